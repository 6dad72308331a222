import Drawing
import TransitionViews

/// What one view shows besides its frame, transform and opacity: a property and its numbers.
///
/// Only what differs from a view that nobody has changed is a trait, so that hashes and frames of scenes
/// without them stay what they were. The look at rest, colours, corners and shadows, is no trait; corners
/// and shadows are while they are on their way.
nonisolated public struct ShownTrait: Hashable, Sendable {
  /// The property: `transform3D`, `anchorPoint`, `zPosition`, `sublayerTransform`, `isBackHidden`,
  /// `cornerRadius`, `borderWidth`, `shadow`, or `mask`.
  public var name: String
  /// Its numbers: sixteen of a transform, row by row; two of a point; opacity, radius and offset of a
  /// shadow; one of the others, and none of what has none.
  public var numbers: [Double]
}

extension View {
  /// The traits of a presented state.
  func traits(in state: ViewState) -> [ShownTrait] {
    var traits: [ShownTrait] = []
    forEachTrait(in: state) { traits.append(ShownTrait(name: $0, numbers: $1)) }
    return traits
  }

  /// Tells of every trait of a presented state. No allocation where there is none.
  func forEachTrait(in state: ViewState, _ body: (String, [Double]) -> Void) {
    if let deep = state.deepTransform { body("transform3D", deep.numbers) }
    if state.anchorPoint != ViewState.middle {
      body("anchorPoint", [state.anchorPoint.x, state.anchorPoint.y])
    }
    if state.zPosition != 0 { body("zPosition", [state.zPosition]) }
    if let deep = state.deepSublayerTransform { body("sublayerTransform", deep.numbers) }
    if !isDoubleSided { body("isBackHidden", []) }
    if state.cornerRadius != model.cornerRadius { body("cornerRadius", [state.cornerRadius]) }
    if state.borderWidth != 0 { body("borderWidth", [state.borderWidth]) }
    if state.shadowOpacity != model.shadowOpacity || state.shadowRadius != model.shadowRadius
      || state.shadowOffset != model.shadowOffset
    {
      let offset = state.shadowOffset
      body("shadow", [state.shadowOpacity, state.shadowRadius, offset.dx, offset.dy])
    }
    if mask != nil { body("mask", []) }
  }
}

nonisolated extension Transform3D {
  /// The sixteen numbers, row by row.
  fileprivate var numbers: [Double] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ]
  }
}
