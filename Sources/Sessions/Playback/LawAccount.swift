import Phrases
import SegueScenes
import Transitions

/// What the laws of a scene's author have come to in a play that is over: what is broken, what is refused, and what
/// nothing has decided.
package struct LawAccount {
  /// What is broken.
  package private(set) var findings: [Finding] = []
  /// Why laws are refused, and which were not decided, in a sentence each.
  package private(set) var words: [Phrase] = []

  /// Asks about a session in a scene.
  package init(of session: Session, in scene: Scene) {
    var replay = Replay(session, scene: scene)
    while replay.advance() != nil {}
    self.init(of: replay.simulation, during: session)
  }

  /// Asks about a simulation that is over.
  ///
  /// - Parameter session: What it has lived: it is lived once more, to see that the laws answer the same.
  package init(of life: Simulation, during session: Session) {
    var refused: Set<String> = []
    let ways = AlikeWays.all(of: life.scene)
    for row in LawTrial(life.scene, session.events, size: session.size).rows() {
      guard let why = row.refusal else { continue }
      refused.insert(row.name)
      words.append("the law '\(row.name)' is refused: \(why)")
    }
    for report in life.lawReports(isOver: true) where !refused.contains(report.name) {
      let way = ways.first { $0.name == report.name }
      findings += [way.map(\.finding) ?? report.finding].compactMap(\.self)
      guard (way?.verdict ?? report.verdict) == .undecided else { continue }
      words.append("the law '\(report.name)' is not decided: it was never so, and never not")
    }
  }
}
