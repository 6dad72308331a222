import Phrases
import SegueScenes
import Sessions
import Transitions

extension Play {
  /// Expects that a law holds in what was played: that it is decided, and never broken. One that answers otherwise
  /// when it is asked again, in another order of moments, or that changes the stage, does not hold.
  ///
  /// What breaks it is told with the moment, what was seen then, and the shortest input that breaks it, which is
  /// left as a session too.
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
      var miss = Miss(
        what: "the law \"\(finding.who)\"", time: finding.time, wanted: finding.fix,
        seen: finding.message)
      miss.input = laws.first { $0.name == finding.who }.flatMap(shortest)
      return miss
    }
      + account.words.map { word in
        Miss(
          what: "laws", time: nil, wanted: "one that the moments of the play decide",
          seen: word.english)
      }
  }

  /// How often an input is played at most to make it short.
  private static let tries = 300

  /// The shortest input that still breaks a law; `nil` for a law that plays its inputs itself.
  private func shortest(breaking law: StageLaw) -> Session? {
    var (scene, short) = (scene, session)
    scene.laws = [law]
    let breaks = { (events: [Session.Event]) -> Bool in
      var tried = self.session
      tried.events = events
      var replay = Replay(tried, scene: scene)
      while replay.advance() != nil {}
      return replay.simulation.lawReports(isOver: true).contains { $0.finding != nil }
    }
    guard breaks(session.events) else { return nil }
    var minimizer = Minimizer(budget: Play.tries, breaks: breaks)
    short.events = minimizer.shortest(session.events)
    return short
  }
}
