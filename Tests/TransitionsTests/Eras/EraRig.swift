import Drawing
import Transitions

extension NavigationRig {
  /// A stack with the root a under the rules of an era.
  convenience init(_ era: Era?, hasDelegate: Bool = false) {
    self.init(hasDelegate: hasDelegate)
    stage.era = era
  }

  /// The stage's breaches, in words.
  var problems: [String] { stage.problems }

  /// What a controller was told of its appearance since the last look, each with its time.
  func appearances(of who: String, from time: Double = 0) -> [(call: String, time: Double)] {
    stage.trace.entries.filter {
      $0.who == who && $0.time >= time && $0.call.isAppearance
    }.map { ($0.call.rawValue, $0.time) }
  }

  /// Drags to the right from a place, at a speed, until it has gone some distance, and lets go.
  func swipe(from x: Double, by distance: Double, speed: Double, at time: Double) {
    down(x, at: time)
    let steps = 20
    var end = time
    for step in 1...steps {
      let way = distance * Double(step) / Double(steps)
      end = time + abs(way) / abs(speed)
      move(x + way, at: end)
    }
    up(x + distance, at: end)
  }

  /// Taps the back button.
  func tapBack(at time: Double) {
    stage.handle(.down(Point(x: 40, y: 75)), at: time)
    stage.handle(.up(Point(x: 40, y: 75)), at: time + 0.03)
  }
}

extension Stage {
  /// The breaches, in words.
  var problems: [String] {
    trace.entries.compactMap {
      guard case .diagnostic(let diagnostic) = $0.argument else { return nil }
      return diagnostic.problem
    }
  }

  /// The numbers of the rules that have decided something.
  var decisions: [Int] {
    trace.entries.compactMap {
      guard case .rule(let number, _, _) = $0.argument else { return nil }
      return number
    }
  }

  /// The numbers of the rules that were guesses and have decided something.
  var guesses: [Int] {
    trace.entries.compactMap {
      guard case .rule(let number, _, true) = $0.argument else { return nil }
      return number
    }
  }
}

extension Trace.Call {
  /// Whether it tells a controller that it comes or goes.
  var isAppearance: Bool {
    [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear].contains(self)
  }
}
