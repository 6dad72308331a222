import Drawing
import Transitions

/// A button on a stage that a key sets off as well; the button itself does not show the key.
package struct KeyedButton: Hashable {
  /// The key, as it stands on a cap.
  package let key: String
  /// What stands on the button.
  package let title: String
  /// Where the button is shown, in the stage's points.
  package let frame: Rect
}

/// A view with buttons that keys set off.
protocol Keyed: View {
  /// The keys, and what their buttons say and where they are, in the view's own coordinates.
  var keyedFrames: [(key: String, title: String, frame: Rect)] { get }
}

extension TabBar: Keyed {
  /// A digit for each tab.
  var keyedFrames: [(key: String, title: String, frame: Rect)] {
    items.indices.prefix(9).map {
      ("\($0 + 1)", items[$0].title, buttonFrame($0, in: model.bounds))
    }
  }
}

extension Stage {
  /// The buttons that keys set off now, back to front; without those that something lies over, or that
  /// take no taps.
  package var keyedButtons: [KeyedButton] {
    var buttons: [KeyedButton] = []
    collectKeyed(in: window, .identity, &buttons)
    return buttons
  }

  private func collectKeyed(
    in view: View, _ outer: AffineTransform, _ buttons: inout [KeyedButton]
  ) {
    let state = view.presented(at: now)
    guard !view.isHidden, state.alpha > 0.01 else { return }
    let map = outer.concatenating(state.superviewTransform)
    for (key, title, own) in (view as? any Keyed)?.keyedFrames ?? [] {
      let frame = map.bounds(of: own)
      let hit = window.hitTest(frame.center, at: now)
      if hit?.isDescendant(of: view) == true {
        buttons.append(KeyedButton(key: key, title: title, frame: frame))
      }
    }
    for subview in view.subviews { collectKeyed(in: subview, map, &buttons) }
  }
}
