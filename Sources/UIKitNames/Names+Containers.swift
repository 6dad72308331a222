public import Drawing
public import Foundation
public import Transitions

/// UIKit's name of `ContentContainer`.
public typealias UIContentContainer = ContentContainer
/// Core Foundation's name of bytes.
public typealias CFData = Data
/// Core Foundation's name of a text.
public typealias CFString = String

/// Who has coordinates: a view.
public protocol UICoordinateSpace: AnyObject {
  /// Its own rectangle, in its own coordinates.
  var bounds: CGRect { get }
  /// Where a point of another one lies in this one.
  func convert(_ point: CGPoint, from view: View?) -> CGPoint
  /// Where a rectangle of another one lies in this one.
  func convert(_ rect: CGRect, from view: View?) -> CGRect
  /// Where a point lies in another space.
  func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint
  /// Where a rectangle lies in another space.
  func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect
}

extension View: UICoordinateSpace {
  /// Where a point lies in another space.
  public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    space.convert(point, from: self)
  }

  /// Where a rectangle lies in another space.
  public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
    space.convert(rect, from: self)
  }

  /// Where a point of another space lies here.
  public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    convert(point, from: space as? View)
  }

  /// Where a rectangle of another space lies here.
  public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    convert(rect, from: space as? View)
  }
}

extension ViewControllerContextTransitioning {
  /// Whether the context has a method: it has all of them.
  public func responds(to selector: Selector?) -> Bool { true }
}

/// Two controllers side by side, which on a phone are one: the last that was set fills it.
open class UISplitViewController: ViewController {
  /// The controllers.
  open var viewControllers: [ViewController] = [] {
    didSet {
      for old in oldValue where !viewControllers.contains(where: { $0 === old }) {
        old.willMove(toParent: nil)
        old.viewIfLoaded?.removeFromSuperview()
        old.removeFromParent()
      }
      for new in viewControllers where new.parent !== self {
        addChild(new)
        new.didMove(toParent: self)
      }
      if isViewLoaded { showLast() }
    }
  }

  /// Shows the last controller.
  open override func viewDidLoad() {
    super.viewDidLoad()
    showLast()
  }

  private func showLast() {
    for controller in viewControllers.dropLast() { controller.viewIfLoaded?.removeFromSuperview() }
    guard let last = viewControllers.last else { return }
    let view: View = last.view
    view.frame = self.view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view.addSubview(view)
  }
}

extension ViewController {
  /// The split view around it.
  public var splitViewController: UISplitViewController? {
    sequence(first: self, next: \.parent).lazy.compactMap { $0 as? UISplitViewController }.first
  }
}

/// Who is asked about a popover.
public protocol UIPopoverPresentationControllerDelegate: PresentationControllerDelegate {}

/// A popover: on a phone it is a sheet, so that nobody has one.
public final class UIPopoverPresentationController {
  /// The view that it would point to.
  public weak var sourceView: View?
  /// The part of that view.
  public var sourceRect = CGRect.zero
  /// Who is asked.
  public weak var delegate: (any UIPopoverPresentationControllerDelegate)?

  private init() {}
}

extension ViewController {
  /// Always `nil`: on a phone a popover is a sheet.
  public var popoverPresentationController: UIPopoverPresentationController? { nil }
}

nonisolated extension Double {
  /// The number itself: on iOS `CGFloat` is another type.
  public var native: Double { self }
}

/// A number without end.
public nonisolated let HUGE = Float.infinity
