import Drawing
import Sessions
import Transitions

/// Notes what is touched while a stage lives.
package struct TouchWatch {
  /// What a finger has come down on.
  private(set) var touched: Set<Target> = []
  /// The types of somebody's own views that have taken touches by themselves.
  package private(set) var handlers: Set<ObjectIdentifier> = []
  private var hit: View?

  /// How the names of the library's own types begin.
  private static let library = String(reflecting: View.self).dropLast("View".count)

  /// Looks at a stage just before an event.
  mutating func lookBefore(_ event: Session.Event, _ stage: Stage) {
    guard case .stage(.down(let place, _)) = event.kind else { return }
    touched.formUnion(Touchables.touched(at: place, on: stage))
    hit = stage.window.hitTest(place, at: stage.now)
  }

  /// Looks at it just after.
  mutating func look(after event: Session.Event, _ stage: Stage) {
    guard case .stage(.down) = event.kind, let hit else { return }
    self.hit = nil
    // Of a press it is noted that touches were not handed on to the end, but not who has kept them.
    guard hit.gestureRecognizers.isEmpty, stage.receptions?.last?.takers.first == hit.id else {
      return
    }
    var next: View? = hit
    while let view = next {
      if !String(reflecting: type(of: view)).hasPrefix(TouchWatch.library) {
        handlers.insert(ObjectIdentifier(type(of: view)))
        return
      }
      next = view.superview
    }
  }
}

/// Gathers what is in sight and what is touched over many performances, and tells what is new of it.
package struct Lookout {
  private var told = Coverage()
  private var handlers: Set<ObjectIdentifier> = []
  /// The looks that have been looked at.
  private var looks: Set<Int> = []

  package init() {}

  /// What a performance adds to what was told before.
  package mutating func news(of performance: Performance) -> Coverage {
    let stage = performance.stage
    var coverage = Coverage()
    coverage.done = performance.watch.touched
    handlers.formUnion(performance.watch.handlers)
    for entry in stage.trace.entries
    where entry.call == .gestureBegan || entry.call == .gestureEnded {
      coverage.done.insert(Target(.gesture, entry.who))
    }
    if stage.isAtRest, looks.insert(look(of: stage)).inserted {
      coverage.seen = Touchables(stage, handlers: handlers, isAll: false).targets
      for (screen, isShown) in Touchables.screens(of: stage.root) {
        coverage.seen.insert(screen)
        if isShown { coverage.done.insert(screen) }
      }
    }
    for report in performance.simulation.lawReports(isOver: true) {
      // Two ways of doing the same are looked at apart.
      if performance.simulation.scene.laws.contains(where: { $0.name == report.name && $0.isOfWays }
      ) {
        continue
      }
      coverage.seen.insert(Target(.law, report.name))
      if report.verdict != .undecided { coverage.done.insert(Target(.law, report.name)) }
    }
    let news = coverage.new(since: told)
    told.add(news)
    return news
  }

  /// What is shown, what takes touches and what is on the stage, as a number.
  private func look(of stage: Stage) -> Int {
    var look = Hasher()
    look.combine(stage.stateHash)
    look.combine(handlers.count)
    func mix(_ view: View) {
      let gestures = view.gestureRecognizers.count { $0.isEnabled }
      let isOpen = view.isUserInteractionEnabled && !view.isHidden
      look.combine(gestures)
      look.combine(isOpen)
      for subview in view.subviews { mix(subview) }
    }
    mix(stage.window)
    for (screen, isShown) in Touchables.screens(of: stage.root) where isShown {
      look.combine(screen.name)
    }
    return look.finalize()
  }
}
