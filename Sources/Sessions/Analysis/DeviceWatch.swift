import Drawing
import Transitions

/// What a device has shown, beside a session that is played: which views stood elsewhere at a moment, and when.
///
/// A simulation of its own goes through the session once, a bounded number of frames in each call.
package final class DeviceWatch {
  /// How far an edge may be away before it counts, in points.
  package static let tolerance = 0.5
  /// How many frames are compared in one call.
  private static let share = 32

  /// When something differs, from the first frame that does to the last of a row.
  package private(set) var spans: [Lanes.Span] = []
  private let measured: Measured
  private var replay: Replay
  private let ids: Set<String>
  private var next = 0
  /// The views of each frame that stand elsewhere on the device, by the frame's place.
  private var elsewhere: [Int: [Measured.View]] = [:]

  /// Begins to compare, if the session has what a device has shown.
  package init?(of live: LiveSession) {
    guard let measured = live.measured else { return nil }
    self.measured = measured
    var session = Session(scene: live.reference, size: live.size, hz: live.hz)
    session.events = live.input.events
    replay = Replay(session, scene: live.scene, traceCapacity: 0)
    ids = Set(measured.frames.lazy.flatMap(\.views).map(\.id))
  }

  /// Whether every frame was compared.
  package var isUpToDate: Bool { next == measured.frames.count }

  /// Compares some frames more.
  package func follow() {
    for index in measured.frames[next...].indices.prefix(DeviceWatch.share) {
      let frame = measured.frames[index]
      replay.seek(to: frame.time)
      let shown = Measured.views(of: replay.simulation.stage, among: ids)
      let others = frame.views.filter { view in
        let here = shown.first { $0.id == view.id }
        return here.map { !view.isNear($0, within: DeviceWatch.tolerance) } ?? true
      }
      let isSame = others.isEmpty && shown.count == frame.views.count
      if !others.isEmpty { elsewhere[index] = others }
      if !isSame { note(frame.time, index) }
    }
    next = min(next + DeviceWatch.share, measured.frames.count)
  }

  /// A frame after one that differs goes on with its stretch.
  private func note(_ time: Double, _ index: Int) {
    let former = index > 0 ? measured.frames[index - 1].time : -1
    if let last = spans.indices.last, spans[last].end == former {
      spans[last].end = time
    } else {
      spans.append(Lanes.Span(start: time, end: time))
    }
  }

  /// The views that stood elsewhere in the latest frame of the device at a moment.
  ///
  /// - Parameter time: In seconds of the session.
  package func views(at time: Double) -> [Measured.View] {
    let index = measured.frames.firstIndex(from: time + 1e-9, at: \.time) - 1
    return elsewhere[index] ?? []
  }
}
