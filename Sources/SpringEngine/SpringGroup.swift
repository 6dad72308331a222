/// Four values' columns, next to one another in memory.
///
/// A sweep reads and writes one stream of these, whatever the number of columns, so that the
/// processor fetches ahead of it and no two columns compete for the same place in its cache.
struct SpringBlock: Sendable {
  static let width = 4

  var offsets = SIMD4<Double>.zero
  var velocities = SIMD4<Double>.zero
  var targets = SIMD4<Double>.zero
  /// The targets plus the offsets: what is drawn.
  var values = SIMD4<Double>.zero
}

/// The values of a bank that one spring moves.
///
/// A value is at rest exactly when its offset and its velocity are both zero; so are the rows behind
/// the last one, which fill its block.
struct SpringGroup: Sendable {
  /// How many blocks are advanced before it is asked whether one of their rows may rest.
  private static let runLength = 4

  private(set) var spring: Spring
  private(set) var tolerance: Double
  private(set) var count = 0
  private(set) var movingCount = 0

  private var blocks: [SpringBlock] = []
  /// The slot of each row.
  private var owners: [Int32] = []
  private var step: Spring.Step
  private var stepDuration = 0.0

  init(spring: Spring, tolerance: Double) {
    self.spring = spring
    self.tolerance = tolerance
    step = spring.constants.step(lasting: 0)
  }

  /// Makes an empty group serve another spring, keeping its storage.
  mutating func reuse(spring: Spring, tolerance: Double) {
    self.spring = spring
    self.tolerance = tolerance
    step = spring.constants.step(lasting: 0)
    stepDuration = 0
  }

  /// Advances every row by `elapsed` seconds and counts those that still move.
  mutating func advance(by elapsed: Double) {
    if elapsed != stepDuration {
      step = spring.constants.step(lasting: elapsed)
      stepDuration = elapsed
    }
    if tolerance == 0 || spring.damping == 0 {
      sweep()
    } else {
      movingCount -= sweepTestingForRest()
    }
  }

  private mutating func sweep() {
    let step = step
    blocks.withUnsafeMutableBufferPointer { blocks in
      for index in blocks.indices {
        let (offsets, velocities) = step.columns(blocks[index])
        blocks[index].offsets = offsets
        blocks[index].velocities = velocities
        blocks[index].values = offsets + blocks[index].targets
      }
    }
  }

  /// Advances every row, puts on their targets the rows that come to rest, and returns how many.
  ///
  /// What is far from its target does not rest, and what rests already stays where it is. So a run of blocks
  /// is first advanced as if there were no rest, and looked at again only if one of its rows is near.
  private mutating func sweepTestingForRest() -> Int {
    let step = step
    let reach = SIMD4(repeating: tolerance)
    let inverse = SIMD4(repeating: spring.mass / spring.stiffness)
    let limit = SIMD4(repeating: tolerance * tolerance)
    return blocks.withUnsafeMutableBufferPointer { blocks in
      var rested = 0
      var start = 0
      while start < blocks.count {
        let end = min(start + Self.runLength, blocks.count)
        var near = SIMD4<UInt64>.zero
        for index in start..<end {
          let (offsets, velocities) = step.columns(blocks[index])
          blocks[index].offsets = offsets
          blocks[index].velocities = velocities
          blocks[index].values = offsets + blocks[index].targets
          near |= offsets.lanes(nearerThan: reach)
        }
        if near != .zero {
          for index in start..<end {
            rested += blocks[index].settle(limit: limit, inverse: inverse)
          }
        }
        start = end
      }
      return rested
    }
  }

  func reading(at row: Int) -> SpringBank.Reading {
    let (block, lane) = (row / SpringBlock.width, row % SpringBlock.width)
    return SpringBank.Reading(
      value: blocks[block].values[lane], target: blocks[block].targets[lane], state: state(at: row))
  }

  private func state(at row: Int) -> Spring.State {
    let (block, lane) = (row / SpringBlock.width, row % SpringBlock.width)
    return Spring.State(
      offset: blocks[block].offsets[lane], velocity: blocks[block].velocities[lane])
  }

