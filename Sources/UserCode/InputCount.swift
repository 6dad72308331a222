import Documents
import Drawing
import Input
import Sessions

/// Which input was the latest at a moment, counted as a person counts: drags, presses, keys.
nonisolated struct InputCount: Hashable, Sendable {
  private enum Latest: Hashable, Sendable {
    case drag(isDown: Bool), press(isDown: Bool)
    case key(String)
  }

  private var latest: Latest?
  private var drags = 0
  private var presses = 0

  /// How far a finger goes that drags, in points: what is less is a press.
  private static let slop = 10.0

  /// Counts.
  ///
  /// - Parameters:
  ///   - events: All input, in its order: what comes later says whether a finger that is down will drag.
  ///   - moment: Until when, in seconds; what happens then counts.
  init(_ events: some Sequence<Session.Event>, until moment: Double) {
    var start: (place: Point, time: Double)?
    for event in events {
      guard case .stage(let input) = event.kind else { continue }
      switch input {
      case .down(let place, let pointer) where pointer.isFirst:
        guard event.time <= moment else { return }
        start = (place, event.time)
        presses += 1
        latest = .press(isDown: true)
      case .move(let place, let pointer) where pointer.isFirst:
        follow(place, from: start?.place)
      case .up(let place, let pointer) where pointer.isFirst:
        follow(place, from: start?.place)
        start = nil
        if event.time < moment { lift() }
      case .cancel:
        start = nil
        if event.time < moment { lift() }
      case .key(let stroke):
        // A key while a finger is down is a part of what the finger does.
        if start == nil, event.time <= moment { latest = .key(stroke.name) }
      default: break
      }
      if start == nil, event.time > moment { return }
    }
  }

  /// A press that goes far enough is a drag.
  private mutating func follow(_ place: Point, from start: Point?) {
    guard let start, case .press(let isDown) = latest,
      max(abs(place.x - start.x), abs(place.y - start.y)) >= InputCount.slop
    else { return }
    (presses, drags) = (presses - 1, drags + 1)
    latest = .drag(isDown: isDown)
  }

  private mutating func lift() {
    switch latest {
    case .drag: latest = .drag(isDown: false)
    case .press: latest = .press(isDown: false)
    case .key, nil: break
    }
  }

  /// What has happened, with its moment and the input: `Index out of range, at 1.375 s, in drag 3`.
  ///
  /// - Parameters:
  ///   - message: What has happened, without a full stop.
  ///   - seconds: The moment.
  func sentence(_ message: Phrase, _ seconds: String) -> Phrase {
    switch latest {
    case .drag(isDown: true): "\(message), at \(seconds) s, in drag \(drags)"
    case .drag(isDown: false): "\(message), at \(seconds) s, after drag \(drags)"
    case .press(isDown: true): "\(message), at \(seconds) s, in press \(presses)"
    case .press(isDown: false): "\(message), at \(seconds) s, after press \(presses)"
    case .key(let name): "\(message), at \(seconds) s, after the key \(name)"
    case nil: "\(message), at \(seconds) s"
    }
  }
}
