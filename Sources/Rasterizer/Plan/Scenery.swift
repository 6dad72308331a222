import Drawing

/// A display list with the state of each command written out: what paints, and in which clips and groups.
///
/// Two nodes look the same if their values and their states do, wherever they stand in their lists.
/// Everything here is reused from frame to frame.
struct Scenery {
  /// A command that paints; a plane or a masked group counts as one.
  struct Node {
    /// The command's place in the list.
    var command: Int
    /// The command after the last one that belongs to it.
    var end: Int
    /// The factor in force.
    var opacity: Double
    /// The transform in force, by its place in `transforms`.
    var transform: Int
    /// The innermost clip or group around it, by its place in `scopes`.
    var scope: Int
  }

  /// A clip or a group; the first one is the frame, which holds all others.
  struct Scope {
    /// The clip's shape; `nil` for a group.
    var shape: RoundedRect?
    /// The opacity at which a group is blended.
    var opacity = 1.0
    /// The transform in force where it begins.
    var transform = AffineTransform.identity
    /// The scope around it.
    var outer = -1
    /// How many scopes there are around it.
    var depth = 0
    /// The pixels inside all clips.
    var pixels: PixelBounds
    /// Its commands, from the one that begins it to the one that ends it.
    var commands: Range<Int>
    /// What it holds.
    var nodes: Range<Int>
    /// The scope of the other frame that stands for it, or −1.
    var partner = -1
    /// Whether it and all around it look like their partners.
    var isUnchanged = false
  }

  /// The nodes from one mark of the list to the next.
  struct Section {
    /// Whose nodes they are, as the list's painter says; 0 before the first mark.
    var identity: Int
    /// The first of them.
    var start: Int
  }

  /// How many clips and groups may lie within each other.
  private static let greatestDepth = 256

  private(set) var nodes: [Node] = []
  var scopes: [Scope] = []
  private(set) var sections: [Section] = []
  /// Whether clips and groups nest, as far as they end; if not, nothing here says how.
  private(set) var nests = true
  /// Whether all of them end.
  private(set) var isClosed = true
  private var commands: [DisplayList.Command] = []
  private var transforms: [AffineTransform] = []
  /// Where planes go on in later ones, by the commands.
  private var seams: [PlaneSeam] = []
  private var scale = AffineTransform.identity

  /// Takes in another list, to be painted into a frame.
  mutating func replace(by list: DisplayList, scale: AffineTransform, frame: PixelBounds) {
    self.scale = scale
    commands = list.commands
    nodes.removeAll(keepingCapacity: true)
    transforms.removeAll(keepingCapacity: true)
    transforms.append(.identity)
    scopes.removeAll(keepingCapacity: true)
    scopes.append(Scope(pixels: frame, commands: commands.indices, nodes: 0..<0))
    sections.removeAll(keepingCapacity: true)
    sections.append(Section(identity: 0, start: 0))
    seams.removeAll(keepingCapacity: true)
    PlaneSeam.find(in: commands[...], base: scale, &seams)
    nests = true
    var state = Node(command: 0, end: 0, opacity: 1, transform: 0, scope: 0)
    var mark = 0
    while state.end < commands.count {
      while mark < list.marks.count, list.marks[mark].command <= state.end {
        begin(list.marks[mark].identity)
        mark += 1
      }
      addNext(&state)
    }
    isClosed = state.scope == 0
    state.command = commands.count - 1
    while state.scope != 0 {
      // Groups left open are blended at full opacity.
      scopes[state.scope].opacity = 1
      end(&state)
    }
  }

  /// Lets go of the list, so that its owner may refill it without a copy.
  mutating func release() { commands = [] }

  private mutating func begin(_ identity: Int) {
    if sections[sections.count - 1].start == nodes.count { sections.removeLast() }
    sections.append(Section(identity: identity, start: nodes.count))
  }

  /// Adds the command at the end of what was added, or the whole plane or masked group that begins with it.
  private mutating func addNext(_ state: inout Node) {
    let index = state.end
    if let block = commands[...].block(at: index) {
      (state.command, state.end) = (index, block.end)
      nodes.append(state)
      commands[index..<block.end].eachState { set($0, &state) }
    } else {
      (state.command, state.end) = (index, index + 1)
      set(commands[index], &state)
    }
  }

