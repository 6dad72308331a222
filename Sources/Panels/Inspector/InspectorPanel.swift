import Drawing
import Input
import Overlays
import Scenes
import Sessions
import Toolkit
import WorkshopCore

/// What the inspector shows, as values.
struct InspectorModel {
  /// The scene's tunables with the values at the moment that is shown.
  package var tunables: [Tunable]
  /// The same with the values of the scene's file.
  var ownTunables: [Tunable]
  /// The same with the pinned values, if any are.
  var pinned: [Tunable]?
  /// What the latest release decided under the pinned values, and under the present ones.
  var outcomes: (pinned: ReleaseOutcome?, present: ReleaseOutcome?)
  /// What the button at the inspector's foot does.
  var footAction: Action?
  /// Whether there is room for a second phone.
  var hasRoomForTwo: Bool
}

/// What somebody wants of the inspector.
package enum InspectorRequest {
  /// Other values of tunables, from the beginning on; and what kind of change it is.
  case retune([Session.Tuning], Edit)
  /// A's values for B, and B's for A.
  case swap
  /// Anything else.
  case ask(Ask)
}

extension Workbench {
  /// Paints the tabs of the inspector's pages, and takes what is pressed of them.
  ///
  /// - Returns: Whether another page is to be shown.
  fileprivate func turnsPage(_ ui: inout Widgets, _ rest: inout Rect) -> Bool {
    let pages = InspectorPages.all
    var selection = pages.firstIndex(of: inspector.page) ?? 0
    var bar = rest.takeTop(ui.style.row, gap: ui.style.gap)
    // Beside it is the button that closes the inspector.
    bar.size.width -= ui.style.grid(6)
    guard ui.tabs("pages", pages.map(\.title), selection: &selection, in: bar) else { return false }
    inspector.page = pages[selection]
    return true
  }
}

extension Panel {
  /// The inspector: pages beside the phone that change what it shows.
  package static let inspector = Panel(
    name: "inspector", layer: .window,
    docked: Docked(
      .inspector, isOpen: { $0.inspector.isShown }, set: { $0.inspector.isShown = $1 }),
    wake: { $0.displayWake },
    lags: { $0.inspector.isShown && $0.inspector.page.lags($0) },
    mark: { bench, picture in
      guard bench.inspector.isShown, let mark = bench.inspector.page.mark(bench) else { return }
      picture.mark = mark
    },
    key: { $0.isTypedIntoCode($1) },
    hear: { bench, event in
      switch event {
      case .key(let stroke): bench.inspector.isKeyHeld = stroke.isRepeat
      case .down: bench.inspector.isKeyHeld = false
      case .move(let place, _): bench.pointAtCode(place)
      default: break
      }
    },
    follow: { bench, _ in bench.followSearchPage() },
    begin: { bench, _ in for page in InspectorPages.all { page.begin(bench) } }
  ) { bench, sight in
    guard let place = sight.places.inspector else { return nil }
    let paint = bench.inspector.page.prepare(bench)
    return { ui in
      var asks: [Ask] = []
      var rest = ui.panel(place)
      // Another page is painted at once, for it has been asked for.
      if bench.turnsPage(&ui, &rest) { asks.append { _ in } }
      let requests = paint(&ui, rest)
      if !requests.isEmpty { asks.append { $0.perform(requests) } }
      return asks
    }
  }
}

extension BackStep {
  package static let inspector = BackStep(if: { $0.inspector.isShown }) { bench, _ in
    bench.inspector.isShown = false
  }
}
