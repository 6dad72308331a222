import Documents
import Drawing
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// A tour whose scene somebody leaves.
@Suite struct TourDetourTests {
  private func bench(at step: TourStep, window: Size = Size(width: 1_120, height: 900)) throws
    -> OpenedBench
  {
    let bench = try OpenedBench(window: window, Opening(offersTour: true), demonstrates: false)
    bench.present(for: 0.1)
    if bench.bench.tourPhase == .invitation { try bench.press("next") }
    for _ in 0..<step.rawValue {
      try bench.press("next")
      bench.present(for: 0.1)
    }
    bench.present(for: 4)
    #expect(bench.bench.tourPhase == .asks(step))
    return bench
  }

  /// All that the card says, its lines behind one another.
  private func words(_ bench: OpenedBench) throws -> String {
    let card = try #require(bench.bench.tourCard)
    return windowTexts(bench.list()).filter { card.contains($0.box.center) }.map(\.string)
      .joined(separator: " ")
  }

  private func leave(_ bench: OpenedBench) {
    bench.key("]")
    bench.present(for: 0.5)
  }

  @Test(
    arguments: TourStep.allCases,
    [
      Size(width: 1_120, height: 900), Size(width: 640, height: 480),
    ])
  func `over another scene a step says nothing that is not so there`(
    step: TourStep, window: Size
  ) throws {
    let bench = try bench(at: step, window: window)
    let before = try words(bench)
    leave(bench)
    let title = "Interactive container"
    let isStill = [TourStep.overlay, .pause, .file].contains(step)
    let after = try words(bench)
    #expect(after == before || !isStill)
    #expect(after.contains(title) != isStill, "\(after)")
  }

  @Test(arguments: TourStep.allCases.filter { ![.overlay, .pause, .file].contains($0) })
  func `nothing that is done in another scene counts`(step: TourStep) throws {
    let bench = try bench(at: step)
    bench.bench.open(.scene(try sceneOfGallery("cube")), isFile: false, at: bench.now)
    bench.present(for: 0.5)
    bench.drag(from: 320, to: 100, in: 0.2)
    bench.present(for: 0.05)
    // It flies on, and is caught.
    bench.drag(from: 200, to: 150, in: 0.3)
    bench.present(for: 2)
    let tunable = try #require(bench.bench.live.simulation.tunables.first { !$0.isOfEveryScene })
    bench.bench.live.retune(tunable.name, to: tunable.range.upperBound, at: bench.now)
    bench.present(for: 0.1)
    for key in ["r", " ", ",", ",", " "] {
      bench.key(key)
      bench.present(for: 0.1)
    }
    #expect(bench.bench.tourPhase == .asks(step))
  }

  @Test func `a button of the card goes back to the tour's scene, where the step goes on`() throws {
    let bench = try bench(at: .drag)
    leave(bench)
    try bench.press("itsScene")
    bench.present(for: 4)
    #expect(bench.bench.sceneTitle == "Interactive container")
    #expect(bench.bench.tourPhase == .asks(.drag))
    #expect(try words(bench).contains("Drag the pane"))
    bench.drag(from: 320, to: 250, in: 0.5)
    #expect(bench.bench.tourPhase != .asks(.drag), "It counts again.")
  }

  @Test func `a value that somebody has given it is there again`() throws {
    let bench = try bench(at: .tune)
    bench.bench.live.retune("spring.response", to: 0.7, at: bench.now)
    bench.present(for: 0.1)
    try bench.press("back")
    leave(bench)
    try bench.press("itsScene")
    bench.present(for: 0.5)
    let response = bench.bench.live.simulation.tunables.first { $0.name == "spring.response" }
    #expect(response?.value == 0.7 && bench.bench.sceneTitle == "Interactive container")
  }

  @Test func `the question of the tour is the same over another scene, and Start goes back`() throws
  {
    let bench = try OpenedBench(Opening(offersTour: true), demonstrates: false)
    bench.present(for: 0.1)
    leave(bench)
    #expect(try words(bench).contains("Eight things"))
    try bench.press("next")
    #expect(bench.bench.tourPhase == .asks(.drag))
    #expect(bench.bench.live.simulation.scene.id == Gallery.defaultID)
  }

  @Test func `whoever comes back by himself finds the step as it was`() throws {
    let bench = try bench(at: .tune)
    let before = try words(bench)
    leave(bench)
    bench.key("Alt+ArrowLeft")
    bench.present(for: 1)
    let after = try words(bench)
    #expect(after == before && bench.bench.tourPhase == .asks(.tune))
  }

  @Test func `the Chinese card waits in Chinese`() throws {
    let bench = try bench(at: .catching)
    bench.bench.commandedLanguage = .chinese
    leave(bench)
    let words = try words(bench)
    #expect(words.contains("可交互的容器") && words.contains("去那里"))
  }
}
