import Documents
import Glibc
import Shell

/// What the frames of a drag cost in the real window, paced as it paces them: a pointer goes to and fro at
/// 125 Hz, five runs of five seconds each.
///
/// Processor time is the system's account of the whole program, the reading of its input included.
struct DraggedFigures {
  /// How many frames a measurement of late frames runs for.
  let frames: Int

  /// Every measurement, in the order in which they run.
  static let names = [
    "window/drag/plain", "window/drag/panels", "window/drag/4k-120hz", "window/drag/beside-qt",
  ]

  /// How often the pointer moves, in moves a second.
  private static let rate = 125.0
  private static let seconds = 5.0
  private static let runs = 5

  /// Runs one measurement.
  func measure(_ name: String) throws(WindowTrouble) -> [WindowFigure] {
    switch name {
    case "window/drag/plain": try drags(name, ["--size", "1120x900"])
    case "window/drag/panels":
      // F3, the log, the timeline and the inspector; 0xFFC0 is XK_F3.
      try drags(name, ["--size", "1120x900"], keys: [0xFFC0, 0x65, 0x79, 0x69])
    case "window/drag/4k-120hz": try lateFrames(name)
    default: try besideQt(name)
    }
  }

  // MARK: A drag

  /// Processor time a frame, and from sampling to presented, both in milliseconds.
  private func drags(
    _ name: String, _ arguments: [String], keys: [UInt] = []
  ) throws(WindowTrouble) -> [WindowFigure] {
    var (costs, delays): ([Double], [Double]) = ([], [])
    for _ in 0..<Self.runs {
      let log = "\(temporaryPlace)/segue-drag-\(getpid())"
      defer { unlink(log) }
      let session = try WindowSession(arguments + ["--frame-log", log])
      for key in keys {
        session.input.tap(symbol: key)
        usleep(200_000)
      }
      usleep(500_000)
      let (start, used) = try drag(session.input, on: session.screen, of: session.app)
      try session.app.end()
      let shown = try Self.frames(in: log, since: start)
      guard shown.count > 100 else { throw WindowTrouble("a drag shows \(shown.count) frames") }
      costs.append(used / Double(shown.count) * 1_000)
      delays.append(Self.median(shown.map { ($0.presented - $0.sampled) * 1_000 }))
    }
    return [
      WindowFigure("\(name)/processor", unit: "ms", samples: costs),
      WindowFigure("\(name)/sampled-to-presented", unit: "ms", samples: delays),
    ]
  }

  /// Drags to and fro for five seconds; returns when that began and the processor time it took.
  private func drag(
    _ input: WindowInput, on screen: WindowScreen, of app: WindowProgram,
    for seconds: Double = Self.seconds, pauses: Bool = true
  ) throws(WindowTrouble) -> (start: Double, used: Double) {
    let (x, y) = (screen.width / 2, screen.height / 4)
    input.move(to: x, y)
    usleep(100_000)
    input.press(true)
    input.move(to: x - 20, y)
    usleep(200_000)
    let (start, before) = (monotonicTime(), try app.processorTime())
    for step in 1...Int(seconds * Self.rate) {
      let time = Double(step) / Self.rate
      while monotonicTime() < start + time { usleep(100) }
      // As a hand does, or without ever standing still.
      let way = pauses ? 80 * (1 - cos(time * 2 * .pi * 0.7)) : Self.triangle(step, height: 160)
      input.move(to: x - 20 - Int(way), y)
    }
    let used = try app.processorTime() - before
    input.press(false)
    usleep(300_000)
    return (start, used)
  }

  /// Up and down by two pixels a step.
  private static func triangle(_ step: Int, height: Int) -> Double {
    let place = step * 2 % (2 * height)
    return Double(place < height ? place : 2 * height - place)
  }

  // MARK: Late frames

  /// A long drag in a window as large as a 4K display at scale 2, asked for 120 frames a second.
  private func lateFrames(_ name: String) throws(WindowTrouble) -> [WindowFigure] {
    let log = "\(temporaryPlace)/segue-drag-\(getpid())"
    defer { unlink(log) }
    let session = try WindowSession(
      ["--size", "1920x1080", "--scale", "2", "--rate", "120", "--frame-log", log],
      screen: (3_840, 2_160))
    let (start, used) = try drag(
      session.input, on: session.screen, of: session.app, for: Double(frames) / 120 + 0.5,
      pauses: false)
    let memory = try session.app.residentMemory()
    try session.app.end()
    let shown = try Self.frames(in: log, since: start)
    let times = shown.map(\.presented)
    let intervals = zip(times, times.dropFirst()).map { ($1 - $0) * 1_000 }
    guard intervals.count > 100 else { throw WindowTrouble("a drag shows few frames") }
    let late = Double(intervals.count { $0 > 1_500.0 / 120 }) / Double(intervals.count) * 100
    return [
      WindowFigure(
        "\(name)/interval", unit: "ms", samples: intervals,
        extras: [
          ("latePercent", late), ("emptyLoopPercent", Self.missedWakes(of: intervals.count)),
        ]),
      WindowFigure(
        "\(name)/processor", unit: "ms", samples: [used / Double(shown.count) * 1_000]),
      WindowFigure("\(name)/memory", unit: "MB", samples: [memory]),
    ]
  }

