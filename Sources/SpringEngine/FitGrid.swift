/// A search for the point from which a fit descends: frequencies from a tenth of a swing in all samples to a
/// swing in four, and damping ratios from none to creeping.
///
/// From one frequency to the next at the same ratio, each sample of a decaying swing is multiplied by a
/// number of its own, so that a point of the grid costs a few products for each sample, at whatever times.
struct FitGrid {
  /// Four samples: both curves of the spring, their factors to the next frequency, and the positions.
  private struct Block {
    var even = SIMD4<Double>.zero
    var odd = SIMD4<Double>.zero
    var evenFactor = SIMD4<Double>.zero
    var oddFactor = SIMD4<Double>.zero
    var positions = SIMD4<Double>.zero
  }

  /// The sums of products that tell how well two curves, and a constant, explain positions.
  fileprivate struct Sums {
    var even = SIMD4<Double>.zero
    var odd = SIMD4<Double>.zero
    var evenSquare = SIMD4<Double>.zero
    var oddSquare = SIMD4<Double>.zero
    var mixed = SIMD4<Double>.zero
    var evenPull = SIMD4<Double>.zero
    var oddPull = SIMD4<Double>.zero
  }

  private let times: [Double]
  /// Whether a constant is a curve of its own, or the target is known.
  private let isTargetFree: Bool
  private var blocks: [Block]

  init(times: [Double], positions: [Double], target: Double?) {
    self.times = times
    isTargetFree = target == nil
    let center = target ?? positions.reduce(0, +) / Double(times.count)
    blocks = Array(repeating: Block(), count: (times.count + 3) / 4)
    for index in times.indices {
      blocks[index / 4].positions[index % 4] = positions[index] - center
    }
  }

  /// The point of each damping ratio at which the spring explains most of the positions, the best point first.
  mutating func best() -> [FitPoint] {
    let span = times[times.count - 1]
    // No more than a tenth of a swing over all samples, and no more than a seventh.
    let lowest = 0.2 * Double.pi / span
    let highest = Double.pi / 2 * Double(times.count - 1) / span
    var found: [(share: Double, point: FitPoint)] = []
    for ratio in [0, 0.05, 0.15, 0.3, 0.5, 0.7, 0.9, 1.1, 1.5, 2.5, 5] {
      var (most, best) = (-Double.infinity, lowest)
      for (from, to, step) in [(lowest, 7 * lowest, lowest / 7), (7 * lowest, highest, lowest)] {
        begin(frequency: from, ratio: ratio, step: step)
        for index in 0..<max(0, Int((to - from) / step) + 1) {
          let share = ratio < 1 ? shareOfSwings() : shareOfDecays()
          if share > most { (most, best) = (share, from + Double(index) * step) }
        }
      }
      found.append((most, FitPoint(logFrequency: naturalLogarithm(best), ratio: ratio)))
    }
    return found.sorted { $0.share > $1.share }.map(\.point)
  }

  /// Writes the curves at a frequency, and their factors from one frequency to the next.
  private mutating func begin(frequency: Double, ratio: Double, step: Double) {
    let root = abs((1 - ratio) * (1 + ratio)).squareRoot()
    for (index, time) in times.enumerated() {
      let (block, lane) = (index / 4, index % 4)
      let curves: SIMD2<Double>
      let factors: SIMD2<Double>
      if ratio < 1 {
        let (angle, stepAngle) = (frequency * time, step * time)
        curves = shrinkingCircle(exponent: -ratio * angle, angle: root * angle, sineFactor: 1)
        factors = shrinkingCircle(
          exponent: -ratio * stepAngle, angle: root * stepAngle, sineFactor: 1)
      } else {
        let rates = SIMD2(-1 / (ratio + root), -ratio - root) * time
        curves = exponential(rates * frequency)
        factors = exponential(rates * step)
      }
      blocks[block].even[lane] = curves.x
      blocks[block].odd[lane] = curves.y
      blocks[block].evenFactor[lane] = factors.x
      blocks[block].oddFactor[lane] = factors.y
    }
  }

  /// The part of the positions' squares that a decaying cosine and sine explain; goes on to the next frequency.
  private mutating func shareOfSwings() -> Double {
    let sums = blocks.withUnsafeMutableBufferPointer { blocks in
      var sums = Sums()
      for index in blocks.indices {
        let block = blocks[index]
        sums.add(even: block.even, odd: block.odd, positions: block.positions)
        blocks[index].even = block.even * block.evenFactor - block.odd * block.oddFactor
        blocks[index].odd = block.even * block.oddFactor + block.odd * block.evenFactor
      }
      return sums
    }
    return sums.share(of: isTargetFree ? Double(times.count) : nil)
  }

  /// The same of two decays.
  private mutating func shareOfDecays() -> Double {
    let sums = blocks.withUnsafeMutableBufferPointer { blocks in
      var sums = Sums()
      for index in blocks.indices {
        let block = blocks[index]
        sums.add(even: block.even, odd: block.odd, positions: block.positions)
        blocks[index].even = block.even * block.evenFactor
        blocks[index].odd = block.odd * block.oddFactor
      }
      return sums
    }
    return sums.share(of: isTargetFree ? Double(times.count) : nil)
  }
}

extension FitGrid.Sums {
  @inline(__always)
  fileprivate mutating func add(
    even: SIMD4<Double>, odd: SIMD4<Double>, positions: SIMD4<Double>
  ) {
    self.even += even
    self.odd += odd
    evenSquare += even * even
    oddSquare += odd * odd
    mixed += even * odd
    evenPull += even * positions
    oddPull += odd * positions
  }

  /// The squares that are explained, with a constant for so many samples, whose sum is zero, or without.
  fileprivate func share(of count: Double?) -> Double {
    var (first, second) = (evenSquare.sum(), oddSquare.sum())
    var mixed = mixed.sum()
    let (firstPull, secondPull) = (evenPull.sum(), oddPull.sum())
    if let count {
      // Less what the constant explains of the curves.
      let (evenSum, oddSum) = (even.sum(), odd.sum())
      first -= evenSum * evenSum / count
      second -= oddSum * oddSum / count
      mixed -= evenSum * oddSum / count
    }
    guard first > 1e-12 * evenSquare.sum() else { return 0 }
    let left = second - mixed * mixed / first
    let share = firstPull * firstPull / first
    guard left > 1e-12 * oddSquare.sum() else { return share }
    let pull = secondPull - mixed / first * firstPull
    return share + pull * pull / left
  }
}
