/// What tells a widget from every other one, from one frame to the next: its name and the scopes
/// around it.
nonisolated package struct WidgetID: Hashable, Sendable {
  /// FNV-1a, so that an identity is the same in every run.
  private(set) var value: UInt64

  static let root = WidgetID()

  /// The identity with that number.
  init(_ value: UInt64 = 0xcbf2_9ce4_8422_2325) { self.value = value }

  /// What marks the part of a picture that shows it.
  var mark: Int { Int(bitPattern: UInt(value)) }

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
