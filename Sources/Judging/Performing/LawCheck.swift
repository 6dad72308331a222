import Drawing
import Phrases
import Scenes
import Sessions
import Transitions

/// What looks at one attempt for one law.
protocol LawCheck {
  /// What it wants to look at besides the end.
  var looks: Looks { get }
  /// Looks at the stage just before an event, or before something that is due.
  mutating func lookBefore(_ event: Session.Event?, _ stage: Stage)
  /// What is wrong just after.
  mutating func faults(at instant: Instant) -> [Fault]
  /// What is wrong when all should be at rest.
  func faults(at end: Ending) -> [Fault]
}

extension LawCheck {
  var looks: Looks { [] }

  func lookBefore(_ event: Session.Event?, _ stage: Stage) {}

  func faults(at instant: Instant) -> [Fault] { [] }

  func faults(at end: Ending) -> [Fault] { [] }
}

/// What a check wants to look at besides the end.
nonisolated struct Looks: OptionSet {
  let rawValue: Int

  /// The stage just before and just after each event.
  static let events = Looks(rawValue: 1)
  /// The same of whatever falls due.
  static let dues = Looks(rawValue: 2)
  /// What was shown after each event, as numbers.
  static let hashes = Looks(rawValue: 4)
}

/// A thing that is not as it ought to be.
nonisolated struct Fault {
  let wanted: Phrase
  let seen: Phrase
  /// The number of the contract's statement that says so, if it is one.
  var statement = ""
  /// In which way, where the words alone do not say it.
  var way: String?
  /// The place of the view that it names first, where that has come or gone.
  var path: String?
  /// When, in seconds of the stage's clock, if not now.
  var moment: Double?
}

/// What a stage shows just before and just after an event, or something that is due.
struct Instant {
  /// Nothing where something was due.
  let event: Session.Event?
  let before, after: StageSnapshot
  /// What was called meanwhile.
  let calls: [Trace.Entry]
  /// How far a finger has moved with the event; `nil` if none has.
  let travel: Vector?
  /// How many fingers are down.
  let fingers: Int
  /// How near two fingers have come to each other since both are down, in points.
  let span: Double
  /// Whether code moves views frame by frame.
  let hasLink: Bool
  let simulation: Simulation
}

/// What an attempt has come to, when all should be at rest.
final class Ending {
  let simulation: Simulation
  let history: RestHistory
  /// How all is, if it is at rest.
  let picture: RestPicture?
  /// When the last event was, in seconds.
  let last: Double
  private let findings: [(law: Law, finding: Transitions.Finding)]
  private let shown: [UInt64]
  private lazy var faultsOfRests = history.findings()
  /// What comes of the same events again, looked at more often.
  lazy var repetition = Repetition(of: history.events, simulation, shown: shown)

  init(
    _ simulation: Simulation, _ history: RestHistory,
    findings: [(law: Law, finding: Transitions.Finding)], picture: RestPicture?, last: Double,
    shown: [UInt64]
  ) {
    (self.simulation, self.history, self.picture) = (simulation, history, picture)
    (self.findings, self.last, self.shown) = (findings, last, shown)
  }

  var stage: Stage { simulation.stage }

  /// What is wrong with the last rest.
  func faultsOfRests(_ law: Law) -> [Fault] {
    faultsOfRests.filter { $0.law == law }.map(\.fault)
  }

  // MARK: The contract

  /// What the linter and the library have found, with the law that each breaks: what lies about is lost, what is
  /// seen at rest is the law of rest, and all else is the contract.
  static func findings(of simulation: Simulation) -> [(law: Law, finding: Transitions.Finding)] {
    var linter = Linter()
    if let picture = simulation.stage.atRest { linter.inspect(picture) }
    return simulation.contractFindings.map { finding in
      let isOver =
        finding.message.contains("is left in the container view") || finding.statement == "§9.4"
      let isOfRest = linter.findings.contains {
        $0.messagePhrase == finding.messagePhrase && $0.who == finding.who
      }
      return (isOver ? .lost : isOfRest ? .rest : .contract, finding)
    }
  }

  /// What of it breaks a law.
  func faultsOfContract(
    _ law: Law, where counts: (Transitions.Finding) -> Bool = { _ in true }
  ) -> [Fault] {
    findings.filter { $0.law == law && counts($0.finding) }.map { _, finding in
      Fault(
        wanted: finding.fixPhrase,
        seen: .verbatim("'\(finding.who)': ") + finding.messagePhrase,
        statement: finding.statement, moment: finding.time)
    }
  }
}

extension Simulation {
  /// Whether a spring may be slower, and swing longer, than the scene's own.
  var isTuned: Bool {
    // What makes springs other, as less motion does not.
    func springs(_ tunables: [Tunable]) -> [Tunable] { tunables.filter { !$0.isOfEveryScene } }
    return springs(tunables) != springs(scene.tunables)
  }

  /// How long rest is waited for, in seconds of the stage's clock.
  var patience: Double { isTuned ? 10 * Performance.patience : Performance.patience }
}

nonisolated extension Double {
  /// It with two places, or none, in words.
  var inHundredths: String {
    let hundredths = Int((self * 100).rounded())
    let (whole, part) = (hundredths / 100, hundredths % 100)
    return part == 0 ? "\(whole)" : "\(whole).\(part < 10 ? "0" : "")\(part)"
  }
}
