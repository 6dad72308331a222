import Drawing
import SpringEngine

/// The container view of a paging container as one piece: it can be displaced as a whole, by a
/// finger beyond an end or by the *carry* that a retarget leaves, and pictures of panes that have
/// lost their place travel with it.
final class Strip {
  /// What displaces the strip.
  enum Motion {
    /// Nothing.
    case none
    /// A finger holds it.
    case held
    /// What a retargeted transition left springs back.
    case carry
    /// What was pulled past an end springs back.
    case edge
  }

  let view: View
  private(set) var motion = Motion.none
  private let shift: Displacement
  /// The numbers of the pictures of each pane, by its id.
  private var numbers: [String: FreeNumbers] = [:]
  /// Called when a spring has come to rest.
  var cameToRest: (() -> Void)?

  init(view: View) {
    self.view = view
    shift = Displacement(shifting: view)
    shift.cameToRest = { [unowned self] in ended() }
  }

  /// How far the strip is displaced to the right, in points, and how fast it moves.
  func displacement(at time: Double) -> Spring.State { shift.state(at: time) }

  /// Whether a spring moves it.
  var isMoving: Bool { shift.isMoving }

  /// Whether it is away from its place, or about to be.
  var isDisplaced: Bool { shift.isDisplaced }

  /// Holds the strip at a displacement, in points.
  func hold(at offset: Double, in stage: Stage) {
    shift.hold(at: offset, in: stage)
    motion = .held
  }

  /// Lets a spring bring the strip back to its place.
  func settle(from state: Spring.State, spring: Spring, as motion: Motion, in stage: Stage) {
    let settles = shift.settle(from: state, spring: spring, in: stage)
    self.motion = settles ? motion : .none
  }

  /// Gives a running carry other parameters.
  func retune(_ spring: Spring, at time: Double) {
    if motion == .carry { shift.retune(spring, at: time) }
  }

  /// Puts the strip in its place at once.
  func reset() {
    motion = .none
    shift.reset()
  }

  /// Multiplies the displacement and its velocity, for a container that was resized.
  func scale(by factor: Double, spring: (Motion) -> Spring, in stage: Stage) {
    var state = displacement(at: stage.now)
    state.offset *= factor
    state.velocity *= factor
    switch motion {
    case .none: break
    case .held: hold(at: state.offset, in: stage)
    case .carry, .edge: settle(from: state, spring: spring(motion), as: motion, in: stage)
    }
  }

  private func ended() {
    motion = .none
    cameToRest?()
  }

  // MARK: Departing snapshots

  /// Leaves a picture of a pane, to move with `anchor` from now on.
  ///
  /// - Parameters:
  ///   - pane: The pane; its content is painted live, its look is kept.
  ///   - alpha: The opacity that it is shown with.
  ///   - glue: The pane that stays, and the distance to it.
  func leaveSnapshot(of pane: View, alpha: Double, glue: Glue) {
    let number = numbers[pane.id, default: FreeNumbers()].take()
    let id = number == 1 ? pane.id + "~" : "\(pane.id)~.\(number)"
    let snapshot = View(id: id, frame: pane.model.untransformedFrame)
    snapshot.snapshotSource = pane
    snapshot.backgroundColor = pane.backgroundColor
    snapshot.cornerRadius = pane.cornerRadius
    snapshot.shadow = pane.shadow
    snapshot.clipsToBounds = pane.clipsToBounds
    snapshot.alpha = alpha
    snapshot.glue = glue
    snapshot.glue?.number = number
    view.departing.append(snapshot)
  }

  /// Takes pictures away; their numbers are free then.
  private func removeSnapshots(where isGone: (View) -> Bool) {
    view.departing.removeAll { snapshot in
      guard isGone(snapshot) else { return false }
      forget(snapshot)
      return true
    }
  }

  private func forget(_ snapshot: View) {
    guard let pane = snapshot.snapshotSource, let number = snapshot.glue?.number else { return }
    numbers[pane.id]?.free(number)
  }

  /// Lets all snapshots move with another pane, which is glued to the one before.
  func glueSnapshots(to anchor: View, distance: Double, pages: Double) {
    for snapshot in view.departing {
      snapshot.glue?.move(to: anchor, distance: distance, pages: pages)
    }
  }

  /// Clears the way for a pane that comes in: snapshots out of sight go, one in its slot fades.
  ///
  /// - Parameter slot: Where the pane comes in, in the strip's coordinates, as shown.
  func clearWay(for slot: Rect, at time: Double) {
    let displaced = view.presented(at: time).transform.tx
    let visible = view.model.bounds.offset(dx: -displaced, dy: 0)
    // They are many where keys come fast, and nearly all are glued to one pane.
    var anchor: (view: View, state: ViewState)?
    func frame(of snapshot: View) -> Rect {
      guard let glue = snapshot.glue else { return snapshot.presented(at: time).frame }
      let beside =
        anchor.flatMap { $0.view === glue.anchor ? $0.state : nil }
        ?? glue.anchor.presented(at: time)
      anchor = (glue.anchor, beside)
      var state = snapshot.model
      glue.place(&state, beside: beside)
      return state.frame
    }
    removeSnapshots { !frame(of: $0).sharesColumns(visible) }
    for snapshot in view.departing where snapshot.alpha > 0 {
      if frame(of: snapshot).sharesColumns(slot) { fade(snapshot) }
    }
  }

  /// Moves the snapshots apart, for a container that has become wider.
  func spreadSnapshots(by growth: Double) {
    for snapshot in view.departing {
      guard var glue = snapshot.glue else { continue }
      glue.distance += glue.pages * growth
      snapshot.glue = glue
    }
  }

  private func fade(_ snapshot: View) {
    View.animate(withDuration: Strip.fadeDuration) {
      snapshot.alpha = 0
    } completion: { [weak self, weak snapshot] _ in
      // The first to fade is the first to go, so that it is found soon.
      guard let self, let snapshot,
        let place = view.departing.firstIndex(where: { $0 === snapshot })
      else { return }
      view.departing.remove(at: place)
      forget(snapshot)
    }
  }

  /// Removes every snapshot but those that are fading: they go when they are invisible.
  func removeSnapshots() { removeSnapshots { $0.animations.isEmpty } }

  /// How long a snapshot fades that stands in the incoming pane's slot, in seconds; shorter than any
  /// transition, long enough not to be a cut.
  static let fadeDuration = 0.25

  /// How far a pane may be from its place in the strip and still count as there, in points: less is
  /// not seen.
  static let precision = 0.5
}

extension Rect {
  /// Whether two rectangles share a part of the horizontal axis, whatever their heights are.
  fileprivate func sharesColumns(_ other: Rect) -> Bool { minX < other.maxX && other.minX < maxX }
}

/// The numbers from 1 on that nobody has: the least one is taken first.
private struct FreeNumbers {
  private var freed = Heap<Int>()
  private var next = 1

  mutating func take() -> Int {
    if let number = freed.removeFirst() { return number }
    next += 1
    return next - 1
  }

  mutating func free(_ number: Int) { freed.insert(number) }
}
