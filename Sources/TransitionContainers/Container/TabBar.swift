public import Drawing
public import TransitionCore
public import TransitionViews

/// The buttons below a container; the counterpart of `UITabBar`.
public final class TabBar: View {
  /// The buttons, from the side where the bar begins.
  public var items: [TabBarItem] = [] {
    didSet {
      drawnButtons = nil
      for item in items { item.changed = { [weak self] in self?.drawnButtons = nil } }
    }
  }
  /// ``items``, under a name that nothing else has.
  @_spi(UIKitNames) public var plainItems: [TabBarItem] {
    get { items }
    set { items = newValue }
  }
  /// The index of the highlighted button.
  public internal(set) var selectedIndex = 0
  /// The colour of buttons that are not selected.
  public var secondaryColor = Color(hex: 0x5F6472) { didSet { drawnButtons = nil } }
  /// The colour of the line above the buttons.
  public var separatorColor = Color(white: 0, alpha: 0.12) { didSet { drawnButtons = nil } }
  /// How far a drag has brought the selection from one button to another.
  struct Drag: Hashable {
    var from: Int
    var to: Int
    /// 0…1.
    var fraction: Double
  }

  /// What a drag does to the selection, or `nil` while none does; each frame asks.
  var drag: (() -> Drag?)?
  /// What was drawn last, and for what.
  private struct Drawn {
    var bounds: Rect
    var isMirrored: Bool
    var selectedIndex: Int
    var drag: Drag?
    var list: DisplayList
  }

  /// What a title is in Chinese, where somebody says so, for lists that speak it.
  package var inChinese: ((String) -> String)?

  private var drawnButtons: Drawn?
  /// The height of the buttons, from the top; the rest is left free for the home indicator.
  public static let buttonHeight = 50.0

  /// The index of the button at a point in the bar's coordinates, or `nil` outside.
  public func index(at point: Point) -> Int? {
    guard model.bounds.contains(point), !items.isEmpty else { return nil }
    let column = Int(point.x / (model.bounds.width / Double(items.count)))
    let place = min(max(column, 0), items.count - 1)
    return isRightToLeft ? items.count - 1 - place : place
  }

  /// A button's rectangle, in the bar's coordinates.
  public func buttonFrame(_ index: Int, in bounds: Rect) -> Rect {
    let width = bounds.width / Double(max(items.count, 1))
    let button = Rect(
      x: bounds.minX + width * Double(index), y: bounds.minY, width: width,
      height: min(TabBar.buttonHeight, bounds.height))
    return asRead(button, in: bounds)
  }

  /// Paints the separator and the buttons.
  public override func draw(into list: inout DisplayList, bounds: Rect) {
    var drag = drag?()
    // Steps that nobody sees: most frames of a slow drag then show the bar of the frame before.
    if let fraction = drag?.fraction { drag?.fraction = (fraction * 32).rounded() / 32 }
    if let drawnButtons, drawnButtons.bounds == bounds, drawnButtons.isMirrored == isRightToLeft,
      drawnButtons.selectedIndex == selectedIndex, drawnButtons.drag == drag,
      drawnButtons.list.speaksChinese == list.speaksChinese
    {
      return list.append(contentsOf: drawnButtons.list)
    }
    var fresh = DisplayList()
    fresh.speaksChinese = list.speaksChinese
    let line = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 1)
    fresh.append(.fill(RoundedRect(line), .color(separatorColor)))
    for (index, item) in items.enumerated() {
      drawButton(item, in: buttonFrame(index, in: bounds), selected: weight(index, drag), &fresh)
    }
    drawnButtons = Drawn(
      bounds: bounds, isMirrored: isRightToLeft, selectedIndex: selectedIndex, drag: drag,
      list: fresh)
    list.append(contentsOf: fresh)
  }

  /// How much of the selection a button has, 0…1.
  private func weight(_ index: Int, _ drag: Drag?) -> Double {
    guard let drag else { return index == selectedIndex ? 1 : 0 }
    return index == drag.to ? drag.fraction : index == drag.from ? 1 - drag.fraction : 0
  }

  private func drawButton(
    _ item: TabBarItem, in frame: Rect, selected weight: Double, _ list: inout DisplayList
  ) {
    let color =
      weight == 1
      ? item.tint : weight == 0 ? secondaryColor : secondaryColor.mixed(with: item.tint, by: weight)
    let side = 22.0
    let icon = Rect(x: frame.midX - side / 2, y: frame.minY + 8, width: side, height: side)
    if weight > 0 {
      let capsule = icon.inset(dx: -16, dy: -4)
      list.append(
        .fill(
          RoundedRect(capsule, radius: capsule.height / 2), .color(item.tint.opacity(0.14 * weight))
        ))
    }
    item.icon(&list, icon, color)
    let title = Rect(x: frame.minX, y: frame.minY + 37, width: frame.width, height: 12)
    list.append(
      .text(
        Text(
          list.speaksChinese ? inChinese?(item.title) ?? item.title : item.title, in: title,
          font: Font(weight > 0.5 ? .semibold : .regular, size: 10.5),
          color: color, horizontal: .center)))
  }
}
