import Commands
import Documents
import Shell

/// A package for Debian's and Ubuntu's package manager.
///
/// `dpkg-deb` makes it of a folder, where there is one.
package struct DebianPackage {
  /// The files, below `/usr`; manuals and change logs are compressed.
  let files: [InstalledFile]
  /// When they were changed last, in seconds since 1970; the same for all, so that the same program
  /// makes the same package.
  let time: Int

  /// Creates a package.
  package init(files: [InstalledFile], time: Int) {
    self.files = files + [Self.changes(time)]
    self.time = time
  }

  /// What has changed, as Debian's policy wants it beside the program.
  ///
  /// - Note: Source: *Debian Policy Manual* 4.4 and 12.7.
  private static func changes(_ time: Int) -> InstalledFile {
    InstalledFile(
      "share/doc/segue/changelog",
      """
      segue (\(Program.version)) unstable; urgency=low

        * Made by `segue install --deb`.

       -- \(maintainer)  \(mailDate(time))

      """)
  }

  /// Whose package it is.
  private static var maintainer: String {
    let name = environmentVariable("DEBFULLNAME") ?? "Segue"
    let address = environmentVariable("DEBEMAIL") ?? "segue@users.noreply.github.com"
    return "\(name) <\(address)>"
  }

  /// The package's file, as `dpkg-deb` makes it.
  ///
  /// - Throws: A failure to write where there is no `dpkg-deb`, or no room for what it is given.
  package func bytes() throws(CommandFailure) -> [UInt8] {
    guard findProgram("dpkg-deb") != nil else {
      throw CommandFailure(
        .cannotWrite, "`dpkg-deb`, which makes packages, is not there (package dpkg)")
    }
    do throws(FileError) {
      let folder = try makeFolder()
      defer { removeTree(folder) }
      let (tree, package) = ("\(folder)/tree", "\(folder)/segue.deb")
      if try stage(in: tree), run("dpkg-deb", ["--root-owner-group", "-Zxz", "-b", tree, package]) {
        return try readFile(at: package, limit: .max)
      }
    } catch {
      throw CommandFailure(error)
    }
    throw CommandFailure(.cannotWrite, "`dpkg-deb` could not make the package")
  }

  /// Writes what is packed into a folder.
  private func stage(in tree: String) throws(FileError) -> Bool {
    let control = InstalledFile("DEBIAN/control", Self.control(files))
    var compressed: [String] = []
    for file in [control] + files.map(\.belowUsr) {
      let path = "\(tree)/\(file.path)"
      _ = try createPublicFolders(at: directory(of: path))
      let stream = try StreamedFile(placing: path, permissions: file.permissions)
      try stream.append(file.bytes)
      try stream.finish()
      if path.contains("/share/man/") || path.hasSuffix("/changelog") { compressed.append(path) }
    }
    // Whatever the file mode mask of this process is.
    return run("chmod", ["-R", "u=rwX,go=rX,g-s", tree]) && run("gzip", ["-9n"] + compressed)
  }

  /// Runs a program to which every file was changed at one time.
  private func run(_ name: String, _ arguments: [String]) -> Bool {
    runQuietly(name, arguments, environment: ["SOURCE_DATE_EPOCH": "\(time)"])
  }

  /// What the package manager is told.
  package static func control(_ files: [InstalledFile]) -> String {
    let kilobytes = files.reduce(0) { $0 + ($1.bytes.count + 1_023) / 1_024 }
    // The C library of this machine is known to do; an older one may.
    let library = libraryVersion.map { "libc6 (>= \($0))" } ?? "libc6"
    return """
      Package: segue
      Version: \(Program.version)
      Architecture: \(Processor.current.debianName)
      Maintainer: \(maintainer)
      Installed-Size: \(kilobytes)
      Depends: \(library), libstdc++6, libgcc-s1, libsdl2-2.0-0, libfreetype6, \
      libharfbuzz0b, zlib1g, libpng16-16, libgif7, libdbus-1-3, fonts-dejavu-core | fonts-liberation
      Recommends: fonts-inter, fonts-wqy-microhei | fonts-noto-cjk, libdecor-0-plugin-1-gtk | \
      libdecor-0-plugin-1-cairo
      Suggests: ffmpeg
      Section: devel
      Priority: optional
      Description: playground for view-controller transitions
       A window shows a phone-like container with panes that the mouse drags, keys
       switch and springs move, and an overlay shows what is inside: frames,
       progress, velocities and every call. Sessions can be recorded, replayed
       without a display, and measured.

      """
  }
}

extension InstalledFile {
  /// The file where a package has it.
  fileprivate var belowUsr: InstalledFile {
    InstalledFile("usr/\(path)", bytes, isProgram: isProgram)
  }
}
