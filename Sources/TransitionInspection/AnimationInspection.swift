import Drawing
public import SpringEngine
import TransitionCore
public import TransitionViews

/// One animation that moves a view at a moment: what it changes, by which line, how, and how far it is.
///
///     let all = stage.animations(moving: card)
///     print(all.first?.description ?? "")
///     // Tilt.swift:41, spring response 0.5, damping ratio 0.7, 38 % of the way
///
/// It is made when it is read; nothing is kept for it while nobody reads. Without a counterpart.
public struct AnimationInspection: Hashable, Sendable, CustomStringConvertible {
  /// Who moves it now.
  nonisolated public enum Mover: Hashable, Sendable, CustomStringConvertible {
    /// A timing curve over some seconds.
    case curve(TimingCurve, duration: Double)
    /// A spring.
    case spring(Spring)
    /// Content that was thrown, and slows down.
    case deceleration
    /// A finger, or code that says how far it is.
    case held
    /// Nobody: it stands still until it is started.
    case paused
  }

  /// The view's place among ``Stage/layers``.
  public let layer: Int
  /// The view's id; not unique.
  public let view: String
  /// The name of the view's property, such as `center`.
  public let property: String
  /// The line of the block that changed it, or of the call in which this library did; `nil` if no code
  /// has asked for it, as when a finger pulls at a container.
  public let place: CodePlace?
  /// The line that has given it to ``mover``, if that is known.
  public let moverPlace: CodePlace?
  /// Who moves it now.
  public let mover: Mover
  /// How much of its change is shown; below 0 or above 1 where it overshoots.
  public let progress: Double
  /// When it begins or began, in seconds of the stage's clock; `nil` where no clock moves it.
  public let begins: Double?
  /// When it ends if nobody intervenes, in seconds of the stage's clock; `nil` where no clock moves it, and
  /// for what repeats without end.
  public let ends: Double?
  /// The type of the animator whose transition it belongs to, or `nil` if it belongs to none.
  public let animator: String?

  /// The line, the mover and the progress, in words.
  public var description: String {
    let share = "\(Int((progress * 100).rounded())) % of the way"
    return [place?.description, mover.description, share].compactMap { $0 }.joined(separator: ", ")
  }
}

nonisolated extension AnimationInspection.Mover {
  /// In words: `spring response 0.5, damping ratio 0.7` or `curve ease in-out 0.3 s`.
  public var description: String {
    switch self {
    case .curve(let curve, let duration): "curve \(curve.words) \(short(duration)) s"
    case .spring(let spring):
      "spring response \(short(spring.response)), damping ratio \(short(spring.dampingRatio))"
    case .deceleration: "deceleration"
    case .held: "held"
    case .paused: "paused"
    }
  }
}

nonisolated extension TimingCurve {
  /// The curve's name, or its control points.
  package var words: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "ease in"
    case .easeOut: "ease out"
    case .easeInOut: "ease in-out"
    case .implicit: "implicit"
    default: "(\(x1), \(y1), \(x2), \(y2))"
    }
  }
}

extension Stage {
  /// Every animation that runs on a view at ``now``, in the order of ``layers``.
  ///
  /// - Complexity: O(views and animations).
  public var runningAnimations: [AnimationInspection] {
    var found: [AnimationInspection] = []
    var layer = 0
    for view in window.subviews { collect(view, &layer, into: &found) { _ in true } }
    return found
  }

  /// What moves a view at ``now``: its own animations, and after them those of the views around it, the
  /// nearest first. A view that is not on the stage has none.
  ///
  /// - Complexity: O(views and animations).
  public func animations(moving view: View) -> [AnimationInspection] {
    var chain: [View] = []
    var next: View? = view
    while let current = next {
      chain.append(current)
      next = current.superview
    }
    guard chain.last === window else { return [] }
    var found: [AnimationInspection] = []
    var layer = 0
    for top in window.subviews {
      collect(top, &layer, into: &found) { view in chain.contains { $0 === view } }
    }
    return found.sorted { $0.layer > $1.layer }
  }

