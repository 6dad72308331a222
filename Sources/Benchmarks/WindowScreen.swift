import Documents
import Glibc
import Shell

/// An X server of the benchmarks' own, whose pixels are read from shared memory.
final class WindowScreen {
  /// What `DISPLAY` must be, such as `:7`.
  let display: String
  /// The screen's width, in pixels.
  let width: Int
  /// The screen's height, in pixels.
  let height: Int
  /// A folder that goes away with the screen.
  let folder: String
  private let server: WindowProgram
  private let file: UnsafeRawPointer
  private let fileSize: Int
  private let pixels: UnsafeRawPointer
  private let stride: Int

  /// Starts a server; it picks a free number by itself.
  init(width: Int = 1_280, height: Int = 960) throws(WindowTrouble) {
    (self.width, self.height) = (width, height)
    guard let program = findProgram("Xvfb") else {
      throw WindowTrouble("Xvfb is missing; install the package xvfb")
    }
    folder = try Self.makeFolder()
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw WindowTrouble("there is no pipe left") }
    defer { close(ends[0]) }
    server = try WindowProgram(
      program,
      [
        "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir", folder,
        "-nolisten", "tcp",
      ], output: ends[1])
    close(ends[1])
    var answer: [UInt8] = []
    var byte: UInt8 = 0
    // The number and the end of its line come one after the other.
    while read(ends[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") { answer.append(byte) }
    guard !answer.isEmpty else { throw WindowTrouble("Xvfb does not start") }
    display = ":" + String(decoding: answer, as: UTF8.self)
    (file, fileSize) = try Self.map("\(folder)/Xvfb_screen0")
    // An X window dump: big-endian words, then colours of twelve bytes, then rows.
    let words = file.assumingMemoryBound(to: UInt32.self)
    let (header, colours) = (words[0].bigEndian, words[19].bigEndian)
    stride = Int(words[12].bigEndian)
    pixels = file + Int(header) + Int(colours) * 12
  }

  isolated deinit {
    munmap(UnsafeMutableRawPointer(mutating: file), fileSize)
    try? server.end()
    removeTree(folder)
  }

  /// The colour of a pixel, as 0xRRGGBB.
  func pixel(_ column: Int, _ row: Int) -> UInt32 {
    (pixels + row * stride).assumingMemoryBound(to: UInt32.self)[column] & 0xFF_FFFF
  }

  /// What lies in a folder; nothing if there is none.
  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// A fingerprint of the pixels in some rows and columns: every pixel counts.
  func fingerprint(rows: Range<Int>, columns: Range<Int>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for row in rows {
      let start = (pixels + row * stride).assumingMemoryBound(to: UInt32.self)
      for column in columns { hash = (hash ^ UInt64(start[column])) &* 0x100_0000_01B3 }
    }
    return hash
  }

  /// Every eighth pixel of every eighth row.
  func sketch() -> [UInt32] {
    (0..<height / 8).flatMap { row in
      let start = (pixels + row * 8 * stride).assumingMemoryBound(to: UInt32.self)
      return (0..<width / 8).map { start[$0 * 8] & 0xFF_FFFF }
    }
  }

  /// Waits until the picture has not changed for a fifth of a second.
  func waitForRest() throws(WindowTrouble) {
    var (last, since) = (sketch(), monotonicTime())
    let deadline = since + 20
    while monotonicTime() - since < 0.2 {
      usleep(5_000)
      let next = sketch()
      if next != last { (last, since) = (next, monotonicTime()) }
      guard monotonicTime() < deadline else { throw WindowTrouble("the window does not rest") }
    }
  }

  /// Makes a folder that nobody else has.
  static func makeFolder() throws(WindowTrouble) -> String {
    do { return try Documents.makeFolder() } catch { throw WindowTrouble(error.description) }
  }

  private static func map(_ path: String) throws(WindowTrouble) -> (UnsafeRawPointer, Int) {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw WindowTrouble("Xvfb keeps no screen in \(path)") }
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    let size = Int(status.st_size)
    guard let memory = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0),
      memory != UnsafeMutableRawPointer(bitPattern: -1)
    else { throw WindowTrouble("the screen cannot be mapped") }
    return (UnsafeRawPointer(memory), size)
  }
}
