import Drawing
import Testing
import Transitions

/// Which view a touch is on: what is *shown* at its own time (statements 7.1 and 4.6).
@Suite struct HitTestTests {
  private let rig = GestureRig()

  private func hit(_ x: Double, _ y: Double) -> String? {
    let hit = rig.root.view.hitTest(Point(x: x, y: y), at: rig.stage.now)
    let places = [Point(x: x, y: y), Point(x: 15, y: 15), Point(x: x, y: y)]
    let many = rig.root.view.hitTest(places, at: rig.stage.now)
    #expect(many[0] === hit && many[2] === hit, "alone and among others")
    return hit?.id
  }

  @Test func `§7.1 the view in front is hit, the deepest one, and the root behind all`() {
    let back = rig.view("back", Rect(x: 0, y: 0, width: 100, height: 100))
    _ = rig.view("front", Rect(x: 50, y: 0, width: 100, height: 100))
    _ = rig.view("child", Rect(x: 10, y: 10, width: 20, height: 20), in: back)
    #expect(hit(5, 5) == "back")
    #expect(hit(15, 15) == "child")
    #expect(hit(75, 50) == "front")
    #expect(hit(300, 300) == "root")
    #expect(hit(-1, 0) == nil)
  }

  @Test func `§7.1 hidden, transparent and switched-off views let the touch through`() {
    let view = rig.view("view", Rect(x: 0, y: 0, width: 100, height: 100))
    _ = rig.view("child", Rect(x: 0, y: 0, width: 50, height: 50), in: view)
    view.isHidden = true
    #expect(hit(10, 10) == "root")
    view.isHidden = false
    view.isUserInteractionEnabled = false
    #expect(hit(10, 10) == "root")
    view.isUserInteractionEnabled = true
    view.alpha = 0.0099
    #expect(hit(10, 10) == "root")
    view.alpha = 0.01
    #expect(hit(10, 10) == "child")
  }

  @Test(arguments: [false, true])
  func `§7.1 outside its superview's bounds a view takes no touch, clipped or not`(clips: Bool) {
    let view = rig.view("view", Rect(x: 100, y: 100, width: 100, height: 100))
    let child = rig.view("child", Rect(x: 80, y: 0, width: 100, height: 100), in: view)
    view.clipsToBounds = clips
    #expect(hit(250, 150) == "root")
    #expect(hit(199, 150) == "child")
    #expect(hit(190, 150) == "child")
    child.transform = AffineTransform(translationX: -200, y: 0)
    #expect(hit(50, 150) == "root", "It is shown there.")
  }

  @Test func `§7.1 a view that is touched beyond its bounds has its subviews touched there too`() {
    let wide = Shaped(id: "wide", frame: Rect(x: 100, y: 100, width: 40, height: 40))
    wide.shape = { point, bounds in bounds.inset(dx: -20, dy: -20).contains(point) }
    rig.stage.perform { rig.root.view.addSubview(wide) }
    _ = rig.view("child", Rect(x: 40, y: 0, width: 100, height: 40), in: wide)
    #expect(hit(150, 110) == "child")
    #expect(hit(150, 150) == "wide")
    #expect(hit(165, 110) == "root", "The child is there, but not within what is touched.")
  }

  @Test func `§7.1 a turned and scaled view is hit in its own shape`() {
    let view = rig.view("view", Rect(x: 100, y: 100, width: 100, height: 100))
    let half = 0.5.squareRoot()
    view.transform = AffineTransform(a: half, b: half, c: -half, d: half, tx: 0, ty: 0)
    #expect(hit(102, 102) == "root", "The corner has turned away.")
    #expect(hit(150, 82) == "view", "It points upward.")
    view.transform = AffineTransform(scaleX: 2, y: 0.5)
    #expect(hit(60, 150) == "view")
    #expect(hit(150, 110) == "root")
    view.transform = AffineTransform(scaleX: 0, y: 1)
    #expect(hit(150, 150) == "root", "It is flat.")
  }

  @Test func `§7.1 a scrolled view's content is hit where it is shown`() {
    let view = rig.view("view", Rect(x: 0, y: 0, width: 100, height: 100))
    _ = rig.view("child", Rect(x: 0, y: 300, width: 50, height: 50), in: view)
    view.clipsToBounds = true
    #expect(hit(10, 10) == "view")
    view.bounds.origin = Point(x: 0, y: 290)
    #expect(hit(10, 20) == "child")
  }

  @Test func `§4.6 a view in motion is hit where it is shown at the touch's own time`() {
    let view = rig.view("view", Rect(x: 0, y: 0, width: 100, height: 100))
    rig.watch(TapGestureRecognizer(name: "tap"), on: view)
    rig.stage.advance(to: 1)
    rig.stage.perform {
      View.animate(withDuration: 1, curve: .linear, options: .allowUserInteraction) {
        view.center = Point(x: 350, y: 50)
      }
    }
    rig.tap(340, 50, at: 1.1)
    #expect(rig.calls() == [], "That is the model's place, not yet what is shown.")
    rig.tap(200, 50, at: 1.5)
    #expect(rig.calls() == ["tap ended"])
    rig.tap(340, 50, at: 2.1)
    #expect(rig.calls() == ["tap ended"])
  }

  @Test func `§4.6 a view that is fading in is hit from an opacity of a hundredth on`() {
    let view = rig.view("view", Rect(x: 0, y: 0, width: 100, height: 100))
    view.alpha = 0
    rig.stage.advance(to: 1)
    rig.stage.perform {
      View.animate(withDuration: 1, curve: .linear, options: .allowUserInteraction) {
        view.alpha = 1
      }
    }
    rig.stage.advance(to: 1.009)
    #expect(hit(10, 10) == "root")
    rig.stage.advance(to: 1.011)
    #expect(hit(10, 10) == "view")
  }

  @Test func `§7.1 a view decides itself where it is touched`() {
    let big = Shaped(id: "big", frame: Rect(x: 100, y: 100, width: 40, height: 40))
    big.shape = { point, bounds in bounds.inset(dx: -20, dy: -20).contains(point) }
    let ring = Shaped(id: "ring", frame: Rect(x: 200, y: 200, width: 100, height: 100))
    ring.shape = { point, bounds in
      let radius = (point - bounds.center).length
      return radius <= 50 && radius >= 25
    }
    rig.stage.perform {
      rig.root.view.addSubview(big)
      rig.root.view.addSubview(ring)
    }
    _ = rig.view("hole", Rect(x: 40, y: 40, width: 20, height: 20), in: ring)
    big.clipsToBounds = true
    #expect(hit(85, 85) == "big")
    #expect(hit(79, 79) == "root")
    #expect(hit(210, 250) == "ring")
    #expect(hit(250, 250) == "root", "Its no holds for what is in it.")
    #expect(hit(202, 202) == "root")
  }
}

/// A view that is touched where a test says.
private final class Shaped: View {
  var shape: (Point, Rect) -> Bool = { $1.contains($0) }

  override func point(inside point: Point, bounds: Rect) -> Bool { shape(point, bounds) }
}
