import Drawing
import Input
import Scenes
import Sessions
import Transitions

/// Watches a scene and says which laws are broken.
struct Judge {
  private let laws: Laws
  private let simulation: Simulation
  private var history: RestHistory
  /// How much of the stage shows a screen at first, 0…1.
  private let coverage: Double
  private var before: Sight?
  /// Where the fingers are.
  private var fingers: [Int: Point] = [:]
  /// How near two fingers have come to each other since both are down, in points.
  private var span = Double.infinity
  private var seenCalls = 0
  /// Whether user code says how far what runs is: then it need not go as far as the finger.
  private var isScaled = false
  private var handOver: HandOver
  /// Whether code moves views frame by frame.
  private var hasLink = false
  private(set) var breaches: [Breach] = []

  /// Looks at how the scene begins.
  init(_ laws: Laws, _ simulation: Simulation) {
    self.laws = laws
    self.simulation = simulation
    history = RestHistory(simulation)
    coverage = laws.has(.blank) ? ScreenCover(simulation.stage).share : 0
    handOver = HandOver(simulation.scene)
  }

  private var stage: Stage { simulation.stage }

  /// Whether what falls due is looked at just before and just after.
  var looksAtDues: Bool { laws.has(.jump) }

  private var looksAtVelocity: Bool { laws.has(.jump) && laws.bearableVelocity.isFinite }

  /// Whether everything is done once more, to compare.
  var looksAgain: Bool { laws.has(.sampling) || laws.has(.determinism) }

