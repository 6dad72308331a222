import Documents
import Glibc
import Shell

/// The interfaces of this program's own libraries, which code is compiled against: `*.swiftmodule` files
/// in one folder.
nonisolated package struct Interfaces: Hashable, Sendable {
  /// The folder.
  package let folder: String
  /// What the compiler that made them calls itself, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  package let compiler: String
  /// What tells these files from those of another build: names, sizes, times of change.
  package let identity: [String]

  /// Where they lie beside a program: in a checkout, and in an installed copy.
  package static func folders(beside program: String) -> [String] {
    let folder = folderPath(of: program)
    return ["\(folder)/Modules", "\(folderPath(of: folder))/lib/segue/interfaces"]
  }

  /// The file of the program that runs.
  package static var program: String { absolutePath("/proc/self/exe") }

  /// Finds those of a program.
  ///
  /// - Parameters:
  ///   - module: The library that code imports first.
  ///   - program: The program's file.
  /// - Throws: `noInput` if there are none, `badFile` if they are no interfaces.
  package static func find(
    module: String, beside program: String = program
  ) throws(CommandFailure) -> Interfaces {
    let folders = folders(beside: program)
    guard let folder = folders.first(where: { fileExists(at: "\($0)/\(module).swiftmodule") })
    else {
      throw CommandFailure(
        .noInput,
        """
        the interfaces that Swift code is compiled against are not at \(folders[0]) nor at \
        \(folders[1]): run from a checkout after `swift build -c release`, or install again
        """)
    }
    return try Interfaces(in: folder, module: module)
  }

  /// Reads those in a folder.
  package init(in folder: String, module: String) throws(CommandFailure) {
    self.folder = folder
    let path = "\(folder)/\(module).swiftmodule"
    let bytes: [UInt8]
    do { bytes = try readFile(at: path) } catch { throw CommandFailure(error) }
    guard let compiler = Self.compiler(in: bytes) else {
      throw CommandFailure(.badFile, "\(path) does not say which compiler made it")
    }
    self.compiler = compiler
    let entries: [FolderEntry]
    do { entries = try folderEntries(at: folder) } catch { throw CommandFailure(error) }
    identity = entries.filter { $0.name.hasSuffix(".swiftmodule") }.map { entry in
      var status = stat()
      stat("\(folder)/\(entry.name)", &status)
      let time = status.st_mtim
      return "\(entry.name) \(status.st_size) \(time.tv_sec).\(time.tv_nsec)"
    }
  }

  /// The compiler's name for itself in a module's file: it stands between a slash and a zero.
  static func compiler(in module: [UInt8]) -> String? {
    let mark = Array("/Swift version ".utf8)
    var rest = module[...]
    while let slash = rest.firstIndex(of: mark[0]) {
      if rest[slash...].starts(with: mark) {
        let name = rest[(slash + 1)...].prefix { $0 >= 0x20 && $0 < 0x7F }
        return String(decoding: name, as: UTF8.self)
      }
      rest = rest[(slash + 1)...]
    }
    return nil
  }
}
