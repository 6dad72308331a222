import Documents
import Drawing
import Foundation
import Input
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Workshop

/// A transition of one's own, begun in the window.
@Suite struct NewTransitionTests {
  private func effects(_ bench: TimeBench) -> [String] {
    _ = bench.list()
    return bench.bench.takeEffects().map { "\($0)" }
  }

  @Test(arguments: ["Ctrl+n", "palette", "gallery", "toolbar", "menu"])
  func `a name is asked for, wherever it is begun`(way: String) throws {
    let bench = try TimeBench(plays: false)
    switch way {
    case "palette", "gallery":
      bench.key(way == "palette" ? "Ctrl+k" : "k")
      _ = bench.list()
      bench.type("template")
      _ = bench.list()
      bench.key("Enter")
    case "toolbar":
      _ = bench.list()
      let place = try #require(bench.bench.place(of: ["toolbar", "New transition"])).center
      bench.handle(.down(place))
      bench.handle(.up(place))
    case "menu":
      bench.bench.openMenu(at: bench.place(200, 700), at: bench.now)
      _ = bench.list()
      let place = try #require(bench.bench.menuPlace(of: "New transition…")).center
      bench.handle(.down(place))
      bench.handle(.up(place))
    default: bench.key(way)
    }
    let asked = effects(bench)
    #expect(asked.count == 1 && asked[0].hasPrefix("askForFile") && asked[0].contains("create"))
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "new-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try replaceFile(at: "\(folder)/tilt.swift", with: "mine")
    try body(folder)
  }

  @Test func `a name alone becomes a Swift file, and one that is there is refused`() throws {
    try withFolder { folder in
      let bench = try TimeBench(plays: false)
      bench.bench.showFileDialog(.create, at: folder + "/")
      _ = bench.list()
      #expect(bench.texts().contains("tilt.swift"), "What is there is seen.")
      bench.key("Enter")
      #expect(effects(bench).isEmpty && bench.says("The transition needs a name"))
      bench.type("tilt")
      bench.key("Enter")
      #expect(effects(bench).isEmpty)
      #expect(bench.says("There is a file of this name: take another"))
      bench.key("Enter")
      #expect(effects(bench).isEmpty, "Not even when it is pressed twice.")
      bench.type("2")
      bench.key("Enter")
      #expect(effects(bench) == ["create(\"\(folder)/tilt2.swift\")"])
      #expect(!bench.bench.isFileDialogShown)
    }
  }

  @Test func `after a refusal the folder stays, and a letter goes behind it`() throws {
    try withFolder { folder in
      let bench = try TimeBench(plays: false)
      bench.bench.showFileDialog(.create, at: folder + "/")
      _ = bench.list()
      #expect(bench.says("Type a name behind the folder, like my-swipe"))
      try bench.press("Create")
      #expect(effects(bench).isEmpty && bench.says("The transition needs a name"))
      bench.type("w")
      bench.key("ArrowRight")
      bench.type("ipe")
      _ = bench.list()
      #expect(bench.texts().contains("\(folder)/wipe"))
      #expect(bench.says("wipe.swift is written, and opened here and in your editor"))
    }
  }

  @Test func `a space in a name becomes a hyphen`() throws {
    try withFolder { folder in
      let bench = try TimeBench(plays: false)
      bench.bench.showFileDialog(.create, at: folder + "/")
      _ = bench.list()
      bench.type("my swipe")
      _ = bench.list()
      #expect(bench.says("my-swipe.swift is written, and opened here and in your editor"))
      bench.key("Enter")
      #expect(effects(bench) == ["create(\"\(folder)/my-swipe.swift\")"])
    }
  }

  @Test func `what the owner cannot write is asked for again, with the reason`() throws {
    let bench = try TimeBench(plays: false)
    bench.bench.showFileDialog(.create, at: "/nowhere/x y.swift", error: "no such folder")
    _ = bench.list()
    #expect(bench.texts().contains("/nowhere/x y.swift") && bench.says("no such folder"))
    bench.bench.commandedLanguage = .chinese
    #expect(bench.texts().contains("新建转场：请输入文件名"))
  }
}
