import Finding
import Judging
import Phrases
public import SegueTesting
import Sessions

/// Looks for inputs that break a scene, and makes each as short as can be: what `segue find` does, for tests.
///
/// ```swift
/// @Test func `no short input breaks the sheet`() throws {
///   let search = try InputSearch(of: sheet, acts: 3, random: 500)
///   #expect(search.findsNothing())
/// }
/// ```
///
/// It tries every input of a few acts (fingers that come down, move, rest and are lifted), then longer ones at random,
/// from a seed, and with `hands` whole gestures and keys in pairs: twice the same search finds the same. All is tried in the
/// test's own process: an input that stops the program ends the test; `segue find` starts others for that.
@MainActor
public final class InputSearch {
  /// What is searched.
  public let scene: Scene
  /// What breaks laws, the shortest input for each way of breaking one.
  public let found: [FoundInput]
  /// How many inputs were played.
  public let tried: Int
  /// What was left out, in a sentence each: without it, that nothing was found says little.
  public let gaps: [String]
  /// What was missed so far.
  public private(set) var misses: [Miss] = []
  private let evidence: Evidence

  /// Searches.
  ///
  /// - Parameters:
  ///   - scene: Where; it is built anew for each input, in its own size. Its own laws count too.
  ///   - laws: The names of those that count, as `segue find --law` has them; all of them without.
  ///   - depth: How many acts an input has at most of those that are tried in every order, 0…12. Each more
  ///     takes several times as long; 3 takes seconds.
  ///   - hands: Whether taps, pulls in all directions, keys, pinches and other sizes are tried too, alone and in
  ///     pairs: some thousand inputs, which take a minute where the library is built for debugging.
  ///   - count: How many longer inputs are tried at random, 0 or more.
  ///   - seed: Where these come from.
  ///   - evidence: Where the sessions of what was found are left.
  /// - Throws: A ``PlayError`` for a law that is not there, with those that are.
  /// - Precondition: The numbers lie in their ranges.
  public init(
    of scene: Scene, laws: [String]? = nil, acts depth: Int = 3, hands: Bool = false,
    random count: Int = 200, seed: UInt64 = 1, evidence: Evidence = Evidence()
  ) throws(PlayError) {
    precondition((0...12).contains(depth), "Acts lie in 0…12, but there are to be \(depth).")
    precondition(count >= 0, "There is no search with \(count) random inputs.")
    (self.scene, self.evidence) = (scene, evidence)
    let bench = HomeBench(scene)
    let core = Alphabet.core(of: scene, on: bench)
    let alphabet = hands ? Alphabet.hands(of: scene, beside: core, on: bench) : core
    let trials = OwnLawTrials(on: bench)
    let laws = trials.sift(try InputSearch.laws(named: laws, of: scene), alphabet)
    var search = Search(
      Search.Plan(depth: depth, sequences: count, seed: seed), actCount: alphabet.acts.count,
      pairs: alphabet.pairs, names: alphabet.acts.map(\.text),
      evaluator: Attempt(scene, alphabet, laws))
    var result = search.run()
    let ways = bench.unlikeWays.filter { laws.has($0.breach.law) }.map { Found($0, of: scene) }
    let inputs = result.suspects.compactMap {
      Found($0, alphabet: alphabet, scene: scene, laws: laws, on: bench)
    }
    found = Found.merged(ways + inputs).filter { trials.confirms($0) }.map { FoundInput($0) }
    result.refused = trials.words
    tried = result.tried
    gaps =
      result.gaps.kinds.map { "never \($0.what): \(Gaps.list($0.names))" }
      + result.gaps.unfinished.map(\.english)
  }

  private static func laws(named names: [String]?, of scene: Scene) throws(PlayError) -> Laws {
    let all = Law.all + scene.laws.map { Law(own: $0.name) }
    guard let names else { return Laws(all) }
    for name in names where !all.contains(where: { $0.name == name }) {
      let known = all.map { "'\($0.name)'" }.joined(separator: ", ")
      throw PlayError("there is no law '\(name)'; there are \(known)")
    }
    return Laws(all.filter { names.contains($0.name) })
  }

  /// Expects that nothing was found. What was is printed with the shortest input, which is left as a session.
  public func findsNothing(fileID: String = #fileID, line: Int = #line) -> Bool {
    isMet(found.map(\.miss), SourcePlace(fileID: fileID, line: line))
  }

  /// Expects that everything in sight was touched, every gesture recognized, every screen shown, every law of
  /// the scene decided, and every input of the wanted length tried.
  public func leavesNothingOut(fileID: String = #fileID, line: Int = #line) -> Bool {
    let missed = gaps.map {
      Miss(what: "the search", time: nil, wanted: "nothing left out", seen: $0)
    }
    return isMet(missed, SourcePlace(fileID: fileID, line: line))
  }

  private func isMet(_ missed: [Miss], _ place: SourcePlace) -> Bool {
    guard !missed.isEmpty else { return true }
    misses += missed
    print(evidence.account(of: missed, in: scene.id, at: place, during: nil))
    return false
  }
}
