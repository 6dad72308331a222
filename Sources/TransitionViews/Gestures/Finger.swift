import Drawing

/// A finger, or the mouse's main button, from when it comes down until it is lifted and everybody has
/// been told: what a ``Touch`` is a view of.
final class Finger {
  /// What it did at one moment.
  struct Moment {
    /// In points of the stage.
    var location: Point
    /// Where it was before.
    var previous: Point
    /// In seconds of the stage's clock.
    var time: Double
    /// In seconds of the hand's clock.
    var handTime: Double
    var phase: Touch.Phase
  }

  /// Which pointer it is: 0 for the first.
  let pointer: Int
  /// How many times it has come down in quick succession.
  let tapCount: Int
  /// Where and when it came down.
  let start: Touch
  /// The deepest view that it came down on.
  weak var view: View?
  private(set) weak var stage: Stage?
  /// What it does now, or what its view is being told of.
  private(set) var moment: Moment
  /// The recognizers that it was given to.
  var watchers: [GestureRecognizer] = []
  /// What its view has yet to hear.
  private(set) var untold: [Moment] = []
  /// Whether its view has heard that it came down, and not yet what became of it.
  private(set) var isHeard = false
  /// Whether the view hears nothing more, but that it is over.
  var isTaken = false
  /// Which of the stage's receptions is its own, where those are noted.
  var reception: Int?

  init(pointer: Int, at touch: Touch, tapCount: Int, on stage: Stage?) {
    self.pointer = pointer
    self.tapCount = tapCount
    self.stage = stage
    start = touch
    moment = Moment(
      location: touch.location, previous: touch.location, time: touch.time,
      handTime: touch.handTime, phase: .began)
    untold = [moment]
  }

  /// The finger as it is now.
  var touch: Touch {
    Touch(
      location: moment.location, time: moment.time, handTime: moment.handTime, finger: self)
  }

  /// Takes in what it does next.
  func go(to touch: Touch, _ phase: Touch.Phase) {
    moment = Moment(
      location: touch.location, previous: moment.location, time: touch.time,
      handTime: touch.handTime, phase: phase)
    // Where it has been while nobody was told, nobody needs to know.
    let former = phase == .moved && untold.last?.phase == .moved ? untold.popLast() : nil
    var next = moment
    next.previous = former?.previous ?? next.previous
    untold.append(next)
  }

  /// Takes the finger away from whoever has it.
  func cancel() {
    moment.phase = .cancelled
    untold = isHeard ? untold + [moment] : []
  }

  // MARK: Its view

  /// Tells the view the next thing.
  func tell(_ event: Event) {
    guard let next = untold.first else { return }
    untold.removeFirst()
    tell(next, event)
  }

  /// Tells the view that the finger is no longer its own, if it had it, and nothing else.
  func forget(_ event: Event) {
    untold.removeAll()
    isTaken = true
    guard isHeard else { return }
    var last = moment
    last.phase = .cancelled
    tell(last, event)
  }

  private func tell(_ told: Moment, _ event: Event) {
    isHeard = told.phase == .began || told.phase == .moved
    guard let view else { return }
    let present = moment
    moment = told
    defer { moment = present }
    switch told.phase {
    case .began:
      stage?.wereTouchesLeft = false
      view.touchesBegan([touch], with: event)
      if let stage, !stage.wereTouchesLeft { stage.noteTaken(self, by: view) }
    case .moved: view.touchesMoved([touch], with: event)
    case .ended: view.touchesEnded([touch], with: event)
    case .cancelled: view.touchesCancelled([touch], with: event)
    }
  }
}