  /// The type of the animator that runs the innermost transition, or `nil` if none runs with one.
  public var transitionAnimator: String? {
    innermostRun.map { String(describing: type(of: $0.animator)) }
  }

  private func collect(
    _ view: View, _ layer: inout Int, into found: inout [AnimationInspection],
    where isWanted: (View) -> Bool
  ) {
    if isWanted(view) {
      for animation in view.animations { found.append(inspection(of: animation, view, layer)) }
      if let travel = view.travel, !travel.isOver {
        found.append(travel.inspection(of: view, layer, at: now))
      }
    }
    layer += 1
    for subview in view.parts + view.departing {
      collect(subview, &layer, into: &found, where: isWanted)
    }
  }

  private func inspection(of animation: PropertyAnimation, _ view: View, _ layer: Int)
    -> AnimationInspection
  {
    let (group, timeline) = (animation.group, animation.group.timeline)
    let span = group.span
    return AnimationInspection(
      layer: layer, view: view.id, property: animation.change.kind.name, place: group.plan.place,
      moverPlace: timeline.place, mover: group.mover, progress: group.fractions(at: now).other,
      begins: span?.begins, ends: span?.ends, animator: animatorName(on: timeline))
  }

  private func animatorName(on timeline: Timeline) -> String? {
    runs.first { $0.timeline === timeline }.map { String(describing: type(of: $0.animator)) }
  }
}

extension AnimationGroup {
  /// Who moves it.
  fileprivate var mover: AnimationInspection.Mover {
    switch timeline.driver {
    case .clock: plan.curve.mover(lasting: plan.duration)
    case .frozen: .paused
    case .held, .ended: .held
    case .spring(let spring, _, _, _, _): .spring(spring)
    case .curve(let curve, _, _, _, _, let duration): .curve(curve, duration: duration)
    case .along(let curve, _, _, _, let duration): curve.mover(lasting: duration)
    }
  }

  /// When it begins and when it ends, in seconds of the stage's clock, where a clock moves it.
  fileprivate var span: (begins: Double, ends: Double?)? {
    switch timeline.driver {
    case .clock(let start):
      let begin = start + plan.start * timeline.duration
      guard !isEndless else { return (begin, nil) }
      guard let share = whole?.shape.interval, plan.cycle == .once else {
        return (begin, start + plan.end * timeline.duration)
      }
      func time(_ fraction: Double) -> Double {
        begin + plan.curve.elapsed(at: fraction, duration: plan.duration)
      }
      return (time(share.start), time(share.end))
    case .spring(_, _, _, let start, let rest): return (start, rest)
    case .curve(_, _, _, _, let start, let duration), .along(_, _, _, let start, let duration):
      return (start, start + duration)
    case .frozen, .held, .ended: return nil
    }
  }
}

extension KeyframeShape {
  /// Where the keyframe begins and ends in its series, 0…1.
  fileprivate var interval: (start: Double, end: Double) {
    switch self {
    case .ramp(let start, let end): (start, end)
    case .step(let place): (place, place)
    case .spline(let times, let zeros):
      (times[max(zeros - 1, 0)], times[min(zeros, times.count - 1)])
    }
  }
}

nonisolated extension AnimationCurve {
  fileprivate func mover(lasting duration: Double) -> AnimationInspection.Mover {
    switch self {
    case .timing(let curve): .curve(curve, duration: duration)
    case .spring(let spring, _), .springPerAxis(let spring, _): .spring(spring)
    }
  }
}

extension ScrollTravel {
  /// The travel as an animation of the view that it scrolls.
  fileprivate func inspection(of view: View, _ layer: Int, at time: Double) -> AnimationInspection {
    let whole = displacement(at: start).length
    return AnimationInspection(
      layer: layer, view: view.id, property: "contentOffset", place: place, moverPlace: place,
      mover: kind == .deceleration ? .deceleration : .spring(Self.animationSpring),
      progress: whole > 0 ? 1 - displacement(at: time).length / whole : 1, begins: start,
      ends: start + duration, animator: nil)
  }
}
