import Drawing
import Input
import Judging
import Scenes
import Sessions
import Transitions

/// What inputs are made of: acts that are tried one after the other in every order, and what whole hands do,
/// which is tried in pairs.
nonisolated package struct Alphabet: Hashable, Sendable {
  /// The acts, in the order in which they are tried.
  package let acts: [SearchAct]
  /// How many of them, the first, are tried in every order.
  package let orderCount: Int

  /// Takes acts as they are.
  ///
  /// - Parameter hands: Those that are tried in pairs only; what is among the others is left out.
  package init(_ acts: [SearchAct], hands: [SearchAct] = []) {
    self.acts = acts + hands.filter { !acts.contains($0) }
    orderCount = acts.count
  }

  /// The line of a file behind which acts are tried in pairs only.
  private static let divider = "pairs"

  /// The acts, one a line, as a file has them.
  package var lines: [String] {
    let lines = acts.map(\.text)
    guard orderCount < lines.count else { return lines }
    return lines[..<orderCount] + [Alphabet.divider] + lines[orderCount...]
  }

  /// What is tried in pairs: every act that is whole by itself; and what comes between two of them: nothing,
  /// an eighth of a second, rest.
  package var pairs: Search.Pairs? {
    guard orderCount < acts.count else { return nil }
    let whole = acts.indices.filter { acts[$0].isWhole }
    let pauses = [SearchAct.wait(8), .settle].compactMap { acts.firstIndex(of: $0) }.map { [$0] }
    let rest = [SearchAct.lift(finger: 0), .settle].compactMap { acts.firstIndex(of: $0) }
    return Search.Pairs(orderCount: orderCount, acts: whole, pauses: [[]] + pauses, rest: rest)
  }

  /// The lines of a file, one an act; what follows `#` is not read. What stands behind a line `pairs` is tried
  /// in pairs only.
  ///
  /// - Parameter wrong: Is told the number, from 1, of a line that is no act.
  package init(text: String, wrong: (Int) -> Void) {
    var (acts, hands, isDivided): ([SearchAct], [SearchAct], Bool) = ([], [], false)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let words = line.prefix { $0 != "#" }
      if words.allSatisfy(\.isWhitespace) { continue }
      if words.split(separator: " ") == [Substring(Alphabet.divider)] {
        isDivided = true
      } else if let act = SearchAct(words) {
        if isDivided { hands.append(act) } else { acts.append(act) }
      } else {
        wrong(index + 1)
      }
    }
    self.init(acts, hands: hands)
  }
}

extension Alphabet {
  /// At most eight acts with which a scene's transitions are begun, held, turned and ended: two or three
  /// commands, a press where a drag begins, two ways to pull, letting go, an eighth of a second, and rest.
  ///
  /// - Parameter bench: Where the scene is touched; this process without.
  package static func core(of scene: Scene, on bench: (any Bench)? = nil) -> Alphabet {
    let probers = SceneProber.two(scene, bench ?? HomeBench(scene))
    let commands = unique(
      probers.flatMap(\.traps) + probers.compactMap(\.commands.first) + probers.flatMap(\.commands))
    guard let drag = probers.flatMap(\.drags).first else {
      return Alphabet(Array(commands.prefix(5)) + [.wait(8), .settle])
    }
    let acts = Array(commands.prefix(2)) + [drag.press] + drag.pulls + [.lift(finger: 0)]
    return Alphabet(acts + [.lose, .wait(8), .settle].suffix(8 - acts.count))
  }

  /// What whole hands do, in pairs.
  ///
  /// - Parameters:
  ///   - core: What is tried in every order besides.
  ///   - bench: Where the scene is touched; this process without.
  package static func hands(
    of scene: Scene, beside core: Alphabet = Alphabet([]), on bench: (any Bench)? = nil
  ) -> Alphabet {
    let acts = HandProber.acts(of: scene, on: bench ?? HomeBench(scene))
    return Alphabet(core.acts, hands: acts + [.wait(8), .settle])
  }

  /// The ends of what can be tuned in a scene.
  package static func tunes(of scene: Scene) -> [SearchAct] {
    scene.tunables.flatMap { tunable in
      [tunable.range.lowerBound, tunable.range.upperBound]
        .filter { $0 != tunable.value }.map { SearchAct.tune(tunable.name, $0) }
    }
  }

