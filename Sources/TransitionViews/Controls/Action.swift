/// What a control does at an event; the counterpart of `UIAction`.
public final class Action {
  /// What a button that is made with the action shows.
  public var title: String
  /// The control that is calling the action, during its handler.
  public private(set) weak var sender: Control?
  private let handler: (Action) -> Void
  private let place: CodePlace

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: What a button that is made with the action shows.
  ///   - handler: What to do; called with the action.
  ///   - fileID: Where the call stands; what the handler does is done from there.
  ///   - line: Where the call stands.
  public init(
    title: String = "", handler: @escaping (Action) -> Void, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    (self.title, self.handler) = (title, handler)
    place = CodePlace(fileID: fileID, line: line)
  }

  func perform(by control: Control) {
    sender = control
    Ambient.at(place) { handler(self) }
    sender = nil
  }
}
