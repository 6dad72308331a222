import Drawing
import Overlays
import Sessions
import Toolkit
import Transitions

/// The badges and the toast, which can be pressed.
extension Workbench {
  /// The badge that the pointer is on.
  var hoveredBadge: Notices.Hover? {
    get { states[nil] }
    _modify { yield &states[nil] }
  }

  /// Takes presses on the badges, and on the button at the toast.
  ///
  /// - Returns: What is wanted since the last frame.
  fileprivate func followBadges(_ ui: inout Widgets) -> [Ask] {
    var asks: [Ask] = []
    hoveredBadge = nil
    let places = picture.noticePlaces(
      of: shown.stage.window.model.bounds.size, at: shown.stage.now, measurer: ui.style.measurer)
    ui.hasTipsBeside = layout.hasBadgesBeside
    ui.scope("badges") { ui in
      for (badge, place) in places.badges {
        let control = ui.control(badge.rawValue, in: place, help: badge.help)
        if control.isActivated(in: place) { asks.append { $0.press(badge) } }
        if control.isHovered {
          hoveredBadge = Notices.Hover(badge: badge, isPressed: control.isPressed)
        }
      }
      ui.hasTipsBeside = false
      if messages.isToastOfFile, let place = places.button,
        ui.button(
          "Show in folder", id: "toast",
          help: "Show it in the file manager" + Action.showInFolder.hint, in: place)
      {
        asks.append(Action.showInFolder.asked)
      }
    }
    ui.hasTipsBeside = false
    return asks
  }

  /// Ends what a badge tells of.
  private func press(_ badge: Notices.Badge) {
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
    case .rate: Notices.Badge.rateHelp
    case .paused: Notices.Badge.pausedHelp
    case .recording: Notices.Badge.recordingHelp
    }
  }

  private static let rateHelp: Phrase =
    "Back to full speed; \(Action.slowMotion.keys) goes through the speeds"
  private static let pausedHelp = "Play on" + Action.pause.hint
  private static let recordingHelp = "Stop recording" + Action.record.hint
}

extension Panel {
  static let badges = Panel(
    layer: .window,
    wake: { [$0.recordingWake, $0.messages.nextWake].compactMap { $0 }.min() },
    key: { $0.answersOffer($1) },
    follow: { bench, time in
      let badge = bench.recording.text
      bench.recording.include(bench.live.time)
      let hasExpired = bench.messages.expire(at: time)
      if hasExpired || bench.recording.text != badge { bench.needsDisplay = true }
    },
    begin: { bench, _ in
      bench.messages.begin(caption: Caption(of: bench.live.simulation.scene))
    },
    played: { bench in
      bench.messages.caption = nil
      bench.messages.offer?.isShown = false
    }
  ) { bench, _ in
    let isThere =
      bench.live.rate != 1 || bench.live.isPaused || bench.recording != .off
      || bench.messages.isToastOfFile
    guard isThere else {
      bench.hoveredBadge = nil
      return nil
    }
    return { ui in bench.followBadges(&ui) }
  }
}
