#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The process's two streams, written without a buffer of the C library's.
enum Streams {
  /// Writes all of a text to a file descriptor; a reader that has gone away ends the writing.
  static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)[...]
      while !rest.isEmpty {
        let written = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        guard written > 0 else { return }
        rest = rest.dropFirst(written)
      }
    }
  }

  /// Ends the process.
  static func exit(_ code: Int32) -> Never { systemExit(code) }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  while true {
    let written = write(descriptor, bytes.baseAddress, bytes.count)
    if written >= 0 || errno != EINTR { return written }
  }
}

private func systemExit(_ code: Int32) -> Never { exit(code) }
