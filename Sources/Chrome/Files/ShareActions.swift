import Drawing
import Input
import Overlays
import Sessions
import Toolkit
import WorkshopCore

// What others are to see of a session.
nonisolated extension Action {
  package static let share = Action(
    "share", "share this drag: a page, a film, a sheet", in: .program, keys: ["Ctrl+e"],
    words: "share export publish send html page web webpage video mp4 gif movie film sheet",
    button: Button(42, "Share", .share, isSwitch: false) { bench, _ in bench.recording.isWriting },
    menus: [.stage: 34, .window: 25],
    entry: { _ in "Share…" }, traits: .leavesSweep
  ) { bench, time in bench.offerSharing(time) }
}

/// A part of the session that can be shared.
struct SharedPart {
  /// What it is called in a sentence.
  let title: Phrase
  /// From when to when, in seconds of the stage's clock.
  let times: ClosedRange<Double>
}

extension Workbench {
  /// Everything that was done, from just before it began until it has come to rest.
  var wholeSession: ClosedRange<Double> {
    analysis.catchUp()
    let happened = analysis.lanes.happenings(within: .infinity)
    let end = min(happened?.end ?? 0, live.extent)
    return min(happened?.start ?? 0, end)...end
  }

  /// What can be shared now, what is meant first: the part that is marked, or the last drag, and the whole
  /// session.
  private var sharedParts: [SharedPart] {
    analysis.catchUp()
    let whole = SharedPart(title: "the whole session", times: wholeSession)
    if let loop = live.loop {
      let end = min(loop.upperBound, live.extent)
      return [
        SharedPart(title: "the marked part", times: min(loop.lowerBound, end)...end), whole,
      ]
    }
    guard let drag = analysis.lanes.replayed(at: live.time) else { return [whole] }
    let end = min(drag.upperBound, live.extent)
    return [SharedPart(title: "this drag", times: min(drag.lowerBound, end)...end), whole]
  }

  /// Offers what the session can be shared as, in a menu.
  func offerSharing(_ time: Double) {
    guard !recording.isWriting else { return tellWriting(time) }
    cancelTouch(time)
    closeSheet()
    guard wholeSession.upperBound > 0 else {
      return tell("There is nothing to share yet: drag first", at: time)
    }
    let button = place(of: ["toolbar", "Share"])
    let place = button.map { Point(x: $0.maxX + 4, y: $0.minY) } ?? layout.stage.center
    showMenu(at: place, entries(toShare: sharedParts, at: place))
  }

  /// Each format for the first part, and the way to the others.
  private func entries(
    toShare parts: [SharedPart], at place: Point
  ) -> [ContextMenu.Entry] {
    guard let part = parts.first else { return [] }
    var entries = FilmFormat.offered.map { format in
      ContextMenu.Entry("Share \(part.title) as \(format.title)") {
        $0.share(part.times, as: format)
      }
    }
    for (index, other) in parts.dropFirst().enumerated() {
      entries.append(
        .init("Share \(other.title)…", beginsGroup: index == 0) { bench in
          bench.showMenu(at: place, bench.entries(toShare: [other], at: place))
        })
    }
    return entries
  }

  /// The formats in which a transition can be shared, for the menu of its moment.
  func entries(
    toShareTransition times: ClosedRange<Double>, at place: Point
  ) -> [ContextMenu.Entry] {
    let part = SharedPart(title: "this transition", times: times)
    return [
      .init("Share this transition…") { bench in
        bench.showMenu(at: place, bench.entries(toShare: [part], at: place))
      }
    ]
  }

  /// Has a part of the session written, in seconds of the stage's clock.
  ///
  /// - Parameter path: Where; where the desktop keeps such files without.
  func share(_ times: ClosedRange<Double>, as format: FilmFormat, at path: String? = nil) {
    switch recording {
    case .off: write(times, as: format, at: path)
    case .running: tell("Stop the recording first: \(Action.record.keys)", at: now)
    case .writing: tellWriting(now)
    }
  }
}
