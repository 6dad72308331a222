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
        let written = unsafeWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if written <= 0 { return }
        rest = rest.dropFirst(written)
      }
    }
  }

  private static func unsafeWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    while true {
      let written = systemWrite(descriptor, bytes.baseAddress, bytes.count)
      if written >= 0 || errno != EINTR { return written }
    }
  }

  /// Ends the process.
  static func exit(_ code: Int32) -> Never { systemExit(code) }
}

/// The system's call, under a name that the type's own method does not hide.
private let systemWrite = write
private let systemExit = exit
