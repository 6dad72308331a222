import Sessions

/// A transition of a play, and what was measured of its motion, as `segue probe` does.
@MainActor
public struct PlayedTransition: CustomStringConvertible {
  private let measured: MotionReport.Transition
  private let play: Play
  /// Its place in the play, its controllers, its times and what was measured.
  nonisolated public let description: String

  init(measured: MotionReport.Transition, play: Play) {
    self.measured = measured
    self.play = play
    description = measured.words
  }

  /// Its place in the play, from 1.
  public var number: Int { measured.number }
  /// Who ran it: the container's id, or the presented controller's.
  public var owner: String { measured.owner }
  /// The outgoing controller's id.
  public var from: String { measured.from }
  /// The incoming controller's id.
  public var to: String { measured.to }
  /// When it began, in seconds.
  public var start: Double { measured.start }
  /// When it ended, in seconds; `nil` if it did not.
  public var end: Double? { measured.end }
  /// Whether it was completed rather than cancelled; `nil` if it did not end.
  public var didComplete: Bool? { measured.didComplete }
  /// Seconds from the release, or from the beginning where no finger let go, until it stays within a point
  /// of its end; infinite if it ended before, `nil` where it was not left to itself.
  public var settleTime: Double? { measured[.settleTime] }
  /// How far it went beyond its end by itself, as a share of the whole way; `nil` where it did not move by
  /// itself.
  public var overshoot: Double? { measured[.overshoot] }
  /// The largest change of velocity at an instant, in points per second: at a release, a catch, a turn or
  /// its end.
  public var velocityJump: Double { measured[.velocityJump] ?? 0 }

  /// Expects that it comes to rest soon: that ``settleTime`` is at most so many seconds.
  public func settles(
    within seconds: Double, fileID: String = #fileID, line: Int = #line
  ) -> Bool {
    if let settleTime, settleTime <= seconds { return true }
    let seen = settleTime.map {
      $0.isFinite ? "settled after \(words($0)) s" : "ended before it had"
    }
    let miss = Miss(
      what: measured.name, time: measured.start, wanted: "settled within \(words(seconds)) s",
      seen: seen ?? "not left to itself until it rests")
    return play.isMet([miss], SourcePlace(fileID: fileID, line: line))
  }

  /// Expects that nothing jumps: that no change of velocity at an instant is larger.
  ///
  /// - Parameters:
  ///   - limit: In points per second.
  ///   - hold: The same for a finger that takes hold in flight: one that lies still stops what flies, so
  ///     that the jump is the flight's own speed. `nil` for the same limit.
  ///   - completion: The same for the transition's end, where a spring that is cut off still has a little
  ///     speed; `nil` for the same limit.
  public func jumps(
    atMost limit: Double, atCatch hold: Double? = nil, atCompletion completion: Double? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Bool {
    play.isMet(
      measured.jumps(above: limit, hold ?? limit, completion ?? limit),
      SourcePlace(fileID: fileID, line: line))
  }
}

extension MotionReport.Transition {
  /// What failures call it.
  nonisolated var name: String { "transition \(number) from \"\(from)\" to \"\(to)\"" }

  /// All that was measured, on a line.
  nonisolated fileprivate var words: String {
    let end = end.map { "\(SegueTesting.words($0)) s" } ?? "the end of the play"
    let outcome = didComplete.map { $0 ? ", completed" : ", cancelled" } ?? ""
    let values = MotionMetric.allCases.compactMap { metric in
      self[metric].map { "\(metric.rawValue) \($0, in: metric.unit)" }
    }
    return (["\(name), \(SegueTesting.words(start)) s to \(end)\(outcome)"] + values)
      .joined(separator: "; ")
  }

  /// Jumps that are too large.
  ///
  /// - Parameters:
  ///   - limit: In points per second.
  ///   - hold: The limit as a finger takes hold in flight.
  ///   - completion: The limit at its end.
  nonisolated func jumps(above limit: Double, _ hold: Double, _ completion: Double) -> [Miss] {
    let instants: [(metric: MotionMetric, place: String, limit: Double)] = [
      (.releaseJump, "as a finger lets go", limit), (.catchJump, "as a finger takes hold", hold),
      (.turnJump, "as it is sent elsewhere", limit), (.completionJump, "at its end", completion),
    ]
    return instants.compactMap { instant in
      guard let value = self[instant.metric], !(value <= instant.limit) else { return nil }
      let time = instant.metric == .completionJump ? end : start
      return Miss(
        what: name, time: time, wanted: "no jump above \(instant.limit, in: "pt/s")",
        seen: "a jump of \(value, in: "pt/s") \(instant.place)")
    }
  }
}

extension DefaultStringInterpolation {
  /// A number with its unit.
  nonisolated mutating func appendInterpolation(_ number: Double, in unit: String) {
    appendLiteral(words(number) + (unit.isEmpty || !number.isFinite ? "" : " " + unit))
  }
}
