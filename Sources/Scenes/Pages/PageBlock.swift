import Drawing

/// One part of a page: how high it may be, and how it is drawn.
///
/// A page is a list of such parts. They stand one below the other, in columns side by side where there
/// is room; what does not fit is left out, and what is left over goes to those that can grow.
struct PageBlock {
  /// The least and the greatest height, in units.
  let height: ClosedRange<Double>
  /// The height grows by whole steps of so many units; 0 for any height.
  let step: Double
  /// Whether it stands for nothing alone, and stays in one column with the part after it, or with the
  /// one before if it is the last.
  let clings: Bool
  /// Draws it into its place.
  let draw: (inout PagePen, Rect) -> Void

  init(
    _ height: ClosedRange<Double>, step: Double = 0, clings: Bool = false,
    draw: @escaping (inout PagePen, Rect) -> Void
  ) {
    self.height = height
    self.step = step
    self.clings = clings
    self.draw = draw
  }

  /// A part of one height.
  init(
    _ height: Double, clings: Bool = false, draw: @escaping (inout PagePen, Rect) -> Void
  ) {
    self.init(height...height, clings: clings, draw: draw)
  }
}

/// Where the parts of a page lie in an area.
struct PageLayout {
  /// The gap between two parts and between two columns, in units.
  static let gap = 14.0
  /// The width that a column has at least, in units.
  static let columnWidth = 312.0
  private let unit: Double
  private(set) var places: [(block: PageBlock, rect: Rect)] = []

  init(_ blocks: [PageBlock], in area: Rect, unit: Double) {
    self.unit = unit
    guard unit > 0, !area.isEmpty, !blocks.isEmpty else { return }
    let groups = PageLayout.groups(of: blocks)
    let gap = PageLayout.gap * unit
    let room = (area.width + gap) / (PageLayout.columnWidth * unit + gap)
    let count = max(min(Int(min(room, 9)), groups.count), 1)
    let width = (area.width - Double(count - 1) * gap) / Double(count)
    for column in 0..<count {
      let mine = stride(from: column, to: groups.count, by: count).flatMap { groups[$0] }
      let x = area.minX + Double(column) * (width + gap)
      stack(
        mine, in: Rect(x: x, y: area.minY, width: width, height: area.height))
    }
  }

  /// What stays together in one column.
  private static func groups(of blocks: [PageBlock]) -> [[PageBlock]] {
    var groups: [[PageBlock]] = []
    var isOpen = false
    for (index, block) in blocks.enumerated() {
      let isLast = index == blocks.count - 1
      if isOpen || (isLast && block.clings && !groups.isEmpty) {
        groups[groups.count - 1].append(block)
      } else {
        groups.append([block])
      }
      isOpen = block.clings
    }
    return groups
  }

  private mutating func stack(_ blocks: [PageBlock], in column: Rect) {
    let room = column.height / unit + 1e-6
    var used = 0.0
    var taken: [(block: PageBlock, height: Double)] = []
    for block in blocks {
      let wanted = block.height.lowerBound + (taken.isEmpty ? 0 : PageLayout.gap)
      guard used + wanted <= room else { continue }
      used += wanted
      taken.append((block, block.height.lowerBound))
    }
    // Rows first, which come whole or not at all; pictures take whatever is left.
    for stepped in [true, false] {
      for index in taken.indices where (taken[index].block.step > 0) == stepped {
        let block = taken[index].block
        var more = min(room - used, block.height.upperBound - taken[index].height)
        if stepped { more = (more / block.step + 1e-6).rounded(.down) * block.step }
        taken[index].height += more
        used += more
      }
    }
    var top = column.minY
    for (block, height) in taken {
      places.append(
        (block, Rect(x: column.minX, y: top, width: column.width, height: height * unit)))
      top += (height + PageLayout.gap) * unit
    }
  }
}
