import Drawing

/// How often the same place was pressed in quick succession.
struct ClickCounter {
  private var latest: (id: WidgetID, place: Point, time: Double, clicks: Int)?

  /// How soon a second press makes a double click, in seconds.
  static let time = 0.4
  /// How near to the first one it is then, in points.
  static let reach = 4.0

  /// Counts a press on a widget.
  ///
  /// - Parameter time: When, in seconds.
  /// - Returns: How many presses it is the latest of.
  mutating func count(_ id: WidgetID, _ place: Point, at time: Double) -> Int {
    var clicks = 1
    if let latest, latest.id == id, time - latest.time <= Self.time,
      (place - latest.place).length <= Self.reach
    {
      clicks = latest.clicks + 1
    }
    latest = (id, place, time, clicks)
    return clicks
  }

  /// How many presses the latest one has become.
  var latestClicks: Int { latest?.clicks ?? 1 }

  /// Notes where the pointer is while it is down: a drag is no click.
  mutating func move(to place: Point) {
    if let press = latest, (place - press.place).length > Self.reach { latest = nil }
  }
}
