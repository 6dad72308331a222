import Drawing
import Input
import Sessions
import Transitions

/// Whether what a spring takes over goes on as fast as it went: from a finger that lets go, or from what moved
/// it before.
///
/// A press may stop whatever it catches, a curve begins and ends as fast as it is drawn, and what begins from
/// rest may begin with any velocity. Where a finger passes an end of the way, nothing is expected.
struct HandOver {
  /// A view that does not go on as it went.
  struct Break {
    let view: String
    /// In points per second.
    let wanted, seen: Vector
    /// How much of it is too much, in points per second.
    var excess: Double
  }

  private var grasp: Grasp?
  private var fingers: Set<Int> = []
  /// Whether a touch has been so that the finger's velocity is not known: with others, or in slow motion.
  private var isUnclear = false
  private var isSlowed = false
  private var before: Pace?

  /// How much of a velocity may change, as a share of it: a pull is taken for straight, and it is not where
  /// views turn or grow.
  private static let share = 0.5

  /// Looks at the stage just before an event.
  mutating func lookBefore(_ event: Session.Event?, _ stage: Stage) {
    before = HandOver.isHandOver(event) ? Pace(stage) : nil
  }

  /// Whether something else may take over what moves.
  private static func isHandOver(_ event: Session.Event?) -> Bool {
    guard case .stage(let happened) = event?.kind else { return false }
    return switch happened {
    case .up, .key: happened != .key("Escape")
    case .down, .move, .cancel, .scroll, .text, .resize, .rate: false
    }
  }

  /// Looks at it just after.
  ///
  /// - Parameter bearable: How much a velocity may change, in points per second.
  /// - Returns: The view that goes on least as it went, if that is not to be borne.
  mutating func look(
    after event: Session.Event?, _ stage: Stage, from old: Sight, to new: Sight, bearable: Double
  ) -> Break? {
    guard case .stage(let happened) = event?.kind else { return nil }
    defer { note(happened, stage, from: old, to: new) }
    guard let before, !isSlowed else { return nil }
    var released: Grasp?
    switch happened {
    case .up(let place, let pointer):
      if isUnclear || (pointer.isFirst && place != grasp?.place) { return nil }
      released = pointer.isFirst ? grasp : nil
    default:
      if isUnclear { return nil }
      released = grasp
    }
    let after = Pace(stage)
    let breaks = after.views.compactMap { view in
      worst(view, released, before, after, stage, bearable, isLift: happened.isLift)
    }
    return breaks.max { $0.excess < $1.excess }
  }

  private mutating func note(
    _ happened: InputEvent, _ stage: Stage, from old: Sight, to new: Sight
  ) {
    switch happened {
    case .down(let place, let pointer):
      fingers.insert(pointer.number)
      if pointer.isFirst { grasp = Grasp(at: place, time: stage.now) }
      isUnclear = isUnclear || fingers.count > 1
    case .move(let place, let pointer):
      if pointer.isFirst { grasp?.move(to: place, at: stage.now, from: old, to: new) }
    case .up(_, let pointer):
      fingers.remove(pointer.number)
      if pointer.isFirst { grasp = nil }
    case .cancel, .key("Escape"): (fingers, grasp) = ([], nil)
    case .key: grasp?.startAnew()
    case .resize: isUnclear = !fingers.isEmpty
    case .rate(let rate): isSlowed = rate != 1
    case .scroll, .text: break
    }
    if fingers.isEmpty { isUnclear = false }
  }

  // MARK: One view

  private func worst(
    _ view: String, _ released: Grasp?, _ before: Pace, _ after: Pace, _ stage: Stage,
    _ bearable: Double, isLift: Bool
  ) -> Break? {
    var worst: Break?
    for mark in after[view] {
      guard let own = before.velocity(of: view, mark.number),
        let held = released.map({ $0.velocity(of: view, mark.number, at: stage.now) }) ?? .zero
      else { continue }
      let wanted = own + held
      let room = bearable + HandOver.share * wanted.length
      let excess = (mark.velocity - wanted).length - room
      // What begins from rest may begin as it likes, but not what a resting finger has held.
      // What keeps an edge in its place stretches from the others: these go on.
      if excess <= 0, wanted.length > bearable { return nil }
      let mayBegin = wanted.length <= bearable && !(isLift && released?.holds(view) == true)
      guard excess > max(worst?.excess ?? 0, 0), !mayBegin else { continue }
      worst = Break(view: view, wanted: wanted, seen: mark.velocity, excess: excess)
    }
    return worst.flatMap { isBySpring($0.view, stage) ? $0 : nil }
  }

  /// Whether a spring begins to move a view at this instant, and no curve does.
  private func isBySpring(_ id: String, _ stage: Stage) -> Bool {
    guard let view = stage.window.first(where: { $0.id == id }) else {
      return false
    }
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

  private static func moves(_ property: String) -> Bool {
    ["center", "bounds", "transform", "sublayerTransform", "contentOffset"].contains(property)
  }
}

extension InputEvent {
  /// Whether a finger is lifted.
  fileprivate var isLift: Bool {
    if case .up = self { true } else { false }
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
