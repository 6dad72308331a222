import Documents
import Glibc
import Testing

@Suite struct FilesTests {
  @Test func `whether there is a place for a file is known without writing one`() throws {
    try withTemporaryDirectory { directory in
      try checkPlace(ofFile: "\(directory)/new")
      #expect(!fileExists(at: "\(directory)/new"))
      try replaceFile(at: "\(directory)/old", with: "kept")
      try checkPlace(ofFile: "\(directory)/old")
      #expect(try readFile(at: "\(directory)/old") == Array("kept".utf8))
      let error = #expect(throws: FileError.self) {
        try checkPlace(ofFile: "\(directory)/none/new")
      }
      #expect(error?.path == "\(directory)/none/new" && error?.action == .write)
      // What is no regular file is written in place.
      try checkPlace(ofFile: "/dev/null")
    }
  }

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
      #expect(folder?.code == EISDIR && folder?.isNotFound == false)
      #expect(throws: FileError(.read, path: "/proc/self/mem", code: EIO)) {
        try readFile(at: "/proc/self/mem")
      }
    }
  }

  @Test func `only a regular file of a stated size is read, and nothing waits or runs for ever`()
    throws
  {
    try withTemporaryDirectory { directory in
      let pipe = directory + "/pipe"
      try #require(mkfifo(pipe, 0o600) == 0)
      for (path, kind) in [("/dev/zero", "a device"), ("/dev/null", "a device"), (pipe, "a pipe")] {
        let error = #expect(throws: FileError.self) { try readFile(at: path) }
        #expect(
          error?.description == "cannot read \(path): it is \(kind), not a regular file; "
            + "the name - reads standard input")
      }
      let sparse = directory + "/sparse"
      try replaceFile(at: sparse, with: "")
      try #require(truncate(sparse, 10_000_000_000) == 0)
      let error = #expect(throws: FileError.self) { try readFile(at: sparse) }
      #expect(
        error?.description
          == "cannot read \(sparse): it is larger than 128 MB, the most that is read")
    }
  }

  @Test func `a file of exactly the limit is read, one byte more is not`() throws {
    try withTemporaryDirectory { directory in
      let path = directory + "/file"
      let bytes = [UInt8](repeating: 7, count: 70_000)
      try replaceFile(at: path, with: bytes)
      #expect(try readFile(at: path, limit: 70_000) == bytes)
      let error = #expect(throws: FileError.self) { try readFile(at: path, limit: 69_999) }
      #expect(
        error?.description
          == "cannot read \(path): it is larger than 69999 bytes, the most that is read")
      // The system says that this one has no size.
      #expect(throws: FileError.self) { try readFile(at: "/proc/self/maps", limit: 100) }
      #expect(try !readFile(at: "/proc/self/maps").isEmpty)
    }
  }

  @Test func `writing through a link that leads nowhere yet creates what it leads to`() throws {
    try withTemporaryDirectory { directory in
      try createDirectory(at: directory + "/deep")
      symlink("deep/link", directory + "/link")
      symlink("target", directory + "/deep/link")
      try replaceFile(at: directory + "/link", with: "new")
      #expect(try readFile(at: directory + "/deep/target") == Array("new".utf8))
      var status = stat()
      #expect(lstat(directory + "/link", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      #expect(names(in: directory) == ["deep", "link"])
      #expect(names(in: directory + "/deep") == ["link", "target"])
      symlink(directory + "/none/file", directory + "/astray")
      #expect(throws: FileError(.write, path: directory + "/astray", code: ENOENT)) {
        try replaceFile(at: directory + "/astray", with: "new")
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

  @Test func `what is not whole has no name that a killed program would leave`() throws {
    try withTemporaryDirectory { directory in
      // Not every file system has files without names.
      let unnamed = open(directory, 0o20_000_000 | O_DIRECTORY | O_WRONLY, 0o600)
      defer { close(unnamed) }
      for count in 1...2 {
        let file = try StreamedFile(replacing: directory + "/film")
        try file.append(Array("film \(count)".utf8))
        #expect(unnamed < 0 || names(in: directory) == (count == 1 ? [] : ["film"]))
        try file.finish()
        #expect(names(in: directory) == ["film"])
        #expect(try readFile(at: directory + "/film") == Array("film \(count)".utf8))
      }
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

  @Test func `state, data and cache have places of their own`() {
    let directories = StandardDirectories(application: "segue") { $0 == "HOME" ? "/h" : nil }
    #expect(directories.state == "/h/.local/state/segue")
    #expect(directories.data == "/h/.local/share/segue")
    #expect(directories.cache == "/h/.cache/segue")
  }
}
