import Commands
import Drawing
import Overlays
import Scenes
import Sessions
import TestSupport
import Toolkit
import Transitions
import Workshop

/// Makes up what somebody might do to the window, from a seed: every key, the pointer and the wheel
/// anywhere, in windows of any size, with any panels.
struct RandomWindow {
  private var random: SplitMix
  private let bench: Workbench
  private var now = 10.0
  private var window: Size
  private var isDown = false
  private var list = DisplayList()
  /// What is wrong so far.
  private(set) var faults: [String] = []

  private static let keys =
    KeyMap.bindings.flatMap(\.names) + [
      "1", "2", "3", "5", "9", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", "Tab",
      "Shift+Tab", "Ctrl+Tab", "Ctrl+o", "Shift+ArrowLeft", "Shift+ArrowRight", "PageUp",
      "PageDown", "Backspace", "Delete", "Ctrl+a", "Ctrl+x", " ", "Escape", "j",
    ]
  /// What shows more, pressed more often than by chance.
  private static let panels = [
    "y", "i", "F3", "e", "m", "g", "v", "t", "f", "b", "h", "?", "l", "r",
  ]

  /// Does what belongs to a seed.
  ///
  /// - Returns: What is wrong with what was shown, or with the session.
  static func faults(seed: UInt64, scene: Scene) -> [String] {
    var input = RandomWindow(seed: seed, scene: scene)
    for _ in 0..<input.random.whole(10...60) where input.faults.isEmpty { input.act() }
    input.show()
    return input.faults
  }

  private init(seed: UInt64, scene: Scene) {
    random = SplitMix(seed: seed)
    window = RandomWindow.size(&random)
    bench = Workbench(
      .scene(scene), demonstrates: random.happens(0.3), window: window, theme: .dark,
      startingAt: now)
    if random.happens(0.2) { bench.offerRecovery() }
    for _ in 0..<random.whole(0...3) { key(random.one(of: Self.panels)) }
    show()
  }

  // MARK: Acts

  private mutating func act() {
    switch random.whole(0...15) {
    case 0...2: key(random.one(of: Self.keys))
    case 3...4: key(random.one(of: Self.panels))
    case 5...6: click()
    case 7...8: drag()
    case 9...11: scroll()
    case 12: resize()
    case 13: handle(.text(random.one(of: ["0", "0.5", "-1e9", "x", " ", "9999999", "é"])))
    case 14: handle(random.one(of: [.focusLost, .captureLost, .exposed]))
    default: handle(.pointerMoved(anywhere()))
    }
    now += random.one(of: [0, 0.001, 0.016, 0.1, 0.5, 1.5])
    if random.happens(0.8) { show() }
  }

  private mutating func click() {
    let place = anywhere()
    handle(.pointerMoved(place))
    for _ in 0..<random.whole(1...2) {
      handle(.pointerDown(place, held()))
      if random.happens(0.7) { show() }
      handle(.pointerUp(place, held()))
    }
  }

  private mutating func drag() {
    handle(.pointerDown(anywhere(), held()))
    for _ in 0..<random.whole(1...6) {
      now += random.number(0.001...0.03)
      handle(.pointerMoved(anywhere(), held()))
      if random.happens(0.6) { show() }
      if random.happens(0.05) { key(random.one(of: Self.keys)) }
      if random.happens(0.05) { resize() }
    }
    if random.happens(0.9) { handle(.pointerUp(anywhere(), held())) }
  }

  private mutating func scroll() {
    let place = anywhere()
    handle(.pointerMoved(place))
    show()
    for _ in 0..<random.whole(1...4) {
      let way = random.one(of: [
        Vector(dx: 0, dy: random.number(-400...400)), Vector(dx: random.number(-400...400), dy: 0),
        Vector(dx: 0, dy: 0), Vector(dx: 3, dy: -2),
      ])
      handle(.scroll(way, at: place))
      if random.happens(0.7) { show() }
    }
  }

  private mutating func resize() {
    window = RandomWindow.size(&random)
    handle(.resized(window))
  }

  // MARK: Parts

