import Drawing
import Scenes
import SpringEngine
import Transitions

/// What the overlay knows of a stage at one instant: values, read once a frame.
struct StageReading {
  /// The finger that is recognized as a pan.
  struct Finger {
    /// In the container's points.
    var location: Point
    /// In points.
    var translation: Vector
    /// In points per second of the stage's time.
    var velocity: Vector
  }

  /// One pane, or the picture of one that has lost its place.
  struct Pane {
    var id: String
    /// What is shown, in the container's points.
    var frame: Rect
    /// In points per second of the stage's time.
    var velocity: Double
  }

  var time: Double
  /// How many of the stage's seconds pass in one of the hand's.
  var rate: Double
  /// The rectangle in which transitions take place, in the root's points.
  var content: Rect
  var inspection: TransitionInspection?
  var stripDisplacement: Double
  /// In points per second of the stage's time.
  var stripVelocity: Double
  var finger: Finger?
  var panes: [Pane]
  /// The latest calls, oldest first.
  var calls: [Trace.Entry]
  /// What breaks the contract, in the order of finding.
  var findings: [Finding] = []
  var policy: CommitPolicy
  var velocityWindow: Double
  /// The names of the panes, in the order of the tabs.
  var names: [String]
  var selectedIndex: Int
  /// The root's id, which prefixes the names in calls.
  var root: String
}

extension StageReading {
  /// Reads a simulation at its present time.
  init(_ simulation: Simulation, callLimit: Int) {
    let (stage, instance) = (simulation.stage, simulation.instance)
    let container = instance.container
    let root = instance.root.view
    let finger = container?.panInspection
    self.init(
      time: stage.now, rate: stage.rate, content: container?.containerBounds ?? root.model.bounds,
      inspection: container?.inspection, stripDisplacement: container?.stripDisplacement ?? 0,
      stripVelocity: container?.stripVelocity ?? 0,
      finger: finger.map {
        Finger(location: $0.location, translation: $0.translation, velocity: $0.velocity)
      },
      panes: [], calls: callLimit > 0 ? stage.trace.latest(callLimit) : [],
      policy: container?.configuration.commitPolicy ?? .projection(.normal),
      velocityWindow: container?.configuration.gestures.velocityWindow ?? 0.1,
      names: container?.viewControllers.map(\.id) ?? [],
      selectedIndex: container?.selectedIndex ?? 0, root: root.id)
    panes = stage.shownViews.compactMap(pane)
  }

  private func pane(_ view: ShownView) -> Pane? {
    guard view.id != root, view.alpha > 0 else { return nil }
    let centre = view.frame.center
    let map = AffineTransform(translationX: -centre.x, y: -centre.y)
      .concatenating(view.transform)
      .concatenating(AffineTransform(translationX: centre.x, y: centre.y))
    let frame = map.bounds(of: view.frame)
    return Pane(id: view.id, frame: frame, velocity: paneVelocity)
  }

  /// How fast the panes move to the right, in points per second.
  var paneVelocity: Double {
    if let inspection {
      return stripVelocity - inspection.direction * inspection.velocity * inspection.travel
    }
    guard let finger, stripDisplacement != 0 else { return stripVelocity }
    return finger.velocity.dx * stripSlope
  }

  /// How many points a strip in a finger's hands moves per point of the finger.
  private var stripSlope: Double {
    let neighbour = selectedIndex + (stripDisplacement < 0 ? 1 : -1)
    guard !names.indices.contains(neighbour), abs(stripDisplacement) < content.width else {
      return 1
    }
    let band = RubberBand(dimension: content.width)
    return band.slope(at: band.inverse(of: stripDisplacement))
  }
}
