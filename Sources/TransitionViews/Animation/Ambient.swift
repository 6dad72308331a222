import Drawing

/// What `View.animate` and the trace find around them: the stage that is being driven, the timeline
/// of the transition that is being set up, and the animation block that is being gathered.
///
/// The one exception to "no globals": a stack on the main actor, pushed by a ``Stage`` whenever it
/// calls out and by `View.animate`, and empty between calls. Two stages never see each other.
package enum Ambient {
  /// What is around, as a value.
  private struct Surroundings {
    var stage: Stage?
    var timeline: Timeline?
    var block: AnimationGroup?
    var series: KeyframeSeries?
    var isAnimating = true
    var canvas: GraphicsImageRendererContext?
    var place: CodePlace?
    var transaction: AnyObject?
    /// How large the stage will be that is not there yet.
    var sizeAhead: Size?
  }

  private static var current = Surroundings()
  /// The search for what a touch hits that is under way, at the view that is being asked; apart from what is
  /// around, because it is large and changes with each view.
  static var hitSearch: HitSearch?

  package static var stage: Stage? { current.stage }
  package static var timeline: Timeline? { current.timeline }
  /// The size of the stage's window, now or as it will be; `nil` outside of a stage.
  package static var windowSize: Size? {
    current.stage.map(\.window.model.bounds.size) ?? current.sizeAhead
  }
  package static var block: AnimationGroup? { current.block }
  /// The series that `addKeyframe` adds to.
  static var series: KeyframeSeries? { current.series }
  /// The image that is being drawn.
  package static var canvas: GraphicsImageRendererContext? { current.canvas }
  /// The line of the call that is being made, or the nearest one around it that is known.
  package static var place: CodePlace? { current.place }
  /// What layers keep of the changes that are made together.
  package static var transaction: AnyObject? {
    get { current.transaction }
    set { current.transaction = newValue }
  }
  /// Whether animations run at all.
  static var isAnimating: Bool {
    current.isAnimating && current.stage?.areAnimationsEnabled ?? false
  }

  /// Runs `body` as a part of a stage.
  package static func with<Result>(_ stage: Stage, _ body: () -> Result) -> Result {
    let isInside = current.stage === stage
    if !isInside { stage.willCallOut?() }
    let place = isInside ? current.place : nil
    return changing({ $0 = Surroundings(stage: stage, place: place) }, body)
  }

  /// Runs `body` as what makes the controllers of a stage of some size, before that is there.
  package static func expecting<Result>(_ size: Size, _ body: () -> Result) -> Result {
    changing({ $0.sizeAhead = size }, body)
  }

  /// Runs `body` so that the animations it starts belong to a timeline.
  package static func with(_ timeline: Timeline, _ body: () -> Void) {
    changing({ $0.timeline = timeline }, body)
  }

  /// Runs `body` so that what it draws goes into an image.
  package static func drawing(on canvas: GraphicsImageRendererContext, _ body: () -> Void) {
    changing({ $0.canvas = canvas }, body)
  }

  /// Runs `body` as a call from a line. One of this library's own lines does not count: what a container
  /// does is done by whoever has called it.
  ///
  /// - Parameter isBlock: Whether `body` begins animations: where no other line is known, they are then
  ///   those of the library's own line.
  package static func at<Result>(
    _ fileID: StaticString, _ line: UInt, isBlock: Bool = false, _ body: () -> Result
  ) -> Result {
    let place = CodePlace(fileID: fileID, line: line)
    let counts = !place.isInLibrary || (isBlock && current.place == nil)
    return counts ? changing({ $0.place = place }, body) : body()
  }

  /// Runs `body` as a call from a line, or, with `nil`, from the line of the call around it.
  package static func at<Result>(_ place: CodePlace?, _ body: () -> Result) -> Result {
    guard let place else { return body() }
    return changing({ $0.place = place }, body)
  }

  /// Runs `body` apart from any animation and transition around it.
  package static func apart(_ body: () -> Void) {
    changing({ ($0.timeline, $0.block, $0.series) = (nil, nil, nil) }, body)
  }

  /// Runs `body` so that the model changes it makes are gathered, or, with `nil`, take effect at once.
  package static func gathering(_ block: AnimationGroup?, _ body: () -> Void) {
    changing({ ($0.block, $0.series) = (block, nil) }, body)
  }

  /// Runs `body` so that keyframes can be added to a series.
  package static func gathering(
    _ series: KeyframeSeries, _ block: AnimationGroup?, _ body: () -> Void
  ) {
    changing({ ($0.block, $0.series) = (block, series) }, body)
  }

  /// Runs `body` so that neither its changes nor its animations are animated.
  static func withoutAnimation(_ body: () -> Void) {
    changing({ ($0.block, $0.isAnimating) = (nil, false) }, body)
  }

  /// Draws into an image from now on, until ``endDrawing()``.
  package static func beginDrawing(on canvas: GraphicsImageRendererContext) {
    canvas.outer = current.canvas
    current.canvas = canvas
  }

  /// Draws into the image again that was being drawn before.
  package static func endDrawing() { current.canvas = current.canvas?.outer }

  private static func changing<Result>(
    _ change: (inout Surroundings) -> Void, _ body: () -> Result
  ) -> Result {
    let former = current
    change(&current)
    defer { current = former }
    return body()
  }
}
