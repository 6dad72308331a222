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
  /// What has changed first, where no region was named.
  private var changed: PictureRegion?
  private(set) var pictures: [SeenPicture] = []
  private var pictureCount = 0
  private(set) var lostCount = 0
  private var lossInARow = 0
  /// How like itself it was in the last pictures.
  private var likeness = 1.0

  /// Whether it is given up as soon as it is lost, and looked for nowhere else.
  private let isBrief: Bool

  /// Begins to follow what is in a region, or what changes first.
  package init(region: PictureRegion? = nil) { self.init(region: region, isBrief: false) }

  init(region: PictureRegion?, isBrief: Bool) { (self.region, self.isBrief) = (region, isBrief) }

  /// Takes the next picture, whose time is in seconds.
  package mutating func append(_ picture: GreyPicture, at time: Double) {
    pictureCount += 1
    guard let first else { return begin(picture, at: time) }
    let isRepeated = picture == last
    defer { last = picture }
    guard !isPlain, lossInARow <= (isBrief ? 1 : Self.longestLoss), picture.width == first.width,
      picture.height == first.height
    else { return lose() }
    if part == nil, !isRepeated, let changed = first.changedPart(in: picture) {
      part = FollowedPart(first, changed)
      self.changed = changed
      guard part != nil else {
        // What has come was not there yet.
        lostCount += 1
        return
      }
    }
    let before = pictures[pictures.count - 1]
    if isRepeated, lossInARow > 0 { return lose() }
    guard let part, !isRepeated else {
      pictures.append(
        SeenPicture(
          time: time, x: before.x, y: before.y, isRepeated: isRepeated, likeness: before.likeness))
      return
    }
    var guesses = [(x: before.x, y: before.y)]
    if pictures.count > 1 {
      let earlier = pictures[pictures.count - 2]
      guesses.insert((2 * before.x - earlier.x, 2 * before.y - earlier.y), at: 0)
    }
    guard let place = part.place(in: picture, guesses: guesses), isBelievable(place, guesses) else {
      return lose()
    }
    lossInARow = 0
    likeness += 0.2 * (place.likeness - likeness)
    pictures.append(
      SeenPicture(
        time: time, x: place.x, y: place.y, isRepeated: false, likeness: place.likeness))
  }

  private mutating func begin(_ picture: GreyPicture, at time: Double) {
    (first, last) = (picture, picture)
    if let region {
      part = FollowedPart(picture, region, looksEverywhere: !isBrief)
      isPlain = part == nil
    }
    pictures.append(SeenPicture(time: time, x: 0, y: 0, isRepeated: false))
  }

  /// It is not in the picture.
  private mutating func lose() {
    lostCount += 1
    lossInARow += 1
  }

  /// Whether it is there, and nothing else that is like it: what is far from where it was going to has to be as
  /// like it as it was before.
  private func isBelievable(_ place: FollowedPart.Place, _ guesses: [(x: Double, y: Double)])
    -> Bool
  {
    let step =
      guesses.count > 1
      ? abs(guesses[0].x - guesses[1].x) + abs(guesses[0].y - guesses[1].y) : 0
    let isNear = guesses.contains {
      abs($0.x - place.x) + abs($0.y - place.y) < 12 + step + 4 * step * Double(lossInARow)
    }
    return place.likeness > (isNear ? 0.7 : 0.93) * likeness
  }

  /// Takes back what was found elsewhere after it was lost, as something alike once it has left the picture: where
  /// a step has to do neither with the one before nor with the one after.
  private mutating func dropWhatLeapt() {
    // Pictures that are shown once more are no rest.
    var moved = pictures.isEmpty ? [] : [0]
    for index in pictures.indices {
      let (from, to) = (pictures[moved[moved.count - 1]], pictures[index])
      if abs(to.x - from.x) + abs(to.y - from.y) > 0.3 { moved.append(index) }
    }
    let steps = zip(moved, moved.dropFirst()).map { from, to in
      let (from, to) = (pictures[from], pictures[to])
      return (way: SIMD2(to.x - from.x, to.y - from.y), time: max(to.time - from.time, 1e-9))
    }
    let interval = median(zip(pictures, pictures.dropFirst()).map { $1.time - $0.time })
    func size(_ way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }
    let leap = steps.indices.dropFirst().first { index in
      let own = steps[index]
      let before = steps[index - 1].way / steps[index - 1].time
      let after = index + 1 < steps.count ? steps[index + 1].way / steps[index + 1].time : .zero
      // Two pictures may be missing.
      let fair = max(size(before), size(after)) * (own.time + 2.5 * interval)
      return size(own.way - own.time * before) > fair + 8
    }
    guard let leap else { return }
    let gone = pictures.count - moved[leap + 1]
    pictures.removeLast(gone)
    lostCount += gone
    lossInARow += gone
  }

  /// What was followed, from the first picture to the last that was taken.
  package var motion: TrackedMotion { motion(isBack: false, end: 0) }
}

