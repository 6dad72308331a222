import Documents
import Drawing
import Foundation
import Input
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import Workshop

/// What is remembered from one run to the next, in a folder of the test's own.
@Suite struct WindowMemoryTests {
  private let folder = NSTemporaryDirectory() + "segue-memory-\(UUID().uuidString)"
  private var path: String { folder + "/segue/window.json" }

  private var memory: WindowMemory {
    var memory = WindowMemory()
    memory.size = Size(width: 1_280, height: 800)
    memory.place = Point(x: -30, y: 44)
    memory.isMaximized = true
    memory.docks.left = 301.5
    memory.docks.foot = 180
    memory.panels = [.log, .graph, .timeline]
    memory.latest = .graph
    return memory
  }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func `what is written is read again as it was`() throws {
    for one in [memory, WindowMemory()] {
      let bytes = Array(one.json.prettyText.utf8)
      #expect(try WindowMemory(parsing: bytes, file: "window.json") == one)
    }
  }

  @Test func `changes are written at most once a second, and at the end at once`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var file = WindowMemoryFile(path: path)
    #expect(file.read() == (nil, nil))
    var memory = memory
    try file.follow(memory, at: 10)
    #expect(!FileManager.default.fileExists(atPath: path), "The window is being opened.")
    #expect(file.nextWake(memory) == 11)
    try file.follow(memory, at: 11)
    let first = try text()
    memory.docks.right = 333
    try file.follow(memory, at: 11.5)
    #expect(try text() == first && file.nextWake(memory) == 12)
    try file.follow(memory, at: 11.6, isLast: true)
    #expect(try text() != first && file.nextWake(memory) == nil)
    var other = WindowMemoryFile(path: path)
    #expect(other.read() == (memory, nil))
  }

  @Test(
    arguments: [
      "", "{", "[]", "{ version: 2 }", "{ version: 1, docks: { left: 0 } }",
      "{ version: 1, size: [1] }",
      "{ version: 1, panels: ['sofa'] }", "\u{0}\u{1}",
    ])
  func `a damaged file is one warning, and is replaced at the end`(damage: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/segue", withIntermediateDirectories: true)
    try Data(damage.utf8).write(to: URL(filePath: path))
    var file = WindowMemoryFile(path: path)
    let (read, warning) = file.read()
    #expect(read == nil)
    #expect(warning?.contains(path) == true && warning?.contains("\n") == false, "\(warning ?? "")")
    try file.follow(WindowMemory(), at: 0, isLast: true)
    #expect(try text() == WindowMemory().json.prettyText)
  }

  @Test func `without a home nothing is remembered, and nothing complains`() throws {
    var file = WindowMemoryFile(path: nil)
    #expect(file.read() == (nil, nil))
    try file.follow(memory, at: 0, isLast: true)
    #expect(file.nextWake(memory) == nil)
  }

  private func bench() throws -> Workbench {
    Workbench(
      .scene(try defaultScene()), window: Size(width: 1_400, height: 1_000), theme: .dark,
      startingAt: 0)
  }

  @Test func `a window opens with the panels and docks of the last one, in the preferred text`()
    throws
  {
    let bench = try bench()
    var preferences = Preferences()
    preferences.textSize = 1.25
    bench.adopt(preferences)
    bench.recall(memory, opensPanels: true)
    #expect(bench.openPanels == memory.panels && bench.layout.unit == 1.25)
    #expect(bench.layout.left?.width == (301.5 * 1.25).rounded(.down))
    var after = WindowMemory()
    bench.remember(in: &after)
    #expect(after.panels == memory.panels && after.docks == memory.docks && after.latest == .graph)
  }

  @Test func `opened without panels, a window has none, and they are not forgotten`() throws {
    let bench = try bench()
    bench.recall(memory, opensPanels: false)
    #expect(bench.openPanels.isEmpty && bench.options.isEmpty)
    #expect(abs(bench.layout.phone.midX - 700) <= 0.5)
    bench.handle(.key("i"), at: 1)
    var after = memory
    bench.remember(in: &after)
    #expect(after == memory)
  }

  @Test func `what is remembered is what is open, but for a timeline that came by itself`() throws {
    let bench = try bench()
    func remembered() -> PanelSet {
      var after = WindowMemory()
      bench.remember(in: &after)
      return after.panels
    }
    bench.handle(.key("e"), at: 1)
    bench.handle(.key(" "), at: 2)
    #expect(bench.openPanels.contains(.timeline) && remembered() == .log)
    bench.handle(.key("`"), at: 3)
    #expect(bench.openPanels.isEmpty && remembered().isEmpty, "Put away, they are not open.")
    bench.handle(.key("`"), at: 4)
    #expect(remembered().has(.log))
  }
}
