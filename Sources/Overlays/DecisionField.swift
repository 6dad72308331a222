import Drawing
import Sessions
import Shell
import Toolkit
import Transitions

/// Where a release would commit, and where it would return.
///
/// While a finger holds a transition, every place along its way stands for a release with the finger
/// *there*: along the upper edge with the velocity that it has now, along the lower edge after holding
/// still. Where the way goes up and down, the two are the left and the right edge.
struct DecisionField: OverlayItem {
  let reading: StageReading

  init(_ reading: StageReading) { self.reading = reading }

  /// A stretch of the content, along the way, on which the decision is the same, in the root's points.
  struct Run: Hashable {
    var start: Double
    var end: Double
    var commits: Bool
  }

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    list.append(.pushClip(RoundedRect(canvas.layout.windowRect(reading.content))))
    if let heldVelocity, reading.inspection == nil || policy != nil {
      let (now, held) = (runs(velocity: heldVelocity), runs(velocity: 0))
      drawTint(now, into: &list, canvas)
      drawBoundaries(of: held, dash: Stroke.Dash(on: 3, off: 4), into: &list, canvas)
      drawBoundaries(of: now, dash: nil, into: &list, canvas)
      drawBand(now, note: canvas.text(nowText), atTop: true, into: &list, canvas)
      drawBand(held, note: canvas.text("held still"), atTop: false, into: &list, canvas)
    } else {
      drawHint(into: &list, canvas)
    }
    list.append(.popClip)
  }

  // MARK: The decision

  private static let columns = 192

  private var isUpright: Bool { reading.inspection?.isUpright ?? false }
  private var policy: CommitPolicy? { reading.inspection?.commitPolicy }

  /// The decisions along the way for a velocity in ways per second of the hand's time.
  func runs(velocity: Double) -> [Run] {
    let content = reading.content
    let (first, length) =
      isUpright ? (content.minY, content.height) : (content.minX, content.width)
    let step = length / Double(DecisionField.columns)
    var runs: [Run] = []
    for column in 0..<DecisionField.columns {
      let place = first + (Double(column) + 0.5) * step
      let commits = self.commits(at: place, velocity: velocity)
      let end = first + Double(column + 1) * step
      if let last = runs.indices.last, runs[last].commits == commits {
        runs[last].end = end
      } else {
        runs.append(Run(start: end - step, end: end, commits: commits))
      }
    }
    return runs
  }

  /// Whether a release commits with the finger at a place; never without a transition.
  private func commits(at place: Double, velocity: Double) -> Bool {
    guard let inspection = reading.inspection, let finger = reading.finger, let policy else {
      return false
    }
    let (now, way) =
      isUpright
      ? (finger.location.y, inspection.way.dy) : (finger.location.x, inspection.way.dx)
    let pulled = way == 0 ? 0 : (place - now) * (way < 0 ? -1 : 1) / inspection.travel
    return policy.commits(
      fraction: inspection.fraction + pulled, velocity: velocity, travel: inspection.travel)
  }

  /// The velocity in a finger's hands, in ways per second; 0 past an end, where there is no transition.
  private var heldVelocity: Double? {
    guard reading.finger != nil else { return nil }
    return reading.inspection?.velocity ?? 0
  }

  // MARK: Painting

  private func color(_ run: Run, _ theme: Theme) -> Color {
    run.commits ? theme.commits : theme.returns
  }

  private func rect(_ run: Run, _ canvas: Canvas) -> Rect {
    let (content, length) = (reading.content, run.end - run.start)
    return canvas.layout.windowRect(
      isUpright
        ? Rect(x: content.minX, y: run.start, width: content.width, height: length)
        : Rect(x: run.start, y: content.minY, width: length, height: content.height))
  }

  private func drawTint(_ runs: [Run], into list: inout DisplayList, _ canvas: Canvas) {
    for run in runs { list.fill(rect(run, canvas), color(run, canvas.theme).opacity(0.16)) }
  }

  private func drawBoundaries(
    of runs: [Run], dash: Stroke.Dash?, into list: inout DisplayList, _ canvas: Canvas
  ) {
    for run in runs.dropFirst() {
      let rect = rect(run, canvas)
      let (top, bottom) = (
        Point(x: rect.minX, y: rect.minY),
        isUpright ? Point(x: rect.maxX, y: rect.minY) : Point(x: rect.minX, y: rect.maxY)
      )
      let width = 1.5 * canvas.unit
      list.append(
        .line(from: top, to: bottom, Stroke(Color(white: 0, alpha: 0.4), width: width + 2)))
      list.append(.line(from: top, to: bottom, Stroke(.white, width: width, dash: dash)))
    }
  }

  /// A stripe along an edge, with a word for each run and, inward of it, what it stands for.
  private func drawBand(
    _ runs: [Run], note: String, atTop: Bool, into list: inout DisplayList, _ canvas: Canvas
  ) {
    let stripe = 6 * canvas.unit
    let height = (16 * canvas.unit).rounded()
    let content = canvas.layout.windowRect(reading.content)
    let inset = canvas.layout.screenRadius * 0.35
    let wordTop = atTop ? content.minY + inset : content.maxY - inset - height
    for run in runs {
      let rect = rect(run, canvas)
      let color = color(run, canvas.theme)
      let word = canvas.text(run.commits ? "commits" : "returns")
      if isUpright {
        let edge = atTop ? rect.minX : rect.maxX - stripe
        list.fill(Rect(x: edge, y: rect.minY, width: stripe, height: rect.height), color)
        let half = rect.width / 2
        let box = Rect(
          x: atTop ? rect.minX : rect.midX, y: rect.midY - height / 2, width: half, height: height)
        if rect.height > height { drawWord(word, in: box, color, into: &list, canvas) }
      } else {
        let edge = atTop ? content.minY : content.maxY - stripe
        list.fill(Rect(x: rect.minX, y: edge, width: rect.width, height: stripe), color)
        let box = Rect(x: rect.minX, y: wordTop, width: rect.width, height: height)
        drawWord(word, in: box, color, into: &list, canvas)
      }
    }
    drawNote(note, wordTop: wordTop, height: height, atTop: atTop, into: &list, canvas)
  }

  private func drawNote(
    _ note: String, wordTop: Double, height: Double, atTop: Bool, into list: inout DisplayList,
    _ canvas: Canvas
  ) {
    let content = canvas.layout.windowRect(reading.content)
    if isUpright {
      let x = atTop ? content.minX : content.midX
      let box = Rect(
        x: x, y: content.maxY - 2 * height, width: content.width / 2, height: height)
      return drawWord(note, in: box, .white, into: &list, canvas)
    }
    let top = atTop ? wordTop + height + 3 : wordTop - height - 3
    let box = Rect(x: content.minX, y: top, width: content.width, height: height)
    drawWord(note, in: box, .white, into: &list, canvas)
  }

  private var nowText: Phrase {
    guard let inspection = reading.inspection, let heldVelocity else { return "no transition here" }
    return "now, \(fixed(heldVelocity * inspection.travel, 0)) pt/s"
  }

  private func drawHint(into list: inout DisplayList, _ canvas: Canvas) {
    let content = canvas.layout.windowRect(reading.content)
    let height = (18 * canvas.unit).rounded()
    let bottom = content.maxY - canvas.layout.screenRadius * 0.35
    drawWord(
      canvas.text("drag: where does a release commit?"),
      in: Rect(
        x: content.minX, y: bottom - height, width: content.width, height: height),
      .white, into: &list, canvas)
  }

  private func drawWord(
    _ word: String, in box: Rect, _ color: Color, into list: inout DisplayList, _ canvas: Canvas
  ) {
    let font = canvas.font(.semibold, 10)
    let padding = 6 * canvas.unit
    let width = (canvas.width(word, font) + 2 * padding).rounded(.up)
    // The colours say it too.
    guard width <= box.width else { return }
    let chip = Rect(
      x: (box.midX - width / 2).rounded(), y: box.minY, width: width, height: box.height)
    list.fill(chip, radius: 4 * canvas.unit, canvas.theme.label)
    list.text(word, in: chip, font: font, color: color, .center)
  }
}

nonisolated extension Overlay {
  /// Where a release would commit, and where it would return.
  package static let decisionField = Overlay(
    "where a release commits", name: "decisionField", keys: "f",
    words: "threshold decision zone cancel commit limit",
    film: Arguments.Option("--decision-field", help: "with where a release would commit"),
    parts: .on(.ground) { sight, list, canvas in
      DecisionField(sight.reading).draw(into: &list, canvas)
    })
}
