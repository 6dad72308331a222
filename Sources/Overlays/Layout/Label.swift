import Drawing
import Toolkit

/// A few words that belong to a place over the stage. Where they stand, ``LabelPlacement`` finds.
nonisolated package struct Label {
  /// What stays where there is no room for all; further down is what goes first.
  package enum Importance: Int, Comparable, Sendable {
    /// What can be read elsewhere too.
    case detail
    /// Where something is.
    case place
    /// How fast something is, or how long ago.
    case motion
    /// What becomes of a release.
    case decision
    /// What somebody points at.
    case chosen

    package static func < (one: Importance, other: Importance) -> Bool {
      one.rawValue < other.rawValue
    }
  }

  /// How a label lies at its anchor: a place in each, in shares of their extents, that come together.
  package struct Side: Hashable, Sendable {
    private let anchorX, anchorY, labelX, labelY: Double

    private init(_ anchorX: Double, _ anchorY: Double, _ labelX: Double, _ labelY: Double) {
      (self.anchorX, self.anchorY) = (anchorX, anchorY)
      (self.labelX, self.labelY) = (labelX, labelY)
    }

    /// Above the anchor, on its middle.
    package static let above = Side(0.5, 0, 0.5, 1)
    /// Below it, on its middle.
    package static let below = Side(0.5, 1, 0.5, 0)
    /// Over its left end.
    static let aboveLeft = Side(0, 0, 0, 1)
    /// To its left.
    static let left = Side(0, 0.5, 1, 0.5)
    /// To its right.
    static let right = Side(1, 0.5, 0, 0.5)
    /// In its upper left corner.
    static let topLeft = Side(0, 0, 0, 0)
    /// In its middle.
    static let middle = Side(0.5, 0.5, 0.5, 0.5)
    /// In the middle of its upper edge.
    static let head = Side(0.5, 0, 0.5, 0)
    /// In the middle of its lower edge.
    static let foot = Side(0.5, 1, 0.5, 1)
    /// In its middle, at the left.
    static let middleLeft = Side(0, 0.5, 0, 0.5)
    /// In its lower left corner.
    static let bottomLeft = Side(0, 1, 0, 1)

    /// Whether a label goes on below, or above, in what it belongs to or away from it as it stands there.
    func leads(down: Bool) -> Bool { down ? labelY == 0 : labelY == 1 }

    /// Where a label of a size begins then: on whole points, and not nearer to its anchor for that.
    func origin(_ size: Size, at anchor: Rect) -> Point {
      func whole(_ place: Double, _ share: Double) -> Double {
        place.rounded(share == 0 ? .up : share == 1 ? .down : .toNearestOrAwayFromZero)
      }
      return Point(
        x: whole(anchor.minX + anchor.width * anchorX - size.width * labelX, labelX),
        y: whole(anchor.minY + anchor.height * anchorY - size.height * labelY, labelY))
    }
  }

  /// What it says, one below the other.
  let lines: [String]
  /// The colour of its words, and of the line to its anchor.
  let color: Color
  /// What it belongs to, in window points.
  let anchor: Rect
  /// Where it stands if nothing else does, the best first; at least one.
  let sides: [Side]
  let importance: Importance
  /// Its size, in window points.
  let size: Size
}

nonisolated extension Canvas {
  /// A label that belongs to a place, in window points; words that are wider than the phone's space are cut.
  package func label(
    _ words: String..., at anchor: Rect, _ sides: Label.Side..., color: Color,
    importance: Label.Importance
  ) -> Label {
    label(lines: words, at: anchor, sides, color: color, importance: importance)
  }

  /// The same with lines that are there already.
  func label(
    lines: [String], at anchor: Rect, _ sides: [Label.Side], color: Color,
    importance: Label.Importance
  ) -> Label {
    let room = labelRoom
    let lines = lines.map { fit($0, labelFont, width: room) }
    let widest = lines.reduce(0) { max($0, width($1, labelFont)) }
    let size = Size(
      width: (widest + 2 * labelPadding).rounded(.up), height: Double(lines.count) * labelRow)
    return Label(
      lines: lines, color: color, anchor: anchor, sides: sides, importance: importance, size: size)
  }

  var labelFont: Font { font(.number, 10) }
  /// The widest that words of a label may be, in window points.
  var labelRoom: Double { layout.labelArea.width - 2 * labelPadding }
  private var labelPadding: Double { 5 * unit }
  private var labelRow: Double { (16 * unit).rounded() }

  /// Appends labels where there is room for them; the lines to what they belong to lie below all of them.
  ///
  /// - Parameter free: What no label may lie on, in window points.
  func draw(_ labels: [Label], besides free: [Rect], into list: inout DisplayList) {
    let places = LabelPlacement(in: layout.labelArea, besides: free, gap: 2).places(of: labels)
    for (label, place) in zip(labels, places) {
      if let place { drawLeader(from: place, to: label, into: &list) }
    }
    for (label, place) in zip(labels, places) {
      guard let place else { continue }
      list.fill(place, radius: 4 * unit, theme.label)
      for (index, line) in label.lines.enumerated() {
        let row = Rect(
          x: place.minX, y: place.minY + Double(index) * labelRow, width: place.width,
          height: labelRow)
        list.text(line, in: row, font: labelFont, color: label.color, .center)
      }
    }
  }

  /// A line from a label that has had to move to what it belongs to.
  private func drawLeader(from place: Rect, to label: Label, into list: inout DisplayList) {
    let end = layout.stage.nearest(to: label.anchor.nearest(to: place.center))
    let start = place.nearest(to: end)
    guard (end - start).length > 1.5 * labelRow else { return }
    let width = max(1, unit)
    list.append(.line(from: start, to: end, Stroke(Color(white: 0, alpha: 0.45), width: width + 2)))
    list.append(.line(from: start, to: end, Stroke(label.color, width: width)))
    list.append(.fill(RoundedRect(circleAt: end, radius: 2.5 * unit), .color(label.color)))
  }
}

nonisolated extension Rect {
  /// The place in it, edges included, that is nearest to another.
  fileprivate func nearest(to point: Point) -> Point {
    Point(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
  }
}
