import Assets

/// What `segue new` writes.
enum Templates {
  /// A file that runs as it is.
  static func file(_ name: NewName) -> String {
    transition(name).replacing("FILE.swift", with: "\(name.base).swift")
  }

  /// The files of a package, by their paths in it.
  ///
  /// - Parameter dependency: The line that says where Segue is.
  static func package(
    _ name: NewName, dependency: String
  ) -> [(path: String, text: String)] {
    let sources = "Sources/\(name.base)"
    let code = transition(name).replacing("FILE.swift", with: sources)
    // The call stands alone in a file, as tests take everything but that.
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.lastIndex { $0 == "}" && $0.startIndex < callStart(in: code) }
    let split = end.map { lines.index(after: $0) } ?? lines.endIndex
    // The tests wait for these modules alone, and for no window.
    let imports = "import Drawing\nimport SpringEngine\nimport Transitions"
    let types =
      lines[..<split].map { $0 == "import Segue" ? imports[...] : $0 }
      .joined(separator: "\n") + "\n"
    let call = "import Segue\n" + lines[split...].joined(separator: "\n")
    return [
      (
        "Package.swift",
        named("package/manifest.swift", name).replacing("@DEPENDENCY@", with: dependency)
      ),
      (".gitignore", text("package/gitignore")),
      ("\(sources)/Cards.swift", types), ("\(sources)/main.swift", call),
      ("Tests/\(name.base)Tests/CardsTests.swift", named("package/tests.swift", name)),
    ]
  }

  /// The folder of a file.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private static func transition(_ name: NewName) -> String {
    text("transition.swift").replacing("my-transition", with: name.base)
  }

  /// Where the scene is offered.
  private static func callStart(in code: String) -> String.Index {
    code.ranges(of: "\nPlayground.run(").last?.lowerBound ?? code.endIndex
  }

  private static func named(_ path: String, _ name: NewName) -> String {
    text(path).replacing("@NAME@", with: name.base).replacing("@MODULE@", with: name.module)
  }

  private static func text(_ path: String) -> String { Asset.text("assets/templates/\(path)") }
}
