public import Foundation
public import Transitions

// What every object of Objective-C can do.

/// What code answers for those who do not implement a requirement that is optional on iOS: nothing, none, 0.
public enum Unimplemented {
  /// No value.
  public static func answer<Result: ExpressibleByNilLiteral>() -> Result { nil }
  /// 0.
  public static func answer<Result: ExpressibleByIntegerLiteral>() -> Result { 0 }
  /// `false`.
  public static func answer<Result: ExpressibleByBooleanLiteral>() -> Result { false }
  /// No elements.
  public static func answer<Result: ExpressibleByArrayLiteral>() -> Result { [] }
  /// No letters.
  public static func answer<Result: ExpressibleByStringLiteral>() -> Result { "" }
}

/// What views, controllers and recognizers can do as objects of Objective-C.
public protocol ObjectiveObject: AnyObject {}

extension ObjectiveObject {
  /// Whether it is of a class or of one of its subclasses.
  public func isKind(of type: AnyClass) -> Bool {
    var current: AnyClass? = Swift.type(of: self)
    while let found = current {
      if found == type { return true }
      current = _getSuperclass(found)
    }
    return false
  }

  /// Whether it is of exactly a class.
  public func isMember(of type: AnyClass) -> Bool { Swift.type(of: self) == type }

  /// Whether it is the same object.
  public func isEqual(_ object: Any?) -> Bool { self === object as AnyObject? }

  /// Whether it has a method.
  public func responds(to selector: Selector?) -> Bool { selector?.belongs(to: self) ?? false }

  /// Calls a method.
  @discardableResult
  public func perform(_ selector: Selector, with argument: Any? = nil) -> Any? {
    selector(self, argument)
  }

  /// Sets a property by its name: code says so where a compiler was older than a property. It is not done, and
  /// the trace notes the name.
  public func setValue(_ value: Any?, forKey key: String) {
    Stage.note("'\(key)' is not set by its name here: set the property")
  }

  /// Reads a property by its name. It is not done: `nil`, and the trace notes the name.
  public func value(forKeyPath path: String) -> Any? {
    Stage.note("'\(path)' is not read by its name here: read the property")
    return nil
  }

  /// Reads a property of a type by its name. It is not done: `nil`.
  public static func value(forKeyPath path: String) -> Any? { nil }

  /// Calls a method after some seconds of the stage's clock.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
      if let self { selector(self, argument) }
    }
  }
}

extension Responder: ObjectiveObject {}
extension GestureRecognizer: ObjectiveObject {}
extension PresentationController: ObjectiveObject {}
extension PercentDrivenInteractiveTransition: ObjectiveObject {}

extension Optional where Wrapped == Any {
  /// The number that it is, whatever its type; `nil` if it is none.
  public var doubleValue: Double! {
    switch self {
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as Bool: number ? 1 : 0
    case let number as any BinaryInteger: Double(number)
    case let number as NSNumber: number.doubleValue
    case let text as String: Double(text) ?? 0
    default: nil
    }
  }
  /// The number that it is; `nil` if it is none.
  public var floatValue: Float! { doubleValue.map { Float($0) } }
  /// The number that it is, without its fraction; `nil` if it is none, or too large.
  public var intValue: Int! { doubleValue.flatMap { Int(exactly: $0.rounded(.towardZero)) } }
  /// The number that it is, without its fraction; `nil` if it is none, or too large.
  public var integerValue: Int! { intValue }
  /// Whether it is a number other than 0; `nil` if it is none.
  public var boolValue: Bool! { doubleValue.map { $0 != 0 } }
}

/// The root of classes that are objects of Objective-C: on the main actor, as views and controllers are.
open class NSObject: ObjectiveObject, nonisolated Hashable {
  /// Creates an object.
  public init() {}

  /// Whether it equals another object; by default, whether it is the same.
  open func isEqual(_ object: Any?) -> Bool { self === object as AnyObject? }

  /// A number that equal objects share.
  open var hash: Int { ObjectIdentifier(self).hashValue }

  /// What it is called where it is printed.
  open var description: String { "<\(type(of: self))>" }

  /// What it is called in a debugger.
  open var debugDescription: String { description }

  /// Whether it has a method.
  open func responds(to selector: Selector!) -> Bool { selector?.belongs(to: self) ?? false }

  /// Who has a method in its place; nobody is asked.
  open func forwardingTarget(for selector: Selector!) -> Any? { nil }

