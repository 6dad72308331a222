import Drawing
import Scenes

/// The values of the scene, each on a slider.
struct SpringPage {
  let tunables: [Tunable]

  /// Paints the page.
  ///
  /// - Returns: What was asked for since the last frame, in its order.
  func draw(_ ui: inout Widgets, in place: Rect) -> [InspectorRequest] {
    guard !tunables.isEmpty else {
      ui.label("This scene has no values to change.", in: place, isQuiet: true)
      return []
    }
    var requests: [InspectorRequest] = []
    let pitch = ui.style.row + ui.style.gap
    ui.scrollArea("values", contentHeight: Double(tunables.count) * pitch, in: place) {
      ui, content in
      var rest = content
      for tunable in tunables {
        var value = tunable.value
        let row = rest.takeTop(ui.style.row, gap: ui.style.gap)
        let edit = ui.slider(Quantity(tunable), value: &value, id: tunable.name, in: row)
        if edit != .none { requests.append(.retune(tunable.name, value, edit)) }
      }
    }
    return requests
  }
}
