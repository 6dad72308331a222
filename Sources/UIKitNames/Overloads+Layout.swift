@_spi(UIKitNames) public import TransitionLayout
public import Transitions

extension ViewController {
  /// What covers the view at its upper edge: of a bar, its lower edge is the guide's.
  public var topLayoutGuide: LayoutGuide { view.topEdgeGuide }
  /// What covers the view at its lower edge: of a bar, its upper edge is the guide's.
  public var bottomLayoutGuide: LayoutGuide { view.bottomEdgeGuide }
}
