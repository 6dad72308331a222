/// What `View.animate` and the trace find around them: the stage that is being driven, the timeline
/// of the transition that is being set up, and the animation block that is being gathered.
///
/// The one exception to "no globals": a stack on the main actor, pushed by a ``Stage`` whenever it
/// calls out and by `View.animate`, and empty between calls. Two stages never see each other.
enum Ambient {
  private(set) static var stage: Stage?
  private(set) static var timeline: Timeline?
  private(set) static var block: AnimationGroup?

  /// Runs `body` as a part of a stage.
  static func with<Result>(_ stage: Stage, _ body: () -> Result) -> Result {
    let former = (self.stage, timeline, block)
    (self.stage, timeline, block) = (stage, nil, nil)
    defer { (self.stage, timeline, block) = former }
    return body()
  }

  /// Runs `body` so that the animations it starts belong to a timeline.
  static func with(_ timeline: Timeline, _ body: () -> Void) {
    let former = self.timeline
    self.timeline = timeline
    defer { self.timeline = former }
    body()
  }

  /// Runs `body` so that the model changes it makes are gathered, or, with `nil`, take effect at once.
  static func gathering(_ block: AnimationGroup?, _ body: () -> Void) {
    let former = self.block
    self.block = block
    defer { self.block = former }
    body()
  }
}
