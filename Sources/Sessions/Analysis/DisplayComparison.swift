import Transitions

/// Simulates a session once for each of several displays, and compares what they show.
///
/// Each display's simulation is sampled at the display's own frames and at no other moment, from the
/// beginning on; a last one is sampled at the frames of all of them. Whenever a display shows a frame,
/// the fingerprints of both are compared, and again at the end. It works a bounded number of frames in
/// each call and only reads the session.
package final class DisplayComparison {
  /// What has come out for one display so far.
  package struct Outcome: Hashable, Sendable {
    /// The display.
    package let display: SimulatedDisplay
    /// The fingerprint of what it shows at the end; `nil` while that is not reached.
    package fileprivate(set) var end: UInt64?
    /// The first moment at which it showed something else, in seconds; `nil` if it never did.
    package fileprivate(set) var difference: Double?
  }

  /// One simulation, and how far it is.
  private struct Run {
    let simulation: Simulation
    var cursor = InputCursor()

    /// Goes on to a moment.
    mutating func move(_ log: [Session.Event], to time: Double) {
      cursor.play(log, until: time) { simulation.apply($0) }
      simulation.advance(to: time)
    }

    /// Whether nothing can differ from now on until the next event.
    var rests: Bool { !simulation.stage.isMoving && !simulation.stage.isTouching }

    var hash: UInt64 { simulation.stage.stateHash }
  }

  /// The session that is compared with itself.
  package let live: LiveSession
  /// The displays; others begin a new comparison.
  package var displays: [SimulatedDisplay] { didSet { if displays != oldValue { begin() } } }
  /// What has come out so far, in the order of ``displays``.
  package private(set) var outcomes: [Outcome] = []
  /// How far everything has been compared, in seconds of the stage's clock.
  package private(set) var time = 0.0
  private var runs: [Run] = []
  /// The next frame of each display.
  private var frames: [Int] = []
  private var whole: Run
  private let make: () -> Simulation
  private var course = InputRecorder.Course()

  /// Begins a comparison; nothing is known yet.
  ///
  /// - Parameters:
  ///   - live: The session.
  ///   - displays: The displays.
  ///   - make: Makes a simulation of the session's scene at its beginning; for trying what is found if
  ///     two are not alike.
  package init(
    of live: LiveSession, displays: [SimulatedDisplay], making make: (() -> Simulation)? = nil
  ) {
    self.live = live
    self.displays = displays
    let make =
      make ?? { Simulation(scene: live.simulation.scene, size: live.size, traceCapacity: 0) }
    self.make = make
    whole = Run(simulation: make())
    begin()
  }

  private func begin() {
    course = live.input.course
    time = 0
    whole = Run(simulation: make())
    runs = displays.map { _ in Run(simulation: make()) }
    frames = displays.map { _ in 0 }
    outcomes = displays.map { Outcome(display: $0) }
  }

  /// Whether everything has been compared that has been simulated; the end may not be known yet.
  package private(set) var isCaughtUp = false
  /// Whether the end is known of every display.
  package var isUpToDate: Bool { isInStep && outcomes.allSatisfy { $0.end != nil } }

  /// The fingerprint of the session's own end; `nil` while that is not reached.
  package var end: UInt64? { isUpToDate ? whole.hash : nil }

  /// Whether every display that has come to its end shows the same there, and all showed the same on
  /// the way.
  package var agrees: Bool {
    outcomes.allSatisfy { $0.difference == nil && $0.end == outcomes[0].end }
      && (end == nil || end == outcomes.first?.end)
  }

  /// Whether what has been simulated is still what the session says.
  private var isInStep: Bool {
    course == live.input.course && whole.cursor.isInStep(with: live.input.events, at: time)
  }

  // MARK: Going on

  /// Compares what has been simulated since the last call. The end is known where the session
  /// stands still, for a while or for good.
  ///
  /// - Parameter limit: How many frames may be looked at.
  package func follow(limit: Int = 400) {
    if !isInStep { begin() }
    let end = live.extent
    if end > time { for index in outcomes.indices { outcomes[index].end = nil } }
    isCaughtUp = false
    for _ in 0..<limit {
      guard let index = nextDisplay, frameTime(index) <= end else {
        isCaughtUp = true
        return finish(at: end)
      }
      observe(index)
    }
  }

  /// The display whose next frame comes first.
  private var nextDisplay: Int? {
    runs.indices.min { frameTime($0) < frameTime($1) }
  }

  private func frameTime(_ index: Int) -> Double { displays[index].time(ofFrame: frames[index]) }

  private func observe(_ index: Int) {
    let (log, shown) = (live.input.events, frameTime(index))
    runs[index].move(log, to: shown)
    whole.move(log, to: shown)
    time = max(time, shown)
    compare(index, at: shown)
    frames[index] = displays[index].frame(after: frames[index])
    if runs[index].rests {
      let next = min(runs[index].cursor.nextTime(in: log) ?? live.extent, live.extent)
      frames[index] = max(frames[index], displays[index].frame(atOrAfter: next))
    }
  }

  private func compare(_ index: Int, at time: Double) {
    guard outcomes[index].difference == nil, runs[index].hash != whole.hash else { return }
    outcomes[index].difference = time
  }

  private func finish(at end: Double) {
    guard live.isPaused || !live.isMoving && !live.isTouching && !live.followsRecording else {
      return
    }
    guard outcomes.contains(where: { $0.end == nil }) else { return }
    time = end
    whole.move(live.input.events, to: end)
    for index in runs.indices {
      runs[index].move(live.input.events, to: end)
      compare(index, at: end)
      outcomes[index].end = runs[index].hash
    }
  }
}
