import CSDL2
import Documents
import Drawing
import Glibc
import Input
import Overlays
import Scenes
import Sessions
import Testing
import Toolkit
import Transitions
import Window
import Workshop

/// Fingers on the screen, on a touchpad and on the keyboard, from SDL's events to the stage.
@Suite(.serialized) struct TouchTests {
  /// Ends the child with a sentence, in release builds as well.
  nonisolated private static func check(_ holds: Bool, _ found: @autoclosure () -> String = "") {
    if holds { return }
    _ = "the touch is lost on its way: \(found())\n".withCString { write(2, $0, strlen($0)) }
    exit(1)
  }

  /// A window without a screen and what is behind it, as the program connects them.
  @MainActor private final class Desk {
    let window: DesktopWindow
    let bench: Workbench
    private(set) var taken: [WindowEvent] = []

    init(_ scene: String = "container-interactive") throws {
      setenv("SDL_VIDEODRIVER", "dummy", 1)
      window = try DesktopWindow(
        title: "test", size: Size(width: 900, height: 911), minimumSize: .zero)
      _ = window.pollEvents()
      var warnings: [DocumentWarning] = []
      let content = try SceneLibrary(userDirectory: nil).load(scene, warnings: &warnings)
      bench = Workbench(
        content, window: window.size, theme: .dark, startingAt: MonotonicClock.now)
      window.isSwipeADrag = { [bench] in bench.isStage(at: $0) }
      show()
    }

    func show() {
      let now = MonotonicClock.now
      bench.sample(at: now)
      var list = DisplayList()
      bench.paint(into: &list, measurer: Ruler())
      bench.notePresented(taking: 0.001, at: MonotonicClock.now)
    }

    /// Where a text stands in the next frame.
    func top(of string: String) -> Double {
      var list = DisplayList()
      bench.paint(into: &list, measurer: Ruler())
      for case .text(let text) in list.commands where text.string == string {
        return text.box.minY
      }
      return 0
    }

    func push(_ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void) {
      var event = SDL_Event()
      event.type = type.rawValue
      fill(&event)
      event.type = type.rawValue
      check(SDL_PushEvent(&event) == 1)
    }

    /// What the desktop reports of a finger at a place of the window, and the mouse that SDL makes of it.
    func finger(_ type: SDL_EventType, _ id: Int64 = 1, at place: Point) {
      push(type) {
        $0.tfinger.type = type.rawValue
        $0.tfinger.fingerId = id
        $0.tfinger.x = Float(place.x / window.size.width)
        $0.tfinger.y = Float(place.y / window.size.height)
      }
      guard id == 1 else { return }
      let twin =
        type == SDL_FINGERDOWN
        ? SDL_MOUSEBUTTONDOWN : type == SDL_FINGERUP ? SDL_MOUSEBUTTONUP : SDL_MOUSEMOTION
      push(twin) {
        ($0.motion.which, $0.motion.x, $0.motion.y) = (.max, Int32(place.x), Int32(place.y))
        if twin != SDL_MOUSEMOTION {
          ($0.button.button, $0.button.which) = (UInt8(SDL_BUTTON_LEFT), .max)
          ($0.button.x, $0.button.y) = (Int32(place.x), Int32(place.y))
        }
      }
    }

    func wheel(_ x: Float, _ y: Float, at place: Point, flipped: Bool = false) {
      push(SDL_MOUSEWHEEL) {
        ($0.wheel.preciseX, $0.wheel.preciseY) = (x, y)
        ($0.wheel.mouseX, $0.wheel.mouseY) = (Int32(place.x), Int32(place.y))
        $0.wheel.direction = flipped ? 1 : 0
      }
    }

    func key(_ type: SDL_EventType, _ code: SDL_KeyCode) {
      push(type) { $0.key.keysym.sym = Int32(bitPattern: code.rawValue) }
    }

    /// Takes what has arrived, as the program does.
    func take(_ events: [WindowEvent]? = nil) {
      for event in events ?? window.pollEvents() {
        taken.append(event)
        switch event.kind {
        case .input(let input):
          if case .down = input { bench.isPressByFinger = event.isByFinger }
          bench.handle(input, at: event.time)
        case .released(let key): bench.release(key, at: event.time)
        default: break
        }
      }
    }
  }

