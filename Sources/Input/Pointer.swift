/// What presses and moves: the mouse or a finger, with the modifier keys that are held meanwhile.
public struct Pointer: Hashable, Sendable {
  /// Which one: 0 for the mouse or the first finger, 1 and up for further fingers.
  public var number: Int
  /// The modifier keys that are held; they change what a drag does.
  public var modifiers: Modifiers

  /// Creates a pointer: the mouse, unless another number is given.
  public init(number: Int = 0, modifiers: Modifiers = []) {
    self.number = number
    self.modifiers = modifiers
  }

  /// Whether it is the mouse or the first finger.
  public var isFirst: Bool { number == 0 }
}

/// Keys that change the meaning of others, and of what the pointer does.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit per modifier.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Either Ctrl key.
  public static let control = Modifiers(rawValue: 1)
  /// Either Shift key.
  public static let shift = Modifiers(rawValue: 2)
  /// Either Alt key.
  public static let alt = Modifiers(rawValue: 4)
  /// Either Meta key, often marked with the desktop's logo.
  public static let meta = Modifiers(rawValue: 8)
}
