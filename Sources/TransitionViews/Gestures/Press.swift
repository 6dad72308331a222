import Input

/// A key of a keyboard that goes down; the counterpart of `UIPress`.
///
/// It comes to ``Responder/pressesBegan(_:with:)`` of the controller that takes keys. How long a key is held is known
/// to nobody here: the press has ended when that method comes back.
@MainActor
public final class Press {
  /// What the key has just done.
  public enum Phase: Hashable, Sendable {
    /// It went down.
    case began
    /// It went up.
    case ended
  }

  /// What the key has just done.
  public internal(set) var phase = Phase.began
  /// The key; `nil` for one that has no usage.
  public let key: Key?
  /// When, in seconds of the stage's clock.
  public let timestamp: Double

  /// Creates the press of a key.
  ///
  /// - Parameters:
  ///   - stroke: Which key, with what is held.
  ///   - time: When, in seconds of the stage's clock.
  init(_ stroke: KeyStroke, at time: Double) {
    (key, timestamp) = (Key(stroke), time)
  }
}

nonisolated extension Press: Hashable {
  /// Whether both are the same press.
  public static func == (one: Press, other: Press) -> Bool { one === other }

  /// Feeds what makes two presses equal to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What happens to keys; the counterpart of `UIPressesEvent`.
@MainActor
public final class PressesEvent {
  /// The presses that it tells of.
  public let allPresses: Set<Press>
  /// When, in seconds of the stage's clock.
  public var timestamp: Double { allPresses.first?.timestamp ?? 0 }
  /// Whether nobody wanted it: `super` was called to the end.
  private(set) var isLeft = false

  /// Creates an event of presses.
  init(_ presses: Set<Press>) { allPresses = presses }

  /// Notes that nobody wanted it.
  func leave() { isLeft = true }
}

/// A key of a keyboard, and what is held with it; the counterpart of `UIKey`.
nonisolated public struct Key: Hashable, Sendable {
  /// Which key it is, by its place on a keyboard of the United States.
  public let keyCode: KeyboardHIDUsage
  /// What it types: `a`, or with Shift `A`; empty for a key that types nothing.
  public let characters: String
  /// What it would type without what is held.
  public let charactersIgnoringModifiers: String
  /// What is held.
  public let modifierFlags: KeyModifierFlags

  /// The key of a stroke; `nil` if it has no usage.
  init?(_ stroke: KeyStroke) {
    guard let usage = KeyboardHIDUsage(stroke.unshifted) ?? KeyboardHIDUsage(stroke.key) else {
      return nil
    }
    keyCode = usage
    let isTyped = stroke.key.count == 1
    characters = isTyped ? stroke.key : ""
    charactersIgnoringModifiers = isTyped ? stroke.unshifted : ""
    modifierFlags = KeyModifierFlags(stroke.modifiers)
  }
}

/// What is held while a key goes down; the counterpart of `UIKeyModifierFlags`, with its bits.
nonisolated public struct KeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates flags from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = KeyModifierFlags(rawValue: 1 << 17)
  /// Ctrl.
  public static let control = KeyModifierFlags(rawValue: 1 << 18)
  /// Alt, which is Option on a Mac's keyboard.
  public static let alternate = KeyModifierFlags(rawValue: 1 << 19)
  /// Meta, which is Command on a Mac's keyboard.
  public static let command = KeyModifierFlags(rawValue: 1 << 20)

  fileprivate init(_ modifiers: Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alt) { insert(.alternate) }
    if modifiers.contains(.meta) { insert(.command) }
  }
}

/// A key by its number in the tables of USB; the counterpart of `UIKeyboardHIDUsage`, with those that keyboards of
/// a stage have.
///
/// - Note: Source: USB HID Usage Tables 1.4, page 0x07.
nonisolated public enum KeyboardHIDUsage: Int, CaseIterable, Hashable, Sendable {
  case keyboardA = 4
  case keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI
  case keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ
  case keyboardR, keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY
  case keyboardZ
  case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8
  case keyboard9, keyboard0
  case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab
  case keyboardSpacebar
  case keyboardHome = 74
  case keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown
  case keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow

  private static let named: [String: KeyboardHIDUsage] = [
    "Enter": .keyboardReturnOrEnter, "Escape": .keyboardEscape,
    "Backspace": .keyboardDeleteOrBackspace, "Tab": .keyboardTab, " ": .keyboardSpacebar,
    "Home": .keyboardHome, "PageUp": .keyboardPageUp, "Delete": .keyboardDeleteForward,
    "End": .keyboardEnd, "PageDown": .keyboardPageDown, "ArrowRight": .keyboardRightArrow,
    "ArrowLeft": .keyboardLeftArrow, "ArrowDown": .keyboardDownArrow,
    "ArrowUp": .keyboardUpArrow,
  ]

  /// The usage of a key by its W3C name, or by the letter or digit that it types; `nil` for others.
  init?(_ name: String) {
    if let usage = Self.named[name] {
      self = usage
      return
    }
    guard name.utf8.count == 1, let byte = name.lowercased().utf8.first else { return nil }
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      self.init(rawValue: Self.keyboardA.rawValue + Int(byte - UInt8(ascii: "a")))
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      self.init(rawValue: Self.keyboard1.rawValue + Int(byte - UInt8(ascii: "1")))
    case UInt8(ascii: "0"): self = .keyboard0
    default: return nil
    }
  }
}

extension PressesEvent {
  /// The presses of a key that goes down, for a controller that takes keys.
  ///
  /// - Parameter key: The key's name, as the web has it.
  /// - Returns: Whether it was wanted.
  package static func press(_ key: String, for responder: Responder) -> Bool {
    let press = Press(KeyStroke(key), at: responder.ownView?.root.stage?.now ?? 0)
    let event = PressesEvent([press])
    responder.pressesBegan([press], with: event)
    guard !event.isLeft else { return false }
    press.phase = .ended
    responder.pressesEnded([press], with: event)
    return true
  }
}
