/// Many values that springs move, advanced together.
///
/// One exact step for all: the values are grouped by spring, each group's step matrix is made once
/// for an elapsed time and kept while that time repeats, and the sweep is a multiply-add over
/// columns of numbers, four values at a time. A value that has come to rest is exactly on its target, and
/// costs nothing once its whole group rests.
///
/// A value in the plane is two values, one for each axis; they move independently, as the equation
/// says.
///
///     var bank = SpringBank()
///     let card = bank.insert(.snappy, value: 0, target: 300)
///     while bank.advance(by: 1.0 / 120) > 0 { draw(bank[card]!.value) }
///
/// Use ``Spring/state(after:from:)`` to seek; the bank is for stepping through frames.
public struct SpringBank: Sendable {
  /// Identifies one value for as long as it is in the bank.
  ///
  /// A handle stays valid when others are removed. After its own removal it identifies nothing, even if a
  /// new value has taken its place.
  public struct Handle: Hashable, Sendable {
    let slot: Int32
    let generation: UInt32
  }

  /// What the bank knows about one value.
  public struct Reading: Hashable, Sendable {
    /// Where the value is, usually in points.
    public let value: Double
    /// The target, in the same unit.
    public let target: Double
    /// Where it is and how it moves, relative to the target.
    public let state: Spring.State
    /// Whether it is on its target, without motion.
    public var isAtRest: Bool { state == .rest }
  }

  /// Where a handle's value is kept.
  private struct Slot {
    var group: Int32 = -1
    var row: Int32 = 0
    var generation: UInt32 = 0
  }

  private struct GroupKey: Hashable {
    let spring: Spring
    let tolerance: Double
  }

  private var groups: [SpringGroup] = []
  private var groupOf: [GroupKey: Int] = [:]
  private var emptyGroups: [Int] = []
  private var slots: [Slot] = []
  private var freeSlots: [Int32] = []

  /// How many values the bank holds.
  public private(set) var count = 0

  /// Creates an empty bank.
  public init() {}

  /// How many values are still moving.
  ///
  /// - Complexity: O(number of distinct springs).
  public var movingCount: Int { groups.reduce(0) { $0 + $1.movingCount } }

  /// Whether anything is moving. If not, no frames are needed until something changes.
  public var isMoving: Bool { groups.contains { $0.movingCount > 0 } }

  /// Lets every value run for `elapsed` seconds, exactly, whatever that time is.
  ///
  /// Pass the difference of two frames' target times. Do not clamp a long one: after a hitch the result
  /// is still exact.
  ///
  /// - Parameter elapsed: Seconds since the previous frame; finite and not negative.
  /// - Returns: How many values are still moving. Zero means the caller may stop asking for frames.
  /// - Precondition: `elapsed` is finite and not negative.
  /// - Complexity: O(values in groups that move). No allocation, and one exponential and one sine
  ///   with cosine for each distinct spring when `elapsed` differs from the previous call's.
  @discardableResult
  public mutating func advance(by elapsed: Double) -> Int {
    precondition(
      elapsed >= 0 && elapsed < .infinity,
      "The elapsed time must be finite and not negative, but it is \(elapsed) s.")
    return groups.withUnsafeMutableBufferPointer { groups in
      var moving = 0
      for index in groups.indices where groups[index].movingCount > 0 {
        groups[index].advance(by: elapsed)
        moving += groups[index].movingCount
      }
      return moving
    }
  }

  /// Adds a value.
  ///
  /// - Parameters:
  ///   - spring: What moves it. Values with equal springs and tolerances share their work.
  ///   - value: Where it is, usually in points.
  ///   - velocity: How it moves, in that unit per second, positive toward larger values.
  ///   - target: The target, in the same unit.
  ///   - tolerance: The largest invisible amplitude, in the same unit: below it the value is put on
  ///     its target. `0` never puts it there, which also saves the test. The default is a quarter
  ///     of a point, less than a pixel of any display.
  /// - Returns: A handle by which the value can be read and changed.
  /// - Precondition: The numbers are finite and `tolerance` is not negative.
  public mutating func insert(
    _ spring: Spring, value: Double, velocity: Double = 0, target: Double, tolerance: Double = 0.25
  ) -> Handle {
    precondition(value.isFinite, "A value must be finite, but it is \(value).")
    precondition(velocity.isFinite, "A velocity must be finite, but it is \(velocity).")
    precondition(target.isFinite, "A target must be finite, but it is \(target).")
    precondition(
      tolerance >= 0 && tolerance.isFinite,
      "A tolerance must be finite and not negative, but it is \(tolerance).")
    let slot = takeSlot()
    let state = Spring.State(offset: value - target, velocity: velocity)
    let group = takeGroup(spring: spring, tolerance: tolerance)
    place(slot, in: group, state: state, target: target)
    count += 1
    return Handle(slot: slot, generation: slots[Int(slot)].generation)
  }

