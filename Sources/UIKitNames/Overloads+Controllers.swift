@_spi(UIKitNames) public import TransitionContainers
@_spi(UIKitNames) public import TransitionCore
@_spi(UIKitNames) public import TransitionViews

// What UIKit has implicitly unwrapped or optional is so here as well, where code asks for it.

extension View {
  /// The recognizers on the view; never missing. Setting them adds and removes what differs.
  public var gestureRecognizers: [GestureRecognizer]? {
    get { ownRecognizers }
    set { ownRecognizers = newValue ?? [] }
  }
}

extension ViewController {
  /// The root view; it is never missing.
  public var view: View! {
    get { plainView }
    set { if let newValue { plainView = newValue } }
  }
}

extension TabBar {
  /// The buttons; never missing.
  public var items: [TabBarItem]? {
    get { plainItems }
    set { plainItems = newValue ?? [] }
  }
}

extension TabbedController {
  /// The tabs' controllers; they are never missing, and there is at least one.
  public var viewControllers: [ViewController]? {
    get { plainControllers }
    set { (self as? TabBarController)?.setViewControllers(newValue ?? [], animated: false) }
  }

  /// The selected tab's controller; it is never missing.
  public var selectedViewController: ViewController? {
    get { plainSelection }
    set { if let newValue { plainSelection = newValue } }
  }
}

extension ViewController {
  /// The same by its name alone, for a selector.
  @_disfavoredOverload
  public func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)?
  ) { present(controller, animated: animated, completion: completion, line: #line) }

  /// The same by its name alone, for a selector.
  @_disfavoredOverload
  public func dismiss(animated: Bool, completion: (() -> Void)?) {
    dismiss(animated: animated, completion: completion, line: #line)
  }
}

extension NavigationController {
  /// The same for code that asks whether something was popped.
  @_disfavoredOverload @discardableResult
  public func popToViewController(
    _ controller: ViewController, animated: Bool
  ) -> [ViewController]? { popToViewController(controller, animated: animated, line: #line) }
}

extension ViewController {
  /// The controller's item in a tab bar; where there is none, one with the title that there is by then.
  public var tabBarItem: TabBarItem! {
    get {
      if let item = plainTabBarItem { return item }
      let first = (self as? NavigationController)?.viewControllers.first
      let made = TabBarItem(title: title ?? first?.title ?? "", tint: TabBarItem.blue) { _, _, _ in
      }
      plainTabBarItem = made
      return made
    }
    set { plainTabBarItem = newValue }
  }
}

extension ViewPropertyAnimator {
  /// How much of the change is shown, in the direction of the run. What is set beyond 0…1 stops there, as in
  /// UIKit; ``ViewAnimating`` goes on.
  public var fractionComplete: CGFloat {
    get { ownFraction }
    set { ownFraction = newValue.isNaN ? newValue : min(max(newValue, 0), 1) }
  }

  /// Creates an animator for an instant.
  public convenience init() { self.init(duration: 0, curve: .linear) }
}

// What a stack does itself, for a subclass's methods to call.

extension NavigationController {
  /// Pushes a controller.
  public func ownPush(_ controller: ViewController, animated: Bool) { push(controller, animated) }

  /// Pops the top.
  @discardableResult
  public func ownPop(animated: Bool) -> ViewController? { pop(animated) }

  /// Pops to the root.
  @discardableResult
  public func ownPopToRoot(animated: Bool) -> [ViewController]? { popToRoot(animated) }

  /// Replaces the whole stack.
  public func ownSet(_ controllers: [ViewController], animated: Bool) { set(controllers, animated) }
}
