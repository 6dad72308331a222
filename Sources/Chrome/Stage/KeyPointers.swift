import Drawing
import Input
import Overlays
import Scenes
import Sessions
import Toolkit
import WorkshopCore

nonisolated extension Action {
  package static let buttonKeys = fixed(
    "buttonKeys", "hold: which keys the buttons have", in: .play, caps: ["Alt"],
    words: "numbers shortcuts hints show buttons letters")
}

/// The keys of what is shown on the phone, as caps around it while Alt is held, each with a thin line that ends
/// at the screen's edge, level with its button: nothing of the screen is covered.
package struct KeyPointers {
  /// A side of the phone.
  enum Side: CaseIterable {
    case left, right, below
  }

  /// One key.
  package struct Pointer {
    let key: String
    /// Where its cap stands, in window points.
    package let cap: Rect
    /// Where its line ends, just outside of the screen.
    let end: Point
  }

  let layout: StageLayout

  /// Points from around a phone.
  package init(layout: StageLayout) { self.layout = layout }

  /// The height of a cap and of the row of them below the phone, in window points.
  static func height(_ layout: StageLayout) -> Double { (20 * layout.unit).rounded() }

  /// Where the caps stand: beside buttons as wide as the screen or higher up, below those at its foot, and
  /// never on one another.
  ///
  /// - Parameter width: How wide a cap is.
  package func pointers(to buttons: [KeyedButton], width: (String) -> Double) -> [Pointer] {
    Side.allCases.flatMap { side in
      let own = buttons.filter { self.side(of: $0.frame) == side }
        .map { (key: $0.key, end: end(of: $0.frame, on: side), width: width($0.key)) }
      return side == .below
        ? row(own.sorted { $0.end.x < $1.end.x })
        : column(own.sorted { $0.end.y < $1.end.y }, on: side)
    }
  }

  func side(of frame: Rect) -> Side {
    let size = layout.container
    let isWide = frame.width > size.width * 0.6
    if !isWide && size.height - frame.maxY < 80 { return .below }
    return frame.minX + 40 < size.width - frame.maxX ? .left : .right
  }

  private func end(of frame: Rect, on side: Side) -> Point {
    let (shown, screen) = (layout.windowRect(frame), layout.stage)
    let (inset, dot) = (layout.screenRadius / 2, 3 * layout.unit)
    func inside(_ value: Double, _ least: Double, _ most: Double) -> Double {
      min(max(value, least + inset), most - inset)
    }
    return side == .below
      ? Point(x: inside(shown.midX, screen.minX, screen.maxX), y: screen.maxY + dot)
      : Point(
        x: side == .left ? screen.minX - dot : screen.maxX + dot,
        y: inside(shown.midY, screen.minY, screen.maxY))
  }

  private typealias Ends = [(key: String, end: Point, width: Double)]

  private func row(_ ends: Ends) -> [Pointer] {
    let (height, gap) = (Self.height(layout), 4 * layout.unit)
    let places = Self.spread(ends.map { (middle: $0.end.x, length: $0.width) }, gap: gap)
    return zip(ends, places).map { key, x in
      Pointer(
        key: key.key,
        cap: Rect(x: x, y: layout.phone.maxY + 5 * layout.unit, width: key.width, height: height),
        end: key.end)
    }
  }

  private func column(_ ends: Ends, on side: Side) -> [Pointer] {
    let (height, gap, area) = (Self.height(layout), 4 * layout.unit, layout.area)
    let places = Self.spread(ends.map { (middle: $0.end.y, length: height) }, gap: gap)
    return zip(ends, places).map { key, y in
      // Where there is no room beside the phone, on its body, and never on its screen.
      let far = 12 * layout.unit
      let x =
        side == .left
        ? max(
          layout.phone.minX - far - key.width, min(area.minX + 2, layout.stage.minX - key.width))
        : min(layout.phone.maxX + far, max(area.maxX - key.width - 2, layout.stage.maxX))
      return Pointer(
        key: key.key, cap: Rect(x: x, y: y, width: key.width, height: height), end: key.end)
    }
  }

  /// Where lengths begin that are to be around their middles, in their order, without lying on one another.
  static func spread(_ all: [(middle: Double, length: Double)], gap: Double) -> [Double] {
    var starts = all.map { $0.middle - $0.length / 2 }
    for index in starts.indices.dropFirst() {
      starts[index] = max(starts[index], starts[index - 1] + all[index - 1].length + gap)
    }
    // As many go back as have gone on.
    let shifts = zip(starts, all).map { $0 - ($1.middle - $1.length / 2) }
    let excess = (shifts.max() ?? 0) / 2
    return excess > 0 ? starts.map { $0 - excess } : starts
  }

  func draw(_ buttons: [KeyedButton], _ ui: inout Widgets) {
    let color = ui.style.theme.text.opacity(0.7)
    for pointer in pointers(to: buttons, width: { ui.keyCapsWidth([$0]) }) {
      let start = nearest(to: pointer.end, on: pointer.cap)
      ui.list.append(.polyline([start, pointer.end], Stroke(color, width: layout.unit)))
      ui.list.append(
        .fill(RoundedRect(circleAt: pointer.end, radius: 2 * layout.unit), .color(color)))
      ui.keyCaps([pointer.key], in: pointer.cap.inset(dx: 0, dy: -1))
    }
  }

  /// The point of a cap's edge that is nearest to its line's end.
  private func nearest(to point: Point, on cap: Rect) -> Point {
    Point(x: min(max(point.x, cap.minX), cap.maxX), y: min(max(point.y, cap.minY), cap.maxY))
  }
}

extension Workbench {
  private struct HeldAlt {
    var isDown = false
  }

  private var isAltHeld: Bool {
    get { states[HeldAlt()].isDown }
    set {
      guard newValue != isAltHeld else { return }
      states[HeldAlt()].isDown = newValue
      needsDisplay = true
    }
  }

  /// The buttons whose keys are shown: none unless Alt is held, or while a sheet takes the keys.
  var pointedButtons: [KeyedButton] {
    isAltHeld && !isSheetShown ? live.simulation.stage.keyedButtons : []
  }

  /// What the keys do that are shown, in words; `nil` where there are none.
  var keyWords: Phrase? {
    let words = pointedButtons.map { button in
      let title = language.isChinese ? PageWords.chinese(button.title) : button.title
      return "\(button.key) \(title)"
    }
    return words.isEmpty ? nil : "Keys: \(words.joined(separator: " · "))"
  }

  fileprivate func followAlt(_ event: InputEvent) {
    switch event {
    case .key(let stroke): isAltHeld = stroke.key == "Alt" || stroke.modifiers.contains(.alt)
    case .cancel: isAltHeld = false
    default: break
    }
  }

  fileprivate func letAltGo(_ stroke: KeyStroke) {
    if stroke.key == "Alt" { isAltHeld = false }
  }
}

extension Panel {
  package static let keys = Panel(
    name: "keys", layer: .window, hear: { $0.followAlt($1) }, release: { $0.letAltGo($1) }
  ) { bench, sight in
    let buttons = bench.pointedButtons
    guard !buttons.isEmpty else { return nil }
    return { ui in
      KeyPointers(layout: sight.layout).draw(buttons, &ui)
      return []
    }
  }
}
