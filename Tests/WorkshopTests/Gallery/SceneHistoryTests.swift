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

/// Back to the scene before, and forward again.
@Suite struct SceneHistoryTests {
  private func scene(_ bench: TimeBench) -> String { bench.live.simulation.scene.id }

  private func opened(_ ids: String...) throws -> TimeBench {
    let bench = try TimeBench(plays: false)
    for id in ids { try open(id, bench) }
    return bench
  }

  private func open(_ id: String, _ bench: TimeBench, path: String? = nil) throws {
    var warnings: [DocumentWarning] = []
    bench.bench.open(
      try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings), isFile: path != nil,
      path: path, at: bench.now)
  }

  @Test func `a key goes back to the scenes before, and another forward again`() throws {
    let bench = try opened("photo-zoom", "drop-present")
    bench.key("Alt+ArrowLeft")
    #expect(scene(bench) == "photo-zoom")
    bench.key("Alt+ArrowLeft")
    #expect(scene(bench) == Gallery.defaultID)
    bench.key("Alt+ArrowLeft")
    #expect(bench.texts().contains("There is no scene before"))
    #expect(scene(bench) == Gallery.defaultID)
    bench.key("Alt+ArrowRight")
    bench.key("Alt+ArrowRight")
    #expect(scene(bench) == "drop-present")
    bench.key("Alt+ArrowRight")
    #expect(bench.texts().contains("There is no scene after"))
  }

  @Test func `whoever opens another scene out of the past has no way forward`() throws {
    let bench = try opened("photo-zoom", "drop-present")
    bench.key("Alt+ArrowLeft")
    try open("tab-slide", bench)
    bench.key("Alt+ArrowRight")
    #expect(scene(bench) == "tab-slide")
    bench.key("Alt+ArrowLeft")
    #expect(scene(bench) == "photo-zoom")
  }

  @Test func `the next scene and the gallery's cards are in it too, the same once more is not`()
    throws
  {
    let bench = try opened()
    bench.key("]")
    let next = scene(bench)
    try open(next, bench)
    try open(next, bench)
    bench.key("[")
    bench.key("Alt+ArrowLeft")
    #expect(scene(bench) == next)
    bench.key("Alt+ArrowLeft")
    #expect(scene(bench) == Gallery.defaultID)
  }

  @Test func `a file is opened again by its path, and is no step until it is`() throws {
    let bench = try opened()
    try open("photo-zoom", bench, path: "/tmp/mine.json5")
    try open("tab-slide", bench)
    _ = bench.bench.takeEffects()
    bench.key("Alt+ArrowLeft")
    let asked = bench.bench.takeEffects().compactMap {
      if case .open(let path) = $0 { path } else { nil }
    }
    #expect(asked == ["/tmp/mine.json5"] && scene(bench) == "tab-slide")
    // It could not be opened.
    bench.bench.forget("/tmp/mine.json5")
    bench.key("Alt+ArrowLeft")
    #expect(scene(bench) == Gallery.defaultID)
  }

  @Test func `a file that was gone and is there again is a new place`() throws {
    let bench = try opened()
    try open("photo-zoom", bench, path: "/tmp/mine.json5")
    try open("tab-slide", bench)
    bench.key("Alt+ArrowLeft")
    bench.bench.forget("/tmp/mine.json5")
    try open("photo-zoom", bench, path: "/tmp/mine.json5")
    for expected in ["tab-slide", Gallery.defaultID, Gallery.defaultID] {
      bench.key("Alt+ArrowLeft")
      #expect(scene(bench) == expected)
    }
  }

  @Test(arguments: [Language.english, .chinese])
  func `the menus, the palette and the message about a new scene say how to come back`(
    language: Language
  ) throws {
    let bench = try TimeBench(plays: false)
    bench.bench.commandedLanguage = language
    _ = bench.list()
    let title = bench.bench.sceneTitle
    let back = language.isChinese ? "返回 \(title)" : "Back to \(title)"
    func menu(at place: Point) -> [String] {
      bench.bench.openMenu(at: place, at: bench.now)
      let texts = bench.texts()
      bench.key("Escape")
      return texts
    }
    let places = [bench.place(200, 400), Point(x: 1_100, y: 450)]
    for place in places { #expect(!menu(at: place).contains(back)) }
    bench.key("]")
    #expect(bench.texts().joined(separator: " ").contains("Alt+←"))
    for place in places { #expect(menu(at: place).contains(back)) }
    bench.key("Ctrl+k")
    bench.type(language.isChinese ? "返回" : "back scene")
    #expect(
      bench.texts().contains(language.isChinese ? "回到上一个看过的场景" : "Back to the scene before"))
  }
}
