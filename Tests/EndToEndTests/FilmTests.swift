import Foundation
import TestSupport
import Testing

/// Films of a session, written by the program without a display.
@Suite(.otherProcess) struct FilmTests {
  let session = "assets/sessions/ghost-hand.json5"

  private func film(_ arguments: String...) throws -> Outcome {
    try Programs.run(Programs.segue, ["render", session, "--scale", "0.25"] + arguments)
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private func names(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `the suffix tells the format, and the rate is the format's`() throws {
    let folder = try TemporaryFolder()
    for (name, span) in [("a.gif", "0..10"), ("a.apng", "0s..0.2s"), ("a.y4m", "0..3")] {
      let outcome = try film("--frames", span, "--out", "\(folder.path)/\(name)")
      #expect(outcome.status == 0 && outcome.output.isEmpty)
      #expect(!outcome.errors.contains("%"), "nobody watches the progress")
    }
    let gif = try GIFReader(bytes("\(folder.path)/a.gif"))
    #expect(gif.frames.map(\.hundredths) == [Int](repeating: 2, count: 11))
    let apng = APNGReader(try bytes("\(folder.path)/a.apng"))
    #expect(apng.isWhole && apng.frames.count == 13)
    #expect(apng.frames.allSatisfy { $0.delay == (1, 60) })
    let video = Y4MReader(try bytes("\(folder.path)/a.y4m"))
    #expect(video.frames.count == 4 && video.tags["F"] == "60:1")
    #expect(try names(folder) == ["a.apng", "a.gif", "a.y4m"])
  }

  @Test func `share writes what the ending says, and render does so too`() throws {
    let folder = try TemporaryFolder()
    func share(_ name: String, _ command: String = "share") throws -> Outcome {
      let words = [command, session, "--frames", "0.2s..0.5s", "--out", "\(folder.path)/\(name)"]
      return try Programs.run(Programs.segue, words)
    }
    for name in ["a.html", "a.gif", "a.png"] { #expect(try share(name).status == 0, "\(name)") }
    let page = try folder.text(of: "a.html")
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(try GIFReader(bytes("\(folder.path)/a.gif")).frames.count == 16)
    #expect(try share("b.html", "render").status == 0)
    #expect(try folder.text(of: "b.html") == page)
    let refused = try share("a.webm")
    #expect(refused.status == 64 && refused.errors.contains("there are png, apng, gif"))
    #expect(try names(folder) == ["a.gif", "a.html", "a.png", "b.html"])
  }

  @Test func `sheets are written for the scenes that are named, and say when by themselves`() throws
  {
    let folder = try TemporaryFolder()
    func sheets(_ words: String...) throws -> Outcome {
      try Programs.run(
        Programs.segue,
        ["render", "--sheets", "\(folder.path)/new/sheets", "--scale", "0.1"] + words)
    }
    #expect(try sheets("swipe-back", "museum/fast-pan", session).status == 0)
    let written = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/new/sheets")
    #expect(written.sorted() == ["ghost-hand.png", "museum-fast-pan.png", "swipe-back.png"])
    let refused = try sheets("swipe-back", "--at", "1")
    #expect(refused.status == 64 && refused.errors.contains("--at cannot be used here"))
    #expect(try sheets("nowhere").status == 66)
  }

  @Test func `a frame is the same in a film, alone, and at another rate that meets its time`()
    throws
  {
    let folder = try TemporaryFolder()
    func frames(_ span: String, _ rate: String) throws -> [UInt8] {
      let path = "\(folder.path)/raw"
      #expect(
        try film("--frames", span, "--fps", rate, "--format", "bgra", "--out", path).status == 0)
      return try bytes(path)
    }
    let all = try frames("0..60", "60")
    let size = all.count / 61
    #expect(try frames("40..40", "60") == Array(all[(40 * size)..<(41 * size)]))
    #expect(try frames("100..100", "150") == Array(all[(40 * size)..<(41 * size)]))
    #expect(all[(40 * size)..<(41 * size)] != all[(41 * size)..<(42 * size)])
  }

  @Test func `standard output takes a stream, and the command that makes a video of it is said`()
    throws
  {
    let folder = try TemporaryFolder()
    for (format, input) in [
      ("y4m", "-f yuv4mpegpipe"),
      ("bgra", "-f rawvideo -pixel_format bgra -video_size 109x231 -framerate 60"),
    ] {
      let path = "\(folder.path)/\(format)"
      let arguments = [
        "render", session, "--scale", "0.25", "--frames", "0..9", "--format", format,
      ]
      #expect(try Programs.run(Programs.segue, arguments + ["--out", path]).status == 0)
      let child = try ChildProcess(
        Programs.segue, arguments + ["--out", "-"], output: "\(folder.path)/out",
        errors: "\(folder.path)/errors")
      #expect(try child.waitForEnd(seconds: 60) == 0)
      #expect(try bytes("\(folder.path)/out") == bytes(path))
      #expect(try folder.text(of: "errors").contains("| ffmpeg \(input) "))
    }
  }

  @Test(
    .needs(.ffmpeg),
    arguments: ["y4m", "bgra"])
  func `the command that is said makes a video with every frame and its colours`(
    format: String
  ) throws {
    let folder = try TemporaryFolder()
    let film = [
      "render", session, "--frames", "20..49", "--scale", "0.5", "--out", "-", "--format", format,
    ]
    let child = try ChildProcess(
      Programs.segue, film, output: "\(folder.path)/film", errors: "\(folder.path)/said")
    #expect(try child.waitForEnd(seconds: 60) == 0)
    let said = try folder.text(of: "said")
    let command = try #require(
      said.split(separator: "\n").first?.components(separatedBy: "| ").dropFirst().first)
    let still = ["--at", "0.5", "--scale", "0.5", "--out", "\(folder.path)/still.png"]
    #expect(try Programs.run(Programs.segue, ["render", session] + still).status == 0)
    let raw = "-pix_fmt rgb24 -f rawvideo"
    let shell =
      "cd \(folder.path) && \(command) -v error < film && "
      + "ffmpeg -v error -i film.mp4 \(raw) frames && "
      + "ffmpeg -v error -i still.png -vf 'pad=ceil(iw/2)*2:ceil(ih/2)*2' \(raw) still"
    let outcome = try Programs.run("/bin/sh", ["-c", shell])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let (frames, wanted) = try (bytes("\(folder.path)/frames"), bytes("\(folder.path)/still"))
    // As large as the film itself says, made even, for colours are stored for squares of four pixels.
    let alone = try Programs.run(
      Programs.segue,
      [
        "render", session, "--frames", "20..20", "--scale", "0.5", "--format", "y4m", "--out",
        "\(folder.path)/one.y4m",
      ])
    #expect(alone.status == 0, "\(alone.errors)")
    let tags = try Y4MReader(bytes("\(folder.path)/one.y4m")).tags
    let sides = try ["W", "H"].map { try #require(tags[$0].flatMap { Int($0) }) }
    let pixels = sides.reduce(1) { $0 * ($1 + $1 % 2) }
    try #require(pixels > 10_000 && wanted.count == pixels * 3)
    try #require(frames.count == 30 * wanted.count)
    // The frame at half a second is the tenth after the first.
    let difference = zip(frames[(10 * wanted.count)...], wanted).reduce(0) { sum, pair in
      sum + abs(Int(pair.0) - Int(pair.1))
    }
    let mean = Double(difference) / Double(wanted.count)
    // Of 255: what the codec loses is about 3, with another matrix it is 4.6, with another range 11.
    #expect(mean < 4)
  }

  @Test(arguments: ["png", "apng", "gif"])
  func `of a contact sheet or an animation on standard output no video is promised`(
    format: String
  ) throws {
    let folder = try TemporaryFolder()
    let child = try ChildProcess(
      Programs.segue,
      [
        "render", session, "--frames", "0..3", "--scale", "0.25", "--format", format, "--out", "-",
      ], output: "\(folder.path)/file", errors: "\(folder.path)/errors")
    #expect(try child.waitForEnd(seconds: 60) == 0)
    let start = format == "gif" ? Array("GIF89a".utf8) : [0x89] + Array("PNG".utf8)
    #expect(try bytes("\(folder.path)/file").starts(with: start))
    let said = try folder.text(of: "errors")
    #expect(!said.contains("ffmpeg") && said.contains("standard output written"), "\(said)")
  }

  @Test func `progress is said where somebody asks for it`() throws {
    let folder = try TemporaryFolder()
    let outcome = try film("--frames", "0..19", "--out", "\(folder.path)/a.gif", "--progress")
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 11 && lines[4] == "50 %, 10 of 20 frames", "\(outcome.errors)")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a film that is interrupted leaves nothing`(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let child = try ChildProcess(
      Programs.segue,
      [
        "render", "container-interactive", "--frames", "0s..86400s", "--out",
        "\(folder.path)/a.apng",
      ])
    // It has no name before it is whole.
    var size = 0
    for _ in 0..<1_000 where size == 0 {
      Thread.sleep(forTimeInterval: 0.02)
      size = OpenFiles.sizes(of: child.identifier, in: folder.path).reduce(0, +)
    }
    #expect(size > 0 && !child.hasEnded, "it was at work")
    child.send(signal)
    #expect(try child.waitForEnd(seconds: 20) == 128 + signal)
    #expect(try names(folder).isEmpty)
  }

  @Test(
    .enabled(if: !Sanitizer.watchesThreads, "it cannot start where files may not grow")
  )
  func `a disk that fills up in the middle leaves nothing, and exits 73`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Programs.run(
      "/bin/sh",
      [
        "-c", "ulimit -f 300 && exec \"$0\" \"$@\"", Programs.segue, "render", session, "--out",
        "\(folder.path)/a.y4m",
      ])
    #expect(outcome.status == 73 && outcome.errors.contains("a.y4m"), "\(outcome.errors)")
    #expect(try names(folder).isEmpty)
  }

  /// A picture that grows and goes back without a rest, for a hundred seconds.
  private func restlessSession(in folder: TemporaryFolder) throws -> String {
    let events = (0..<220).map { number in
      "{ t: \(0.2 + 0.45 * Double(number)), key: '\(number.isMultiple(of: 2) ? "Enter" : "Escape")' }"
    }
    return try folder.write(
      "{ version: 1, scene: 'photo-zoom', size: [390, 844], hz: 120, duration: 100, "
        + "events: [ \(events.joined(separator: ", ")) ] }", to: "restless.json5")
  }

  @Test(
    .enabled(if: !Sanitizer.isPresent, "a sanitizer keeps freed memory, and this bounds memory"),
    arguments: [
      // The film's scale, how many seconds of it, and the least that it has to write.
      ("gif", "1", 84, 5_000_000), ("apng", "1", 78, 10_000_000), ("y4m", "0.5", 15, 60_000_000),
    ])
  func `memory does not grow with the film`(
    format: String, scale: String, seconds: Int, least: Int
  ) throws {
    let folder = try TemporaryFolder()
    let session = try restlessSession(in: folder)
    let path = "\(folder.path)/a.\(format)"
    func memory(_ span: String) throws -> (peak: Int, written: Int) {
      // With one arena, how many threads the system starts makes no difference.
      let child = try ChildProcess(
        Programs.segue,
        ["render", session, "--frames", span, "--every", "4", "--scale", scale, "--out", path],
        environment: ["MALLOC_ARENA_MAX": "1"])
      var peak = 0
      while !child.hasEnded {
        peak = max(peak, child.peakMemory)
        usleep(1_000)
      }
      #expect(try child.waitForEnd(seconds: 1) == 0)
      return (peak, try bytes(path).count)
    }
    // What is kept of glyphs, as large as they are shown, is full after a few seconds.
    // A peak is sampled from outside: on a busy machine its last moments can be missed. What grows, grows
    // each time.
    var seen: [String] = []
    for _ in 1...4 {
      let (short, long) = (try memory("0s..10s"), try memory("0s..\(seconds)s"))
      #expect(long.written > least, "\(long.written) bytes")
      seen.append("\(short.peak) and \(long.peak), for \(long.written) bytes")
      let growth = long.peak - short.peak
      if short.peak > 4_000_000, growth < (long.written - short.written) / 4 { return }
    }
    Issue.record("memory grows: \(seen.joined(separator: "; "))")
  }
}
