import Documents
import Input
import Overlays
import SessionSupport
import TestSupport
import Testing
import Toolkit
import ToolkitSupport
import Workshop

/// What holds for every action of the list.
@Suite struct ActionListTests {
  @Test func `no two have a name, a title or a key in common`() {
    let all = ActionList.all
    #expect(Set(all.map(\.name)).count == all.count && all.count > 60)
    #expect(Set(all.map(\.title)).count == all.count)
    let strokes = all.flatMap(\.strokes)
    #expect(Set(strokes).count == strokes.count)
  }

  @Test(arguments: ["en", "zh"])
  func `each has a title and three words at least by which it is found`(name: String) throws {
    let language = try #require(Language(named: name))
    let known = Set(language.words?.rows.map(\.english) ?? [])
    for action in ActionList.all {
      #expect(!action.title.isEmpty && !action.words.isEmpty)
      for key in [action.title, action.words] where language.words != nil {
        #expect(known.contains(key), "\(action.name): \(key)")
      }
      let words = language.text(Phrase(key: action.words)).split(separator: " ")
      #expect(words.count >= 3 && Set(words).count == words.count, "\(action.name)")
    }
  }

  @Test(arguments: ["en", "zh"])
  func `each that a click can do is found by its words`(name: String) throws {
    let language = try #require(Language(named: name))
    let bench = try TimeBench(plays: false)
    for action in ActionList.all where action.perform != nil && !action.traits.contains(.passing) {
      bench.key("Ctrl+k")
      _ = bench.list()
      bench.type(language.text(Phrase(key: action.words)))
      #expect(bench.texts().contains(action.phrase.capitalized.english), "\(action.name)")
      bench.key("Escape")
    }
  }

  @Test func `each stands in the README's table, and in the part of the key sheet that it names`()
    throws
  {
    let text = String(decoding: try readFile(at: "\(Project.root)/README.md"), as: UTF8.self)
    for action in ActionList.all { #expect(text.contains("| \(action.title) |"), "\(action.name)") }
    for group in ActionGroup.allCases {
      #expect(ActionList.all.contains { $0.group == group }, "\(group)")
    }
  }

  @Test func `what is fixed has no key of its own, and everything else has one`() {
    for action in ActionList.all {
      let isFixed = action.traits.contains(.fixed)
      #expect(action.strokes.isEmpty == isFixed && !action.caps.isEmpty, "\(action.name)")
      #expect(isFixed || action.perform != nil, "\(action.name)")
    }
  }

  @Test func `a key that can be looked up does its action, in either case`() {
    for action in ActionList.all {
      for stroke in action.strokes { #expect(KeyMap.standard.action(for: stroke) == action) }
    }
    #expect(KeyMap.standard.action(for: "S") == .slowMotion)
    #expect(KeyMap.standard.action(for: "Ctrl+S") == .save)
    #expect(KeyMap.standard.action(for: "F3") == .toggle(.context))
  }

  @Test func `keys of the stage are left to the stage, but for the arrows while it is paused`() {
    let strokes: [KeyStroke] = [
      "1", "9", "ArrowLeft", "ArrowRight", "Ctrl+Tab", "Ctrl+Shift+Tab",
    ]
    for stroke in strokes {
      #expect(KeyMap.standard.action(for: stroke) == nil && KeyMap.isStageKey(stroke))
      let isArrow = stroke.key.hasPrefix("Arrow")
      #expect((KeyMap.standard.action(for: stroke, isPaused: true) != nil) == isArrow)
    }
  }

  @Test func `names that stand in preferences stay`() {
    let names = """
      back turn device nextScene previousScene sceneBack sceneForward gallery finger pause \
      stepForward tenForward stepBack tenBack start end transitionBefore transitionAfter replay \
      loop slowMotion timeline undo redo palette menu inspector compare sweep formerCode search \
      overlay callLog frameTimes velocities trail decisionField ghosts display reducedMotion \
      rightToLeft panels save saveAs showInFolder screenshot record copySpring pasteSpring openFile keySheet \
      zoomIn zoomOut zoomReset fullScreen preferences tour quit
      """
    let known = names.split(separator: " ").map(String.init)
    #expect(known.filter { KeyMap.standard.names[$0] == nil } == [])
  }
}
