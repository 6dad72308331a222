import Documents
import Drawing
import Overlays
import Scenes
import SessionSupport
import Sessions
import SpringEngine
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Translation
import Workshop

/// The clipboard in the words of other platforms.
@Suite struct TranslatedClipboardTests {
  private func bench(_ id: String = Gallery.defaultID, height: Double = 900) throws -> Workbench {
    var warnings: [DocumentWarning] = []
    let content = try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings)
    return Workbench(
      content, window: Size(width: 1_100, height: height), theme: .dark, startingAt: 10)
  }

  private func spring(_ bench: Workbench) -> Spring {
    let values = ["spring.response", "spring.dampingRatio"].map { name in
      bench.live.simulation.tunables.first { $0.name == name }?.value ?? .nan
    }
    return Spring(response: values[0], dampingRatio: values[1])
  }

  /// What stands in the window besides the stage.
  private func words(_ bench: Workbench) -> String {
    var list = DisplayList()
    bench.paint(into: &list, measurer: WidgetDriver.fonts)
    return windowTexts(list).map(\.string).joined(separator: " ")
  }

  private func tune(_ bench: Workbench, _ response: Double, _ ratio: Double) {
    bench.live.tune("spring.response", to: response, at: 10.1)
    bench.live.tune("spring.dampingRatio", to: ratio, at: 10.1)
  }

  /// What Ctrl+C hands to the owner.
  private func copied(_ bench: Workbench) -> (text: String, sentence: String)? {
    bench.handle(.key("Ctrl+c"), at: 10.3)
    guard case .copy(let text, let sentence)? = bench.takeEffects().last else { return nil }
    return (text, sentence.english)
  }

  private func choose(_ dialect: Dialect, _ bench: Workbench) {
    var memory = WindowMemory()
    memory.dialect = dialect
    bench.recall(memory, opensPanels: true)
  }

  @Test(arguments: Dialect.allCases)
  func `what is copied in a dialect and pasted is the same spring, as far as it says`(
    dialect: Dialect
  ) throws {
    // Its form is told by the numbers that follow.
    let platform = dialect.title.prefix { $0 != "," }
    for (response, ratio) in [(0.32, 0.75), (0.4, 1), (0.55, 0.42)] {
      let (one, other) = (try bench(), try bench())
      choose(dialect, one)
      tune(one, response, ratio)
      let (text, sentence) = try #require(copied(one))
      #expect(sentence.hasPrefix("Copied for \(platform): response \(response) s"))
      other.paste(text, at: 10.4)
      let said = words(other)
      // A curve without overshoot is no spring that has one.
      if dialect == .cssCubicBezier, said.contains("Nothing pasted: no spring moves like") {
        #expect(ratio < 1 && spring(other) == Spring(response: 0.4, dampingRatio: 1))
        continue
      }
      let feel = Feel(Spring(response: response, dampingRatio: ratio))
      let deviation = try #require(Translator.write(feel, in: dialect).deviation)
      let back = spring(other)
      if deviation.way < 1e-9 {
        #expect(abs(back.response - response) <= 1e-9, "\(text)")
        #expect(abs(back.dampingRatio - ratio) <= 1e-9, "\(text)")
        #expect(!sentence.contains(" off"))
      } else {
        // What was read back is off by what was said, once for each way, and by rounding.
        let farthest =
          (0...400).map { step in
            let time = Double(step) * response / 100
            return abs(Feel(back).value(at: time) - feel.value(at: time))
          }.max() ?? 1
        #expect(farthest <= max(2 * deviation.way, 1e-6), "\(dialect) \(response): \(farthest)")
        #expect(sentence.contains(" ms off") == (deviation.way >= 1e-6))
      }
      #expect(said.contains("Pasted from \(platform): response "))
    }
  }

  @Test func `the four vocabularies are read with all their digits`() throws {
    let (one, other) = (try bench(), try bench())
    tune(one, 0.123456789, 0.987654321)
    other.paste(try #require(copied(one)).text, at: 10.4)
    #expect(abs(spring(other).response - 0.123456789) <= 1e-9)
    #expect(abs(spring(other).dampingRatio - 0.987654321) <= 1e-9)
    #expect(words(other).contains("Pasted a spring: response 0.123457 s"))
  }

  @Test func `a paste says what was taken for what`() throws {
    let bench = try bench()
    bench.paste("spring(dampingRatio = 0.75f, stiffness = 385.5314f)", at: 10.1)
    #expect(words(bench).contains("Pasted from Compose: response 0.32 s, damping ratio 0.75"))
    bench.paste("useSpring({ config: { tension: 170, friction: 26 } })", at: 10.2)
    #expect(words(bench).contains("Pasted from react-spring: response 0.481898 s"))
    bench.paste("transition: transform 400ms cubic-bezier(0.2, 0, 0, 1)", at: 10.3)
    #expect(words(bench).contains("Pasted from CSS cubic-bezier(): response "))
    #expect(words(bench).contains(" ms off"))
    bench.paste("mass: 1, stiffness: 100, damping: 10", at: 10.4)
    #expect(words(bench).contains("Pasted a spring: response 0.628319 s, damping ratio 0.5"))
  }

  @Test func `a paste says what was left aside, and takes no spring of millions of seconds`() throws
  {
    let bench = try bench()
    bench.paste("{ type: 'spring', stiffness: 300, damping: 20, repeat: 2 }", at: 10.1)
    #expect(words(bench).contains("left aside: repeat"))
    bench.paste(
      "UIView.animate(withDuration: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 5)",
      at: 10.2)
    #expect(spring(bench).response < 1)
  }

  @Test func `what the scene has no place for is said to be left out`() throws {
    let bench = try bench()
    bench.paste(
      ".interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 3)", at: 10.1)
    #expect(abs(spring(bench).dampingRatio - 0.5) < 1e-9)
    #expect(words(bench).contains("without its initial velocity"))
  }

  @Test(arguments: [
    ("ease-in-out 300ms", "ease-in-out is a curve and no spring", "ease-in-out 是曲线，不是弹簧"),
    (
      "stiffness: 0, damping: 10", "stiffness is 0, but must be greater than 0",
      "stiffness 是 0，但必须大于 0"
    ),
    ("duration: 1, bounce: 2", "bounce is 2, but must be from -0.999 to 1", "在 -0.999 到 1 之间"),
    ("transition: opacity 0.3s steps(4)", "steps is a curve and no spring", "steps 是曲线，不是弹簧"),
    (
      "transition: x 1s linear(0, 1, 0, 1, 0, 1)", "no spring moves like this curve (the nearest",
      "没有弹簧像这条曲线那样运动（最近的"
    ),
    ("spring(1, 80, 10, 0)", "spring with four bare numbers is anime.js", "这里不认识"),
  ])
  func `what is refused changes nothing, and the reason is said in the window's language`(
    text: String, reason: String, chinese: String
  ) throws {
    let bench = try bench()
    bench.paste(text, at: 10.1)
    #expect(bench.live.lived.isEmpty && spring(bench) == Spring(response: 0.4, dampingRatio: 1))
    #expect(words(bench).contains("Nothing pasted: \(reason)"))
    bench.commandedLanguage = .chinese
    // A line may end anywhere.
    let said = words(bench).filter { $0 != " " }
    #expect(said.contains("未粘贴：") && said.contains(chinese.filter { $0 != " " }), "\(said)")
  }

  @Test func `every reason in the translator's sources has its Chinese`() throws {
    var count = 0
    for literal in try PhraseSources.literals(in: "Translation") {
      let call = literal.before.filter { !$0.isWhitespace }
      guard call.contains(/Refusal\([^;{}]{0,200}$/), literal.template.contains(/[a-z] [a-z]/)
      else {
        continue
      }
      count += 1
      let said = Language.chinese.text(Phrase(key: literal.template))
      #expect(said != literal.template, "\(literal.template) in \(literal.place)")
    }
    #expect(count > 50)
    for loss in Loss.allCases {
      #expect(Language.chinese.text(Phrase(key: loss.rawValue)) != loss.rawValue)
    }
  }

  @Test func `Ctrl+C writes the dialect that was used last, also in another window`() throws {
    let bench = try bench()
    #expect(bench.copiedDialect == nil)
    bench.handle(.key("Ctrl+k"), at: 10.1)
    _ = words(bench)
    bench.handle(.text("copy as niri"), at: 10.15)
    _ = words(bench)
    bench.handle(.key("Enter"), at: 10.2)
    _ = words(bench)
    guard case .copy(let text, _)? = bench.takeEffects().last else {
      Issue.record("nothing is copied")
      return
    }
    #expect(text.hasPrefix("spring damping-ratio=1.0 stiffness="))
    #expect(copied(bench)?.text == text)
    var memory = WindowMemory()
    bench.remember(in: &memory)
    let stored = try WindowMemory(
      parsing: Array(memory.json.prettyText.utf8), file: "window.json")
    #expect(stored == memory && stored.dialect == .niri)
    let other = try self.bench()
    other.recall(stored, opensPanels: false)
    #expect(copied(other)?.text == text)
    other.handle(.key("Ctrl+k"), at: 10.5)
    _ = words(other)
    other.handle(.text("copy in four"), at: 10.6)
    _ = words(other)
    other.handle(.key("Enter"), at: 10.7)
    _ = words(other)
    #expect(other.copiedDialect == nil)
  }

  @Test func `a dialect of a later version is none, and the rest is remembered`() throws {
    let text = "{ version: 1, maximized: true, dialect: 'telepathy' }"
    let memory = try WindowMemory(parsing: Array(text.utf8), file: "window.json")
    #expect(memory.dialect == nil && memory.isMaximized)
  }

  @Test func `what a dialect cannot write is not copied, and said`() throws {
    let bench = try bench()
    tune(bench, 0.4, 0)
    choose(.cssLinear, bench)
    guard spring(bench).dampingRatio == 0 else { return }
    bench.handle(.key("Ctrl+c"), at: 10.2)
    #expect(bench.takeEffects().isEmpty)
    #expect(words(bench).contains("Nothing copied: CSS linear() cannot have this spring"))
  }

  @Test(arguments: [900.0, 480])
  func `the studio's menu has all dialects, by pointer and by keys`(height: Double) throws {
    let bench = try bench(height: height)
    bench.handle(.key("i"), at: 10.1)
    _ = words(bench)
    let values = try #require(bench.place(of: ["inspector", "values"]))
    bench.openMenu(at: Point(x: values.midX, y: values.minY + 60), at: 10.2)
    _ = words(bench)
    #expect(bench.menuTitles.prefix(3) == ["Copy the spring", "Copy as…", "Paste a spring"])
    for key in ["ArrowDown", "ArrowDown", "Enter"] {
      bench.handle(.key(KeyStroke(key)), at: 10.3)
      _ = words(bench)
    }
    #expect(Set(bench.menuTitles).isSuperset(of: Dialect.allCases.map(\.title)))
    let box = try #require(bench.menuPlace(of: "box"))
    #expect(box.minY >= 0 && box.maxY <= height)
    bench.handle(.key("End"), at: 10.4)
    _ = words(bench)
    _ = words(bench)
    let last = try #require(bench.menuPlace(of: "Design token"))
    #expect(last.minY >= box.minY && last.maxY <= box.maxY)
    bench.handle(.key("Enter"), at: 10.5)
    _ = words(bench)
    #expect(bench.copiedDialect == .token && !bench.isMenuShown)
  }
}
