// From the next mark on this is also what stands in the code for Apple's platforms, but for two words of modules.

// MARK: The pull

/// What a finger holds of pages side by side with no transition: at an end, or not far enough from rest
/// for one. Lengths are in points, to the right.
nonisolated package struct PagedPull {
  /// The pull, before banding, where the finger's own way is 0.
  package var origin = 0.0
  /// The displacement that it comes on top of.
  package var base = 0.0

  /// What becomes of a pull.
  package enum Step {
    /// All pages are displaced by so much.
    case displaces(Double)
    /// The transition to a neighbour begins, pulled so far.
    case begins(page: Int, pull: Double)
  }

  /// Takes hold of pages at rest, or of what displaces them.
  package init(base: Double = 0) { self.base = base }

  /// Catches pages that spring back from beyond an end.
  ///
  /// - Parameters:
  ///   - shown: How far they are displaced.
  ///   - origin: How far a finger would have to pull to show that, or nearly that.
  ///   - reached: What it would show.
  ///   - rest: How near to its end a spring is at rest; what rounding leaves is far less.
  package init(catching shown: Double, origin: Double, reached: Double, rest: Double) {
    self.origin = origin
    base = abs(shown - reached) < rest / 1_000 ? 0 : shown - reached
  }

  /// What the finger does when it has gone some way.
  ///
  /// - Parameters:
  ///   - threshold: The pull beyond which a neighbour's transition begins.
  ///   - leaning: The direction to take a pull of 0 for, or 0 for none.
  ///   - neighbour: The page that a pull to the right (positive) or to the left brings in.
  ///   - banded: What is shown of a pull where there is none.
  package func step(
    _ way: Double, past threshold: Double, leaning: Double = 0, neighbour: (Double) -> Int?,
    banded: (Double) -> Double
  ) -> Step {
    let pull = origin + way
    guard let page = neighbour(pull != 0 ? pull : leaning) else {
      return .displaces(base + banded(pull))
    }
    let begins = abs(pull) > threshold || (threshold == 0 && leaning != 0)
    return begins ? .begins(page: page, pull: pull) : .displaces(base + pull)
  }
}
