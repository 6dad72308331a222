import Input
import Testing
import Toolkit
import Workshop

@Suite struct KeyOverrideTests {
  private func map(_ overrides: [KeyOverride]) -> (map: KeyMap, clashes: [KeyClash]) {
    var clashes: [KeyClash] = []
    let map = KeyMap.standard.with(overrides, clashes: &clashes)
    return (map, clashes)
  }

  @Test func `every action has a name of its own that leads back to it`() {
    let actions = ActionList.all.filter { !$0.traits.contains(.fixed) }
    for action in actions {
      #expect(KeyMap.standard.names[action.name] == action, "\(action.name)")
    }
    for name in ["timeline", "palette", "pause", "overlay", "replay", "preferences", "tour"] {
      #expect(KeyMap.standard.names[name] != nil)
    }
    for name in KeyMap.standard.names.keys {
      #expect(name.allSatisfy { $0.isLetter || $0.isNumber })
    }
  }

  @Test func `an override takes the place of the action's keys, in table and drawing`() {
    let (map, clashes) = map([KeyOverride(.timeline, ["F6", "Ctrl+j"])])
    #expect(clashes.isEmpty)
    #expect(map.action(for: "F6") == .timeline && map.action(for: "Ctrl+J") == .timeline)
    #expect(map.action(for: "y") == nil && map.caps(of: .timeline) == ["F6"])
    #expect(KeyMap.standard.action(for: "y") == .timeline)
    #expect(self.map([KeyOverride(.timeline, [])]).map.caps(of: .timeline).isEmpty)
  }

  @Test func `two actions may exchange their keys`() {
    let (map, clashes) = map([KeyOverride(.timeline, ["i"]), KeyOverride(.inspector, ["y"])])
    #expect(clashes.isEmpty && map.action(for: "i") == .timeline)
    #expect(map.action(for: "y") == .inspector)
  }

  @Test func `a clash names both actions, and the old binding stays`() {
    let (map, clashes) = map([KeyOverride(.timeline, ["F3"])])
    #expect(
      clashes.map(\.sentence) == [
        "F3 already belongs to \"frames, numbers and calls\"; \"timeline: drag it to scrub\" keeps Y"
      ])
    #expect(map == .standard)
    // One that is left out takes its old keys back, which another wanted.
    let chain = self.map([KeyOverride(.inspector, ["y"]), KeyOverride(.timeline, ["F3"])])
    #expect(chain.map == .standard && chain.clashes.count == 2)
    let stage = self.map([KeyOverride(.timeline, ["1"])])
    #expect(
      stage.clashes.first?.sentence.contains("belongs to the stage") == true
        && stage.map == .standard)
    let both = self.map([KeyOverride(.timeline, ["w"]), KeyOverride(.inspector, ["w"])])
    #expect(both.clashes.count == 1 && both.map.action(for: "w") == .timeline)
    #expect(both.map.action(for: "i") == .inspector)
  }

  @Test(arguments: [
    ("Ctrl+K", "Ctrl+k"), ("shift+ctrl+p", "Ctrl+Shift+p"), ("Space", " "), ("esc", "Escape"),
    ("F6", "F6"), ("pgup", "PageUp"), ("Ctrl++", "Ctrl++"), ("+", "+"), ("K", "k"),
    ("Ctrl+,", "Ctrl+,"), ("Shift+F1", "Shift+F1"),
  ])
  func `keys are read as people write them`(text: String, name: String) throws {
    #expect(try KeyStroke(written: text).name == name)
  }

  @Test func `what is drawn and written of a key is read as the same key`() throws {
    for stroke in ActionList.all.flatMap(\.strokes) where stroke != "Shift+o" {
      #expect(try KeyStroke(written: stroke.written) == stroke, "\(stroke.written)")
    }
  }

  @Test(arguments: [
    ("F66", "there is no key \"F66\"; did you mean \"F6\"?"),
    ("Crtl+K", "there is no key \"Crtl\"; did you mean \"ctrl\"?"),
    ("Hyperspace", "there is no key \"Hyperspace\""),
    ("Shift+A", "\"Shift+A\" is the letter alone"),
    ("", "there is no key \"\""),
  ])
  func `an unknown key is named with what was meant`(text: String, wanted: String) {
    do {
      Issue.record("\(try KeyStroke(written: text).name) is no key")
    } catch {
      #expect(error.phrase.english.hasPrefix(wanted), "\(error)")
    }
  }
}
