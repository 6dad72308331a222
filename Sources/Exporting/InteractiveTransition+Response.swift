// From the next mark on this is also what stands in the code for Apple's platforms, word for word.

// MARK: The response

extension InteractiveTransition {
  /// What was tuned; the way from page to page is `width + gap`.
  struct Response {
    /// A spring of mass 1.
    struct Spring {
      var stiffness: Double
      var damping: Double
    }

    /// What a release is decided by.
    enum Commit {
      /// The way that is done, from this part of it on.
      case progress(threshold: Double)
      /// The speed, from so many points a second on; below them half of the way.
      case velocity(threshold: Double)
      /// Where the page would come to rest if it kept this part of its speed every millisecond.
      case projection(rate: Double)
    }

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
    var commit: Commit
    /// What follows a release, and what follows it beyond an end.
    var release: Spring
    var edge: Spring
    /// How near to its end a spring is at rest.
    var rest: Double
  }
}
