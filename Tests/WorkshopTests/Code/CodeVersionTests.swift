import Drawing
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import Transitions
import Workshop

/// A session that goes on under other code.
@Suite struct CodeVersionTests {
  /// Takes one key.
  private final class KeyController: ViewController {
    private let key: String

    init(_ key: String, _ color: Color) {
      self.key = key
      super.init(id: "root")
      view.backgroundColor = color
    }

    override func keyPressed(_ key: String) -> Bool { key == self.key }
  }

  private func scene(_ key: String, _ color: Color = .white) -> Scene {
    Scene("keys", size: Size(width: 390, height: 844)) { _ in KeyController(key, color) }
  }

  /// A window in which two keys were pressed under code that takes the first alone.
  private func played() throws -> TimeBench {
    let bench = try TimeBench(plays: false)
    bench.bench.open(.scene(scene("7")), at: bench.now)
    for key in ["7", "8", "7"] {
      bench.key(key)
      bench.present(for: 0.2)
    }
    return bench
  }

  @Test func `who opens code is told what saving it does, until it was saved`() throws {
    let hint = "the same drag runs through the new code"
    let bench = try TimeBench(window: Size(width: 1_280, height: 900), plays: false)
    var own = scene("7")
    own.reference = "/home/ada/Keys.swift#keys"
    bench.bench.open(.scene(own), path: own.reference, at: bench.now)
    bench.bench.noteOpened(code: "/home/ada/Keys.swift", at: bench.now)
    #expect(bench.texts().contains("Opened Keys.swift"))
    #expect(bench.texts().contains("Try it, then save Keys.swift: \(hint)"))
    bench.present(for: 5)
    #expect(bench.says(hint), "It waits until it was done.")
    bench.key("7")
    #expect(bench.texts().contains("Save Keys.swift: \(hint)"))
    bench.bench.commandedLanguage = .chinese
    #expect(bench.texts().joined().contains("保存 Keys.swift：同一次拖动便在新代码下运行"))
    bench.bench.commandedLanguage = .english
    bench.key("i")
    _ = bench.list()
    try bench.press("Code")
    _ = bench.list()
    #expect(bench.says("Save the file: \(hint)"), "The page of code has it too.")
    bench.bench.adopt(own, at: bench.now)
    _ = bench.list()
    #expect(!bench.says(hint), "Somebody has seen it.")
  }

  @Test func `of a scene of the gallery nothing is said of saving`() throws {
    let bench = try TimeBench(window: Size(width: 1_280, height: 900))
    bench.key("i")
    _ = bench.list()
    try bench.press("Code")
    _ = bench.list()
    #expect(!bench.says("Save the file"))
  }

  @Test func `what nobody takes any more is told with its moment, and how much more there is`()
    throws
  {
    let bench = try played()
    bench.bench.adopt(scene("8"), at: bench.now)
    let staleEvents = bench.bench.tellDifference(of: "Keys.swift", at: bench.now)
    #expect(staleEvents.map(\.kind) == [.key("7", wasTaken: true), .key("7", wasTaken: true)])
    let told = bench.texts().joined(separator: " ")
    #expect(told.contains("nobody takes the key 7 any more (and 1 more)"), "\(told)")
    bench.bench.commandedLanguage = .chinese
    bench.bench.tellDifference(of: "Keys.swift", at: bench.now)
    #expect(bench.texts().joined().contains("按键 7 已没有内容响应"), "\(bench.texts())")
  }

  @Test func `what nobody takes any more is listed until it fits, and a press goes to its moment`()
    throws
  {
    let bench = try played()
    bench.bench.codeReport = CodeReport(name: "Keys.swift", path: "/home/ada/Keys.swift")
    bench.bench.adopt(scene("8"), at: bench.now)
    let staleEvents = bench.bench.tellDifference(of: "Keys.swift", at: bench.now)
    #expect(bench.bench.openPanels.contains(.problems))
    #expect(bench.says("Keys.swift runs") && bench.says("2 events"))
    #expect(bench.says("nobody takes the key 7 any more"))
    // What the compiler warns of stands before it.
    bench.bench.codeReport?.problems = [
      .init(path: "/home/ada/Keys.swift", line: 4, message: "never used", isError: false)
    ]
    #expect(bench.says("1 warning · 2 events"))
    let row = try #require(bench.bench.place(of: ["problems", "rows", "row \(1)"]))
    bench.handle(.move(row.center))
    _ = bench.list()
    bench.handle(.down(row.center))
    bench.handle(.up(row.center))
    _ = bench.list()
    #expect(bench.bench.live.time == staleEvents[0].time && bench.bench.live.isPaused)
    bench.bench.codeReport?.problems = []
    bench.bench.commandedLanguage = .chinese
    #expect(bench.says("按键 7 已没有内容响应") && bench.says("2 个事件"))
    // The former code takes them all.
    bench.key("Ctrl+b")
    #expect(!bench.bench.openPanels.contains(.problems))
    bench.bench.adopt(scene("7"), at: bench.now)
    bench.bench.tellDifference(of: "Keys.swift", at: bench.now)
    #expect(!bench.bench.openPanels.contains(.problems))
  }

