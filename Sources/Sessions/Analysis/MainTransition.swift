import Scenes

/// The transition by which a session's scene is looked at: the first one that goes all its way, else the
/// first one of all.
package struct MainTransition {
  /// How far it is at the moments of a sheet, as fractions of its way.
  nonisolated package static let fractions = [0, 0.15, 0.3, 0.6, 0.85, 1]

  /// When it has come so far for the first time, in seconds of the stage's clock, in the order of
  /// ``fractions``; its end where it never does.
  package let moments: [Double]

  /// Looks for it.
  ///
  /// - Returns: `nil` for a session in which nothing moves.
  package init?(of session: Session, scene: Scene) {
    let end = session.duration ?? (session.events.last?.time ?? 0) + Session.patience
    let lanes = Lanes(of: session, scene: scene, until: end)
    let whole = lanes.passages.first { ($0.samples.last?.fraction ?? 0) > 0.99 }
    if let passage = whole ?? lanes.passages.first {
      moments = MainTransition.fractions.map { passage.time(reaching: $0) }
    } else if let motion = lanes.motions.first {
      moments = MainTransition.fractions.map { motion.start + $0 * (motion.end - motion.start) }
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
