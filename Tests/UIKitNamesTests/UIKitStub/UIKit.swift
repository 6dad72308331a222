// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Signatures of UIKit, as far as the articles use them: what compiles against this file and against
// `UIKitNames` is one and the same text. Nothing here runs.

@_exported import Foundation

public struct CGAffineTransform: Sendable {
  public static let identity = CGAffineTransform()
  public init() { fatalError() }
  public init(translationX: CGFloat, y: CGFloat) { fatalError() }
  public init(scaleX: CGFloat, y: CGFloat) { fatalError() }
  public func inverted() -> CGAffineTransform { fatalError() }
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { fatalError() }
}

public final class UIColor: NSObject {
  public static var red: UIColor { fatalError() }
  public static var green: UIColor { fatalError() }
  public static var brown: UIColor { fatalError() }
}

@MainActor public final class UIScreen: NSObject {
  public static var main: UIScreen { fatalError() }
  public var bounds: CGRect { fatalError() }
}

@MainActor open class UIView: NSObject {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var curveLinear: AnimationOptions { fatalError() }
    public static var curveEaseInOut: AnimationOptions { fatalError() }
    public static var transitionCrossDissolve: AnimationOptions { fatalError() }
  }
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var flexibleWidth: AutoresizingMask { fatalError() }
    public static var flexibleHeight: AutoresizingMask { fatalError() }
  }
  public init(frame: CGRect) { fatalError() }
  open var frame: CGRect {
    get { fatalError() }
    set {}
  }
  open var bounds: CGRect {
    get { fatalError() }
    set {}
  }
  open var center: CGPoint {
    get { fatalError() }
    set {}
  }
  open var transform: CGAffineTransform {
    get { fatalError() }
    set {}
  }
  open var alpha: CGFloat {
    get { fatalError() }
    set {}
  }
  open var backgroundColor: UIColor? {
    get { fatalError() }
    set {}
  }
  open var tag: Int {
    get { fatalError() }
    set {}
  }
  open var isUserInteractionEnabled: Bool {
    get { fatalError() }
    set {}
  }
  open var autoresizingMask: AutoresizingMask {
    get { fatalError() }
    set {}
  }
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { fatalError() }
    set {}
  }
  open var superview: UIView? { fatalError() }
  open var subviews: [UIView] { fatalError() }
  open func addSubview(_ view: UIView) {}
  open func bringSubviewToFront(_ view: UIView) {}
  open func removeFromSuperview() {}
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}
}

@MainActor open class UIControl: UIView {
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var normal: State { fatalError() }
  }
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var touchUpInside: Event { fatalError() }
  }
  open func addAction(_ action: UIAction, for controlEvents: Event) {}
}

@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }
  public convenience init(type buttonType: ButtonType) { fatalError() }
  open func setTitle(_ title: String?, for state: State) {}
}

@MainActor open class UIAction: NSObject {
  public convenience init(title: String = "", handler: @escaping (UIAction) -> Void) {
    fatalError()
  }
}

@MainActor open class UIGestureRecognizer: NSObject {
  override public init() { fatalError() }
}

@MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var left: Direction { fatalError() }
    public static var right: Direction { fatalError() }
  }
  open var direction: Direction {
    get { fatalError() }
    set {}
  }
}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, custom
  case none = -1
}

@MainActor open class UIViewController: NSObject {
  public init(nibName: String?, bundle: Bundle?) { fatalError() }
  public convenience override init() { fatalError() }
  open var view: UIView! {
    get { fatalError() }
    set {}
  }
  open var children: [UIViewController] { fatalError() }
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open func viewDidLoad() {}
  open func addChild(_ child: UIViewController) {}
  open func removeFromParent() {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {}
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {}
}

@MainActor open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  open var selectedIndex: Int {
    get { fatalError() }
    set {}
  }
}

@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
}

public struct UITransitionContextViewControllerKey: Hashable, Sendable {
  public static var from: UITransitionContextViewControllerKey { fatalError() }
  public static var to: UITransitionContextViewControllerKey { fatalError() }
}

public struct UITransitionContextViewKey: Hashable, Sendable {
  public static var from: UITransitionContextViewKey { fatalError() }
  public static var to: UITransitionContextViewKey { fatalError() }
}

@MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var targetTransform: CGAffineTransform { get }
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()
  func completeTransition(_ didComplete: Bool)
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  func initialFrame(for vc: UIViewController) -> CGRect
  func finalFrame(for vc: UIViewController) -> CGRect
}

@MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

@MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { fatalError() }
}
