import Documents
import Drawing
import Finding
import Lessons
import Overlays
import Scenes
import SessionSupport
import Sessions
import Shell
import TestSupport
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// Makes up what somebody might do to the window, from a seed: every key, the pointer and the wheel
/// anywhere, in windows of any size, with any panels; pastes, files that are dropped or change, and what
/// has been recorded. Input may arrive a little after the frame that it was too late for.
struct RandomWindow {
  private var random: SplitMix
  private let bench: Workbench
  private var now = 10.0
  private var window: Size
  /// When the last input arrived.
  private var arrival = 10.0
  private var list = DisplayList()
  private let files: RandomFiles
  /// What the owner has been asked for and has not done yet, and when.
  private var waiting: [(effect: Workbench.Effect, time: Double)] = []
  /// What is wrong so far.
  private(set) var faults: [String] = []

  private static let keys =
    ActionList.all.flatMap(\.strokes).map(\.name) + [
      "1", "2", "3", "5", "9", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", "Tab",
      "Shift+Tab", "Ctrl+Tab", "Ctrl+o", "Shift+ArrowLeft", "Shift+ArrowRight", "PageUp",
      "PageDown", "Backspace", "Delete", "Ctrl+a", "Ctrl+x", " ", "Escape", "j", "F8", "Shift+F8",
    ]
  /// What is done to the past and with the clipboard, pressed more often than by chance.
  private static let tools = [
    "Ctrl+c", "Ctrl+v", "Ctrl+z", "Ctrl+Shift+z", "Ctrl+g", "Ctrl+o", "Ctrl+Shift+s", "k",
    "Shift+F10", "Escape", "b", "x", "s", " ",
    "r", "l", "Home", "End", ",", ".", "<",
  ]
  /// What may be on the clipboard.
  private static let clippings: [String?] = [
    "spring(0.4, 0.8)", "", "nonsense", nil, "response: 0.3, dampingRatio: 0.6",
    "stiffness: 200, damping: 12, mass: 2", ".spring(duration: 0.7, bounce: 0.3)",
    "duration 0.4 bounce -0.2", "stiffness: 1e300, damping: -4", "response: 1e-9 dampingRatio: nan",
  ]
  /// What shows more, pressed more often than by chance.
  private static let panels = [
    "y", "i", "F3", "e", "m", "g", "v", "t", "f", "b", "h", "?", "l", "r",
  ]

  /// Does what belongs to a seed.
  ///
  /// - Returns: What is wrong with what was shown, or with the session.
  static func faults(seed: UInt64, scene: Scene) -> [String] {
    let files = RandomFiles()
    defer { files.remove() }
    var input = RandomWindow(seed: seed, scene: scene, files: files)
    for _ in 0..<input.random.whole(10...60) where input.faults.isEmpty { input.act() }
    input.show()
    input.end()
    return input.faults
  }

  private init(seed: UInt64, scene: Scene, files: RandomFiles) {
    self.files = files
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
    switch random.whole(0...22) {
    case 0...2: key(random.one(of: Self.keys))
    case 3...4: key(random.one(of: Self.panels))
    case 5...6: click()
    case 7...8: drag()
    case 9...11: scroll()
    case 12: resize()
    case 13: handle(.text(random.one(of: ["0", "0.5", "-1e9", "x", " ", "9999999", "é"])))
    case 14: if random.happens(0.7) { handle(.cancel) } else { bench.repaint() }
    case 15...17: key(random.one(of: Self.tools))
    case 18: open()
    case 19: bench.paste(random.one(of: Self.clippings), at: arrive())
    case 20: bench.openMenu(at: anywhere(), at: arrive())
    case 21: compile()
    default: handle(.move(anywhere()))
    }
    work()
    now += random.one(of: [0, 0.001, 0.016, 0.1, 0.5, 1.5])
    if random.happens(0.8) { show() }
  }

  /// User code is compiled, tried, or as it should be or not.
  private mutating func compile() {
    var report = CodeReport(
      name: "Tilt.swift", path: "/nowhere/Tilt.swift",
      phase: random.one(of: [.idle, .idle, .compiling, .trying]),
      kind: random.happens(0.2) ? .fault : .errors)
    for _ in 0..<random.one(of: [0, 1, 3, 150]) {
      report.problems.append(
        CodeReport.Problem(
          path: random.one(of: ["", "/nowhere/Tilt.swift"]), line: random.whole(0...999),
          column: random.whole(0...99),
          message: random.one(of: ["", "cannot find 'x' in scope\nnor 'y'"]),
          isError: random.happens(0.7), notes: random.happens(0.3) ? ["here"] : []))
    }
    bench.codeReport = random.happens(0.2) ? nil : report
  }

