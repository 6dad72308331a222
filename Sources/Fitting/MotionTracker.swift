/// Follows what moves in a film, picture by picture.
///
/// What is looked for is a part of the first picture: the region that was named, else what changes first. In
/// each next picture it is found by phase correlation in a window that goes along with it, and then to a
/// fraction of a pixel by the least squares of the shades.
package struct MotionTracker {
  /// In how many pictures in a row it may be hidden.
  private static let longestLoss = 12

  private var region: PictureRegion?
  private var first: GreyPicture?
  private var last: GreyPicture?
  private var part: FollowedPart?
  /// Nothing in the region could be followed.
  private var isPlain = false
  private var pictures: [SeenPicture] = []
  private var pictureCount = 0
  private var lostCount = 0
  private var lossInARow = 0

  /// Begins to follow what is in a region, or what changes first.
  package init(region: PictureRegion? = nil) { self.region = region }

  /// Takes the next picture, whose time is in seconds.
  package mutating func append(_ picture: GreyPicture, at time: Double) {
    pictureCount += 1
    guard let first else {
      (first, last) = (picture, picture)
      if let region {
        part = FollowedPart(picture, region)
        isPlain = part == nil
      }
      pictures.append(SeenPicture(time: time, x: 0, y: 0, isRepeated: false))
      return
    }
    let isRepeated = picture == last
    defer { last = picture }
    guard !isPlain, lossInARow <= Self.longestLoss, picture.width == first.width,
      picture.height == first.height
    else {
      lostCount += 1
      return
    }
    if part == nil, !isRepeated, let changed = first.changedPart(in: picture) {
      part = FollowedPart(first, changed)
      guard part != nil else {
        // What has come was not there yet.
        lostCount += 1
        return
      }
    }
    let before = pictures[pictures.count - 1]
    if isRepeated, lossInARow > 0 {
      lostCount += 1
      lossInARow += 1
      return
    }
    guard let part, !isRepeated else {
      pictures.append(
        SeenPicture(time: time, x: before.x, y: before.y, isRepeated: isRepeated))
      return
    }
    var guesses = [(x: before.x, y: before.y)]
    if pictures.count > 1 {
      let earlier = pictures[pictures.count - 2]
      guesses.insert((2 * before.x - earlier.x, 2 * before.y - earlier.y), at: 0)
    }
    guard let place = part.place(in: picture, guesses: guesses) else {
      lostCount += 1
      lossInARow += 1
      return
    }
    lossInARow = 0
    pictures.append(SeenPicture(time: time, x: place.x, y: place.y, isRepeated: false))
  }

  /// What was followed, from the first picture to the last that was taken.
  package var motion: TrackedMotion {
    TrackedMotion(pictures, pictureCount: pictureCount, lostCount: lostCount)
  }
}

extension MotionTracker {
  /// Follows what is in a region of a film's first picture, or what changes first. Where that is lost, as where
  /// it leaves the picture or fades away, what is in the region of the last picture, or what changes last, is
  /// followed back in time, if that is found more often.
  ///
  /// - Parameter film: The pictures in their order, with their times in seconds.
  package static func motion(
    of film: [(picture: GreyPicture, time: Double)], region: PictureRegion?
  ) -> TrackedMotion {
    var onward = MotionTracker(region: region)
    for (picture, time) in film { onward.append(picture, at: time) }
    guard onward.lostCount * 4 > film.count, let last = film.last else { return onward.motion }
    // Where a motion comes to rest, what is too little to be noticed still belongs to it.
    let part = region ?? changedPart(of: last.picture, film)
    guard let part else { return onward.motion }
    var backward = MotionTracker(region: part)
    for (picture, time) in film.reversed() { backward.append(picture, at: last.time - time) }
    guard backward.lostCount < onward.lostCount else { return onward.motion }
    let pictures = backward.pictures.reversed().map { picture in
      SeenPicture(
        time: last.time - picture.time, x: picture.x, y: picture.y, isRepeated: picture.isRepeated)
    }
    return TrackedMotion(
      pictures, pictureCount: film.count, lostCount: backward.lostCount, isFromEnd: true)
  }

  /// What changes last.
  private static func changedPart(
    of last: GreyPicture, _ film: [(picture: GreyPicture, time: Double)]
  ) -> PictureRegion? {
    for (picture, _) in film.reversed()
    where picture.width == last.width && picture.height == last.height {
      if let part = last.changedPart(in: picture) { return part }
    }
    return nil
  }
}

/// Where something was in one picture.
struct SeenPicture {
  /// In seconds.
  var time: Double
  /// How far it has gone since the first picture, in pixels.
  var x: Double
  var y: Double
  /// Whether the picture is the one before, pixel by pixel.
  var isRepeated: Bool
}
