import Phrases
import TransitionViews

/// §1.1, §1.2 and §1.7: a child moves in and out with one `willMove` and one `didMove` each.
nonisolated struct ContainmentRule: LintRule {
  private enum State: Hashable, Sendable {
    case unknown
    case out
    /// `didMove(toParent: nil)` has come without `willMove(toParent: nil)`; right only if another
    /// parent takes the child at once.
    case takenOut(time: Double)
    case goingIn(String)
    case inside(String)
    case goingOut

    /// The state after `didMove(toParent: nil)`.
    func taken(at time: Double) -> State {
      switch self {
      case .inside, .goingIn: .takenOut(time: time)
      case .unknown, .out, .takenOut, .goingOut: .out
      }
    }
  }

  private var states: Register<String, State>

  init(fromStart: Bool) { states = Register(initial: fromStart ? .out : .unknown) }

  mutating func read(_ entry: Trace.Entry, _ findings: inout [Finding]) {
    guard case .parent(let parent) = entry.argument else { return }
    let state = states[entry.who]
    switch entry.call {
    case .willMove:
      states[entry.who] = parent.map(State.goingIn) ?? .goingOut
      willMove(entry, to: parent, from: state, &findings)
    case .didMove:
      states[entry.who] = parent.map(State.inside) ?? state.taken(at: entry.time)
      didMove(entry, to: parent, from: state, &findings)
    default: break
    }
  }

  // MARK: The steps

  private func willMove(
    _ entry: Trace.Entry, to parent: String?, from state: State, _ findings: inout [Finding]
  ) {
    if case .takenOut(let time) = state, parent == nil || time != entry.time {
      findings.append(missingFarewell(entry.who, at: time))
    }
    switch (state, parent) {
    case (.goingIn(let current), let parent?) where current == parent,
      (.inside(let current), let parent?) where current == parent:
      tell(
        entry, "§1.1", "willMove(toParent: \(parent)) came twice",
        "leave it to addChild, which calls it itself", &findings)
    case (.inside(let current), let parent?):
      tell(
        entry, "§1.1", "willMove(toParent: \(parent)) came while it was a child of \(current)",
        "let addChild take it out of its former parent", &findings)
    case (.goingOut, nil):
      tell(
        entry, "§1.2", "willMove(toParent: nil) came twice",
        "call it once, before removeFromParent", &findings)
    case (.out, nil):
      tell(
        entry, "§1.2", "willMove(toParent: nil) came without a parent",
        "call it only for a child that is about to go", &findings)
    default: break
    }
  }

  private func didMove(
    _ entry: Trace.Entry, to parent: String?, from state: State, _ findings: inout [Finding]
  ) {
    switch (state, parent) {
    case (.inside(let current), let parent?) where current == parent:
      tell(
        entry, "§1.1", "didMove(toParent: \(parent)) came twice",
        "call it once, when the child's view is in its place", &findings)
    case (.goingIn(let current), let parent?) where current == parent: break
    case (.unknown, _), (.goingOut, nil), (.inside, nil), (.goingIn, nil): break
    case (.goingOut, let parent?):
      tell(
        entry, "§1.1", "didMove(toParent: \(parent)) came without willMove(toParent: \(parent))",
        "call willMove(toParent: \(parent)) before, as it stays after all", &findings)
    case (_, let parent?):
      tell(
        entry, "§1.1", "didMove(toParent: \(parent)) came without willMove(toParent: \(parent))",
        "call addChild before", &findings)
    case (.out, nil), (.takenOut, nil):
      tell(
        entry, "§1.2", "didMove(toParent: nil) came twice",
        "leave it to removeFromParent, which calls it itself", &findings)
    }
  }

  private func missingFarewell(_ who: String, at time: Double) -> Finding {
    Finding(
      time: time, who: who, statement: "§1.2",
      wrong: "didMove(toParent: nil) came without willMove(toParent: nil)",
      remedy: "call willMove(toParent: nil) before removeFromParent")
  }

  // MARK: Rest

  mutating func rest(at time: Double, _ findings: inout [Finding]) {
    for (who, state) in zip(states.names, states.states) {
      switch state {
      case .takenOut(let time):
        findings.append(missingFarewell(who, at: time))
        states[who] = .out
      case .goingIn(let parent):
        findings.append(
          Finding(
            time: time, who: who, statement: "§1.1",
            wrong: "nothing moves, but didMove(toParent: \(parent)) has not come",
            remedy: "call it after addChild, when the view is in its place"))
      case .goingOut:
        findings.append(
          Finding(
            time: time, who: who, statement: "§1.2",
            wrong: "nothing moves, but didMove(toParent: nil) has not come",
            remedy: "call removeFromParent after willMove(toParent: nil)"))
      case .unknown, .out, .inside: break
      }
    }
  }
}
