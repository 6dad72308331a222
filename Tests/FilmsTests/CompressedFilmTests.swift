import Documents
import FilmSupport
import Fitting
import Glibc
import Recording
import TestSupport
import Testing

/// Films of screens as people record them, compressed by `ffmpeg`; made up with a seed that no number of the
/// fit or of the following was chosen by.
@Suite(.otherProcess, .needs(.ffmpeg))
struct CompressedFilmTests {
  private static let seed: UInt64 = 0xC0DEC
  private static let count =
    getenv("SEGUE_COMPRESSED_FILMS").flatMap { Int(String(cString: $0)) }
    ?? Effort.count(daily: 16, all: 80)

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
    var curves = (count: 0, near: 0)
    for number in 0..<Self.count {
      let kind: ScreenFilm.Kind = [.card, .sheet, .push, .list][number % 4]
      let (finding, motion, story) = try finding(kind, number)
      tally.add(finding)
      if story.contains(", curve ") {
        curves.count += 1
        curves.near += finding.verdict == .near ? 1 : 0
      }
      if finding.verdict == .wrong { strays.append(story) }
      #expect(finding.verdict != .near || motion.region != nil, "what was followed is named")
    }
    let story = "seed \(Self.seed): \(tally.words); \(strays.prefix(3))"
    #expect((tally.counts[.near] ?? 0) * 5 >= Self.count * 4, "\(story)")
    #expect((tally.counts[.wrong] ?? 0) * 50 <= Self.count, "\(story)")
    // None of these films misses a picture.
    #expect(tally.missing * 50 <= Self.count, "\(story)")
    // Also of those whose beginning is hidden.
    #expect(curves.near * 3 >= curves.count * 2, "\(curves); \(story)")
    // Of few films nothing can be said of the intervals.
    guard Self.count >= 80 else { return }
    for held in [tally.heldResponses, tally.heldRatios] {
      #expect(held * 100 >= 90 * tally.springs && held * 100 <= 99 * tally.springs, "\(story)")
    }
  }

  @Test func `a cut becomes no other motion, and a release shows its spring`() throws {
    var (cuts, released, wrong) = (0, 0, [String]())
    let count = Effort.count(daily: 4, all: 8)
    for number in 0..<count {
      let (finding, motion, story) = try finding(.cut, number)
      cuts += motion.part == nil ? 0 : 1
      if finding.verdict == .wrong { wrong.append(story) }
      let (dragged, _, other) = try self.finding(.drag, number)
      released += dragged.verdict == .near ? 1 : 0
      if dragged.verdict == .wrong { wrong.append(other) }
    }
    #expect(cuts * 8 >= 7 * count, "\(cuts) of \(count) cuts are seen")
    #expect(released * 8 >= 6 * count, "\(released) of \(count) releases are found")
    #expect(wrong.count * 8 <= count, "seed \(Self.seed): \(wrong)")
  }
}
