import Testing
import Transitions

/// A trace as a ring of calls.
@Suite struct TraceTests {
  @Test func `a trace that goes on from another has its counts, and as many calls as wanted`() {
    let rig = GestureRig()
    rig.watch(TapGestureRecognizer(name: "tap"))
    for second in 1...5 { rig.tap(100, 100, at: Double(second)) }
    let former = rig.stage.trace
    var next = Trace(capacity: 4)
    next.resume(from: former, keeping: 3)
    #expect(next.entries == former.latest(3) && next.count == former.count)
    next.resume(from: former, keeping: 9)
    #expect(next.entries == former.latest(4))
    rig.stage.trace = next
    rig.tap(100, 100, at: 6)
    let latest = rig.stage.trace.entries
    #expect(latest.count == 4 && latest.last?.time == 6.05)
    #expect(latest.dropLast() == former.latest(3)[...])
    #expect(rig.stage.trace.count == former.count + 1)
    next = Trace(capacity: 0)
    next.resume(from: former, keeping: 3)
    #expect(next.entries == [] && next.count == former.count)
  }
}
