/// Turns pictures into the bytes of a file, one picture after the other.
///
/// Append what each call returns to the file. No encoder keeps more than a few pictures' worth of
/// memory, however many there are.
package protocol FrameEncoder {
  /// Encodes the next picture; its opacity is ignored.
  ///
  /// - Precondition: All pictures have the same size.
  /// - Returns: What to append to the file.
  mutating func append(_ frame: Framebuffer) -> [UInt8]

  /// Ends the file.
  ///
  /// - Returns: What to append to the file.
  mutating func end() -> [UInt8]
}

/// Pictures as they lie in memory: rows of BGRA bytes from top to bottom, nothing between them.
package struct RawFrames: FrameEncoder {
  /// Prepares a stream without a header.
  package init() {}

  /// Copies the next picture's rows.
  package mutating func append(_ frame: Framebuffer) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frame.width * frame.height * 4)
    for y in 0..<frame.height {
      let row = UnsafeRawBufferPointer(
        start: frame.pixels + y * frame.stride, count: frame.width * 4)
      bytes.append(contentsOf: row)
    }
    return bytes
  }

  /// Ends the stream, which has no end mark.
  package mutating func end() -> [UInt8] { [] }
}
