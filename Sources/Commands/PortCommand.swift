import Documents
import LiveCode
import Sessions
import Shell
import UserCode

/// `segue port`: what becomes of code for iOS here.
package enum PortCommand {
  /// The command.
  nonisolated package static let command = Command(
    "port", operands: "FILE.swift|FOLDER",
    summary: "say what of code for iOS is mapped here, and what is missing",
    options: options,
    examples: [
      "segue port CardTransition.swift", "segue port ~/ios/Cards --json",
      "segue port CardTransition.swift --write",
    ],
    manual: manual,
    perform: run)

  nonisolated private static let options = [
    Arguments.Option("--write", help: "change the files in place, so that they import UIKitNames"),
    Arguments.Option("--json", help: "one JSON object: files, changes, missing names, scenes"),
  ]

  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let source = try CodeSource(at: arguments.onlyOperand("a Swift file or folder"))
    guard source.isPorted else {
      throw CommandFailure(
        .badFile, "\(source.path) does not import UIKit: nothing is to be ported")
    }
    var report = PortReport(of: source)
    switch try CodeScenes.makeCompiler().compile(source).finish() {
    case .compiled: break
    case .faulty(let diagnostics): report.add(diagnostics)
    case .failed(let sentence): throw CommandFailure(.internalError, "\(source.path): \(sentence)")
    }
    if arguments.has("--json") {
      output.data(report.json.prettyText)
    } else {
      report.write(to: output)
    }
    if arguments.has("--write") { try write(source, output) }
    guard report.errors.isEmpty else {
      throw CommandFailure(
        .badFile, "\(source.path) does not compile here: \(report.errors.count) places, see above")
    }
  }

  /// Puts the ported code in the place of the code.
  private static func write(_ source: CodeSource, _ output: Output) throws(CommandFailure) {
    for (file, bytes) in source.written where bytes != file.bytes {
      do { try replaceFile(at: file.path, with: bytes) } catch { throw CommandFailure(error) }
      output.talk("\(file.path) written\n")
    }
  }
}

/// What became of code for iOS.
private struct PortReport {
  private let source: CodeSource
  /// What does not compile.
  private(set) var errors: [CodeDiagnostic] = []

  init(of source: CodeSource) { self.source = source }

  mutating func add(_ diagnostics: [CodeDiagnostic]) {
    errors += diagnostics.filter { $0.severity == .error }
  }

  private var files: [CodeSource.File] { source.files.filter { !$0.isMade } }

  /// The changes of one kind, each with its file.
  private func changes(
    _ kind: PortedCode.Kind
  ) -> [(file: CodeSource.File, change: PortedCode.Change)] {
    files.flatMap { file in
      (file.port?.changes ?? []).filter { $0.kind == kind }.map { (file, $0) }
    }
  }

  func write(to output: Output) {
    let lines = files.reduce(0) { sum, file in sum + file.bytes.count { $0 == UInt8(ascii: "\n") } }
    output.line("\(files.count) files, \(lines) lines")
    for kind in PortedCode.Kind.allCases {
      let changes = changes(kind)
      guard let first = changes.first else { continue }
      output.line(
        "  \(changes.count) × \(kind.title), first \(first.file.name):\(first.change.line): "
          + first.change.text)
    }
    for (file, change) in changes(.missingModule) {
      output.line(
        "  \(file.name):\(change.line): \(change.text): that module is not here; what of it is used"
          + " has to lie in the folder")
    }
    for name in missing {
      let places = name.places.prefix(3).map { "\(pathName($0.file)):\($0.line)" }
      let more = name.places.count > 3 ? " and \(name.places.count - 3) more" : ""
      output.line("missing: \(name.name) (\(places.joined(separator: ", "))\(more))")
      if let advice = PortAdvice.advice(for: name.name) { output.line("  \(advice)") }
    }
    for error in errors where Missing(error) == nil { output.line("\(error)") }
    if errors.isEmpty {
      output.line("compiles; its scenes: \(source.scenes.joined(separator: ", "))")
    }
  }

