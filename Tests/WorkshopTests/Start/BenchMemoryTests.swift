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

/// How the window was left, as a file and in the next window.
@Suite struct BenchMemoryTests {
  private let folder = NSTemporaryDirectory() + "segue-left-\(UUID().uuidString)"
  private var path: String { folder + "/segue/left.json" }

  private var memory: BenchMemory {
    var memory = BenchMemory()
    memory.place = "container-interactive"
    memory.session = "last-session.json"
    (memory.moment, memory.rate, memory.isPaused) = (0.5, 0.25, true)
    memory.pinned = [.init(name: "spring.response", value: 0.7)]
    memory.isSplit = true
    memory.timeline = TimelineMemory(isShown: true, part: 0.25...1.5)
    memory.overlays = [Overlay.ghosts.title]
    memory.page = 2
    return memory
  }

  private func store(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/segue", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/segue")) ?? []).sorted()
  }

  @Test func `what is written is read again as it was`() throws {
    for one in [memory, BenchMemory()] {
      let bytes = Array(one.json.prettyText.utf8)
      #expect(try BenchMemory(parsing: bytes, file: "left.json") == one)
    }
  }

  @Test func `it is written where it was not, and only when it is something else`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var file = BenchMemoryFile(path: path)
    #expect(file.read() == .nothing)
    try file.write(memory)
    #expect(names == ["left.json"])
    var other = BenchMemoryFile(path: path)
    #expect(other.read() == .left(memory))
    try FileManager.default.removeItem(atPath: path)
    try other.write(memory)
    #expect(names.isEmpty, "It is what was read.")
    try other.write(BenchMemory())
    #expect(names == ["left.json"])
    var nowhere = BenchMemoryFile(path: nil)
    #expect(nowhere.read() == .nothing)
    try nowhere.write(memory)
  }

  @Test(
    arguments: [
      "", "{", "[]", "{ version: 2, place: 'cube' }", "{ version: 1 }",
      "{ version: 1, place: 'cube', session: '../a' }", "{ version: 1, place: 'cube', moment: -1 }",
      "{ version: 1, place: 'cube', timeline: { shown: true, part: [2, 1] } }", "\u{0}\u{1}",
    ])
  func `a damaged or unknown file is kept as a copy and said, and nothing takes the copy's place`(
    damage: String
  ) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try store(damage)
    for number in 1...2 {
      var file = BenchMemoryFile(path: path)
      guard case .unusable(let why) = file.read() else {
        Issue.record("\(damage) was taken")
        continue
      }
      let copy = folder + "/segue/left-damaged-\(number).json"
      #expect(why.english.contains(copy) && why.english.contains("left.json:1:"), "\(why)")
      #expect(try String(contentsOfFile: copy, encoding: .utf8) == damage)
    }
    var file = BenchMemoryFile(path: path)
    _ = file.read()
    try file.write(BenchMemory())
    #expect(try String(contentsOfFile: path, encoding: .utf8) == BenchMemory().json.prettyText)
  }

  @Test func `what did not open the time before is not tried again`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var opening = memory
    opening.isBeingOpened = true
    try store(opening.json.prettyText)
    var file = BenchMemoryFile(path: path)
    guard case .unusable(let why) = file.read() else {
      Issue.record("It was taken.")
      return
    }
    #expect(why.english.hasPrefix("container-interactive did not open the time before"))
    #expect(names == ["left-damaged-1.json", "left.json"])
  }

  // MARK: In the next window

  private func bench(_ content: SceneLibrary.Content) -> Workbench {
    Workbench(
      content, window: Size(width: 1_400, height: 1_000), theme: .dark, startingAt: 10)
  }

  /// What somebody has played: a tab, and a value.
  private func played() throws -> Workbench {
    let bench = bench(.scene(try defaultScene()))
    bench.handle(.key("2"), at: 10.2)
    bench.sample(at: 11.5)
    bench.live.retune("spring.response", to: 0.4, at: 11.5)
    return bench
  }

  /// The next window, with what another one has left.
  private func next(after former: Workbench, _ memory: BenchMemory) throws -> Workbench {
    var empty = former.live.recording
    (empty.events, empty.shown) = ([], [])
    let bench = bench(.session(empty, try defaultScene()))
    bench.takePlace(of: former.live.recording, memory, at: 10)
    return bench
  }

  @Test func `the next window has the session, the moment, the pinned values, timeline and page`()
    throws
  {
    let former = try played()
    let next = try next(after: former, memory)
    #expect(next.live.recording.events == former.live.recording.events)
    #expect(next.live.isPlayed && next.live.isPaused && next.live.time == 0.5)
    let response = next.live.simulation.tunables.first { $0.name == "spring.response" }
    #expect(response?.value == 0.4)
    #expect(next.pinned != nil && next.wantsSplit)
    var left = next.left(in: nil)
    #expect(left.pinned.contains { $0.name == "spring.response" && $0.value == 0.7 })
    #expect(left.pinned.count > 1, "A has the scene's other values as they are.")
    left.pinned = memory.pinned
    left.session = memory.session
    #expect(left == memory)
  }

  @Test func `where time goes on, it goes on at the session's end, and nothing changes by itself`()
    throws
  {
    let former = try played()
    former.sample(at: 12)
    let left = former.left(in: nil)
    former.sample(at: 14)
    #expect(left.moment == nil && former.left(in: nil) == left)
    let next = try next(after: former, left)
    #expect(!next.live.isPaused && next.live.time >= 1.5 && next.live.simulation.isAtRest)
  }

  @Test func `values that the scene does not have are not pinned`() throws {
    let bench = bench(.scene(try defaultScene()))
    bench.pin([.init(name: "sofa", value: 1), .init(name: "spring.response", value: 1e9)])
    #expect(bench.pinned == nil && bench.pinnedTunings.isEmpty)
  }

  @Test func `code is left under its own name, with its scene`() throws {
    let bench = bench(.scene(try defaultScene()))
    #expect(bench.left(in: "/a/tilt.swift#tilt").place == "/a/tilt.swift#tilt")
    #expect(bench.left(in: nil).place == Gallery.defaultID)
  }

  @Test func `panels that were put away together come back together in the next window`() throws {
    let former = bench(.scene(try defaultScene()))
    former.handle(.key("e"), at: 11)
    former.handle(.key("i"), at: 11)
    let open = former.openPanels
    former.handle(.key("`"), at: 12)
    var memory = WindowMemory()
    former.remember(in: &memory)
    #expect(memory.panels.isEmpty && memory.hidden == open)
    let bytes = Array(memory.json.prettyText.utf8)
    let next = bench(.scene(try defaultScene()))
    next.recall(try WindowMemory(parsing: bytes, file: "window.json"), opensPanels: true)
    #expect(next.openPanels.isEmpty)
    next.handle(.key("`"), at: 13)
    #expect(next.openPanels == open)
  }
}
