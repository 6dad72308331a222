import Documents
import Glibc
import Testing

@Suite struct FilesTests {
  @Test func `reading gives back what was written, of any length`() throws {
    try withTemporaryDirectory { directory in
      for count in [0, 1, 65_535, 65_536, 200_001] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try replaceFile(at: directory + "/file", with: bytes)
        #expect(try readFile(at: directory + "/file") == bytes)
        #expect(names(in: directory) == ["file"])
      }
    }
  }

  @Test func `a missing file, a directory and an unreadable file are told apart`() throws {
    try withTemporaryDirectory { directory in
      let missing = #expect(throws: FileError.self) { try readFile(at: directory + "/none") }
      #expect(missing?.isNotFound == true)
      #expect(
        missing?.description == "cannot read \(directory)/none: No such file or directory")
      let folder = #expect(throws: FileError.self) { try readFile(at: directory) }
      #expect(folder?.isDirectory == true && folder?.isNotFound == false)
      #expect(throws: FileError(.read, path: "/proc/self/mem", code: EIO)) {
        try readFile(at: "/proc/self/mem")
      }
    }
  }

  @Test func `a failed write keeps the last good file and leaves no other`() throws {
    try withTemporaryDirectory { directory in
      try replaceFile(at: directory + "/good", with: "good")
      #expect(throws: FileError(.write, path: directory, code: EISDIR)) {
        try replaceFile(at: directory, with: "bad")
      }
      #expect(throws: FileError(.write, path: directory + "/none/file", code: ENOENT)) {
        try replaceFile(at: directory + "/none/file", with: "bad")
      }
      let long = directory + "/" + String(repeating: "x", count: 300)
      #expect(throws: FileError(.write, path: long, code: ENAMETOOLONG)) {
        try replaceFile(at: long, with: "bad")
      }
      #expect(throws: FileError(.write, path: "/dev/full", code: ENOSPC)) {
        try replaceFile(at: "/dev/full", with: "bad")
      }
      #expect(try readFile(at: directory + "/good") == Array("good".utf8))
      #expect(names(in: directory) == ["good"])
    }
  }

  @Test func `replacing follows links and keeps permissions`() throws {
    try withTemporaryDirectory { directory in
      try replaceFile(at: directory + "/file", with: "old")
      chmod(directory + "/file", 0o640)
      symlink("file", directory + "/link")
      try replaceFile(at: directory + "/link", with: "new")
      #expect(try readFile(at: directory + "/file") == Array("new".utf8))
      var status = stat()
      #expect(lstat(directory + "/link", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      #expect(stat(directory + "/file", &status) == 0 && status.st_mode & 0o777 == 0o640)
    }
  }

  @Test(arguments: [false, true])
  func `a stream that was open before stays open after its end`(cancelled: Bool) throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let stream = StreamedFile(descriptor: ends[1], name: "pipe")
    try stream.append(Array("one ".utf8))
    if cancelled { stream.cancel() } else { try stream.finish() }
    #expect(write(ends[1], "two", 3) == 3)
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = read(ends[0], &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(count), as: UTF8.self) == "one two")
  }

  @Test func `directories are created with those above them, and again without complaint`() throws {
    try withTemporaryDirectory { directory in
      try createDirectory(at: directory + "/a/b/c/")
      try createDirectory(at: directory + "/a/b/c")
      try replaceFile(at: directory + "/a/b/c/file", with: "x")
      #expect(throws: FileError(.create, path: directory + "/a/b/c/file", code: ENOTDIR)) {
        try createDirectory(at: directory + "/a/b/c/file")
      }
    }
  }

  @Test(arguments: [
    (["HOME": "/home/me"], "/home/me/.config/segue"),
    (["HOME": "/home/me", "XDG_CONFIG_HOME": "/etc/me/"], "/etc/me/segue"),
    (["HOME": "/home/me", "XDG_CONFIG_HOME": ""], "/home/me/.config/segue"),
    (["HOME": "/home/me", "XDG_CONFIG_HOME": "relative"], "/home/me/.config/segue"),
    (["XDG_CONFIG_HOME": "relative"], nil), (["HOME": "relative"], nil), ([:], nil),
  ])
  func `an empty or relative variable counts as unset`(
    environment: [String: String], wanted: String?
  ) {
    let directories = StandardDirectories(application: "segue") { environment[$0] }
    #expect(directories.configuration == wanted)
  }

  @Test func `state and data have places of their own`() {
    let directories = StandardDirectories(application: "segue") { $0 == "HOME" ? "/h" : nil }
    #expect(directories.state == "/h/.local/state/segue")
    #expect(directories.data == "/h/.local/share/segue")
  }
}
