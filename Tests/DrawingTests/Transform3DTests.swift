import Drawing
import Testing

@Suite struct Transform3DTests {
  /// Transforms of every sort, with and without perspective.
  nonisolated static let transforms = [
    Transform3D.identity,
    Transform3D(translationX: 12, y: -7, z: 30),
    Transform3D(scaleX: 2, y: 0.5, z: -1),
    Transform3D(rotationAngle: 0.7, x: 1, y: 2, z: -3),
    perspective.rotated(by: 0.9, x: 0, y: 1, z: 0).translatedBy(x: 10, y: 20, z: 50),
  ]
  nonisolated static let perspective: Transform3D = {
    var transform = Transform3D.identity
    transform.m34 = -1.0 / 500
    return transform
  }()

  private func isNear(_ first: Transform3D, _ second: Transform3D) -> Bool {
    zip(numbers(first), numbers(second)).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  private func numbers(_ map: Transform3D) -> [Double] {
    [
      map.m11, map.m12, map.m13, map.m14, map.m21, map.m22, map.m23, map.m24,
      map.m31, map.m32, map.m33, map.m34, map.m41, map.m42, map.m43, map.m44,
    ]
  }

  @Test(arguments: transforms)
  func `a transform and its inverse change nothing`(transform: Transform3D) throws {
    let inverse = try #require(transform.inverted())
    #expect(isNear(transform.concatenating(inverse), .identity))
    #expect(isNear(inverse.concatenating(transform), .identity))
  }

  @Test func `a transform that flattens space has no inverse`() {
    #expect(Transform3D(scaleX: 1, y: 0, z: 1).inverted() == nil)
  }

  @Test(arguments: transforms)
  func `concatenating is associative and keeps the identity`(first: Transform3D) {
    #expect(first.concatenating(.identity) == first)
    #expect(Transform3D.identity.concatenating(first) == first)
    for second in Self.transforms {
      for third in Self.transforms {
        #expect(
          isNear(
            first.concatenating(second).concatenating(third),
            first.concatenating(second.concatenating(third))))
      }
    }
  }

  @Test func `the affine part concatenates as affine transforms do`() {
    for first in GeometryTests.transforms {
      #expect(Transform3D(first).isAffine && Transform3D(first).affineTransform == first)
      for second in GeometryTests.transforms {
        let both = Transform3D(first).concatenating(Transform3D(second))
        #expect(isNear(both, Transform3D(first.concatenating(second))))
      }
    }
    #expect(!Transform3DTests.perspective.isAffine)
    #expect(Transform3D.identity.isIdentity && !Transform3DTests.perspective.isIdentity)
  }

  @Test func `moving, scaling and turning happen before what was there`() {
    let base = Transform3D(rotationAngle: 0.3, x: 1, y: 1, z: 0)
    #expect(
      base.translatedBy(x: 1, y: 2, z: 3)
        == Transform3D(translationX: 1, y: 2, z: 3).concatenating(base))
    #expect(
      base.scaledBy(x: 1, y: 2, z: 3) == Transform3D(scaleX: 1, y: 2, z: 3).concatenating(base))
    #expect(
      base.rotated(by: 1, x: 0, y: 1, z: 0)
        == Transform3D(rotationAngle: 1, x: 0, y: 1, z: 0).concatenating(base))
  }

  @Test func `a turn about z is the turn of the plane, clockwise on the screen`() {
    let turn = AffineTransform(rotationAngle: 0.4)
    #expect(isNear(Transform3D(rotationAngle: 0.4, x: 0, y: 0, z: 5), Transform3D(turn)))
    #expect(turn.apply(Point(x: 1, y: 0)).y > 0)
    #expect(
      AffineTransform(translationX: 3, y: 4).rotated(by: 0.4)
        == turn.concatenating(AffineTransform(translationX: 3, y: 4)))
    #expect(Transform3D(rotationAngle: 1, x: 0, y: 0, z: 0).isIdentity)
  }

  @Test func `a turn about y takes the right side away from the eye, as Core Animation does`()
    throws
  {
    let turned = Self.perspective.rotated(by: 0.5, x: 0, y: 1, z: 0)
    let map = ProjectiveTransform(turned)
    #expect(map.depth(of: Point(x: 100, y: 0)) > 1)
    #expect(map.depth(of: Point(x: -100, y: 0)) < 1)
    let (right, left) = (
      try #require(map.apply(to: Point(x: 100, y: 50))),
      try #require(map.apply(to: Point(x: -100, y: 50)))
    )
    #expect(right.y < 50 && left.y > 50 && right.x < -left.x)
  }
}
