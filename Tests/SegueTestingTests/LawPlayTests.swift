import Foundation
import SegueTesting
import Testing

/// Laws as expectations of a play.
@Suite struct LawPlayTests {
  private func play(_ acts: [Act] = [.key("ArrowRight")]) throws -> Play {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "segue-testing-\(UUID().uuidString)"
    ).path()
    return try Play(
      acts, id: "tilt",
      tunables: [.duration("tilt.duration", 0.6), .fraction("tilt.damping", 0.7)],
      evidence: Evidence(folder: folder)
    ) { TiltRootController($0) }
  }

  @Test
  func `a law that holds is met, and one that is broken is missed with its moment and values`()
    throws
  {
    let play = try play()
    #expect(
      play.holds(.always("pages are opaque enough") { $0.view("two").map { $0.alpha >= 0.5 } }))
    #expect(play.misses == [])
    #expect(!play.holds(.never("two comes near") { $0.view("two").map { $0.frame.minX < 200 } }))
    let miss = try #require(play.misses.last)
    #expect(miss.what == "the law \"two comes near\"" && miss.wanted == "it must never be so")
    #expect(miss.seen.hasPrefix("'two' at "), "\(miss.seen)")
    let time = try #require(miss.time)
    #expect(time > 0 && time < 0.6)
  }

  @Test func `what breaks a law is told by the shortest input, which plays again`() throws {
    let law = StageLaw.never("two comes near") { $0.view("two").map { $0.frame.minX < 200 } }
    let aside = Point(x: 200, y: 700)
    let play = try play([
      .press(at: aside), .wait(0.7), .key("x"), .key("ArrowRight"), .wait(1.5), .key("ArrowLeft"),
    ])
    #expect(!play.holds(law))
    let miss = try #require(play.misses.last)
    #expect(miss.shortest == "press the key ArrowRight", "\(miss.shortest ?? "none")")
    let folder = play.evidence.folder
    let file = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder).first { $0.contains("shortest") })
    let again = try Play(session: "\(folder)/\(file)", in: play.scene)
    #expect(!again.holds(law))
    #expect(again.misses.last?.shortest == miss.shortest)
  }

  @Test func `what is broken from the start needs no input, and what holds is not made short`()
    throws
  {
    let play = try play()
    #expect(!play.holds(.never("one is there") { $0.view("one").map { _ in true } }))
    #expect(play.misses.last?.shortest?.hasPrefix("nothing at all") == true)
    #expect(!play.shows("one", in: .zero, at: 0))
    #expect(play.misses.last?.shortest == nil)
  }

  @Test func `what nothing decides, and what answers otherwise in another order, is not met`()
    throws
  {
    final class Memory { var count = 0 }
    let (play, memory) = (try play(), Memory())
    #expect(!play.holds(.always("nowhere is right") { $0.view("nowhere").map { _ in true } }))
    #expect(play.misses.last?.seen.contains("not decided") == true)
    #expect(
      !play.holds(
        .always("odd") { _ in
          memory.count += 1
          return memory.count.isMultiple(of: 3) ? true : nil
        }))
    #expect(play.misses.last?.seen.contains("another order") == true)
  }

  @Test func `two ways, and laws that stand with limits`() throws {
    let play = try play()
    let flick = Act.flick(from: Point(x: 330, y: 400), to: Point(x: 40, y: 400))
    #expect(play.holds(.endsAlike("flick or key", [flick], [.key("ArrowRight")])))
    #expect(!play.holds(.endsAlike("flick or nothing", [flick], [.wait(1)])))
    let limits = try MotionLimits(
      """
      { version: 1, scenes: { tilt: { laws: [
        { name: "slow", neverFasterThan: { view: "two", speed: 10 } } ] } } }
      """)
    #expect(!play.moves(within: limits))
    #expect(play.misses.last?.what == "the law \"slow\"")
  }
}
