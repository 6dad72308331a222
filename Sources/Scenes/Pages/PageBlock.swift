import Drawing

/// One part of a page: how high it may be, and how it is drawn.
///
/// A page is a list of such parts. They stand one below the other, in columns side by side where there
/// is room; what does not fit is left out, and what is left over goes to those that can grow.
struct PageBlock {
  /// What it is, as the file of pages has it; empty for one that stands in no page.
  var kind = ""
  /// The least and the greatest height, in units.
  let height: ClosedRange<Double>
  /// The height grows by whole steps of so many units, and beyond the last step only to fill a page; 0 for
  /// any height.
  let step: Double
  /// Whether it stands for nothing alone, and stays in one column with the part after it, or with the
  /// one before if it is the last.
  let clings: Bool
  /// Whether a mirror turns it around: not maps and dials, keys and playback.
  private let turns: Bool
  /// Draws it from the pen's origin on, in a width and a height in units.
  private let body: (inout PagePen, Double, Double) -> Void

  init(
    _ height: ClosedRange<Double>, step: Double = 0, clings: Bool = false, turns: Bool = true,
    body: @escaping (inout PagePen, Double, Double) -> Void
  ) {
    self.height = height
    self.step = step
    self.clings = clings
    self.turns = turns
    self.body = body
  }

  /// A part of one height.
  init(
    _ height: Double, clings: Bool = false,
    body: @escaping (inout PagePen, Double, Double) -> Void
  ) {
    self.init(height...height, clings: clings, body: body)
  }

  /// Draws it into its place, in the list's points.
  func draw(_ pen: inout PagePen, in rect: Rect) {
    let (width, height) = (rect.width / pen.unit, rect.height / pen.unit)
    pen.at(rect.origin) { pen in
      if turns { return body(&pen, width, height) }
      pen.unturned(width) { body(&$0, width, height) }
    }
  }

  /// Things one below the other, as many as fit.
  ///
  /// - Parameters:
  ///   - height: Of each, at least.
  ///   - least: How many there are at least.
  ///   - rule: Where a line above all but the first begins, if there are lines.
  ///   - ground: The colour of their card, if not the page's.
  ///   - isCard: Whether they lie on a card.
  ///   - body: Draws one from the pen's origin on, with its place in the list, its width and its height.
  static func list<Item>(
    _ items: [Item], each height: Double, least: Int = 1, rule: Double? = nil,
    on ground: Color? = nil,
    isCard: Bool = true,
    body: @escaping (inout PagePen, Item, Int, Double, Double) -> Void
  ) -> PageBlock {
    let heights = height * Double(min(least, items.count))...height * Double(items.count)
    return PageBlock(heights, step: height) { pen, width, room in
      if isCard { pen.card(width, room, ground) }
      let count = min(Int(room / height + 1e-6), items.count)
      let (side, each) = (isCard ? 14.0 : 0, room / Double(max(count, 1)))
      for (index, item) in items.prefix(count).enumerated() {
        let y = Double(index) * each
        if let rule, index > 0 {
          pen.fill(side + rule, y - 0.5, width - 2 * side - rule, 1, pen.track)
        }
        pen.at(side, y) { body(&$0, item, index, width - 2 * side, each) }
      }
    }
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
    // Rows first, which come whole or not at all; pictures share whatever is left.
    for index in taken.indices where taken[index].block.step > 0 {
      let block = taken[index].block
      var more = min(room - used, block.height.upperBound - taken[index].height)
      more = (more / block.step + 1e-6).rounded(.down) * block.step
      taken[index].height += more
      used += more
    }
    share(room - used, among: &taken)
    var top = column.minY
    for (block, height) in taken {
      places.append(
        (block, Rect(x: column.minX, y: top, width: column.width, height: height * unit)))
      top += (height + PageLayout.gap) * unit
    }
  }

  /// Gives the rest of the room to what may have any height, in equal shares of what each can take, and what
  /// is left then to rows, up to half of their own height.
  private func share(
    _ rest: Double, among taken: inout [(block: PageBlock, height: Double)]
  ) {
    let wanted = taken.reduce(0) {
      $0 + ($1.block.step > 0 ? 0 : $1.block.height.upperBound - $1.height)
    }
    let rows = taken.reduce(0) { $0 + ($1.block.step > 0 ? $1.height : 0) }
    let part = wanted > 0 ? min(rest / wanted, 1) : 0
    let stretch = rows > 0 ? min((rest - part * wanted) / rows, 0.5) : 0
    for index in taken.indices {
      let (block, height) = taken[index]
      taken[index].height +=
        block.step > 0 ? stretch * height : part * (block.height.upperBound - height)
    }
  }
}
