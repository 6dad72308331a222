import Drawing
import TestSupport
import Transitions

/// One background as a display list shows it.
struct PaintedFill {
  let shape: RoundedRect
  let color: Color
  /// The map from its coordinates to the list's root, through the planes around it.
  let map: ProjectiveTransform
}

extension Stage {
  /// What is painted now.
  var painted: DisplayList {
    var list = DisplayList()
    paint(into: &list)
    return list
  }

  /// Every background that is painted now, back to front.
  var fills: [PaintedFill] {
    var planes: [(map: ProjectiveTransform, before: AffineTransform)] = []
    var transform = AffineTransform.identity
    var fills: [PaintedFill] = []
    for command in painted.commands {
      switch command {
      case .transform(let map): transform = map
      case .pushPlane(let map, _):
        planes.append((map.concatenating(planes.last?.map ?? .identity), transform))
        transform = .identity
      case .popPlane: transform = planes.removeLast().before
      case .fill(let shape, .color(let color)):
        let map = ProjectiveTransform(transform).concatenating(planes.last?.map ?? .identity)
        fills.append(PaintedFill(shape: shape, color: color, map: map))
      default: break
      }
    }
    return fills
  }

  /// The one background of a colour.
  func fill(_ color: Color) -> PaintedFill? { fills.first { $0.color == color } }
}

extension Transform3D {
  /// Perspective from an eye at a distance, in points.
  static func perspective(_ distance: Double) -> Transform3D {
    var transform = Transform3D.identity
    transform.m34 = -1 / distance
    return transform
  }

  /// A random turn, scale and shift, seen in perspective.
  static func random(_ numbers: inout SplitMix) -> Transform3D {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
    return Transform3D.perspective(number(400...2_000))
      .translatedBy(x: number(-50...50), y: number(-50...50), z: number(-100...100))
      .rotated(
        by: number(-3...3), x: number(-1...1), y: number(-1...1), z: number(-1...1)
      )
      .scaledBy(x: number(0.5...2), y: number(0.5...2), z: number(0.5...2))
  }

  /// The sixteen numbers, row by row, with a last one of 1: those of all multiples are the same.
  var numbers: [Double] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ].map { $0 / m44 }
  }

  /// Whether two transforms show everything in the same place, but for rounding.
  func isClose(to other: Transform3D, _ tolerance: Double = 1e-9) -> Bool {
    zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= tolerance * (1 + abs($0)) }
  }
}
