import Drawing
import Input
import Sessions
import Testing
import Toolkit
import Workshop

/// The acceleration in the studio, and its figures to take along.
@Suite struct AccelerationTests {
  private func studio() throws -> TimeBench {
    let bench = try TimeBench(window: Size(width: 1_280, height: 1_600))
    bench.openStudio()
    return bench
  }

  /// The rows of what the studio's menu copies, the head first.
  private func copied(_ bench: TimeBench) throws -> [[String]] {
    let page = try #require(bench.bench.place(of: ["inspector", "values"]))
    bench.bench.openMenu(at: page.center, at: bench.now)
    _ = bench.list()
    let line = try #require(bench.bench.menuPlace(of: "Copy the curves as CSV"))
    bench.handle(.down(line.center))
    bench.handle(.up(line.center))
    _ = bench.list()
    for case .copy(let text, _) in bench.bench.takeEffects() {
      return text.split(separator: "\r\n").map { $0.split(separator: ",").map(String.init) }
    }
    return []
  }

  @Test func `the acceleration is drawn, and the largest is told with its unit, of A and of B`()
    throws
  {
    let bench = try studio()
    #expect(bench.place(of: "acceleration") != nil)
    let texts = bench.texts()
    #expect(texts.contains("acceleration, /s²") && texts.contains("largest acceleration"))
    // From rest it is (2π ∕ 0.4 s)², whatever the damping.
    #expect(texts.contains("247 /s²"))
    bench.key("b")
    bench.type("0.2", into: "spring.response")
    let both = bench.texts().filter { $0.hasSuffix(" /s²") }.compactMap { Double($0.dropLast(4)) }
    #expect(both.count == 2 && both.first == 247)
    #expect(abs((both.last ?? 0) - 987) < 5)
  }

  @Test func `the curves are copied as they are drawn`() throws {
    let rows = try copied(studio())
    #expect(rows.first == ["time [s]", "position", "velocity [1/s]", "acceleration [1/s²]"])
    let numbers = rows.dropFirst().map { $0.compactMap(Double.init) }
    try #require(numbers.count > 100 && numbers.allSatisfy { $0.count == 4 })
    #expect(numbers[0][0...2] == [0, 0, 0])
    for (one, next) in zip(numbers, numbers.dropFirst()) {
      // Each column is the one before it, differentiated.
      let span = next[0] - one[0]
      for column in 1...2 {
        let slope = (next[column] - one[column]) / span
        let middle = (one[column + 1] + next[column + 1]) / 2
        #expect(abs(slope - middle) < 0.01 * (column == 1 ? 5 : 250), "\(one)")
      }
    }
  }

  @Test func `beside a pinned spring both are copied, at the same times`() throws {
    let bench = try studio()
    bench.key("b")
    bench.type("0.3", into: "spring.dampingRatio")
    _ = bench.bench.takeEffects()
    let rows = try copied(bench)
    #expect(
      rows.first == [
        "time [s]", "A position", "A velocity [1/s]", "A acceleration [1/s²]", "B position",
        "B velocity [1/s]", "B acceleration [1/s²]",
      ])
    let numbers = rows.dropFirst().map { $0.compactMap(Double.init) }
    let (a, b) = (numbers.map { $0[1] }.max() ?? 0, numbers.map { $0[4] }.max() ?? 0)
    #expect(a <= 1 && b > 1.3, "A does not overshoot.")
  }
}
