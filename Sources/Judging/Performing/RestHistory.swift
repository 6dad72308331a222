import Drawing
import Input
import Phrases
import Scenes
import Sessions
import Transitions

/// All rests of a performance, and what they must have in common: the same rest looks and answers alike however
/// often one has been there, and what returns leaves nothing.
struct RestHistory {
  /// A moment at which nothing moved and no finger was down.
  struct Rest {
    let picture: RestPicture
    /// How many events there were before.
    let events: Int
    /// How many calls there were to others than recognizers.
    let calls: Int
    /// How the transitions ended that ran since the rest before: whether each was completed.
    let transitions: [Bool]
    /// Whether a turn of the stage has come since the rest before while something moved.
    let isTurnedInFlight: Bool
    /// The controllers that were told since the rest before that they come.
    let comers: Set<String>
  }

  /// A fault, and the law that it breaks.
  typealias Finding = (law: Law, fault: Fault)

  let scene: Scene
  private(set) var rests: [Rest] = []
  /// What each touch has met.
  private(set) var targets: [String?] = []
  private(set) var events: [Session.Event] = []
  private var calls = 0
  private var transitions: [Bool] = []
  private var seenCalls = 0
  private var isTurnedInFlight = false
  /// When each rest was over, in seconds of the stage's clock.
  private var ends: [Double] = []

  /// Looks at how a scene begins.
  init(_ simulation: Simulation) {
    scene = simulation.scene
    noteRest(simulation)
  }

  /// How it began.
  var beginning: RestPicture { rests[0].picture }

  // MARK: Noting

  /// Notes an event that is about to happen, and the rest that it ends.
  mutating func note(_ event: Session.Event, _ simulation: Simulation) {
    if events.count > rests[rests.count - 1].events, isAtRest(simulation), event.isBeginning {
      noteRest(simulation)
    }
    if events.count == rests[rests.count - 1].events, isAtRest(simulation) {
      ends.append(event.time)
    }
    if case .stage(.resize) = event.kind, !simulation.isAtRest, !simulation.stage.isTouching {
      isTurnedInFlight = true
    }
    if event.isBeginning { targets.append(event.target(on: simulation.stage)) }
    events.append(event)
  }

  private func isAtRest(_ simulation: Simulation) -> Bool {
    simulation.isAtRest && !simulation.stage.isTouching
  }

  /// Notes the end, where nothing moves; where a finger is still down, it is no rest.
  ///
  /// - Returns: How it is now.
  mutating func noteEnd(_ simulation: Simulation) -> RestPicture {
    guard isAtRest(simulation) else { return RestPicture(simulation) }
    if events.count > rests[rests.count - 1].events { noteRest(simulation) }
    return rests[rests.count - 1].picture
  }

  private mutating func noteRest(_ simulation: Simulation) {
    let trace = simulation.stage.trace
    var comers: Set<String> = []
    for entry in trace.latest(trace.count - seenCalls) where !entry.call.isGesture {
      calls += 1
      if entry.call == .viewWillAppear { comers.insert(entry.who) }
      if entry.call == .completeTransition, case .didComplete(let flag) = entry.argument {
        transitions.append(flag)
      }
    }
    seenCalls = trace.count
    rests.append(
      Rest(
        picture: RestPicture(simulation), events: events.count, calls: calls,
        transitions: transitions, isTurnedInFlight: isTurnedInFlight, comers: comers))
    (transitions, isTurnedInFlight) = ([], false)
  }

  // MARK: What happened between

  /// Between which rests a moment lies, as a number.
  func stretch(at moment: Double) -> Int { ends.count { $0 <= moment } }

  private func segment(_ index: Int) -> ArraySlice<Session.Event> {
    events[rests[index - 1].events..<rests[index].events]
  }

  /// Whether a transition has run, or other screens have come.
  func isTransition(_ index: Int) -> Bool {
    !rests[index].transitions.isEmpty
      || rests[index].picture.screens.names != rests[index - 1].picture.screens.names
  }

  /// The last rest before another one that showed the same screens.
  private func former(of index: Int) -> Int? {
    let screens = rests[index].picture.screens
    return rests.indices.prefix(index).last { rests[$0].picture.screens == screens }
  }

  /// How many events there were before the round with which the same screens have come back, and on which
  /// something was called or has changed; `nil` where they have not.
  var roundStart: Int? {
    let last = rests.count - 1
    guard last > 0, rests[last].events == events.count, let former = former(of: last),
      rests[last].calls > rests[former].calls
        || !rests[last].picture.isSame(as: rests[former].picture)
        || former < last - 1
    else { return nil }
    // Who has gone away and come back to exactly the same has made a longer round.
    let whole = rests.indices.prefix(last - 1).last {
      rests[$0].picture.isSame(as: rests[last].picture)
    }
    let isAway = !rests[last - 1].picture.isSame(as: rests[last].picture)
    return rests[isAway ? whole ?? former : former].events
  }

  // MARK: Faults

