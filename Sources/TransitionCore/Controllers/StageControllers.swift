public import Drawing
@_spi(UIKitNames) public import TransitionViews

/// What a stage has of controllers: the root, what is presented, and the transitions that run.
package final class StageControllers: StageContent {
  /// The root controller.
  package let root: ViewController
  /// The transitions that run, in the order of their beginning.
  fileprivate(set) var runs: [TransitionRun] = [] { didSet { holdOn(to: oldValue) } }
  /// The modal presentations that are shown, back to front.
  fileprivate(set) var presentations: [Presentation] = [] { didSet { holdOn(to: oldValue) } }

  fileprivate init(root: ViewController) { self.root = root }

  package var id: String { root.id }

  package var keyReceiver: any KeyReceiver { presentations.last?.presented ?? root }

  package func enter() -> View {
    root.takeName()
    root.tellContainment()
    return root.view
  }

  package func barWishes(on stage: Stage) -> SystemBars.Wishes { stage.barWishes }

  package func appear(_ arrange: () -> Void) {
    root.beginAppearanceTransition(true, animated: false)
    arrange()
    root.endAppearanceTransition(animated: false)
  }
}

extension Stage {
  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - root: The root controller; its view gets the stage's size.
  ///   - size: In points; finite and greater than 0.
  ///   - traceCapacity: How many calls the trace keeps.
  public convenience init(root: ViewController, size: Size, traceCapacity: Int = 100_000) {
    self.init(
      showing: StageControllers(root: root), size: size, traceCapacity: traceCapacity)
  }

  /// The root controller.
  public var root: ViewController { controllers.root }

  /// The root controller, by UIKit's name; never `nil`. A stage keeps its root: what is to be shown in its
  /// place is a child of it, or is presented.
  public var rootViewController: ViewController? { root }

  /// Every stage is made by ``init(root:size:traceCapacity:)``.
  private var controllers: StageControllers {
    guard let controllers = content as? StageControllers else {
      preconditionFailure("A stage is made with its root controller.")
    }
    return controllers
  }

  /// The transitions that run, in the order of their beginning.
  package var runs: [TransitionRun] { controllers.runs }

  /// The modal presentations that are shown, back to front.
  package var presentations: [Presentation] { controllers.presentations }

  func add(_ run: TransitionRun) { controllers.runs.append(run) }

  func remove(_ run: TransitionRun) { controllers.runs.removeAll { $0 === run } }

  func add(_ presentation: Presentation) { controllers.presentations.append(presentation) }

  func remove(_ presentation: Presentation) {
    controllers.presentations.removeAll { $0 === presentation }
  }

  /// The last that something is found for, on the way from the root, or from the controller that is
  /// presented last, down to what it shows.
  ///
  /// - Complexity: O(controllers in sight). No allocation.
  package func innermost<Found>(_ find: (ViewController) -> Found?) -> Found? {
    var found: Found?
    var next: ViewController? = presentations.last?.presented ?? root
    while let controller = next {
      if let here = find(controller) { found = here }
      next =
        controller.contextPresentation?.presented
        ?? controller.children.last { $0.isViewLoaded }
    }
    return found
  }
}

extension Window {
  /// What is shown: the stage's root. Of a window that no stage shows, what was set. A stage keeps its root:
  /// setting another one there is noted in the trace, and nothing changes.
  public var rootViewController: ViewController? {
    get { ownStage?.root ?? keptRoot as? ViewController }
    set {
      guard let stage = ownStage else { return keptRoot = newValue }
      guard newValue !== stage.root else { return }
      Stage.note("the root stays: add '\(newValue?.id ?? "nil")' as a child, or present it")
    }
  }
}
