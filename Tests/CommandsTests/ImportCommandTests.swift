import Commands
import Documents
import Drawing
import Input
import Scenes
import SessionSupport
import Sessions
import Shell
import TestSupport
import Testing

/// `segue import`, and `segue find --from` what it has written.
@Suite(.otherProcess) struct ImportCommandTests {
  private static let drag = """
    t,x,y,down
    0,350,400,1
    0.02,300,400,1
    0.05,200,401,1
    0.09,120,402,1
    0.12,100,402,0
    """

  private func run(_ text: String, _ options: String...) throws -> (
    ending: Ending, session: String?
  ) {
    var found: (Ending, String?)?
    try withFile(text) { path in
      let target = path + ".session.json5"
      defer { try? removeFile(at: target) }
      let ending = ending { output throws(CommandFailure) in
        try ImportCommand.command.run([path, "--out", target] + options, output)
      }
      found = (ending, (try? readFile(at: target)).map { String(decoding: $0, as: UTF8.self) })
    }
    return try #require(found)
  }

  private func session(_ text: String) throws -> Session {
    var warnings: [DocumentWarning] = []
    let session = try Session(Document(parsing: text, file: "s"), warnings: &warnings)
    #expect(warnings.isEmpty)
    return session
  }

  @Test func `a recording becomes a session of the scene, with what was assumed`() throws {
    let (ending, text) = try run(Self.drag, "--onto", "drawer")
    #expect(ending.code == 0, "\(ending)")
    #expect(ending.data.contains("assumed: places are taken for points of the stage"))
    let session = try session(try #require(text))
    #expect(session.scene == "drawer" && session.events.count == 5)
    #expect(
      session.assumed == ["places are taken for points of the stage, as all of them lie on it"])
    // What was assumed is written again with it.
    #expect(try self.session(session.json.prettyText).assumed == session.assumed)
  }

  @Test func `a device's size scales, and what is wrong has its exit status and writes nothing`()
    throws
  {
    let scaled = try session(
      try #require(try run(Self.drag, "--device", "780x1688").session))
    guard case .stage(.down(let place, _)) = scaled.events[0].kind else {
      Issue.record("it does not come down first")
      return
    }
    #expect(place.x == 175 && place.y == 200)
    let bad = try run("t,x,y,down\n0,1,here,1")
    #expect(bad.ending.code == 65 && bad.session == nil)
    #expect(bad.ending.talk.contains(":2:1: there is no number in the column 'y'"))
    #expect(try run(Self.drag, "--device", "big").ending.code == 64)
    #expect(try run(Self.drag, "--onto", "nowhere").ending.code == 66)
  }

  @Test func `a session and a table without touches are opened as they are`() {
    #expect(ImportCommand.takes(Array(Self.drag.utf8)))
    #expect(!ImportCommand.takes(Array("t,x,y\n0,1,2".utf8)))
    let session = """
      { version: 1, scene: "drawer", size: [390, 844], events: [
        { t: 0, down: [1, 1], pointer: 2 } ] }
      """
    #expect(!ImportCommand.takes(Array(session.utf8)))
    #expect(!ImportCommand.takes(Array("{ title: \"a pointer\" }".utf8)))
    #expect(!ImportCommand.takes([]))
  }
}
