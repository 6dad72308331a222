import Overlays
import Shell
import Toolkit

/// What the command line says about itself.
nonisolated package enum Manual {
  /// The version of the program and of its libraries.
  package static let version = "1.0.0"

  /// One command.
  package struct Command: Sendable {
    /// The word after `segue`.
    package var name: String
    /// What follows it.
    package var operands: String
    /// What it does, in a few words.
    package var summary: String
    /// Its options.
    package var options: [Arguments.Option]
    /// Three ways to use it.
    package var examples: [String]
    /// What else is worth knowing, in paragraphs.
    package var notes = ""
  }

  /// Every command, in the help's order.
  package static let commands = [
    Command(
      name: "run", operands: "[SCENE|SESSION|FILE.swift]",
      summary: "open the window; `run` itself may be left out", options: RunOptions.options,
      examples: ["segue", "segue container-interactive --scale 2", "segue run my-session.json5"],
      notes: windowNotes),
    Command(
      name: "new", operands: "NAME",
      summary: "write a first transition of your own, as a Swift file or a package",
      options: NewCommand.options,
      examples: ["segue new tilt", "segue new tilt --editor", "segue new Tilt --package"],
      notes: codeNotes),
    Command(
      name: "scenes", operands: "[FILE.swift]", summary: "list the gallery, or a file's scenes",
      options: ScenesCommand.options,
      examples: ["segue scenes", "segue scenes --json", "segue scenes tilt.swift"],
      notes: sceneNotes),
    Command(
      name: "render", operands: "SCENE|SESSION|FILE.swift [--at T | --frames A..B] --out FILE",
      summary: "write a picture, an animation or a contact sheet, without a display",
      options: RenderOptions.options,
      examples: [
        "segue render assets/sessions/ghost-hand.json5 --at 0.5 --out swipe.png --overlay",
        "segue render assets/sessions/ghost-hand.json5 --frames 0.2s..2s --out swipe.gif",
        "segue render my-session.json5 --frames 0..120 --every 10 --out sheet.png",
      ], notes: filmNotes),
    Command(
      name: "replay", operands: "SESSION", summary: "simulate a recorded session again, headless",
      options: ReplayCommand.options,
      examples: [
        "segue replay assets/sessions/ghost-hand.json5 --trace",
        "segue replay my-session.json5 --lint",
        "segue replay my-session.json5 --record checked.json",
      ], notes: sessionNotes),
    Command(
      name: "probe", operands: "SESSION",
      summary: "measure how a session's transitions move: lag, overshoot, settling, jumps",
      options: ProbeCommand.options,
      examples: [
        "segue probe assets/sessions/ghost-hand.json5",
        "segue probe my-session.json5 --json --hz 60",
        "segue probe my-session.json5 --tolerances assets/motion.json5",
      ], notes: probeNotes),
    Command(
      name: "sweep", operands: "SESSION --tune NAME=A..B:N --out FILE",
      summary: "show the same drag under several values, side by side, with its figures",
      options: SweepOptions.options,
      examples: [
        "segue sweep assets/sessions/ghost-hand.json5 --tune spring.dampingRatio=0.4..1:4 "
          + "--out sheet.png",
        "segue sweep my-session.json5 --tune spring.dampingRatio=0.3..1:5 "
          + "--tune spring.response=0.2..0.6:4 --out sheet.gif",
        "segue sweep my-session.json5 --tune spring.response=0.3,0.4,0.6 --out figures.csv",
      ], notes: sweepNotes),
    Command(
      name: "share", operands: "SESSION --out FILE.html",
      summary: "write a session as one page that any browser plays and scrubs",
      options: ShareOptions.options,
      examples: [
        "segue share assets/sessions/ghost-hand.json5 --out drag.html",
        "segue share my-session.json5 --theme light --out drag.html",
        "segue share my-session.json5 --fps 30 --out - | gzip > drag.html.gz",
      ], notes: shareNotes),
    Command(
      name: "export", operands: "SCENE|SESSION|FILE.swift --to PLATFORM --out FOLDER",
      summary: "write what a finger does to a scene as code for web, qt, uikit or swiftui",
      options: ExportCommand.options,
      examples: [
        "segue export container-interactive --to web --out web",
        "segue export my-session.json5 --to qt --out qt --drags 100",
        "segue export swipe-back --to swiftui --out swiftui --json",
      ], notes: exportNotes),
    Command(
      name: "find", operands: "SCENE|FILE.swift",
      summary: "look for the shortest input that breaks a scene, and say what was tried",
      options: FindCommand.options,
      examples: [
        "segue find swipe-back --depth 5",
        "segue find my.swift --law trap,rest --depth 5",
        "segue find drawer --events full --depth 2 --sequences 20000 --json",
      ], notes: findNotes),
    Command(
      name: "trace", operands: "SESSION",
      summary: "write a session as a trace for Perfetto and chrome://tracing",
      options: TraceCommand.options,
      examples: [
        "segue trace assets/sessions/ghost-hand.json5 --out swipe.json",
        "segue trace my-session.json5 --hz 60 --out my-session.trace.json",
        "segue trace my-session.json5 | gzip > my-session.trace.json.gz",
      ], notes: traceNotes),
    Command(
      name: "verify", operands: "FILE…", summary: "run the engine over conformance vectors",
      options: VerifyCommand.options,
      examples: [
        "segue verify Tests/SpringEngineTests/Vectors/spring.json",
        "segue verify Tests/SpringEngineTests/Vectors/*.json",
        "segue verify --json Tests/SpringEngineTests/Vectors/*.json",
      ]),
    Command(
      name: "translate", operands: "'TEXT'",
      summary: "read a spring as it stands in code, and write it as other code",
      options: TranslateCommand.options,
      examples: [
        "segue translate '.spring(response: 0.4, dampingFraction: 0.8)' --to css-linear",
        "segue translate 'spring(dampingRatio = 0.75f, stiffness = 200f)' --json",
        "xclip -o | segue translate - --to flutter",
      ], notes: translationNotes),
    Command(
      name: "fit", operands: "FILE",
      summary: "find the spring in a film or in samples of a motion, and say how surely",
      options: FitCommand.options,
      examples: [
        "segue fit samples.csv --json", "segue fit film.y4m --region 0,120,390,600",
        "segue fit pictures/ --fps 120", "segue fit drags.csv",
        "xclip -o | segue fit -",
      ], notes: fitNotes),
    Command(
      name: "keys", operands: "",
      summary: "list what the keys do, by the names that the preferences know",
      options: [Arguments.Option("--json", help: "one JSON object")],
      examples: ["segue keys", "segue keys --json", "XDG_CONFIG_HOME=/tmp/other segue keys"],
      notes: keyNotes),
    Command(
      name: "doctor", operands: "",
      summary: "report what this machine offers: fonts, display, folders",
      options: [Arguments.Option("--json", help: "one JSON object")],
      examples: ["segue doctor", "segue doctor --json", "SDL_VIDEODRIVER=x11 segue doctor"]),
    Command(
      name: "install", operands: "",
      summary: "put the program where the desktop finds it, or into a package",
      options: InstallOptions.options,
      examples: [
        "segue install --prefix ~/.local", "sudo segue install --prefix /usr/local",
        "segue install --deb segue.deb",
      ], notes: installNotes),
    Command(
      name: "uninstall", operands: "", summary: "remove what `install` has written",
      options: InstallOptions.place,
      examples: [
        "segue uninstall --prefix ~/.local", "sudo segue uninstall --prefix /usr/local",
        "segue uninstall --prefix /usr --root /tmp/tree",
      ], notes: uninstallNotes),
  ]

  /// What the program's exit status says.
  package static let exitStatuses: [(code: Int, meaning: String)] = [
    (0, "ok"), (1, "a check failed"), (2, "not all checked"), (64, "usage"), (65, "bad file"),
    (66, "no such input"), (69, "no display"), (70, "internal"), (73, "cannot write"),
  ]

  /// The help of the whole program.
  package static var overview: String {
    let width = commands.map(\.name.count).max() ?? 0
    let list = commands.map { command in
      "  " + command.name + String(repeating: " ", count: width - command.name.count + 2)
        + command.summary
    }
    let statuses = exitStatuses.map { "\($0.code) \($0.meaning)" }
    return """
      Segue: a playground for view-controller transitions.

      Usage: segue [COMMAND] [OPTION…] [OPERAND…]

      \(list.joined(separator: "\n"))

      `segue COMMAND --help` explains a command. Data goes to standard output, messages to
      standard error. `segue --version` prints the version.

      Examples:
        segue
        segue new wobble && segue wobble.swift
        segue render assets/sessions/ghost-hand.json5 --at 0.5 --out swipe.png
        segue replay assets/sessions/ghost-hand.json5 --trace

      Exit status: \(statuses.prefix(5).joined(separator: " · ")) ·
      \(statuses.dropFirst(5).joined(separator: " · "))

      """
  }

  /// The help of one command.
  package static func help(_ command: Command) -> String {
    let entries = command.options.map { option in
      (option.value.map { "\(option.name) \($0)" } ?? option.name, option.help)
    }
    let width = entries.map(\.0.count).max() ?? 0
    let options = entries.map { name, help in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + help + "\n"
    }
    let usage = ["segue", command.name, command.operands].filter { !$0.isEmpty }
    let upper = command.summary.prefix(1).uppercased() + command.summary.dropFirst()
    return "\(upper).\n\nUsage: \(usage.joined(separator: " ")) [OPTION…]\n\n"
      + (options.isEmpty ? "" : options.joined() + "\n")
      + (command.notes.isEmpty ? "" : "\(command.notes)\n\n")
      + "Examples:\n" + command.examples.map { "  \($0)\n" }.joined()
  }
}

