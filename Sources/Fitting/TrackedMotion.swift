package import Documents

/// What was followed through a film.
package struct TrackedMotion: Hashable, Sendable {
  /// The way along its main direction, in pixels from where it was in the first picture, or from where it is in
  /// the last one if it was followed back from there; to the right or down is positive.
  package let samples: Samples
  /// How many pictures the film has.
  package let pictureCount: Int
  /// How many were shown a second time while it moved, and are left out.
  package let doubledCount: Int
  /// How many are missing without a longer time in their place; what comes after them was put later.
  package let droppedCount: Int
  /// In how many pictures it could not be found.
  package let lostCount: Int
  /// Whether it was followed from the last picture back.
  package let isFromEnd: Bool
  /// What was followed, in pixels of the first picture, or of the last one if it was followed back from there;
  /// `nil` where nothing was.
  package let region: PictureRegion?
  /// Of a film that is cut, from when to when the part lasts that was looked at, in seconds.
  package private(set) var part: ClosedRange<Double>?

  /// How like itself it was in all but the worst tenth of the pictures.
  let likeness: Double

  /// The errors of following depend on the place between two pixels, and so go together where the motion is slow.
  /// Of that the residuals show only a part. What is on whole pixels is followed without such an error. The number
  /// was found with films that no test has.
  private static let caution = 1.35
  /// How exactly anything is followed, in pixels.
  private static let exactness = 0.03
  /// The part of the way that is left when a motion is ended and put to its target.
  private static let jump = 0.0005

  /// Creates what somebody else has followed.
  package init(
    samples: Samples, pictureCount: Int, doubledCount: Int = 0, droppedCount: Int = 0,
    lostCount: Int = 0, isFromEnd: Bool = false, region: PictureRegion? = nil
  ) {
    self.region = region
    self.samples = samples
    self.pictureCount = pictureCount
    self.doubledCount = doubledCount
    self.droppedCount = droppedCount
    self.lostCount = lostCount
    self.isFromEnd = isFromEnd
    likeness = 1
  }

  init(
    _ pictures: [SeenPicture], pictureCount: Int, lostCount: Int, isFromEnd: Bool = false,
    region: PictureRegion? = nil, isLostAtEnd: Bool = false
  ) {
    self.region = region
    let alike = pictures.map(\.likeness).sorted()
    likeness = alike.isEmpty ? 1 : alike[alike.count / 10]
    let line = MainLine(pictures)
    var rows: [Sample] = []
    for picture in pictures {
      if let before = rows.last, picture.time <= before.time { continue }
      rows.append(Sample(time: picture.time, value: line.way(picture)))
    }
    rows = MendedTimes.unrounded(rows)
    var repeats = DoubledPictures(rows, isSnapped: line.isSnapped)
    let values = rows.map(\.value)
    // Less than half a pixel is the unsteadiness of following.
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    if range < 0.5 {
      repeats.kept = rows.map { Sample(time: $0.time, value: 0) }
    }
    let mended = MendedTimes(repeats.kept)
    samples = Samples(
      checked: mended.rows, caution: line.isSnapped ? 1 : Self.caution,
      exactness: max(Self.exactness, Self.jump * range),
      isLostBefore: isLostAtEnd && isFromEnd, isLostAfter: isLostAtEnd && !isFromEnd)
    self.pictureCount = pictureCount
    doubledCount = rows.count - repeats.kept.count
    // Of a motion that nobody knows nobody knows what is missing.
    if mended.missing != 0, case .undetermined = Fit(of: samples).finding {
      droppedCount = 0
    } else {
      droppedCount = mended.missing
    }
    self.lostCount = lostCount
    self.isFromEnd = isFromEnd
  }
}

