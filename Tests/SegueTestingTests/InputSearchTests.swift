import Foundation
import SegueFinding
import SegueTesting
import TestSupport
import Testing

/// The search for the shortest input, as a test of one's own calls it.
@Suite struct InputSearchTests {
  private func evidence() -> Evidence {
    Evidence(
      folder: FileManager.default.temporaryDirectory.appending(
        path: "segue-testing-\(UUID().uuidString)"
      ).path())
  }

  private func tilt(_ laws: [StageLaw] = []) -> Scene {
    Scene(
      "tilt",
      tunables: [.duration("tilt.duration", 0.3), .fraction("tilt.damping", 0.7)], laws: laws
    ) { TiltRootController($0) }
  }

  private let near = StageLaw.never("three comes near") { moment in
    moment.view("three").map { $0.frame.minX < 200 }
  }

  @Test func `a law is broken by the fewest acts, and what they are is told and left`() throws {
    let evidence = evidence()
    let search = try InputSearch(
      of: tilt([near]), laws: ["three comes near"], acts: Effort.count(daily: 1, all: 2),
      hands: true,
      random: 0,
      evidence: evidence)
    let found = try #require(search.found.first)
    #expect(search.found.count == 1)
    #expect(found.law == "three comes near" && found.wanted == "it must never be so")
    #expect(found.time > 0 && found.seen.hasPrefix("'three' at "))
    #expect(found.steps.count == 1 && found.description.contains(found.steps[0]), "\(found.steps)")
    #expect(!search.findsNothing())
    #expect(search.misses == [found.miss])
    let left = try FileManager.default.contentsOfDirectory(atPath: evidence.folder)
    let file = try #require(left.first { $0.contains("shortest-1") })
    let play = try Play(session: "\(evidence.folder)/\(file)", in: tilt(), evidence: evidence)
    #expect(!play.holds(near))
    let text = try Play(sessionBytes: Array(found.sessionText.utf8), in: tilt(), evidence: evidence)
    #expect(!text.holds(near))
  }

  @Test func `a sound scene is searched to its end, twice alike`() throws {
    let search = try InputSearch(of: tilt(), laws: ["contract", "rest"], acts: 2, random: 30)
    #expect(search.findsNothing())
    #expect(search.tried > 30)
    let again = try InputSearch(of: tilt(), laws: ["contract", "rest"], acts: 2, random: 30)
    #expect(again.tried == search.tried && again.gaps == search.gaps)
    let other = try InputSearch(of: tilt(), laws: ["contract"], acts: 2, random: 30, seed: 2)
    #expect(other.found == [])
  }

  @Test func `what is left out is told: a law that nothing decides, screens that were not shown`()
    throws
  {
    let nowhere = StageLaw.always("nowhere is right") { $0.view("nowhere").map { _ in true } }
    let search = try InputSearch(
      of: tilt([nowhere]), laws: ["nowhere is right"], acts: 1, random: 0, evidence: evidence())
    #expect(search.findsNothing())
    #expect(!search.leavesNothingOut())
    #expect(search.gaps.contains { $0.contains("decided") && $0.contains("nowhere is right") })
  }

  @Test func `a law that remembers is refused by its name`() throws {
    final class Memory { var count = 0 }
    let memory = Memory()
    let odd = StageLaw.always("odd") { _ in
      memory.count += 1
      return memory.count.isMultiple(of: 3)
    }
    let search = try InputSearch(of: tilt([odd]), acts: 1, random: 0, evidence: evidence())
    #expect(!search.found.contains { $0.law == "odd" })
    #expect(search.gaps.contains { $0.contains("'odd' is refused") }, "\(search.gaps)")
  }

  @Test func `a law that is not there is an error with those that are`() throws {
    let error = #expect(throws: PlayError.self) {
      try InputSearch(of: tilt([near]), laws: ["contrct"])
    }
    let text = error?.description ?? ""
    #expect(text.contains("'contrct'") && text.contains("'contract'"))
    #expect(text.contains("'three comes near'"))
  }
}
