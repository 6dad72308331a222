import Documents
import Drawing
import Glibc
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// What a property test leaves when it fails: looked at with a law that nothing keeps.
@Suite(.otherProcess) struct BrokenLawTests {
  private let size = Size(width: 390, height: 844)

  /// Gives a folder that does not exist yet to `body`, and removes it.
  private func withFolder(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/segue-failures-XXXXXX".utf8CString)
    let base = try #require(mkdtemp(&template))
    let parent = String(cString: base)
    let folder = "\(parent)/kept"
    defer { rmdir(parent) }
    try body(folder)
    rmdir(folder)
  }

  /// "The third tab is never shown", which a single key breaks.
  private func thirdTab(_ events: [Session.Event], _ scene: Scene) -> [String] {
    let simulation = Simulation(scene: scene, size: size, traceCapacity: 0)
    for event in events { simulation.apply(event) }
    return simulation.instance.container?.selectedIndex == 2 ? ["the third tab is selected"] : []
  }

  @Test func `the shortest session that breaks a law is a file that segue replay accepts`() throws {
    let scene = try interactiveScene()
    try withFolder { folder in
      let broken = try #require(
        BrokenLaw.first("tab", seeds: 0..<500, scene: scene, size: size, folder: folder) {
          events, _ in thirdTab(events, scene)
        })
      defer { unlink(broken.place) }
      #expect(broken.place == "\(folder)/segue-tab-\(broken.seed).json")
      #expect(broken.faults == ["the third tab is selected"])
      #expect(broken.session.events.count <= 2, "one key is enough, or two arrows")
      #expect(broken.report.contains("segue replay \(broken.place)"))

      let text = String(decoding: try readFile(at: broken.place), as: UTF8.self)
      #expect(try readSession(text) == broken.session)
      #expect(thirdTab(try readSession(text).events, scene) == broken.faults)
      let ending = replay(broken.place, "--trace")
      #expect(ending.code == 0 && ending.talk == "")
      #expect(ending.data.contains("\"call\":\"didShow\",\"args\":{\"controller\":\"file\"}"))
    }
  }

  @Test func `a law that holds leaves nothing`() throws {
    let scene = try interactiveScene()
    try withFolder { folder in
      #expect(
        BrokenLaw.first("none", seeds: 0..<20, scene: scene, size: size, folder: folder) { _, _ in
          []
        } == nil)
      #expect(!fileExists(at: folder))
    }
  }

  @Test func `a folder that cannot be written is told, and the session is in the report`() throws {
    let scene = try interactiveScene()
    let broken = try #require(
      BrokenLaw.first("any", seeds: 0..<1, scene: scene, size: size, folder: "/proc/none") { _, _ in
        ["always"]
      })
    #expect(broken.place.hasPrefix("nowhere: "))
    #expect(broken.session.events.isEmpty && broken.report.contains("\"events\""))
  }

  @Test(arguments: [
    (["SEGUE_FAILURES": "/kept", "TMPDIR": "/tmp/x"], "/kept"), (["TMPDIR": "/tmp/x/"], "/tmp/x"),
    (["SEGUE_FAILURES": "", "TMPDIR": ""], "/tmp"), ([:], "/tmp"),
  ])
  func `failures go where SEGUE_FAILURES says, else to the temporary folder`(
    variables: [String: String], folder: String
  ) {
    #expect(BrokenLaw.folder { variables[$0] } == folder)
  }
}
