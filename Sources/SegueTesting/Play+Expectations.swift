public import Drawing
import Sessions
import Transitions

extension Play {
  /// Expects that nothing breaks the contract: what the linter finds is missed.
  public func keepsContract(fileID: String = #fileID, line: Int = #line) -> Bool {
    let missed = findings.map { finding in
      Miss(
        what: "\(finding.who), \(finding.statement)", time: finding.time, wanted: finding.fix,
        seen: finding.message)
    }
    return isMet(missed, SourcePlace(fileID: fileID, line: line))
  }

  /// Expects of every transition that nothing jumps; see
  /// ``PlayedTransition/jumps(atMost:atCatch:atCompletion:fileID:line:)``.
  public func jumps(
    atMost limit: Double, atCatch hold: Double? = nil, atCompletion completion: Double? = nil,
    fileID: String = #fileID, line: Int = #line
  ) -> Bool {
    let missed = report.transitions.flatMap {
      $0.jumps(above: limit, hold ?? limit, completion ?? limit)
    }
    return isMet(missed, SourcePlace(fileID: fileID, line: line))
  }

  /// Expects that every transition moves within limits, and that the laws hold that stand with them.
  public func moves(
    within limits: MotionLimits, fileID: String = #fileID, line: Int = #line
  ) -> Bool {
    let missed = limits.tolerances.breaches(of: report).map { breach in
      let (name, unit) = (breach.metric.rawValue, breach.metric.unit)
      return Miss(
        what: breach.transition.name, time: breach.transition.start,
        wanted: "\(name) at most \(breach.limit, in: unit)", seen: "\(breach.value, in: unit)")
    }
    let laws = misses(of: limits.tolerances.laws(of: scene.id))
    return isMet(missed + laws, SourcePlace(fileID: fileID, line: line))
  }

  /// Expects that a view is shown at a place at a time.
  ///
  /// - Parameters:
  ///   - id: The view's id.
  ///   - frame: The smallest upright rectangle around it, in points of the stage.
  ///   - time: In seconds.
  ///   - tolerance: How far each edge may be away, in points.
  public func shows(
    _ id: String, in frame: Rect, at time: Double, within tolerance: Double = 0.5,
    fileID: String = #fileID, line: Int = #line
  ) -> Bool {
    let seen = self.frame(of: id, at: time)
    if let seen, seen.isNear(frame, within: tolerance) { return true }
    let miss = Miss(
      what: "\"\(id)\"", time: time, wanted: "shown in \(frame.words)",
      seen: seen?.words ?? "not shown")
    return isMet([miss], SourcePlace(fileID: fileID, line: line))
  }

  /// Expects that two lives are the same, and that no display's rate changes what is shown: at 24, 30, 48,
  /// 60, 72, 90, 120, 144 and 240 frames a second the same states at the same times, to the bit.
  ///
  /// What is not has randomness, the time of day, a timer of its own, or moves by steps.
  public func isDeterministic(fileID: String = #fileID, line: Int = #line) -> Bool {
    isMet(firstDifference.map { [$0] } ?? [], SourcePlace(fileID: fileID, line: line))
  }

  private var firstDifference: Miss? {
    if let miss = secondLife() { return miss }
    // One by one, not lazily: a life that is asked twice need not answer the same.
    for hz in Play.rates {
      if let miss = life(at: hz) { return miss }
    }
    return nil
  }

  /// Frames per second that displays have, each a part of 720.
  private static let rates = [24, 30, 48, 60, 72, 90, 120, 144, 240]

  /// Where a second life differs from the first.
  private func secondLife() -> Miss? {
    let difference = Divergence.first(
      between: scene, and: scene, size: session.size, events: session.events, until: end)
    return difference.map { difference in
      Miss(
        what: difference.view.map { "\"\($0)\"" } ?? "the state", time: difference.time,
        wanted: "two lives that are the same", seen: "two that differ for the first time")
    }
  }

  /// Where a life at other times differs from one of 720 frames a second, which has all of them.
  private func life(at hz: Int) -> Miss? {
    var fine = Replay(session, scene: scene, traceCapacity: 0)
    var coarse = Replay(session, scene: scene, traceCapacity: 0)
    for frame in 0...Session.frame(atOrAfter: end, hz: hz) {
      let time = Session.time(ofFrame: frame, hz: hz)
      let steps = 720 / hz
      for step in max(0, (frame - 1) * steps + 1)...(frame * steps) {
        fine.seek(to: Session.time(ofFrame: step, hz: 720))
      }
      coarse.seek(to: time)
      guard fine.simulation.stage.stateHash != coarse.simulation.stage.stateHash else { continue }
      return Miss(
        what: "the state", time: time, wanted: "the same at every rate",
        seen: "another at \(hz) Hz than at 720 Hz")
    }
    return nil
  }
}

extension Rect {
  /// Whether no edge is further away, in points.
  nonisolated fileprivate func isNear(_ other: Rect, within tolerance: Double) -> Bool {
    let differences = [
      minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY,
    ]
    return differences.allSatisfy { abs($0) <= tolerance }
  }

  nonisolated fileprivate var words: String {
    let numbers = [minX, minY, maxX - minX, maxY - minY].map(SegueTesting.words)
    return "x \(numbers[0]), y \(numbers[1]), \(numbers[2]) × \(numbers[3]) pt"
  }
}
