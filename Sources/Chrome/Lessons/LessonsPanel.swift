import Drawing
import Lessons
import Panels
import Scenes
import Toolkit
import UserCode
import WorkshopCore

/// The courses, or the task that somebody is at: what is to be done, what a right answer does, and what has become
/// of the answer.
struct LessonsPanel {
  let place: Rect
  /// The time of the frame, in seconds outside.
  let time: Double
  /// What has become of the code that is open.
  let report: CodeReport?

  /// Something of a task: how high it is, and how it is painted.
  private struct Block {
    let height: Double
    let draw: (inout Widgets, Rect) -> [Ask]
  }

  /// Paints the panel.
  ///
  /// - Parameter state: What was remembered; becomes what is to be.
  /// - Returns: What was asked for since the last frame.
  func draw(_ ui: inout Widgets, _ state: inout LessonsState) -> [Ask] {
    var rest = ui.panel(place)
    var head = rest.takeTop(ui.style.row, gap: ui.style.grid(1.5))
    // Beside it is the button that closes the panel.
    head.size.width -= ui.style.grid(6)
    guard let task = state.place, !state.isListed,
      let course = state.rows.first(where: { $0.task?.id == task.id })?.course
    else {
      let done = state.tasks.count(where: state.isDone)
      ui.header("Lessons", note: "\(done) of \(state.tasks.count)", in: head)
      return drawCourses(&ui, &state, in: rest)
    }
    let goes = ui.button(
      "All lessons", icon: .back, isIconOnly: true, rank: .quiet, id: "all",
      in: head.takeLeft(head.height, gap: ui.style.grid(1)))
    ui.header(words(course.title, ui), in: head)
    return (goes ? [{ $0.listLessons() }] : []) + drawTask(task, &ui, &state, in: rest)
  }

  private func words(_ words: LessonWords, _ ui: Widgets) -> Phrase {
    .verbatim(words.text(ui.style.language.name))
  }

  // MARK: The courses

  private func drawCourses(
    _ ui: inout Widgets, _ state: inout LessonsState, in place: Rect
  ) -> [Ask] {
    let (rows, language, known) = (state.rows, ui.style.language.name, state)
    let current = state.place?.id
    let event = ui.list(
      "courses", count: rows.count, selection: &state.selection, reveals: state.reveals,
      opensByPress: true, in: place
    ) { index in
      guard let task = rows[index].task else {
        let course = rows[index].course
        let done = course.tasks.count(where: known.isDone)
        return ListRow(
          .verbatim(course.title.text(language)), detail: "\(done) of \(course.tasks.count)")
      }
      let mark = LessonsPanel.mark(known.stand(of: task))
      var row = ListRow(
        .verbatim(task.lesson.title.text(language)), detail: mark.says,
        icon: task.id == current ? .chevronRight : mark.icon)
      row.indent = 1
      return row
    }
    state.reveals = false
    guard event == .opened, let chosen = state.selection else { return [] }
    let task = rows[chosen].task ?? rows[chosen].course.tasks.first
    return task.map { task in [{ $0.openLesson(task) }] } ?? []
  }

  /// How far a task is, in the list.
  private static func mark(_ stand: LessonState.Stand) -> (icon: Icon, says: Phrase) {
    switch stand {
    case .new: (.minus, .empty)
    case .begun: (.play, "begun")
    case .skipped: (.toEnd, "skipped")
    case .done: (.check, .empty)
    }
  }

  // MARK: A task

