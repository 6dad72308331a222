import Drawing
import SpringEngine

/// A selection that waits for the end of a transition, or of the callbacks that it was made in.
struct QueuedSelection {
  var index: Int
  var isAnimated: Bool
}

extension ContainerViewController {
  /// Selects a controller.
  ///
  /// The selected one again: nothing happens, unless it is about to be left. During a transition the
  /// re-entry policy decides; in a callback of a transition that is beginning or ending, the selection
  /// follows when that is done. Neither `shouldSelect` nor `didSelect` is called.
  ///
  /// - Parameters:
  ///   - index: Which one, from 0.
  ///   - animated: Whether the delegate is asked for an animator.
  /// - Precondition: The index is one of ``viewControllers``.
  public func select(_ index: Int, animated: Bool = true) {
    precondition(
      viewControllers.indices.contains(index),
      "The selected index must lie in 0..<\(viewControllers.count), but it is \(index).")
    if isChanging {
      queued = QueuedSelection(index: index, isAnimated: animated)
    } else if let transition {
      reenter(transition, selecting: index, animated: animated)
    } else if index != selectedIndex {
      let carried = releaseStrip()
      begin(
        to: index, animated: animated, interactive: false, fromRest: carried || strip.isMoving)
    }
  }

  private func reenter(_ running: ContainerTransition, selecting index: Int, animated: Bool) {
    let interruptible = running.animator.isInterruptible
    switch configuration.reentryPolicy {
    case .automatic where interruptible, .retarget where interruptible:
      retarget(running, to: index, animated: animated)
    case .automatic, .queue, .retarget:
      queued = QueuedSelection(index: index, isAnimated: animated)
    case .ignore: break
    }
  }

  /// Selects what waits, once nothing is in the way.
  func followQueue() {
    guard !isChanging, let next = queued else { return }
    queued = nil
    select(next.index, animated: next.isAnimated)
  }

  /// Where the running transition is going, or what is shown.
  public var destinationIndex: Int {
    guard let transition else { return selectedIndex }
    return transition.context.transitionWasCancelled ? transition.fromIndex : transition.toIndex
  }

  /// The tab that a key selects, or `nil` for a key without a meaning here: a digit is a tab, ← and →
  /// and Ctrl+Tab the neighbours of where the container is going.
  func index(forKey key: String) -> Int? {
    let count = viewControllers.count
    let current = queued?.index ?? destinationIndex
    switch key {
    case "ArrowLeft": return current - 1
    case "ArrowRight": return current + 1
    case "Ctrl+Tab": return (current + 1) % count
    case "Ctrl+Shift+Tab": return (current + count - 1) % count
    default:
      guard let digit = Int(key), key.utf8.count == 1, digit > 0 else { return nil }
      return digit - 1
    }
  }

  func barTapped() {
    let stage = installedStage
    guard let inverse = bar.presentedTransform(at: stage.now).inverted(),
      let index = bar.index(at: inverse.apply(tap.location)),
      viewControllers.indices.contains(index)
    else { return }
    let controller = viewControllers[index]
    stage.trace.record(names.delegate, .shouldSelect, .controller(controller.id))
    guard delegate?.container(self, shouldSelect: controller) ?? true else { return }
    select(index)
    stage.trace.record(names.delegate, .didSelect, .controller(controller.id))
    delegate?.container(self, didSelect: controller)
  }

  func retuneReleaseSpring() {
    guard let stage else { return }
    strip.retune(configuration.releaseSpring, at: stage.now)
    guard let transition, !transition.context.isInteractive else { return }
    (transition.interaction as? SpringDrivenInteractiveTransition)?.spring =
      configuration.releaseSpring
    transition.timeline.retune(
      configuration.releaseSpring, tolerance: Rest.distance / transition.travel, at: stage.now)
  }
}
