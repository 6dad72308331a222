import DesktopPortal
import Drawing
import Toolkit
import Window
import Workshop

/// The window's end of the line to the desktop's message buses: what the desktop prefers, and those who use the
/// window without seeing it.
///
/// Where nobody is there a turn of the frame loop costs one look at an empty list.
final class WindowLine {
  private let line = DesktopLine(wake: DesktopWindow.wake)
  private var isBegun = false

  /// Does what was wanted since the last turn.
  func follow(
    _ workbench: Workbench, _ preferences: WindowPreferences, in window: DesktopWindow,
    at time: Double
  ) {
    for wish in line?.takeWishes() ?? [] {
      switch wish {
      case .settings(let settings):
        preferences.follow(settings, workbench, hasDensity: window.hasDesktopDensity)
      case .description: workbench.isDescribed = true
      case .press(let id): workbench.press(id, at: time)
      case .focus(let id): workbench.focus(id)
      case .set(let number, let id): workbench.set(number, in: id)
      }
    }
  }

  /// Tells what a frame has shown, where somebody wants to hear it. The first frame waits for nobody: who there
  /// is is asked behind it.
  func tell(of workbench: Workbench, in window: DesktopWindow) {
    if !isBegun {
      isBegun = true
      line?.begin()
    }
    guard workbench.isDescribed else { return }
    line?.show(workbench.description, origin: window.contentOrigin, scale: window.scale)
  }

  /// Hangs up.
  func end() { line?.end() }
}
