public import Drawing
public import Transitions

/// What a stage shows at one instant: values, so that a law can look at it and change nothing.
public struct Moment {
  /// When, in seconds of the stage's clock.
  public let time: Double
  /// The transition that an overlay would show, with its context's frames; `nil` at rest.
  public let transition: TransitionInspection?
  /// All transitions that run, in the order in which they began.
  public let transitions: [RunningTransition]
  /// How long the one that began last has run, in seconds; `nil` if none runs.
  public let elapsed: Double?
  /// What was called since the moment before.
  public let calls: [Trace.Entry]
  /// Where fingers are down, in points of the stage, the first one first.
  public let fingers: [Point]
  /// Whether nothing moves by itself.
  public let isAtRest: Bool
  /// The size of the stage, in points.
  public let size: Size
  /// What is shown, back to front; not what is hidden, or lies in something that is.
  public let views: [SeenView]
  let reads = Reads()

  /// A view as it is shown.
  nonisolated public struct SeenView: Hashable, Sendable {
    /// Its id.
    public let id: String
    /// The smallest upright rectangle around what is shown of it, in points of the stage.
    public let frame: Rect
    /// How opaque it is itself, 0…1.
    public let alpha: Double
    /// Its transform.
    public let transform: AffineTransform
    /// The radius of its corners, in points.
    public let cornerRadius: Double
    /// How fast its middle has moved over the last 120th of a second or a little more, in points per second; zero
    /// where it was not shown before.
    public let velocity: Vector

    /// How fast its middle moves in any direction, in points per second.
    public var speed: Double { velocity.length }
  }

  /// The names of the views that a law has asked for.
  final class Reads {
    var ids: [String] = []
  }

  /// A view by its id: the first one of that name, back to front; `nil` if none is shown.
  public func view(_ id: String) -> SeenView? {
    if !reads.ids.contains(id) { reads.ids.append(id) }
    return views.first { $0.id == id }
  }

  /// How often something was called since the moment before.
  ///
  /// - Parameter who: By whom, as the trace names it; anybody by default.
  public func calls(_ call: Trace.Call, by who: String? = nil) -> Int {
    calls.count { $0.call == call && (who == nil || $0.who == who) }
  }

  /// Looks at a stage.
  ///
  /// - Parameters:
  ///   - former: A moment that is at least a 120th of a second earlier; without one nothing has a velocity.
  ///   - began: When the transition began that began last.
  ///   - calls: What was called since the moment before.
  ///   - fingers: Where fingers are down.
  package init(
    of stage: Stage, after former: Moment?, began: Double?, calls: [Trace.Entry], fingers: [Point]
  ) {
    time = stage.now
    (self.calls, self.fingers) = (calls, fingers)
    (transition, transitions) = (stage.transition, stage.runningTransitions)
    elapsed = transitions.isEmpty ? nil : began.map { stage.now - $0 }
    (isAtRest, size) = (stage.isAtRest, stage.window.bounds.size)
    views = Moment.views(of: stage, after: former)
  }

  private static func views(of stage: Stage, after former: Moment?) -> [SeenView] {
    let rate = former.map { $0.time < stage.now ? 1 / (stage.now - $0.time) : 0 } ?? 0
    let middles = Dictionary(
      rate > 0 ? former?.views.map { ($0.id, $0.frame.center) } ?? [] : [],
      uniquingKeysWith: { first, _ in first })
    var hidden = Int.max
    return stage.layers.compactMap { layer in
      if layer.depth > hidden { return nil }
      hidden = layer.isHidden ? layer.depth : Int.max
      if layer.isHidden { return nil }
      let frame = Rect(around: layer.corners) ?? .zero
      let way = middles[layer.id].map { frame.center - $0 } ?? .zero
      return SeenView(
        id: layer.id, frame: frame, alpha: layer.presented.alpha,
        transform: layer.presented.transform, cornerRadius: layer.presented.cornerRadius,
        velocity: way * rate)
    }
  }
}
