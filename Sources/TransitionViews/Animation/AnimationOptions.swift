public import SpringEngine

/// How an animation block runs; the counterpart of `UIView.AnimationOptions`.
///
/// Options for the curve and for the kind of a view transition are exclusive: pass one of each.
/// Touches reach animated views where they are shown, but only if their animations have
/// ``allowUserInteraction``.
nonisolated public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// The raw bits; UIKit's own.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Lays out the changed views inside the block, so that the motion of their subviews is animated too.
  public static let layoutSubviews = AnimationOptions(rawValue: 1)
  /// Lets touches reach the views while they move, where they are shown. Without it, a view that an
  /// animation block moves receives no new touches, nor do its subviews, until the block's animations
  /// end; views behind it receive them. Touches that are already down continue. Animations on a
  /// transition's timeline and those of a property animator, which can be interrupted, never block
  /// touches.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
  /// Starts geometry, too, from what is presented: running animations are replaced instead of added to.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  /// Repeats until it is removed. The animation is content: it has a clock of its own, never joins a
  /// transition's timeline, does not keep the stage from being at rest, and ends when its view leaves its
  /// superview.
  public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
  /// Runs forward and backward; the model's values are shown at the end all the same.
  public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
  /// Keeps the duration of a nested block, 0 too, which otherwise takes the enclosing block's.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
  /// Keeps the curve of a nested block, which otherwise takes the enclosing block's.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
  /// Animates the changes that a view transition's block makes, instead of showing them at once.
  public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
  /// Hides and shows the two views of a transition instead of removing and adding them.
  public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)

  /// Starts and ends slowly; the default.
  public static let curveEaseInOut: AnimationOptions = []
  /// Starts slowly.
  public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
  /// Ends slowly.
  public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  /// Constant speed.
  public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

  /// Turns the view about its vertical axis.
  public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
  /// Turns the view about its vertical axis.
  public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
  /// Slides the old content away upward.
  public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
  /// Slides the old content away downward.
  public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
  /// Fades the old content out over the new.
  public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  /// Turns the view about its horizontal axis.
  public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
  /// Turns the view about its horizontal axis.
  public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

  /// The curve that the options name.
  public var timingCurve: TimingCurve {
    switch rawValue >> 16 & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }

  /// The kinds of view transitions that look different here.
  package enum Transition {
    case none, crossDissolve, flipHorizontally, flipVertically, slideUp, slideDown
  }

  /// The view transition that the options name.
  package var transition: Transition {
    switch rawValue >> 20 & 7 {
    case 1, 2: .flipHorizontally
    case 3: .slideUp
    case 4: .slideDown
    case 5: .crossDissolve
    case 6, 7: .flipVertically
    default: .none
    }
  }

  /// How often the options let an animation run.
  var cycle: AnimationGroup.Cycle {
    if contains(.repeat) { return .endless(autoreverses: contains(.autoreverse)) }
    return contains(.autoreverse) ? .thereAndBack : .once
  }
}

/// How keyframes run; the counterpart of `UIView.KeyframeAnimationOptions`.
///
/// Unlike in UIKit, the curve over the whole animation is an option here; the default is ease in-out.
nonisolated public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
  /// The raw bits; UIKit's own.
  public let rawValue: UInt

  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Interpolates linearly between values, each over its own interval; the default.
  public static let calculationModeLinear: KeyframeAnimationOptions = []
  /// Shows each value from the end of its interval on.
  public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
  /// Moves through the values at constant speed; the intervals are ignored.
  public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
  /// Moves through the values on a smooth curve, a Catmull–Rom spline.
  public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  /// The smooth curve at constant speed; the intervals are ignored.
  public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

  /// As ``AnimationOptions/layoutSubviews``.
  public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
  /// As ``AnimationOptions/allowUserInteraction``.
  public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
  /// As ``AnimationOptions/beginFromCurrentState``.
  public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
  /// As ``AnimationOptions/repeat``.
  public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
  /// As ``AnimationOptions/autoreverse``.
  public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
  /// As ``AnimationOptions/overrideInheritedDuration``.
  public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
  /// Starts slowly, over the whole animation.
  public static let curveEaseIn = KeyframeAnimationOptions(rawValue: 1 << 16)
  /// Ends slowly, over the whole animation.
  public static let curveEaseOut = KeyframeAnimationOptions(rawValue: 2 << 16)
  /// Constant speed, over the whole animation.
  public static let curveLinear = KeyframeAnimationOptions(rawValue: 3 << 16)

  /// How the values between keyframes are found.
  enum Mode {
    case linear, discrete, paced, cubic, cubicPaced
  }

  /// The calculation mode that the options name.
  var mode: Mode {
    switch rawValue >> 10 & 7 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }

  /// What the options say of the whole.
  var whole: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(7 << 10)) }
}
