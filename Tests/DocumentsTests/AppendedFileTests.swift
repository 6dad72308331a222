import Documents
import Glibc
import Testing

/// Files that grow while their owners live.
@Suite struct AppendedFileTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/segue-appended-XXXXXX".utf8CString)
    let folder = template.withUnsafeMutableBufferPointer { buffer -> String in
      guard let base = buffer.baseAddress, mkdtemp(base) != nil else { return "" }
      return String(cString: base)
    }
    defer {
      for name in fileNames(in: folder) { unlink("\(folder)/\(name)") }
      rmdir(folder)
    }
    try body(folder)
  }

  @Test func `what has been appended is there for others at once, and in its order`() throws {
    try withFolder { folder in
      let file = try AppendedFile(creating: "\(folder)/a")
      for piece in ["one\n", "two\n", "three\n"] {
        try file.append(Array(piece.utf8))
        #expect(try readFile(at: "\(folder)/a").suffix(piece.utf8.count) == Array(piece.utf8)[...])
      }
      #expect(try readFile(at: "\(folder)/a") == Array("one\ntwo\nthree\n".utf8))
    }
  }

  @Test func `nobody takes over a file whose owner lives, and one alone takes over another`() throws
  {
    try withFolder { folder in
      let path = "\(folder)/a"
      let owner = try AppendedFile(creating: path)
      #expect(AppendedFile(abandonedAt: path) == nil)
      owner.close()
      let heir = AppendedFile(abandonedAt: path)
      #expect(heir != nil && AppendedFile(abandonedAt: path) == nil)
      heir?.remove()
      #expect(fileNames(in: folder) == [] && AppendedFile(abandonedAt: path) == nil)
    }
  }

  @Test func `who lets go has let go, though a program that is being started has a copy`() throws {
    try withFolder { folder in
      let path = "\(folder)/a"
      let owner = try AppendedFile(creating: path)
      let copies = fileNames(in: "/proc/self/fd").compactMap { name -> Int32? in
        var target = [CChar](repeating: 0, count: 4_096)
        let count = readlink("/proc/self/fd/\(name)", &target, target.count - 1)
        let isIt =
          count > 0
          && target.prefix(count).elementsEqual(path.utf8.map { CChar(truncatingIfNeeded: $0) })
        return isIt ? Int32(name).map { dup($0) } : nil
      }
      #expect(!copies.isEmpty)
      owner.close()
      #expect(AppendedFile(abandonedAt: path) != nil)
      for copy in copies { close(copy) }
    }
  }

  @Test func `a file that is there already is not touched`() throws {
    try withFolder { folder in
      try replaceFile(at: "\(folder)/a", with: "old")
      #expect(throws: FileError.self) { try AppendedFile(creating: "\(folder)/a") }
      #expect(try readFile(at: "\(folder)/a") == Array("old".utf8))
    }
  }

  @Test func `an error names the path`() throws {
    let error = #expect(throws: FileError.self) { try AppendedFile(creating: "/proc/segue/a") }
    #expect(error?.description == "cannot write /proc/segue/a: No such file or directory")
    #expect(fileNames(in: "/no/such/folder") == [] && modificationTime(of: "/no/such") == nil)
  }
}
