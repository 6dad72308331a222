import Glibc
import Testing
import Transitions

/// §9.3: whatever is called in whatever callback, nothing traps and everything comes to rest.
@Suite struct MeddlingTests {
  /// How many applications are made up; `SEGUE_MEDDLED` asks for another number than the ordinary one.
  nonisolated private static let total =
    getenv("SEGUE_MEDDLED").flatMap { UInt64(String(cString: $0)) } ?? 1_000

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
    // Halves first, then quarters, and single ones at last.
    var length = session.count / 2
    while length > 0 {
      for place in stride(from: session.count - length, through: 0, by: -length) {
        var fewer = session
        let wait = fewer[place..<place + length].reduce(0) { $0 + $1.wait }
        fewer.removeSubrange(place..<place + length)
        if place < fewer.count { fewer[place].wait += wait }
        if breaks(fewer, quiet) { session = fewer }
      }
      length /= 2
    }
    let done = Set(findings(seed, session, quiet: quiet).meddler.done)
    if !breaks(session, done) {
      for key in done.sorted() where breaks(session, quiet.union([key])) { quiet.insert(key) }
    } else {
      quiet = done
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
