import Drawing
import Scenes

/// What the inspector shows, as values.
struct InspectorModel {
  /// The scene's tunables with the values at the moment that is shown.
  var tunables: [Tunable]
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
  /// - Parameter page: Which page; the tabs change it.
  /// - Returns: What was asked for since the last frame, in its order.
  func draw(_ ui: inout Widgets, _ page: inout InspectorState.Page) -> [InspectorRequest] {
    var requests: [InspectorRequest] = []
    ui.scope("inspector") { ui in
      var rest = ui.panel(place)
      drawTabs(&ui, &page, &rest)
      switch page {
      case .spring: requests = SpringPage(tunables: model.tunables).draw(&ui, in: rest)
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
