import Drawing
import Input
import Sessions
import Toolkit
import WorkshopCore

/// What the timeline shows, as values.
struct TimelineModel {
  /// The moment that the stage shows, in seconds of its clock.
  package var time: Double
  /// The furthest moment that was simulated, in seconds.
  var extent: Double
  /// Frames per second of a step.
  var hz: Int
  var isPaused: Bool
  var rate: Double
  /// What is played over and over, in seconds.
  var loop: ClosedRange<Double>?
  /// Where the latest branch left the course of events that undo would bring back, in seconds.
  var branch: Double?
  /// The moment that is marked, in seconds, if one is.
  var mark: Double?
  var canUndo: Bool
  var canRedo: Bool
  /// Why what is played over and over ends where it does.
  var ending: LoopEnding?
  /// What the pinned values show over time, if any are pinned.
  var pinned: Lanes?
  /// When rules of two versions of iOS first decide otherwise for A than for B, in seconds.
  var eraMarks: [Double] = []
  /// When a device has shown something else, in seconds.
  var deviceSpans: [Lanes.Span] = []
  var lanes: Lanes
  /// Whether the lanes show everything that has happened.
  var isWhole: Bool
  /// The root's id, which prefixes the names in calls.
  var root: String
}

/// The timeline: buttons and the time in a row, and below it a ruler over the lanes.
///
/// The ruler and the lanes are one surface: pressed or dragged anywhere, it shows the moment there. The
/// wheel shows more or less of the session; a double click on the ruler shows all of it again. The strip at
/// its foot is always all of the session, with the part that the lanes show: a press there shows another.
struct TimelinePanel {
  var model: TimelineModel
  package let place: Rect
  let transport: Rect
  let ruler: Rect
  /// The lanes from top to bottom, with what they are called.
  let tracks: [(lane: Lane, rect: Rect)]
  /// The strip of the whole session, where there is room for it.
  let overview: Rect?
  /// What the hover text may not cover.
  var obstacles: [Rect] = []
  let style: WidgetStyle

  /// What a lane shows.
  enum Lane: String {
    case progress = "Progress"
    case input = "Input"
    case phase = "Driver"
    case calls = "Calls"
    case frames = "Frames"

    /// What it is called, to be said in a language.
    package var phrase: Phrase { Phrase(key: rawValue) }
  }

  init(model: TimelineModel, place: Rect, hasLanes: Bool, _ style: WidgetStyle) {
    self.model = model
    self.place = place
    self.style = style
    var rest = place.inset(dx: style.grid(2.5), dy: style.grid(hasLanes ? 2.5 : 1.5))
    transport = rest.takeTop(style.grid(7), gap: style.grid(1))
    if hasLanes { _ = rest.takeLeft(style.grid(16), gap: 0) }
    ruler = rest.takeTop(style.grid(hasLanes ? 5 : 4), gap: 0)
    let gap = style.grid(1)
    guard hasLanes else {
      tracks = [(.progress, rest)]
      overview = nil
      return
    }
    overview = rest.takeBottom(style.grid(3), gap: style.grid(2))
    let frames = rest.takeBottom(style.grid(2), gap: gap)
    let calls = rest.takeBottom(style.grid(7), gap: gap)
    let phase = rest.takeBottom(style.grid(4.5), gap: gap)
    let input = rest.takeBottom(style.grid(4.5), gap: gap)
    tracks = [
      (.progress, rest), (.input, input), (.phase, phase), (.calls, calls), (.frames, frames),
    ]
  }

  /// The ruler and the lanes.
  package var surface: Rect {
    let bottom = tracks.last?.rect.maxY ?? ruler.maxY
    return Rect(x: ruler.minX, y: ruler.minY, width: ruler.width, height: bottom - ruler.minY)
  }

  /// Whether there is any room for moments, so that a place on the surface is one; in a very narrow
  /// window there is none.
  var hasRoom: Bool { surface.width >= 1 }

  var colors: WidgetColors { style.colors }

  // MARK: A frame

