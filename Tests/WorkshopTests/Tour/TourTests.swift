import Drawing
import Input
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// A window whose opening is watched.
final class OpenedBench: ShownBench {
  let bench: Workbench
  var now = 10.0
  var measurer: any TextMeasurer { WidgetDriver.fonts }

  init(
    window: Size = Size(width: 1_120, height: 900), _ opening: Opening, demonstrates: Bool = true,
    preferences: Preferences = Preferences()
  ) throws {
    bench = Workbench(
      .scene(try defaultScene()), demonstrates: demonstrates, window: window, theme: .dark,
      startingAt: 10)
    bench.adopt(preferences, remembersByItself: true)
    bench.begin(opening)
  }

  func handle(_ input: InputEvent) { bench.handle(input, at: now) }

  func key(_ name: String) {
    handle(.key(name))
    present(for: 1.0 / 60)
  }

  var texts: [String] { windowTexts(list()).map(\.string) }

  func place(_ x: Double, _ y: Double = 440) -> Point {
    bench.layout.windowPoint(Point(x: x, y: y))
  }

  func press(_ button: String) throws {
    let place = try #require(bench.place(of: ["tour", button])).center
    press(place)
  }

  func press(_ place: Point) {
    handle(.move(place))
    handle(.down(place))
    handle(.up(place))
    present(for: 1.0 / 60)
  }

  /// A drag that moves the pane, and is let go of after some seconds.
  func drag(from start: Double, to end: Double, in seconds: Double = 0.2) {
    handle(.down(place(start)))
    for step in 1...12 {
      present(for: seconds / 12)
      handle(.move(place(start + (end - start) * Double(step) / 12)))
    }
    handle(.up(place(end)))
  }

  /// Whether the numbers of the context overlay are painted.
  var showsContextPanel: Bool {
    texts.contains { $0 == "percentComplete" || $0.hasPrefix("progress, velocity") }
  }

  /// Whether the stored preferences are asked for, by whom.
  func stores() -> [Bool] {
    bench.takeEffects().compactMap {
      if case .storePreferences(let isByUser) = $0 { isByUser } else { nil }
    }
  }
}

@Suite struct TourTests {
  private let offered = Opening(showsOverlay: true, offersTour: true)

  /// A tour at one of its steps, whose ghost hand has done what it shows.
  private func bench(at step: TourStep, window: Size = Size(width: 1_120, height: 900)) throws
    -> OpenedBench
  {
    let bench = try OpenedBench(window: window, offered)
    bench.present(for: 6)
    for _ in 0...step.rawValue {
      try bench.press("next")
      bench.present(for: 0.1)
    }
    bench.present(for: 4)
    #expect(bench.bench.tourPhase == .asks(step))
    return bench
  }

  @Test(
    arguments: [(430, 911), (640, 480), (1_120, 900), (1_280, 800)].map {
      Size(width: $0, height: $1)
    })
  func `the card stands clear of what is told about a breach`(window: Size) throws {
    let scene = "museum/completed-twice"
    let bench = try OpenedBench(window: window, Opening(offersTour: true), demonstrates: false)
    bench.bench.open(.session(try session(of: scene), try sceneOfGallery(scene)), at: bench.now)
    bench.present(for: 4)
    let strip = try #require(bench.bench.findingPlace)
    let card = try #require(bench.bench.tourCard)
    #expect(!card.intersects(strip), "\(card) over \(strip)")
  }

