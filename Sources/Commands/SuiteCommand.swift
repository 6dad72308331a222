import Documents
import Sessions
import Shell
import Suite

/// `segue suite`: interruptions of a transition, written for everybody and judged.
package enum SuiteCommand {
  /// The command.
  nonisolated package static let command = Command(
    "suite", operands: "[--out FILE | --run swift --out RESULTS | --against RESULTS]",
    summary: "write a suite of interruptions of a transition, and judge what others do in it",
    options: options,
    examples: [
      "segue suite --out interruptions.json",
      "segue suite --run swift --out results.json",
      "segue suite --against results.json --json",
    ],
    manual: manual,
    perform: run)

  nonisolated private static let options = [
    Arguments.Option("--out", value: "FILE", help: "where the suite or the results go"),
    Arguments.Option(
      "--run", value: "RUNNER", help: "run the suite here, and write the results: swift",
      choices: ["swift"]),
    Arguments.Option("--against", value: "RESULTS", help: "judge somebody's results"),
    Arguments.Option("--laws-only", help: "judge by the laws alone, and not by our courses"),
    Arguments.Option("--json", help: "what is judged as one JSON object"),
  ]

  /// Runs the command.
  ///
  /// - Throws: `usage` for options that do not go together, a bad file's failure for results that cannot
  ///   be read, a failed check's where something does not hold, an incomplete one's where a case was not run.
  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    guard arguments.operands.isEmpty else {
      throw CommandFailure(
        .usage, "it takes no operand; to judge results: --against \(arguments.operands[0])")
    }
    let runner = try StageRunner()
    if let path = arguments["--against"] {
      guard arguments["--run"] == nil, arguments["--out"] == nil else {
        throw CommandFailure(.usage, "--against goes neither with --run nor with --out")
      }
      return try judge(path, runner, arguments, output)
    }
    guard !arguments.has("--json"), !arguments.has("--laws-only") else {
      throw CommandFailure(.usage, "--json and --laws-only go with --against RESULTS")
    }
    if arguments["--run"] != nil {
      let text = runner.results().text
      return try write(text, to: arguments["--out"], "the results' file", output)
    }
    guard let path = arguments["--out"] else { return list(output) }
    try write(try SuiteFile.text(runner), to: path, "the suite's file", output)
  }

  private static func list(_ output: Output) {
    for family in SuiteFamily.all {
      output.line("\(family.name): \(family.about)")
      for one in family.cases { output.line("  \(padded(one.id))  \(one.about)") }
    }
    output.line("\(SuiteFile.cases.count) cases, \(Law.all.count) laws")
  }

  private static func write(
    _ text: String, to path: String?, _ what: Phrase, _ output: Output
  ) throws(CommandFailure) {
    guard let path else {
      throw CommandFailure(.usage, "\(what) is missing: --out FILE, or --out - for the terminal")
    }
    guard path != "-" else { return output.data(text) }
    do throws(FileError) { try replaceFile(at: path, with: text) } catch {
      throw CommandFailure(error)
    }
    output.talk("\(path) written\n")
  }

  private static func padded(_ id: String) -> String {
    id + String(repeating: " ", count: max(0, 20 - id.count))
  }
}

// MARK: Judging

extension SuiteCommand {
  private static func judge(
    _ path: String, _ runner: StageRunner, _ arguments: Arguments, _ output: Output
  ) throws(CommandFailure) {
    let document = try Document(readingInput: path)
    let results: SuiteResults
    do { results = try SuiteResults(document) } catch { throw CommandFailure(error) }
    let judge = SuiteJudge(results, courses: arguments.has("--laws-only") ? nil : runner)
    let all = judge.judgements
    let hold = all.count(where: \.holds)
    let skipped = all.count { $0.run == nil }
    if arguments.has("--json") {
      output.line(json(results, all).compactText)
    } else {
      output.line("\(results.runner), \(results.with)")
      for one in all { tell(one, output) }
      output.line("\(hold) hold, \(all.count - hold - skipped) do not, \(skipped) were not run")
    }
    guard hold + skipped == all.count else {
      throw CommandFailure(.checkFailed, "\(all.count - hold - skipped) cases do not hold")
    }
    guard skipped == 0 else {
      throw CommandFailure(.incomplete, "\(skipped) cases were not run; the others hold")
    }
  }

  private static func tell(_ one: SuiteJudge.Judgement, _ output: Output) {
    if let reason = one.skipped { return output.line("\(padded(one.id))  not run: \(reason)") }
    var line = "\(padded(one.id))  laws \(one.kept) of \(one.laws.count)"
    if let course = one.course {
      let off = shortText(course.off, digits: 3)
      line +=
        one.followsCourse
        ? ", course \(off) off at most"
        : ", course \(off) off at \(shortText(course.time, digits: 4)) s"
          + (course.sameVerdict ? "" : " with another verdict")
    }
    output.line(line)
    for (law, breach) in one.laws { if let breach { output.line("  \(law): \(breach)") } }
  }

  private static func json(
    _ results: SuiteResults, _ all: [SuiteJudge.Judgement]
  ) -> JSONValue {
    let skipped = all.count { $0.run == nil }
    let hold = all.count(where: \.holds)
    return [
      "runner": .string(results.runner), "with": .string(results.with),
      "hold": .number(Double(hold)), "broken": .number(Double(all.count - hold - skipped)),
      "skipped": .number(Double(skipped)), "cases": .array(all.map(json)),
    ]
  }

  private static func json(_ one: SuiteJudge.Judgement) -> JSONValue {
    if let reason = one.skipped { return ["id": .string(one.id), "skipped": .string(reason)] }
    let laws = one.laws.map { law, breach -> JSONValue in
      ["law": .string(law), "breach": breach.map { .string($0) } ?? .null]
    }
    let course: JSONValue =
      one.course.map { course in
        [
          "holds": .bool(one.followsCourse), "off": .number(course.off), "at": .number(course.time),
          "sameVerdict": .bool(course.sameVerdict),
        ]
      } ?? .null
    return [
      "id": .string(one.id), "holds": .bool(one.holds), "laws": .array(laws), "course": course,
    ]
  }
}

// MARK: The manual

extension SuiteCommand {
  nonisolated private static let manual = """
    Without options it lists the cases: fingers that let go, are taken away, catch, reverse, come in
    twos, go nowhere; a stage that changes its size. --out writes them as a file that any language
    reads: what the fingers do, laws that hold whatever the spring is, and the course that our stage
    takes. A runner writes what it has seen, --run swift what our stage does:
      {"format": "interruption-results", "version": 1, "runner", "with", "results":
       [{"id", "verdict": "commits"|"returns", "samples": [[seconds, position]]},
        {"id", "skipped": "why"}]}
    --against reads such a file (- is standard input) and says of each case how many laws are kept,
    what breaks the others, and how far the course is off. With another spring, or another rule for
    the decision, only the laws mean something: --laws-only. --json says the same:
      {"runner", "with", "hold", "broken", "skipped", "cases": [{"id", "holds", "laws":
       [{"law", "breach"}], "course": {"holds", "off", "at", "sameVerdict"}}, {"id", "skipped"}]}
    Runners for the exported code and for other libraries are in assets/suite/runners.
    Exit: 0 if all holds, 1 if something does not, 2 if the results lack a case and all else holds,
    64 for the command line, 65 for results that cannot be read, 66 for a file that is not there, 73
    for one that cannot be written.
    """
}
