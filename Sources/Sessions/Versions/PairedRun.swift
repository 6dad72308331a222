import Drawing
import Scenes
import Transitions

/// Two scenes, or one twice, that rehearse the same input side by side, each of them once.
package final class PairedRun {
  /// Where the two first show something else: in where a view is, or in what is painted.
  package private(set) var divergence: Divergence?
  /// When the two first print something else, in seconds of the stage's clock; looked for only in lives with
  /// a trace.
  package private(set) var printsApart: Double?

  private let scenes: [Scene]
  private let size: Size
  private let lives: [Simulation]
  private var list = DisplayList()
  /// How many events have happened.
  private var count = 0
  /// Which of those were noted that somebody took, by their numbers, and as which reception.
  private var noted: [[(event: Int, reception: Int)]] = [[], []]
  /// How many calls of each trace were looked at.
  private var read = [0, 0]

  /// Begins two lives.
  ///
  /// - Parameters:
  ///   - size: The container's size at the start, in points.
  ///   - traceCapacity: How many calls each of them keeps.
  ///   - notesTakers: Whether ``takers(in:)`` is wanted.
  package init(
    of first: Scene, and second: Scene, size: Size, traceCapacity: Int = 0,
    notesTakers: Bool = false
  ) {
    scenes = [first, second]
    self.size = size
    lives = scenes.map { Simulation(scene: $0, size: size, traceCapacity: traceCapacity) }
    if notesTakers { for life in lives { life.stage.noteReceptions() } }
  }

  /// Lives through events, frame by frame until the two differ.
  ///
  /// What is painted costs most: it is looked at in one of a few frames of a motion. Where something has
  /// differed and the frames just before were passed over, two lives more say in which of them it began.
  ///
  /// - Parameters:
  ///   - events: What happens in both, in order.
  ///   - end: Until when, in seconds.
  ///   - hz: How many frames a second are compared.
  ///   - stride: In how many frames of a motion what is painted is looked at once.
  ///   - goesOn: Whether the events after that happen as well.
  ///   - progress: Is told each moment before it is lived, in seconds.
  package func live(
    through events: [Session.Event], until end: Double, hz: Int, every stride: Int = 4,
    goesOn: Bool = false, progress: (Double) -> Void = { _ in }
  ) {
    let isCertain = lives[0].listening { play(events, end, hz, stride, goesOn, progress) }
    guard let divergence, !isCertain else { return }
    let closer = PairedRun(of: scenes[0], and: scenes[1], size: size)
    closer.live(through: events, until: divergence.time, hz: hz, every: 1, progress: progress)
    self.divergence = closer.divergence ?? divergence
  }

  /// - Returns: Whether everything just before the end, or before the moment at which the two differ, was
  ///   looked at.
  private func play(
    _ events: [Session.Event], _ end: Double, _ hz: Int, _ stride: Int, _ goesOn: Bool,
    _ progress: (Double) -> Void
  ) -> Bool {
    var cursor = InputCursor()
    var isMoving = true
    /// Whether what is painted has not been looked at since it may have changed.
    var isOwed = false
    var isCertain = true
    for life in lives { life.prefetch(events.prefix { $0.time <= end }, until: end) }
    for frame in 0...Session.frame(atOrAfter: end, hz: hz) where divergence == nil {
      let time = min(Session.time(ofFrame: frame, hz: hz), end)
      let (wasMoving, former) = (isMoving, count)
      cursor.play(events, until: time) { event in
        progress(event.time)
        apply(event)
      }
      progress(time)
      for life in lives { life.advance(to: time) }
      comparePrinted()
      isMoving = lives.contains { $0.stage.isMoving }
      // Where nothing has happened and nothing moves, both show what they have shown before.
      let isChanged = wasMoving || isMoving || count > former
      isCertain = !isOwed
      isOwed = isOwed || isChanged
      if isChanged { comparePlaces(at: time) }
      guard divergence == nil, isOwed, frame % stride == 0 || time == end else { continue }
      isOwed = false
      comparePainted(at: time)
    }
    if goesOn { cursor.play(events, until: end) { apply($0) } }
    return isCertain
  }

  /// Who took the events that are presses and keys, by their numbers: the innermost first.
  ///
  /// - Parameter life: 0 or 1.
  package func takers(in life: Int) -> [Int: [String]] {
    // A view may hear of its touch only after later events.
    let receptions = lives[life].stage.receptions ?? []
    return Dictionary(
      uniqueKeysWithValues: noted[life].map { ($0.event, receptions[$0.reception].takers) })
  }

  private func apply(_ event: Session.Event) {
    for (index, life) in lives.enumerated() {
      let former = life.stage.receptions?.count ?? 0
      life.apply(event)
      if life.stage.receptions?.count ?? 0 > former { noted[index].append((count, former)) }
    }
    count += 1
  }

  private func comparePlaces(at time: Double) {
    if lives[0].stage.stateHash != lives[1].stage.stateHash { differ(at: time) }
  }

  private func comparePainted(at time: Double) {
    let picture = lives[0].stage.pictureHash(in: &list)
    if picture != lives[1].stage.pictureHash(in: &list) { differ(at: time) }
  }

  private func differ(at time: Double) {
    divergence = Divergence(
      time: time, view: PairedRun.firstView(lives[0].stage, lives[1].stage))
  }

  private static func firstView(_ one: Stage, _ other: Stage) -> String? {
    let (views, others) = (one.shownViews, other.shownViews)
    for (view, other) in zip(views, others) where view != other { return view.id }
    guard views.count != others.count else { return one.firstPaintedOtherwise(than: other) }
    let longer = views.count > others.count ? views : others
    return longer[min(views.count, others.count)].id
  }

  /// Compares what has been printed since the last frame.
  private func comparePrinted() {
    guard printsApart == nil else { return }
    let traces = lives.map(\.stage.trace)
    guard traces[0].count > read[0] || traces[1].count > read[1] else { return }
    let printed = zip(traces, read).map { trace, read in
      trace.latest(trace.count - read).filter { $0.call == .printed }
    }
    read = traces.map(\.count)
    let same = zip(printed[0], printed[1]).prefix { $0 == $1 }.count
    printsApart = printed.compactMap { $0.dropFirst(same).first?.time }.min()
  }
}
