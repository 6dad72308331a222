import Commands
import Documents
import Drawing
import Overlays
import Rasterizer
import Recording
import Scenes
import Sessions
import Shell
import Toolkit

/// `segue render`: writes a picture of one moment, or of a stretch, without a display.
enum RenderCommand {
  /// The command.
  nonisolated static let command = Command(
    "render",
    operands: "SCENE|SESSION|FILE.swift [--at T | --frames A..B] --out FILE | --sheets FOLDER",
    summary: "write a picture, an animation or a contact sheet, without a display",
    options: options,
    examples: [
      "segue render assets/sessions/ghost-hand.json5 --at 0.5 --out swipe.png --overlay",
      "segue render assets/sessions/ghost-hand.json5 --frames 0.2s..2s --out swipe.gif",
      "segue render --sheets sheets",
    ],
    manual: manual,
    perform: run)

  nonisolated private static let options =
    stretch + OverlayList.all.compactMap(\.film) + CodeOptions.options

  /// The option for a part of a session.
  nonisolated static let frames = Arguments.Option(
    "--frames", value: "A..B",
    help: "a range: frames 20..60 or seconds 0.5s..1.25s, both ends included, either optional")

  nonisolated private static let stretch = [
    Arguments.Option("--at", value: "T", help: "the moment, in seconds of the stage's clock (0)"),
    frames,
    Arguments.Option(
      "--out", value: "FILE",
      help: "the file; .png (with --frames a contact sheet), .apng, .gif, .mp4, .y4m, .html; "
        + "- is the output"),
    SheetsCommand.option,
    Arguments.Option(
      "--format", value: "NAME",
      help: FilmFormat.allCases.map(\.rawValue).joined(separator: ", ")
        + ", instead of the suffix's",
      choices: FilmFormat.allCases.map(\.rawValue)),
    Arguments.Option(
      "--fps", value: "N",
      help: "frames a second to sample (60; a GIF 50, or 100/3; a sheet the session's)"),
    Arguments.Option("--every", value: "K", help: "only every Kth of them, shown K times as long"),
    Arguments.Option("--columns", value: "N", help: "pictures in a row of a contact sheet"),
    Arguments.Option(
      "--chroma", value: "444|420", help: "the chroma subsampling of Y4M (444)",
      choices: ["444", "420"]),
    Arguments.Option("--scale", value: "S", help: "pixels per point, 0.1 to 8 (1; a sheet ½)"),
    Arguments.Option("--size", value: "WxH", help: "the picture's size in points"),
    Arguments.Option(
      "--theme", value: "NAME", help: Theme.names.joined(separator: ", ") + " (dark), auto",
      choices: [Theme.automaticName] + Theme.names),
    Arguments.Option(
      "--language", value: "NAME", help: "what panels and plaques speak: en or zh (en)",
      choices: Language.names),
    Arguments.Option("--progress", help: "report progress even if standard error is no terminal"),
  ]

  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    if let folder = arguments["--sheets"] {
      return try SheetsCommand(arguments, output, folder: folder).run()
    }
    let name = try arguments.onlyOperand("a scene or a session file")
    guard let target = arguments["--out"] else {
      throw CommandFailure(.usage, "the picture's file is missing: --out F.png")
    }
    let format = try format(arguments, target: target)
    let film = try format.flatMap { format throws(CommandFailure) in
      format == .html
        ? nil : try FilmCommand(arguments, output, target: target, format: format)
    }
    let time = try arguments.number("--at", in: 0...FrameSpan.longest) ?? 0
    let scale = try arguments.number("--scale", in: 0.1...8) ?? 1
    let content = try SceneLibrary(arguments).load(name, output)
    let session = session(content)
    if format == .html {
      return try ShareCommand.writePage(
        of: session, in: content.scene, arguments, to: target, output)
    }
    let picture = try picture(of: content.size, arguments)
    if let film { return try film.run(session, content, picture) }
    try write(
      paint(session, content.scene, picture, at: time, scale: scale, output), to: target)
    if target != "-" { output.talk("\(target) written\n") }
  }

  /// What is painted around a stage of a size.
  static func picture(of size: Size, _ arguments: Arguments) throws(CommandFailure) -> Picture {
    let options = OverlayOptions(filmedBy: arguments)
    var picture = Picture(
      window: try arguments.size("--size")
        ?? StageLayout.window(around: size, workspace: Workspace(filming: options)),
      theme: try arguments.theme(otherwise: Theme.dark.name))
    picture.options = options
    picture.language = try arguments.language ?? .english
    return picture
  }

  /// What is asked for, or `nil` for one picture of one moment.
  private static func format(
    _ arguments: Arguments, target: String
  ) throws(CommandFailure) -> FilmFormat? {
    let format: FilmFormat
    if let name = arguments["--format"] {
      format = try FilmFormat(named: name)
    } else if target == "-" {
      format = .y4m
    } else if arguments["--frames"] == nil && FilmFormat.suffix(of: target) == nil {
      format = .png
    } else {
      format = try FilmFormat(suffixOf: target)
    }
    if format != .png || arguments["--frames"] != nil { return format }
    for option in ["--fps", "--every", "--columns", "--chroma"] where arguments[option] != nil {
      throw CommandFailure(
        .usage, "\(option) needs a range, such as --frames 0.2s..1.4s, not one moment")
    }
    return nil
  }

  private static func session(_ content: SceneLibrary.Content) -> Session {
    switch content {
    case .scene(let scene): Session(scene: scene.id, size: scene.size)
    case .session(let stored, _): stored
    }
  }

  private static func paint(
    _ session: Session, _ scene: Scene, _ picture: Picture, at time: Double, scale: Double,
    _ output: Output
  ) throws(CommandFailure) -> [UInt8] {
    let (width, height) = Film.pixels(of: picture.window, scale: scale)
    guard width * height <= FilmWriter.pixelLimit else {
      throw CommandFailure(.usage, "a picture of \(width) × \(height) pixels is too large")
    }
    let projector = Projector(
      session, scene: scene, picture: picture, scale: scale, fonts: FontLibrary())
    projector.prepare(for: time) { output.overseer?.show(progress: $0) }
    output.overseer?.hideProgress()
    return PNG.encode(projector.frame(at: time))
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    do {
      guard path == "-" else { return try replaceFile(at: path, with: bytes) }
      let stream = StreamedFile(descriptor: CodeOutput.data, name: "standard output")
      try stream.append(bytes)
      try stream.finish()
    } catch {
      throw CommandFailure(error)
    }
  }
}

