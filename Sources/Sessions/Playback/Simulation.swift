import Drawing
import Scenes
import Shell
import Transitions

/// A scene that is simulated: takes events at their own times and is sampled at any times.
///
/// Deterministic: the same scene and events give the same callbacks and frames, however often it is
/// sampled. Two simulations never see each other.
package final class Simulation {
  /// The scene that runs.
  package let scene: Scene
  /// Its controllers.
  package let instance: SceneInstance
  /// Its stage, with the clock and the trace.
  package let stage: Stage
  /// The tunables with their present values.
  package private(set) var tunables: [Tunable]
  /// What reads the trace; a value, so that a state of rest can keep it.
  private(set) var linter = Linter()
  private var lintedCalls = 0
  /// What looks for the laws of the scene's author; `nil` where there are none.
  package private(set) var laws: OwnLaws?
  /// Behind what the scene's code is rehearsed first; `nil` for code that is trusted.
  private var rehearsed: (any RunRehearsal)?
  /// What listens to what the scene's code writes; `nil` where that goes its own way.
  private let output: CodeOutput?
  /// The trace's calls that are lines of standard error, by how many calls came before them.
  package private(set) var errorLines: Set<Int> = []
  /// The changes of the rate up to now.
  private(set) var rates: [Session.Event] = []
  /// What is painted, where it is compared.
  private var picture = DisplayList()
  /// Whether the scene's code has not survived what was to come next, so that this life stands still
  /// before it.
  package private(set) var isStopped = false
  /// What the scene's code keeps outside of its objects; what is destroyed before it may look at it.
  private let life: (any SceneLife)?

  /// Builds a scene and installs it, at time 0.
  ///
  /// - Parameters:
  ///   - scene: Which one.
  ///   - size: The container's size, in points.
  ///   - traceCapacity: How many calls the trace keeps; with 0 nothing is linted, nor looked at for laws.
  ///   - keepsMoments: Whether all that laws have looked at is kept.
  package init(
    scene: Scene, size: Size, traceCapacity: Int = 1_000_000, keepsMoments: Bool = false
  ) {
    self.scene = scene
    laws = traceCapacity > 0 ? OwnLaws(scene.laws, keepsMoments: keepsMoments) : nil
    let output = scene.isOwn ? CodeOutput.shared : nil
    self.output = output
    output?.begin()
    defer { output?.end() }
    if let rehearsal = scene.rehearsal {
      rehearsed = rehearsal.begin(size)
      isStopped = rehearsed == nil
    }
    life = isStopped ? nil : scene.beginsLife?()
    life?.enter()
    let make = scene.makeInstance
    // Code for iOS knows the screen before it has a window.
    instance =
      isStopped
      ? SceneInstance.empty : scene.hasUIKitNames ? Ambient.expecting(size, make) : make()
    tunables = scene.tunables
    stage = Stage(root: instance.root, size: size, traceCapacity: traceCapacity)
    if scene.hasUIKitNames { beAsUIKit() }
    if let life { stage.willCallOut = { life.enter() } }
    if output != nil { stage.momentEnds = { [weak self] in self?.hear() } }
    for tunable in tunables { tuneStage(tunable.name, to: tunable.value) }
    stage.install()
    hear()
    lint()
    look()
  }

  isolated deinit {
    life?.enter()
    stage.willCallOut = nil
  }

  /// What code for iOS expects of a stage that nobody has told otherwise.
  private func beAsUIKit() {
    stage.presentsSheetsByDefault = true
    stage.presentsAsUIKit = true
    stage.putOff = CodeTasks.putOff
    stage.window.backgroundColor = .black
    stage.safeAreaInsets = SystemBars.insets(of: stage.window.bounds.size)
  }

  /// Looks ahead, so that what follows need not be tried one by one; for code that is trusted, nothing.
  func prefetch(_ events: @autoclosure () -> ArraySlice<Session.Event>, until time: Double) {
    guard rehearsed != nil else { return }
    rehearsed?.prefetch(events(), until: time)
  }

  /// Delivers an event at its own time.
  ///
  /// - Returns: Whether the scene's code has survived it; if not, it has not happened.
  @discardableResult
  package func apply(_ event: Session.Event) -> Bool {
    guard rehearsed?.survives(event) ?? !isStopped else {
      isStopped = true
      return false
    }
    isStopped = false
    output?.begin()
    defer { output?.end() }
    move(to: event.time)
    if isLinting, let rest = stage.atRest { linter.inspect(rest) }
    switch event.kind {
    case .stage(let stageEvent):
      stage.handle(stageEvent, at: event.time)
      if case .rate = stageEvent { rates.append(event) }
      if scene.hasUIKitNames, case .resize(let size) = stageEvent {
        stage.safeAreaInsets = SystemBars.insets(of: size)
      }
    case .tune(let tunings):
      stage.perform {
        for tuning in tunings { tune(tuning) }
      }
      stage.advance(to: event.time)
    }
    hear()
    lint()
    look(after: event)
    return true
  }

  private func tune(_ tuning: Session.Tuning) {
    guard let index = tunables.firstIndex(where: { $0.name == tuning.name }) else { return }
    // What the stage does not know, such as a version that was never there, is as if nobody had set it.
    let setting = StageSetting(named: tuning.name)
    let value =
      setting.flatMap { $0.fault(tuning.value) == nil ? nil : $0.tunable.value }
      ?? tuning.value
    guard tunables[index].range.contains(value) else { return }
    tunables[index].value = value
    instance.set(tuning.name, to: value)
    setting?.apply(stage, value)
  }

  /// Takes over what concerns the stage and not the scene.
  private func tuneStage(_ name: String, to value: Double) {
    StageSetting(named: name)?.apply(stage, value)
  }

  /// Moves the clock on without an event.
  ///
  /// - Returns: Whether the scene's code has survived the way; if not, the clock stands where it was.
  @discardableResult
  package func advance(to time: Double) -> Bool {
    guard rehearsed?.survives(until: time) ?? !isStopped else {
      isStopped = true
      return false
    }
    isStopped = false
    output?.begin()
    defer { output?.end() }
    move(to: time)
    hear()
    rehearsed?.compare(stage.lookHash(in: &picture), at: time)
    return true
  }

  private func move(to time: Double) {
    if laws != nil { lookOnTheWay(to: time) }
    stage.advance(to: time)
    lint()
  }

  /// Looks at the stage for the laws of the scene's author, which are code of the scene.
  private func look(after event: Session.Event? = nil) {
    guard laws != nil else { return }
    life?.enter()
    laws?.look(stage, after: event)
  }

  /// Looks at each moment of the grid at which something moves, and at the first at which all rests.
  private func lookOnTheWay(to time: Double) {
    var next = OwnLaws.next(after: stage.now)
    while next <= time {
      if stage.isAtRest, laws?.hasSeenRest == true {
        guard let due = stage.nextDue, due < time else { return }
        next = max(next, OwnLaws.next(after: due.nextDown))
        guard next <= time else { return }
      }
      stage.advance(to: next)
      lint()
      look()
      next = OwnLaws.next(after: next)
    }
  }

  /// Does something for which many moments are lived: what the scene's code writes is listened to all the
  /// while, which costs less than for each of them anew.
  package func listening<Result>(_ body: () -> Result) -> Result {
    output?.begin()
    defer { output?.end() }
    return body()
  }

  /// Notes what the scene's code has written, at the stage's present moment.
  private func hear() {
    guard let output else { return }
    for line in output.take() {
      if line.isError { errorLines.insert(stage.trace.count) }
      stage.noteWritten(line.text)
    }
  }

  /// Whether nothing moves by itself.
  package var isAtRest: Bool { stage.isAtRest }

  // MARK: Lint

  /// What breaks the contract so far, in the order of finding, and then what breaks laws of the scene's author;
  /// empty without a trace.
  ///
  /// A stage at rest is looked at before every event and whenever somebody asks, which changes neither
  /// what is found nor its times.
  package var findings: [Finding] { contractFindings + lawFindings() + ways }

  /// The ways that laws say are alike and are not, where somebody has looked.
  var ways: [Finding] = []

  /// What breaks the contract alone.
  package var contractFindings: [Finding] {
    guard isLinting, let rest = stage.atRest else { return linter.findings }
    var ahead = linter
    ahead.inspect(rest)
    return ahead.findings
  }

  /// What breaks laws of the scene's author so far.
  ///
  /// - Parameter isOver: Whether nothing follows, so that what has to hold again never will.
  package func lawFindings(isOver: Bool = false) -> [Finding] {
    lawReports(isOver: isOver).compactMap(\.finding)
  }

  /// What the laws of the scene's author have come to.
  ///
  /// - Parameter isOver: Whether nothing follows, so that what has to hold again never will.
  package func lawReports(isOver: Bool) -> [OwnLaws.Report] {
    guard isOver, var laws else { return laws?.reports(isOver: false) ?? [] }
    if isAtRest, !laws.hasSeenRest { laws.look(stage) }
    return laws.reports(isOver: true)
  }

  /// Takes over what was called and found on the way to a state that was not simulated here, in
  /// place of the calls that have led there.
  ///
  /// - Parameter kept: How many of the calls the trace keeps at most.
  func resume(from trace: Trace, keeping kept: Int, linter: Linter, laws: OwnLaws?) {
    stage.trace.resume(from: trace, keeping: kept)
    (self.linter, self.laws) = (linter, laws)
    self.laws?.follow(stage.trace)
    lintedCalls = trace.count
    errorLines = []
  }

  private var isLinting: Bool { stage.trace.capacity > 0 }

  /// Reads the calls since the last time.
  private func lint() {
    guard isLinting, stage.trace.count > lintedCalls else { return }
    for entry in stage.trace.latest(stage.trace.count - lintedCalls) { linter.read(entry) }
    lintedCalls = stage.trace.count
  }
}

extension Stage {
  /// The fingerprint of all that is shown: where every view is, and what is painted.
  ///
  /// - Parameter list: Memory to be used again.
  package func lookHash(in list: inout DisplayList) -> UInt64 {
    stateHash ^ (pictureHash(in: &list) &* 3)
  }
}
