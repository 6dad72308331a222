import SpringEngine

extension PagingController {
  /// The strip as an overlay shows it: with the finger's velocity where a finger holds it.
  var stripInspection: StripInspection {
    guard let stage = conductor.stage else { return StripInspection(displacement: 0, velocity: 0) }
    let shown = strip.displacement(at: stage.now)
    return StripInspection(
      displacement: shown.offset, velocity: heldStripVelocity ?? shown.velocity)
  }
}
