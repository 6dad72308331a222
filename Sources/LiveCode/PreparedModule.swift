import Documents
import Glibc
import Shell

/// A module that code may import besides, as it lies compiled beside the interfaces of this program's own
/// libraries: made with the package in a checkout, or when the program was installed.
///
/// It is taken only where it was made of the same sources, by the same compiler, against these interfaces.
nonisolated package struct PreparedModule: Hashable, Sendable {
  /// The file of its interface.
  package let interface: String
  /// The files of its code.
  package let objects: [String]

  /// Where its code lies, beside the folder of the interfaces.
  package static func folder(of module: String) -> String { "\(module).build" }
  /// The file that says what an installed one was made of and for.
  package static let stampName = "made-of"

  /// Finds the one of a module's sources, beside interfaces; `nil` where there is none that fits.
  package init?(of source: CodeSource, for interfaces: Interfaces) {
    guard let module = source.companion else { return nil }
    interface = "\(interfaces.folder)/\(module).swiftmodule"
    let folder = "\(folderPath(of: interfaces.folder))/\(Self.folder(of: module))"
    objects = Self.objects(in: folder)
    guard !objects.isEmpty, let bytes = try? readFile(at: interface),
      Interfaces.compiler(in: bytes) == interfaces.compiler
    else { return nil }
    let isBuilt = objects.map(pathName) == source.files.map { "\($0.name).o" }.sorted()
    guard
      Self.isInstalled(source, for: interfaces, stamp: "\(folder)/\(Self.stampName)")
        || isBuilt && Self.isUpToDate(source, notes: "\(folder)/\(module).d")
    else { return nil }
  }

  /// One that was compiled in a folder of its own.
  init?(compiled module: String, in folder: String) {
    interface = "\(folder)/\(module).swiftmodule"
    objects = Self.objects(in: folder)
    guard !objects.isEmpty else { return nil }
  }

  private static func objects(in folder: String) -> [String] {
    ((try? folderEntries(at: folder)) ?? []).map(\.name).filter { $0.hasSuffix(".o") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  // MARK: Installed

  /// What says of an installed one what it was made of and for.
  ///
  /// - Parameters:
  ///   - source: Its sources.
  ///   - compiler: What the compiler calls itself.
  ///   - interfaces: The names and sizes of the interfaces that are installed with it.
  package static func stamp(
    of source: CodeSource, compiler: String, interfaces: [(name: String, size: Int)]
  ) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(compiler)
    source.add(to: &fingerprint)
    let lines = interfaces.map { "\($0.name) \($0.size)" }
    return ([fingerprint.text] + lines).joined(separator: "\n")
  }

  private static func isInstalled(
    _ source: CodeSource, for interfaces: Interfaces, stamp path: String
  ) -> Bool {
    guard let bytes = try? readFile(at: path) else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    let names = text.split(separator: "\n").dropFirst().map { String($0.prefix { $0 != " " }) }
    let sizes = names.map { name in
      (name: name, size: Int(status(of: "\(interfaces.folder)/\(name)")?.st_size ?? -1))
    }
    return text == stamp(of: source, compiler: interfaces.compiler, interfaces: sizes)
  }

  // MARK: Built

  /// Whether nothing that the compiler has read is newer than its notes of it, and its sources are these.
  private static func isUpToDate(_ source: CodeSource, notes: String) -> Bool {
    guard let bytes = try? readFile(at: notes), let time = status(of: notes)?.st_mtim else {
      return false
    }
    let read = dependencies(in: String(decoding: bytes, as: UTF8.self))
    let sources = read.filter { $0.hasSuffix(".swift") }
    guard Set(sources.map(pathName)) == Set(source.files.map(\.name)) else { return false }
    let isOlder = read.allSatisfy { path in
      guard let other = status(of: path)?.st_mtim else { return false }
      return (other.tv_sec, other.tv_nsec) <= (time.tv_sec, time.tv_nsec)
    }
    let contents = Dictionary(source.files.map { ($0.name, $0.bytes) }) { first, _ in first }
    return isOlder && sources.allSatisfy { (try? readFile(at: $0)) == contents[pathName($0)] }
  }

  /// What the first line of a compiler's notes names after its colon; a space in a name has a stroke before.
  private static func dependencies(in notes: String) -> [String] {
    let line = notes.prefix { $0 != "\n" }
    guard let colon = firstRange(of: " : ", in: line) else { return [] }
    let mark = "\u{1}"
    return line[colon.upperBound...].replacing("\\ ", with: mark).split(separator: " ")
      .map { String($0).replacing(mark, with: " ") }
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}

extension CodeCompiler {
  /// Compiles a module that code may import besides, and waits for it; `nil` if that does not go well.
  @MainActor
  package func prepare(_ module: CodeSource) -> PreparedModule? {
    guard case .compiled(let code) = try? compile(module).finish() else { return nil }
    return PreparedModule(compiled: code.module, in: folderPath(of: code.library))
  }
}
