import Drawing
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// What is told of two versions of iOS: what happened under each, in a sentence that the calls bear out.
@Suite struct EraStoryTests {
  /// The demonstration of a scene up to a moment, under a version of iOS.
  private func life(_ id: String, _ era: Era?, until end: Double) throws -> EraDifference.Life {
    var session = try session(of: id)
    session.events.removeAll { $0.time > end }
    let tuning = Session.Tuning(name: "era", value: era?.number ?? 0)
    return EraDifference.Life(
      Lanes(of: session.holding([tuning]), scene: try sceneOfGallery(id), until: end), era: era)
  }

  /// What differs, each with the sentences of both sides in English.
  private func told(
    _ id: String, _ one: Era?, _ other: Era?, until end: Double
  ) throws -> [Int: [String]] {
    let all = EraDifference.all(
      from: try life(id, one, until: end), to: try life(id, other, until: end))
    return Dictionary(
      uniqueKeysWithValues: all.map { ($0.rule.id, $0.sides.map(\.sentence.english)) })
  }

  @Test func `a drag during a push: in 26 the push completes and the pop starts, in 18 it is dead`()
    throws
  {
    let told = try told("eras/interrupted-push", .iOS18, .iOS26, until: 1.4)
    #expect(
      told[EraRule.popDuringPush.id] == [
        "the finger is not heard, the push goes on",
        "the push completes, room appears, the pop starts in the same turn",
      ], "\(told)")
    #expect(told[EraRule.liveSlide.id] == nil, "It is the same that happened, said once.")
    #expect(
      told[EraRule.popCommit.id]?.last == "let go, the pop goes on"
        && told[EraRule.popCommit.id]?.first == "the finger is not heard, the push goes on")
    #expect(told[EraRule.popRelease.id]?.last == "let go, the pop is at its end 0.39 s later")
    let curve = try #require(told[EraRule.exponentialPush.id])
    #expect(
      curve.allSatisfy { $0.hasPrefix("0.1 s later the push has come ") } && curve[0] != curve[1])
  }

  @Test
  func `every rule that has a part stands beside the sentence, with its mark in each version`()
    throws
  {
    let id = "eras/interrupted-push"
    let all = EraDifference.all(
      from: try life(id, .iOS18, until: 1.4), to: try life(id, .iOS26, until: 1.4))
    let push = try #require(all.first { $0.rule == .popDuringPush })
    #expect(push.rules == [.liveSlide, .popDuringPush, .contentPop])
    // That a finger is heard at once is documented; what one does that rests is a guess.
    #expect(push.sides[0].marks == [.measured, .inferred, .documented])
    #expect(push.sides[1].marks == [.inferred, .documented, .documented])
    #expect(abs(push.time - 0.62) < 1e-9)
  }

  @Test func `back, tapped twice: the second tap is dead in 18, and starts a second pop in 26`()
    throws
  {
    let told = try told("eras/two-back-taps", .iOS18, .iOS26, until: 4)
    #expect(
      told[EraRule.everyBackTap.id] == [
        "the finger is not heard, the pop goes on",
        "the pop completes, room appears, the pop starts in the same turn",
      ], "\(told)")
  }

  @Test func `a drag from the middle moves nothing in 18, and starts the pop in 26`() throws {
    let told = try told("eras/content-pop", .iOS18, .iOS26, until: 2.6)
    #expect(
      told[EraRule.contentPop.id] == ["the finger moves nothing", "the pop starts"], "\(told)")
  }

  @Test func `a modal without a style: how it comes, and who hears of it`() throws {
    let told = try told("eras/default-modal", .iOS7, .iOS26, until: 1.2)
    #expect(
      told[EraRule.sheetByDefault.id] == [
        "letter comes in as fullScreen", "letter comes in as formSheet",
      ])
    #expect(
      told[EraRule.silentPresenter.id] == [
        "told that they disappear: museum, inbox", "the presenter hears nothing",
      ], "\(told)")
  }

  @Test func `Segue's own rules are told as they happen, and have no marks`() throws {
    let id = "eras/interrupted-push"
    let all = EraDifference.all(
      from: try life(id, nil, until: 1.4), to: try life(id, .iOS26, until: 1.4))
    let push = try #require(all.first { $0.rule == .popDuringPush })
    #expect(push.sides[0].sentence.english.contains("the finger catches the push"), "\(all)")
    #expect(push.sides[0].marks.isEmpty && push.sides[1].marks.count == push.rules.count)
  }

  @Test func `the page says the sentences, the rules and their marks, in both languages`() throws {
    for language in [Language.english, .chinese] {
      let bench = try splitBench("eras/interrupted-push", until: 1.4, language)
      bench.bench.showPage(.eras)
      bench.present(for: 0.5)
      let said = bench.texts().joined(separator: language.isChinese ? "" : " ")
      let expected =
        language.isChinese
        ? ["push 完成，room 出现，同一轮里开始 pop", "手指无效，push 照常进行", "规则 2：18 属推断，26 有文档"]
        : [
          "the push completes, room appears, the pop starts in the same turn",
          "the finger is not heard, the push goes on", "Rule 2: 18 inferred, 26 documented",
        ]
      for sentence in expected { #expect(said.contains(sentence), "\(said)") }
    }
  }

  @Test func `side by side each phone names its version, clear of the status bar's clock`() throws {
    let bench = try splitBench("eras/interrupted-push", until: 1.4, .english)
    bench.present(for: 0.2)
    let texts = windowTexts(bench.list())
    let tags = texts.filter { ["iOS 18", "iOS 26"].contains($0.string) }
    #expect(bench.bench.isSplit && tags.count == 2)
    // The clock is in the first third of the screen's width, the signs are in the last one.
    let stage = bench.bench.layout.stage
    for (tag, screen) in zip(tags, [try #require(bench.bench.layout.leftPhone).stage, stage]) {
      #expect(abs(tag.box.midX - screen.midX) < 1 && tag.box.width < screen.width / 3)
      #expect(tag.box.minY > screen.minY && tag.box.maxY < screen.minY + 47 * screen.width / 390)
    }
    #expect(!texts.contains { $0.string == "A" || $0.string == "B" })
  }

  @Test func `where both follow the same version, the badge beside the phones says it`() throws {
    let bench = try splitBench("eras/interrupted-push", until: 1.4, .english)
    bench.bench.pin(Era.iOS26)
    bench.present(for: 0.2)
    let said = bench.texts()
    #expect(bench.bench.isSplit && said.contains("A") && said.contains("B"))
    #expect(said.contains("iOS 26"))
  }

  /// A window in which a demonstration was played: A under iOS 18 beside B under iOS 26.
  private func splitBench(
    _ id: String, until end: Double, _ language: Language
  ) throws -> TimeBench {
    let bench = try TimeBench(window: Size(width: 1_700, height: 1_000), plays: false)
    bench.bench.commandedLanguage = language
    var session = try session(of: id)
    session.events.removeAll { $0.time > end }
    bench.bench.open(.session(session, try sceneOfGallery(id)), at: bench.now)
    bench.present(for: end + 1)
    bench.bench.pin(Era.iOS18)
    bench.bench.follow(.iOS26, at: bench.now)
    bench.bench.docks.wantsSplit = true
    bench.present(for: 0.2)
    bench.bench.analysis.catchUp()
    return bench
  }
}
