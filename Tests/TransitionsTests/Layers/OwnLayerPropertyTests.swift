import Drawing
import Testing
import Transitions

/// Properties that a kind of layer has of its own.
@Suite struct OwnLayerPropertyTests {
  private final class Ring: Layer {
    private(set) var drawn: [Double] = []

    var radius: Double {
      get { custom("radius") }
      set { setCustom("radius", newValue) }
    }

    override class func needsDisplay(forKey key: String) -> Bool { key == "radius" }
    override func display() { drawn.append(customShown("radius") ?? radius) }
  }

  private let bench = Bench()
  private let ring = Ring()

  init() {
    ring.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    bench.view.layer.addSublayer(ring)
  }

  private func paint() {
    var list = DisplayList()
    bench.stage.paint(into: &list)
  }

  @Test func `a layer's own property moves, and is drawn at every frame until it rests`() {
    bench.at(1) { ring.setCustom("radius", 0) }
    bench.stage.advance(to: 2)
    paint()
    bench.at(3) {
      let motion = BasicAnimation(keyPath: "radius")
      (motion.fromValue, motion.toValue, motion.duration) = (0.0, 8.0, 1)
      ring.radius = 8
      ring.add(motion, forKey: "radius")
    }
    for time in [3.25, 3.5, 4, 5] {
      bench.stage.advance(to: time)
      paint()
    }
    #expect(ring.drawn == [0, 2, 4, 8])
    #expect(ring.radius == 8 && ring.value(forKeyPath: "radius") as? Double == 8)
    #expect(bench.stage.isAtRest)
  }

  @Test func `a layer that gives an action for its own property moves when it is set`() {
    final class Eager: Layer {
      override func action(forKey key: String) -> (any LayerAction)? {
        guard key == "radius" else { return super.action(forKey: key) }
        let action = BasicAnimation(keyPath: key)
        action.duration = 1
        return action
      }
    }
    let layer = Eager()
    bench.at(1) {
      bench.view.layer.addSublayer(layer)
      layer.setCustom("radius", 2)
    }
    bench.stage.advance(to: 3)
    bench.at(4) { layer.setCustom("radius", 6) }
    #expect(layer.animationKeys() == ["radius"])
    bench.stage.advance(to: 4.5)
    let (shown, kept): (Double?, Double) = (layer.customShown("radius"), layer.custom("radius"))
    #expect((shown ?? 0) > 2 && (shown ?? 9) < 6 && kept == 6)
  }

  @Test func `a view's layer is asked for an action in an animation block alone`() {
    let layer = bench.view.layer
    bench.at(1) { #expect(layer.action(forKey: "radius") == nil) }
    bench.at(2) {
      View.animate(withDuration: 0.7, curve: .easeIn) {
        let action = layer.action(forKey: "radius") as? BasicAnimation
        #expect(action?.duration == 0.7 && action?.keyPath == "radius")
        #expect(action?.timingFunction == TimingFunction(name: .easeIn))
      }
    }
  }
}
