internal import SpringEngine

/// A sample far from the motion that the others show, which was left out.
package struct Stray: Hashable, Sendable {
  /// Which of the samples it is, from 0.
  package let index: Int
  /// The sample.
  package let sample: Sample
  /// How far it is above what the others show, in the values' unit.
  package let distance: Double
}

/// Looks for samples that are far off: those that the motion of all the others leaves farther away than any
/// other sample, and of which there are few.
struct Strays {
  /// The indices of the rows that are off.
  private(set) var indices: [Int]

  /// How many of so many rows may be off.
  static func most(of count: Int) -> Int { max(1, count / 8) }

  /// The rows that are off a spring through all the others.
  ///
  /// - Returns: `nil` where there are none, or too many.
  init?(_ rows: ArraySlice<Sample>) {
    guard rows.allSatisfy({ $0.target == nil && $0.velocity == nil }) else { return nil }
    indices = Self.leaping(rows.map(\.value))
    // The farthest are taken out first, since they bend the motion that the others are measured by.
    for round in 0..<6 {
      let kept = Self.without(indices, rows)
      guard let search = SpringSearch(kept[...], quietness: quietness(kept.map(\.value))) else {
        return nil
      }
      let found = Self.far(rows, times: round < 2 ? 4 : 6) { search.value(at: $0) }
      if found == indices { break }
      indices = found
    }
    if indices.isEmpty { return nil }
  }

  /// The values that leap from both of their neighbours: where a motion is looked for first, few of them bend it.
  private static func leaping(_ values: [Double]) -> [Int] {
    let sorted = values.sorted()
    let range = sorted[values.count * 19 / 20] - sorted[values.count / 20]
    let off = values.indices.map { index in
      let near = [index - 2, index - 1, index + 1, index + 2].filter(values.indices.contains)
      return abs(values[index] - median(near.map { values[$0] }))
    }
    let bar = max(8 * median(off), 0.08 * range)
    let found = off.indices.dropFirst().filter { off[$0] > bar }.sorted { off[$0] > off[$1] }
    return found.prefix(most(of: values.count)).sorted()
  }

  /// The rows that are off a motion through all the others, where that was found.
  init?(_ rows: ArraySlice<Sample>, of fit: Fit) {
    guard fit.value(at: rows.first?.time ?? 0) != nil else { return nil }
    indices = Self.far(rows, times: 6) { fit.value(at: $0) ?? 0 }
    if indices.isEmpty || !isClear(rows, of: fit) { return nil }
  }

  /// Whether a motion through all rows, if one was found, leaves some far off.
  static func mayBe(_ rows: ArraySlice<Sample>, of fit: Fit) -> Bool {
    guard fit.value(at: rows.first?.time ?? 0) != nil else { return true }
    return !far(rows, times: 4) { fit.value(at: $0) ?? 0 }.isEmpty
  }

  /// Whether all of them are clearly farther off than any other row.
  private func isClear(_ rows: ArraySlice<Sample>, of fit: Fit) -> Bool {
    let off = Self.alone(rows.map { $0.value - (fit.value(at: $0.time) ?? $0.value) })
    let chosen = Set(indices)
    let least = indices.reduce(Double.infinity) { min($0, off[$1]) }
    let most = off.indices.reduce(0) { chosen.contains($1) ? $0 : max($0, off[$1]) }
    return least > 1.8 * most
  }

  /// The rows farther off than so many times the usual, at most as many as may be; not the first, which may be the
  /// rest before the motion.
  private static func far(
    _ rows: ArraySlice<Sample>, times: Double, from motion: (Double) -> Double
  ) -> [Int] {
    let off = alone(rows.map { $0.value - motion($0.time) })
    let values = rows.map(\.value).sorted()
    let range = values[values.count * 19 / 20] - values[values.count / 20]
    // The middle of a bell curve's sizes is 0.6745 of its own.
    let bar = max(times * median(off) / 0.6745, 0.02 * range)
    let far = off.indices.dropFirst().filter { off[$0] > bar }.sorted { off[$0] > off[$1] }
    return far.prefix(most(of: rows.count)).sorted()
  }

  /// How far each row is off by itself: no farther than beside its neighbours, for where a whole stretch is off, the
  /// motion is another one.
  private static func alone(_ off: [Double]) -> [Double] {
    off.indices.map { index in
      let near = [index - 2, index - 1, index + 1, index + 2].filter(off.indices.contains)
      return min(abs(off[index]), abs(off[index] - median(near.map { off[$0] })))
    }
  }

  /// The rows without some of them.
  static func without(_ indices: [Int], _ rows: ArraySlice<Sample>) -> [Sample] {
    let left = Set(indices.map { rows.startIndex + $0 })
    return rows.indices.filter { !left.contains($0) }.map { rows[$0] }
  }
}

extension Fit {
  /// What explains rows of which a few may be far off: those are left out where that explains clearly more
  /// than they are.
  static func ofStrayed(_ rows: ArraySlice<Sample>) -> Fit {
    let plain = Judgement.verdict(rows)
    guard rows.count >= 2 * Judgement.fewest, Strays.mayBe(rows, of: plain.fit),
      var strays = Strays(rows)
    else { return plain.fit }
    for _ in 0..<4 {
      let kept = Strays.without(strays.indices, rows)
      let next = Judgement.verdict(kept[...])
      guard let found = Strays(rows, of: next.fit) else { return plain.fit }
      if found.indices == strays.indices {
        // As if each stray could be anywhere, and had to be named.
        let price = 2 * logarithm(next.range) + 2 * logarithm(Double(rows.count))
        let cost = next.cost + price * Double(strays.indices.count)
        guard cost < plain.cost - 10 else { return plain.fit }
        var fit = next.fit
        fit.strays = strays.indices.map { index in
          let row = rows[rows.startIndex + index]
          return Stray(
            index: rows.startIndex + index, sample: row,
            distance: row.value - (next.fit.value(at: row.time) ?? row.value))
        }
        return fit
      }
      strays = found
    }
    return plain.fit
  }
}

extension SpringSearch {
  /// Where the motion is at a time in seconds, also before it.
  fileprivate func value(at time: Double) -> Double {
    let first = rows.first?.time ?? 0
    if time < first, let rest { return rest }
    return target + spring.state(after: max(0, time - first), from: state).offset
  }
}
