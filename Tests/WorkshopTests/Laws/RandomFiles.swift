import Documents
import Glibc
import Overlays
import Scenes
import SessionSupport
import Sessions
import Shell
import TestSupport
import Toolkit
import Transitions
import Workshop

/// The files that somebody drops on a window, in a folder of their own: scenes with other values, broken
/// ones, and sessions that were saved before.
final class RandomFiles {
  private let folder: String
  /// The scene files as they were when they could be read last.
  private var sound: [String: String] = [:]
  private var names: Set<String> = []
  private var sessions: [String] = []

  init() {
    var template = Array("/tmp/segue-window-XXXXXX".utf8CString)
    folder = template.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress, mkdtemp(base) != nil else { return "" }
      return String(cString: base)
    }
  }

  /// Removes all of them.
  func remove() {
    for name in names { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }

  private func write(_ name: String, _ text: String) throws -> String {
    names.insert(name)
    try replaceFile(at: "\(folder)/\(name)", with: text)
    return "\(folder)/\(name)"
  }

  /// Writes a scene of the gallery with other values over one of a few files, or something broken.
  func scene(_ random: inout SplitMix) throws -> String {
    let name = random.one(of: ["one.json5", "other.json5"])
    guard random.happens(0.8) else {
      return try write(name, random.one(of: ["", "{", "{ version: 1, events: 3 }", "{ id: 'x' }"]))
    }
    let id = random.one(of: Gallery.ids)
    let text = try Self.text(of: id, &random)
    sound[name] = text
    return try write(name, text)
  }

  /// A scene's file with a random value of each of some tunables.
  private static func text(of id: String, _ random: inout SplitMix) throws -> String {
    var values: [String] = []
    for tunable in try sceneOfGallery(id).tunables where random.happens(0.4) {
      values.append("\"\(tunable.name)\": \(random.number(tunable.range))")
    }
    let text = String(decoding: Gallery.builtInFile(id) ?? [], as: UTF8.self)
    let tune = "tune: { \(values.joined(separator: ", ")) "
    if let start = text.firstRange(of: "tune: {"),
      let end = text[start.upperBound...].firstIndex(of: "}")
    {
      return text.replacingCharacters(in: start.lowerBound..<end, with: tune)
    }
    guard let brace = text.firstIndex(of: "{") else { return text }
    return text[...brace] + tune + "}," + text[text.index(after: brace)...]
  }

  /// Stores a session as Ctrl+S does.
  func save(_ session: Session) throws -> String {
    let path = try write("session-\(sessions.count).json", session.json.prettyText)
    sessions.append(path)
    return path
  }

  /// One of the sessions that were saved.
  func savedSession(_ random: inout SplitMix) -> String? {
    sessions.isEmpty ? nil : random.one(of: sessions)
  }

  /// Puts in place of broken scenes what the window still shows of them.
  func repair() throws {
    for (name, text) in sound { _ = try write(name, text) }
  }

  // MARK: What is stored

  /// Saves a session, reads it as `segue replay` does, and compares every fingerprint.
  ///
  /// - Parameter scene: What the session was played with; its frames' fingerprints are stored as well.
  /// - Returns: What is wrong.
  func faults(of session: Session, scene: Scene? = nil) -> [String] {
    var session = session
    if let scene { session.hashes = Replay.hashes(of: session, scene: scene) }
    do {
      let path = try save(session)
      var warnings: [DocumentWarning] = []
      guard
        case .session(let read, let itsScene) = try SceneLibrary().load(path, warnings: &warnings)
      else { return ["what was saved is no session"] }
      var faults = warnings.map { "saved: \($0)" }
      if read != session { faults.append("what was saved is read otherwise") }
      if case .different(let difference) = SessionCheck.run(read, scene: itsScene) {
        faults.append("played again: \(difference)")
      }
      return faults
    } catch {
      return ["saved: \(error)"]
    }
  }
}

extension String {
  /// The first place where a text stands.
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) {
        return index..<self.index(index, offsetBy: text.count)
      }
      index = self.index(after: index)
    }
    return nil
  }

  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
