import Commands
import Documents
import Overlays
import Rasterizer
import Recording
import Scenes
import Sessions
import Shell
import Toolkit

/// `segue sweep`: the same drag under several values of one or two tunables, side by side.
enum SweepCommand {
  /// The command.
  nonisolated static let command = Command(
    "sweep", operands: "SESSION --tune NAME=A..B:N --out FILE",
    summary: "show the same drag under several values, side by side, with its figures",
    options: options,
    examples: [
      "segue sweep assets/sessions/ghost-hand.json5 --tune spring.dampingRatio=0.4..1:4 "
        + "--out sheet.png",
      "segue sweep my-session.json5 --tune spring.dampingRatio=0.3..1:5 "
        + "--tune spring.response=0.2..0.6:4 --out sheet.gif",
      "segue sweep my-session.json5 --tune spring.response=0.3,0.4,0.6 --out figures.csv",
    ],
    manual: manual,
    perform: run)

  nonisolated private static let options =
    [
      Arguments.Option(
        "--tune", value: "NAME=A..B:N",
        help: "what is changed: N values from A to B (5), or NAME=A,B,C; once or twice"),
      Arguments.Option(
        "--out", value: "FILE",
        help:
          "a sheet (.png), a moving one (.gif, .apng, .y4m), or the figures (.csv, - for output)"
      ),
      Arguments.Option("--json", help: "the figures as one JSON object"),
      Arguments.Option(
        "--at", value: "T",
        help: "a .png's moment, in seconds (the one at which the ways are furthest apart)"),
      Arguments.Option(
        "--frames", value: "A..B", help: "a part: frames 20..60 or seconds 0.5s..1.25s (all)"),
      Arguments.Option("--fps", value: "N", help: "frames a second (60; a GIF 25)"),
      Arguments.Option(
        "--within", value: "PT", help: "how near to its end a transition has settled, in points (1)"
      ),
      Arguments.Option("--scale", value: "S", help: "pixels per point of a stage, 0.1 to 8 (0.4)"),
      Arguments.Option(
        "--theme", value: "NAME", help: Theme.names.joined(separator: ", ") + " (dark), auto",
        choices: [Theme.automaticName] + Theme.names),
    ] + CodeOptions.options

  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let path = try arguments.onlyOperand("a session file")
    let within = try arguments.number("--within", in: 0.001...1_000) ?? 1
    let target = try target(arguments)
    let (session, scene) = try SceneLibrary(arguments).session(path, output)
    let axes = try SweepAxes.axes(arguments.all("--tune"), of: scene)
    let sweep = MotionSweep(of: session, scene: scene, axes: axes, tolerance: within) {
      output.overseer?.show(progress: $0)
    }
    output.overseer?.hideProgress()
    if arguments.has("--json") { output.data(SweepText.json(sweep).prettyText) }
    guard let target else { return }
    switch target.form {
    case .table: try write(SweepText.csv(sweep), to: target.path, output)
    case .film(let format):
      try SweepFilm(sweep, arguments, output, format: format, path: target.path).write()
    }
  }

  /// Where the sheet goes and what it is.
  private struct Target {
    enum Form {
      case table
      case film(FilmFormat)
    }

    var path: String
    var form: Form
  }

  private static func target(_ arguments: Arguments) throws(CommandFailure) -> Target? {
    guard let path = arguments["--out"] else {
      guard arguments.has("--json") else {
        throw CommandFailure(
          .usage, "where it is written is missing: --out sheet.png, .apng, .gif, .y4m or .csv")
      }
      return nil
    }
    if path == "-" || path.hasSuffix(".csv") {
      guard path != "-" || !arguments.has("--json") else {
        throw CommandFailure(.usage, "--json goes where --out - goes; one of both is enough")
      }
      for option in ["--at", "--frames", "--fps", "--scale", "--theme"]
      where arguments[option] != nil {
        throw CommandFailure(.usage, "\(option) is for pictures, and a table has none")
      }
      return Target(path: path, form: .table)
    }
    let format = try FilmFormat(suffixOf: path)
    guard format != .html && format != .mp4 else {
      throw CommandFailure(
        .usage, "a sweep is written as .png, .apng, .gif, .y4m or .csv, not as .\(format.rawValue)")
    }
    if format != .png, arguments["--at"] != nil {
      throw CommandFailure(.usage, "--at is one moment, which only a .png shows")
    }
    if format == .png, let option = ["--frames", "--fps"].first(where: { arguments[$0] != nil }) {
      throw CommandFailure(
        .usage, "\(option) is for what moves: .gif, .apng or .y4m; a .png has --at")
    }
    return Target(path: path, form: .film(format))
  }

  private static func write(
    _ text: String, to path: String, _ output: Output
  ) throws(CommandFailure) {
    if path == "-" { return output.data(text) }
    do {
      try replaceFile(at: path, with: Array(text.utf8))
    } catch {
      throw CommandFailure(error)
    }
    output.talk("\(path) written\n")
  }
}

