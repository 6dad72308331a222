import Drawing
import Finding
import Judging
import Scenes
import Sessions
import TestSupport
import Testing

/// What is broken on purpose is found, made short, and told under its own law.
@Suite(.otherProcess) struct FaultTests {
  /// What a search with all laws finds first in a scene.
  private func first(in scene: Scene, depth: Int = 4) -> Found? {
    let alphabet = Alphabet.core(of: scene)
    let laws = Laws()
    var search = Search(
      Search.Plan(depth: depth, sequences: 0), actCount: alphabet.acts.count,
      evaluator: Attempt(scene, alphabet, laws), watch: { $0.found == 0 })
    return search.run().suspects.first.flatMap {
      Found($0, alphabet: alphabet, scene: scene, laws: laws)
    }
  }

  @Test func `every mutant is found under its own law, in at most six events`() throws {
    for mutant in Mutant.allCases {
      let found = first(in: mutant.scene)
      #expect(found?.breach.law == mutant.law, "\(mutant): \(found?.says ?? "nothing")")
      #expect((found?.session.events.count ?? 0) <= 6, "\(mutant): \(found?.byHand ?? "")")
    }
  }

  @Test func `a spring that takes over what a finger has thrown or held breaks no law`() {
    let scene = Scene(id: "table", size: Size(width: 320, height: 568)) { CardTable(nil) }
    #expect(first(in: scene)?.says == nil)
  }

  @Test func `every fault of a first scene is found under its own law, in at most six events`()
    throws
  {
    for fault in FaultyScene.allCases {
      let found = first(in: fault.scene)
      #expect(found?.breach.law == fault.law, "\(fault): \(found?.says ?? "nothing")")
      #expect((found?.session.events.count ?? 0) <= 6, "\(fault): \(found?.byHand ?? "")")
    }
  }
}