extension MotionTracker {
  /// Follows what is in a region of a film's first picture, or what moves. Where that is lost, as where it
  /// leaves the picture or fades away, what is in the region of the last picture is followed back in time, if
  /// that is found more often.
  ///
  /// Without a region several are tried: what changes first, what changes last, and the tiles of the first and
  /// the last picture that move together. What is taken is what was seen longest on the longest way, with the
  /// least noise. Of a film that is cut one part is taken.
  ///
  /// - Parameter film: The pictures in their order, with their times in seconds.
  package static func motion(
    of film: [(picture: GreyPicture, time: Double)], region: PictureRegion?
  ) -> TrackedMotion {
    let parts = FilmCuts.parts(of: film)
    guard parts.count > 1 else { return uncut(film, region) }
    let rated = parts.map { part in
      RatedMotion(
        uncut(Array(film[part]), region).cut(
          to: film[part.lowerBound].time...film[part.upperBound - 1].time))
    }
    return rated.dropFirst().reduce(rated[0]) { $1.rating > $0.rating ? $1 : $0 }.motion
  }

  /// The same of a film that is not cut.
  private static func uncut(
    _ film: [(picture: GreyPicture, time: Double)], _ region: PictureRegion?
  ) -> TrackedMotion {
    let onward = MotionTracker.followed(film, region, isBack: false)
    if let region {
      guard onward.lostCount * 4 > film.count else { return onward }
      let backward = MotionTracker.followed(film, region, isBack: true)
      return backward.lostCount < onward.lostCount ? backward : onward
    }
    let first = RatedMotion(onward)
    guard !first.isClear, film.count > 1 else { return onward }
    let others = MotionProposals(film).all.map { proposal in
      RatedMotion(followed(film, proposal.region, isBack: proposal.isBack))
    }
    return others.reduce(first) { $1.rating > $0.rating ? $1 : $0 }.motion
  }

  /// Follows a region of the first picture, or back from the last one.
  static func followed(
    _ film: [(picture: GreyPicture, time: Double)], _ region: PictureRegion?, isBack: Bool
  ) -> TrackedMotion {
    tracker(film, region, isBack: isBack).motion(isBack: isBack, end: film.last?.time ?? 0)
  }

  /// What has followed a region; back in time, the times count from the end.
  static func tracker(
    _ film: [(picture: GreyPicture, time: Double)], _ region: PictureRegion?, isBack: Bool,
    isBrief: Bool = false
  ) -> MotionTracker {
    var tracker = MotionTracker(region: region, isBrief: isBrief)
    guard isBack, let end = film.last?.time else {
      for (picture, time) in film { tracker.append(picture, at: time) }
      tracker.dropWhatLeapt()
      return tracker
    }
    for (picture, time) in film.reversed() { tracker.append(picture, at: end - time) }
    tracker.dropWhatLeapt()
    return tracker
  }

  private func motion(isBack: Bool, end: Double) -> TrackedMotion {
    var seen = pictures
    if isBack {
      seen = pictures.reversed().map { picture in
        SeenPicture(
          time: end - picture.time, x: picture.x, y: picture.y, isRepeated: picture.isRepeated,
          likeness: picture.likeness)
      }
    }
    return TrackedMotion(
      seen, pictureCount: pictureCount, lostCount: lostCount, isFromEnd: isBack,
      region: region ?? changed, isLostAtEnd: lossInARow > 2)
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
  /// How like itself it was: 1 where every shade is the same.
  var likeness = 1.0
}
