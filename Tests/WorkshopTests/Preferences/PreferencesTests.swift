import Documents
import Input
import Overlays
import Testing
import Workshop

@Suite struct PreferencesTests {
  private func read(_ text: String) throws -> (preferences: Preferences, warnings: [String]) {
    var warnings: [DocumentWarning] = []
    let preferences = try Preferences(
      reading: Document(parsing: text, file: "p.json5"), warnings: &warnings)
    return (preferences, warnings.map(\.phrase.english))
  }

  @Test func `every value is read`() throws {
    let (read, warnings) = try read(
      """
      { theme: 'high-contrast', language: 'zh', textSize: 1.5, overlay: true, tourSeen: true,
        keys: { timeline: "F6", palette: ["Ctrl+K", "Ctrl+Shift+P"] } }
      """)
    #expect(warnings.isEmpty)
    #expect(read.theme == .contrast && read.language == .chinese && read.textSize == 1.5)
    #expect(read.overlay && read.tourSeen)
    #expect(
      read.keys == [
        KeyOverride(.timeline, ["F6"]), KeyOverride(.palette, ["Ctrl+k", "Ctrl+Shift+p"]),
      ])
  }

  @Test(arguments: [
    (
      "{ them: 'dark', overlay: true }",
      "p.json5:1:3: unknown key \"them\" is ignored; did you mean \"theme\"?"
    ),
    (
      "{ theme: 'drak', overlay: true }",
      "p.json5:1:10: \"theme\" is \"drak\"; did you mean \"dark\"?"
    ),
    (
      "{ textSize: 9, overlay: true }",
      "p.json5:1:13: \"textSize\" must lie within 0.75 to 2.5, but it is 9"
    ),
    (
      "{ overlay: true, keys: { timline: 'F6' } }",
      "p.json5:1:26: unknown key \"keys.timline\" is ignored; did you mean \"timeline\"?"
    ),
    (
      "{ overlay: true, keys: { timeline: 'F66' } }",
      "p.json5:1:36: there is no key \"F66\"; did you mean \"F6\"?"
    ),
    (
      "{ overlay: true, keys: { timeline: 'F3' } }",
      "p.json5:1:36: F3 already belongs to \"frames, numbers and calls\"; \"timeline: drag it to scrub\" keeps Y"
    ),
  ])
  func `what is unknown or wrong is named with its place, and the rest holds`(
    text: String, warning: String
  ) throws {
    let (read, warnings) = try read(text)
    #expect(warnings == [warning] && read.overlay && read.theme == .system)
  }

  @Test func `other values are written in their places, and comments stay`() throws {
    let text =
      "// mine\n{\n  theme: 'dark', // night\n  keys: {\n    timeline: 'F6', // like before\n  },\n}\n"
    let former = try read(text).preferences
    var changed = former
    changed.theme = .light
    changed.tourSeen = true
    changed.keys.append(KeyOverride(.replay, ["F5"]))
    let written = String(
      decoding: try changed.edited(Array(text.utf8), from: former, path: "p"), as: UTF8.self)
    #expect(
      written
        == "// mine\n{\n  theme: \"light\", // night\n  keys: {\n    timeline: 'F6', // like before\n"
        + "    replay: \"F5\",\n  },\n  tourSeen: true,\n}\n")
    #expect(try read(written).preferences == changed)
    changed.keys.removeFirst()
    let less = try changed.edited(
      Array(written.utf8), from: try read(written).preferences, path: "p")
    #expect(try read(String(decoding: less, as: UTF8.self)).preferences == changed)
  }

  @Test func `without a file, only what differs from the defaults is written`() throws {
    var changed = Preferences()
    changed.overlay = true
    let text = String(
      decoding: try changed.edited(nil, from: Preferences(), path: "p"), as: UTF8.self)
    #expect(text.hasSuffix("{\n  overlay: true,\n}\n") && text.hasPrefix("//"))
  }

  @Test func `a damaged text is no preferences, and is not edited`() throws {
    #expect(throws: DocumentError.self) { try read("{ theme: ") }
    #expect(throws: DocumentError.self) { try read("[]") }
    #expect(throws: DocumentError.self) {
      try Preferences().edited(Array("{ theme: ".utf8), from: Preferences(), path: "p")
    }
  }
}
