import Drawing
import Input
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Workshop

/// What a window asks that shows what the one before has left.
@Suite struct StartQuestionTests {
  private func asked(
    _ window: Size = Size(width: 1_120, height: 900), isAbrupt: Bool = false
  ) throws -> OpenedBench {
    let bench = try OpenedBench(window: window, Opening(), demonstrates: false)
    bench.key("2")
    bench.present(for: 2)
    bench.bench.startQuestion = StartQuestion(isAbrupt: isAbrupt, hasSession: true)
    bench.present(for: 0.1)
    return bench
  }

  private func button(_ name: String, _ bench: OpenedBench) -> Rect? {
    bench.bench.place(of: ["start", name])
  }

  private func press(_ name: String, _ bench: OpenedBench) throws {
    bench.press(try #require(button(name, bench)).center)
  }

  @Test func `it waits as long as nobody answers, also while somebody plays`() throws {
    let bench = try asked()
    bench.present(for: 90)
    #expect(bench.texts.contains("As you left it") && bench.bench.nextWake == nil)
    bench.drag(from: 320, to: 150)
    bench.present(for: 2)
    bench.key("i")
    bench.key("1")
    bench.present(for: 1)
    #expect(bench.bench.startQuestion != nil && bench.texts.contains("As you left it"))
  }

  @Test(arguments: [true, false])
  func `Continue and Escape leave everything as it is`(isKey: Bool) throws {
    let bench = try asked()
    let (events, session) = (bench.bench.live.lived, ObjectIdentifier(bench.bench.live))
    if isKey { bench.key("Escape") } else { try press("continue", bench) }
    bench.present(for: 0.1)
    #expect(bench.bench.startQuestion == nil && button("continue", bench) == nil)
    #expect(bench.bench.live.lived == events && ObjectIdentifier(bench.bench.live) == session)
  }

  @Test func `Start fresh opens the first scene, and the session is handed on to be kept`() throws {
    let bench = try asked()
    bench.bench.open(.scene(try sceneOfGallery("cube")), isFile: false, at: bench.now)
    #expect(bench.bench.startQuestion == nil, "Something else was opened: that is an answer.")
    bench.key("2")
    bench.key("v")
    bench.key("b")
    bench.bench.startQuestion = StartQuestion(isAbrupt: false, hasSession: true)
    bench.present(for: 0.1)
    _ = bench.bench.takeEffects()
    try press("fresh", bench)
    #expect(bench.bench.live.simulation.scene.id == Gallery.firstID && !bench.bench.live.isPlayed)
    #expect(bench.bench.pinned == nil && bench.bench.startQuestion == nil)
    #expect(!bench.bench.options[.velocities])
    let kept = bench.bench.takeEffects().contains {
      if case .sessionEnds(let session) = $0 { session.scene == "cube" } else { false }
    }
    #expect(kept)
  }

  @Test func `a window that ended abruptly is told as one`() throws {
    let bench = try asked(isAbrupt: true)
    #expect(bench.texts.contains("It ended abruptly"))
    bench.bench.offerRecovery()
    bench.present(for: 0.1)
    #expect(!bench.texts.joined().contains("ended abruptly:"), "One question at a time.")
    try press("continue", bench)
    bench.present(for: 0.1)
    #expect(bench.texts.joined(separator: " ").contains("ended abruptly:"))
  }

  @Test func `a tour that is begun comes before it`() throws {
    let bench = try asked()
    bench.key("Shift+F1")
    #expect(button("continue", bench) == nil && bench.bench.tourPhase == .asks(.drag))
    bench.key("Escape")
    bench.present(for: 0.1)
    #expect(button("continue", bench) != nil)
  }

  @Test(
    arguments: [
      Size(width: 1_120, height: 900), Size(width: 640, height: 480), Size(width: 480, height: 360),
      Size(width: 500, height: 900),
    ], [[], ["i"], ["e", "y"]] as [[String]])
  func `it covers neither phone nor panels, and is whole in both languages`(
    window: Size, keys: [String]
  ) throws {
    for language in [Language.english, .chinese] {
      let bench = try asked(window)
      bench.bench.commandedLanguage = language
      for key in keys { bench.key(key) }
      bench.present(for: 0.1)
      let layout = bench.bench.layout
      for name in ["continue", "fresh"] {
        let place = try #require(button(name, bench), "\(window) \(keys)")
        #expect(Rect(origin: .zero, size: window).intersection(place) == place)
        #expect(place.height >= 20)
        let taken = [layout.phone.inset(dx: 0.5, dy: 0.5), layout.left, layout.right, layout.foot]
        #expect(!taken.compactMap(\.self).contains(where: place.intersects), "\(window) \(keys)")
      }
      let texts = bench.texts
      #expect(!texts.contains { $0.hasSuffix("…") && $0.count > 1 }, "\(texts)")
      for title in ["Continue", "Start fresh"] as [Phrase] {
        #expect(texts.contains(language.text(title)))
      }
    }
  }
}