  @Test func `each step waits until somebody has done it, and the last one ends the tour`() throws {
    let bench = try OpenedBench(offered)
    bench.present(for: 0.2)
    #expect(bench.bench.tourPhase == .invitation)
    bench.present(for: 60)
    #expect(bench.bench.tourPhase == .invitation, "It waits, and does not answer itself.")
    try bench.press("next")
    bench.present(for: 4)
    func done(_ step: TourStep) {
      guard case .praises(step, _) = bench.bench.tourPhase else {
        Issue.record("\(step) is not done: \(String(describing: bench.bench.tourPhase))")
        return
      }
      bench.present(for: 1.5)
    }
    bench.present(for: 3)
    #expect(bench.bench.tourPhase == .asks(.drag), "It waits.")
    bench.drag(from: 320, to: 250, in: 0.5)
    done(.drag)
    bench.present(for: 4)
    // The hand has shown it up to the last pane.
    bench.drag(from: 70, to: 230, in: 0.12)
    bench.present(for: 0.06)
    bench.handle(.down(bench.place(200)))
    bench.present(for: 0.05)
    bench.handle(.move(bench.place(170)))
    bench.present(for: 0.05)
    bench.handle(.up(bench.place(170)))
    done(.catching)
    bench.key("F3")
    done(.overlay)
    bench.present(for: 3)
    bench.key(" ")
    done(.pause)
    bench.key(",")
    done(.scrub)
    bench.key("i")
    #expect(bench.bench.tourPhase == .asks(.tune), "The inspector alone is no change.")
    let slider = try #require(bench.bench.place(of: ["inspector", "values", "spring.response"]))
    bench.press(Point(x: slider.midX + 40, y: slider.midY))
    bench.present(for: 0.1)
    done(.tune)
    bench.key("r")
    bench.present(for: 0.05)
    done(.replay)
    #expect(bench.stores().contains(false), "The overlay is remembered.")
    bench.bench.open(.scene(try defaultScene()), at: bench.now)
    bench.present(for: 0.05)
    done(.file)
    #expect(bench.bench.tourPhase == .over && bench.bench.preferences.tourSeen)
    #expect(bench.stores() == [false])
    bench.present(for: 60)
    #expect(bench.texts.contains("Where next"), "It says where to go next, and waits.")
    try bench.press("gallery")
    #expect(bench.bench.tourPhase == nil && bench.bench.isGalleryShown)
  }

  @Test(arguments: [Size(width: 1_120, height: 900), Size(width: 1_600, height: 900)])
  func `until it is answered, a press on the stage is the stage's, and the phone stays where it is`(
    window: Size
  ) throws {
    let bench = try OpenedBench(window: window, offered)
    bench.present(for: 0.45)
    let phone = bench.bench.layout.phone
    #expect(bench.bench.live.input.pointer != nil && bench.showsContextPanel)
    bench.handle(.down(bench.place(200)))
    #expect(bench.bench.live.isTouching && bench.bench.live.isPlayed)
    #expect(!bench.bench.live.followsRecording)
    bench.handle(.move(bench.place(150)))
    bench.handle(.up(bench.place(150)))
    bench.present(for: 60)
    #expect(bench.bench.layout.phone == phone && bench.showsContextPanel)
    #expect(bench.bench.tourPhase == .invitation && !bench.bench.preferences.tourSeen)
    try bench.press("end")
    bench.present(for: 0.1)
    #expect(!bench.showsContextPanel && bench.bench.tourPhase == nil)
    #expect(bench.bench.preferences.tourSeen)
  }

  @Test func `nothing moves under a hand that waits when the demonstration ends`() throws {
    let bench = try OpenedBench(offered)
    bench.present(for: 0.2)
    let phone = bench.bench.layout.phone
    for _ in 0..<40 {
      bench.present(for: 0.25)
      #expect(bench.bench.layout.phone == phone)
    }
    #expect(!bench.bench.live.followsRecording && !bench.bench.isMoving)
  }

  @Test func `the step that speaks of the timeline opens it, also where it was put away`() throws {
    let bench = try OpenedBench(window: Size(width: 640, height: 480), offered)
    bench.present(for: 0.2)
    for key in ["y", "y", "i"] { bench.key(key) }
    #expect(!bench.bench.layout.shown.contains(.timeline))
    for _ in 0...TourStep.scrub.rawValue { try bench.press("next") }
    #expect(bench.bench.tourPhase == .asks(.scrub))
    #expect(bench.bench.layout.shown.contains(.timeline))
    bench.key("y")
    bench.present(for: 5)
    #expect(!bench.bench.layout.shown.contains(.timeline), "Somebody has put it away.")
  }

