import Drawing
import Scenes
import Sessions
import TestSupport
import Transitions

/// Makes up what somebody might do to any scene, from a seed: taps and strokes anywhere, keys, sizes,
/// tunables, slow motion, the loss of the pointer.
package struct GalleryInput {
  private var random: SplitMix
  private var time = 0.0
  private var size: Size
  private var events: [Session.Event] = []
  private let scene: Scene

  /// The input that belongs to a seed.
  package static func events(seed: UInt64, scene: Scene) -> [Session.Event] {
    var input = GalleryInput(seed: seed, scene: scene)
    for _ in 0..<input.random.whole(3...16) { input.act() }
    return input.events
  }

  private init(seed: UInt64, scene: Scene) {
    random = SplitMix(seed: seed)
    self.scene = scene
    size = scene.size
  }

  private mutating func act() {
    switch random.whole(0...11) {
    case 0...2: tap()
    case 3...5: stroke()
    case 6...8: key()
    case 9: resize()
    case 10: tune()
    default: add(.rate(random.one(of: [0.1, 0.5, 1, 1, 2])))
    }
    time += random.happens(0.3) ? 0 : random.number(0...0.9)
  }

  private mutating func tap() {
    let place = anywhere()
    add(.down(place))
    time += random.number(0...0.1)
    add(.up(place))
  }

  /// Sideways, often from an edge.
  private mutating func stroke() {
    var place = anywhere()
    if random.happens(0.4) {
      place.x = random.happens(0.5) ? random.number(0...20) : size.width - random.number(0...20)
    }
    add(.down(place))
    let step = random.number(2...40) * (place.x < size.width / 2 ? 1 : -1)
    for _ in 0..<random.whole(1...25) {
      time += random.number(0.002...0.02)
      place.x += step * random.number(0.5...1.5)
      place.y += random.number(-2...2)
      add(.move(place))
      if random.happens(0.02) { key() }
    }
    add(random.happens(0.1) ? random.one(of: [.cancel, .key("Escape")]) : .up(place))
  }

  private mutating func key() {
    let names = [
      "1", "2", "3", "4", "Enter", "Escape", "ArrowLeft", "ArrowRight", "Ctrl+Tab",
      "Ctrl+Shift+Tab", "x",
    ]
    var name = random.one(of: names)
    // Escape would take the pointer away in the middle of a stroke that goes on.
    if name == "Escape", isDown { name = "Enter" }
    add(.key(name))
  }

  private var isDown: Bool {
    for event in events.reversed() {
      switch event.kind {
      case .stage(.down), .stage(.move): return true
      case .stage(.up), .stage(.cancel): return false
      default: continue
      }
    }
    return false
  }

  private mutating func resize() {
    size = random.one(of: [
      scene.size, Size(width: 844, height: 390), Size(width: 320, height: 568),
      Size(width: 1, height: 1), Size(width: 5_000, height: 60),
    ])
    add(.resize(size))
  }

  private mutating func tune() {
    // Sessions of a seed stay what they were; less motion has laws of its own.
    let tunables = scene.tunables.filter { !$0.isOfEveryScene }
    guard !tunables.isEmpty else { return }
    let tunable = random.one(of: tunables)
    let value = random.number(tunable.range.lowerBound...min(tunable.range.upperBound, 30))
    events.append(
      Session.Event(
        time: time, kind: .tune([Session.Tuning(name: tunable.name, value: value)])))
  }

  private mutating func anywhere() -> Point {
    Point(x: random.number(0...size.width), y: random.number(0...size.height))
  }

  private mutating func add(_ event: InputEvent) {
    events.append(Session.Event(time: time, kind: .stage(event)))
  }
}
