import Phrases
import SegueScenes
import Sessions
import Transitions

extension Play {
  /// Expects that a law holds in what was played: that it is decided, and never broken. One that answers otherwise
  /// when it is asked again, in another order of moments, or that changes the stage, does not hold.
  public func holds(_ law: StageLaw, fileID: String = #fileID, line: Int = #line) -> Bool {
    isMet(misses(of: [law]), SourcePlace(fileID: fileID, line: line))
  }

  /// Expects that the laws hold that the scene was made with.
  public func keepsLaws(fileID: String = #fileID, line: Int = #line) -> Bool {
    isMet(misses(of: scene.laws), SourcePlace(fileID: fileID, line: line))
  }

  /// What is not as laws say.
  func misses(of laws: [StageLaw]) -> [Miss] {
    guard !laws.isEmpty else { return [] }
    var scene = scene
    scene.laws = laws
    let account = LawAccount(of: session, in: scene)
    return account.findings.map { finding in
      Miss(
        what: "the law \"\(finding.who)\"", time: finding.time, wanted: finding.fix,
        seen: finding.message)
    }
      + account.words.map { word in
        Miss(
          what: "laws", time: nil, wanted: "one that the moments of the play decide",
          seen: word.english)
      }
  }
}
