import Drawing
import Testing
import Transitions

/// Statement 7.1: the life of a gesture.
@Suite struct GestureLifeTests {
  /// The states, numbered for the process that an exit test starts.
  nonisolated private static let states: [GestureRecognizer.State] = [
    .possible, .began, .changed, .ended, .cancelled, .failed,
  ]
  /// The steps that lead from possible to each state.
  nonisolated private static let ways = [[], [1], [1, 2], [3], [1, 4], [5]]
  /// The steps that the statement has, as pairs of numbers.
  nonisolated private static let legal = [
    [0, 1], [0, 3], [0, 5], [1, 2], [1, 3], [1, 4], [2, 2], [2, 3], [2, 4],
  ]
  nonisolated private static let illegal = (0..<6).flatMap { from in
    (0..<6).map { [from, $0] }
  }.filter { !legal.contains($0) }

  private static func walk(_ steps: [Int]) -> GestureRecognizer {
    let recognizer = GestureRecognizer(name: "g")
    for step in steps { recognizer.become(states[step]) }
    return recognizer
  }

  @Test(arguments: legal)
  func `§7.1 every step that a life has is taken`(pair: [Int]) {
    let recognizer = Self.walk(Self.ways[pair[0]] + [pair[1]])
    #expect(recognizer.state == Self.states[pair[1]])
  }

  @Test(arguments: illegal)
  func `§7.1 any other step traps`(pair: [Int]) async {
    await #expect(processExitsWith: .failure) { [pair = pair as [Int]] in
      await MainActor.run {
        _ = GestureLifeTests.walk(GestureLifeTests.ways[pair[0]] + [pair[1]])
      }
    }
  }

  @Test func `§7.1 a continuous gesture begins, changes and ends, then it is reset`() {
    let rig = GestureRig()
    let pan = rig.watch(PanGestureRecognizer(name: "pan", axis: .any))
    rig.down(100, 100, at: 1)
    #expect(pan.state == .possible)
    rig.move(120, 100, at: 1.01)
    #expect(pan.state == .began && pan.isActive)
    rig.move(130, 100, at: 1.02)
    #expect(pan.state == .changed && pan.isActive)
    rig.up(130, 100, at: 1.03)
    #expect(pan.state == .possible && !pan.isActive)
    #expect(rig.actions == ["pan began", "pan changed", "pan ended"])
    #expect(rig.calls() == rig.actions)
  }

  @Test func `§7.1 a discrete gesture is recognized or fails, and only the one acts`() {
    let rig = GestureRig()
    rig.watch(TapGestureRecognizer(name: "tap"))
    rig.tap(100, 100, at: 1)
    rig.stroke(from: Point(x: 100, y: 100), by: Vector(dx: 30, dy: 0), at: 2, lasting: 0.1)
    #expect(rig.actions == ["tap ended"])
    #expect(rig.calls() == ["tap ended", "tap failed"])
  }

  @Test func `§7.1 actions fire on began, changed, ended and cancelled`() {
    let rig = GestureRig()
    rig.watch(PanGestureRecognizer(name: "pan", axis: .horizontal))
    rig.down(100, 100, at: 1)
    rig.move(80, 100, at: 1.1)
    rig.move(70, 100, at: 1.2)
    rig.stage.handle(.cancel, at: 1.3)
    rig.down(100, 100, at: 2)
    rig.move(100, 120, at: 2.1)
    rig.up(100, 120, at: 2.2)
    #expect(rig.actions == ["pan began", "pan changed", "pan cancelled"])
    #expect(rig.calls() == rig.actions + ["pan failed"])
  }

  @Test func `§7.1 a failed gesture is reset only when the touch is over`() {
    let rig = GestureRig()
    let puppet = rig.watch(Puppet(name: "p"))
    puppet.onMoved = { if $0.state == .possible { $0.become(.failed) } }
    rig.down(1, 1, at: 1)
    let resets = puppet.resets
    rig.move(2, 2, at: 1.1)
    rig.move(3, 3, at: 1.2)
    #expect(puppet.state == .failed && puppet.resets == resets)
    rig.up(3, 3, at: 1.3)
    #expect(puppet.state == .possible && puppet.resets == resets + 1)
    #expect(rig.calls() == ["p failed"])
  }

  @Test func `§7.1 who has not decided when the touch is over fails`() {
    let rig = GestureRig()
    rig.watch(Puppet(name: "p"))
    rig.tap(1, 1, at: 1)
    #expect(rig.calls() == ["p failed"])
  }

  @Test func `§7.1 who begins and never ends is cancelled when the touch is over`() {
    let rig = GestureRig()
    let puppet = rig.watch(Puppet(name: "p"))
    puppet.onBegan = { $0.become(.began) }
    rig.tap(1, 1, at: 1)
    #expect(rig.calls() == ["p began", "p cancelled"])
    #expect(puppet.state == .possible)
  }

  @Test func `§7.1 a due instant comes exactly then, at any sampling, before an event then`() {
    for samples in [[], [1.1, 1.2, 1.24999, 1.25, 1.3], [9.0]] {
      let rig = GestureRig()
      let puppet = rig.watch(Puppet(name: "p"))
      var times: [Double] = []
      puppet.onBegan = { $0.setDue(after: 0.25) }
      puppet.onDue = { _ in times.append(rig.stage.now) }
      puppet.onEnded = { _ in times.append(-1) }
      rig.down(1, 1, at: 1)
      #expect(rig.stage.nextDue == 1.25 && rig.stage.isMoving)
      for time in samples { rig.stage.advance(to: time) }
      rig.up(1, 1, at: 1.25)
      #expect(times == [1.25, -1])
      #expect(rig.stage.nextDue == nil && !rig.stage.isMoving)
    }
  }

  @Test func `§7.1 dues and the ends of animations come by time, then by creation`() {
    let rig = GestureRig()
    let view = rig.view("v", Rect(x: 0, y: 0, width: 10, height: 10))
    let puppet = rig.watch(Puppet(name: "p"))
    var order: [String] = []
    func animate(_ name: String) {
      View.animate(withDuration: 0.25, animations: { view.center.x += 1 }) { _ in
        order.append(name)
      }
    }
    rig.stage.advance(to: 1)
    rig.stage.perform { animate("before") }
    puppet.onBegan = { $0.setDue(after: 0.25) }
    puppet.onDue = { _ in order.append("due") }
    rig.down(300, 300, at: 1)
    rig.stage.perform { animate("after") }
    rig.stage.advance(to: 2)
    #expect(order == ["before", "due", "after"])
  }

  @Test func `§7.1 in slow motion a gesture waits as long for the same hand`() {
    let rig = GestureRig()
    let puppet = rig.watch(Puppet(name: "p"))
    var time: Double?
    puppet.onBegan = { $0.setDue(after: 0.5) }
    puppet.onDue = { _ in time = rig.stage.now }
    rig.stage.handle(.rate(0.5), at: 1)
    rig.down(1, 1, at: 2)
    #expect(rig.stage.nextDue == 2.25)
    rig.stage.handle(.rate(0.25), at: 2.125)
    #expect(rig.stage.nextDue == 2.1875, "Half of it is left, at half the rate.")
    rig.stage.advance(to: 3)
    #expect(time == 2.1875)
  }
}
