import Drawing

/// Two frames' sceneries, the parts that stayed what they are, and the areas that differ.
///
/// What a painter has marked alike in both lists is compared command by command, each with the transform, the
/// clips and the opacity that hold for it; what it has marked in one of them only is new or gone. What one
/// list has and the other has not dirties its box in pixels. Outside the damage every pixel is painted over
/// by the same commands in the same order, so it comes out the same bit for bit, whatever the marks say.
struct SceneryComparison {
  /// Neighbouring nodes in one clip or group, with all the clips and groups among them, that are the same in
  /// both frames but for their place.
  struct Stretch: Hashable {
    /// Where they stand in the frame before.
    var old: Range<Int>
    /// Where they stand in this frame.
    var new: Range<Int>
    /// What holds them all, in this frame.
    var scope: Int
    /// How far they have moved, in pixels.
    var motion: Vector
  }

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
    guard old.nests, new.nests else {
      if !new.looksSame(as: old) { damage.add(new.scopes[0].pixels) }
      return
    }
    for index in old.scopes.indices { old.scopes[index].partner = -1 }
    old.scopes[0].partner = 0
    new.scopes[0].partner = 0
    new.scopes[0].isUnchanged = true
    var (i, j) = (0, 0)
    while i < old.sections.count, j < new.sections.count {
      let (gone, come) = unpaired(i, j)
      dirty(old, old.nodes(in: i..<i + gone))
      dirty(new, new.nodes(in: j..<j + come))
      (i, j) = (i + gone, j + come)
      guard gone == 0, come == 0 else { continue }
      compare(old.nodes(in: i..<i + 1), new.nodes(in: j..<j + 1))
      (i, j) = (i + 1, j + 1)
    }
    dirty(old, old.nodes(in: i..<old.sections.count))
    dirty(new, new.nodes(in: j..<new.sections.count))
  }

  /// How many sections of both frames come before two with one identity. What only one frame has stands in
  /// nobody's way; of two that have changed places the nearer one goes on.
  private func unpaired(_ i: Int, _ j: Int) -> (old: Int, new: Int) {
    let gone = old.distance(from: i, to: new.sections[j].identity)
    let come = new.distance(from: j, to: old.sections[i].identity)
    guard let gone, let come else { return (come == nil ? 1 : 0, gone == nil ? 1 : 0) }
    return gone <= come ? (gone, 0) : (0, come)
  }

  /// Compares what is marked alike: one by one, and what is longer than it was also from its end.
  private mutating func compare(_ olds: Range<Int>, _ news: Range<Int>) {
    var tail = 0
    if olds.count != news.count {
      let most = min(olds.count, news.count)
      while tail < most, looksSame(olds.upperBound - 1 - tail, news.upperBound - 1 - tail) {
        tail += 1
      }
    }
    let count = min(olds.count, news.count) - tail
    for step in 0..<count { compare(olds.lowerBound + step, news.lowerBound + step) }
    dirty(old, olds.lowerBound + count..<olds.upperBound - tail)
    dirty(new, news.lowerBound + count..<news.upperBound - tail)
    for step in (0..<tail).reversed() {
      note(olds.upperBound - 1 - step, news.upperBound - 1 - step, motion: .zero)
    }
  }

  /// Notes two nodes as the same but for their place, or dirties where they differ.
  private mutating func compare(_ i: Int, _ j: Int) {
    if pair(old.nodes[i].scope, new.nodes[j].scope) {
      let isUnchanged = new.scopes[new.nodes[j].scope].isUnchanged
      if let motion = new.motion(j, as: old, i) {
        note(i, j, motion: motion)
        if isUnchanged && motion == .zero { return }
      } else if isUnchanged && new.dirty(&damage, withChangeFrom: old, i, to: j) {
        return
      }
    }
    dirty(old, i..<i + 1)
    dirty(new, j..<j + 1)
  }

  private mutating func looksSame(_ i: Int, _ j: Int) -> Bool {
    new.motion(j, as: old, i) == .zero && pair(old.nodes[i].scope, new.nodes[j].scope)
      && new.scopes[new.nodes[j].scope].isUnchanged
  }

  /// Takes two scopes, and those around them, for the same ones; `false` if one of them has another partner
  /// already, so that what one of them holds cannot go on in the other.
  private mutating func pair(_ oldScope: Int, _ newScope: Int) -> Bool {
    if new.scopes[newScope].partner == oldScope { return true }
    let (mine, its) = (old.scopes[oldScope], new.scopes[newScope])
    guard mine.partner < 0, its.partner < 0, (mine.shape == nil) == (its.shape == nil),
      pair(mine.outer, its.outer)
    else { return false }
    old.scopes[oldScope].partner = newScope
    new.scopes[newScope].partner = oldScope
    new.scopes[newScope].isUnchanged =
      new.scopes[its.outer].isUnchanged && mine.shape == its.shape && mine.opacity == its.opacity
      && (mine.shape == nil || mine.transform == its.transform)
    return true
  }

  /// Notes what stayed the same but for its place: with what goes before it, and in the clip or group around
  /// it if that has moved with all that it holds.
  private mutating func note(_ i: Int, _ j: Int, motion: Vector) {
    add(Stretch(old: i..<i + 1, new: j..<j + 1, scope: new.nodes[j].scope, motion: motion))
    while var whole = stretches.last, isWhole(whole) {
      stretches.removeLast()
      whole.scope = new.scopes[whole.scope].outer
      add(whole)
    }
  }

  private mutating func add(_ stretch: Stretch) {
    guard let last = stretches.indices.last, stretches[last].goesOn(in: stretch) else {
      return stretches.append(stretch)
    }
    stretches[last].old = stretches[last].old.lowerBound..<stretch.old.upperBound
    stretches[last].new = stretches[last].new.lowerBound..<stretch.new.upperBound
  }

  /// Whether a stretch is all that a clip or a group holds, which has moved with it.
  private func isWhole(_ stretch: Stretch) -> Bool {
    guard stretch.scope != 0, new.scopes[stretch.scope].nodes == stretch.new else { return false }
    return old.scopes[new.scopes[stretch.scope].partner].nodes == stretch.old
      && new.hasMoved(stretch.scope, as: old, by: stretch.motion)
  }

  private mutating func dirty(_ scenery: Scenery, _ range: Range<Int>) {
    scenery.dirty(&damage, with: range, fonts: fonts)
  }
}

extension SceneryComparison.Stretch {
  /// Whether another one is the next in the same scope and has moved as far.
  fileprivate func goesOn(in next: Self) -> Bool {
    scope == next.scope && old.upperBound == next.old.lowerBound
      && new.upperBound == next.new.lowerBound && motion.isNear(next.motion)
  }
}
