import Assets
import Commands
import Documents
import LiveCode
import Rasterizer
import Scenes
import Shell

/// A file that is installed.
package struct InstalledFile {
  /// Where, below the prefix.
  package var path: String
  /// What is in it.
  package var bytes: [UInt8]
  /// Whether it is a program.
  package var isProgram = false

  package init(_ path: String, _ bytes: [UInt8], isProgram: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.isProgram = isProgram
  }

  package init(_ path: String, _ text: String) { self.init(path, Array(text.utf8)) }

  /// Its permissions.
  package var permissions: UInt32 { isProgram ? 0o755 : 0o644 }
}

/// All that is installed, ready to be written.
package enum InstallationPlan {
  /// Who puts the files where they belong.
  package enum Kind {
    /// `segue install`.
    case ourselves
    /// Debian's package manager.
    case debian
  }

  /// Makes all files.
  ///
  /// - Parameters:
  ///   - program: What has the commands that manual and completions tell of.
  ///   - prefix: Where the program will find itself, without a slash at its end.
  package static func files(
    of program: Program, prefix: String, kind: Kind
  ) throws(CommandFailure) -> [InstalledFile] {
    let interfaces = try InstalledInterfaces.files(beside: Interfaces.program)
    return try executable() + interfaces
      + InstalledModule.files(beside: Interfaces.program, for: interfaces)
      + InstalledSources.files(around: Interfaces.program) + desktop(prefix: prefix) + icons
      + texts(of: program, prefix: prefix, kind: kind) + examples
  }

  // MARK: The program

  /// The running program and the libraries of Swift's that it runs with.
  private static func executable() throws(CommandFailure) -> [InstalledFile] {
    let maps = String(decoding: try contents("/proc/self/maps"), as: UTF8.self)
    let libraries = SwiftRuntime.libraries(mappedIn: maps)
    var program = try contents("/proc/self/exe")
    if !libraries.isEmpty {
      guard let moved = RunPath.replaced(in: program, with: "$ORIGIN/../lib/segue") else {
        throw CommandFailure(
          .internalError,
          """
          this program has no room to say where its libraries lie; build it with \
          `swift build -c release --product segue`
          """)
      }
      program = moved
    }
    var files = [InstalledFile("bin/segue", program, isProgram: true)]
    for path in libraries {
      let name = path.split(separator: "/").last ?? ""
      files.append(InstalledFile("lib/segue/\(name)", try contents(path)))
    }
    return files
  }

  private static func contents(_ path: String) throws(CommandFailure) -> [UInt8] {
    do {
      return try readFile(at: path, limit: .max)
    } catch {
      throw CommandFailure(error)
    }
  }

  // MARK: The desktop

  private static func desktop(prefix: String) -> [InstalledFile] {
    let program = "\(prefix)/bin/segue"
    let entry = DesktopEntry.filled(
      Asset.text("assets/desktop/segue.desktop"),
      ["TRYEXEC": DesktopEntry.escaped(program), "EXEC": DesktopEntry.command(program)])
    return [
      InstalledFile("share/applications/segue.desktop", entry),
      InstalledFile(
        "share/metainfo/io.github.segue.segue.metainfo.xml",
        Asset.bytes("assets/desktop/segue.metainfo.xml")),
      InstalledFile("share/mime/packages/segue.xml", Asset.bytes("assets/desktop/segue-mime.xml")),
    ]
  }

  private static var icons: [InstalledFile] {
    let folder = "share/icons/hicolor"
    let drawing = VectorDrawing.text(of: AppIcon.drawing(for: 512), side: AppIcon.side)
    return AppIcon.sizes.map { size in
      InstalledFile(
        "\(folder)/\(size)x\(size)/apps/segue.png", PNG.encode(AppIcon.picture(size)))
    } + [InstalledFile("\(folder)/scalable/apps/segue.svg", drawing)]
  }

  // MARK: What is read

  private static func texts(
    of program: Program, prefix: String, kind: Kind
  ) -> [InstalledFile] {
    let completions = Completions(of: program)
    // Debian's zsh does not look where others do.
    let zsh = kind == .debian ? "vendor-completions" : "site-functions"
    return [
      InstalledFile(
        "share/man/man1/segue.1",
        ManualPage.text(of: program, assets: "\(prefix)/share/segue")),
      InstalledFile("share/bash-completion/completions/segue", completions.bash),
      InstalledFile("share/zsh/\(zsh)/_segue", completions.zsh),
      InstalledFile("share/fish/vendor_completions.d/segue.fish", completions.fish),
      InstalledFile("share/doc/segue/copyright", Asset.bytes("assets/desktop/copyright")),
    ]
  }

  /// The gallery's scenes and sessions, under the names that they have in `assets`, for copies.
  private static var examples: [InstalledFile] {
    var files = [InstalledFile("share/segue/motion.json5", Asset.bytes("assets/motion.json5"))]
    for id in Gallery.builtInIDs {
      let name = id.replacing("/", with: "-")
      if let scene = Gallery.builtInFile(id) {
        files.append(InstalledFile("share/segue/scenes/\(name).json5", scene))
      }
      if let session = Gallery.demonstration(of: id) {
        let name = id == Gallery.defaultID ? "ghost-hand" : name
        files.append(InstalledFile("share/segue/sessions/\(name).json5", session))
      }
    }
    return files
  }
}

/// How a desktop entry writes texts.
package enum DesktopEntry {
  /// A text as a value.
  package static func escaped(_ text: String) -> String { text.replacing("\\", with: "\\\\") }

  /// A text with its `@NAME@` replaced, each once: what takes its place is not looked at again.
  package static func filled(_ text: String, _ values: [String: String]) -> String {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    var result = String(parts[0])
    var isName = true
    for part in parts.dropFirst() {
      if isName, let value = values[String(part)] {
        result += value
        isName = false
      } else {
        result += isName ? "@\(part)" : String(part)
        isName = true
      }
    }
    return result
  }

  /// A program's path as the beginning of a command.
  ///
  /// A program's own name may hold no `%`, and GLib looks for `%%` as it stands; a shell, whose
  /// argument it is then, gets it right everywhere.
  ///
  /// - Note: Source: *Desktop Entry Specification* 1.5, "The Exec key".
  package static func command(_ path: String) -> String {
    guard path.contains("%") else { return word(path) }
    return "/bin/sh -c \(word("exec \"$0\" \"$@\"")) \(word(path))"
  }

  /// A word of a command.
  private static func word(_ path: String) -> String {
    let plain = path.replacing("%", with: "%%")
    let reserved = " \t\"'\\><~|&;$*?#()`"
    guard path.contains(where: reserved.contains) else { return plain }
    let quoted = ["\\", "\"", "`", "$"].reduce(plain) { $0.replacing($1, with: "\\" + $1) }
    return escaped("\"\(quoted)\"")
  }
}
