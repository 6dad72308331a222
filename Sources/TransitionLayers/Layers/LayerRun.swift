import Drawing
import TransitionViews

/// An animation that has been added to a layer.
final class LayerRun {
  let animation: Animation
  let key: String?
  /// When it begins, in the layer's seconds; `nil` until the layer is on a stage.
  var begin: Double?
  /// What moves it: the stage's clock at the layer's tempo, or a transition.
  var timeline: Timeline?
  /// On a transition's timeline: the position and the stage's time at which it was added.
  var joined: (position: Double, time: Double)?
  private var tellers: [(Bool) -> Void] = []
  /// Whether its end has been told of; it may go on showing it.
  private var isOver = false

  init(_ animation: Animation, key: String?) { (self.animation, self.key) = (animation, key) }

  /// The stage's time that counts for it: a transition's position stands for it.
  func time(at time: Double) -> Double {
    guard let joined, let timeline else { return time }
    return joined.time + (timeline.position(at: time) - joined.position) * timeline.duration
  }

  /// Tells somebody of its end.
  func whenOver(_ tell: @escaping (Bool) -> Void) { tellers.append(tell) }

  func tellOver(_ finished: Bool) {
    guard !isOver else { return }
    isOver = true
    let all = tellers
    tellers = []
    animation.delegate?.animationDidStop(animation, finished: finished)
    for tell in all { tell(finished) }
  }
}

extension Layer {
  /// Adds a copy of an animation, which begins now; one of the same name ends unfinished.
  ///
  /// Inside `animateTransition(using:)` it follows the transition, so that a finger can hold it; elsewhere
  /// the stage's clock moves it, at the layer's own tempo. A layer that is on no stage keeps it until it is
  /// on one. One that repeats for ever is content, which no transition and no rest waits for.
  ///
  /// - Parameters:
  ///   - action: An ``Animation``; anything else is ignored.
  ///   - key: Its name, if it is to be found again. ``LayerTransition`` has none.
  public final func add(_ action: any LayerAction, forKey key: String?) {
    guard let animation = (action as? Animation)?.duplicate() else { return }
    if animation.duration == 0 { animation.duration = LayerTransaction.animationDuration() }
    if animation.timingFunction == nil {
      animation.timingFunction = LayerTransaction.timingFunction
    }
    if let transition = animation as? LayerTransition { return transition.run(on: view) }
    if let key { removeAnimation(forKey: key) }
    let run = LayerRun(animation, key: key)
    animation.resolve(shown: shown() ?? LayerState(view: view.model, content: content))
    runs.append(run)
    LayerTransaction.current?.await(run)
    if let stage = Ambient.stage ?? view.window { start(run, on: stage) }
  }

  /// Ends an animation unfinished.
  public final func removeAnimation(forKey key: String) {
    if let run = runs.first(where: { $0.key == key }) { end(run, finished: false) }
  }

  /// Ends whatever moves the layer, unfinished; its sublayers go on. Completions of animation blocks that
  /// have nothing else to move run now, with `false`.
  public final func removeAllAnimations() {
    for run in runs { end(run, finished: false) }
    view.endAnimations()
  }

  /// The animation of a name, if there is one: the layer's own copy, which is not to be changed.
  public final func animation(forKey key: String) -> Animation? {
    runs.first { $0.key == key }?.animation
  }

  /// The names of the animations, in the order in which they were added; `nil` without any.
  public final func animationKeys() -> [String]? {
    let keys = runs.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  // MARK: Beginning and end

  private func start(_ run: LayerRun, on stage: Stage) {
    let (animation, now) = (run.animation, localTime(at: stage.now))
    run.begin = animation.beginTime == 0 ? now : animation.beginTime
    stage.afterwards { [weak run] _ in
      if let animation = run?.animation { animation.delegate?.animationDidStart(animation) }
    }
    let length = animation.length + (run.begin ?? now) - now
    guard length > 0 else { return end(run, finished: true) }
    let around = length.isFinite ? Ambient.timeline : nil
    let ended: (Bool) -> Void = { [weak self, weak run] finished in
      if let self, let run { end(run, finished: finished) }
    }
    guard let around, !around.isOver else {
      run.timeline = makeTimeline(length, on: stage, ended)
      return tempoChanged(at: stage.now)
    }
    let position = around.joiningPosition
    (run.timeline, run.joined) = (around, (position, stage.now))
    let plan = AnimationGroup.Plan(
      start: position, end: position + length / around.duration, duration: length, isEndless: false)
    _ = around.addGroup(plan, completion: ended)
  }

  private func makeTimeline(
    _ length: Double, on stage: Stage, _ ended: @escaping (Bool) -> Void
  ) -> Timeline {
    let seconds = length.isFinite ? length : 1
    let made = Timeline(stage: stage, duration: seconds, driver: .clock(start: stage.now))
    let plan = AnimationGroup.Plan(
      start: 0, end: 1, duration: seconds, isEndless: !length.isFinite)
    _ = made.addGroup(plan, completion: ended)
    return made
  }

  /// Ends a run: the layer forgets it unless it is to stay.
  private func end(_ run: LayerRun, finished: Bool) {
    guard runs.contains(where: { $0 === run }) else { return }
    let timeline = run.joined == nil ? run.timeline : nil
    if !finished || run.animation.isRemovedOnCompletion {
      runs.removeAll { $0 === run }
    } else if run.joined != nil {
      // It shows its end from now on, whatever becomes of the transition.
      (run.joined, run.begin) = (nil, -Double.greatestFiniteMagnitude / 4)
    }
    run.timeline = nil
    if !content.custom.isEmpty { setNeedsDisplay() }
    if let timeline, !timeline.isOver { timeline.end(at: finished ? 1 : 0) }
    run.tellOver(finished)
  }

  package final func moved(to stage: Stage?) {
    arrival = stage?.now
    guard let stage else {
      for run in runs where run.begin != nil { end(run, finished: false) }
      return
    }
    for run in runs where run.begin == nil { start(run, on: stage) }
  }

  // MARK: What is shown

  /// The state that is shown now; `nil` on no stage.
  final func shown() -> LayerState? {
    guard let stage = view.window else { return nil }
    return LayerState(
      view: view.presented(at: stage.now), content: content(showing: .presented(at: stage.now)))
  }

  final func content(showing sight: Sight) -> LayerContent {
    guard !runs.isEmpty, let time = sight.time else { return content }
    var state = LayerState(view: view.model, content: content)
    apply(to: &state, at: time)
    return state.content
  }

  package final var mayBeDeep: Bool { runs.contains { $0.animation.mayBeDeep } }

  package final func present(_ state: inout ViewState, at time: Double) {
    guard !runs.isEmpty else { return }
    var all = LayerState(view: state, content: content)
    apply(to: &all, at: time)
    state = all.view
  }

  private func apply(to state: inout LayerState, at time: Double) {
    for run in runs {
      guard let begin = run.begin else { continue }
      run.animation.apply(at: localTime(at: run.time(at: time)) - begin, to: &state)
    }
  }
}
