import Documents
import Finding
import Judging
import Scenes
import Shell

/// How quickly a scene is searched for what breaks it, and how much of it is tried in a time.
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

  /// Searches the scene in one process on one core, then as far as that went once more, in this process, and by
  /// the program with one worker and two.
  func measure() throws(WindowTrouble) -> [Figure] {
    let scene = Benchmark.scene(id)
    let alphabet = Alphabet.core(of: scene)
    let depth = search(scene, alphabet).result.depth
    // Where the time was over in the middle of a depth, its inputs do not count: rates are those of whole depths.
    let whole = search(scene, alphabet, depth: depth)
    let figures = [
      figure("sequences", "1/s", Double(whole.result.tried) / whole.elapsed),
      figure("depth", "acts", Double(depth)),
    ]
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
      figures.append(
        figure("workers/\(count)/sequences", "1/s", Double(result.tried) / elapsed))
    }
    return figures
  }

  private func figure(_ what: String, _ unit: String, _ value: Double) -> Figure {
    Figure(name: "find/\(id)/\(what)", unit: unit, value: (value * 10).rounded() / 10)
  }

  /// What one search has come to, and in how many seconds.
  private func search(
    _ scene: Scene, _ alphabet: Alphabet, depth: Int = 12
  ) -> (result: Search.Result, elapsed: Double) {
    let clock = ContinuousClock()
    let start = clock.now
    let limit = Duration.seconds(seconds)
    var search = Search(
      Search.Plan(depth: depth, sequences: 0), actCount: alphabet.acts.count,
      evaluator: Attempt(scene, alphabet, Laws()), watch: { _ in clock.now - start < limit })
    let result = search.run()
    return (result, (clock.now - start) / .seconds(1))
  }
}
