/// What a session's transitions did, in numbers.
nonisolated package struct MotionReport: Hashable, Sendable {
  /// One transition.
  package struct Transition: Hashable, Sendable {
    /// Its place in the session, from 1.
    package var number: Int
    /// Who ran it: the container's id, or the presented controller's.
    package var owner: String
    /// The outgoing controller's id.
    package var from: String
    /// The incoming controller's id.
    package var to: String
    /// When it began, in seconds of the stage's clock.
    package var start: Double
    /// When it ended, in seconds; `nil` if the session ends before.
    package var end: Double?
    /// Whether it was completed rather than cancelled; `nil` if the session ends before.
    package var didComplete: Bool?
    /// Seconds for which a finger held it.
    package var heldTime = 0.0
    /// What was measured; absent is what does not apply.
    package var values: [MotionMetric: Double] = [:]

    /// A measured value, or `nil` where it does not apply.
    package subscript(metric: MotionMetric) -> Double? {
      get { values[metric] }
      set { values[metric] = newValue }
    }

    /// Creates a transition that has begun, of which nothing has been measured.
    package init(number: Int, owner: String, from: String, to: String, start: Double) {
      (self.number, self.owner) = (number, owner)
      (self.from, self.to) = (from, to)
      self.start = start
    }
  }

  /// The scene, as the session names it.
  package var scene: String
  /// How near to its end a transition has settled, in points.
  package var tolerance: Double
  /// The transitions, in the order of their beginning.
  package var transitions: [Transition] = []
  /// How many frames were missed while the stage moved, in a transition or not; `nil` where the session
  /// does not say when frames were shown.
  package var droppedFrames: Int?

  /// Creates a report without transitions.
  package init(scene: String, tolerance: Double) {
    self.scene = scene
    self.tolerance = tolerance
  }

  /// The session's total of a metric: the largest of the transitions', the mean over all the time in
  /// which a finger held one, or the number of all missed frames.
  package func total(_ metric: MotionMetric) -> Double? {
    switch metric {
    case .droppedFrames: return droppedFrames.map(Double.init)
    case .meanTrackingLag:
      let held = transitions.filter { $0[.meanTrackingLag] != nil }
      guard !held.isEmpty else { return nil }
      let time = held.reduce(0) { $0 + $1.heldTime }
      let sum = held.reduce(0) { $0 + $1.heldTime * ($1[.meanTrackingLag] ?? 0) }
      return time > 0 ? sum / time : 0
    default: return transitions.compactMap { $0[metric] }.max()
    }
  }
}
