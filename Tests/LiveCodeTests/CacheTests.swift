import Documents
import Glibc
import LiveCode
import Shell
import Testing

@Suite struct CacheTests {
  @Test func `the cache lies where the specification says, for its owner alone`() async throws {
    try await withCode("") { file, _ in
      let home = folder(of: file)
      let usual = try CompiledCache { $0 == "HOME" ? home : nil }
      #expect(usual.folder == "\(home)/.cache/segue/code")
      for variable in ["", "relative"] {
        let cache = try CompiledCache { ["HOME": home, "XDG_CACHE_HOME": variable][$0] }
        #expect(cache == usual)
      }
      let own = try CompiledCache { ["XDG_CACHE_HOME": "\(home)/own"][$0] }
      #expect(own.folder == "\(home)/own/segue/code")
      for path in ["\(home)/own/segue", own.folder] {
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o700)
      }
      let none = #expect(throws: CommandFailure.self) { try CompiledCache { _ in nil } }
      #expect(none?.message.contains("set HOME or XDG_CACHE_HOME") == true)
    }
  }

  @Test func `a folder that others can write into is not used`() async throws {
    try await withCode("") { file, _ in
      let home = folder(of: file)
      let cache = try CompiledCache(in: "\(home)/segue")
      func failure() -> String? {
        #expect(throws: CommandFailure.self) { try CompiledCache(in: "\(home)/segue") }?.message
      }
      for mode: mode_t in [0o777, 0o770, 0o702] {
        #expect(chmod(cache.folder, mode) == 0)
        #expect(failure()?.hasSuffix("others can write into it: chmod 700 \(cache.folder)") == true)
      }
      #expect(chmod(cache.folder, 0o700) == 0)
      #expect(chmod("\(home)/segue", 0o777) == 0)
      #expect(failure() != nil)
      #expect(chmod("\(home)/segue", 0o755) == 0)
      #expect(chmod(home, 0o777) == 0)
      #expect(failure()?.contains("into its place") == true)
      #expect(chmod(home, 0o1777) == 0)
      _ = try CompiledCache(in: "\(home)/segue")
      // A link may lead anywhere.
      #expect(rmdir(cache.folder) == 0 && symlink("/tmp", cache.folder) == 0)
      #expect(failure()?.contains("it is no folder") == true)
      if geteuid() == 0 {
        #expect(unlink(cache.folder) == 0 && mkdir(cache.folder, 0o700) == 0)
        #expect(chown(cache.folder, 1, 1) == 0)
        #expect(failure()?.contains("belongs to somebody else") == true)
      }
    }
  }

  @Test func `a place that takes no folder is told with what to do`() throws {
    let failure = #expect(throws: CommandFailure.self) { _ = try CompiledCache(in: "/proc/segue") }
    #expect(failure?.code == .cannotWrite)
    #expect(
      failure?.message.hasSuffix("set XDG_CACHE_HOME to a folder that can be written") == true,
      "\(failure?.message ?? "")")
  }

  @Test func `old libraries go, the longest unused first`() async throws {
    try await withCode("") { file, _ in
      let cache = try CompiledCache(in: folder(of: file) + "/segue")
      let now = secondsSince1970()
      func make(_ name: String, age: Double) throws {
        try createDirectory(at: "\(cache.folder)/\(name)")
        try replaceFile(at: "\(cache.folder)/\(name)/library.so", with: "")
        var times = [timespec(), timespec()]
        for place in times.indices { times[place].tv_sec = Int(now - age) }
        try #require(utimensat(AT_FDCWD, "\(cache.folder)/\(name)", times, 0) == 0)
      }
      for number in 0..<205 { try make("used\(number)", age: Double(number)) }
      try make("old", age: 31 * 86_400)
      try make("new-begun", age: 60)
      try make("new-left", age: 2 * 3_600)
      try make("new-\(getpid())-abcdef", age: 2 * 3_600)
      // Nobody has this number.
      try make("new-\(Int32.max)-abcdef", age: 1)
      let modules = String(cache.modules.dropFirst(cache.folder.count + 1))
      try make(modules, age: 100 * 86_400)
      cache.clean(now: now)
      let left = Set(try folderEntries(at: cache.folder).map(\.name))
      #expect(
        left
          == Set(
            (0..<200).map { "used\($0)" } + ["new-begun", modules, "new-\(getpid())-abcdef"]))
    }
  }

  @Test func `a cache whose folder is gone is made again`() async throws {
    try await withCode("let one = 1") { file, _ in
      let home = folder(of: file) + "/gone"
      let compiler = try Workplace.compiler(cache: home)
      _ = try await compiled(file, compiler)
      #expect(runQuietly("rm", ["-r", home]))
      try replaceFile(at: file, with: "let two = 2")
      let code = try await compiled(file, compiler)
      #expect(fileExists(at: code.library) && code.library.hasPrefix(home))
    }
  }

  @Test func `a cache that was moved compiles what is there already`() async throws {
    try await withCode(code(saying: 1)) { file, _ in
      let (old, new) = (folder(of: file) + "/old", folder(of: file) + "/new")
      _ = try await compiled(file, Workplace.compiler(cache: old))
      #expect(rename(old, new) == 0)
      for text in [code(saying: 1), code(saying: 2)] {
        try replaceFile(at: file, with: text)
        let code = try await compiled(file, Workplace.compiler(cache: new))
        #expect(code.library.hasPrefix(new))
        try CodeLibrary(loading: code).run()
      }
    }
  }

  @Test func `two programs that compile the same at once do not disturb each other`()
    async throws
  {
    try await withCode(code(saying: 8)) { file, compiler in
      let source = try CodeSource(at: file)
      let both = [try compiler.compile(source), try compiler.compile(source)]
      var libraries: Set<String> = []
      for compilation in both {
        guard case .compiled(let code) = try await outcome(of: compilation) else {
          Issue.record("not compiled")
          return
        }
        libraries.insert(code.library)
        try CodeLibrary(loading: code).run()
      }
      #expect(libraries.count == 1)
      #expect(try folderEntries(at: compiler.cache.folder).count == 2)
    }
  }
}
