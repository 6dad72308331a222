import Drawing
import TestSupport
import Testing
import Transitions

/// Views in space: perspective, backs, depth, and what is touched there.
@Suite struct SpaceTests {
  private let rig = GestureRig()

  private func add(_ id: String, _ frame: Rect, _ color: Color, to parent: View? = nil) -> View {
    let view = rig.view(id, frame, in: parent)
    view.backgroundColor = color
    return view
  }

  private func hit(_ point: Point) -> String? {
    rig.root.view.hitTest(point, at: rig.stage.now)?.id
  }

  @Test(arguments: 1...150)
  func `a point is touched where it is painted, whatever lies between it and the eye`(
    seed: UInt64
  ) throws {
    var numbers = SplitMix(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    let outer = add("outer", Rect(x: 100, y: 200, width: 200, height: 300), .white)
    let inner = add("inner", Rect(x: 20, y: 30, width: 120, height: 90), .black, to: outer)
    outer.anchorPoint = Point(x: number(0...1), y: number(0...1))
    outer.transform3D = .random(&numbers)
    if seed.isMultiple(of: 2) { outer.sublayerTransform = .perspective(number(300...900)) }
    if seed.isMultiple(of: 3) {
      inner.layer.transform = Transform3D(rotationAngle: number(-0.3...0.3), x: 1, y: 0.5, z: 0.2)
      inner.anchorPoint = Point(x: 0.2, y: 0.7)
    }
    let fill = try #require(rig.stage.fill(.black))
    for _ in 0..<20 {
      let local = Point(x: number(0.001...119.999), y: number(0.001...89.999))
      guard let seen = fill.map.apply(to: local) else { continue }
      let isOnOuter =
        rig.stage.fill(.white)?.map.inverted()?.apply(to: seen).map(outer.bounds.contains) ?? false
      #expect((hit(seen) == "inner") == (isOnOuter && rig.root.view.bounds.contains(seen)))
    }
  }

  @Test func `what lies behind the eye is not touched`() {
    let view = add("view", Rect(x: 100, y: 100, width: 200, height: 200), .black)
    view.transform3D = Transform3D.perspective(300).translatedBy(x: 0, y: 0, z: 299)
    #expect(hit(Point(x: 200, y: 200)) == "view")
    view.transform3D = Transform3D.perspective(300).translatedBy(x: 0, y: 0, z: 301)
    #expect(hit(Point(x: 200, y: 200)) == "root")
    view.transform3D = .perspective(300).rotated(by: .pi / 2, x: 0, y: 1, z: 0)
    #expect(hit(Point(x: 200, y: 200)) == "root", "It is seen edge-on.")
  }

  @Test func `a pan is measured in the plane that it is made on`() throws {
    let view = add("view", Rect(x: 100, y: 100, width: 200, height: 200), .black)
    view.transform3D = .perspective(500).rotated(by: 0.8, x: 0.2, y: 1, z: 0.1)
    let map = try #require(rig.stage.fill(.black)).map
    let (start, end) = (Point(x: 40, y: 60), Point(x: 150, y: 130))
    let places = try [start, end].map { try #require(map.apply(to: $0)) }
    let pan = rig.watch(PanGestureRecognizer(name: "pan", axis: .any), on: view)
    rig.down(places[0].x, places[0].y, at: 0)
    rig.move(places[1].x, places[1].y, at: 0.1)
    let place = pan.location(in: view)
    #expect(isClose(place.x, end.x) && isClose(place.y, end.y))
    for wanted in [Vector(dx: 12, dy: -7), .zero] {
      pan.setTranslation(wanted, in: view)
      let found = pan.translation(in: view)
      #expect(isClose(found.dx, wanted.dx, 1e-8) && isClose(found.dy, wanted.dy, 1e-8))
    }
  }

  @Test func `a turned card shows its other face, and only that is touched`() {
    let card = add("card", Rect(x: 100, y: 100, width: 200, height: 300), .clear)
    let front = add("front", card.bounds, .white, to: card)
    let back = add("back", card.bounds, .black, to: card)
    for face in [front, back] { face.layer.isDoubleSided = false }
    back.transform3D = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
    for degrees in stride(from: -355.0, through: 355, by: 10) {
      card.transform3D = .perspective(800).rotated(by: degrees * .pi / 180, x: 0, y: 1, z: 0)
      let showsFront = abs(degrees) < 90 || abs(degrees) > 270
      #expect(rig.stage.fills.map(\.color) == [showsFront ? .white : .black], "\(degrees)°")
      #expect(hit(Point(x: 200, y: 250)) == (showsFront ? "front" : "back"), "\(degrees)°")
    }
    card.transform = AffineTransform(scaleX: -1, y: 1)
    #expect(rig.stage.fills.map(\.color) == [.white], "A mirrored front is still a front.")
  }

  @Test(arguments: 1...60)
  func `of a cube those faces are seen and touched that are turned to the eye`(seed: UInt64) {
    var numbers = SplitMix(seed: seed)
    let (half, distance) = (75.0, 600.0)
    let room = add("room", Rect(x: 0, y: 200, width: 400, height: 400), .clear)
    let turn = Transform3D(
      rotationAngle: .random(in: -3...3, using: &numbers), x: .random(in: -1...1, using: &numbers),
      y: 1, z: .random(in: -1...1, using: &numbers))
    let eye = Transform3D.perspective(distance)
    room.sublayerTransform = turn.concatenating(eye)
    let turns: [(Double, Double, Double)] = [
      (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
    ]
    var faces = turns.enumerated().map { index, turn in
      let color = Color(white: Double(index + 1) / 10)
      let face = View(id: "\(index)", frame: Rect(x: 125, y: 125, width: 150, height: 150))
      face.backgroundColor = color
      face.transform3D = Transform3D(rotationAngle: turn.0, x: turn.1, y: turn.2, z: 0)
        .translatedBy(x: 0, y: 0, z: half)
      return face
    }
    faces.shuffle(using: &numbers)
    for face in faces { room.addSubview(face) }
    for face in faces {
      // The way out of the face is where its transform takes the z axis.
      let out = face.transform3D.concatenating(turn)
      let middle = (x: out.m41, y: out.m42, z: out.m43)
      let toEye = (x: -middle.x, y: -middle.y, z: distance - middle.z)
      let facing = middle.x * toEye.x + middle.y * toEye.y + middle.z * toEye.z
      guard abs(facing) > 1, let fill = rig.stage.fill(face.backgroundColor) else { continue }
      for local in [Point(x: 75, y: 75), Point(x: 5, y: 20), Point(x: 140, y: 145)] {
        guard let seen = fill.map.apply(to: local) else { continue }
        #expect((hit(seen) == face.id) == (facing > 0), "face \(face.id)")
        let top = rig.stage.fills.last { fill in
          fill.map.inverted()?.apply(to: seen).map(fill.shape.rect.contains) ?? false
        }
        #expect((top?.color == face.backgroundColor) == (facing > 0), "face \(face.id)")
      }
    }
  }

  @Test func `of siblings the nearer one is in front, and of equals the later one`() {
    let colors = [0.1, 0.2, 0.3].map { Color(white: $0) }
    let views = colors.enumerated().map { index, color in
      add("\(index)", Rect(x: 100, y: 100, width: 100, height: 100), color)
    }
    #expect(rig.stage.fills.map(\.color) == colors)
    views[0].zPosition = 5
    #expect(rig.stage.fills.map(\.color) == [colors[1], colors[2], colors[0]])
    #expect(hit(Point(x: 150, y: 150)) == "0")
    for view in views { view.layer.zPosition = 5 }
    #expect(rig.stage.fills.map(\.color) == colors)
    views[2].transform3D = Transform3D(translationX: 0, y: 0, z: -1)
    #expect(rig.stage.fills.map(\.color) == [colors[2], colors[0], colors[1]])
    rig.root.view.sublayerTransform = .perspective(500).rotated(by: .pi, x: 0, y: 1, z: 0)
    #expect(rig.stage.fills.map(\.color) == [colors[0], colors[1], colors[2]])
  }

  @Test func `a plane shows all that is painted on it, and nothing else makes one`() throws {
    let view = add("view", Rect(x: 100, y: 100, width: 100, height: 100), .black)
    _ = add("out", Rect(x: 80, y: 90, width: 50, height: 60), .white, to: view)
    func planes() -> [Rect] {
      rig.stage.painted.commands.compactMap {
        if case .pushPlane(_, let bounds) = $0 { bounds } else { nil }
      }
    }
    view.transform3D = .perspective(500)
    view.zPosition = 20
    #expect(planes().isEmpty, "Seen straight on, it is flat.")
    view.transform3D = .perspective(500).rotated(by: .pi, x: 0, y: 1, z: 0)
    #expect(planes().isEmpty, "So is its back.")
    view.transform3D = .perspective(500).rotated(by: 1, x: 0, y: 1, z: 0)
    #expect(planes() == [Rect(x: 0, y: 0, width: 130, height: 150)])
    view.clipsToBounds = true
    #expect(planes() == [view.bounds])
    view.shadow = Shadow(color: .black, blur: 10, offset: Vector(dx: 0, dy: 20))
    #expect(planes() == [Rect(x: -10, y: 0, width: 120, height: 130)])
  }

  @Test func `a transform in the plane is read and set as before`() {
    let view = View(id: "view", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let flat = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    view.transform3D = Transform3D(flat)
    #expect(view.transform == flat && view.layer.affineTransform() == flat)
    var deep = Transform3D(flat)
    deep.m34 = -0.01
    view.transform3D = deep
    #expect(view.transform == flat)
    #expect(view.transform3D == deep)
    view.transform = flat
    #expect(view.transform3D == Transform3D(flat))
  }
}
