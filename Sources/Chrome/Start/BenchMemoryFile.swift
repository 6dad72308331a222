import Documents
import Toolkit

/// The file in which is kept how the window was left.
nonisolated package struct BenchMemoryFile: Sendable {
  /// Where it is; `nil` where nothing is kept.
  package let path: String?
  /// What it holds, as far as is known.
  private var stored: BenchMemory?

  /// - Parameter path: Where the file is, or is to be; `nil` if nothing is to be kept.
  package init(path: String?) { self.path = path }

  /// What the file says.
  package enum Reading: Hashable, Sendable {
    /// There is none.
    case nothing
    /// How the window was left.
    case left(BenchMemory)
    /// It cannot be used: why, and where a copy of it is.
    case unusable(Phrase)
  }

  /// Reads what is kept. What cannot be used, or could not be opened the time before, is kept beside it as
  /// `left-damaged-N.json`, before anything takes its place.
  package mutating func read() -> Reading {
    guard let path else { return .nothing }
    var bytes: [UInt8] = []
    do {
      bytes = try readFile(at: path, limit: 1_000_000)
      let memory = try BenchMemory(parsing: bytes, file: path)
      stored = memory
      guard memory.isBeingOpened else { return .left(memory) }
      return .unusable(setAside(bytes, because: "\(memory.place) did not open the time before"))
    } catch let error as FileError {
      return error.isNotFound ? .nothing : .unusable(error.phrase)
    } catch {
      return .unusable(setAside(bytes, because: Phrase(describing: error)))
    }
  }

  /// Keeps a copy, and says where.
  private func setAside(_ bytes: [UInt8], because reason: Phrase) -> Phrase {
    let folder = directory(of: path ?? "")
    var number = 1
    while fileExists(at: "\(folder)/left-damaged-\(number).json") { number += 1 }
    let copy = "\(folder)/left-damaged-\(number).json"
    do {
      try replaceFile(at: copy, with: bytes)
    } catch {
      return "\(reason); no copy of it is kept: \(error.phrase)"
    }
    return "\(reason); it is kept as \(copy)"
  }

  /// Writes what there is to keep now, if that is something else.
  package mutating func write(_ memory: BenchMemory) throws(FileError) {
    guard let path, memory != stored else { return }
    // What cannot be written is not tried again with every look.
    stored = memory
    try createDirectory(at: directory(of: path))
    try replaceFile(at: path, with: memory.json.prettyText)
  }
}
