// What is asked for while a finger holds the pages, and when it lets go.

extension Law {
  /// Under the finger the pages go as far as it goes.
  static let follows = Law(
    name: "follows",
    about:
      "from `from` to `to` the position goes as far as the finger has at some time in the 0.05 s "
      + "before, within 0.03"
  ) { claim, evidence in
    let (start, finger) = (claim.from, evidence.finger)
    let (place, base) = (
      evidence.track.position(at: start), finger.range(from: start - lag, to: start)
    )
    for sample in evidence.track.samples(from: start, to: claim.to) {
      let range = finger.range(from: sample.time - lag, to: sample.time)
      let gone = sample.position - place
      let wanted =
        (range.lowerBound - base.upperBound - 0.03)...(range.upperBound - base.lowerBound + 0.03)
      if !wanted.contains(gone) {
        let way = finger.ways(at: sample.time) - finger.ways(at: start)
        return "at \(brief(sample.time)) s it has gone \(brief(gone)), the finger \(brief(way))"
      }
    }
    return nil
  }

  /// Nothing moves.
  static let still = Law(
    name: "still", about: "from `from` to `to` the position stays where it is, within 0.005"
  ) { claim, evidence in
    let place = evidence.track.position(at: claim.from)
    let moved = evidence.track.samples(from: claim.from, to: claim.to).first {
      !(abs($0.position - place) <= 0.005)
    }
    return moved.map {
      "at \(brief($0.time)) s it is at \(brief($0.position)), not \(brief(place))"
    }
  }

  /// The finger's velocity goes on.
  static let handsOver = Law(
    name: "handsOver",
    about:
      "for 0.05 s after the release at `from` the velocity, over a sixtieth of a second, is 0.4 to 2.5 "
      + "times the finger's in the 0.05 s before it"
  ) { claim, evidence in
    let (release, frame, finger) = (claim.from, 1.0 / 60, evidence.finger)
    let before = (finger.ways(at: release) - finger.ways(at: release - lag)) / lag
    for start in stride(from: release, through: release + 2 * frame, by: frame / 2) {
      let places = [start, start + frame].map { evidence.track.position(at: $0) }
      let after = (places[1] - places[0]) / frame
      if !(0.4...2.5).contains(after / before) {
        return
          "at \(brief(start)) s it goes with \(brief(after)) ways/s, the finger had \(brief(before))"
      }
    }
    return nil
  }

  /// The position stays between two others.
  static let within = Law(
    name: "within", about: "from `from` to `to` the position lies between the two of `positions`"
  ) { claim, evidence in
    guard claim.positions.count == 2 else { return "the case names no two positions" }
    let (low, high) = (claim.positions[0], claim.positions[1])
    let out = evidence.track.samples(from: claim.from, to: claim.to).first {
      !(low...high).contains($0.position)
    }
    return out.map {
      "at \(brief($0.time)) s it is at \(brief($0.position)), not within \(brief(low))…\(brief(high))"
    }
  }

  /// What another finger does makes no difference.
  static let same = Law(
    name: "same", about: "the positions are those of the case `like` within 0.05 s, to 0.02"
  ) { claim, evidence in
    guard let other = claim.like.flatMap({ evidence.others[$0] }) else {
      return "there is no result of \(claim.like ?? "another case")"
    }
    for sample in evidence.track.samples(from: claim.from, to: claim.to) {
      let (start, end) = (sample.time - lag, sample.time + lag)
      let there =
        [other.position(at: start), other.position(at: end)]
        + other.samples(from: start, to: end).map(\.position)
      let (low, high) = (there.min() ?? 0, there.max() ?? 0)
      if !(low - 0.02 <= sample.position && sample.position <= high + 0.02) {
        return "at \(brief(sample.time)) s it is at \(brief(sample.position)), there within "
          + "\(brief(low))…\(brief(high))"
      }
    }
    return nil
  }
}
