import Drawing

/// Finds the parts of a frame in which two display lists differ, without painting either.
///
/// Lists are compared command by command, with the transform, the clips and the opacity that hold for
/// each. What one list has and the other has not dirties its box in pixels; where both go on alike, an
/// inserted or removed command dirties nothing but itself. Outside the damage every pixel is painted
/// over by the same commands in the same order, so it comes out the same bit for bit.
///
/// It keeps scratch memory: make one and keep it. It is used from one thread at a time.
package final class DamageFinder {
  /// How many commands ahead a list is searched for where it goes on as the other does.
  private static let lookahead = 16

  private let fonts: FontLibrary
  private var old = Scenery()
  private var new = Scenery()
  private var damage = Damage()

  /// Creates a finder.
  ///
  /// - Parameter fonts: What text is drawn with.
  package init(fonts: FontLibrary) { self.fonts = fonts }

  /// Compares two lists that are painted at the same scale over the same background.
  ///
  /// - Parameters:
  ///   - before: What is painted now.
  ///   - after: What will be.
  ///   - scale: Pixels per point.
  ///   - width: The frame's width, in pixels.
  ///   - height: The frame's height, in pixels.
  /// - Returns: The areas inside the frame to paint anew; a number that is not one always differs.
  /// - Complexity: O(commands) where the lists differ by little, at worst some thirty times that. No
  ///   allocation when its memory has grown to the lists' needs.
  package func damage(
    from before: DisplayList, to after: DisplayList, scale: Double, width: Int, height: Int
  ) -> Damage {
    let scale = AffineTransform(scaleX: scale, y: scale)
    let frame = PixelBounds(left: 0, top: 0, right: width, bottom: height)
    damage.removeAll()
    old.replace(by: before, scale: scale, frame: frame)
    new.replace(by: after, scale: scale, frame: frame)
    compare(old.nodes.indices, new.nodes.indices)
    old.release()
    new.release()
    return damage
  }

  /// Compares siblings: from both ends as far as they are the same, and in between one by one.
  private func compare(_ olds: Range<Int>, _ news: Range<Int>) {
    var (i, j) = (olds.lowerBound, news.lowerBound)
    var (oldEnd, newEnd) = (olds.upperBound, news.upperBound)
    while i < oldEnd, j < newEnd, old.looksSame(i, as: new, j) {
      (i, j) = (old.next(after: i), new.next(after: j))
    }
    while i < oldEnd, j < newEnd {
      let (last, newLast) = (old.previous(before: oldEnd), new.previous(before: newEnd))
      guard old.looksSame(last, as: new, newLast) else { break }
      (oldEnd, newEnd) = (last, newLast)
    }
    while i < oldEnd, j < newEnd {
      let (nextOld, nextNew) = meeting(i..<oldEnd, j..<newEnd)
      if nextOld == i && nextNew == j {
        (i, j) = (old.next(after: i), new.next(after: j))
      } else if nextOld == old.next(after: i) && nextNew == new.next(after: j) {
        compareChanged(i, j)
        (i, j) = (nextOld, nextNew)
      } else {
        dirty(old, i..<nextOld)
        dirty(new, j..<nextNew)
        (i, j) = (nextOld, nextNew)
      }
    }
    dirty(old, i..<oldEnd)
    dirty(new, j..<newEnd)
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
  private func compareChanged(_ i: Int, _ j: Int) {
    if let members = old.members(i), let newMembers = new.members(j),
      old.nodes[i].opacity == new.nodes[j].opacity
    {
      return compare(members, newMembers)
    }
    dirty(old, i..<old.next(after: i))
    dirty(new, j..<new.next(after: j))
  }

  private func dirty(_ scenery: Scenery, _ range: Range<Int>) {
    scenery.dirty(&damage, with: range, fonts: fonts)
  }
}
