import Drawing
import Overlays
import Scenes
import SessionSupport
import Sessions
import SpringEngine
import Testing
import Toolkit
import Transitions
import Workshop

/// The spring studio, as one who uses it finds it.
@Suite struct StudioTests {
  private func studio(window: Size = Size(width: 1_280, height: 1_400)) throws -> TimeBench {
    let bench = try TimeBench(window: window)
    bench.openStudio()
    return bench
  }

  @Test func `a drag on the pad rehearses the same input under another spring`() throws {
    let bench = try studio()
    bench.key(" ")
    _ = bench.list()
    bench.live.go(to: 0.6, at: bench.now)
    _ = bench.list()
    let events = bench.live.lived
    let before = bench.live.simulation.stage.stateHash
    let pad = try #require(bench.place(of: "pad"))
    bench.drag(pad, from: Point(x: 0.2, y: 0.2), by: Vector(dx: 60, dy: 70))
    let (response, ratio) = (
      bench.value("spring.response"), bench.value("spring.dampingRatio")
    )
    #expect(response != 0.4 && ratio != 1)
    #expect(abs(bench.live.time - 0.6) < 1e-9, "It is the same moment.")
    let hash = bench.live.simulation.stage.stateHash
    #expect(hash != before)
    #expect(
      try hash
        == bench.hash(
          of: events, at: bench.live.time,
          under: ["spring.response": response, "spring.dampingRatio": ratio]))
    #expect(bench.live.lived.dropFirst() == events[...], "The input is the same.")
  }

  @Test func `the pad follows the pointer: response to the right, ratio upward`() throws {
    let bench = try studio()
    let pad = try #require(bench.place(of: "pad"))
    bench.drag(pad, from: Point(x: 0.5, y: 0.5), by: .zero)
    let (response, ratio) = (
      bench.value("spring.response"), bench.value("spring.dampingRatio")
    )
    bench.drag(pad, from: Point(x: 0.5, y: 0.5), by: Vector(dx: 40, dy: -20))
    #expect(bench.value("spring.response") > response)
    #expect(bench.value("spring.dampingRatio") > ratio)
    // On a logarithmic axis equal distances are equal ratios.
    let first = bench.value("spring.response") / response
    let middle = bench.value("spring.response")
    bench.drag(
      pad, from: Point(x: 0.5 + 40 / pad.width, y: 0.5 - 20 / pad.height),
      by: Vector(dx: 40, dy: 0))
    #expect(abs(bench.value("spring.response") / middle / first - 1) < 0.05)
  }

  @Test func `with Shift a drag is ten times as fine, with Ctrl it is coarse`() throws {
    let bench = try studio()
    let pad = try #require(bench.place(of: "pad"))
    bench.drag(pad, from: Point(x: 0.5, y: 0.5), by: .zero)
    func distance(_ held: Modifiers) throws -> Double {
      let former = bench.value("spring.dampingRatio")
      bench.drag(pad, from: Point(x: 0.5, y: 0.5), by: Vector(dx: 0, dy: -24), held)
      defer { bench.key("Ctrl+z") }
      return bench.value("spring.dampingRatio") - (held.contains(.control) ? 0 : former)
    }
    let (plain, fine, coarse) = (try distance([]), try distance(.shift), try distance(.control))
    #expect(plain > 0)
    #expect(fine > 0)
    #expect(fine < plain / 5)
    let round = (coarse * 10).rounded() / 10
    #expect(abs(coarse - round) < 1e-9, "Whole tenths.")
  }

  @Test func `a typed number is taken to the digit, and no key of it reaches the stage`() throws {
    let bench = try studio()
    let events = bench.live.lived
    bench.type("0.8125", into: "spring.dampingRatio")
    #expect(bench.value("spring.dampingRatio") == 0.8125)
    #expect(bench.live.lived.dropFirst() == events[...])
    bench.type("2", into: "spring.response")
    #expect(bench.value("spring.response") == 2)
    #expect(bench.live.lived.dropFirst() == events[...], "2 is a number here and not a tab.")
  }

  @Test func `text that nobody types into is no second key for the stage`() throws {
    let bench = try TimeBench(plays: false)
    bench.present(until: 0.1)
    bench.type("2")
    let keys = bench.live.lived.filter { if case .stage(.key) = $0.kind { true } else { false } }
    #expect(keys.count == 1)
    bench.type("i")
    #expect(bench.bench.openPanels.contains(.inspector))
  }

  @Test func `a number that the scene cannot have is refused with the range`() throws {
    let bench = try studio()
    let events = bench.live.lived
    bench.type("9", into: "spring.response")
    #expect(bench.value("spring.response") == 0.4 && bench.live.lived == events)
    #expect(bench.texts().contains { $0.contains("0.050") && $0.contains("5.000") })
    bench.key("Escape")
    _ = bench.list()
    bench.type("0.01", into: "stiffness")
    #expect(bench.value("spring.response") == 0.4 && bench.live.lived == events)
    #expect(bench.texts().contains { $0.hasPrefix("Nothing changed: a response of 62") })
  }

  @Test func `the steps of a key that is held down are undone as one, those of presses one by one`()
    throws
  {
    let bench = try studio()
    let slider = try #require(bench.place(of: "spring.response"))
    bench.drag(slider, from: Point(x: 0.5, y: 0.5), by: .zero)
    let start = bench.value("spring.response")
    func step(isRepeat: Bool) -> Double {
      bench.handle(.key(KeyStroke("ArrowRight", isRepeat: isRepeat)))
      _ = bench.list()
      return bench.value("spring.response")
    }
    let first = step(isRepeat: false)
    var last = first
    for _ in 0..<5 {
      let next = step(isRepeat: true)
      #expect(next > last)
      last = next
    }
    let other = step(isRepeat: false)
    #expect(start < first && last < other)
    bench.key("Ctrl+z")
    #expect(bench.value("spring.response") == last)
    bench.key("Ctrl+z")
    #expect(bench.value("spring.response") == start, "All six at once.")
    _ = [step(isRepeat: false), step(isRepeat: true)]
    bench.drag(slider, from: Point(x: 0.5, y: 0.5), by: Vector(dx: 30, dy: 0))
    bench.key("Ctrl+z")
    #expect(bench.value("spring.response") > start, "A drag is a change of its own.")
  }

  @Test func `Escape in a drag takes it back and leaves nothing to undo`() throws {
    let bench = try studio()
    let events = bench.live.lived
    let slider = try #require(bench.place(of: "spring.response"))
    let start = Point(x: slider.midX, y: slider.midY)
    bench.handle(.down(start))
    _ = bench.list()
    bench.handle(.move(start + Vector(dx: 20, dy: 0)))
    _ = bench.list()
    #expect(bench.value("spring.response") != 0.4)
    bench.key("Escape")
    _ = bench.list()
    #expect(bench.value("spring.response") == 0.4)
    #expect(bench.live.lived == events && !bench.live.canUndo && !bench.live.canRedo)
  }

  @Test func `a double click on a rail begins typing, and its first press has changed nothing`()
    throws
  {
    let bench = try studio()
    let events = bench.live.lived
    let slider = try #require(bench.place(of: "spring.response"))
    let place = Point(x: slider.minX + slider.width * 0.4, y: slider.midY)
    bench.now += 1
    for _ in 0..<2 {
      bench.handle(.down(place))
      _ = bench.list()
      bench.handle(.up(place))
      _ = bench.list()
    }
    #expect(bench.value("spring.response") == 0.4 && bench.live.lived == events)
    #expect(!bench.live.canUndo)
    bench.type("0.75")
    bench.key("Escape")
    _ = bench.list()
    #expect(bench.value("spring.response") == 0.4 && !bench.live.canUndo)
  }

  @Test func `however often the pointer moves in a frame, the input is rehearsed once`() throws {
    let bench = try studio()
    let pad = try #require(bench.place(of: "pad"))
    let start = Point(x: pad.midX, y: pad.midY)
    bench.handle(.down(start))
    _ = bench.list()
    let revision = bench.live.revision
    for step in 1...20 {
      bench.handle(.move(start + Vector(dx: Double(step), dy: Double(step))))
    }
    #expect(bench.live.revision == revision)
    _ = bench.list()
    #expect(bench.live.revision == revision + 1)
  }

  // MARK: Words

  @Test(arguments: [
    ("response", "0.55"), ("ratio", "0.62"), ("mass", "2.5"), ("stiffness", "180"),
    ("damping", "14"), ("duration", "0.7"), ("bounce", "0.35"), ("UIKit duration", "0.9"),
    ("UIKit damping", "0.45"),
  ])
  func `a number typed in any vocabulary is the engine's spring`(
    word: String, typed: String
  ) throws {
    let bench = try studio()
    let words = SpringWords(
      Spring(
        response: bench.value("spring.response"),
        dampingRatio: bench.value("spring.dampingRatio")))
    bench.type(typed, into: word)
    let number = try #require(Double(typed))
    let expected: Spring =
      switch word {
      case "response": Spring(response: number, dampingRatio: 1)
      case "ratio": Spring(response: 0.4, dampingRatio: number)
      case "mass":
        Spring(
          mass: number, stiffness: words.spring.stiffness, damping: words.spring.damping)
      case "stiffness": Spring(stiffness: number, damping: words.spring.damping)
      case "damping": Spring(stiffness: words.spring.stiffness, damping: number)
      case "duration": Spring(duration: number, bounce: 0)
      case "bounce": Spring(duration: 0.4, bounce: number)
      case "UIKit duration": .uiKit(duration: number, dampingRatio: 1)
      default:
        .uiKit(duration: try #require(words.spring.uiKitDuration()), dampingRatio: number)
      }
    #expect(abs(bench.value("spring.response") - expected.response) < 1e-9)
    #expect(abs(bench.value("spring.dampingRatio") - expected.dampingRatio) < 1e-9)
  }

  @Test func `the figures beside the curve are the spring's`() throws {
    let bench = try studio()
    bench.type("0.5", into: "spring.dampingRatio")
    let texts = bench.texts()
    #expect(texts.contains("16.3 %"))
    #expect(texts.contains("0.231 s"), "The peak: 0.2 s ∕ √0.75.")
    #expect(texts.contains("peak") && texts.contains("settled"))
  }

  @Test func `a spring of UIKit's words is changed through its duration and its damping`() throws {
    let bench = try TimeBench(window: Size(width: 1_280, height: 1_400))
    bench.key("]")
    bench.present(for: 0.2)
    #expect(bench.live.simulation.scene.id == "container-spring")
    bench.openStudio()
    let expected = Spring.uiKit(duration: 1, dampingRatio: 0.5, initialVelocity: 0.5)
    #expect(bench.texts().contains(fixedText(expected.response, 3)))
    bench.type("0.3", into: "response")
    let spring = Spring.uiKit(
      duration: bench.value("spring.duration"),
      dampingRatio: bench.value("spring.dampingRatio"),
      initialVelocity: bench.value("spring.velocity"))
    #expect(abs(spring.response - 0.3) < 1e-9 && abs(spring.dampingRatio - 0.5) < 1e-9)
  }

  private func fixedText(_ value: Double, _ places: Int) -> String {
    Quantity("", in: 0...1_000, places: places).text(value)
  }

  @Test func `every scene of the gallery has a page, with or without a spring`() throws {
    let bench = try studio()
    for _ in 0..<Gallery.ids.count {
      bench.key("]")
      _ = bench.list()
      let tunables = bench.live.simulation.tunables.filter { !$0.isOfEveryScene }
      let texts = bench.texts()
      #expect(texts.contains("This scene has no values to change.") == tunables.isEmpty)
      for tunable in tunables {
        #expect(
          bench.place(of: tunable.name) != nil || texts.contains("For other platforms"),
          "\(bench.live.simulation.scene.id) \(tunable.name)")
      }
    }
  }

  // MARK: The loop

  @Test func `a change at rest plays the last transition over and over`() throws {
    let bench = try studio()
    #expect(bench.live.loop == nil && bench.live.simulation.isAtRest)
    bench.type("20", into: "tabs.padding")
    let loop = try #require(bench.live.loop)
    #expect(loop.contains(TimeBench.keyTime))
    #expect(bench.live.time < TimeBench.keyTime && !bench.live.isPaused)
    bench.key("Escape")
    bench.key("Escape")
    #expect(bench.live.loop == nil)
  }

  @Test func `a change that the looped transition does not show loops the latest one that does`()
    throws
  {
    let bench = try studio()
    bench.key("l")
    let loop = try #require(bench.live.loop)
    #expect(loop.contains(TimeBench.keyTime) && !loop.contains(TimeBench.downTime))
    // The end of the drag before reaches into the loop, so this is seen there.
    bench.type("0.9", into: "spring.response")
    #expect(bench.live.loop?.lowerBound == loop.lowerBound)
    bench.type("0.3", into: "spring.response")
    #expect(bench.live.loop?.lowerBound == loop.lowerBound)
    bench.type("0.9", into: "spring.dampingRatio")
    let other = try #require(bench.live.loop)
    #expect(other.contains(TimeBench.downTime) && !other.contains(TimeBench.keyTime))
    #expect(bench.texts().contains { $0.hasPrefix("Looping what this changes") })
    // It stays there while the same value is changed, and while another one is that it shows.
    bench.type("0.85", into: "spring.dampingRatio")
    bench.type("0.32", into: "spring.response")
    #expect(bench.live.loop?.lowerBound == other.lowerBound)
  }

  @Test func `a change that no transition shows says so and leaves the loop`() throws {
    let bench = try TimeBench(plays: false)
    bench.present(until: 0.2)
    bench.key("4")
    bench.present(for: 2)
    bench.openStudio()
    bench.key("l")
    let loop = bench.live.loop
    bench.type("0.3", into: "spring.response")
    #expect(loop != nil && bench.live.loop == loop)
    #expect(bench.says("No transition so far uses this value"))
  }

  @Test func `a part that somebody chose to loop stays, though a change is not seen in it`() throws
  {
    let bench = try studio()
    bench.live.loop = 2.8...2.9
    bench.type("1.5", into: "spring.response")
    #expect(bench.live.loop == 2.8...2.9)
    #expect(bench.texts().contains("This changes nothing in the part that is looped"))
  }

  @Test func `the springs of a scene are called by the buttons that run them`() throws {
    let bench = try studio()
    bench.bench.open(.scene(try sceneOfGallery("drop-present")), at: bench.now)
    let texts = bench.texts()
    #expect(texts.contains("Push") && texts.contains("Push slowly"))
    #expect(texts.contains("distances/s") && !texts.contains("1/s"))
  }

  @Test func `a bouncy spring's phase plot is round at every turn`() throws {
    let bench = try studio()
    bench.key(" ")
    bench.type("0.08", into: "spring.dampingRatio")
    let paths = bench.list().commands.compactMap { command -> [Point]? in
      guard case .polyline(let points, _) = command else { return nil }
      return zip(points, points.dropFirst()).contains { $1.x < $0.x - 0.01 } ? points : nil
    }
    let phase = try #require(paths.max { $0.count < $1.count })
    try #require(phase.count > 200)
    var sharpest = 0.0
    for index in 1..<(phase.count - 1) {
      let (one, other) = (phase[index] - phase[index - 1], phase[index + 1] - phase[index])
      guard min(one.length, other.length) > 0.5 else { continue }
      let cosine = (one.dx * other.dx + one.dy * other.dy) / (one.length * other.length)
      sharpest = max(sharpest, 1 - cosine)
    }
    // By 20 degrees at most.
    #expect(sharpest < 0.0603, "\(sharpest)")
  }

  @Test func `a paused stage shows its moment under the new value and stays paused`() throws {
    let bench = try studio()
    bench.key(" ")
    bench.live.go(to: 0.5, at: bench.now)
    _ = bench.list()
    bench.type("1.5", into: "spring.response")
    #expect(bench.live.isPaused && bench.live.loop == nil && abs(bench.live.time - 0.5) < 1e-9)
    // The number that was typed has the keyboard; its End would be the slider's.
    bench.live.go(to: bench.live.extent, at: bench.now)
    let end = bench.live.time
    #expect(end > 2 && bench.live.simulation.isAtRest)
    bench.type("1.6", into: "spring.response")
    #expect(bench.live.isPaused && bench.live.loop == nil && bench.live.time == end)
  }

  @Test func `the loop waits for a transition that has become slower`() throws {
    let bench = try TimeBench.letGoHalfWay()
    bench.type("3", into: "spring.response")
    let loop = try #require(bench.live.loop)
    var restarts = 0
    for _ in 0..<600 {
      let (former, isAtRest) = (bench.live.time, bench.live.simulation.isAtRest)
      bench.present(for: 1.0 / 60)
      if bench.live.time < former {
        restarts += 1
        #expect(isAtRest && former > loop.upperBound - 0.02, "It begins again where it rests.")
      }
      #expect(loop.contains(bench.live.time))
    }
    #expect(restarts >= 1 && loop.upperBound > 4)
  }

  @Test func `undo and redo of a value leave the loop running`() throws {
    let bench = try studio()
    bench.type("1.5", into: "spring.response")
    let loop = try #require(bench.live.loop)
    bench.present(for: 0.3)
    bench.key("Ctrl+z")
    let shorter = try #require(bench.live.loop)
    #expect(shorter.lowerBound == loop.lowerBound && bench.value("spring.response") == 0.4)
    #expect(shorter.upperBound < loop.upperBound, "A quicker spring rests sooner.")
    bench.key("Ctrl+Shift+z")
    #expect(bench.live.loop == loop && bench.value("spring.response") == 1.5)
  }

  // MARK: Presets and the clipboard

  @Test func `a preset is the engine's, and the scene's values come back`() throws {
    let bench = try studio()
    let events = bench.live.lived
    try #require(bench.tab(to: ["values", "presets"]))
    for key in ["Enter", "ArrowDown", "ArrowDown", "ArrowDown", "Enter"] {
      bench.key(key)
      _ = bench.list()
    }
    #expect(abs(bench.value("spring.response") - Spring.bouncy.response) < 1e-9)
    #expect(abs(bench.value("spring.dampingRatio") - Spring.bouncy.dampingRatio) < 1e-9)
    bench.type("3", into: "tabs.padding")
    try #require(bench.tab(to: ["values", "reset"]))
    bench.key("Enter")
    _ = bench.list()
    #expect(bench.live.simulation.tunables == bench.live.simulation.scene.tunables)
    for _ in 0..<3 { bench.key("Ctrl+z") }
    #expect(bench.live.lived == events)
  }

  @Test func `a spring pasted beside the inspector is felt from the start, undone as one`() throws {
    let bench = try studio()
    let events = bench.live.lived
    bench.bench.paste("stiffness: 100, damping: 10", at: bench.now)
    #expect(abs(bench.value("spring.dampingRatio") - 0.5) < 1e-9)
    #expect(bench.live.lived.first?.time == 0 && bench.live.loop != nil)
    bench.key("Ctrl+z")
    #expect(bench.live.lived == events)
  }

  // MARK: The keyboard

  @Test func `everything of the studio is reached and done by keyboard`() throws {
    let bench = try studio(window: Size(width: 1_600, height: 1_000))
    func press(_ path: [String], _ keys: String...) throws {
      try #require(bench.tab(to: path), "\(path)")
      for key in keys {
        bench.key(key)
        _ = bench.list()
        _ = bench.list()
      }
    }
    try press(["values", "pad"], "ArrowRight", "ArrowDown")
    #expect(abs(bench.value("spring.response") - 0.41) < 1e-9)
    #expect(abs(bench.value("spring.dampingRatio") - 0.99) < 1e-9)
    try press(["values", "spring.response"], "Shift+ArrowLeft")
    #expect(abs(bench.value("spring.response") - 0.31) < 1e-9)
    try press(["values", "bounce"], "ArrowUp")
    #expect(abs(bench.value("spring.dampingRatio") - 0.98) < 1e-9)
    try press(["values", "springs"], "ArrowRight")
    #expect(bench.place(of: "tabs.duration") != nil)
    try press(["pin"], "Enter")
    #expect(bench.bench.pinned != nil)
    try press(["values", "tabs.velocity"], "Home")
    #expect(bench.value("tabs.velocity") == 0)
    try press(["look"], "ArrowRight")
    #expect(bench.bench.isSplit)
    try press(["swap"], "Enter")
    #expect(bench.value("tabs.velocity") == 2)
    try press(["unpin"], "Enter")
    #expect(bench.bench.pinned == nil)
  }
}