  private mutating func click() {
    let place = anywhere()
    handle(.move(place))
    for _ in 0..<random.whole(1...2) {
      handle(.down(place, by: Pointer(modifiers: held())))
      if random.happens(0.7) { show() }
      handle(.up(place, by: Pointer(modifiers: held())))
    }
  }

  private mutating func drag() {
    handle(.down(anywhere(), by: Pointer(modifiers: held())))
    for _ in 0..<random.whole(1...6) {
      now += random.number(0.001...0.03)
      handle(.move(anywhere(), by: Pointer(modifiers: held())))
      if random.happens(0.6) { show() }
      if random.happens(0.05) { key(random.one(of: Self.keys)) }
      if random.happens(0.05) { resize() }
    }
    if random.happens(0.9) { handle(.up(anywhere(), by: Pointer(modifiers: held()))) }
  }

  private mutating func scroll() {
    let place = anywhere()
    handle(.move(place))
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
    handle(.resize(window))
  }

  // MARK: Parts

  private mutating func key(_ name: String) {
    handle(.key(KeyStroke(name, isRepeat: random.happens(0.1))))
  }

  /// Hands an input over, and does what the owner is asked for, mostly at once.
  private mutating func handle(_ input: InputEvent) {
    let time = arrive()
    bench.handle(input, at: time)
    follow(time)
  }

  /// When the next input arrives: now, or before the latest frame, which it was too late for.
  private mutating func arrive() -> Double {
    let late = random.happens(0.2) ? random.number(0...0.05) : 0
    arrival = max(arrival, now - late)
    return arrival
  }

  private mutating func follow(_ time: Double) {
    for effect in bench.takeEffects() {
      if random.happens(0.8) { perform(effect, time) } else { waiting.append((effect, time)) }
    }
  }

  /// Does what has been put off, at the time of its input.
  private mutating func work() {
    let due = waiting
    waiting.removeAll()
    for (effect, time) in due { perform(effect, time) }
    if case .writing = bench.recording, random.happens(0.4) {
      bench.noteRecording(progress: random.one(of: [nil, 0.2, 0.999, 1]))
    }
  }

  private mutating func perform(_ effect: Workbench.Effect, _ time: Double) {
    switch effect {
    case .paste: bench.paste(random.one(of: Self.clippings), at: time)
    case .save:
      if let path = try? files.save(bench.live.recording) {
        bench.noteSaved(.verbatim(path), at: now)
      }
    case .screenshot: bench.show(error: "no room", of: .screenshot)
    case .copy(let text, let sentence):
      if sentence.english.hasPrefix("Copied the") && SpringText.spring(in: text) == nil {
        faults.append("copied: \(text)")
      }
      bench.noteSaved(sentence, at: now)
    case .record(let stretch):
      let ends = 0...(stretch.session.duration ?? 0)
      if !ends.contains(stretch.times.lowerBound) || !ends.contains(stretch.times.upperBound) {
        faults.append("recorded: \(stretch.times) of \(ends)")
      }
    case .lesson(let order):
      if order == .recall { bench.lessonProgress = LessonState() }
      if order == .judge, let task = bench.lessonTask { bench.note(.right, of: task.id, at: now) }
    case .cancelRecording: bench.noteRecording(progress: nil)
    case .sessionEnds(let session):
      // A file may have been changed since.
      if Gallery.ids.contains(session.scene) { faults += files.faults(of: session) }
    case .recover:
      if random.happens(0.5) { open() } else { bench.show(error: "torn", of: .recovery) }
    case .storePreferences:
      if random.happens(0.3) {
        bench.noteReloaded(preferences: bench.preferences, ignoring: [], at: now)
      }
    case .askForFile(let question):
      if random.happens(0.5) {
        bench.showFileDialog(question, at: random.one(of: ["/", "", "/nowhere/x.json"]))
      } else {
        bench.answer(
          question, path: random.one(of: [nil, "/nowhere.json", "/nowhere.gif", "/nowhere.mov"]))
      }
    case .open, .saveAs: bench.show(error: "no such file")
    case .create(let path): bench.showFileDialog(.create, at: path, error: "no such folder")
    case .edit(let path, _, _):
      if path != "/nowhere/Tilt.swift" { faults.append("edited: \(path)") }
    case .search:
      let lines = [
        SearchSamples.progress, SearchSamples.jump, SearchSamples.contract, SearchSamples.partial,
      ]
      for line in lines where random.happens(0.7) {
        if let news = try? SearchSamples.news(line) { bench.noteSearch(news) }
      }
      if random.happens(0.2) { bench.noteSearchFailed("torn") }
    case .keep(let found): bench.noteSaved(.verbatim(found.says), at: now)
    case .showInFolder, .show: bench.noteSaved("No file manager", at: now)
    case .putAway, .openLast, .writeFirst, .sceneChanged, .fullScreen, .endSearch, .quit: break
    }
  }

