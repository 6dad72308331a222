import Commands
import Documents
import Overlays
import Rasterizer
import Recording
import Sessions
import Shell
import Toolkit

/// `segue share`: a session as one page that any browser plays.
enum ShareCommand {
  /// The command.
  nonisolated static let command = Command(
    "share", operands: "SESSION --out FILE.html",
    summary: "write a session as one page that any browser plays and scrubs",
    options: options,
    examples: [
      "segue share assets/sessions/ghost-hand.json5 --out drag.html",
      "segue share my-session.json5 --theme light --out drag.html",
      "segue share my-session.json5 --fps 30 --out - | gzip > drag.html.gz",
    ],
    manual: manual,
    perform: run)

  nonisolated private static let options =
    [
      Arguments.Option("--out", value: "FILE", help: "the page; - is the output"),
      Arguments.Option(
        "--fps", value: "N", help: "frames a second (the most of 60, 30, 20, 15, 10 that fit)"),
      Arguments.Option("--json", help: "how many frames at which rate, and how large, as JSON"),
      Arguments.Option(
        "--theme", value: "NAME", help: Theme.names.joined(separator: ", ") + " (dark), auto",
        choices: [Theme.automaticName] + Theme.names),
      Arguments.Option(
        "--language", value: "NAME", help: "what the page speaks: en or zh (en)",
        choices: Language.names),
    ] + CodeOptions.options

  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let path = try arguments.onlyOperand("a session file")
    guard let target = arguments["--out"] else {
      throw CommandFailure(.usage, "the page's file is missing: --out drag.html")
    }
    guard target != "-" || !arguments.has("--json") else {
      throw CommandFailure(.usage, "--json goes where --out - goes; one of both is enough")
    }
    let rate = try arguments.integer("--fps", in: 1...120)
    let theme = try arguments.theme(otherwise: Theme.dark.name)
    let language = try arguments.language ?? .english
    let (session, scene) = try SceneLibrary(arguments).session(path, output)
    let page = try SharedPage(
      of: session, scene: scene, theme: theme, language: language, rate: rate,
      fonts: FontLibrary())
    if target == "-" { return output.data(page.text) }
    do {
      try replaceFile(at: target, with: Array(page.text.utf8))
    } catch {
      throw CommandFailure(error)
    }
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
    A session is what Ctrl+S stores in the window, or Ctrl+Shift+S where you like.

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
