import Judging
import Sessions
import Transitions

/// What can be said of the moment at which a law was broken.
nonisolated package struct Account: Hashable, Sendable {
  /// The last calls up to then, a line each, the latest last.
  package var calls: [String] = []
  /// The line of user code that has moved what moved, or else the last one that has called anything:
  /// `Tilt.swift:41`; empty where none is known.
  package var place = ""

  /// Creates one that says nothing.
  package init() {}

  /// How many calls are told.
  private static let most = 8
}

extension Account {
  /// Reads a simulation at the moment of a breach.
  init(_ breach: Breach, in simulation: Simulation) {
    let stage = simulation.stage
    let entries = stage.trace.entries.filter { $0.time <= breach.moment }
    calls = entries.suffix(Account.most).map(Account.line)
    let own = entries.last { $0.place.map(Account.isOwn) ?? false }
    place = (Account.mover(of: breach, on: stage) ?? own?.place)?.description ?? ""
  }

  /// The line that has asked for what moves the view that is named first.
  private static func mover(of breach: Breach, on stage: Stage) -> CodePlace? {
    guard let name = breach.subject, let view = view(named: String(name), in: stage.window) else {
      return nil
    }
    let places = stage.animations(moving: view).flatMap { [$0.place, $0.moverPlace] }
    return places.compactMap(\.self).last { isOwn($0) }
  }

  private static func view(named name: String, in view: View) -> View? {
    if view.id == name { return view }
    for subview in view.subviews {
      if let found = self.view(named: name, in: subview) { return found }
    }
    return nil
  }

  nonisolated private static func isOwn(_ place: CodePlace) -> Bool { !place.isInLibrary }

  nonisolated private static func line(_ entry: Trace.Entry) -> String {
    let thousandths = Int((entry.time * 1_000).rounded())
    let part = "\(thousandths % 1_000)"
    let time = "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - part.count) + part
    let place = entry.place.map { "  \($0)" } ?? ""
    return "\(time)  \(entry.who)  \(entry.call.rawValue)\(place)"
  }
}
