import Drawing
import Finding
import Input
import Lessons
import Overlays
import Rasterizer
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Workshop

/// The panel of lessons, with verdicts that are handed to it.
@Suite struct LessonsPanelTests {
  /// A window with the panel open, and nothing done yet.
  private func opened(
    _ window: Size = Size(width: 1_120, height: 900), plays: Bool = false
  ) throws -> TimeBench {
    let bench = try TimeBench(window: window, plays: plays)
    bench.key("Ctrl+l")
    #expect(asked(bench) == [.recall])
    bench.bench.lessonProgress = LessonState()
    for _ in 0..<2 { _ = bench.list() }
    return bench
  }

  /// The same with the first task.
  private func task(
    _ window: Size = Size(width: 1_120, height: 900), plays: Bool = false
  ) throws -> TimeBench {
    let bench = try opened(window, plays: plays)
    keys(["ArrowDown", "ArrowDown", "Enter"], bench)
    #expect(bench.bench.lessonTask?.id == "container/order")
    _ = asked(bench)
    return bench
  }

  private func keys(_ keys: [String], _ bench: TimeBench) {
    for key in keys {
      bench.key(key)
      for _ in 0..<2 { _ = bench.list() }
    }
  }

  /// What the owner is to do for lessons.
  private func asked(_ bench: TimeBench) -> [LessonOrder] {
    bench.bench.takeEffects().compactMap {
      if case .lesson(let order) = $0 { order } else { nil }
    }
  }

  /// What is told of a wrong answer to the task.
  private func missing(_ bench: TimeBench) throws -> Verdict.Missing {
    let lesson = try #require(bench.bench.lessonTask?.lesson)
    let hint = try #require(lesson.hints.first { $0.name == "no-farewell" })
    return Verdict.Missing(
      hint: hint.name, words: hint.words,
      session: lesson.plays[0].session(in: bench.live.simulation.scene))
  }

  private func tell(_ verdict: Verdict, _ bench: TimeBench) {
    bench.bench.note(verdict, of: "container/order", at: bench.now)
    for _ in 0..<2 { _ = bench.list() }
  }

  // MARK: By keyboard

