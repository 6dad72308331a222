import Documents
import Glibc
import LiveCode
import Shell
import Testing

@Suite struct SourceTests {
  @Test func `what is no code is told apart in sentences`() async throws {
    try await withCode("") { file, _ in
      let folder = folder(of: file)
      func failure(_ path: String) -> CommandFailure? {
        #expect(throws: CommandFailure.self) { try CodeSource(at: path) }
      }
      #expect(
        failure("\(folder)/no.swift")
          == CommandFailure(.noInput, "there is no file or folder \("\(folder)/no.swift")"))
      try createDirectory(at: "\(folder)/empty")
      #expect(
        failure("\(folder)/empty")
          == CommandFailure(.noInput, "\("\(folder)/empty") has no Swift file"))
      #expect(failure(folder)?.code == .badFile)
      #expect(failure(folder)?.message.hasPrefix("\(folder) has no main.swift: ") == true)
      try replaceFile(at: file, with: [0x61, 0xFF])
      #expect(failure(file) == CommandFailure(.badFile, "\(file) is not text in UTF-8"))
      try replaceFile(at: file, with: [UInt8](repeating: 0x20, count: 4_000_001))
      #expect(failure(file)?.message.contains("4 MB") == true)
      #expect(chmod(file, 0) == 0)
      if geteuid() != 0 { #expect(failure(file)?.code == .noInput) }
    }
  }

  @Test func `a name becomes a module's name, and every content has one of its own`() {
    var fingerprint = Fingerprint()
    let empty = fingerprint
    fingerprint.add("a")
    #expect(CompiledCode.module(named: "Tilt", empty) == "Tilt_\(empty.text.prefix(10))")
    #expect(CompiledCode.module(named: "3 d-flip ü", empty).hasPrefix("Code3dflip_"))
    #expect(CompiledCode.module(named: "图", empty).hasPrefix("Code_"))
    #expect(
      CompiledCode.module(named: "Tilt", fingerprint) != CompiledCode.module(named: "Tilt", empty))
  }

  @Test func `a fingerprint is FNV-1a, and knows where one part ends`() {
    #expect(Fingerprint().text == "6c62272e07bb014262b821756295c58d")
    func text(_ parts: [String]) -> String {
      var fingerprint = Fingerprint()
      for part in parts { fingerprint.add(part) }
      return fingerprint.text
    }
    #expect(Set([["ab", "c"], ["a", "bc"], ["abc"], ["abc", ""]].map(text)).count == 4)
  }
}

@Suite struct ToolchainTests {
  @Test func `the compiler that made the interfaces is found among others`() async throws {
    let place = try Workplace.shared.get()
    #expect(place.interfaces.compiler == place.toolchain.version)
    #expect(place.interfaces.compiler.hasPrefix("Swift version "))
    try await withCode("") { file, _ in
      let old = try fakeCompiler(
        in: folder(of: file), saying: "Swift version 6.1 (swift-6.1-RELEASE)")
      let found = try Toolchain.find(
        for: place.interfaces, candidates: [old, "/bin/true", place.toolchain.compiler])
      #expect(found == place.toolchain)
      let error = #expect(throws: CommandFailure.self) {
        try Toolchain.find(for: place.interfaces, environment: { _ in nil }, candidates: [old])
      }
      let own = Toolchain.number(place.interfaces.compiler)
      #expect(
        error?.message
          == "Swift 6.1 was found at \(old), but this program was built with \(own): "
          + "install Swift \(own) (swift.org/install) or set SEGUE_SWIFTC")
      // What is named rules out all others.
      let named = #expect(throws: CommandFailure.self) {
        try Toolchain.find(
          for: place.interfaces, environment: { $0 == "SEGUE_SWIFTC" ? old : nil },
          candidates: [place.toolchain.compiler])
      }
      #expect(named?.message == error?.message)
    }
  }

  @Test func `a missing compiler is told with what to do`() throws {
    let interfaces = try Workplace.shared.get().interfaces
    let own = Toolchain.number(interfaces.compiler)
    let none = #expect(throws: CommandFailure.self) {
      try Toolchain.find(for: interfaces, environment: { _ in nil }, candidates: [])
    }
    #expect(none?.code == .noInput)
    #expect(
      none?.message
        == "no Swift compiler was found: install Swift \(own) (swift.org/install) or set SEGUE_SWIFTC"
    )
    let named = #expect(throws: CommandFailure.self) {
      try Toolchain.find(
        for: interfaces, environment: { $0 == "SEGUE_SWIFTC" ? "/no/swiftc" : nil })
    }
    #expect(
      named?.message
        == "SEGUE_SWIFTC names /no/swiftc, but there is no program: set it to swiftc's path")
    let silent = #expect(throws: CommandFailure.self) {
      try Toolchain.find(for: interfaces, environment: { _ in nil }, candidates: ["/bin/true"])
    }
    #expect(silent?.message.hasPrefix("/bin/true is no Swift compiler") == true)
  }

  @Test func `compilers are looked for in PATH and the home folder`() async throws {
    try await withCode("") { file, _ in
      let fake = try fakeCompiler(in: folder(of: file), saying: "")
      let folder = String(fake.dropLast("/swiftc".count))
      let path = Toolchain.candidates { $0 == "PATH" ? "relative:/nowhere:\(folder)" : nil }
      #expect(path.first == fake)
      #expect(!path.contains("relative/swiftc"))
      #expect(chmod(fake, 0o600) == 0)
      #expect(!Toolchain.candidates { $0 == "PATH" ? folder : nil }.contains(fake))
    }
  }

  @Test func `interfaces lie beside the program, in a checkout and where it is installed`()
    async throws
  {
    let folders = Interfaces.folders(beside: "/opt/segue/bin/segue")
    #expect(folders == ["/opt/segue/bin/Modules", "/opt/segue/lib/segue/interfaces"])
    #expect(Interfaces.program.hasPrefix("/"))
    try await withCode("") { file, compiler in
      let folder = folder(of: file)
      let none = #expect(throws: CommandFailure.self) {
        try Interfaces.find(module: "Stuff", beside: "\(folder)/bin/segue")
      }
      #expect(none?.code == .noInput && none?.message.contains("\(folder)/bin/Modules") == true)
      let installed = "\(folder)/lib/segue/interfaces"
      try createDirectory(at: installed)
      let bytes = try readFile(at: "\(compiler.interfaces.folder)/Stuff.swiftmodule")
      try replaceFile(at: "\(installed)/Stuff.swiftmodule", with: bytes)
      let found = try Interfaces.find(module: "Stuff", beside: "\(folder)/bin/segue")
      #expect(found.folder == installed && found.compiler == compiler.interfaces.compiler)
      #expect(found.identity != compiler.interfaces.identity)
      try replaceFile(at: "\(installed)/Stuff.swiftmodule", with: "no module")
      #expect(throws: CommandFailure.self) {
        try Interfaces.find(module: "Stuff", beside: "\(folder)/bin/segue")
      }
    }
  }
}
