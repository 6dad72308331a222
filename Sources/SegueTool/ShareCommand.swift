import Commands
import Documents
import Overlays
import Rasterizer
import Recording
import Scenes
import Sessions
import Shell
import Toolkit

/// `segue share`: a session as one file that others can look at.
enum ShareCommand {
  /// The command.
  nonisolated static let command = Command(
    "share", operands: "SESSION --out FILE",
    summary: "write a session as a page, a video, an animation or a sheet, by the file's ending",
    options: options,
    examples: [
      "segue share assets/sessions/ghost-hand.json5 --out drag.html",
      "segue share my-session.json5 --frames 0.2s..1.2s --theme light --out drag.mp4",
      "segue share my-session.json5 --fps 30 --out - | gzip > drag.html.gz",
    ],
    manual: manual,
    perform: run)

  nonisolated private static let options =
    [
      Arguments.Option(
        "--out", value: "FILE",
        help: FilmFormat.suffixes(of: FilmFormat.offered) + "; - is the output, for a page"),
      RenderCommand.frames,
      Arguments.Option(
        "--fps", value: "N",
        help: "frames a second (60; a GIF 50; a page the most of 60, 30, 20, 15, 10 that fit)"),
      Arguments.Option("--json", help: "of a page: how many frames at which rate, and how large"),
      Arguments.Option(
        "--theme", value: "NAME", help: Theme.names.joined(separator: ", ") + " (dark), auto",
        choices: [Theme.automaticName] + Theme.names),
      Arguments.Option(
        "--language", value: "NAME", help: "what the page speaks: en or zh (en)",
        choices: Language.names),
    ] + OverlayList.all.compactMap(\.film) + CodeOptions.options

  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let path = try arguments.onlyOperand("a session file")
    guard let target = arguments["--out"] else {
      throw CommandFailure(.usage, "the page's file is missing: --out drag.html")
    }
    let isNameless = target == "-" || FilmFormat.suffix(of: target) == nil
    let format = isNameless ? FilmFormat.html : try FilmFormat(suffixOf: target)
    guard format == .html || !arguments.has("--json") else {
      throw CommandFailure(.usage, "--json is for a page; `segue probe` measures a session")
    }
    let (session, scene) = try SceneLibrary(arguments).session(path, output)
    guard format != .html else {
      return try writePage(of: session, in: scene, arguments, to: target, output)
    }
    let film = try FilmCommand(
      arguments, output, target: target, format: format, isWholeSheet: false)
    let picture = try RenderCommand.picture(of: session.size, arguments)
    try film.run(session, .session(session, scene), picture)
  }

  /// Writes a page, of all or of a part.
  static func writePage(
    of session: Session, in scene: Scene, _ arguments: Arguments, to target: String,
    _ output: Output
  ) throws(CommandFailure) {
    guard target != "-" || !arguments.has("--json") else {
      throw CommandFailure(.usage, "--json goes where --out - goes; one of both is enough")
    }
    guard arguments["--at"] == nil else {
      throw CommandFailure(.usage, "a page is a range, such as --frames 0.2s..1.4s")
    }
    let writer = SharedPageWriter(
      of: session, scene: scene, times: try times(of: session, in: scene, arguments),
      theme: try arguments.theme(otherwise: Theme.dark.name),
      language: try arguments.language ?? .english,
      rate: try arguments.integer("--fps", in: 1...120), fonts: FontLibrary())
    var found = try writer.step()
    while found == nil { found = try writer.step() }
    guard let page = found else { return }
    if target == "-" { return output.data(page.text) }
    do {
      try replaceFile(at: target, with: Array(page.text.utf8))
    } catch {
      throw CommandFailure(error)
    }
    tell(page, at: target, arguments, output)
  }

  /// The part that is asked for, in seconds; `nil` for all of it.
  private static func times(
    of session: Session, in scene: Scene, _ arguments: Arguments
  ) throws(CommandFailure) -> ClosedRange<Double>? {
    guard let text = arguments["--frames"] else { return nil }
    let rate: FrameRate = 60
    let frames = try FrameSpan(text).frames(
      at: rate, length: Film.length(of: session, scene: scene))
    return rate.time(ofFrame: frames.lowerBound)...rate.time(ofFrame: frames.upperBound)
  }

  private static func tell(
    _ page: SharedPage, at target: String, _ arguments: Arguments, _ output: Output
  ) {
    if arguments.has("--json") {
      let written: JSONValue = [
        "file": .string(target), "frames": .number(Double(page.count)),
        "rate": .number(Double(page.rate)), "bytes": .number(Double(page.text.utf8.count)),
      ]
      output.data(written.prettyText)
    }
    let size = (page.text.utf8.count + 999) / 1_000
    output.talk(
      "\(target) written: \(page.count) frames at \(page.rate) a second, \(size) kB\n")
  }
}

// MARK: The manual

extension ShareCommand {
  nonisolated private static let manual = """
    A session is what Ctrl+S stores in the window, or Ctrl+Shift+S where you like; there, Ctrl+E shares
    without storing one. The ending says what is written: .html a page, .mp4 a video (by ffmpeg, which has
    to be installed), .gif and .apng as `segue render` writes them, .png a sheet of twelve pictures.

    The page holds the session's frames as drawing commands, with and without the context's frames and
    numbers, the course of its transitions and its calls; at most 300 kB and 36,000 frames, no network, no
    other file. It plays, slows down and scrubs: Space, arrows (with Shift ten frames), Home, End, F3, a
    drag on the slider or the curves, a click on a call. #t=0.5 at the end of its address opens it at that moment.
    It needs a browser from 2023 or later. Text is drawn with the browser's fonts, perspective in small
    flat pieces; a stage's own frames are the files of `segue render`.
    --json: {"file", "frames", "rate", "bytes"}.
    Exit: 0, 64 where the session does not go into a page, 65 and 66 for the session, 73 for a file that
    cannot be written.
    """
}
