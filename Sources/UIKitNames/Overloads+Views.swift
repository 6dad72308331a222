public import Drawing
public import Foundation
public import SpringEngine
@_spi(UIKitNames) public import TransitionViews
public import Transitions

extension View {
  /// UIKit's name of `Transitions.AnimationOptions`.
  public typealias AnimationOptions = Transitions.AnimationOptions
  /// UIKit's name of `Transitions.KeyframeAnimationOptions`.
  public typealias KeyframeAnimationOptions = Transitions.KeyframeAnimationOptions
  /// UIKit's name of `Transitions.AutoresizingMask`.
  public typealias AutoresizingMask = Transitions.AutoresizingMask
  /// UIKit's name of `TimingCurve`.
  public typealias AnimationCurve = TimingCurve
}

/// The screen: that of the stage on which the call is made.
public struct UIScreen {
  /// The screen.
  public static var main: UIScreen { UIScreen() }

  /// Its rectangle, in points; empty where there is no stage, nor one to come.
  public var bounds: CGRect { Stage.windowSize.map { CGRect(origin: .zero, size: $0) } ?? .zero }
}

extension DisplayLink {
  /// The frames in a second of the stage's clock, 60 for 0.
  public var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRate.rounded()) }
    set { preferredFrameRate = newValue > 0 ? Double(newValue) : 60 }
  }

  /// Lets the link begin on the stage on which the call is made; a stage has no run loop, whichever is given.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) { add() }
}
