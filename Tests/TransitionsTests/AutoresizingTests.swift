import Drawing
import TestSupport
import Testing
import Transitions

/// The laws of autoresizing, and sizes that change in the midst of an animation.
@Suite struct AutoresizingTests {
  private let parent = View(id: "p", frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private let child = View(id: "c", frame: Rect(x: 50, y: 60, width: 100, height: 120))

  init() { parent.addSubview(child) }

  nonisolated static let shares: [(AutoresizingMask, Double, Double)] = [
    (AutoresizingMask(), 50.0, 100.0), (.flexibleWidth, 50, 300),
    (.flexibleLeftMargin, 250, 100), (.flexibleRightMargin, 50, 100),
    ([.flexibleLeftMargin, .flexibleRightMargin], 83.333_333_333, 100),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 75, 150),
    ([.flexibleLeftMargin, .flexibleWidth], 116.666_666_667, 233.333_333_333),
  ]

  @Test(arguments: shares)
  func `what is flexible shares the change in proportion to its length`(
    mask: AutoresizingMask, x: Double, width: Double
  ) {
    child.autoresizingMask = mask
    parent.bounds.size.width = 600
    #expect(isClose(child.frame.minX, x, 1e-6))
    #expect(isClose(child.frame.width, width, 1e-6))
    #expect(child.frame.minY == 60 && child.frame.height == 120)
  }

  @Test(arguments: 0..<64)
  func `every mask keeps what is rigid, and finds its way back`(bits: Int) {
    var numbers = SplitMix(seed: UInt64(bits))
    let mask = AutoresizingMask(rawValue: bits)
    child.autoresizingMask = mask
    let before = child.frame
    for _ in 0..<20 {
      let old = (left: child.frame.minX, width: child.frame.width, parent: parent.bounds.width)
      parent.bounds.size.width = .random(in: 360...2_000, using: &numbers)
      let right = parent.bounds.width - child.frame.maxX
      let horizontal = mask.intersection([
        .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin,
      ])
      if !mask.contains(.flexibleLeftMargin) { #expect(isClose(child.frame.minX, old.left)) }
      if !mask.contains(.flexibleWidth) { #expect(isClose(child.frame.width, old.width)) }
      if !horizontal.isEmpty && !mask.contains(.flexibleRightMargin) {
        #expect(isClose(right, old.parent - old.left - old.width))
      }
    }
    parent.bounds.size.width = 400
    #expect(isClose(child.frame.minX, before.minX), "seed \(bits)")
    #expect(isClose(child.frame.width, before.width), "seed \(bits)")
  }

  @Test func `a child with a transform is resized as if it had none`() {
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.transform = AffineTransform(scaleX: 2, y: 2)
    parent.bounds.size = Size(width: 500, height: 400)
    #expect(child.bounds.size == Size(width: 200, height: 220))
    #expect(child.model.untransformedFrame.origin == Point(x: 50, y: 60))
  }

  @Test func `a child moves along with a parent whose size is animated`() {
    let bench = Bench()
    child.autoresizingMask = .flexibleLeftMargin
    bench.at(0.5) { bench.root.view.addSubview(parent) }
    bench.at(1) { View.animate(withDuration: 1, curve: .linear) { parent.bounds.size.width = 600 } }
    #expect(isClose(bench.shown(1.25, child).frame.minX, 100))
    #expect(bench.shown(2, child).frame == Rect(x: 250, y: 60, width: 100, height: 120))
  }

  @Test func `a resize in the midst of an animation leaves its rest and ends at the new frame`() {
    let bench = Bench()
    bench.view.autoresizingMask = .flexibleWidth
    bench.at(1) {
      View.animate(
        withDuration: 1, curve: .linear,
        animations: { bench.view.frame = Rect(x: 200, y: 0, width: 300, height: 100) },
        completion: bench.note)
    }
    let before = bench.shown(1.5)
    bench.stage.handle(.resize(Size(width: 1_400, height: 1_000)), at: 1.5)
    let after = bench.shown(1.5)
    #expect(isClose(after.frame.minX, before.frame.minX))
    #expect(isClose(after.bounds.width, before.bounds.width + 400))
    #expect(bench.shown(2).frame == Rect(x: 200, y: 0, width: 700, height: 100))
    #expect(bench.ends == [true])
  }
}
