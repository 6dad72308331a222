import Foundation
import TestSupport
import Testing

/// What somebody's own Swift file prints, and what a command writes to standard output.
@Suite(.otherProcess) struct PrintedDataTests {
  private let folder: TemporaryFolder
  /// The code, loud and mute, which is compiled once for all commands.
  private static let shared = Result {
    let shared = try TemporaryFolder.untilExit()
    for name in ["loud", "mute"] {
      try FileManager.default.createDirectory(
        atPath: "\(shared.path)/\(name)", withIntermediateDirectories: true)
      _ = try shared.write(code(isLoud: name == "loud"), to: "\(name)/tilt.swift")
    }
    return shared
  }

  init() throws { folder = try TemporaryFolder() }

  /// Every command that runs code and writes to standard output: FILE is the code, SESSION a session of it.
  nonisolated static let commands = [
    "scenes FILE", "scenes FILE --json", "replay SESSION --scene FILE",
    "replay SESSION --scene FILE --json", "replay SESSION --scene FILE --lint",
    "replay SESSION --scene FILE --trace", "probe SESSION --scene FILE",
    "probe SESSION --scene FILE --json", "trace SESSION --scene FILE",
    "render SESSION --scene FILE --frames 0..3 --scale 0.1 --out -",
    "sweep SESSION --scene FILE --tune tilt.duration=0.2..0.6:2 --out -",
    "sweep SESSION --scene FILE --tune tilt.duration=0.2..0.6:2 --json --out FOLDER/sheet.png",
    "share SESSION --scene FILE --out FOLDER/page.html",
    "find FILE --list", "find FILE --depth 1 --sequences 0 --json --out FOLDER/found.json5",
    "export FILE --to web --out FOLDER/pages",
  ]
  /// Those whose data tells of calls, among which what is printed counts.
  nonisolated private static let logs = ["replay", "trace", "find"]

  /// Code that writes at every occasion and in every way, or the same without.
  private static func code(isLoud: Bool) -> String {
    func say(_ text: String) -> String {
      isLoud
        ? "print(\"LOUD \(text)\"); FileHandle.standardOutput.write(Data(\"LOUD \(text) file\\n\".utf8))"
        : "_ = 0"
    }
    return "import Foundation\n"
      + CodeFiles.tilt(say("animator"), start: say("maker"), key: say("key"))
      .replacing("Playground.run", with: "\(say("top"))\nPlayground.run")
      .replacing(
        "final class Tilt:",
        with: "final class Last { deinit { \(say("end")) } }\nfinal class Tilt:"
      ).replacing("let tilt: Tilt\n", with: "let tilt: Tilt\n  let last = Last()\n")
  }

  private func run(_ command: String, isLoud: Bool) throws -> Outcome {
    let shared = try Self.shared.get()
    let file = "\(shared.path)/\(isLoud ? "loud" : "mute")/tilt.swift"
    let session = try folder.write(CodeFiles.session(of: "tilt"), to: "session.json5")
    let words = command.split(separator: " ").map { word in
      String(word).replacing("FILE", with: file).replacing("SESSION", with: session)
        .replacing("FOLDER", with: folder.path)
    }
    // A film is no text.
    let isFilm = command.hasPrefix("render ")
    return try Programs.run(
      isFilm ? "/bin/sh" : Programs.segue,
      isFilm ? ["-c", "\"$0\" \"$@\" | base64", Programs.segue] + words : words,
      environment: [
        "DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_CACHE_HOME": "\(shared.path)/cache",
      ])
  }

  @Test(arguments: Effort.daily(oneOf: 3, commands))
  func `nothing that code prints lands in a command's data`(command: String) throws {
    let loud = try run(command, isLoud: true)
    let silent = try run(command, isLoud: false)
    #expect(loud.status == silent.status, "\(loud.errors)")
    #expect(!loud.lines.contains { $0.hasPrefix("LOUD") }, "\(loud.output.prefix(2_000))")
    if !Self.logs.contains(where: command.hasPrefix) {
      #expect(loud.output.replacing("/loud/", with: "/mute/") == silent.output)
    }
    #expect(silent.output.contains("LOUD") == false && !silent.errors.contains("LOUD"))
    // It is not lost, and what is lived again is told once.
    func count(_ line: String) -> Int { loud.errors.split(separator: "\n").count { $0 == line } }
    #expect(count("LOUD top") == 1 && count("LOUD top file") == 1, "\(loud.errors)")
    for line in ["maker", "animator", "key"] { #expect(count("LOUD \(line)") <= 1) }
  }
}
