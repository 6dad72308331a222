import Drawing
import TestSupport
import Testing
import Transitions

/// Sessions that nobody would think of, over an application that does nothing wrong.
@Suite struct LintSessionTests {
  /// How many sessions are made up.
  nonisolated private static let total = Effort.sessions(daily: 60)

  /// How many of them stand in each block of four.
  nonisolated private static let blockLength = (total + 3) / 4

  @Test(arguments: 0..<4)
  func `the linter finds nothing in correct code, whatever the input`(block: UInt64) {
    var kinds: Set<String> = []
    for seed in block * Self.blockLength..<(block + 1) * Self.blockLength {
      let session = RandomApplication.session(seed: seed)
      for finding in RandomApplication.findings(in: session).prefix(1)
      where kinds.insert(Self.kind(of: finding)).inserted {
        report(finding, session, seed)
      }
    }
  }

  @Test(arguments: 0..<4)
  func `the linter finds nothing in correct code that presents in contexts`(block: UInt64) {
    var kinds: Set<String> = []
    for seed in block * Self.blockLength..<(block + 1) * Self.blockLength {
      let session = RandomApplication.session(seed: seed, contexts: true)
      for finding in RandomApplication.findings(in: session).prefix(1)
      where kinds.insert(Self.kind(of: finding)).inserted {
        report(finding, session, seed)
      }
    }
  }

  // MARK: What such sessions have found

  private func findings(
    _ steps: [(wait: Double, deed: RandomApplication.Deed)]
  ) -> [String] {
    RandomApplication.findings(in: steps.map { .init(wait: $0.wait, deed: $0.deed) })
  }

  @Test func `§9.2 what the next push brings is not left over from the one before`() {
    #expect(
      findings([
        (3, .present(.navigation, animated: true)), (1, .push(0, animated: true)),
        (0.05, .push(0, animated: true)), (0.05, .dismiss(animated: false)),
      ]) == [])
  }

  @Test(arguments: [RandomApplication.Modal.sheet, .navigationSheet])
  func `§3.6 a sheet that a finger only stretches while it is covered runs no transition`(
    modal: RandomApplication.Modal
  ) {
    #expect(
      findings([
        (3, .present(modal, animated: true)), (3, .event(.down(Point(x: 15, y: 400)))),
        (0.03, .event(.move(Point(x: 15, y: 380)))), (0.6, .present(.fullScreen, animated: true)),
      ]) == [])
  }

  @Test func `§1.12 what a sheet hears before a finger takes it away is not of that way`() {
    #expect(
      findings([
        (3, .present(.navigationSheet, animated: false)),
        (4, .event(.down(Point(x: 16, y: 400)))), (0.016, .present(.fullScreen, animated: true)),
        (0.016, .event(.move(Point(x: 16, y: 419)))),
      ]) == [])
  }

  @Test func `§1.8 a drawer that has never been shown tells nobody that it opens`() {
    #expect(
      findings([
        (0.2, .present(.fullScreen, animated: true)), (0, .select(2, slides: true)),
        (0.2, .event(.down(Point(x: 10, y: 400)))), (0.03, .event(.move(Point(x: 25, y: 400)))),
      ]) == [])
  }

  @Test func `§9.2 what follows a dismissal that its context ends goes with that context`() {
    #expect(
      findings([
        (0.05, .event(.key("ArrowRight"))),
        (0.2, .presentInContext(17, over: false, animated: true)),
        (2, .event(.key("ArrowLeft"))), (1.926, .presentInContext(1, over: true, animated: true)),
        (0.8, .event(.key("ArrowRight"))), (0.714, .dismissInContext(8, animated: true)),
        (0.216, .presentInContext(8, over: false, animated: true)),
        (0.05, .present(.navigation, animated: true)),
      ]) == [])
  }

  @Test func `§3.6 a drawer that a finger only asks for runs no way while its content comes back`()
  {
    #expect(
      findings([
        (3.096, .presentInContext(17, over: false, animated: true)),
        (0.2, .select(2, slides: true)),
        (0.8, .event(.down(Point(x: 17.45, y: 400)))),
        (0.28, .event(.up(Point(x: 213.27, y: 400)))),
        (2.8, .event(.down(Point(x: 18.8, y: 400)))),
        (0.016, .event(.move(Point(x: 51.75, y: 400)))),
        (0.848, .dismissInContext(20, animated: true)),
      ]) == [])
  }

  @Test(arguments: [false, true])
  func `§3.8 what lies in a sheet's context is back in its place when the window is uncovered`(
    over: Bool
  ) {
    #expect(
      findings([
        (0.2, .present(.navigationSheet, animated: true)),
        (2, .presentInContext(3, over: over, animated: false)),
        (1, .present(.fullScreen, animated: false)), (0, .dismiss(animated: true)),
      ]) == [])
    #expect(
      RandomApplication.findings(in: RandomApplication.session(seed: 7_789, contexts: true)) == [])
  }

  // MARK: Telling

  /// Tells of the first finding of its kind with the shortest session that shows one of its kind.
  private func report(
    _ finding: String, _ session: [RandomApplication.Step], _ seed: UInt64
  ) {
    let kind = Self.kind(of: finding)
    let shortest = RandomApplication.shrunk(session) { shorter in
      RandomApplication.findings(in: shorter).first.map(Self.kind) == kind
    }
    let found = RandomApplication.findings(in: shortest).joined(separator: "\n")
    let steps = shortest.map { "  after \($0.wait) s: \($0.deed)" }.joined(separator: "\n")
    Issue.record("Seed \(seed):\n\(found)\nin\n\(steps)")
  }

  /// A finding without times and numbers, to compare it with another session's.
  private static func kind(of finding: String) -> String {
    finding.drop { $0 != " " }.filter { !$0.isNumber && $0 != "m" }
  }
}
