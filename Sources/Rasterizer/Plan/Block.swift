import Drawing

/// A plane or a masked group among a list's commands.
struct Block {
  /// What is painted.
  var content: Range<Int>
  /// What a masked group is multiplied by; `nil` if there is nothing, or it is a plane.
  var mask: Range<Int>?
  /// The command after the last one.
  var end: Int
}

extension ArraySlice<DisplayList.Command> {
  /// The plane or masked group that begins at a command; `nil` if none does.
  ///
  /// Only the innermost one can be ended, by a command of its kind; those left open end with the slice.
  func block(at start: Int) -> Block? {
    guard var open = self[start].opened.map(OpenBlocks.init) else { return nil }
    var mask: Int?
    for index in start + 1..<endIndex {
      switch self[index] {
      case .pushPlane: open.push(.plane)
      case .pushMasked: open.push(.masked)
      case .mask: if open.count == 1, open.first == .masked { mask = mask ?? index }
      case .popPlane: open.pop(.plane)
      case .popMasked: open.pop(.masked)
      default: break
      }
      if open.count == 0 { return block(start, mask, closing: index, end: index + 1) }
    }
    return block(start, mask, closing: endIndex, end: endIndex)
  }

  private func block(_ start: Int, _ mask: Int?, closing: Int, end: Int) -> Block {
    Block(
      content: start + 1..<(mask ?? closing), mask: mask.map { $0 + 1..<closing }, end: end)
  }

  /// Visits the transforms and opacities that hold after a slice, in their order: a plane's own transforms
  /// end with it.
  func eachState(_ body: (DisplayList.Command) -> Void) {
    var open = OpenBlocks()
    for command in self {
      switch command {
      case .transform: if open.planes == 0 { body(command) }
      case .opacity: body(command)
      case .pushPlane: open.push(.plane)
      case .pushMasked: open.push(.masked)
      case .popPlane: open.pop(.plane)
      case .popMasked: open.pop(.masked)
      default: break
      }
    }
  }
}

/// The planes and masked groups that have begun and not ended.
private struct OpenBlocks {
  enum Kind { case plane, masked }

  private(set) var count = 0
  /// How many of them are planes.
  private(set) var planes = 0
  private(set) var first = Kind.plane
  /// Which of the first 64 are planes, a bit each; those deeper down end with any command that ends one.
  private var kinds: UInt64 = 0

  init() {}

  init(_ first: Kind) {
    self.first = first
    push(first)
  }

  mutating func push(_ kind: Kind) {
    if count < 64 {
      let bit = UInt64(1) << UInt64(count)
      kinds = kind == .plane ? kinds | bit : kinds & ~bit
      if kind == .plane { planes += 1 }
    }
    count += 1
  }

  mutating func pop(_ kind: Kind) {
    guard count > 0 else { return }
    if count <= 64 {
      let isPlane = kinds & (UInt64(1) << UInt64(count - 1)) != 0
      guard isPlane == (kind == .plane) else { return }
      if isPlane { planes -= 1 }
    }
    count -= 1
  }
}

extension DisplayList.Command {
  fileprivate var opened: OpenBlocks.Kind? {
    switch self {
    case .pushPlane: .plane
    case .pushMasked: .masked
    default: nil
    }
  }
}
