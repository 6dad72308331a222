import Glibc

/// A regular file that is read from its beginning to its end, a part at a time.
package final class OpenFile {
  private let descriptor: Int32

  /// Opens a file.
  ///
  /// - Throws: An error for what is missing, may not be read, or is no regular file: a pipe may never begin.
  package init(_ path: String) throws(FileError) {
    descriptor = try openRegularFile(at: path)
  }

  deinit { close(descriptor) }

  /// Whether its first bytes are these.
  package func begins(with bytes: [UInt8]) -> Bool {
    var first = [UInt8](repeating: 0, count: bytes.count)
    return pread(descriptor, &first, first.count, 0) == first.count && first == bytes
  }

  /// The next bytes, as many as come; none at the end.
  package func next() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
      count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
  }
}
