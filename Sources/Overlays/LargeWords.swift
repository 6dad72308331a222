import Drawing
import Sessions

/// Where a painted stage says something in large letters: its titles and its figures, which nothing lies on.
struct LargeWords {
  private let stage: Rect
  private let least: Double
  private let measurer: any TextMeasurer
  private var map = AffineTransform.identity
  private var opacity = 1.0
  /// The planes around what is read, each with the map and the opacity that hold again after it.
  private var planes: [(plane: ProjectiveTransform, outer: AffineTransform, opacity: Double)] = []
  private(set) var places: [Rect] = []

  /// The size from which on letters are large, in points of a container of the usual width: that of the titles
  /// of bars.
  private static let size = 17.0

  /// Reads what a list has painted of a stage.
  ///
  /// - Parameters:
  ///   - start: The first of its commands.
  ///   - end: The first that is not.
  init(in list: DisplayList, from start: Int, to end: Int, _ canvas: Canvas) {
    stage = canvas.layout.stage
    least = LargeWords.size * canvas.layout.scale * 0.99
    measurer = canvas.measurer
    for command in list.commands[start..<end] { read(command) }
  }

  private mutating func read(_ command: DisplayList.Command) {
    switch command {
    case .transform(let map): self.map = map
    case .opacity(let opacity): self.opacity = opacity
    case .pushPlane(let plane, _):
      planes.append((plane, map, opacity))
      map = .identity
    case .popPlane:
      if let last = planes.popLast() { (map, opacity) = (last.outer, last.opacity) }
    case .text(let text) where opacity > 0.3: note(text)
    default: break
    }
  }

  private mutating func note(_ text: Text) {
    let scale = abs(map.a * map.d - map.b * map.c).squareRoot()
    guard text.font.size * scale >= least, !text.string.isEmpty else { return }
    let corners = letters(of: text).corners.compactMap(seen)
    guard corners.count == 4, let place = Rect(around: corners) else { return }
    let shown = place.intersection(stage)
    if !shown.isEmpty { places.append(shown) }
  }

  /// Where a point of the plane that is read is seen; `nil` behind the eye.
  private func seen(_ point: Point) -> Point? {
    var place: Point? = map.apply(point)
    for around in planes.reversed() { place = place.flatMap(around.plane.apply(to:)) }
    return place
  }

  private func letters(of text: Text) -> Rect {
    let (box, height) = (text.box, text.font.size)
    let width = min(measurer.width(of: text.string, font: text.font), box.width)
    let x =
      switch text.horizontal {
      case .leading: box.minX
      case .center: box.midX - width / 2
      case .trailing: box.maxX - width
      }
    let y =
      switch text.vertical {
      case .top: box.minY
      case .center: box.midY - height / 2
      case .bottom: box.maxY - height
      }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The row of large letters in the middle of a place, as wide as labels may be.
  func row(around place: Rect, in area: Rect) -> Rect {
    let height = least / 0.99
    return Rect(x: area.minX, y: place.midY - height / 2, width: area.width, height: height)
  }

  /// The rows in which they stand, as wide as labels may: words that pass to the side push no label about; the
  /// words alone where that would leave too little room.
  func rows(in area: Rect) -> [Rect] {
    let rows = places.map { Rect(x: area.minX, y: $0.minY, width: area.width, height: $0.height) }
    return rows.reduce(0) { $0 + $1.height } <= 0.4 * area.height ? rows : places
  }
}
