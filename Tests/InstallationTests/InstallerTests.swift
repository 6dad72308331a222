import Documents
import Foundation
import Installation
import Shell
import TestSupport
import Testing

/// What `segue install` writes and `segue uninstall` removes, with small files.
@Suite(.otherProcess) struct InstallerTests {
  private let folder = Folder()
  private var place: InstallationPlace { InstallationPlace(prefix: "\(folder.path)/prefix") }
  private let files = [
    InstalledFile("bin/tool", Array("program".utf8), isProgram: true),
    InstalledFile("share/tool/text", "words"), InstalledFile("share/other/text", "more words"),
  ]

  private func install(
    _ files: [InstalledFile], isForced: Bool = false
  ) throws(CommandFailure) {
    let output = Output(data: { _ in }, talk: { _ in })
    _ = try Installer(place: place, output: output).install(files, isForced: isForced)
  }

  @discardableResult
  private func uninstall() throws -> Uninstaller.Report {
    try Uninstaller(place: place).uninstall(#require(try place.manifest()))
  }

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: place.path(name))[.posixPermissions] as? Int
  }

  @Test func `what is installed goes again to the last folder`() throws {
    try install(files)
    #expect(try folder.text("prefix/bin/tool") == "program")
    #expect(try permissions("bin/tool") == 0o755)
    #expect(try permissions("share/tool/text") == 0o644)
    #expect(folder.contents.filter { $0.contains(".tmp") }.isEmpty)
    let report = try uninstall()
    #expect(report.removed == 3 && report.kept.isEmpty)
    #expect(folder.contents.isEmpty, "\(folder.contents)")
    #expect(try place.manifest() == nil)
  }

  @Test func `folders and files of others stay, and so does a file that somebody has changed`()
    throws
  {
    _ = try folder.write("mine", to: "prefix/share/tool/mine")
    try FileManager.default.createDirectory(
      atPath: place.path("share/empty"), withIntermediateDirectories: true)
    try install(files)
    _ = try folder.write("edited", to: "prefix/share/other/text")
    let report = try uninstall()
    #expect(report.removed == 2 && report.kept == [place.path("share/other/text")])
    #expect(
      folder.contents == [
        "prefix", "prefix/share", "prefix/share/empty", "prefix/share/other",
        "prefix/share/other/text", "prefix/share/tool", "prefix/share/tool/mine",
      ])
  }

  @Test func `installing twice is fine, and another version takes its old files away`() throws {
    try install(files)
    try install(files)
    try install([InstalledFile("bin/tool", "newer"), InstalledFile("share/new/text", "new")])
    #expect(try folder.text("prefix/bin/tool") == "newer")
    #expect(try permissions("bin/tool") == 0o644)
    #expect(!fileExists(at: place.path("share/tool/text")))
    #expect(try place.manifest()?.files.keys.sorted() == ["bin/tool", "share/new/text"])
    try uninstall()
    #expect(folder.contents.isEmpty, "the folders of the first version as well")
  }

  @Test func `nobody else's file is replaced unless it is forced, nor what a link leads to`() throws
  {
    let other = try folder.write("other", to: "prefix/bin/tool")
    let before = folder.contents
    #expect(throws: CommandFailure.self) { try install(files) }
    do {
      try install(files)
    } catch {
      #expect(error.code == .cannotWrite && error.message.contains("--force"))
    }
    #expect(folder.contents == before)
    #expect(try folder.text("prefix/bin/tool") == "other")
    try FileManager.default.removeItem(atPath: other)
    let elsewhere = try folder.write("elsewhere", to: "elsewhere")
    try FileManager.default.createSymbolicLink(atPath: other, withDestinationPath: elsewhere)
    #expect(throws: CommandFailure.self) { try install(files) }
    try install(files, isForced: true)
    #expect(try folder.text("elsewhere") == "elsewhere")
    #expect(try folder.text("prefix/bin/tool") == "program")
    #expect(pathKind(other) == .file)
  }

  @Test func `what cannot be written leaves everything as it was`() throws {
    _ = try folder.write("a file where a folder should be", to: "prefix/share/other")
    let before = folder.contents
    do {
      try install(files)
      Issue.record("it went through")
    } catch {
      #expect(error.code == .cannotWrite && error.message.contains("share/other"))
    }
    #expect(folder.contents == before, "\(folder.contents)")
    let path = "\(folder.path)/prefix/bin/tool"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    do {
      try install([files[0]], isForced: true)
      Issue.record("it went through")
    } catch {
      #expect(error.code == .cannotWrite && error.message.hasSuffix("bin/tool is a folder"))
    }
  }

  @Test func `a manifest says again what it has been told, and names nothing outside`() throws {
    var manifest = Manifest()
    manifest.files = ["bin/a b": 0xFFFF_FFFF_FFFF_FFFF, "share/é": 1]
    manifest.folders = [".", "share"]
    manifest.derived = ["share/mime/globs": 0xABC]
    #expect(Manifest(text: manifest.text) == manifest)
    for line in [
      "file 1 ../etc/passwd", "file 1 /etc/passwd", "file 1 a//b", "file x a", "file 1",
      "folder ..",
      "derived a/../../b", "derived 12 a/../../b", "other a", "file",
    ] {
      #expect(Manifest(text: "folder share\n\(line)\n") == nil, "\(line)")
    }
    try install(files)
    _ = try folder.write("file 1 ../../etc/passwd\n", to: "prefix/\(Manifest.path)")
    #expect(throws: DamagedManifest.self) { try place.manifest() }
    #expect(throws: CommandFailure.self) { try install(files) }
    try install(files, isForced: true)
    #expect(try place.manifest()?.files.count == 3)
  }

  @Test func `a link in the place of the program is not removed, nor what it leads to`() throws {
    try install(files)
    try FileManager.default.removeItem(atPath: place.path("bin/tool"))
    let elsewhere = try folder.write("program", to: "elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("bin/tool"), withDestinationPath: elsewhere)
    #expect(try uninstall().kept == [place.path("bin/tool")])
    #expect(fileExists(at: elsewhere))
  }

  @Test(arguments: ["share/tool", "share", "bin"])
  func `what lies behind a folder that has become a link stays, and is named`(link: String) throws {
    try install(files)
    let moved = "\(folder.path)/moved"
    try FileManager.default.moveItem(atPath: place.path(link), toPath: moved)
    try FileManager.default.createSymbolicLink(
      atPath: place.path(link), withDestinationPath: moved)
    let behind = FileManager.default.enumerator(atPath: moved)?.allObjects.count
    let manifest = Manifest.path.hasPrefix(link + "/") ? "\(moved)/segue/installed" : nil
    let text = try manifest.map { try readFile(at: $0) } ?? readFile(at: place.path(Manifest.path))
    let report = try Uninstaller(place: place).uninstall(
      #require(Manifest(text: String(decoding: text, as: UTF8.self))))
    #expect(!report.linked.isEmpty && report.linked.allSatisfy { $0.contains("/\(link)/") })
    #expect(FileManager.default.enumerator(atPath: moved)?.allObjects.count == behind)
    #expect(pathKind(place.path(link)) == .other, "Nor is the link itself removed.")
  }

  @Test func `a list that somebody has changed removes nothing that was not written`() throws {
    try install(files)
    let victims = [
      "share/mine/a", "share/applications/other.desktop", "share/mime/packages/other.xml",
      "share/mime/globs", "lib/b",
    ]
    for name in victims { _ = try folder.write("mine", to: "prefix/\(name)") }
    let linked = try folder.write("outside", to: "outside/file")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("door"), withDestinationPath: "\(folder.path)/outside")
    let fingerprint = String(UInt64(fingerprintOf: Array("outside".utf8)), radix: 16)
    var text = try folder.text("prefix/\(Manifest.path)")
    for name in victims { text += "derived \(name)\nderived 1 \(name)\nfile 1 \(name)\n" }
    let mine = String(UInt64(fingerprintOf: Array("mine".utf8)), radix: 16)
    text += "derived \(mine) share/mine/a\nderived \(mine) lib/b\n"
    text += "file \(fingerprint) door/file\nderived \(fingerprint) door/file\nfolder door\n"
    _ = try folder.write(text, to: "prefix/\(Manifest.path)")
    let report = try uninstall()
    #expect(report.removed == files.count && report.linked == [place.path("door/file")])
    for name in victims { #expect(try folder.text("prefix/\(name)") == "mine") }
    #expect(fileExists(at: linked) && pathKind(place.path("door")) == .other)
  }

  @Test func `nothing is installed through a folder that is a link, unless it is forced`() throws {
    _ = try folder.write("", to: "elsewhere/nothing")
    _ = try folder.write("", to: "prefix/nothing")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("share"), withDestinationPath: "\(folder.path)/elsewhere")
    do {
      try install(files)
      Issue.record("it went through")
    } catch {
      #expect(
        error.code == .cannotWrite && error.message.contains("\(place.path("share")) is a link"))
    }
    #expect(!fileExists(at: place.path("bin/tool")))
    try install(files, isForced: true)
    #expect(try folder.text("elsewhere/tool/text") == "words")
  }

  @Test func `a list that is a link is no list`() throws {
    try install(files)
    let path = place.path(Manifest.path)
    try FileManager.default.moveItem(atPath: path, toPath: "\(folder.path)/list")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "\(folder.path)/list")
    #expect(throws: DamagedManifest.self) { try place.manifest() }
  }
}
