import Drawing

/// Cutting rectangles into rows and columns: all the layout that the tool's panels need.
///
///     var rows = panel
///     let title = rows.takeTop(28)           // rows is what is left, below a gap of 8 points
///     let left = rows.column(0, of: 2)       // the left half
///
/// Where the interface's unit is not 1, pass ``WidgetStyle/gap``.
nonisolated extension Rect {
  /// Cuts a row off the top.
  ///
  /// - Parameter gap: What is left out between the row and the rest, in points.
  package mutating func takeTop(_ height: Double, gap: Double = 8) -> Rect {
    let row = Rect(x: minX, y: minY, width: width, height: min(height, self.height))
    let used = min(height + gap, self.height)
    self = Rect(x: minX, y: minY + used, width: width, height: self.height - used)
    return row
  }

  /// Cuts a row off the bottom.
  package mutating func takeBottom(_ height: Double, gap: Double = 8) -> Rect {
    let taken = min(height, self.height)
    let row = Rect(x: minX, y: maxY - taken, width: width, height: taken)
    size.height -= min(height + gap, self.height)
    return row
  }

  /// Cuts a column off the left.
  package mutating func takeLeft(_ width: Double, gap: Double = 8) -> Rect {
    let column = Rect(x: minX, y: minY, width: min(width, self.width), height: height)
    let used = min(width + gap, self.width)
    self = Rect(x: minX + used, y: minY, width: self.width - used, height: height)
    return column
  }

  /// Cuts a column off the right.
  package mutating func takeRight(_ width: Double, gap: Double = 8) -> Rect {
    let taken = min(width, self.width)
    let column = Rect(x: maxX - taken, y: minY, width: taken, height: height)
    size.width -= min(width + gap, self.width)
    return column
  }

  /// One of a number of equal columns, with edges on whole points from the left one on.
  package func column(_ index: Int, of count: Int, gap: Double = 8) -> Rect {
    let (start, end) = Self.part(index, of: count, of: width, gap: gap)
    return Rect(x: minX + start, y: minY, width: end - start, height: height)
  }

  /// One of a number of equal rows, with edges on whole points from the top one on.
  package func row(_ index: Int, of count: Int, gap: Double = 8) -> Rect {
    let (start, end) = Self.part(index, of: count, of: height, gap: gap)
    return Rect(x: minX, y: minY + start, width: width, height: end - start)
  }

  private static func part(
    _ index: Int, of count: Int, of length: Double, gap: Double
  ) -> (start: Double, end: Double) {
    precondition(
      count > 0 && (0..<count).contains(index), "There is no part \(index) of \(count).")
    let part = (length - gap * Double(count - 1)) / Double(count)
    let start = (part + gap) * Double(index)
    // The last one ends where the whole does.
    let end = index == count - 1 ? length : (start + part).rounded()
    return (start.rounded(), end)
  }

  /// The rectangle with every edge moved inward.
  package func inset(_ amount: Double) -> Rect { inset(dx: amount, dy: amount) }

  /// A part as high as given, in the middle.
  package func centeredRow(_ height: Double) -> Rect {
    Rect(x: minX, y: midY - height / 2, width: width, height: height)
  }

  /// A square in the middle.
  package func centeredSquare(_ side: Double) -> Rect {
    Rect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
  }
}

nonisolated extension TextMeasurer {
  /// The string, or as much of its beginning as fits and an ellipsis; empty if not even that fits.
  package func fitted(_ string: String, _ font: Font, width: Double) -> String {
    guard self.width(of: string, font: font) > width else { return string }
    var kept = Substring(string)
    while !kept.isEmpty {
      kept.removeLast()
      while kept.last == " " { kept.removeLast() }
      let short = kept + "…"
      if self.width(of: String(short), font: font) <= width { return String(short) }
    }
    return ""
  }
}
