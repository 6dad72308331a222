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
      movingCount = sweepTestingForRest()
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

  private mutating func sweepTestingForRest() -> Int {
    let step = step
    let inverse = SIMD4(repeating: spring.mass / spring.stiffness)
    let limit = SIMD4(repeating: tolerance * tolerance)
    return blocks.withUnsafeMutableBufferPointer { blocks in
      // A local of the closure stays in a register; one outside would pass through memory.
      var moving = SIMD2<UInt64>.zero
      for index in blocks.indices {
        let (offsets, velocities) = step.columns(blocks[index])
        let energies = offsets * offsets + velocities * velocities * inverse
        // All bits in the lanes that move, none in those that rest.
        let kept = unsafeBitCast(energies .>= limit, to: SIMD4<UInt64>.self)
        moving &-= kept.lowHalf &+ kept.highHalf
        blocks[index].offsets = offsets.masked(by: kept)
        blocks[index].velocities = velocities.masked(by: kept)
        blocks[index].values = blocks[index].offsets + blocks[index].targets
      }
      return Int(moving.wrappedSum())
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
    let isInvisible = spring.squaredAmplitude(of: state) < tolerance * tolerance
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

extension SIMD4<Double> {
  /// The lanes whose mask has all bits, and zero where it has none.
  @inline(__always)
  fileprivate func masked(by mask: SIMD4<UInt64>) -> SIMD4<Double> {
    unsafeBitCast(unsafeBitCast(self, to: SIMD4<UInt64>.self) & mask, to: SIMD4<Double>.self)
  }
}
