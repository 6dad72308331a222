import Drawing
import Transitions

/// A part whose text and lines grow with the screen that it is on.
protocol Scalable: View {
  /// Points per point of a screen that is 390 points wide.
  var unit: Double { get set }
  /// The colours of the page that it is on.
  var palette: PagePalette { get set }
}

extension PagePalette {
  /// What parts have before they are put on a page.
  static let none = PagePalette(Color(hex: 0x2B3A55), look: .deep)
}

/// One line of text.
final class Label: View, Scalable {
  var text: String
  /// What it says in Chinese, if the list of words is not to be asked.
  private let chinese: String?
  var unit = 1.0
  var palette = PagePalette.none
  private let font: Font
  private let alignment: Text.Horizontal

  init(
    id: String, text: String, chinese: String? = nil, font: Font = Font(size: 15),
    alignment: Text.Horizontal = .leading
  ) {
    self.text = text
    self.chinese = chinese
    self.font = font
    self.alignment = alignment
    super.init(id: id)
    isUserInteractionEnabled = false
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    let scaled = Font(font.face, size: font.size * unit)
    list.append(
      .text(
        Text(
          said(in: list), in: bounds, font: scaled, color: palette.ink,
          horizontal: asRead(alignment))))
  }
  /// What it says in the language of its page; where that has no word for it, in the window's.
  private func said(in list: DisplayList) -> String {
    let tongue = tongue(in: list)
    guard tongue != list.tongue else {
      return list.speaksChinese ? chinese ?? PageWords.chinese(text) : text
    }
    let own = PageWords.said(text, in: tongue)
    return own == text && !list.speaksChinese ? chinese ?? own : own
  }
}

/// A rounded rectangle with a word, which a tap sets off.
final class Button: View, Scalable, Keyed {
  /// What a button looks like.
  enum Style {
    /// White on a colour.
    case filled(Color)
    /// The page's text on the page's cards.
    case well
    /// Dark on light grey, for bars.
    case soft
  }

  var title: String
  var style: Style
  var unit = 1.0
  var palette = PagePalette.none
  /// The key that does the same; none if empty.
  private let key: String
  private let alignment: Text.Horizontal
  private let action: () -> Void
  private let tap: TapGestureRecognizer

  init(
    id: String, title: String, style: Style, key: String = "",
    alignment: Text.Horizontal = .center, action: @escaping () -> Void
  ) {
    self.title = title
    self.style = style
    self.key = key
    self.alignment = alignment
    self.action = action
    tap = TapGestureRecognizer(name: "\(id)/tap")
    super.init(id: id)
    tap.allowsMovementInside = true
    tap.action = { [weak self] _ in self?.action() }
    addGestureRecognizer(tap)
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    let shape = RoundedRect(bounds, radius: 14 * unit)
    drawGround(shape, into: &list)
    if tap.isPressed { list.append(.fill(shape, .color(Color(white: 0, alpha: 0.28)))) }
    let inset = (alignment == .leading ? 18 : 12) * unit
    let box = Rect(
      x: bounds.minX + inset, y: bounds.minY, width: max(bounds.width - 2 * inset, 0),
      height: bounds.height)
    list.append(
      .text(
        Text(
          PageWords.said(title, in: tongue(in: list)), in: asRead(box, in: bounds),
          font: Font(.semibold, size: 16 * unit), color: textColor, horizontal: asRead(alignment))))
  }

  var keyedFrames: [(key: String, title: String, frame: Rect)] {
    key.isEmpty ? [] : [(key, title, model.bounds)]
  }

  private var textColor: Color {
    switch style {
    case .filled: .white
    case .well: palette.ink
    case .soft: Color(hex: 0x2A3140)
    }
  }

  private func drawGround(_ shape: RoundedRect, into list: inout DisplayList) {
    switch style {
    case .filled(let color): list.append(.fill(shape, .color(color)))
    case .well:
      list.append(.fill(shape, .color(palette.card)))
      list.append(.stroke(shape, Stroke(palette.accent.opacity(0.45), width: 1.2 * unit)))
    case .soft: list.append(.fill(shape, .color(Color(hex: 0xE2E5EC))))
    }
  }
}

/// A light strip with buttons side by side, below what they change.
final class ButtonBar: View {
  static let height = 84.0
  private let buttons: [Button]

  init(id: String, buttons: [Button]) {
    self.buttons = buttons
    super.init(id: id)
    backgroundColor = Color(hex: 0xF7F7FA)
    for button in buttons { addSubview(button) }
  }

  override func layoutSubviews() {
    let (margin, gap) = (16.0, 10.0)
    let count = Double(buttons.count)
    let width = max((bounds.width - 2 * margin - (count - 1) * gap) / count, 0)
    let room = Rect(origin: .zero, size: bounds.size)
    for (index, button) in buttons.enumerated() {
      // As large as on a phone of 390 points, or smaller, so that its word stays whole.
      button.unit = min(width / 174, 1)
      let place = Rect(
        x: margin + Double(index) * (width + gap), y: 10, width: width,
        height: max(min(44, bounds.height - 28), 0))
      button.frame = asRead(place, in: room)
    }
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    let line = Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 1)
    list.append(.fill(RoundedRect(line), .color(Color(white: 0, alpha: 0.12))))
  }
}
