import Documents
import Drawing
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// A state of the window that is looked at: what somebody has done since it opened.
enum WindowState: String, CaseIterable, Sendable {
  case rest, drag, crowdedTab, paused, keySheet, error, callLog, dropPresent, photoZoom, recording
  case toast, studio, studioOverlaid, studioSplit, studioPlain, studioContext
  case cubeContext, flipContext, palette, preferences

  /// The window in this state.
  func bench(_ window: Size, _ theme: Theme) throws -> Workbench {
    let bench = try open(window, theme)
    let act = Actor(bench: bench, window: window)
    switch self {
    case .rest: act.sample(10.5)
    case .drag:
      act.keys("F3")
      act.drag(from: 320, to: 150, at: 10.2)
    case .crowdedTab:
      act.keys("v", "t", "f", "m")
      act.drag(from: 320, to: 150, at: 10.2)
      act.release(150, at: 10.42)
      for frame in 0..<90 {
        bench.notePresented(
          taking: frame % 31 == 7 ? 0.021 : 0.004, at: 9.4 + Double(frame) / 60)
      }
      act.sample(10.9)
      act.key("4", at: 10.9)
      act.sample(11.02)
    case .paused:
      act.key("s", at: 10.1)
      act.key("3", at: 10.2)
      act.sample(10.5)
      act.key(" ", at: 10.5)
      act.sample(11)
    case .keySheet: act.keys("?")
    case .error:
      bench.show(error: "my-scene.json5:12:7: expected ',' or '}' after the value of \"kind\"")
      act.sample(10.5)
    case .callLog:
      act.keys("e")
      act.drag(from: 320, to: 150, at: 10.2)
    case .dropPresent: act.sample(10.56)
    case .photoZoom: act.sample(10.56)
    case .recording:
      act.key("Ctrl+g", at: 10.1)
      act.key("2", at: 12.9)
      act.sample(13.05)
    case .toast:
      bench.noteSaved("Saved to /home/ada/.local/share/segue/sessions/drop-1.json", at: 10.5)
      act.sample(10.6)
    case .studio: act.studio("i")
    case .studioOverlaid:
      act.studio("i", "b")
      act.swing()
    case .studioSplit:
      act.studio("i", "b")
      act.swing()
      act.focus("look")
      act.key("ArrowRight", at: 12.1)
      act.frame()
    case .studioPlain:
      act.key("i", at: 10.1)
      act.sample(10.5)
    case .studioContext: act.studio("i", "F3", "e", "m")
    case .cubeContext, .flipContext:
      act.keys("F3")
      act.drag(from: 320, to: 190, at: 10.2)
    case .palette:
      act.keys("Ctrl+k")
      act.frame()
    case .preferences:
      act.keys("Ctrl+,")
      act.frame()
    }
    return bench
  }

  private func open(_ window: Size, _ theme: Theme) throws -> Workbench {
    let (scene, demonstrates) =
      switch self {
      case .dropPresent: ("drop-present", true)
      case .studioPlain: ("tab-slide", false)
      case .cubeContext: ("cube", false)
      case .flipContext: ("card-flip", false)
      case .photoZoom: ("photo-zoom", true)
      default: (Gallery.defaultID, false)
      }
    var warnings: [DocumentWarning] = []
    let content = try SceneLibrary(userDirectory: nil).load(scene, warnings: &warnings)
    return Workbench(
      content, demonstrates: demonstrates, window: window, theme: theme, startingAt: 10)
  }

  /// Somebody at the window.
  private struct Actor {
    let bench: Workbench
    let window: Size

    func sample(_ time: Double) { bench.sample(at: time) }

    func key(_ name: String, at time: Double) {
      bench.handle(.key(name), at: time)
    }

    func keys(_ names: String...) {
      for name in names { key(name, at: 10.1) }
      sample(10.1)
    }

    /// Presses and moves for a fifth of a second, and keeps the pointer down.
    func drag(from start: Double, to end: Double, at time: Double) {
      bench.handle(.down(place(start)), at: time)
      for step in 1...24 {
        let share = Double(step) / 24
        bench.handle(
          .move(place(start + (end - start) * share)), at: time + 0.2 * share)
        bench.sample(at: time + 0.2 * share)
      }
    }

    /// A drag that has come to rest, and the inspector beside it.
    func studio(_ names: String...) {
      drag(from: 320, to: 150, at: 10.2)
      release(150, at: 10.42)
      sample(12)
      for name in names { key(name, at: 12) }
      frame()
    }

    /// Gives the release spring a swing, and shows a moment of the transition.
    func swing() {
      focus("values", "spring.dampingRatio")
      for name in ["0", ".", "3", "Enter"] {
        key(name, at: 12)
        if name.utf8.count == 1 { bench.handle(.text(name), at: 12) }
        frame()
      }
      key(" ", at: 12)
      bench.live.go(to: 0.62, at: 12)
      frame()
    }

    /// Goes on with Tab until a widget of the inspector has the focus.
    func focus(_ path: String...) {
      for _ in 0..<120 where !bench.hasFocus(["inspector"] + path) {
        key("Tab", at: 12)
        frame()
      }
    }

    /// A frame that nobody keeps.
    func frame() {
      var list = DisplayList()
      bench.paint(into: &list, measurer: WidgetDriver.fonts)
    }

    func release(_ end: Double, at time: Double) {
      bench.handle(.up(place(end)), at: time)
    }

    private func place(_ x: Double) -> Point {
      bench.layout.windowPoint(Point(x: x, y: 380 + x / 8))
    }
  }
}