/// A sweep's sheet as a picture or as an animation.
private struct SweepFilm {
  private let sweep: MotionSweep
  private let output: Output
  private let format: FilmFormat
  private let path: String
  private let picture: Picture
  private let scale: Double
  private let rate: FrameRate
  private let frames: ClosedRange<Int>
  private let moment: Double

  init(
    _ sweep: MotionSweep, _ arguments: Arguments, _ output: Output, format: FilmFormat, path: String
  ) throws(CommandFailure) {
    (self.sweep, self.output, self.format, self.path) = (sweep, output, format, path)
    var picture = Picture(
      window: StageLayout.window(
        around: sweep.scene.size, workspace: Workspace(filming: OverlayOptions())),
      theme: try arguments.theme(otherwise: Theme.dark.name))
    picture.language = .english
    self.picture = picture
    scale = try arguments.number("--scale", in: 0.1...8) ?? 0.4
    moment = try arguments.number("--at", in: 0...FrameSpan.longest) ?? sweep.widestMoment
    let usual: FrameRate = format == .gif ? 25 : 60
    guard let rate = arguments["--fps"].map({ FrameRate($0) }) ?? usual else {
      throw CommandFailure(
        .usage, "--fps must be a rate such as 50 or 100/3, but it is '\(arguments["--fps"] ?? "")'")
    }
    if let objection = format.objection(to: rate) { throw CommandFailure(.usage, objection) }
    self.rate = rate
    let span = try arguments["--frames"].map { text throws(CommandFailure) in try FrameSpan(text) }
    frames = try (span ?? .whole).frames(at: rate, length: sweep.length)
    let (width, height) = SweepSheet.pixels(of: sweep, picture: picture, scale: scale)
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    let limit = format == .png ? FilmWriter.pixelLimit : FilmWriter.pixelLimit / 16
    guard !overflow, pixels <= limit, format != .gif || max(width, height) <= 65_535 else {
      throw CommandFailure(
        .usage,
        """
        a sheet of \(sweep.variants.count) stages would be \(width) × \(height) pixels; \
        take fewer values, or smaller stages with --scale
        """)
    }
  }

  func write() throws(CommandFailure) {
    let sheet = SweepSheet(sweep, picture: picture, scale: scale, fonts: FontLibrary())
    do {
      if format == .png {
        try replaceFile(at: path, with: PNG.encode(sheet.frame(at: moment)))
      } else {
        try animate(sheet)
      }
    } catch {
      throw CommandFailure(error)
    }
    let size = SweepSheet.pixels(of: sweep, picture: picture, scale: scale)
    output.talk(
      "\(path) written: \(sweep.variants.count) stages, \(size.width) × \(size.height)\n")
  }

  private func animate(_ sheet: SweepSheet) throws(FileError) {
    var encoder: any FrameEncoder
    switch format {
    case .gif: encoder = AnimatedGIF(hundredths: AnimatedGIF.hundredths(at: rate) ?? 2)
    case .y4m: encoder = YUV4MPEG(rate: rate, chroma: .full)
    case .bgra: encoder = RawFrames()
    case .png, .apng, .mp4, .html: encoder = AnimatedPNG(frames: frames.count, rate: rate)
    }
    let file = try StreamedFile(replacing: path)
    Interruption.watch()
    for number in frames {
      output.overseer?.endIfAsked { file.cancel() }
      output.overseer?.show(progress: Double(number - frames.lowerBound) / Double(frames.count))
      try file.append(encoder.append(sheet.frame(at: rate.time(ofFrame: number))))
    }
    output.overseer?.hideProgress()
    try file.append(encoder.end())
    try file.finish()
  }
}

// MARK: The manual

extension SweepCommand {
  nonisolated private static let manual = """
    A session is what Ctrl+S stores in the window, or Ctrl+Shift+S where you like. The window itself shows
    a sweep of the last drag with N.

    The session's input is lived under every combination of the values; each of them holds from the
    beginning on, whatever the session says of that tunable. `segue scenes` lists what can be tuned.

    One tunable gives rows of stages, two give a table: the first one's values down, the second's
    across. Below each stage stand the course of its way, marked at the moment, and its figures, as
    `segue probe` measures them: the longest settling and the largest overshoot; the largest
    acceleration in thousands of points per second squared, and how far a pane was from its finger.
    A .csv has a line for each combination with every metric, each in the unit of its column's head;
    --json the same as {"scene", "tunes": [{"name", "unit", "values"}], "variants": [{"values",
    "totals"}]}. Exit: 0, 64 for a name, a value or a file's suffix that cannot be, 65 and 66 for the
    session, 73 for a file that cannot be written.
    """
}
