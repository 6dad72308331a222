import Documents
import Drawing
import SessionSupport
import Sessions
import SpringEngine
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Translation
import Workshop

/// The studio's spring in the dialects of other platforms.
@Suite struct DialectRowTests {
  private func open(
    _ dialect: Dialect? = nil, window: Size = Size(width: 1_280, height: 1_000)
  ) throws -> TimeBench {
    let bench = try TimeBench(window: window, plays: false)
    var memory = WindowMemory()
    memory.dialect = dialect
    bench.bench.recall(memory, opensPanels: true)
    bench.openStudio()
    scroll(bench, to: "Translate")
    bench.press(try #require(bench.place(of: "Translate")).center)
    return bench
  }

  /// Scrolls the page until a widget is there.
  private func scroll(_ bench: TimeBench, to name: String) {
    guard let page = bench.bench.place(of: ["inspector", "values"]) else { return }
    func isThere() -> Bool {
      bench.place(of: name).map { $0.minY >= page.minY && $0.maxY <= page.maxY } ?? false
    }
    for step in 0..<80 where !isThere() {
      let way = step == 0 ? 9_000.0 : -80
      bench.handle(.scroll(Vector(dx: 0, dy: way), at: page.center))
      _ = bench.list()
      _ = bench.list()
    }
  }

  /// The dashed curves that stand in the plot of the position.
  private func courses(_ bench: TimeBench) -> [[Point]] {
    scroll(bench, to: "position")
    return bench.list().commands.compactMap { command in
      if case .polyline(let points, let stroke) = command, stroke.dash != nil {
        points
      } else {
        nil
      }
    }
  }

  @Test func `every dialect has its row with its code, what it costs and what is lost`() throws {
    let bench = try open()
    let spring = Spring(
      response: bench.value("spring.response"), dampingRatio: bench.value("spring.dampingRatio"))
    for rendition in Translator.writeAll(Feel(spring)) {
      scroll(bench, to: rendition.dialect.rawValue)
      #expect(bench.place(of: rendition.dialect.rawValue) != nil, "\(rendition.dialect)")
      let texts = bench.texts()
      #expect(texts.contains(rendition.dialect.title))
      let code = try #require(rendition.text).filter { !$0.isWhitespace }
      let shown = texts.map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
      #expect(shown.contains { $0.count > 8 && code.contains($0) }, "\(rendition)")
    }
    scroll(bench, to: Dialect.cssCubicBezier.rawValue)
    #expect(bench.texts().joined(separator: " ").contains("lost: "))
  }

  @Test func `a click copies the code, and Ctrl+C writes it from then on`() throws {
    let bench = try open()
    scroll(bench, to: "compose")
    _ = bench.bench.takeEffects()
    bench.press(try #require(bench.place(of: "compose")).center)
    guard case .copy(let text, _)? = bench.bench.takeEffects().last else {
      Issue.record("nothing is copied")
      return
    }
    let feel = try Translator.read(text)
    #expect(feel.dialect == .compose && bench.bench.copiedDialect == .compose)
    bench.key("Ctrl+c")
    guard case .copy(let again, _)? = bench.bench.takeEffects().last else {
      Issue.record("nothing is copied again")
      return
    }
    #expect(again == text)
  }

  @Test func `the chosen dialect is drawn over the original where it is another course`() throws {
    #expect(courses(try open()).isEmpty)
    #expect(courses(try open(.compose)).isEmpty, "It is the same course.")
    let bench = try open(.cssCubicBezier)
    let drawn = courses(bench)
    #expect(!drawn.isEmpty)
    #expect(bench.texts().contains(Dialect.cssCubicBezier.title))
    // Where both are the same there is one curve.
    let plot = try #require(bench.place(of: "position"))
    #expect(drawn.allSatisfy { $0.allSatisfy { plot.inset(dx: -2, dy: -2).contains($0) } })
    #expect(drawn.reduce(0) { $0 + $1.count } < 400)
  }

  @Test func `another spring has other rows`() throws {
    let bench = try open(.niri)
    bench.bench.paste("response: 0.25, dampingRatio: 0.6", at: bench.now)
    _ = bench.list()
    scroll(bench, to: "niri")
    #expect(bench.texts().contains { $0.hasPrefix("spring damping-ratio=0.6 stiffness=632") })
  }
}
