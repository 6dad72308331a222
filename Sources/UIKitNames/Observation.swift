public import Transitions

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

// Observing by a property's name: those of views and scroll views that have places.

/// What a change is told by.
nonisolated public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String

  /// A key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The value now.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

extension View {
  /// Tells an observer of a property's changes, as long as it and the view are there: of `frame`, `bounds`,
  /// `center`, `alpha`, and of a scroll view's `contentOffset` and `contentSize`. The trace notes any other
  /// name.
  public func addObserver(
    _ observer: NSObject, forKeyPath path: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let read = reader(of: path), let stage = Stage.current else {
      return _ = Stage.note("'\(path)' cannot be observed by its name here")
    }
    var last = read()
    let watch = stage.watches.add { [weak self, weak observer] in
      guard let self, let observer else { return }
      let value = read()
      guard !same(value, last) else { return }
      let change: [NSKeyValueChangeKey: Any] = [.newKey: value, .oldKey: last]
      last = value
      observer.observeValue(forKeyPath: path, of: self, change: change, context: context)
    }
    Named.kept.removeAll { $0.view == nil || $0.observer == nil }
    Named.kept.append(Named(view: self, observer: observer, path: path, watch: watch))
  }

  /// Ends what ``addObserver(_:forKeyPath:options:context:)`` has begun.
  public func removeObserver(_ observer: NSObject, forKeyPath path: String) {
    for named in Named.kept where named.isOf(self, observer) && named.path == path {
      named.watch.end()
    }
    Named.kept.removeAll {
      $0.view == nil || $0.observer == nil || $0.isOf(self, observer) && $0.path == path
    }
  }

  private func reader(of path: String) -> (() -> Any)? {
    let scroll = self as? ScrollView
    switch path {
    case "frame": return { [weak self] in self?.frame ?? .zero }
    case "bounds": return { [weak self] in self?.bounds ?? .zero }
    case "center": return { [weak self] in self?.center ?? .zero }
    case "alpha": return { [weak self] in self?.alpha ?? 0 }
    case "contentOffset":
      return scroll.map { scroll in { [weak scroll] in scroll?.contentOffset ?? .zero } }
    case "contentSize":
      return scroll.map { scroll in { [weak scroll] in scroll?.contentSize ?? .zero } }
    default: return nil
    }
  }
}

/// An observation by name.
private struct Named {
  weak var view: View?
  weak var observer: NSObject?
  let path: String
  let watch: Watches.Watch

  static var kept: [Named] = []

  func isOf(_ view: View, _ observer: NSObject) -> Bool {
    self.view === view && self.observer === observer
  }
}
