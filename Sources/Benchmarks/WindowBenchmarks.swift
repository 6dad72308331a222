import Documents
import Glibc
import Shell

/// Measures the built app in a real window on an X server of its own.
///
/// The server runs beside the app on the same cores, so figures need a quiet machine.
struct WindowBenchmarks {
  /// How many frames a pacing measurement runs for.
  var frames = 2_000

  /// Every measurement, in the order in which they run.
  static let names =
    [
      "window/first-frame", "window/rest", "window/input-to-pixel/isolated",
      "window/input-to-pixel/drag-125hz", "window/pacing/60hz", "window/pacing/120hz",
      "window/pacing/60hz-saving",
    ] + DraggedFigures.names

  /// Runs one measurement.
  func measure(_ name: String) throws(WindowTrouble) -> [WindowFigure] {
    switch name {
    case "window/first-frame": [try firstFrame(name)]
    case "window/rest": try rest(name)
    case "window/input-to-pixel/isolated": [try inputToPixel(name, interval: nil)]
    case "window/input-to-pixel/drag-125hz": [try inputToPixel(name, interval: 0.008)]
    case let name where DraggedFigures.names.contains(name):
      try DraggedFigures(frames: frames).measure(name)
    case "window/pacing/60hz": [try pacing(name, rate: 60)]
    case "window/pacing/60hz-saving": [try pacing(name, rate: 60, saves: true)]
    default: [try pacing(name, rate: 120)]
    }
  }

  // MARK: Start

  /// From the start of the process to the whole first frame on the screen, ten warm starts.
  private func firstFrame(_ name: String) throws(WindowTrouble) -> WindowFigure {
    let screen = try WindowScreen()
    let wanted = try settledPicture(on: screen)
    var samples: [Double] = []
    for _ in 0..<10 {
      let app = try Self.start(on: screen)
      try wait(for: "the first frame", atMost: 10) { differing(screen.sketch(), wanted) < 0.01 }
      samples.append((monotonicTime() - app.start) * 1_000)
      try app.end()
      try wait(for: "an empty screen", atMost: 10) { differing(screen.sketch(), wanted) > 0.5 }
    }
    return WindowFigure(name, unit: "ms", samples: samples)
  }

  /// What the window shows once it rests, from a start that also warms the caches.
  private func settledPicture(on screen: WindowScreen) throws(WindowTrouble) -> [UInt32] {
    let empty = screen.sketch()
    let app = try Self.start(on: screen)
    try wait(for: "the window", atMost: 10) { differing(screen.sketch(), empty) > 0.5 }
    try screen.waitForRest()
    let picture = screen.sketch()
    try app.end()
    return picture
  }

  private func differing(_ first: [UInt32], _ second: [UInt32]) -> Double {
    Double(zip(first, second).count { $0 != $1 }) / Double(first.count)
  }

  // MARK: Rest

  /// The share of one processor that the window uses at rest, five seconds long, and its memory.
  private func rest(_ name: String) throws(WindowTrouble) -> [WindowFigure] {
    let session = try WindowSession()
    sleep(1)
    let start = (cpu: try session.app.processorTime(), time: monotonicTime())
    sleep(5)
    let used = try session.app.processorTime() - start.cpu
    let share = used / (monotonicTime() - start.time) * 100
    let memory = try session.app.residentMemory()
    return [
      WindowFigure("\(name)/processor", unit: "%", samples: [share]),
      WindowFigure("\(name)/memory", unit: "MB", samples: [memory]),
    ]
  }

  // MARK: Input

  /// From a pointer's move during a drag to the first pixel that follows it.
  ///
  /// - Parameter interval: The time between two moves, in seconds; `nil` for moves so far apart that
  ///   the window rests in between.
  private func inputToPixel(
    _ name: String, interval: Double?
  ) throws(WindowTrouble) -> WindowFigure {
    let session = try WindowSession()
    let (screen, input) = (session.screen, session.input)
    let (x, y) = (screen.width / 2, screen.height / 2)
    input.move(to: x, y)
    usleep(100_000)
    input.press(true)
    for step in 1...6 {
      usleep(20_000)
      input.move(to: x + step * 5, y)
    }
    try screen.waitForRest()
    var samples: [Double] = []
    for move in 0..<(interval == nil ? 300 : 1_000) {
      let next = monotonicTime() + (interval ?? 0.03 + Double(move * 7 % 13) / 1_000)
      let offset = [40, 55, 70, 85, 100, 85, 70, 55][move % 8]
      samples.append(try session.responseTime { input.move(to: x - offset, y) })
      while monotonicTime() < next { usleep(100) }
    }
    input.press(false)
    return WindowFigure(name, unit: "ms", samples: samples.map { $0 * 1_000 })
  }

  // MARK: Pacing

