public import Foundation
public import Transitions

// Target and action. A target is held weakly, as in UIKit.

extension GestureRecognizer {
  /// Creates a recognizer that calls a method.
  public convenience init(
    target: Any?, action: Selector?, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(name: "", configuration: GestureConfiguration())
    if let target, let action { addTarget(target, action: action, fileID: fileID, line: line) }
  }

  /// Calls a method at every change of the state.
  public func addTarget(
    _ target: Any, action: Selector, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let method = action.bound(to: target as AnyObject)
    let token = addTarget({ method($0) }, fileID: fileID, line: line)
    Connections.add(token, of: target as AnyObject, to: self)
  }

  /// What `super.init(target:action:)` of a subclass is here, behind `super.init()`.
  public func add(_ target: Any?, action: Selector?) {
    if let target, let action { addTarget(target, action: action) }
  }

  /// Calls the methods of an object no longer, whichever is given.
  public func removeTarget(_ target: Any?, action: Selector?) {
    for token in Connections.remove(of: target as AnyObject?, from: self) { removeTarget(token) }
  }
}

/// Which targets of recognizers are whose.
private enum Connections {
  struct Entry {
    weak var target: AnyObject?
    let token: GestureRecognizer.Target
  }

  private static let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

  static func add(
    _ token: GestureRecognizer.Target, of target: AnyObject, to recognizer: GestureRecognizer
  ) {
    let entries = objc_getAssociatedObject(recognizer, key) as? [Entry] ?? []
    objc_setAssociatedObject(
      recognizer, key, entries + [Entry(target: target, token: token)],
      .OBJC_ASSOCIATION_RETAIN)
  }

  static func remove(
    of target: AnyObject?, from recognizer: GestureRecognizer
  ) -> [GestureRecognizer.Target] {
    let entries = objc_getAssociatedObject(recognizer, key) as? [Entry] ?? []
    let gone = entries.filter { target == nil || $0.target === target }
    let kept = entries.filter { target != nil && $0.target !== target }
    objc_setAssociatedObject(recognizer, key, kept, .OBJC_ASSOCIATION_RETAIN)
    return gone.map(\.token)
  }
}

extension ScreenEdgePanGestureRecognizer {
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
  /// Calls a method at events; it may take the control.
  public func addTarget(
    _ target: Any?, action: Selector, for events: Event, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let method = action.bound(to: target as AnyObject?)
    let action = Action(handler: { method($0.sender as Any) }, fileID: fileID, line: line)
    addAction(action, for: events)
  }
}

extension BarButtonItem {
  /// Creates a button that calls a method.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, style: style)
    connect(target, action)
  }

  /// Creates a button of the system that calls a method; it says in words what it is for.
  public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
    self.init(title: item.title, style: item == .done || item == .save ? .done : .plain)
    connect(target, action)
  }

  /// Creates a button that has a picture on iOS and a sign in words here.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: "•••", style: style)
    connect(target, action)
  }

  private func connect(_ target: Any?, _ action: Selector?) {
    guard let method = action?.bound(to: target as AnyObject?) else { return }
    primaryAction = { [weak self] in if let self { method(self) } }
  }

  /// What a button of the system is for.
  public enum SystemItem: String, CaseIterable, Sendable {
    /// The buttons, by their names in UIKit.
    case done, cancel, edit, save, add, compose, reply, action, organize, bookmarks, search,
      refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close
    /// Room that nothing fills.
    case flexibleSpace, fixedSpace

    var title: String {
      switch self {
      case .flexibleSpace, .fixedSpace: ""
      case .add: "+"
      case .fastForward: "Fast forward"
      default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
      }
    }
  }
}

extension StageTimer {
  /// Creates a timer that calls a method, and schedules it on the stage on which the call is made.
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: Double, target: Any, selector: Selector, userInfo: Any?, repeats: Bool,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> StageTimer {
    let method = selector.bound(to: target as AnyObject)
    return scheduledTimer(
      withTimeInterval: interval, repeats: repeats, block: { method($0) }, fileID: fileID,
      line: line)
  }
}

extension DisplayLink {
  /// Creates a link that calls a method at each frame.
  public convenience init(
    target: Any, selector: Selector, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let method = selector.bound(to: target as AnyObject)
    self.init({ method($0) }, fileID: fileID, line: line)
  }

  /// Ends it.
  public func remove(from loop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }
}

extension NotificationCenter {
  /// Calls a method whenever a notification is posted; the observer is held weakly.
  public func addObserver(
    _ observer: Any, selector: Selector, name: Notification.Name?, object: Any?
  ) {
    nonisolated(unsafe) let method = selector.bound(to: observer as AnyObject)
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      nonisolated(unsafe) let notification = notification
      MainActor.assumeIsolated { method(notification) }
    }
    for entry in Observers.kept where entry.observer == nil { removeObserver(entry.token as Any) }
    Observers.kept.removeAll { $0.observer == nil }
    Observers.kept.append(Observers.Entry(observer: observer as AnyObject, token: token))
  }

  /// Ends all that an observer is told by ``addObserver(_:selector:name:object:)``.
  public func removeObserver(_ observer: AnyObject) {
    for entry in Observers.kept where entry.observer === observer {
      removeObserver(entry.token as Any)
    }
    Observers.kept.removeAll { $0.observer === observer || $0.observer == nil }
  }
}

/// Who is told of notifications by a method.
private enum Observers {
  struct Entry {
    weak var observer: AnyObject?
    var token: any Foundation.NSObjectProtocol
  }

  static var kept: [Entry] = []
}
