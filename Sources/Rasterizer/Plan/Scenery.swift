import Drawing

/// A display list with the state of each command written out: what paints, and how it is grouped.
///
/// Two commands look the same if their values and their states do, wherever they stand in their lists.
/// Everything here is reused from frame to frame.
struct Scenery {
  /// What a node is.
  enum Kind: Hashable {
    /// A command that paints.
    case painting
    /// The beginning of a group; the node of its end.
    case group(end: Int)
    /// The end of a group; the node of its beginning.
    case groupEnd(start: Int)
    /// The beginning of what a clip holds; the node of its end.
    case clip(end: Int)
    /// The end of what a clip holds; the node of its beginning.
    case clipEnd(start: Int)
  }

  /// A command that paints, or one end of a group or of what a clip holds.
  struct Node {
    var kind: Kind
    /// The command's place in the list.
    var command: Int
    /// The factor in force, or the group's.
    var opacity: Double
    /// The transform in force, by its place in `transforms`.
    var transform = 0
    /// The innermost clip in force, by its place in `clips`, or −1.
    var clip = -1
    /// The command after the last one that belongs to it; for a plane or a masked group the one after its
    /// end, since these are painted as if they were one command.
    var end = 0
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
  /// Whether groups and clips nest, and all of them end.
  private(set) var nests = true
  private var commands: [DisplayList.Command] = []
  private var transforms: [AffineTransform] = []
  private var clips: [Clip] = []
  /// Where planes go on in later ones, by the commands.
  private var seams: [PlaneSeam] = []
  /// The nodes that begin a group or a clip that has not ended.
  private var openScopes: [Int] = []
  private var frame = PixelBounds.empty
  private var scale = AffineTransform.identity

  /// Takes in another list, to be painted into a frame.
  mutating func replace(by list: DisplayList, scale: AffineTransform, frame: PixelBounds) {
    self.scale = scale
    self.frame = frame
    nodes.removeAll(keepingCapacity: true)
    transforms.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    openScopes.removeAll(keepingCapacity: true)
    nests = true
    transforms.append(.identity)
    commands = list.commands
    var state = Node(kind: .painting, command: 0, opacity: 1)
    let slice = commands[...]
    seams.removeAll(keepingCapacity: true)
    PlaneSeam.find(in: slice, base: scale, &seams)
    var index = 0
    while index < slice.endIndex {
      if let block = slice.block(at: index) {
        add(block, at: index, &state)
        index = block.end
      } else {
        add(slice[index], index, &state)
        index += 1
      }
    }
    nests = nests && openScopes.isEmpty
    // Groups left open are blended at full opacity.
    while let start = openScopes.last { endScope(start, command: commands.count, opacity: 1) }
  }

  /// Lets go of the list, so that its owner may refill it without a copy.
  mutating func release() { commands = [] }

  /// Adds a plane or a masked group.
  private mutating func add(_ block: Block, at index: Int, _ state: inout Node) {
    (state.command, state.end) = (index, block.end)
    nodes.append(state)
    commands[index..<block.end].eachState { command in
      switch command {
      case .transform(let transform):
        state.transform = transforms.count
        transforms.append(transform)
      case .opacity(let factor): state.opacity = unit(factor)
      default: break
      }
    }
  }

  private mutating func add(_ command: DisplayList.Command, _ index: Int, _ state: inout Node) {
    (state.command, state.end) = (index, index + 1)
    switch command {
    case .transform(let transform):
      state.transform = transforms.count
      transforms.append(transform)
    case .opacity(let factor): state.opacity = unit(factor)
    case .pushClip(let shape): pushClip(shape, &state)
    case .popClip: popClip(&state)
    case .pushLayer(let opacity):
      openScopes.append(nodes.count)
      nodes.append(
        Node(
          kind: .group(end: 0), command: index, opacity: unit(opacity),
          transform: state.transform, clip: state.clip))
    case .popLayer: popLayer(index)
    case .fill, .shadow, .stroke, .line, .polyline, .text, .image: nodes.append(state)
    // Whole planes and masked groups are added elsewhere; an end without a beginning ends nothing.
    case .pushPlane, .popPlane, .pushMasked, .mask, .popMasked: break
    }
  }

