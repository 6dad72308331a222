import Rasterizer
import Recording
import Sessions
import Shell
import TestSupport
import Testing

@Suite(.otherProcess) struct FrameSpanTests {
  /// What a stretch comes to: its frames or what is wrong.
  private func outcome(_ text: String, rate: FrameRate = 60, length: Double? = 2) -> String {
    do {
      let frames = try FrameSpan(text).frames(at: rate, length: length)
      return "\(frames.lowerBound)…\(frames.upperBound)"
    } catch {
      return "\(error.code.rawValue) \(error.message)"
    }
  }

  @Test(arguments: [
    ("20..60", "20…60"), ("0..0", "0…0"), ("..60", "0…60"), ("20..", "20…120"), ("..", "0…120"),
    ("0.5s..1s", "30…60"), ("0.51s..0.99s", "31…59"), ("30..1.5s", "30…90"), ("0s..2s", "0…120"),
  ])
  func `a stretch is frames or seconds, both ends included, either left out`(
    text: String, wanted: String
  ) {
    #expect(outcome(text) == wanted)
  }

  @Test(arguments: [
    (
      "60..20",
      "64 there is no frame in 60..20 at 60 frames a second: the first would be 60, the last 20"
    ),
    (
      "0.501s..0.502s",
      "64 there is no frame in 0.501s..0.502s at 60 frames a second: the first would be 31, the last 30"
    ),
    (
      "20..121",
      "64 there is no frame 121: at 60 frames a second the session ends with frame 120, at 2 s"
    ),
    (
      "3s..4s",
      "64 there is no frame 180: at 60 frames a second the session ends with frame 120, at 2 s"
    ),
    (
      "3s..",
      "64 there is no frame 180: at 60 frames a second the session ends with frame 120, at 2 s"
    ),
  ])
  func `an empty stretch and one beyond the end say where the end is`(text: String, wanted: String)
  {
    #expect(outcome(text) == wanted)
  }

  @Test(arguments: ["", "5", "a..b", "1.5..2", "-1..4", "1..2..3", "nans..1s", "0..1e9s", "1,5"])
  func `what is no stretch shows how one is written`(text: String) {
    #expect(outcome(text).hasPrefix("64 the option --frames must be like 20..60"), "\(text)")
  }

  @Test func `a scene has no end, so that its films need one`() {
    #expect(outcome("3..9", length: nil) == "3…9")
    #expect(outcome("3..", length: nil).hasPrefix("64 a scene has no end"))
  }

  @Test(arguments: [
    ("60", "60"), ("33", "100/3"), ("33.3", "100/3"), ("100/3", "100/3"),
    ("30000/1001", "30000/1001"),
    ("50/2", "25"), ("0", nil), ("-5", nil), ("x", nil), ("1/2/3", nil), ("", nil), ("60/", nil),
  ])
  func `a rate is a whole number or a fraction`(text: String, wanted: String?) {
    #expect(FrameRate(text)?.text == wanted)
  }

  @Test(arguments: [
    ("a.gif", "gif"), ("x/y.z/a.APNG", "apng"), ("a.b.y4m", "y4m"), ("a.png", "png"),
    ("a.gift", "64 unknown format 'gift'; did you mean 'gif'?"),
    ("a.mp4", "mp4"), ("a.html", "html"),
    ("a.webm", "64 unknown format 'webm'; there are png, apng, gif, y4m, bgra, mp4, html"),
    (
      "x.y/a",
      "64 the suffix of 'x.y/a' must name the format: .png, .apng, .gif, .y4m, .bgra, .mp4, .html; or choose one with --format"
    ),
  ])
  func `the suffix tells the format, and the nearest one is named`(path: String, wanted: String) {
    do {
      #expect(try FilmFormat(suffixOf: path).rawValue == wanted)
    } catch {
      #expect("\(error.code.rawValue) \(error.message)" == wanted)
    }
  }

  @Test func `a session without a duration ends where it comes to rest`() throws {
    var (session, scene) = try lively()
    session.duration = nil
    let length = Film.length(of: session, scene: scene)
    #expect(length > 0.9 && length < 2.5)
    var replay = Replay(session, scene: scene)
    replay.seek(to: length)
    #expect(replay.simulation.isAtRest)
  }
}