  /// A file is dropped, or the one that is open has changed.
  private mutating func open() {
    do {
      let content: SceneLibrary.Content
      var warnings: [DocumentWarning] = []
      switch random.whole(0...5) {
      case 0: content = .scene(try sceneOfGallery(random.one(of: Gallery.ids)))
      case 1:
        let id = random.one(of: Gallery.ids)
        content = .session(try session(of: id), try sceneOfGallery(id))
      case 2:
        content = try SceneLibrary().load(files.save(bench.live.recording), warnings: &warnings)
      case 3:
        guard let path = files.savedSession(&random) else { return }
        content = try SceneLibrary().load(path, warnings: &warnings)
      default: content = try SceneLibrary().load(files.scene(&random), warnings: &warnings)
      }
      bench.open(content, demonstrates: random.happens(0.2), at: arrive())
    } catch {
      bench.show(error: .verbatim("\(error)"))
    }
    follow(arrival)
    if random.happens(0.2) { bench.offerRecovery() }
  }

  /// Saves the session and reads it again.
  private mutating func end() {
    do { try files.repair() } catch { faults.append("\(error)") }
    let live = bench.live
    let played = random.happens(0.5) ? live.simulation.scene : nil
    faults += files.faults(of: live.recording, scene: played)
  }

  private mutating func held() -> Modifiers {
    random.one(of: [[], [], .shift, .control, [.shift, .control]])
  }

  private mutating func anywhere() -> Point {
    // Often on a word or a button.
    if random.happens(0.4), let place = somethingPainted() { return place }
    // Often at the foot, where the timeline is, and sometimes outside.
    let height = random.happens(0.4) ? window.height * 0.75...window.height : 0...window.height
    let margin = random.happens(0.05) ? 500.0 : 0
    return Point(
      x: random.number(-margin...window.width + margin),
      y: random.number(height) + random.number(-margin...margin))
  }

  private mutating func somethingPainted() -> Point? {
    guard !list.commands.isEmpty else { return nil }
    for _ in 0..<8 {
      let box: Rect
      switch list.commands[random.whole(0...list.commands.count - 1)] {
      case .text(let text): box = text.box
      case .fill(let shape, _): box = shape.rect
      default: continue
      }
      return Point(
        x: box.minX + box.width * random.number(0...1),
        y: box.minY + box.height * random.number(0...1))
    }
    return nil
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
    case .stage(.down(let point, _)), .stage(.move(let point, _)), .stage(.up(let point, _)):
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
    case .popClip, .popLayer, .popPlane, .pushMasked, .mask, .popMasked: []
    case .pushPlane(let map, let bounds):
      [map.a, map.b, map.depthX, map.c, map.d, map.depthY, map.tx, map.ty, map.depth]
        + bounds.numbers
    case .fill(let shape, let paint): shape.numbers + paint.numbers
    case .path(let path, let paint): path.numbers + paint.numbers
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

extension Path {
  fileprivate var numbers: [Double] {
    var numbers: [Double] = []
    forEachPoint { numbers += [$0.x, $0.y] }
    return numbers
  }
}

extension Paint {
  fileprivate var numbers: [Double] {
    switch self {
    case .color(let color): color.numbers
    case .gradient(let from, let first, let to, let second):
      [from.x, from.y, to.x, to.y] + first.numbers + second.numbers
    case .blend(let blend): blend.numbers
    }
  }
}

extension Gradient {
  fileprivate var numbers: [Double] {
    [start.x, start.y, end.x, end.y] + stops.flatMap { $0.color.numbers + [$0.place] }
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
