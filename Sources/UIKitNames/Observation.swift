import Transitions

// Observing a property by its key path, without Objective-C: what is observed is looked at whenever the stage
// has done something, before the next frame is shown, and the observer is told if it is another value then.

/// What an observer wants to be told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value now.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A first call at once.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before the change too; here there is none.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A change that an observer is told of.
public struct NSKeyValueObservedChange<Value> {
  /// The value now.
  public let newValue: Value?
  /// The value before.
  public let oldValue: Value?
}

/// An observation; it ends with this object. Outside of a stage nothing is observed.
public final class NSKeyValueObservation {
  private let watch: Watches.Watch?

  init(_ look: @escaping () -> Void) { watch = Stage.current?.watches.add(look) }

  /// Ends it.
  public func invalidate() { watch?.end() }
}

extension ObjectiveObject {
  /// Tells of a property's changes, for as long as what is returned is there. The changes of one event or
  /// one frame are told of together, after it; what an animation shows on its way is no change.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    if options.contains(.initial) {
      changeHandler(self, NSKeyValueObservedChange(newValue: last, oldValue: nil))
    }
    return NSKeyValueObservation { [weak self] in
      guard let self else { return }
      let value = self[keyPath: keyPath]
      guard !same(value, last) else { return }
      let change = NSKeyValueObservedChange(
        newValue: options.contains(.new) ? value : nil,
        oldValue: options.contains(.old) ? last : nil)
      last = value
      changeHandler(self, change)
    }
  }
}

private func same(_ one: Any, _ other: Any) -> Bool {
  func equal<Value: Equatable>(_ one: Value) -> Bool { one == other as? Value }
  if let one = one as? any Equatable { return equal(one) }
  return one as AnyObject === other as AnyObject
}
