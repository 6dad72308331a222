import Drawing
import Finding
import Scenes
import SessionSupport
import Sessions
import Testing
import Transitions

/// A state is read whole, and is the same at another time.
@Suite struct StateReadingTests {
  /// A scene's state at a time, with some events before it.
  private func state(
    _ id: String, _ events: [Session.Event], at time: Double
  ) throws -> (reading: StateReading, simulation: Simulation) {
    let scene = try sceneOfGallery(id)
    let simulation = Simulation(scene: scene, size: scene.size)
    for event in events { simulation.apply(event) }
    simulation.advance(to: time)
    return (StateReading(simulation), simulation)
  }

  /// At rest, in flight and in a finger's hand, half a second later by the clock.
  private static let situations: [(name: String, make: (Double) -> [Session.Event], time: Double)] =
    [
      ("rest", { _ in [] }, 0.5),
      ("in flight", { [key("2", at: $0)] }, 0.25),
      ("back at rest", { [key("2", at: $0), key("1", at: $0 + 8)] }, 20),
      (
        "held",
        { Array(stroke(fromX: 195, y: 422, step: 10, moves: 8, at: $0).dropLast()) }, 0.125
      ),
      ("released", { stroke(fromX: 4, y: 422, step: 10, moves: 8, at: $0) }, 0.25),
    ]

  @Test func `every state of the gallery can be read, and is the same half a second later`() throws
  {
    for id in Gallery.ids { try shift(id) }
  }

  private func shift(_ id: String) throws {
    for situation in Self.situations {
      let one = try state(id, situation.make(2), at: 2 + situation.time)
      let other = try state(id, situation.make(2.5), at: 2.5 + situation.time)
      #expect(one.reading.unreadable.isEmpty, "\(id), \(situation.name)")
      let repeats = !one.simulation.stage.contentStarts.isEmpty
      #expect(repeats || one.reading.digest == other.reading.digest, "\(id), \(situation.name)")
    }
  }

  @Test func `reading changes nothing, and gives the same again`() throws {
    for id in Gallery.ids { try readTwice(id) }
  }

  private func readTwice(_ id: String) throws {
    let (reading, simulation) = try state(id, [key("2", at: 0.5)], at: 0.7)
    let hash = simulation.stage.stateHash
    #expect(StateReading(simulation).digest == reading.digest)
    #expect(simulation.stage.stateHash == hash)
    simulation.advance(to: 30)
    let untouched = try state(id, [key("2", at: 0.5)], at: 30)
    #expect(simulation.stage.stateHash == untouched.simulation.stage.stateHash)
  }

  @Test func `a moment later in flight it is another state`() throws {
    let one = try state("container-interactive", [key("2", at: 0.5)], at: 0.6)
    let other = try state("container-interactive", [key("2", at: 0.5)], at: 0.61)
    #expect(one.reading.digest != other.reading.digest)
  }

  // MARK: What counts

  /// A controller that keeps its state in every place where code can keep some.
  private final class Keeper: ViewController {
    enum Mood { case calm, loud(Double), indirect(any Sendable) }
    struct Nested { var list = [1.0, 2], text: String? }
    class Thing {
      var inside = 1
      init() {}
    }
    final class Special: Thing {
      var own = 1.0
      override init() { super.init() }
    }

    var plain = 0
    private var secret = 0
    var mood = Mood.calm
    var nested = Nested()
    var table: [String: Int] = ["a": 1, "b": 2]
    var things: [Thing] = [Thing(), Special()]
    weak var friend: Thing?
    var anything: Any = 1
    var closure: () -> Int = { 0 }
    lazy var late = Thing()

    func whisper() { secret += 1 }

    func capture() -> () -> Void {
      var count = 0
      closure = { count }
      return { count += 1 }
    }
  }

  private func digest(_ change: (Keeper) -> Void) -> StateDigest? {
    let keeper = Keeper(id: "keeper")
    let scene = Scene(id: "keeper", size: Size(width: 100, height: 100)) { keeper }
    let simulation = Simulation(scene: scene, size: scene.size)
    change(keeper)
    let reading = StateReading(simulation)
    #expect(reading.unreadable.isEmpty)
    return reading.digest
  }

  @Test func `whatever code remembers counts`() {
    let changes: [(String, (Keeper) -> Void)] = [
      ("plain", { $0.plain = 1 }), ("private", { $0.whisper() }),
      ("case", { $0.mood = .loud(1) }), ("value of a case", { $0.mood = .loud(2) }),
      ("existential in a case", { $0.mood = .indirect("a") }),
      ("another one", { $0.mood = .indirect("b") }),
      ("element", { $0.nested.list[1] = 3 }), ("optional", { $0.nested.text = "" }),
      ("dictionary", { $0.table["b"] = 3 }), ("object", { $0.things[0].inside = 2 }),
      ("superclass", { $0.things[1].inside = 2 }),
      ("subclass", { ($0.things[1] as? Keeper.Special)?.own = 2 }),
      ("order", { $0.things.reverse() }), ("same object twice", { $0.things[1] = $0.things[0] }),
      ("weak", { $0.friend = $0.things[0] }), ("other weak", { $0.friend = $0.things[1] }),
      ("any", { $0.anything = 2 }), ("another type", { $0.anything = 1.0 }),
      ("closure", { _ = $0.capture() }),
      ("captured variable", { $0.capture()() }),
      ("lazy", { _ = $0.late }), ("view", { $0.view.alpha = 0.5 }),
      ("hidden", { $0.view.isHidden = true }),
    ]
    var digests = [digest { _ in }]
    #expect(digests[0] == digest { _ in })
    for (name, change) in changes {
      let next = digest(change)
      #expect(!digests.contains(next), "\(name)")
      #expect(next == digest(change), "\(name)")
      digests.append(next)
    }
  }

  @Test func `what cannot be read is named, and nothing counts as equal`() {
    final class Opaque: ViewController {
      let memory = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      isolated deinit { memory.deallocate() }
    }
    let scene = Scene(id: "opaque", size: Size(width: 100, height: 100)) { Opaque(id: "opaque") }
    let reading = StateReading(Simulation(scene: scene, size: scene.size))
    #expect(reading.digest == nil)
    #expect(reading.unreadable.contains { $0.contains("UnsafeMutablePointer") })
  }
}
