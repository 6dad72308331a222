import Input
import Overlays
import Sessions

/// One level that Escape backs out of: says whether it was there, and leaves it.
///
/// A level is one value in the file of what it leaves, and one line in ``BackList``.
package struct BackStep {
  let leave: @MainActor (Workbench, Double) -> Bool

  /// Leaves a level if it is there.
  package init(
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
  package static let drag = BackStep(if: { $0.live.isTouching && !$0.live.isPaused }) {
    bench, time in
    bench.live.handle(.key("Escape"), arrivedAt: time)
    bench.touch.isDown = false
  }

  package static let sheet = BackStep(if: { $0.isSheetShown }) { bench, _ in
    bench.closeSheet()
  }

  package static let loop = BackStep(if: { $0.live.loop != nil }) { bench, _ in
    bench.live.loop = nil
  }

  package static let overlays = BackStep(if: { $0.options != OverlayOptions() }) { bench, _ in
    bench.options = OverlayOptions()
  }

  /// What is left of it is the scene's.
  package static let stage = BackStep(if: { !$0.live.isPaused }) { bench, time in
    bench.play(.key("Escape"), time)
    bench.startedPlaying()
  }
}
