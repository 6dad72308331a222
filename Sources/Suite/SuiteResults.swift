import Documents

/// What a runner has seen in the suite's cases.
package struct SuiteResults {
  /// What has run: a library's name, or one of the suite's runners.
  package var runner: String
  /// With which versions.
  package var with: String
  /// One for each case that is told.
  package var outcomes: [Outcome]

  /// What came of a case.
  package struct Outcome {
    /// The case.
    package var id: String
    /// What was seen, or why nothing was.
    package var content: Content

    /// Creates what came of a case.
    package init(id: String, content: Content) { (self.id, self.content) = (id, content) }
  }

  /// What was seen, or why nothing was.
  package enum Content {
    /// It was run.
    case ran(Run)
    /// It was not, for a reason.
    case skipped(String)
  }

  /// A case as it was run.
  package struct Run {
    /// Where the pages were.
    package var track: Track
    /// Whether another page than the first is shown in the end.
    package var commits: Bool

    /// Creates what was seen.
    package init(track: Track, commits: Bool) { (self.track, self.commits) = (track, commits) }

    /// The same as a word.
    var verdict: String { commits ? "commits" : "returns" }
  }

  /// The runs by their cases.
  package var runs: [String: Run] {
    var runs: [String: Run] = [:]
    for outcome in outcomes {
      if case .ran(let run) = outcome.content { runs[outcome.id] = run }
    }
    return runs
  }

  /// Gathers results.
  package init(runner: String, with: String, outcomes: [Outcome]) {
    (self.runner, self.with, self.outcomes) = (runner, with, outcomes)
  }
}

// MARK: The file

extension SuiteResults {
  /// The most samples that a case may have.
  private static let mostSamples = 100_000

  /// Reads a file of results.
  ///
  /// - Throws: A ``DocumentError`` with the file, the line and the column: also for keys and cases that
  ///   are unknown, and for a case that comes twice.
  package init(_ document: Document) throws(DocumentError) {
    let file = try Self.object(
      document.root, ["format", "version", "runner", "with", "results"])
    _ = try file.required("format").name(among: ["interruption-results"])
    _ = try file.required("version").integer(in: 1...1)
    runner = try file.required("runner").string()
    with = try file.required("with").string()
    let known = SuiteFile.cases.map(\.id)
    var seen: Set<String> = []
    outcomes = []
    for field in try file.required("results").elements() {
      let entry = try Self.object(field, ["id", "verdict", "samples", "skipped"])
      let id = try entry.required("id")
      let name = try id.name(among: known)
      guard seen.insert(name).inserted else { throw id.error("\"\(name)\" comes twice") }
      outcomes.append(Outcome(id: name, content: try Self.content(entry)))
    }
  }

  private static func content(_ entry: DocumentObject) throws(DocumentError) -> Content {
    if let reason = entry["skipped"] {
      guard entry["samples"] == nil, entry["verdict"] == nil else {
        throw reason.error("a case that was skipped has neither samples nor a verdict")
      }
      return .skipped(try reason.string())
    }
    let verdict = try entry.required("verdict").name(among: ["commits", "returns"])
    let field = try entry.required("samples")
    let pairs = try field.elements()
    guard (1...mostSamples).contains(pairs.count) else {
      throw field.error("a case must have 1 to \(mostSamples) samples, not \(pairs.count)")
    }
    var samples: [Track.Sample] = []
    for pair in pairs {
      let numbers = try pair.numbers(count: 2)
      if let last = samples.last, numbers[0] < last.time {
        throw pair.error("the times of samples must not run back")
      }
      samples.append((numbers[0], numbers[1]))
    }
    return .ran(Run(track: Track(samples), commits: verdict == "commits"))
  }

  /// An object that has no other keys.
  private static func object(
    _ field: DocumentField, _ keys: [String]
  ) throws(DocumentError) -> DocumentObject {
    let object = try field.object()
    for member in object.members where !keys.contains(member.key) {
      let hint = nearestHint(to: member.key, in: keys)
      throw DocumentError(
        file: field.file, position: member.keyPosition,
        message: "the key \"\(member.key)\" is unknown" + hint)
    }
    return object
  }

  /// The file's text: a line for each case.
  package var text: String {
    let head = [("runner", runner), ("with", with)].map { key, value in
      "\"\(key)\":" + JSONValue.string(value).compactText
    }
    let lines = outcomes.map { Self.json($0).compactText }.joined(separator: ",\n")
    return """
      {"format":"interruption-results","version":1,\(head.joined(separator: ",")),
      "results":[
      \(lines)
      ]}

      """
  }

  private static func json(_ outcome: Outcome) -> JSONValue {
    switch outcome.content {
    case .skipped(let reason): ["id": .string(outcome.id), "skipped": .string(reason)]
    case .ran(let run):
      [
        "id": .string(outcome.id), "verdict": .string(run.verdict),
        "samples": .array(
          run.track.samples.map { .numbers([$0.time, $0.position]) }),
      ]
    }
  }
}
