import Documents
import Glibc
import LiveCode
import Sessions
import Shell
import UserCode

/// Measures the built app with user code open in it, in a real window: from saving an edit to the
/// first frame that shows it.
///
/// What is the compiler's and the linker's is measured apart. An edit that was compiled before shows the
/// rest: noticing the save, the child process that rehearses the session first, the swap, the session
/// simulated again, and the frame.
struct LiveBenchmarks {
  /// How many edits the long run makes, and how often it goes back to one of them.
  var (edits, reloads) = (200, 1_000)

  /// How many edits a median is of.
  private static let samples = 20
  /// How long the session is that an edit rehearses, in seconds.
  private static let session = 60

  /// Every measurement, in the order in which they run.
  static let names = [
    "live/edit/file", "live/edit/folder", "live/opening/first", "live/opening/cached",
    "live/opening/first-uikit-names", "live/long-run",
  ]

  /// Runs one measurement.
  func measure(_ name: String) throws(WindowTrouble) -> [WindowFigure] {
    switch name {
    case "live/edit/file": try editing(name, isFolder: false)
    case "live/edit/folder": try editing(name, isFolder: true)
    case "live/opening/first": [try opening(name, times: 5, isCached: false)]
    case "live/opening/cached": [try opening(name, times: 10, isCached: true)]
    case "live/opening/first-uikit-names":
      [try opening(name, times: 3, isCached: false, imports: "import UIKitNames\n")]
    default: try LiveRun(edits: edits, reloads: reloads).measure(name)
    }
  }

  // MARK: Edits

  /// From a save to the first frame of the new code, with a session of a minute: of new edits, of those that
  /// were compiled before, and what compiler and linker take alone.
  private func editing(_ name: String, isFolder: Bool) throws(WindowTrouble) -> [WindowFigure] {
    let screen = try WindowScreen()
    let code = EditedCode(isFolder: isFolder, in: screen.folder)
    try code.begin()
    let window = try LiveWindow(code, on: screen, playing: Self.session)
    // The first edit finds less in the machine's memory than any after it.
    _ = try window.save(1)
    var (all, own): ([Double], [Double]) = ([], [])
    for edit in 2..<(2 + Self.samples) {
      usleep(300_000)
      all.append(try window.save(edit))
    }
    for edit in 1...Self.samples {
      usleep(300_000)
      own.append(try window.save(edit))
    }
    try window.app.end()
    let compiler = try compiling(code, from: 100)
    return [
      WindowFigure(name, unit: "ms", samples: all),
      WindowFigure("\(name)/ours", unit: "ms", samples: own),
      WindowFigure("\(name)/compiler-and-linker", unit: "ms", samples: compiler),
    ]
  }

  /// How long compiler and linker take for edits of the same size, one after the other, in milliseconds.
  private func compiling(_ code: EditedCode, from first: Int) throws(WindowTrouble) -> [Double] {
    let cache = code.path + ".cache"
    setenv("XDG_CACHE_HOME", cache, 1)
    defer { removeTree(cache) }
    var samples: [Double] = []
    do throws(CommandFailure) {
      let compiler = try CodeScenes.makeCompiler()
      for edit in first..<(first + 1 + Self.samples) {
        do { try code.save(edit) } catch { throw CommandFailure(.cannotWrite, error.phrase) }
        let source = try CodeSource(at: code.path)
        let start = monotonicTime()
        let outcome = try compiler.compile(source).finish()
        samples.append((monotonicTime() - start) * 1_000)
        guard case .compiled = outcome else {
          throw CommandFailure(.badFile, .verbatim("the code does not compile: \(outcome)"))
        }
      }
    } catch {
      throw WindowTrouble(error.message)
    }
    return Array(samples.dropFirst())
  }

  // MARK: Opening

  /// From the start of the process to the first frame of the code.
  ///
  /// - Parameters:
  ///   - isCached: Whether it was compiled before; otherwise nothing was, as in a fresh checkout.
  ///   - imports: What the code imports besides.
  private func opening(
    _ name: String, times: Int, isCached: Bool, imports: String = ""
  ) throws(WindowTrouble) -> WindowFigure {
    let screen = try WindowScreen()
    let code = EditedCode(isFolder: false, in: screen.folder)
    try storeText(imports + EditedCode.file(0), at: code.path)
    var samples: [Double] = []
    for time in 0..<(isCached ? times + 1 : times) {
      if !isCached { removeTree("\(screen.folder)/.cache") }
      let window = try LiveWindow(on: screen, code, showing: 0)
      if !isCached || time > 0 { samples.append(window.opening * 1_000) }
      try window.app.end()
      try wait(for: "an empty screen", atMost: 10) {
        screen.pixel(screen.width / 2, screen.height / 2) != EditedCode.color(0)
      }
    }
    return WindowFigure(name, unit: "ms", samples: samples)
  }
}
