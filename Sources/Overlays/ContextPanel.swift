import Drawing
import Sessions
import Shell
import Toolkit
import Transitions

/// The numbers of the running transition, and the latest calls.
struct ContextPanel: OverlayItem {
  let reading: StageReading
  let place: Rect
  /// Whether the calls stand here, and not in a log of their own.
  let showsCalls: Bool

  init(_ reading: StageReading, place: Rect, showsCalls: Bool = true) {
    self.reading = reading
    self.place = place
    self.showsCalls = showsCalls
  }

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    var pen = PanelPen(canvas: canvas, place: place)
    canvas.panel(place, into: &list)
    drawNumbers(&pen, into: &list)
    guard showsCalls else { return }
    pen.gap(0.6)
    list.mark(DisplayList.identity(of: "calls"))
    pen.heading(canvas.text("Calls"), note: nil, into: &list)
    drawCalls(&pen, into: &list)
  }

  // MARK: Numbers

  private func drawNumbers(_ pen: inout PanelPen, into list: inout DisplayList) {
    pen.heading(title, note: pen.canvas.text(phase), isHead: true, into: &list)
    if let inspection = reading.inspection {
      draw(inspection, &pen, into: &list)
    } else {
      drawIdle(&pen, into: &list)
    }
    if let strip = reading.strip {
      pen.row("strip", number(strip.displacement, 1, .verbatim("pt")), into: &list)
    }
    list.mark(DisplayList.identity(of: "foot"))
    pen.row("finger", finger, into: &list)
    pen.row("time", number(reading.time, 3, .verbatim("s")), into: &list)
    drawWatchdog(&pen, into: &list)
  }

  private func draw(
    _ inspection: TransitionInspection, _ pen: inout PanelPen, into list: inout DisplayList
  ) {
    pen.bar(fraction: inspection.fraction, number: fixed(inspection.fraction, 3), into: &list)
    pen.row("velocity", number(inspection.velocity, 2, "distances/s"), into: &list)
    pen.row(
      "in points", number(inspection.velocity * inspection.travel, 0, .verbatim("pt/s")),
      into: &list)
    pen.row(.verbatim("percentComplete"), number(inspection.percentComplete, 3), into: &list)
    pen.row(.verbatim("isInteractive"), flag(inspection.isInteractive), into: &list)
    pen.row(.verbatim("wasCancelled"), flag(inspection.wasCancelled), into: &list)
    pen.row("coordinator", coordinator, into: &list)
  }

  /// While nothing runs: what will stand here, in the same room.
  private func drawIdle(_ pen: inout PanelPen, into list: inout DisplayList) {
    pen.bar(fraction: 0, number: "", into: &list)
    let words: Phrase = "progress, velocity and state stand here while a transition runs"
    let lines = pen.wrapped(pen.canvas.text(words), limit: ContextPanel.rowCount)
    for line in lines { pen.row(.verbatim(line), .empty, into: &list) }
    pen.gap(Double(ContextPanel.rowCount - lines.count))
  }

  /// How many rows say what a transition does.
  private static let rowCount = 6

  /// An animator that seems to have forgotten its transition, and what else is wrong with that.
  private func drawWatchdog(_ pen: inout PanelPen, into list: inout DisplayList) {
    guard let inspection = reading.inspection else { return }
    if let due = inspection.watchdogDue {
      pen.warning(
        pen.canvas.text("nothing moves, ends at \(fixed(due, 3)) s"), into: &list)
    }
    for diagnostic in inspection.diagnostics {
      for row in pen.wrapped(pen.canvas.text(diagnostic.phrase), limit: 2) {
        pen.warning(row, into: &list)
      }
    }
  }

  private var title: String {
    guard let inspection = reading.inspection else { return reading.shown }
    return "\(inspection.from) → \(inspection.to)"
  }

  private var phase: Phrase {
    switch reading.inspection?.phase {
    case nil, .idle: "idle"
    case .running: "running"
    case .interactive: "interactive"
    case .settling(let cancelled): cancelled ? "settling back" : "settling on"
    }
  }

  /// How often the transition has changed between a finger and the clock, and who waits for that.
  private var coordinator: Phrase {
    guard let coordinator = reading.inspection?.coordinator else { return .verbatim("–") }
    let flips: Phrase =
      coordinator.flips == 1 ? "1 flip" : "\(coordinator.flips) flips"
    let (handlers, completions) = (coordinator.interactionHandlers, coordinator.completions)
    return handlers + completions == 0
      ? flips : "\(flips), \(handlers + completions) wait"
  }

  private var finger: Phrase {
    guard let finger = reading.finger else { return .verbatim("–") }
    let isUpright = reading.inspection?.isUpright ?? false
    let (way, speed) =
      isUpright
      ? (finger.translation.dy, finger.velocity.dy) : (finger.translation.dx, finger.velocity.dx)
    return .verbatim("\(fixed(way, 0)) pt  \(fixed(speed, 0)) pt/s")
  }

  private func number(_ value: Double?, _ places: Int, _ unit: Phrase = .empty) -> Phrase {
    guard let value else { return .verbatim("–") }
    let text = Phrase.verbatim(fixed(value, places))
    return unit.isEmpty ? text : text + .verbatim(" ") + unit
  }

  private func flag(_ value: Bool) -> Phrase { .verbatim(value ? "true" : "false") }

  // MARK: Calls

  /// The newest at the bottom, as many as there is room for.
  private func drawCalls(_ pen: inout PanelPen, into list: inout DisplayList) {
    let lines = CallLine.lines(of: reading.calls, limit: pen.rowsLeft)
    var shown: [(line: CallLine, rows: [String])] = []
    var room = pen.rowsLeft
    for line in lines {
      let rows = line.diagnostic.map { pen.wrapped(pen.canvas.text($0), limit: 3) } ?? [""]
      guard rows.count <= room else { break }
      room -= rows.count
      shown.append((line, rows))
    }
    let callers = pen.callers(
      shown.map(\.line).filter { $0.diagnostic == nil }, in: reading.root)
    for (index, (line, rows)) in shown.reversed().enumerated() {
      list.mark(DisplayList.identity(of: "call") &+ index)
      if line.diagnostic != nil {
        for row in rows { pen.warning(row, into: &list) }
      } else {
        pen.call(
          time: fixed(line.entry.time, 3), who: line.who(in: reading.root), callers, line,
          into: &list)
      }
    }
  }
}

extension TransitionInspection {
  /// Whether what moves moves up and down rather than to the sides.
  var isUpright: Bool { abs(way.dy) > abs(way.dx) }
}

nonisolated extension Overlay {
  /// The context of the transition: its frames, its numbers and the latest calls.
  package static let context = Overlay(
    "frames, numbers and calls", name: "overlay", keys: "F3",
    words: "context labels debug inside percent coordinates", panel: .context,
    film: Arguments.Option("--overlay", help: "with the context overlay"),
    parts: .on(.marks) { sight, list, canvas in
      ContextFrames(sight.reading, safeArea: sight.picture.safeArea).draw(into: &list, canvas)
    },
    .labels { sight, canvas in
      ContextFrames(sight.reading, safeArea: sight.picture.safeArea).labels(canvas)
    },
    .on(.panel) { sight, list, canvas in
      guard let place = sight.places.context else { return }
      ContextPanel(
        sight.readingWithCalls, place: place,
        showsCalls: sight.places.log == nil && sight.picture.shownWorkspace.listsCalls
      ).draw(into: &list, canvas)
    })
}