  /// What is to be done, and what has become of it, can be scrolled; what can be pressed stays in sight.
  private func drawTask(
    _ task: CourseTask, _ ui: inout Widgets, _ state: inout LessonsState, in place: Rect
  ) -> [Ask] {
    var place = place
    let bar = buttons(presses(task, state), place.width, ui.style)
    let other = uiKitStart(of: task, state, ui.style)
    let gaps = other.height > 0 ? ui.style.gap : 0
    let otherFoot = place.takeBottom(other.height, gap: gaps)
    let foot = place.takeBottom(bar.height, gap: ui.style.grid(1.5))
    // As wide with a bar as without, so that nothing moves when something is told.
    let width = place.width - Widgets.barWidth * ui.style.unit
    let blocks = blocks(of: task, &state, width, ui)
    let gap = ui.style.grid(1.5)
    let height = blocks.reduce(-gap) { $0 + $1.height + gap }
    var asks: [Ask] = []
    ui.scrollArea("task", contentHeight: height, in: place) { ui, content in
      var rest = Rect(x: content.minX, y: content.minY, width: width, height: content.height)
      for block in blocks { asks += block.draw(&ui, rest.takeTop(block.height, gap: gap)) }
    }
    return asks + bar.draw(&ui, foot) + other.draw(&ui, otherFoot)
  }

  private func blocks(
    of task: CourseTask, _ state: inout LessonsState, _ width: Double, _ ui: Widgets
  ) -> [Block] {
    let (lesson, style) = (task.lesson, ui.style)
    let (title, isNew) = (
      block([(words(lesson.title, ui), style.heading, nil)], width, style), state.isNew
    )
    var blocks = [
      Block(height: title.height) { ui, place in
        if isNew { ui.reveal(place) }
        return title.draw(&ui, place)
      },
      block([(words(lesson.text, ui), style.body, nil)], width, style),
    ]
    blocks += verdict(task, &state, width, ui)
    if state.isExplained, !state.isRight {
      blocks.append(block([(words(lesson.why, ui), style.body, nil)], width, style))
    }
    blocks += goal(&state, ui)
    blocks.append(caption("Look at", style))
    blocks.append(
      block([(words(lesson.look, ui), style.small, style.colors.label)], width, style))
    if let path = state.progress?.files[task.id] { blocks += file(path, width, style) }
    return blocks
  }

  /// Something that is said, in a font and perhaps a colour of its own.
  private typealias Said = (text: Phrase, font: Font, color: Color?)

  /// What is said, one below the other.
  ///
  /// - Parameter mark: The colour of a line along all of it.
  private func block(
    _ said: [Said], mark: Color? = nil, _ width: Double, _ style: WidgetStyle
  ) -> Block {
    let indent = mark == nil ? 0 : style.grid(2.5)
    let texts = said.map { one in
      (said: one, told: Paragraph(style.text(one.text), one.font, width: width - indent, style))
    }
    func height(_ font: Font) -> Double { (font.size * 1.4).rounded() }
    let whole = texts.reduce(0) { $0 + Double($1.told.lines.count) * height($1.said.font) }
    return Block(height: whole) { ui, place in
      var rest = place
      let edge = rest.takeLeft(indent, gap: 0)
      if let mark {
        let line = Rect(x: edge.minX, y: edge.minY, width: 3 * style.unit, height: edge.height)
        ui.list.fill(line, radius: 1.5 * style.unit, mark)
      }
      for (one, told) in texts {
        ui.paragraph(told, pitch: height(one.font), font: one.font, color: one.color, in: &rest)
      }
      return []
    }
  }

  private func caption(_ title: Phrase, _ style: WidgetStyle) -> Block {
    Block(height: style.grid(5)) { ui, place in
      ui.header(title, in: place)
      return []
    }
  }

  // MARK: What has become of the answer

  /// What is told of the answer: a heading, what is missing, and what a hand does to see it. It comes into sight when
  /// something else is told than before.
  private func verdict(
    _ task: CourseTask, _ state: inout LessonsState, _ width: Double, _ ui: Widgets
  ) -> [Block] {
    let (heading, color, texts) = told(task, state, ui)
    let problems = problems(of: task, state)
    let all = ([heading] + texts).map(\.english).joined(separator: "\n")
    let isNews = all != state.told && !state.isNew
    (state.told, state.isNew) = (all, false)
    var blocks: [Block] = []
    if !heading.isEmpty {
      let said: [Said] = texts.map { ($0, ui.style.body, nil) }
      let told = block(
        [(heading, ui.style.strong, color)] + said, mark: color, width, ui.style)
      blocks.append(
        Block(height: told.height) { ui, place in
          if isNews { ui.reveal(place) }
          return told.draw(&ui, place)
        })
    }
    blocks += problems.prefix(LessonsPanel.most).map {
      problem($0.problem, $0.row, width, ui.style)
    }
    return blocks
  }

