import Drawing
import Testing
import Transitions

/// What a frame is under a transform: UIKit's geometry.
@Suite struct FrameTests {
  private let view = View(id: "v", frame: Rect(x: 10, y: 20, width: 100, height: 60))
  private let target = Rect(x: 30, y: 40, width: 200, height: 80)

  @Test func `§6.3 under a scale of one half, setting the frame doubles the bounds`() {
    view.transform = AffineTransform(scaleX: 0.5, y: 0.5)
    view.frame = target
    #expect(view.bounds == Rect(x: 0, y: 0, width: 400, height: 160))
    #expect(view.center == Point(x: 130, y: 80))
    #expect(view.frame == target)
  }

  @Test func `§6.3 under a translation, the centre is the frame's less the translation`() {
    view.transform = AffineTransform(translationX: 7, y: -9)
    view.bounds.origin = Point(x: 0, y: 500)
    view.frame = target
    #expect(view.bounds == Rect(x: 0, y: 500, width: 200, height: 80))
    #expect(view.center == Point(x: 123, y: 89))
    #expect(view.frame == target)
    #expect(view.untransformedFrame == Rect(x: 23, y: 49, width: 200, height: 80))
  }

  nonisolated static let upright = [
    AffineTransform.identity, AffineTransform(scaleX: -1, y: 1),
    AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 3, ty: 4),
    AffineTransform(a: 0, b: -2, c: 0.25, d: 0, tx: -30, ty: 0),
    AffineTransform(a: 1.7, b: 0, c: 0, d: -0.3, tx: 1e3, ty: -5),
  ]

  @Test(arguments: upright)
  func `§6.3 under scales, mirrors and quarter turns the frame reads back as it was set`(
    transform: AffineTransform
  ) {
    view.transform = transform
    view.frame = target
    #expect(isClose(view.frame.minX, 30, 1e-9) && isClose(view.frame.minY, 40, 1e-9))
    #expect(isClose(view.frame.width, 200, 1e-9) && isClose(view.frame.height, 80, 1e-9))
    #expect(view.transform == transform)
  }

  @Test func `§6.3 under a rotation the bounds are what the inverse makes of the frame`() {
    let (cosine, sine) = (0.75.squareRoot(), 0.5)
    view.transform = AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    view.frame = target
    #expect(isClose(view.bounds.width, 200 * cosine + 80 * sine))
    #expect(isClose(view.bounds.height, 200 * sine + 80 * cosine))
    #expect(view.center == target.center)
  }

  @Test func `a flat view takes the size of the frame that it is given`() {
    view.transform = AffineTransform(scaleX: 0, y: 0)
    view.frame = target
    view.transform = .identity
    #expect(view.frame == target)
  }

  @Test func `a view's place is set and read without its transform`() {
    view.transform = AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 40, ty: 0)
    view.untransformedFrame = target
    #expect(view.untransformedFrame == target)
    #expect(view.bounds.size == target.size && view.center == target.center)
    #expect(view.frame == Rect(x: 120, y: 60, width: 100, height: 40))
  }
}