  /// What is wrong with the last rest.
  func findings() -> [Finding] {
    let last = rests.count - 1
    guard last > 0, rests[last].events == events.count else { return [] }
    return cancelled(last) + round(last) + turned(last) + grown(last) + answers(last)
      + lostTouch(last) + turnedInFlight(last) + (1...last).flatMap(silent)
  }

  /// A transition that was taken back leaves all as it was before.
  private func cancelled(_ last: Int) -> [Finding] {
    let (old, new) = (rests[last - 1].picture, rests[last].picture)
    let run = rests[last].transitions
    guard !run.isEmpty, run.allSatisfy({ !$0 }), old.screens == new.screens,
      segment(last).isOneTouch
    else { return [] }
    let wanted: Phrase = "all as it was before the transition that was cancelled"
    let faults = new.differences(from: old, .all, wanted: wanted)
    let grave = new.differences(from: old, .all, wanted: wanted, mayMove: rests[last].comers)
    // A screen that is told that it comes may put what it shows elsewhere, the same each time.
    let told = grave.count < faults.count && !movesAgain(last) ? grave : faults
    return new.leftovers(since: old).map { (.lost, $0) } + told.map { (.rest, $0) }
  }

  /// Whether the same once more moves things further.
  private func movesAgain(_ last: Int) -> Bool {
    var rerun = Rerun(scene)
    rerun.live(events)
    guard rerun.rest() else { return true }
    rerun.liveNow(segment(last))
    guard rerun.rest() else { return true }
    return !rerun.picture.differences(from: rests[last].picture, .all, wanted: "").isEmpty
  }

  /// Who comes back from other screens finds what there was.
  private func round(_ last: Int) -> [Finding] {
    guard let former = former(of: last), former < last - 1,
      (former + 1...last).allSatisfy(isTransition)
    else { return [] }
    let (old, new) = (rests[former].picture, rests[last].picture)
    let wanted: Phrase = "all as it was before the same screens were left"
    return new.losses(since: old).map { (.lost, $0) }
      + new.differences(from: old, .sight, wanted: wanted).map { (.rest, $0) }
  }

  /// After a turn and back all is as before.
  private func turned(_ last: Int) -> [Finding] {
    guard let former = former(of: last), former < last,
      (former + 1...last).allSatisfy({ segment($0).allSatisfy(\.isResize) })
    else { return [] }
    let (old, new) = (rests[former].picture, rests[last].picture)
    let wanted: Phrase = "all as it was before the stage was turned and turned back"
    return new.leftovers(since: old).map { (.lost, $0) }
      + new.differences(from: old, .all, wanted: wanted).map { (.rest, $0) }
  }

  /// What returns three times does not leave more each time. What was not given up may be kept as a page is.
  private func grown(_ last: Int) -> [Finding] {
    func former(of index: Int) -> Int? {
      rests.indices.prefix(index).last {
        rests[$0].picture.screens.isAlike(rests[index].picture.screens)
      }
    }
    guard let second = former(of: last), let first = former(of: second) else { return [] }
    let isByTransition = (first + 1...last).allSatisfy(isTransition)
    let pictures = [first, second, last].map { rests[$0].picture }
    let found = moreViews(pictures, mayBeContent: isByTransition) + moreChildren(pictures)
    guard !found.isEmpty, isByTransition || look(alike: first, last) else { return [] }
    return found.sorted { $0.fault.seen.english < $1.fault.seen.english }
  }

  private func moreViews(_ pictures: [RestPicture], mayBeContent: Bool) -> [Finding] {
    let counts = pictures.map(\.counts)
    return (counts.last ?? [:]).compactMap { path, _ in
      let views = counts.map { $0[path]?.views ?? 0 }
      let listeners = counts.map { $0[path]?.recognizers ?? 0 }
      let name = path.split(separator: "/").last ?? ""
      if views.isGrowing {
        if mayBeContent, pictures.last?.mayBeContent(path) ?? false { return nil }
        return (
          .lost,
          Fault(wanted: "as many views each time", seen: "there is one more '\(name)' each time")
        )
      }
      guard listeners.isGrowing, views.first == views.last else { return nil }
      return (
        .rest,
        Fault(
          wanted: "as many recognizers each time",
          seen: "there is one more recognizer on '\(name)' each time")
      )
    }
  }

  private func moreChildren(_ pictures: [RestPicture]) -> [Finding] {
    (pictures.last?.children ?? [:]).keys.compactMap { name in
      guard pictures.map({ $0.children[name] ?? 0 }).isGrowing else { return nil }
      return (
        .lost,
        Fault(
          wanted: "as many children each time", seen: "'\(name)' holds one more child each time")
      )
    }
  }

  /// What looks the same answers the same.
  private func answers(_ last: Int) -> [Finding] {
    let new = rests[last].picture
    for former in rests.indices.prefix(last).reversed()
    where rests[former].picture.screens == new.screens {
      let faults = new.answers(since: rests[former].picture)
      if !faults.isEmpty, look(alike: former, last) { return faults.map { (.rest, $0) } }
    }
    return []
  }

  /// Whether exactly the same is painted at two rests.
  private func look(alike one: Int, _ other: Int) -> Bool {
    painting(at: one).map { $0 == painting(at: other) } ?? false
  }

