import Glibc
import Input
import Shell
import SpringEngine
import Workshop

/// A hand that does anything to the window, from a seed.
struct SoakPlayer {
  /// How much it has done.
  private(set) var acts = 0
  private let session: WindowSession
  private let files: SoakFiles
  private var random: SplitMix64
  private var size = (width: 1_120, height: 900)
  private var deadline = 0.0

  private var input: WindowInput { session.input }

  init(_ session: WindowSession, _ files: SoakFiles, seed: UInt64) {
    (self.session, self.files) = (session, files)
    random = SplitMix64(seed: seed)
  }

  /// Goes on until a time of the monotonic clock.
  mutating func play(until time: Double) throws(WindowTrouble) {
    deadline = time
    while monotonicTime() < time { try act() }
  }

  private mutating func act() throws(WindowTrouble) {
    acts += 1
    switch random.below(100) {
    case 0..<30: drag()
    case 30..<60: press(random.one(of: SoakPlayer.keys))
    case 60..<72: press(random.one(of: SoakPlayer.stageKeys))
    case 72..<77: for _ in 0..<random.below(30) { press(random.one(of: SoakPlayer.stageKeys)) }
    case 77..<82: click()
    case 82..<86: scroll()
    case 86..<89: resize()
    case 89..<92: for key in ["Ctrl+c", "Ctrl+v"] { press(key) }
    case 92..<94: input.drop(file: random.one(of: files.paths(in: session.screen.folder)))
    case 94..<95: try files.touch(in: session.screen.folder)
    default: rest(0.5)
    }
    rest(0.05)
  }

  // MARK: Keys

  /// Every key of the key map but that which quits.
  static let keys =
    KeyMap.standard.actions.filter { $0 != .quit }.flatMap(\.strokes).map(\.name)
    + ["Ctrl+o"]
  /// What goes to the stage and into the fields of panels.
  static let stageKeys =
    (1...9).map(String.init) + [
      "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", "Tab", "Ctrl+Tab",
      "Ctrl+Shift+Tab", "Backspace", "Shift+ArrowLeft", "Shift+ArrowRight", "Ctrl+a", "Ctrl+x",
    ]

  /// X's numbers for the keys that are no characters.
  private static let symbols: [String: UInt] = [
    "Escape": 0xFF1B, "Enter": 0xFF0D, "Tab": 0xFF09, "Backspace": 0xFF08, "Home": 0xFF50,
    "ArrowLeft": 0xFF51, "ArrowUp": 0xFF52, "ArrowRight": 0xFF53, "ArrowDown": 0xFF54,
    "End": 0xFF57, "F1": 0xFFBE, "F3": 0xFFC0, "F11": 0xFFC8,
    "F12": 0xFFC9,
  ]
  /// Characters that are another one with Shift.
  private static let shifted: [String: String] = ["?": "/", ">": ".", "<": ","]

  /// A key by the name that it has in the key map.
  private func press(_ name: String) {
    let parts = name.split(separator: "+").map(String.init)
    var key = parts.last ?? name
    var withShift = parts.contains("Shift")
    if let base = SoakPlayer.shifted[key] { (key, withShift) = (base, true) }
    guard let symbol = SoakPlayer.symbols[key] ?? key.unicodeScalars.first.map({ UInt($0.value) })
    else { return }
    input.tap(symbol: symbol, withControl: parts.contains("Ctrl"), withShift: withShift)
    usleep(2_000)
  }

  // MARK: Pointer

  /// A place in the window, and now and then beside it.
  private mutating func place() -> (x: Int, y: Int) {
    let left = (session.screen.width - 1_120) / 2
    let top = (session.screen.height - 900) / 2
    return (left + random.below(size.width + 20), top + random.below(size.height + 20))
  }

  /// From anywhere to anywhere, slowly or as a flick, and perhaps with a key in between.
  private mutating func drag() {
    let (start, end) = (place(), place())
    let steps = 2 + random.below(30)
    input.move(to: start.x, start.y)
    input.press(true)
    for step in 1...steps {
      usleep(UInt32(2_000 + random.below(12_000)))
      input.move(
        to: start.x + (end.x - start.x) * step / steps,
        start.y + (end.y - start.y) * step / steps)
      if random.below(60) == 0 { press(random.one(of: SoakPlayer.keys)) }
    }
    input.press(false)
  }

  private mutating func click() {
    let place = place()
    input.move(to: place.x, place.y)
    let button: UInt32 = random.below(6) == 0 ? 3 : 1
    input.press(true, button: button)
    rest(0.03)
    input.press(false, button: button)
  }

  private mutating func scroll() {
    let place = place()
    input.move(to: place.x, place.y)
    let button: UInt32 = random.below(2) == 0 ? 4 : 5
    for _ in 0...random.below(8) {
      input.press(true, button: button)
      input.press(false, button: button)
      usleep(4_000)
    }
  }

  // MARK: Window

  private mutating func resize() {
    size = (480 + random.below(700), 360 + random.below(560))
    input.resize(to: size.width, size.height)
  }

  /// Does nothing, for less than a time and not beyond the second.
  private mutating func rest(_ longest: Double) {
    let time = Double(random.below(1_000)) / 1_000 * longest
    usleep(UInt32(max(0, min(time, deadline - monotonicTime())) * 1e6))
  }
}

extension SplitMix64 {
  fileprivate mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  fileprivate mutating func one(of values: [String]) -> String { values[below(values.count)] }
}
