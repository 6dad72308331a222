import Drawing

/// A small picture on a button, drawn on a grid of 16 units with round lines.
nonisolated package enum Icon: String, CaseIterable, Hashable, Sendable {
  case play, pause, stepBack, stepForward, toStart, toEnd, loop, record
  case plus, minus, close, check, chevronDown, chevronRight, chevronUp
  case copy, paste, reset, pin, save, search, swap, undo, redo
  case slow, frames, log, sliders, timeline, gallery, help, command, layers, turn, device, back,
    preferences, multiples, ring, display, less, share, lessons

  /// Lines through points, of each: they are made once, and not for each button of each frame.
  fileprivate static let lines = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.paths) })

  /// The lines of one.
  private var paths: [[(Double, Double)]] {
    switch self {
    case .stepBack: [[(8.5, 4.5), (5, 8), (8.5, 11.5)], [(11.5, 4.5), (11.5, 11.5)]]
    case .stepForward: [[(7.5, 4.5), (11, 8), (7.5, 11.5)], [(4.5, 4.5), (4.5, 11.5)]]
    case .toStart:
      [
        [(8.8, 4.5), (5.3, 8), (8.8, 11.5)], [(13, 4.5), (9.5, 8), (13, 11.5)],
        [(2.8, 4.5), (2.8, 11.5)],
      ]
    case .toEnd:
      [
        [(3, 4.5), (6.5, 8), (3, 11.5)], [(7.2, 4.5), (10.7, 8), (7.2, 11.5)],
        [(13.2, 4.5), (13.2, 11.5)],
      ]
    case .loop:
      [
        [(2.5, 8), (2.5, 6.5), (4.5, 4.5), (13, 4.5)], [(11, 2.5), (13, 4.5), (11, 6.5)],
        [(13.5, 8), (13.5, 9.5), (11.5, 11.5), (3, 11.5)], [(5, 9.5), (3, 11.5), (5, 13.5)],
      ]
    case .back: [[(7.5, 3.5), (3, 8), (7.5, 12.5)], [(3, 8), (13, 8)]]
    case .plus: [[(8, 3.5), (8, 12.5)], [(3.5, 8), (12.5, 8)]]
    case .minus: [[(3.5, 8), (12.5, 8)]]
    case .close: [[(4.5, 4.5), (11.5, 11.5)], [(11.5, 4.5), (4.5, 11.5)]]
    case .check: [[(3.5, 8.5), (6.5, 11.5), (12.5, 4.5)]]
    case .chevronDown: [[(4, 6), (8, 10), (12, 6)]]
    case .chevronRight: [[(6, 4), (10, 8), (6, 12)]]
    case .chevronUp: [[(4, 10), (8, 6), (12, 10)]]
    case .reset:
      [
        [
          (3.6, 5.5), (5.2, 3.9), (7.2, 3.1), (9.3, 3.2), (11.2, 4.2), (12.5, 5.9), (13, 8),
          (12.5, 10.1), (11.2, 11.8), (9.3, 12.8), (7.2, 12.9), (5.2, 12.1), (3.8, 10.6),
        ], [(3.3, 2.3), (3.3, 5.8), (6.8, 5.8)],
      ]
    case .pin:
      [
        [(8, 9.5), (8, 14)], [(4, 9.5), (12, 9.5)], [(6, 2.5), (6, 7), (4, 9.5)],
        [(10, 2.5), (10, 7), (12, 9.5)], [(5, 2.5), (11, 2.5)],
      ]
    case .save:
      [
        [(8, 2.5), (8, 10)], [(5, 7), (8, 10), (11, 7)],
        [
          (3, 11), (3, 13.5), (13, 13.5),
          (13, 11),
        ],
      ]
    case .share:
      [
        [(8, 10), (8, 2.5)], [(5.2, 5.3), (8, 2.5), (10.8, 5.3)],
        [(5.4, 7), (3.4, 7), (3.4, 13.5), (12.6, 13.5), (12.6, 7), (10.6, 7)],
      ]
    case .undo:
      [
        [
          (3.5, 6), (9.5, 6), (11.6, 6.8), (12.6, 8.6), (12.4, 10.6), (11, 12.1), (9.3, 12.5),
          (6, 12.5),
        ], [(6.3, 3.2), (3.5, 6), (6.3, 8.8)],
      ]
    case .paste:
      [
        [(6, 4), (3.5, 4), (3.5, 13.5), (12.5, 13.5), (12.5, 4), (10, 4)],
        [(6, 2.5), (10, 2.5), (10, 5.3), (6, 5.3), (6, 2.5)],
      ]
    case .swap:
      [
        [(3, 5.5), (13, 5.5)], [(10.5, 3), (13, 5.5), (10.5, 8)], [(13, 10.8), (3, 10.8)],
        [(5.5, 8.3), (3, 10.8), (5.5, 13.3)],
      ]
    case .redo: Icon.undo.paths.map { $0.map { (16 - $0.0, $0.1) } }
    case .search: [[(10.2, 10.2), (13.5, 13.5)]]
    case .slow: [[(8, 4.8), (8, 8), (10.4, 9.4)]]
    case .frames:
      [
        [(2.5, 5.5), (2.5, 2.5), (5.5, 2.5)], [(10.5, 2.5), (13.5, 2.5), (13.5, 5.5)],
        [(13.5, 10.5), (13.5, 13.5), (10.5, 13.5)], [(5.5, 13.5), (2.5, 13.5), (2.5, 10.5)],
      ]
    case .log:
      [4.0, 8, 12].flatMap { y in [[(2.6, y), (3, y)], [(6, y), (13.5, y)]] }
    case .sliders: [4.0, 8, 12].map { y in [(2.5, y), (13.5, y)] }
    case .timeline:
      [
        [(2.5, 4), (6.5, 4)], [(5, 8), (11, 8)], [(9.5, 12), (13.5, 12)], [(8, 2), (8, 14)],
      ]
    case .help:
      [
        [
          (5.3, 6), (5.6, 4.5), (6.7, 3.4), (8.3, 3.1), (9.9, 3.8), (10.6, 5.3), (10.1, 6.8),
          (8.8, 7.8), (8, 8.8), (8, 9.9),
        ], [(8, 12.6), (8, 12.8)],
      ]
    case .command: [[(3, 4), (7, 8), (3, 12)], [(8.5, 12), (13, 12)]]
    case .layers:
      [
        [(8, 2.2), (13.8, 5.4), (8, 8.6), (2.2, 5.4), (8, 2.2)],
        [(2.2, 8.2), (8, 11.4), (13.8, 8.2)], [(2.2, 11), (8, 14.2), (13.8, 11)],
      ]
    case .turn:
      [
        [(7.6, 2.6), (9.8, 2.9), (11.6, 4), (12.8, 5.8), (13.1, 8.2)],
        [(10.9, 6.4), (13.1, 8.6), (15.2, 6.4)],
      ]
    case .device: [[(6.9, 11.8), (9.1, 11.8)]]
    case .display: [[(5, 13.5), (11, 13.5)]]
    case .lessons:
      [
        [(8, 5), (5.5, 3.5), (2, 3.5), (2, 11.5), (5.5, 11.5), (8, 13)],
        [(8, 5), (10.5, 3.5), (14, 3.5), (14, 11.5), (10.5, 11.5), (8, 13)], [(8, 5), (8, 13)],
      ]
    case .less: [[(8, 3), (8, 12.5)], [(3.8, 8.5), (8, 12.7), (12.2, 8.5)]]
    case .preferences:
      // The teeth of a wheel.
      [
        [(12.4, 8.0), (14.4, 8.0)], [(11.1, 11.1), (12.5, 12.5)],
        [(8.0, 12.4), (8.0, 14.4)], [(4.9, 11.1), (3.5, 12.5)],
        [(3.6, 8.0), (1.6, 8.0)], [(4.9, 4.9), (3.5, 3.5)],
        [(8.0, 3.6), (8.0, 1.6)], [(11.1, 4.9), (12.5, 3.5)],
      ]
    case .play, .pause, .record, .copy, .gallery, .multiples, .ring: []
    }
  }
}