  /// Everything that the scene takes: its places, edges and keys, drags of two lengths and speeds, a second
  /// finger, another size, tunables at their ends, and the moments around what is due.
  ///
  /// - Parameter bench: Where the scene is touched; this process without.
  package static func full(of scene: Scene, on bench: (any Bench)? = nil) -> Alphabet {
    let probers = SceneProber.two(scene, bench ?? HomeBench(scene))
    let middle = Point(x: scene.size.width / 2, y: scene.size.height / 2)
    var acts =
      unique(probers.flatMap(\.taps))
      + unique(probers.flatMap(\.keys).map(SearchAct.key) + [.key("Escape")])
    let presses = unique(probers.flatMap { $0.drags.map(\.press) })
    acts += presses.isEmpty ? [.press(finger: 0, middle)] : presses
    for way in SceneProber.ways(in: scene.size) {
      acts += [.pull(finger: 0, way, steps: 2), .pull(finger: 0, way * 0.4, steps: 8)]
    }
    acts += [
      .lift(finger: 0), .press(finger: 1, middle + Vector(dx: 60, dy: 90)),
      .pull(finger: 1, Vector(dx: 40, dy: 60), steps: 4), .lift(finger: 1), .lose,
      .resize(Size(width: scene.size.height, height: scene.size.width)),
    ]
    acts += tunes(of: scene)
    return Alphabet(acts + [.wait(1), .wait(8), .due(.before), .due(.after), .settle])
  }

  private static func unique(_ acts: [SearchAct]) -> [SearchAct] {
    acts.enumerated().filter { acts.firstIndex(of: $1) == $0 }.map(\.element)
  }
}

/// Finds out what a scene takes, by touching it.
struct SceneProber {
  private let size: Size
  private let bench: any Bench
  /// What has been done before.
  private let prelude: [SearchAct]
  private let atRest: UInt64
  /// The places where a tap does something, those that do different things once each.
  private(set) var taps: [SearchAct] = []
  /// The keys that do something, or that everybody presses.
  private(set) var keys: [String] = []
  /// The taps and keys that change what is shown, each change once.
  private(set) var commands: [SearchAct] = []
  /// The taps and keys that stop the program.
  private(set) var traps: [SearchAct] = []
  /// Where drags begin, with the ways that they go.
  private(set) var drags: [(press: SearchAct, pulls: [SearchAct])] = []

  /// Looks at the scene as it begins, and as it is after the first command.
  static func two(_ scene: Scene, _ bench: any Bench) -> [SceneProber] {
    let first = SceneProber(scene.size, bench, after: [])
    guard let command = first.commands.first else { return [first] }
    return [first, SceneProber(scene.size, bench, after: [command, .settle])]
  }

  /// Touches everything once.
  private init(_ size: Size, _ bench: any Bench, after prelude: [SearchAct]) {
    (self.size, self.bench, self.prelude) = (size, bench, prelude)
    atRest = bench.effect(of: prelude).end
    let quiet = effect(of: [.wait(1)])
    taps = bench.places(after: prelude).map(SearchAct.tap).filter { effect(of: [$0]) != quiet }
    keys = SceneProber.names.filter { effect(of: [.key($0)]) != quiet }
    findCommands()
    findDrags()
  }

  /// Half of the stage to each side.
  static func ways(in size: Size) -> [Vector] {
    let (width, height) = (size.width, size.height)
    return [
      Vector(dx: width / 2, dy: 0), Vector(dx: -width / 2, dy: 0), Vector(dx: 0, dy: height / 2),
      Vector(dx: 0, dy: -height / 2),
    ]
  }

  private static let names = [
    "1", "2", "3", "4", "5", "Enter", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown",
    " ",
    "Ctrl+Tab", "Ctrl+Shift+Tab",
  ]

  private func effect(of acts: [SearchAct]) -> Effect { bench.effect(of: prelude + acts) }

  private mutating func findCommands() {
    var ends: Set<UInt64> = [atRest]
    for act in keys.map(SearchAct.key) + taps {
      let effect = effect(of: [act])
      if effect.isTrap {
        traps.append(act)
      } else if ends.insert(effect.end).inserted {
        commands.append(act)
      }
    }
  }

  /// Places at the edges and within, where a pull moves something: each with two ways.
  private mutating func findDrags() {
    let (width, height) = (size.width, size.height)
    let places = [
      Point(x: width / 2, y: height / 2), Point(x: 4, y: height / 2),
      Point(x: width - 4, y: height / 2), Point(x: width / 2, y: 60),
    ]
    for place in places {
      let press = SearchAct.press(finger: 0, place)
      let resting = effect(of: [press]).soon
      let moving = SceneProber.ways(in: size).filter { way in
        let effect = effect(of: [press, .pull(finger: 0, way, steps: 6)])
        return effect.soon != resting || effect.isGesture
      }
      guard let first = moving.first else { continue }
      let back = moving.first { $0 == first * -1 } ?? first * -1
      drags.append(
        (press, [.pull(finger: 0, first, steps: 6), .pull(finger: 0, back, steps: 6)]))
    }
  }
}
