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

/// Which frames of a wait are painted. Painting is nearly all that a test of the window waits for.
enum Painting {
  /// Every one, for what a frame's painting takes further.
  case every
  /// The first four, every twelfth after them, and the last one.
  case some
  /// None, of a past that nobody looks at.
  case none

  /// Whether a frame is painted; each is where everything is tried.
  func paints(_ frame: Int, isLast: Bool) -> Bool {
    switch Effort.isExhaustive ? .every : self {
    case .every: true
    case .some: frame < 4 || frame % 12 == 0 || isLast
    case .none: false
    }
  }
}

extension ShownBench {
  /// Shows frames at 60 Hz.
  func present(for seconds: Double, painting: Painting = .some) {
    let end = now + seconds
    var frame = 0
    while now < end - 1e-9 {
      now = min(now + 1.0 / 60, end)
      bench.sample(at: now)
      if painting.paints(frame, isLast: now >= end - 1e-9) { _ = list() }
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
