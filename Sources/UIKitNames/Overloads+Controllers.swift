public import Transitions

extension NavigationController {
  /// Creates a stack with a first controller that is called by its type in traces.
  public convenience init(rootViewController: ViewController) {
    self.init(id: String(describing: Self.self), rootViewController: rootViewController)
  }
}
