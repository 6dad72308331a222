import Documents
import Sessions
import Shell

/// `segue verify`: runs the engine over conformance vectors.
package enum VerifyCommand {
  /// The command.
  nonisolated package static let command = Command(
    "verify", operands: "FILE…",
    summary: "run the engine over conformance vectors",
    options: options,
    examples: [
      "segue verify Tests/SpringEngineTests/Vectors/spring.json",
      "segue verify Tests/SpringEngineTests/Vectors/*.json",
      "segue verify --json Tests/SpringEngineTests/Vectors/*.json",
    ],
    perform: run)

  nonisolated private static let options = [
    Arguments.Option("--json", help: "the result as one JSON object")
  ]

  /// Runs the command: each failure with its id, wanted and got, then `N passed, N failed`.
  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    guard !arguments.operands.isEmpty else {
      throw CommandFailure(.usage, "a vector file is missing: segue verify FILE…")
    }
    var passed = 0
    var failed: [VectorVerifier.Result] = []
    for path in arguments.operands {
      for vector in try vectors(in: path) {
        let result = VectorVerifier.check(vector)
        if result.passed { passed += 1 } else { failed.append(result) }
      }
    }
    report(passed, failed, json: arguments.has("--json"), output)
    guard failed.isEmpty else {
      throw CommandFailure(.checkFailed, "\(failed.count) vectors failed")
    }
  }

  private static func report(
    _ passed: Int, _ failed: [VectorVerifier.Result], json: Bool, _ output: Output
  ) {
    guard !json else {
      let result: JSONValue = [
        "passed": .number(Double(passed)), "failed": .number(Double(failed.count)),
        "failures": .array(
          failed.flatMap { result in result.failures.map { entry(result.id, $0) } }
        ),
      ]
      return output.line(result.compactText)
    }
    for result in failed {
      for failure in result.failures {
        output.line("\(result.id): \(failure.what): wanted \(failure.wanted), got \(failure.got)")
      }
    }
    output.line("\(passed) passed, \(failed.count) failed")
  }

  private static func entry(_ id: String, _ failure: VectorVerifier.Failure) -> JSONValue {
    [
      "id": .string(id), "what": .string(failure.what), "wanted": .string(failure.wanted),
      "got": .string(failure.got),
    ]
  }

  private static func vectors(in path: String) throws(CommandFailure) -> [VectorValue] {
    let document = try Document(readingInput: path)
    do {
      return try vectors(in: document)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Reads the vectors of a file: each has a name, a kind, an input and what to expect.
  ///
  /// - Throws: A ``DocumentError`` with the file, the line and the column.
  package static func vectors(in document: Document) throws(DocumentError) -> [VectorValue] {
    var vectors: [VectorValue] = []
    for element in try document.root.object().required("vectors").elements() {
      let object = try element.object()
      for name in ["id", "kind"] { _ = try object.required(name).string() }
      let expected = try object.required("expect")
      guard try !expected.object().fields.isEmpty else {
        throw expected.error("a vector must expect something")
      }
      _ = try object.required("input").object()
      for tolerance in try object["tolerance"]?.object().fields ?? [] {
        _ = try tolerance.value.number(in: 0...Double.greatestFiniteMagnitude)
      }
      vectors.append(VectorValue(element.node))
    }
    return vectors
  }
}

extension VectorValue {
  /// Takes over a parsed value.
  nonisolated init(_ node: DocumentNode) {
    switch node.content {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .number(let number, _): self = .number(number)
    case .string(let string): self = .string(string)
    case .array(let elements): self = .array(elements.map { VectorValue($0) })
    case .object(let members):
      let pairs = members.map { ($0.key, VectorValue($0.value)) }
      self = .object(Dictionary(pairs) { first, _ in first })
    }
  }
}
