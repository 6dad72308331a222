import Documents
import Testing

@Suite struct DocumentEditorTests {
  private func edited(
    _ source: String, _ change: (inout DocumentEditor) throws -> Void
  ) throws -> String {
    var editor = try DocumentEditor(Array(source.utf8), file: "file.json5")
    try change(&editor)
    let text = String(decoding: editor.bytes, as: UTF8.self)
    _ = try Document(parsing: text, file: "file.json5")
    return text
  }

  @Test func `a value is changed in its place, and comments stay`() throws {
    let text = try edited(
      "// mine\n{\n  theme: 'dark', // at night\n  /* large */ textSize: 1.0,\n}\n"
    ) {
      try $0.set(["theme"], to: "light")
      try $0.set(["textSize"], to: 1.5)
    }
    #expect(
      text == "// mine\n{\n  theme: \"light\", // at night\n  /* large */ textSize: 1.5,\n}\n")
  }

  @Test(arguments: [
    ("{}", "{\n  a: true,\n}"), ("{\n}\n", "{\n  a: true,\n}\n"),
    ("{ // none\n}", "{ // none\n  a: true,\n}"), ("{ b: 1 }", "{ b: 1, a: true }"),
    ("{\n  b: 1 // one\n}", "{\n  b: 1, // one\n  a: true,\n}"),
    ("{\n  b: 1, // one\n  // end\n}", "{\n  b: 1, // one\n  a: true,\n  // end\n}"),
    ("{b: 1,}", "{b: 1, a: true}"), ("{\n  a: true\n}", "{\n  a: true\n}"),
    ("{\n  b: 1 /* x */ , /* y */\n}", "{\n  b: 1 /* x */ , /* y */\n  a: true,\n}"),
    ("\u{FEFF}{ 'a' : false }", "\u{FEFF}{ 'a' : true }"),
  ])
  func `a missing value is appended after what is said of the last one`(
    source: String, wanted: String
  ) throws {
    #expect(try edited(source) { try $0.set(["a"], to: true) } == wanted)
  }

  @Test func `an inner object is made and filled, and a value taken out with its line`() throws {
    let made = try edited("{\n  theme: \"dark\",\n}\n") {
      try $0.set(["keys", "timeline"], to: "F6")
      try $0.set(["keys", "next-one"], to: ["a", "Ctrl+k"])
    }
    #expect(
      made
        == "{\n  theme: \"dark\",\n  keys: {\n    timeline: \"F6\",\n    \"next-one\": [\"a\", \"Ctrl+k\"],\n  },\n}\n"
    )
    let taken = try edited(made) { try $0.remove(["keys", "timeline"]) }
    #expect(taken == made.replacing("    timeline: \"F6\",\n", with: ""))
    #expect(try edited("{a: 1, b: 2}") { try $0.remove(["b"]) } == "{a: 1, }")
    #expect(try edited("{a: 1, b: 2}") { try $0.remove(["c"]) } == "{a: 1, b: 2}")
  }

  @Test func `what is no object cannot be edited`() {
    #expect(throws: DocumentError.self) { try DocumentEditor(Array("[1]".utf8), file: "f") }
    #expect(throws: DocumentError.self) {
      var editor = try DocumentEditor(Array("{keys: 1}".utf8), file: "f")
      try editor.set(["keys", "a"], to: 1)
    }
  }
}
