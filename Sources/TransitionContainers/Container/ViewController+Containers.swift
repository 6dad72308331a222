public import TransitionCore

extension ViewController {
  /// The nearest navigation controller that contains this controller, or `nil`.
  public var navigationController: NavigationController? { nearest() }

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

  private func nearest<Container: ViewController>() -> Container? {
    var ancestor = parent
    while let current = ancestor {
      if let found = current as? Container { return found }
      ancestor = current.parent
    }
    return nil
  }
}