  /// Removes a value. The others keep their handles.
  ///
  /// - Returns: `false`, changing nothing, if the handle no longer identifies a value.
  @discardableResult
  public mutating func remove(_ handle: Handle) -> Bool {
    guard contains(handle) else { return false }
    withdraw(handle.slot)
    slots[Int(handle.slot)].group = -1
    slots[Int(handle.slot)].generation &+= 1
    freeSlots.append(handle.slot)
    count -= 1
    return true
  }

  /// Returns whether the handle identifies a value in this bank.
  public func contains(_ handle: Handle) -> Bool {
    slots.indices.contains(Int(handle.slot))
      && slots[Int(handle.slot)].generation == handle.generation
      && slots[Int(handle.slot)].group >= 0
  }

  /// The current reading of a value, or `nil` if the handle no longer identifies one.
  public subscript(handle: Handle) -> Reading? {
    guard contains(handle) else { return nil }
    let slot = slots[Int(handle.slot)]
    return groups[Int(slot.group)].reading(at: Int(slot.row))
  }

  /// Gives a value a new target; its position and velocity are unchanged.
  ///
  /// - Returns: `false`, changing nothing, if the handle no longer identifies a value.
  /// - Precondition: `target` is finite.
  @discardableResult
  public mutating func retarget(_ handle: Handle, to target: Double) -> Bool {
    precondition(target.isFinite, "A target must be finite, but it is \(target).")
    return change(handle) { state, oldTarget in
      state.offset += oldTarget - target
      oldTarget = target
    }
  }

  /// Adds to a value's velocity, in its unit per second; its position stays.
  ///
  /// A change too small to be seen leaves a value that rests at rest.
  ///
  /// - Returns: `false`, changing nothing, if the handle no longer identifies a value.
  /// - Precondition: `velocity` is finite.
  @discardableResult
  public mutating func addVelocity(_ velocity: Double, to handle: Handle) -> Bool {
    precondition(velocity.isFinite, "A velocity must be finite, but it is \(velocity).")
    return change(handle) { state, _ in state.velocity += velocity }
  }

  /// Replaces a value's spring; its position, velocity and target are unchanged.
  ///
  /// - Returns: `false`, changing nothing, if the handle no longer identifies a value.
  @discardableResult
  public mutating func setSpring(_ spring: Spring, of handle: Handle) -> Bool {
    guard let reading = self[handle] else { return false }
    let tolerance = groups[Int(slots[Int(handle.slot)].group)].tolerance
    withdraw(handle.slot)
    let group = takeGroup(spring: spring, tolerance: tolerance)
    place(handle.slot, in: group, state: reading.state, target: reading.target)
    return true
  }

  private mutating func change(
    _ handle: Handle, _ body: (inout Spring.State, inout Double) -> Void
  ) -> Bool {
    guard let reading = self[handle] else { return false }
    var (state, target) = (reading.state, reading.target)
    body(&state, &target)
    let slot = slots[Int(handle.slot)]
    groups[Int(slot.group)].replace(row: Int(slot.row), state: state, target: target)
    return true
  }

  private mutating func takeSlot() -> Int32 {
    if let slot = freeSlots.popLast() { return slot }
    slots.append(Slot())
    return Int32(slots.count - 1)
  }

  private mutating func takeGroup(spring: Spring, tolerance: Double) -> Int {
    let key = GroupKey(spring: spring, tolerance: tolerance)
    if let group = groupOf[key] { return group }
    let group: Int
    if let empty = emptyGroups.popLast() {
      group = empty
      groups[group].reuse(spring: spring, tolerance: tolerance)
    } else {
      group = groups.count
      groups.append(SpringGroup(spring: spring, tolerance: tolerance))
    }
    groupOf[key] = group
    return group
  }

  private mutating func place(
    _ slot: Int32, in group: Int, state: Spring.State, target: Double
  ) {
    let row = groups[group].append(owner: slot, state: state, target: target)
    slots[Int(slot)].group = Int32(group)
    slots[Int(slot)].row = Int32(row)
  }

  /// Takes a value out of its group; the group's last value moves into the hole.
  private mutating func withdraw(_ slot: Int32) {
    let place = slots[Int(slot)]
    let group = Int(place.group)
    if let moved = groups[group].remove(row: Int(place.row)) {
      slots[Int(moved)].row = place.row
    }
    if groups[group].count == 0 {
      let (spring, tolerance) = (groups[group].spring, groups[group].tolerance)
      groupOf[GroupKey(spring: spring, tolerance: tolerance)] = nil
      emptyGroups.append(group)
    }
  }
}