  @Test
  func `a finger drags the stage once, is seen there, and a second one is a pointer of its own`()
    async
  {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try Desk()
        let middle = desk.bench.layout.stage.center
        let places = [0, -40, -80, -120].map { middle + Vector(dx: Double($0), dy: 0) }
        desk.finger(SDL_FINGERDOWN, at: places[0])
        for place in places.dropFirst() { desk.finger(SDL_FINGERMOTION, at: place) }
        desk.finger(SDL_FINGERDOWN, 2, at: middle)
        desk.finger(SDL_FINGERMOTION, 2, at: .zero)
        desk.finger(SDL_FINGERUP, 2, at: .zero)
        desk.take()
        let stage = desk.bench.live.simulation.stage
        Self.check(desk.bench.live.lived.count == 7, "\(desk.bench.live.lived)")
        let numbers = desk.taken.compactMap { event -> Int? in
          if case .input(let input) = event.kind { input.pointer?.number } else { nil }
        }
        Self.check(numbers == [0, 0, 0, 0, 1, 1, 1], "\(numbers)")
        Self.check(stage.panInspection != nil)
        let shown = desk.bench.shownPointer ?? .zero
        let end = desk.bench.layout.containerPoint(places[3])
        Self.check(abs(shown.x - end.x) < 0.01 && desk.bench.trail.count == 4, "\(shown)")
        desk.finger(SDL_FINGERUP, at: places[3])
        desk.take()
        Self.check(!stage.isTouching && desk.bench.live.lived.count == 8)
        Self.check(desk.bench.shownPointer == nil && desk.bench.shownOtherPointers.isEmpty)
        Self.check(desk.taken.allSatisfy(\.isByFinger), "\(desk.taken)")
      }
    }
  }

  @Test func `a finger presses a button of the tool`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try Desk()
        let button = desk.bench.place(of: ["toolbar", "Timeline"]) ?? .zero
        desk.finger(SDL_FINGERDOWN, at: button.center)
        desk.take()
        desk.show()
        desk.finger(SDL_FINGERUP, at: button.center)
        desk.take()
        desk.show()
        Self.check(desk.bench.openPanels == .timeline, "\(desk.bench.openPanels)")
        Self.check(desk.bench.live.lived.isEmpty)
      }
    }
  }

  @Test func `two fingers on a touchpad drag the pane and throw it as fast as they went`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try Desk()
        let middle = desk.bench.layout.stage.center
        let stage = desk.bench.live.simulation.stage
        let first = stage.topControllerID
        for _ in 0..<12 {
          // To the right of what is shown: the content goes to the left, as natural scrolling has it.
          desk.wheel(0.8, 0.1, at: middle, flipped: true)
          desk.take()
          desk.show()
          MonotonicClock.wait(until: MonotonicClock.now + 0.008)
        }
        Self.check(stage.panInspection != nil && (desk.bench.shownPointer?.x ?? 0) < 195)
        let last = desk.taken.last?.time ?? 0
        desk.take(desk.window.waitEvents(timeout: 1))
        guard case .input(.up)? = desk.taken.last?.kind else {
          return Self.check(false, "\(desk.taken)")
        }
        let silence = (desk.taken.last?.time ?? 0) - last
        Self.check(silence > 0.04 && silence < 0.0801, "\(silence)")
        // Twelve points every eight milliseconds and a little, in points of the stage.
        let speed = abs(stage.transition.map { $0.velocity * $0.travel } ?? 0)
        Self.check(speed > 400, "\(speed)")
        MonotonicClock.wait(until: MonotonicClock.now + 0.6)
        desk.show()
        Self.check(stage.topControllerID != first)
        // What the desktop says of a swipe is the session's as moves like any other.
        let kinds = desk.bench.live.lived.map(\.kind)
        let moves = kinds.count { if case .stage(.move) = $0 { true } else { false } }
        Self.check(moves == 12 && kinds.count == 14, "\(kinds)")
      }
    }
  }

  @Test func `two fingers down a panel scroll it by parts of a line, and down the stage nothing`()
    async
  {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try Desk()
        desk.wheel(0.1, 2, at: desk.bench.layout.stage.center)
        desk.take()
        Self.check(desk.bench.live.lived.isEmpty && !desk.bench.live.simulation.stage.isTouching)
        desk.bench.handle(.key("?"), at: MonotonicClock.now)
        desk.show()
        let before = desk.top(of: "one frame forward")
        desk.wheel(0, -0.1, at: Point(x: 450, y: 455))
        desk.take()
        let way = desk.top(of: "one frame forward") - before
        // Where the sheet has all its keys in sight there is nothing to scroll.
        Self.check(abs(way + 1.5) < 1e-6 || way == 0, "\(way)")
        Self.check(desk.bench.live.lived.isEmpty)
      }
    }
  }

  @Test func `a key that is held is a finger until SDL says that it was let go`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let desk = try Desk()
        desk.key(SDL_KEYDOWN, SDLK_c)
        desk.key(SDL_KEYDOWN, SDLK_LEFT)
        desk.take()
        for _ in 0..<10 {
          MonotonicClock.wait(until: MonotonicClock.now + 0.016)
          desk.show()
        }
        let stage = desk.bench.live.simulation.stage
        Self.check(stage.panInspection.map { $0.velocity.dx < -300 } ?? false)
        desk.key(SDL_KEYUP, SDLK_c)
        desk.take()
        Self.check(!stage.isTouching && stage.transition != nil)
      }
    }
  }
}

/// Measures text without a font.
private struct Ruler: TextMeasurer {
  func width(of string: String, font: Font) -> Double { 0.6 * font.size * Double(string.count) }
}
