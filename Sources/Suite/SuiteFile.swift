import Documents
import Drawing
import Exporting
import Input
import Sessions
import Shell

/// The suite as a file for everybody: cases, laws and courses.
package enum SuiteFile {
  /// How far a course may be off, in ways.
  package static let tolerance = 0.005

  /// Every case of every family.
  package static let cases = SuiteFamily.all.flatMap(\.cases)

  /// The file's text: a line for each law and each case.
  ///
  /// - Throws: What a scene fails with that cannot be carried away.
  package static func text(_ runner: StageRunner) throws(CommandFailure) -> String {
    var entries: [String] = []
    for one in cases { entries.append(try json(one, runner).compactText) }
    let laws = Law.all.map { law in
      JSONValue.object([.init(key: law.name, value: .string(law.about))]).compactText
    }
    return """
      {"format":"interruption-suite","version":1,"rate":\(numberText(SuiteCase.rate)),\
      "tolerance":\(numberText(tolerance)),"stage":\
      [\(numberText(Hand.stage.width)),\(numberText(Hand.stage.height))],
      "laws":[
      \(laws.joined(separator: ",\n"))
      ],
      "cases":[
      \(entries.joined(separator: ",\n"))
      ]}

      """
  }

  private static func json(
    _ one: SuiteCase, _ runner: StageRunner
  ) throws(CommandFailure) -> JSONValue {
    let run = runner.run(one)
    return [
      "id": .string(one.id), "about": .string(one.about),
      "parameters": try runner.response(of: one).numbers,
      "input": .array(one.events.compactMap(json)), "end": .number(rounded(one.end)),
      "laws": .array(one.claims.map(json)), "verdict": .string(run.verdict),
      "course": .numbers(run.track.samples.map(\.position)),
    ]
  }

  private static func json(_ claim: Claim) -> JSONValue {
    var members = [JSONValue.Member(key: "law", value: .string(claim.law.name))]
    func add(_ key: String, _ value: JSONValue) { members.append(.init(key: key, value: value)) }
    if claim.from > 0 { add("from", .number(rounded(claim.from))) }
    if claim.to.isFinite { add("to", .number(rounded(claim.to))) }
    if !claim.positions.isEmpty { add("positions", .numbers(claim.positions)) }
    if let like = claim.like { add("like", .string(like)) }
    return .object(members)
  }

  private static func json(_ event: Session.Event) -> JSONValue? {
    guard case .stage(let input) = event.kind else { return nil }
    let time = JSONValue.number(event.time)
    func touch(_ type: JSONValue) -> JSONValue {
      let place = input.place ?? .zero
      return [
        "t": time, "type": type, "finger": .number(Double(input.pointer?.number ?? 0)),
        "x": .number(place.x), "y": .number(place.y),
      ]
    }
    return switch input {
    case .down: touch("down")
    case .move: touch("move")
    case .up: touch("up")
    case .cancel: ["t": time, "type": "cancel"]
    case .resize(let size): ["t": time, "type": "resize", "width": .number(size.width)]
    default: nil
    }
  }

  static func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }
}
