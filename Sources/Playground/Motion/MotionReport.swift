/// What a session's transitions did, in numbers.
nonisolated public struct MotionReport: Hashable, Sendable {
  /// One transition.
  public struct Transition: Hashable, Sendable {
    /// Its place in the session, from 1.
    public var number: Int
    /// Who ran it: the container's id, or the presented controller's.
    public var owner: String
    /// The outgoing controller's id.
    public var from: String
    /// The incoming controller's id.
    public var to: String
    /// When it began, in seconds of the stage's clock.
    public var start: Double
    /// When it ended, in seconds; `nil` if the session ends before.
    public var end: Double?
    /// Whether it was completed rather than cancelled; `nil` if the session ends before.
    public var didComplete: Bool?
    /// Seconds for which a finger held it.
    public var heldTime = 0.0
    /// What was measured; absent is what does not apply.
    public var values: [MotionMetric: Double] = [:]

    /// A measured value, or `nil` where it does not apply.
    public subscript(metric: MotionMetric) -> Double? {
      get { values[metric] }
      set { values[metric] = newValue }
    }

    /// Creates a transition that has begun, of which nothing has been measured.
    public init(number: Int, owner: String, from: String, to: String, start: Double) {
      (self.number, self.owner) = (number, owner)
      (self.from, self.to) = (from, to)
      self.start = start
    }
  }

  /// The scene, as the session names it.
  public var scene: String
  /// How near to its end a transition has settled, in points.
  public var tolerance: Double
  /// The transitions, in the order of their beginning.
  public var transitions: [Transition] = []
  /// How many frames were missed while the stage moved, in a transition or not; `nil` where the session
  /// does not say when frames were shown.
  public var droppedFrames: Int?

  /// Creates a report without transitions.
  public init(scene: String, tolerance: Double) {
    self.scene = scene
    self.tolerance = tolerance
  }

  /// The session's total of a metric: the largest of the transitions', the mean over all the time in
  /// which a finger held one, or the number of all missed frames.
  public func total(_ metric: MotionMetric) -> Double? {
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
