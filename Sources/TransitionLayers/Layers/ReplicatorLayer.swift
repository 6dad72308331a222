public import Drawing
import TransitionViews

/// A layer that shows its sublayers several times, each time a step further, as `CAReplicatorLayer`.
///
/// The copies lie behind the sublayers themselves, the last one at the back. Of the step the part in the plane
/// counts, about the middle of the bounds.
open class ReplicatorLayer: Layer {
  /// How often the sublayers are shown; 1 by default, and once at least.
  public final var instanceCount = 1
  /// How far the copies are behind in time, each behind the one before, in seconds.
  public final var instanceDelay = 0.0
  /// How each copy lies to the one before.
  public final var instanceTransform = Transform3D.identity
  private var isCopying = false

  override func paintCopies(
    into list: inout DisplayList, showing sight: Sight, map: AffineTransform, opacity: Double
  ) {
    guard instanceCount > 1, !isCopying else { return }
    isCopying = true
    defer { isCopying = false }
    let middle = view.model.bounds.center
    let there = AffineTransform(translationX: middle.x, y: middle.y)
    let step = AffineTransform(translationX: -middle.x, y: -middle.y)
      .concatenating(instanceTransform.affineTransform).concatenating(there)
    var (place, copies): (AffineTransform, [(DisplayList, AffineTransform)]) = (.identity, [])
    for index in 1..<min(instanceCount, 1_000) {
      place = place.concatenating(step)
      let time = sight.time.map { Sight.presented(at: $0 - Double(index) * instanceDelay) }
      copies.append((view.recordPicture(time ?? sight), place.concatenating(map)))
    }
    list.append(.opacity(1))
    list.append(.pushLayer(opacity: opacity))
    for (copy, base) in copies.reversed() { list.append(contentsOf: copy, mappedBy: base) }
    list.append(.popLayer)
    list.append(.transform(map))
    list.append(.opacity(opacity))
  }
}
