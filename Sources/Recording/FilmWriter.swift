import Documents
import Rasterizer
import Sessions
import Shell

/// Writes a film, a picture at a time, so that whoever drives it can do other things between.
///
/// However long the film is, memory holds one picture of it (a contact sheet: the sheet), and the file
/// takes its name only when it is whole.
package final class FilmWriter {
  /// How a film becomes a file.
  package struct Settings: Hashable, Sendable {
    /// The file's format.
    package var format: FilmFormat
    /// The pictures in a row of a contact sheet; `nil` for a sheet about 16 to 10.
    package var columns: Int?
    /// How much of the colour Y4M keeps.
    package var chroma = YUV4MPEG.Chroma.full

    /// Chooses a format, and the usual for everything else.
    package init(_ format: FilmFormat) { self.format = format }
  }

  /// What is written.
  package let film: Film
  /// How many of its pictures are written.
  package private(set) var written = 0
  private let projector: Projector
  private var encoder: any FrameEncoder
  private let file: StreamedFile
  /// What makes a video of what is written, if another program does.
  private let video: VideoEncoder?
  private var isOver = false

  /// Prepares the writing.
  ///
  /// - Parameters:
  ///   - film: What to write.
  ///   - settings: How.
  ///   - file: Where.
  ///   - fonts: What text is drawn with.
  ///   - program: The program that makes a video, if the film becomes one.
  /// - Throws: A usage failure as of ``check(_:_:)``, or that there is no such program.
  package init(
    _ film: Film, _ settings: Settings, to file: StreamedFile, fonts: FontLibrary,
    videoBy program: String? = findProgram("ffmpeg")
  ) throws(CommandFailure) {
    self.film = film
    self.file = file
    try Self.check(film, settings)
    video = settings.format == .mp4 ? try VideoEncoder(into: file, program: program) : nil
    encoder = Self.encoder(film, settings, fonts)
    projector = Projector(
      film.session, scene: film.scene, picture: film.picture, scale: film.scale, fonts: fonts)
  }

  /// Says whether the format can show the film, before a file is opened for it.
  ///
  /// - Throws: A usage failure that says what to choose instead.
  package static func check(_ film: Film, _ settings: Settings) throws(CommandFailure) {
    let (width, height) = film.pixels
    guard width * height <= pixelLimit else {
      throw CommandFailure(.usage, "a picture of \(width) × \(height) pixels is too large")
    }
    if settings.format == .png { return try checkSheet(film, settings) }
    guard settings.format != .html else {
      throw CommandFailure(.usage, "a page is no film; `segue share` writes it")
    }
    guard let rate = film.shownRate else {
      throw CommandFailure(
        .usage, "every \(film.step)th frame at \(film.rate.text) frames a second is too slow")
    }
    if let objection = settings.format.objection(to: rate) {
      throw CommandFailure(.usage, objection)
    }
    guard settings.format != .gif || max(width, height) <= 65_535 else {
      throw CommandFailure(.usage, "a GIF of \(width) × \(height) pixels is too large")
    }
  }

  private static func checkSheet(_ film: Film, _ settings: Settings) throws(CommandFailure) {
    let layout = SheetLayout(film, columns: settings.columns)
    let (pixels, overflow) = layout.width.multipliedReportingOverflow(by: layout.height)
    guard !overflow, pixels <= pixelLimit else {
      throw CommandFailure(
        .usage,
        """
        a sheet of \(film.count) pictures would be \(layout.width) × \(layout.height) pixels; \
        take fewer with --every N, or smaller ones with --scale
        """)
    }
  }

  private static func encoder(
    _ film: Film, _ settings: Settings, _ fonts: FontLibrary
  ) -> any FrameEncoder {
    let rate = film.shownRate ?? film.rate
    return switch settings.format {
    case .gif: AnimatedGIF(hundredths: AnimatedGIF.hundredths(at: rate) ?? 2)
    case .y4m, .mp4: YUV4MPEG(rate: rate, chroma: settings.chroma)
    case .bgra, .html: RawFrames()
    case .apng: AnimatedPNG(frames: film.count, rate: rate)
    case .png: ContactSheet(film, SheetLayout(film, columns: settings.columns), fonts: fonts)
    }
  }

  /// The most pixels that a picture may have.
  package static let pixelLimit = 268_435_456

  /// How much is written, 0…1.
  package var progress: Double { Double(written) / Double(film.count) }

  /// Simulates the session up to the first picture, which the first step would do otherwise.
  ///
  /// - Parameter progress: Is told how much of the way is done, 0…1.
  package func prepare(progress: (Double) -> Void) {
    projector.prepare(for: film.time(ofPicture: 0), progress: progress)
  }

  /// Writes the next picture; after the last one, ends the file.
  ///
  /// - Returns: Whether there is more to do.
  /// - Throws: An error with the path; then no file is left.
  package func step() throws(FileError) -> Bool {
    guard !isOver else { return false }
    do throws(FileError) {
      if let video {
        isOver = try step(video)
      } else {
        try file.append(nextBytes())
        isOver = written == film.count
      }
    } catch {
      cancel()
      throw error
    }
    if isOver { try file.finish() }
    return !isOver
  }

  /// The next picture, and the film's end after the last one.
  private func nextBytes() -> [UInt8] {
    let bytes = encoder.append(projector.frame(at: film.time(ofPicture: written)))
    written += 1
    return written == film.count ? bytes + encoder.end() : bytes
  }

  /// Goes on once the other program has taken what there was.
  ///
  /// - Returns: Whether the video is whole.
  private func step(_ video: VideoEncoder) throws(FileError) -> Bool {
    if written == film.count { return try video.end() }
    if try video.flush() { video.append(nextBytes()) }
    return false
  }

  /// Gives up; no file is left.
  package func cancel() {
    isOver = true
    video?.cancel()
    file.cancel()
  }
}
