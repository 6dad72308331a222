import Drawing
import Transitions

/// What the overlay knows of a stage at one instant: values, read once a frame, the same for every
/// container.
package struct StageReading {
  /// One pane, or the picture of one that has lost its place.
  package struct Pane {
    package var id: String
    /// Whether it is only the picture of a pane that has lost its place.
    package var isPicture: Bool
    /// The smallest upright rectangle around what is shown, in the root's points.
    package var frame: Rect
    /// The corners of what is shown, in perspective too, in the root's points, clockwise from its own top
    /// left one.
    package var corners: [Point]
    /// In points per second of the stage's time; of the hand's, while a finger holds it.
    package var velocity: Vector
  }

  package var time: Double
  /// How many of the stage's seconds pass in one of the hand's.
  package var rate: Double
  /// The rectangle in which transitions take place, in the root's points.
  package var content: Rect
  /// The transition that runs.
  package var inspection: TransitionInspection?
  /// The strip of a paging container.
  package var strip: StripInspection?
  /// The finger that is recognized as a pan.
  package var finger: PanInspection?
  package var panes: [Pane]
  /// The latest calls, oldest first.
  package var calls: [Trace.Entry]
  /// What breaks the contract, in the order of finding.
  package var findings: [Finding] = []
  /// The id of the controller that is shown.
  package var shown: String
  /// The root's id, which prefixes the names in calls.
  package var root: String

  /// How much of the finger's path its velocity is taken from, in seconds of the hand's clock.
  package var velocityWindow: Double {
    finger?.velocityWindow ?? GestureConfiguration().velocityWindow
  }
}

extension StageReading {
  /// Reads a simulation at its present time.
  package init(_ simulation: Simulation, callLimit: Int) {
    let stage = simulation.stage
    let transition = stage.transition ?? stage.childTransition
    self.init(
      time: stage.now, rate: stage.rate, content: transition?.container ?? stage.transitionArea,
      inspection: transition, strip: stage.strip, finger: stage.panInspection, panes: [],
      calls: callLimit > 0 ? stage.trace.latest(callLimit) : [], shown: stage.topControllerID,
      root: stage.root.id)
    let layers = stage.layers.filter { $0.controller != nil || $0.isPicture }
    panes = stage.shownViews.compactMap { view in
      pane(view, seenAs: layers.first { $0.id == view.id }?.corners ?? [])
    }
  }

  /// - Parameter outline: Where its corners are seen, through everything that it lies in, in perspective too.
  private func pane(_ view: ShownView, seenAs outline: [Point]) -> Pane? {
    guard isPane(view), view.alpha > 0 else { return nil }
    let centre = view.frame.center
    let map = AffineTransform(translationX: -centre.x, y: -centre.y)
      .concatenating(view.transform)
      .concatenating(AffineTransform(translationX: centre.x, y: centre.y))
    let (frame, shown) = (view.frame, map.bounds(of: view.frame))
    let moved = frame.offset(dx: view.transform.tx, dy: view.transform.ty)
    let corners =
      view.transform.isTranslation ? moved.corners : frame.corners.map(map.apply)
    let isFlat = zip(corners, outline).allSatisfy {
      abs($0.x - $1.x) < Pane.reach && abs($0.y - $1.y) < Pane.reach
    }
    var pane = Pane(
      id: view.id, isPicture: view.isDeparting, frame: shown, corners: corners,
      velocity: velocity(of: view.id))
    if !isFlat || outline.count != corners.count, let bounds = Rect(around: outline) {
      (pane.frame, pane.corners) = (bounds, outline)
    }
    return pane
  }

  /// Whether a view takes part in what moves, rather than holding it.
  private func isPane(_ view: ShownView) -> Bool {
    guard !view.isDeparting else { return true }
    guard let inspection else { return view.id == shown }
    return view.id == inspection.from || view.id == inspection.to
  }

  /// How fast a pane moves: with its transition, and with the strip that it is in.
  private func velocity(of id: String) -> Vector {
    let carry = Vector(dx: strip?.velocity ?? 0, dy: 0)
    guard let inspection else { return carry }
    return carry + (id == inspection.to ? inspection.toWay : inspection.fromWay)
      * inspection.velocity
  }
}

extension StageReading.Pane {
  /// Whether it is seen as its frame: not turned, not leaning.
  package var isUpright: Bool {
    corners.allSatisfy { corner in
      frame.corners.contains {
        abs($0.x - corner.x) < Self.reach && abs($0.y - corner.y) < Self.reach
      }
    }
  }

  /// What is no difference, in points.
  fileprivate static let reach = 1e-6
}
