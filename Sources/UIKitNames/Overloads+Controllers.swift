@_spi(UIKitNames) public import TransitionContainers
@_spi(UIKitNames) public import TransitionCore
public import Transitions

// What UIKit has implicitly unwrapped or optional is so here as well, where code asks for it.

extension ViewController {
  /// The root view; it is never missing.
  public var view: View! {
    get { plainView }
    set { if let newValue { plainView = newValue } }
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
