import Drawing
import Judging
import Scenes
import Sessions

/// Finds out what whole hands may do to a scene: taps, pulls of five kinds in four directions, presses that last,
/// pinches, keys, a turn, another size, less motion. What comes to nothing is left out, but a tap on something
/// that takes touches.
struct HandProber {
  private let scene: Scene
  private let bench: any Bench
  /// How many effects may still be asked for.
  private var budget = 2_000
  /// What leads to looks that were not looked at yet.
  private var preludes: [[SearchAct]] = [[]]
  /// What was shown at rest so far.
  private var ends: Set<UInt64> = []
  private var quiet = Effect.trap
  private var taps: [SearchAct] = []
  private var keys: [SearchAct] = []
  /// Pulls from one place in one direction, each with its kinds.
  private var pulls: [[SearchAct]] = []
  private var others: [SearchAct] = []
  /// What pulls in a direction have come to.
  private var pulled: [Vector: Set<Effect>] = [:]

  /// How many different looks of the scene are looked at.
  private static let mostLooks = 12
  /// At how many of them all keys are tried.
  private static let keyLooks = 3
  /// From how many places of a look is pulled.
  private static let mostPulledPlaces = 10
  /// How many acts there are at most; all of them are tried one after the other, in pairs.
  private static let mostActs = 40

  /// What hands may do, the most telling first.
  static func acts(of scene: Scene, on bench: any Bench) -> [SearchAct] {
    var prober = HandProber(scene, bench)
    var looks = 0
    while looks < mostLooks, let prelude = prober.preludes.first, prober.goesOn {
      prober.preludes.removeFirst()
      prober.look(after: prelude, triesKeys: looks < keyLooks)
      looks += 1
    }
    return prober.chosen
  }

  private init(_ scene: Scene, _ bench: any Bench) { (self.scene, self.bench) = (scene, bench) }

  private var goesOn: Bool { budget > 0 && !bench.isOver }

  /// The commands, then of every pull one kind after the other, as far as there is room.
  private var chosen: [SearchAct] {
    let size = scene.size
    let stage: [SearchAct] = [
      .resize(Size(width: size.height, height: size.width)),
      .resize(Size(width: (size.width * 0.75).rounded(), height: (size.height * 0.8).rounded())),
      .resize(size), .tune(Tunable.reducedMotion.name, 1),
    ]
    var acts = taps + keys
    let most = max(HandProber.mostActs - stage.count - others.count, 12)
    if !pulls.isEmpty { acts = Array(acts.prefix(most * 2 / 3)) }
    let kinds = pulls.map(\.count).max() ?? 0
    for kind in 0..<kinds {
      acts += pulls.filter { $0.indices.contains(kind) }.map { $0[kind] }
    }
    return acts.prefix(most) + others + stage
  }

  // MARK: One look

  private mutating func look(after prelude: [SearchAct], triesKeys: Bool) {
    quiet = effect(prelude + [.wait(1)])
    guard !quiet.isTrap else { return }
    ends.insert(quiet.end)
    let reaches = bench.reaches(after: prelude)
    var pulledPlaces = 0
    for reach in reaches where goesOn {
      let tap = SearchAct.tap(reach.place)
      let isHandled = tryCommand(tap, after: prelude, isTaken: reach.isTaken, into: \.taps)
      if reach.hands.contains(.pull) || isHandled, pulledPlaces < HandProber.mostPulledPlaces {
        pulledPlaces += 1
        tryPulls(from: reach.grip, after: prelude)
      }
      tryOthers(reach, after: prelude)
    }
    for name in triesKeys ? HandProber.keyNames : [] where goesOn {
      _ = tryCommand(.key(name), after: prelude, isTaken: false, into: \.keys)
    }
  }

  private mutating func effect(_ acts: [SearchAct]) -> Effect {
    budget -= 1
    return bench.effect(of: acts)
  }

  /// Tries a tap or a key, and what can be seen behind it.
  ///
  /// - Parameter isTaken: Whether it counts even if it comes to nothing.
  /// - Returns: Whether a view has taken the touch itself.
  private mutating func tryCommand(
    _ act: SearchAct, after prelude: [SearchAct], isTaken: Bool,
    into list: WritableKeyPath<HandProber, [SearchAct]>
  ) -> Bool {
    let effect = effect(prelude + [act])
    guard isTaken || effect.isTrap || effect.isTaken || effect.differs(from: quiet) else {
      return false
    }
    if !self[keyPath: list].contains(act) { self[keyPath: list].append(act) }
    goOn(from: effect, act, prelude)
    return effect.isTaken
  }