  private mutating func set(_ command: DisplayList.Command, _ state: inout Node) {
    switch command {
    case .transform(let transform):
      state.transform = transforms.count
      transforms.append(transform)
    case .opacity(let factor): state.opacity = unit(factor)
    case .pushClip(let shape): begin(shape, opacity: 1, &state)
    case .pushLayer(let opacity): begin(nil, opacity: unit(opacity), &state)
    case .popClip: pop(isClip: true, &state)
    case .popLayer: pop(isClip: false, &state)
    case .fill, .path, .shadow, .stroke, .line, .polyline, .text, .image: nodes.append(state)
    // Whole planes and masked groups are added elsewhere; an end without a beginning ends nothing.
    case .pushPlane, .popPlane, .pushMasked, .mask, .popMasked: break
    }
  }

  /// Begins a clip with a shape, or a group without one.
  private mutating func begin(_ shape: RoundedRect?, opacity: Double, _ state: inout Node) {
    let (outer, transform) = (scopes[state.scope], transforms[state.transform])
    var pixels = outer.pixels
    if let shape {
      let bounds = PixelBounds(shape.rect, under: transform.concatenating(scale))
      pixels = bounds.map(pixels.intersection) ?? .empty
    }
    scopes.append(
      Scope(
        shape: shape, opacity: opacity, transform: transform, outer: state.scope,
        depth: outer.depth + 1, pixels: pixels, commands: state.command..<state.end,
        nodes: nodes.count..<nodes.count))
    state.scope = scopes.count - 1
    if outer.depth == Self.greatestDepth { nests = false }
  }

  /// Ends the innermost clip or group, if there is one.
  private mutating func pop(isClip: Bool, _ state: inout Node) {
    var scope = state.scope
    while scope != 0, (scopes[scope].shape != nil) != isClip { scope = scopes[scope].outer }
    guard scope != 0 else { return }
    if scope != state.scope { nests = false }
    end(&state)
  }

  private mutating func end(_ state: inout Node) {
    let scope = scopes[state.scope]
    scopes[state.scope].commands = scope.commands.lowerBound..<state.command + 1
    scopes[state.scope].nodes = scope.nodes.lowerBound..<nodes.count
    state.scope = scope.outer
  }
}

// Sections.
extension Scenery {
  /// The nodes of some sections.
  func nodes(in range: Range<Int>) -> Range<Int> {
    start(of: range.lowerBound)..<start(of: range.upperBound)
  }

  private func start(of section: Int) -> Int {
    section < sections.count ? sections[section].start : nodes.count
  }

