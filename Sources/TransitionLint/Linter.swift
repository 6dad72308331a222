import Phrases
import TransitionCore
public import TransitionInspection
public import TransitionViews

/// Reads the calls of a stage in order and names what breaks the contract of transitions.
///
/// Two sources: the trace, call by call, and what a stage shows while nothing moves. It is a value, so a
/// copy may look ahead without affecting what is found later.
///
///     let findings = Linter.findings(on: stage)
///
/// The counterpart of the messages that UIKit prints about unbalanced calls; here each names the
/// statement that is broken and what to do.
nonisolated public struct Linter: Sendable {
  /// The findings, in the order in which they were made.
  public private(set) var findings: [Finding]
  private var rules: [any LintRule]
  private var latest = 0.0
  /// When each controller has come last, in seconds; below 0 where nothing was read of it.
  private var arrivals = Register<String, Double>(initial: -1)

  /// Creates a linter that has read nothing.
  ///
  /// - Parameter fromStart: Whether it will read every call from the first on. If not, a controller that
  ///   it meets may be in the middle of something.
  public init(fromStart: Bool = true) {
    findings = []
    rules = [
      DiagnosticRule(), AppearanceRule(fromStart: fromStart),
      ContainmentRule(fromStart: fromStart), TransitionRule(fromStart: fromStart),
    ]
  }

  /// Reads the next call.
  public mutating func read(_ entry: Trace.Entry) {
    latest = entry.time
    guard entry.call.concernsLint else { return }
    if entry.call == .viewWillAppear { arrivals[entry.who] = entry.time }
    for index in rules.indices { rules[index].read(entry, &findings) }
  }

  /// Looks at a stage at rest: what has begun must have ended.
  ///
  /// A finding has the time of the latest call, so that it does not depend on when the stage is
  /// inspected, and is reported once.
  public mutating func inspect(_ rest: StageAtRest) {
    var found: [Finding] = []
    for index in rules.indices { rules[index].rest(at: latest, &found) }
    found += RestRules.findings(in: rest, at: latest, arrivals)
    for finding in found where !findings.contains(where: { $0.isSame(as: finding) }) {
      findings.append(finding)
    }
  }

  /// Everything that can be found on a stage now: in its trace, and in what it shows if it is at rest.
  @MainActor
  public static func findings(on stage: Stage) -> [Finding] {
    let entries = stage.trace.entries
    var linter = Linter(fromStart: entries.count == stage.trace.count)
    for entry in entries { linter.read(entry) }
    if let rest = stage.atRest { linter.inspect(rest) }
    return linter.findings
  }
}

/// One part of the contract, as what has to be remembered of the calls to see its breaches.
nonisolated protocol LintRule: Sendable {
  /// Reads a call.
  mutating func read(_ entry: Trace.Entry, _ findings: inout [Finding])
  /// Looks at what has been begun, at a moment when nothing moves.
  mutating func rest(at time: Double, _ findings: inout [Finding])
}

nonisolated extension LintRule {
  /// Appends what a call shows.
  func tell(
    _ entry: Trace.Entry, _ statement: String, _ message: Phrase, _ fix: Phrase,
    _ findings: inout [Finding]
  ) {
    findings.append(
      Finding(
        time: entry.time, who: entry.who, statement: statement, wrong: message, remedy: fix))
  }
}

nonisolated extension Trace.Call {
  /// Whether a rule wants to see the call; what comes with every movement of a finger is left out.
  var concernsLint: Bool {
    switch self {
    case .updateInteractiveTransition, .gestureBegan, .gestureChanged, .gestureEnded,
      .gestureCancelled, .gestureFailed, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
      .viewWillTransition:
      false
    default: true
    }
  }
}

nonisolated extension Finding {
  /// Whether it tells the same at another time.
  fileprivate func isSame(as other: Finding) -> Bool {
    who == other.who && statement == other.statement
      && messagePhrase == other.messagePhrase
  }
}

/// What is remembered of each of those who are called, in the order of their first call.
nonisolated struct Register<Name: Hashable & Sendable, State: Sendable>: Sendable {
  private(set) var names: [Name] = []
  private(set) var states: [State] = []
  private var places: [Name: Int] = [:]
  private let initial: State

  /// Creates an empty register; whoever is new begins with `initial`.
  init(initial: State) { self.initial = initial }

  subscript(name: Name) -> State {
    get { places[name].map { states[$0] } ?? initial }
    set {
      if let place = places[name] {
        states[place] = newValue
      } else {
        places[name] = states.count
        names.append(name)
        states.append(newValue)
      }
    }
  }
}
