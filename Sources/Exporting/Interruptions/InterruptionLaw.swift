import Documents

/// What must hold of a course, whatever springs and thresholds its pages have. Places count in pages, times in
/// seconds.
nonisolated package enum InterruptionLaw: Hashable, Sendable {
  /// Nothing jumps: between two samples the pages go no further than 25 pages a second would.
  case continuous
  /// From one time to another they go as far as the finger.
  case follows(Double, Double)
  /// After a release the speed is the finger's: 0.3 to 2.5 times as much, the same way.
  case keepsVelocity(Double)
  /// From one time to another they stand.
  case stands(Double, Double)
  /// They end at a page.
  case endsAt(Int)
  /// They end at some page.
  case endsOnPage
  /// The last 0.2 s are at rest.
  case rests

  /// What the file calls it.
  package var name: String {
    switch self {
    case .continuous: "continuous"
    case .follows: "follows"
    case .keepsVelocity: "keepsVelocity"
    case .stands: "stands"
    case .endsAt: "endsAt"
    case .endsOnPage: "endsOnPage"
    case .rests: "rests"
    }
  }

  /// As it stands in the file.
  var json: JSONValue {
    let numbers: [Double] =
      switch self {
      case .follows(let start, let end), .stands(let start, let end): [start, end]
      case .keepsVelocity(let time): [time]
      case .endsAt(let page): [Double(page)]
      case .continuous, .endsOnPage, .rests: []
      }
    return ["law": .string(name), "numbers": .numbers(numbers)]
  }

  /// Where the pages are at a time.
  package struct Sample: Hashable, Sendable {
    package var time: Double
    package var position: Double

    /// Creates one.
    package init(time: Double, position: Double) { (self.time, self.position) = (time, position) }
  }

  /// Whether a course keeps it.
  ///
  /// - Parameter travel: The way from page to page, in points.
  /// - Returns: What breaks it, in words; `nil` if nothing does.
  package func fault(
    in course: [Sample], of one: InterruptionCase, travel: Double
  ) -> String? {
    guard let last = course.last else { return "there is no course" }
    switch self {
    case .continuous: return jump(in: course, of: one, travel)
    case .follows(let start, let end): return way(in: course, of: one, travel, start...end)
    case .keepsVelocity(let time): return speed(in: course, of: one, travel, time)
    case .stands(let start, let end):
      let part = course.filter { ($0.time >= start) && ($0.time <= end) }.map(\.position)
      guard let least = part.min(), let greatest = part.max() else { return "it was not looked at" }
      return greatest - least < 0.02 ? nil : "it moves by \(short(greatest - least)) pages"
    case .endsAt(let page):
      return abs(last.position - Double(page)) < 0.01 ? nil : "it ends at \(short(last.position))"
    case .endsOnPage:
      let page = last.position.rounded()
      return abs(last.position - page) < 0.01 ? nil : "it ends at \(short(last.position))"
    case .rests:
      let part = course.filter { $0.time > last.time - 0.2 }.map(\.position)
      let spread = (part.max() ?? 0) - (part.min() ?? 0)
      return spread < 0.01 ? nil : "it still moves by \(short(spread)) pages"
    }
  }

  private func jump(
    in course: [Sample], of one: InterruptionCase, _ travel: Double
  ) -> String? {
    for (former, next) in zip(course, course.dropFirst()) {
      let step = abs(next.position - former.position)
      // A finger may go further in a step than any spring, and is told of in steps of its own.
      let told = [former.time - 2.0 / 60, next.time].map { one.finger(at: $0) }
      let fingers = (told[0] == nil ? [one.finger(at: former.time), told[1]] : told)
        .compactMap(\.self)
      let hand = fingers.count == 2 ? abs(fingers[1] - fingers[0]) / travel : 0
      guard step > max(25 * (next.time - former.time), 0.02) + hand else { continue }
      return "at \(short(next.time)) s it jumps by \(short(step)) pages"
    }
    return nil
  }

  private func way(
    in course: [Sample], of one: InterruptionCase, _ travel: Double, _ span: ClosedRange<Double>
  ) -> String? {
    let part = course.filter { span.contains($0.time) }
    guard let first = part.first, let start = one.finger(at: first.time) else {
      return "it was not looked at"
    }
    for sample in part {
      guard let finger = one.finger(at: sample.time) else { continue }
      let (wanted, seen) = ((start - finger) / travel, sample.position - first.position)
      // As far as a finger goes in a frame of 60 Hz and a half, at the fastest that it just was.
      let speeds = [0, 0.02, 0.04].map { fingerSpeed(one, at: sample.time - $0, travel) }
      guard abs(wanted - seen) > 0.02 + 0.025 * (speeds.max() ?? 0) else {
        continue
      }
      return
        "at \(short(sample.time)) s it has gone \(short(seen)) pages, and the finger \(short(wanted))"
    }
    return nil
  }

  private func fingerSpeed(_ one: InterruptionCase, at time: Double, _ travel: Double) -> Double {
    guard let now = one.finger(at: time), let former = one.finger(at: time - 0.02) else { return 0 }
    return abs(now - former) / travel / 0.02
  }

  private func speed(
    in course: [Sample], of one: InterruptionCase, _ travel: Double, _ time: Double
  ) -> String? {
    guard let now = one.finger(at: time - 1e-6), let former = one.finger(at: time - 0.04) else {
      return "there is no finger"
    }
    let wanted = (former - now) / travel / 0.04
    let part = course.filter { $0.time >= time && $0.time <= time + 0.06 }
    guard let first = part.first, let last = part.last, last.time > first.time else {
      return "it was not looked at"
    }
    let seen = (last.position - first.position) / (last.time - first.time)
    let ratio = seen / wanted
    return ratio >= 0.3 && ratio <= 2.5
      ? nil : "it goes on at \(short(seen)) pages/s, and the finger went at \(short(wanted))"
  }

  private func short(_ number: Double) -> String { numberText((number * 1_000).rounded() / 1_000) }
}
