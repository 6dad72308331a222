import Drawing
import Input
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Workshop

/// What is said of keys follows the user's own.
@Suite struct KeyHintTests {
  /// A window in which actions have other keys, by their names.
  private func opened(
    _ keys: [String: [KeyStroke]], in language: Language = .english
  ) throws -> OpenedBench {
    var own = Preferences()
    own.keys = try keys.map { KeyOverride(try #require(KeyMap.standard.names[$0.key]), $0.value) }
    let bench = try OpenedBench(Opening(), demonstrates: false, preferences: own)
    bench.bench.commandedLanguage = language
    bench.present(for: 0.1)
    return bench
  }

  /// Takes another course of events than the one that was there.
  private func branch(_ bench: OpenedBench) {
    bench.key("2")
    bench.present(for: 1)
    bench.key(" ")
    bench.key("Home")
    bench.key(" ")
    bench.key("4")
  }

  /// What is painted while the pointer rests on a widget.
  private func tips(_ path: [String], in bench: OpenedBench) throws -> [String] {
    bench.handle(.move(try #require(bench.bench.place(of: path)).center))
    bench.present(for: 1)
    return bench.texts
  }

  @Test func `a message names the key that holds, or what has none`() throws {
    for (keys, said) in [
      ([:], "Ctrl+Z"), (["undo": ["Ctrl+u"]], "Ctrl+U"), (["undo": []], "\"undo\""),
    ] as [([String: [KeyStroke]], String)] {
      let bench = try opened(keys)
      branch(bench)
      #expect(bench.texts.contains("Branched: \(said) restores the old future"))
    }
    let chinese = try opened(["undo": ["Ctrl+u"]], in: .chinese)
    branch(chinese)
    #expect(chinese.texts.contains("已另开分支：Ctrl+U 恢复原来的后续"))
  }

  @Test func `a tooltip has the key that holds, or none`() throws {
    let bench = try opened(["end": ["F6"], "start": []])
    bench.key("2")
    bench.key("y")
    bench.key(" ")
    #expect(try tips(["timeline", "toEnd"], in: bench).contains("To now  F6"))
    #expect(try tips(["timeline", "toStart"], in: bench).contains("To the beginning"))
    #expect(try tips(["timeline", "stepBack"], in: bench).contains("A frame back  ,"))
    let changed = bench.bench.preferences
    bench.bench.adopt(Preferences(), remembersByItself: true)
    #expect(try tips(["timeline", "toEnd"], in: bench).contains("To now  End"))
    bench.bench.adopt(changed, remembersByItself: true)
    #expect(try tips(["timeline", "toEnd"], in: bench).contains("To now  F6"))
  }

  @Test func `an interrupted session is opened by the key that opens files`() throws {
    let bench = try opened(["openFile": ["F6"]])
    bench.bench.offerRecovery()
    #expect(bench.texts.contains { $0.contains("F6 opens it") })
    bench.key("Ctrl+o")
    #expect(!bench.bench.takeEffects().contains { "\($0)" == "recover" })
    bench.key("F6")
    #expect(bench.bench.takeEffects().contains { "\($0)" == "recover" })
  }

  @Test func `what is said of keys goes through a pipe`() {
    let keys = Phrase.keys(of: "undo", standard: "Ctrl+Z")
    let hint = Phrase.hint(of: "undo", standard: "Ctrl+Z")
    for phrase in ["Branched: \(keys) restores the old future", "Undo" + hint] as [Phrase] {
      #expect(Phrase(code: phrase.code) == phrase)
    }
    for code in ["k0,4:undo", "k2,4:undov0,1:av0,1:b", "h0,4:undo", "h2,4:undov0,1:av0,1:b"] {
      #expect(Phrase(code: code) == nil, "\(code)")
    }
    #expect("Undo" + hint != "Undo" && ("Undo" + hint).english == "Undo  Ctrl+Z")
  }

  @Test func `the line about a breach has the call log's key on its cap, or none`() throws {
    for (keys, cap) in [
      ([:], "E"), (["callLog": ["Ctrl+j"]], "Ctrl+J"), (["callLog": []], nil),
    ] as [([String: [KeyStroke]], String?)] {
      let bench = try opened(keys)
      bench.bench.open(
        .session(
          try session(of: "museum/completed-twice"), try sceneOfGallery("museum/completed-twice")),
        at: bench.now)
      bench.present(for: 2)
      let place = try #require(bench.bench.findingPlace)
      let caps = windowTexts(bench.list()).filter { place.intersection($0.box) == $0.box }
        .map(\.string).filter { ["E", "Ctrl+J"].contains($0) }
      #expect(caps == (cap.map { [$0] } ?? []))
    }
  }

  @Test func `what holds no finger names the key of the preferences`() throws {
    let bench = try opened(["finger": [], "preferences": ["F9"]])
    bench.key("Ctrl+k")
    bench.handle(.text("hold: a finger"))
    bench.key("Enter")
    #expect(bench.texts.contains("No key holds a finger: F9 gives one"), "\(bench.texts)")
  }
}
