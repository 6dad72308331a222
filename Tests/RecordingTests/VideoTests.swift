import Documents
import Foundation
import Rasterizer
import Recording
import Sessions
import Shell
import TestSupport
import Testing
import Toolkit

/// Videos, which another program makes of raw pictures.
@Suite(.otherProcess) struct VideoTests {
  private func writer(_ folder: TemporaryFolder, by program: String?) throws -> FilmWriter {
    try FilmWriter(
      film(rate: 50, frames: 0...20), .init(.mp4),
      to: StreamedFile(replacing: "\(folder.path)/film.mp4"), fonts: FontLibrary(),
      videoBy: program)
  }

  @Test(.enabled(if: findProgram("ffmpeg") != nil))
  func `an MP4 has every picture, begins to play at once, and has its name at the end alone`()
    throws
  {
    let folder = try TemporaryFolder()
    let writer = try writer(folder, by: findProgram("ffmpeg"))
    while try writer.step() { #expect(folder.names.isEmpty) }
    #expect(folder.names == ["film.mp4"] && writer.progress == 1)
    let bytes = try readFile(at: "\(folder.path)/film.mp4")
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    let (index, pictures) = (
      try #require(text.range(of: "moov")), try #require(text.range(of: "mdat"))
    )
    #expect(text.contains("ftyp") && index.lowerBound < pictures.lowerBound)
    let reader = try ChildProcess(
      try #require(findProgram("ffmpeg")),
      ["-v", "error", "-i", "\(folder.path)/film.mp4", "-f", "yuv4mpegpipe", "-"])
    #expect(reader.wait(seconds: 60))
    let raw = String(decoding: reader.output, as: Unicode.ASCII.self)
    #expect(
      raw.components(separatedBy: "FRAME\n").count == 22 && raw.hasPrefix("YUV4MPEG2 W120 H200"))
  }

  @Test func `without the program it says so, and opens no file`() throws {
    let folder = try TemporaryFolder()
    let failure = #expect(throws: CommandFailure.self) { try writer(folder, by: nil) }
    #expect(failure?.message.contains("ffmpeg, which is not installed") == true)
    #expect(folder.names.isEmpty)
  }

  @Test func `a program that fails is an error with its words, and no file is left`() throws {
    let folder = try TemporaryFolder()
    let program = "\(folder.path)/broken"
    try replaceFile(at: program, with: "#!/bin/sh\necho no encoder >&2\nexit 3\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let writer = try writer(folder, by: program)
    let failure = #expect(throws: FileError.self) { while try writer.step() {} }
    #expect(failure?.description.contains("broken says: no encoder") == true)
    #expect(folder.names == ["broken"])
  }

  @Test(.enabled(if: findProgram("ffmpeg") != nil))
  func `giving up ends the program and leaves nothing`() throws {
    let folder = try TemporaryFolder()
    let writer = try writer(folder, by: findProgram("ffmpeg"))
    #expect(try writer.step())
    writer.cancel()
    #expect(try !writer.step())
    #expect(folder.names.isEmpty)
  }
}
