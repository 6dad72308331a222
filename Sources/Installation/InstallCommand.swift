import Commands
import Documents
import Shell

/// `segue install`: puts the program and all that belongs to it where a desktop finds it, or into a
/// package.
package enum InstallCommand {
  /// The command.
  ///
  /// - Parameter program: What is installed, with all of its commands.
  nonisolated package static func command(
    of program: @escaping @MainActor @Sendable () -> Program
  ) -> Command {
    Command(
      "install",
      summary: "put the program where the desktop finds it, or into a package",
      options: InstallationPlace.options + own,
      examples: [
        "segue install --prefix ~/.local", "sudo segue install --prefix /usr/local",
        "segue install --deb segue.deb",
      ],
      manual: manual
    ) { arguments, output throws(CommandFailure) in
      try run(arguments, output, program())
    }
  }

  nonisolated private static let own = [
    Arguments.Option("--force", help: "replace files that are not its own"),
    Arguments.Option(
      "--deb", value: "FILE", help: "write a package for Debian and Ubuntu instead"),
  ]

  /// Runs the command.
  private static func run(
    _ arguments: Arguments, _ output: Output, _ program: Program
  ) throws(CommandFailure) {
    try refuseOperands(arguments, "install")
    if let target = arguments["--deb"] { return try pack(program, into: target, arguments, output) }
    let place = try InstallationPlace(arguments)
    let files = try InstallationPlan.files(of: program, prefix: place.prefix, kind: .ourselves)
    let installer = Installer(place: place, output: output)
    var manifest = try installer.install(files, isForced: arguments.has("--force"))
    if place.root.isEmpty {
      manifest.derived.merge(DesktopDatabases(place: place).renew()) { $1 }
      try installer.note(manifest)
    }
    let size = files.reduce(0) { $0 + $1.bytes.count }
    output.talk(
      "segue \(Program.version) is installed in \(place.top): \(files.count) files, "
        + "\((size + 500_000) / 1_000_000) MB\n")
    InstalledInterfaces.warn(of: files, output)
    InstalledModule.warn(of: files, output)
    InstalledSources.warn(of: files, output)
    let folders = (environmentVariable("PATH") ?? "").split(separator: ":")
    if place.root.isEmpty, !folders.contains("\(place.prefix)/bin") {
      output.warn(["\(place.prefix)/bin is not in PATH"])
    }
  }

  /// Where the gallery's files lie beside an installed program, or `nil` for one that is not.
  package static var examples: String? {
    let program = absolutePath("/proc/self/exe").split(separator: "/").dropLast(2)
    let folder = "/" + (program + ["share", "segue"]).joined(separator: "/")
    return pathKind("\(folder)/sessions") == .folder ? folder : nil
  }

  private static func pack(
    _ program: Program, into target: String, _ arguments: Arguments, _ output: Output
  ) throws(CommandFailure) {
    for option in ["--prefix", "--root"] where arguments[option] != nil {
      throw CommandFailure(.usage, "a package has the prefix /usr; \(option) is not for --deb")
    }
    // Opened first: whether there is a place for it is known before it is made, which takes seconds.
    let file: StreamedFile
    do { file = try StreamedFile(replacing: target) } catch { throw CommandFailure(error) }
    var files = try InstallationPlan.files(of: program, prefix: "/usr", kind: .debian)
    if let stripped = SymbolTable.stripped(files) {
      files = stripped
    } else {
      output.warn(["`strip` is not there (package binutils), so the package keeps its symbols"])
    }
    let time = lastChange(of: "/proc/self/exe") ?? 0
    let package = try DebianPackage(files: files, time: time).bytes()
    do throws(FileError) {
      try file.append(package)
      try file.finish()
    } catch {
      throw CommandFailure(error)
    }
    output.talk("\(target) written; `apt install ./\(target.fileName)` installs it\n")
    InstalledInterfaces.warn(of: files, output)
    InstalledModule.warn(of: files, output)
    InstalledSources.warn(of: files, output)
  }
}

