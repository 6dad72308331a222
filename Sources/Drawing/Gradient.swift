/// A blend of any number of colours, along a line or around a point.
public struct Gradient: Hashable, Sendable {
  /// A colour and where it stands.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// Where it stands, 0 at the start and 1 at the end.
    public var place: Double

    /// Creates a stop.
    public init(_ color: Color, at place: Double) { (self.color, self.place) = (color, place) }
  }

  /// The colours, by their places; before the first and after the last nothing changes.
  public var stops: [Stop]
  /// Where the blend starts; the middle of one that goes around a point.
  public var start: Point
  /// Where it ends: on a line the other end, and around a point the corner of the rectangle around the
  /// ellipse on which it ends.
  public var end: Point
  /// Whether it goes around a point rather than along a line.
  public var isRadial: Bool

  /// Creates a blend; the stops are put in the order of their places.
  public init(_ stops: [Stop], from start: Point, to end: Point, isRadial: Bool = false) {
    self.stops = stops.enumerated()
      .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
    (self.start, self.end, self.isRadial) = (start, end, isRadial)
  }

  /// The colour at a place, mixed with premultiplied alpha.
  ///
  /// - Returns: Straight components; clear without stops.
  public func color(at place: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if place <= first.place { return first.color }
    guard let next = stops.firstIndex(where: { $0.place > place }), next > 0 else {
      return last.color
    }
    let (low, high) = (stops[next - 1], stops[next])
    let share = (place - low.place) / (high.place - low.place)
    let alpha = low.color.alpha + (high.color.alpha - low.color.alpha) * share
    guard alpha > 0 else { return low.color.mixed(with: high.color, by: share) }
    let weight = high.color.alpha * share / alpha
    var mixed = low.color.mixed(with: high.color, by: weight)
    mixed.alpha = alpha
    return mixed
  }
}
