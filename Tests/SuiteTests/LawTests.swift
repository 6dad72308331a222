import Foundation
import Suite
import TestSupport
import Testing

/// A wrong result that somebody might have, and the one law that it breaks.
nonisolated struct Wrong: CustomTestStringConvertible, Sendable {
  let law: String
  let id: String
  /// Where the pages are instead, from the time and what is right.
  let place: @Sendable (Double, (Double) -> Double) -> Double?
  var testDescription: String { law }

  static let all = [
    // A gap in what is looked at.
    Wrong(law: "sampled", id: "release/flick") { (0.8...1).contains($0) ? nil : $1($0) },
    // Somewhere else for a while, from one frame to the next.
    Wrong(law: "continuous", id: "cancel/moving") {
      $1($0) + ((0.5...0.7).contains($0) ? 0.4 : 0)
    },
    // Four fifths of the finger's way, and the rest while it rests.
    Wrong(law: "follows", id: "release/slow") { time, right in
      right(time) * (0.8 + 0.2 * min(max((time - 1.1) / 0.2, 0), 1))
    },
    // It drifts under a finger that rests.
    Wrong(law: "still", id: "caught/held") { time, right in
      let drift = 0.1 * min(max(time - 0.31, 0), 0.25)
      return right(time) + (time < 0.56 ? drift : drift * exp((0.56 - time) * 10))
    },
    // It begins anew, with no velocity.
    Wrong(law: "handsOver", id: "release/flick") { time, right in
      guard time > 0.2 else { return right(time) }
      let share = min((time - 0.2) / 0.5, 1)
      return 0.375 + 0.625 * share * share * (3 - 2 * share)
    },
    // It runs on evenly, and stops at once.
    Wrong(law: "smooth", id: "release/flick") { time, right in
      time > 0.2 ? min(1, 0.375 + 4 * (time - 0.2)) : right(time)
    },
    // On its way it turns back for a while.
    Wrong(law: "heads", id: "release/flick") { time, right in
      guard (0.3...0.5).contains(time) else { return right(time) }
      let sine = sin(.pi * (time - 0.3) / 0.2)
      return right(time) - 0.3 * sine * sine
    },
    // It follows a finger that has hardly moved.
    Wrong(law: "within", id: "zero/shiver") { time, right in
      guard (0.1...0.3).contains(time) else { return right(time) }
      let sine = sin(.pi * (time - 0.1) / 0.2)
      return right(time) + 0.05 * sine * sine
    },
    // After a second finger it lags.
    Wrong(law: "same", id: "fingers/passing") { time, right in
      right(time < 0.7 ? time : max(0.7, time - 0.15))
    },
    // It stops short of its page.
    Wrong(law: "ends", id: "release/flick") { $1($0) * 0.995 },
  ]
}

/// What each law forbids.
@Suite(.otherProcess, .serialized) struct LawTests {
  /// The laws that a case breaks, of our own results with one run in the place of ours.
  private func broken(_ id: String, _ change: (inout SuiteResults.Run) -> Void) throws -> [String] {
    var results = try StageRunner().results()
    let index = try #require(results.outcomes.firstIndex { $0.id == id })
    guard case .ran(var run) = results.outcomes[index].content else { return ["not run"] }
    change(&run)
    results.outcomes[index].content = .ran(run)
    let judgement = SuiteJudge(results, courses: nil).judgements.first { $0.id == id }
    return try #require(judgement).laws.filter { $0.breach != nil }.map(\.law)
  }

  @Test(arguments: Wrong.all)
  func `a wrong result breaks its law and no other`(wrong: Wrong) throws {
    let broken = try broken(wrong.id) { run in
      let right = run.track.samples
      func place(_ time: Double) -> Double {
        let after = right.first { $0.time >= time } ?? (time, 0)
        let before = right.last { $0.time <= time } ?? after
        guard after.time > before.time else { return after.position }
        let share = (time - before.time) / (after.time - before.time)
        return before.position + share * (after.position - before.position)
      }
      run.track = Track(
        right.compactMap { sample in wrong.place(sample.time, place).map { (sample.time, $0) } })
    }
    #expect(broken == [wrong.law])
  }

  @Test func `a verdict that is not what is shown breaks its law`() throws {
    #expect(try broken("release/flick") { $0.commits = false } == ["verdict"])
    #expect(try broken("release/held") { $0.commits = true } == ["verdict"])
  }

  @Test func `no law is without a wrong result, and none without a case`() throws {
    #expect(Set(Law.all.map(\.name)) == Set(Wrong.all.map(\.law) + ["verdict"]))
    let judgements = try SuiteJudge(StageRunner().results(), courses: nil).judgements
    let asked = Set(judgements.flatMap { $0.laws.map(\.law) })
    #expect(asked == Set(Law.all.map(\.name)))
  }

  @Test func `another spring keeps the laws and has another course`() throws {
    let runner = try StageRunner()
    var results = runner.results()
    for index in results.outcomes.indices where results.outcomes[index].id == "release/flick" {
      let swinging = results.runs["spring/swinging"]
      results.outcomes[index].content = try .ran(#require(swinging))
    }
    let lawful = SuiteJudge(results, courses: nil).judgements
    #expect(lawful.first { $0.id == "release/flick" }?.holds == true)
    let strict = SuiteJudge(results, courses: runner).judgements
    #expect(strict.filter { !$0.holds }.map(\.id) == ["release/flick"])
  }
}