  /// How many sections lie before the next one with an identity; `nil` if there is none.
  func distance(from first: Int, to identity: Int) -> Int? {
    sections[first...].firstIndex { $0.identity == identity }.map { $0 - first }
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

  /// Some neighbours in a scope as a part; all that begins among them ends among them.
  func part(_ range: Range<Int>, in scope: Int) -> Part {
    let (first, last) = (nodes[range.lowerBound], nodes[range.upperBound - 1])
    let (start, end) = (outermost(around: first, in: scope), outermost(around: last, in: scope))
    return Part(
      commands: (start?.commands.lowerBound ?? first.command)..<(end?.commands.upperBound
        ?? last.end),
      transform: start?.transform ?? transforms[first.transform], opacity: first.opacity)
  }

  /// The outermost scope around a node that another one holds.
  private func outermost(around node: Node, in scope: Int) -> Scope? {
    var (outer, found) = (node.scope, -1)
    while outer != scope, outer > 0 { (found, outer) = (outer, scopes[outer].outer) }
    return found < 0 ? nil : scopes[found]
  }

  /// Where a node lies, in pixels.
  func anchor(of index: Int) -> Vector {
    let transform = transform(of: nodes[index])
    return Vector(dx: transform.tx * scale.a, dy: transform.ty * scale.d)
  }

  /// The pixels that some neighbours in a scope may paint, the clips around all of them left aside.
  func bounds(of range: Range<Int>, in scope: Int, fonts: FontLibrary) -> PixelBounds {
    var bounds = PixelBounds.empty
    for node in nodes[range] {
      guard var area = pixels(changedBy: node, fonts: fonts) else { continue }
      var inner = node.scope
      while inner != scope, inner > 0 {
        let clip = scopes[inner]
        if let shape = clip.shape {
          let limit = PixelBounds(shape.rect, under: clip.transform.concatenating(scale))
          area = area.intersection(limit ?? .empty)
        }
        inner = clip.outer
      }
      if !area.isEmpty { bounds = bounds.isEmpty ? area : bounds.union(area) }
    }
    return bounds
  }

  /// About how much work it is to paint what touches some pixels: a flat shape counts one.
  func weight(of range: Range<Int>, touching pixels: PixelBounds, fonts: FontLibrary) -> Int {
    nodes[range].reduce(0) { sum, node in
      guard self.pixels(changedBy: node, fonts: fonts)?.intersects(pixels) == true else {
        return sum
      }
      return sum + commands[node.command].weight
    }
  }
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

  /// The pixels that a node may change, were there no clip around it; `nil` if it changes none. Of a masked
  /// group these are the pixels of its content that its mask reaches.
  private func pixels(changedBy node: Node, fonts: FontLibrary) -> PixelBounds? {
    let slice = commands[node.command..<node.end]
    var transform = transforms[node.transform]
    guard case .pushMasked = slice[node.command], let block = slice.block(at: node.command),
      let mask = block.mask
    else { return pixels(changedBy: slice, &transform, fonts) }
    let content = pixels(changedBy: slice[block.content], &transform, fonts)
    let limit = pixels(changedBy: slice[mask], &transform, fonts)
    return limit.flatMap { content?.intersection($0) }
  }

  /// The pixels that some commands may change, their clips and masks left aside.
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
        // The plane beside it reaches under its edge.
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
  /// Whether two lists have the same commands.
  func looksSame(as other: Scenery) -> Bool {
    commands.count == other.commands.count
      && zip(commands, other.commands).allSatisfy { $0.looksSame(as: $1) }
  }

  /// How far a node lies from where another list has it, in pixels, scopes left aside; `nil` if they differ
  /// in more than their place.
  func motion(_ index: Int, as other: Scenery, _ otherIndex: Int) -> Vector? {
    let (node, otherNode) = (nodes[index], other.nodes[otherIndex])
    guard node.opacity == otherNode.opacity,
      let way = way(from: other.transform(of: otherNode), to: transform(of: node)),
      !node.isBlock || way == .zero, paintsSame(node, as: other, otherNode)
    else { return nil }
    return way
  }

  /// Whether a scope, its place left aside, looks like its partner and has moved a way.
  func hasMoved(_ scope: Int, as other: Scenery, by motion: Vector) -> Bool {
    let (mine, its) = (scopes[scope], other.scopes[scopes[scope].partner])
    guard mine.shape != nil else { return mine.opacity == its.opacity }
    return mine.shape == its.shape
      && way(from: its.transform, to: mine.transform)?.isNear(motion) == true
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
      // Where all that the clip lets through is dirty anyway, nobody needs to know the area.
      let limit = scopes[node.scope].pixels
      if damage.covers(limit) { continue }
      guard let area = pixels(changedBy: node, fonts: fonts) else { continue }
      damage.add(area.intersection(limit))
    }
  }

  /// Adds the areas in which a command differs from the one that stood for it in the same scope to the
  /// damage; `false` if they cannot be told apart from all that both paint.
  func dirty(
    _ damage: inout Damage, withChangeFrom other: Scenery, _ otherIndex: Int, to index: Int
  ) -> Bool {
    let (node, otherNode) = (nodes[index], other.nodes[otherIndex])
    let transform = transforms[node.transform]
    guard node.opacity == otherNode.opacity, !node.isBlock, !otherNode.isBlock,
      transform == other.transforms[otherNode.transform]
    else { return false }
    let limit = scopes[node.scope].pixels
    if damage.covers(limit) { return true }
    return other.commands[otherNode.command]
      .findChange(to: commands[node.command], under: transform.concatenating(scale)) { area in
        damage.add(area.intersection(limit))
      }
  }
}

extension DisplayList.Command {
  /// About how much work it is to paint, in flat shapes.
  fileprivate var weight: Int {
    switch self {
    case .fill(_, .color): 1
    case .fill(_, .gradient), .stroke, .line, .polyline: 2
    case .fill(_, .blend), .text, .path: 3
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
