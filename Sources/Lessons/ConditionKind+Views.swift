import Documents
import Drawing

nonisolated extension ConditionKind {
  /// Where a view is shown.
  static let shows = ConditionKind(
    "shows",
    "a view is shown there: `{ view: \"photo\", at: 1, frame: [0, 0, 390, 844], within: 1 }` (within: 1 pt)"
  ) { field throws(DocumentError) in
    let object = try field.exact("view", "at", "frame", "within")
    let place = try Place(object)
    let numbers = try object.required("frame").numbers(count: 4)
    let within = try object["within"]?.number() ?? 1
    let wanted = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    return { seen in
      guard let frame = place.sight(in: seen)?.frame else { return false }
      let apart = [
        frame.minX - wanted.minX, frame.minY - wanted.minY, frame.maxX - wanted.maxX,
        frame.maxY - wanted.maxY,
      ]
      return apart.allSatisfy { abs($0) <= within }
    }
  }

  /// How opaque a view is shown.
  static let alpha = ConditionKind(
    "alpha", "a view is as opaque as that: `{ view: \"photo\", at: 1, is: 1, within: 0.02 }`"
  ) { field throws(DocumentError) in
    let object = try field.exact("view", "at", "is", "within")
    let place = try Place(object)
    let wanted = try object.required("is").number()
    let within = try object["within"]?.number() ?? 0.02
    return { seen in
      place.sight(in: seen).map { abs($0.alpha - wanted) <= within } ?? false
    }
  }

  /// A view is not in the window.
  static let absent = ConditionKind(
    "absent", "a view is not in the window: `{ view: \"photo\", at: 2 }`"
  ) { field throws(DocumentError) in
    let place = try Place(try field.exact("view", "at"))
    return { seen in place.sight(in: seen) == nil }
  }

  /// A view lies in another.
  static let inside = ConditionKind(
    "inside", "a view lies in another: `{ view: \"photo\", at: 1, of: \"content\" }`"
  ) { field throws(DocumentError) in
    let object = try field.exact("view", "at", "of")
    let place = try Place(object)
    let outer = try object.required("of").string()
    return { seen in place.sight(in: seen)?.ancestors.contains(outer) ?? false }
  }

  /// The least of a value on the way.
  static let least = ConditionKind(
    "least",
    "the least of x, y, width, height or alpha lies there: `{ view: \"photo\", of: \"x\", from: 0, to: 2, in: [-40, -5] }`",
    test: { field throws(DocumentError) in try extreme(field) { $0.min() } })

  /// The most of a value on the way.
  static let most = ConditionKind(
    "most", "the same for the most",
    test: { field throws(DocumentError) in try extreme(field) { $0.max() } })

  private static func extreme(
    _ field: DocumentField, _ choose: @escaping @Sendable ([Double]) -> Double?
  ) throws(DocumentError) -> @MainActor @Sendable (Observation.Seen) -> Bool {
    let object = try field.exact("view", "of", "from", "to", "in")
    let view = try object.required("view").string()
    let quantity = try object.required("of").name(among: Quantity.allCases.map(\.rawValue))
    let times = try stretch(object)
    let range = try object.required("in").numbers(count: 2)
    return { seen in
      let values = seen.course(of: view, in: times).map {
        Quantity(rawValue: quantity)?.value(of: $0.sight) ?? 0
      }
      guard let value = choose(values) else { return false }
      return value >= range[0] && value <= range[1]
    }
  }

  /// A view goes further in one frame than a motion does.
  static let jumps = ConditionKind(
    "jumps",
    "a view's middle goes further than that between two frames: `{ view: \"photo\", by: 20, from: 0, to: 2 }`"
  ) { field throws(DocumentError) in
    let object = try field.exact("view", "by", "from", "to")
    let view = try object.required("view").string()
    let most = try object.required("by").number()
    let times = try stretch(object)
    return { seen in
      let course = seen.course(of: view, in: times).map { ($0.time, $0.sight.frame) }
      return zip(course, course.dropFirst()).contains { one, next in
        let (dx, dy) = (next.1.midX - one.1.midX, next.1.midY - one.1.midY)
        return next.0 - one.0 < 0.02 && (dx * dx + dy * dy).squareRoot() > most
      }
    }
  }

  /// Nothing moves any more.
  static let rests = ConditionKind(
    "rests", "nothing moves from then on: `{ by: 2 }`"
  ) { field throws(DocumentError) in
    let time = try field.exact("by").required("by").number()
    return { seen in seen.moments.allSatisfy { $0.time < time || $0.isAtRest } }
  }

  private static func stretch(_ object: DocumentObject) throws(DocumentError) -> ClosedRange<Double>
  {
    let start = try object["from"]?.number() ?? 0
    let end = try object["to"]?.number(in: start...Lesson.Play.longest) ?? Lesson.Play.longest
    return start...max(start, end)
  }
}

/// A view at a time.
nonisolated private struct Place: Sendable {
  let view: String
  let time: Double

  init(_ object: DocumentObject) throws(DocumentError) {
    view = try object.required("view").string()
    time = try object.required("at").number(in: 0...Lesson.Play.longest)
  }

  @MainActor func sight(in seen: Observation.Seen) -> Observation.Sight? {
    seen.moment(at: time)?.views[view]
  }
}

/// A number that a view has.
nonisolated private enum Quantity: String, CaseIterable {
  case x, y, width, height, alpha

  @MainActor func value(of sight: Observation.Sight) -> Double {
    switch self {
    case .x: sight.frame.minX
    case .y: sight.frame.minY
    case .width: sight.frame.width
    case .height: sight.frame.height
    case .alpha: sight.alpha
    }
  }
}
