import Drawing
import Sessions
import Transitions

/// What a simulation of `container-interactive` shows at one instant, by the panes' names.
package struct Sighting {
  /// One pane or departing picture of one.
  package struct Pane: Hashable {
    package var id: String
    package var left: Double
    package var width: Double
    package var alpha: Double
    /// Whether it is a picture of a pane that has left.
    package var isDeparting: Bool
  }

  package var panes: [Pane]
  package var width: Double
  package var isFinite: Bool

  package init(_ simulation: Simulation) {
    let shown = simulation.stage.shownViews
    width = simulation.stage.root.view.bounds.width
    panes = shown.dropFirst().map { view in
      Pane(
        id: view.id, left: view.frame.minX + view.transform.tx, width: view.frame.width,
        alpha: view.alpha, isDeparting: view.isDeparting)
    }
    isFinite = shown.allSatisfy { view in
      [
        view.frame.minX, view.frame.minY, view.frame.width, view.frame.height, view.alpha,
        view.transform.a, view.transform.b, view.transform.c, view.transform.d,
        view.transform.tx, view.transform.ty,
      ].allSatisfy(\.isFinite)
    }
  }

  package subscript(id: String) -> Pane? { panes.first { $0.id == id } }

  /// How many points of a pane's width are in sight.
  package func sight(of pane: Pane) -> Double {
    pane.alpha < 0.01 ? 0 : max(min(pane.left + pane.width, width) - max(pane.left, 0), 0)
  }

  /// The pane under its own name, or else the picture that has taken its place nearby.
  package func successor(of pane: Pane) -> Pane? {
    if let same = self[pane.id] { return same }
    let name = pane.id.prefix { $0 != "~" }
    return panes.filter { $0.isDeparting && $0.id.hasPrefix(name + "~") }.min {
      abs($0.left - pane.left) < abs($1.left - pane.left)
    }
  }

  /// The installed panes that cover one another, by more than a rounding.
  package var overlap: String? {
    let installed = panes.filter { !$0.isDeparting }
    for (index, one) in installed.enumerated() {
      for other in installed.dropFirst(index + 1) {
        let common =
          min(one.left + one.width, other.left + other.width) - max(one.left, other.left)
        if common > 1e-6 { return "\(one.id) and \(other.id) overlap by \(common) pt" }
      }
    }
    return nil
  }
}