/// `segue uninstall`: removes exactly what `segue install` has written.
package enum UninstallCommand {
  /// The command.
  nonisolated package static let command = Command(
    "uninstall",
    summary: "remove what `install` has written",
    options: InstallationPlace.options,
    examples: [
      "segue uninstall --prefix ~/.local", "sudo segue uninstall --prefix /usr/local",
      "segue uninstall --prefix /usr --root /tmp/tree",
    ],
    manual: manual,
    perform: run)

  /// Runs the command.
  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    try refuseOperands(arguments, "uninstall")
    let place = try InstallationPlace(arguments)
    let found: Manifest?
    do {
      found = try place.manifest()
    } catch {
      throw CommandFailure(.badFile, "\(error.path) is damaged; nothing is removed")
    }
    guard let manifest = found else {
      throw CommandFailure(
        .noInput, "`segue install` has put nothing into \(place.top); --prefix says where to look")
    }
    let report = try Uninstaller(place: place).uninstall(manifest)
    if place.root.isEmpty { DesktopDatabases(place: place).renew() }
    output.talk("segue is removed from \(place.top): \(report.removed) files\n")
    output.warn(report.kept.map { "\($0) was changed after it was installed, and stays" })
    output.warn(report.linked.map { "\($0) lies behind a link, and is not looked for" })
  }
}

private func refuseOperands(_ arguments: Arguments, _ name: String) throws(CommandFailure) {
  guard let operand = arguments.operands.first else { return }
  throw CommandFailure(.usage, "`segue \(name)` takes no '\(operand)'; the folder is --prefix DIR")
}

extension InstallationPlace {
  /// What names it.
  nonisolated fileprivate static let options = [
    Arguments.Option("--prefix", value: "DIR", help: "the folder above bin and share (~/.local)"),
    Arguments.Option(
      "--root", value: "DIR", help: "a folder that stands for / meanwhile, for packages"),
  ]

  /// The place that `--prefix` and `--root` name.
  init(_ arguments: Arguments) throws(CommandFailure) {
    guard let prefix = arguments["--prefix"] ?? Self.home else {
      throw CommandFailure(.usage, "there is no HOME; --prefix says where to install")
    }
    let root =
      try arguments["--root"].map { root throws(CommandFailure) in
        Self.resolved(try Self.folder(root, "--root"), below: "")
      } ?? ""
    self.prefix = Self.resolved(try Self.folder(prefix, "--prefix"), below: root)
    self.root = root
  }

  /// A whole path without `.`, `..` and doubled slashes; `..` leaves the folder that a link leads to.
  private static func resolved(_ path: String, below root: String) -> String {
    var result = ""
    for name in path.split(separator: "/") where name != "." {
      guard name == ".." else {
        result += "/\(name)"
        continue
      }
      let whole = root.isEmpty ? absolutePath(result.isEmpty ? "/" : result) : result
      result = String(whole[..<(whole.lastIndex(of: "/") ?? whole.startIndex)])
    }
    return result
  }

  private static var home: String? {
    guard let home = environmentVariable("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local"
  }

  /// A folder without slashes at its end.
  private static func folder(_ path: String, _ option: String) throws(CommandFailure) -> String {
    guard path.hasPrefix("/") else {
      throw CommandFailure(
        .usage, "\(option) must be a whole path, such as /usr/local, but it is '\(path)'")
    }
    guard path.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw CommandFailure(.usage, "\(option) has a control character, which no desktop file can")
    }
    var path = path[...]
    while path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}

extension String {
  /// A path's last component.
  fileprivate var fileName: Substring { split(separator: "/").last ?? "" }
}

// MARK: The manual

extension InstallCommand {
  nonisolated private static let manual = """
    The program, its desktop entry, icons, AppStream data, file types, this manual as a page for man,
    completions for bash, zsh and fish, the gallery's scenes and sessions as files, the sources of the
    gallery, which the page of code shows, and the libraries of Swift's runtime that the program needs:
    no toolchain is wanted afterwards, but for Swift files of your own. These are compiled against the
    interfaces in PREFIX/lib/segue/interfaces, by the toolchain that built segue; UIKit's names are compiled
    now, so that the first file for iOS opens as quickly as any. Everything
    reaches the disk before anything takes its name, so that a full disk leaves nothing half-installed.

    A file that is there already and was not put there by `segue install` is not replaced, unless
    --force says so; installing twice is fine. The list of what was written is
    PREFIX/share/segue/installed. zsh finds its completion where PREFIX/share/zsh/site-functions is in
    fpath.

    --deb has `dpkg-deb` write a package that `apt install ./segue.deb` installs and `apt remove segue`
    removes; `strip` makes it smaller where it is installed. $DEBFULLNAME and $DEBEMAIL say whose it is.
    """
}

// MARK: The manual

extension UninstallCommand {
  nonisolated private static let manual = """
    What somebody has changed since it was installed stays, and is named; so does every file that
    `segue install` has not written, and every folder that is not empty. Sessions and journals are
    your own, and stay. No link below the prefix is followed.
    """
}
