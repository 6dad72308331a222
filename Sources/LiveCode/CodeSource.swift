import Documents
import Shell

/// User code as it was at one moment: a file, or a folder whose Swift files are one module.
///
/// Of a folder all files `*.swift` that lie in it itself are taken, in the order of their names; hidden
/// ones and folders in it (`Tests`, `.build`) are not. Its `main.swift` holds what runs. What is compiled
/// is what was read here, whatever is written meanwhile.
///
/// Code that imports UIKit is compiled as ``PortedCode`` has it. Where it does not say what it offers, each
/// of its controllers that can be made without arguments is a scene; of a folder all files
/// count then but for those that start an app.
nonisolated package struct CodeSource: Hashable, Sendable {
  /// One file.
  package struct File: Hashable, Sendable {
    /// Where it lies: an absolute path.
    package let path: String
    /// What is in it, as UTF-8.
    package let bytes: [UInt8]
    /// What of it was changed for iOS's sake.
    package let port: PortedCode?
    /// Whether it lies nowhere, but was made for the others.
    package let isMade: Bool

    init(path: String, bytes: [UInt8], isMade: Bool = false) {
      (self.path, self.bytes, self.isMade) = (path, bytes, isMade)
      port = PortedCode(bytes)
    }

    /// Whether name and contents are the same.
    package static func == (one: File, other: File) -> Bool {
      one.path == other.path && one.bytes == other.bytes
    }

    /// Hashes name and contents.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(path)
      hasher.combine(bytes)
    }

    /// The last part of the path.
    package var name: String { pathName(path) }
    /// What is in it, as a text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The file or the folder: an absolute path, its links resolved.
  package let path: String
  /// Whether it is a folder.
  package let isFolder: Bool
  /// The files, in the order of their names.
  package let files: [File]

  /// The module's name, if it is one that other code imports; `nil` for code that runs.
  package let companion: String?

  /// A module that other code imports, from sources that this program holds itself.
  ///
  /// - Parameters:
  ///   - module: Its name.
  ///   - files: The names of its files, and what is in them.
  package init(module: String, files: [(name: String, bytes: [UInt8])]) {
    path = "/\(module)"
    isFolder = true
    companion = module
    self.files = files.map { File(path: "/\(module)/\($0.name)", bytes: $0.bytes) }
  }

  /// Code as it was read before.
  init(path: String, isFolder: Bool, files: [File]) {
    (self.path, self.isFolder, self.files) = (path, isFolder, files)
    companion = nil
  }

  /// Whether any of the files was written for iOS.
  package var isPorted: Bool { files.contains { $0.port != nil } }

  /// Whether any of the files imports a module.
  package func imports(_ module: String) -> Bool {
    if module == "UIKitNames", isPorted { return true }
    return files.contains { file in
      file.text.split(separator: "\n").contains { line in
        let words = line.split { $0 == " " || $0 == "\t" || $0 == "\r" }
        return words.suffix(2).elementsEqual(["import", Substring(module)])
      }
    }
  }

  /// The most that one file may hold, in bytes.
  package static let greatestFileSize = 4_000_000
  /// The most files that a folder may hold.
  package static let greatestCount = 500

  /// Reads a file or a folder.
  ///
  /// - Throws: `noInput` if there is nothing or it cannot be read, or a folder has no Swift file;
  ///   `badFile` if it has no `main.swift`, or a file is not UTF-8.
  package init(at path: String) throws(CommandFailure) {
    guard fileExists(at: path) else {
      throw CommandFailure(.noInput, "there is no file or folder \(path)")
    }
    let place = absolutePath(path)
    self.path = place
    companion = nil
    isFolder = Documents.isFolder(at: place)
    let paths = isFolder ? try Self.swiftFiles(in: place) : [place]
    var files: [File] = []
    for path in paths { files.append(try Self.read(path)) }
    self.files = try Self.withEntry(files, of: place, isFolder: isFolder)
  }

  /// Adds the file that offers the controllers of code for iOS, where none does.
  private static func withEntry(
    _ files: [File], of place: String, isFolder: Bool
  ) throws(CommandFailure) -> [File] {
    guard files.contains(where: { $0.port != nil }) else {
      guard isFolder, !files.contains(where: { $0.name == "main.swift" }) else { return files }
      throw CommandFailure(
        .badFile,
        "\(place) has no main.swift: of several files that one holds the call of Playground.run")
    }
    let files = files.filter { !isFolder || !PortedRoots.startsApp($0.text) }
    let roots = PortedRoots(in: files.map(\.text))
    if roots.offersByItself { return files }
    guard !roots.names.isEmpty else {
      throw CommandFailure(
        .badFile,
        "\(place) has no view controller that can be made without arguments: give one an init()")
    }
    let folder = isFolder ? place : folderPath(of: place)
    return files + [
      File(path: "\(folder)/main.swift", bytes: Array(roots.entry.utf8), isMade: true)
    ]
  }

  /// The file that holds what runs.
  package var main: File? {
    isFolder ? files.first { $0.name == "main.swift" } : files.first
  }

  /// The name of the file without its ending, or the folder's.
  package var name: String {
    let name = pathName(path)
    return isFolder || !name.hasSuffix(".swift") ? name : String(name.dropLast(6))
  }

  /// Takes in all that is there: names and contents.
  package func add(to fingerprint: inout Fingerprint) {
    fingerprint.add("\(files.count)")
    for file in files {
      fingerprint.add(file.path)
      fingerprint.add(file.bytes)
    }
  }

  /// The Swift files of a folder, in the order of their names.
  private static func swiftFiles(in folder: String) throws(CommandFailure) -> [String] {
    let entries: [FolderEntry]
    do { entries = try folderEntries(at: folder) } catch { throw CommandFailure(error) }
    let names = entries.filter { !$0.isFolder && $0.name.hasSuffix(".swift") }.map(\.name).sorted()
    guard !names.isEmpty else {
      throw CommandFailure(.noInput, "\(folder) has no Swift file")
    }
    let paths = names.map { folder == "/" ? "/" + $0 : "\(folder)/\($0)" }
    guard paths.count <= greatestCount else {
      throw CommandFailure(
        .badFile, "\(folder) has \(paths.count) Swift files, but \(greatestCount) are the most")
    }
    return paths
  }

  private static func read(_ path: String) throws(CommandFailure) -> File {
    let bytes: [UInt8]
    do { bytes = try readFile(at: path, limit: greatestFileSize) } catch {
      throw CommandFailure(error)
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw CommandFailure(.badFile, "\(path) is not text in UTF-8")
    }
    return File(path: path, bytes: bytes)
  }
}

/// The last part of a path.
nonisolated func pathName(_ path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// A path without its last part: `/` for what lies there, `.` for a bare name.
nonisolated func folderPath(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
