import Drawing
import SpringEngine
import TransitionCore
import TransitionViews

/// A selection that waits for the end of a transition, or of the callbacks that it was made in.
struct QueuedSelection {
  var index: Int
  var isAnimated: Bool
}

extension PagingController {
  /// Shows another controller.
  ///
  /// The one that is shown already: nothing happens, unless it is about to be left. During a
  /// transition the re-entry policy decides; in a callback of a transition that is beginning or
  /// ending, the selection follows when that is done.
  ///
  /// - Parameters:
  ///   - index: Its place; without a controller there, nothing happens.
  ///   - animated: Whether an animator is asked for.
  func go(to index: Int, animated: Bool) {
    guard controller(at: index) != nil else { return }
    guard conductor.stage != nil else { return show(first: index) }
    // Without an animation, too, a running one makes way at once.
    switch conductor.entry(policy: policy, isAnimated: true) {
    case .begins where index == self.index: break
    case .begins:
      let carried = releaseStrip()
      begin(
        to: index, animated: animated, interactive: false, fromRest: carried || strip.isMoving)
    case .reenters:
      if let transition { retarget(transition, to: index, animated: animated) }
    case .waits: wait(for: QueuedSelection(index: index, isAnimated: animated))
    case .isIgnored: break
    }
  }

  /// What a selection does now: in callbacks it always waits.
  private var policy: ReentryPolicy {
    conductor.isChanging ? .queue : configuration.reentryPolicy
  }

  /// Lets a selection wait.
  ///
  /// - Parameter cancelled: Where an interaction controller that holds what runs is asked to let it go.
  func wait(for selection: QueuedSelection, asking cancelled: Bool = false) {
    queued = selection
    conductor.wait(asking: cancelled) { [weak self] in self?.followQueue() }
  }

  /// Says what is shown, where nothing needs to change for it: before there is a stage, or for the
  /// controller that is shown already.
  func show(first index: Int) {
    guard let controller = controller(at: index) else { return }
    (current, self.index) = (controller, index)
  }

  /// Selects what waits, once nothing is in the way.
  func followQueue() {
    guard let next = queued else { return }
    queued = nil
    go(to: next.index, animated: next.isAnimated)
    tidyUpAtRest()
  }

  /// Where the running transition is going, or what is shown.
  var destination: Int {
    guard let transition else { return index }
    return transition.context.transitionWasCancelled ? transition.fromIndex : transition.toIndex
  }

  func retuneReleaseSpring() {
    guard let stage = conductor.stage else { return }
    strip.retune(configuration.releaseSpring, at: stage.now)
    conductor.retune()
  }
}
