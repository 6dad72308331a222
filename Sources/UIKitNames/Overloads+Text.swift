public import Foundation
@_spi(UIKitNames) public import TransitionViews
public import Transitions

// Text with attributes: a label shows one typeface and one colour, those that the text begins with.

nonisolated extension NSAttributedString.Key {
  /// The typeface, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour, a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind; it is not shown.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// How lines lie, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// What is added between letters; it is not shown.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A line below; it is not shown.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A line across; it is not shown.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}

/// How lines lie. Of it labels take the alignment.
open class NSParagraphStyle {
  /// Where lines lie between the left and the right edge.
  open var alignment = NSTextAlignment.natural
  /// What is done with text that is too long.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
  /// What is added between lines, in points; it is not shown.
  open var lineSpacing: CGFloat = 0
  /// A factor of the height of lines; it is not shown.
  open var lineHeightMultiple: CGFloat = 0
  /// The least height of a line, in points; it is not shown.
  open var minimumLineHeight: CGFloat = 0
  /// The greatest height of a line, in points; it is not shown.
  open var maximumLineHeight: CGFloat = 0

  /// Creates the usual style.
  public init() {}
}

/// UIKit's name of a style that can be changed: here every one can.
open class NSMutableParagraphStyle: NSParagraphStyle {}

extension NSAttributedString {
  /// What a text begins with.
  fileprivate func first<Value>(_ key: Key) -> Value? {
    length > 0 ? attribute(key, at: 0, effectiveRange: nil) as? Value : nil
  }
}

extension Label {
  /// What is written, with the typeface, the colour and the alignment that it begins with.
  public var attributedText: NSAttributedString? {
    get {
      text.map {
        NSAttributedString(string: $0, attributes: [.font: ownFont, .foregroundColor: ownColor])
      }
    }
    set {
      text = newValue?.string
      guard let newValue else { return }
      if let font: Font = newValue.first(.font) { ownFont = font }
      if let color: Color = newValue.first(.foregroundColor) { ownColor = color }
      if let style: NSParagraphStyle = newValue.first(.paragraphStyle) {
        textAlignment = style.alignment
      }
    }
  }
}

extension Button {
  /// Sets the title in a state, with the colour that it begins with; its typeface is that of all states.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    setTitle(title?.string, for: state)
    if let color: Color = title?.first(.foregroundColor) { setTitleColor(color, for: state) }
    if let font: Font = title?.first(.font) { titleLabel?.ownFont = font }
  }

  /// The title that is shown.
  public var currentAttributedTitle: NSAttributedString? { titleLabel?.attributedText }
}

extension TextField {
  /// What is written, with the typeface and the colour that it begins with.
  public var attributedText: NSAttributedString? {
    get {
      text.map { NSAttributedString(string: $0) }
    }
    set {
      text = newValue?.string
      if let font: Font = newValue?.first(.font) { self.font = font }
      if let color: Color = newValue?.first(.foregroundColor) { textColor = color }
    }
  }

  /// What stands for text that is not there, with the colour that it begins with.
  public var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set {
      placeholder = newValue?.string
      placeholderColor = newValue?.first(.foregroundColor)
    }
  }
}

extension TextView {
  /// What is written, with the typeface and the colour that it begins with.
  public var attributedText: NSAttributedString! {
    get { NSAttributedString(string: text) }
    set {
      text = newValue?.string
      if let font: Font = newValue?.first(.font) { self.font = font }
      if let color: Color = newValue?.first(.foregroundColor) { textColor = color }
    }
  }
}

// MARK: Sizes of text

extension StringProtocol {
  /// How large one line of the text is in a typeface, in points; an estimate, as all lengths of text are.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let label = Label()
    (label.text, label.numberOfLines) = (String(self), 0)
    if let font = attributes?[.font] as? Font { label.font = font }
    let room = CGFloat.greatestFiniteMagnitude / 4
    return label.sizeThatFits(CGSize(width: room, height: room))
  }
}

extension NSString {
  /// How large one line of the text is in a typeface, in points; an estimate.
  @MainActor public func size(
    withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) -> CGSize { description.size(withAttributes: attributes) }
}

extension NSAttributedString {
  /// How large one line of the text is in the typeface that it begins with, in points; an estimate.
  @MainActor public func size() -> CGSize {
    let font: Font? = first(.font)
    return string.size(withAttributes: font.map { [.font: $0] })
  }
}