/// The options of `segue run`.
nonisolated enum RunOptions {
  /// The options.
  static let options =
    [
      Arguments.Option(
        "--size", value: "WxH", help: "the window's size in points, such as 1280x800"),
      Arguments.Option(
        "--scale", value: "S", help: "pixels per point, 0.5 to 4, instead of the desktop's"),
      Arguments.Option(
        "--presenter", value: "NAME", help: "automatic, surface or texture",
        choices: ["automatic", "surface", "texture"]),
      Arguments.Option(
        "--theme", value: "NAME",
        help: "auto (the desktop's), " + Theme.names.joined(separator: ", "),
        choices: [Theme.automaticName] + Theme.names),
      Arguments.Option(
        "--language", value: "NAME",
        help: "what the window speaks: en or zh (what is preferred, else the desktop's)",
        choices: Language.names),
      Arguments.Option("--recover", help: "open the session that ended abruptly last"),
    ] + CodeOptions.options + [
      Arguments.Option(
        "--no-demonstration", help: "start without the ghost hand, the tour and the overlay"),
      Arguments.Option("--rate", value: "N", help: "frames a second instead of the display's"),
      Arguments.Option(
        "--frame-log", value: "FILE",
        help: "write at the end when each frame was sampled and presented, in seconds"),
    ]
}

