import Scenes
import Sessions

/// Tries every input up to a length, then longer ones at random, and keeps the shortest that break a law.
package struct Search {
  /// What is tried, and for how long.
  nonisolated package struct Plan: Hashable, Sendable {
    /// How many acts an input has at most of those that are tried in every order.
    package var depth = 4
    /// How many longer inputs are tried at random afterwards.
    package var sequences = 1_000
    /// Where the random ones come from.
    package var seed: UInt64 = 1
    /// Whether states that are equal in full are gone on from once only.
    package var merges = true

    /// Creates a plan.
    package init(depth: Int = 4, sequences: Int = 1_000, seed: UInt64 = 1, merges: Bool = true) {
      (self.depth, self.sequences) = (depth, sequences)
      (self.seed, self.merges) = (seed, merges)
    }
  }

  /// How far a search is.
  nonisolated package struct Progress: Hashable, Sendable {
    /// The length of the inputs that are being tried.
    package var depth: Int
    /// How many inputs were tried.
    package var tried: Int
    /// How many states are known.
    package var states: Int
    /// One input for each cause that was found, before it is made short.
    package var suspects: [Suspect]

    /// How many causes were found.
    package var found: Int { suspects.count }
  }

  private let plan: Plan
  private let actCount: Int
  private var evaluator: any Evaluator
  private let watch: (Progress) -> Bool

  private var nodes: [Node] = []
  /// How many states the inputs lead to that were tried in every order.
  private var complete = 1
  /// Where each act leads from each state, in the states' order: to a state, or nowhere, as -1.
  private var ways: [Int32] = []
  /// The acts that come to something in the states that were not gone on from yet.
  private var possible: [[Int]] = []
  private var known: [StateDigest: Int32] = [:]
  /// The states in which a law is broken if nothing more is done.
  private var broken: Set<StateDigest> = []
  /// How often each act has stopped the program.
  private var traps: [Int]
  private var found: [Suspect] = []
  private var unreadable: Set<String> = []
  private var tried = 0
  private var isCutShort = false
  private var isPruned = false

  /// A state, by the shortest input that leads to it.
  ///
  /// Of the input it keeps the last act only: the others are those of the state from which it was found.
  private struct Node {
    /// -1 for the beginning.
    let parent: Int32
    let act: Int32
    let sight: UInt64
  }

  /// An input that breaks a law, before it is made short.
  nonisolated package struct Suspect: Hashable, Sendable {
    /// The acts, by their places in the alphabet.
    package let input: [Int]
    /// What it breaks.
    package let breach: Breach
  }

  /// What a search has come to.
  nonisolated package struct Result: Hashable, Sendable {
    /// One input for each cause.
    package var suspects: [Suspect] = []
    /// The length up to which every input was tried.
    package var depth = 0
    /// Whether every input of up to the wanted length was tried, or leads to a state from which another
    /// one was gone on.
    package var isExhaustive = false
    /// Whether it was told to stop before it had tried every input of the wanted length.
    package var isCutShort = false
    /// How many inputs of up to ``depth`` acts there are that come to something.
    package var sequences = 0
    /// How many of them were simulated.
    package var tried = 0
    /// How many different states those of up to ``depth`` acts lead to; as many as inputs where none can
    /// be merged.
    package var states = 0
    /// How many longer inputs were tried at random.
    package var random = 0
    /// What cannot be read of the states, so that they were not merged.
    package var unreadable: [String] = []
  }

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - actCount: How many acts the alphabet has.
  ///   - watch: Is told how far it is, again and again, and says whether to go on.
  package init(
    _ plan: Plan, actCount: Int, evaluator: any Evaluator,
    watch: @escaping (Progress) -> Bool = { _ in true }
  ) {
    (self.plan, self.actCount) = (plan, actCount)
    traps = [Int](repeating: 0, count: actCount)
    (self.evaluator, self.watch) = (evaluator, watch)
  }

  /// How many inputs are handed out at once; the same for any number of workers.
  private static let batch = 512
  /// How many random ones: what they show decides on those that follow.
  private static let randomBatch = 256
  /// An act that has stopped the program so often is not tried any more.
  private static let greatestTraps = 16

  /// Searches.
  package mutating func run() -> Result {
    let start = evaluator.outcomes(of: [[]], wantsStates: plan.merges)
    tried = 1
    guard let root = start.first else { return Result() }
    add(root, from: -1, by: -1)
    unreadable.formUnion(root.unreadable)
    if let state = root.state { known[state] = 0 }
    note(root.breaches, [])
    if !root.breaches.isEmpty { return result(depth: 0) }
    var depth = 0
    var level = 0..<1
    while depth < plan.depth, !level.isEmpty {
      let next = nodes.count
      expand(level, isLast: depth + 1 == plan.depth)
      if isCutShort { break }
      complete = nodes.count
      depth += 1
      level = next..<nodes.count
    }
    if level.isEmpty && !isCutShort { depth = plan.depth }
    var result = result(depth: depth)
    if !isCutShort { result.random = wander() }
    result.suspects = found
    return result
  }

  private func result(depth: Int) -> Result {
    Result(
      suspects: found, depth: depth,
      isExhaustive: !isCutShort && !isPruned && depth == plan.depth, isCutShort: isCutShort,
      sequences: count(upTo: depth), tried: tried, states: complete, random: 0,
      unreadable: unreadable.sorted())
  }

  // MARK: In every order

  /// Tries every act in every state of a level.
  private mutating func expand(_ level: Range<Int>, isLast: Bool) {
    let acts = possible
    possible = []
    ways += [Int32](repeating: -1, count: level.count * actCount)
    var next = level.lowerBound
    while next < level.upperBound {
      var (inputs, parents): ([[Int]], [Int]) = ([], [])
      while next < level.upperBound, inputs.count < Search.batch {
        let input = input(of: next)
        for act in acts[next - level.lowerBound] where traps[act] < Search.greatestTraps {
          inputs.append(input + [act])
          parents.append(next)
        }
        next += 1
      }
      let outcomes = evaluator.outcomes(of: inputs, wantsStates: plan.merges)
      for (index, outcome) in outcomes.enumerated() {
        take(outcome, inputs[index], from: parents[index])
      }
      guard goesOn(inputs.last?.count ?? 0) else {
        isCutShort = next < level.upperBound || !isLast
        return
      }
    }
  }

  private func goesOn(_ depth: Int) -> Bool {
    watch(Progress(depth: depth, tried: tried, states: nodes.count, suspects: found))
  }

  private mutating func take(_ outcome: Outcome, _ input: [Int], from parent: Int) {
    guard outcome.isPossible, let act = input.last else { return }
    tried += 1
    if let state = outcome.state {
      if let same = known[state] { return go(from: parent, by: act, to: same) }
      if broken.contains(state) { return }
    }
    guard outcome.breaches.isEmpty else {
      note(outcome.breaches, input)
      isPruned = true
      if let state = outcome.state { broken.insert(state) }
      if outcome.breaches.contains(where: { $0.law == .trap }) { traps[act] += 1 }
      return
    }
    if let state = outcome.state { known[state] = Int32(nodes.count) }
    unreadable.formUnion(outcome.unreadable)
    go(from: parent, by: act, to: Int32(nodes.count))
    add(outcome, from: parent, by: act)
  }

  private mutating func go(from parent: Int, by act: Int, to node: Int32) {
    ways[parent * actCount + act] = node
  }

  private mutating func add(_ outcome: Outcome, from parent: Int, by act: Int) {
    nodes.append(Node(parent: Int32(parent), act: Int32(act), sight: outcome.sight))
    possible.append(outcome.ways)
  }

  /// The shortest input that leads to a state.
  private func input(of node: Int) -> [Int] {
    var acts: [Int] = []
    var node = nodes[node]
    while node.parent >= 0 {
      acts.append(Int(node.act))
      node = nodes[Int(node.parent)]
    }
    return acts.reversed()
  }

  /// Keeps what is new. What comes once the contract is broken comes of that.
  private mutating func note(_ breaches: [Breach], _ input: [Int]) {
    let cause = breaches.filter { $0.law.rank <= Law.contract.rank }.min { $0.moment < $1.moment }
    for breach in breaches where !found.contains(where: { $0.breach.isSame(as: breach) }) {
      if let cause, cause.moment <= breach.moment, breach != cause { continue }
      found.append(Suspect(input: input, breach: breach))
    }
  }

  /// Beyond this many inputs nobody counts: numbers in files are whole up to here.
  private static let uncounted = 1 << 53

  private static func sum(_ one: Int, _ other: Int) -> Int { min(one + other, uncounted) }

  /// How many inputs of up to a length there are, by the ways between the states; ``uncounted`` for more.
  private func count(upTo depth: Int) -> Int {
    var counts = [0: 1]
    var total = 1
    for _ in 0..<depth {
      var next: [Int: Int] = [:]
      for (node, count) in counts {
        for way in ways[node * actCount..<(node + 1) * actCount] where way >= 0 {
          next[Int(way)] = Search.sum(next[Int(way)] ?? 0, count)
        }
      }
      total = next.values.reduce(total, Search.sum)
      counts = next
    }
    return total
  }

  // MARK: At random

  /// Goes on from states that were seen with acts that were not tried in them.
  ///
  /// - Returns: How many inputs were tried.
  private mutating func wander() -> Int {
    var dice = Dice(seed: plan.seed)
    var corpus = nodes.indices.suffix(4_096).map { (input: input(of: $0), sight: nodes[$0].sight) }
    var seen = Set(corpus.map(\.sight))
    var pairs: Set<Pair> = []
    var count = 0
    while count < plan.sequences {
      var inputs: [[Int]] = []
      while inputs.count < min(Search.randomBatch, plan.sequences - count) {
        let start = corpus[dice.number(below: corpus.count)]
        var act = dice.number(below: actCount)
        for _ in 0..<4 where !pairs.insert(Pair(sight: start.sight, act: act)).inserted {
          act = dice.number(below: actCount)
        }
        var input = start.input + [act]
        for _ in 0..<dice.number(below: 3) { input.append(dice.number(below: actCount)) }
        inputs.append(input)
      }
      let outcomes = evaluator.outcomes(of: inputs, wantsStates: false)
      for (input, outcome) in zip(inputs, outcomes) {
        note(outcome.breaches, input)
        guard outcome.isPossible, outcome.breaches.isEmpty, input.count < Search.longest,
          seen.insert(outcome.sight).inserted
        else { continue }
        corpus.append((input, outcome.sight))
      }
      count += inputs.count
      tried += inputs.count
      guard goesOn(inputs.map(\.count).max() ?? 0) else { break }
    }
    return count
  }

  /// An act in a state, for all that is shown of it.
  private struct Pair: Hashable {
    let sight: UInt64
    let act: Int
  }

  /// How many acts a random input has at most.
  private static let longest = 32
}
