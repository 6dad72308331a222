import Drawing

/// Where the cells of a sweep stand: side by side, each with a small stage and what is told of it.
///
/// What is told stands below the stages where they become larger so, else beside them. Where not all cells
/// fit at a size that can be seen, they are scrolled.
nonisolated struct SweepGrid: Hashable, Sendable {
  /// What is laid out.
  struct Content: Hashable, Sendable {
    /// How many cells.
    var count: Int
    /// How many belong side by side, where two tunables make a table.
    var columns: Int?
    /// A stage's height by its width.
    var aspect: Double
    /// A stage's width, in points; no cell shows it larger.
    var stageWidth: Double
    /// The least room for what is told.
    var text: Size
    /// The size of text and gaps, as a factor.
    var unit: Double
  }

  let columns: Int
  /// A cell's size, in points.
  let cell: Size
  /// The room for a stage.
  let stage: Size
  /// Whether what is told stands beside the stage.
  let isBeside: Bool
  /// How high all of them are.
  let height: Double
  private let gap: Double

  /// A cell's place from a corner on.
  func rect(_ index: Int, in place: Rect) -> Rect {
    Rect(
      x: place.minX + Double(index % columns) * (cell.width + gap),
      y: place.minY + Double(index / columns) * (cell.height + gap), width: cell.width,
      height: cell.height)
  }

  /// Lays cells out in a room; more than fits goes on below it.
  init(_ content: Content, in room: Size) {
    let all = [false, true].flatMap { isBeside in
      SweepGrid.choices(content, room.width, isBeside).map {
        SweepGrid(content, room, columns: $0, isBeside: isBeside)
      }
    }
    let seen = all.filter { $0.height <= room.height && $0.isSeen(content) }
    let largest = seen.max { $0.stage.height < $1.stage.height }
    let shortest = all.min { $0.height < $1.height }
    self =
      largest ?? shortest ?? SweepGrid(content, room, columns: 1, isBeside: false)
  }

  /// How many cells may stand side by side: as the table wants it, if that has room.
  private static func choices(
    _ content: Content, _ width: Double, _ isBeside: Bool
  ) -> [Int] {
    let least = leastWidth(content, isBeside)
    let most = max(Int((width + gap(content)) / (least + gap(content))), 0)
    if let columns = content.columns, columns <= most { return [columns] }
    return most > 0 ? Array(1...min(most, content.count)) : []
  }

  private static func gap(_ content: Content) -> Double { (10 * content.unit).rounded() }
  /// The room inside a cell's edge.
  static func padding(_ unit: Double) -> Double { (8 * unit).rounded() }
  /// The least width of a stage.
  private static func leastStage(_ content: Content) -> Double { (44 * content.unit).rounded() }

  private static func leastWidth(_ content: Content, _ isBeside: Bool) -> Double {
    let padding = padding(content.unit)
    let inside =
      isBeside
      ? content.text.width + padding + leastStage(content)
      : max(content.text.width, leastStage(content))
    return (inside + 2 * padding).rounded(.up)
  }

  /// The height of a stage whose longer side has a length, in points.
  private static func height(_ length: Double, _ content: Content) -> Double {
    length * content.unit / max(content.aspect, 1) * content.aspect
  }

  /// Whether its stages can be seen without a glass; ours: as high as a thumb is wide.
  private func isSeen(_ content: Content) -> Bool {
    stage.height >= SweepGrid.height(104, content).rounded(.down)
  }

  private init(_ content: Content, _ room: Size, columns: Int, isBeside: Bool) {
    let (gap, padding) = (SweepGrid.gap(content), SweepGrid.padding(content.unit))
    let rows = (content.count + columns - 1) / columns
    let part = ((room.width - Double(columns - 1) * gap) / Double(columns)).rounded(.down)
    let rowRoom = ((room.height - Double(rows - 1) * gap) / Double(rows)).rounded(.down)
    let taken = isBeside ? content.text.width + padding : 0
    let widest = min(part - 2 * padding - taken, content.stageWidth)
    // What fits, or where that is too little to be seen, so much that it is.
    let free = rowRoom - 2 * padding - (isBeside ? 0 : content.text.height)
    let isSeen = free >= SweepGrid.height(104, content)
    let height = min(isSeen ? free : SweepGrid.height(150, content), widest * content.aspect)
      .rounded(.down)
    stage = Size(width: (height / content.aspect).rounded(.down), height: height)
    let inside =
      isBeside
      ? Size(
        width: stage.width + padding + content.text.width * 1.7,
        height: max(height, content.text.height))
      : Size(
        width: max(stage.width, content.text.width * 1.7), height: height + content.text.height)
    cell = Size(
      width: min(part, (inside.width + 2 * padding).rounded(.up)),
      height: (inside.height + 2 * padding).rounded(.up))
    (self.columns, self.isBeside, self.gap) = (columns, isBeside, gap)
    self.height = Double(rows) * (cell.height + gap) - gap
  }
}
