import Documents
import Drawing
import Foundation
import Input
import Overlays
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Workshop

/// The user's files: what is remembered, asked for, opened and shown.
@Suite struct FileTests {
  private func asked(_ bench: TimeBench) -> [String] {
    _ = bench.list()
    return bench.bench.takeEffects().map { "\($0)" }
  }

  /// A folder with a folder, a session, a scene and a text in it.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "files-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder + "/inner", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in [
      "alpha.session.json", "beta.json5", "gamma.swift", "notes.txt", "inner/deep.json",
      ".hidden.json",
    ] {
      try replaceFile(at: "\(folder)/\(name)", with: "{}")
    }
    try body(folder)
  }

  private func dialog(_ question: FileQuestion, _ path: String) throws -> TimeBench {
    let bench = try TimeBench(plays: false)
    bench.bench.showFileDialog(question, at: path)
    _ = bench.list()
    return bench
  }

  // MARK: Lately

  @Test func `the latest twenty files are remembered, each once, the last first`() throws {
    var recent = RecentFiles()
    for number in 0..<30 { recent.note("/f/\(number).json") }
    recent.note("/f/15.json")
    recent.note("relative.json")
    #expect(recent.files.count == RecentFiles.limit && RecentFiles.limit == 20)
    #expect(recent.files.prefix(2).map(\.path) == ["/f/15.json", "/f/29.json"])
    let read = RecentFiles(reading: Array(recent.json.prettyText.utf8))
    #expect(read == recent)
    #expect(read.existing { $0.hasSuffix("5.json") }.files.map(\.name) == ["15.json", "25.json"])
    #expect(RecentFiles(reading: Array("{ files: [1, \"/a\"".utf8)).files.isEmpty)
    #expect(RecentFiles(reading: Array("{ files: [1, \"/a\"] }".utf8)).files.map(\.path) == ["/a"])
  }

  @Test func `the gallery and the palette open what was used lately`() throws {
    for key in ["k", "Ctrl+k"] {
      let bench = try TimeBench(plays: false)
      bench.bench.recentFiles.note("/home/me/mine.session.json")
      bench.key(key)
      _ = bench.list()
      bench.type("mine")
      let texts = bench.texts()
      #expect(texts.contains(key == "k" ? "mine.session.json" : "Open mine.session.json"))
      bench.key("Enter")
      #expect(asked(bench) == ["open(\"/home/me/mine.session.json\")"])
    }
  }

  // MARK: Asking

  @Test(arguments: [("Ctrl+o", "open"), ("Ctrl+Shift+s", "save"), ("Ctrl+Shift+S", "save")])
  func `keys ask the owner for a path, also over a sheet, and an answer is followed`(
    key: String, name: String
  ) throws {
    let bench = try TimeBench(plays: false)
    bench.key("k")
    _ = bench.list()
    bench.key(key)
    let effects = asked(bench)
    #expect(effects.count == 1 && effects[0].hasPrefix("askForFile") && effects[0].contains(name))
    #expect(!bench.bench.isGalleryShown)
    let question: FileQuestion = name == "open" ? .open : .save
    bench.bench.answer(question, path: nil)
    #expect(asked(bench).isEmpty)
    bench.bench.answer(question, path: "/a.json")
    #expect(asked(bench) == [name == "open" ? "open(\"/a.json\")" : "saveAs(\"/a.json\")"])
  }

  @Test func `an interrupted session comes before a dialog`() throws {
    let bench = try TimeBench(plays: false)
    bench.bench.offerRecovery()
    bench.key("Ctrl+o")
    #expect(asked(bench) == ["recover"])
    bench.key("Ctrl+o")
    #expect(asked(bench).first?.hasPrefix("askForFile") == true)
  }

  // MARK: The tool's own dialog

  @Test func `it lists folders first and only files that may be sessions or scenes`() throws {
    try withFolder { folder in
      let bench = try dialog(.open, folder + "/")
      let texts = bench.texts()
      let shown = texts.filter { $0.hasSuffix("/") || $0.contains(".") }
      #expect(
        shown.filter { $0.contains("notes") || !$0.hasPrefix("/") && !$0.contains(" ") }
          == ["../", "inner/", "alpha.session.json", "beta.json5", "gamma.swift"])
    }
  }

  @Test func `Tab completes, Return goes into a folder and opens a file, Esc closes`() throws {
    try withFolder { folder in
      let bench = try dialog(.open, folder + "/")
      bench.type("in")
      bench.key("Tab")
      #expect(bench.texts().contains(folder + "/inner/"))
      bench.key("ArrowDown")
      _ = bench.list()
      bench.key("ArrowDown")
      bench.key("Enter")
      #expect(asked(bench) == ["open(\"\(folder)/inner/deep.json\")"])
      #expect(!bench.bench.isFileDialogShown)
      let other = try dialog(.open, folder + "/")
      other.type("alp")
      other.key("Tab")
      other.key("Enter")
      #expect(asked(other) == ["open(\"\(folder)/alpha.session.json\")"])
      let third = try dialog(.open, folder + "/inner/")
      third.key("ArrowDown")
      third.key("Enter")
      #expect(third.texts().contains(folder + "/"), "The first row is the folder above.")
      third.key("Escape")
      #expect(asked(third).isEmpty && !third.bench.isFileDialogShown)
      #expect(third.live.lived.isEmpty)
    }
  }

  @Test func `a double click on a folder goes into it, and opens nothing there`() throws {
    try withFolder { folder in
      let bench = try dialog(.open, folder + "/")
      let row = try #require(windowTexts(bench.list()).first { $0.string == "inner/" })
      bench.now += 1
      bench.handle(.move(row.box.center))
      for _ in 0..<2 {
        bench.handle(.down(row.box.center))
        bench.present(for: 0.05)
        bench.handle(.up(row.box.center))
        bench.present(for: 0.1)
      }
      #expect(asked(bench).isEmpty && bench.bench.isFileDialogShown)
      #expect(bench.texts().contains("deep.json"))
      bench.present(for: 1)
      bench.press(row.box.center)
      #expect(asked(bench) == ["open(\"\(folder)/inner/deep.json\")"])
    }
  }

  @Test func `a press beside the dialog leaves it, so that what is typed goes into it`() throws {
    let bench = try dialog(.open, "/")
    bench.press(Point(x: 6, y: 6))
    _ = bench.list()
    #expect(bench.bench.isFileDialogShown)
    bench.type("s")
    #expect(bench.live.rate == 1, "S is no key of the tool here.")
    bench.key("Escape")
    #expect(!bench.bench.isFileDialogShown)
  }

  @Test func `a path at which nothing is says so, and stays to be mended`() throws {
    try withFolder { folder in
      let bench = try dialog(.open, folder + "/nothing.json")
      bench.key("Enter")
      #expect(asked(bench).isEmpty && bench.bench.isFileDialogShown)
      #expect(bench.texts().contains("There is no file of this name"))
    }
  }

  @Test func `a file is replaced only when Return is pressed twice`() throws {
    try withFolder { folder in
      let bench = try dialog(.save, folder + "/alpha.session.json")
      bench.key("Enter")
      #expect(asked(bench).isEmpty)
      #expect(bench.texts().contains { $0.contains("Return again replaces it") })
      bench.key("Enter")
      #expect(asked(bench) == ["saveAs(\"\(folder)/alpha.session.json\")"])
      let other = try dialog(.save, folder + "/new.session.json")
      other.key("Enter")
      #expect(asked(other) == ["saveAs(\"\(folder)/new.session.json\")"])
    }
  }

  @Test(arguments: [Size(width: 480, height: 360), Size(width: 1_120, height: 900)])
  func `it stands inside the window`(window: Size) throws {
    let bench = try TimeBench(window: window, plays: false)
    bench.bench.showFileDialog(.open, at: "/")
    _ = bench.list()
    let whole = Rect(origin: .zero, size: window)
    for name in ["panel", "find", "entries", "accept", "Cancel"] {
      let place = try #require(bench.bench.place(of: ["finder", name]), "\(name)")
      #expect(whole.intersection(place) == place, "\(name)")
    }
  }

  // MARK: Showing

  @Test func `what was saved can be shown in its folder, by key and below the message`() throws {
    let bench = try TimeBench(plays: false)
    bench.key("Ctrl+Shift+f")
    #expect(bench.texts().contains { $0.hasPrefix("Nothing has been saved yet") })
    #expect(asked(bench).isEmpty)
    bench.bench.noteSaved("Saved to /tmp/a.json", in: "/tmp/a.json", at: bench.now)
    _ = bench.list()
    let place = try #require(bench.bench.place(of: ["toast", "show"])).center
    bench.handle(.down(place))
    bench.handle(.up(place))
    #expect(asked(bench) == ["showInFolder(\"/tmp/a.json\")"])
    #expect(bench.says("Asking the desktop to show /tmp/a.json"), "It never says nothing.")
    bench.key("Ctrl+Shift+F")
    #expect(asked(bench) == ["showInFolder(\"/tmp/a.json\")"])
    bench.present(for: 6)
    #expect(bench.bench.place(of: ["toast", "show"]) == nil)
  }

  @Test func `a page or a film can be opened, by key and below the message; a session is here`()
    throws
  {
    let bench = try TimeBench(plays: false)
    bench.key("Ctrl+Shift+e")
    #expect(bench.says("Nothing has been saved yet; Ctrl+E shares the last drag"))
    bench.bench.noteSaved("Saved to /tmp/a.html", in: "/tmp/a.html", at: bench.now)
    _ = bench.list()
    let (open, show) = (
      try #require(bench.bench.place(of: ["toast", "open"])),
      try #require(bench.bench.place(of: ["toast", "show"]))
    )
    #expect(!open.intersects(show))
    bench.handle(.down(open.center))
    bench.handle(.up(open.center))
    #expect(asked(bench) == ["show(\"/tmp/a.html\")"])
    #expect(bench.says("Asking the desktop to open /tmp/a.html"))
    bench.bench.noteSaved("Saved to /tmp/a.json5", in: "/tmp/a.json5", at: bench.now)
    _ = bench.list()
    #expect(bench.bench.place(of: ["toast", "open"]) == nil)
    bench.key("Ctrl+Shift+e")
    #expect(asked(bench) == ["open(\"/tmp/a.json5\")"])
  }
}
