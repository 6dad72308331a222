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
    #expect(bench.bench.hasFocus(["lessons", "begin"]))
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
        #expect(bench.bench.place(of: ["lessons", "begin"]) != nil, "\(id) at \(window)")
      }
    }
  }

  @Test func `a file that was begun can be asked for a hint, a solution only after a try`() throws {
    let bench = try task()
    bench.bench.interface.focus("lessons", "hint")
    keys(["Enter"], bench)
    #expect(asked(bench) == [])
    bench.bench.lessonProgress?.files["container/order"] = "/nowhere/order.swift"
    _ = bench.list()
    bench.bench.interface.focus("lessons", "hint")
    keys(["Enter"], bench)
    #expect(asked(bench) == [.judge] && bench.says("Open the file"))
    #expect(!bench.says("A child hears"))
    tell(.notYet(try missing(bench)), bench)
    _ = asked(bench)
    bench.bench.interface.focus("lessons", "solution")
    keys(["Enter"], bench)
    let why = try #require(bench.bench.lessonTask).lesson.why.english
    #expect(asked(bench) == [.solution] && bench.says(String(why.prefix(20))))
  }

  @Test func `a task with a start in UIKit's words can be begun in them, until it is begun`() throws
  {
    let bench = try task()
    #expect(bench.says("Start in UIKit's words"))
    bench.bench.interface.focus("lessons", "uikit")
    keys(["Enter"], bench)
    #expect(asked(bench) == [.beginForUIKit])
    bench.bench.lessonProgress?.files["container/order"] = "/nowhere/order.swift"
    _ = bench.list()
    #expect(!bench.says("Start in UIKit's words") && bench.says("Open the file"))
    bench.bench.openLesson(try Course.task("interrupted/catch", in: Course.all()))
    for _ in 0..<2 { _ = bench.list() }
    #expect(!bench.says("Start in UIKit's words") && bench.says("Start"))
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
    #expect(asked(bench) == [] && !bench.says("Done"))
    tell(.right, bench)
    #expect(asked(bench) == [.keep] && bench.bench.lessonProgress?.done == ["container/order"])
    #expect(bench.says("Done") && bench.says("Next"))
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
    // The place, the words, and the way into the editor are told here, and not in a panel above.
    #expect(bench.says("order.swift:3") && bench.says("no such name"))
    #expect(!bench.bench.openPanels.has(.problems))
    _ = bench.bench.takeEffects()
    bench.bench.interface.focus("lessons", "task", "problem 0")
    keys(["Enter"], bench)
    let isOpened = bench.bench.takeEffects().contains {
      if case .edit("/nowhere/order.swift", 3, _) = $0 { true } else { false }
    }
    #expect(isOpened)
    // With the courses in its place, the panel of problems tells it again.
    bench.bench.interface.focus("lessons", "all")
    keys(["Enter"], bench)
    #expect(bench.bench.openPanels.has(.problems))
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

  @Test func `the goal plays three times, and again when somebody asks`() throws {
    let bench = try task()
    bench.bench.noteGoal(bench.live.simulation.scene, of: "container/order", at: bench.now)
    #expect(try #require(bench.bench.nextWake) > bench.now)
    bench.present(for: 30)
    #expect(bench.bench.nextWake == nil)
    bench.bench.interface.focus("lessons", "task", "again")
    keys(["Enter"], bench)
    #expect(try #require(bench.bench.nextWake) > bench.now)
  }

  // MARK: From task to task

  @Test func `a hint that is asked for says that it looks, until it knows`() throws {
    let bench = try task()
    bench.bench.lessonProgress?.files["container/order"] = "/nowhere/order.swift"
    _ = bench.list()
    _ = asked(bench)
    bench.bench.interface.focus("lessons", "hint")
    keys(["Enter"], bench)
    #expect(asked(bench) == [.judge])
    #expect(bench.says("Looking at your file") && !bench.says("Not yet"))
    tell(.notYet(try missing(bench)), bench)
    #expect(bench.says("Not yet") && !bench.says("Looking at your file"))
    // What is told already is not asked for again.
    bench.bench.interface.focus("lessons", "hint")
    keys(["Enter"], bench)
    #expect(asked(bench) == [] && bench.says("Not yet"))
  }

  @Test func `a task begins at its title, and the last of a course says so`() throws {
    let bench = try task(Size(width: 640, height: 480))
    let course = try #require(Course.all().first)
    let last = try #require(course.tasks.last)
    tell(.notYet(try missing(bench)), bench)
    for task in [course.tasks[1], last] {
      bench.bench.openLesson(task)
      for _ in 0..<3 { _ = bench.list() }
      let place = try #require(bench.bench.panelPlaces.lessons)
      let title = windowTexts(bench.list()).first {
        task.lesson.title.english.hasPrefix($0.string) && place.contains($0.box.center)
      }
      #expect(title != nil, "\(task.id)")
    }
    bench.bench.note(.right, of: last.id, at: bench.now)
    for _ in 0..<3 { _ = bench.list() }
    #expect(bench.says("The course is finished"))
  }

  @Test func `what was skipped is marked, until it is done`() throws {
    let bench = try task(Size(width: 1_600, height: 900))
    bench.bench.interface.focus("lessons", "next")
    keys(["Enter"], bench)
    #expect(bench.bench.lessonProgress?.skipped == ["container/order"])
    bench.bench.interface.focus("lessons", "all")
    keys(["Enter"], bench)
    #expect(bench.says("skipped"))
    let first = try #require(Course.all().first?.tasks.first)
    bench.bench.openLesson(first)
    _ = bench.list()
    tell(.right, bench)
    #expect(bench.bench.lessonProgress?.skipped == [])
  }

  @Test func `what was begun is opened when somebody comes back to it, and its path is there`()
    throws
  {
    let bench = try task()
    bench.bench.lessonProgress?.files["container/order"] = "/nowhere/order.swift"
    bench.bench.interface.focus("lessons", "next")
    keys(["Enter"], bench)
    _ = bench.bench.takeEffects()
    bench.bench.openLesson(try #require(Course.all().first?.tasks.first))
    for _ in 0..<2 { _ = bench.list() }
    let isOpened = bench.bench.takeEffects().contains {
      if case .open("/nowhere/order.swift") = $0 { true } else { false }
    }
    #expect(isOpened && bench.says("/nowhere/order.swift"))
    bench.bench.interface.focus("lessons", "task", "copy")
    keys(["Enter"], bench)
    let isCopied = bench.bench.takeEffects().contains {
      if case .copy("/nowhere/order.swift", _) = $0 { true } else { false }
    }
    #expect(isCopied)
  }

  @Test func `in another scene than the answer's nothing is played`() throws {
    let bench = try task(plays: true)
    bench.bench.lessonProgress?.files["container/order"] = "/nowhere/order.swift"
    let played = bench.live.recording.events.count
    tell(.notYet(try missing(bench)), bench)
    #expect(bench.says("Not yet") && bench.live.loop == nil)
    #expect(bench.live.recording.events.count == played)
  }

  @Test func `what is told comes into sight in a small window, and buttons stay there`() throws {
    let bench = try task(Size(width: 640, height: 480))
    let place = try #require(bench.bench.panelPlaces.lessons)
    tell(.notYet(try missing(bench)), bench)
    for _ in 0..<3 { _ = bench.list() }
    let list = bench.list()
    let told = windowTexts(list).first { $0.string == "Not yet" }
    #expect(place.contains(try #require(told).box.center))
    for button in ["begin", "next", "hint", "solution"] {
      let box = try #require(bench.bench.place(of: ["lessons", button]))
      #expect(place.contains(box.center), "\(button)")
    }
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
