public import TransitionCore

extension ViewController {
  /// The nearest navigation controller that contains this controller, or has it in its stack, or `nil`.
  public var navigationController: NavigationController? { nearest { $0.surroundings.stack } }

  /// The nearest tab bar controller that contains this controller, or has it among its tabs, or `nil`.
  public var tabBarController: TabBarController? { nearest { $0.surroundings.tabs } }

  /// The nearest container of a kind, on the way outward.
  ///
  /// - Parameter holder: Who has a controller that need not be its child.
  private func nearest<Container: ViewController>(
    or holder: (ViewController) -> ViewController?
  ) -> Container? {
    var controller: ViewController? = self
    while let current = controller {
      if let found = (current.parent as? Container) ?? (holder(current) as? Container) {
        return found
      }
      controller = current.parent
    }
    return nil
  }
}
