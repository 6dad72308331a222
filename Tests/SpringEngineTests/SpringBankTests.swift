import SpringEngine
import Testing

@Suite struct SpringBankTests {
  nonisolated static let springs = [
    Spring.smooth, .snappy, .bouncy, .uiKitDefault, Spring(response: 0.3, dampingRatio: 0),
  ]

  @Test(arguments: [1, 3, 4, 5, 8, 9, 33])
  func `a bank leads where each spring alone leads`(count: Int) throws {
    var bank = SpringBank()
    let members = (0..<count).map { index in
      let spring = Self.springs[index % Self.springs.count]
      let start = Spring.State(offset: Double(index * 17 % 50) + 10, velocity: Double(index))
      let handle = bank.insert(
        spring, value: 100 + start.offset, velocity: start.velocity, target: 100, tolerance: 0)
      return (handle, spring, start)
    }
    for frame in 0..<30 { bank.advance(by: frame.isMultiple(of: 3) ? 1.0 / 60 : 1.0 / 144) }
    let elapsed = 10.0 / 60 + 20.0 / 144
    for (handle, spring, start) in members {
      let reading = try #require(bank[handle])
      let wanted = spring.state(after: elapsed, from: start)
      #expect(abs(reading.state.offset - wanted.offset) < 1e-12 * 100)
      #expect(abs(reading.value - 100 - wanted.offset) < 1e-12 * 200)
    }
  }

  @Test func `what comes to rest is on its target and the bank says so`() throws {
    var bank = SpringBank()
    let handle = bank.insert(.bouncy, value: 0, target: 301.7)
    #expect(bank.isMoving && bank.movingCount == 1)
    var frames = 0
    while bank.advance(by: 1.0 / 120) > 0 { frames += 1 }
    let time = Spring.bouncy.restingTime(
      from: .init(offset: -301.7, velocity: 0), tolerance: 0.25)
    #expect(frames == Int((time * 120).rounded(.down)))
    let reading = try #require(bank[handle])
    #expect(reading.value == 301.7 && reading.state == .rest && reading.isAtRest)
    #expect(!bank.isMoving)
  }

  @Test func `rest does not hang on the frame rate`() throws {
    for rate in [30.0, 60, 144, 240] {
      var bank = SpringBank()
      _ = bank.insert(.snappy, value: 0, target: 500)
      var frames = 0.0
      repeat { frames += 1 } while bank.advance(by: 1 / rate) > 0
      let time = Spring.snappy.restingTime(
        from: .init(offset: -500, velocity: 0), tolerance: 0.25)
      #expect(frames / rate >= time && (frames - 1) / rate < time)
    }
  }

  @Test(arguments: [Spring.bouncy, .smooth, Spring(response: 0.4, dampingRatio: 3)])
  func `each of many values rests in the frame in which it would alone`(spring: Spring) throws {
    var bank = SpringBank()
    // Neighbours of all sizes, so that some rest while others move, and some pass their targets.
    var members = (0..<45).map { index in
      let start = Spring.State(
        offset: Double(index * 29 % 41) * 7 - 140, velocity: Double(index * 13 % 17) * 90)
      return (
        bank.insert(spring, value: 50 + start.offset, velocity: start.velocity, target: 50), start
      )
    }
    var frames = 0
    while bank.isMoving && frames < 2_000 {
      frames += 1
      let elapsed = frames.isMultiple(of: 5) ? 1.0 / 45 : 1.0 / 120
      bank.advance(by: elapsed)
      var moving = 0
      for index in members.indices where members[index].1 != .rest {
        var state = spring.step(lasting: elapsed).state(from: members[index].1)
        if spring.isAtRest(state, tolerance: 0.25) { state = .rest }
        members[index].1 = state
        moving += state == .rest ? 0 : 1
      }
      #expect(bank.movingCount == moving)
      for (handle, state) in members {
        let reading = try #require(bank[handle])
        #expect(reading.state == state && reading.value == 50 + state.offset)
      }
    }
    #expect(!bank.isMoving)
  }

