import Documents
import Glibc
import LiveCode
import Shell
import Testing

@Suite struct CompilationTests {
  @Test func `a file is compiled, loaded and run, and again after an edit`() async throws {
    try await withCode(code(saying: 1)) { file, compiler in
      var modules: Set<String> = []
      for number in [1, 2] {
        try replaceFile(at: file, with: code(saying: number))
        let compiled = try await compiled(file, compiler)
        #expect(!compiled.isReused && compiled.warnings.isEmpty)
        #expect(compiled.module.hasPrefix("Tilt_"))
        modules.insert(compiled.module)
        #expect(try CodeLibrary(loading: compiled).run() == 0)
        #expect(try Workplace.value() == number)
      }
      #expect(modules.count == 2)
    }
  }

  @Test func `a name of two modules is told with both, and what has no name with what to do`() {
    let said = CodeDiagnostic.parse(
      """
      /a.swift:3:7: error: ambiguous use of 'size'
      /b/One.swift:1:2: note: found this candidate in module 'One'
      Two.Size:1:2: note: found this candidate in module 'Two'
      /a.swift:9:1: error: failed to produce diagnostic for expression; please submit a bug report
      /a.swift:12:1: error: ambiguous use of 'own'
      /a.swift:1:1: note: found this candidate
      /a.swift:14:1: error: cannot find 'x' in scope
      /a.swift:15:1: error: cannot find type 'UIView' in scope
      """, ours: { $0 == "UIView" ? "View" : nil })
    #expect(said.map(\.line) == [3, 9, 12, 14, 15])
    let told = said.map { $0.advice?.english }
    #expect(
      told[0] == "'size' is in One, Two: say which type it is to have, or leave out an import")
    #expect(told[1]?.hasSuffix("give each part a line and a type") == true)
    #expect(told[2] == "'own' means more than one thing here: say which type it is to have")
    #expect(told[3] == nil)
    #expect(told[4]?.hasPrefix("'UIView' is UIKit's name: here it is View") == true)
  }

  @Test func `what conforms in the code is found by casts at run time`() async throws {
    let text = """
      import Stuff
      final class Mine: Node, Named {
        let name = "seven"
        override func value() -> Int { (self as Any as? any Named)?.name.count ?? 0 }
      }
      func find(_ value: Any) -> String { (value as? any Named)?.name ?? "none" }
      Playground.run { find(Mine()) == "seven" ? Mine() : Node() }
      """
    try await withCode(text) { file, compiler in
      try CodeLibrary(loading: try await compiled(file, compiler)).run()
      #expect(try Workplace.value() == 5)
    }
  }

  @Test func `what is unchanged is not compiled again, even by another program`() async throws {
    try await withCode(code(saying: 3, before: "func f() { let x = 1 }")) { file, compiler in
      let first = try await compiled(file, compiler)
      #expect(first.warnings.map(\.line) == [2])
      let again = try compiler.compile(CodeSource(at: file))
      guard case .compiled(let second) = again.outcome else {
        Issue.record("compiled again")
        return
      }
      #expect(second.isReused && second.library == first.library)
      #expect(second.warnings == first.warnings)
      // Another build of the library has interfaces of its own: what was compiled does not fit it.
      let stuff = "\(compiler.interfaces.folder)/Stuff.swiftmodule"
      let copy = "\(folder(of: file))/interfaces"
      try createDirectory(at: copy)
      try replaceFile(at: "\(copy)/Stuff.swiftmodule", with: readFile(at: stuff))
      let other = CodeCompiler(
        toolchain: compiler.toolchain,
        interfaces: try Interfaces(in: copy, module: "Stuff"), cache: compiler.cache)
      let fresh = try other.compile(CodeSource(at: file))
      #expect(fresh.outcome == nil)
      fresh.cancel()
    }
  }

  @Test func `every error is told with file, line and column, notes with their error`()
    async throws
  {
    let wrong = (0..<10).map { "let a\($0): Int = \"\($0)\"" }.joined(separator: "\n")
    try await withCode("import Stuff\n\(wrong)\nstruct S {}\nstruct S {}\n") { file, compiler in
      let found = try await diagnostics(file, compiler)
      let errors = found.filter { $0.severity == .error }
      #expect(errors.count == 11)
      #expect(errors.allSatisfy { $0.file == file })
      #expect(Set(errors.map(\.line)) == Set(2...11).union([13]))
      #expect(
        errors.first { $0.line == 2 }?.description
          == "\(file):2:15: error: cannot convert value of type 'String' to specified type 'Int'")
      let twice = try #require(errors.first { $0.line == 13 })
      #expect(twice.notes.map(\.line) == [12] && twice.column == 8)
    }
  }

  @Test func `a folder is one module, and its main file runs`() async throws {
    try await withCode("") { file, compiler in
      let folder = "\(folder(of: file))/Album"
      try createDirectory(at: folder + "/Tests")
      try replaceFile(at: "\(folder)/Tests/broken.swift", with: "this is no Swift")
      try replaceFile(at: "\(folder)/.hidden.swift", with: "nor is this")
      try replaceFile(
        at: "\(folder)/Mine.swift",
        with: "import Stuff\nfinal class Mine: Node { override func value() -> Int { numbers() } }")
      try replaceFile(at: "\(folder)/numbers.swift", with: "func numbers() -> Int { 4 }")
      try replaceFile(
        at: "\(folder)/main.swift", with: "import Stuff\nPlayground.run { Mine() }\n")
      let album = try await compiled(folder, compiler)
      #expect(album.source.files.map(\.name) == ["Mine.swift", "main.swift", "numbers.swift"])
      try CodeLibrary(loading: album).run()
      #expect(try Workplace.value() == 4)
      #expect(album.path(ofFileID: "\(album.module)/Mine.swift") == "\(folder)/Mine.swift")
      // An error in a file other than the main one.
      try replaceFile(at: "\(folder)/numbers.swift", with: "func numbers() -> Int { nothing }")
      let found = try await diagnostics(folder, compiler)
      #expect(found.map(\.file) == ["\(folder)/numbers.swift"])
    }
  }

  @Test func `what is compiled is what was read, whatever is written meanwhile`() async throws {
    try await withCode(code(saying: 5)) { file, compiler in
      let compilation = try compiler.compile(CodeSource(at: file))
      try replaceFile(at: file, with: code(saying: 6))
      guard case .compiled(let five) = try await outcome(of: compilation) else {
        Issue.record("not compiled")
        return
      }
      try CodeLibrary(loading: five).run()
      #expect(try Workplace.value() == 5)
    }
  }

  @Test func `a library that is damaged is compiled again`() async throws {
    try await withCode(code(saying: 9)) { file, compiler in
      let first = try await compiled(file, compiler)
      var bytes = try readFile(at: first.library)
      bytes[bytes.count / 2] ^= 1
      try replaceFile(at: first.library, with: bytes)
      let second = try await compiled(file, compiler)
      #expect(!second.isReused)
      try CodeLibrary(loading: second).run()
      #expect(try Workplace.value() == 9)
    }
  }

  @Test func `a cancelled compilation ends at once and leaves nothing behind`() async throws {
    try await withCode(code(saying: 7)) { file, compiler in
      let compilation = try compiler.compile(CodeSource(at: file))
      #expect(compilation.poll() == nil)
      compilation.cancel()
      #expect(compilation.outcome == .failed("it was cancelled"))
      let left = try folderEntries(at: compiler.cache.folder).map(\.name)
      #expect(left.filter { !$0.hasPrefix("modules") } == [])
    }
  }

  @Test(arguments: [
    ("kill -9 $$", "the compiler was ended by signal 9"),
    ("echo 'error: no room'; exit 1", "the compiler failed: error: no room"),
    ("exit 2", "the compiler failed: it did not say why"),
    ("sleep 6000", "the compiler did not end within 0.2 s"),
  ])
  func `a compiler that fails is told in one sentence`(script: String, wanted: String) async throws
  {
    try await withCode(code(saying: 1)) { file, compiler in
      let fake = try fakeCompiler(in: folder(of: file), saying: "Swift version 6", else: script)
      var failing = CodeCompiler(
        toolchain: try Toolchain(asking: fake), interfaces: compiler.interfaces,
        cache: compiler.cache)
      failing.timeLimit = script.hasPrefix("sleep") ? 0.2 : 60
      let outcome = try await outcome(of: failing.compile(CodeSource(at: file)))
      guard case .failed(let sentence) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(sentence.english == wanted)
      #expect(try folderEntries(at: compiler.cache.folder) == [])
    }
  }

  @Test func `code that wants what this program does not have is told in one sentence`()
    async throws
  {
    let text = """
      import Stuff
      @_silgen_name("$s5Stuff7missingSiyF") func missing() -> Int
      Playground.run { print(missing()); return Node() }
      """
    try await withCode(text) { file, compiler in
      let compiled = try await compiled(file, compiler)
      let error = #expect(throws: CommandFailure.self) { try CodeLibrary(loading: compiled) }
      #expect(
        error?.message
          == "\(file) cannot be loaded: this program does not have Stuff.missing() -> Swift.Int"
          + BadCode.hidden)
    }
  }

  @Test func `an editor is told the settings that code is compiled with`() async throws {
    try await withCode("") { _, compiler in
      let flags = compiler.editorFlags
      #expect(flags.hasPrefix("-I\n\(compiler.interfaces.folder)\n-swift-version\n6\n"))
      #expect(flags.hasSuffix("-default-isolation\nMainActor\n"))
    }
  }
}