  private mutating func pushClip(_ shape: RoundedRect, _ state: inout Node) {
    let transform = transforms[state.transform]
    let bounds = PixelBounds(shape.rect, under: transform.concatenating(scale))
    openScopes.append(nodes.count)
    nodes.append(
      Node(
        kind: .clip(end: 0), command: state.command, opacity: 1, transform: state.transform,
        clip: state.clip))
    clips.append(
      Clip(
        shape: shape, transform: transform, outer: state.clip,
        pixels: bounds.map(pixels(inside: state.clip).intersection) ?? .empty))
    state.clip = clips.count - 1
  }

  /// Ends the innermost clip; what it holds ends with it, unless a group that began in it goes on.
  private mutating func popClip(_ state: inout Node) {
    guard state.clip >= 0 else { return }
    state.clip = clips[state.clip].outer
    if let start = openScopes.last, case .clip = nodes[start].kind {
      endScope(start, command: state.command, opacity: 1)
    } else {
      nests = false
    }
  }

  /// Ends the innermost group, with the clips that began in it and go on.
  private mutating func popLayer(_ command: Int) {
    while let start = openScopes.last {
      endScope(start, command: command, opacity: nodes[start].opacity)
      if case .group = nodes[start].kind { return }
      nests = false
    }
  }

  private mutating func endScope(_ start: Int, command: Int, opacity: Double) {
    openScopes.removeLast()
    nodes[start].opacity = opacity
    if case .group = nodes[start].kind {
      nodes[start].kind = .group(end: nodes.count)
      nodes.append(Node(kind: .groupEnd(start: start), command: command, opacity: opacity))
    } else {
      nodes[start].kind = .clip(end: nodes.count)
      nodes.append(Node(kind: .clipEnd(start: start), command: command, opacity: opacity))
    }
  }
}

// Walking from sibling to sibling.
extension Scenery {
  /// The place after a node, or after a whole group or clip.
  func next(after index: Int) -> Int {
    switch nodes[index].kind {
    case .group(let end), .clip(let end): end + 1
    case .painting, .groupEnd, .clipEnd: index + 1
    }
  }

  /// The place of the node, or the whole group or clip, that ends before a place.
  func previous(before index: Int) -> Int {
    switch nodes[index - 1].kind {
    case .groupEnd(let start), .clipEnd(let start): start
    case .painting, .group, .clip: index - 1
    }
  }

  /// What a group or a clip holds; `nil` for a command.
  func members(_ index: Int) -> Range<Int>? {
    switch nodes[index].kind {
    case .group(let end), .clip(let end): index + 1..<end
    case .painting, .groupEnd, .clipEnd: nil
    }
  }

  /// Whether two groups, or what two clips hold, are blended at one opacity; `nil` if the nodes are not of
  /// one kind.
  func isBlendedAlike(_ index: Int, as other: Scenery, _ otherIndex: Int) -> Bool? {
    switch (nodes[index].kind, other.nodes[otherIndex].kind) {
    case (.group, .group): nodes[index].opacity == other.nodes[otherIndex].opacity
    case (.clip, .clip): true
    default: nil
    }
  }
}

extension Vector {
  /// Whether it leads to the same place, but for what sums of such numbers lose.
  func isNear(_ other: Vector) -> Bool {
    abs(dx - other.dx) < 1e-6 && abs(dy - other.dy) < 1e-6
  }
}

// Parts that can be painted by themselves.
extension Scenery {
  /// Some neighbouring nodes of a list, with all that they hold, and what holds where they begin.
  struct Part {
    var commands: Range<Int>
    var transform: AffineTransform
    var opacity: Double
  }

