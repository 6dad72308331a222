/// Holds results against the suite: its laws, and the courses of our own stage.
package struct SuiteJudge {
  /// What is said of a case.
  package struct Judgement {
    /// The case.
    package let id: String
    /// How it was run; `nil` if it was not.
    package var run: SuiteResults.Run?
    /// Why it was not run.
    package var skipped: String?
    /// What is asked for, and what breaks it.
    package var laws: [(law: String, breach: String?)] = []
    /// How far the course is off at most, in ways, and when; `nil` if nobody asked.
    package var course: (off: Double, time: Double, sameVerdict: Bool)?

    /// How many laws are kept.
    package var kept: Int { laws.count { $0.breach == nil } }

    /// Whether the course is the suite's, or nobody asked.
    package var followsCourse: Bool {
      course.map { $0.off <= SuiteFile.tolerance && $0.sameVerdict } ?? true
    }

    /// Whether it was run, and all that was asked for holds.
    package var holds: Bool { run != nil && kept == laws.count && followsCourse }
  }

  /// What is said of each case, in the suite's order.
  package private(set) var judgements: [Judgement] = []

  /// Judges results.
  ///
  /// - Parameters:
  ///   - results: Somebody's.
  ///   - courses: What runs the courses; `nil` for the laws alone.
  package init(_ results: SuiteResults, courses: StageRunner?) {
    let runs = results.runs
    let tracks = runs.mapValues(\.track)
    for one in SuiteFile.cases {
      var judgement = Judgement(id: one.id)
      if let run = runs[one.id] {
        judgement.run = run
        judgement.laws = Self.laws(of: one, run, tracks)
        judgement.course = courses.map { Self.course(of: run, $0.run(one)) }
      } else {
        judgement.skipped = Self.reason(for: one.id, in: results)
      }
      judgements.append(judgement)
    }
  }

  private static func reason(for id: String, in results: SuiteResults) -> String {
    let outcome = results.outcomes.first { $0.id == id }
    if case .skipped(let reason)? = outcome?.content { return reason }
    return "the results do not have it"
  }

  private static func laws(
    of one: SuiteCase, _ run: SuiteResults.Run, _ tracks: [String: Track]
  ) -> [(law: String, breach: String?)] {
    let evidence = Evidence(
      track: run.track.apart, commits: run.commits, finger: one.finger, end: one.end, others: tracks
    )
    return one.claims.map { ($0.law.name, $0.law.breach($0, evidence)) }
  }

  private static func course(
    of run: SuiteResults.Run, _ wanted: SuiteResults.Run
  ) -> (off: Double, time: Double, sameVerdict: Bool) {
    let found = run.track.difference(
      from: wanted.track.samples.map(\.position), rate: SuiteCase.rate)
    return (found.off, found.time, run.commits == wanted.commits)
  }
}
