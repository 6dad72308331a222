// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Signatures of UIKit, as far as the articles and the lessons use them: what compiles against this file and against
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
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
  public init(white: CGFloat, alpha: CGFloat) { fatalError() }
  public static var black: UIColor { fatalError() }
  public static var white: UIColor { fatalError() }
  public static var darkGray: UIColor { fatalError() }
  public static var red: UIColor { fatalError() }
  public static var green: UIColor { fatalError() }
  public static var brown: UIColor { fatalError() }
  public static var systemRed: UIColor { fatalError() }
  public static var systemOrange: UIColor { fatalError() }
  public static var systemGreen: UIColor { fatalError() }
  public static var systemTeal: UIColor { fatalError() }
  public static var systemBlue: UIColor { fatalError() }
  public static var systemIndigo: UIColor { fatalError() }
  public static var systemPink: UIColor { fatalError() }
  public static var systemGray: UIColor { fatalError() }
  public static var systemGray5: UIColor { fatalError() }
  public static var systemGray6: UIColor { fatalError() }
}

public func CACurrentMediaTime() -> CFTimeInterval { fatalError() }
public typealias CFTimeInterval = Double

@MainActor open class CALayer: NSObject {
  open var cornerRadius: CGFloat {
    get { fatalError() }
    set {}
  }
  open func removeAllAnimations() {}
}

@MainActor open class UIResponder: NSObject {
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}

@MainActor open class UIPress: NSObject {
  open var key: UIKey? { fatalError() }
}

@MainActor open class UIPressesEvent: NSObject {}

@MainActor open class UIKey: NSObject {
  open var keyCode: UIKeyboardHIDUsage { fatalError() }
}

public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboard1 = 30
  case keyboard2, keyboard3
  case keyboardReturnOrEnter = 40
  case keyboardRightArrow = 79
  case keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
}

@MainActor public final class UIScreen: NSObject {
  public static var main: UIScreen { fatalError() }
  public var bounds: CGRect { fatalError() }
}

@MainActor open class UIView: UIResponder {
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var `repeat`: AnimationOptions { fatalError() }
    public static var curveLinear: AnimationOptions { fatalError() }
    public static var curveEaseInOut: AnimationOptions { fatalError() }
    public static var transitionCrossDissolve: AnimationOptions { fatalError() }
  }
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var flexibleTopMargin: AutoresizingMask { fatalError() }
    public static var flexibleWidth: AutoresizingMask { fatalError() }
    public static var flexibleHeight: AutoresizingMask { fatalError() }
  }
  public init(frame: CGRect) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  public convenience override init() { fatalError() }
  open var layer: CALayer { fatalError() }
  open var accessibilityIdentifier: String? {
    get { fatalError() }
    set {}
  }
  open var isHidden: Bool {
    get { fatalError() }
    set {}
  }
  open var clipsToBounds: Bool {
    get { fatalError() }
    set {}
  }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { fatalError() }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { fatalError() }
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { fatalError() }
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {}
  open func layoutSubviews() {}
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
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {}
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {}
}

@MainActor open class UILabel: UIView {
  open var text: String? {
    get { fatalError() }
    set {}
  }
  open var textColor: UIColor! {
    get { fatalError() }
    set {}
  }
  open var textAlignment: NSTextAlignment {
    get { fatalError() }
    set {}
  }
}

public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
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
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }
  override public init() { fatalError() }
  open var state: State { fatalError() }
  open weak var delegate: (any UIGestureRecognizerDelegate)?
}

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    fatalError()
  }
}

public struct UIRectEdge: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var left: UIRectEdge { fatalError() }
}

@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open func translation(in view: UIView?) -> CGPoint { fatalError() }
  open func velocity(in view: UIView?) -> CGPoint { fatalError() }
}

@MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge {
    get { fatalError() }
    set {}
  }
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

@MainActor open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  public convenience override init() { fatalError() }
  open var view: UIView! {
    get { fatalError() }
    set {}
  }
  open var children: [UIViewController] { fatalError() }
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { fatalError() }
    set {}
  }
  open var parent: UIViewController? { fatalError() }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {}
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
  open var viewControllers: [UIViewController]? {
    get { fatalError() }
    set {}
  }
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
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { fatalError() }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { fatalError() }
}

@MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}

@MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  open func update(_ percentComplete: CGFloat) {}
  open func finish() {}
  open func cancel() {}
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {}
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
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

// What is optional in UIKit.
extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { fatalError() }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { fatalError() }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { fatalError() }
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { fatalError() }
}
