import Documents
import Rasterizer
import Sessions
import Shell

/// `ffmpeg`, which makes an MP4 of raw video in a process of its own; nobody waits for it.
package final class VideoEncoder {
  private let program: FedProcess
  private let path: String
  /// Whether it was told that this was all.
  private var hasEnded = false

  /// How long one turn waits for it, in seconds: as long as nobody notices.
  private static let turn = 0.002

  /// What `ffmpeg` is told to make of raw video, after it was told where that comes from.
  package static let encoding = [
    "-vf", "scale=out_color_matrix=bt709:out_range=tv,pad=ceil(iw/2)*2:ceil(ih/2)*2",
    "-c:v", "libx264", "-crf", "16", "-pix_fmt", "yuv420p", "-color_range", "tv",
    "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
  ]

  /// Starts it.
  ///
  /// - Parameter file: What it writes, which is finished by its owner; it is a new file.
  /// - Throws: A failure that says what is missing.
  init(into file: StreamedFile, program: String?) throws(CommandFailure) {
    guard let program else { throw VideoEncoder.absence }
    path = file.path
    let words =
      ["-v", "error", "-f", "yuv4mpegpipe", "-color_range", "tv", "-colorspace", "bt709", "-i"]
      + ["pipe:0"] + VideoEncoder.encoding
      + ["-movflags", "+faststart", "-f", "mp4", "-y", "/proc/self/fd/3"]
    self.program = try FedProcess(program, words, channel: file.descriptor)
  }

  /// What is said where there is none.
  static let absence = CommandFailure(
    .cannotWrite,
    "an MP4 is written with ffmpeg, which is not installed; GIF, APNG and HTML need none")

  /// Takes more to encode; what it has no room for waits.
  func append(_ bytes: [UInt8]) { program.feed(bytes) }

  /// Hands on what it has room for, at once or nearly so.
  ///
  /// - Returns: Whether it has taken everything.
  func flush() throws(FileError) -> Bool {
    guard program.child.poll() == nil, let isDone = program.flush(waiting: VideoEncoder.turn)
    else {
      _ = program.child.wait(seconds: 1)
      throw failure
    }
    return isDone
  }

  /// Tells it that this was all once it has taken it, and looks whether it is done.
  ///
  /// - Returns: Whether the file is whole.
  func end() throws(FileError) -> Bool {
    if !hasEnded {
      guard try flush() else { return false }
      program.end()
      hasEnded = true
    }
    guard program.child.wait(seconds: VideoEncoder.turn) else { return false }
    guard program.child.ending == .status(0) else { throw failure }
    return true
  }

  /// Ends it.
  func cancel() {
    program.end()
    program.child.cancel()
  }

  /// What it has said last of why it has ended.
  private var failure: FileError { program.failure(writing: path) }
}
