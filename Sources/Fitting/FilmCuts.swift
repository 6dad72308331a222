/// Where a film is cut: where from one picture to the next most of it is another, and before and after that
/// little changes.
enum FilmCuts {
  /// The fewest pictures of a part that is looked at.
  private static let fewest = Judgement.fewest

  /// The parts between the cuts, as ranges of pictures.
  static func parts(of film: [(picture: GreyPicture, time: Double)]) -> [Range<Int>] {
    guard let first = film.first?.picture else { return [] }
    let side = max(1, min(first.width, first.height) / 24)
    var before = first.shrunk(by: side)
    // How much of each picture is another than in the one before, without those that are shown once more: what
    // moves has gone farther when the next one comes.
    var changes: [(index: Int, share: Double, whole: Double)] = []
    var repeats = 0
    for (index, shown) in film.enumerated().dropFirst() {
      let next = shown.picture.shrunk(by: side)
      defer { before = next }
      guard next.shades.count == before.shades.count else { continue }
      let changed = zip(before.shades, next.shades).count { abs($0 - $1) > 12 }
      if shown.picture != film[index - 1].picture {
        let share = Double(changed) / Double(max(next.shades.count, 1))
        changes.append((index, share / Double(min(repeats, 3) + 1), share))
        repeats = share < 0.005 ? repeats + 1 : 0
      } else {
        repeats += 1
      }
    }
    var cuts = [0]
    for (place, change) in changes.enumerated() where change.whole > 0.4 {
      let around = changes[max(0, place - 2)..<min(changes.count, place + 3)]
      let others = around.filter { $0.index != change.index }.map(\.share)
      if (others.max() ?? 0) * 3 < change.share { cuts.append(change.index) }
    }
    let parts = zip(cuts, cuts.dropFirst() + [film.count]).map { $0..<$1 }
    return parts.count > 1 ? parts.filter { $0.count >= fewest } : parts
  }
}