  /// How many of the compiler's problems are told here; F8 shows all of them.
  private static let most = 3

  /// What the compiler says of the file, the errors alone where there are any.
  private func problems(
    of task: CourseTask, _ state: LessonsState
  ) -> [(row: Int, problem: CodeReport.Problem)] {
    guard let report, report.path == state.progress?.files[task.id] else { return [] }
    let all = Array(report.problems.enumerated())
    let errors = all.filter(\.element.isError)
    return (errors.isEmpty ? all.filter { $0.element.moment == nil } : errors)
      .enumerated().map { (row: $0.offset, problem: $0.element.element) }
  }

  /// One thing that the compiler says; a press opens the editor there.
  private func problem(
    _ problem: CodeReport.Problem, _ row: Int, _ width: Double, _ style: WidgetStyle
  ) -> Block {
    let color = problem.isError ? style.colors.wrong : style.theme.warning
    let told = block(
      [
        (.verbatim(problem.place), style.smallNumber, style.colors.accent),
        (problem.message, style.body, nil),
      ], mark: color, width, style)
    return Block(height: told.height) { ui, place in
      let control = ui.control(
        "problem \(row)", in: place, keys: [.enter], takesFocus: true)
      if control.isHovered {
        ui.list.fill(
          place.inset(dx: -ui.style.grid(0.5), dy: -ui.style.grid(0.5)), radius: ui.style.radius,
          ui.style.colors.wellHovered)
      }
      var asks = told.draw(&ui, place)
      if control.isFocusVisible { ui.focusRing(around: place, radius: ui.style.radius) }
      for event in control.events {
        switch event {
        case .up(let point, _) where place.contains(point): asks.append { $0.openProblem(row) }
        case .key("Enter", _): asks.append { $0.openProblem(row) }
        default: break
        }
      }
      return asks
    }
  }

  private func told(
    _ task: CourseTask, _ state: LessonsState, _ ui: Widgets
  ) -> (heading: Phrase, color: Color, texts: [Phrase]) {
    let (right, wrong) = (ui.style.colors.accent, ui.style.colors.wrong)
    if let report, report.path == state.progress?.files[task.id],
      report.problems.contains(where: \.isError)
    {
      return (report.title, wrong, [])
    }
    if state.isAsked { return ("Looking at your file …", ui.style.colors.label, []) }
    switch state.verdict {
    case nil: return (state.isDone(task) ? "Done" : .empty, right, [])
    case .right: return ("Done", right, [words(task.lesson.why, ui)] + end(state))
    case .notYet(let missing):
      return (
        "Not yet", wrong,
        [words(missing.words, ui)] + (missing.account.isEmpty ? [] : [missing.account])
          + ["By hand: \(missing.steps.joined(separator: " → "))"]
      )
    case .fault(let fault, let hint):
      return ("Not yet", wrong, [fault.phrase] + (hint.map { [words($0.words, ui)] } ?? []))
    case .faulty: return ("It does not compile", wrong, [])
    case .failed(let sentence): return ("It could not be judged", wrong, [sentence])
    }
  }

  /// What is said at the end of a course.
  private func end(_ state: LessonsState) -> [Phrase] {
    if state.next == nil { return ["That was the last task."] }
    return state.endsCourse ? ["The course is finished; the next one follows."] : []
  }

  // MARK: What can be pressed

  /// Something that can be pressed.
  private typealias Press = (
    title: Phrase, id: String, isPrimary: Bool, isEnabled: Bool, help: Phrase, ask: Ask
  )

