public import TransitionCore

extension ViewController {
  /// The nearest navigation controller that contains this controller, or has it in its stack, or `nil`.
  public var navigationController: NavigationController? {
    var controller: ViewController? = self
    while let current = controller {
      if let stack = current.parent as? NavigationController
        ?? current.surroundings.stack as? NavigationController
      {
        return stack
      }
      controller = current.parent
    }
    return nil
  }

  /// The nearest tab bar controller that contains this controller, or has it among its tabs, or `nil`.
  public var tabBarController: TabBarController? {
    var controller: ViewController? = self
    while let current = controller {
      if let tabs = current.parent as? TabBarController
        ?? current.surroundings.tabs as? TabBarController
      {
        return tabs
      }
      controller = current.parent
    }
    return nil
  }
}
