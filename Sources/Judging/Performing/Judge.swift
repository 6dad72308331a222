import Drawing
import Input
import Scenes
import Sessions
import Transitions

/// Watches a scene for the laws that count, and says which are broken.
package struct Judge {
  private let simulation: Simulation
  private var checks: [(law: Law, check: any LawCheck)]
  private let looks: Looks
  private var history: RestHistory
  private var before: StageSnapshot?
  /// Where the fingers are.
  private var fingers: [Int: Point] = [:]
  /// How near two fingers have come to each other since both are down, in points.
  private var span = Double.infinity
  private var seenCalls = 0
  /// Whether code moves views frame by frame.
  private var hasLink = false
  /// What was shown after each event.
  private var shown: [UInt64] = []
  private(set) var breaches: [Breach] = []

  /// Looks at how the scene begins.
  init(_ laws: Laws, _ simulation: Simulation) {
    self.simulation = simulation
    history = RestHistory(simulation)
    checks = laws.all.compactMap { law in law.check(laws, simulation).map { (law, $0) } }
    looks = checks.reduce(Looks()) { $0.union($1.check.looks) }
  }

  private var stage: Stage { simulation.stage }

  /// Whether what falls due is looked at just before and just after.
  var looksAtDues: Bool { looks.contains(.dues) }

  /// What is broken, with what may come of a broken contract marked.
  var told: [Breach] {
    breaches.enumerated().map { place, breach in
      var breach = breach
      breach.isAftermath = breaches.enumerated().contains {
        mayCause($1, at: $0, breach, at: place)
      }
      return breach
    }
  }

  /// Whether one thing may come of another: of a broken contract, before all has come to rest.
  private func mayCause(_ cause: Breach, at first: Int, _ breach: Breach, at second: Int) -> Bool {
    cause.law.rank <= Law.contract.rank
      && (cause.moment, first) < (breach.moment, second)
      && history.stretch(at: cause.moment) == history.stretch(at: breach.moment)
  }

  private mutating func tell(_ breach: Breach) {
    guard !breaches.contains(where: { $0.isSame(as: breach) }) else { return }
    // What names the cause comes before what follows from it.
    let place = breaches.firstIndex { $0.law.rank > breach.law.rank } ?? breaches.count
    breaches.insert(breach, at: place)
  }

  // MARK: Instants

  /// Notes an event that is about to happen, and the rest that it may end.
  mutating func note(_ event: Session.Event) { history.note(event, simulation) }

  /// Looks at the stage just before an event, or before something that is due.
  mutating func lookBefore(_ event: Session.Event?) {
    guard !looks.isDisjoint(with: [.events, .dues]) else { return }
    before = StageSnapshot(stage)
    for index in checks.indices { checks[index].check.lookBefore(event, stage) }
  }

  /// Looks at it just after.
  mutating func look(after event: Session.Event?) {
    if event != nil, looks.contains(.hashes) { shown.append(stage.stateHash) }
    guard let before else { return }
    let after = StageSnapshot(stage)
    let calls = stage.trace.latest(stage.trace.count - seenCalls)
    seenCalls = stage.trace.count
    if calls.contains(where: { $0.call == .displayLinkStarted }) { hasLink = true }
    let travel = noteFinger(event)
    let instant = Instant(
      event: event, before: before, after: after, calls: Array(calls), travel: travel,
      fingers: fingers.count, span: span, hasLink: hasLink, simulation: simulation)
    for index in checks.indices {
      for fault in checks[index].check.faults(at: instant) { tell(fault, of: checks[index].law) }
    }
    self.before = nil
  }

  private mutating func tell(_ fault: Fault, of law: Law) {
    tell(
      Breach(
        law, at: fault.moment ?? stage.now, wanted: fault.wanted, seen: fault.seen,
        statement: fault.statement, way: fault.way))
  }

  /// How far a finger has moved with an event; `nil` if none has.
  private mutating func noteFinger(_ event: Session.Event?) -> Vector? {
    defer {
      let places = Array(fingers.values)
      span = places.count < 2 ? .infinity : min(span, (places[0] - places[1]).length)
    }
    guard case .stage(let happened) = event?.kind else { return nil }
    switch happened {
    case .down(let place, let pointer): fingers[pointer.number] = place
    case .move(let place, let pointer):
      let former = fingers.updateValue(place, forKey: pointer.number)
      return former.map { place - $0 }
    case .up(let place, let pointer):
      return fingers.removeValue(forKey: pointer.number).map { place - $0 }
    case .cancel, .key("Escape"): fingers = [:]
    case .scroll, .key, .text, .resize, .rate: break
    }
    return nil
  }

  // MARK: The end

  /// Looks at everything when all should be at rest.
  ///
  /// - Parameter last: When the last event was, in seconds.
  mutating func judgeEnd(after last: Double) {
    let findings = Ending.findings(of: simulation)
    let picture = simulation.isAtRest ? history.noteEnd(simulation) : nil
    let end = Ending(
      simulation, history, findings: findings, picture: picture, last: last, shown: shown)
    for (law, check) in checks {
      for fault in check.faults(at: end) { tell(fault, of: law) }
    }
  }

  /// How many events there were before the round with which the same screens have come back; `nil` where they
  /// have not.
  package var roundStart: Int? { history.roundStart }

  /// How long rest is waited for, in seconds of the stage's clock.
  var patience: Double { simulation.patience }
}
