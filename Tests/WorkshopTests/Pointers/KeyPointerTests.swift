import Documents
import Drawing
import Input
import Overlays
import Scenes
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// The keys of a page's buttons, around the phone while Alt is held.
@Suite struct KeyPointerTests {
  private static let scenes: [Scene] = Gallery.ids.compactMap { id in
    var warnings: [DocumentWarning] = []
    return try? SceneLibrary(userDirectory: nil).load(id, warnings: &warnings).scene
  }

  /// The caps that stand outside of the screen, by what is on them.
  private func caps(_ bench: TimeBench) -> [String: Rect] {
    let keys = Set(bench.live.simulation.stage.keyedButtons.map(\.key))
    let screen = bench.bench.layout.stage
    let texts = windowTexts(bench.list()).filter {
      keys.contains($0.string) && !screen.contains($0.box.center)
    }
    return Dictionary(texts.map { ($0.string, $0.box) }, uniquingKeysWith: { one, _ in one })
  }

  @Test func `Alt shows a cap for each button's key, and its letting go takes them away`() throws {
    let bench = try TimeBench(plays: false)
    bench.present(for: 0.2)
    #expect(caps(bench).isEmpty)
    bench.key("Alt")
    let buttons = bench.live.simulation.stage.keyedButtons
    let shown = caps(bench)
    #expect(buttons.count == 5 && shown.count == 5)
    for button in buttons {
      let cap = try #require(shown[button.key])
      #expect(abs(cap.midX - bench.bench.layout.windowRect(button.frame).midX) < 1)
    }
    let words = buttons.map { "\($0.key) \($0.title)" }.joined(separator: " · ")
    #expect(bench.says("Keys: \(words)"))
    bench.bench.release("Alt", at: bench.now)
    #expect(caps(bench).isEmpty && !bench.says("Keys:"))
  }

  @Test func `what takes the focus or the keys away hides them, and another key with Alt does not`()
    throws
  {
    let bench = try TimeBench(plays: false)
    bench.key("Alt")
    bench.key("Alt+q")
    #expect(!caps(bench).isEmpty)
    bench.handle(.cancel)
    #expect(caps(bench).isEmpty)
    bench.key("Alt")
    bench.key("Ctrl+k")
    bench.key("Alt")
    #expect(caps(bench).isEmpty)
  }

  @Test(arguments: [
    Size(width: 1_280, height: 800), Size(width: 640, height: 480), Size(width: 420, height: 900),
  ])
  func `in no scene do caps lie on the screen, on one another or outside of the window`(
    window: Size
  ) throws {
    var count = 0
    for scene in Self.scenes {
      let simulation = Simulation(scene: scene, size: scene.size)
      simulation.advance(to: 0.5)
      let layout = StageLayout(window: window, container: scene.size)
      let buttons = simulation.stage.keyedButtons
      let pointers = KeyPointers(layout: layout).pointers(to: buttons) { _ in 20 * layout.unit }
      #expect(pointers.count == buttons.count, "\(scene.id)")
      count += pointers.count
      for (index, pointer) in pointers.enumerated() {
        #expect(!pointer.cap.inset(dx: 0.5, dy: 0.5).intersects(layout.stage), "\(scene.id)")
        #expect(Rect(origin: .zero, size: window).contains(pointer.cap.center), "\(scene.id)")
        for other in pointers[..<index] {
          #expect(!pointer.cap.inset(dx: 0.5, dy: 0.5).intersects(other.cap), "\(scene.id)")
        }
      }
    }
    #expect(count >= 40)
  }
}
