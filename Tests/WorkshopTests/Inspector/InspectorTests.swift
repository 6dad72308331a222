import Drawing
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Transitions
import Workshop

/// The inspector, as one who uses it finds it.
@Suite struct InspectorTests {
  private func value(_ name: String, _ bench: TimeBench) -> Double? {
    bench.live.simulation.tunables.first { $0.name == name }?.value
  }

  @Test func `I shows and hides it, Escape closes it`() throws {
    let bench = try TimeBench()
    #expect(!bench.bench.openPanels.contains(.inspector))
    bench.key("i")
    #expect(bench.bench.openPanels.contains(.inspector))
    bench.key("I")
    #expect(!bench.bench.openPanels.contains(.inspector))
    bench.key("i")
    bench.key("Escape")
    #expect(!bench.bench.openPanels.contains(.inspector))
  }

  @Test func `a slider moved by key rehearses the same drag under the new value`() throws {
    let bench = try TimeBench()
    bench.key("i")
    _ = bench.list()
    let before = try #require(value("spring.response", bench))
    let events = bench.live.lived
    try #require(bench.tab(to: ["values", "spring.response"]))
    for _ in 0..<3 {
      bench.key("Shift+ArrowRight")
      _ = bench.list()
    }
    let after = try #require(value("spring.response", bench))
    #expect(abs(after - before - 0.3) < 1e-9)
    bench.present(for: 0.7)
    #expect(
      try bench.hash(of: events, at: bench.live.time, under: ["spring.response": after])
        == bench.live.simulation.stage.stateHash)
    for _ in 0..<3 { bench.key("Ctrl+z") }
    #expect(bench.live.lived == events)
  }
}
