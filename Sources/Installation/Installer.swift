import Documents
import Shell

/// Writes files below a prefix, all of them or none.
package struct Installer {
  let place: InstallationPlace
  let output: Output

  /// Creates an installer.
  package init(place: InstallationPlace, output: Output) {
    self.place = place
    self.output = output
  }

  /// Writes all files and the manifest.
  ///
  /// Each is written beside its place first and reaches the disk; only then all take their names, the
  /// manifest first, so that whatever ends this in between can be uninstalled. Where a file cannot be
  /// written nothing has changed.
  ///
  /// - Parameter isForced: Whether to replace files that are not ours.
  /// - Returns: The manifest.
  package func install(_ files: [InstalledFile], isForced: Bool) throws(CommandFailure) -> Manifest
  {
    let old = try earlier(isForced: isForced)
    try refuseFolders(files)
    if !isForced {
      try refuseLinks(files)
      try refuseForeign(files, old)
    }
    output.overseer?.holdRequests()
    var manifest = Manifest()
    manifest.files = old.files
    manifest.derived = old.derived
    for file in files { manifest.files[file.path] = UInt64(fingerprintOf: file.bytes) }
    var made: [String] = []
    do throws(FileError) {
      for file in files { made += try createPublicFolders(at: folder(of: file.path)) }
      made += try createPublicFolders(at: folder(of: Manifest.path))
      manifest.folders = old.folders.union(made.map(relative))
      let text = InstalledFile(Manifest.path, manifest.text)
      var staged: [StreamedFile] = []
      for file in [text] + files {
        output.overseer?.endIfAsked { takeBack(staged, made) }
        do throws(FileError) {
          staged.append(try stage(file))
        } catch {
          takeBack(staged, [])
          throw error
        }
      }
      for file in staged { try file.finish() }
    } catch {
      takeBack([], made)
      throw CommandFailure(error)
    }
    return try forget(old, keeping: files, manifest)
  }

  /// Writes what the desktop's tools have made into the manifest.
  func note(_ manifest: Manifest) throws(CommandFailure) {
    do {
      try replaceFile(at: place.path(Manifest.path), with: manifest.text)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func earlier(isForced: Bool) throws(CommandFailure) -> Manifest {
    do {
      return try place.manifest() ?? Manifest()
    } catch {
      if isForced { return Manifest() }
      throw CommandFailure(
        .badFile, "\(error.path) is damaged; --force installs over what is there")
    }
  }

  /// What is a folder cannot become a file, and may hold anything.
  private func refuseFolders(_ files: [InstalledFile]) throws(CommandFailure) {
    for path in [Manifest.path] + files.map(\.path) where pathKind(place.path(path)) == .folder {
      throw CommandFailure(.cannotWrite, "\(place.path(path)) is a folder")
    }
  }

  /// A folder that is a link may lead anywhere, and what lies behind one is never removed.
  private func refuseLinks(_ files: [InstalledFile]) throws(CommandFailure) {
    for path in [Manifest.path] + files.map(\.path) {
      guard let link = linkedFolder(onTheWayTo: path, below: place.top) else { continue }
      throw CommandFailure(
        .cannotWrite,
        "\(place.path(link)) is a link, and `segue uninstall` follows none; --force writes through it"
      )
    }
  }

  /// Nobody else's file is replaced.
  private func refuseForeign(_ files: [InstalledFile], _ old: Manifest) throws(CommandFailure) {
    for file in files where old.files[file.path] == nil {
      let path = place.path(file.path)
      if pathKind(path) == .nothing { continue }
      if place.isUnchanged(file.path, UInt64(fingerprintOf: file.bytes)) { continue }
      throw CommandFailure(
        .cannotWrite,
        "\(path) is there already, and `segue install` has not put it there; --force replaces it")
    }
  }

  private func stage(_ file: InstalledFile) throws(FileError) -> StreamedFile {
    let stream = try StreamedFile(
      placing: place.path(file.path), permissions: file.permissions)
    try stream.append(file.bytes)
    try stream.synchronize()
    return stream
  }

  private func takeBack(_ staged: [StreamedFile], _ folders: [String]) {
    for file in staged { file.cancel() }
    for folder in folders.reversed() { removeFolderIfEmpty(at: folder) }
  }

  /// Removes what an older version has installed and this one has no more.
  private func forget(
    _ old: Manifest, keeping files: [InstalledFile], _ manifest: Manifest
  ) throws(CommandFailure) -> Manifest {
    let names = Set(files.map(\.path))
    var manifest = manifest
    for (path, fingerprint) in old.files.sorted(by: { $0.key < $1.key })
    where !names.contains(path) {
      do {
        _ = try place.remove(path, fingerprint)
      } catch {
        throw CommandFailure(error)
      }
      manifest.files[path] = nil
    }
    try note(manifest)
    return manifest
  }

  private func folder(of path: String) -> String {
    let parts = path.split(separator: "/").dropLast()
    return parts.isEmpty ? place.top : place.path(parts.joined(separator: "/"))
  }

  /// A folder by its path below the prefix; those above the prefix stay where they are.
  private func relative(_ folder: String) -> String {
    folder == place.top
      ? "."
      : folder.hasPrefix(place.top + "/") ? String(folder.dropFirst(place.top.count + 1)) : "."
  }
}

/// Removes what was installed.
package struct Uninstaller {
  let place: InstallationPlace

  /// Creates an uninstaller.
  package init(place: InstallationPlace) { self.place = place }

  /// What became of the files.
  package struct Report {
    /// How many were removed.
    package var removed = 0
    /// Those that somebody has changed since, which are left.
    package var kept: [String] = []
    /// Those on whose way a folder has become a link, which are not looked for.
    package var linked: [String] = []
  }

  /// Removes what the desktop's tools have made, unless somebody else's files are there to make it of.
  private func removeDerived(_ files: [String: UInt64]) throws(FileError) {
    let databases = DesktopDatabases(place: place)
    for (path, fingerprint) in files.sorted(by: { $0.key < $1.key })
    where DesktopDatabases.makes(path) && !databases.areWanted(path) {
      guard try place.remove(path, fingerprint) == .removed else { continue }
      removeFolderIfEmpty(
        path.split(separator: "/").dropLast().joined(separator: "/"), below: place.top)
    }
  }

  /// Removes the files of a manifest, what was derived of them, and folders that are empty then.
  ///
  /// On an error the manifest stays, so that it can be tried again.
  package func uninstall(_ manifest: Manifest) throws(CommandFailure) -> Report {
    var report = Report()
    do throws(FileError) {
      for (path, fingerprint) in manifest.files.sorted(by: { $0.key < $1.key }) {
        switch try place.remove(path, fingerprint) {
        case .removed: report.removed += 1
        case .absent: break
        case .differs: report.kept.append(place.path(path))
        case .behindLink: report.linked.append(place.path(path))
        }
      }
      try removeDerived(manifest.derived)
      _ = try removeFile(Manifest.path, below: place.top) { _ in true }
    } catch {
      throw CommandFailure(error)
    }
    // The innermost first.
    for folder in manifest.folders.sorted(by: >) where folder != "." {
      removeFolderIfEmpty(folder, below: place.top)
    }
    if manifest.folders.contains(".") { removeFolderIfEmpty(at: place.top) }
    return report
  }
}

/// The desktop's lists of applications, file types and icons, which its own tools make of the files.
struct DesktopDatabases {
  let place: InstallationPlace

  private static let list = "share/applications/mimeinfo.cache"

  private var hasTypes: Bool {
    isReal("share/mime/packages")
      && filesBelow(place.path("share/mime/packages")).contains { $0.hasSuffix(".xml") }
  }

  private var hasApplications: Bool {
    isReal("share/applications")
      && filesBelow(place.path("share/applications")).contains { $0.hasSuffix(".desktop") }
  }

  /// Whether a folder is one, and not behind a link: the tools would write where that leads.
  private func isReal(_ folder: String) -> Bool {
    pathKind(place.path(folder)) == .folder
      && linkedFolder(onTheWayTo: folder, below: place.top) == nil
  }

  /// Whether a file may be one that the tools make: nothing else is removed as theirs.
  static func makes(_ path: String) -> Bool {
    path == list
      || path.hasPrefix("share/mime/") && !path.hasPrefix("share/mime/packages/")
  }

  /// Whether there is anything that a list is made of.
  func areWanted(_ path: String) -> Bool { path == Self.list ? hasApplications : hasTypes }

  /// Runs the tools that are installed, for what is there.
  ///
  /// - Returns: The fingerprints of the files that they have made, by their paths below the prefix.
  @discardableResult
  func renew() -> [String: UInt64] {
    let before = files
    if hasTypes { _ = runQuietly("update-mime-database", [place.path("share/mime")]) }
    if hasApplications {
      _ = runQuietly("update-desktop-database", ["-q", place.path("share/applications")])
    }
    let icons = place.path("share/icons/hicolor")
    if isReal("share/icons/hicolor"), pathKind("\(icons)/icon-theme.cache") == .file {
      _ = runQuietly("gtk-update-icon-cache", ["-q", "-t", "-f", icons])
    }
    var made: [String: UInt64] = [:]
    for path in files.subtracting(before) {
      guard let bytes = try? readFile(at: place.path(path), limit: .max) else { continue }
      made[path] = UInt64(fingerprintOf: bytes)
    }
    return made
  }

  private var files: Set<String> {
    let types = filesBelow(place.path("share/mime")).filter { !$0.hasPrefix("packages/") }
    let lists = [Self.list].filter { pathKind(place.path($0)) == .file }
    return Set(types.map { "share/mime/\($0)" } + lists)
  }
}
