import Drawing

/// The keyframes of one block while they are being gathered.
package final class KeyframeSeries {
  /// What the keyframes are parts of; `nil` where they apply at once.
  let group: AnimationGroup?
  let mode: KeyframeAnimationOptions.Mode
  /// The intervals of the keyframes, in the order of the group's parts.
  private var intervals: [(start: Double, end: Double)] = []

  init(group: AnimationGroup?, mode: KeyframeAnimationOptions.Mode) {
    self.group = group
    self.mode = mode
  }

  /// Opens a part for one keyframe.
  func addPart(start: Double, end: Double) -> AnimationGroup? {
    guard let group else { return nil }
    intervals.append((start, end))
    let shape: KeyframeShape =
      mode == .discrete ? .step(at: end) : .ramp(start: start, end: end)
    return AnimationGroup(partOf: group, shape: shape)
  }

  /// Shapes the smooth and the paced tracks, which depend on all keyframes of a property.
  func shapeTracks() {
    guard let group, mode != .linear, mode != .discrete else { return }
    let parts = group.parts
    var seen: [View] = []
    for part in parts {
      for view in part.views where !seen.contains(where: { $0 === view }) {
        seen.append(view)
        for kind in PropertyAnimation.Kind.all { shapeTrack(of: view, kind, parts) }
      }
    }
  }

  private func shapeTrack(of view: View, _ kind: PropertyAnimation.Kind, _ parts: [AnimationGroup])
  {
    guard let group else { return }
    var track: [(index: Int, part: Int)] = []
    for (index, animation) in view.animations.enumerated() where animation.change.kind == kind {
      guard let part = parts.firstIndex(where: { $0 === animation.group }) else { continue }
      track.append((index, part))
    }
    guard !track.isEmpty else { return }
    let spans = spans(of: track.map { (view.animations[$0.index].change, $0.part) }, view)
    for (number, entry) in track.enumerated() {
      AnimationGroup(partOf: group, shape: shape(number, spans)).adopt(entry.index, of: view)
    }
  }

  /// The intervals of a track's keyframes: as given, or shared out by distance.
  private func spans(of track: [(change: PropertyAnimation.Change, part: Int)], _ view: View)
    -> [(start: Double, end: Double)]
  {
    let given = track.map { intervals[$0.part] }
    guard mode == .paced || mode == .cubicPaced else { return given }
    let distances = track.map { $0.change.distance(size: view.model.bounds.size) }
    let whole = distances.reduce(0, +)
    guard whole > 0 else { return given }
    var sum = 0.0
    return distances.map { distance in
      let start = sum / whole
      sum += distance
      return (start, sum / whole)
    }
  }

  private func shape(_ number: Int, _ spans: [(start: Double, end: Double)]) -> KeyframeShape {
    let own = spans[number]
    if mode == .paced { return .ramp(start: own.start, end: own.end) }
    var times = [spans[0].start]
    var zeros = 1
    for (index, span) in spans.enumerated() {
      if span.start > times[times.count - 1] {
        times.append(span.start)
        if index <= number { zeros += 1 }
      }
      guard span.end > times[times.count - 1] else { return .ramp(start: own.start, end: own.end) }
      times.append(span.end)
      if index < number { zeros += 1 }
    }
    return .spline(times: times, zeros: zeros)
  }
}

extension View {
  /// Animates changes in keyframes; the counterpart of
  /// `animateKeyframes(withDuration:delay:options:animations:completion:)`.
  ///
  /// The block calls ``addKeyframe(withRelativeStartTime:relativeDuration:animations:fileID:line:)``;
  /// what it changes outside of these takes the whole duration. Inside a transition a finger scrubs each
  /// keyframe over its own interval.
  ///
  /// - Parameters:
  ///   - duration: The length of the whole animation, in seconds. 0 or less applies at once, or, inside
  ///     another block or a property animator's, takes the duration of that one, as for `animate`.
  ///   - delay: Seconds before the motion starts.
  ///   - options: The calculation mode, the curve over the whole (default ease in-out), and others.
  ///   - animations: Adds keyframes, in the order of their times; it runs once, now.
  ///   - completion: As for `animate`.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public static func animateKeyframes(
    withDuration duration: Double, delay: Double = 0, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    Ambient.at(fileID, line, isBlock: true) {
      animateKeyframesHere(
        withDuration: duration, delay: delay, options: options, animations: animations,
        completion: completion)
    }
  }

  /// Animates in keyframes as a part of the call around.
  private static func animateKeyframesHere(
    withDuration duration: Double, delay: Double, options: KeyframeAnimationOptions,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let request = AnimationRequest(
      duration: duration, delay: delay, curve: nil, options: options.whole)
    guard let stage = Ambient.stage, !request.isImmediate else {
      Ambient.gathering(KeyframeSeries(group: nil, mode: options.mode), nil, animations)
      completion?(true)
      return
    }
    let group = request.makeGroup(in: stage, completion: completion)
    let series = KeyframeSeries(group: group, mode: options.mode)
    let rest = series.addPart(start: 0, end: 1)
    // The block may end the transition that it belongs to.
    withExtendedLifetime(group.timeline) {
      Ambient.gathering(series, rest) {
        animations()
        if options.contains(.layoutSubviews) { rest?.layOutViews() }
      }
      series.shapeTracks()
      group.finishGathering(completion)
    }
  }

  /// Adds a keyframe to the block of
  /// ``animateKeyframes(withDuration:delay:options:animations:completion:fileID:line:)``
  /// that is running.
  ///
  /// - Parameters:
  ///   - start: When it starts, as a fraction 0…1 of the whole duration.
  ///   - duration: How long it takes, as a fraction 0…1 of the whole duration; at most until the end.
  ///   - animations: Changes models.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  /// - Precondition: It is called inside such a block.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double,
    animations: () -> Void, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard let series = Ambient.series else {
      preconditionFailure("A keyframe can only be added inside View.animateKeyframes.")
    }
    precondition(
      (0...1).contains(start) && duration >= 0 && start + duration <= 1 + 1e-9,
      "A keyframe must lie in 0…1 of the whole, but it starts at \(start) and takes \(duration).")
    Ambient.at(fileID, line, isBlock: true) {
      let part = series.addPart(start: start, end: min(start + duration, 1))
      Ambient.gathering(series, part, animations)
    }
  }
}

extension PropertyAnimation.Change {
  /// The length of the track, in points, or, for what does not move, in whole changes.
  fileprivate func distance(size: Size) -> Double {
    switch self {
    case .position, .bounds, .transform, .transform3D, .sublayerTransform, .pair(.anchorPoint, _):
      return travel(size: size)
    case .number(_, let difference): return abs(difference)
    case .pair(_, let difference): return difference.length
    case .alpha(let from, let to), .alphaStep(let from, let to): return abs(to - from)
    case .tint(_, let from, let to), .tintStep(_, let from, let to):
      return abs(to.red - from.red) + abs(to.green - from.green) + abs(to.blue - from.blue)
        + abs(to.alpha - from.alpha)
    }
  }
}
