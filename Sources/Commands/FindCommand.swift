import Documents
import Finding
import Scenes
import Sessions
import Shell

/// `segue find`: looks for the shortest input that breaks a scene, and says what was tried.
package struct FindCommand {
  /// The options.
  nonisolated package static let options = [
    Arguments.Option(
      "--law", value: "NAME[=N[:N]],…",
      help: "only these laws, with thresholds: "
        + Law.allCases.map(\.rawValue).joined(separator: " ")),
    Arguments.Option("--depth", value: "N", help: "how many acts are tried in every order (4)"),
    Arguments.Option(
      "--sequences", value: "N", help: "how many longer inputs are tried at random (1000)"),
    Arguments.Option("--seconds", value: "S", help: "stop after so long, wherever it is"),
    Arguments.Option("--seed", value: "K", help: "where the random inputs come from (1)"),
    Arguments.Option(
      "--events", value: "FILE", help: "the acts, one a line; or core (eight at most) or full"),
    Arguments.Option("--list", help: "print the acts, to be narrowed down, and try nothing"),
    Arguments.Option("--plain", help: "try every input, though it leads to a state that was there"),
    Arguments.Option("--all", help: "every scene of the gallery"),
    Arguments.Option(
      "--out", value: "SESSION", help: "where the sessions go that break a law (SCENE-LAW.json5)"),
    Arguments.Option("--json", help: "one JSON object for each scene"),
  ]

  private let arguments: Arguments
  private let output: Output
  private let laws: Laws
  private let plan: Search.Plan
  private let seconds: Double?
  private let start = ContinuousClock.now

  /// Runs the command.
  ///
  /// - Throws: A failure with the number of broken laws, if there are any.
  package static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let command = try FindCommand(arguments, output)
    var found = 0
    for scene in try command.scenes() { found += try command.search(scene) }
    guard found > 0 else { return }
    throw CommandFailure(
      .checkFailed, found == 1 ? "1 law is broken" : "laws are broken in \(found) ways")
  }

  private init(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    (self.arguments, self.output) = (arguments, output)
    laws = try FindCommand.laws(arguments["--law"])
    plan = Search.Plan(
      depth: try arguments.integer("--depth", in: 0...12) ?? 4,
      sequences: try arguments.integer("--sequences", in: 0...100_000_000) ?? 1_000,
      seed: UInt64(try arguments.integer("--seed", in: 0...Int.max) ?? 1),
      merges: !arguments.has("--plain"))
    seconds = try arguments.number("--seconds", in: 0.1...1_000_000)
  }

  private static func laws(_ text: String?) throws(CommandFailure) -> Laws {
    guard let text else { return Laws() }
    var (names, thresholds): ([Law], [(Law, [Double])]) = ([], [])
    for word in text.split(separator: ",") {
      let parts = word.split(separator: "=", maxSplits: 1).map { String($0) }
      guard let name = parts.first, let law = Law(rawValue: name) else {
        throw Arguments.unknown("law", String(word), among: Law.allCases.map(\.rawValue))
      }
      names.append(law)
      guard parts.count == 2 else { continue }
      let texts = parts[1].split(separator: ":", omittingEmptySubsequences: false)
      let numbers = texts.compactMap { Double($0) }.filter { $0 >= 0 && $0.isFinite }
      let most = law.thresholds.count
      guard numbers.count == texts.count, texts.count <= most else {
        let fault =
          switch most {
          case 0: "the law has no threshold"
          case 1: "no number"
          default: "no number, or more than \(most)"
          }
        throw CommandFailure(.usage, "'\(word)': \(fault)")
      }
      thresholds.append((law, numbers))
    }
    var laws = Laws(names)
    for (law, numbers) in thresholds { laws.bear(numbers, of: law) }
    return laws
  }

  private func scenes() throws(CommandFailure) -> [Scene] {
    var names = arguments.operands
    if arguments.has("--all") {
      guard names.isEmpty else {
        throw CommandFailure(.usage, "--all takes no scene, but there is '\(names[0])'")
      }
      names = Gallery.ids
    } else {
      names = [try arguments.onlyOperand("a scene")]
    }
    var scenes: [Scene] = []
    for name in names {
      var warnings: [DocumentWarning] = []
      scenes.append(try SceneLibrary().load(name, warnings: &warnings).scene)
      output.warn(warnings)
    }
    return scenes
  }

  private func alphabet(of scene: Scene) throws(CommandFailure) -> Alphabet {
    switch arguments["--events"] {
    case nil, "core": return Alphabet.core(of: scene)
    case "full": return Alphabet.full(of: scene)
    case let path?:
      let bytes: [UInt8]
      do {
        bytes = try readFile(at: path)
      } catch {
        throw CommandFailure(error)
      }
      var wrong: Int?
      let alphabet = Alphabet(text: String(decoding: bytes, as: UTF8.self)) { wrong = wrong ?? $0 }
      if let wrong {
        throw CommandFailure(
          .badFile, "\(path):\(wrong):1: no act; `segue find \(scene.id) --list` shows some")
      }
      guard !alphabet.acts.isEmpty else { throw CommandFailure(.badFile, "\(path):1:1: no acts") }
      return alphabet
    }
  }

  // MARK: Searching

  /// Searches a scene and tells of it.
  ///
  /// - Returns: In how many ways laws are broken.
  private func search(_ scene: Scene) throws(CommandFailure) -> Int {
    let alphabet = try alphabet(of: scene)
    if arguments.has("--list") {
      for act in alphabet.acts { output.line(act.text) }
      return 0
    }
    let watch = { (progress: Search.Progress) -> Bool in
      output.overseer?.endIfAsked({})
      output.overseer?.show(note: note(progress))
      return !isOver
    }
    // Nobody knows what variables the code of a file has outside of its controllers.
    let isCode = CodeScenes.names(code: scene.reference)
    var plan = self.plan
    if isCode { plan.merges = false }
    var search = Search(
      plan, actCount: alphabet.acts.count, evaluator: Trial(scene, alphabet, laws), watch: watch)
    var result = search.run()
    if isCode { result.unreadable.append("variables outside of its controllers") }
    let found = result.suspects.compactMap {
      Found($0, alphabet: alphabet, scene: scene, laws: laws)
    }
    output.overseer?.hideProgress()
    let paths = try store(found, of: scene)
    let report = FindText(
      scene: scene.id, alphabet: alphabet, result: result, found: found, paths: paths)
    if arguments.has("--json") {
      output.data(report.json.prettyText)
    } else {
      for line in report.lines { output.line(line) }
    }
    return found.count
  }

  private var isOver: Bool { seconds.map { elapsed >= $0 } ?? false }

  private var elapsed: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  private func note(_ progress: Search.Progress) -> String {
    let rate = Int(Double(progress.tried) / max(elapsed, 0.001))
    return "\(progress.depth) acts, \(progress.tried) inputs, \(progress.states) states, "
      + "\(rate) a second" + (progress.found > 0 ? ", \(progress.found) found" : "")
  }

  private func store(_ found: [Found], of scene: Scene) throws(CommandFailure) -> [String] {
    var paths: [String] = []
    for one in found {
      let path = path(of: one, scene: scene, among: paths)
      do {
        try replaceFile(at: path, with: one.text)
      } catch {
        throw CommandFailure(error)
      }
      paths.append(path)
    }
    return paths
  }

  private func path(of found: Found, scene: Scene, among taken: [String]) -> String {
    let name = scene.id.replacing("/", with: "-")
    let wanted = arguments["--out"] ?? "\(name)-\(found.breach.law.rawValue).json5"
    let dot = wanted.hasSuffix(".json5") ? wanted.dropLast(6) : wanted[...]
    var (path, number) = (wanted, 1)
    while taken.contains(path) {
      number += 1
      path = "\(dot)-\(number).json5"
    }
    return path
  }
}
