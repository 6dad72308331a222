import Documents

/// The times of every frame that the window showed, kept in memory and written at the end.
///
/// The file has one line a frame: when its input was sampled and when presenting returned, both in
/// seconds of the system's monotonic clock.
struct FrameLog {
  private let path: String
  private var frames: [(sampled: Double, presented: Double)] = []

  /// Starts an empty log that will become a file.
  init(path: String) {
    self.path = path
    // Three minutes at 60 Hz: no frame of such a run waits for memory.
    frames.reserveCapacity(11_000)
  }

  /// Keeps one frame's times, in seconds.
  mutating func record(sampled: Double, presented: Double) {
    frames.append((sampled, presented))
  }

  /// Writes the file.
  func write() throws(FileError) {
    let lines = frames.map { "\(microseconds($0.sampled)) \(microseconds($0.presented))\n" }
    try replaceFile(at: path, with: lines.joined())
  }

  /// Seconds without digits that no clock has.
  private func microseconds(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e6 }
}