/// The options of `segue render`.
nonisolated enum RenderOptions {
  /// The options.
  static let options =
    stretch + OverlayList.all.compactMap(\.film) + CodeOptions.options

  private static let stretch = [
    Arguments.Option("--at", value: "T", help: "the moment, in seconds of the stage's clock (0)"),
    Arguments.Option(
      "--frames", value: "A..B",
      help: "a range: frames 20..60 or seconds 0.5s..1.25s, both ends included, either optional"),
    Arguments.Option(
      "--out", value: "FILE",
      help: "the file; .png (with --frames a contact sheet), .apng, .gif, .y4m; - is the output"),
    Arguments.Option(
      "--format", value: "NAME", help: "png, apng, gif, y4m or bgra, instead of the suffix's",
      choices: ["png", "apng", "gif", "y4m", "bgra"]),
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
      "--language", value: "NAME", help: "what the panels speak: en or zh (en)",
      choices: Language.names),
    Arguments.Option("--progress", help: "report progress even if standard error is no terminal"),
  ]
}

/// The options of `segue share`.
nonisolated enum ShareOptions {
  /// The options.
  static let options =
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
}

/// The options of `segue sweep`.
nonisolated enum SweepOptions {
  /// The options.
  static let options =
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
}

/// The options of `segue install` and `segue uninstall`.
nonisolated enum InstallOptions {
  /// Where to.
  static let place = [
    Arguments.Option("--prefix", value: "DIR", help: "the folder above bin and share (~/.local)"),
    Arguments.Option(
      "--root", value: "DIR", help: "a folder that stands for / meanwhile, for packages"),
  ]

  /// The options of `segue install`.
  static let options =
    place + [
      Arguments.Option("--force", help: "replace files that are not its own"),
      Arguments.Option(
        "--deb", value: "FILE", help: "write a package for Debian and Ubuntu instead"),
    ]
}
