import Documents
import LiveCode
import Shell

/// The interfaces of the libraries that user code is compiled against: with them an installed
/// program opens Swift files as one in a checkout does.
package enum InstalledInterfaces {
  /// The library that code imports, and all that comes with it.
  package static let modules = [
    "Drawing", "Input", "Phrases", "Segue", "SegueScenes", "SpringEngine",
    "TransitionContainers", "TransitionControls", "TransitionCore", "TransitionInspection",
    "TransitionLayers", "TransitionLayout", "TransitionLint", "TransitionLists", "TransitionViews",
    "Transitions",
  ]

  /// Where they lie below the prefix.
  package static let folder = "lib/segue/interfaces"

  /// Those of a program, to be installed; none if one of them is missing.
  ///
  /// - Parameter program: The program's file, in a checkout or installed.
  package static func files(beside program: String) throws(CommandFailure) -> [InstalledFile] {
    let folders = Interfaces.folders(beside: program)
    let isWhole = { (folder: String) in
      modules.allSatisfy { fileExists(at: path(of: $0, in: folder)) }
    }
    guard let source = folders.first(where: isWhole) else { return [] }
    var files: [InstalledFile] = []
    for module in modules {
      do {
        let bytes = try readFile(at: path(of: module, in: source))
        files.append(InstalledFile(path(of: module, in: folder), bytes))
      } catch {
        throw CommandFailure(error)
      }
    }
    return files
  }

  /// Says what an installed program cannot do without them.
  static func warn(of files: [InstalledFile], _ output: Output) {
    guard !files.contains(where: { $0.path.hasPrefix(folder) }) else { return }
    output.warn([
      "the interfaces of its libraries are not beside this program, so the installed copy cannot open "
        + "Swift files; install from a checkout after `swift build -c release --product segue`"
    ])
  }

  private static func path(of module: String, in folder: String) -> String {
    "\(folder)/\(module).swiftmodule"
  }
}
