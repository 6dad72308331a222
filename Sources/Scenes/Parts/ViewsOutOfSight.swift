import Drawing
import Transitions

/// How the views of controllers that are out of sight were left: their sizes decide which of them are
/// laid out anew when they come back.
struct ViewsOutOfSight {
  private struct Left {
    let frame: Rect
    let safeArea: EdgeInsets
    let needsLayout: Bool
  }

  /// In the order of the controllers; `nil` for what is shown or has never been.
  private let left: [Left?]

  init(of controllers: [ViewController]) {
    left = controllers.map { controller in
      guard controller.isViewLoaded, controller.view.superview == nil else { return nil }
      return Left(
        frame: controller.view.untransformedFrame, safeArea: controller.view.safeAreaInsets,
        needsLayout: controller.view.needsLayout)
    }
  }

  /// Leaves the views of other controllers like this.
  func restore(in controllers: [ViewController]) {
    for (controller, left) in zip(controllers, left) {
      guard let left else { continue }
      controller.view.untransformedFrame = left.frame
      controller.view.updateSafeArea(left.safeArea)
      controller.view.layoutIfNeeded()
      if left.needsLayout { controller.view.setNeedsLayout() }
    }
  }
}

extension TabbedController {
  /// How another container of the same tabs comes to show what this one shows.
  func makeSelection() -> (TabbedController) -> Void {
    let (index, views) = (selectedIndex, ViewsOutOfSight(of: viewControllers))
    return { other in
      other.select(index, animated: false)
      views.restore(in: other.viewControllers)
    }
  }
}
