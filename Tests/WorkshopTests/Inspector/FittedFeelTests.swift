import Documents
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import Workshop

/// A spring that was found in a film, beside the present one.
@Suite struct FittedFeelTests {
  private static let why: Phrase =
    "\("more overshoot or a longer film is needed" as Phrase); \("nothing moves" as Phrase)"

  private func answer(_ json: String) throws -> FittedFeel {
    try FittedFeel(json: Array(json.utf8))
  }

  private func value(_ name: String, in bench: TimeBench) -> Double? {
    bench.live.simulation.tunables.first { $0.name == name }?.value
  }

  @Test func `the answers of the command are read`() throws {
    let spring = try answer(
      #"{"determined":true,"model":"spring","response":0.5,"dampingRatio":0.6,"residual":0}"#)
    #expect(spring == .spring(response: 0.5, dampingRatio: 0.6))
    #expect(
      try answer(#"{"determined":true,"model":"drags","response":0.5,"dampingRatio":0.6}"#)
        == spring)
    #expect(try answer(#"{"determined":true,"model":"curve","duration":1}"#) == .other("curve"))
    #expect(try answer(#"{"determined":false,"why":"no"}"#) == .undetermined(.verbatim("no")))
    let drags = try answer(
      #"{"determined":true,"model":"drags","response":null,"dampingRatio":null}"#)
    if case .undetermined = drags {} else { Issue.record("\(drags)") }
    #expect(throws: DocumentError.self) { try answer("") }
    #expect(throws: DocumentError.self) { try answer("{}") }
  }

  @Test func `what was found is B, and what was there is A, in the studio`() throws {
    let bench = try TimeBench()
    bench.bench.take(
      .spring(response: 0.50003, dampingRatio: 0.61), of: "drag.gif", at: bench.now)
    #expect(value("spring.response", in: bench) == 0.5)
    #expect(value("spring.dampingRatio", in: bench) == 0.61)
    let pinned = try #require(bench.bench.pinned)
    #expect(pinned.tunables.first { $0.name == "spring.response" }?.value == 0.4)
    #expect(bench.bench.openPanels.contains(.inspector))
    #expect(bench.says("From drag.gif: response 0.5 s, damping ratio 0.61; A is what was before"))
    // The next one is compared with this one.
    bench.bench.take(.spring(response: 0.7, dampingRatio: 0.8), of: "b.csv", at: bench.now)
    #expect(
      bench.bench.pinned?.tunables.first { $0.name == "spring.response" }?.value == 0.5)
  }

  @Test func `where nothing is determined, nothing changes, and the reason is said`() throws {
    let bench = try TimeBench()
    bench.bench.take(.undetermined(Self.why), of: "drag.gif", at: bench.now)
    #expect(bench.bench.pinned == nil && value("spring.response", in: bench) == 0.4)
    #expect(
      bench.says(
        "No spring from drag.gif: more overshoot or a longer film is needed; nothing moves"))
    bench.bench.take(.other("curve"), of: "a.csv", at: bench.now)
    #expect(bench.says("No spring from a.csv: it shows a motion that is no spring"))
    bench.bench.take(.spring(response: 40, dampingRatio: 0.6), of: "c.csv", at: bench.now)
    #expect(bench.says("No spring from c.csv: a response of 40 is not within 0.05 to 5"))
    #expect(bench.bench.pinned == nil)
  }

  @Test func `where the scene has no spring, that is said`() throws {
    let bench = try TimeBench()
    bench.bench.open(.scene(try sceneOfGallery("museum/fast-pan")), at: bench.now)
    bench.bench.take(.spring(response: 0.5, dampingRatio: 0.6), of: "drag.gif", at: bench.now)
    #expect(
      bench.bench.pinned == nil
        && bench.says("No spring from drag.gif: this scene has no spring that could be changed"))
  }

  @Test func `it is said in Chinese as well`() throws {
    let bench = try TimeBench()
    bench.bench.desktopLanguage = .chinese
    bench.bench.take(.undetermined(Self.why), of: "drag.gif", at: bench.now)
    #expect(bench.says("drag.gif 里没有找到弹簧：需要更多过冲或更长的影片；没有东西在动"))
    bench.bench.refuse("drag.gif", "it is cut off", at: bench.now)
    #expect(bench.says("drag.gif 里没有找到弹簧：它被截断了"))
  }
}
