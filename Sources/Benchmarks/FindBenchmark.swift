import Documents
import Finding
import Scenes
import Shell

/// How quickly a scene is searched for what breaks it, how much of it is tried in a time, and what each state
/// that was found takes.
struct FindBenchmark {
  /// The scene.
  let id: String
  /// How long each search goes on, in seconds.
  let seconds: Double

  /// One number.
  struct Figure {
    let name: String
    let unit: String
    let value: Double

    /// One line of JSON, for machines.
    var json: String { "{\"name\":\"\(name)\",\"unit\":\"\(unit)\",\"value\":\(value)}" }

    /// One line of a table, for people.
    var line: String { padded(name, 56) + padded("\(value)", -12) + "  \(unit)" }
  }

  /// Searches the scene twice, in one process on one core: with states that are gone on from once, and with
  /// every input on its own. Then as far as the first went once more, in this process, and by the program with one
  /// worker and two.
  func measure() throws(WindowTrouble) -> [Figure] {
    let scene = Benchmark.scene(id)
    let alphabet = Alphabet.core(of: scene)
    // What is read of types once counts for no state.
    _ = search(scene, alphabet, depth: 1, merges: true)
    let merged = search(scene, alphabet, merges: true)
    let plain = search(scene, alphabet, merges: false)
    // Where the time was over in the middle of a depth, states of it do not count: rates are those of whole
    // depths.
    let whole = search(scene, alphabet, depth: merged.result.depth, merges: true)
    var figures = [
      figure("sequences", "1/s", Double(whole.result.tried) / whole.elapsed),
      figure("states", "1/s", Double(whole.result.states) / whole.elapsed),
      figure("depth", "acts", Double(merged.result.depth)),
      figure("tried-or-merged", "sequences", Double(merged.result.sequences)),
      figure("plain/sequences", "1/s", Double(plain.result.tried) / plain.elapsed),
      figure("plain/depth", "acts", Double(plain.result.depth)),
    ]
    // The first search has taken new memory, the later ones what was free again. It holds what it has of the
    // next depth as well, so this is the most that it can be.
    if let bytes = merged.bytes {
      figures.append(
        figure("state", "bytes", Double(bytes) / Double(max(merged.result.states, 1))))
    }
    return figures + (try workers(whole.result))
  }

  /// How quickly the program does the same with processes of its own.
  private func workers(_ result: Search.Result) throws(WindowTrouble) -> [Figure] {
    let folder = try WindowScreen.makeFolder()
    defer { removeTree(folder) }
    var figures: [Figure] = []
    for count in 1...2 {
      let start = monotonicTime()
      let program = try WindowProgram(
        WindowBenchmarks.program,
        [
          "find", id, "--events", "core", "--depth", "\(result.depth)", "--sequences", "0",
          "--workers", "\(count)", "--out", "\(folder)/found.json5",
        ])
      // Status 1: a law is broken, which some exhibits do on purpose; 2: not all is touched by core acts.
      let status = try program.finish(within: 600)
      guard status <= 2 else { throw WindowTrouble("segue find \(id) ends with \(status)") }
      let elapsed = monotonicTime() - start
      figures += [
        figure("workers/\(count)/sequences", "1/s", Double(result.tried) / elapsed),
        figure("workers/\(count)/states", "1/s", Double(result.states) / elapsed),
      ]
    }
    return figures
  }

  private func figure(_ what: String, _ unit: String, _ value: Double) -> Figure {
    Figure(name: "find/\(id)/\(what)", unit: unit, value: (value * 10).rounded() / 10)
  }

  /// What one search has come to.
  private struct Run {
    let result: Search.Result
    /// In seconds.
    let elapsed: Double
    /// What the search holds at its end, in bytes, or `nil` where that cannot be asked.
    let bytes: Int?
  }

  private func search(
    _ scene: Scene, _ alphabet: Alphabet, depth: Int = 12, merges: Bool
  ) -> Run {
    let clock = ContinuousClock()
    let (start, before) = (clock.now, ProcessMemory.allocated)
    let limit = Duration.seconds(seconds)
    var search = Search(
      Search.Plan(depth: depth, sequences: 0, merges: merges), actCount: alphabet.acts.count,
      evaluator: Trial(scene, alphabet, Laws()), watch: { _ in clock.now - start < limit })
    let result = search.run()
    let elapsed = (clock.now - start) / .seconds(1)
    let bytes = withExtendedLifetime(search) { ProcessMemory.allocated }
    return Run(
      result: result, elapsed: elapsed,
      bytes: bytes.flatMap { bytes in before.map { bytes - $0 } })
  }
}
