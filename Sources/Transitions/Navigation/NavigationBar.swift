public import Drawing

/// The title of what is shown, and the way back; the counterpart of `UINavigationBar`.
public final class NavigationBar: View {
  /// The colour of the way back.
  public var tintColor = Color(hex: 0x2F6FD6)
  /// The title's colour.
  public var titleColor = Color(white: 0.1)
  /// The height of the line that holds title and way back, from the bottom.
  public static let lineHeight = 44.0

  /// What is shown, and what was shown before: the two change places, so that no change of the stack
  /// makes a label.
  private lazy var current = BarLabels(in: self, number: 1)
  private lazy var former = BarLabels(in: self, number: 2)

  /// Where a tap goes back, in the bar's coordinates.
  public var backFrame: Rect {
    guard !current.back.isHidden else { return .zero }
    return Rect(
      x: 0, y: model.bounds.maxY - NavigationBar.lineHeight, width: 120,
      height: NavigationBar.lineHeight)
  }

  /// Shows a stack's top without an animation.
  func show(_ stack: [ViewController]) {
    former.hide()
    current.show(stack, in: self)
  }

  /// Shows a stack's top instead of the present one, inside an animation: the titles cross.
  ///
  /// - Parameter moves: Whether they also change their places.
  func change(
    to stack: [ViewController], _ operation: NavigationController.Operation, moves: Bool
  ) {
    let shift = moves ? (operation == .push ? -1 : 1) * bounds.width * 0.25 : 0
    swap(&current, &former)
    Ambient.gathering(nil) {
      current.show(stack, in: self)
      for label in current.all { label.alpha = 0 }
      current.title.transform = AffineTransform(translationX: -shift, y: 0)
    }
    for label in former.all { label.alpha = 0 }
    former.title.transform = AffineTransform(translationX: shift, y: 0)
    for label in current.all { label.alpha = 1 }
    current.title.transform = .identity
  }

  /// Paints the line below the bar.
  public override func draw(into list: inout DisplayList, bounds: Rect) {
    let line = Rect(x: bounds.minX, y: bounds.maxY - 1, width: bounds.width, height: 1)
    list.append(.fill(RoundedRect(line), .color(Color(white: 0, alpha: 0.12))))
  }
}

/// The two labels of one controller in a bar.
private struct BarLabels {
  let title: BarLabel
  let back: BarLabel

  init(in bar: NavigationBar, number: Int) {
    let suffix = number == 1 ? "" : ".\(number)"
    title = BarLabel(
      id: "\(bar.id)/title\(suffix)", font: Font(.bold, size: 17), alignment: .center)
    title.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    back = BarLabel(
      id: "\(bar.id)/back\(suffix)", font: Font(.regular, size: 17), alignment: .leading)
    back.autoresizingMask = [.flexibleTopMargin]
    for label in all {
      label.isHidden = true
      bar.addSubview(label)
    }
  }

  var all: [BarLabel] { [title, back] }

  /// Names a stack's top, and the way back if there is one.
  func show(_ stack: [ViewController], in bar: NavigationBar) {
    let line = Rect(
      x: 0, y: bar.bounds.maxY - NavigationBar.lineHeight, width: bar.bounds.width,
      height: NavigationBar.lineHeight)
    title.frame = line.inset(dx: 90, dy: 0)
    title.color = bar.titleColor
    title.text = stack.last?.displayTitle ?? ""
    back.frame = Rect(x: 16, y: line.minY, width: 120, height: line.height)
    back.color = bar.tintColor
    back.text = stack.count > 1 ? "‹ " + stack[stack.count - 2].displayTitle : ""
    for label in all {
      label.isHidden = label.text.isEmpty
      label.transform = .identity
      label.alpha = 1
    }
  }

  func hide() {
    for label in all { label.isHidden = true }
  }
}

/// One line of text in a bar.
final class BarLabel: View {
  var text = ""
  var color = Color(white: 0)
  private let font: Font
  private let alignment: Text.Horizontal

  init(id: String, font: Font, alignment: Text.Horizontal) {
    self.font = font
    self.alignment = alignment
    super.init(id: id)
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    list.append(.text(Text(text, in: bounds, font: font, color: color, horizontal: alignment)))
  }
}
