import Documents
import Shell

/// The sources of the gallery's scenes: with them the page of code shows in an installed copy what it shows
/// in a checkout, for scenes of the gallery as for somebody's own.
///
/// They are copied from where the program finds them, and are not in the program itself.
package enum InstalledSources {
  /// The module whose sources are installed.
  private static let module = "Scenes"

  /// Where they lie below the prefix.
  package static let folder = "lib/segue/Sources/\(module)"

  /// The folders around a program that have sources in `Sources/MODULE`: of the packages that it may have
  /// been built from, the nearest first, and beside an installed copy.
  ///
  /// - Parameter program: The program's file: a whole path.
  package static func folders(around program: String) -> [String] {
    var folders: [String] = []
    var parts = program.split(separator: "/").dropLast()
    let installed = "/" + (parts.dropLast() + ["lib", "segue"]).joined(separator: "/")
    while !parts.isEmpty {
      let folder = "/" + parts.joined(separator: "/")
      if isFolder(at: folder + "/Sources"), fileExists(at: folder + "/Package.swift") {
        folders.append(folder)
      }
      parts = parts.dropLast()
    }
    return isFolder(at: installed + "/Sources") ? folders + [installed] : folders
  }

  /// Those of a program, to be installed; none where it finds none.
  ///
  /// - Parameter program: The program's file, in a checkout or installed.
  package static func files(around program: String) throws(CommandFailure) -> [InstalledFile] {
    let candidates = folders(around: program).map { "\($0)/Sources/\(module)" }
    guard let source = candidates.first(where: isFolder) else { return [] }
    var files: [InstalledFile] = []
    do throws(FileError) {
      try collect(in: source, as: folder, into: &files)
    } catch {
      throw CommandFailure(error)
    }
    return files
  }

  private static func collect(
    in place: String, as name: String, into files: inout [InstalledFile]
  ) throws(FileError) {
    for entry in try folderEntries(at: place) {
      if entry.isFolder {
        try collect(in: "\(place)/\(entry.name)", as: "\(name)/\(entry.name)", into: &files)
      } else if entry.name.hasSuffix(".swift") {
        files.append(
          InstalledFile("\(name)/\(entry.name)", try readFile(at: "\(place)/\(entry.name)")))
      }
    }
  }

  /// Says what an installed program cannot do without them.
  static func warn(of files: [InstalledFile], _ output: Output) {
    guard !files.contains(where: { $0.path.hasPrefix(folder) }) else { return }
    output.warn([
      "the sources of the gallery are not around this program, so the installed copy cannot show them "
        + "on its page of code; install from a checkout"
    ])
  }
}
