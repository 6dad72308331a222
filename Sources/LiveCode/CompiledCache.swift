import Documents
import Glibc
import Shell

/// Libraries that were compiled before, in a folder that is this user's alone.
///
/// Each has a folder of its own, named by the fingerprint of all that it depends on, which takes that name
/// only when it is whole: so several programs can use the cache at once.
nonisolated package struct CompiledCache: Hashable, Sendable {
  /// The folder.
  package let folder: String

  /// How long a library stays after its last use, in seconds: 30 days.
  package static let greatestAge = 30.0 * 86_400
  /// How many libraries stay.
  package static let greatestCount = 200
  /// What the name of a folder begins with that is being made; the process that makes it follows.
  private static let begun = "new-"
  /// How long one stays whose name says no process, in seconds.
  private static let greatestAgeOfBegun = 3_600.0

  /// Opens the cache: `$XDG_CACHE_HOME/segue/code`, else `~/.cache/segue/code`, made if it is not there.
  ///
  /// - Throws: `cannotWrite` if there is no place for it or somebody else could write into it.
  package init(
    environment: (String) -> String? = environmentVariable
  ) throws(CommandFailure) {
    let directories = StandardDirectories(application: "segue", environment: environment)
    guard let own = directories.cache else {
      throw CommandFailure(
        .cannotWrite, "there is no folder for compiled code: set HOME or XDG_CACHE_HOME")
    }
    try self.init(in: own)
  }

  /// Opens the cache in a folder of the application, made if it is not there.
  package init(in application: String) throws(CommandFailure) {
    folder = "\(application)/code"
    try make()
    try Self.checkParent(folderPath(of: application))
  }

  /// Makes the folder, if it is not there.
  private func make() throws(CommandFailure) {
    for path in [folderPath(of: folder), folder] {
      do {
        try createDirectory(at: path)
      } catch {
        throw CommandFailure(
          .cannotWrite,
          "\(error), where compiled code is kept: set XDG_CACHE_HOME to a folder that can be written"
        )
      }
      try Self.check(path)
    }
  }

  /// Where the compiler keeps the headers that it has read. They name the place where they lie: those of a
  /// cache that was moved are read anew.
  package var modules: String {
    var place = Fingerprint()
    place.add(folder)
    return "\(folder)/modules-\(place.text.prefix(8))"
  }

  /// The folder of a library, if it is there; from now on it counts as used.
  package func find(_ fingerprint: Fingerprint) -> String? {
    let path = path(of: fingerprint)
    guard pathKind(path) == .folder else { return nil }
    utimensat(AT_FDCWD, path, nil, 0)
    return path
  }

  /// A new folder for one that is being made. Somebody may have removed the cache's own meanwhile.
  func begin() throws(CommandFailure) -> String {
    try make()
    do {
      return try makeFolder(named: "\(folder)/\(Self.begun)\(getpid())")
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Gives a folder that is complete its name. If another program was faster, that one's is taken.
  func finish(_ begun: String, as fingerprint: Fingerprint) throws(CommandFailure) -> String {
    let path = path(of: fingerprint)
    if rename(begun, path) == 0 { return path }
    let code = errno
    removeTree(begun)
    guard code == EEXIST || code == ENOTEMPTY else {
      throw CommandFailure(FileError(.create, path: path, code: code))
    }
    return path
  }

  /// Removes what is old, and the longest unused of what is too much.
  ///
  /// - Parameter now: The time, in seconds since 1970.
  package func clean(now: Double = secondsSince1970()) {
    let entries = ((try? folderEntries(at: folder)) ?? []).filter(\.isFolder)
      .map { (path: "\(folder)/\($0.name)", name: $0.name) }.filter { $0.path != modules }
      .map { (path: $0.path, name: $0.name, age: now - Self.lastUse($0.path)) }
    let whole = entries.filter { !$0.name.hasPrefix(Self.begun) }.sorted { $0.age < $1.age }
    for entry in entries where Self.isLeft(entry.name, age: entry.age) { removeTree(entry.path) }
    for (rank, entry) in whole.enumerated()
    where entry.age > Self.greatestAge || rank >= Self.greatestCount {
      removeTree(entry.path)
    }
  }

  /// Whether a folder is what a program has begun that was killed.
  private static func isLeft(_ name: String, age: Double) -> Bool {
    guard name.hasPrefix(begun) else { return false }
    let maker = Int32(name.dropFirst(begun.count).prefix { $0 != "-" })
    return maker.map { !isProcess($0) } ?? (age > greatestAgeOfBegun)
  }

  func path(of fingerprint: Fingerprint) -> String { "\(folder)/\(fingerprint.text)" }

  private static func lastUse(_ path: String) -> Double {
    var status = stat()
    guard lstat(path, &status) == 0 else { return 0 }
    return Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
  }

  /// Refuses what is no folder of this user's alone: what is loaded from it would run.
  private static func check(_ path: String) throws(CommandFailure) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      throw CommandFailure(FileError(.read, path: path, code: errno))
    }
    if status.st_mode & S_IFMT != S_IFDIR {
      throw unsafe(path, "it is no folder: remove it")
    }
    if status.st_uid != geteuid() { throw unsafe(path, "it belongs to somebody else") }
    if status.st_mode & 0o022 != 0 {
      throw unsafe(path, "others can write into it: chmod 700 \(path)")
    }
  }

  /// Refuses a folder in which others could put something else into our folder's place.
  private static func checkParent(_ path: String) throws(CommandFailure) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw CommandFailure(FileError(.read, path: path, code: errno))
    }
    let isOwn = status.st_uid == geteuid() || status.st_uid == 0
    // In one with the sticky bit nobody can move what is somebody else's.
    let isClosed = status.st_mode & 0o022 == 0 || status.st_mode & 0o1000 != 0
    guard isOwn, isClosed else {
      throw unsafe(path, "others can put something else into its place: set XDG_CACHE_HOME")
    }
  }

  private static func unsafe(_ path: String, _ reason: Phrase) -> CommandFailure {
    CommandFailure(.cannotWrite, "\(path) is not used for compiled code, for \(reason)")
  }
}

/// The time of day, in seconds since 1970.
nonisolated package func secondsSince1970() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_REALTIME, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
