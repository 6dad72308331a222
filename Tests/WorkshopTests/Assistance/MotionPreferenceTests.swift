import Documents
import Drawing
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// Less motion, as the desktop or the preferences want it.
@Suite struct MotionPreferenceTests {
  private func isReduced(_ bench: OpenedBench) -> Bool {
    bench.bench.live.simulation.stage.prefersReducedMotion
  }

  @Test func `what the desktop says holds from the beginning, and nobody has played by that`()
    throws
  {
    let bench = try OpenedBench(Opening(), demonstrates: false)
    bench.present(for: 0.5)
    bench.bench.desktopReducesMotion = true
    bench.present(for: 0.1)
    #expect(isReduced(bench) && !bench.bench.live.isPlayed)
    #expect(bench.bench.live.recording.events.first?.time == 0)
    bench.key("2")
    bench.present(for: 2)
    let session = bench.bench.live.recording
    let copy = LiveSession(
      scene: bench.bench.live.simulation.scene, size: session.size, ghost: session.events,
      startingAt: 0)
    copy.sample(at: 2)
    #expect(copy.simulation.stage.prefersReducedMotion)
  }

  @Test
  func `the preferences come before the desktop, X before both, and the next scene has them again`()
    throws
  {
    let bench = try OpenedBench(Opening(), demonstrates: false)
    bench.bench.desktopReducesMotion = true
    var own = Preferences()
    own.motion = .full
    bench.bench.adopt(own)
    #expect(!isReduced(bench))
    own.motion = .reduced
    bench.bench.desktopReducesMotion = false
    bench.bench.adopt(own)
    #expect(isReduced(bench))
    bench.key("x")
    #expect(!isReduced(bench))
    own.textSize = 1.25
    bench.bench.adopt(own)
    #expect(!isReduced(bench), "Nothing was said of motion.")
    var warnings: [DocumentWarning] = []
    let library = SceneLibrary(userDirectory: nil)
    bench.bench.open(try library.load("cube", warnings: &warnings), at: bench.now)
    bench.present(for: 0.1)
    #expect(isReduced(bench) && !bench.bench.live.isPlayed)
  }

  @Test func `the desktop's size of text multiplies the tool's own, within what there is`() throws {
    let bench = try OpenedBench(Opening(), demonstrates: false)
    let unit = bench.bench.layout.unit
    bench.bench.desktopTextScale = 1.5
    #expect(bench.bench.layout.unit == 1.5 * unit && bench.bench.needsDisplay)
    var own = Preferences()
    own.textSize = 2
    bench.bench.adopt(own)
    bench.bench.desktopTextScale = 3
    #expect(bench.bench.layout.unit <= 2.5 * unit, "There is nothing larger.")
    #expect(bench.bench.preferences.textSize == 2, "What somebody prefers stays.")
  }

  @Test func `a session keeps the motion that it has`() throws {
    let bench = try OpenedBench(Opening(), demonstrates: false)
    bench.bench.desktopReducesMotion = true
    let scene = try defaultScene()
    bench.bench.open(
      .session(Session(scene: scene.id, size: scene.size), scene), at: bench.now)
    bench.present(for: 0.1)
    #expect(!isReduced(bench))
    bench.bench.desktopReducesMotion = false
    bench.bench.desktopReducesMotion = true
    #expect(!isReduced(bench))
  }

  @Test func `the file has a name for it, and the sheet a row`() throws {
    var warnings: [DocumentWarning] = []
    let document = try Document(parsing: Array("{ motion: 'reduced' }".utf8), file: "p")
    var preferences = try Preferences(reading: document, warnings: &warnings)
    #expect(preferences.motion == .reduced && warnings.isEmpty)
    preferences.motion = .full
    let text = try preferences.edited(
      Array("{ motion: 'reduced' }".utf8),
      from: Preferences(reading: document, warnings: &warnings),
      path: "p")
    #expect(String(decoding: text, as: UTF8.self) == "{ motion: \"full\" }")
    let bench = try OpenedBench(Opening(), demonstrates: false)
    bench.key("Ctrl+,")
    let row = try #require(bench.bench.place(of: ["preferences", "general", "motion"]))
    bench.press(Point(x: row.maxX - 9, y: row.midY))
    #expect(bench.bench.preferences.motion == .reduced && isReduced(bench))
  }
}