  /// A property that is observed by its name has changed. The default does nothing.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// A copy, where a subclass makes one; the object itself otherwise.
  open func copy() -> Any { self }

  /// Whether two objects are equal.
  nonisolated public static func == (one: NSObject, other: NSObject) -> Bool {
    MainActor.assumeIsolated { one.isEqual(other) }
  }

  /// Feeds ``hash``.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(MainActor.assumeIsolated { hash })
  }
}

/// What every object is.
public typealias NSObjectProtocol = ObjectiveObject

extension GestureRecognizer: nonisolated Hashable {
  /// Whether two are the same recognizer.
  nonisolated public static func == (one: GestureRecognizer, other: GestureRecognizer) -> Bool {
    one === other
  }

  /// Feeds the recognizer's identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: Values that are hung on objects

/// How a value is held; here always strongly, but for `assign`.
public enum objc_AssociationPolicy: Sendable {
  /// Not held.
  case OBJC_ASSOCIATION_ASSIGN
  /// Held.
  case OBJC_ASSOCIATION_RETAIN, OBJC_ASSOCIATION_RETAIN_NONATOMIC
  /// Held; nothing is copied.
  case OBJC_ASSOCIATION_COPY, OBJC_ASSOCIATION_COPY_NONATOMIC
}

/// What is hung on objects. What hangs on one that is gone goes when something is hung the next time.
private enum Associations {
  struct Owned {
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: () -> Any?] = [:]
  }

  static var owned: [ObjectIdentifier: Owned] = [:]
  static var countAfterCleaning = 0
}

/// The value that hangs on an object under a key, or `nil`.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let owner = object as AnyObject
  guard let owned = Associations.owned[ObjectIdentifier(owner)], owned.owner === owner else {
    return nil
  }
  return owned.values[key]?()
}

/// Hangs a value on an object under a key; `nil` takes it away.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let owner = object as AnyObject
  if Associations.owned.count > 2 * Associations.countAfterCleaning + 16 {
    Associations.owned = Associations.owned.filter { $0.value.owner != nil }
    Associations.countAfterCleaning = Associations.owned.count
  }
  var owned = Associations.owned[ObjectIdentifier(owner)] ?? Associations.Owned(owner: owner)
  if owned.owner !== owner { owned = Associations.Owned(owner: owner) }
  if policy == .OBJC_ASSOCIATION_ASSIGN, let object = value as AnyObject? {
    owned.values[key] = { [weak object] in object }
  } else {
    owned.values[key] = value.map { value in { value } }
  }
  Associations.owned[ObjectIdentifier(owner)] = owned
}

// MARK: Logs

/// Where lines of a log come from.
public final class OSLog: Sendable {
  /// The log of everybody.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// Of whom they are.
  public let subsystem: String, category: String

  /// Creates a log.
  public init(subsystem: String, category: String) {
    (self.subsystem, self.category) = (subsystem, category)
  }
}

/// How grave a line of a log is.
public struct OSLogType: Hashable, Sendable {
  /// As the system numbers it.
  public let rawValue: UInt8

  /// From its number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// The kinds of the system.
  public static let `default` = OSLogType(0), info = OSLogType(1), debug = OSLogType(2)
  /// What went wrong.
  public static let error = OSLogType(16), fault = OSLogType(17)
}

/// Prints a line of a log to where errors go, its arguments in place of their signs.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any...
) { logged("\(message)", arguments) }

/// Prints a line of a log to where errors go.
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any...
) { logged("\(message)", arguments) }

private func logged(_ message: String, _ arguments: [Any]) {
  var line = ""
  var rest = arguments[...]
  var letters = message.makeIterator()
  while let letter = letters.next() {
    guard letter == "%" else {
      line.append(letter)
      continue
    }
    // A sign ends with the letter that says of what kind the argument is.
    while let next = letters.next() {
      guard next != "%" else { return line.append(next) }
      if next == "{" { while let inner = letters.next(), inner != "}" {} }
      if next.isLetter && !"lqhz".contains(next) || next == "@" { break }
    }
    line += rest.popFirst().map { "\($0)" } ?? ""
  }
  FileHandle.standardError.write(Data((line + "\n").utf8))
}

// MARK: Extensions whose members subclasses have as well

/// Views, for members of extensions that a subclass has as well: it hides them, as nothing in an extension of a
/// class can be overridden.
public protocol UIViewMembers: View {}
extension View: UIViewMembers {}
/// Controllers, likewise.
public protocol UIViewControllerMembers: ViewController {}
extension ViewController: UIViewControllerMembers {}
