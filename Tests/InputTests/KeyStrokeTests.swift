import Input
import TestSupport
import Testing

@Suite struct KeyStrokeTests {
  @Test(arguments: [
    (KeyStroke(key: "2"), "2"), (KeyStroke(key: "ArrowLeft"), "ArrowLeft"),
    (KeyStroke(key: "Tab", modifiers: .shift), "Shift+Tab"),
    (KeyStroke(key: "Tab", modifiers: .control), "Ctrl+Tab"),
    (KeyStroke(key: "Tab", modifiers: [.control, .shift]), "Ctrl+Shift+Tab"),
    (KeyStroke(key: "Z", unshifted: "z", modifiers: [.control, .shift]), "Ctrl+Shift+Z"),
    (KeyStroke(key: "?", unshifted: "/", modifiers: .shift), "?"),
    (KeyStroke(key: "+", unshifted: "=", modifiers: .shift), "+"),
    (KeyStroke(key: "+", modifiers: .control), "Ctrl++"),
    (KeyStroke(key: "S", unshifted: "s", modifiers: .shift), "S"),
    (KeyStroke(key: " ", modifiers: .shift), "Shift+ "),
    (KeyStroke(key: "x", modifiers: [.alt, .meta]), "Alt+Meta+x"),
    (KeyStroke(key: "Control", modifiers: .control), "Control"),
    (KeyStroke(key: "Shift", modifiers: [.control, .shift]), "Shift"),
  ])
  func `a key is named with its modifiers in one order, and its name is the key again`(
    stroke: KeyStroke, name: String
  ) {
    #expect(stroke.name == name)
    let again = KeyStroke(name)
    #expect(again.name == name && again == stroke && again.hashValue == stroke.hashValue)
    #expect(again.namedModifiers == stroke.namedModifiers)
  }

  @Test(
    arguments: [
      ("+", "+", []), ("Ctrl++", "+", .control), ("Shift+Tab", "Tab", .shift),
      ("Ctrl+Shift+Alt+Meta+F3", "F3", [.control, .shift, .alt, .meta]),
      ("Ctrl+", "Ctrl+", []), ("Shift+Ctrl+a", "Ctrl+a", .shift), ("", "", []),
      ("Ctrl+Shift", "Ctrl+Shift", []),
    ] as [(String, String, Modifiers)])
  func `a name is taken apart into a key and what is held`(
    name: String, key: String, modifiers: Modifiers
  ) {
    let stroke = KeyStroke(name)
    #expect(stroke.key == key && stroke.modifiers == modifiers && stroke.name == name)
  }

  @Test func `whatever text stands for a key, it is written as it was read`() {
    var numbers = SplitMix(seed: 7)
    let parts = [
      "Ctrl+", "Shift+", "Alt+", "Meta+", "+", "a", "A", "?", "Tab", "Control", "Shift", " ", "é",
      "\u{301}", "",
    ]
    for _ in 0..<5_000 {
      let name = (0..<numbers.whole(0...5)).map { _ in numbers.one(of: parts) }.joined()
      #expect(Array(KeyStroke(name).name.utf8) == Array(name.utf8))
    }
  }

  @Test func `strokes differ by their names alone`() {
    #expect(KeyStroke("F3", isRepeat: true) == "F3")
    #expect(KeyStroke(key: "?", unshifted: "/", modifiers: .shift) == "?")
    let keys: Set<KeyStroke> = ["a", "A", "Ctrl+a", "Ctrl+A", "Shift+a", "Alt+a", "Meta+a"]
    #expect(keys.count == 7)
  }
}
