import Commands
import Documents
import Foundation
import Installation
import Scenes
import SegueTool
import Shell
import TestSupport
import Testing

/// The files that a desktop reads, and the package.
@Suite(.otherProcess) struct InstalledFileTests {
  private let files = Self.files

  private static let files = Dictionary(
    uniqueKeysWithValues: ((try? InstallationPlan.files(
      of: .segue, prefix: "/opt/a b", kind: .ourselves)) ?? [])
      .map { ($0.path, $0) })

  private func text(_ path: String) throws -> String {
    String(decoding: try #require(files[path]).bytes, as: UTF8.self)
  }

  /// Stores a file under its own name, for a program that looks at it.
  private func store(_ path: String, in folder: Folder) throws -> String {
    try folder.write(text(path), to: String(path.split(separator: "/").last ?? ""))
  }

  private static let entry = "share/applications/segue.desktop"
  private static let metainfo = "share/metainfo/io.github.segue.segue.metainfo.xml"
  private static let types = "share/mime/packages/segue.xml"

  @Test(
    .needs(.desktopEntries))
  func `the desktop entry is valid, also where the prefix has spaces`() throws {
    let folder = Folder()
    let outcome = try Judge.run("desktop-file-validate", [store(Self.entry, in: folder)])
    #expect(outcome.status == 0 && outcome.said.isEmpty, "\(outcome.said)")
  }

  @Test(.needs(.appstream))
  func `the AppStream data are valid`() throws {
    let folder = Folder()
    let outcome = try Judge.run(
      "appstreamcli", ["validate", "--no-net", "--pedantic", store(Self.metainfo, in: folder)])
    #expect(outcome.status == 0, "\(outcome.said)")
  }

  @Test(
    .needs(.fileTypes))
  func `the file types are understood`() throws {
    let folder = Folder()
    _ = try folder.write(text(Self.types), to: "mime/packages/segue.xml")
    let outcome = try Judge.run("update-mime-database", ["\(folder.path)/mime"])
    // It also says that nobody looks into this folder.
    #expect(outcome.status == 0 && !outcome.said.contains("segue.xml"), "\(outcome.said)")
    let globs = try folder.text("mime/globs2")
    #expect(globs.contains("50:application/vnd.segue.session+json:*.session.json\n"))
    #expect(globs.contains("50:application/vnd.segue.scene+json:*.scene.json5\n"))
  }

  @Test(
    .needs(.fileTypes))
  func `a desktop tells sessions from scenes, and both from what is nobody's`() throws {
    let folder = Folder()
    _ = try folder.write(text(Self.types), to: "mime/packages/segue.xml")
    _ = try Judge.run("update-mime-database", ["\(folder.path)/mime"])
    var wanted: [(path: String, type: String)] = []
    for kind in ["session", "scene"] {
      let type = "application/vnd.segue.\(kind)+json"
      let assets = "\(Project.root)/assets/\(kind)s"
      for name in try FileManager.default.contentsOfDirectory(atPath: assets) {
        wanted.append(("\(assets)/\(name)", type))
      }
      wanted.append((try folder.write("{}", to: "a-1.\(kind).json"), type))
    }
    wanted.append((try folder.write("{ a: 1 }", to: "other.json5"), "application/json5"))
    wanted.append((try folder.write("{ \"version\": 1 }", to: "o.json"), "application/json"))
    let script =
      "XDG_DATA_HOME=\"$1\"; export XDG_DATA_HOME; shift; "
      + "exec gio info -a standard::content-type \"$@\""
    let said = try Judge.run("sh", ["-c", script, "sh", folder.path] + wanted.map(\.path)).said
    let types = said.matches(of: /content-type: (.*)/).map { String($0.1) }
    #expect(types.count == wanted.count)
    for (wanted, type) in zip(wanted, types) { #expect(type == wanted.type, "\(wanted.path)") }
  }

  @Test func `entry, AppStream data and file types speak of the same`() throws {
    let types = ElementReader(try text(Self.types))
    let metainfo = ElementReader(try text(Self.metainfo))
    #expect(types.isWellFormed && metainfo.isWellFormed)
    let names = types.values("type", of: "mime-type").filter { $0.contains("segue") }
    #expect(names.count == 2)
    let entry = try text(Self.entry)
    #expect(entry.contains("\nMimeType=\(names.joined(separator: ";"));\n"))
    for name in names {
      #expect(try text(Self.metainfo).contains("<mediatype>\(name)</mediatype>"))
    }
    #expect(metainfo.values("version", of: "release").first == Program.version)
    #expect(try text(Self.metainfo).contains(">segue.desktop</launchable>"))
    #expect(try text(Self.metainfo).contains("<id>io.github.segue.segue</id>"))
  }

  @Test func `the entry names the program by its whole path, quoted where it must be`() throws {
    let entry = try text(Self.entry)
    #expect(entry.contains("\nTryExec=/opt/a b/bin/segue\n"))
    #expect(entry.contains("\nExec=\"/opt/a b/bin/segue\" run %f\n"))
    #expect(!entry.contains("@"))
    #expect(DesktopEntry.command("/usr/bin/segue") == "/usr/bin/segue")
    #expect(
      DesktopEntry.command("/a%b") == #"/bin/sh -c "exec \\"\\$0\\" \\"\\$@\\"" /a%%b"#)
    #expect(DesktopEntry.command("/a$b`c\"d") == #""/a\\$b\\`c\\"d""#)
    #expect(DesktopEntry.command(#"/a\b"#) == #""/a\\\\b""#)
  }

  @Test func `the gallery's files are those of the assets, each of them`() throws {
    for folder in ["scenes", "sessions"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: "\(Project.root)/assets/\(folder)")
      #expect(names.count > 20)
      for name in names {
        let file = try #require(files["share/segue/\(folder)/\(name)"], "\(name)")
        #expect(try file.bytes == readFile(at: "\(Project.root)/assets/\(folder)/\(name)"))
      }
      #expect(files.keys.filter { $0.hasPrefix("share/segue/\(folder)/") }.count == names.count)
    }
    #expect(files["share/segue/motion.json5"] != nil)
  }

  @Test(.needs(.packages))
  func `the package is one that dpkg-deb reads, of files that belong to root`() throws {
    let folder = Folder()
    let files = [
      InstalledFile("bin/segue", Array("program".utf8), isProgram: true),
      InstalledFile("share/doc/segue/copyright", "words"),
      InstalledFile("share/man/man1/segue.1", "manual"),
    ]
    let package = DebianPackage(files: files, time: 1_700_000_000)
    let bytes = try package.bytes()
    try replaceFile(at: "\(folder.path)/a.deb", with: bytes)
    #expect(try bytes == DebianPackage(files: files, time: 1_700_000_000).bytes())
    let contents = try Judge.run("dpkg-deb", ["--contents", "\(folder.path)/a.deb"])
    let lines = contents.said.split(separator: "\n")
    let columns = lines.map { $0.split(separator: " ", omittingEmptySubsequences: true) }
    #expect(
      columns.filter { !$0[5].hasSuffix(".gz") }.map { [$0[0], $0[1], $0[2], $0[5]] } == [
        ["drwxr-xr-x", "root/root", "0", "./"], ["drwxr-xr-x", "root/root", "0", "./usr/"],
        ["drwxr-xr-x", "root/root", "0", "./usr/bin/"],
        ["-rwxr-xr-x", "root/root", "7", "./usr/bin/segue"],
        ["drwxr-xr-x", "root/root", "0", "./usr/share/"],
        ["drwxr-xr-x", "root/root", "0", "./usr/share/doc/"],
        ["drwxr-xr-x", "root/root", "0", "./usr/share/doc/segue/"],
        ["-rw-r--r--", "root/root", "5", "./usr/share/doc/segue/copyright"],
        ["drwxr-xr-x", "root/root", "0", "./usr/share/man/"],
        ["drwxr-xr-x", "root/root", "0", "./usr/share/man/man1/"],
      ], "\(contents.said)")
    func field(_ name: String) throws -> String {
      try Judge.run("dpkg-deb", ["--field", "\(folder.path)/a.deb", name]).said
        .trimmingCharacters(in: .newlines)
    }
    #expect(try field("Package") == "segue" && field("Version") == Program.version)
    #expect(try field("Installed-Size") == "4", "Two files, a manual and what has changed.")
    let needed = try field("Depends")
    for name in [
      "libsdl2-2.0-0", "libharfbuzz0b", "libpng16-16", "libgif7", "fonts-dejavu-core |",
      "libc6 (>= 2.",
    ] {
      #expect(needed.contains(name), "\(needed)")
    }
    let out = try Judge.run("dpkg-deb", ["--extract", "\(folder.path)/a.deb", folder.path])
    #expect(out.status == 0)
    #expect(try folder.text("usr/bin/segue") == "program")
    let unpack = { (name: String) in
      try Judge.run("gzip", ["-dc", "\(folder.path)/usr/share/\(name).gz"]).said
    }
    #expect(try unpack("man/man1/segue.1") == "manual")
    #expect(
      try unpack("doc/segue/changelog").hasSuffix(
        " <segue@users.noreply.github.com>  Tue, 14 Nov 2023 22:13:20 +0000\n"))
  }

  @Test(arguments: ["/opt/50% off", "/opt/@EXEC@", "/opt/@TRYEXEC@x", "/opt/a@b", #"/opt/a"b$c"#])
  func `a prefix of any letters is the one that the entry names`(prefix: String) throws {
    let files = try InstallationPlan.files(of: .segue, prefix: prefix, kind: .ourselves)
    let bytes = try #require(files.first { $0.path.hasSuffix("segue.desktop") }).bytes
    let entry = String(decoding: bytes, as: UTF8.self)
    let program = "\(prefix)/bin/segue"
    #expect(entry.contains("\nTryExec=\(program)\n"))
    #expect(entry.contains("\nExec=\(DesktopEntry.command(program)) run %f\n"))
    #expect(entry.contains("\nExec=\(DesktopEntry.command(program)) run --recover\n"))
    guard Need.desktopEntries.isMet else { return }
    let folder = Folder()
    let file = try folder.write(entry, to: "segue.desktop")
    #expect(try Judge.run("desktop-file-validate", [file]).said == "")
  }

  @Test func `the gallery's sources go with the program, and are found beside a copy`() throws {
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: "\(Project.root)/Sources/Scenes"
    ).filter { $0.hasSuffix(".swift") }
    #expect(names.count > 30)
    let installed = files.keys.filter { $0.hasPrefix("lib/segue/Sources/") }
    #expect(Set(installed) == Set(names.map { "lib/segue/Sources/Scenes/\($0)" }))
    for path in installed.prefix(3) {
      let source = "\(Project.root)/\(path.dropFirst("lib/segue/".count))"
      #expect(try files[path]?.bytes == readFile(at: source))
    }
    let folder = Folder()
    let program = "\(folder.path)/bin/segue"
    #expect(!InstalledSources.folders(around: program).contains("\(folder.path)/lib/segue"))
    #expect(try InstalledSources.files(around: program).isEmpty)
    _ = try folder.write("a cube", to: "lib/segue/Sources/Scenes/Parts/Cube.swift")
    _ = try folder.write("no code", to: "lib/segue/Sources/Scenes/Parts/Cube.txt")
    #expect(InstalledSources.folders(around: program).last == "\(folder.path)/lib/segue")
    // A copy of a copy has them as well.
    let copied = try InstalledSources.files(around: program)
    #expect(copied.map(\.path) == ["lib/segue/Sources/Scenes/Parts/Cube.swift"])
    #expect(copied.map { String(decoding: $0.bytes, as: UTF8.self) } == ["a cube"])
  }

  @Test func `the interfaces go with the program, all of them or none`() throws {
    let installed = files.keys.filter {
      $0.hasPrefix("lib/segue/interfaces/") && !$0.contains("UIKitNames")
    }
    let names = InstalledInterfaces.modules.map { "lib/segue/interfaces/\($0).swiftmodule" }
    #expect(installed.sorted() == names)
    let debian = Set(
      try InstallationPlan.files(of: .segue, prefix: "/usr", kind: .debian).map(\.path))
    #expect(debian.isSuperset(of: names))
    let folder = Folder()
    for module in InstalledInterfaces.modules {
      #expect(try InstalledInterfaces.files(beside: "\(folder.path)/bin/segue").isEmpty)
      _ = try folder.write(module, to: "lib/segue/interfaces/\(module).swiftmodule")
    }
    let found = try InstalledInterfaces.files(beside: "\(folder.path)/bin/segue")
    #expect(found.map(\.path) == names)
    #expect(found.map { String(decoding: $0.bytes, as: UTF8.self) } == InstalledInterfaces.modules)
  }

  @Test func `UIKit's names go with the interfaces, compiled, and say what for`() throws {
    let folder = "lib/segue/UIKitNames.build/"
    #expect(files["lib/segue/interfaces/UIKitNames.swiftmodule"] != nil)
    let stamp = try #require(files[folder + "made-of"])
    let lines = String(decoding: stamp.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == InstalledInterfaces.modules.count + 1)
    let drawing = try #require(files["lib/segue/interfaces/Drawing.swiftmodule"])
    #expect(lines.contains("Drawing.swiftmodule \(drawing.bytes.count)"))
    #expect(files.keys.contains { $0.hasPrefix(folder) && $0.hasSuffix(".o") })
  }

  @Test func `Debian's files lie where Debian looks`() throws {
    let paths = try InstallationPlan.files(of: .segue, prefix: "/usr", kind: .debian).map(\.path)
    #expect(paths.contains("share/zsh/vendor-completions/_segue"))
    #expect(files["share/zsh/site-functions/_segue"] != nil)
    #expect(Set(paths).count == paths.count)
  }
}

