import Drawing
import Overlays
import Scenes
import Sessions
import Toolkit
import Transitions
import Translation

/// What the inspector shows, as values.
struct InspectorModel {
  /// The scene's tunables with the values at the moment that is shown.
  var tunables: [Tunable]
  /// The same with the values of the scene's file.
  var ownTunables: [Tunable]
  /// The same with the pinned values, if any are.
  var pinned: [Tunable]?
  /// What the latest release decided under the pinned values, and under the present ones.
  var outcomes: (pinned: ReleaseOutcome?, present: ReleaseOutcome?)
  /// Whether there is room for a second phone.
  var hasRoomForTwo: Bool
  /// The session on several displays, while that page is shown.
  var displays: DisplaysModel?
  /// The hierarchy of views, while that page is shown.
  var layers: [LayerInspection] = []
  /// The source of what runs, while that page is shown.
  var code: CodeModel?
  /// What is said of the search, while that page is shown.
  var search: SearchModel?
}

/// What somebody wants of the inspector.
enum InspectorRequest: Hashable {
  /// Other values of tunables, from the beginning on; and what kind of change it is.
  case retune([Session.Tuning], Edit)
  /// To be told why nothing has changed.
  case refuse(Phrase)
  /// What a key does too.
  case perform(Action)
  /// To copy the spring in a dialect.
  case copySpring(Dialect)
  /// A's values for B, and B's for A.
  case swap
  /// To open a file in the user's editor at a line, counted from 1.
  case edit(String, line: Int)
  /// Something of the page that looks for what breaks the scene.
  case search(SearchRequest)
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
      case .spring:
        let strip = ComparisonStrip(model: model)
        // In a low place its room is the values'; B pins all the same.
        let hasStrip = model.pinned != nil || place.height >= ui.style.grid(48)
        var foot =
          hasStrip ? rest.takeBottom(strip.height(ui.style), gap: ui.style.gap) : .zero
        // As wide as what scrolls above it.
        foot.size.width -= Widgets.barWidth * ui.style.unit
        requests = SpringPage(model: model, state: state.studio).draw(
          &ui, &state.studio, in: rest)
        if hasStrip { requests += strip.draw(&ui, &state.wantsSplit, in: foot) }
      case .displays:
        if let displays = model.displays {
          DisplaysPage(model: displays).draw(&ui, &state.displays, in: rest)
        }
      case .layers: LayersPage(layers: model.layers).draw(&ui, &state.layers, in: rest)
      case .code:
        if let code = model.code {
          requests = CodePage(model: code).draw(&ui, &state.code, in: rest)
        }
      case .search:
        if let search = model.search {
          requests = SearchPage(model: search).draw(&ui, &state.search, in: rest).map {
            .search($0)
          }
        }
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
    var bar = rest.takeTop(ui.style.row, gap: ui.style.gap)
    // Beside it is the button that closes the inspector.
    bar.size.width -= ui.style.grid(6)
    if ui.tabs("pages", pages.map(\.title), selection: &selection, in: bar) {
      page = pages[selection]
    }
  }
}
