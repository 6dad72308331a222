import Drawing

/// A display list with the state of each command written out: what paints, and how it is grouped.
///
/// Two commands look the same if their values and their states do, wherever they stand in their lists.
/// Everything here is reused from frame to frame.
struct Scenery {
  /// What a node is.
  enum Kind: Hashable {
    /// A command that paints, by its place in the list.
    case painting(Int)
    /// The beginning of a group; the node of its end.
    case group(end: Int)
    /// The end of a group; the node of its beginning.
    case groupEnd(start: Int)
  }

  /// A command that paints, or one end of a group.
  struct Node {
    var kind: Kind
    /// The factor in force, or the group's.
    var opacity: Double
    /// The transform in force, by its place in `transforms`.
    var transform = 0
    /// The innermost clip in force, by its place in `clips`, or −1.
    var clip = -1
  }

  /// A clip inside another one.
  private struct Clip {
    var shape: RoundedRect
    var transform: AffineTransform
    var outer: Int
    /// The pixels around it and inside all clips around it.
    var pixels: PixelBounds
  }

  private(set) var nodes: [Node] = []
  private var commands: [DisplayList.Command] = []
  private var transforms: [AffineTransform] = []
  private var clips: [Clip] = []
  private var openGroups: [Int] = []
  private var frame = PixelBounds.empty
  private var scale = AffineTransform.identity

  /// Takes in another list, to be painted into a frame.
  mutating func replace(by list: DisplayList, scale: AffineTransform, frame: PixelBounds) {
    self.scale = scale
    self.frame = frame
    nodes.removeAll(keepingCapacity: true)
    transforms.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    openGroups.removeAll(keepingCapacity: true)
    transforms.append(.identity)
    commands = list.commands
    var state = Node(kind: .painting(0), opacity: 1)
    for (index, command) in commands.enumerated() { add(command, index, &state) }
    // Groups left open are blended at full opacity.
    while let start = openGroups.popLast() { endGroup(start, opacity: 1) }
  }

  /// Lets go of the list, so that its owner may refill it without a copy.
  mutating func release() { commands = [] }

  private mutating func add(_ command: DisplayList.Command, _ index: Int, _ state: inout Node) {
    switch command {
    case .transform(let transform):
      state.transform = transforms.count
      transforms.append(transform)
    case .opacity(let factor): state.opacity = unit(factor)
    case .pushClip(let shape):
      let transform = transforms[state.transform]
      let bounds = PixelBounds(shape.rect, under: transform.concatenating(scale))
      clips.append(
        Clip(
          shape: shape, transform: transform, outer: state.clip,
          pixels: bounds.map(pixels(inside: state.clip).intersection) ?? .empty))
      state.clip = clips.count - 1
    case .popClip: if state.clip >= 0 { state.clip = clips[state.clip].outer }
    case .pushLayer(let opacity):
      openGroups.append(nodes.count)
      nodes.append(Node(kind: .group(end: 0), opacity: unit(opacity)))
    case .popLayer:
      if let start = openGroups.popLast() { endGroup(start, opacity: nodes[start].opacity) }
    case .fill, .shadow, .stroke, .line, .polyline, .text, .image:
      state.kind = .painting(index)
      nodes.append(state)
    }
  }

  private mutating func endGroup(_ start: Int, opacity: Double) {
    nodes[start].kind = .group(end: nodes.count)
    nodes[start].opacity = opacity
    nodes.append(Node(kind: .groupEnd(start: start), opacity: opacity))
  }
}

// Walking from sibling to sibling.
extension Scenery {
  /// The place after a node, or after a whole group.
  func next(after index: Int) -> Int {
    if case .group(let end) = nodes[index].kind { end + 1 } else { index + 1 }
  }

  /// The place of the node, or the whole group, that ends before a place.
  func previous(before index: Int) -> Int {
    if case .groupEnd(let start) = nodes[index - 1].kind { start } else { index - 1 }
  }

  /// What a group holds; `nil` for a command.
  func members(_ index: Int) -> Range<Int>? {
    if case .group(let end) = nodes[index].kind { index + 1..<end } else { nil }
  }
}

// Comparing.
extension Scenery {
  /// Whether a node, with all that a group holds, looks like another list's.
  func looksSame(_ index: Int, as other: Scenery, _ otherIndex: Int) -> Bool {
    let end = next(after: index)
    guard end - index == other.next(after: otherIndex) - otherIndex else { return false }
    for step in 0..<end - index
    where !isSame(nodes[index + step], as: other, other.nodes[otherIndex + step]) {
      return false
    }
    return true
  }

  private func isSame(_ node: Node, as other: Scenery, _ otherNode: Node) -> Bool {
    guard node.opacity == otherNode.opacity else { return false }
    switch (node.kind, otherNode.kind) {
    case (.painting(let command), .painting(let otherCommand)):
      return transforms[node.transform] == other.transforms[otherNode.transform]
        && isSameClip(node.clip, as: other, otherNode.clip)
        && commands[command].looksSame(as: other.commands[otherCommand])
    case (.group, .group), (.groupEnd, .groupEnd): return true
    case (.painting, _), (.group, _), (.groupEnd, _): return false
    }
  }

  private func isSameClip(_ clip: Int, as other: Scenery, _ otherClip: Int) -> Bool {
    var (clip, otherClip) = (clip, otherClip)
    while clip >= 0 && otherClip >= 0 {
      let (mine, its) = (clips[clip], other.clips[otherClip])
      guard mine.shape == its.shape, mine.transform == its.transform else { return false }
      (clip, otherClip) = (mine.outer, its.outer)
    }
    return clip == otherClip
  }

  /// Adds the areas of the frame that some nodes may paint to the damage.
  func dirty(_ damage: inout Damage, with range: Range<Int>, fonts: FontLibrary) {
    for node in nodes[range] {
      guard case .painting(let command) = node.kind else { continue }
      // Where all that the clip lets through is dirty anyway, nobody needs to know the area.
      let limit = pixels(inside: node.clip)
      if damage.covers(limit) { continue }
      let toPixels = transforms[node.transform].concatenating(scale)
      guard let area = fonts.pixels(changedBy: commands[command], under: toPixels) else { continue }
      damage.add(area.intersection(limit))
    }
  }

  /// The pixels of the frame that a clip lets through.
  private func pixels(inside clip: Int) -> PixelBounds { clip < 0 ? frame : clips[clip].pixels }
}

extension DisplayList.Command {
  /// Whether two commands paint the same: equal texts must also be written alike, since an accent
  /// that stands apart from its letter equals a letter with its accent but has other glyphs.
  fileprivate func looksSame(as other: DisplayList.Command) -> Bool {
    guard self == other else { return false }
    guard case .text(let text) = self, case .text(let otherText) = other else { return true }
    return text.string.utf8.elementsEqual(otherText.string.utf8)
  }
}