  @Test func `a motion that no number holds is on its target at once`() throws {
    var bank = SpringBank()
    let far = bank.insert(.bouncy, value: 1e308, target: -1e308)
    let fast = bank.insert(.bouncy, value: 3, velocity: 1e300, target: 4)
    let near = bank.insert(.bouncy, value: 3, target: 4)
    #expect(bank.movingCount == 1)
    for _ in 0..<1_000 { bank.advance(by: 1.0 / 120) }
    #expect(!bank.isMoving)
    #expect(try #require(bank[far]).value == -1e308)
    #expect(try #require(bank[fast]).value == 4)
    #expect(try #require(bank[near]).value == 4)
  }

  @Test func `handles survive removals and never name another value`() throws {
    var bank = SpringBank()
    var values: [(SpringBank.Handle, Double)] = []
    for index in 0..<40 {
      let spring = Self.springs[index % 3]
      let target = Double(index)
      values.append((bank.insert(spring, value: target + 50, target: target), target))
    }
    var gone: [SpringBank.Handle] = []
    for round in [7, 0, 30, 12, 35, 3, 3, 20] {
      let (handle, _) = values.remove(at: round % values.count)
      let isRemoved = bank.remove(handle)
      #expect(isRemoved)
      gone.append(handle)
      if round.isMultiple(of: 2) {
        values.append((bank.insert(.bouncy, value: 0, target: 1_000), 1_000))
      }
      bank.advance(by: 1.0 / 90)
    }
    #expect(bank.count == values.count)
    for (handle, target) in values { #expect(try #require(bank[handle]).target == target) }
    for handle in gone {
      #expect(bank[handle] == nil && !bank.contains(handle))
      let answers = [
        bank.remove(handle), bank.retarget(handle, to: 3), bank.addVelocity(1, to: handle),
        bank.setSpring(.smooth, of: handle),
      ]
      #expect(answers == [false, false, false, false])
    }
  }

  @Test func `removing everything leaves an empty bank that can be filled again`() throws {
    var bank = SpringBank()
    for round in 0..<3 {
      let handles = Self.springs.flatMap { spring in
        (0..<6).map { bank.insert(spring, value: Double($0) + 5, target: Double(round)) }
      }
      #expect(bank.movingCount == handles.count)
      bank.advance(by: 0.01)
      for handle in handles { bank.remove(handle) }
      #expect(bank.count == 0 && bank.movingCount == 0)
      let moving = bank.advance(by: 0.01)
      #expect(moving == 0)
    }
  }

  @Test func `a new target keeps position and velocity and wakes what rests`() throws {
    var bank = SpringBank()
    let handle = bank.insert(.snappy, value: 10, target: 10)
    #expect(!bank.isMoving)
    bank.retarget(handle, to: 200)
    #expect(bank.isMoving)
    bank.advance(by: 0.1)
    let before = try #require(bank[handle])
    bank.retarget(handle, to: -90)
    bank.setSpring(.bouncy, of: handle)
    let after = try #require(bank[handle])
    #expect(abs(after.value - before.value) < 1e-12 * 200)
    #expect(after.state.velocity == before.state.velocity)
    bank.addVelocity(100, to: handle)
    #expect(try #require(bank[handle]).state.velocity == before.state.velocity + 100)
    #expect(bank.movingCount == 1)
  }

  @Test func `a push that nobody could see leaves a value at rest`() throws {
    var bank = SpringBank()
    let handle = bank.insert(.smooth, value: 10, target: 10)
    bank.addVelocity(0.1, to: handle)
    #expect(!bank.isMoving)
    #expect(try #require(bank[handle]).isAtRest)
  }

  @Test func `a value in the plane is two values on its axes`() throws {
    var bank = SpringBank()
    let spring = Spring(response: 1, dampingRatio: 0)
    let x = bank.insert(spring, value: 100, target: 0)
    let y = bank.insert(spring, value: 0, velocity: 100 * spring.naturalFrequency, target: 0)
    for _ in 0..<77 {
      bank.advance(by: 1.0 / 60)
      let (dx, dy) = (try #require(bank[x]).value, try #require(bank[y]).value)
      // Without damping, equal springs on both axes carry a point round a circle.
      #expect(abs((dx * dx + dy * dy).squareRoot() - 100) < 1e-10)
    }
  }
}