// MARK: The manual

extension RenderCommand {
  nonisolated private static let manual = """
    --overlay, --log, --velocities, --trail, --decision-field and --ghosts are what F3, E, V, T, F and
    G switch on in the window.

    Nothing is captured from a screen: a film is the session re-simulated and sampled at the film's own
    rate, so that frame k is what --at k ÷ rate shows, to the bit, and no frame is late or missing. It
    runs in the stage's time: slow motion is the window's. Both ends of A..B belong to it, and --every
    K shows each Kth frame K times as long.

      .png           with --frames a contact sheet; its frames have the numbers of the session's own
                     rate, as in `replay --trace`
      .apng          the exact colours, 60 frames a second if --fps does not say otherwise
      .gif           50 frames a second, or 33⅓ with --fps 33: browsers honour no delay shorter than two
                     hundredths. 255 colours a frame, the others dithered in a pattern that stands still
      .mp4           H.264 that everything plays, in even sizes; ffmpeg writes it
      .html          the page of `segue share`
      .y4m           raw video for encoders: BT.709, limited range, 4:4:4, or 4:2:0 with --chroma 420
      --format bgra  raw pixels

    --out - writes to standard output and, for Y4M and raw pixels, prints the whole ffmpeg command on
    standard error, with the colours' description:

      segue render my-session.json5 --scale 2 --out - | ffmpeg -f yuv4mpegpipe -i - drag.mp4

    --sheets FOLDER takes no other file: a sheet for each scene that is named, of its own session, or for
    the whole gallery. The main transition is the first one that goes all its way and shows six moments
    of it, else the longest.

    A film is written while it is rendered, under a temporary name, and renamed at the end: Ctrl+C, an
    error or a full disk leave nothing behind.
    """
}
