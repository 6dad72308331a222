import Drawing

/// A view that shows what another one showed once, stretched with its bounds.
package final class SnapshotView: View {
  private let shown: ViewPicture
  /// Where something of it is said in both languages.
  private let chinese: ViewPicture?
  /// The backgrounds of what it shows, and which rectangle of that it shows.
  let ground: PictureGround, part: Rect
  /// How far the margins reach inward that keep their extent, in points.
  private let capInsets: EdgeInsets

  init(of source: View, _ taken: LeftPicture, part: Rect, capInsets: EdgeInsets) {
    shown = ViewPicture(taken.list, part: part)
    chinese = taken.chinese.map { ViewPicture($0, part: part) }
    (ground, self.part, self.capInsets) = (taken.ground, part, capInsets)
    super.init(frame: Rect(origin: .zero, size: shown.size))
    id = "\(source.id) snapshot"
  }

  package override func sizeThatFits(_ size: Size) -> Size { shown.size }

  override func paintOwn(
    into list: inout DisplayList, bounds: Rect, map: AffineTransform, opacity: Double
  ) {
    let shown = list.speaksChinese ? chinese ?? shown : shown
    if capInsets == .zero {
      list.append(shown, part: shown.bounds, in: bounds, map: map, opacity: opacity)
      return
    }
    let columns = spans(
      0, shown.size.width, bounds.minX, bounds.width, caps: (capInsets.left, capInsets.right))
    let rows = spans(
      0, shown.size.height, bounds.minY, bounds.height, caps: (capInsets.top, capInsets.bottom))
    for row in rows {
      for column in columns {
        list.append(
          shown,
          part: Rect(
            x: column.source.start, y: row.source.start, width: column.source.length,
            height: row.source.length),
          in: Rect(
            x: column.target.start, y: row.target.start, width: column.target.length,
            height: row.target.length), map: map, opacity: opacity)
      }
    }
  }

  private typealias Span = (start: Double, length: Double)

  /// The first cap, the middle and the last cap along one axis, in the picture and in the view. Caps that
  /// do not fit shrink together.
  private func spans(
    _ source: Double, _ length: Double, _ target: Double, _ extent: Double,
    caps: (first: Double, last: Double)
  ) -> [(source: Span, target: Span)] {
    let total = caps.first + caps.last
    let shrink = total > extent ? extent / total : 1
    let (first, last) = (caps.first * shrink, caps.last * shrink)
    return [
      ((source, caps.first), (target, first)),
      (
        (source + caps.first, max(0, length - total)),
        (target + first, max(0, extent - first - last))
      ),
      ((source + length - caps.last, caps.last), (target + extent - last, last)),
    ]
  }
}

extension ViewPicture {
  /// Takes a part of a list, in its points.
  fileprivate init(_ list: DisplayList, part: Rect) {
    var moved = DisplayList()
    moved.append(
      contentsOf: list, mappedBy: AffineTransform(translationX: -part.minX, y: -part.minY))
    self.init(size: part.size, list: moved)
  }
}
