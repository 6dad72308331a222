import Drawing
import Overlays
import Toolkit
import Transitions

/// Which view somebody means: its id, and its number among those of the same id.
nonisolated package struct LayerName: Hashable, Sendable {
  package let id: String
  package let number: Int

  /// The names of views, in their order.
  package static func names(of layers: [LayerInspection]) -> [LayerName] {
    var counts: [String: Int] = [:]
    return layers.map { layer in
      counts[layer.id, default: 0] += 1
      return LayerName(id: layer.id, number: counts[layer.id, default: 1])
    }
  }
}

/// What the page of layers remembers from frame to frame.
nonisolated package struct LayersState: Hashable, Sendable {
  /// The view that was chosen.
  package var chosen: LayerName?
  /// The view whose row is under the pointer.
  package var pointed: LayerName?

  /// Whether to scroll to the chosen view.
  package var isToBeRevealed = false

  /// What a view's name must contain to be listed, in letters of either case; nothing lists all.
  var wanted = ""
  /// Whether only views are listed that are shown otherwise than they are.
  var wantsDifferent = false

  /// The view that is marked on the stage.
  var marked: LayerName? { pointed ?? chosen }

  /// Whether views are left out.
  var isFiltered: Bool { !wanted.isEmpty || wantsDifferent }

  /// Whether a view is listed.
  func finds(_ layer: LayerInspection) -> Bool {
    (wanted.isEmpty || layer.id.lowercased().contains(wanted.lowercased()))
      && (!wantsDifferent || layer.presented != layer.model)
  }

  /// What an empty list says.
  var nothingFound: Phrase {
    wanted.isEmpty ? "Every view shows its model." : "No view matches."
  }
}

extension LayerMark {
  /// The mark of a view among others, if it is there.
  ///
  /// - Parameter notes: What is said below the name of the view at a place among them.
  init?(_ state: LayersState, among layers: [LayerInspection], notes: (Int) -> [Phrase]) {
    guard let marked = state.marked,
      let index = LayerName.names(of: layers).firstIndex(of: marked)
    else { return nil }
    let (layer, size) = (layers[index], layers[index].presented.bounds.size)
    self.init(
      corners: layer.corners,
      title: "\(layer.id) \(fixed(size.width, 0))×\(fixed(size.height, 0))",
      isPassing: state.pointed != nil && state.pointed != state.chosen, notes: notes(index))
  }
}
