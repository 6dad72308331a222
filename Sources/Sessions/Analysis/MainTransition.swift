import Scenes

/// The transition by which a session's scene is looked at: the first one that goes all its way and shows six
/// moments of it, else the longest one.
package struct MainTransition {
  /// How far it is at the moments of a sheet, as fractions of its way.
  nonisolated package static let fractions = [0, 0.15, 0.3, 0.6, 0.85, 1]

  /// When it has come so far for the first time, in seconds of the stage's clock, in the order of
  /// ``fractions``; where none goes all its way, when so much of its time has gone by.
  package let moments: [Double]

  /// Looks for it.
  ///
  /// - Returns: `nil` for a session in which nothing moves.
  package init?(of session: Session, scene: Scene) {
    let end = session.duration ?? (session.events.last?.time ?? 0) + Session.patience
    let lanes = Lanes(of: session, scene: scene, until: end)
    let whole = lanes.passages.lazy.filter { ($0.samples.last?.fraction ?? 0) > 0.99 }
    let ways = whole.map { passage in MainTransition.fractions.map { passage.time(reaching: $0) } }
    if let way = ways.first(where: { Set($0).count == $0.count }) {
      moments = way
    } else if let longest = lanes.passages.map(\.span).longest ?? lanes.motions.first {
      moments = MainTransition.fractions.map { longest.time(after: $0) }
    } else {
      return nil
    }
  }
}

nonisolated extension Lanes.Passage {
  fileprivate func time(reaching fraction: Double) -> Double {
    if fraction == 0 { return span.start }
    if fraction == 1 { return span.end }
    return samples.first { $0.fraction >= fraction }?.time ?? span.end
  }
}

nonisolated extension Lanes.Span {
  fileprivate func time(after share: Double) -> Double {
    share == 1 ? end : start + share * (end - start)
  }
}

nonisolated extension [Lanes.Span] {
  /// The first of those that take the longest.
  fileprivate var longest: Lanes.Span? {
    first { span in allSatisfy { $0.end - $0.start <= span.end - span.start } }
  }
}
