// What is asked for of every course, and of what moves by itself.

extension Law {
  /// There is something to judge.
  static let sampled = Law(
    name: "sampled",
    about: "from 0 to the case's end there is a sample at least every 0.06 s"
  ) { _, evidence in
    var last = 0.0
    for time in evidence.track.samples.map(\.time) + [evidence.end] {
      if time - last > 0.06 { return "there is no sample from \(brief(last)) to \(brief(time)) s" }
      last = time
    }
    return nil
  }

  /// Nothing jumps.
  static let continuous = Law(
    name: "continuous",
    about:
      "between two samples the position goes no further than the sum of the finger's range since 0.05 s "
      + "before the first, twice what it would at the speed just before or after, and 0.03"
  ) { claim, evidence in
    let samples = evidence.track.samples(from: claim.from, to: claim.to)
    let steps = zip(samples, samples.dropFirst()).map { ($0, $1) }
    let speeds = steps.map { abs(speed($0.0, $0.1)) }
    for (index, (before, after)) in steps.enumerated() {
      let around = max(
        index > 0 ? speeds[index - 1] : 0, index + 1 < speeds.count ? speeds[index + 1] : 0)
      let finger = evidence.finger.range(from: before.time - lag, to: after.time)
      let most =
        0.03 + 2 * around * (after.time - before.time) + finger.upperBound - finger.lowerBound
      let gone = abs(after.position - before.position)
      if !(gone <= most) {
        return "from \(brief(before.time)) s on it jumps from \(brief(before.position)) to "
          + brief(after.position)
      }
    }
    return nil
  }

  /// Nothing jerks.
  static let smooth = Law(
    name: "smooth",
    about:
      "from 0.05 s after `from` to `to` the velocity changes over three samples by no more than twice what it "
      + "does over the three before or after, and 1.5 ways/s"
  ) { claim, evidence in
    let samples = Array(evidence.track.samples(from: claim.from + lag, to: claim.to))
    let speeds = zip(samples, samples.dropFirst()).map { speed($0, $1) }
    // A kink between two samples changes two speeds.
    let changes = zip(speeds, speeds.dropFirst(2)).map { abs($1 - $0) }
    for (index, change) in changes.enumerated() {
      let around = max(
        index > 1 ? changes[index - 2] : 0, index + 2 < changes.count ? changes[index + 2] : 0)
      if !(change <= 1.5 + 2 * around) {
        return "at \(brief(samples[index + 1].time)) s the velocity goes from "
          + "\(brief(speeds[index])) to \(brief(speeds[index + 2])) ways/s"
      }
    }
    return nil
  }

  /// It goes where it will end.
  static let heads = Law(
    name: "heads",
    about:
      "from 0.05 s after `from` on it never goes further away from its end at `positions`, by more than 0.01, "
      + "until it has come within 0.02 of it or beyond"
  ) { claim, evidence in
    guard let end = claim.positions.first else { return "the case names no end" }
    let way = evidence.track.samples(from: claim.from + lag, to: claim.to)
    let isBelow = way.first.map { $0.position < end }
    var nearest = Double.infinity
    for sample in way {
      let off = abs(sample.position - end)
      if off <= 0.02 || (sample.position < end) != isBelow { return nil }
      if !(off <= nearest + 0.01) {
        return
          "at \(brief(sample.time)) s it is \(brief(off)) from its end, after \(brief(nearest))"
      }
      nearest = min(nearest, off)
    }
    return nil
  }

  /// It comes to rest on a page.
  static let ends = Law(
    name: "ends",
    about: "for the last 0.1 s the position is one of `positions`, within 0.001"
  ) { claim, evidence in
    let last = evidence.track.samples(from: evidence.end - 0.1, to: evidence.end)
    guard let final = last.last else { return "there is no sample at its end" }
    let isThere = claim.positions.contains { page in
      last.allSatisfy { abs($0.position - page) <= 0.001 }
    }
    let pages = claim.positions.map(brief).joined(separator: " or ")
    return isThere ? nil : "it ends at \(brief(final.position)), not at rest at \(pages)"
  }

  /// What is said is what is shown.
  static let verdict = Law(
    name: "verdict",
    about: "the verdict is `returns` where the position ends at 0, and `commits` elsewhere"
  ) { _, evidence in
    guard let last = evidence.track.samples.last else { return "there is no sample" }
    let isBack = abs(last.position) < 0.5
    guard isBack == evidence.commits else { return nil }
    let word = evidence.commits ? "commits" : "returns"
    return "it says \(word), and ends at \(brief(last.position))"
  }

  private static func speed(_ first: Track.Sample, _ second: Track.Sample) -> Double {
    (second.position - first.position) / max(second.time - first.time, 1e-6)
  }
}
