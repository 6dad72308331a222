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
    guard let (now, held) = decisions else { return }
    list.append(.pushClip(RoundedRect(canvas.layout.windowRect(reading.content))))
    drawTint(now, into: &list, canvas)
    drawBoundaries(of: held, dash: Stroke.Dash(on: 3, off: 4), into: &list, canvas)
    drawBoundaries(of: now, dash: nil, into: &list, canvas)
    for (runs, isFirst) in [(now, true), (held, false)] {
      for run in runs { list.fill(stripe(run, isFirst, canvas), color(run, canvas.theme)) }
    }
    list.append(.popClip)
  }

  /// A word for each run at its stripe and, inward of the words, what the stripe stands for.
  func labels(_ canvas: Canvas) -> [Label] {
    guard let (now, held) = decisions else { return [hint(canvas)] }
    return words(now, isFirst: true, canvas) + words(held, isFirst: false, canvas) + [
      note(nowText, isFirst: true, canvas), note("held still", isFirst: false, canvas),
    ]
  }

  // MARK: The decision

  private static let columns = 192

  /// What a release does along the way, as fast as the finger is now and held still; `nil` where nothing is
  /// to be decided.
  private var decisions: (now: [Run], held: [Run])? {
    guard let heldVelocity, reading.inspection == nil || policy != nil else { return nil }
    return (runs(velocity: heldVelocity), runs(velocity: 0))
  }

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

  /// A stripe along an edge: the upper one or the left one first.
  private func stripe(_ run: Run, _ isFirst: Bool, _ canvas: Canvas) -> Rect {
    let (rect, width) = (rect(run, canvas), 6 * canvas.unit)
    return isUpright
      ? Rect(
        x: isFirst ? rect.minX : rect.maxX - width, y: rect.minY, width: width, height: rect.height)
      : Rect(
        x: rect.minX, y: isFirst ? rect.minY : rect.maxY - width, width: rect.width, height: width)
  }

  private func words(_ runs: [Run], isFirst: Bool, _ canvas: Canvas) -> [Label] {
    runs.compactMap { run in
      let word = canvas.text(run.commits ? "commits" : "returns")
      let label = canvas.label(
        word, at: ground(rect(run, canvas), isFirst, canvas), side(isFirst),
        color: color(run, canvas.theme), importance: .decision)
      // The colours say it too.
      let fits =
        isUpright
        ? label.size.height < rect(run, canvas).height
        : label.size.width <= rect(run, canvas).width
      return fits ? label : nil
    }
  }

  private func note(_ words: Phrase, isFirst: Bool, _ canvas: Canvas) -> Label {
    var place = canvas.layout.windowRect(reading.content)
    if isUpright {
      _ = place.takeTop(place.height - 2 * inset(canvas), gap: 0)
    } else {
      place = place.inset(dx: 0, dy: 16 * canvas.unit + 3)
    }
    return canvas.label(
      canvas.text(words), at: ground(place, isFirst, canvas), side(isFirst), color: .white,
      importance: .decision)
  }

  private func hint(_ canvas: Canvas) -> Label {
    let content = canvas.layout.windowRect(reading.content).inset(dx: 0, dy: inset(canvas))
    return canvas.label(
      canvas.text("drag: where does a release commit?"), at: content, .foot, color: .white,
      importance: .decision)
  }

  /// The part of a place at which words stand: of the half at the stripe where it goes up and down, else what
  /// the screen's corners leave.
  private func ground(_ place: Rect, _ isFirst: Bool, _ canvas: Canvas) -> Rect {
    guard isUpright else { return place.inset(dx: 0, dy: inset(canvas)) }
    return Rect(
      x: isFirst ? place.minX : place.midX, y: place.minY, width: place.width / 2,
      height: place.height)
  }

  private func inset(_ canvas: Canvas) -> Double { canvas.layout.screenRadius * 0.35 }

  private func side(_ isFirst: Bool) -> Label.Side {
    isUpright ? .middle : isFirst ? .head : .foot
  }

  private var nowText: Phrase {
    guard let inspection = reading.inspection, let heldVelocity else { return "no transition here" }
    return "now, \(fixed(heldVelocity * inspection.travel, 0)) pt/s"
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
    },
    .labels { sight, canvas in DecisionField(sight.reading).labels(canvas) })
}
