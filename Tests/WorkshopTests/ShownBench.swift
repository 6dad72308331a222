import Drawing
import TestSupport
import Workshop

/// A workbench whose frames a test shows, by the test's own clock.
protocol ShownBench: AnyObject {
  var bench: Workbench { get }
  var now: Double { get set }
  /// What texts are measured with.
  var measurer: any TextMeasurer { get }
}

extension ShownBench {
  /// Shows frames at 60 Hz. Of a longer wait every sixth is painted after the first ones, and the last one: painting
  /// is nearly all that a test of the window waits for. All of them where everything is tried.
  func present(for seconds: Double) {
    let end = now + seconds
    var frame = 0
    while now < end - 1e-9 {
      now = min(now + 1.0 / 60, end)
      bench.sample(at: now)
      let isLast = now >= end - 1e-9
      if Effort.isExhaustive || frame < 4 || frame % 6 == 0 || isLast { _ = list() }
      bench.notePresented(taking: 0.004, at: now)
      frame += 1
    }
  }

  /// What the window shows now.
  func list() -> DisplayList {
    var list = DisplayList()
    bench.paint(into: &list, measurer: measurer)
    return list
  }
}