  /// A name that is not here.
  private struct Missing {
    var name: String
    var places: [CodeDiagnostic]

    init?(_ error: CodeDiagnostic) {
      let message = error.message
      let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
      if message.hasPrefix("cannot find"), quoted.count > 2 {
        name = String(quoted[1])
      } else if message.contains("has no member"), quoted.count > 3 {
        name = String(quoted[quoted.count - 2])
      } else {
        return nil
      }
      places = [error]
    }
  }

  /// The names that are not here, those first that stand in the most places.
  private var missing: [Missing] {
    var found: [Missing] = []
    for error in errors {
      guard let missing = Missing(error) else { continue }
      if let index = found.firstIndex(where: { $0.name == missing.name }) {
        found[index].places.append(error)
      } else {
        found.append(missing)
      }
    }
    return found.enumerated().sorted {
      ($1.element.places.count, $0.offset) < ($0.element.places.count, $1.offset)
    }.map(\.element)
  }

  var json: JSONValue {
    [
      "files": .array(files.map { .string($0.path) }),
      "changes": .array(
        files.flatMap { file in
          (file.port?.changes ?? []).map { change in
            [
              "file": .string(file.path), "line": .number(Double(change.line)),
              "kind": .string(change.kind.rawValue), "text": .string(change.text),
            ] as JSONValue
          }
        }),
      "missing": .array(
        missing.map { missing in
          [
            "name": .string(missing.name), "places": .number(Double(missing.places.count)),
            "instead": PortAdvice.advice(for: missing.name).map(JSONValue.string) ?? .null,
          ] as JSONValue
        }),
      "errors": .array(
        errors.map { error in
          [
            "file": .string(error.file), "line": .number(Double(error.line)),
            "message": .string(error.message),
          ] as JSONValue
        }),
      "scenes": .array(source.scenes.map(JSONValue.string)),
    ]
  }
}

nonisolated extension PortedCode.Kind {
  /// What was done, in words.
  fileprivate var title: String {
    switch self {
    case .mappedImport: "import of UIKit's names"
    case .droppedImport: "import that comes with them"
    case .missingModule: "import of a module that is not here"
    case .platform: "condition for iOS that holds"
    case .droppedAttribute: "attribute for Objective-C or the interface builder"
    case .selector: "selector that is the method itself"
    case .droppedDecoding: "initializer that decodes, taken away"
    case .optionalRequirement: "optional requirement with an answer of its own"
    case .optionalCall: "call of an optional requirement"
    case .droppedModifier: "word that only a class or a nib needs"
    case .superCall: "call of what a stack does itself"
    case .joinedExtension: "extension that overrides, joined with its class"
    case .isolatedDeinit: "deinitializer on the main actor"
    case .twin: "member that another number has, which is the same type"
    case .droppedOverride: "override for everybody of what a class of UIKit's does"
    case .hiddenMember: "member of an extension that a subclass hides"
    case .droppedDelegate: "class that starts an app"
    case .droppedMaking: "initializer that every class would have"
    case .dynamicMember: "member that is found when it runs"
    case .archive:
      "archiving that stops with a view: make the view anew, or show a snapshotView of it"
    }
  }
}

// MARK: The manual

extension PortCommand {
  nonisolated private static let manual = """
    `segue FILE.swift` runs code that says `import UIKit` as it is: what is changed is changed in a copy, in
    which every line stays. This command says what that is, and which names of UIKit are not here. It ends
    with 65 if the code does not compile. Of a folder, the files in the folders in it count too, but for
    tests, packages of others, and files that start an app; what it offers are its controllers with an
    `init()`, and `segue FOLDER --root NAME` opens one of them.

    --write puts the changes into the files, without the blanks that keep columns. They then import UIKitNames,
    can be opened as before, and do not compile for iOS any more: keep the originals.
    """
}
