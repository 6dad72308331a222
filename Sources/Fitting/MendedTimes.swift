/// Samples of a film from which pictures are missing without a trace in its times, with their times as they
/// were.
///
/// A film that goes on evenly although pictures were lost shows the rest of the motion too early. Where a
/// spring goes through the samples far better if all of them from one on come a picture later, or sooner
/// behind a picture that was put in, they do.
struct MendedTimes {
  private(set) var rows: [Sample]
  /// How many pictures are missing.
  private(set) var missing = 0

  /// How much likelier the motion has to be with another time, as the logarithm of the likelihood, doubled.
  private static let least = 25.0

  init(_ samples: [Sample]) {
    rows = samples
    let steps = zip(samples, samples.dropFirst()).map { $1.time - $0.time }
    let middle = median(steps)
    let usual = steps.filter { $0 < 1.4 * middle }
    // Times in hundredths go by one or two of them, and neither is what lies between two pictures.
    let interval = usual.reduce(0, +) / Double(max(usual.count, 1))
    guard samples.count >= 16, interval > 0, var search = Self.search(samples) else { return }
    let begin = search.squaredError
    var mended: (rows: [Sample], missing: Int) = (samples, 0)
    for _ in 0..<max(2, min(samples.count / 20, 6)) {
      guard let next = Self.better(mended.rows, search, interval) else { break }
      (mended.rows, search) = (next.rows, next.search)
      mended.missing += max(next.shift, 0)
    }
    // What was no spring before is none because of one time.
    if search.squaredError < 0.6 * begin { (rows, missing) = (mended.rows, mended.missing) }
  }

  private static func search(_ rows: [Sample]) -> SpringSearch? {
    SpringSearch(rows[...], quietness: quietness(rows.map(\.value)))
  }

  private typealias Mended = (rows: [Sample], search: SpringSearch, shift: Int)

  /// The samples with one more gap closed or opened, where that is far likelier.
  private static func better(
    _ rows: [Sample], _ search: SpringSearch, _ interval: Double
  ) -> Mended? {
    // A hundredth of a pixel is as exact as following gets.
    let floor = 1e-4 * Double(rows.count)
    var best: Mended?
    for (place, shift) in candidates(rows, search, interval) {
      var moved = rows
      let time = Double(shift) * interval
      guard moved[place].time + time > moved[place - 1].time + interval / 2 else { continue }
      for index in place..<moved.count { moved[index].time += time }
      guard shift < 0 || isTorn(rows, place, Double(shift) * interval),
        let found = Self.search(moved)
      else { continue }
      if found.squaredError < best?.search.squaredError ?? search.squaredError {
        best = (moved, found, shift)
      }
    }
    guard let best else { return nil }
    let gain =
      Double(rows.count)
      * logarithm((search.squaredError + floor) / (best.search.squaredError + floor))
    return gain > least ? best : nil
  }

  /// Whether the samples around a place go on more smoothly with a gap of a time there than without:
  /// pictures that are missing tear a motion, whatever it is.
  private static func isTorn(_ rows: [Sample], _ place: Int, _ gap: Double) -> Bool {
    let near = rows[max(0, place - 4)..<min(rows.count, place + 4)]
    guard near.count >= 6, let first = near.first, let last = near.last else { return true }
    let span = last.time - first.time + gap
    func error(_ gap: Double) -> Double {
      let times = near.indices.map { index in
        (near[index].time - first.time + (index < place ? 0 : gap)) / span
      }
      let powers = (0..<4).map { power in
        times.map { time in (0..<power).reduce(1.0) { product, _ in product * time } }
      }
      return LinearFit(powers, near.map(\.value)).squaredError
    }
    return error(gap) < error(0)
  }

  /// From which sample on others could come so many pictures later: where that explains most of what the
  /// spring leaves, as far as it is as straight as its slopes.
  private static func candidates(
    _ rows: [Sample], _ search: SpringSearch, _ interval: Double
  ) -> [(place: Int, shift: Int)] {
    let descent = search.descent
    let jacobian = descent.jacobian(search.solution)
    let speeds = descent.speeds(search.solution)
    let fit = LinearFit(jacobian, search.remains)
    var found: [(gain: Double, place: Int, shift: Int)] = []
    // What rests says nothing of its time, even where it springs to its place at last.
    let moving = speeds.lastIndex { abs($0) * interval > 0.5 } ?? 0
    for start in 1..<max(moving, 1) {
      let later = speeds.indices.map { $0 < start ? 0 : speeds[$0] }
      var own = later
      for direction in fit.directions { subtract(product(direction, later), direction, from: &own) }
      let (together, square) = (product(own, fit.residual), product(own, own))
      guard square > 0 else { continue }
      let pictures = together / square / interval
      guard abs(pictures) > 0.3, abs(pictures) < 4 else { continue }
      let shift = max(1, Int(abs(pictures).rounded())) * (pictures < 0 ? -1 : 1)
      found.append((together * together / square, search.rows.startIndex + start, shift))
    }
    var chosen: [(place: Int, shift: Int)] = []
    if let best = found.max(by: { $0.gain < $1.gain }) {
      for place in best.place - 2...best.place + 2 { chosen.append((place, best.shift)) }
    }
    chosen += jumps(rows, interval).flatMap { jump in
      [(jump.place, jump.shift), (jump.place + 1, jump.shift)]
    }
    return chosen.filter { $0.place > 0 && $0.place < rows.count }
  }

  /// Where one step is as long as two or three of its neighbours, or half as long; the two clearest.
  private static func jumps(
    _ rows: [Sample], _ interval: Double
  ) -> [(place: Int, shift: Int)] {
    func speed(_ index: Int) -> Double {
      (rows[index].value - rows[index - 1].value) / (rows[index].time - rows[index - 1].time)
    }
    var found: [(clearness: Double, place: Int, shift: Int)] = []
    for index in 2..<max(rows.count - 1, 2) {
      let (before, after) = (speed(index - 1), speed(index + 1))
      guard before * after > 0 else { continue }
      let mean = (before + after) / 2
      let span = rows[index].time - rows[index - 1].time
      let late = ((rows[index].value - rows[index - 1].value) / mean - span) / interval
      guard abs(mean) * interval > 0.5, abs(late) > 0.6, abs(late) < 3.5 else { continue }
      let alike = 1 - abs(before - after) / abs(before + after)
      found.append((abs(mean) * alike, index, Int(late.rounded())))
    }
    return found.sorted { $0.clearness > $1.clearness }.prefix(2)
      .map { ($0.place, $0.shift) }.filter { $0.shift != 0 }
  }
}

extension MendedTimes {
  /// How many pictures films and screens show in a second.
  private static let rates = [24.0, 25, 30, 48, 50, 60, 90, 120]

  /// Samples whose times are hundredths of a second, as those of a GIF, with the even times that were rounded to them,
  /// where there are such.
  static func unrounded(_ rows: [Sample]) -> [Sample] {
    let isRounded = rows.allSatisfy { abs($0.time * 100 - ($0.time * 100).rounded()) < 1e-6 }
    guard isRounded, rows.count >= 8 else { return rows }
    let rate = rates.first { rate in
      let places = rows.map { ($0.time * rate).rounded() }
      return zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
        && zip(rows, places).allSatisfy { abs($0.time - $1 / rate) < 0.005_1 }
    }
    guard let rate else { return rows }
    return rows.map { row in
      var even = row
      even.time = (row.time * rate).rounded() / rate
      return even
    }
  }
}
