import Drawing
import Overlays
import Sessions
import Toolkit
import Transitions

/// The badges and the toast, which can be pressed.
extension Workbench {
  /// Where a badge lies in the window, as it was painted last.
  package func badgePlace(of badge: Notices.Badge) -> Rect? {
    interface.place(of: ["badges", badge.rawValue])
  }

  /// Where the button at the toast lies in the window, as it was painted last.
  package var toastButtonPlace: Rect? { interface.place(of: ["badges", "toast"]) }

  /// Takes presses on the badges, and on the button at the toast.
  ///
  /// - Returns: What was pressed, and the badge that the pointer is on.
  func followBadges(
    _ ui: inout Widgets
  ) -> (pressed: [Notices.Badge], showsFile: Bool, hovered: Notices.Hover?) {
    var (pressed, showsFile) = ([Notices.Badge](), false)
    var hovered: Notices.Hover?
    guard live.rate != 1 || live.isPaused || recording != .off || messages.isToastOfFile else {
      return ([], false, nil)
    }
    let places = picture.noticePlaces(
      of: shown.stage.window.model.bounds.size, at: shown.stage.now, measurer: ui.style.measurer)
    ui.hasTipsBeside = layout.hasBadgesBeside
    ui.scope("badges") { ui in
      for (badge, place) in places.badges {
        let control = ui.control(badge.rawValue, in: place, help: badge.help)
        if control.isActivated(in: place) { pressed.append(badge) }
        if control.isHovered {
          hovered = Notices.Hover(badge: badge, isPressed: control.isPressed)
        }
      }
      ui.hasTipsBeside = false
      if messages.isToastOfFile, let place = places.button {
        showsFile = ui.button(
          "Show in folder", id: "toast", help: "Show it in the file manager  Ctrl+Shift+F",
          in: place)
      }
    }
    ui.hasTipsBeside = false
    return (pressed, showsFile, hovered)
  }

  /// Ends what a badge tells of.
  func press(_ badge: Notices.Badge) {
    switch badge {
    case .rate:
      live.setRate(1, at: now)
      needsDisplay = true
    case .paused: live.resume(at: now)
    case .recording: toggleRecording(now)
    }
  }
}

extension Notices.Badge {
  /// What a press on it does, and the key that does the same.
  fileprivate var help: Phrase {
    switch self {
    case .rate: "Back to full speed; S goes through the speeds"
    case .paused: "Play on  Space"
    case .recording: "Stop recording  Ctrl+G"
    }
  }
}
