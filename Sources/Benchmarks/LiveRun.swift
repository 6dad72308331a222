import Glibc

/// One window through many edits and reloads: whether each is the same as a cold start with that code, and
/// what the window holds meanwhile.
///
/// A state is a hash of all that is shown after the whole session. The window saves its session, with that
/// hash, after each edit and each reload. For each edit a process of its own replays the session under that
/// code and must come to the same; for each reload the hash must be the edit's.
struct LiveRun {
  /// How many edits there are.
  let edits: Int
  /// How often one of them is saved again.
  let reloads: Int

  /// How long the session is, in seconds.
  private static let session = 10

  /// Runs all of it; about a second an edit, half a second a reload.
  func measure(_ name: String) throws(WindowTrouble) -> [WindowFigure] {
    let screen = try WindowScreen()
    let code = EditedCode(isFolder: false, in: screen.folder)
    try code.begin()
    let window = try LiveWindow(code, on: screen, playing: Self.session)
    let libraries = "\(screen.folder)/.cache/segue/code"
    var hashes: [String] = []
    var equal = 0
    var readings: [(memory: MappedMemory, descriptors: Int)] = []
    func read() throws(WindowTrouble) {
      // What was only needed for the motion has gone by then.
      usleep(2_500_000)
      let memory = MappedMemory(try window.app.mappings, librariesIn: libraries)
      readings.append((memory, try window.app.openDescriptors(ofCode: true)))
    }
    for edit in 1...edits {
      _ = try window.save(edit)
      let saved = try window.savedSession()
      let hash = try shown(in: saved.text)
      hashes.append(hash)
      if try isSame(saved.path, code, screen) { equal += 1 }
      // The first few still open what is needed once.
      if edit == min(10, edits) { try read() }
    }
    try read()
    for reload in 0..<reloads {
      // Never the one that runs: 77 has no divisor in common with most counts.
      let edit = (reload * 77 + edits / 2) % edits + 1
      _ = try window.save(edit)
      if try shown(in: window.savedSession().text) == hashes[edit - 1] { equal += 1 }
      if reload == min(10, reloads) - 1 { try read() }
    }
    try read()
    try window.app.end()
    return figures(name, readings, equal: equal, different: Set(hashes).count)
  }

  private func figures(
    _ name: String, _ readings: [(memory: MappedMemory, descriptors: Int)], equal: Int,
    different: Int
  ) -> [WindowFigure] {
    let all = edits + reloads
    var figures = [
      WindowFigure(
        "\(name)/equal-states", unit: "%", samples: [Double(equal) / Double(all) * 100],
        extras: [("compared", Double(all)), ("different", Double(different))])
    ]
    let moments = ["early", "edited", "reloading", "reloaded"]
    for (moment, (memory, descriptors)) in zip(moments, readings) {
      figures.append(
        WindowFigure(
          "\(name)/memory/\(moment)", unit: "MB", samples: [memory.beside],
          extras: [
            ("libraries", Double(memory.count)), ("libraryFilesMB", memory.fileBacked),
            ("libraryOwnMB", memory.own), ("descriptors", Double(descriptors)),
          ]))
    }
    return figures
  }

  /// The hashes that a saved session holds, as they stand there.
  private func shown(in text: String) throws(WindowTrouble) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.contains("\"shown\"") }) else {
      throw WindowTrouble("the saved session does not say what was shown")
    }
    return lines[start...].joined(separator: "\n")
  }

  /// Whether a process that starts with the code comes to what a session says.
  private func isSame(
    _ session: String, _ code: EditedCode, _ screen: WindowScreen
  ) throws(WindowTrouble) -> Bool {
    let replay = try WindowProgram(
      WindowBenchmarks.program, ["replay", session, "--check", "--scene", code.path],
      environment: WindowBenchmarks.home(screen.folder), errors: "\(screen.folder)/check")
    let status = try replay.finish(within: 60)
    if status != 0 { note(try WindowProgram.text(of: "\(screen.folder)/check")) }
    return status == 0
  }
}
