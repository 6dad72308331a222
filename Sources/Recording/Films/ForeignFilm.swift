import Documents
import Fitting
import Rasterizer
import Shell

/// Films that only another program reads.
enum ForeignFilm {
  /// How many seconds of processor time the other program may take.
  private static let longest = 60

  /// The ending of a name that says that this is such a film.
  static func ending(of path: String) -> String? {
    MotionFile.foreign.first { path.lowercased().hasSuffix(".\($0)") }
  }

  /// Reads a film as the other program converts it, picture by picture.
  ///
  /// - Parameter silence: How long the program may say nothing, in seconds.
  static func read(
    _ path: String, _ ending: String, by converter: String?, silence: Double,
    visit: (ShadeFilm.Picture) -> Void
  ) throws {
    _ = try OpenFile(path)
    guard let converter else {
      throw CommandFailure(
        .badFile,
        .verbatim("\(path): ") + """
          films that end in .\(ending) are read with ffmpeg, which is not installed; Y4M, GIF, \
          animated PNG and folders of PNG files need no other program
          """)
    }
    let program = try Converter(
      converter,
      [
        "-nostdin", "-v", "error", "-timelimit", "\(longest)", "-i", "file:\(path)", "-an",
        "-pix_fmt", "gray", "-f", "yuv4mpegpipe", "pipe:1",
      ], silence: silence)
    var hasBegun = false
    var film = Y4MFilm { () throws(FilmError) in
      let bytes = try program.next()
      hasBegun = hasBegun || !bytes.isEmpty
      return bytes
    }
    do {
      try film.read(visit: visit)
    } catch {
      guard hasBegun || program.isSilent else {
        throw CommandFailure(
          .badFile, .verbatim("\(path): ") + "ffmpeg finds no film in it")
      }
      throw error
    }
  }
}

/// A program whose output is read as it comes; it ends with this, and at the latest when nobody reads on.
private final class Converter {
  private let child: ChildProcess
  private let silence: Double
  /// Whether it was left because it said nothing.
  private(set) var isSilent = false

  init(_ program: String, _ arguments: [String], silence: Double) throws(CommandFailure) {
    self.silence = silence
    do {
      child = try ChildProcess(program, arguments)
    } catch {
      throw CommandFailure(.badFile, error.phrase)
    }
  }

  /// The next bytes, as many as come; none at the end.
  func next() throws(FilmError) -> [UInt8] {
    let deadline = monotonicTime() + silence
    while true {
      let ending = child.poll()
      let bytes = child.takeOutput()
      if !bytes.isEmpty || ending != nil { return bytes }
      guard monotonicTime() < deadline else {
        isSilent = true
        throw FilmError(
          "ffmpeg says nothing of it for \(Int(silence.rounded(.up))) s; convert it to Y4M")
      }
      waitForNews(on: child.descriptors, seconds: 0.01)
    }
  }
}
