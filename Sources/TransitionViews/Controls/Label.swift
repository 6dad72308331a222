public import Drawing

/// Lines of text; the counterpart of `UILabel`.
///
/// Where lines break is estimated from widths of characters that no installed font changes, so that
/// layouts are the same everywhere; see ``sizeThatFits(_:)``. A line is drawn no wider than estimated,
/// its letters narrower where a font has wider ones.
@MainActor
open class Label: View {
  /// What is written.
  public final var text: String? { didSet { if text != oldValue { forget() } } }
  /// The text's colour.
  public final var textColor = Color.black
  /// The typeface and the size.
  public final var font = Font.systemFont(ofSize: 17) {
    didSet { if font != oldValue { forget() } }
  }
  /// The colour of a second writing behind the first, at ``shadowOffset``; `nil` for none.
  public final var shadowColor: Color?
  /// How far the second writing lies from the first, in points.
  public final var shadowOffset = Size(width: 0, height: -1)
  /// What is done with text that is too long for its lines. Of what cuts, all cut the end, but for
  /// `byClipping`, which lets it overflow; lines always break between words if they can.
  public final var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { forget() } }
  }
  /// Whether a single line that is too long is written smaller, down to ``minimumScaleFactor``.
  public final var adjustsFontSizeToFitWidth = false { didSet { forget() } }
  /// The least part of the size that a line which is too long is written in, 0…1; 0 for any.
  public final var minimumScaleFactor = 0.0 { didSet { forget() } }
  /// Where smaller text lies. It is kept for code that asks: it lies in the middle.
  public final var baselineAdjustment = BaselineAdjustment.alignBaselines
  /// Whether the text follows a size that the user prefers. It is kept for code that asks: there is none.
  public final var adjustsFontForContentSizeCategory = false
  /// Whether the label looks highlighted: then it is written in ``highlightedTextColor``.
  public final var isHighlighted = false
  /// The colour of the text while ``isHighlighted``; `nil` for ``textColor``.
  public final var highlightedTextColor: Color?
  /// Whether it looks enabled; otherwise it is paler.
  public final var isEnabled = true
  /// Where the lines lie between the left and the right edge.
  public final var textAlignment = TextAlignment.natural
  /// How many lines there are at most, the last of them cut short with an ellipsis; 0 for any number.
  public final var numberOfLines = 1 { didSet { if numberOfLines != oldValue { forget() } } }

  /// The width beyond which ``intrinsicContentSize`` goes on in another line, in points; 0 for none.
  public final var preferredMaxLayoutWidth = 0.0 { didSet { invalidateIntrinsicContentSize() } }

  /// The lines for a width, as long as nothing changes.
  private var broken: (width: Double, font: Font, lines: [String])?

  /// Creates a label with a name.
  public override init(id: String, frame: Rect = .zero) {
    super.init(id: id, frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label that takes its name from its type.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  // What another module's properties of the same names, with optional values, lead to.

  /// ``font``.
  @_spi(UIKitNames) public final var ownFont: Font {
    get { font }
    set { font = newValue }
  }
  /// ``textColor``.
  @_spi(UIKitNames) public final var ownColor: Color {
    get { textColor }
    set { textColor = newValue }
  }

  private func forget() {
    broken = nil
    invalidateIntrinsicContentSize()
  }

  private func lines(in width: Double) -> (font: Font, lines: [String]) {
    if let broken, broken.width == width { return (broken.font, broken.lines) }
    let (font, text) = (fittingFont(in: width), text ?? "")
    let isClipped = lineBreakMode == .byClipping && numberOfLines == 1
    let lines =
      isClipped
      ? [text] : TextEstimate(font: font).lines(of: text, in: width, atMost: numberOfLines)
    broken = (width, font, lines)
    return (font, lines)
  }

  /// The font, made smaller where a single line is to fit.
  private func fittingFont(in width: Double) -> Font {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, let text, !text.isEmpty else {
      return font
    }
    let needed = TextEstimate(font: font).width(of: text)
    guard needed > width, width > 0 else { return font }
    var smaller = font
    smaller.size *= max(width / needed, min(max(minimumScaleFactor, 0), 1))
    return smaller
  }

  private var shownColor: Color {
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    return isEnabled ? color : color.opacity(0.4)
  }

  /// The size of the lines that fit in a width, rounded up to whole points; a width of 0 or less is no
  /// limit. It is an estimate.
  open override func sizeThatFits(_ size: Size) -> Size {
    guard let text, !text.isEmpty else { return .zero }
    let estimate = TextEstimate(font: font)
    let lines = estimate.lines(
      of: text, in: size.width > 0 ? size.width : .infinity, atMost: numberOfLines)
    let widest = lines.map(estimate.width).max() ?? 0
    return Size(
      width: widest.rounded(.up),
      height: (Double(lines.count) * font.lineHeight).rounded(.up))
  }

  /// The size without any limit of the width but ``preferredMaxLayoutWidth``.
  open override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: preferredMaxLayoutWidth, height: 0))
  }

  /// How far the first and the last line's baselines lie below the middle of the height, in points, in a
  /// width; estimated, like the lines.
  package final func baselines(in width: Double) -> (first: Double, last: Double) {
    let count = Double(max(lines(in: width).lines.count, 1))
    let lowered = font.lineHeight / 2 + Label.middleAboveBaseline * font.size
    return (lowered - font.lineHeight * count / 2, lowered + font.lineHeight * (count / 2 - 1))
  }

  /// How far the middle of a line lies above its baseline, in ems: in common sans-serifs, half of the
  /// capitals' height, as they are drawn around the middle.
  private static let middleAboveBaseline = 0.36

  /// Writes the lines, as a block in the middle of the height.
  open override func draw(into list: inout DisplayList, bounds: Rect) {
    let (font, lines) = lines(in: bounds.width)
    let height = font.lineHeight
    var y = bounds.midY - height * Double(lines.count) / 2
    for line in lines {
      let box = Rect(x: bounds.minX, y: y, width: bounds.width, height: height)
      var text = Text(
        line, in: box, font: font, color: shownColor,
        horizontal: textAlignment.horizontal(mirrored: isRightToLeft))
      text.fitted = TextEstimate(font: font).width(of: line)
      if let shadowColor {
        let written = text
        text.color = shadowColor
        text.box = box.offset(dx: shadowOffset.width, dy: shadowOffset.height)
        list.append(.text(text))
        text = written
      }
      list.append(.text(text))
      y += height
    }
  }
}

/// Where text lies that was made smaller; the counterpart of `UIBaselineAdjustment`.
nonisolated public enum BaselineAdjustment: Int, Hashable, Sendable {
  /// On the line of the larger text, in the middle, or at the top.
  case alignBaselines, alignCenters, none
}

/// What is done with text that is too long; the counterpart of `NSLineBreakMode`.
nonisolated public enum LineBreakMode: Int, Hashable, Sendable {
  /// It breaks between words, or between characters.
  case byWordWrapping, byCharWrapping
  /// It overflows.
  case byClipping
  /// It is cut at the beginning, at the end, or in the middle.
  case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Where text lies between the left and the right edge; the counterpart of `NSTextAlignment`.
nonisolated public enum TextAlignment: Hashable, Sendable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// Where the view begins: see ``View/effectiveUserInterfaceLayoutDirection``.
  case natural
  /// From edge to edge; here, as ``natural``.
  case justified

  /// Where a line lies in a view that begins at the left, or, mirrored, at the right.
  package func horizontal(mirrored: Bool) -> Text.Horizontal {
    switch self {
    case .left: .leading
    case .natural, .justified: mirrored ? .trailing : .leading
    case .center: .center
    case .right: .trailing
    }
  }
}