  private mutating func goOn(from effect: Effect, _ act: SearchAct, _ prelude: [SearchAct]) {
    guard !effect.isTrap, prelude.count < 8, ends.insert(effect.end).inserted else { return }
    preludes.append(prelude + [act, .settle])
  }

  private mutating func tryPulls(from place: Point, after prelude: [SearchAct]) {
    for direction in HandProber.directions {
      guard let ways = HandProber.courses(from: place, towards: direction, in: scene.size), goesOn
      else { continue }
      let effect = effect(prelude + [ways[0]])
      let isFelt = effect.differs(from: quiet)
      if isFelt || effect.isTrap {
        guard pulled[direction, default: []].insert(effect).inserted else { continue }
        append(ways)
        goOn(from: effect, ways[0], prelude)
      } else if self.effect(prelude + [ways[1]]).differs(from: quiet) {
        append([ways[1]])
      }
    }
  }

  private mutating func append(_ ways: [SearchAct]) {
    if !pulls.contains(where: { $0.first == ways.first }) { pulls.append(ways) }
  }

  private mutating func tryOthers(_ reach: Touchables.Reach, after prelude: [SearchAct]) {
    var acts: [SearchAct] = []
    let (near, far) = (Vector(dx: 40, dy: 0), Vector(dx: 120, dy: 0))
    if reach.hands.contains(.hold) { acts.append(.drag(Course(from: reach.place, [], rest: 48))) }
    if reach.hands.contains(.spread) {
      acts.append(.spread(reach.place, from: far, to: near, steps: 20))
      acts.append(.spread(reach.place, from: near, to: far, steps: 20))
    }
    if reach.hands.contains(.turn) {
      acts.append(.spread(reach.place, from: far, to: Vector(dx: 60, dy: 104), steps: 20))
    }
    for act in acts where goesOn && !others.contains(act) {
      let effect = effect(prelude + [act])
      guard effect.isTrap || effect.differs(from: quiet) else { continue }
      others.append(act)
      goOn(from: effect, act, prelude)
    }
  }

  // MARK: What is tried

  private static let directions = [
    Vector(dx: 0, dy: 1), Vector(dx: 1, dy: 0), Vector(dx: -1, dy: 0), Vector(dx: 0, dy: -1),
  ]

  /// A pull of each kind: slowly past where most decide, a flick, back at the end, slowly and not so far, and
  /// held still before it is let go. None is faster than a hand, 500 to 4,000 pt/s where it is fastest.
  ///
  /// - Returns: `nil` where the stage has no room for it.
  static func courses(from place: Point, towards way: Vector, in size: Size) -> [SearchAct]? {
    let extent = abs(way.dx) * size.width + abs(way.dy) * size.height
    let room =
      way.dx + way.dy > 0
      ? extent - (abs(way.dx) * place.x + abs(way.dy) * place.y)
      : abs(way.dx) * place.x + abs(way.dy) * place.y
    let far = min(0.6 * extent, room - 6).rounded(.down)
    guard far >= 40 else { return nil }
    let near = min(0.2 * extent, far / 2).rounded(.down)
    let past = Course.Stretch(way * far, .slow, peak: 1_500)
    let short = Course.Stretch(way * near, .slow, peak: 600)
    let flick = Course.Stretch(way * min(far, 160), .flick, peak: 2_400)
    let back = Course.Stretch(way * -min(far / 2, 80), .flick, peak: 1_600)
    let kinds: [([Course.Stretch], rest: Int)] = [
      ([past], 0), ([flick], 0), ([past, back], 0), ([short], 0), ([past], 16),
    ]
    return kinds.map { .drag(Course(from: place, $0, rest: $1)) }
  }

  private static let keyNames =
    ["Enter", "Escape", " ", "Tab", "Backspace", "Delete", "Home", "End", "PageUp", "PageDown"]
    + ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Ctrl+Tab", "Ctrl+Shift+Tab"]
    + "0123456789abcdefghijklmnopqrstuvwxyz".map { String($0) }
}

extension Effect {
  /// Whether something else has been shown or called than where nothing was done.
  fileprivate func differs(from quiet: Effect) -> Bool {
    isGesture || soon != quiet.soon || end != quiet.end || calls != quiet.calls
  }
}
