package import Documents

/// What was seen of a motion at one time.
package struct Sample: Hashable, Sendable {
  /// When, in seconds.
  package var time: Double
  /// Where, in any unit.
  package var value: Double
  /// How fast, in that unit per second, where it was measured.
  package var velocity: Double?
  /// Where it is going to, where that is known.
  package var target: Double?
  /// Where the finger is that holds it; `nil` while none does.
  package var finger: Double?

  /// Creates a sample of a time in seconds and a value in any unit, with what else is known.
  package init(
    time: Double, value: Double, velocity: Double? = nil, target: Double? = nil,
    finger: Double? = nil
  ) {
    self.time = time
    self.value = value
    self.velocity = velocity
    self.target = target
    self.finger = finger
  }
}

/// What was seen of a motion, in the order of time.
package struct Samples: Hashable, Sendable {
  /// The samples; their times never fall, and their numbers are finite.
  package let rows: [Sample]
  /// How many times as far intervals reach as independent errors would let them: 1 for samples that were
  /// measured one by one.
  let caution: Double
  /// Differences from a motion that mean nothing, in the values' unit, as a root of the mean square; 0 where the
  /// noise alone tells.
  let exactness: Double
  /// Whether it was lost before the first sample, or after the last, and may have moved there.
  let isLostBefore: Bool
  let isLostAfter: Bool
  /// The line of the file that each sample stands in, where they were read from one.
  package let lines: [Int]
  /// What was made of a file's words and numbers beyond reading them, in sentences.
  package let remarks: [Phrase]

  /// What a sample is known by: its line where it was read from a file, else its number from 1.
  package func place(of index: Int) -> (name: String, number: Int) {
    lines.indices.contains(index) ? ("line", lines[index]) : ("sample", index + 1)
  }

  /// Whether samples were measured one by one, so that some may be far off alone.
  var isMeasured: Bool { caution == 1 && exactness == 0 }

  /// Takes samples over.
  ///
  /// - Returns: `nil` if times run backward or a number is not finite.
  package init?(_ rows: [Sample]) {
    let numbers = rows.flatMap { row in
      [row.time, row.value] + [row.velocity, row.target, row.finger].compactMap(\.self)
    }
    guard numbers.allSatisfy(\.isFinite),
      zip(rows, rows.dropFirst()).allSatisfy({ $0.time <= $1.time })
    else { return nil }
    self.rows = rows
    (caution, exactness) = (1, 0)
    (isLostBefore, isLostAfter) = (false, false)
    (lines, remarks) = ([], [])
  }

  /// Takes rows over that are known to be in order and finite.
  init(
    checked rows: [Sample], caution: Double = 1, exactness: Double = 0, lines: [Int] = [],
    remarks: [Phrase] = [], isLostBefore: Bool = false, isLostAfter: Bool = false
  ) {
    (self.rows, self.caution, self.exactness) = (rows, caution, exactness)
    (self.lines, self.remarks) = (lines, remarks)
    (self.isLostBefore, self.isLostAfter) = (isLostBefore, isLostAfter)
  }
}

/// At most so many of a list's elements, evenly spread, with the first and the last.
func evenly<Element>(_ list: some RandomAccessCollection<Element>, atMost count: Int) -> [Element] {
  guard list.count > count else { return Array(list) }
  return (0..<count).map { index in
    list[list.index(list.startIndex, offsetBy: index * (list.count - 1) / (count - 1))]
  }
}
