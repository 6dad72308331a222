import Drawing
import Judging
import Scenes
import Sessions
import Transitions

/// Where a scene is tried: in this process, or in others that may die of it.
package protocol Bench: AnyObject {
  /// One place in each view that is hit after some acts, from top to bottom.
  func places(after prelude: [SearchAct]) -> [Point]
  /// Where a hand may do something after some acts, in the hierarchy's order.
  func reaches(after prelude: [SearchAct]) -> [Touchables.Reach]
  /// When its time is over, so that nothing more is found out; never without.
  var deadline: ContinuousClock.Instant? { get set }
  /// What acts come to.
  func effect(of acts: [SearchAct]) -> Effect
  /// The events of acts, with the fingers lifted that are left on the stage.
  func events(of acts: [SearchAct]) -> [Session.Event]
  /// What a session's events break.
  func breaches(of events: [Session.Event], laws: Laws) -> [Breach]
  /// What was called when events broke a law, and by which line.
  func account(of breach: Breach, in events: [Session.Event]) -> Account
  /// What comes of asking the laws of the scene's author during events, each time in a process that has not been
  /// asked before where there are processes.
  func trial(of events: [Session.Event]) -> [LawTrial.Row]
  /// The ways that laws say are alike and are not.
  var unlikeWays: [AlikeBreach] { get }
  /// When events break a law, in seconds of the stage's clock.
  func moment(of breach: Breach, in events: [Session.Event]) -> Double
}

extension Bench {
  /// Whether its time is over.
  package var isOver: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }
}

/// Two ways that a law says are alike, and are not.
nonisolated package struct AlikeBreach: Hashable, Sendable {
  package let breach: Breach
  /// What the first way does.
  package let events: [Session.Event]
}

/// What an input comes to, for whoever looks for acts that do something.
nonisolated package struct Effect: Hashable, Sendable {
  /// What is shown a little later.
  var soon: UInt64
  /// What is shown at the end.
  var end: UInt64
  /// How many calls there were to others than recognizers.
  var calls: Int
  /// Whether a gesture was recognized.
  var isGesture: Bool
  /// Whether a view has taken a touch by itself.
  var isTaken = false
  /// Whether it stopped the program: then nothing else is known.
  var isTrap = false

  /// That of what stops the program.
  static let trap = Effect(soon: 0, end: 0, calls: 0, isGesture: false, isTrap: true)
}

/// Tries a scene in this process.
package final class HomeBench: Bench {
  private let scene: Scene
  package var deadline: ContinuousClock.Instant?

  /// Creates a bench for a scene that is trusted.
  package init(_ scene: Scene) { self.scene = scene }

  package func places(after prelude: [SearchAct]) -> [Point] {
    let performance = Performance(scene, laws: Laws([]))
    for act in prelude { _ = performance.perform(act) }
    performance.catchUp()
    let stage = performance.simulation.stage
    let step = 26.0
    var places: [Point] = []
    var seen: Set<ObjectIdentifier> = []
    for row in 0..<Int(scene.size.height / step) {
      for column in 0..<Int(scene.size.width / step) {
        let place = Point(x: (Double(column) + 0.5) * step, y: (Double(row) + 0.5) * step)
        guard let view = stage.window.hitTest(place, at: stage.now),
          seen.insert(ObjectIdentifier(view)).inserted
        else { continue }
        let middle = view.convert(
          Point(x: view.bounds.midX, y: view.bounds.midY), to: stage.window)
        let isMiddle = stage.window.hitTest(middle, at: stage.now) === view
        places.append(isMiddle ? middle.rounded : place)
      }
    }
    return places
  }

  package func reaches(after prelude: [SearchAct]) -> [Touchables.Reach] {
    let performance = Performance(scene, laws: Laws([]))
    for act in prelude { _ = performance.perform(act) }
    performance.catchUp()
    return Touchables(performance.stage, isAll: true).reaches
  }

  package func effect(of acts: [SearchAct]) -> Effect {
    let performance = Performance(scene, laws: Laws([]), watches: true)
    for act in acts { _ = performance.perform(act) }
    performance.catchUp()
    let soon = performance.simulation.stage.stateHash
    _ = performance.finish()
    let stage = performance.simulation.stage
    let calls = stage.trace.entries
    return Effect(
      soon: soon, end: stage.stateHash, calls: calls.count { !$0.call.isGesture },
      isGesture: calls.contains { $0.call == .gestureBegan },
      isTaken: !performance.watch.handlers.isEmpty)
  }

  package func events(of acts: [SearchAct]) -> [Session.Event] {
    Attempt.events(of: acts, scene: scene)
  }

  package func breaches(of events: [Session.Event], laws: Laws) -> [Breach] {
    Attempt.breaches(of: events, scene: scene, laws: laws)
  }

  package func account(of breach: Breach, in events: [Session.Event]) -> Account {
    let simulation = Simulation(scene: scene.looked(for: Laws([])), size: scene.size)
    for event in events where event.time <= breach.moment { simulation.apply(event) }
    simulation.advance(to: breach.moment)
    return Account(breach, in: simulation)
  }

  package func moment(of breach: Breach, in events: [Session.Event]) -> Double { breach.moment }

  package func trial(of events: [Session.Event]) -> [LawTrial.Row] {
    LawTrial(scene, events).rows()
  }

  package var unlikeWays: [AlikeBreach] {
    AlikeWays.all(of: scene).compactMap { ways in
      ways.finding.map { finding in
        AlikeBreach(
          breach: Breach(
            Law(own: ways.name), at: finding.time, wanted: finding.fixPhrase,
            seen: finding.messagePhrase, way: ways.name),
          events: ways.session.events)
      }
    }
  }
}

extension Point {
  /// The nearest place with whole coordinates.
  fileprivate var rounded: Point { Point(x: x.rounded(), y: y.rounded()) }
}
