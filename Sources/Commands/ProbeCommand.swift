import Documents
import Scenes
import Sessions
import Shell

/// `segue probe`: measures how a session's transitions move, and holds them against tolerances.
package enum ProbeCommand {
  /// The command.
  nonisolated package static let command = Command(
    "probe", operands: "SESSION",
    summary: "measure how a session's transitions move: lag, overshoot, settling, jumps",
    options: options,
    examples: [
      "segue probe assets/sessions/ghost-hand.json5",
      "segue probe my-session.json5 --json --hz 60",
      "segue probe my-session.json5 --tolerances assets/motion.json5",
    ],
    manual: manual,
    perform: run)

  nonisolated private static let options =
    [
      Arguments.Option("--json", help: "everything as one JSON object, to the millionth"),
      Arguments.Option("--csv", help: "a table for other programs, a transition a line"),
      Arguments.Option(
        "--tolerances", value: "FILE",
        help:
          "name every metric beyond its limit and every law that is broken in FILE; exit 1 if any"),
      Arguments.Option(
        "--within", value: "PT", help: "how near to its end a transition has settled, in points (1)"
      ),
      Arguments.Option(
        "--hz", value: "N",
        help: "the display's rate, for the frames it missed (as they were shown)"),
    ] + CodeOptions.options

  /// Runs the command.
  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let path = try arguments.onlyOperand("a session file")
    let hz = try arguments.integer("--hz", in: 1...1_000)
    let within = try arguments.number("--within", in: 0.001...1_000) ?? 1
    var warnings: [DocumentWarning] = []
    let library = try SceneLibrary(arguments)
    let (session, scene) = try library.session(path, warnings: &warnings)
    output.warn(warnings)
    var work = LongWork(session, output)
    let report = MotionProbe.report(
      of: session, scene: scene, tolerance: within, hz: hz
    ) { work.go(to: $0) }
    work.finish()
    let laws = library.limits.map { _ in LawAccount(of: session, in: scene) }
    try write(report, library.limits, laws, as: form(arguments), output)
  }

  /// How a report is written.
  package enum Form {
    /// Aligned, for people.
    case table
    /// As one JSON object.
    case json
    /// As lines of cells.
    case csv
  }

  private static func form(_ arguments: Arguments) throws(CommandFailure) -> Form {
    switch (arguments.has("--json"), arguments.has("--csv")) {
    case (true, true): throw CommandFailure(.usage, "one of --json and --csv is enough")
    case (true, false): .json
    case (false, true): .csv
    case (false, false): .table
    }
  }

  /// Prints a report, and what is beyond its limit.
  ///
  /// - Throws: A failure with the number of metrics beyond their limits, if there are any.
  package static func write(
    _ report: MotionReport, _ tolerances: MotionTolerances?, _ laws: LawAccount? = nil,
    as form: Form, _ output: Output
  ) throws(CommandFailure) {
    let breaches = tolerances?.breaches(of: report)
    if form == .json {
      output.data(MotionText.json(report, breaches: breaches).prettyText)
    } else if form == .csv {
      output.data(MotionText.csv(report))
    } else if report.transitions.isEmpty {
      output.line("no transition with a context")
    } else {
      for line in MotionText.table(report) { output.line(line) }
    }
    for word in laws?.words ?? [] { output.talk("\(word.english)\n") }
    let broken = laws?.findings ?? []
    guard let breaches, !(breaches.isEmpty && broken.isEmpty) else { return }
    if form == .table {
      for breach in breaches { output.line(MotionText.line(breach)) }
      for finding in broken { output.line(FindingText.line(finding)) }
    }
    guard broken.isEmpty else {
      let count = breaches.count + broken.count
      throw CommandFailure(
        .checkFailed,
        count == 1 ? "1 law is broken" : "\(count) metrics and laws are beyond their limits")
    }
    throw CommandFailure(
      .checkFailed,
      breaches.count == 1
        ? "1 metric is beyond its tolerance"
        : "\(breaches.count) metrics are beyond their tolerances")
  }
}

// MARK: The manual

extension ProbeCommand {
  nonisolated private static let manual = """
    A session is what Ctrl+S stores in the window, or Ctrl+Shift+S where you like.

    Every transition that has a context is measured, each event and each end at its own time; the
    result does not depend on a display's rate. Motion without one, such as an animation of a scene's
    own or a view that a pan moves, is not measured: `segue fit` finds it in a film.

      trackingLag, meanTrackingLag   how far what is shown is from where the finger wants it in a drag,
                                     in points; 0 for a pane that follows one to one, without the ten
                                     points that a pan absorbs
      overshoot                      how far it goes beyond its end by itself, as a fraction of its travel
      settleTime, completionTime     seconds from the release, or else from the beginning, until it
                                     stays within a point of its end (--within says otherwise), and
                                     until completeTransition
      releaseJump, catchJump,        how much the velocity changes at once where a finger lets go or
      turnJump, completionJump       takes hold, where it is retargeted in flight, and at its end, in
                                     points per second; velocityJump is the largest
      peakAcceleration, peakJerk     the largest acceleration while it moves by itself, in points per
                                     second squared, and the largest change of it, per second cubed
      droppedFrames                  what the display missed while something moved, where the session
                                     says when frames were shown

    --tolerances names every metric beyond its limit and exits 1, so that a motion can be checked like
    any other behaviour. assets/motion.json5 holds the gallery's limits, and the tests hold the gallery
    to them:

      { version: 1,
        limits: { trackingLag: 0.01, releaseJump: 1 },
        scenes: { "dancing-tabs": {
          limits: { overshoot: 0.03 },
          transitions: [ { number: 5, overshoot: 0, settleTime: null } ] } } }
    """
}
