/// The tour of the first start: where it is, and what somebody has done of it.
///
/// It only reads what the workbench is like, after each input and each frame, and so finds out by itself
/// that a step has been done.
package struct Tour {
  /// Where a tour is.
  package enum Phase: Hashable, Sendable {
    /// The first step is offered, until somebody answers.
    case invitation
    /// A step waits to be done.
    case asks(TourStep)
    /// A step has been done; the next one comes by itself at a time, in seconds outside.
    case praises(TourStep, until: Double)
    /// All is done, and it says where to go next, until somebody answers.
    case over
  }

  /// What of the workbench tells that a step has been done.
  struct Sight {
    /// Which session it is.
    var session: ObjectIdentifier
    /// Whether a finger of somebody real holds a transition.
    var isHeld = false
    /// Whether a transition goes on by itself.
    var isInFlight = false
    var showsOverlay = false
    var isPaused = false
    /// The moment that is shown, in seconds of the stage's clock.
    var time = 0.0
    var values: [Double] = []
    /// Whether a stretch is being played again.
    var isReplaying = false
    /// How many files have been opened or written.
    var openedFiles = 0
    /// Whether another scene than the tour's is open.
    var isElsewhere = false
  }

  /// Where it is.
  package private(set) var phase: Phase
  /// The first file that was written, by its path, if one was.
  var written: String?
  /// The values of its own scene, as they were when that was seen last.
  private(set) var values: [Double] = []
  /// Where the demonstration of a gesture is to begin: once a step, by its owner.
  var wantsGhost = false
  /// What the workbench was like when the step began.
  private var start: Sight
  private var last: Sight
  /// Whether the drag that the first step asks for is under way.
  private var isDragging = false

  /// How long a step that is done is praised, in seconds.
  private static let praise = 1.2

  /// Begins.
  ///
  /// - Parameters:
  ///   - sight: What the workbench is like.
  ///   - isInvitation: Whether the opening demonstration runs; else the first step is taken up.
  init(_ sight: Sight, isInvitation: Bool) {
    phase = isInvitation ? .invitation : .asks(.drag)
    wantsGhost = !isInvitation
    (start, last) = (sight, sight)
  }

  /// The step that it is at; the first one during the invitation.
  package var step: TourStep {
    switch phase {
    case .invitation: .drag
    case .asks(let step), .praises(let step, _): step
    case .over: .file
    }
  }

  /// When something changes by itself, in seconds outside.
  var nextWake: Double? { if case .praises(_, let end) = phase { end } else { nil } }

  /// Whether it speaks of its own scene, so that another one makes it wait.
  var needsItsScene: Bool {
    if case .asks(let step) = phase { step.needsItsScene } else { false }
  }

  /// Goes to a step.
  mutating func go(to step: TourStep) {
    phase = .asks(step)
    start = last
    isDragging = false
    wantsGhost = true
  }

  /// Goes on from a step, and from the last one to its end.
  mutating func goOn(from step: TourStep) {
    if let next = step.step(1) { go(to: next) } else { phase = .over }
  }

  /// Looks at the workbench.
  mutating func follow(_ sight: Sight, at time: Double) {
    defer { last = sight }
    if !sight.isElsewhere { values = sight.values }
    if sight.isElsewhere && needsItsScene {
      isDragging = false
      return
    }
    if sight.session != start.session {
      (start.session, start.values) = (sight.session, sight.values)
    }
    if case .praises(let step, let end) = phase {
      guard time >= end else { return }
      last = sight
      return goOn(from: step)
    }
    guard case .asks(let step) = phase, isDone(step, sight) else { return }
    phase = .praises(step, until: time + Tour.praise)
  }

  private mutating func isDone(_ step: TourStep, _ sight: Sight) -> Bool {
    switch step {
    case .drag:
      if sight.isHeld { isDragging = true }
      return isDragging && !sight.isHeld
    case .catching: return last.isInFlight && sight.isHeld && last.session == sight.session
    case .overlay: return sight.showsOverlay
    case .pause: return sight.isPaused
    case .scrub:
      // While it plays, the moment changes without anybody's doing.
      if !sight.isPaused || !last.isPaused { return false }
      return sight.time != last.time
    case .tune: return sight.values != start.values
    case .replay: return sight.isReplaying
    case .file: return sight.openedFiles > start.openedFiles
    }
  }
}
