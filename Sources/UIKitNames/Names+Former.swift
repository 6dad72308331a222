public import Transitions

// Names that UIKit had before Swift 4.2, which older code still says.

/// Now `UIGestureRecognizer.State`.
public typealias UIGestureRecognizerState = GestureRecognizer.State
/// Now `UIView.AnimationOptions`.
public typealias UIViewAnimationOptions = AnimationOptions

nonisolated extension AnimationOptions {
  /// Nothing: options are never inherited.
  public static let overrideInheritedOptions: AnimationOptions = []
}

/// Now `UIView.KeyframeAnimationOptions`.
public typealias UIViewKeyframeAnimationOptions = KeyframeAnimationOptions
/// Now `UIView.AnimationCurve`.
public typealias UIViewAnimationCurve = TimingCurve
/// Now `UIView.AutoresizingMask`.
public typealias UIViewAutoresizing = AutoresizingMask
/// Now `UINavigationController.Operation`.
public typealias UINavigationControllerOperation = NavigationController.Operation
/// Now `UIBarButtonItem.Style`.
public typealias UIBarButtonItemStyle = BarButtonItem.Style
/// Now `Int`.
public typealias NSInteger = Int
/// Now `TimeInterval`.
public typealias NSTimeInterval = Double

extension ViewController {
  /// Now `addChild(_:)`.
  public func addChildViewController(_ child: ViewController) { addChild(child) }

  /// Now `removeFromParent()`.
  public func removeFromParentViewController() { removeFromParent() }

  /// Now `didMove(toParent:)`.
  public func didMove(toParentViewController parent: ViewController?) { didMove(toParent: parent) }

  /// Now `willMove(toParent:)`.
  public func willMove(toParentViewController parent: ViewController?) {
    willMove(toParent: parent)
  }

  /// Now `children`.
  public var childViewControllers: [ViewController] { children }
}

extension View {
  /// Now `bringSubviewToFront(_:)`.
  public func bringSubview(toFront view: View) { bringSubviewToFront(view) }

  /// Now `sendSubviewToBack(_:)`.
  public func sendSubview(toBack view: View) { sendSubviewToBack(view) }
}
