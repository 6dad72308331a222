import Documents
import Finding
import Judging
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

  private let arguments: Arguments
  private let output: Output
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
    plan = Search.Plan(
      depth: try arguments.integer("--depth", in: 0...12) ?? 4,
      sequences: try arguments.integer("--sequences", in: 0...100_000_000) ?? 1_000,
      seed: UInt64(try arguments.integer("--seed", in: 0...Int.max) ?? 1))
    eras = try FindEras(arguments)
    let hour = arguments.has("--all") ? 3_600.0 : nil
    seconds = try arguments.number("--seconds", in: 0.1...1_000_000) ?? hour
    workers = try arguments.integer("--workers", in: 1...256) ?? Processors.count
    accepted = Set(arguments["--accept"]?.split(separator: ",").map { String($0) } ?? [])
    if let path = arguments["--out"] {
      do { try checkPlace(ofFile: path) } catch { throw CommandFailure(error) }
    }
    let gaps = ["untouched", "unfinished", "undecided"]
    if let word = accepted.first(where: { !gaps.contains($0) }) {
      throw Arguments.unknown("gap", word, among: gaps)
    }
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
      let target = try FindTarget(
        try arguments.onlyOperand("a scene"), limits: arguments["--tolerances"], output)
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
      let target = try FindTarget(id, limits: arguments["--tolerances"], output)
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
    let place = try place(of: round)
    let (scene, bench, pool) = (place.scene, place.bench, place.pool)
    let asked = try FindLaws.read(arguments["--law"], for: scene)
    let limit = seconds.map { FindDeadline(of: max($0 - elapsed, 0) / Double(round.left)) }
    bench.deadline = limit?.search
    let alphabet = try alphabet(of: scene, round.events, on: bench)
    if let failure = pool?.failure { throw failure }
    if arguments.has("--list") {
      for line in alphabet.lines { output.line(line) }
      return 0
    }
    let trials = OwnLawTrials(on: bench)
    let laws = trials.sift(asked, alphabet)
    pool?.begin(alphabet, laws)
    let finds = finds(in: place, of: round, alphabet, laws, trials)
    let stream = arguments.has("--stream") ? FindStream(output, finds) : nil
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
    var result = search.run()
    bench.deadline = limit?.end
    if let failure = pool?.failure { throw failure }
    stream?.take(result.suspects)
    let near = try neighbours(place, laws, trials)
    let found = stream?.found ?? Found.merged(near + finds.all(of: result.suspects))
    result.refused = trials.words
    noteGaps(result.gaps)
    if let stream {
      stream.end(result, alphabet: alphabet, of: scene)
    } else {
      try tell(found, result, alphabet, of: scene, in: round.era)
    }
    return found.count
  }

  /// Where a round is searched.
  private struct Place {
    let values: [Session.Tuning]
    /// The scene with these values.
    let scene: Scene
    let pool: WorkerPool?
    let bench: any Bench
  }

  private func place(of round: Round) throws(CommandFailure) -> Place {
    let own = round.target.scene
    let values = try values(of: round)
    let scene = values.isEmpty ? own : own.tuned(to: values.byName)
    let pool = try program.flatMap { program throws(CommandFailure) in
      try round.target.pool(
        program, tunedTo: values, count: arguments.has("--list") ? 1 : workers)
    }
    return Place(values: values, scene: scene, pool: pool, bench: pool ?? HomeBench(scene))
  }

  /// What breaks around the input of `--from`.
  private func neighbours(
    _ place: Place, _ laws: Laws, _ trials: OwnLawTrials
  ) throws(CommandFailure) -> [Found] {
    guard let path = arguments["--from"] else { return [] }
    let events: [Session.Event]
    do {
      var warnings: [DocumentWarning] = []
      events = try Session(Document(readingInput: path), warnings: &warnings).events
    } catch let error as DocumentError {
      throw CommandFailure(error)
    } catch {
      throw CommandFailure(.noInput, Phrase(describing: error))
    }
    let near = Neighbours(of: events)
      .breaches(on: place.bench, laws, random: plan.sequences, seed: plan.seed)
    return near.compactMap { breach, events in
      Found(events, breach: breach, scene: place.scene, laws: laws, on: place.bench)
    }.filter { trials.confirms($0) }
  }

  private func finds(
    in place: Place, of round: Round, _ alphabet: Alphabet, _ laws: Laws, _ trials: OwnLawTrials
  ) -> FindFinds {
    FindFinds(unlike: place.bench.unlikeWays, laws, place.scene) { suspect in
      let found = Found(
        suspect, alphabet: alphabet, scene: round.target.scene, tunedTo: place.values, laws: laws,
        on: place.bench, isTrusted: !round.target.isCode)
      return found.flatMap { trials.confirms($0) ? $0 : nil }
    }
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
    output.overseer?.hideProgress()
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
    if !gaps.undecided.isEmpty && !accepted.contains("undecided") { isIncomplete = true }
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
    let name = "\(scene.id)-\(found.breach.law.name)".map {
      $0.isLetter || $0.isNumber || "._".contains($0) ? $0 : "-"
    }
    let wanted = arguments["--out"] ?? "\(String(name)).json5"
    let dot = wanted.hasSuffix(".json5") ? wanted.dropLast(6) : wanted[...]
    var (path, number) = (wanted, 1)
    while written.contains(path) {
      number += 1
      path = "\(dot)-\(number).json5"
    }
    return path
  }
}
