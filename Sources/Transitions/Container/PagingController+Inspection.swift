public import Drawing
import SpringEngine

extension PagingController {
  /// The running transition at the stage's time, or `nil`.
  public var inspection: TransitionInspection? { transition?.inspection }

  /// The strip as an overlay shows it: with the finger's velocity where a finger holds it.
  var stripInspection: StripInspection {
    StripInspection(displacement: stripDisplacement, velocity: heldStripVelocity ?? stripVelocity)
  }

  /// How far the strip of panes is displaced to the right, in points: by a carry, or past an end.
  public var stripDisplacement: Double {
    guard let stage else { return 0 }
    return strip.displacement(at: stage.now).offset
  }

  /// How fast the strip moves by itself, in points per second; 0 while a finger holds it.
  public var stripVelocity: Double {
    guard let stage else { return 0 }
    return strip.displacement(at: stage.now).velocity
  }

  /// The pan's position, translation and velocity while it is recognized, in the root's points.
  public var panInspection: (location: Point, translation: Vector, velocity: Vector)? {
    guard pan.isActive else { return nil }
    return (pan.location, pan.translation, pan.velocity)
  }

  /// The rectangle of the transition's container view, in the root's coordinates.
  public var containerBounds: Rect {
    contentView.model.frame
  }
}