  @Test func `the last step writes a first file, and the end says to open it`() throws {
    let bench = try bench(at: .file)
    _ = bench.bench.takeEffects()
    try bench.press("write")
    let asked = bench.bench.takeEffects().contains {
      if case .writeFirst = $0 { true } else { false }
    }
    #expect(asked && bench.bench.tourPhase == .asks(.file))
    bench.bench.noteWritten("Saved to \("/a/first-1.swift")", in: "/a/first-1.swift", at: bench.now)
    bench.present(for: 0.1)
    #expect(
      bench.bench.tourPhase != .asks(.file) && bench.bench.place(of: ["tour", "write"]) == nil)
    bench.present(for: 2)
    #expect(bench.bench.tourPhase == .over)
    #expect(bench.texts.joined(separator: " ").contains("Open first-1.swift and change"))
    try bench.press("open")
    let opens = bench.bench.takeEffects().contains {
      if case .open(let path) = $0 { path == "/a/first-1.swift" } else { false }
    }
    #expect(opens && bench.bench.tourPhase == nil)
  }

  @Test func `within a step the ghost hand gives way at once, and the press is the stage's`() throws
  {
    let bench = try bench(at: .drag)
    try bench.press("next")
    bench.present(for: 0.5)
    #expect(bench.bench.live.input.pointer != nil, "The ghost hand shows how to catch.")
    bench.handle(.down(bench.place(300)))
    #expect(!bench.bench.live.followsRecording && bench.bench.live.isTouching)
    #expect(bench.bench.tourPhase != nil)
  }

  @Test func `Start takes the first step up, Back and Skip go through, End and Escape end it`()
    throws
  {
    let bench = try OpenedBench(offered)
    bench.present(for: 0.1)
    try bench.press("next")
    #expect(bench.bench.tourPhase == .asks(.drag))
    try bench.press("next")
    #expect(bench.texts.contains("2 of 8") && bench.bench.tourPhase == .asks(.catching))
    try bench.press("back")
    #expect(bench.bench.tourPhase == .asks(.drag))
    try bench.press("end")
    #expect(bench.bench.tourPhase == nil && bench.stores() == [false])
    bench.key("Shift+F1")
    #expect(bench.bench.tourPhase == .asks(.drag))
    bench.key("Escape")
    #expect(bench.bench.tourPhase == nil)
  }

  @Test func `the ghost hand shows a drag over the timeline, until somebody presses`() throws {
    let bench = try bench(at: .drag)
    for _ in 0..<4 { try bench.press("next") }
    #expect(bench.bench.tourPhase == .asks(.scrub) && bench.bench.openPanels.contains(.timeline))
    let timeline = try #require(bench.bench.layout.timeline)
    func hand() -> Point? {
      bench.list().commands.compactMap { command -> Point? in
        guard case .fill(let shape, .color(Color(white: 1, alpha: 0.42))) = command else {
          return nil
        }
        return timeline.contains(shape.rect.center) ? shape.rect.center : nil
      }.first
    }
    bench.present(for: 0.3)
    let first = try #require(hand())
    #expect(bench.bench.isMoving)
    bench.present(for: 0.5)
    #expect(try #require(hand()).x < first.x)
    let time = bench.bench.live.time
    bench.press(bench.bench.layout.phone.center)
    #expect(hand() == nil && bench.bench.live.time >= time)
    bench.present(for: 6)
    #expect(bench.bench.tourPhase == .asks(.scrub) && !bench.bench.isMoving)
  }

  @Test func `the palette has the tour again, from any scene`() throws {
    let bench = try OpenedBench(Opening(), demonstrates: false)
    bench.key("]")
    bench.key("Ctrl+k")
    for letter in "take the t" {
      bench.handle(.key(String(letter)))
      bench.handle(.text(String(letter)))
    }
    bench.present(for: 0.1)
    bench.key("Enter")
    #expect(bench.bench.tourPhase == .asks(.drag))
    #expect(bench.bench.live.simulation.scene.id == Gallery.defaultID)
  }

  @Test(arguments: [
    Size(width: 1_120, height: 900), Size(width: 1_600, height: 1_000),
    Size(width: 640, height: 480), Size(width: 480, height: 360), Size(width: 500, height: 900),
  ])
  func `the card covers neither the phone nor what it speaks of`(window: Size) throws {
    let bench = try bench(at: .drag, window: window)
    for step in TourStep.allCases {
      for keys in [[], ["F3"], ["i"], ["e"]] as [[String]] {
        for key in keys { bench.key(key) }
        bench.present(for: 0.1)
        try expectClear(bench, window, "\(window) \(step) \(keys)")
      }
      // As it was before, for the next step.
      for key in ["F3", "i", "e"] { bench.key(key) }
      try bench.press("next")
      #expect(bench.bench.tourPhase != .asks(step))
    }
  }

  /// The card is whole, and clear of the phone, the docks and the toolbar.
  private func expectClear(_ bench: OpenedBench, _ window: Size, _ place: String) throws {
    let card = try #require(bench.bench.tourCard, "\(place)")
    let layout = bench.bench.layout
    #expect(Rect(origin: .zero, size: window).intersection(card) == card)
    if window.width < 600 { #expect(card.height <= 30, "A single line.") }
    #expect(!card.intersects(layout.phone.inset(dx: 0.5, dy: 0.5)), "\(place)")
    for dock in [layout.left, layout.right, layout.foot].compactMap(\.self) {
      #expect(!card.intersects(dock), "\(place)")
    }
    if let bar = bench.bench.place(of: ["toolbar", "ground"]) { #expect(!card.intersects(bar)) }
    let isLast = bench.bench.tourPhase == .asks(.file)
    for button in ["next", isLast ? "write" : "end"] {
      let place = try #require(bench.bench.place(of: ["tour", button]))
      #expect(place.height >= 20 && place.width >= 24)
    }
  }

  @Test(arguments: [
    Size(width: 640, height: 480), Size(width: 1_120, height: 900),
    Size(width: 3_840, height: 2_160),
  ])
  func `what to do stands there whole in both languages, and all of it in a large window`(
    window: Size
  ) throws {
    for language in [Language.english, .chinese] {
      let bench = try bench(at: .drag, window: window)
      bench.bench.commandedLanguage = language
      for step in TourStep.allCases {
        #expect(bench.bench.tourPhase == .asks(step))
        let texts = bench.texts
        let all = texts.joined(separator: language.isChinese ? "" : " ")
        #expect(!texts.contains { $0.hasSuffix("…") && $0.count > 1 }, "\(step) \(texts)")
        let (long, short) = (language.text(step.sentence), language.text(step.shortSentence))
        #expect(all.contains(long) || all.contains(short), "\(step): \(texts)")
        if window.width > 1_000 { #expect(all.contains(long), "\(step): \(texts)") }
        try bench.press("next")
        bench.present(for: 0.05)
      }
    }
  }

  @Test(arguments: [false, true], ["F3", "e", "i", "y"])
  func `beside a panel in a small window there are words still`(
    isChinese: Bool, panel: String
  ) throws {
    let language = isChinese ? Language.chinese : .english
    let bench = try bench(at: .drag, window: Size(width: 640, height: 480))
    bench.bench.commandedLanguage = language
    bench.key(panel)
    for step in TourStep.allCases {
      let texts = bench.texts
      let all = texts.joined(separator: language.isChinese ? "" : " ")
      let (long, short) = (language.text(step.sentence), language.text(step.shortSentence))
      #expect(all.contains(long) || all.contains(short), "\(step): \(texts)")
      try bench.press("next")
      bench.present(for: 0.05)
    }
  }

  @Test func `once the tour begins, the demonstration's overlay does not come again`() throws {
    let bench = try OpenedBench(window: Size(width: 640, height: 480), offered)
    bench.present(for: 0.2)
    #expect(bench.showsContextPanel)
    let all = bench.texts.joined(separator: " ")
    #expect(all.contains("A tour of one minute"), "It says what it is where its name has no room.")
    try bench.press("next")
    for _ in TourStep.allCases where bench.bench.tourPhase != nil {
      for _ in 0..<12 {
        bench.present(for: 0.25)
        #expect(!bench.showsContextPanel, "\(String(describing: bench.bench.tourPhase))")
      }
      if bench.bench.tourPhase != .over { try bench.press("next") }
    }
  }

  @Test func `no tour and no overlay unless the window opens with them`() throws {
    let bench = try OpenedBench(Opening())
    bench.present(for: 1)
    #expect(bench.bench.tourPhase == nil && !bench.showsContextPanel)
    #expect(bench.stores().isEmpty)
  }
}

@Suite struct OpeningDemonstrationTests {
  private let shown = Opening(showsOverlay: true)

  @Test func `the overlay goes when the demonstration ends`() throws {
    let bench = try OpenedBench(shown)
    bench.present(for: 0.5)
    #expect(bench.showsContextPanel && !bench.bench.options[.context])
    bench.present(for: 7)
    #expect(!bench.showsContextPanel)
    #expect(bench.bench.nextWake == nil && !bench.bench.isMoving)
  }

  @Test func `F3 switches what is seen, and what somebody switched on stays`() throws {
    let bench = try OpenedBench(shown)
    bench.present(for: 0.5)
    bench.key("F3")
    #expect(!bench.showsContextPanel)
    bench.key("F3")
    #expect(bench.showsContextPanel && bench.bench.preferences.overlay)
    bench.handle(.down(bench.place(200)))
    bench.handle(.up(bench.place(200)))
    bench.present(for: 0.1)
    #expect(bench.showsContextPanel)
    #expect(bench.stores() == [false])
    var kept = Preferences()
    kept.overlay = true
    let next = try OpenedBench(Opening(showsOverlay: true, keepsOverlay: true), preferences: kept)
    next.present(for: 9)
    #expect(next.showsContextPanel)
  }

  @Test func `the panel that the demonstration shows is closed with the others`() throws {
    let bench = try OpenedBench(shown)
    bench.present(for: 0.5)
    bench.key("`")
    #expect(!bench.showsContextPanel && !bench.bench.options[.context])
    #expect(!bench.texts.contains { $0.hasPrefix("No panel") }, "One was open.")
    bench.key("`")
    #expect(bench.texts.contains { $0.hasPrefix("No panel") })
    let both = try OpenedBench(window: Size(width: 1_600, height: 900), shown)
    both.key("e")
    both.present(for: 0.5)
    both.key("`")
    #expect(!both.showsContextPanel && both.bench.openPanels.isEmpty)
    both.key("`")
    #expect(both.bench.openPanels == .log && !both.showsContextPanel)
  }

  @Test func `a small window shows the frames on the stage, and no panel`() throws {
    let bench = try OpenedBench(window: Size(width: 400, height: 700), shown)
    bench.present(for: 0.5)
    let plain = try OpenedBench(window: Size(width: 400, height: 700), Opening())
    plain.present(for: 0.5)
    #expect(!bench.showsContextPanel)
    #expect(bench.list().commands.count > plain.list().commands.count + 4)
  }

  @Test func `the demonstration records the same with the overlay and without`() throws {
    let (one, other) = (try OpenedBench(shown), try OpenedBench(Opening()))
    one.present(for: 5)
    other.present(for: 5)
    #expect(one.bench.live.recording == other.bench.live.recording)
  }
}
