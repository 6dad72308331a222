import Drawing
import Transitions

/// One dot for each child of a container; the chosen one is longer.
///
/// As with `UIPageControl`, a tap beside the chosen dot goes one page to that side, and a finger that is
/// drawn along the dots takes the choice with it, a page for each dot that it passes.
final class PageDots: View {
  static let height = 52.0
  var current = 0 { didSet { accessibilityValue = "\(current + 1) / \(colors.count)" } }
  /// Says which page is chosen last, which may be one that has yet to come.
  var chosen: (() -> Int)?
  /// Told which page is wanted.
  var choose: ((Int) -> Void)?
  private let colors: [Color]
  private let tap: TapGestureRecognizer
  private let pan: PanGestureRecognizer
  /// The page that was chosen when the finger came to the dots.
  private var start = 0

  init(id: String, colors: [Color]) {
    self.colors = colors
    tap = TapGestureRecognizer(name: "\(id)/tap")
    pan = PanGestureRecognizer(name: "\(id)/pan", axis: .horizontal)
    super.init(id: id)
    backgroundColor = Color(hex: 0xF7F7FA)
    (accessibilityLabel, accessibilityValue) = ("Pages", "1 / \(colors.count)")
    accessibilityTraits = .adjustable
    tap.action = { [weak self] _ in self?.tapped() }
    pan.action = { [weak self] _ in self?.dragged() }
    addGestureRecognizer(tap)
    addGestureRecognizer(pan)
  }

  private static let (size, long, gap) = (8.0, 26.0, 10.0)

  /// A dot's place.
  func frame(ofDot index: Int, in bounds: Rect) -> Rect {
    let pitch = PageDots.size + PageDots.gap
    let start = bounds.midX - (Double(colors.count - 1) * pitch + PageDots.long) / 2
    let shift = index > current ? PageDots.long - PageDots.size : 0
    let place = Rect(
      x: start + Double(index) * pitch + shift, y: bounds.minY + 16,
      width: index == current ? PageDots.long : PageDots.size, height: PageDots.size)
    return asRead(place, in: bounds)
  }

  private func tapped() {
    let dot = frame(ofDot: current, in: frameInScreen)
    let page = chosen?() ?? current
    if tap.location.x < dot.minX { want(page - step) }
    if tap.location.x > dot.maxX { want(page + step) }
  }

  private func dragged() {
    if pan.state == .began { start = chosen?() ?? current }
    guard pan.state == .began || pan.state == .changed else { return }
    let dots = (pan.translation.dx / (PageDots.size + PageDots.gap)).rounded()
    want(start + step * Int(min(max(dots, -1_000), 1_000)))
  }

  /// How many pages on the next one to the right is.
  private var step: Int { isRightToLeft ? -1 : 1 }

  private func want(_ page: Int) { choose?(min(max(page, 0), colors.count - 1)) }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    for (index, color) in colors.enumerated() {
      let shown = index == current ? color : Color(hex: 0x8A90A0)
      list.append(
        .fill(
          RoundedRect(frame(ofDot: index, in: bounds), radius: PageDots.size / 2), .color(shown)))
    }
  }
}

extension View {
  /// Where it is on the screen when nothing moves.
  var frameInScreen: Rect {
    var (frame, ancestor) = (frame, superview)
    while let view = ancestor {
      frame = frame.offset(dx: view.frame.minX, dy: view.frame.minY)
      ancestor = view.superview
    }
    return frame
  }
}