  /// The commands of some neighbouring nodes; `nil` if there are none.
  func commands(of range: Range<Int>) -> Range<Int>? {
    guard let last = range.last else { return nil }
    let end = max(nodes[last].end, nodes[last].command + 1)
    return nodes[range.lowerBound].command..<end
  }

  /// Some neighbouring nodes as a part; `nil` if nothing is painted in them.
  func part(_ range: Range<Int>) -> Part? {
    guard let commands = commands(of: range), let first = firstPainting(in: range) else {
      return nil
    }
    return Part(
      commands: commands, transform: transforms[nodes[range.lowerBound].transform],
      opacity: nodes[first].opacity)
  }

  /// Where the first command that paints lies, in pixels.
  func anchor(of range: Range<Int>) -> Vector? {
    firstPainting(in: range).map { index in
      let transform = transform(of: nodes[index])
      return Vector(dx: transform.tx * scale.a, dy: transform.ty * scale.d)
    }
  }

  private func firstPainting(in range: Range<Int>) -> Int? {
    nodes[range].firstIndex { $0.kind == .painting }
  }

  /// Whether some nodes are whole neighbours among others, and not inside of one of them.
  func holds(_ range: Range<Int>, amongNeighboursIn others: Range<Int>) -> Bool {
    var node = others.lowerBound
    while node < range.lowerBound { node = next(after: node) }
    guard node == range.lowerBound else { return false }
    while node < range.upperBound { node = next(after: node) }
    return node == range.upperBound
  }

  /// How many commands paint.
  func paintingCount(in range: Range<Int>) -> Int {
    nodes[range].count { $0.kind == .painting }
  }

  /// The pixels that some neighbours may paint, the clips around all of them left aside.
  func bounds(of range: Range<Int>, fonts: FontLibrary) -> PixelBounds {
    guard let outer = nodes[range].first?.clip else { return .empty }
    var bounds = PixelBounds.empty
    for node in nodes[range] where node.kind == .painting {
      guard var area = pixels(changedBy: node, fonts: fonts) else { continue }
      var clip = node.clip
      while clip != outer, clip >= 0 {
        let limit = PixelBounds(
          clips[clip].shape.rect, under: clips[clip].transform.concatenating(scale))
        area = area.intersection(limit ?? .empty)
        clip = clips[clip].outer
      }
      if !area.isEmpty { bounds = bounds.isEmpty ? area : bounds.union(area) }
    }
    return bounds
  }

  /// About how much work it is to paint what touches some pixels: a flat shape counts one.
  func weight(of range: Range<Int>, touching pixels: PixelBounds, fonts: FontLibrary) -> Int {
    nodes[range].reduce(0) { sum, node in
      guard node.kind == .painting,
        self.pixels(changedBy: node, fonts: fonts)?.intersects(pixels) == true
      else { return sum }
      return sum + commands[node.command].weight
    }
  }

  /// The pixels of the frame that the clips around a node let through.
  func pixels(around index: Int) -> PixelBounds { pixels(inside: nodes[index].clip) }
}

extension Scenery.Node {
  /// Whether it is a plane or a masked group.
  fileprivate var isBlock: Bool { end > command + 1 }
}

// Planes and masked groups.
extension Scenery {
  /// The transform that places a node: a plane is placed by its own map.
  private func transform(of node: Node) -> AffineTransform {
    if case .pushPlane = commands[node.command] { return .identity }
    return transforms[node.transform]
  }

  /// Whether two nodes that paint, placed and clipped alike, look the same.
  private func paintsSame(_ node: Node, as other: Scenery, _ otherNode: Node) -> Bool {
    let count = node.end - node.command
    guard count == otherNode.end - otherNode.command,
      hasSameSeams(node.command, as: other, otherNode.command)
    else { return false }
    for step in 0..<count
    where !commands[node.command + step].looksSame(
      as: other.commands[otherNode.command + step])
    {
      return false
    }
    return true
  }