  /// The share of wake-ups that a loop which does nothing misses by half a period or more, in percent.
  private static func missedWakes(of count: Int) -> Double {
    let (start, period) = (monotonicTime(), 1.0 / 120)
    var (missed, last) = (0, start)
    for step in 1...count {
      let target = start + Double(step) * period
      var time = timespec(
        tv_sec: Int(target), tv_nsec: Int((target - target.rounded(.down)) * 1e9))
      while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
      let now = monotonicTime()
      if now - last > 1.5 * period { missed += 1 }
      last = now
    }
    return Double(missed) / Double(count) * 100
  }

  // MARK: Beside Qt Quick

  /// Processor time of the same drag here and in Qt Quick's SwipeView, one after the other.
  private func besideQt(_ name: String) throws(WindowTrouble) -> [WindowFigure] {
    guard let program = findProgram("qmlscene") else {
      note(
        "\(name) is left out: qmlscene is missing (packages qmlscene, qml-module-qtquick-controls2)"
      )
      return []
    }
    var (ours, theirs, ratios): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<Self.runs {
      let session = try WindowSession(["--size", "1120x900"])
      let used = try drag(session.input, on: session.screen, of: session.app).used
      try session.app.end()
      let screen = try WindowScreen()
      let empty = screen.sketch()
      let file = "\(screen.folder)/swipe.qml"
      try Self.write(Self.swipeView, to: file)
      let app = try WindowProgram(
        program, [file],
        environment: [
          "DISPLAY": screen.display, "WAYLAND_DISPLAY": "", "QT_QPA_PLATFORM": "xcb",
          "HOME": screen.folder,
        ], errors: "\(screen.folder)/errors")
      let input = try WindowInput(display: screen.display)
      try wait(for: "Qt's window", atMost: 20) { screen.sketch() != empty }
      try screen.waitForRest()
      let other = try drag(input, on: screen, of: app).used
      ours.append(used / Self.seconds * 1_000)
      theirs.append(other / Self.seconds * 1_000)
      ratios.append(used / other)
    }
    return [
      WindowFigure("\(name)/ours-per-second", unit: "ms", samples: ours),
      WindowFigure("\(name)/theirs-per-second", unit: "ms", samples: theirs),
      WindowFigure("\(name)/ours-to-theirs", unit: "×", samples: ratios),
    ]
  }

  /// A page of rows that is swiped, about like the default scene.
  private static let swipeView = """
    import QtQuick 2.15
    import QtQuick.Controls 2.15
    ApplicationWindow {
      visible: true; width: 1120; height: 900; color: "#15171e"
      Rectangle {
        x: 365; y: 20; width: 390; height: 760; clip: true; color: "white"
        SwipeView {
          anchors.fill: parent
          Repeater {
            model: ["#C44800", "#126A70", "#9A20AC", "#0F4FE6", "#2A3F8F"]
            Item {
              Rectangle {
                anchors.fill: parent; radius: 24
                gradient: Gradient {
                  GradientStop { position: 0; color: modelData }
                  GradientStop { position: 1; color: Qt.darker(modelData, 1.5) }
                }
                Text {
                  x: 24; y: 60; text: "Pane " + index; color: "white"
                  font.pixelSize: 34; font.bold: true
                }
                Column {
                  x: 24; y: 160; spacing: 24
                  Repeater {
                    model: 9
                    Row {
                      spacing: 12
                      Rectangle { width: 32; height: 40; radius: 6; color: "#eee" }
                      Text { text: "Row " + index + "  Today, 09:41"; color: "white" }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    """

  // MARK: Reading and writing

  /// When each frame of a log was sampled and presented, from a time on.
  private static func frames(
    in log: String, since start: Double
  ) throws(WindowTrouble) -> [(sampled: Double, presented: Double)] {
    try WindowProgram.text(of: log).split(separator: "\n").compactMap { line in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 2, numbers[0] >= start, numbers[0] < start + 3_600 else { return nil }
      return (numbers[0], numbers[1])
    }
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func write(_ text: String, to path: String) throws(WindowTrouble) {
    guard let file = fopen(path, "w") else { throw WindowTrouble("\(path) cannot be written") }
    fputs(text, file)
    fclose(file)
  }
}
