import Foundation
import TestSupport
import Testing

/// Somebody's own Swift file on the command line, without a display.
@Suite(.otherProcess) struct CodeFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func segue(_ arguments: String..., more: [String: String] = [:]) throws -> Outcome {
    var environment = [
      "DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_CACHE_HOME": "\(folder.path)/cache",
    ]
    environment.merge(more) { $1 }
    return try Programs.run(Programs.segue, arguments, environment: environment)
  }

  /// Lives the session of three switches through a file.
  private func replay(_ code: String, _ arguments: String...) throws -> Outcome {
    let file = try folder.write(code, to: "tilt.swift")
    let session = try folder.write(CodeFiles.session(of: "drawer"), to: "session.json5")
    return try Programs.run(
      Programs.segue, ["replay", session, "--scene", file] + arguments,
      environment: ["DISPLAY": "", "XDG_CACHE_HOME": "\(folder.path)/cache"])
  }

  @Test func `a file is a scene for every command, with its tunables`() throws {
    let file = try folder.write(CodeFiles.tilt(), to: "tilt.swift")
    #expect(try segue("scenes", file).lines == ["tilt  Tilt"])
    let listed = try segue("scenes", file, "--json").output
    for name in ["tilt.response", "tilt.dampingRatio", "tilt.duration"] {
      #expect(listed.contains("\"\(name)\""))
    }
    let picture = "\(folder.path)/tilt.png"
    #expect(try segue("render", file, "--out", picture).status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: picture)).count > 1_000)
    let session = try folder.write(CodeFiles.session(of: "drawer"), to: "session.json5")
    let trace = try segue("replay", session, "--scene", file, "--trace")
    #expect(trace.lines.count { $0.contains("\"animateTransition\"") } == 3, "\(trace.errors)")
    #expect(try segue("probe", session, "--scene", file).status == 0)
    #expect(try segue("trace", session, "--scene", file).status == 0)
    let exported = try segue("export", file, "--to", "qt", "--out", "\(folder.path)/pages")
    // Pages that slide would not be what turns.
    #expect(exported.status == 65 && exported.errors.contains("its animator turns its panes"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/pages"))
  }

  @Test func `a folder with a main file is one module`() throws {
    let code = CodeFiles.tilt()
    let place = try #require(code.range(of: "final class TiltController"))
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/tilts", withIntermediateDirectories: false)
    _ = try folder.write(String(code[..<place.lowerBound]), to: "tilts/Tilt.swift")
    _ = try folder.write(
      "import Segue\n" + code[place.lowerBound...], to: "tilts/main.swift")
    let outcome = try segue("scenes", "\(folder.path)/tilts")
    #expect(outcome.lines == ["tilt  Tilt"], "\(outcome.errors)")
  }

  @Test func `each error of the compiler is a line with its place, and the exit code is 65`()
    throws
  {
    let wrong = (0..<10).map { "let wrong\($0): Int = \"\"" }.joined(separator: "\n")
    let file = try folder.write(CodeFiles.tilt(rest: wrong), to: "tilt.swift")
    let outcome = try segue("render", file, "--out", "\(folder.path)/x.png")
    #expect(outcome.status == 65 && outcome.output.isEmpty)
    let last = CodeFiles.tilt().split(separator: "\n", omittingEmptySubsequences: false).count
    for line in 0..<10 {
      #expect(outcome.errors.contains("\(file):\(last + line):19: error: "), "\(outcome.errors)")
    }
  }

  @Test func `code that stops the program is told with its line, and the exit code is 1`() throws {
    let line =
      1
      + (CodeFiles.tilt("HERE").components(separatedBy: "HERE")[0]
        .count { $0 == "\n" })
    let trap =
      "let numbers = [1]; let count = values[\"tilt.duration\"]; _ = numbers[Int(count + 3)]"
    let outcome = try replay(CodeFiles.tilt(trap))
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("tilt.swift:\(line):"), "\(outcome.errors)")
    #expect(outcome.errors.contains("Index out of range"))
    let first = try replay(CodeFiles.tilt(start: "fatalError(\"no\")"))
    #expect(first.status == 1 && first.errors.contains("no"), "\(first.errors)")
    let third = """
      struct Count { @MainActor static var value = 0 }
      Count.value += 1
      if Count.value % 3 == 0 { fatalError("the third") }
      """
    let late = try replay(CodeFiles.tilt(third))
    #expect(late.status == 1 && late.errors.contains("the third"), "\(late.errors)")
  }

  @Test func `code that does not come back is ended after the time that is given`() throws {
    let endless = "while values[\"tilt.duration\"] > 0 {}"
    let outcome = try replay(CodeFiles.tilt(endless), "--seconds", "0.5")
    #expect(outcome.status == 1)
    let message = try #require(
      outcome.errors.firstMatch(of: /did not come back within 500 ms; it ran for ([0-9.]+) s/),
      "\(outcome.errors)")
    #expect(try #require(Double(message.1)) >= 0.5)
  }

  @Test func `a value that the scene does not have any more is told by its name`() throws {
    let gone = try replay(CodeFiles.tilt("_ = values[\"gone\"]"))
    let message = "The scene has no tunable called \"gone\", only \"era\", "
    #expect(gone.status == 1 && gone.errors.contains(message), "\(gone.errors)")
    let spring = try replay(CodeFiles.tilt("_ = values.spring(\"old\")"))
    #expect(spring.status == 1 && spring.errors.contains("\"old.response\""), "\(spring.errors)")
  }

  @Test func `code that looks at the time of day is told where it differs from itself`() throws {
    let clock =
      "context.containerView.alpha = (Date().timeIntervalSince1970 * 1e6)"
      + ".truncatingRemainder(dividingBy: 1e3) / 1e3"
    let outcome = try replay("import Foundation\n" + CodeFiles.tilt(clock))
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("not deterministic: first differs at 0.5"), "\(outcome.errors)")
  }

  @Test func `code that picks a colour by chance is told where it differs from itself`() throws {
    let chance = "context.containerView.backgroundColor = Color(white: Double.random(in: 0...1))"
    let outcome = try replay(CodeFiles.tilt(chance))
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("not deterministic: first differs at 0.5"), "\(outcome.errors)")
  }

  @Test func `code that only prints the time of day is told so, and goes on`() throws {
    let clock = "print(Date().timeIntervalSince1970)"
    let outcome = try replay("import Foundation\n" + CodeFiles.tilt(clock))
    #expect(outcome.status == 0 && !outcome.output.isEmpty)
    let remark = "prints something else each time"
    #expect(
      outcome.errors.hasPrefix(
        "\(folder.path)/tilt.swift:1:1: warning: \(remark): first differs at 0.500 s\n"),
      "\(outcome.errors)")
    let same = try replay(CodeFiles.tilt("print(\"the same\")"))
    #expect(same.status == 0 && !same.errors.contains(remark), "\(same.errors)")
  }

  @Test func `what of a session does not fit the code is told with its place`() throws {
    let file = try folder.write(CodeFiles.tilt(), to: "tilt.swift")
    let session = try folder.write(
      """
      { version: 1, scene: "tilt.swift", size: [390, 844], hz: 60, duration: 2, events: [
        { t: 0.5, key: "ArrowRight" },
        { t: 1.25, key: "Enter" } ] }
      """, to: "session.json5")
    let outcome = try segue("replay", session, "--scene", file)
    let place = "session.json5:3:3: warning: "
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.contains("\(place)nobody takes the key Enter (at 1.25 s)"),
      "\(outcome.errors)")
    #expect(!outcome.errors.contains("ArrowRight"))
    // The scene that it was made in is no code, and can be compared with: there, a button took it.
    let drawer = try String(contentsOfFile: session, encoding: .utf8)
      .replacingOccurrences(of: "tilt.swift", with: "drawer")
    let other = try segue(
      "replay", folder.write(drawer, to: "session.json5"), "--scene", file)
    #expect(
      other.errors.contains("\(place)nobody takes the key Enter any more (at 1.25 s)"),
      "\(other.errors)")
    let same = try segue("replay", folder.write(drawer, to: "session.json5"))
    #expect(same.status == 0 && same.errors.isEmpty)
  }

  @Test func `a missing toolchain, file or call is said in one sentence`() throws {
    let file = try folder.write(CodeFiles.tilt(), to: "tilt.swift")
    let missing = try segue("scenes", file, more: ["SEGUE_SWIFTC": "/no/such/swiftc"])
    #expect(missing.status != 0 && missing.errors.contains("/no/such/swiftc"), "\(missing.errors)")
    let doctor = try segue("doctor", more: ["SEGUE_SWIFTC": "/no/such/swiftc"])
    #expect(doctor.status == 0 && doctor.output.contains("missing compiler"), "\(doctor.output)")
    #expect(try segue("doctor").output.contains("ok      compiler"))
    let none = try segue("scenes", "\(folder.path)/none.swift")
    #expect(none.status == 66 && none.errors.contains("none.swift"))
    let silent = try folder.write("import Segue\nlet a = 1\n_ = a\n", to: "silent.swift")
    let nothing = try segue("scenes", silent)
    #expect(nothing.status != 0 && nothing.errors.contains("Playground.run"), "\(nothing.errors)")
  }

  @Test func `no session runs the code that it names, unless somebody says so`() throws {
    let file = try folder.write(
      CodeFiles.tilt(start: "fatalError(\"it ran\")"), to: "tilt.swift")
    let session = try folder.write(CodeFiles.session(of: "tilt.swift"), to: "session.json5")
    let refused = try segue("replay", session)
    #expect(refused.status == 65 && refused.errors.contains("--scene"), "\(refused.errors)")
    #expect(!refused.errors.contains("it ran"))
    // A folder of code is code by whatever name, without an ending or a slash too.
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/tilts", withIntermediateDirectories: false)
    _ = try folder.write(CodeFiles.tilt(start: "fatalError(\"it ran\")"), to: "tilts/main.swift")
    let other = try folder.write(CodeFiles.session(of: "tilts"), to: "other.json5")
    let bare = try Programs.run(
      "/bin/sh", ["-c", "cd '\(folder.path)' && exec '\(Programs.segue)' replay '\(other)'"],
      environment: ["DISPLAY": "", "XDG_CACHE_HOME": "\(folder.path)/cache"])
    #expect(bare.status == 65 && bare.errors.contains("--scene"), "\(bare.errors)")
    #expect(!bare.errors.contains("it ran"))
    let allowed = try segue("replay", session, "--scene", file)
    #expect(allowed.status == 1 && allowed.errors.contains("it ran"), "\(allowed.errors)")
  }

  @Test func `an article's listing with UIKit's names opens as it stands`() throws {
    let article = try String(
      contentsOfFile: "\(Programs.packageRoot)/Tests/UIKitNamesTests/Articles/Article000.swift",
      encoding: .utf8)
    let file = try folder.write(
      "import Segue\n" + article
        + "\nPlayground.run(\"article\") { _ in FTContainerViewController() }\n",
      to: "article.swift")
    let session = try folder.write(
      """
      { version: 1, scene: "drawer", size: [390, 844], hz: 60, duration: 3, events: [
        { t: 0.1, down: [300, 400] }, { t: 0.15, move: [200, 400] }, { t: 0.2, move: [90, 400] },
        { t: 0.22, up: [60, 400] } ] }
      """, to: "session.json5")
    let outcome = try segue("replay", session, "--scene", file, "--trace")
    #expect(outcome.output.contains("\"animateTransition\""), "\(outcome.errors)")
  }
}
