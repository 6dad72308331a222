import Drawing
import Transitions

/// How much of a stage shows a screen: one that holds no others, or whose own background is seen.
struct ScreenCover {
  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  /// The share of some places all over the stage, 0…1.
  var share: Double {
    let areas = screens(of: stage.root).compactMap { $0.area(on: stage.window) }
    let places = RestPicture.grid(of: stage.window.bounds, columns: 6, rows: 12)
    let count = places.count { place in areas.contains { $0.covers(place) } }
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

    /// What it covers, if it is seen: a screen that is a little translucent is no blank, and its opacity has a
    /// law of its own.
    func area(on window: View) -> Area? {
      guard view.isDescendant(of: window) else { return nil }
      var opacity = 1.0
      var next: View? = view
      while let around = next {
        if around.isHidden { return nil }
        opacity *= around.model.alpha
        next = around.superview
      }
      guard opacity > 0.5 else { return nil }
      if mayStepBack, let superview = view.superview {
        return Area(
          map: window.converter(to: superview), bounds: view.model.untransformedFrame)
      }
      return Area(map: window.converter(to: view), bounds: view.bounds)
    }
  }

  /// A part of the window's plane.
  nonisolated private struct Area {
    let map: (Point) -> Point
    let bounds: Rect

    func covers(_ place: Point) -> Bool { bounds.contains(map(place)) }
  }
}

extension View {
  fileprivate var isFilled: Bool { model.backgroundColor.alpha >= 1 }
}
