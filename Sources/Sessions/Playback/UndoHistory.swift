/// One course of events: what can be brought back after another one has taken its place.
package struct UndoStep {
  /// The input.
  let log: [Session.Event]
  /// The furthest moment that was simulated, in seconds.
  let extent: Double
  /// What was shown.
  let shown: [PresentedFrame]
  /// The moment that was shown when it was left, in seconds.
  let time: Double
  /// The tunables that were retuned, if that is why it was left.
  package let retuned: [String]?
  /// Whether they have changed places with pinned values.
  package var isSwap = false
  /// Whether it was left for another input as a whole, or is one that was.
  package var isOther = false
  /// The moment of it that is marked, in seconds, if one is.
  let mark: Double?
  /// Whether somebody real has pressed, typed or tuned something in it.
  let isPlayed: Bool
  /// Whether its time stood still when it was left.
  let isPaused: Bool
  /// Where it and the course that took its place part, in seconds; `nil` if that is a change of tunables.
  package let branch: Double?

  /// Keeps the present course, which a press at a moment or other values of tunables end.
  init(of live: LiveSession, at time: Double, retuning names: [String]? = nil) {
    self.init(of: live, at: time, retuning: names, branch: names == nil ? time : nil)
  }

  /// Keeps the present course, which another input as a whole takes the place of.
  init(leaving live: LiveSession) {
    self.init(of: live, at: live.time, retuning: nil, branch: nil)
    isOther = true
  }

  /// Keeps the present course, which another one takes the place of, the two parting where a step says.
  init(of live: LiveSession, at time: Double, opposite step: UndoStep) {
    self.init(of: live, at: time, retuning: step.retuned, branch: step.branch)
    (isSwap, isOther) = (step.isSwap, step.isOther)
  }

  private init(
    of live: LiveSession, at time: Double, retuning names: [String]?, branch: Double?
  ) {
    log = live.input.events
    extent = live.extent
    shown = live.presented.frames
    (mark, isPlayed, isPaused) = (live.mark, live.input.isPlayed, live.isPaused)
    self.time = time
    retuned = names
    self.branch = branch
  }
}

/// The courses of events that can be brought back, and those that were left by doing so.
package struct UndoHistory {
  /// What can be brought back, the latest last.
  package private(set) var undoable: [UndoStep] = []
  /// What was given up by bringing something back, the latest last.
  package private(set) var redoable: [UndoStep] = []

  /// How many courses of events can be brought back: each keeps its input and its fingerprints.
  package static let limit = 100

  /// Keeps the course that is about to be left for a new one.
  mutating func record(_ step: UndoStep) {
    undoable.append(step)
    if undoable.count > UndoHistory.limit { undoable.removeFirst() }
    redoable.removeAll()
  }

  /// Takes the latest step out, as if it had never been.
  mutating func takeLast() -> UndoStep? { undoable.popLast() }

  /// The course to bring back, if there is one.
  ///
  /// - Parameter opposite: What brings the present course back in the place of another.
  mutating func undo(opposite: (UndoStep) -> UndoStep) -> UndoStep? {
    guard let step = undoable.popLast() else { return nil }
    redoable.append(opposite(step))
    return step
  }

  /// The course that was left by the last undoing, if there is one.
  ///
  /// - Parameter opposite: What brings the present course back in the place of another.
  mutating func redo(opposite: (UndoStep) -> UndoStep) -> UndoStep? {
    guard let step = redoable.popLast() else { return nil }
    undoable.append(opposite(step))
    return step
  }
}
