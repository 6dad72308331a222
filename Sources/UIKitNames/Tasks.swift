import Transitions

// Swift's tasks wait on the stage's clock.

extension Task where Success == Never, Failure == Never {
  /// Waits some nanoseconds of the stage's clock; outside of a stage of the system's.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await StageSleep().wait(.nanoseconds(Int64(clamping: duration)))
  }

  /// Waits some time of the stage's clock; outside of a stage of the system's. The tolerance is of no use.
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await StageSleep().wait(duration)
  }
}

/// A task that waits.
private final class StageSleep {
  private var waiting: UnsafeContinuation<Void, Never>?

  func wait(_ duration: Duration) async throws {
    try Task.checkCancellation()
    guard let stage = Stage.current else { return try await ContinuousClock().sleep(for: duration) }
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        waiting = continuation
        let seconds = Double(duration.components.seconds)
        let rest = Double(duration.components.attoseconds) * 1e-18
        stage.perform(at: stage.now + seconds + rest) { self.wake() }
      }
    } onCancel: {
      Task { @MainActor in self.wake() }
    }
    try Task.checkCancellation()
  }

  private func wake() {
    waiting?.resume()
    waiting = nil
  }
}
