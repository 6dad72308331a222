import Glibc
import Shell
import Testing

/// An open file that has no name any more.
private func nameless() throws -> Int32 {
  var template = folderTemplate
  let descriptor = mkstemp(&template)
  try #require(descriptor >= 0)
  unlink(template)
  return descriptor
}

/// What code writes while it is listened to. The streams are files of the test's own: on those of the process
/// other tests are told of.
@Suite struct CodeOutputTests {
  private let streams: [Int32]
  private let output: CodeOutput

  init() throws {
    streams = try (0..<2).map { _ in try nameless() }
    output = try #require(CodeOutput(output: streams[0], errors: streams[1]))
  }

  private func write(_ text: String, to stream: Int) {
    #expect(Glibc.write(streams[stream], text, text.utf8.count) == text.utf8.count)
  }

  /// What has come through.
  private func text(of stream: Int) -> String {
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    let count = pread(streams[stream], &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  private func lines() -> [String] { output.take().map { ($0.isError ? "! " : "") + $0.text } }

  @Test func `what is written meanwhile is taken once, line by line, and goes nowhere else`() {
    write("before\n", to: 0)
    output.begin()
    #expect(lines() == [])
    write("wrong\n", to: 1)
    write("one\n\ntw", to: 0)
    write("o\n", to: 0)
    #expect(lines() == ["one", "", "two", "! wrong"])
    #expect(lines() == [])
    write("no end", to: 1)
    #expect(lines() == ["! no end"])
    write("three\n", to: 0)
    #expect(lines() == ["three"])
    write("lost\n", to: 0)
    output.end()
    write("after\n", to: 0)
    write("after too\n", to: 1)
    #expect(lines() == [])
    #expect(text(of: 0) == "before\nafter\n" && text(of: 1) == "after too\n")
    output.begin()
    #expect(lines() == [])
    output.end()
  }

  @Test func `calls may be nested, and the program itself still comes through`() {
    output.begin()
    output.begin()
    write("inside\n", to: 1)
    output.end()
    #expect(lines() == ["! inside"])
    write("still inside\n", to: 1)
    #expect(Glibc.write(CodeOutput.standardError, "the program\n", 12) == 12)
    #expect(lines() == ["! still inside"])
    output.end()
    #expect(text(of: 1) == "the program\n")
    #expect(CodeOutput.standardError == STDERR_FILENO)
  }

  @Test func `of very much the beginning is kept, and then all again`() {
    output.begin()
    write(String(repeating: "a", count: 100_000) + "\n", to: 0)
    let long = output.take()
    #expect(long.count == 1 && long.first?.text.count == 65_536)
    write("short\n", to: 0)
    #expect(lines() == ["short"])
    output.end()
  }
}
