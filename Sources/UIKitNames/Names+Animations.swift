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
/// UIKit's name of `StageTimer`.
public typealias Timer = StageTimer
/// UIKit's name of `DisplayLink`.
public typealias CADisplayLink = DisplayLink
