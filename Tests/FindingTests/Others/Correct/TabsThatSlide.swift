import UIKitNames

/// Tabs that slide to the side on which the new one lies.
final class TabsThatSlide: UITabBarController, UITabBarControllerDelegate {
  init() {
    let colors: [UIColor] = [.systemTeal, .systemPink, .systemGreen]
    let pages = colors.enumerated().map { number, color in
      let page = UIViewController(id: "tab\(number)")
      page.view.backgroundColor = color
      return page
    }
    super.init(id: "tabs", viewControllers: pages)
    delegate = self
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let places = [from, to].map { one -> Int in viewControllers?.firstIndex { $0 === one } ?? 0 }
    return TabSlide(isPresenting: places[1] > places[0])
  }
}

private final class TabSlide: TwoWayAnimator {
  override func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
      let next = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    let width = context.containerView.bounds.width * (isPresenting ? 1 : -1)
    to.frame = context.finalFrame(for: next)
    to.transform = CGAffineTransform(translationX: width, y: 0)
    context.containerView.addSubview(to)
    UIView.animate(withDuration: duration) {
      from.transform = CGAffineTransform(translationX: -width, y: 0)
      to.transform = .identity
    } completion: { _ in
      from.transform = .identity
      to.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
