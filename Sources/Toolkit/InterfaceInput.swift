import Drawing

/// What reaches the tool's own interface, in the window's points.
nonisolated package enum InterfaceInput: Hashable, Sendable {
  /// The pointer moves, down or not.
  case pointerMoved(Point, HeldKeys = [])
  /// The pointer's main button, or a finger, goes down.
  case pointerDown(Point, HeldKeys = [])
  /// The pointer's main button, or a finger, goes up.
  case pointerUp(Point, HeldKeys = [])
  /// The wheel turns or two fingers move: how far the content should follow, in points, and where.
  case scroll(Vector, at: Point)
  /// A key goes down, by its W3C name with the prefixes `Ctrl+`, `Shift+`, `Alt+`.
  case key(String)
  /// Text is typed; it comes after the key that made it, if one did.
  case text(String)
  /// The window has lost the keyboard's focus.
  case focusLost
  /// The window has lost the pointer while it was down.
  case captureLost
}

/// Keys that change what the pointer does.
nonisolated package struct HeldKeys: OptionSet, Hashable, Sendable {
  /// One bit a key.
  package let rawValue: Int

  /// Creates a set from its bits.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Shift: a tenth of the movement, for fine values.
  package static let shift = HeldKeys(rawValue: 1)
  /// Ctrl: steps ten times as long, for round values.
  package static let control = HeldKeys(rawValue: 2)
  /// Alt.
  package static let alt = HeldKeys(rawValue: 4)
}

/// The shape that the pointer should have.
nonisolated package enum PointerShape: Hashable, Sendable {
  /// The ordinary arrow.
  case arrow
  /// A hand: a press does something.
  case hand
  /// An arrow to both sides: a drag changes a number.
  case horizontalResize
  /// Cross hairs: a drag changes two numbers, or a place is read.
  case crosshair
  /// The text cursor.
  case text
}

/// Where copied text goes and pasted text comes from.
package protocol Clipboard {
  /// The text, or `nil` if there is none.
  func read() -> String?
  /// Replaces the text.
  func write(_ text: String)
}

/// A clipboard that nobody else sees; for tests, and where the desktop has none.
package final class PrivateClipboard: Clipboard {
  private var text: String?

  /// Creates an empty clipboard.
  package init() {}

  /// The text that was written last.
  package func read() -> String? { text }

  /// Keeps the text until the next one.
  package func write(_ text: String) { self.text = text }
}

/// What tells a widget from every other one, from one frame to the next: its name and the scopes
/// around it.
nonisolated package struct WidgetID: Hashable, Sendable {
  /// FNV-1a, so that an identity is the same in every run.
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  static let root = WidgetID()

  /// The identity of a name inside this one.
  func child(_ name: String) -> WidgetID {
    var child = self
    for byte in name.utf8 { child.mix(byte) }
    child.mix(0xFF)  // in no UTF-8: "a" in "b" differs from "ba"
    return child
  }

  private mutating func mix(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}

/// The keys that a focused widget takes; others go on to the tool and the stage.
nonisolated package struct WidgetKeys: OptionSet, Hashable, Sendable {
  /// One bit a group of keys.
  package let rawValue: Int

  /// Creates a set from its bits.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Enter.
  static let enter = WidgetKeys(rawValue: 1)
  /// Space.
  static let space = WidgetKeys(rawValue: 2)
  /// The arrows to the left and right.
  static let horizontal = WidgetKeys(rawValue: 4)
  /// The arrows up and down.
  static let vertical = WidgetKeys(rawValue: 8)
  /// Home and End, PageUp and PageDown.
  static let jumps = WidgetKeys(rawValue: 16)
  /// The characters that numbers are written with.
  static let number = WidgetKeys(rawValue: 32)
  /// Whatever writes or edits text.
  static let text = WidgetKeys(rawValue: 64)

  /// Enter and Space: what presses a button.
  static let activation: WidgetKeys = [.enter, .space]
  /// All four arrows.
  static let arrows: WidgetKeys = [.horizontal, .vertical]

  /// Whether a widget with this set takes a key.
  func takes(_ press: KeyStroke) -> Bool {
    if contains(.text) && press.editsText { return true }
    guard press.held.isDisjoint(with: [.control, .alt]) else { return false }
    switch press.key {
    case "Enter": return contains(.enter)
    case " ": return contains(.space)
    case "ArrowLeft", "ArrowRight": return contains(.horizontal)
    case "ArrowUp", "ArrowDown": return contains(.vertical)
    case "Home", "End", "PageUp", "PageDown": return contains(.jumps)
    default: return contains(.number) && Quantity.startsNumber(press.key)
    }
  }
}

/// A key's name, taken apart.
nonisolated struct KeyStroke: Hashable {
  var key: String
  var held: HeldKeys = []

  init(_ name: String) {
    var rest = Substring(name)
    for (prefix, held) in KeyStroke.prefixes where rest.hasPrefix(prefix) && rest != prefix {
      rest = rest.dropFirst(prefix.count)
      self.held.insert(held)
    }
    key = String(rest)
  }

  private static let prefixes: [(String, HeldKeys)] = [
    ("Ctrl+", .control), ("Shift+", .shift), ("Alt+", .alt),
  ]

  /// Whether the key belongs to whoever has a caret.
  var editsText: Bool {
    if held.contains(.alt) { return false }
    if held.contains(.control) {
      return ["a", "c", "x", "v"].contains(key.lowercased())
        || ["ArrowLeft", "ArrowRight", "Backspace", "Delete", "Home", "End"].contains(key)
    }
    return key.count == 1
      || [
        "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Backspace", "Delete",
        "Enter",
      ].contains(key)
  }
}
