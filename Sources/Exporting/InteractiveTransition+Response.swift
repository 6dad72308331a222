// From the next mark on this is also what stands in the code for Apple's platforms, word for word.

// MARK: The response

extension InteractiveTransition {
  /// What was tuned; the way from page to page is `width + gap`.
  struct Response {
    var pages: Int
    var firstPage: Int
    var width: Double
    var gap: Double
    /// How far pages that are caught beyond an end go to the other side before a transition begins there.
    var slack: Double
    /// How far a finger goes before the pages follow it.
    var slop: Double
    /// How far back its velocity is looked for.
    var window: Double
    /// How much of a short pull beyond an end is shown.
    var band: Double
    var commit: CommitRule
    /// What follows a release, and what follows it beyond an end.
    var release: ReleaseSpring
    var edge: ReleaseSpring
    /// How near to its end a spring is at rest.
    var rest: Double
  }
}
