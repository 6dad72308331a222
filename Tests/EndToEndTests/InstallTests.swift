import Foundation
import TestSupport
import Testing

/// The built program installs itself.
@Suite(.otherProcess) struct InstallTests {
  private let folder: TemporaryFolder
  private let prefix: String
  private let surroundings: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    prefix = "\(folder.path)/a pre'fix"
    surroundings = [
      "DISPLAY": "", "WAYLAND_DISPLAY": "", "HOME": folder.path, "LD_LIBRARY_PATH": "",
    ]
  }

  private func segue(_ arguments: String...) throws -> Outcome {
    try Programs.run(Programs.segue, arguments, environment: surroundings)
  }

  private func contents(_ path: String) -> [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted()
  }

  @Test func `it runs where it is installed, with libraries of its own, and goes without a trace`()
    throws
  {
    let outcome = try segue("install", "--prefix", prefix)
    #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome.errors)")
    #expect(outcome.errors.contains("is installed in \(prefix): "))
    #expect(outcome.errors.contains("\(prefix)/bin is not in PATH"))
    let program = "\(prefix)/bin/segue"
    let version = try Programs.run(program, ["--version"], environment: surroundings)
    #expect(version.output == "segue 1.0.0\n")
    let needed = try Programs.run("/usr/bin/ldd", [program]).lines
    let swift = needed.filter { $0.contains("libswift") || $0.contains("libdispatch") }
    #expect(swift.count >= 5)
    for line in swift { #expect(line.contains("=> \(prefix)/bin/../lib/segue/"), "\(line)") }
    let help = try Programs.run(program, ["--help"], environment: surroundings).output
    let session = "\(prefix)/share/segue/sessions/ghost-hand.json5"
    #expect(help.contains(session) && !help.contains("assets/"))
    for arguments in [
      ["doctor"], ["replay", session],
      ["render", session, "--at", "0.5", "--scale", "0.1", "--out", "\(folder.path)/a.png"],
    ] {
      let outcome = try Programs.run(program, arguments, environment: surroundings)
      #expect(outcome.status == 0, "\(arguments): \(outcome.errors)")
    }
    let before = contents(prefix)
    let again = try Programs.run(
      program, ["install", "--prefix", prefix], environment: surroundings)
    #expect(again.status == 0 && contents(prefix) == before, "\(again.errors)")
    let away = try Programs.run(
      program, ["uninstall", "--prefix", prefix + "/"], environment: surroundings)
    #expect(away.status == 0 && away.errors.hasPrefix("segue is removed from \(prefix): "))
    #expect(!FileManager.default.fileExists(atPath: prefix), "\(contents(prefix))")
  }

  @Test func `a prefix with dots is the folder that it leads to`() throws {
    let real = "\(folder.path)/real/inner"
    try FileManager.default.createDirectory(atPath: real, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: real)
    for (given, wanted) in [
      ("\(folder.path)/x/../y", "y"), ("\(folder.path)/./link/../z//", "real/z"),
    ] {
      let outcome = try segue("install", "--prefix", given)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(FileManager.default.isExecutableFile(atPath: "\(folder.path)/\(wanted)/bin/segue"))
      #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/x"))
      let entry = try folder.text(of: "\(wanted)/share/applications/segue.desktop")
      #expect(entry.contains("/\(wanted)/bin/segue run %f\n") && !entry.contains(".."))
      #expect(try segue("uninstall", "--prefix", given).status == 0)
      #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/\(wanted)"))
    }
  }

  @Test(
    .needs(.lintian))
  func `lintian has nothing to say of the package`() throws {
    let package = "\(folder.path)/segue.deb"
    // Its folders are everybody's, whatever mask this process has.
    let outcome = try Programs.run(
      "/bin/sh", ["-c", "umask 077; exec \"$0\" install --deb \"$1\"", Programs.segue, package],
      environment: surroundings)
    #expect(outcome.status == 0 && !outcome.errors.contains("strip"), "\(outcome.errors)")
    let said = try Programs.run(
      "/usr/bin/lintian", ["--allow-root", package], environment: ["HOME": folder.path])
    #expect(said.status == 0 && said.output.isEmpty, "\(said.output)")
  }

  @Test func `without dpkg-deb a package is refused in a sentence`() throws {
    let package = "\(folder.path)/segue.deb"
    let outcome = try Programs.run(
      Programs.segue, ["install", "--deb", package],
      environment: ["PATH": folder.path, "HOME": folder.path])
    #expect(
      outcome.status == 73
        && outcome.errors.contains("`dpkg-deb`, which makes packages, is not there"))
    #expect(!FileManager.default.fileExists(atPath: package))
  }

  @Test func `by default it goes to ~/.local, and below a root to what is no home`() throws {
    #expect(try segue("install").status == 0)
    #expect(FileManager.default.isExecutableFile(atPath: "\(folder.path)/.local/bin/segue"))
    #expect(try segue("uninstall").status == 0)
    #expect(contents(folder.path).isEmpty, "\(contents(folder.path))")
    let tree = "\(folder.path)/tree"
    #expect(try segue("install", "--prefix", "/usr", "--root", tree).status == 0)
    let entry = try folder.text(of: "tree/usr/share/applications/segue.desktop")
    #expect(entry.contains("\nExec=/usr/bin/segue run %f\n"))
    #expect(!contents(tree).contains("usr/share/applications/mimeinfo.cache"))
    #expect(try segue("uninstall", "--prefix", "/usr", "--root", tree).status == 0)
    #expect(contents(tree).isEmpty, "\(contents(tree))")
  }

  @Test(arguments: [
    (["install", "--prefix", "~/.local"], Int32(64), "must be a whole path"),
    (["install", "--prefix", ""], 64, "must be a whole path"),
    (["install", "--prefix", "/tmp/a\nb"], 64, "control character"),
    (["install", "--prefx", "/tmp"], 64, "did you mean '--prefix'?"),
    (["install", "/usr"], 64, "the folder is --prefix DIR"),
    (["install", "--deb", "x.deb", "--prefix", "/usr"], 64, "--prefix is not for --deb"),
    (["install", "--deb", "/dev/full"], 73, "No space left"),
    (["install", "--deb", "/no/such/folder/x.deb"], 73, "/no/such/folder"),
    (["install", "--prefix", "/proc/segue"], 73, "cannot create /proc/segue"),
    (["install", "--prefix", "/dev/null"], 73, "Not a directory"),
    (["uninstall", "--prefix", "/no/such/folder"], 66, "/no/such/folder"),
    (["uninstall", "--force"], 64, "unknown option"),
    (["uninstal"], 64, "did you mean 'uninstall'?"),
  ])
  func `a place that cannot be says what is wrong`(
    arguments: [String], status: Int32, part: String
  ) throws {
    let outcome = try Programs.run(Programs.segue, arguments, environment: surroundings)
    #expect(outcome.status == status, "\(arguments): \(outcome.errors)")
    #expect(outcome.errors.contains(part), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test func `a disk that is full leaves nothing, and a version that was there as it was`() throws {
    // The program fits, and its largest library does not.
    let script = "ulimit -f 16; exec \"$0\" \"$@\""
    let arguments = ["-c", script, Programs.segue, "install", "--prefix", prefix]
    let full = try Programs.run("/bin/sh", arguments, environment: surroundings)
    #expect(full.status == 73 && full.errors.contains("File too large"), "\(full.errors)")
    #expect(contents(folder.path).isEmpty, "\(contents(folder.path))")
    #expect(try segue("install", "--prefix", prefix).status == 0)
    let before = contents(prefix)
    #expect(try Programs.run("/bin/sh", arguments, environment: surroundings).status == 73)
    #expect(contents(prefix) == before)
    let program = try Programs.run("\(prefix)/bin/segue", ["--version"], environment: surroundings)
    #expect(program.status == 0)
  }

  @Test(
    .needs(.display, .windowProperties))
  func `the window has the icon, and the class by which a desktop finds its entry`() throws {
    let window = try RunningWindow(["--no-demonstration"])
    let tool = try #require(Need.path(of: "xprop"))
    let search = try window.display.xdotool("search --onlyvisible --name Segue$")
    let said = try Programs.run(
      tool, ["-id", try #require(search.lines.first), "-notype", "_NET_WM_ICON", "WM_CLASS"],
      environment: ["DISPLAY": window.display.name, "LC_ALL": "C.UTF-8"]
    ).output
    #expect(said.contains("Icon (128 x 128)"), "\(said.prefix(300))")
    #expect(said.contains("WM_CLASS = \"segue\", \"segue\""), "\(said.suffix(300))")
    _ = try window.quit()
  }
}