  /// Paints the timeline.
  ///
  /// - Parameter stretch: The part of the session that is shown; the wheel and a drag change it.
  /// - Returns: What was asked for since the last frame, in its order.
  func draw(_ ui: inout Widgets, _ stretch: inout TimelineStretch) -> [Ask] {
    ui.panel(place)
    guard hasRoom else { return drawTransport(&ui) }
    var requests: [Ask] = []
    let control = ui.control(
      "lanes", in: surface, shape: .horizontalResize, takesFocus: false, scrolls: true)
    var shown = self
    let choice = chooseRegion(control, &ui, stretch)
    if let region = choice.region {
      shown.model.loop = region
      requests.append { $0.loop(region) }
    }
    if !choice.isOn, let wanted = follow(control, &stretch) {
      shown.model.time = wanted
      shown.model.isPaused = true
      requests.append { $0.scrub(to: wanted, $0.now) }
    }
    requests += shown.drawTransport(&ui)
    shown.drawOverview(&ui, &stretch)
    let scale = TimelineScale(stretch: stretch, left: surface.minX, width: surface.width)
    shown.describe(control, &ui, scale)
    shown.drawLanes(&ui, scale)
    ui.part("edges")
    let edges = shown.loopEdges(&ui, scale)
    requests += edges
    ui.part("playhead")
    shown.drawPlayhead(&ui, scale, isHeld: control.isPressed)
    if control.isHovered && !control.isPressed, let pointer = control.pointer {
      shown.drawReadOut(at: pointer, &ui, scale)
    }
    return requests
  }

  /// Whether a press chooses what is looped rather than the moment that is shown.
  private func beginsRegion(_ point: Point, _ held: Modifiers) -> Bool {
    held.contains(.shift) && point.y < ruler.maxY
  }

  /// Follows a drag with Shift along the ruler.
  ///
  /// - Returns: Whether one goes on or has just ended, and what is to be looped, in seconds, if it is
  ///   long enough.
  private func chooseRegion(
    _ control: Toolkit.Control, _ ui: inout Widgets, _ stretch: TimelineStretch
  ) -> (isOn: Bool, region: ClosedRange<Double>?) {
    let scale = TimelineScale(stretch: stretch, left: surface.minX, width: surface.width)
    var region: ClosedRange<Double>?
    func isChoosing() -> Bool { ui.drag?.id == control.id && ui.drag?.isOn == true }
    let wasChoosing = isChoosing()
    for event in control.events {
      switch event {
      case .down(let point, let held, _):
        if isChoosing() { ui.drag = nil }
        guard beginsRegion(point, held) else { break }
        let time = min(max(scale.time(point.x), 0), model.extent)
        ui.drag = Drag(id: control.id, startX: time, fractionX: time, last: point)
      case .move(let point, _):
        guard isChoosing(), let drag = ui.drag else { break }
        let time = min(max(scale.time(point.x), 0), model.extent)
        region = min(drag.startX, time)...max(drag.startX, time)
      case .up, .cancel: if isChoosing() { ui.drag?.isOn = false }
      default: break
      }
    }
    if let found = region, found.upperBound - found.lowerBound < TimelinePanel.shortestLoop {
      region = nil
    }
    return (wasChoosing || isChoosing(), region)
  }

  /// Follows the pointer and the wheel.
  ///
  /// - Returns: The moment that is to be shown, if the pointer asked for one.
  private func follow(_ control: Toolkit.Control, _ stretch: inout TimelineStretch) -> Double? {
    var wanted: Double?
    for event in control.events {
      let scale = TimelineScale(stretch: stretch, left: surface.minX, width: surface.width)
      switch event {
      case .down(let point, _, let clicks) where clicks > 1 && point.y < ruler.maxY:
        stretch.fit(model.extent)
      case .down(let point, _, _), .move(let point, _):
        let time = min(max(scale.time(point.x), 0), model.extent)
        stretch.follow(time, extent: model.extent, isHeld: true)
        wanted = time
      case .set(let number):
        let time = min(max(number, 0), model.extent)
        stretch.follow(time, extent: model.extent, isHeld: true)
        wanted = time
      case .scroll(let way):
        if abs(way.dx) > abs(way.dy) {
          stretch.move(by: -way.dx / scale.pointsPerSecond, extent: model.extent)
        } else if let pointer = control.pointer {
          stretch.zoom(
            by: TimelinePanel.zoom(for: way.dy), around: scale.time(pointer.x),
            extent: model.extent)
        }
      default: break
      }
    }
    let isScrolled = control.events.contains { if case .scroll = $0 { true } else { false } }
    if isScrolled { stretch.keep(at: model.time) }
    if !control.isPressed && wanted == nil { stretch.follow(model) }
    return wanted
  }