  /// Adds a row and returns its number.
  mutating func append(owner: Int32, state: Spring.State, target: Double) -> Int {
    let row = count
    if row == blocks.count * SpringBlock.width { blocks.append(SpringBlock()) }
    owners.append(owner)
    count += 1
    write(state: state, target: target, to: row)
    return row
  }

  mutating func replace(row: Int, state: Spring.State, target: Double) {
    if self.state(at: row) != .rest { movingCount -= 1 }
    write(state: state, target: target, to: row)
  }

  /// Removes a row by moving the last one into it.
  ///
  /// - Returns: The slot whose row this is now, or `nil` if the row was the last.
  mutating func remove(row: Int) -> Int32? {
    if state(at: row) != .rest { movingCount -= 1 }
    let last = count - 1
    let moved = reading(at: last)
    store(state: .rest, target: 0, value: 0, at: last)
    count -= 1
    if last % SpringBlock.width == 0 { blocks.removeLast() }
    let owner = owners.removeLast()
    guard row != last else { return nil }
    store(state: moved.state, target: moved.target, value: moved.value, at: row)
    owners[row] = owner
    return owner
  }

  /// Writes a row, at rest if its motion is invisible, and counts it if it moves.
  private mutating func write(state: Spring.State, target: Double, to row: Int) {
    let square = spring.squaredAmplitude(of: state)
    // So is a motion that no number can hold.
    let isInvisible = square < tolerance * tolerance || (tolerance > 0 && !square.isFinite)
    let state = isInvisible ? .rest : state
    if state != .rest { movingCount += 1 }
    store(state: state, target: target, value: target + state.offset, at: row)
  }

  private mutating func store(state: Spring.State, target: Double, value: Double, at row: Int) {
    let (block, lane) = (row / SpringBlock.width, row % SpringBlock.width)
    blocks[block].offsets[lane] = state.offset
    blocks[block].velocities[lane] = state.velocity
    blocks[block].targets[lane] = target
    blocks[block].values[lane] = value
  }
}

extension Spring.Step {
  /// The offsets and the velocities to which this step leads from a block's.
  @inline(__always)
  fileprivate func columns(
    _ block: SpringBlock
  ) -> (offsets: SIMD4<Double>, velocities: SIMD4<Double>) {
    (
      offsetFromOffset * block.offsets + offsetFromVelocity * block.velocities,
      velocityFromOffset * block.offsets + velocityFromVelocity * block.velocities
    )
  }
}

extension SpringBlock {
  /// Puts the rows on their targets that move invisibly, and returns how many of them did move.
  @inline(__always)
  fileprivate mutating func settle(limit: SIMD4<Double>, inverse: SIMD4<Double>) -> Int {
    let energies = offsets * offsets + velocities * velocities * inverse
    // All bits in the lanes that rest, none in those that move.
    let resting = unsafeBitCast(energies .< limit, to: SIMD4<UInt64>.self)
    let moving = unsafeBitCast(energies .> 0, to: SIMD4<UInt64>.self)
    offsets = offsets.cleared(by: resting)
    velocities = velocities.cleared(by: resting)
    values = offsets + targets
    return -Int(truncatingIfNeeded: (resting & moving).wrappedSum())
  }
}

extension SIMD4<Double> {
  private var bits: SIMD4<UInt64> {
    @inline(__always) get { unsafeBitCast(self, to: SIMD4<UInt64>.self) }
  }

  /// All bits in the lanes that are nearer to zero than `reach` but not zero, none in the others.
  @inline(__always)
  fileprivate func lanes(nearerThan reach: SIMD4<Double>) -> SIMD4<UInt64> {
    // The bits of zero less one are no number, and no number is nearer than another.
    let magnitudes = (bits & (UInt64.max >> 1)) &- 1
    return unsafeBitCast(
      unsafeBitCast(magnitudes, to: SIMD4<Double>.self) .< reach, to: SIMD4<UInt64>.self)
  }

  /// Zero in the lanes whose mask has all bits, the number where it has none.
  @inline(__always)
  fileprivate func cleared(by mask: SIMD4<UInt64>) -> SIMD4<Double> {
    unsafeBitCast(bits & ~mask, to: SIMD4<Double>.self)
  }
}
