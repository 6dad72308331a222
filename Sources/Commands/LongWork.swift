import Documents
import Sessions
import Shell

/// A session that is simulated for a command, perhaps for minutes: says how far it is.
struct LongWork {
  private let overseer: (any Overseer)?
  private let end: Double
  private let passes: Double
  private var pass = 0.0
  private var latest = 0.0
  private let cleanUp: () -> Void
  private var steps = 0

  /// Begins.
  ///
  /// - Parameters:
  ///   - passes: How often the session is simulated.
  ///   - file: What is being written, which is not to stay behind if the work is broken off.
  init(
    _ session: Session, _ output: Output, passes: Int = 1, writing file: StreamedFile? = nil
  ) {
    overseer = output.overseer
    self.passes = Double(passes)
    end = session.duration ?? (session.events.last?.time ?? 0) + Session.patience
    cleanUp = { file?.cancel() }
    if file != nil { overseer?.holdRequests() }
  }

  /// Goes on to a time, in seconds of the stage's clock.
  mutating func go(to time: Double) {
    steps += 1
    if time < latest { pass = min(pass + 1, passes - 1) }
    latest = time
    guard steps.isMultiple(of: 256), let overseer else { return }
    overseer.endIfAsked(cleanUp)
    overseer.show(progress: (pass + (end > 0 ? min(time / end, 1) : 1)) / passes)
  }

  /// The session has been simulated.
  func finish() {
    overseer?.endIfAsked(cleanUp)
    overseer?.hideProgress()
  }
}
