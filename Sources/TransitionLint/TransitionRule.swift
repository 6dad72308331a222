import Phrases
import TransitionViews

/// §1.8 to §1.14 and §3.6: an animated transition calls in its order, and ends once.
nonisolated struct TransitionRule: LintRule {
  /// A transition that somebody has been asked an animator for.
  private struct Running: Sendable {
    let time: Double
    let from: String
    let to: String
    let kind: TransitionOrder.Kind
    var steps: [TransitionOrder.Step] = []
    var outcome: Bool?
    var hasEnded = false
    var hasWillShow = false
    var hasDidShow = false
    /// Whether the container itself comes or goes meanwhile, and mixes its own calls in.
    var isDisturbed = false
    /// Those in whose place others were told: what they are told themselves belongs to something else.
    var stoodInFor: Set<String> = []
    /// Whether an interaction controller has been told to start it.
    var hasStarted = false
    /// Whether the animator has given a property animator, which `animateTransition` may follow in the
    /// same step.
    var hasPropertyAnimator = false
    /// Whether more has come than the question for an animator, which is also asked before a finger may
    /// take hold: what it does then need not be a transition. A presenter and what it presents come and go
    /// for other reasons, too, and so does a child in whose place somebody is presented.
    var hasBegun: Bool {
      hasWillShow || hasStarted
        || steps.contains { kind == .swap && !isDisturbed || !$0.isAppearance }
    }

    /// Whether it runs in a stack, where a finger may have it completed for what it begins itself.
    var isUnderWayInStack: Bool { hasWillShow && outcome == nil && !hasEnded }

    /// Notes a call of the transition itself. What a modal one begins with are calls of one kind; those
    /// before them came in other ways.
    mutating func note(_ call: Trace.Call) {
      if kind != .swap && !hasBegun {
        let last = steps.lastIndex { kind == .presenting || !$0.begins }
        steps = Array(steps[(last.map { $0 + 1 } ?? 0)...])
      }
      steps.append(.init(.transition, call))
    }
  }

  /// What a presentation covers that does not cover the whole window, and that comes and goes by itself.
  private struct Context: Sendable {
    /// Who presents, and is covered.
    var presenter: String?
    /// The latest call that tells how it comes or goes; without one it is there.
    var latest = Trace.Call.contextDidAppear
    /// Whether the presentation or the dismissal is under way, animated or not.
    var isUnderWay = false
  }

  /// Which transitions these are: those that a container runs, or those in which it is presented.
  private struct Way: Hashable, Sendable {
    /// The container or the presented controller.
    let owner: String
    /// What is behind the names of its roles: nothing, or `.2` and so on.
    let suffix: String

    init(owner: String, suffix: String = "") { (self.owner, self.suffix) = (owner, suffix) }

    /// Whose role a name in the trace tells of; `nil` for a controller's own name.
    init?(of who: String) {
      guard let slash = who.lastIndex(of: "/") else { return nil }
      owner = String(who[..<slash])
      let role = who[slash...]
      suffix = role.lastIndex(of: ".").map { String(role[$0...]) } ?? ""
    }

    /// What a role is called in the trace.
    func name(_ role: String) -> String { "\(owner)/\(role)\(suffix)" }
  }

  private var running: Register<Way, Running?> = Register(initial: nil)
  /// The latest question for an animator that came before what runs in a stack was completed for it.
  private var asked: Register<Way, Trace.Entry?> = Register(initial: nil)
  /// The latest appearance call of everybody who has had one.
  private var appearances: Register<String, Trace.Call?> = Register(initial: nil)
  /// The contexts that somebody is presented in, by the one who is.
  private var contexts: Register<String, Context> = Register(initial: Context())
  /// Whether those of whom nothing was heard are shown for all that is known.
  private let mayBeShown: Bool
  /// Wrong orders of this instant: right after all if the container itself is covered in it, because
  /// then nothing in it appears any more.
  private var doubtful: [Finding] = []

  init(fromStart: Bool) { mayBeShown = !fromStart }

  mutating func read(_ entry: Trace.Entry, _ findings: inout [Finding]) {
    settleDoubts(before: entry.time, &findings)
    if entry.call.isAppearance { return noteAppearance(entry) }
    if entry.call.isOfContext { return noteContext(entry) }
    if entry.call == .willMove {
      if case .parent(let parent?) = entry.argument { noteMove(of: entry.who, to: parent) }
      return
    }
    if entry.call == .presentationTransitionWillBegin { noteMove(of: entry.who, to: nil) }
    noteBoundary(entry)
    guard let way = way(of: entry) else { return }
    if entry.call == .animationController {
      if running[way]?.isUnderWayInStack == true { return asked[way] = entry }
      close(way, at: entry.time, &findings)
      begin(entry, way)
    } else if entry.call == .willShow, let question = asked[way], question.time == entry.time {
      asked[way] = nil
      close(way, at: entry.time, &findings)
      begin(question, way)
      running[way]?.hasWillShow = true
    } else if entry.call == .completeTransition, running[way]?.hasEnded ?? false {
      // Of a transition that is not animated: nobody was asked for an animator.
      close(way, at: entry.time, &findings)
    } else if var transition = running[way] {
      note(entry, in: &transition, way, &findings)
      running[way] = transition
    }
  }

  /// Which transition a call belongs to.
  private func way(of entry: Trace.Entry) -> Way? {
    switch entry.call {
    case .presentationTransitionWillBegin, .presentationTransitionDidEnd,
      .dismissalTransitionWillBegin, .dismissalTransitionDidEnd:
      // The presentation of a controller that runs transitions of its own has further names.
      return ["", ".2"].map { Way(owner: entry.who, suffix: $0) }
        .first { running[$0].map { $0.kind != .swap } ?? false }
    case .animationController, .willShow, .didShow, .animateTransition, .interruptibleAnimator,
      .startInteractiveTransition, .completeTransition, .animationEnded, .coordinatorCompletion:
      return Way(of: entry.who)
    default: return nil
    }
  }

  private mutating func begin(_ entry: Trace.Entry, _ way: Way) {
    guard case .fromTo(let from, let to) = entry.argument else { return }
    let kind: TransitionOrder.Kind =
      way.owner == to ? .presenting : way.owner == from ? .dismissing : .swap
    var begun = Running(time: entry.time, from: from, to: to, kind: kind)
    begun.isDisturbed =
      kind == .swap
      ? isComingOrGoing(way.owner) || isBeingCovered(from) || isBeingCovered(to)
      : contexts[way.owner].latest != .contextDidAppear
    // One that is still on its way in or out has that to end.
    for end in [from, to] where appearances[end]?.isBeginning == true { begun.isDisturbed = true }
    running[way] = begun
  }

  /// Whether a container is not simply shown, so that its children hear from it in its own time.
  private func isComingOrGoing(_ owner: String) -> Bool {
    appearances[owner].map { $0 != .viewDidAppear } ?? !mayBeShown
  }

  /// Whether a controller presents or uncovers in its own context, and hears of that.
  private func isBeingCovered(_ controller: String) -> Bool {
    if contexts.states.contains(where: { $0.isUnderWay && $0.presenter == controller }) {
      return true
    }
    return running.states.contains { transition in
      guard let transition, transition.kind != .swap, !transition.hasEnded else { return false }
      return (transition.kind == .presenting ? transition.from : transition.to) == controller
    }
  }

  private mutating func settleDoubts(before time: Double, _ findings: inout [Finding]) {
    guard let first = doubtful.first, first.time < time else { return }
    findings += doubtful
    doubtful.removeAll()
  }

  private mutating func noteAppearance(_ entry: Trace.Entry) {
    if entry.call == .viewWillDisappear { doubtful.removeAll { $0.who == entry.who } }
    appearances[entry.who] = entry.call
    for way in running.names {
      guard var transition = running[way], !transition.hasEnded else { continue }
      if transition.stoodInFor.contains(entry.who) {
        transition.isDisturbed = true
      } else if entry.who == transition.from {
        transition.steps.append(.init(.from, entry.call))
      } else if entry.who == transition.to {
        transition.steps.append(.init(.to, entry.call))
      } else if entry.who == way.owner {
        guard transition.hasBegun else {
          running[way] = nil
          continue
        }
        transition.isDisturbed = true
      } else {
        continue
      }
      running[way] = transition
    }
  }

  /// A child that goes elsewhere while a change of its container is still ending appears there.
  private mutating func noteMove(of child: String, to owner: String?) {
    for way in running.names where way.owner != owner {
      guard let transition = running[way], transition.kind == .swap,
        child == transition.from || child == transition.to
      else { continue }
      running[way]?.isDisturbed = true
    }
  }

  /// A context comes or goes, and with it whoever is presented in it: a presentation that runs in it is
  /// mixed with that. Where the presented one is told in the presenter's place, the presenter counts as told.
  private mutating func noteContext(_ entry: Trace.Entry) {
    guard let owner = Way(of: entry.who)?.owner else { return }
    if entry.call == .presentationContext {
      guard case .controller(let presenter) = entry.argument else { return }
      contexts[owner] = Context(presenter: presenter)
      return
    }
    contexts[owner].latest = entry.call
    for way in running.names {
      guard var transition = running[way], !transition.hasEnded else { continue }
      if way.owner == owner && transition.kind != .swap {
        guard transition.hasBegun else {
          running[way] = nil
          continue
        }
        transition.isDisturbed = true
      } else if let call = entry.call.inContext, case .controller(let presenter) = entry.argument,
        presenter == transition.from || presenter == transition.to
      {
        transition.stoodInFor.insert(presenter)
        transition.steps.append(.init(presenter == transition.from ? .from : .to, call))
      } else {
        continue
      }
      running[way] = transition
    }
  }

  /// Where somebody begins or ends to be presented in a context, another one is told of what goes on around
  /// that from then on.
  private mutating func noteBoundary(_ entry: Trace.Entry) {
    switch entry.call {
    case .presentationTransitionWillBegin, .presentationTransitionDidEnd,
      .dismissalTransitionWillBegin, .dismissalTransitionDidEnd:
      break
    default: return
    }
    guard let presenter = contexts[entry.who].presenter else { return }
    contexts[entry.who].isUnderWay = !entry.call.endsPresentation
    for way in running.names where way.owner != entry.who {
      guard var transition = running[way], !transition.hasEnded,
        transition.from == presenter || transition.to == presenter
      else { continue }
      transition.isDisturbed = true
      running[way] = transition
    }
    let isOver = entry.argument == .didComplete(entry.call == .dismissalTransitionDidEnd)
    if isOver && entry.call.endsPresentation { contexts[entry.who] = Context() }
  }

  private mutating func note(
    _ entry: Trace.Entry, in transition: inout Running, _ way: Way, _ findings: inout [Finding]
  ) {
    switch entry.call {
    case .willShow: transition.hasWillShow = true
    case .startInteractiveTransition: transition.hasStarted = true
    case .didShow, .coordinatorCompletion:
      if entry.call == .didShow { transition.hasDidShow = true }
      noteFollowUp(entry, in: transition, &findings)
    case .interruptibleAnimator:
      transition.note(.animateTransition)
      transition.hasPropertyAnimator = true
    case .animateTransition where transition.hasPropertyAnimator:
      transition.hasPropertyAnimator = false
    case .animationEnded:
      transition.note(.animationEnded)
      if transition.hasEnded {
        tell(
          entry, "§1.14", "animationEnded came twice",
          "leave it to the system, which calls it once", &findings)
      } else {
        transition.hasEnded = true
        checkOrder(transition, way, at: entry.time)
      }
    default:
      if case .didComplete(let flag) = entry.argument, entry.call == .completeTransition {
        transition.outcome = flag
      }
      transition.note(entry.call)
    }
  }

  /// What comes after the end, and only there.
  private func noteFollowUp(
    _ entry: Trace.Entry, in transition: Running, _ findings: inout [Finding]
  ) {
    if !transition.hasEnded {
      tell(
        entry, "§1.14", "\(entry.call.rawValue) came before animationEnded",
        "leave both to the system, in this order", &findings)
    } else if entry.call == .didShow && transition.outcome == false,
      entry.argument != .controller(transition.from)
    {
      // The one that stays may be told of now, where it has only just appeared itself.
      tell(
        entry, "§2.6", "didShow came after a cancelled transition",
        "call it only after a completed one", &findings)
    }
  }

  // MARK: Order

  private mutating func checkOrder(_ transition: Running, _ way: Way, at time: Double) {
    guard !transition.isDisturbed else { return }
    let order = TransitionOrder(
      transition.kind, completed: transition.outcome ?? true, bystander: bystander(of: transition),
      hasRunAnimator: transition.steps.contains { $0.call == .animateTransition })
    let appearance = order.steps.filter(\.isAppearance)
    let isInOrder = transition.steps.filter(\.isAppearance) == appearance
    guard !isInOrder || transition.steps != order.steps else { return }
    let (found, wanted) =
      isInOrder
      ? (transition.steps, order.steps) : (transition.steps.filter(\.isAppearance), appearance)
    let names = wanted.map { name($0, in: transition) }
    let foundNames = found.map { name($0, in: transition) }
    // Two controllers with one id cannot be told apart.
    guard foundNames != names else { return }
    doubtful.append(
      Finding(
        time: time, who: way.owner, statement: isInOrder ? order.outerStatement : order.statement,
        wrong: difference(foundNames, names),
        remedy: "the order is \(names.joined(separator: ", "))"))
  }

  /// Who gets no appearance calls because it stays in sight: the presenter behind a sheet, what lies
  /// below a drawer.
  private func bystander(of transition: Running) -> TransitionOrder.Role? {
    func isSilent(_ role: TransitionOrder.Role) -> Bool {
      !transition.steps.contains { $0.role == role }
    }
    switch transition.kind {
    case .presenting: return isSilent(.from) ? .from : nil
    case .dismissing: return isSilent(.to) ? .to : nil
    case .swap:
      // If neither has been told anything, both calls are missing.
      guard isSilent(.from) != isSilent(.to) else { return nil }
      return isSilent(.from) ? .from : .to
    }
  }

  private func name(_ step: TransitionOrder.Step, in transition: Running) -> String {
    switch step.role {
    case .from: "\(transition.from).\(step.call.rawValue)"
    case .to: "\(transition.to).\(step.call.rawValue)"
    case .transition: step.call.rawValue
    }
  }

  /// The first difference between what came and what belongs there, in words.
  private func difference(_ found: [String], _ wanted: [String]) -> Phrase {
    let common = zip(found, wanted).prefix { $0 == $1 }.count
    if common == found.count { return "\(wanted[common]) has not come" }
    if common == wanted.count { return "\(found[common]) is one too many" }
    if !found[common...].contains(wanted[common]) {
      return "\(wanted[common]) is missing before \(found[common])"
    }
    return "\(found[common]) came where \(wanted[common]) belongs"
  }

  // MARK: Ends

  /// Looks at what is missing of a transition when another one begins or nothing moves.
  private mutating func close(_ way: Way, at time: Double, _ findings: inout [Finding]) {
    guard let transition = running[way] else { return }
    running[way] = nil
    guard transition.hasBegun else { return }
    func missing(_ statement: String, _ who: String, _ message: Phrase, _ fix: Phrase) {
      findings.append(
        Finding(time: time, who: who, statement: statement, wrong: message, remedy: fix))
    }
    let (from, to) = (transition.from, transition.to)
    if transition.outcome == nil {
      missing(
        "§3.6", way.name("context"),
        "completeTransition has not come on the way from '\(from)' to '\(to)'",
        "let whoever drives it finish or cancel it, and call completeTransition once")
    } else if !transition.hasEnded {
      missing(
        "§1.14", way.name("animator"),
        "animationEnded has not come after the way from '\(from)' to '\(to)'",
        "leave it to the system, and call super in an override")
    } else if transition.hasWillShow && transition.outcome == true && !transition.hasDidShow {
      missing(
        "§1.14", way.name("delegate"),
        "didShow has not come after the way from '\(from)' to '\(to)'",
        "leave it to the system, which calls it after animationEnded")
    }
  }

  mutating func rest(at time: Double, _ findings: inout [Finding]) {
    settleDoubts(before: .infinity, &findings)
    for way in running.names { close(way, at: time, &findings) }
  }
}

nonisolated extension Trace.Call {
  /// Whether it tells of the context of a presentation.
  fileprivate var isOfContext: Bool { self == .presentationContext || inContext != nil }

  /// What a controller in a context is told when this is what becomes of the context.
  fileprivate var inContext: Trace.Call? {
    switch self {
    case .contextWillAppear: .viewWillAppear
    case .contextDidAppear: .viewDidAppear
    case .contextWillDisappear: .viewWillDisappear
    case .contextDidDisappear: .viewDidDisappear
    default: nil
    }
  }

  /// Whether it tells that a way of a presentation is over.
  fileprivate var endsPresentation: Bool {
    self == .presentationTransitionDidEnd || self == .dismissalTransitionDidEnd
  }

  /// Whether it tells a controller that it is about to appear or to disappear.
  fileprivate var isBeginning: Bool { self == .viewWillAppear || self == .viewWillDisappear }

  /// Whether it tells a controller that it appears or disappears.
  fileprivate var isAppearance: Bool {
    switch self {
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: true
    default: false
    }
  }
}
