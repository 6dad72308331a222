import Documents
import Exporting
import Sessions
import Shell

/// `segue suite`: cases that libraries of transitions get wrong, for everybody's.
package enum SuiteCommand {
  /// The command.
  nonisolated package static let command = Command(
    "suite", operands: "",
    summary:
      "cases that libraries of transitions get wrong: list them, or judge somebody's results",
    options: options,
    examples: [
      "segue suite --out interruptions.json",
      "segue suite --against results.json",
      "segue suite --against results.json --laws-only --json",
    ],
    manual: manual,
    perform: run)

  nonisolated private static let options = [
    Arguments.Option("--out", value: "FILE", help: "write the cases, with Segue's own courses"),
    Arguments.Option("--results", value: "FILE", help: "write what Segue itself does, as results"),
    Arguments.Option(
      "--against", value: "RESULTS",
      help: "say which cases hold in somebody's results; exit 1 if not all"),
    Arguments.Option(
      "--laws-only", help: "judge by the laws alone, and not by Segue's own springs"),
    Arguments.Option("--json", help: "the verdicts as one JSON object"),
  ]

  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    if let word = arguments.operands.first {
      throw CommandFailure(.usage, "segue suite takes no '\(word)', but options")
    }
    guard
      arguments["--against"] != nil || arguments["--out"] != nil || arguments["--results"] != nil
    else {
      for one in InterruptionCase.all { output.line(line(one)) }
      return
    }
    let suite = try InterruptionSuite()
    if let path = arguments["--out"] { try write(suite.json, to: path) }
    if let path = arguments["--results"] { try write(suite.results.json, to: path) }
    guard let path = arguments["--against"] else { return }
    let results = try results(at: path, output)
    try tell(suite.verdicts(on: results), of: results, arguments, output)
  }

  private static func line(_ one: InterruptionCase) -> String {
    let name = one.id + String(repeating: " ", count: max(20 - one.id.count, 1))
    return "\(name)  \(one.about)"
  }

  private static func write(_ json: JSONValue, to path: String) throws(CommandFailure) {
    do throws(FileError) {
      try replaceFile(at: path, with: json.prettyText)
    } catch {
      throw CommandFailure(error)
    }
  }

  private static func results(
    at path: String, _ output: Output
  ) throws(CommandFailure) -> InterruptionResults {
    var warnings: [DocumentWarning] = []
    let document = try Document(readingInput: path)
    do {
      let results = try InterruptionResults(document, warnings: &warnings)
      output.warn(warnings)
      return results
    } catch {
      throw CommandFailure(error)
    }
  }

  private static func tell(
    _ verdicts: [InterruptionVerdict], of results: InterruptionResults, _ arguments: Arguments,
    _ output: Output
  ) throws(CommandFailure) {
    let lawsOnly = arguments.has("--laws-only")
    let broken = verdicts.filter { $0.isRun && !($0.holds && (lawsOnly || $0.isSame)) }
    if arguments.has("--json") {
      output.data(json(verdicts, of: results).prettyText)
    } else {
      for verdict in verdicts {
        for line in SuiteText.lines(verdict, lawsOnly: lawsOnly) { output.line(line) }
      }
      let count = verdicts.count { $0.isRun }
      output.line(
        "\(results.runner) \(results.version): \(count - broken.count) of \(count) cases hold"
          + (count < verdicts.count ? "; \(verdicts.count - count) were not run" : ""))
    }
    guard broken.isEmpty else {
      throw CommandFailure(
        .checkFailed,
        broken.count == 1 ? "1 case does not hold" : "\(broken.count) cases do not hold")
    }
  }

  private static func json(
    _ verdicts: [InterruptionVerdict], of results: InterruptionResults
  ) -> JSONValue {
    [
      "runner": .string(results.runner), "version": .string(results.version),
      "cases": .array(
        verdicts.map { verdict in
          [
            "id": .string(verdict.id), "isRun": .bool(verdict.isRun), "holds": .bool(verdict.holds),
            "distance": verdict.distance.map { .number($0) } ?? .null,
            "faults": .array(
              verdict.laws.compactMap { law in
                law.fault.map { ["law": .string(law.name), "seen": .string($0)] }
              }),
          ]
        }),
    ]
  }
}

/// Writes what a case's laws say, for people.
nonisolated enum SuiteText {
  static func lines(_ verdict: InterruptionVerdict, lawsOnly: Bool) -> [String] {
    guard let distance = verdict.distance else { return ["\(verdict.id): not run"] }
    let faults = verdict.laws.compactMap { law in law.fault.map { "  \(law.name): \($0)" } }
    let course = "\(numberText((distance * 1_000).rounded() / 1_000)) pages from Segue's course"
    guard faults.isEmpty else { return ["\(verdict.id): broken"] + faults }
    if verdict.isSame { return ["\(verdict.id): holds"] }
    return lawsOnly
      ? ["\(verdict.id): holds (\(course))"] : ["\(verdict.id): another course", "  \(course)"]
  }
}

// MARK: The manual

extension SuiteCommand {
  nonisolated private static let manual = """
    A case is what a finger does to pages side by side, and what must hold of it: that nothing jumps, that the pages
    go as far as the finger, that a release keeps its speed, that what is caught stands, where it ends. A runner
    reads the file that --out writes, does to its own pages what stands under "input", and writes where they were:

      {"runner": "mine", "version": "1.0", "cases": {"velocity/flick": [[0.1, 0], [0.116, 0.02]]}}

    times in seconds, places in pages; how often is its own affair. --against judges such a file, by the laws, which
    no spring and no threshold of one's own breaks, and by the course that Segue's springs take; --laws-only by the
    laws alone. What was not run is said. Runners for the web, for Qt and for a list of Qt's own are in
    assets/suite/runners.
    """
}
