// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Signatures of UIKit, as far as the exported view uses them. Nothing here runs.

@_exported import Foundation
@_exported import ObjectiveC

public func CACurrentMediaTime() -> CFTimeInterval { fatalError() }
public typealias CFTimeInterval = Double

open class CADisplayLink: NSObject {
  public init(target: Any, selector: Selector) { fatalError() }
  open var targetTimestamp: CFTimeInterval { fatalError() }
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
}

@MainActor open class UIEvent: NSObject {
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { fatalError() }
}

@MainActor open class UITouch: NSObject {
  open var timestamp: TimeInterval { fatalError() }
  open func location(in view: UIView?) -> CGPoint { fatalError() }
}

@MainActor open class UIResponder: NSObject {
  override public init() { fatalError() }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
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
  open func addSubview(_ view: UIView) {}
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
