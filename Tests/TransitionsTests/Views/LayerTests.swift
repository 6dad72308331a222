import Drawing
import SpringEngine
import TestSupport
import Testing
import Transitions

/// Anchor, corners, border, shadow and mask: what UIKit reaches through a view's layer.
@Suite struct LayerTests {
  private let bench = Bench()
  private var view: View { bench.view }

  @Test func `the anchor moves the frame and not the position, and transforms turn about it`() {
    view.anchorPoint = Point(x: 0, y: 1)
    #expect(view.layer.position == Point(x: 50, y: 50))
    #expect(view.frame == Rect(x: 50, y: -50, width: 100, height: 100))
    view.transform = AffineTransform(scaleX: 2, y: 3)
    #expect(view.frame == Rect(x: 50, y: -250, width: 200, height: 300))
    view.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(view.frame == Rect(x: 50, y: 50, width: 100, height: 100))
  }

  @Test(arguments: 1...40)
  func `a frame that is set is read back about any anchor`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    view.anchorPoint = Point(x: number(-1...2), y: number(-1...2))
    view.transform = AffineTransform(scaleX: number(0.5...2), y: -1)
      .concatenating(AffineTransform(translationX: number(-9...9), y: 3))
    let frame = Rect(x: number(-9...9), y: number(-9...9), width: 40, height: number(1...90))
    view.frame = frame
    for (found, wanted) in zip(view.frame.corners, frame.corners) {
      #expect((found - wanted).length < 1e-9)
    }
    view.untransformedFrame = frame
    #expect((view.untransformedFrame.origin - frame.origin).length < 1e-9)
  }

  @Test func `the measures of a layer are animated on top of each other, the colours are not`() {
    bench.at(1) {
      View.animate(withDuration: 1, curve: .linear) {
        view.cornerRadius = 10
        view.layer.borderWidth = 4
        view.layer.borderColor = .white
        view.zPosition = 100
        view.anchorPoint = Point(x: 1, y: 0.5)
        view.layer.shadowOffset = Vector(dx: 10, dy: 7)
        view.layer.shadowRadius = 13
      }
    }
    let half = bench.shown(1.5)
    #expect(isClose(half.cornerRadius, 5) && isClose(half.borderWidth, 2))
    #expect(isClose(half.borderColor.red, 0.5) && isClose(half.zPosition, 50))
    #expect(isClose(half.anchorPoint.x, 0.75) && isClose(half.shadowRadius, 8))
    #expect(isClose(half.shadowOffset.dx, 5) && isClose(half.shadowOffset.dy, 2))
    bench.at(1.5) {
      View.animate(withDuration: 1, curve: .linear) {
        view.cornerRadius = 0
        view.layer.borderColor = .black
      }
    }
    #expect(isClose(bench.shown(1.5).cornerRadius, 5))
    #expect(isClose(bench.shown(1.75).cornerRadius, 10 - 2.5 - 2.5))
    #expect(isClose(bench.shown(2).borderColor.red, 0.25))
    #expect(bench.shown(3) == view.model)
  }

  @Test func `a shadow comes from nothing by its opacity alone`() {
    let shadow = Shadow(color: Color(white: 0, alpha: 0.4), blur: 20, offset: Vector(dx: 0, dy: 6))
    bench.at(1) { View.animate(withDuration: 1, curve: .linear) { view.shadow = shadow } }
    #expect(view.shadow == shadow)
    #expect(bench.shown(1).shadow == nil)
    #expect(bench.shown(1.5).shadow?.blur == 20 && bench.shown(1.5).shadow?.offset.dy == 6)
    #expect(isClose(bench.shown(1.5).shadow?.color.alpha ?? 0, 0.2))
    #expect(bench.shown(2).shadow == shadow)
    #expect(view.layer.shadowRadius == 10)
    view.shadow = nil
    #expect(view.shadow == nil && view.layer.shadowOpacity == 0)
  }

  @Test func `a border is painted in front of the subviews, inside the rounded edge`() {
    view.layer.cornerRadius = 10
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    view.layer.masksToBounds = true
    view.backgroundColor = .black
    view.layer.borderWidth = 4
    view.layer.borderColor = .white
    let child = View(id: "child", frame: Rect(x: 10, y: 10, width: 10, height: 10))
    child.alpha = 0.5
    view.addSubview(child)
    var list = DisplayList()
    view.paint(into: &list, at: bench.stage.now)
    func shape(_ rect: Rect, _ radius: Double) -> RoundedRect {
      RoundedRect(
        rect,
        radii: CornerRadii(topLeft: radius, topRight: 0, bottomRight: radius, bottomLeft: 0))
    }
    #expect(
      list.commands == [
        .transform(.identity), .opacity(1), .fill(shape(view.bounds, 10), .color(.black)),
        .pushClip(shape(view.bounds, 10)),
        .transform(AffineTransform(translationX: 10, y: 10)), .opacity(0.5), .popClip,
        .transform(.identity), .opacity(1),
        .stroke(
          shape(Rect(x: 2, y: 2, width: 96, height: 96), 8), Stroke(Color.white, width: 4)),
      ])
  }

  @Test func `a view is masked by another one, which moves and is laid out on its own`() {
    let mask = LaidOut(id: "mask", frame: Rect(x: 10, y: 20, width: 30, height: 40))
    mask.backgroundColor = .white
    view.backgroundColor = .black
    view.alpha = 0.5
    bench.at(1) {
      bench.root.view.addSubview(mask)
      view.mask = mask
    }
    #expect(mask.superview == nil && view.subviews.isEmpty && mask.layouts == 1)
    bench.at(1) { View.animate(withDuration: 1, curve: .linear) { mask.center.x += 10 } }
    bench.stage.advance(to: 1.5)
    var list = DisplayList()
    view.paint(into: &list, at: 1.5)
    #expect(
      list.commands == [
        .transform(.identity), .opacity(0.5), .pushMasked,
        .fill(RoundedRect(view.bounds), .color(.black)), .mask,
        .transform(AffineTransform(translationX: 15, y: 20)), .opacity(1),
        .fill(RoundedRect(mask.bounds), .color(.white)), .popMasked,
      ])
    #expect(view.hitTest(Point(x: 90, y: 90), at: 1.5) === view, "As in UIKit.")
    let other = View(id: "other")
    other.mask = mask
    #expect(view.mask == nil)
    view.addSubview(mask)
    #expect(other.mask == nil && mask.superview === view)
  }

  @Test func `only what differs from an untouched view adds to the hash and to the frames`() {
    let (stage, plain) = (bench.stage, bench.stage.stateHash)
    let mask = View(id: "mask")
    let changes: [(String, (View) -> Void, (View) -> Void)] = [
      (
        "anchorPoint",
        {
          $0.anchorPoint.x = 0; $0.center.x -= 50
        },
        {
          $0.anchorPoint.x = 0.5
          $0.center.x += 50
        }
      ),
      ("zPosition", { $0.zPosition = 1 }, { $0.zPosition = 0 }),
      ("transform3D", { $0.transform3D.m34 = -0.01 }, { $0.transform3D = .identity }),
      (
        "sublayerTransform", { $0.sublayerTransform.m34 = -0.01 },
        {
          $0.sublayerTransform = .identity
        }
      ),
      ("isBackHidden", { $0.isDoubleSided = false }, { $0.isDoubleSided = true }),
      ("borderWidth", { $0.borderWidth = 1 }, { $0.borderWidth = 0 }),
      ("mask", { $0.mask = mask }, { $0.mask = nil }),
    ]
    var hashes: Set<UInt64> = [plain]
    for (name, change, back) in changes {
      for target in [view, bench.root.view] {
        change(target)
        #expect(hashes.insert(stage.stateHash).inserted, "\(name)")
        if target === bench.root.view {
          #expect(stage.shownViews.map { $0.traits.map(\.name) } == [[name]])
        }
        back(target)
        #expect(stage.stateHash == plain, "\(name)")
      }
    }
    view.cornerRadius = 12
    view.shadow = Shadow(color: .black, blur: 2, offset: .zero)
    #expect(stage.stateHash == plain, "The look at rest was never part of it.")
    bench.at(1) { View.animate(withDuration: 1) { view.cornerRadius = 0 } }
    stage.advance(to: 1.5)
    #expect(stage.stateHash != plain)
    stage.advance(to: 2)
    #expect(stage.stateHash == plain)
  }
}

/// A view that counts how often it is laid out.
private final class LaidOut: View {
  private(set) var layouts = 0

  override func layoutSubviews() { layouts += 1 }
}
