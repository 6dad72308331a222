import Drawing
import Transitions

/// How fast what is shown moves by itself, read at the corners and the middle of each controller's view.
struct VelocitySample {
  /// A place of a view that is in sight.
  struct Mark {
    /// Which corner, or the middle.
    let number: Int
    /// In points per second of the stage's clock.
    let velocity: Vector
  }

  private var marks: [String: [Mark]] = [:]
  /// How far apart two pictures are from which a velocity is read, in seconds.
  private static let step = 1e-6

  /// Reads what would move if nothing happened any more.
  init(_ stage: Stage) {
    let bounds = stage.window.bounds.insetBy(dx: -1, dy: -1)
    let (soon, later) = (
      stage.shownViews(at: stage.now + Self.step / 2), stage.shownViews(at: stage.now + Self.step)
    )
    // All pictures are of the same views.
    for (view, (next, last)) in zip(stage.shownViews, zip(soon, later))
    where marks[view.id] == nil && view.alpha > 0.02 {
      let courses = zip(view.marks, zip(next.marks, last.marks))
      marks[view.id] = courses.enumerated().compactMap { number, course in
        let (place, (middle, end)) = course
        guard bounds.contains(place) else { return nil }
        let halves = [middle - place, end - middle].map { $0 * (2 / Self.step) }
        return Mark(number: number, velocity: Self.velocity(halves[0], halves[1]))
      }
    }
  }

  /// The velocity at the beginning of two stretches of time in which it was so much on the average.
  private static func velocity(_ first: Vector, _ second: Vector) -> Vector {
    let change = (second - first).length
    // Where a motion ends in one of them, what it still lacked is no velocity.
    if change > 1_000 + 0.5 * min(first.length, second.length) {
      return first.length < second.length ? first : second
    }
    return first + (first - second) * 0.5
  }

  /// The views of which something is in sight.
  var views: [String] { marks.keys.sorted() }

  /// The places of a view that are in sight.
  subscript(view: String) -> [Mark] { marks[view] ?? [] }

  /// The velocity of one place, if it is in sight.
  func velocity(of view: String, _ number: Int) -> Vector? {
    marks[view]?.first { $0.number == number }?.velocity
  }
}

nonisolated extension ShownView {
  /// Its corners and its middle on the stage, in points.
  var marks: [Point] {
    let corners = corners
    return corners + [
      Point(
        x: (corners[0].x + corners[2].x) / 2, y: (corners[0].y + corners[2].y) / 2)
    ]
  }
}
