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

/// A press on its way from the desktop to the recognizer, through every part that it crosses.
@Suite(.serialized) struct PressTests {
  /// Ends the child with a sentence, in release builds as well.
  nonisolated private static func check(_ holds: Bool, _ found: @autoclosure () -> String = "") {
    if holds { return }
    _ = "the press is lost on its way: \(found())\n".withCString { write(2, $0, strlen($0)) }
    exit(1)
  }

  @Test func `a press keeps its pointer and its place from the window to the recognizer`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        setenv("SDL_VIDEODRIVER", "dummy", 1)
        let window = try DesktopWindow(
          title: "test", size: Size(width: 900, height: 911), minimumSize: .zero)
        _ = window.pollEvents()
        var warnings: [DocumentWarning] = []
        let content = try SceneLibrary(userDirectory: nil).load(
          "container-interactive", warnings: &warnings)
        let bench = Workbench(content, window: window.size, theme: .dark, startingAt: 0)
        let layout = bench.layout

        var key = SDL_Event()
        key.type = SDL_KEYDOWN.rawValue
        key.key.keysym.sym = Int32(bitPattern: SDLK_LSHIFT.rawValue)
        key.key.keysym.mod = UInt16(KMOD_LSHIFT.rawValue)
        Self.check(SDL_PushEvent(&key) == 1)
        let middle = layout.stage.center
        let start = Point(x: middle.x.rounded() + 100, y: middle.y.rounded())
        let places = [start, start + Vector(dx: -40, dy: 2), start + Vector(dx: -80, dy: 3)]
        for (index, place) in places.enumerated() {
          var event = SDL_Event()
          if index == 0 {
            event.button.button = UInt8(SDL_BUTTON_LEFT)
            (event.button.x, event.button.y) = (Int32(place.x), Int32(place.y))
          } else {
            (event.motion.x, event.motion.y) = (Int32(place.x), Int32(place.y))
          }
          event.type = (index == 0 ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEMOTION).rawValue
          Self.check(SDL_PushEvent(&event) == 1)
        }

        let inputs = window.pollEvents().compactMap { event in
          if case .input(let input) = event.kind { input } else { nil }
        }
        let mouse = Pointer(number: 0, modifiers: .shift)
        let expected: [InputEvent] = [
          .key("Shift"), .down(places[0], by: mouse), .move(places[1], by: mouse),
          .move(places[2], by: mouse),
        ]
        Self.check(inputs == expected, "\(inputs)")
        for (index, input) in inputs.enumerated() {
          bench.handle(input, at: 0.5 + Double(index) / 100)
        }

        // What the stage got is what the session keeps: the pointer alone, in the phone's points.
        let points = places.map(layout.containerPoint)
        let lived = bench.live.lived.map(\.kind)
        Self.check(
          lived == [
            .stage(.down(points[0])), .stage(.move(points[1])), .stage(.move(points[2])),
          ], "\(lived)")
        let stage = bench.live.simulation.stage
        Self.check(stage.isTouching && stage.panInspection?.location == points[2])

        // A second finger is nobody's: neither the tool nor the stage follows it.
        let second = Pointer(number: 1)
        for input in [InputEvent.move(places[0], by: second), .up(places[0], by: second)] {
          bench.handle(input, at: 0.6)
          stage.handle(input.mapped(layout.containerPoint), at: stage.now)
        }
        Self.check(bench.live.lived.count == 3)
        Self.check(stage.isTouching && stage.panInspection?.location == points[2])
      }
    }
  }
}
