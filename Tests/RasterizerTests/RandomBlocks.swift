import Drawing
import TestSupport

// Scenes with planes and masked groups, well nested or not.
extension SplitMix {
  /// A plane turned some way, seen from some distance, that keeps a square about where it is.
  mutating func plane(_ side: Double) -> ProjectiveTransform {
    let middle = side / 2
    var map = Transform3D.identity
    map.m34 = -1 / uniform(side * 0.6...side * 4)
    let angle =
      switch Int.random(in: 0..<5, using: &self) {
      case 0: 0.0
      case 1: Double.pi
      default: uniform(-1.6...1.6)
      }
    map = map.rotated(by: angle, x: uniform(-1...1), y: 1, z: uniform(-0.3...0.3))
      .translatedBy(x: uniform(-0.2...0.2) * side, y: 0, z: uniform(-0.5...0.4) * side)
    return ProjectiveTransform(
      Transform3D(translationX: -middle, y: -middle, z: 0).concatenating(map)
        .concatenating(Transform3D(translationX: middle, y: middle, z: 0)))
  }

  /// A command that begins, ends or divides a plane or a masked group.
  mutating func blockCommand(_ side: Double) -> DisplayList.Command {
    switch Int.random(in: 0..<6, using: &self) {
    case 0, 1: .pushPlane(plane(side), bounds: shape(side).rect)
    case 2: .popPlane
    case 3: .pushMasked
    case 4: .mask
    default: .popMasked
    }
  }

  /// A scene in which planes and masked groups begin and end somewhere.
  mutating func blockScene(_ side: Double, commands: Int = 24) -> [DisplayList.Command] {
    var result = scene(side, commands: commands)
    for _ in 0..<Int.random(in: 1...2, using: &self) {
      let places = (0..<3).map { _ in Int.random(in: 0...result.count, using: &self) }.sorted()
      result.insert(.popMasked, at: places[2])
      result.insert(.mask, at: places[1])
      result.insert(.pushMasked, at: places[0])
    }
    for _ in 0..<Int.random(in: 1...3, using: &self) {
      let places = (0..<2).map { _ in Int.random(in: 0...result.count, using: &self) }.sorted()
      result.insert(.popPlane, at: places[1])
      result.insert(.pushPlane(plane(side), bounds: shape(side).rect), at: places[0])
    }
    if Bool.random(using: &self) {
      result.insert(blockCommand(side), at: Int.random(in: 0...result.count, using: &self))
    }
    return result
  }

  /// Changes a scene somewhere.
  mutating func editBlocks(_ scene: inout [DisplayList.Command], _ side: Double) {
    let place = Int.random(in: 0..<scene.count, using: &self)
    switch Int.random(in: 0..<6, using: &self) {
    case 0: scene.insert(blockCommand(side), at: place)
    case 1: scene.remove(at: place)
    case 2: scene.insert(.transform(transform(side)), at: place)
    case 3: scene.insert(.opacity(uniform(0...1)), at: place)
    case 4: scene[place] = painting(side)
    default:
      let planes = scene.indices.filter { if case .pushPlane = scene[$0] { true } else { false } }
      guard let plane = planes.randomElement(using: &self),
        case .pushPlane(_, let bounds) = scene[plane]
      else { return }
      scene[plane] = .pushPlane(self.plane(side), bounds: bounds)
    }
    if scene.isEmpty { scene.append(painting(side)) }
  }
}
