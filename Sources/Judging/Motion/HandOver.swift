import Drawing
import Input
import Scenes
import Sessions
import Transitions

/// Whether what a spring takes over goes on as fast as it went: from a finger that lets go, from one that a key
/// relieves, or from what moved it before.
///
/// A place of a view is to go on with the velocity that it had by itself, and, where a finger holds it, with the
/// finger's velocity times as far as the place goes for each point that the finger goes on in that direction.
/// The finger's velocity is that of the gestures: a straight line through the last tenth of a second. Where
/// the place would follow otherwise if the finger went back, as at the end of a way, everything between the
/// two is right.
///
/// Nothing is expected of a press, which may stop what it catches, of a loss of input, of curves, which begin
/// as they are drawn, of several fingers at once, and in slow motion. What rests and is held by no finger may
/// begin as fast as it likes.
struct HandOver {
  /// A view that does not go on as it went.
  struct Break {
    let view: String
    /// In points per second.
    let wanted, seen: Vector
    /// How much of the difference is too much, in points per second.
    let excess: Double
  }

  private let scene: Scene
  private var events: [Session.Event] = []
  private var finger: FingerTrack?
  private var fingers: Set<Int> = []
  /// Whether the finger's velocity is not known: there were others, or another stage or clock, while it was down.
  private var isUnclear = false
  private var isSlowed = false
  private var before: VelocitySample?
  /// The views that were there, by their names: another one of the same name has not moved before.
  private var former: [String: View] = [:]
  /// How long the gesture that is under way looks back, in seconds.
  private var window = GestureConfiguration().velocityWindow

  /// What numbers may differ by, as a share of the velocity.
  private static let share = 0.01

  /// Looks at a stage that is to be built from a scene.
  init(_ scene: Scene) { self.scene = scene }

  /// Looks at the stage just before an event.
  mutating func lookBefore(_ event: Session.Event?, _ stage: Stage) {
    guard isHandOver(event) else { return before = nil }
    let velocities = VelocitySample(stage)
    before = velocities
    former = Dictionary(
      velocities.views.compactMap { name in view(named: name, on: stage).map { (name, $0) } },
      uniquingKeysWith: { one, _ in one })
    window = stage.panInspection?.velocityWindow ?? GestureConfiguration().velocityWindow
  }

  /// Whether a spring may take over what moves.
  private func isHandOver(_ event: Session.Event?) -> Bool {
    guard case .stage(let happened) = event?.kind, !isSlowed, !isUnclear else { return false }
    return switch happened {
    case .up: true
    case .key(let name): name != "Escape" || fingers.isEmpty
    case .down, .move, .cancel, .scroll, .text, .resize, .rate: false
    }
  }

  /// Looks at it just after.
  ///
  /// - Parameter bearable: How much a velocity may change, in points per second.
  /// - Returns: The view that goes on least as it went, if that is not to be borne.
  mutating func look(
    after event: Session.Event?, _ stage: Stage, from old: StageSnapshot, to new: StageSnapshot,
    bearable: Double
  ) -> Break? {
    guard let event else { return nil }
    defer {
      note(event)
      (before, former) = (nil, [:])
    }
    guard let before else { return nil }
    let after = VelocitySample(stage)
    let views = after.views.filter { isBySpring($0, stage) }
    guard !views.isEmpty else { return nil }
    var hold = Hold(finger, event, window: window) { [scene, events] finger, isAfter in
      Probe(
        scene, isAfter ? events + [event] : events, at: event.time, finger: finger,
        shown: isAfter ? new : old)
    }
    let breaks = views.compactMap { worst($0, &hold, before, after, bearable) }
    return breaks.max { $0.excess < $1.excess }
  }

  private mutating func note(_ event: Session.Event) {
    events.append(event)
    guard case .stage(let happened) = event.kind else { return }
    switch happened {
    case .down(let place, let pointer):
      fingers.insert(pointer.number)
      isUnclear = isUnclear || fingers.count > 1
      finger = FingerTrack(pointer.number, at: place, time: event.time)
    case .move(let place, let pointer):
      if finger?.pointer == pointer.number { finger?.move(to: place, at: event.time) }
    case .up(_, let pointer): fingers.remove(pointer.number)
    case .cancel, .key("Escape"): fingers = []
    case .resize: isUnclear = !fingers.isEmpty
    case .rate(let rate):
      isSlowed = rate != 1
      isUnclear = !fingers.isEmpty
    case .key, .scroll, .text: break
    }
    if fingers.isEmpty { (finger, isUnclear) = (nil, false) }
  }

  // MARK: One view

  private func worst(
    _ view: String, _ hold: inout Hold, _ before: VelocitySample, _ after: VelocitySample,
    _ bearable: Double
  ) -> Break? {
    var worst: Break?
    for mark in after[view] {
      guard let own = before.velocity(of: view, mark.number) else { continue }
      // Mostly it goes on as the finger would, and nobody has to ask how it would follow it back.
      guard let forward = hold.velocity(of: view, mark.number, back: false) else { return nil }
      var span = (own + forward, own + forward)
      func excess() -> Double {
        let nearest = nearest(to: mark.velocity, between: span.0, span.1)
        let size = max(span.0.length, span.1.length)
        return (mark.velocity - nearest).length - bearable - HandOver.share * size
      }
      if excess() > 0 {
        guard let back = hold.velocity(of: view, mark.number, back: true) else { return nil }
        span.1 = own + back
      }
      let size = max(span.0.length, span.1.length)
      let excess = excess()
      // What keeps an edge in its place stretches from the others: these go on.
      if excess <= 0, size > bearable { return nil }
      guard excess > max(worst?.excess ?? 0, 0) else { continue }
      if size <= bearable, !hold.lets(go: view) { continue }
      worst = Break(
        view: view, wanted: nearest(to: mark.velocity, between: span.0, span.1),
        seen: mark.velocity, excess: excess)
    }
    return worst.flatMap { hold.stillHolds($0.view) ? nil : $0 }
  }

  /// The velocity between two that comes nearest to a third one.
  private func nearest(to velocity: Vector, between one: Vector, _ other: Vector) -> Vector {
    let (way, part) = (other - one, velocity - one)
    let square = way.dx * way.dx + way.dy * way.dy
    guard square > 0 else { return one }
    return one + way * min(max((part.dx * way.dx + part.dy * way.dy) / square, 0), 1)
  }

  /// Whether a spring begins to move a view at this instant, and no curve does.
  private func isBySpring(_ id: String, _ stage: Stage) -> Bool {
    guard let view = view(named: id, on: stage), view === former[id] else { return false }
    var isBySpring = false
    for animation in stage.animations(moving: view)
    where HandOver.moves(animation.property) && (animation.begins ?? -.infinity) >= stage.now {
      switch animation.mover {
      case .curve: return false
      case .spring: isBySpring = true
      case .deceleration, .held, .paused: break
      }
    }
    return isBySpring
  }

  private func view(named name: String, on stage: Stage) -> View? {
    stage.window.first { $0.id == name }
  }

  private static func moves(_ property: String) -> Bool {
    ["center", "bounds", "transform", "sublayerTransform", "contentOffset"].contains(property)
  }
}

extension View {
  /// The first of the view and those in it, depth first.
  fileprivate func first(where isWanted: (View) -> Bool) -> View? {
    if isWanted(self) { return self }
    for subview in subviews {
      if let found = subview.first(where: isWanted) { return found }
    }
    return nil
  }
}
