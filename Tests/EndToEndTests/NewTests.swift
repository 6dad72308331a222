import Foundation
import TestSupport
import Testing

/// `segue new`, and what becomes of what it writes.
@Suite(.otherProcess) struct NewTests {
  private let folder: TemporaryFolder
  private let surroundings: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    surroundings = ["DISPLAY": "", "WAYLAND_DISPLAY": "", "XDG_CACHE_HOME": "\(folder.path)/cache"]
  }

  private func segue(_ arguments: String...) throws -> Outcome {
    try Programs.run(Programs.segue, arguments, environment: surroundings)
  }

  /// A drag that commits, one that is taken back, and two keys.
  private func session(of code: String) throws -> String {
    try folder.write(
      """
      { version: 1, scene: "\(code)", size: [390, 844], hz: 120,
        events: [ { t: 0.1, down: [340, 400] }, { t: 0.2, move: [280, 400] },
                  { t: 0.3, move: [120, 400] }, { t: 0.5, up: [60, 400] },
                  { t: 2, down: [340, 400] }, { t: 2.5, move: [300, 400] }, { t: 3, up: [320, 400] },
                  { t: 4, key: "3" }, { t: 6, key: "1" } ] }
      """, to: "drag.json5")
  }

  @Test func `a new file runs as it is, is drawn, and breaks no rule`() throws {
    let file = "\(folder.path)/my-tilt.swift"
    let made = try segue("new", "\(folder.path)/my-tilt")
    #expect(made.status == 0 && made.output.isEmpty, "\(made.errors)")
    #expect(made.errors == "\(file) written; `segue \(file)` opens it\n")
    let text = try folder.text(of: "my-tilt.swift")
    #expect(text.contains("`segue my-tilt.swift`") && !text.contains("my-transition"))
    let scenes = try segue("scenes", file)
    #expect(scenes.status == 0 && scenes.errors.isEmpty, "\(scenes.errors)")
    #expect(scenes.lines == ["my-tilt  my-tilt"])
    let numbers = try segue("scenes", file, "--json").output
    for name in ["release.response", "release.dampingRatio", "tilt.duration"] {
      #expect(numbers.contains("\"\(name)\""))
    }
    let picture = "\(folder.path)/a.png"
    let drag = try session(of: file)
    let drawn = try segue(
      "render", drag, "--scene", file, "--at", "0.4", "--scale", "0.25", "--out", picture)
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(FileManager.default.fileExists(atPath: picture))
    let lived = try segue("replay", drag, "--scene", file, "--lint")
    #expect(lived.status == 0 && lived.output + lived.errors == "no findings\n", "\(lived)")
    let trace = try segue("replay", drag, "--scene", file, "--trace").output
    #expect(trace.contains("There") && trace.contains("Elsewhere"))
  }

  @Test func `a package's sources are code as well`() throws {
    let made = try segue("new", "\(folder.path)/My-Cards", "--package")
    #expect(made.status == 0, "\(made.errors)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/My-Cards")
    #expect(
      Set(names).isSuperset(of: [
        ".gitignore", "Package.swift", "Sources/My-Cards/Cards.swift",
        "Sources/My-Cards/main.swift", "Tests/My-CardsTests/CardsTests.swift",
      ]))
    let scenes = try segue("scenes", "\(folder.path)/My-Cards/Sources/My-Cards")
    #expect(scenes.status == 0 && scenes.lines == ["My-Cards  My-Cards"], "\(scenes.errors)")
    let manifest = try folder.text(of: "My-Cards/Package.swift")
    #expect(manifest.contains(".package(name: \"segue\", path: \"../") && !manifest.contains("@"))
    let test = try folder.text(of: "My-Cards/Tests/My-CardsTests/CardsTests.swift")
    #expect(test.contains("@testable import My_Cards\n"))
  }

  @Test func `a package finds all that it wants of the checkout that wrote it`() throws {
    #expect(try segue("new", "\(folder.path)/Cards", "--package").status == 0)
    let swift = try #require(Need.path(of: "swift"))
    // To build it takes minutes; what it depends on is looked for all the same.
    let outcome = try Programs.run(
      swift, ["package", "--package-path", "\(folder.path)/Cards", "show-dependencies"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let manifest = try folder.text(of: "Cards/Package.swift").components(separatedBy: "path: \"")
    try #require(manifest.count > 1, "the program was not built in its checkout")
    let way = manifest[1].prefix { $0 != "\"" }
    let place = URL(fileURLWithPath: "\(folder.path)/Cards/\(way)").standardizedFileURL.path
    #expect(outcome.output.contains("<\(place)@"), "\(outcome.output)")
    // The variable beats what the manifest says.
    let other = "\(folder.path)/elsewhere"
    try FileManager.default.createSymbolicLink(atPath: other, withDestinationPath: place)
    let elsewhere = try Programs.run(
      swift, ["package", "--package-path", "\(folder.path)/Cards", "show-dependencies"],
      environment: ["SEGUE_PATH": other])
    #expect(elsewhere.output.contains("<\(other)@"), "\(elsewhere.output) \(elsewhere.errors)")
  }

  @Test func `a package's tests want no window, and its program does`() throws {
    #expect(try segue("new", "\(folder.path)/Cards", "--package").status == 0)
    let swift = try #require(Need.path(of: "swift"))
    func description(_ environment: [String: String]) throws -> String {
      try Programs.run(
        swift, ["package", "--package-path", "\(folder.path)/Cards", "describe", "--type", "json"],
        environment: environment
      ).output
    }
    let tests = try description([:])
    #expect(tests.contains("\"SegueTesting\"") && !tests.contains("\"Segue\""), "\(tests)")
    #expect(!tests.contains("\"executable\""))
    let program = try description(["SEGUE_TOOL": "1"])
    #expect(program.contains("\"executable\"") && program.contains("\"Segue\""), "\(program)")
  }

  @Test func `nothing is overwritten, and an editor's file comes beside what is there`() throws {
    let file = try folder.write("mine", to: "a.swift")
    let refused = try segue("new", file)
    #expect(refused.status == 73 && refused.errors.contains("is there already"))
    #expect(try segue("new", "\(folder.path)/a.swift", "--package").status == 64)
    let flagged = try segue("new", file, "--editor")
    #expect(flagged.status == 0, "\(flagged.errors)")
    #expect(try folder.text(of: "a.swift") == "mine")
    let flags = try folder.text(of: "compile_flags.txt")
    #expect(flags.contains("-I\n/") && flags.contains("-default-isolation\nMainActor\n"))
    #expect(try segue("new", file, "--editor").status == 73)
    #expect(try segue("new", "\(folder.path)/b", "--editor").status == 73)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/b.swift"))
    #expect(try segue("new", "\(folder.path)/p", "--package").status == 0)
    #expect(try segue("new", "\(folder.path)/p", "--package").status == 73)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/c.swift", withDestinationPath: "nowhere")
    #expect(try segue("new", "\(folder.path)/c").status == 73)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/nowhere"))
  }

  @Test(arguments: [
    (["new"], Int32(64), "a name is missing"), (["new", "a", "b"], 64, "also 'b'"),
    (["new", "3d"], 64, "begins with a letter"), (["new", "a b"], 64, "begins with a letter"),
    (["new", ".swift"], 64, "begins with a letter"), (["new", "/"], 64, "begins with a letter"),
    (["new", "Segue", "--package"], 64, "has that name already"),
    (["new", "class", "--package"], 64, "has that name already"),
    (["new", "Päckchen", "--package"], 64, "plain letters"),
    (["new", "a", "--package", "--editor"], 64, "--editor is for a file"),
    (["new", "a", "--pakage"], 64, "did you mean '--package'?"),
    (["new", "/no/such/folder/a"], 73, "/no/such/folder"),
    (["new", "/proc/a", "--package"], 73, "/proc/a"), (["nww"], 64, "did you mean 'new'?"),
  ])
  func `a name that cannot be says what is wrong`(
    arguments: [String], status: Int32, part: String
  ) throws {
    let outcome = try Programs.run(Programs.segue, arguments, environment: surroundings)
    #expect(outcome.status == status, "\(arguments): \(outcome.errors)")
    #expect(outcome.errors.contains(part), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1 && outcome.output.isEmpty)
  }

  @Test func `an installed copy opens a Swift file, and forgets how when it goes`() throws {
    let prefix = "\(folder.path)/prefix"
    let installed = try segue("install", "--prefix", prefix)
    #expect(installed.status == 0 && !installed.errors.contains("Swift files"))
    let program = "\(prefix)/bin/segue"
    let file = "\(folder.path)/tilt.swift"
    // Of UIKit's names nothing is left to compile.
    let listing = try folder.write(
      "import UIKit\nfinal class PlainController: UIViewController {}\n", to: "Plain.swift")
    let opened = try Programs.run(program, ["scenes", listing], environment: surroundings)
    #expect(opened.lines == ["plain-controller  plain-controller"], "\(opened.errors)")
    let kept = try FileManager.default.subpathsOfDirectory(atPath: "\(folder.path)/cache")
    let names = try #require(kept.first { $0.hasSuffix("/libUIKitNames.so") })
    let linked = names.dropLast("libUIKitNames.so".count)
    #expect(!kept.contains { $0.hasPrefix(linked) && $0.hasSuffix(".o") }, "\(kept)")
    for arguments in [
      ["new", file], ["scenes", file],
      ["render", file, "--scale", "0.1", "--out", "\(folder.path)/a.png"],
    ] {
      let outcome = try Programs.run(program, arguments, environment: surroundings)
      #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
    }
    let package = try Programs.run(
      program, ["new", "\(folder.path)/Tilt", "--package"], environment: surroundings)
    #expect(package.status == 0 && package.errors.contains("still to be filled in"))
    // A copy of a copy can do as much, and one whose interfaces are gone says that it cannot.
    let other = "\(folder.path)/other"
    let copied = try Programs.run(
      program, ["install", "--prefix", other], environment: surroundings)
    #expect(copied.status == 0, "\(copied.errors)")
    let interface = "lib/segue/interfaces/Segue.swiftmodule"
    #expect(FileManager.default.fileExists(atPath: "\(other)/\(interface)"))
    try FileManager.default.removeItem(atPath: "\(prefix)/\(interface)")
    let poor = try Programs.run(
      program, ["install", "--prefix", "\(folder.path)/poor"], environment: surroundings)
    #expect(poor.status == 0 && poor.errors.contains("cannot open Swift files"))
    #expect(try segue("uninstall", "--prefix", other).status == 0)
    #expect(!FileManager.default.fileExists(atPath: other))
  }
}
