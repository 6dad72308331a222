import Testing
import Workshop

/// How editors are told a column, and that no place is known.
@Suite struct EditorColumnTests {
  private func words(_ editor: String, _ line: Int, _ column: Int) -> [String] {
    EditorCommand(
      editor: editor, terminal: "xterm", path: "/a b.swift", line: line, column: column
    ).arguments
  }

  @Test(arguments: [
    ("vim", ["-e", "vim", "+12", "/a b.swift"]), ("nano", ["-e", "nano", "+12,7", "/a b.swift"]),
    ("emacs", ["+12:7", "/a b.swift"]), ("gedit", ["+12:7", "/a b.swift"]),
    ("kak", ["-e", "kak", "+12:7", "/a b.swift"]), ("zed", ["/a b.swift:12:7"]),
    ("micro", ["-e", "micro", "+12:7", "/a b.swift"]), ("subl", ["/a b.swift:12:7"]),
    ("code -w", ["-w", "--goto", "/a b.swift:12:7"]), ("cursor", ["--goto", "/a b.swift:12:7"]),
    ("kate", ["--line", "12", "/a b.swift"]), ("my-editor", ["+12", "/a b.swift"]),
  ])
  func `each editor is told the column in its own words`(editor: String, wanted: [String]) {
    #expect(words(editor, 12, 7) == wanted)
  }

  @Test func `without a column the line is told, and without a line the file alone`() {
    #expect(words("emacs", 12, 0) == ["+12", "/a b.swift"])
    #expect(words("code", 12, 0) == ["--goto", "/a b.swift:12"])
    #expect(words("zed", 12, 0) == ["/a b.swift:12"])
    for editor in ["emacs", "gedit", "code", "zed", "kate", "my-editor"] {
      #expect(words(editor, 0, 0) == ["/a b.swift"], "\(editor)")
    }
  }
}