  @Test func `a key opens the courses, arrows and Enter a task, and Escape closes them`() throws {
    let bench = try opened()
    #expect(bench.bench.hasFocus(["lessons", "courses"]) && bench.says("Container of one's own"))
    keys(["ArrowDown", "ArrowDown", "Enter"], bench)
    #expect(
      asked(bench) == [.keep, .goal] && bench.bench.lessonProgress?.place == "container/order")
    #expect(bench.says("Fill in show(_:)") && bench.says("Look at"))
    #expect(bench.bench.hasFocus(["lessons", "task", "begin"]))
    keys(["Enter"], bench)
    #expect(asked(bench) == [.begin])
    keys(["Tab", "Enter"], bench)
    #expect(bench.bench.lessonTask?.id == "container/frames" && asked(bench) == [.keep, .goal])
    // The first lets go of the panel's button.
    keys(["Escape", "Escape"], bench)
    #expect(!bench.bench.openPanels.contains(.lessons) && bench.bench.lessonTask == nil)
  }

  @Test func `what is to be looked at opens with the task, and the task stays in sight`() throws {
    for window in [Size(width: 1_120, height: 900), Size(width: 640, height: 480)] {
      let bench = try opened(window)
      let courses = try Course.all()
      for (id, panel) in [("container/order", DockPanel.log), ("container/animator", .timeline)] {
        let task = try Course.task(id, in: courses)
        #expect(task.lesson.opens.count == 1)
        bench.bench.openLesson(task)
        for _ in 0..<2 { _ = bench.list() }
        #expect(bench.bench.openPanels.has(panel))
        #expect(bench.bench.layout.shown.has(.lessons))
        #expect(bench.bench.place(of: ["lessons", "task", "begin"]) != nil, "\(id) at \(window)")
      }
    }
  }

  @Test func `a file that was begun can be asked for a hint, a solution only after a try`() throws {
    let bench = try task()
    bench.bench.interface.focus("lessons", "task", "hint")
    keys(["Enter"], bench)
    #expect(asked(bench) == [])
    bench.bench.lessonProgress?.files["container/order"] = "/nowhere/order.swift"
    _ = bench.list()
    bench.bench.interface.focus("lessons", "task", "hint")
    keys(["Enter"], bench)
    #expect(asked(bench) == [.judge] && bench.says("Open the file"))
    #expect(!bench.says("A child hears"))
    tell(.notYet(try missing(bench)), bench)
    _ = asked(bench)
    bench.bench.interface.focus("lessons", "task", "solution")
    keys(["Enter"], bench)
    let why = try #require(bench.bench.lessonTask).lesson.why.english
    #expect(asked(bench) == [.solution] && bench.says(String(why.prefix(20))))
  }

  // MARK: Verdicts

  @Test func `of a wrong answer its hint is told, and its input plays over and over`() throws {
    let bench = try task(plays: true)
    let played = bench.live.recording.events.count
    tell(.notYet(try missing(bench)), bench)
    #expect(bench.says("Not yet") && bench.says("willMove(toParent: nil) comes first"))
    #expect(bench.says("press the key ArrowRight"))
    #expect(bench.live.recording.events.count == 1)
    #expect(try #require(bench.live.loop).contains(0.5) && bench.live.mark == 0.5)
    // What somebody has played is stored, and comes back.
    bench.key("Ctrl+z")
    #expect(bench.live.recording.events.count == played)
    #expect(bench.bench.lessonProgress?.done == [])
  }

  @Test func `under a finger the stage stays as it is`() throws {
    let bench = try task()
    bench.handle(.down(bench.place(320, 400)))
    tell(.notYet(try missing(bench)), bench)
    #expect(bench.live.loop == nil && bench.says("Not yet"))
  }

  @Test func `a right answer is done, and kept, and what is told of another task is nothing`()
    throws
  {
    let bench = try task()
    bench.bench.note(.right, of: "container/spring", at: bench.now)
    #expect(asked(bench) == [] && !bench.says("Right"))
    tell(.right, bench)
    #expect(asked(bench) == [.keep] && bench.bench.lessonProgress?.done == ["container/order"])
    #expect(bench.says("Right") && bench.says("Next"))
    bench.bench.interface.focus("lessons", "all")
    keys(["Enter"], bench)
    #expect(bench.says("1 of 6"))
  }

  @Test func `code that does not compile is told in the place of what was judged before`() throws {
    let bench = try task()
    bench.bench.lessonProgress?.files["container/order"] = "/nowhere/order.swift"
    tell(.notYet(try missing(bench)), bench)
    var report = CodeReport(name: "order.swift", path: "/nowhere/order.swift")
    report.problems = [CodeReport.Problem(path: report.path, line: 3, message: "no such name")]
    bench.bench.codeReport = report
    _ = bench.list()
    #expect(bench.says("order.swift does not compile") && !bench.says("Not yet"))
    #expect(bench.bench.layout.shown.isSuperset(of: [.problems, .lessons]))
  }

  @Test func `the goal of the task that is shown plays beside it`() throws {
    let bench = try task()
    bench.bench.noteGoal(bench.live.simulation.scene, of: "container/spring", at: bench.now)
    _ = bench.list()
    #expect(bench.says("The goal") && bench.bench.nextWake == nil)
    bench.bench.noteGoal(bench.live.simulation.scene, of: "container/order", at: bench.now)
    _ = bench.list()
    #expect(try #require(bench.bench.nextWake) > bench.now)
  }

  // MARK: Looks

  @Test(arguments: [Language.english, .chinese])
  func `no task's title is cut in a small window`(language: Language) throws {
    let bench = try opened(Size(width: 640, height: 480))
    bench.bench.commandedLanguage = language
    let fonts = FontLibrary()
    for task in try Course.all().flatMap(\.tasks) {
      bench.bench.openLesson(task)
      var list = DisplayList()
      for _ in 0..<2 {
        list = DisplayList()
        bench.bench.paint(into: &list, measurer: fonts)
      }
      let said = windowTexts(list).map(\.string).joined(separator: " ")
      let title = task.lesson.title.text(language.name)
      #expect(said.replacing(" ", with: "").contains(title.replacing(" ", with: "")), "\(title)")
    }
  }

  @Test(arguments: [Language.english, .chinese])
  func `nothing is cut in a small window, and all is said in its language`(
    language: Language
  ) throws {
    let bench = try task(Size(width: 640, height: 480))
    bench.bench.commandedLanguage = language
    bench.bench.noteGoal(bench.live.simulation.scene, of: "container/order", at: bench.now)
    tell(.notYet(try missing(bench)), bench)
    let fonts = FontLibrary()
    for theme in Theme.all {
      bench.bench.theme = theme
      var list = DisplayList()
      for _ in 0..<2 {
        list = DisplayList()
        bench.bench.paint(into: &list, measurer: fonts)
      }
      let place = try #require(bench.bench.panelPlaces.lessons)
      let texts = windowTexts(list).filter { place.contains($0.box.center) }
      #expect(texts.count > 6)
      for text in texts {
        #expect(!text.string.hasSuffix("…"), "\(text.string)")
        #expect(fonts.width(of: text.string, font: text.font) <= text.box.width + 0.5)
      }
      let words = texts.map(\.string).joined(separator: " ")
      #expect(words.contains(language.name == "zh" ? "还没有" : "Not yet"))
    }
  }
}