  /// What is painted at a rest, by another simulation: what draws might do more than that.
  private func painting(at index: Int) -> Painting? {
    var rerun = Rerun(scene)
    rerun.live(events[..<rests[index].events])
    return rerun.rest() ? rerun.painting : nil
  }

  /// A touch that the system takes away leaves all as it was before, or as if it had been lifted.
  private func lostTouch(_ last: Int) -> [Finding] {
    let (old, new) = (rests[last - 1].picture, rests[last].picture)
    let lived = segment(last)
    guard old.screens == new.screens, lived.isOneTouch, let lost = lived.last,
      case .stage(.cancel) = lost.kind, let finger = lived.dropLast().last?.finger
    else { return [] }
    let wanted: Phrase = "all as it was, or as if the touch had been lifted"
    let faults = new.differences(from: old, .all, wanted: wanted)
    guard !faults.isEmpty else { return [] }
    for delay in [0, 16 * SearchAct.quantum] {
      var rerun = Rerun(scene)
      rerun.live(events[..<(rests[last].events - 1)])
      rerun.live([
        Session.Event(time: lost.time + delay, kind: .stage(.up(finger.place, by: finger.pointer)))
      ])
      guard rerun.rest() else { return [] }
      if new.differences(from: rerun.picture, .all, wanted: "").isEmpty { return [] }
    }
    return faults.map { (.rest, $0) }
  }

  /// A turn while something moves ends as one at rest does.
  private func turnedInFlight(_ last: Int) -> [Finding] {
    let lived = segment(last)
    // What is touched after the turn may be something else.
    guard rests[last].isTurnedInFlight, lived.count(where: \.isResize) == 1,
      lived.last?.isResize ?? false
    else { return [] }
    var rerun = Rerun(scene)
    rerun.live(events[..<rests[last - 1].events])
    rerun.live(lived.filter { !$0.isResize })
    guard rerun.rest() else { return [] }
    rerun.liveNow(lived.filter(\.isResize))
    guard rerun.rest() else { return [] }
    let (calm, new) = (rerun.picture, rests[last].picture)
    guard calm.screens == new.screens else { return [] }
    let wanted: Phrase = "all as after a turn at rest"
    return new.differences(from: calm, .all, wanted: wanted).map { (.rest, $0) }
  }

  /// What has answered in a rest answers in the same rest later.
  private func silent(_ index: Int) -> [Finding] {
    let before = rests[index - 1].picture
    guard index > 1, segment(index).isOneAct, !hasAnswer(index) else { return [] }
    let former = (1..<index).first { former in
      rests[former - 1].picture.isSame(as: before) && hasAnswer(former)
        && segment(former).elementsEqual(segment(index)) { $0.kind == $1.kind }
    }
    guard let former, look(alike: former - 1, index - 1) else { return [] }
    return [
      (
        .rest,
        Fault(
          wanted: "what looks the same to answer the same",
          seen: "nothing answers, though all looks as it did when something answered")
      )
    ]
  }

  /// Whether anything has come of what was done before a rest.
  private func hasAnswer(_ index: Int) -> Bool {
    rests[index].calls > rests[index - 1].calls
      || !rests[index].picture.isSame(as: rests[index - 1].picture)
  }
}

extension [Int] {
  /// Whether each number is greater than the one before.
  fileprivate var isGrowing: Bool { zip(self, dropFirst()).allSatisfy(<) }
}

// MARK: - Events

extension Session.Event {
  fileprivate var isResize: Bool {
    if case .stage(.resize) = kind { return true }
    return false
  }

  /// Whether something begins with it.
  var isBeginning: Bool {
    switch kind {
    case .stage(.down), .stage(.key), .stage(.resize): true
    default: false
    }
  }

  /// What a finger would meet that comes down with it, by name.
  func target(on stage: Stage) -> String? {
    guard case .stage(.down(let place, _)) = kind else { return nil }
    return stage.window.hitTest(place, at: stage.now)?.id
  }

  /// A finger with its place.
  fileprivate var finger: (place: Point, pointer: Pointer)? {
    switch kind {
    case .stage(.down(let place, let pointer)), .stage(.move(let place, let pointer)):
      (place, pointer)
    default: nil
    }
  }
}

extension Sequence<Session.Event> {
  /// Whether one finger alone does all of it.
  fileprivate var isOneTouch: Bool {
    var downs = 0
    for event in self {
      switch event.kind {
      case .stage(.down): downs += 1
      case .stage(.move), .stage(.up), .stage(.cancel): break
      default: return false
      }
    }
    return downs == 1
  }

  /// Whether it is one touch or one key.
  fileprivate var isOneAct: Bool {
    if isOneTouch { return true }
    let kinds = map(\.kind)
    if kinds.count == 1, case .stage(.key) = kinds[0] { return true }
    return false
  }
}

extension Trace.Call {
  /// Whether only a recognizer was called.
  package var isGesture: Bool {
    switch self {
    case .gestureBegan, .gestureChanged, .gestureEnded, .gestureCancelled, .gestureFailed: true
    default: false
    }
  }
}
