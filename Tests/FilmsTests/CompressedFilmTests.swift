import Documents
import FilmSupport
import Films
import Fitting
import Glibc
import TestSupport
import Testing

/// The program that compresses films.
private enum FilmConverter {
  nonisolated static let isInstalled: Bool = {
    let search = getenv("PATH").map { String(cString: $0) } ?? ""
    return search.split(separator: ":").contains { access("\($0)/ffmpeg", X_OK) == 0 }
  }()
}

/// Films of screens as people record them, compressed by `ffmpeg`; made up with a seed that no number of the
/// fit or of the following was chosen by.
@Suite(.enabled(if: FilmConverter.isInstalled, "install ffmpeg with libx264 to run this"))
struct CompressedFilmTests {
  private static let seed: UInt64 = 0xC0DEC
  private static let count =
    getenv("SEGUE_COMPRESSED_FILMS").flatMap { Int(String(cString: $0)) } ?? 60

  /// What is found in a film of a kind with a number of its own.
  private func finding(
    _ kind: ScreenFilm.Kind, _ number: Int
  ) throws -> (FilmFinding, TrackedMotion, String) {
    var random = SplitMix(seed: Self.seed &+ UInt64(number) &* 7_919)
    let film = ScreenFilm(kind, &random)
    let path = "/tmp/segue-compressed-\(getpid())-\(kind.rawValue)-\(number).mp4"
    defer { unlink(path) }
    try #require(film.write(to: path), "ffmpeg makes no film")
    let motion = try FilmReader.motion(of: path, region: nil, rate: 60)
    let finding = FilmFinding(motion, of: film)
    return (finding, motion, "\(number), \(film.story): \(finding.words)")
  }

  @Test func `four of five compressed films give their motion without a region`() throws {
    var tally = FilmTally()
    var strays: [String] = []
    for number in 0..<Self.count {
      let kind: ScreenFilm.Kind = [.card, .sheet, .push, .list][number % 4]
      let (finding, motion, story) = try finding(kind, number)
      tally.add(finding)
      if finding.verdict == .wrong { strays.append(story) }
      #expect(finding.verdict != .near || motion.region != nil, "what was followed is named")
    }
    let story = "seed \(Self.seed): \(tally.words); \(strays.prefix(3))"
    #expect((tally.counts[.near] ?? 0) * 4 >= Self.count * 3, "\(story)")
    // One in fifty may be wrong; a few of sixty by chance.
    let allowed = max(2, Self.count / 40)
    #expect((tally.counts[.wrong] ?? 0) <= allowed, "\(story)")
    #expect(tally.missing * 20 <= Self.count, "\(story)")
    for held in [tally.heldResponses, tally.heldRatios] {
      #expect(held * 100 >= 90 * tally.springs, "\(story)")
    }
  }

  @Test func `a cut and a release after a drag become no other motion`() throws {
    var (cuts, wrong) = (0, [String]())
    for number in 0..<8 {
      let (finding, motion, story) = try finding(.cut, number)
      cuts += motion.part == nil ? 0 : 1
      if finding.verdict == .wrong { wrong.append(story) }
      let (dragged, _, other) = try self.finding(.drag, number)
      if dragged.verdict == .wrong { wrong.append(other) }
    }
    #expect(cuts >= 7, "\(cuts) of 8 cuts are seen")
    #expect(wrong.count <= 1, "seed \(Self.seed): \(wrong)")
  }
}