  @Test func `what nobody takes any more is told although everything looks different before`()
    throws
  {
    let bench = try played()
    bench.bench.adopt(scene("8", .black), at: bench.now)
    #expect(bench.bench.tellDifference(of: "Keys.swift", at: bench.now).count == 2)
    bench.bench.adopt(scene("8", .white), at: bench.now)
    #expect(bench.bench.tellDifference(of: "Keys.swift", at: bench.now).isEmpty)
    #expect(bench.texts().joined(separator: " ").contains("first differs at 0.000 s"))
  }

  @Test func `each version lives once for what is told of it`() throws {
    let bench = try TimeBench(plays: false)
    var built = ["7": 0, "8": 0]
    func counted(_ key: String, _ color: Color = .white) -> Scene {
      Scene("keys", size: Size(width: 390, height: 844)) { _ in
        built[key, default: 0] += 1
        return KeyController(key, color)
      }
    }
    bench.bench.open(.scene(counted("7")), at: bench.now)
    bench.key("7")
    bench.present(for: 0.2)
    bench.bench.adopt(counted("8"), at: bench.now)
    // The last one looks different from the first frame on.
    for version in [counted("7"), counted("8", .black), counted("7")] {
      built = ["7": 0, "8": 0]
      bench.bench.tellDifference(of: "Keys.swift", at: bench.now)
      #expect(built == ["7": 1, "8": 1])
      bench.bench.adopt(version, at: bench.now)
    }
  }

  @Test func `code that takes all of it says where it differs, or that it does not`() throws {
    let bench = try played()
    bench.bench.adopt(scene("7"), at: bench.now)
    #expect(bench.bench.tellDifference(of: "Keys.swift", at: bench.now).isEmpty)
    #expect(bench.texts().joined(separator: " ").contains("this session moves the same"))
  }

  // MARK: Seen at once

  @Test func `a save while all rests loops the last drag, and says so beside what has changed`()
    throws
  {
    let bench = try TimeBench()
    bench.present(for: 2)
    let scene = bench.live.simulation.scene
    func save() {
      bench.bench.adopt(scene, at: bench.now)
      bench.bench.tellDifference(of: "Mine.swift", at: bench.now)
      bench.bench.loopUnderOtherCode(at: bench.now)
    }
    save()
    #expect(bench.live.loop?.contains(TimeBench.keyTime + 0.01) == true)
    #expect(bench.says("this session moves the same. Looping: L or Esc stops"))
    var seen: Set<UInt64> = []
    for _ in 0..<20 {
      bench.present(for: 0.05)
      seen.insert(bench.live.simulation.stage.stateHash)
    }
    #expect(seen.count > 5, "Something moves.")
    save()
    #expect(bench.live.loop != nil, "The loop goes on.")
    bench.key("Escape")
    #expect(bench.live.loop == nil)
    bench.present(for: 5)
    bench.key("Ctrl+b")
    #expect(bench.live.loop != nil, "The code before is seen as well.")
    #expect(bench.says("The code before runs again. Looping: L or Esc stops"))
  }

  @Test func `what is paused stays so, and where nothing was done nothing loops`() throws {
    for plays in [true, false] {
      let bench = try TimeBench(plays: plays)
      bench.present(for: 1)
      if plays { bench.key(" ") }
      bench.bench.adopt(bench.live.simulation.scene, at: bench.now)
      bench.bench.loopUnderOtherCode(at: bench.now)
      #expect(bench.live.loop == nil && bench.live.isPaused == plays)
    }
  }
}
