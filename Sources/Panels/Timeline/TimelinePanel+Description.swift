import Drawing
import Sessions
import Toolkit
import Transitions
import WorkshopCore

/// The timeline to those who do not see it: the moment that is shown, which can be set, and the latest calls
/// in sight, each of which is gone to by a press.
extension TimelinePanel {
  func describe(_ control: Toolkit.Control, _ ui: inout Widgets, _ scale: TimelineScale) {
    let (time, extent, step) = (model.time, model.extent, 1 / Double(model.hz))
    ui.describe(control, .slider, "moment")
    var isAsked = false
    ui.describe(control) { node in
      isAsked = true
      node.value = Described.Value(time, in: 0...max(extent, time), step: step)
      node.content = fixed(time, 3) + " s"
    }
    guard isAsked, let calls = tracks.first(where: { $0.lane == .calls })?.rect else { return }
    for (index, mark) in model.lanes.marks.suffix(Self.mostCalls).enumerated() {
      let place = Rect(
        x: scale.x(mark.time) - 1, y: calls.minY, width: 2, height: calls.height)
      guard place.minX >= surface.minX, place.maxX <= surface.maxX else { continue }
      ui.describe(
        part: index, of: control, .listItem,
        .verbatim("\(fixed(mark.time, 3)) s: \(mark.who) \(mark.call)"), isChosen: false, in: place)
    }
  }

  private static let mostCalls = 40
}
