import Drawing
import Transitions

/// How much of a stage shows a screen: one that holds no others, or whose own background is seen.
struct ScreenCover {
  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  /// The share of some places all over the stage, 0…1.
  var share: Double {
    let screens = screens(of: stage.root)
    let places = RestPicture.grid(of: stage.window.bounds, columns: 6, rows: 12)
    let count = places.count { place in
      screens.contains { $0.covers(place, from: stage.window) }
    }
    return Double(count) / Double(places.count)
  }

  /// The screens of a controller and of what it presents. One behind another may have stepped back.
  private func screens(of controller: ViewController) -> [Screen] {
    let presented = controller.presentedViewController
    let behind = controller.parent == nil && presented != nil
    var found = behind ? presented.map(screens) ?? [] : []
    let own = controller.viewIfLoaded.map { [Screen(view: $0, mayStepBack: behind)] } ?? []
    if controller.children.isEmpty { return own + found }
    if !controller.conductsTransitions, controller.viewIfLoaded?.isFilled ?? false { found += own }
    return controller.children.flatMap(screens) + found
  }

  private struct Screen {
    let view: View
    /// Whether its own transform does not count.
    let mayStepBack: Bool

    /// Whether something opaque of it is at a place of the window.
    func covers(_ place: Point, from window: View) -> Bool {
      guard view.isDescendant(of: window) else { return false }
      if mayStepBack, let superview = view.superview {
        let inside = window.convert(place, to: superview)
        guard view.model.untransformedFrame.contains(inside) else { return false }
      } else {
        guard view.bounds.contains(window.convert(place, to: view)) else { return false }
      }
      var opacity = 1.0
      var next: View? = view
      while let around = next {
        if around.isHidden { return false }
        opacity *= around.model.alpha
        next = around.superview
      }
      return opacity > 0.98
    }
  }
}

extension View {
  fileprivate var isFilled: Bool { model.backgroundColor.alpha >= 1 }
}