  private mutating func key(_ name: String) {
    handle(.key(name, isRepeat: random.happens(0.1)))
    for effect in bench.takeEffects() {
      switch effect {
      case .paste: bench.paste(random.one(of: ["spring(0.4, 0.8)", "", "nonsense"]), at: now)
      default: break
      }
    }
  }

  private mutating func handle(_ input: ToolInput) { bench.handle(input, at: now) }

  private mutating func held() -> HeldKeys {
    random.one(of: [[], [], .shift, .control, [.shift, .control]])
  }

  private mutating func anywhere() -> Point {
    // Often at the foot, where the timeline is, and sometimes outside.
    let height = random.happens(0.4) ? window.height * 0.75...window.height : 0...window.height
    let margin = random.happens(0.05) ? 500.0 : 0
    return Point(
      x: random.number(-margin...window.width + margin),
      y: random.number(height) + random.number(-margin...margin))
  }

  private static func size(_ random: inout SplitMix) -> Size {
    func extent(_ random: inout SplitMix) -> Double {
      switch random.whole(0...4) {
      case 0: random.number(1...100)
      case 1: random.one(of: [1, 2, 7, 20, 33, 61, 90, 110])
      case 2...3: random.number(100...1_000).rounded()
      default: random.number(1_000...4_000)
      }
    }
    return Size(width: extent(&random), height: extent(&random))
  }

  // MARK: What is shown

  private mutating func show() {
    bench.sample(at: now)
    list.removeAll()
    bench.paint(into: &list, measurer: FixedMeasurer())
    bench.notePresented(taking: random.number(0...0.03), at: now)
    for command in list.commands where !command.isFinite { faults.append("painted: \(command)") }
    let live = bench.live
    if !live.time.isFinite || !live.extent.isFinite { faults.append("the time is \(live.time)") }
    if let loop = live.loop, !loop.lowerBound.isFinite || !loop.upperBound.isFinite {
      faults.append("the loop is \(loop)")
    }
    for event in live.lived where !event.isFinite { faults.append("recorded: \(event)") }
  }
}

extension Session.Event {
  /// Whether every number in it is one.
  fileprivate var isFinite: Bool {
    switch kind {
    case .stage(.down(let point)), .stage(.move(let point)), .stage(.up(let point)):
      [time, point.x, point.y].allSatisfy(\.isFinite)
    case .tune(let tunings): tunings.allSatisfy(\.value.isFinite) && time.isFinite
    case .stage: time.isFinite
    }
  }
}

extension DisplayList.Command {
  /// Whether every number in it is one.
  var isFinite: Bool { numbers.allSatisfy(\.isFinite) }

  private var numbers: [Double] {
    switch self {
    case .transform(let map): [map.a, map.b, map.c, map.d, map.tx, map.ty]
    case .opacity(let opacity), .pushLayer(let opacity): [opacity]
    case .pushClip(let shape): shape.numbers
    case .popClip, .popLayer: []
    case .fill(let shape, .color(let color)): shape.numbers + color.numbers
    case .fill(let shape, .gradient(let from, let first, let to, let second)):
      shape.numbers + [from.x, from.y, to.x, to.y] + first.numbers + second.numbers
    case .shadow(let shape, let shadow):
      shape.numbers + [shadow.blur, shadow.offset.dx, shadow.offset.dy] + shadow.color.numbers
    case .stroke(let shape, let stroke): shape.numbers + stroke.numbers
    case .line(let from, let to, let stroke): [from.x, from.y, to.x, to.y] + stroke.numbers
    case .polyline(let points, let stroke): points.flatMap { [$0.x, $0.y] } + stroke.numbers
    case .text(let text): text.box.numbers + [text.font.size] + text.color.numbers
    case .image(_, let rect): rect.numbers
    }
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [minX, minY, width, height] }
}

extension RoundedRect {
  fileprivate var numbers: [Double] {
    rect.numbers + [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
  }
}

extension Color {
  fileprivate var numbers: [Double] { [red, green, blue, alpha] }
}

extension Stroke {
  fileprivate var numbers: [Double] {
    color.numbers + [width, dash?.on ?? 0, dash?.off ?? 0, dash?.phase ?? 0]
  }
}