  /// How far the wheel turns for twice as much, in points; ours: not quite three notches.
  private static let zoomReach = 120.0

  /// How many times as much is shown after the wheel has turned some way, in points.
  static func zoom(for way: Double) -> Double {
    let step = abs(way) / zoomReach
    return way > 0 ? 1 / (1 + step) : 1 + step
  }

  // MARK: The playhead

  private func drawPlayhead(_ ui: inout Widgets, _ scale: TimelineScale, isHeld: Bool) {
    let x = scale.x(model.time)
    guard x >= surface.minX - 1, x <= surface.maxX + 1 else { return }
    let (width, unit) = (style.grid(isHeld ? 3 : 2.5), style.unit)
    let color = colors.text
    let line = Rect(
      x: x - 0.75 * unit, y: ruler.minY + style.grid(1), width: 1.5 * unit,
      height: surface.maxY - ruler.minY - style.grid(1))
    ui.list.fill(line, color)
    let head = Rect(
      x: x - width / 2, y: ruler.minY + style.grid(0.5), width: width, height: style.grid(3.5))
    let radius = style.grid(0.75)
    var shape = RoundedRect(head, radius: radius)
    shape.radii.bottomLeft = width / 2
    shape.radii.bottomRight = width / 2
    ui.list.append(.fill(shape, .color(color)))
  }

  // MARK: The loop

  /// Paints the loop's stretch on the ruler with a handle at each end.
  private func loopEdges(_ ui: inout Widgets, _ scale: TimelineScale) -> [Ask] {
    guard var loop = model.loop else { return [] }
    var isChanged = false
    for isUpper in [false, true] {
      let x = scale.x(isUpper ? loop.upperBound : loop.lowerBound)
      guard x >= surface.minX - 1, x <= surface.maxX + 1 else { continue }
      let rect = Rect(
        x: x - style.grid(1), y: ruler.minY, width: style.grid(2), height: ruler.height)
      let control = ui.control(
        isUpper ? "loop end" : "loop start", in: rect, shape: .horizontalResize,
        help: control(isUpper, loop))
      for case .move(let point, _) in control.events {
        let time = min(max(scale.time(point.x), 0), model.extent)
        loop =
          isUpper
          ? loop.lowerBound...max(time, loop.lowerBound + TimelinePanel.shortestLoop)
          : min(time, loop.upperBound - TimelinePanel.shortestLoop)...loop.upperBound
        isChanged = true
      }
      let bar = Rect(
        x: x - style.grid(0.5), y: ruler.maxY - style.grid(3.5), width: style.grid(1),
        height: style.grid(3.5))
      let isHot = control.isHovered || control.isPressed
      ui.list.fill(bar, radius: style.grid(0.5), isHot ? colors.accentHovered : colors.accent)
    }
    let chosen = loop
    return isChanged ? [{ $0.loop(chosen) }] : []
  }

  private func control(_ isUpper: Bool, _ loop: ClosedRange<Double>) -> Phrase {
    isUpper
      ? model.ending == .patience
        ? "The loop's end  \(fixed(loop.upperBound, 3)) s: nothing comes to rest"
        : "The loop's end  \(fixed(loop.upperBound, 3)) s"
      : "The loop's start  \(fixed(loop.lowerBound, 3)) s"
  }

  /// In seconds; ours: three frames of a slow display.
  private static let shortestLoop = 0.05
}
