import Documents
import FilmSupport
import Recording
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Films of cards, sheets, pushes and lists, compressed as people's films are, and what is found in them.
struct FilmBenchmark {
  /// How many films are made up.
  let count: Int
  /// What they are drawn from.
  let seed: UInt64
  /// Whether each film is told.
  let isJSON: Bool

  /// Makes the films one by one and looks for what moves in them, as `segue fit` does without a region.
  ///
  /// - Throws: What is missing.
  func run() throws(WindowTrouble) {
    print("seed \(seed)")
    var all = FilmTally()
    var kinds: [ScreenFilm.Kind: FilmTally] = [:]
    let shown: [ScreenFilm.Kind] = [.card, .sheet, .push, .list]
    for number in 0..<count {
      var random = SplitMix(seed: seed &+ UInt64(number) &* 7_919)
      let film = ScreenFilm(shown[number % shown.count], &random)
      let path = "\(temporaryPlace)/segue-film-\(getpid()).mp4"
      defer { unlink(path) }
      guard film.write(to: path) else {
        throw WindowTrouble("ffmpeg with libx264 cannot make a film; is it installed?")
      }
      guard let motion = try? FilmReader.motion(of: path, region: nil, rate: 60) else {
        throw WindowTrouble("a film cannot be read: \(film.story)")
      }
      let finding = FilmFinding(motion, of: film)
      all.add(finding)
      kinds[film.kind, default: FilmTally()].add(finding)
      if isJSON || finding.verdict == .wrong {
        print("\(number) \(finding.verdict.rawValue): \(film.story) => \(finding.words)")
        fflush(nil)
      }
    }
    for kind in shown {
      if let tally = kinds[kind] { print("\(kind.rawValue): \(tally.words)") }
    }
    print("all: \(all.words)")
  }
}
