import Drawing
import Scenes

/// Where two lives under the same input show something else for the first time.
nonisolated package struct Divergence: Hashable, Sendable {
  /// When, in seconds of the stage's clock: the first frame that differs.
  package var time: Double
  /// The first view in the order of the hierarchy that differs, by its id; `nil` where only views that
  /// are nobody's do.
  package var view: String?
}

extension Divergence {
  /// Looks for the first frame in which two scenes differ under the same input: in where a view is, or in
  /// what is painted.
  ///
  /// - Parameters:
  ///   - first: A scene.
  ///   - second: Another version of it, or the same once more.
  ///   - size: The container's size at the start, in points.
  ///   - events: What happens in both.
  ///   - end: Until when, in seconds.
  ///   - hz: How many frames a second are compared.
  ///   - progress: Is told each moment before it is lived, in seconds.
  package static func first(
    between first: Scene, and second: Scene, size: Size, events: [Session.Event],
    until end: Double, hz: Int = 120, progress: (Double) -> Void = { _ in }
  ) -> Divergence? {
    let lives = PairedRun(of: first, and: second, size: size)
    lives.live(through: events, until: end, hz: hz, progress: progress)
    return lives.divergence
  }
}
