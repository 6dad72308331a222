import Documents
import Glibc
import LiveCode
import Shell
import Testing

/// A module that code imports, where it lies compiled beside the interfaces.
@Suite struct PreparedModuleTests {
  private let sources: [(name: String, bytes: [UInt8])] = [
    ("Extra.swift", Array("public func extra() -> Int { more() }\n".utf8)),
    ("More.swift", Array("func more() -> Int { 8 }\n".utf8)),
  ]

  private func module(_ files: [(name: String, bytes: [UInt8])]? = nil) -> CodeSource {
    CodeSource(module: "Extra", files: files ?? sources)
  }

  /// Compiles the module in a cache of its own and puts it beside a copy of the interfaces.
  ///
  /// - Returns: What compiles against that copy, with another cache, and where the module's code lies.
  private func place(
    in folder: String, _ compiler: CodeCompiler, objects: [String] = ["Extra.o"]
  ) throws -> (compiler: CodeCompiler, code: String) {
    let (place, code) = ("\(folder)/lib/interfaces", "\(folder)/lib/Extra.build")
    for folder in ["\(folder)/lib", place, code] { try createDirectory(at: folder) }
    let made = try #require(compiler.prepare(module()))
    #expect(made.objects.count == 1)
    try replaceFile(
      at: "\(place)/Stuff.swiftmodule",
      with: readFile(at: "\(compiler.interfaces.folder)/Stuff.swiftmodule"))
    try replaceFile(at: "\(place)/Extra.swiftmodule", with: readFile(at: made.interface))
    for name in objects {
      try replaceFile(at: "\(code)/\(name)", with: readFile(at: made.objects[0]))
    }
    var other = CodeCompiler(
      toolchain: compiler.toolchain, interfaces: try Interfaces(in: place, module: "Stuff"),
      cache: try CompiledCache(in: "\(folder)/other"))
    other.companions = [module()]
    return (other, code)
  }

  private func stamp(_ compiler: CodeCompiler, size: Int? = nil) throws -> String {
    let path = "\(compiler.interfaces.folder)/Stuff.swiftmodule"
    return PreparedModule.stamp(
      of: module(), compiler: compiler.interfaces.compiler,
      interfaces: [("Stuff.swiftmodule", try size ?? readFile(at: path).count)])
  }

  @Test func `one that was installed is linked, and nothing of it is compiled`() async throws {
    let text = """
      import Extra
      import Stuff
      final class Mine: Node { override func value() -> Int { extra() } }
      Playground.run { Mine() }
      """
    try await withCode(text) { file, compiler in
      let (other, code) = try place(in: folder(of: file), compiler)
      try replaceFile(at: "\(code)/\(PreparedModule.stampName)", with: stamp(other))
      let library = try await compiled(file, other)
      try CodeLibrary(loading: library).run()
      #expect(try Workplace.value() == 8)
      let folders = try folderEntries(at: other.cache.folder).map(\.name)
      let linked = try folders.map { try folderEntries(at: "\(other.cache.folder)/\($0)") }
        .first { $0.contains { $0.name == "libExtra.so" } }
      #expect(linked?.contains { $0.name.hasSuffix(".o") } == false)
    }
  }

  @Test func `one that was made of or for something else is not taken`() async throws {
    try await withCode("") { file, compiler in
      let (other, code) = try place(in: folder(of: file), compiler)
      @MainActor func found(_ source: CodeSource? = nil) -> Bool {
        PreparedModule(of: source ?? module(), for: other.interfaces) != nil
      }
      #expect(!found(), "nothing says what it was made of")
      let path = "\(code)/\(PreparedModule.stampName)"
      try replaceFile(at: path, with: stamp(other))
      #expect(found())
      #expect(!found(module([sources[0], ("More.swift", Array("func more() {}".utf8))])))
      try replaceFile(at: path, with: stamp(other, size: 1))
      #expect(!found(), "another interface lies there")
      try replaceFile(at: path, with: stamp(other))
      try replaceFile(
        at: "\(other.interfaces.folder)/Extra.swiftmodule",
        with: Array("/Swift version 1\0".utf8))
      #expect(!found(), "another compiler made it")
    }
  }

  @Test func `one that was built is taken until something it was made of changes`() async throws {
    try await withCode("") { file, compiler in
      let own = folder(of: file) + "/So urces"
      try createDirectory(at: own)
      for source in sources { try replaceFile(at: "\(own)/\(source.name)", with: source.bytes) }
      let (other, code) = try place(
        in: folder(of: file), compiler, objects: ["Extra.swift.o", "More.swift.o"])
      let stuff = "\(other.interfaces.folder)/Stuff.swiftmodule"
      let read = ["\(own)/Extra.swift", "\(own)/More.swift", stuff]
        .map { $0.replacing(" ", with: "\\ ") }
      try replaceFile(
        at: "\(code)/Extra.d",
        with: "\(code)/Extra.swift.o : \(read.joined(separator: " "))\n\(code)/More.swift.o : \n")
      @MainActor func found() -> Bool { PreparedModule(of: module(), for: other.interfaces) != nil }
      #expect(found())
      try replaceFile(at: "\(code)/Old.swift.o", with: "code that is gone")
      #expect(!found())
      try removeFile(at: "\(code)/Old.swift.o")
      #expect(found())
      let later = [
        timespec(tv_sec: 4_000_000_000, tv_nsec: 0), timespec(tv_sec: 4_000_000_000, tv_nsec: 0),
      ]
      utimensat(AT_FDCWD, stuff, later, 0)
      #expect(!found(), "an interface is newer")
      utimensat(AT_FDCWD, stuff, [timespec(), timespec()], 0)
      #expect(found())
      try replaceFile(at: "\(own)/More.swift", with: "func more() -> Int { 9 }\n")
      utimensat(AT_FDCWD, "\(own)/More.swift", [timespec(), timespec()], 0)
      #expect(!found(), "its sources are not those that this program holds")
    }
  }
}
