import Drawing
import TransitionViews

/// How a layer's time runs in its superlayer's.
struct LayerTiming {
  var begin = 0.0
  var offset = 0.0
  var speed = 1.0

  var isPlain: Bool { begin == 0 && offset == 0 && speed == 1 }
}

/// What runs in a layer whose time has been changed: when it began, in the layer's seconds.
final class LayerTempo {
  struct Entry {
    weak var timeline: Timeline?
    var begin: Double
    /// The stage's time at which it was taken in, if it began then: its beginning follows the layer's time
    /// until that moment is over.
    var fresh: Double?
  }

  var entries: [ObjectIdentifier: Entry] = [:]
}

extension Layer {
  /// How fast the layer's time runs, and that of everything in it; 1 by default, 0 to stand still.
  ///
  /// With ``timeOffset`` a whole tree of layers and views can be paused and scrubbed:
  ///
  ///     let paused = layer.convertTime(stage.now, from: nil)
  ///     layer.speed = 0
  ///     layer.timeOffset = paused + fraction * duration
  public final var speed: Double {
    get { timing.speed }
    set { retime { timing.speed = newValue } }
  }
  /// What is added to the layer's time, in seconds; 0 by default.
  public final var timeOffset: Double {
    get { timing.offset }
    set { retime { timing.offset = newValue } }
  }
  /// When the layer's time begins, in the superlayer's seconds; 0 by default.
  public final var beginTime: Double {
    get { timing.begin }
    set { retime { timing.begin = newValue } }
  }

  /// What another layer's time is in this one's, in seconds; `nil` stands for the stage's.
  public final func convertTime(_ time: Double, from layer: Layer?) -> Double {
    localTime(at: layer?.stageTime(at: time) ?? time)
  }

  /// What this layer's time is in another one's, in seconds; `nil` stands for the stage's. Of a layer that
  /// stands still it is the time that it shows.
  public final func convertTime(_ time: Double, to layer: Layer?) -> Double {
    let outer = stageTime(at: time)
    return layer?.localTime(at: outer) ?? outer
  }

  /// The nearest layer around that somebody has asked for.
  private var around: Layer? {
    var next = view.superview ?? view.maskedView
    while let view = next {
      if let layer = view.backing as? Layer { return layer }
      next = view.superview ?? view.maskedView
    }
    return nil
  }

  /// The layer's time at a time of the stage, in seconds.
  final func localTime(at time: Double) -> Double {
    let outer = around?.localTime(at: time) ?? time
    return (outer - timing.begin) * timing.speed + timing.offset
  }

  private func stageTime(at time: Double) -> Double {
    let outer = timing.speed == 0 ? time : (time - timing.offset) / timing.speed + timing.begin
    return around?.stageTime(at: outer) ?? outer
  }

  // MARK: What follows a change

  private func retime(_ change: () -> Void) {
    guard let stage = Ambient.stage ?? view.window else { return change() }
    takeIn(at: stage.now)
    change()
    tempoChanged(at: stage.now)
    let id = ObjectIdentifier(self)
    stage.atStepEnds.removeAll { $0.owner == id }
    guard !timing.isPlain else { return }
    let look: (Stage) -> Void = { [weak self] stage in
      guard let self else { return stage.atStepEnds.removeAll { $0.owner == id } }
      takeIn(at: stage.now)
      tempoChanged(at: stage.now)
    }
    stage.atStepEnds.append((id, look))
  }

  /// Takes in what has begun to move something in the layer.
  private func takeIn(at now: Double) {
    let tempo = tempo ?? LayerTempo()
    self.tempo = tempo
    let local = localTime(at: now)
    view.forEachTimeline { timeline in
      let id = ObjectIdentifier(timeline)
      if tempo.entries[id]?.timeline === timeline { return }
      let position = timeline.position(at: now)
      tempo.entries[id] = LayerTempo.Entry(
        timeline: timeline, begin: local - position * timeline.duration,
        fresh: position == 0 ? now : nil)
    }
    tempo.entries = tempo.entries.filter { $0.value.timeline?.isOver == false }
  }

  /// Lets what moves something in the layer, or in the nearest one around whose time has been changed, follow
  /// its time.
  final func tempoChanged(at now: Double) {
    guard let tempo else {
      if let around, !(around.timing.isPlain && around.tempo == nil) {
        around.takeIn(at: now)
        around.tempoChanged(at: now)
      }
      return
    }
    let local = localTime(at: now)
    let rate = localTime(at: now + 1) - local
    for (id, entry) in tempo.entries {
      guard let timeline = entry.timeline else { continue }
      if entry.fresh == now { tempo.entries[id]?.begin = local }
      let begin = entry.fresh == now ? local : entry.begin
      let position = (local - begin) / timeline.duration
      timeline.run(from: rate == 0 ? min(max(position, 0), 1) : position, rate: rate, at: now)
    }
    if timing.isPlain, around == nil { self.tempo = nil }
  }
}

extension View {
  /// Visits what moves the view and everything in it, by the clock.
  fileprivate func forEachTimeline(_ body: (Timeline) -> Void) {
    for animation in animations { body(animation.group.timeline) }
    for run in (backing as? Layer)?.runs ?? [] {
      if run.joined == nil, let timeline = run.timeline { body(timeline) }
    }
    for part in parts { part.forEachTimeline(body) }
    mask?.forEachTimeline(body)
  }
}
