import Documents
import Finding
import LiveCode
import Scenes
import Sessions
import Shell
import Transitions

/// `segue find`: looks for the shortest input that breaks a scene, and says what was tried.
package struct FindCommand {
  /// The command.
  ///
  /// - Parameters:
  ///   - prepare: Is called in a process that searches for another one, before it begins.
  ///   - program: What is started to try inputs; none for this process.
  ///   - film: Makes a film of what was found.
  nonisolated package static func command(
    prepare: @escaping @MainActor @Sendable () -> Void = {}, program: String? = nil,
    film: Film? = nil
  ) -> Command {
    Command(
      "find", operands: "SCENE|FILE.swift",
      summary: "look for the shortest input that breaks a scene, and say what was tried",
      options: options,
      hidden: [streamOption],
      examples: [
        "segue find swipe-back --depth 5",
        "segue find my.swift --law trap,rest --depth 5",
        "segue find drawer --events full --depth 2 --sequences 20000 --json",
      ],
      manual: manual
    ) { arguments, output throws(CommandFailure) in
      if arguments.has(streamOption.name) { prepare() }
      try run(arguments, output, program: program, film: film)
    }
  }

  nonisolated private static let options = [
    Arguments.Option(
      "--law", value: "NAME[=N[:N]],…",
      help: "only these laws, with thresholds: "
        + Law.all.map(\.name).joined(separator: " ")),
    Arguments.Option("--depth", value: "N", help: "how many acts are tried in every order (4)"),
    Arguments.Option(
      "--sequences", value: "N", help: "how many longer inputs are tried at random (1000)"),
    Arguments.Option("--seconds", value: "S", help: "stop after so long, wherever it is"),
    Arguments.Option(
      "--workers", value: "N",
      help: "how many processes try side by side (as many as there are cores)"),
    Arguments.Option("--seed", value: "K", help: "where the random inputs come from (1)"),
    Arguments.Option(
      "--events", value: "FILE",
      help: "the acts, one a line; or core (eight at most), hands or full (core and hands)"),
    Arguments.Option(
      "--tunables", help: "the ends of what can be tuned among the gestures of hands"),
    Arguments.Option(
      "--tune", value: "NAME=N,…",
      help: "values of the scene to begin with, in the place of its own"),
    FindEras.option,
    Arguments.Option(
      "--accept", value: "GAP,…",
      help: "what may be left out with status 0: untouched, unfinished"),
    Arguments.Option("--list", help: "print the acts, to be narrowed down, and try nothing"),
    Arguments.Option(
      "--all",
      help: "every scene of the gallery: 6 of a few acts, 3 of all, within an hour (--seconds)"),
    Arguments.Option(
      "--out", value: "SESSION", help: "where the sessions go that break a law (SCENE-LAW.json5)"),
    Arguments.Option("--films", help: "a film of each beside its session, with its calls (.apng)"),
    Arguments.Option("--table", help: "the figures as a table in Markdown, a row for each search"),
    Arguments.Option("--json", help: "one JSON object for each scene"),
  ]

  /// What the window's own search has besides: news as lines of JSON while it goes on, and no files.
  nonisolated private static let streamOption = Arguments.Option(
    "--stream", help: "one JSON object a line for how far it is, each finding and the end")

  private let arguments: Arguments
  private let output: Output
  private let laws: Laws
  private let plan: Search.Plan
  private let seconds: Double?
  private let workers: Int
  private let accepted: Set<String>
  /// Whether something was left out that nobody has accepted.
  private var isIncomplete = false
  private var program: String?
  private var film: Film?
  private let start = ContinuousClock.now
  /// Makes a film of so many seconds of the session in a file.
  package typealias Film =
    @MainActor @Sendable (_ path: String, _ seconds: Double, Output) throws(CommandFailure) -> Void
  /// The sessions that were written.
  private var written: [String] = []
  /// What broke in which versions of iOS.
  private var eras: FindEras

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - program: What is started to try inputs, by ``FindService``; they are tried in this process
  ///     without, and what stops it is not found.
  ///   - film: Makes a film of what was found.
  /// - Throws: A failure with the number of broken laws, if there are any, or else one if something was
  ///   neither touched nor accepted.
  private static func run(
    _ arguments: Arguments, _ output: Output, program: String?, film: Film?
  ) throws(CommandFailure) {
    var command = try FindCommand(arguments, output)
    (command.program, command.film) = (program, arguments.has("--films") ? film : nil)
    var found = 0
    if arguments.has("--table") {
      guard !arguments.has("--json") else {
        throw CommandFailure(.usage, "one of --json and --table is enough")
      }
      output.line(FindText.head)
    }
    for round in try command.rounds() { found += try command.search(round) }
    command.tellEras()
    guard found > 0 else {
      guard command.isIncomplete else { return }
      throw CommandFailure(
        .incomplete, "no law is broken, but not everything was touched and tried to its end")
    }
    throw CommandFailure(
      .checkFailed, found == 1 ? "1 law is broken" : "laws are broken in \(found) ways")
  }

  private init(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    (self.arguments, self.output) = (arguments, output)
    laws = try FindCommand.laws(arguments["--law"])
    plan = Search.Plan(
      depth: try arguments.integer("--depth", in: 0...12) ?? 4,
      sequences: try arguments.integer("--sequences", in: 0...100_000_000) ?? 1_000,
      seed: UInt64(try arguments.integer("--seed", in: 0...Int.max) ?? 1))
    eras = try FindEras(arguments)
    let hour = arguments.has("--all") ? 3_600.0 : nil
    seconds = try arguments.number("--seconds", in: 0.1...1_000_000) ?? hour
    workers = try arguments.integer("--workers", in: 1...256) ?? Processors.count
    accepted = Set(arguments["--accept"]?.split(separator: ",").map { String($0) } ?? [])
    let gaps = ["untouched", "unfinished"]
    if let word = accepted.first(where: { !gaps.contains($0) }) {
      throw Arguments.unknown("gap", word, among: gaps)
    }
  }

  private static func laws(_ text: String?) throws(CommandFailure) -> Laws {
    guard let text else { return Laws() }
    var (names, thresholds): ([Law], [(Law, [Double])]) = ([], [])
    for word in text.split(separator: ",") {
      let parts = word.split(separator: "=", maxSplits: 1).map { String($0) }
      guard let name = parts.first, let law = Law(named: name) else {
        throw Arguments.unknown("law", String(word), among: Law.all.map(\.name))
      }
      names.append(law)
      guard parts.count == 2 else { continue }
      let texts = parts[1].split(separator: ":", omittingEmptySubsequences: false)
      let numbers = texts.compactMap { Double($0) }.filter { $0 >= 0 && $0.isFinite }
      let most = law.thresholds.count
      guard numbers.count == texts.count, texts.count <= most else {
        let fault: Phrase =
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

  /// What is searched, with which acts and how deep.
  private struct Round {
    let target: FindTarget
    /// As `--events` says it.
    let events: String?
    let plan: Search.Plan
    /// The version of iOS whose rules hold; `nil` for the scene's own.
    var era: Era?
    /// How many rounds there are from this one on.
    let left: Int
  }

  private func rounds() throws(CommandFailure) -> [Round] {
    guard arguments.has("--all") else {
      let target = try FindTarget(try arguments.onlyOperand("a scene"), output)
      return eras.columns.enumerated().map { place, era in
        Round(
          target: target, events: arguments["--events"], plan: plan, era: era,
          left: eras.columns.count - place)
      }
    }
    if let name = arguments.operands.first {
      throw CommandFailure(.usage, "--all takes no scene, but there is '\(name)'")
    }
    var rounds: [Round] = []
    let kinds = arguments["--events"].map { [$0] } ?? ["core", "full"]
    for id in Gallery.ids {
      let target = try FindTarget(id, output)
      for kind in kinds {
        var plan = plan
        if arguments["--depth"] == nil { plan.depth = kind == "full" ? 3 : 6 }
        for era in eras.columns {
          let left = kinds.count * eras.columns.count * Gallery.ids.count - rounds.count
          rounds.append(Round(target: target, events: kind, plan: plan, era: era, left: left))
        }
      }
    }
    return rounds
  }

  /// What `--tune` says, in the scene's order.
  private static func values(
    _ text: String?, of scene: Scene
  ) throws(CommandFailure) -> [Session.Tuning] {
    var values: [Session.Tuning] = []
    for word in text?.split(separator: ",") ?? [] {
      let parts = word.split(separator: "=", maxSplits: 1).map { String($0) }
      guard let name = parts.first,
        let tunable = scene.tunables.first(where: { $0.name == name })
      else {
        throw Arguments.unknown("tunable", parts.first ?? "", among: scene.tunables.map(\.name))
      }
      guard parts.count == 2, let number = Double(parts[1]), tunable.range.contains(number) else {
        throw CommandFailure(
          .usage,
          """
          '\(word)': \(name) lies in \(numberText(tunable.range.lowerBound))…\
          \(numberText(tunable.range.upperBound))
          """)
      }
      values.removeAll { $0.name == name }
      values.append(Session.Tuning(name: name, value: number))
    }
    return values
  }

  private func alphabet(
    of scene: Scene, _ events: String?, on bench: any Bench
  ) throws(CommandFailure) -> Alphabet {
    switch events {
    case nil:
      let both = Alphabet.hands(of: scene, beside: .core(of: scene, on: bench), on: bench)
      guard arguments.has("--tunables") else { return both }
      let (core, hands) = (both.acts[..<both.orderCount], both.acts[both.orderCount...])
      return Alphabet(Array(core), hands: hands + Alphabet.tunes(of: scene))
    case "core": return Alphabet.core(of: scene, on: bench)
    case "hands": return Alphabet.hands(of: scene, on: bench)
    case "full": return Alphabet.full(of: scene, on: bench)
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
  private mutating func search(_ round: Round) throws(CommandFailure) -> Int {
    let own = round.target.scene
    let values = try values(of: round)
    let scene = values.isEmpty ? own : own.tuned(to: values.byName)
    let pool = try program.flatMap { program throws(CommandFailure) in
      try round.target.pool(
        program, tunedTo: values, count: arguments.has("--list") ? 1 : workers)
    }
    let bench: any Bench = pool ?? HomeBench(scene)
    let limit = seconds.map { FindDeadline(of: max($0 - elapsed, 0) / Double(round.left)) }
    bench.deadline = limit?.search
    let alphabet = try alphabet(of: scene, round.events, on: bench)
    if let failure = pool?.failure { throw failure }
    if arguments.has("--list") {
      for line in alphabet.lines { output.line(line) }
      return 0
    }
    pool?.begin(alphabet, laws)
    let shorten = { [laws] (suspect: Search.Suspect) in
      Found(
        suspect, alphabet: alphabet, scene: own, tunedTo: values, laws: laws, on: bench,
        isTrusted: !round.target.isCode)
    }
    let stream = arguments.has("--stream") ? FindStream(output, shorten: shorten) : nil
    var search = Search(
      round.plan, actCount: alphabet.acts.count, pairs: alphabet.pairs,
      names: alphabet.acts.map(\.text),
      evaluator: pool ?? Attempt(scene, alphabet, laws, isOver: { bench.isOver })
    ) { [self] progress in
      follow(progress)
      stream?.follow(progress)
      bench.deadline = progress.found > 0 ? limit?.searchOfFound : limit?.search
      return pool?.failure == nil && !bench.isOver
    }
    let result = search.run()
    bench.deadline = limit?.end
    if let failure = pool?.failure { throw failure }
    noteGaps(result.gaps)
    if let stream {
      stream.end(result, alphabet: alphabet, of: scene)
      return stream.found.count
    }
    let found = Found.merged(result.suspects.compactMap(shorten))
    output.overseer?.hideProgress()
    try tell(found, result, alphabet, of: scene, in: round.era)
    return found.count
  }

  /// What the scene of a round is tuned to.
  private func values(of round: Round) throws(CommandFailure) -> [Session.Tuning] {
    let values = try FindCommand.values(arguments["--tune"], of: round.target.scene)
    return round.era.map { values.setting($0) } ?? values
  }

  private func follow(_ progress: Search.Progress) {
    output.overseer?.endIfAsked({})
    output.overseer?.show(note: note(progress))
  }

  /// Stores what was found, and says it.
  private mutating func tell(
    _ found: [Found], _ result: Search.Result, _ alphabet: Alphabet, of scene: Scene, in era: Era?
  ) throws(CommandFailure) {
    eras.note(found, of: scene.id, in: era)
    let paths = try store(found, of: scene)
    let report = FindText(
      scene: scene.id, era: era, alphabet: alphabet, result: result, found: found, paths: paths)
    if arguments.has("--json") {
      output.data(report.json.prettyText)
    } else if arguments.has("--table") {
      output.line(report.row)
    } else {
      for line in report.lines { output.line(line) }
    }
  }

  /// Says what broke in one version of iOS and not in another.
  private func tellEras() {
    let lines = eras.lines
    guard !lines.isEmpty else { return }
    if arguments.has("--json") {
      output.data(eras.json.prettyText)
    } else {
      for line in lines { output.line(line) }
    }
  }

  private mutating func noteGaps(_ gaps: Gaps) {
    if gaps.missed > 0 && !accepted.contains("untouched") { isIncomplete = true }
    if !gaps.unfinished.isEmpty && !accepted.contains("unfinished") { isIncomplete = true }
  }

  private var elapsed: Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  private func note(_ progress: Search.Progress) -> String {
    let rate = Int(Double(progress.tried) / max(elapsed, 0.001))
    return "\(progress.depth) acts, \(progress.tried) inputs, \(rate) a second"
      + (progress.found > 0 ? ", \(progress.found) found" : "")
  }

  private mutating func store(_ found: [Found], of scene: Scene) throws(CommandFailure) -> [String]
  {
    var paths: [String] = []
    for one in found {
      let path = path(of: one, scene: scene)
      do {
        try replaceFile(at: path, with: one.text)
      } catch {
        throw CommandFailure(error)
      }
      if one.breach.law != .trap { try film?(path, one.session.duration ?? 1, output) }
      paths.append(path)
      written.append(path)
    }
    return paths
  }

  private func path(of found: Found, scene: Scene) -> String {
    let name = scene.id.replacing("/", with: "-")
    let wanted = arguments["--out"] ?? "\(name)-\(found.breach.law.name).json5"
    let dot = wanted.hasSuffix(".json5") ? wanted.dropLast(6) : wanted[...]
    var (path, number) = (wanted, 1)
    while written.contains(path) {
      number += 1
      path = "\(dot)-\(number).json5"
    }
    return path
  }
}

/// When a search has to be over that may take so long.
struct FindDeadline {
  /// When nothing more is tried.
  let search: ContinuousClock.Instant
  /// The same once something was found, which is to be made short.
  let searchOfFound: ContinuousClock.Instant
  /// When nothing is made shorter any more.
  let end: ContinuousClock.Instant

  /// From now.
  init(of seconds: Double) {
    let now = ContinuousClock.now
    search = now + .seconds(max(seconds - 0.3, seconds / 2))
    searchOfFound = now + .seconds(seconds - min(seconds * 0.2, 12))
    end = now + .seconds(seconds + 0.2)
  }
}

extension [Session.Tuning] {
  /// The values by the tunables' names.
  nonisolated var byName: [String: Double] {
    Dictionary(map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }
}

// MARK: The manual

extension FindCommand {
  nonisolated private static let manual = """
    Three things are tried. Every input of up to --depth acts, in every order: `core`, at most eight, a press,
    a pull, a lift, a key or time that passes, in steps of 1/64 s. Then what whole hands do, `hands`, each
    alone and each after each other at once, an eighth of a second later and at rest: a tap on every control
    and whatever takes touches, however small, buttons in bars, keys that somebody takes, pulls in four
    directions (slow, slow past the decision, a flick, held still, let go of backwards; 500 to 4,000 pt/s),
    long presses, pinches, a turn, another size, reduced motion, and with --tunables the ends of those. Then
    --sequences longer ones of both at random, where something new was seen. What the scene takes is found
    out by touching it, screen after screen; what comes to nothing is left out. --list prints it, one act a
    line, what is tried in pairs behind a line `pairs`, to be narrowed down and read again with --events:

      drag 195,422 slow 0,300 in 24 flick 0,-80 in 5 rest 12

    comes down at 195,422, goes 300 pt down in 24/64 s, from rest to rest, 80 pt back, faster and faster, and
    rests 12/64 s before it is lifted; `by` goes evenly. `spread 195,422 from 40,0 to 120,0 in 20` is a pinch
    of two fingers, 40 and then 120 pt to either side of that place. The same seed and numbers give the same
    answer, whatever the number of --workers.

    Inputs are tried in processes of their own, so code that stops the program, or does not come back within
    2 s, ends one of these; it is named with its line as what breaks the law `trap`, and made short as well.
    What hangs is not waited for beyond --seconds: the search ends on time, and says what it has not finished.
    --all tries 6 acts of at most eight that the scene suggests, then 3 of everything that it takes, and
    stops after an hour where it is: what it has not come to it does not claim.

    --era searches once under the rules of each of these versions of iOS, and names at the end what breaks in
    one and not in another; with --json as {"eras": [{"scene", "says", "breaks", "holds"}]}.

    Laws, and what is bearable where a number is:
    """ + "\n" + Law.all.map(lawLine).joined(separator: "\n") + """


      What is found is made as short as can be, told with the line of code that has moved what moved, and
      written as a session, which `segue` opens; --json has the last calls before its moment, --films makes
      a film of it. The same fault by another way is told once, with both.

      The verdict names what was left out: views in sight that no finger came down on, gestures of your own
      that were never recognized, screens of a container that were never shown, what was not finished. Exit
      status 0: no law is broken, and all that was in sight was touched and tried to its end, or what was
      not is accepted (--accept untouched,unfinished). 1: a law is broken. 2: none is, but not all was
      touched or finished. That no law is broken says nothing of what is named there.
      """

  nonisolated private static func lawLine(_ law: Law) -> String {
    let name = law.name + String(repeating: " ", count: 13 - law.name.count)
    let numbers = law.thresholds.filter(\.isFinite).map(numberText).joined(separator: ":")
    return "  " + name + law.about + (numbers.isEmpty ? "" : " (\(numbers))")
  }
}
