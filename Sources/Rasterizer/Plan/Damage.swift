/// The parts of a frame that differ from the frame before: a few areas that share no pixel.
///
/// Painting and showing these alone gives what painting and showing everything would give.
package struct Damage: Hashable, Sendable {
  /// How many areas are kept apart. More would cost more in set-up than they save in pixels.
  package static let greatestCount = 20
  /// How many pixels too many two areas may hold together and still be made one.
  private static let wastedPixels = 4_096

  /// The areas, none empty and no two sharing a pixel.
  package private(set) var areas: [PixelBounds] = []

  /// Creates damage without any area.
  package init() {}

  /// Creates damage that is one area, if that holds a pixel.
  init(_ area: PixelBounds) { add(area) }

  /// Creates damage that is some rows in full width.
  package init(rows: Range<Int>) {
    self.init(
      PixelBounds(left: 0, top: rows.lowerBound, right: .max, bottom: rows.upperBound))
  }

  /// Everything, however large the frame is.
  package static let everything = Damage(rows: 0..<Int.max)

  /// The least bounds around all areas; `nil` if there is none.
  var bounds: PixelBounds? { areas.dropFirst().reduce(areas.first) { $0?.union($1) } }

  /// Whether nothing differs.
  package var isEmpty: Bool { areas.isEmpty }

  /// Adds an area: it is joined with others where that wastes little, and else what others hold of it is
  /// left out.
  package mutating func add(_ area: PixelBounds) {
    guard !area.isEmpty else { return }
    var area = area
    while let index = areas.firstIndex(where: { Self.belongTogether($0, area) }) {
      area = area.union(areas.remove(at: index))
    }
    addRest(of: area)
    while areas.count > Self.greatestCount { joinClosest() }
  }

  /// Adds what of an area no other area holds.
  private mutating func addRest(of area: PixelBounds) {
    guard !area.isEmpty else { return }
    guard let other = areas.first(where: { $0.intersects(area) }) else {
      return areas.append(area)
    }
    for part in area.parts(outside: other) { addRest(of: part) }
  }

  /// Whether an area lies inside one of the areas.
  func covers(_ area: PixelBounds) -> Bool {
    area.isEmpty || areas.contains { $0.intersection(area) == area }
  }

  /// The part inside a frame of a size in pixels.
  package func limited(toWidth width: Int, height: Int) -> Damage {
    let frame = PixelBounds(left: 0, top: 0, right: width, bottom: height)
    guard areas.contains(where: { $0.intersection(frame) != $0 }) else { return self }
    var result = Damage()
    result.areas = areas.compactMap { area in
      let inside = area.intersection(frame)
      return inside.isEmpty ? nil : inside
    }
    return result
  }

  /// Forgets every area and keeps the memory.
  mutating func removeAll() { areas.removeAll(keepingCapacity: true) }

  private static func belongTogether(_ first: PixelBounds, _ second: PixelBounds) -> Bool {
    waste(first, second) <= wastedPixels
  }

  /// How many pixels the least bounds around both hold that neither does.
  private static func waste(_ first: PixelBounds, _ second: PixelBounds) -> Int {
    let (both, shared) = (first.union(second), first.intersection(second))
    return count(both) - count(first) - count(second) + (shared.isEmpty ? 0 : count(shared))
  }

  /// The number of pixels, limited to what sums can hold.
  private static func count(_ area: PixelBounds) -> Int {
    min(area.width, 1 << 30) * min(area.height, 1 << 30)
  }

  /// Joins the two areas that waste least, and those that meet both together.
  private mutating func joinClosest() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in areas.indices {
      for second in areas.indices.dropFirst(first + 1) {
        let waste = Self.waste(areas[first], areas[second])
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    var area = areas.remove(at: best.second)
    area = area.union(areas.remove(at: best.first))
    while let index = areas.firstIndex(where: { $0.intersects(area) }) {
      area = area.union(areas.remove(at: index))
    }
    areas.append(area)
  }
}

extension PixelBounds {
  /// The pixels that another area does not hold, as up to four areas: above, left, right and below.
  fileprivate func parts(outside other: PixelBounds) -> [PixelBounds] {
    let (top, bottom) = (max(top, other.top), min(bottom, other.bottom))
    return [
      PixelBounds(left: left, top: self.top, right: right, bottom: top),
      PixelBounds(left: left, top: top, right: other.left, bottom: bottom),
      PixelBounds(left: other.right, top: top, right: right, bottom: bottom),
      PixelBounds(left: left, top: bottom, right: right, bottom: self.bottom),
    ]
  }
}