  private func presses(_ task: CourseTask, _ state: LessonsState) -> [Press] {
    let (isBegun, isDone) = (state.progress?.files[task.id] != nil, state.isDone(task))
    let (isTried, next) = (state.isTried(task), state.next)
    let isNext = isDone && !state.isWrong
    return [
      (
        title: isBegun ? "Open the file" : "Start", id: "begin", isPrimary: !isNext,
        isEnabled: true, help: .empty, ask: { $0.effects.append(.lesson(.begin)) }
      ),
      (
        title: isDone ? "Next" : "Skip", id: "next", isPrimary: isNext, isEnabled: next != nil,
        help: "Goes on to the next task",
        ask: { $0.goOn(from: task, to: next) }
      ),
      (
        title: "Hint", id: "hint", isPrimary: false, isEnabled: isBegun && state.verdict == nil,
        help: state.verdict == nil
          ? "Says what is missing in your file as it is now"
          : "It is told above, and anew whenever the file is saved",
        ask: { $0.askForHint() }
      ),
      (
        title: "Solution", id: "solution", isPrimary: false, isEnabled: isTried,
        help: isTried ? "Says why, and opens a right answer in the editor" : "Try it once first",
        ask: { bench in
          bench.lessons.isExplained = true
          bench.effects.append(.lesson(.solution))
        }
      ),
    ]
  }

  private func buttons(_ presses: [Press], _ width: Double, _ style: WidgetStyle) -> Block {
    let columns = width < style.grid(110) ? 2 : 4
    let rows = presses.count / columns
    return Block(height: Double(rows) * (style.row + style.gap) - style.gap) { ui, place in
      var asks: [Ask] = []
      for (index, press) in presses.enumerated() {
        let cell = place.row(index / columns, of: rows, gap: ui.style.gap)
          .column(index % columns, of: columns, gap: ui.style.gap)
        if ui.button(
          press.title, rank: press.isPrimary ? .primary : .ordinary, id: press.id,
          help: press.help, isEnabled: press.isEnabled, in: cell)
        {
          asks.append(press.ask)
        }
      }
      return asks
    }
  }

  /// The other way to begin, for a task that can be done in UIKit's words too and is not begun.
  private func uiKitStart(
    of task: CourseTask, _ state: LessonsState, _ style: WidgetStyle
  ) -> Block {
    guard task.hasUIKitStart, state.progress?.files[task.id] == nil else {
      return Block(height: 0) { _, _ in [] }
    }
    return Block(height: style.row) { ui, place in
      ui.button(
        "Start in UIKit's words", rank: .quiet, id: "uikit",
        help: "Begins with code as it is written for iOS", in: place)
        ? [{ $0.effects.append(.lesson(.beginForUIKit)) }] : []
    }
  }

  // MARK: The file

  /// Where somebody's own answer is, for an editor that is not opened from here.
  private func file(_ path: String, _ width: Double, _ style: WidgetStyle) -> [Block] {
    let head = caption("Your file", style)
    let title = Block(height: style.row) { ui, place in
      var place = place
      let isCopied = ui.button(
        "Copy path", icon: .copy, isIconOnly: true, rank: .quiet, id: "copy",
        in: place.takeRight(place.height))
      _ = head.draw(&ui, place)
      return isCopied ? [{ $0.effects.append(.copy(path, "The file's path is copied")) }] : []
    }
    return [title, block([(.verbatim(path), style.smallNumber, style.colors.label)], width, style)]
  }

  // MARK: The goal

  /// What a right answer does, played in small: a few times, then again when somebody asks.
  private func goal(_ state: inout LessonsState, _ ui: Widgets) -> [Block] {
    state.goal?.show(at: time)
    let still = state.goal?.picture(speakingChinese: ui.style.language.name == "zh")
    let size = still?.size ?? Size(width: 390, height: 844)
    let isOver = state.goal?.isOver ?? false
    let time = time
    let head = caption("The goal", ui.style)
    return [
      Block(height: ui.style.row) { ui, place in
        var place = place
        let isAgain = ui.button(
          "Play it again", icon: .loop, isIconOnly: true, rank: .quiet, id: "again",
          isEnabled: isOver, in: place.takeRight(place.height))
        _ = head.draw(&ui, place)
        return isAgain ? [{ $0.lessons.playGoal(at: time) }] : []
      },
      Block(height: ui.style.grid(46)) { ui, place in
        Thumbnail(still: still, size: size).draw(&ui, in: place)
        return []
      },
    ]
  }
}
