import Overlays
import Sessions
import Transitions

/// One level that Escape backs out of: says whether it was there, and leaves it.
///
/// A level is one value in the file of what it leaves, and one line in ``BackList``.
struct BackStep {
  let leave: @MainActor (Workbench, Double) -> Bool

  /// Leaves a level if it is there.
  init(
    if isThere: @escaping @MainActor (Workbench) -> Bool,
    leave: @escaping @MainActor (Workbench, Double) -> Void
  ) {
    self.leave = { bench, time in
      guard isThere(bench) else { return false }
      leave(bench, time)
      return true
    }
  }
}

extension BackStep {
  static let drag = BackStep(if: { $0.live.isTouching && !$0.live.isPaused }) {
    bench, time in
    bench.live.handle(.key("Escape"), arrivedAt: time)
    bench.touch.isDown = false
  }

  static let sheet = BackStep(if: { $0.isSheetShown }) { bench, _ in
    bench.closeSheet()
  }

  static let loop = BackStep(if: { $0.live.loop != nil }) { bench, _ in
    bench.live.loop = nil
  }

  static let overlays = BackStep(if: { $0.options != OverlayOptions() }) { bench, _ in
    bench.options = OverlayOptions()
  }

  /// What is left of it is the scene's.
  static let stage = BackStep(if: { !$0.live.isPaused }) { bench, time in
    bench.play(.key("Escape"), time)
    bench.startedPlaying()
  }
}
