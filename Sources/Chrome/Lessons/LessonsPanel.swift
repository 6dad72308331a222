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
      let icon: Icon? = known.isDone(task) ? .check : task.id == current ? .chevronRight : .minus
      var row = ListRow(.verbatim(task.lesson.title.text(language)), icon: icon)
      row.indent = 1
      return row
    }
    state.reveals = false
    guard event == .opened, let chosen = state.selection else { return [] }
    let task = rows[chosen].task ?? rows[chosen].course.tasks.first
    return task.map { task in [{ $0.openLesson(task) }] } ?? []
  }

  // MARK: A task

  private func drawTask(
    _ task: CourseTask, _ ui: inout Widgets, _ state: inout LessonsState, in place: Rect
  ) -> [Ask] {
    let (style, gap) = (ui.style, ui.style.grid(1.5))
    // As wide with a bar as without, so that nothing moves when something is told.
    let width = place.width - Widgets.barWidth * style.unit
    let lesson = task.lesson
    var blocks = [
      block([(words(lesson.title, ui), style.heading, nil)], width, style),
      block([(words(lesson.text, ui), style.body, nil)], width, style),
    ]
    blocks += verdict(task, state, width, ui)
    blocks.append(buttons(presses(task, state), width, style))
    if state.isExplained {
      blocks.append(block([(words(lesson.why, ui), style.body, nil)], width, style))
    }
    blocks.append(caption("Look at", style))
    blocks.append(
      block([(words(lesson.look, ui), style.small, style.colors.label)], width, style))
    blocks += goal(&state, ui)
    let height = blocks.reduce(-gap) { $0 + $1.height + gap }
    var asks: [Ask] = []
    ui.scrollArea("task", contentHeight: height, in: place) { ui, content in
      var rest = Rect(x: content.minX, y: content.minY, width: width, height: content.height)
      for block in blocks { asks += block.draw(&ui, rest.takeTop(block.height, gap: gap)) }
    }
    return asks
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
    let lines = said.flatMap { one in
      style.measurer.lines(of: style.text(one.text), one.font, width: width - indent)
        .map { (text: $0, font: one.font, color: one.color) }
    }
    func height(_ font: Font) -> Double { (font.size * 1.4).rounded() }
    return Block(height: lines.reduce(0) { $0 + height($1.font) }) { ui, place in
      var rest = place
      let edge = rest.takeLeft(indent, gap: 0)
      if let mark {
        let line = Rect(x: edge.minX, y: edge.minY, width: 3 * style.unit, height: edge.height)
        ui.list.fill(line, radius: 1.5 * style.unit, mark)
      }
      for one in lines {
        let place = rest.takeTop(height(one.font), gap: 0)
        ui.text(verbatim: one.text, in: place, font: one.font, color: one.color)
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

  /// What is told of the answer: a heading, what is missing, and what a hand does to see it.
  private func verdict(
    _ task: CourseTask, _ state: LessonsState, _ width: Double, _ ui: Widgets
  ) -> [Block] {
    let (heading, color, texts) = told(task, state, ui)
    guard !heading.isEmpty else { return [] }
    let said: [Said] = texts.map { ($0, ui.style.body, nil) }
    return [block([(heading, ui.style.strong, color)] + said, mark: color, width, ui.style)]
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
    switch state.verdict {
    case nil: return (state.isDone(task) ? "Done" : .empty, right, [])
    case .right: return ("Right", right, state.next == nil ? ["That was the last task."] : [])
    case .notYet(let missing):
      return (
        "Not yet", wrong,
        [words(missing.words, ui), "By hand: \(missing.steps.joined(separator: " → "))"]
      )
    case .fault(let fault, let hint):
      return ("Not yet", wrong, [fault.phrase] + (hint.map { [words($0.words, ui)] } ?? []))
    case .faulty: return ("It does not compile", wrong, [])
    case .failed(let sentence): return ("It could not be judged", wrong, [sentence])
    }
  }

  // MARK: What can be pressed

  /// Something that can be pressed.
  private typealias Press = (
    title: Phrase, id: String, isPrimary: Bool, isEnabled: Bool, help: Phrase, ask: Ask
  )

  private func presses(_ task: CourseTask, _ state: LessonsState) -> [Press] {
    let (isBegun, isDone) = (state.progress?.files[task.id] != nil, state.isDone(task))
    let (isTried, next) = (state.isTried(task), state.next)
    return [
      (
        title: isBegun ? "Open the file" : "Start", id: "begin", isPrimary: !isDone,
        isEnabled: true, help: .empty, ask: { $0.effects.append(.lesson(.begin)) }
      ),
      (
        title: isDone ? "Next" : "Skip", id: "next", isPrimary: isDone, isEnabled: next != nil,
        help: "Goes on to the next task",
        ask: { bench in if let next { bench.openLesson(next) } }
      ),
      (
        title: "Hint", id: "hint", isPrimary: false, isEnabled: isBegun,
        help: "Says what is missing in your file as it is now",
        ask: { $0.effects.append(.lesson(.judge)) }
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

  // MARK: The goal

  /// What a right answer does, played in small.
  private func goal(_ state: inout LessonsState, _ ui: Widgets) -> [Block] {
    state.goal?.show(at: time)
    let still = state.goal?.picture(speakingChinese: ui.style.language.name == "zh")
    let size = still?.size ?? Size(width: 390, height: 844)
    return [
      caption("The goal", ui.style),
      Block(height: ui.style.grid(46)) { ui, place in
        Thumbnail(still: still, size: size).draw(&ui, in: place)
        return []
      },
    ]
  }
}