/// Where a program looks for its libraries, and which of them are Swift's.
@Suite(.otherProcess) struct RunPathTests {
  private let program: [UInt8]

  init() throws { program = try readFile(at: "/proc/self/exe", limit: .max) }

  @Test func `a program that was linked is told another place, and nothing else changes`() throws {
    let old = try #require(RunPath.text(in: program))
    #expect(old.contains("$ORIGIN"))
    let moved = try #require(RunPath.replaced(in: program, with: "$ORIGIN/../x"))
    #expect(RunPath.text(in: moved) == "$ORIGIN/../x")
    #expect(moved.count == program.count)
    #expect((1...old.utf8.count).contains(differences(moved, program)))
    #expect(RunPath.replaced(in: program, with: String(repeating: "x", count: 4_000)) == nil)
    let again = try #require(RunPath.replaced(in: moved, with: "$ORIGIN/../x"))
    #expect(again == moved, "an installed program installs itself")
  }

  /// How many bytes of two files of the same length differ.
  private func differences(_ one: [UInt8], _ other: [UInt8]) -> Int {
    let (one, other) = (Data(one), Data(other))
    return stride(from: 0, to: one.count, by: 4_096).reduce(0) { sum, start in
      let range = start..<min(start + 4_096, one.count)
      // A whole block at once: there are tens of thousands, and all but one are the same.
      if one[range] == other[range] { return sum }
      return sum + range.reduce(0) { $0 + (one[$1] == other[$1] ? 0 : 1) }
    }
  }

