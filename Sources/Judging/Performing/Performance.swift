import Drawing
import Input
import Scenes
import Sessions
import Transitions

/// An input that is performed on a scene, act by act, under the eyes of a judge.
package final class Performance {
  package let simulation: Simulation
  /// What has happened, as a session keeps it.
  package private(set) var events: [Session.Event] = []
  /// The fingers that are down, by number, with their places.
  package var fingers: [(number: Int, place: Point)] { held.all }
  private var held = HeldFingers()
  /// When the next act happens, in seconds of the stage's clock.
  private(set) var clock = SearchAct.quantum
  private(set) var size: Size
  package private(set) var judge: Judge
  /// Whether events are noted only, and no time passes: for acts that stop the program.
  package var isDry = false
  /// What was touched, where somebody wants to know.
  package var watch = TouchWatch()
  private let watches: Bool

  /// The longest that rest is waited for, in seconds of the stage's clock.
  package nonisolated static let patience = 60.0

  /// Builds the scene.
  ///
  /// - Parameter watches: Whether it is noted what is touched.
  package init(_ scene: Scene, laws: Laws, watches: Bool = false) {
    self.watches = watches
    simulation = Simulation(scene: scene.looked(for: laws), size: scene.size)
    size = scene.size
    judge = Judge(laws, simulation)
    if watches { stage.noteReceptions() }
  }

  package var stage: Stage { simulation.stage }

  // MARK: Acts

  /// Performs an act.
  ///
  /// - Returns: Whether it comes to anything now; if not, nothing has happened.
  package func perform(_ act: SearchAct) -> Bool {
    switch act {
    case .press(let finger, let place): return press(finger, at: place)
    case .pull(let finger, let way, let steps): return pull(finger, by: way, in: steps)
    case .lift(let finger):
      guard let place = place(of: finger) else { return false }
      return add(.up(place, by: Pointer(number: finger)))
    case .tap(let place): return press(0, at: place) && perform(.lift(finger: 0))
    case .drag(let course): return drag(course)
    case .spread(let place, let from, let to, let steps):
      return spread(at: place, from: from, to: to, in: steps)
    case .lose: return !fingers.isEmpty && add(.cancel)
    case .key(let name): return add(.key(name))
    case .resize(let next): return next != size && add(.resize(next))
    case .tune(let name, let value): return tune(name, to: value)
    case .wait(let count): clock += Double(count) * SearchAct.quantum
    case .due(let side): return waitForDue(side)
    case .settle: return settle()
    }
    return true
  }

  func place(of finger: Int) -> Point? {
    fingers.first { $0.number == finger }?.place
  }

  private func press(_ finger: Int, at place: Point) -> Bool {
    self.place(of: finger) == nil && add(.down(place, by: Pointer(number: finger)))
  }

  private func pull(_ finger: Int, by way: Vector, in steps: Int) -> Bool {
    guard let start = place(of: finger) else { return false }
    for step in 1...max(steps, 1) {
      let place = start + way * (Double(step) / Double(steps))
      _ = add(.move(place, by: Pointer(number: finger)))
    }
    return true
  }

  private func drag(_ course: Course) -> Bool {
    guard press(0, at: course.start) else { return false }
    for place in course.places { _ = add(.move(place, by: Pointer(number: 0))) }
    clock += Double(course.rest) * SearchAct.quantum
    return perform(.lift(finger: 0))
  }

  /// Both fingers do everything in one quantum, the first a moment earlier.
  private func spread(at place: Point, from: Vector, to: Vector, in steps: Int) -> Bool {
    guard self.place(of: 1) == nil, press(0, at: place - from) else { return false }
    clock -= SearchAct.quantum / 2
    _ = press(1, at: place + from)
    for step in 1...max(steps, 1) {
      let way = from + (to - from) * (Double(step) / Double(steps))
      for (finger, place) in [place - way, place + way].enumerated() {
        clock -= SearchAct.quantum / 2
        _ = add(.move(place, by: Pointer(number: finger)))
      }
    }
    clock -= SearchAct.quantum / 2
    _ = perform(.lift(finger: 1))
    return perform(.lift(finger: 0))
  }

  private func tune(_ name: String, to value: Double) -> Bool {
    guard let tunable = simulation.tunables.first(where: { $0.name == name }),
      tunable.value != value, tunable.range.contains(value)
    else { return false }
    live(
      through: Session.Event(
        time: clock, kind: .tune([Session.Tuning(name: name, value: value)])))
    clock += SearchAct.quantum
    return true
  }

  private func waitForDue(_ side: SearchAct.Side) -> Bool {
    pass(to: clock)
    guard let due = stage.nextDue, due > clock, due < clock + Performance.patience else {
      return false
    }
    clock =
      switch side {
      case .before: max(due.nextDown, clock)
      case .at: due
      case .after: due.nextUp
      }
    return true
  }

  /// Waits for the first quantum at which everything is at rest.
  private func settle() -> Bool {
    pass(to: clock)
    guard fingers.isEmpty, !simulation.isAtRest else { return false }
    passToRest(until: clock + Performance.patience)
    clock = (stage.now / SearchAct.quantum).rounded(.up) * SearchAct.quantum
    return true
  }

  private func add(_ event: InputEvent) -> Bool {
    live(through: Session.Event(time: clock, kind: .stage(event)))
    clock += SearchAct.quantum
    return true
  }

  // MARK: Time

  /// Lets an event happen at its time.
  package func live(through event: Session.Event) {
    if isDry {
      events.append(event)
      return note(event)
    }
    pass(to: event.time)
    judge.note(event)
    judge.lookBefore(event)
    if watches { watch.lookBefore(event, stage) }
    simulation.apply(event)
    if watches { watch.look(after: event, stage) }
    events.append(event)
    note(event)
    judge.look(after: event)
  }

  private func note(_ event: Session.Event) {
    held.note(event)
    if case .stage(.resize(let next)) = event.kind { size = next }
  }

  /// Goes on to a time, through all that is due on the way.
  private func pass(to time: Double) {
    if isDry { return }
    while judge.looksAtDues, let due = stage.nextDue, due <= time {
      simulation.advance(to: due.nextDown)
      judge.lookBefore(nil)
      simulation.advance(to: due)
      judge.look(after: nil)
    }
    simulation.advance(to: time)
  }

  private func passToRest(until limit: Double) {
    if isDry { return }
    while !simulation.isAtRest, let due = stage.nextDue, due <= limit { pass(to: due) }
  }

  /// Goes on to the moment of the next act.
  package func catchUp() { pass(to: clock) }

  /// Lets everything come to rest and looks at all of it.
  ///
  /// - Parameter lifts: Whether fingers that are down are lifted first.
  package func finish(lifts: Bool = true) -> [Breach] {
    while lifts, let (number, place) = fingers.last {
      _ = add(.up(place, by: Pointer(number: number)))
    }
    let last = events.last?.time ?? 0
    passToRest(until: max(last, stage.now) + judge.patience)
    judge.judgeEnd(after: last)
    return judge.told
  }
}

extension Scene {
  /// The scene with those of its author's laws that count.
  package func looked(for counting: Laws) -> Scene {
    var scene = self
    scene.laws.removeAll { !counting.has(Law(own: $0.name)) }
    return scene
  }
}
