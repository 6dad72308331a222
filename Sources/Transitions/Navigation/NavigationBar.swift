public import Drawing

/// The title of what is shown, and the way back; the counterpart of `UINavigationBar`.
public final class NavigationBar: View {
  /// The colour of the way back.
  public var tintColor = Color(hex: 0x2F6FD6)
  /// The title's colour.
  public var titleColor = Color(white: 0.1)
  /// The height of the line that holds title and way back, from the bottom.
  public static let lineHeight = 44.0

  private var titleLabel: BarLabel?
  private var backLabel: BarLabel?
  private var leaving: [BarLabel] = []
  private var count = 0

  /// Where a tap goes back, in the bar's coordinates.
  public var backFrame: Rect {
    guard backLabel != nil else { return .zero }
    return Rect(
      x: 0, y: model.bounds.maxY - NavigationBar.lineHeight, width: 120,
      height: NavigationBar.lineHeight)
  }

  /// Shows a stack's top without an animation.
  func show(_ stack: [ViewController]) {
    for label in leaving { label.removeFromSuperview() }
    leaving.removeAll()
    titleLabel?.removeFromSuperview()
    backLabel?.removeFromSuperview()
    makeLabels(stack)
  }

  /// Shows a stack's top instead of the present one, inside an animation: the titles cross.
  func change(to stack: [ViewController], _ operation: NavigationController.Operation) {
    let shift = (operation == .push ? -1 : 1) * bounds.width * 0.25
    let old = [titleLabel, backLabel].compactMap { $0 }
    Ambient.gathering(nil) {
      makeLabels(stack)
      for label in [titleLabel, backLabel].compactMap({ $0 }) { label.alpha = 0 }
      titleLabel?.transform = AffineTransform(translationX: -shift, y: 0)
    }
    leaving += old
    for label in old { label.alpha = 0 }
    old.first?.transform = AffineTransform(translationX: shift, y: 0)
    for label in [titleLabel, backLabel].compactMap({ $0 }) { label.alpha = 1 }
    titleLabel?.transform = .identity
  }

  private func makeLabels(_ stack: [ViewController]) {
    count += 1
    let line = Rect(
      x: 0, y: bounds.maxY - NavigationBar.lineHeight, width: bounds.width,
      height: NavigationBar.lineHeight)
    let title = BarLabel(
      id: "\(id)/title", frame: line.inset(dx: 90, dy: 0), text: stack.last?.displayTitle ?? "",
      font: Font(.bold, size: 17), color: titleColor, alignment: .center)
    title.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    addSubview(title)
    titleLabel = title
    backLabel = nil
    guard stack.count > 1 else { return }
    let back = BarLabel(
      id: "\(id)/back", frame: Rect(x: 16, y: line.minY, width: 120, height: line.height),
      text: "‹ " + stack[stack.count - 2].displayTitle, font: Font(.regular, size: 17),
      color: tintColor, alignment: .leading)
    back.autoresizingMask = [.flexibleTopMargin]
    addSubview(back)
    backLabel = back
  }

  /// Paints the line below the bar.
  public override func draw(into list: inout DisplayList, bounds: Rect) {
    let line = Rect(x: bounds.minX, y: bounds.maxY - 1, width: bounds.width, height: 1)
    list.append(.fill(RoundedRect(line), .color(Color(white: 0, alpha: 0.12))))
  }
}

/// One line of text in a bar.
final class BarLabel: View {
  private let text: String
  private let font: Font
  private let color: Color
  private let alignment: Text.Horizontal

  init(
    id: String, frame: Rect, text: String, font: Font, color: Color, alignment: Text.Horizontal
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.alignment = alignment
    super.init(id: id, frame: frame)
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    list.append(.text(Text(text, in: bounds, font: font, color: color, horizontal: alignment)))
  }
}
