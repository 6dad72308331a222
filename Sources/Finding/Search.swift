import Judging
import Scenes
import Sessions
import SpringEngine

/// Tries every input up to a length, then longer ones at random, and keeps the shortest that break a law.
package struct Search {
  private let plan: Plan
  private let actCount: Int
  /// How many of the acts are tried in every order.
  private let orderCount: Int
  private let pairs: Pairs?
  /// What the acts are called; none where nobody has said it.
  private let names: [String]
  private var evaluator: any Evaluator
  private let watch: (Progress) -> Bool

  private var nodes: [Node] = []
  /// How many inputs were tried in every order, up to the last whole length, and come to something.
  private var complete = 1
  /// The acts that come to something after the inputs that were not gone on from yet.
  private var possible: [[Int]] = []
  private var stoppers = Stoppers()
  private var found: [Suspect] = []
  /// Inputs after which the same screens have come back, with what brings them back again.
  private var rounds = Rounds()
  /// The ways of breaking laws that have come in the wake of a broken contract.
  private var aftermath: Set<String> = []
  /// Those of the beginning, which every input has.
  private var innate: Set<String> = []
  /// How many inputs were gone on from that break laws in the same ways.
  private var goneOn: [Set<String>: Int] = [:]
  private var coverage = Coverage()
  private var sightings = Sightings()
  private var unfinished = 0
  private var tried = 0
  private var isCutShort = false
  private var isPruned = false
  /// How many inputs were tried alone and in pairs, and whether these were all.
  private var pairCount = 0
  private var isPaired = true
  /// What of them can be gone on from, with what is shown then.
  private var seeds: [(input: [Int], sight: UInt64)] = []

  /// An input that is gone on from.
  ///
  /// It keeps the last act only: the others are those of the input from which it was found.
  private struct Node {
    /// -1 for the beginning.
    let parent: Int32
    let act: Int32
    let sight: UInt64
    /// Whether it is counted: what breaks laws is not, nor what follows it.
    let isCounted: Bool
  }

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - actCount: How many acts the alphabet has.
  ///   - pairs: What is tried in pairs; nothing without.
  ///   - names: What the acts are called.
  ///   - watch: Is told how far it is, again and again, and says whether to go on.
  package init(
    _ plan: Plan, actCount: Int, pairs: Pairs? = nil, names: [String] = [],
    evaluator: any Evaluator, watch: @escaping (Progress) -> Bool = { _ in true }
  ) {
    (self.plan, self.actCount, self.pairs, self.names) = (plan, actCount, pairs, names)
    orderCount = pairs?.orderCount ?? actCount
    (self.evaluator, self.watch) = (evaluator, watch)
  }

  /// How many inputs are handed out at once; the same for any number of workers.
  private static let batch = 512
  /// How many random ones: what they show decides on those that follow.
  private static let randomBatch = 256
  /// How many inputs that break laws in the same ways are gone on from.
  private static let greatestGoneOn = 24

  /// Searches.
  package mutating func run() -> Result {
    let start = outcomes(of: [[]])
    tried = 1
    guard let root = start.first else { return Result() }
    add(root, from: -1, by: -1, isCounted: true)
    note(root.breaches, [])
    innate = Set(root.breaches.map(\.kind))
    isPruned = !innate.isEmpty
    guard !root.breaches.contains(where: { $0.law == .trap }) else {
      var result = result(depth: 0)
      finish(&result)
      return result
    }
    tryAlone()
    var depth = 0
    var level = 0..<1
    while depth < plan.depth, !level.isEmpty, !isCutShort {
      let next = nodes.count
      expand(level, isLast: depth + 1 == plan.depth)
      if isCutShort { break }
      complete = nodes.count { $0.isCounted }
      depth += 1
      level = next..<nodes.count
    }
    if level.isEmpty && !isCutShort { depth = plan.depth }
    var result = result(depth: depth)
    if !isCutShort { tryPairs() }
    if !isCutShort { tryUntouched() }
    if !isCutShort { tryRounds() }
    if !isCutShort { result.random = randomWalk() }
    finish(&result)
    return result
  }

  private func result(depth: Int) -> Result {
    Result(
      plan: plan, suspects: found, depth: depth,
      isExhaustive: !isCutShort && !isPruned && depth == plan.depth, isCutShort: isCutShort,
      sequences: complete, tried: tried, random: 0)
  }

  /// Notes what has come since every order was tried.
  private func finish(_ result: inout Result) {
    (result.suspects, result.tried, result.isCutShort) = (found, tried, isCutShort)
    (result.hands, result.pairs, result.isPaired) = (actCount - orderCount, pairCount, isPaired)
    (result.coverage, result.unfinished) = (coverage, unfinished)
    result.leftOut = stoppers.leftOut(names)
  }

  /// Has inputs tried, and notes what they touch whatever they come to.
  private mutating func outcomes(of inputs: [[Int]]) -> [Outcome] {
    let outcomes = evaluator.outcomes(of: inputs)
    for (input, outcome) in zip(inputs, outcomes) {
      sightings.note(outcome.coverage.seen.subtracting(coverage.seen), after: input)
      coverage.add(outcome.coverage)
      if !outcome.isTried { unfinished += 1 }
    }
    return outcomes
  }

  // MARK: In every order

  /// Tries every act after every input of a length.
  private mutating func expand(_ level: Range<Int>, isLast: Bool) {
    let acts = possible
    possible = []
    var next = level.lowerBound
    while next < level.upperBound {
      var (inputs, parents): ([[Int]], [Int]) = ([], [])
      while next < level.upperBound, inputs.count < Search.batch {
        let input = input(of: next)
        for act in acts[next - level.lowerBound] where !stoppers.leaveOut([act]) {
          inputs.append(input + [act])
          parents.append(next)
        }
        next += 1
      }
      let outcomes = outcomes(of: inputs)
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
    watch(Progress(depth: depth, tried: tried, suspects: found))
  }

  private mutating func take(_ outcome: Outcome, _ input: [Int], from parent: Int) {
    guard outcome.isPossible, let act = input.last else { return }
    tried += 1
    rounds.note(outcome.again, after: input)
    note(outcome.breaches, input)
    if isClean(outcome) {
      return add(outcome, from: parent, by: act, isCounted: nodes[parent].isCounted)
    }
    isPruned = true
    stoppers.note(outcome, of: input)
    if isGoneOn(from: outcome) { add(outcome, from: parent, by: act, isCounted: false) }
  }

  /// Whether it breaks nothing that is not broken from the start.
  private func isClean(_ outcome: Outcome) -> Bool {
    outcome.breaches.allSatisfy { innate.contains($0.kind) }
  }

  /// Whether it is gone on from what breaks laws, so that a harmless fault at the first tap does not hide all
  /// others: from the first few of each kind, if the program goes on.
  private mutating func isGoneOn(from outcome: Outcome) -> Bool {
    if isClean(outcome) { return true }
    guard !outcome.breaches.contains(where: { $0.law == .trap }) else { return false }
    let kinds = Set(outcome.breaches.map(\.kind))
    goneOn[kinds, default: 0] += 1
    return goneOn[kinds, default: 0] <= Search.greatestGoneOn
  }

  private mutating func add(
    _ outcome: Outcome, from parent: Int, by act: Int, isCounted: Bool
  ) {
    nodes.append(
      Node(
        parent: Int32(parent), act: Int32(act), sight: outcome.sight, isCounted: isCounted))
    possible.append(outcome.ways.filter { $0 < orderCount })
  }

  /// The acts of an input.
  private func input(of node: Int) -> [Int] {
    var acts: [Int] = []
    var node = nodes[node]
    while node.parent >= 0 {
      acts.append(Int(node.act))
      node = nodes[Int(node.parent)]
    }
    return acts.reversed()
  }

  /// Keeps what is new. What comes once the contract is broken, before the next rest, comes of that; and so does
  /// the same later in an input that breaks it.
  private mutating func note(_ breaches: [Breach], _ input: [Int]) {
    aftermath.formUnion(breaches.filter(\.isAftermath).map(\.kind))
    let isContractBroken = breaches.contains { $0.law == .contract }
    for breach in breaches where !found.contains(where: { $0.breach.isSame(as: breach) }) {
      if isContractBroken, breach.law != .contract, aftermath.contains(breach.kind) { continue }
      if !breach.isAftermath { found.append(Suspect(input: input, breach: breach)) }
    }
  }

  // MARK: In pairs

  /// Tries each act of those that are tried in pairs by itself.
  private mutating func tryAlone() {
    guard let pairs else { return }
    isPaired = false
    tryInputs(pairs.acts.map { [$0] })
  }

  /// Tries each of them after each, with each pause; none after one that stops the program at once.
  private mutating func tryPairs() {
    guard let pairs else { return }
    let firsts = pairs.acts.filter { !stoppers.stopAtOnce($0) }
    for pause in pairs.pauses where !isCutShort {
      tryInputs(firsts.flatMap { first in pairs.acts.map { [first] + pause + [$0] } })
    }
    isPaired = !isCutShort
  }

  /// How many times it is gone back to something that was not touched.
  private static let greatestReturns = 40

  /// Goes back to where something has come into sight that nothing has touched yet, and tries everything there.
  private mutating func tryUntouched() {
    guard let pairs else { return }
    for _ in 0..<Search.greatestReturns where !isCutShort {
      guard let input = sightings.next(of: coverage) else { return }
      tryInputs(pairs.acts.map { input + pairs.rest + [$0] })
    }
  }

  private mutating func tryInputs(_ inputs: [[Int]]) {
    var rest = inputs[...]
    while !rest.isEmpty, !isCutShort {
      let batch = Array(rest.prefix(Search.batch).filter { !stoppers.leaveOut($0.suffix(1)) })
      rest = rest.dropFirst(Search.batch)
      for (input, outcome) in zip(batch, outcomes(of: batch))
      where outcome.isPossible {
        (tried, pairCount) = (tried + 1, pairCount + 1)
        rounds.note(outcome.again, after: input)
        note(outcome.breaches, input)
        stoppers.note(outcome, of: input)
        if seeds.count < 4_096, isGoneOn(from: outcome) { seeds.append((input, outcome.sight)) }
      }
      isCutShort = !goesOn(batch.last?.count ?? 0)
    }
  }

  /// Does again, twice more, what has brought the same screens back: what returns leaves nothing.
  private mutating func tryRounds() {
    for batch in rounds.batches {
      for (input, outcome) in zip(batch, outcomes(of: batch))
      where outcome.isPossible {
        tried += 1
        note(outcome.breaches, input)
      }
      isCutShort = !goesOn(batch.map(\.count).max() ?? 0)
      if isCutShort { return }
    }
  }

  // MARK: At random

  /// Goes on from inputs that were tried with acts that were not tried there.
  ///
  /// - Returns: How many inputs were tried.
  private mutating func randomWalk() -> Int {
    var chance = SplitMix64(seed: plan.seed)
    var corpus = nodes.indices.suffix(4_096).map { (input: input(of: $0), sight: nodes[$0].sight) }
    corpus += seeds
    var seen = Set(corpus.map(\.sight))
    var pairs: Set<Pair> = []
    var (count, drawn) = (0, 0)
    while drawn < plan.sequences {
      var inputs: [[Int]] = []
      for _ in 0..<min(Search.randomBatch, plan.sequences - drawn) {
        drawn += 1
        let start = corpus[chance.number(below: corpus.count)]
        var act = chance.number(below: actCount)
        for _ in 0..<4 where !pairs.insert(Pair(sight: start.sight, act: act)).inserted {
          act = chance.number(below: actCount)
        }
        var input = start.input + [act]
        for _ in 0..<chance.number(below: 3) { input.append(chance.number(below: actCount)) }
        if !stoppers.leaveOut(input) { inputs.append(input) }
      }
      let outcomes = outcomes(of: inputs)
      for (input, outcome) in zip(inputs, outcomes) {
        note(outcome.breaches, input)
        stoppers.note(outcome, of: input)
        guard outcome.isPossible, input.count < Search.longest,
          seen.insert(outcome.sight).inserted, isGoneOn(from: outcome)
        else { continue }
        corpus.append((input, outcome.sight))
      }
      count += inputs.count
      tried += inputs.count
      guard goesOn(inputs.map(\.count).max() ?? 0) else {
        isCutShort = drawn < plan.sequences
        break
      }
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
