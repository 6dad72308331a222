import Phrases
import TransitionViews

/// §1.3 and §1.4: every controller appears and disappears step by step, and what has begun ends.
nonisolated struct AppearanceRule: LintRule {
  private enum State: Sendable {
    case unknown, disappeared, appearing, appeared, disappearing
  }

  private var states: Register<String, State>
  private var loaded: Register<String, Bool>

  init(fromStart: Bool) {
    states = Register(initial: fromStart ? .disappeared : .unknown)
    loaded = Register(initial: false)
  }

  mutating func read(_ entry: Trace.Entry, _ findings: inout [Finding]) {
    if entry.call == .viewDidLoad { return readLoading(entry, &findings) }
    // Another controller may come by the name of one that has gone.
    if entry.call == .viewDidDisappear { loaded[entry.who] = false }
    guard let step = AppearanceRule.step(entry.call) else { return }
    let state = states[entry.who]
    states[entry.who] = step.leadsTo
    guard state != .unknown, !step.startsFrom.contains(state) else { return }
    tell(
      entry, "§1.3",
      "\(entry.call.rawValue) came while the controller \(AppearanceRule.words(state))",
      """
      call beginAppearanceTransition and endAppearanceTransition, never the callbacks, \
      and super exactly once in an override
      """, &findings)
  }

  private mutating func readLoading(_ entry: Trace.Entry, _ findings: inout [Finding]) {
    if loaded[entry.who] {
      tell(
        entry, "§1.5", "viewDidLoad came a second time",
        "leave it to the first access to view, and call super exactly once in an override",
        &findings)
    }
    loaded[entry.who] = true
  }

  /// The states that a callback may find, and the one that it leaves.
  private static func step(_ call: Trace.Call) -> (startsFrom: [State], leadsTo: State)? {
    switch call {
    case .viewWillAppear: ([.disappeared, .disappearing], .appearing)
    case .viewDidAppear: ([.appearing], .appeared)
    case .viewWillDisappear: ([.appeared, .appearing], .disappearing)
    case .viewDidDisappear: ([.disappearing], .disappeared)
    default: nil
    }
  }

  private static func words(_ state: State) -> Phrase {
    switch state {
    case .unknown: "is in an unknown state"
    case .disappeared: "was not shown"
    case .appearing: "was appearing"
    case .appeared: "was shown"
    case .disappearing: "was disappearing"
    }
  }

  mutating func rest(at time: Double, _ findings: inout [Finding]) {
    for (who, state) in zip(states.names, states.states) {
      let missing: String
      switch state {
      case .appearing: missing = "viewDidAppear"
      case .disappearing: missing = "viewDidDisappear"
      case .unknown, .disappeared, .appeared: continue
      }
      findings.append(
        Finding(
          time: time, who: who, statement: "§9.2",
          wrong: "nothing moves, but \(missing) has not come",
          remedy: "call endAppearanceTransition, and super in an override of \(missing)"))
    }
  }
}
