import Drawing
import Overlays
import Sessions
import Toolkit
import Transitions
import WorkshopCore

/// Which part of a session's calls the log shows: the latest, or any other that the wheel has gone to.
package struct CallBrowser {
  /// Where the lines were painted last.
  package let rows = CallRows()
  /// How many lines of the whole session lie above the log's lower edge; `nil` while it shows the latest.
  private var bottom: Double?
  /// How many calls there had been when somebody went there.
  private var seen = 0
  /// The lines of the whole session, oldest first, and of how many calls and which course they are.
  private var lines: [CallLine] = []
  private var source = (count: -1, revision: -1)

  /// The most lines that a log can show.
  private static let most = 240

  /// Whether it shows others than the latest calls of the moment that is shown.
  var isBrowsing: Bool { bottom != nil }

  /// Shows the latest calls again.
  mutating func follow() { bottom = nil }

  /// Follows the wheel, or stays where it is while another moment is shown.
  ///
  /// - Parameters:
  ///   - way: How far the wheel has turned, in points, up being positive.
  ///   - calls: Every call of the session.
  mutating func scroll(by way: Double, through calls: [Trace.Entry], of live: LiveSession) {
    collect(calls, live.revision)
    let latest = Double(lines.firstIndex(from: live.time.nextUp, at: \.entry.time))
    let fewest = min(lowest, Double(lines.count))
    let wanted = (bottom ?? latest) - way / rows.rowHeight
    seen = live.simulation.stage.trace.count
    bottom = min(max(wanted, fewest), Double(lines.count))
    // Beyond the latest of the present there is nothing to look at.
    if way < 0 && wanted >= latest && !live.isInPast { bottom = nil }
  }

  /// How many lines fit, whatever gaps there are between them.
  private var lowest: Double {
    let height = max((rows.place?.height ?? 0) * 0.4, 1)
    return (height / (1.4 * rows.rowHeight)).rounded(.up)
  }

  /// The lines that end at the lower edge, the newest first; `nil` while the log shows the latest.
  ///
  /// - Parameter calls: Every call of the session.
  mutating func shown(_ calls: [Trace.Entry], of live: LiveSession) -> [CallLine]? {
    guard let bottom else { return nil }
    if !live.isPaused && live.simulation.stage.trace.count != seen {
      // It plays on, and there is something new to see.
      self.bottom = nil
      return nil
    }
    collect(calls, live.revision)
    let end = min(Int(bottom.rounded()), lines.count)
    return lines[max(end - CallBrowser.most, 0)..<end].reversed()
  }

  private mutating func collect(_ calls: [Trace.Entry], _ revision: Int) {
    guard source != (calls.count, revision) else { return }
    source = (calls.count, revision)
    lines = CallLine.lines(of: calls, limit: .max).reversed()
  }
}

/// The call log under the wheel and the pointer.
extension Workbench {
  /// Which part of the calls the log shows.
  package var calls: CallBrowser {
    get { states[CallBrowser()] }
    _modify { yield &states[CallBrowser()] }
  }

  /// Where the call log's lines were painted last.
  package var callRows: CallRows { calls.rows }

  /// The lines that somebody looks at in the place of the latest.
  fileprivate func browsedCalls() -> [CallLine]? {
    guard options[.callLog], calls.isBrowsing else { return nil }
    analysis.follow()
    return calls.shown(analysis.lanes.marks, of: live)
  }

  /// Whether the log lies at a place, and neither a widget nor the stage does.
  private func isLog(at place: Point) -> Bool {
    layout.shown.contains(.log) && calls.rows.place?.contains(place) == true
      && !interface.covers(place)
  }

  /// Goes through the log with the wheel.
  fileprivate func scrollLog(by way: Vector, at place: Point) {
    guard isLog(at: place) else { return }
    analysis.catchUp()
    calls.scroll(by: way.dy, through: analysis.lanes.marks, of: live)
    needsDisplay = true
  }

  /// Goes to the moment of the log's line at a place, if there is one; what lies over the stage is the
  /// stage's.
  ///
  /// - Returns: Whether there is one.
  fileprivate func pressLog(at place: Point, _ time: Double) -> Bool {
    guard isLog(at: place), !layout.stage.contains(place) else { return false }
    guard let moment = calls.rows.time(at: place) else { return true }
    let called = calls.rows.line(at: place)?.entry.place
    analysis.catchUp()
    calls.scroll(by: 0, through: analysis.lanes.marks, of: live)
    scrub(to: moment, time)
    if isCodeShown, let called { showCode(called) }
    return true
  }
}

extension Panel {
  /// What the call log does, which is painted with the window.
  package static let log = Panel(
    name: "log", layer: .window,
    mark: { bench, picture in
      picture.browsedCalls = bench.browsedCalls()
      picture.callRows = bench.calls.rows
    },
    press: { $0.pressLog(at: $1, $2) }, scroll: { $0.scrollLog(by: $1, at: $2) },
    begin: { bench, _ in bench.calls.follow() }
  ) { _, _ in nil }
}
