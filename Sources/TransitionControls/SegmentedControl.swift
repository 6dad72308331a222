public import Drawing
public import TransitionViews

/// One of a few, chosen by a tap; the counterpart of `UISegmentedControl`, with titles alone.
@MainActor
open class SegmentedControl: Control {
  /// What ``selectedSegmentIndex`` is where nothing is chosen.
  nonisolated public static let noSegment = -1
  private var titles: [String]
  /// The chosen one; ``noSegment`` for none. Setting it tells nobody.
  public final var selectedSegmentIndex = SegmentedControl.noSegment
  /// The colour behind the chosen one; `nil` for white.
  public final var selectedSegmentTintColor: Color?

  /// Creates one with titles that takes its name from its type. What is no text is left out, as pictures are.
  public init(items: [Any]?) {
    titles = (items ?? []).compactMap { $0 as? String }
    super.init(frame: .zero)
    tracksSideways = true
    frame.size = intrinsicContentSize
  }

  /// Creates an empty one.
  public override init(frame: Rect) {
    titles = []
    super.init(frame: frame)
    tracksSideways = true
  }

  /// Creates an empty one that takes its name from its type.
  public convenience init() { self.init(frame: .zero) }

  /// How many there are.
  public final var numberOfSegments: Int { titles.count }

  /// Adds one; its place is cut to those that there are.
  public func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    titles.insert(title ?? "", at: min(max(index, 0), titles.count))
  }

  /// Takes all away.
  public func removeAllSegments() {
    titles = []
    selectedSegmentIndex = SegmentedControl.noSegment
  }

  /// Writes something else on one that there is.
  public func setTitle(_ title: String?, forSegmentAt index: Int) {
    if titles.indices.contains(index) { titles[index] = title ?? "" }
  }

  /// What is written on one; `nil` for one that there is not.
  public func titleForSegment(at index: Int) -> String? {
    titles.indices.contains(index) ? titles[index] : nil
  }

  /// Chooses the one under the finger.
  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    guard let touch, isTouchInside, bounds.width > 0, !titles.isEmpty else { return }
    let place = (touch.location(in: self).x - bounds.minX) / bounds.width
    let read = isRightToLeft ? 1 - place : place
    let index = min(max(Int(read * Double(titles.count)), 0), titles.count - 1)
    guard index != selectedSegmentIndex else { return }
    selectedSegmentIndex = index
    sendActions(for: .valueChanged)
  }

  /// Paints the titles, the chosen one on a plane.
  open override func draw(into list: inout DisplayList, bounds: Rect) {
    list.append(
      .fill(RoundedRect(bounds, radius: 8), .color(Color(white: 0.46, alpha: 0.12))))
    let width = bounds.width / Double(max(titles.count, 1))
    for (index, title) in titles.enumerated() {
      let segment = Rect(
        x: bounds.minX + Double(index) * width, y: bounds.minY, width: width, height: bounds.height)
      let box = asRead(segment, in: bounds)
      let isChosen = index == selectedSegmentIndex
      if isChosen {
        let plane = RoundedRect(box.inset(dx: 2, dy: 2), radius: 7)
        list.append(.fill(plane, .color(selectedSegmentTintColor ?? .white)))
      }
      let font = Font.systemFont(ofSize: 13, weight: isChosen ? .semibold : .regular)
      var text = Text(title, in: box, font: font, color: .black, horizontal: .center)
      text.fitted = width - 8
      list.append(.text(text))
    }
  }

  /// The height, and 80 points for each.
  open override var intrinsicContentSize: Size {
    Size(width: 80 * Double(titles.count), height: 32)
  }

  /// The height, and 80 points for each.
  open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }
}