  /// Tells that the same events were not the same when they were looked at more often.
  ///
  /// - Parameter isRepeatable: Whether they were the same twice when they were looked at alike.
  mutating func tellOfDifference(isRepeatable: Bool) {
    let law = isRepeatable ? Law.sampling : .determinism
    guard laws.has(law) else { return }
    tell(
      Breach(
        law, at: stage.now, wanted: "the same views and calls each time",
        seen: isRepeatable ? "others when it is looked at more often" : "others the second time"))
  }

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
    guard laws.has(.jump) || laws.has(.track) else { return }
    before = Sight(stage)
    if looksAtVelocity { handOver.lookBefore(event, stage) }
  }

  /// Looks at it just after.
  mutating func look(after event: Session.Event?) {
    guard let before else { return }
    let after = Sight(stage)
    let (loaded, isDiagnosed) = noteCalls()
    let travel = noteFinger(event)
    // What the library puts right at the same instant is told as what it is.
    let isPutRight = isDiagnosed && laws.has(.contract)
    if laws.has(.jump), !isPutRight, let room = room(for: event, travel, before) {
      for jump in Sight.jumps(from: before, to: after)
      where jump.distance > room && !loaded.contains(jump.id) {
        tell(
          Breach(
            .jump, at: stage.now, wanted: "no more than \(rounded(room)) pt at an instant",
            seen: "'\(jump.id)' jumps by \(rounded(jump.distance)) pt at \(named(event))",
            way: named(event)))
      }
    }
    if looksAtVelocity { judgeVelocity(event, before, after) }
    if laws.has(.track), !isScaled, fingers.count == 1, let travel,
      let drift = Sight.drift(from: before, to: after, travel),
      drift > laws[.track]
    {
      tell(
        Breach(
          .track, at: stage.now, wanted: "within \(rounded(laws[.track])) pt of the finger",
          seen: "what it holds is \(rounded(drift)) pt off after one movement", way: "drift"))
    }
    self.before = nil
  }

  private mutating func judgeVelocity(
    _ event: Session.Event?, _ before: Sight, _ after: Sight
  ) {
    let lost = handOver.look(
      after: event, stage, from: before, to: after, bearable: laws.bearableVelocity)
    guard let lost else { return }
    tell(
      Breach(
        .jump, at: stage.now, wanted: "on with \(pace(lost.wanted)) where a spring takes over",
        seen: "'\(lost.view)' goes on with \(pace(lost.seen)) after \(named(event))",
        way: "velocity after \(named(event))"))
  }

  /// A velocity in words.
  private func pace(_ velocity: Vector) -> String {
    guard velocity.length < 1e9 else { return "no velocity" }
    return "(\(Int(velocity.dx.rounded())), \(Int(velocity.dy.rounded()))) pt/s"
  }

  /// Reads what has been called since the last time.
  ///
  /// - Returns: The controllers whose views are new: what one of the same name showed before was another's; and
  ///   whether the library has found fault with somebody.
  private mutating func noteCalls() -> (loaded: Set<String>, isDiagnosed: Bool) {
    let calls = stage.trace.latest(stage.trace.count - seenCalls)
    seenCalls = stage.trace.count
    if calls.contains(where: { $0.call == .displayLinkStarted }) { hasLink = true }
    isScaled = calls.contains {
      $0.call == .updateInteractiveTransition && !($0.place?.isOfLibrary ?? true)
    }
    return (
      Set(calls.lazy.filter { $0.call == .viewDidLoad }.map(\.who)),
      calls.contains { $0.call == .diagnostic }
    )
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

  /// How far a view may move at an instant, in points; `nil` where it may go anywhere.
  private func room(
    for event: Session.Event?, _ travel: Vector?, _ before: Sight
  ) -> Double? {
    let own = laws[.jump]
    guard let event else {
      // By UIKit's equation a spring stops after its duration, whatever it has left: mostly a thousandth, and
      // with little damping more.
      return hasLink ? nil : own + (isTuned ? 0.2 : 0.01) * before.greatestWay
    }
    guard case .stage(let happened) = event.kind else { return nil }
    switch happened {
    case .move, .up: return own + leverage * (travel ?? .zero).length
    case .down, .key, .cancel: return own
    case .scroll, .text, .resize, .rate: return nil
    }
  }

  /// How much further than the finger a view may go that it moves. Two fingers turn and stretch what reaches beyond
  /// them by as much more as they are near to each other.
  private var leverage: Double {
    let size = stage.window.bounds.size
    return 4 + Vector(dx: size.width, dy: size.height).length / max(span, 1)
  }

  private func named(_ event: Session.Event?) -> String {
    guard case .stage(let happened) = event?.kind else { return "an end" }
    return switch happened {
    case .down: "a press"
    case .move: "a movement"
    case .up: "a release"
    case .key: "a key"
    case .cancel: "a loss of input"
    case .scroll, .text, .resize, .rate: "a change"
    }
  }

  // MARK: The end

  /// Looks at everything when all should be at rest.
  ///
  /// - Parameter last: When the last event was, in seconds.
  mutating func judgeEnd(after last: Double) {
    judgeRest(after: last)
    judgeContract()
    guard simulation.isAtRest else { return }
    let (beginning, end) = (history.beginning, history.noteEnd(simulation))
    if laws.has(.lost) {
      for fault in history.strays(at: end) { tell(fault.breach(.lost, at: stage.now)) }
    }
    if laws.has(.rest) {
      for fault in end.looks(since: beginning) { tell(fault.breach(.rest, at: stage.now)) }
    }
    for (law, fault) in history.findings() where laws.has(law) {
      tell(fault.breach(law, at: stage.now))
    }
    if laws.has(.rest) {
      for fault in history.stuck(at: end) { tell(fault.breach(.rest, at: stage.now)) }
      judgeLeftovers()
    }
    judgeCoverage()
  }

  private mutating func judgeCoverage() {
    guard laws.has(.blank), stage.window.bounds.size == simulation.scene.size else { return }
    let lost = coverage - ScreenCover(stage).share
    if lost > laws[.blank] {
      let share = Int((lost * 100).rounded())
      tell(
        Breach(
          .blank, at: stage.now, wanted: "as much of the stage covered as at first",
          seen: "\(share) % of it shows no screen", way: "blank"))
    }
  }

  /// What a finger still holds may be half way, and where the linter has named a controller there is nothing new
  /// to say.
  private mutating func judgeLeftovers() {
    guard !stage.isTouching, !breaches.contains(where: { $0.law == .rest }) else { return }
    for fault in AtRest.faults(of: simulation) {
      tell(Breach(.rest, at: stage.now, wanted: "nothing left of what ran", seen: fault))
    }
  }

  /// Whether a spring may be slower, and swing longer, than the scene's own.
  private var isTuned: Bool {
    Judge.springs(simulation.tunables) != Judge.springs(simulation.scene.tunables)
  }

  /// What makes springs other, as less motion does not.
  private static func springs(_ tunables: [Tunable]) -> [Tunable] {
    tunables.filter { !$0.isOfEveryScene }
  }

  /// How many events there were before the round with which the same screens have come back; `nil` where they
  /// have not.
  var roundStart: Int? { history.roundStart }

  /// How long rest is waited for, in seconds of the stage's clock.
  var patience: Double { isTuned ? 10 * Performance.patience : Performance.patience }

  /// The longest time that the scene itself names among what it lets one tune, in seconds.
  private var longestDuration: Double {
    simulation.scene.tunables.lazy.filter { $0.unit == "s" }.map(\.value).max() ?? 0
  }

  private mutating func judgeRest(after last: Double) {
    guard simulation.isAtRest else {
      if laws.has(.rest) {
        tell(
          Breach(
            .rest, at: stage.now, wanted: "rest",
            seen: "something moves \(Int(patience)) s after the last input"))
      }
      return
    }
    // A number that somebody gives counts alone.
    let bearable = laws[.late] + (laws.isGiven(.late) ? 0 : longestDuration)
    if laws.has(.late), !isTuned, stage.now - last > bearable {
      tell(
        Breach(
          .late, at: stage.now, wanted: "rest within \(rounded(bearable)) s of the last input",
          seen: "rest \(rounded(stage.now - last)) s after it", way: "late"))
    }
  }

  private mutating func judgeContract() {
    var rest: [Transitions.Finding] = []
    if let picture = stage.atRest {
      var linter = Linter()
      linter.inspect(picture)
      rest = linter.findings
    }
    for finding in simulation.findings {
      let isOfRest = rest.contains { $0.message == finding.message && $0.who == finding.who }
      let law = finding.law(isOfRest: isOfRest)
      guard laws.has(law), law != .lost || !isMeant(finding) else { continue }
      tell(
        Breach(
          law, at: finding.time, wanted: "\(finding.fix) (\(finding.statement))",
          seen: "'\(finding.who)': \(finding.message)"))
    }
  }

  /// Whether a container of somebody's own keeps what it covers also if nobody disturbs it: then it means to.
  private func isMeant(_ finding: Transitions.Finding) -> Bool {
    let controllers = AtRest.controllers(of: stage.root)
    guard finding.statement == "§9.4",
      let container = controllers.first(where: { $0.id == finding.who }),
      !container.conductsTransitions
    else { return false }
    var rerun = Rerun(simulation.scene)
    rerun.liveCalmly(history.events)
    return rerun.rest()
      && rerun.findings.contains { $0.who == finding.who && $0.message == finding.message }
  }

  private func rounded(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let (whole, part) = (hundredths / 100, hundredths % 100)
    return part == 0 ? "\(whole)" : "\(whole).\(part < 10 ? "0" : "")\(part)"
  }
}

extension Transitions.Finding {
  /// The law that it breaks: what lies about is lost, what is seen at rest is the law of rest, and all else
  /// is the contract.
  fileprivate func law(isOfRest: Bool) -> Law {
    let isOver = message.contains("is left in the container view") || statement == "§9.4"
    if isOver { return .lost }
    return isOfRest ? .rest : .contract
  }
}

extension CodePlace {
  /// Whether it is a line of the library's own.
  fileprivate var isOfLibrary: Bool { module == "Transitions" }
}
