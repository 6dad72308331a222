import Drawing

/// An edge at which a later plane goes on, as the sides of a cube do.
///
/// There both planes cover a share of each pixel, and what lies below would show between them. So the
/// earlier plane is painted a little farther, under the later one and no farther than that reaches.
struct PlaneSeam: Hashable {
  /// The command that begins the earlier plane.
  var command: Int
  /// The edge, by its first corner in the plane's outline.
  var edge: Int
  /// Where the strip beyond the edge ends, on the side of the edge's first corner.
  var first: Point
  /// Where it ends on the side of the edge's last corner.
  var last: Point

  /// How far a plane is painted under the next, in pixels: farther than any pixel at the edge reaches.
  private static let reach = 1.5
  /// How near two corners are that are one, in pixels.
  private static let nearness = 1.0 / 32
  /// How many planes before a plane are looked at.
  private static let lookback = 8

  /// Appends the seams between planes that follow each other without a clip or a group in between.
  ///
  /// - Parameter base: From where the planes' maps lead to pixels.
  static func find(
    in commands: ArraySlice<DisplayList.Command>, base: AffineTransform, _ seams: inout [PlaneSeam]
  ) {
    var before: [(command: Int, place: PlanePlace)] = []
    var index = commands.startIndex
    while index < commands.endIndex {
      switch commands[index] {
      case .pushPlane(let map, let bounds):
        if let place = PlanePlace(map, bounds, base: base) {
          for earlier in before.suffix(lookback) where earlier.place.affine == nil {
            find(between: earlier.place, earlier.command, and: place, &seams)
          }
          before.append((index, place))
        }
        index = commands.block(at: index)?.end ?? index + 1
        continue
      case .pushClip, .popClip, .pushLayer, .popLayer: before.removeAll()
      case .pushMasked:
        before.removeAll()
        index = commands.block(at: index)?.end ?? index + 1
        continue
      default: break
      }
      index += 1
    }
  }

  private static func find(
    between earlier: PlanePlace, _ command: Int, and later: PlanePlace, _ seams: inout [PlaneSeam]
  ) {
    let (mine, its) = (earlier.outline, later.outline)
    for edge in mine.indices {
      let (first, last) = (mine[edge], mine[(edge + 1) % mine.count])
      for other in its.indices {
        let (start, end) = (its[other], its[(other + 1) % its.count])
        let (before, after) = (
          its[(other + its.count - 1) % its.count], its[(other + 2) % its.count]
        )
        if isNear(first, end), isNear(last, start) {
          seams.append(
            PlaneSeam(
              command: command, edge: edge, first: step(first, after), last: step(last, before)))
        } else if isNear(first, start), isNear(last, end) {
          seams.append(
            PlaneSeam(
              command: command, edge: edge, first: step(first, before), last: step(last, after)))
        }
      }
    }
  }

  private static func isNear(_ first: Point, _ second: Point) -> Bool {
    (first - second).length < nearness
  }

  /// A place a little farther along an edge, and not beyond its end.
  private static func step(_ start: Point, _ end: Point) -> Point {
    let way = end - start
    guard way.length > 0 else { return start }
    return start + way * min(1, reach / way.length)
  }
}

extension PlanePlace {
  /// The outline with what is painted beyond its edges, under later planes.
  func outline(with seams: some Sequence<PlaneSeam>) -> [Point] {
    var result: [Point] = []
    for (index, corner) in outline.enumerated() {
      result.append(corner)
      for seam in seams where seam.edge == index {
        result.append(seam.first)
        result.append(seam.last)
      }
    }
    return result
  }
}
