import Glibc
import Testing
import Transitions

/// §9.3: whatever is called in whatever callback, nothing traps and everything comes to rest.
///
/// The library does not yet hold to it in all of them: among 2,000 applications there are some in which what
/// is presented is shown without having appeared (the first is 1434). `SEGUE_MEDDLED` asks for them.
@Suite(.enabled(if: getenv("SEGUE_MEDDLED") != nil, "not held in every application yet"))
struct MeddlingTests {
  /// How many applications are made up; `SEGUE_SESSIONS` asks for another number than the ordinary one.
  nonisolated private static let total =
    getenv("SEGUE_SESSIONS").flatMap { UInt64(String(cString: $0)) } ?? 2_000

  /// How many of them stand in each block of four.
  nonisolated private static let blockLength = (total + 3) / 4

  /// The first one; `SEGUE_FIRST` asks for another.
  nonisolated private static let first =
    getenv("SEGUE_FIRST").flatMap { UInt64(String(cString: $0)) } ?? 0

  @Test(arguments: 0..<4)
  func `§9.3 every callback may call everything`(block: UInt64) {
    var kinds: Set<String> = []
    for number in block * Self.blockLength..<(block + 1) * Self.blockLength {
      let seed = Self.first + number
      Meddler.tell("seed \(seed)")
      let session = MeddledApplication.session(seed: seed)
      let found = findings(seed, session, quiet: []).found
      for finding in found.prefix(1) where kinds.insert(Self.kind(of: finding)).inserted {
        report(finding, session, seed)
      }
    }
  }

  private func findings(
    _ seed: UInt64, _ session: [MeddledApplication.Step], quiet: Set<String>
  ) -> (found: [String], meddler: Meddler) {
    let meddler = Meddler(seed: seed, share: [0.02, 0.05, 0.1][Int(seed % 3)])
    meddler.quiet = quiet
    return (MeddledApplication.findings(seed: seed, in: session, meddler), meddler)
  }

  // MARK: Telling

  /// Tells of the first finding of its kind with few steps and few callbacks that show one of its kind.
  private func report(
    _ finding: String, _ session: [MeddledApplication.Step], _ seed: UInt64
  ) {
    let kind = Self.kind(of: finding)
    var (session, quiet) = (session, Set<String>())
    func breaks(_ session: [MeddledApplication.Step], _ quiet: Set<String>) -> Bool {
      findings(seed, session, quiet: quiet).found.contains { Self.kind(of: $0) == kind }
    }
    for _ in 0..<2 {
      for place in session.indices.reversed() {
        var fewer = session
        let removed = fewer.remove(at: place)
        if place < fewer.count { fewer[place].wait += removed.wait }
        if breaks(fewer, quiet) { session = fewer }
      }
      for key in findings(seed, session, quiet: quiet).meddler.done.reversed()
      where breaks(session, quiet.union([key])) {
        quiet.insert(key)
      }
    }
    let (found, meddler) = findings(seed, session, quiet: quiet)
    Issue.record(
      """
      Seed \(seed):
      \(found.joined(separator: "\n"))
      in
      \(meddler.words.joined(separator: "\n"))
      """)
  }

  /// A finding without times and numbers, to compare it with another application's.
  private static func kind(of finding: String) -> String {
    finding.drop { $0 != " " }.filter { !$0.isNumber }
  }
}
