public import Transitions

// Target and action: in place of a selector stands the method itself, `X.tapped`. A target is held weakly, as
// in UIKit; one that is of another type than `X`, and a sender of another than the method's, is not called.

/// Calls a method of a target that may be gone.
private func call<Target, Sender>(
  _ action: @escaping (Target) -> (Sender) -> Void, of target: AnyObject?
) -> (Any) -> Void {
  { [weak target] sender in
    guard let target = target as? Target, let sender = sender as? Sender else { return }
    action(target)(sender)
  }
}

extension GestureRecognizer {
  /// Creates a recognizer that calls a method.
  public convenience init<Target, Sender>(
    target: AnyObject?, action: @escaping (Target) -> (Sender) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init()
    addTarget(target, action: action, fileID: fileID, line: line)
  }

  /// Creates a recognizer that calls a method without arguments.
  public convenience init<Target>(
    target: AnyObject?, action: @escaping (Target) -> () -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init()
    addTarget(target, action: action, fileID: fileID, line: line)
  }

  /// Calls a method at every change of the state.
  public func addTarget<Target, Sender>(
    _ target: AnyObject?, action: @escaping (Target) -> (Sender) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let method = call(action, of: target)
    _ = addTarget({ method($0) }, fileID: fileID, line: line)
  }

  /// Calls a method without arguments at every change of the state.
  public func addTarget<Target>(
    _ target: AnyObject?, action: @escaping (Target) -> () -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    _ = addTarget(
      { [weak target] _ in if let target = target as? Target { action(target)() } },
      fileID: fileID, line: line)
  }
}

extension PanGestureRecognizer {
  /// Creates a pan in any direction that calls a method.
  public convenience init<Target, Sender>(
    target: AnyObject?, action: @escaping (Target) -> (Sender) -> Void,
    axis: Axis = .any, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(axis: axis)
    addTarget(target, action: action, fileID: fileID, line: line)
  }

  /// Creates a pan in any direction that calls a method without arguments.
  public convenience init<Target>(
    target: AnyObject?, action: @escaping (Target) -> () -> Void, axis: Axis = .any,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(axis: axis)
    addTarget(target, action: action, fileID: fileID, line: line)
  }
}

extension ScreenEdgePanGestureRecognizer {
  /// Creates a pan from the left edge that calls a method; ``edges`` says which edge it is.
  public convenience init<Target, Sender>(
    target: AnyObject?, action: @escaping (Target) -> (Sender) -> Void,
    edge: ScreenEdge = .left, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(edge: edge)
    addTarget(target, action: action, fileID: fileID, line: line)
  }

  /// Creates a pan from the left edge that calls a method without arguments.
  public convenience init<Target>(
    target: AnyObject?, action: @escaping (Target) -> () -> Void,
    edge: ScreenEdge = .left, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(edge: edge)
    addTarget(target, action: action, fileID: fileID, line: line)
  }

  /// The edge that the drag comes in from.
  ///
  /// - Precondition: It is set to one edge.
  public var edges: UIRectEdge {
    get { UIRectEdge(edge) }
    set {
      let edge = ScreenEdge.allCases.first { UIRectEdge($0) == newValue }
      precondition(edge != nil, "A pan comes in from one edge.")
      if let edge { self.edge = edge }
    }
  }
}

/// Edges of a rectangle.
nonisolated public struct UIRectEdge: OptionSet, Sendable {
  /// One bit an edge.
  public let rawValue: Int

  /// Creates edges from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]

  /// One edge of the screen.
  init(_ edge: ScreenEdge) {
    switch edge {
    case .top: self = .top
    case .left: self = .left
    case .bottom: self = .bottom
    case .right: self = .right
    }
  }
}

extension Control {
  /// Calls a method at events.
  public func addTarget<Target, Sender>(
    _ target: AnyObject?, action: @escaping (Target) -> (Sender) -> Void, for events: Event,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let method = call(action, of: target)
    let action = Action(handler: { method($0.sender as Any) }, fileID: fileID, line: line)
    addAction(action, for: events)
  }

  /// Calls a method without arguments at events.
  public func addTarget<Target>(
    _ target: AnyObject?, action: @escaping (Target) -> () -> Void, for events: Event,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let call = Action(
      handler: { [weak target] _ in if let target = target as? Target { action(target)() } },
      fileID: fileID, line: line)
    addAction(call, for: events)
  }
}

extension BarButtonItem {
  /// Creates a button that calls a method.
  public convenience init<Target, Sender>(
    title: String?, style: Style, target: AnyObject?,
    action: @escaping (Target) -> (Sender) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let method = call(action, of: target)
    self.init(title: title, style: style)
    primaryAction = { [weak self] in if let self { method(self) } }
  }
}
