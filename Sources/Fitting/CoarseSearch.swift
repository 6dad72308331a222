/// Looks for a part of a picture all over another one, with few large pixels.
struct CoarseSearch {
  private let factor: Int
  private let region: PictureRegion
  private let width: Int
  private let height: Int
  /// The part, about its mean.
  private let shades: [Float]
  private let size: Float

  init(_ picture: GreyPicture, _ region: PictureRegion) {
    self.region = region
    let sides = max(region.width, region.height)
    // At most twenty thousand places with at most some hundred pixels each.
    var factor = max(1, sides / 16)
    while picture.width / factor * (picture.height / factor) > 20_000 { factor += 1 }
    self.factor = factor
    let shrunk = picture.shrunk(by: factor)
    let (left, top) = (region.x / factor, region.y / factor)
    guard left < shrunk.width, top < shrunk.height else {
      (width, height, shades, size) = (0, 0, [], 0)
      return
    }
    width = max(1, min(region.width / factor, shrunk.width - left))
    height = max(1, min(region.height / factor, shrunk.height - top))
    var shades: [Float] = []
    for y in 0..<height {
      for x in 0..<width { shades.append(shrunk.shades[(top + y) * shrunk.width + left + x]) }
    }
    let mean = shades.reduce(0, +) / Float(shades.count)
    self.shades = shades.map { $0 - mean }
    size = self.shades.reduce(0) { $0 + $1 * $1 }
  }

  /// The three places that are most alike, as ways from where it was in the first picture.
  func places(in picture: GreyPicture) -> [(x: Double, y: Double)] {
    let shrunk = picture.shrunk(by: factor)
    guard size > 0, shrunk.width >= width, shrunk.height >= height else { return [] }
    var best: [(likeness: Float, x: Int, y: Int)] = []
    for top in 0...shrunk.height - height {
      for left in 0...shrunk.width - width {
        let likeness = likeness(shrunk.shades, shrunk.width, left, top)
        guard likeness > best.last?.likeness ?? 0.3 || (best.count < 3 && likeness > 0.3) else {
          continue
        }
        // Neighbours are one place.
        if let near = best.firstIndex(where: { abs($0.x - left) < 3 && abs($0.y - top) < 3 }) {
          if best[near].likeness < likeness { best[near] = (likeness, left, top) }
        } else {
          best.append((likeness, left, top))
        }
        best.sort { $0.likeness > $1.likeness }
        if best.count > 3 { best.removeLast() }
      }
    }
    return best.map { (Double($0.x * factor - region.x), Double($0.y * factor - region.y)) }
  }

  private func likeness(_ other: [Float], _ stride: Int, _ left: Int, _ top: Int) -> Float {
    var (sum, square, both) = (Float(0), Float(0), Float(0))
    for y in 0..<height {
      for x in 0..<width {
        let shade = other[(top + y) * stride + left + x]
        sum += shade
        square += shade * shade
        both += shade * shades[y * width + x]
      }
    }
    let spread = square - sum * sum / Float(shades.count)
    return spread > 1e-3 * Float(shades.count) ? both / (spread * size).squareRoot() : 0
  }
}