  @Test func `what is no whole program is refused, and stops nothing`() {
    #expect(RunPath.replaced(in: [], with: "x") == nil)
    #expect(RunPath.replaced(in: Array("#!/bin/sh\n".utf8), with: "x") == nil)
    let head = Array(program.prefix(1 << 16))
    for length in stride(from: 0, to: 4_096, by: 7) {
      _ = RunPath.replaced(in: Array(head.prefix(length)), with: "x")
    }
    var random = SplitMix(seed: 7)
    for _ in 0..<400 {
      var damaged = head
      for _ in 0..<8 {
        damaged[Int(random.next() % 1_024)] = UInt8(truncatingIfNeeded: random.next())
      }
      _ = RunPath.replaced(in: damaged, with: "x")
    }
  }

  @Test func `of what is mapped, the libraries beside Swift's core are Swift's`() {
    let maps = """
      55d0c0000000-55d0c0001000 r--p 00000000 08:01 42    /work/segue
      7f0000000000-7f0000001000 r--p 00000000 08:01 42    /opt/a b/linux/libswiftCore.so
      7f0000000000-7f0000002000 r-xp 00000000 08:01 42    /opt/a b/linux/libswiftCore.so
      7f0000000000-7f0000001000 r--p 00000000 08:01 42    /opt/a b/linux/libdispatch.so
      7f0000000000-7f0000001000 r--p 00000000 08:01 42    /opt/a b/linux/libBlocksRuntime.so
      7f0000000000-7f0000001000 r--p 00000000 08:01 42    /opt/a b/linux/libz.so.1
      7f0000000000-7f0000001000 r--p 00000000 08:01 42    /opt/a b/linux/libswiftOld.so (deleted)
      7f0000000000-7f0000001000 r--p 00000000 08:01 42    /usr/lib/libswiftness.so
      7f0000000000-7f0000001000 rw-p 00000000 00:00 0     [heap]
      """
    #expect(
      SwiftRuntime.libraries(mappedIn: maps) == [
        "/opt/a b/linux/libBlocksRuntime.so", "/opt/a b/linux/libdispatch.so",
        "/opt/a b/linux/libswiftCore.so",
      ])
    #expect(SwiftRuntime.libraries(mappedIn: "").isEmpty, "linked with them")
  }
}
