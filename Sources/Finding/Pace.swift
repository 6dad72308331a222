import Drawing
import Transitions

/// How fast what is shown moves by itself, read at the corners and the middle of each controller's view.
struct Pace {
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
    let later = stage.shownViews(at: stage.now + Pace.step)
    // Both pictures are of the same views.
    for (view, next) in zip(stage.shownViews, later)
    where marks[view.id] == nil && view.alpha > 0.02 {
      marks[view.id] = zip(view.marks, next.marks).enumerated().compactMap { number, pair in
        guard bounds.contains(pair.0) else { return nil }
        return Mark(number: number, velocity: (pair.1 - pair.0) * (1 / Pace.step))
      }
    }
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

extension ShownView {
  /// Its corners and its middle on the stage, in points.
  var marks: [Point] {
    let corners = corners
    return corners + [
      Point(
        x: (corners[0].x + corners[2].x) / 2, y: (corners[0].y + corners[2].y) / 2)
    ]
  }
}
