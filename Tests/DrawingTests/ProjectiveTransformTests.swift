import Drawing
import Testing

@Suite struct ProjectiveTransformTests {
  /// Planes turned this way and that, all before the eye in the square from -100 to 100.
  nonisolated static let maps =
    Transform3DTests.transforms.map { ProjectiveTransform($0) } + [
      ProjectiveTransform(Transform3DTests.perspective.rotated(by: -1.2, x: 1, y: 1, z: 0)),
      ProjectiveTransform(Transform3DTests.perspective.rotated(by: 2.5, x: 1, y: 0, z: 0)),
    ]
  let points = [
    Point.zero, Point(x: 90, y: 10), Point(x: -60, y: 80), Point(x: 30, y: -100),
  ]

  @Test(arguments: maps)
  func `an inverse takes every point back`(map: ProjectiveTransform) throws {
    let inverse = try #require(map.inverted())
    for point in points {
      let there = try #require(map.apply(to: point))
      let back = try #require(inverse.apply(to: there))
      #expect((back - point).length < 1e-7)
    }
  }

  @Test(arguments: maps)
  func `concatenating applies the first one first`(first: ProjectiveTransform) throws {
    for next in Self.maps {
      for point in points {
        let there = try #require(first.apply(to: point))
        guard let both = next.apply(to: there) else { continue }
        let once = try #require(first.concatenating(next).apply(to: point))
        #expect((once - both).length < 1e-6)
      }
    }
  }

  @Test(arguments: maps)
  func `straight lines stay straight`(map: ProjectiveTransform) throws {
    for (start, end) in zip(points, points.dropFirst()) {
      let middle = try #require(map.apply(to: start + (end - start) * 0.3))
      let (first, last) = (try #require(map.apply(to: start)), try #require(map.apply(to: end)))
      let (line, way) = (last - first, middle - first)
      #expect(abs(line.dx * way.dy - line.dy * way.dx) < 1e-6 * line.length * line.length)
    }
  }

  @Test func `an affine map is one, and maps as the affine transform does`() throws {
    for transform in GeometryTests.transforms {
      let map = ProjectiveTransform(transform)
      #expect(map.isAffine && map.affineTransform == transform)
      #expect(map.determinant == transform.determinant)
      for point in points { #expect(map.apply(to: point) == transform.apply(point)) }
      #expect(map == ProjectiveTransform(Transform3D(transform)))
    }
    #expect(
      !ProjectiveTransform(Transform3DTests.perspective.rotated(by: 1, x: 1, y: 0, z: 0)).isAffine)
  }

  @Test func `what lies behind the eye is not seen, and a plane edge-on has no inverse`() {
    let near = Transform3DTests.perspective.translatedBy(x: 0, y: 0, z: 501)
    #expect(ProjectiveTransform(near).apply(to: .zero) == nil)
    #expect(ProjectiveTransform(near).affineTransform == nil)
    #expect(
      ProjectiveTransform(near).outline(of: Rect(x: -9, y: -9, width: 18, height: 18)).isEmpty)
    #expect(ProjectiveTransform(Transform3D(scaleX: 0, y: 1, z: 1)).inverted() == nil)
  }

  @Test func `a back has a negative determinant`() {
    func determinant(_ angle: Double) -> Double {
      ProjectiveTransform(Transform3DTests.perspective.rotated(by: angle, x: 0, y: 1, z: 0))
        .determinant
    }
    #expect(determinant(0.5) > 0 && determinant(2) < 0 && determinant(-2) < 0)
  }

  @Test func `an outline is cut off before it comes behind the eye`() {
    let rect = Rect(x: -1_000, y: -100, width: 2_000, height: 200)
    let map = ProjectiveTransform(Transform3DTests.perspective.rotated(by: 1, x: 0, y: 1, z: 0))
    let outline = map.outline(of: rect)
    #expect(outline.count == 4)
    #expect(outline.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    let corners = rect.corners.filter { map.depth(of: $0) > 0 }.compactMap { map.apply(to: $0) }
    #expect(corners.count == 2 && corners.allSatisfy { outline.contains($0) })
    #expect(map.bounds(of: rect).contains(corners[0]) || map.bounds(of: rect).maxX == corners[0].x)
  }

  @Test(arguments: maps)
  func `what is inside a frame is the outline there`(map: ProjectiveTransform) {
    let rect = Rect(x: -90, y: -90, width: 180, height: 180)
    let frame = Rect(x: -20, y: -30, width: 70, height: 55)
    let all = map.outline(of: rect, inside: Rect(x: -1e4, y: -1e4, width: 2e4, height: 2e4))
    #expect(all == map.outline(of: rect))
    for point in map.outline(of: rect, inside: frame) {
      #expect(frame.inset(dx: -1e-6, dy: -1e-6).contains(point))
    }
  }
}

@Suite struct PlaneListTests {
  let base = AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 6)

  @Test func `a list appended elsewhere takes its planes along, but not what is on them`() {
    let map = ProjectiveTransform(Transform3DTests.perspective.rotated(by: 1, x: 0, y: 1, z: 0))
    let place = AffineTransform(translationX: 3, y: 4)
    let bounds = Rect(x: 0, y: 0, width: 9, height: 9)
    var list = DisplayList()
    for command: DisplayList.Command in [
      .transform(place), .pushPlane(map, bounds: bounds), .transform(place),
      .pushPlane(map, bounds: bounds), .transform(place), .popPlane, .transform(place), .popPlane,
      .transform(place),
    ] {
      list.append(command)
    }
    var whole = DisplayList()
    whole.append(contentsOf: list, mappedBy: base)
    #expect(
      whole.commands == [
        .transform(base), .transform(place.concatenating(base)),
        .pushPlane(map.concatenating(base), bounds: bounds), .transform(place),
        .pushPlane(map, bounds: bounds), .transform(place), .popPlane, .transform(place),
        .popPlane, .transform(place.concatenating(base)),
      ])
  }

  @Test func `a colour with another opacity is the same colour`() {
    let color = Color(hex: 0x3A7BFF, alpha: 0.5).withAlphaComponent(0.25)
    #expect(color == Color(hex: 0x3A7BFF, alpha: 0.25))
  }
}