  /// Whether two planes go on in later ones alike.
  private func hasSameSeams(_ command: Int, as other: Scenery, _ otherCommand: Int) -> Bool {
    if seams.isEmpty && other.seams.isEmpty { return true }
    return seams.lazy.filter { $0.command == command }.map { [$0.first, $0.last] }
      .elementsEqual(
        other.seams.lazy.filter { $0.command == otherCommand }.map { [$0.first, $0.last] })
  }

  /// The pixels that a node may change, were there no clip around it; `nil` if it changes none.
  private func pixels(changedBy node: Node, fonts: FontLibrary) -> PixelBounds? {
    switch commands[node.command] {
    case .pushPlane(let map, let bounds):
      // The plane beside it reaches under its edge.
      PlanePlace(map, bounds, base: scale)?.pixels.grown(by: 2)
    case .pushMasked:
      pixels(changedBy: commands[node.command..<node.end], transforms[node.transform], fonts)
    default:
      fonts.pixels(
        changedBy: commands[node.command], under: transforms[node.transform].concatenating(scale))
    }
  }

  /// The pixels that a masked group may change: those of its content that its mask reaches.
  private func pixels(
    changedBy group: ArraySlice<DisplayList.Command>, _ transform: AffineTransform,
    _ fonts: FontLibrary
  ) -> PixelBounds? {
    guard let block = group.block(at: group.startIndex) else { return nil }
    var transform = transform
    let content = pixels(changedBy: group[block.content], &transform, fonts)
    guard let mask = block.mask else { return content }
    guard let content, let limit = pixels(changedBy: group[mask], &transform, fonts) else {
      return nil
    }
    return content.intersection(limit)
  }

