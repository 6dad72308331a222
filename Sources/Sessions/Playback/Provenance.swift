import Transitions

/// What a session's file says besides its input: what was assumed of that, and what a device has shown under it.
///
/// It holds while the input is the file's. Where somebody does something else, what was shown is of another input.
nonisolated package struct Provenance: Hashable, Sendable {
  private let events: [Session.Event]
  private let assumed: [String]
  /// What a device has shown.
  let measured: Measured?

  /// Takes what a session says; `nil` if it says nothing.
  package init?(of session: Session) {
    guard !session.assumed.isEmpty || session.measured != nil else { return nil }
    (events, assumed, measured) = (session.events, session.assumed, session.measured)
  }

  /// Says it again in a session that was lived: what was assumed while its input begins as the file's, what was
  /// shown while it is the same.
  func note(in session: inout Session) {
    let count = min(events.count, session.events.count)
    guard events.prefix(count) == session.events.prefix(count) else { return }
    session.assumed = assumed
    if events == session.events { session.measured = measured }
  }

  /// What a device has shown, while a log has the file's input and no other.
  func measured(under log: [Session.Event]) -> Measured? {
    log.count == events.count ? measured : nil
  }
}