extension Widgets {
  /// Paints a small picture into a square.
  package mutating func icon(_ icon: Icon, in square: Rect, color: Color) {
    let unit = square.width / 16
    let stroke = Stroke(color, width: 1.6 * unit)
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: square.minX + x * unit, y: square.minY + y * unit)
    }
    func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(origin: point(x, y), size: Size(width: width * unit, height: height * unit))
    }
    for path in Icon.lines[icon] ?? [] {
      list.append(.polyline(path.map { point($0.0, $0.1) }, stroke))
    }
    switch icon {
    case .play:
      // A triangle, filled by lines that wind inward.
      list.append(
        .polyline(
          [
            point(5.2, 3.6), point(12.2, 8), point(5.2, 12.4), point(5.2, 3.6), point(6.4, 5.6),
            point(10.2, 8), point(6.4, 10.4), point(6.4, 6.6), point(8.6, 8), point(7, 8.6),
          ], stroke))
    case .pause:
      list.fill(rect(4.2, 3.2, 2.6, 9.6), radius: unit, color)
      list.fill(rect(9.2, 3.2, 2.6, 9.6), radius: unit, color)
    case .record: list.fill(rect(4, 4, 8, 8), radius: 4 * unit, color)
    case .ring:
      list.append(.stroke(RoundedRect(rect(4.2, 4.2, 7.6, 7.6), radius: 3.8 * unit), stroke))
    case .display:
      list.append(.stroke(RoundedRect(rect(2, 3, 12, 8), radius: 1.5 * unit), stroke))
    case .copy:
      list.append(.stroke(RoundedRect(rect(5.5, 5.5, 8, 8), radius: 1.8 * unit), stroke))
      list.append(
        .polyline([point(3.2, 10.2), point(2.7, 3.8), point(3.8, 2.7), point(10.2, 2.7)], stroke))
    case .slow:
      list.append(.stroke(RoundedRect(rect(2.2, 2.2, 11.6, 11.6), radius: 5.8 * unit), stroke))
    case .frames:
      list.append(.stroke(RoundedRect(rect(5.6, 5.6, 4.8, 4.8), radius: 0.8 * unit), stroke))
    case .sliders:
      for (x, y) in [(9.0, 4.0), (4.5, 8.0), (8.0, 12.0)] {
        list.fill(rect(x - 0.2, y - 1.8, 3.6, 3.6), radius: 1.8 * unit, color)
      }
    case .gallery:
      for (x, y) in [(2.6, 2.6), (9.0, 2.6), (2.6, 9.0), (9.0, 9.0)] {
        list.append(.stroke(RoundedRect(rect(x, y, 4.4, 4.4), radius: unit), stroke))
      }
    case .multiples:
      for x in [1.8, 6.5, 11.2] {
        list.append(.stroke(RoundedRect(rect(x, 3.6, 3, 8.8), radius: 0.8 * unit), stroke))
      }
    case .turn:
      list.append(.stroke(RoundedRect(rect(2.4, 5.6, 5.6, 8.6), radius: 1.4 * unit), stroke))
    case .device:
      list.append(.stroke(RoundedRect(rect(4.4, 1.9, 7.2, 12.2), radius: 1.8 * unit), stroke))
    case .preferences:
      list.append(.stroke(RoundedRect(rect(3.8, 3.8, 8.4, 8.4), radius: 4.2 * unit), stroke))
    case .search:
      list.append(.stroke(RoundedRect(rect(2.5, 2.5, 9, 9), radius: 4.5 * unit), stroke))
    default: break
    }
  }
}
