// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Signatures of UIKit, as far as the exported view and the recorder use them. Nothing here runs.

@_exported import Foundation
@_exported import ObjectiveC

public func CACurrentMediaTime() -> CFTimeInterval { fatalError() }
public typealias CFTimeInterval = Double

open class CADisplayLink: NSObject {
  public init(target: Any, selector: Selector) { fatalError() }
  open var timestamp: CFTimeInterval { fatalError() }
  open var targetTimestamp: CFTimeInterval { fatalError() }
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}

@MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
  open var timestamp: TimeInterval { fatalError() }
  open var phase: Phase { fatalError() }
  open func location(in view: UIView?) -> CGPoint { fatalError() }
}

@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
  public init(target: Any?, action: Selector?) { fatalError() }
  override public convenience init() { fatalError() }
  open func addTarget(_ target: Any, action: Selector) {}
  open var state: State {
    get { fatalError() }
    set {}
  }
  open var cancelsTouchesInView: Bool {
    get { fatalError() }
    set {}
  }
  open var delaysTouchesBegan: Bool {
    get { fatalError() }
    set {}
  }
  open var delaysTouchesEnded: Bool {
    get { fatalError() }
    set {}
  }
  open func reset() {}
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { fatalError() }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    fatalError()
  }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
  weak open var delegate: (any UIGestureRecognizerDelegate)?
}

@MainActor open class UIEvent: NSObject {}

@MainActor open class UIScreen: NSObject {
  open class var main: UIScreen { fatalError() }
  open var scale: CGFloat { fatalError() }
}

public struct CGAffineTransform: Sendable {
  public var a, b, c, d, tx, ty: CGFloat
}

open class CALayer: NSObject {
  open func presentation() -> Self? { fatalError() }
  open var bounds: CGRect { fatalError() }
  open var position: CGPoint { fatalError() }
  open var anchorPoint: CGPoint { fatalError() }
  open var opacity: Float { fatalError() }
  open var cornerRadius: CGFloat { fatalError() }
  open func affineTransform() -> CGAffineTransform { fatalError() }
}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var maximumNumberOfTouches: Int {
    get { fatalError() }
    set {}
  }
}

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
}

@MainActor open class UIResponder: NSObject {
  override public init() { fatalError() }
}

@MainActor open class UIView: UIResponder {
  public init(frame: CGRect) { fatalError() }
  override public convenience init() { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open var bounds: CGRect {
    get { fatalError() }
    set {}
  }
  open var center: CGPoint {
    get { fatalError() }
    set {}
  }
  open var clipsToBounds: Bool {
    get { fatalError() }
    set {}
  }
  open var alpha: CGFloat {
    get { fatalError() }
    set {}
  }
  open var isHidden: Bool {
    get { fatalError() }
    set {}
  }
  open var accessibilityIdentifier: String? {
    get { fatalError() }
    set {}
  }
  open var layer: CALayer { fatalError() }
  open var subviews: [UIView] { fatalError() }
  open var superview: UIView? { fatalError() }
  open func addSubview(_ view: UIView) {}
  open func bringSubviewToFront(_ view: UIView) {}
  open func removeFromSuperview() {}
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    fatalError()
  }
  open func setNeedsLayout() {}
  open func layoutSubviews() {}
}

@MainActor open class UIViewController: UIResponder {
  open var view: UIView! {
    get { fatalError() }
    set {}
  }
  open func loadView() {}
}

@MainActor open class UIWindow: UIView {}

public struct UITransitionContextViewControllerKey: Hashable, Sendable {
  public static let from = UITransitionContextViewControllerKey()
  public static let to = UITransitionContextViewControllerKey()
}

@MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func initialFrame(for vc: UIViewController) -> CGRect
  func finalFrame(for vc: UIViewController) -> CGRect
}

@MainActor open class UIPercentDrivenInteractiveTransition: NSObject {
  open var percentComplete: CGFloat { fatalError() }
}
