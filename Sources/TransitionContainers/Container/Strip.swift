import Drawing
import SpringEngine
import TransitionCore
import TransitionViews

/// The container view of a paging container as one piece: it can be displaced as a whole, by a
/// finger beyond an end or by the *carry* that a retarget leaves, and pictures of panes that have
/// lost their place travel with it.
final class Strip {
  /// What displaces the strip.
  enum Motion {
    /// Does nothing.
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
  /// The pictures by their places, which are few, however many pictures there are.
  private var piles: [Pile] = []
  /// Called when a spring has come to rest.
  var cameToRest: (() -> Void)?

  init(view: View) {
    self.view = view
    shift = Displacement(shifting: view)
    shift.cameToRest = { [weak self] in self?.ended() }
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
    snapshot.maskedCorners = pane.maskedCorners
    (snapshot.borderWidth, snapshot.borderColor) = (pane.borderWidth, pane.borderColor)
    snapshot.sublayerTransform = pane.sublayerTransform
    snapshot.shadow = pane.shadow
    snapshot.clipsToBounds = pane.clipsToBounds
    snapshot.alpha = alpha
    snapshot.snapshotNumber = number
    lay(snapshot, glue)
    view.depart(snapshot)
  }

  /// Puts a picture to those in the same place.
  private func lay(_ snapshot: View, _ glue: Glue) {
    if let index = piles.firstIndex(where: { $0.glue.isSame(as: glue) }) {
      snapshot.glue = piles[index].glue
      piles[index].add(snapshot)
    } else {
      snapshot.glue = glue
      piles.append(Pile(of: snapshot, glue))
    }
  }

  /// Takes pictures away; their numbers are free then.
  private func removeSnapshots(where isGone: (View) -> Bool) {
    view.removeDeparting { snapshot in
      guard isGone(snapshot) else { return false }
      forget(snapshot)
      return true
    }
  }

  /// Takes piles away. They are those of the latest pictures mostly, so that the others, which may be
  /// many, are not looked at.
  private func removeAll(of gone: [Pile]) {
    var left = gone.reduce(0) { $0 + $1.count }
    guard left > 0 else { return }
    var start = view.departing.endIndex
    var kept: [View] = []
    while left > 0 && start > 0 {
      start -= 1
      let snapshot = view.departing[start]
      if let glue = snapshot.glue, gone.contains(where: { $0.glue === glue }) {
        forget(snapshot)
        left -= 1
      } else {
        kept.append(snapshot)
      }
    }
    view.replaceDeparting(from: start, with: kept.reversed())
  }

  private func forget(_ snapshot: View) {
    guard let pane = snapshot.snapshotSource, let glue = snapshot.glue else { return }
    numbers[pane.id]?.free(snapshot.snapshotNumber)
    guard let index = piles.firstIndex(where: { $0.glue === glue }) else { return }
    piles[index].count -= 1
    if piles[index].count == 0 { piles.remove(at: index) }
  }

  /// Lets all snapshots move with another pane, which is glued to the one before.
  func glueSnapshots(to anchor: View, distance: Double, pages: Double) {
    for pile in piles { pile.glue.move(to: anchor, distance: distance, pages: pages) }
  }

  /// Clears the way for a pane that comes in: snapshots out of sight go, those in its slot fade.
  ///
  /// - Parameter slot: Where the pane comes in, in the strip's coordinates, as shown.
  func clearWay(for slot: Rect, at time: Double) {
    let displaced = view.presented(at: time).transform.tx
    let visible = view.model.bounds.offset(dx: -displaced, dy: 0)
    let gone = piles.filter { !$0.frame(at: time).sharesColumns(visible) }
    let others = picturesOfOthers
    removeAll(of: gone)
    for picture in others where !picture.presented(at: time).frame.sharesColumns(visible) {
      view.removeDeparting { $0 === picture }
    }
    var inTheWay = others.filter { picture in
      let frame = picture.presented(at: time).frame
      return picture.alpha > 0 && frame.sharesColumns(visible) && frame.sharesColumns(slot)
    }
    for index in piles.indices where piles[index].frame(at: time).sharesColumns(slot) {
      inTheWay += piles[index].takeStanding()
    }
    for snapshot in inTheWay { fade(snapshot) }
  }

  /// What a view transition has left in the strip; nearly always nothing, which is soon known.
  private var picturesOfOthers: [View] {
    let count = piles.reduce(0) { $0 + $1.count }
    return view.departing.count == count ? [] : view.departing.filter { $0.glue == nil }
  }

  /// Moves the snapshots apart, for a container that has become wider.
  func spreadSnapshots(by growth: Double) {
    for pile in piles { pile.glue.spread(by: growth) }
  }

  private func fade(_ snapshot: View) {
    View.animate(withDuration: Strip.fadeDuration) {
      snapshot.alpha = 0
    } completion: { [weak self, weak snapshot] _ in
      // The first to fade is the first to go, so that it is found soon.
      guard let self, let snapshot, view.removeFirstDeparting(snapshot) else { return }
      forget(snapshot)
    }
  }

  /// Removes every snapshot but those that are fading: they go when they are invisible.
  func removeSnapshots() {
    for index in piles.indices { _ = piles[index].takeStanding() }
    removeSnapshots { $0.animations.isEmpty }
  }

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

/// Pictures in one place, which move on together.
private struct Pile {
  let glue: Glue
  /// How many there are.
  var count = 1
  /// Those that do not fade yet.
  private var standing: [View]
  /// What one of them is where nothing displaces it.
  private let state: ViewState

  init(of snapshot: View, _ glue: Glue) {
    self.glue = glue
    standing = [snapshot]
    state = snapshot.model
  }

  mutating func add(_ snapshot: View) {
    count += 1
    standing.append(snapshot)
  }

  /// Those that can still be seen and do not fade yet; from now on they do, or are gone.
  mutating func takeStanding() -> [View] {
    defer { standing.removeAll() }
    return standing.filter { $0.alpha > 0 }
  }

  /// Where they all are.
  func frame(at time: Double) -> Rect {
    var state = state
    glue.place(&state, beside: glue.anchor.presented(at: time))
    return state.frame
  }
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
