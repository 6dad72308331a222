import Transitions

/// Tells what a stage's trace has heard since the last look.
final class CallRecorder {
  private let stage: Stage
  private var mark: Int

  /// Begins to listen now.
  init(_ stage: Stage) {
    self.stage = stage
    mark = stage.trace.count
  }

  /// The calls since the last look, as `who.call`, without layout and gestures.
  var calls: [String] {
    let entries = stage.trace.latest(stage.trace.count - mark)
    mark = stage.trace.count
    return entries.filter { !$0.isLayout && !$0.isGesture }.map { "\($0.who).\($0.call.rawValue)" }
  }
}
