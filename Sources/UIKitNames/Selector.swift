@_spi(UIKitNames) import TransitionViews

/// A method that is called by somebody who knows neither its object's type nor its arguments'; what
/// `#selector(Card.close)` gives in code for iOS, written here as `Selector(Card.close)`.
///
/// An object of another type than the method's, or an argument of another type than the method takes, is not
/// called with it; who calls for an event tells so in the trace.
public struct Selector {
  /// Calls the method of an object with the first of the arguments that it takes.
  private let invoke: (Any, [Any?]) -> Any?
  /// Whether an object has the method.
  private let belongs: (Any) -> Bool
  /// The type of its first parameter, if what is given is of another one.
  private var misfit: (Any) -> Any.Type? = { _ in nil }

  /// A method without arguments.
  public init<Target, Result>(_ method: @escaping (Target) -> () -> Result) {
    belongs = { $0 is Target }
    invoke = { target, _ in (target as? Target).map { method($0)() } }
  }

  /// A method with one argument.
  public init<Target, First, Result>(_ method: @escaping (Target) -> (First) -> Result) {
    belongs = { $0 is Target }
    invoke = { target, arguments in
      guard let target = target as? Target, let first = arguments.first as? First else {
        return nil
      }
      return method(target)(first)
    }
    misfit = { $0 is First ? nil : First.self }
  }

  /// A method with two arguments.
  public init<Target, First, Second, Result>(
    _ method: @escaping (Target) -> (First, Second) -> Result
  ) {
    belongs = { $0 is Target }
    invoke = { target, arguments in
      guard let target = target as? Target, arguments.count > 1, let first = arguments[0] as? First,
        let second = arguments[1] as? Second
      else { return nil }
      return method(target)(first, second)
    }
    misfit = { $0 is First ? nil : First.self }
  }

  /// A method with three arguments: nobody here calls one; it says only who has it.
  public init<Target, First, Second, Third, Result>(
    _ method: @escaping (Target) -> (First, Second, Third) -> Result
  ) {
    belongs = { $0 is Target }
    invoke = { _, _ in nil }
  }

  /// A method that is known by its name alone: nobody has it.
  public init(_ name: String) {
    belongs = { _ in false }
    invoke = { _, _ in nil }
  }

  /// Whether an object has the method.
  public func belongs(to object: Any) -> Bool { belongs(object) }

  /// Calls the method of an object.
  ///
  /// - Returns: What it returns; `nil` if it was not called.
  @discardableResult
  public func callAsFunction(_ target: Any, _ arguments: Any?...) -> Any? {
    invoke(target, arguments)
  }

  /// Calls the method of an object that may be gone by then. What it does not take is told in the trace, once.
  func bound(to target: AnyObject?) -> (Any) -> Void {
    var hasTold = false
    return { [weak target, self] sender in
      guard let target else { return }
      if !hasTold, belongs(target), let wanted = misfit(sender) {
        hasTold = true
        Stage.tellWrongArgument(wanted: wanted, from: sender)
      }
      self(target, sender)
    }
  }
}

/// A selector where there is room for no more: `#selector(close)` of one's own method.
public typealias Sel = Selector
