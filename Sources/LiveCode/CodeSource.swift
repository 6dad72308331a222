import Documents
import Shell

/// User code as it was at one moment: a file, or a folder whose Swift files are one module.
///
/// Of a folder all files `*.swift` that lie in it itself are taken, in the order of their names; hidden
/// ones and folders in it (`Tests`, `.build`) are not. Its `main.swift` holds what runs. What is compiled
/// is what was read here, whatever is written meanwhile.
///
/// Code of which a file imports UIKit is compiled as ``PortedCode`` has it. Where that, or what imports UIKit's
/// names, does not say what it offers, each of its controllers that can be made without arguments is a scene. Of a folder the files in
/// the folders in it count too then, but for tests and for those that start an app.
nonisolated package struct CodeSource: Hashable, Sendable {
  /// One file.
  package struct File: Hashable, Sendable {
    /// Where it lies: an absolute path.
    package let path: String
    /// What is in it, as UTF-8.
    package let bytes: [UInt8]
    /// What of it was changed for iOS's sake.
    package var port: PortedCode?
    /// Whether it lies nowhere, but was made for the others.
    package let isMade: Bool

    init(path: String, bytes: [UInt8], isMade: Bool = false) {
      (self.path, self.bytes, self.isMade) = (path, bytes, isMade)
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

  /// Code that this program holds itself, as a file that lies nowhere.
  package init(path: String, text: String) {
    self.init(path: path, isFolder: false, files: [File(path: path, bytes: Array(text.utf8))])
  }

  /// Code as it was read before.
  init(path: String, isFolder: Bool, files: [File]) {
    (self.path, self.isFolder, self.files) = (path, isFolder, files)
    companion = nil
  }

  /// The scene that a controller of code for iOS is, by its class's name.
  package static func sceneID(ofController name: String) -> String { PortedRoots.id(name) }

  /// The scenes that code for iOS offers by the names of its controllers; none if it offers its own.
  package var scenes: [String] {
    guard files.last?.isMade == true else { return [] }
    return PortedRoots(in: files.dropLast().map(\.text)).names.map(PortedRoots.id)
  }

  /// Whether any of the files was written for iOS.
  package var isPorted: Bool { files.contains { $0.port != nil } }

  /// The files that were written for iOS, and what they become where that is written, without the blanks that
  /// keep columns.
  package var written: [(file: File, bytes: [UInt8])] {
    let own = files.filter { !$0.isMade }
    guard let module = PortedModule(own.map(\.bytes)) else { return [] }
    return own.filter { $0.port != nil }.map { ($0, PortedCode.written($0.bytes, in: module)) }
  }

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
    let files = try isFolder ? Self.swiftFiles(in: place) : [Self.read(place)]
    self.files = try Self.ported(files, of: place, isFolder: isFolder)
  }

  /// Ports code for iOS, and adds the file that offers its controllers where none does.
  private static func ported(
    _ files: [File], of place: String, isFolder: Bool
  ) throws(CommandFailure) -> [File] {
    guard let module = PortedModule(files.map(\.bytes)) else {
      return try withEntry(files, of: place, isFolder: isFolder)
    }
    let ported = files.map { file in
      var file = file
      file.port = PortedCode(file.bytes, in: module)
      return file
    }
    return try withEntry(ported, of: place, isFolder: isFolder)
  }

  /// Adds the file that offers the controllers of code for iOS, where none does.
  private static func withEntry(
    _ files: [File], of place: String, isFolder: Bool
  ) throws(CommandFailure) -> [File] {
    guard files.contains(where: { $0.port != nil || PortedModule.importsNames($0.bytes) }) else {
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

  /// The Swift files of a folder, in the order of their names; if one of them or of those in the folders in
  /// it imports UIKit, all of these.
  private static func swiftFiles(in folder: String) throws(CommandFailure) -> [File] {
    let own = try files(in: folder, within: greatestCount)
    if own.contains(where: { $0.name == "main.swift" }), PortedModule(own.map(\.bytes)) == nil {
      return own
    }
    var all = own
    for inner in CodeFolders(in: folder).paths.dropFirst() {
      all += try files(in: inner, within: greatestCount - all.count)
    }
    let bytes = all.map(\.bytes)
    if PortedModule(bytes) != nil || bytes.contains(where: PortedModule.importsNames) { return all }
    guard !own.isEmpty else { throw CommandFailure(.noInput, "\(folder) has no Swift file") }
    return own
  }

  /// The Swift files of one folder, at most so many.
  private static func files(
    in folder: String, within count: Int
  ) throws(CommandFailure) -> [File] {
    let entries: [FolderEntry]
    do { entries = try folderEntries(at: folder) } catch { throw CommandFailure(error) }
    let names = entries.filter { !$0.isFolder && CodeFolders.holdsCode($0.name) }.map(\.name)
    guard names.count <= count else {
      throw CommandFailure(
        .badFile,
        "\(folder) has \(names.count) Swift files, but of all together \(greatestCount) are the most"
      )
    }
    var files: [File] = []
    for name in names.sorted() {
      files.append(try read(folder == "/" ? "/" + name : "\(folder)/\(name)"))
    }
    return files
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
nonisolated package func pathName(_ path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// A path without its last part: `/` for what lies there, `.` for a bare name.
nonisolated func folderPath(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
