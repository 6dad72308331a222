import Documents
import Drawing
import Scenes
import SessionSupport
import Sessions
import SpringEngine
import TestSupport
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

@Suite struct SpringClipboardTests {
  private func bench(_ id: String = Gallery.defaultID) throws -> Workbench {
    var warnings: [DocumentWarning] = []
    let content = try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings)
    return Workbench(
      content, window: Size(width: 1_000, height: 900), theme: .dark, startingAt: 10)
  }

  private func spring(_ bench: Workbench) -> [Double] {
    bench.live.simulation.tunables.filter {
      ["spring.response", "spring.dampingRatio"].contains($0.name)
    }.map(\.value)
  }

  /// What stands in the window besides the stage.
  private func words(_ bench: Workbench) -> String {
    var list = DisplayList()
    bench.paint(into: &list, measurer: WidgetDriver.fonts)
    return windowTexts(list).map(\.string).joined(separator: " ")
  }

  @Test func `Ctrl+C copies the release spring in four vocabularies and says so`() throws {
    let bench = try bench()
    bench.live.tune("spring.dampingRatio", to: 0.8, at: 10.1)
    bench.handle(.key("Ctrl+c"), at: 10.2)
    guard case .copy(let text, let sentence)? = bench.takeEffects().first else {
      Issue.record("nothing is copied")
      return
    }
    #expect(
      text == """
        response: 0.4, dampingRatio: 0.8
        mass: 1, stiffness: 246.74, damping: 25.1327
        duration: 0.4, bounce: 0.2
        UISpringTimingParameters(mass: 1, stiffness: 246.74, damping: 25.1327, initialVelocity: .zero)

        """)
    #expect(sentence.english == "Copied the release spring: response 0.4 s, damping ratio 0.8")
  }

  @Test func `every line that is copied is read back as the same spring`() {
    var numbers = SplitMix(seed: 20_261_121)
    for _ in 0..<200 {
      let response = numbers.number(0.05...5)
      let ratio = numbers.one(of: [numbers.number(0.05...1), numbers.number(1...10)])
      let text = SpringText.text(response: response, dampingRatio: ratio)
      let whole = SpringText.spring(in: text)
      #expect(whole.map { abs($0.response - response) < 1e-12 } == true)
      #expect(whole.map { abs($0.dampingRatio - ratio) < 1e-12 } == true)
      for line in text.split(separator: "\n") {
        guard let spring = SpringText.spring(in: String(line)) else {
          Issue.record("no spring in \(line)")
          continue
        }
        #expect(abs(spring.response / response - 1) < 1e-5, "\(line)")
        #expect(abs(spring.dampingRatio / ratio - 1) < 1e-4, "\(line)")
      }
    }
  }

  @Test(arguments: [
    (".spring(response: 0.5, dampingFraction: 0.7)", 0.5, 0.7),
    ("withAnimation(.spring(duration: 0.6, bounce: -0.5)) {", 0.6, 2),
    ("{\"type\": \"spring\", \"stiffness\": 100, \"damping\": 10, \"mass\": 1}", 0.6283185, 0.5),
    ("STIFFNESS=400 damping=.2e2", 0.3141593, 0.5),
    ("spring(dampingRatio = 0.75f, stiffness = 400f)", 0.3141593, 0.75),
    ("tune: { \"spring.response\": 0.3, \"spring.dampingRatio\": 1 }", 0.3, 1),
    ("response 0.4 s, damping ratio 0.9.", 0.4, 0.9),
    ("damping-ratio: 1; response: 0.4; duration: 9", 0.4, 1),
    ("mass: 4, stiffness: 100, damping: 20", 1.2566371, 0.5),
  ])
  func `a spring is read in the words of other platforms`(
    text: String, response: Double, ratio: Double
  ) {
    let spring = SpringText.spring(in: text)
    #expect(spring.map { abs($0.response - response) < 1e-6 } == true)
    #expect(spring.map { abs($0.dampingRatio - ratio) < 1e-6 } == true)
  }

  @Test(arguments: [
    "", "hello", "response: 0.4", "dampingRatio: 1", "stiffness: 100", "duration: 0.3",
    "stiffness: 0, damping: 10", "stiffness: -1, damping: 10", "response: 0, dampingRatio: 1",
    "response: nan, dampingRatio: inf", "duration: 1, bounce: 2",
    "mass: 0, stiffness: 1, damping: 1",
    "response: 1e-300, dampingRatio: 1", "stiffness: 1e400, damping: 1",
    "stiffness: 1, damping: -1", "response, dampingRatio", "0.4 1 response",
  ])
  func `what is no spring is not taken for one, and the window says what is`(text: String) throws {
    #expect(SpringText.spring(in: text) == nil)
    let bench = try bench()
    bench.paste(text, at: 10.1)
    #expect(bench.live.lived.isEmpty && spring(bench) == [0.4, 1])
    let words = words(bench)
    #expect(
      words.contains("No spring to paste, like \"response: 0.4, dampingRatio: 1\"")
        || words.contains("Nothing pasted: "))
  }

  @Test func `Ctrl+V tunes the release spring from now on, and the session has it`() throws {
    let bench = try bench()
    bench.handle(.key("Ctrl+v"), at: 10.2)
    guard case .paste? = bench.takeEffects().first else {
      Issue.record("nothing is asked for")
      return
    }
    bench.sample(at: 10.25)
    bench.paste("stiffness: 100, damping: 10", at: 10.3)
    #expect(spring(bench) == [0.628318531, 0.5])
    #expect(
      bench.live.lived.map(\.kind) == [
        .tune([.init(name: "spring.response", value: 0.628318531)]),
        .tune([.init(name: "spring.dampingRatio", value: 0.5)]),
      ])
    #expect(words(bench).contains("Pasted a spring: response 0.628319 s, damping ratio 0.5"))
  }

  @Test func `a spring that the scene cannot have, and a scene without one, change nothing`() throws
  {
    let bench = try bench()
    bench.paste("response: 60, dampingRatio: 1", at: 10.1)
    #expect(bench.live.lived.isEmpty && spring(bench) == [0.4, 1])
    #expect(words(bench).contains("a response of 60 is not within 0.05 to 5"))
    bench.paste(nil, at: 10.2)
    #expect(words(bench).contains("No spring to paste, like"))
    let other = try self.bench("nil-delegate")
    try #require(spring(other).isEmpty)
    other.paste("response: 0.4, dampingRatio: 1", at: 10.1)
    other.handle(.key("Ctrl+c"), at: 10.2)
    #expect(other.live.lived.isEmpty && other.takeEffects().isEmpty)
    #expect(words(other).contains("Nothing copied: this scene has no release spring"))
  }

  @Test func `in its past the stage rehearses the same input with the pasted spring`() throws {
    let bench = try bench()
    bench.handle(.key("3"), at: 10.2)
    bench.sample(at: 11)
    bench.live.pause(at: 11)
    bench.live.go(to: 0.4, at: 11)
    let revision = bench.live.revision
    bench.paste("response: 1, dampingRatio: 0.5", at: 11)
    #expect(spring(bench) == [1, 0.5])
    #expect(bench.live.time == 0.4 && bench.live.lived.last?.kind == .stage(.key("3")))
    let (before, after) = (revision, bench.live.revision)
    #expect(after == before + 1, "It is rehearsed once.")
    bench.handle(.key("Ctrl+z"), at: 11.1)
    #expect(spring(bench) == [0.4, 1] && !bench.live.canUndo, "It is undone as one.")
    bench.handle(.key("Ctrl+Shift+z"), at: 11.2)
    #expect(spring(bench) == [1, 0.5] && bench.live.canUndo && !bench.live.canRedo)
  }
}
