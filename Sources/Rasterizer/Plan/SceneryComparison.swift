import Drawing

/// Two frames' sceneries, the parts that stayed what they are, and the areas that differ.
///
/// Lists are compared command by command, with the transform, the clips and the opacity that hold for
/// each. What one list has and the other has not dirties its box in pixels; where both go on alike, an
/// inserted or removed command dirties nothing but itself. Outside the damage every pixel is painted
/// over by the same commands in the same order, so it comes out the same bit for bit.
struct SceneryComparison {
  /// Neighbouring nodes, with all that they hold, that are the same in both frames but for their place.
  struct Stretch: Hashable {
    /// Where they stand in the frame before.
    var old: Range<Int>
    /// Where they stand in this frame.
    var new: Range<Int>
    /// How far they have moved, in pixels.
    var motion: Vector
  }

  /// How many commands ahead a list is searched for where it goes on as the other does.
  private static let lookahead = 16

  private(set) var old = Scenery()
  private(set) var new = Scenery()
  private(set) var damage = Damage()
  /// What stayed the same, in the order of this frame.
  private(set) var stretches: [Stretch] = []
  private let fonts: FontLibrary

  /// - Parameter fonts: What text is drawn with.
  init(fonts: FontLibrary) { self.fonts = fonts }

  /// Takes in the next frame; what was the next is the one before.
  mutating func show(_ list: DisplayList, scale: Double, frame: PixelBounds) {
    swap(&old, &new)
    new.replace(by: list, scale: AffineTransform(scaleX: scale, y: scale), frame: frame)
  }

  /// Lets go of both lists, so that their owner may refill them without a copy.
  mutating func release() {
    old.release()
    new.release()
  }

  /// Lets go of the list of the frame before.
  mutating func releaseOld() { old.release() }

  /// Finds out what differs.
  mutating func compare() {
    damage.removeAll()
    stretches.removeAll(keepingCapacity: true)
    compare(old.nodes.indices, new.nodes.indices)
  }

  /// Notes what stayed the same; what lies elsewhere now is dirty in both places.
  private mutating func note(
    _ olds: Range<Int>, _ news: Range<Int>, motion: Vector, differs: Bool = false
  ) {
    guard !news.isEmpty else { return }
    if differs {
      dirty(old, olds)
      dirty(new, news)
    }
    if let last = stretches.last, last.old.upperBound == olds.lowerBound,
      last.new.upperBound == news.lowerBound, last.motion.isNear(motion)
    {
      stretches[stretches.count - 1].old = last.old.lowerBound..<olds.upperBound
      stretches[stretches.count - 1].new = last.new.lowerBound..<news.upperBound
    } else {
      stretches.append(Stretch(old: olds, new: news, motion: motion))
    }
  }

  /// Compares siblings: from both ends as far as they are the same, and in between one by one.
  private mutating func compare(_ olds: Range<Int>, _ news: Range<Int>) {
    var (i, j) = (olds.lowerBound, news.lowerBound)
    var (oldEnd, newEnd) = (olds.upperBound, news.upperBound)
    while i < oldEnd, j < newEnd, old.looksSame(i, as: new, j) {
      (i, j) = (old.next(after: i), new.next(after: j))
    }
    note(olds.lowerBound..<i, news.lowerBound..<j, motion: .zero)
    while i < oldEnd, j < newEnd {
      let (last, newLast) = (old.previous(before: oldEnd), new.previous(before: newEnd))
      guard old.looksSame(last, as: new, newLast) else { break }
      (oldEnd, newEnd) = (last, newLast)
    }
    var last: Vector?
    while i < oldEnd, j < newEnd {
      // What moves with its neighbour needs no search, which may find another of its kind.
      var motion = old.motion(i, as: new, j)
      var next = (old.next(after: i), new.next(after: j))
      if motion == nil || last?.isNear(motion ?? .zero) != true {
        let meeting = meeting(i..<oldEnd, j..<newEnd)
        if meeting != next { (motion, next) = (nil, meeting) }
      }
      if let motion {
        note(i..<next.0, j..<next.1, motion: motion, differs: !old.looksSame(i, as: new, j))
      } else if next == (i, j) {
        next = (old.next(after: i), new.next(after: j))
        note(i..<next.0, j..<next.1, motion: .zero)
      } else if next == (old.next(after: i), new.next(after: j)) {
        compareChanged(i, j)
      } else {
        dirty(old, i..<next.0)
        dirty(new, j..<next.1)
      }
      last = motion
      (i, j) = next
    }
    dirty(old, i..<oldEnd)
    dirty(new, j..<newEnd)
    note(oldEnd..<olds.upperBound, newEnd..<news.upperBound, motion: .zero)
  }

  /// The nearest places at which both lists go on alike: here, after one change, after an insertion or
  /// after a removal; where none is near, those after one change.
  private func meeting(_ olds: Range<Int>, _ news: Range<Int>) -> (Int, Int) {
    let (i, j) = (olds.lowerBound, news.lowerBound)
    if old.looksSame(i, as: new, j) { return (i, j) }
    let changed = (old.next(after: i), new.next(after: j))
    var (ahead, newAhead) = changed
    if ahead < olds.upperBound, newAhead < news.upperBound,
      old.looksSame(ahead, as: new, newAhead)
    {
      return changed
    }
    for _ in 0..<Self.lookahead {
      if newAhead < news.upperBound {
        if old.looksSame(i, as: new, newAhead) { return (i, newAhead) }
        newAhead = new.next(after: newAhead)
      }
      if ahead < olds.upperBound {
        if old.looksSame(ahead, as: new, j) { return (ahead, j) }
        ahead = old.next(after: ahead)
      }
    }
    return changed
  }

  /// Dirties what one node and its successor paint; of two groups blended alike only what differs.
  private mutating func compareChanged(_ i: Int, _ j: Int) {
    if new.dirty(&damage, withChangeFrom: old, i, to: j) { return }
    let isAlike = old.isBlendedAlike(i, as: new, j)
    if isAlike != true {
      dirty(old, i..<old.next(after: i))
      dirty(new, j..<new.next(after: j))
    }
    if isAlike != nil, let members = old.members(i), let newMembers = new.members(j) {
      compare(members, newMembers)
    }
  }

  private mutating func dirty(_ scenery: Scenery, _ range: Range<Int>) {
    scenery.dirty(&damage, with: range, fonts: fonts)
  }
}
