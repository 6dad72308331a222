import Documents
import Sessions
import Shell
import Toolkit
import Transitions

/// `segue compare`: what a device has shown beside what the simulation shows under the same touches.
package enum CompareCommand {
  /// The command.
  nonisolated package static let command = Command(
    "compare", operands: "SESSION",
    summary: "hold what a phone has shown against the simulation under the same touches",
    options: options,
    examples: [
      "segue compare from-the-phone.json5",
      "segue compare from-the-phone.json5 --tolerance 2",
      "segue compare from-the-phone.json5 --json",
    ],
    manual: manual,
    perform: run)

  nonisolated private static let options =
    [
      Arguments.Option("--json", help: "everything as one JSON object, to the millionth"),
      Arguments.Option(
        "--tolerance", value: "PT", help: "how far an edge may be away, in points (0.5)"),
    ] + CodeOptions.options

  /// Runs the command.
  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let path = try arguments.onlyOperand("a session file")
    let tolerance = try arguments.number("--tolerance", in: 0...1_000) ?? 0.5
    let (session, scene) = try SceneLibrary(arguments).session(path, output)
    guard let measured = session.measured, !measured.frames.isEmpty else {
      throw CommandFailure(
        .badFile, "\(path) has no measured frames; assets/recorder/SegueRecorder.swift records them"
      )
    }
    var work = LongWork(session, output)
    let (device, simulation) = measured.beside(session, scene: scene) { work.go(to: $0) }
    work.finish()
    let found = MeasuredComparison(device: device, simulation: simulation, tolerance: tolerance)
    if arguments.has("--json") {
      output.data(json(found, of: device, tolerance: tolerance).prettyText)
    } else {
      for line in table(found, of: device) { output.line(line) }
    }
    guard !found.isSame else { return }
    let views = found.views.count { $0.differing > 0 }
    throw CommandFailure(
      .checkFailed,
      """
      views that differ: \(views), frames of contexts: \(found.contexts.differing), \
      calls: \(found.calls.count)
      """)
  }

  // MARK: For machines

  private static func json(
    _ found: MeasuredComparison, of device: Measured, tolerance: Double
  ) -> JSONValue {
    [
      "device": .string(device.device), "scale": .number(device.scale),
      "hz": .number(Double(device.hz)), "frames": .number(Double(device.frames.count)),
      "tolerance": .number(tolerance), "same": .bool(found.isSame),
      "views": .array(found.views.map(json)), "contexts": json(found.contexts),
      "calls": .array(found.calls.map(json)),
    ]
  }

  private static func json(_ view: MeasuredComparison.View) -> JSONValue {
    [
      "id": .string(view.id), "lag": number(view.lag), "frames": .number(Double(view.frames)),
      "differing": .number(Double(view.differing)), "alone": .number(Double(view.alone)),
      "first": number(view.first), "largest": number(view.largest), "worst": number(view.worst),
      "rms": number(view.rms),
    ]
  }

  private static func json(_ contexts: MeasuredComparison.Contexts) -> JSONValue {
    [
      "frames": .number(Double(contexts.frames)), "differing": .number(Double(contexts.differing)),
      "first": number(contexts.first), "largest": number(contexts.largest),
      "percent": number(contexts.percent),
    ]
  }

  private static func json(_ call: MeasuredComparison.Call) -> JSONValue {
    [
      "kind": .string(call.kind.rawValue), "t": number(call.call.time),
      "who": .string(call.call.who), "call": .string(call.call.call.rawValue),
    ]
  }

  private static func number(_ value: Double?) -> JSONValue {
    value.map { .number(MotionTable.rounded($0)) } ?? .null
  }

  // MARK: For people

  private static func table(_ found: MeasuredComparison, of device: Measured) -> [String] {
    var rows = [
      ["#", "view", "lag", "largest", "at", "rms", "frames", "differ", "first", "alone"],
      ["", "", "ms", "pt", "s", "pt", "", "", "s", ""],
    ]
    for (index, view) in found.views.enumerated() {
      rows.append([
        "\(index + 1)", view.id, text(view.lag.map { $0 * 1_000 }, 0), fixed(view.largest, 2),
        text(view.worst, 3), fixed(view.rms, 2), "\(view.frames)", "\(view.differing)",
        text(view.first, 3), "\(view.alone)",
      ])
    }
    let calls = found.calls.map { call in
      "\(fixed(call.call.time, 3)) s  \(call.kind.rawValue)  \(call.call.who) \(call.call.call.rawValue)"
    }
    let head = "\(device.device), scale \(numberText(device.scale)), \(device.hz) Hz, frames: "
    return [head + "\(device.frames.count)"] + MotionText.aligned(rows) + line(found.contexts)
      + calls
  }

  /// What the contexts come to, if any was followed.
  private static func line(_ contexts: MeasuredComparison.Contexts) -> [String] {
    guard contexts.frames > 0 else { return [] }
    let since = contexts.first.map { ", first at \(fixed($0, 3)) s" } ?? ""
    return [
      "contexts  frames: \(contexts.frames), differ: \(contexts.differing)\(since), edges by "
        + "\(fixed(contexts.largest, 2)) pt, percent by \(fixed(contexts.percent * 100, 1))"
    ]
  }

  private static func text(_ value: Double?, _ places: Int) -> String {
    value.map { fixed($0, places) } ?? "–"
  }
}

// MARK: The manual

extension CompareCommand {
  nonisolated private static let manual = """
    SESSION has a member "measured", as assets/recorder/SegueRecorder.swift writes it on a phone. Its
    touches are simulated, and each measured view is held against the view of the same id at the same
    times, frame by frame.

      lag       how much later the phone shows it, in milliseconds: the shift at which both differ
                least, of 250 ms either way; – where one of them does not move it
      largest   how far an edge is away at most, in points, and when; rms is the root of the mean square
      differ    frames in which an edge or a radius is further away than --tolerance, an opacity or an
                element of the transform by more than 0.01, or which only one of both shows (alone)

    Of the transitions that the phone has followed, the context's frames are held against those here,
    and while a finger drives one, how far it has come, which may differ by 0.01.

    Below are the calls that differ, of receivers that the phone has noted: appearances, and beginning
    and end of transitions. "missing" has only the simulation, "additional" only the phone, "moved" both,
    at another place among the others.

    The exit status is 0 where all is the same, 1 where something differs, 65 without measured frames.
    """
}
