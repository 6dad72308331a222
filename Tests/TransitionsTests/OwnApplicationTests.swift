import Drawing
import TestSupport
import Testing
import Transitions

/// Made-up sessions of applications that drive their transitions by themselves, each in its own temper.
@Suite struct OwnApplicationTests {
  /// How many are made up.
  nonisolated private static let total = Effort.sessions(daily: 60)

  nonisolated private static let blockLength = (total + 3) / 4

  @Test(arguments: 0..<4)
  func `§9.3 rest is reached, nobody is blamed who is well-behaved, and who is not is named`(
    block: UInt64
  ) {
    var faults = 0
    for seed in block * Self.blockLength..<(block + 1) * Self.blockLength where faults < 3 {
      var application = OwnApplication(seed: seed)
      let found = application.live()
      if !found.isEmpty { faults += 1 }
      #expect(found == [], "seed \(seed): \(application.story)")
    }
  }
}

/// An application of a seed.
private struct OwnApplication {
  private var numbers: SplitMix
  private let rig: OwnRig
  private let temper: HandTransition.Temper?
  private var finger: Point?
  /// What it is and what it has rehearsed.
  private(set) var story: [String] = []

  init(seed: UInt64) {
    numbers = SplitMix(seed: seed)
    let kind = numbers.one(of: OwnRig.Kind.allCases)
    let hasPan = numbers.happens(0.5)
    let force = numbers.one(of: [1.0, 1, 40, -3])
    if numbers.happens(0.4) {
      let transition = ItemTransition()
      transition.force = force
      (temper, rig) = (nil, OwnRig(kind, transition, hasPan: hasPan))
    } else {
      let made = HandTransition.Temper(
        answers: numbers.happens(0.4), letsGo: numbers.happens(0.8),
        delay: numbers.one(of: [0, 0, 0.1, 0.7]), settling: numbers.one(of: [0.05, 0.4, 1.3, 4]),
        completions: numbers.one(of: [1, 1, 1, 1, 0, 2]), force: force)
      let transition = HandTransition(made)
      transition.wantsInteractiveStart = numbers.happens(0.8)
      (temper, rig) = (made, OwnRig(kind, transition, hasPan: hasPan))
    }
    story = ["\(kind) \(temper.map { "\($0)" } ?? "items") × \(force), pan \(hasPan)"]
  }

  /// Lives, and comes to rest.
  ///
  /// - Returns: What is wrong then.
  mutating func live() -> [String] {
    for _ in 0..<16 { act(after: numbers.one(of: [0, 0.016, 0.05, 0.2, 0.6, 2])) }
    if finger != nil { rig.stage.handle(.cancel, at: rig.stage.now) }
    // Code takes away what nobody lets go of.
    for wait in [0.0, 20, 20] {
      rig.stage.advance(to: rig.stage.now + wait)
      rig.stage.perform { rig.go(to: rig.shown == "a" ? 1 : 0, animated: wait > 0) }
      rig.stage.advance(to: rig.stage.now + 20)
      guard rig.stage.transition?.phase != .interactive else { continue }
      break
    }
    return rig.faultsAtRest + blame
  }

  private mutating func act(after wait: Double) {
    let time = rig.stage.now + wait
    let place = Point(x: numbers.number(20...370), y: numbers.number(120...700))
    let choice = numbers.whole(0...9)
    story.append("\(time): \(choice) \(finger.map { "\($0) → " } ?? "")\(place)")
    switch choice {
    case 0...4:
      if let from = finger { return drag(from, to: place, at: time) }
      rig.stage.handle(.down(place), at: time)
      finger = place
    case 5, 6:
      guard let place = finger else { return rig.stage.advance(to: time) }
      rig.stage.handle(.up(place), at: time)
      finger = nil
    case 7:
      rig.stage.handle(.key(numbers.one(of: ["1", "2", "3", "Escape"])), at: time)
    default:
      let (index, animated) = (numbers.whole(0...2), numbers.happens(0.75))
      let (second, twice) = (numbers.whole(0...2), numbers.happens(0.3))
      story.append("to \(index) \(animated)\(twice ? " and to \(second)" : "")")
      rig.stage.advance(to: time)
      rig.stage.perform {
        rig.go(to: index, animated: animated)
        if twice { rig.go(to: second, animated: true) }
      }
    }
  }

  private mutating func drag(_ from: Point, to place: Point, at time: Double) {
    for step in 1...4 {
      let share = Double(step) / 4
      let point = Point(
        x: from.x + (place.x - from.x) * share, y: from.y + (place.y - from.y) * share)
      rig.stage.handle(.move(point), at: time + 0.016 * Double(step))
    }
    finger = place
  }

  /// Findings that nobody has earned, and faults that nobody is named for.
  private var blame: [String] {
    var allowed: Set<String> = []
    if temper?.completions == 0 { allowed.insert("/interaction never called completeTransition") }
    if temper?.completions == 0 { allowed.insert("/animator never called completeTransition") }
    if temper?.completions == 2 { allowed.insert("completeTransition was called twice") }
    let found = Linter.findings(on: rig.stage).map { "\($0.time) \($0.who): \($0.message)" }
    return found.filter { line in !allowed.contains { line.hasSuffix($0) } }
  }
}
