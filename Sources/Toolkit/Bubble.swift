import Drawing

/// A line of text over the window that tells of something: where it may stand.
struct Bubble {
  /// What it tells of.
  let anchor: Rect
  /// Where it would stand if nothing were in its way.
  let side: Text.Horizontal
  /// What it hides at a price: what can be pressed beside the anchor.
  var neighbours: [Rect] = []
  /// What it must not hide: the pointer, and the field that is written in.
  var guarded: [Rect] = []

  /// The free place that is nearest, or else the one that hides least; on the usual side first.
  func place(_ size: Size, in window: Size, gap: Double, margin: Double) -> Rect {
    func place(_ x: Double, _ y: Double) -> Rect {
      let left = min(max(x, margin), max(window.width - margin - size.width, margin))
      let top = min(max(y, margin), max(window.height - margin - size.height, margin))
      return Rect(
        x: left.rounded(), y: top.rounded(), width: size.width, height: size.height)
    }
    let x = side == .trailing ? anchor.maxX - size.width : anchor.midX - size.width / 2
    let y = anchor.midY - size.height / 2
    var (best, least) = (place(x, anchor.maxY + gap), Double.infinity)
    for step in 0..<Bubble.steps {
      // Along the anchor's side, in steps of half a line.
      let way = Double(step) * size.height / 2
      let (below, above) = (
        place(x, anchor.maxY + gap + way), place(x, anchor.minY - gap - size.height - way)
      )
      let (right, left) = (
        place(anchor.maxX + gap + way, y), place(anchor.minX - gap - size.width - way, y)
      )
      for place in side == .leading ? [right, left, below, above] : [below, above, right, left] {
        let price = price(place) + way * size.height / 8
        if price < least { (best, least) = (place, price) }
      }
      if least <= way * size.height / 8 { break }
    }
    return best
  }

  /// What a place hides, in square points; of the anchor and of what is guarded, any is too much.
  private func price(_ place: Rect) -> Double {
    let hidden = neighbours.reduce(0) { $0 + $1.intersection(place).area }
    let isBad = (guarded + [anchor]).contains { !$0.intersection(place).isEmpty }
    return 4 * hidden + (isBad ? Bubble.tooMuch : 0)
  }

  private static let tooMuch = 1e6
  /// How far it goes to hide nothing: as many half lines.
  private static let steps = 12
}

extension Rect {
  nonisolated fileprivate var area: Double { isEmpty ? 0 : width * height }
}
