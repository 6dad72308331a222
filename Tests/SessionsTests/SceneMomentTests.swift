import Documents
import Drawing
import Foundation
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// Change detectors, not truth: what every scene of the gallery shows at six moments of its main transition.
///
/// Where one differs, look at that moment of `segue render SCENE --sheets FOLDER` beside the one before: is
/// anything squashed, blank, doubled or cut, does text stand over text, does anything jump? If it is meant, run
/// this test once with `SEGUE_WRITE_TABLES=1`, which writes `SceneMoments.swift` anew.
@Suite(.secondProcess) struct SceneMomentTests {
  @Test func `every scene shows at each moment what it has shown`() throws {
    var rows: [String] = []
    for id in Gallery.ids {
      rows.append(([id] + (try hashes(of: id))).joined(separator: " "))
    }
    if ProcessInfo.processInfo.environment["SEGUE_WRITE_TABLES"] != nil { try write(rows) }
    let known = SceneMoments.rows.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(known.map(\.first) == Gallery.ids.map { Substring($0) })
    for (row, known) in zip(rows, known) {
      let now = row.split(separator: " ")
      for (place, fraction) in MainTransition.fractions.enumerated()
      where now[place + 1] != known.dropFirst(place + 1).first {
        Issue.record(
          """
          \(now[0]) at \(Int(fraction * 100)) % is another picture, \(now[place + 1]): look at \
          `segue render \(now[0]) --sheets FOLDER`
          """)
      }
    }
  }

  @Test func `a moment is the first frame at which the transition is so far`() throws {
    let (session, scene) = try demonstration(of: "container-interactive")
    let transition = try #require(MainTransition(of: session, scene: scene))
    #expect(transition.moments == transition.moments.sorted())
    for (moment, fraction) in zip(transition.moments, MainTransition.fractions).dropLast() {
      var replay = Replay(session, scene: scene, traceCapacity: 0)
      replay.seek(to: moment - 1 / Double(session.hz))
      let before = replay.simulation.stage.transitionProgress?.fraction ?? -1
      replay.seek(to: moment)
      let then = try #require(replay.simulation.stage.transitionProgress).fraction
      #expect(before < fraction && fraction <= then, "\(moment)")
    }
  }

  @Test func `a session in which nothing moves has no main transition`() throws {
    let (_, scene) = try demonstration(of: "container-interactive")
    let still = Session(scene: scene.id, size: scene.size)
    #expect(MainTransition(of: still, scene: scene) == nil)
  }

  private func demonstration(of id: String) throws -> (Session, Scene) {
    let session = try #require(try Demonstration.session(of: id))
    var warnings: [DocumentWarning] = []
    return (session, try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings).scene)
  }

  private func hashes(of id: String) throws -> [String] {
    let (session, scene) = try demonstration(of: id)
    let transition = try #require(MainTransition(of: session, scene: scene), "\(id)")
    var replay = Replay(session, scene: scene, traceCapacity: 0)
    var list = DisplayList()
    return transition.moments.map { moment in
      replay.seek(to: moment)
      return String(hexadecimal(replay.simulation.stage.pictureHash(in: &list)).suffix(8))
    }
  }

  private func write(_ rows: [String]) throws {
    let text = """
      /// The pictures of all scenes: a line for each, with its pictures at 0, 15, 30, 60, 85 and 100 % of its
      /// main transition. Written by `SceneMomentTests`.
      enum SceneMoments {
        static let rows = \"""
          \(rows.joined(separator: "\n    "))
          \"""
      }

      """
    try replaceFile(at: "\(Project.root)/Tests/SessionsTests/SceneMoments.swift", with: text)
  }
}
