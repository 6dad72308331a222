import Finding
import Judging
import Scenes

/// What a search finds in a scene of somebody else's.
package struct Measure {
  package let other: Other
  /// What was found, with the acts.
  package let suspects: [(breach: Breach, acts: [SearchAct])]
  /// How many inputs were tried.
  package let tried: Int

  /// Searches a scene, with a fixed number of inputs: what begins, holds and ends transitions, three acts deep, what
  /// whole hands do, in pairs, and sixty longer ones.
  ///
  /// - Parameter pool: Who tries it; this process without, which what does not come back would stop.
  package init(_ other: Other, on pool: WorkerPool? = nil) {
    self.other = other
    let scene = other.scene
    let alphabet = Alphabet.hands(of: scene, beside: .core(of: scene, on: pool), on: pool)
    pool?.begin(alphabet, Laws())
    var search = Search(
      Search.Plan(depth: 3, sequences: 60, seed: 18),
      actCount: alphabet.acts.count, pairs: alphabet.pairs,
      evaluator: pool ?? Attempt(scene, alphabet, Laws()))
    let result = search.run()
    tried = result.tried
    suspects = result.suspects.map { ($0.breach, $0.input.map { alphabet.acts[$0] }) }
  }

  /// Whether the fault is found under its law; for what is right, whether it is accused.
  package var isFound: Bool {
    suspects.contains { $0.breach.law == other.law ?? $0.breach.law }
  }

  /// How many things a hand does, at least, in what shows the fault; `nil` where it is not found.
  package var depth: Int? {
    suspects.filter { $0.breach.law == other.law }.map { $0.acts.count(where: \.isDone) }.min()
  }

  /// What shows the fault, made as short as can be; `nil` where it is not found.
  package func shortest(on pool: WorkerPool? = nil) -> Found? {
    let own = suspects.filter { $0.breach.law == other.law }
    guard let (breach, acts) = own.min(by: { $0.acts.count < $1.acts.count }) else { return nil }
    let bench: any Bench = pool ?? HomeBench(other.scene)
    return Found(
      bench.events(of: acts), breach: breach, scene: other.scene, laws: Laws(), on: bench)
  }

  /// How many faults were found, and how many scenes accused that have none.
  package static func sum(of rows: [Measure]) -> String {
    let (faulty, correct) = (
      rows.filter { $0.other.law != nil }, rows.filter { $0.other.law == nil }
    )
    return "others' scenes: found \(faulty.count { $0.isFound }) ÷ \(faulty.count), "
      + "accused \(correct.count { $0.isFound }) ÷ \(correct.count)"
  }

  /// A line of the table.
  package var line: String {
    let mark =
      switch (other.law, isFound) {
      case (nil, true): "ACCUSED"
      case (nil, false): "quiet"
      case (_, true): "found"
      case (_, false): "MISSED"
      }
    let told = suspects.map { breach, acts in
      "\(breach.law.name): \(breach.seen) (\(breach.wanted); "
        + acts.map(\.text).joined(separator: ", ") + ")"
    }
    let way = depth.map { ", \($0) of \(other.depth) things to do" } ?? ""
    return "\(mark) \(other.name) (\(other.law?.name ?? other.words)), \(tried) inputs\(way): "
      + told.joined(separator: " · ")
  }
}

extension SearchAct {
  /// Whether a hand begins something with it.
  fileprivate var isDone: Bool {
    if case .press = self { return true }
    return isWhole
  }
}
