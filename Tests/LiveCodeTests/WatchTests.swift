import Documents
import Glibc
import LiveCode
import Shell
import Testing

@Suite struct WatchTests {
  @Test func `a write, a replacement, a deletion and a new file are noticed, each once`()
    async throws
  {
    try await withCode("a") { file, _ in
      let watch = try FolderWatch(file)
      #expect(changes(watch) == 0)
      try write("b", to: file)
      #expect(changes(watch) == 1)
      // As editors do: another file takes the name.
      try write("c", to: file + "~new")
      #expect(rename(file + "~new", file) == 0)
      #expect(changes(watch) == 1)
      #expect(unlink(file) == 0)
      #expect(changes(watch) == 1)
      try write("d", to: file)
      #expect(changes(watch) == 1)
      for _ in 0..<50 { try write("e", to: file) }
      #expect(changes(watch) == 1)
    }
  }

  @Test func `two watches are told apart, even where one has the other's number`() async throws {
    try await withCode("a") { file, _ in
      // Each is closed before the next one is made.
      let identities = try (0..<20).map { _ in try FolderWatch(file).identity }
      #expect(Set(identities).count == 20)
    }
  }

  @Test func `what lies beside the file, reading it and its times are no change`() async throws {
    try await withCode("a") { file, _ in
      let watch = try FolderWatch(file)
      try write("x", to: file + ".swp")
      try write("x", to: String(file.dropLast("Tilt.swift".count)) + "Other.swift")
      _ = try readFile(at: file)
      #expect(utimes(file, nil) == 0)
      #expect(changes(watch) == 0)
    }
  }

  @Test func `Swift files that come to a folder or go from it are a change`() async throws {
    try await withCode("a") { file, _ in
      let folder = folder(of: file)
      let watch = try FolderWatch(folder)
      try write("x", to: "\(folder)/New.swift")
      #expect(changes(watch) == 1)
      #expect(unlink(file) == 0)
      #expect(changes(watch) == 1)
      try write("x", to: "\(folder)/notes.txt")
      try write("x", to: "\(folder)/.hidden.swift")
      #expect(changes(watch) == 0)
    }
  }

  @Test func `a folder that goes and comes back is watched again`() async throws {
    try await withCode("a") { file, _ in
      let folder = folder(of: file)
      let inner = "\(folder)/inner"
      try createDirectory(at: inner)
      try write("a", to: "\(inner)/main.swift")
      let watch = try FolderWatch("\(inner)/main.swift")
      for way in 0..<2 {
        if way == 0 {
          #expect(unlink("\(inner)/main.swift") == 0 && rmdir(inner) == 0)
        } else {
          #expect(rename(inner, inner + "-away") == 0)
        }
        #expect(changes(watch) == 1)
        try createDirectory(at: inner)
        #expect(changes(watch) == 1)
        try write("b", to: "\(inner)/main.swift")
        #expect(changes(watch) == 1)
      }
    }
  }

  @Test func `a link is followed, and may lead elsewhere`() async throws {
    try await withCode("a") { file, _ in
      let folder = folder(of: file)
      try createDirectory(at: "\(folder)/links")
      let link = "\(folder)/links/Scene.swift"
      #expect(symlink(file, link) == 0)
      let watch = try FolderWatch(link)
      try write("b", to: file)
      #expect(changes(watch) == 1)
      #expect(unlink(link) == 0)
      #expect(changes(watch) == 1)
    }
  }

  @Test func `a file that is written without a pause is told of all the same`() async throws {
    try await withCode("a") { file, _ in
      let watch = try FolderWatch(file)
      var told: [Double] = []
      for step in 0..<60 {
        try write("\(step)", to: file)
        if watch.poll(now: Double(step) * 0.005) { told.append(Double(step) * 0.005) }
      }
      #expect(told.count == 2)
      #expect(told.allSatisfy { $0 >= FolderWatch.greatestDelay - 1e-9 })
    }
  }

  /// Writes in place, as a shell does.
  private func write(_ text: String, to path: String) throws {
    let file = try #require(fopen(path, "w"))
    fputs(text, file)
    fclose(file)
  }

  /// How many changes are told within a second of the watch's clock; the events are there already.
  private func changes(_ watch: FolderWatch) -> Int {
    let start = FolderWatch.now()
    return (0..<100).count { watch.poll(now: start + Double($0) / 100) }
  }
}
