import Translation

/// What the Spring page remembers from frame to frame.
nonisolated package struct StudioState: Hashable, Sendable {
  /// Which of the scene's springs is shown.
  package var spring = 0
  /// The mass that stiffness and damping are told for.
  var mass = 1.0
  /// Whether the spring is told in four vocabularies.
  var showsWords = true
  /// Whether the values are shown that belong to no spring.
  var showsOthers = true
  /// The dialect that the spring was copied in last; `nil` for the four vocabularies.
  package var dialect: Dialect?
  /// Whether the spring is told in the dialects of other platforms.
  var showsDialects = false
  /// Whether a value is being dragged: then the dialects wait.
  var isHeld = false
  /// The spring in every dialect, as it was told last.
  var translations: SpringTranslations?
  /// The rows of the dialects, as they were painted last.
  package var rows: DialectRows?
  /// What the chosen dialect shows.
  var course: DialectCourse?
  /// The curves as they were painted last.
  var curves: SpringCurves?
  /// Those of the pinned values.
  var pinnedCurves: SpringCurves?
}

extension SpringCurves {
  /// Curves of a key: those that are there, or new ones.
  static func kept(_ kept: SpringCurves?, _ key: Key) -> SpringCurves {
    if let kept, kept.key == key { return kept }
    return SpringCurves(key)
  }
}
