public import Transitions

/// UIKit's name of `ViewPropertyAnimator`.
public typealias UIViewPropertyAnimator = ViewPropertyAnimator
/// UIKit's name of `ViewAnimating`.
public typealias UIViewAnimating = ViewAnimating
/// UIKit's name of `ViewImplicitlyAnimating`.
public typealias UIViewImplicitlyAnimating = ViewImplicitlyAnimating
/// UIKit's name of `AnimatingState`.
public typealias UIViewAnimatingState = AnimatingState
/// UIKit's name of `AnimatingPosition`.
public typealias UIViewAnimatingPosition = AnimatingPosition
/// UIKit's name of `TimingCurveProvider`.
public typealias UITimingCurveProvider = TimingCurveProvider
/// UIKit's name of `CubicTimingParameters`.
public typealias UICubicTimingParameters = CubicTimingParameters
/// UIKit's name of `SpringTimingParameters`.
public typealias UISpringTimingParameters = SpringTimingParameters
/// Of what kind the timing of a property animator is.
public enum UITimingCurveType: Int, Sendable {
  /// A named curve.
  case builtin
  /// A curve with control points.
  case cubic
  /// A spring.
  case spring
  /// A spring and a curve: here the spring alone counts.
  case composed
}
/// UIKit's name of `StageTimer`.
public typealias Timer = StageTimer
/// UIKit's name of `DisplayLink`.
public typealias CADisplayLink = DisplayLink
