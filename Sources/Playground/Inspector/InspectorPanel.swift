import Drawing
import Scenes
import Transitions

/// What the inspector shows, as values.
struct InspectorModel {
  /// The scene's tunables with the values at the moment that is shown.
  var tunables: [Tunable]
  /// The session on several displays, while that page is shown.
  var displays: DisplaysModel?
  /// The hierarchy of views, while that page is shown.
  var layers: [LayerInspection] = []
}

/// What somebody wants of the inspector.
enum InspectorRequest: Hashable {
  /// Another value of a tunable, from the beginning on; and what kind of change it is.
  case retune(String, Double, Edit)
}

/// The inspector: pages beside the phone that change what it shows.
struct InspectorPanel {
  let model: InspectorModel
  let place: Rect

  /// Paints the inspector.
  ///
  /// - Parameter state: Which page, and what the pages remember.
  /// - Returns: What was asked for since the last frame, in its order.
  func draw(_ ui: inout Widgets, _ state: inout InspectorState) -> [InspectorRequest] {
    var requests: [InspectorRequest] = []
    ui.scope("inspector") { ui in
      var rest = ui.panel(place)
      drawTabs(&ui, &state.page, &rest)
      switch state.page {
      case .spring: requests = SpringPage(tunables: model.tunables).draw(&ui, in: rest)
      case .displays:
        if let displays = model.displays {
          DisplaysPage(model: displays).draw(&ui, &state.displays, in: rest)
        }
      case .layers: LayersPage(layers: model.layers).draw(&ui, &state.layers, in: rest)
      }
    }
    return requests
  }

  private func drawTabs(
    _ ui: inout Widgets, _ page: inout InspectorState.Page, _ rest: inout Rect
  ) {
    let pages = InspectorState.Page.allCases
    guard pages.count > 1 else { return }
    var selection = page.rawValue
    let bar = rest.takeTop(ui.style.row, gap: ui.style.gap)
    if ui.tabs("pages", pages.map(\.title), selection: &selection, in: bar) {
      page = pages[selection]
    }
  }
}
