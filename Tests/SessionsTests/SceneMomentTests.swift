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
@Suite(.otherProcess) struct SceneMomentTests {
  @Test func `every scene shows at each moment what it has shown, in both languages`() throws {
    var moments: [Moments] = []
    for id in Gallery.ids { moments.append(try self.moments(of: id)) }
    if ProcessInfo.processInfo.environment["SEGUE_WRITE_TABLES"] != nil { try write(moments) }
    compare(moments.map { [$0.id] + $0.english }, to: SceneMoments.rows, "")
    compare(moments.map { [$0.id] + $0.chinese }, to: SceneMoments.chineseRows, " in Chinese")
    for moments in moments {
      #expect(Set(moments.english).count == 6, "\(moments.id) does not show six moments.")
      #expect(Set(moments.chinese).count == 6, "\(moments.id) does not show six moments.")
    }
  }

  private func compare(_ rows: [[String]], to known: String, _ language: String) {
    let known = known.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(known.map(\.first) == Gallery.ids.map { Substring($0) })
    for (now, known) in zip(rows, known) {
      for (place, fraction) in MainTransition.fractions.enumerated()
      where Substring(now[place + 1]) != known.dropFirst(place + 1).first {
        Issue.record(
          """
          \(now[0]) at \(Int(fraction * 100)) % is another picture\(language), \(now[place + 1]): look at \
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

  /// The hashes of a scene's pictures.
  private struct Moments {
    let id: String
    var english: [String] = []
    var chinese: [String] = []
  }

  private func moments(of id: String) throws -> Moments {
    let (session, scene) = try demonstration(of: id)
    let transition = try #require(MainTransition(of: session, scene: scene), "\(id)")
    var replay = Replay(session, scene: scene, traceCapacity: 0)
    var (list, chinese) = (DisplayList(), DisplayList())
    chinese.speaksChinese = true
    func hash(_ list: inout DisplayList) -> String {
      String(hexadecimal(replay.simulation.stage.pictureHash(in: &list)).suffix(8))
    }
    var made = Moments(id: id)
    for moment in transition.moments {
      replay.seek(to: moment)
      made.english.append(hash(&list))
      made.chinese.append(hash(&chinese))
    }
    return made
  }

  private func write(_ moments: [Moments]) throws {
    func table(_ rows: [[String]]) -> String {
      rows.map { $0.joined(separator: " ") }.joined(separator: "\n    ")
    }
    let text = """
      /// The pictures of all scenes: a line for each, with its pictures at 0, 15, 30, 60, 85 and 100 % of its
      /// main transition. Written by `SceneMomentTests`.
      enum SceneMoments {
        static let rows = \"""
          \(table(moments.map { [$0.id] + $0.english }))
          \"""

        /// The same where scenes speak Chinese.
        static let chineseRows = \"""
          \(table(moments.map { [$0.id] + $0.chinese }))
          \"""
      }

      """
    try replaceFile(at: "\(Project.root)/Tests/SessionsTests/SceneMoments.swift", with: text)
  }
}