  /// The pixels that some commands may change, their clips left aside.
  private func pixels(
    changedBy commands: ArraySlice<DisplayList.Command>, _ transform: inout AffineTransform,
    _ fonts: FontLibrary
  ) -> PixelBounds? {
    var bounds: PixelBounds?
    var index = commands.startIndex
    while index < commands.endIndex {
      var area: PixelBounds?
      switch commands[index] {
      case .transform(let next): transform = next
      case .pushPlane(let map, let rect):
        area = PlanePlace(map, rect, base: scale)?.pixels.grown(by: 2)
        index = (commands.block(at: index)?.end ?? commands.endIndex) - 1
      case let command:
        area = fonts.pixels(changedBy: command, under: transform.concatenating(scale))
      }
      if let area, !area.isEmpty { bounds = bounds?.union(area) ?? area }
      index += 1
    }
    return bounds
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
    case (.painting, .painting):
      return transform(of: node) == other.transform(of: otherNode)
        && isSameClip(node.clip, as: other, otherNode.clip)
        && paintsSame(node, as: other, otherNode)
    // What clips hold is compared together with the clips in force.
    case (.group, .group), (.groupEnd, .groupEnd), (.clip, .clip), (.clipEnd, .clipEnd):
      return true
    case (.painting, _), (.group, _), (.groupEnd, _), (.clip, _), (.clipEnd, _): return false
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

  /// How far a node, with all that it holds, lies from where another list has it, in pixels; `nil` if
  /// they differ in more than their place.
  ///
  /// A clip around the node counts only if it moves as well.
  func motion(_ index: Int, as other: Scenery, _ otherIndex: Int) -> Vector? {
    let end = next(after: index)
    guard end - index == other.next(after: otherIndex) - otherIndex else { return nil }
    let outer = nodes[index].clip
    var motion: Vector?
    for step in 0..<end - index {
      let (node, otherNode) = (nodes[index + step], other.nodes[otherIndex + step])
      guard node.opacity == otherNode.opacity else { return nil }
      switch (node.kind, otherNode.kind) {
      case (.painting, .painting):
        guard let way = way(from: transform(of: node), to: other.transform(of: otherNode)),
          motion.map({ $0.isNear(way) }) ?? true, !node.isBlock || way == .zero,
          paintsSame(node, as: other, otherNode),
          isMovedClip(node.clip, outer, as: other, otherNode.clip, way)
        else { return nil }
        motion = motion ?? way
      case (.group, .group), (.groupEnd, .groupEnd), (.clip, .clip), (.clipEnd, .clipEnd): break
      case (.painting, _), (.group, _), (.groupEnd, _), (.clip, _), (.clipEnd, _): return nil
      }
    }
    return motion ?? .zero
  }

  /// Whether the clips inside an outer one, from the innermost on, have moved that way.
  private func isMovedClip(
    _ clip: Int, _ outer: Int, as other: Scenery, _ otherClip: Int, _ motion: Vector
  ) -> Bool {
    var (clip, otherClip) = (clip, otherClip)
    while clip != outer {
      guard clip >= 0, otherClip >= 0 else { return false }
      let (mine, its) = (clips[clip], other.clips[otherClip])
      guard mine.shape == its.shape,
        way(from: mine.transform, to: its.transform)?.isNear(motion) == true
      else { return false }
      (clip, otherClip) = (mine.outer, its.outer)
    }
    return true
  }

  /// The way between two transforms that differ in nothing but their place, in pixels.
  private func way(from first: AffineTransform, to second: AffineTransform) -> Vector? {
    guard first.a == second.a, first.b == second.b, first.c == second.c, first.d == second.d
    else { return nil }
    let way = Vector(
      dx: (second.tx - first.tx) * scale.a, dy: (second.ty - first.ty) * scale.d)
    return way.dx.isFinite && way.dy.isFinite ? way : nil
  }

  /// Adds the areas of the frame that some nodes may paint to the damage.
  func dirty(_ damage: inout Damage, with range: Range<Int>, fonts: FontLibrary) {
    for node in nodes[range] {
      guard case .painting = node.kind else { continue }
      // Where all that the clip lets through is dirty anyway, nobody needs to know the area.
      let limit = pixels(inside: node.clip)
      if damage.covers(limit) { continue }
      guard let area = pixels(changedBy: node, fonts: fonts) else { continue }
      damage.add(area.intersection(limit))
    }
  }

  /// Adds the areas in which a command differs from the one that stood for it to the damage; `false` if
  /// they cannot be told apart from all that both paint.
  func dirty(
    _ damage: inout Damage, withChangeFrom other: Scenery, _ otherIndex: Int, to index: Int
  ) -> Bool {
    let (node, otherNode) = (nodes[index], other.nodes[otherIndex])
    guard case .painting = node.kind, case .painting = otherNode.kind,
      node.opacity == otherNode.opacity, !node.isBlock, !otherNode.isBlock,
      transforms[node.transform] == other.transforms[otherNode.transform],
      isSameClip(node.clip, as: other, otherNode.clip)
    else { return false }
    let limit = pixels(inside: node.clip)
    if damage.covers(limit) { return true }
    let toPixels = transforms[node.transform].concatenating(scale)
    return other.commands[otherNode.command]
      .findChange(to: commands[node.command], under: toPixels) { area in
        damage.add(area.intersection(limit))
      }
  }

  /// The pixels of the frame that a clip lets through.
  private func pixels(inside clip: Int) -> PixelBounds { clip < 0 ? frame : clips[clip].pixels }
}

extension DisplayList.Command {
  /// About how much work it is to paint, in flat shapes.
  fileprivate var weight: Int {
    switch self {
    case .fill(_, .color): 1
    case .fill(_, .gradient), .stroke, .line, .polyline: 2
    case .text: 3
    case .shadow, .image: 4
    case .pushPlane, .pushMasked: 16
    case .transform, .opacity, .pushClip, .popClip, .pushLayer, .popLayer, .popPlane, .mask,
      .popMasked:
      0
    }
  }

  /// Whether two commands paint the same: equal texts must also be written alike, since an accent
  /// that stands apart from its letter equals a letter with its accent but has other glyphs.
  func looksSame(as other: DisplayList.Command) -> Bool {
    guard self == other else { return false }
    guard case .text(let text) = self, case .text(let otherText) = other else { return true }
    return text.string.utf8.elementsEqual(otherText.string.utf8)
  }
}
