/// What a control does at an event; the counterpart of `UIAction`.
public final class Action {
  /// What a button that is made with the action shows.
  public var title: String
  /// The control that is calling the action, during its handler.
  public private(set) weak var sender: Control?
  private let handler: (Action) -> Void

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: What a button that is made with the action shows.
  ///   - handler: What to do; called with the action.
  public init(title: String = "", handler: @escaping (Action) -> Void) {
    (self.title, self.handler) = (title, handler)
  }

  func perform(by control: Control) {
    sender = control
    handler(self)
    sender = nil
  }
}
