import Documents

/// Where pages were at times, as shares of the way from the first page to the next: 0.25 is a quarter of it.
package struct Track {
  /// One look: its time in seconds since the case's beginning, and the position in ways.
  package typealias Sample = (time: Double, position: Double)

  /// In the order of their times.
  package var samples: [Sample]

  /// Creates a track of looks in the order of their times.
  package init(_ samples: [Sample]) { self.samples = samples }

  /// The same, without what is looked at again within a millisecond: it has no speed.
  var apart: Track {
    var track = Track([])
    for sample in samples where sample.time - (track.samples.last?.time ?? -1) > 0.001 {
      track.samples.append(sample)
    }
    return track
  }

  /// The position at a time, on a straight line between two looks.
  func position(at time: Double) -> Double {
    let next = index(of: time)
    guard next < samples.endIndex else { return samples.last?.position ?? 0 }
    let after = samples[next]
    guard next > 0, after.time > time else { return after.position }
    let before = samples[next - 1]
    let share = (time - before.time) / (after.time - before.time)
    return before.position + share * (after.position - before.position)
  }

  /// The looks from one time to another, both included.
  func samples(from start: Double, to end: Double) -> ArraySlice<Sample> {
    let slack = 1e-6
    return samples[index(of: start - slack)...].prefix { $0.time <= end + slack }
  }

  /// The first look at a time or after it.
  private func index(of time: Double) -> Int {
    var (low, high) = (samples.startIndex, samples.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].time < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The farthest that a course at a fixed rate is off, and when.
  func difference(from course: [Double], rate: Double) -> (off: Double, time: Double) {
    var worst = (off: 0.0, time: 0.0)
    for (number, wanted) in course.enumerated() {
      let time = Double(number) / rate
      let off = abs(position(at: time) - wanted)
      if off > worst.off { worst = (off, time) }
    }
    return worst
  }
}

/// A number as the laws say it.
nonisolated func brief(_ number: Double) -> String {
  shortText((number * 1_000).rounded() / 1_000, digits: 4)
}