extension TrackedMotion {
  /// How many pictures there are, and what is wrong with some of them, in one line for people.
  package var words: String {
    let faults = [
      (doubledCount, "shown twice and left out"), (droppedCount, "missing"),
      (lostCount, "in which it was not found"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let way = isFromEnd ? ["followed back from the last"] : []
    let parts = part.map {
      ["of a film that is cut the part from \(short($0.lowerBound)) to \(short($0.upperBound)) s"]
    }
    return (["film  \(pictureCount) pictures"] + (parts ?? []) + way + faults)
      .joined(separator: ", ")
  }

  /// What was followed, in a line for people; `nil` where nothing was.
  package var regionWords: String? {
    region.map {
      "followed  \($0.x),\($0.y),\($0.width),\($0.height) of the \(isFromEnd ? "last" : "first") "
        + "picture (X,Y,W,H)"
    }
  }

  /// The same for one part of a film that is cut.
  func cut(to part: ClosedRange<Double>) -> TrackedMotion {
    var cut = self
    cut.part = part
    return cut
  }

  /// What could be done about a motion that is not determined; `nil` where it was followed well.
  package var advice: Phrase? {
    guard lostCount * 4 > pictureCount else { return nil }
    return """
      in \(lostCount) of \(pictureCount) pictures what moves was not found: name something \
      with edges that is all in the first or the last picture, with --region X,Y,W,H
      """
  }

  /// Why nothing is determined, as far as the film is the reason, and what to do.
  package func reason(of doubt: Doubt) -> Phrase {
    // What was hardly seen says nothing of what moves, and how.
    if let advice {
      return [.still, .noisy, .few].contains(doubt) ? advice : "\(doubt.reason); \(advice)"
    }
    guard doubt == .still, region != nil else { return doubt.reason }
    return """
      the pictures change, but what was followed in them stays where it is: name something with \
      edges that is all in the first or the last picture, with --region X,Y,W,H
      """
  }
}

/// The direction in which something goes farthest.
private struct MainLine {
  private let x: Double
  private let y: Double
  /// Whether it was only ever shown on whole pixels.
  let isSnapped: Bool

  init(_ pictures: [SeenPicture]) {
    let count = Double(max(pictures.count, 1))
    let mean = pictures.reduce((0.0, 0.0)) { ($0.0 + $1.x / count, $0.1 + $1.y / count) }
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for picture in pictures {
      let (x, y) = (picture.x - mean.0, picture.y - mean.1)
      (xx, xy, yy) = (xx + x * x, xy + x * y, yy + y * y)
    }
    // Half as far around as the doubled angle.
    let difference = (xx - yy) / 2
    let length = (difference * difference + xy * xy).squareRoot()
    var (x, y) = (difference + length, xy)
    if abs(x) + abs(y) < 1e-9 * length { (x, y) = (0, 1) }
    let size = (x * x + y * y).squareRoot()
    (x, y) = size > 0 ? (x / size, y / size) : (1, 0)
    if x + y < 0 { (x, y) = (-x, -y) }
    // What goes along an edge of the picture goes nowhere else.
    if abs(y) < 0.02 { (x, y) = (x < 0 ? -1 : 1, 0) }
    if abs(x) < 0.02 { (x, y) = (0, y < 0 ? -1 : 1) }
    (self.x, self.y) = (x, y)
    let ways = zip(pictures, pictures.dropFirst()).filter {
      abs($0.x - $1.x) + abs($0.y - $1.y) > 0.3
    }
    .map { $1.x * x + $1.y * y }
    let whole = ways.count { abs($0 - $0.rounded()) < 0.12 }
    isSnapped = x * y == 0 && ways.count >= 8 && whole * 20 >= ways.count * 19
  }

  func way(_ picture: SeenPicture) -> Double {
    let way = picture.x * x + picture.y * y
    return isSnapped ? way.rounded() : way
  }
}

/// Pictures that are shown a second time in the place of one that came too late.
private struct DoubledPictures {
  /// The samples of the others.
  var kept: [Sample]

  /// - Parameter isSnapped: Whether slow motions rest for some pictures because they only show whole pixels.
  init(_ rows: [Sample], isSnapped: Bool) {
    kept = []
    // Each run of samples in one place: its first, and what comes after its last.
    var runs: [Range<Int>] = []
    for index in rows.indices {
      if let run = runs.last, abs(rows[index].value - rows[run.lowerBound].value) < 0.06 {
        runs[runs.count - 1] = run.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    // Which speed would have been seen, in pixels a picture.
    let least = isSnapped ? 1.6 : 0.3
    for (number, run) in runs.enumerated() {
      guard run.count > 1, run.count <= 5, number > 0, number + 1 < runs.count else {
        kept += rows[run]
        continue
      }
      let (before, after) = (runs[number - 1], runs[number + 1])
      let level = rows[run.lowerBound].value
      let (into, outOf) = (
        level - rows[before.lowerBound].value, rows[after.lowerBound].value - level
      )
      let isMoving = into * outOf > 0 && abs(into) > least && abs(outOf) > least
      kept += isMoving ? rows[run.prefix(1)] : rows[run]
    }
  }
}
