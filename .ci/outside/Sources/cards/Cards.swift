public import Transitions

/// Two cards side by side.
public func makeCards() -> ViewController {
  ContainerViewController(
    id: "container", viewControllers: [ViewController(id: "a"), ViewController(id: "b")])
}
