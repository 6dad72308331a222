import Documents
import Glibc
import Shell

/// Notices that user code was saved: a file, or the Swift files of a folder and of those in it.
///
/// The folder is watched, so that an editor may write the file, put another one in its place, or delete it
/// and make it again. Times of files are not looked at. Several events one after the other are one change.
package final class FolderWatch {
  /// What can be waited on for news, with `poll` of the system.
  package let descriptor: Int32
  /// Tells this watch from every other one of the program, also from one whose descriptor had the same number.
  package let identity: Int
  private static var count = 0

  /// How long it has to be quiet after an event, in seconds.
  package static let quietTime = 0.010
  /// When a change is told although it does not become quiet, in seconds after the first event.
  package static let greatestDelay = 0.100

  private var places: [Place] = []
  private var firstEvent: Double?
  private var lastEvent = 0.0

  /// A folder that is watched.
  private struct Place {
    /// The folder.
    var folder: String
    /// The file in it, or `nil` for all Swift files.
    var name: String?
    /// Its number, or `nil` while there is no such folder.
    var watch: Int32?

    /// Whether something of that name is the code.
    func concerns(_ name: String) -> Bool {
      if let own = self.name { return name == own }
      return CodeFolders.holdsCode(name)
    }
  }

  /// Watches a file or a folder, from now on. A link is watched together with what it leads to.
  ///
  /// - Throws: `noInput` if the system has no watch left.
  package init(_ path: String) throws(CommandFailure) {
    FolderWatch.count += 1
    identity = FolderWatch.count
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else {
      throw CommandFailure(
        .noInput, "changes of \(path) are not noticed: \(Phrase(errorNumber: errno))")
    }
    let target = absolutePath(path)
    if isFolder(at: target) {
      places = CodeFolders(in: target).paths.map { Place(folder: $0, name: nil) }
    } else {
      for path in [path, target] {
        // Of the path itself only the folder's links are resolved.
        let folder = absolutePath(folderPath(of: path))
        let place = Place(folder: folder, name: pathName(path))
        if !places.contains(where: { $0.folder == place.folder && $0.name == place.name }) {
          places.append(place)
        }
      }
    }
    watchMissing()
  }

  deinit { close(descriptor) }

  /// Looks for news, at once.
  ///
  /// - Parameter now: The time, in seconds of a clock that only goes forward.
  /// - Returns: Whether the code has changed and it is quiet again: once for each change.
  package func poll(now: Double = FolderWatch.now()) -> Bool {
    if readEvents() {
      firstEvent = firstEvent ?? now
      lastEvent = now
    }
    watchMissing(now)
    guard let first = firstEvent else { return false }
    guard now - lastEvent >= Self.quietTime || now - first >= Self.greatestDelay else {
      return false
    }
    firstEvent = nil
    return true
  }

  /// The system's clock that only goes forward, in seconds.
  package nonisolated static func now() -> Double { monotonicTime() }

  /// In how many seconds ``poll(now:)`` has something to say without a new event; `nil` if not.
  package func delay(now: Double = FolderWatch.now()) -> Double? {
    firstEvent.map { max(0, min(lastEvent + Self.quietTime, $0 + Self.greatestDelay) - now) }
  }

  private static let events =
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
    | IN_MOVE_SELF | IN_ONLYDIR

  /// Watches folders that were not there; one that has come back is a change.
  private func watchMissing(_ now: Double? = nil) {
    for place in places.indices where places[place].watch == nil {
      let watch = inotify_add_watch(descriptor, places[place].folder, UInt32(Self.events))
      guard watch >= 0 else { continue }
      places[place].watch = watch
      if let now {
        firstEvent = firstEvent ?? now
        lastEvent = now
      }
    }
  }

  /// Takes in all events.
  ///
  /// - Returns: Whether one of them concerns the code.
  private func readEvents() -> Bool {
    // It is asked for in every frame: where nothing has happened, nothing is allocated.
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard Glibc.poll(&entry, 1, 0) > 0 else { return false }
    var concerns = false
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return concerns }
      var start = 0
      while start + MemoryLayout<inotify_event>.size <= count {
        let event = buffer.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
        }
        let text = start + MemoryLayout<inotify_event>.size
        let end = min(count, text + Int(event.len))
        let name = String(decoding: buffer[text..<end].prefix { $0 != 0 }, as: UTF8.self)
        if take(event, name) { concerns = true }
        start = end
      }
    }
  }

  /// Takes in an event.
  private func take(_ event: inotify_event, _ name: String) -> Bool {
    // More than the system could keep: whatever it was.
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
    guard let place = places.firstIndex(where: { $0.watch == event.wd }) else { return false }
    if event.mask & UInt32(IN_MOVE_SELF) != 0 { inotify_rm_watch(descriptor, event.wd) }
    if event.mask & UInt32(IN_IGNORED | IN_MOVE_SELF | IN_DELETE_SELF) != 0 {
      for place in places.indices where places[place].watch == event.wd {
        places[place].watch = nil
      }
      return true
    }
    return places[place].concerns(name)
  }
}