  /// The intervals between presented frames while keys keep the panes moving, and the share of
  /// frames that came half a period late or worse, as `latePercent`.
  ///
  /// - Parameter saves: Whether a recording of two seconds is begun, ended and written again and again.
  private func pacing(
    _ name: String, rate: Double, saves: Bool = false
  ) throws(WindowTrouble) -> WindowFigure {
    let log = "\(temporaryPlace)/segue-frames-\(getpid())-\(Int(rate))"
    defer { unlink(log) }
    let session = try WindowSession(["--rate", String(rate), "--frame-log", log])
    let end = monotonicTime() + Double(frames + 60) / rate
    var press = 0
    while monotonicTime() < end {
      session.input.tap(["2", "4", "1", "5", "3"][press % 5])
      press += 1
      if saves && press % 9 == 0 { session.input.tap("g", withControl: true) }
      usleep(230_000)
    }
    try session.app.end()
    let presented = try WindowProgram.text(of: log).split(separator: "\n").compactMap {
      $0.split(separator: " ").last.flatMap { Double($0) }
    }
    let intervals = zip(presented.dropFirst(20), presented.dropFirst(21)).map { ($1 - $0) * 1_000 }
    // A machine that drops frames shows fewer in the time; half of them is no measurement.
    guard intervals.count >= frames / 2 else {
      throw WindowTrouble("only \(intervals.count) frames were shown, not \(frames)")
    }
    let kept = Array(intervals.prefix(frames))
    let late = Double(kept.count { $0 > 1_500 / rate }) / Double(kept.count) * 100
    return WindowFigure(name, unit: "ms", samples: kept, extras: [("latePercent", late)])
  }
}

/// The app at rest on a screen, with a hand at its controls.
final class WindowSession {
  let screen: WindowScreen
  let app: WindowProgram
  let input: WindowInput

  /// - Parameter prepare: Puts into the screen's folder what the app is to open, and says what that is.
  init(
    _ arguments: [String] = [], screen size: (width: Int, height: Int) = (1_280, 960),
    prepare: (String) throws(WindowTrouble) -> [String] = { _ in [] }
  ) throws(WindowTrouble) {
    screen = try WindowScreen(width: size.width, height: size.height)
    let empty = screen.sketch()
    app = try WindowBenchmarks.start(on: screen, arguments + prepare(screen.folder))
    input = try WindowInput(display: screen.display)
    try wait(for: "the window", atMost: 10) { screen.sketch() != empty }
    input.focusNewestWindow()
    try screen.waitForRest()
  }

  /// Returns the time from an action to the first changed pixel in the middle of the panes, in
  /// seconds.
  func responseTime(to action: () -> Void) throws(WindowTrouble) -> Double {
    let rows = screen.height / 2 - 100..<screen.height / 2 - 98
    let columns = screen.width / 2 - 150..<screen.width / 2 + 150
    let before = screen.fingerprint(rows: rows, columns: columns)
    let start = monotonicTime()
    action()
    while screen.fingerprint(rows: rows, columns: columns) == before {
      // The app and the server need the cores more than the looking does.
      sched_yield()
      guard monotonicTime() - start < 1 else { throw WindowTrouble("a move changes no pixel") }
    }
    return monotonicTime() - start
  }
}

extension WindowBenchmarks {
  /// Starts the `segue` that was built beside the benchmarks, its files in the screen's folder.
  static func start(
    on screen: WindowScreen, _ arguments: [String] = []
  ) throws(WindowTrouble) -> WindowProgram {
    try WindowProgram(
      program, ["--no-demonstration"] + arguments,
      environment: [
        "DISPLAY": screen.display, "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "x11",
      ].merging(home(screen.folder)) { $1 }, errors: "\(screen.folder)/errors")
  }

  /// The `segue` that was built beside the benchmarks.
  static var program: String {
    get throws(WindowTrouble) {
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = bytes.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map { readlink("/proc/self/exe", $0, buffer.count) } ?? 0
      }
      let own = String(decoding: bytes[..<max(0, count)], as: UTF8.self)
      let path = own.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/segue"
      guard access(path, X_OK) == 0 else {
        throw WindowTrouble("there is no \(path); build it with `swift build -c release`")
      }
      return path
    }
  }

  /// What makes a folder the app's home, with all that it keeps.
  static func home(_ folder: String) -> [String: String] {
    ["HOME": folder, "XDG_STATE_HOME": "", "XDG_DATA_HOME": "", "XDG_CACHE_HOME": ""]
  }
}

/// Waits until something is so, looking about ten thousand times a second.
func wait(
  for what: String, atMost seconds: Double, until isSo: () -> Bool
) throws(WindowTrouble) {
  let deadline = monotonicTime() + seconds
  while !isSo() {
    guard monotonicTime() < deadline else { throw WindowTrouble("\(what) does not come") }
    usleep(50)
  }
}
