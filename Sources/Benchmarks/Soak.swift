import Documents
import Glibc
import Shell

/// Plays the built app in a real window for long, with random input, and watches what it holds.
struct Soak {
  /// How long, in seconds.
  var seconds: Int

  /// Plays, and prints what was seen.
  ///
  /// - Parameter table: Where every second's figures are stored, if anywhere.
  /// - Returns: Whether the app went on to the end and nothing grew.
  func run(seed: UInt64, table: String?) throws(WindowTrouble) -> Bool {
    print("seed \(seed), \(seconds) s")
    let files = SoakFiles()
    let session = try WindowSession { folder throws(WindowTrouble) in
      try files.write(into: folder)
      return [files.scene(in: folder)]
    }
    var player = SoakPlayer(session, files, seed: seed)
    var log = SoakLog(seconds: seconds)
    let start = monotonicTime()
    print(SoakLog.heading)
    var ending: String?
    for second in 1...seconds {
      try player.play(until: start + Double(second))
      ending = session.app.endingByItself()
      if ending != nil { break }
      let sample = SoakLog.Sample(
        second: second, memory: try session.app.residentMemory(),
        descriptors: try session.app.openDescriptors())
      if let line = log.append(sample) {
        print(line)
        fflush(nil)
      }
      if second.isMultiple(of: 60) { files.clear(in: session.screen.folder) }
    }
    print("\(player.acts) acts")
    print(log.plots)
    if let table { try log.write(to: table) }
    if let ending {
      let words = try WindowProgram.text(of: "\(session.screen.folder)/errors")
      print("The window ended by itself after \(log.samples.count) s, with \(ending): \(words)")
      return false
    }
    for finding in log.findings { print(finding) }
    try session.app.end()
    print(log.findings.isEmpty ? "Nothing grew." : "Play it again: --seed \(seed)")
    return log.findings.isEmpty
  }
}

/// The files that a soak opens, drops on the window and writes again.
struct SoakFiles {
  private static let panes = ["photo", "video", "file", "contact"].map { name in
    "{ id: '\(name)', title: '\(name)', symbol: '\(name)', color: '#126A70' }"
  }
  private static let texts = [
    "scene.json5":
      "{ version: 1, id: 'own', kind: 'container-interactive', size: [390, 844], "
      + "panes: [\(panes.joined(separator: ", "))] }",
    "session.json5":
      "{ version: 1, scene: 'drawer', size: [390, 844], hz: 120, events: [ "
      + "{ t: 0.1, down: [3, 400] }, { t: 0.2, move: [220, 400] }, { t: 0.3, up: [300, 400] } ] }",
    "broken.json5": "{ version: 1,\n  id: 'x' kind }",
  ]

  /// The scene that the window begins with and watches.
  func scene(in folder: String) -> String { "\(folder)/scene.json5" }

  /// All of them.
  func paths(in folder: String) -> [String] { Self.texts.keys.sorted().map { "\(folder)/\($0)" } }

  /// Stores them all.
  func write(into folder: String) throws(WindowTrouble) {
    for (name, text) in Self.texts { try storeText(text, at: "\(folder)/\(name)") }
  }

  /// Writes the scene again, so that whoever watches it opens it again.
  func touch(in folder: String) throws(WindowTrouble) {
    try storeText(Self.texts["scene.json5"] ?? "", at: scene(in: folder))
  }

  /// Removes what the window has saved, which would fill the disk.
  func clear(in folder: String) {
    for part in [".local/share/segue/sessions", "Pictures", "Videos"] {
      removeTree("\(folder)/\(part)")
    }
  }
}

/// Stores a text as a file.
func storeText(_ text: String, at path: String) throws(WindowTrouble) {
  guard let file = fopen(path, "w") else { throw WindowTrouble("\(path) cannot be written") }
  let count = fwrite(text, 1, text.utf8.count, file)
  guard fclose(file) == 0, count == text.utf8.count else {
    throw WindowTrouble("\(path) cannot be written")
  }
}
