import Drawing
import SpringEngine
import Transitions

/// Pictures side by side that go on by themselves, one after the other, for ever.
///
/// It has no timer: the whole round is one repeating animation in keyframes, which belongs to the
/// content and not to any transition.
final class Carousel: View, Scalable {
  /// Seconds for which a picture stands still, and in which the next one takes its place.
  struct Pace: Hashable {
    var rest = 1.2
    var slide = 0.5

    /// Seconds from one picture to the next.
    var period: Double { rest + slide }
  }

  static let size = Size(width: 342, height: 188)
  /// Keeps the pictures' size whatever the screen's, so that their way never changes.
  var unit = 1.0 {
    didSet {
      canvas.transform = AffineTransform(scaleX: unit, y: unit)
      setNeedsLayout()
    }
  }
  var palette = PagePalette.none
  let pace: Pace
  /// Holds the pictures, the first one once more at the end; moves to the left.
  private let strip: View
  private let canvas: View
  private let pageCount: Int
  private var isRunning = false

  init(id: String, pages: [(title: String, scenery: Scenery)], pace: Pace) {
    self.pace = pace
    pageCount = pages.count
    let frame = Rect(origin: .zero, size: Carousel.size)
    canvas = View(id: "\(id)/canvas", frame: frame)
    strip = View(id: "\(id)/strip", frame: frame)
    super.init(id: id)
    canvas.clipsToBounds = true
    canvas.cornerRadius = 18
    canvas.addSubview(strip)
    addSubview(canvas)
    for index in 0...pages.count {
      let page = CarouselPage(
        id: "\(id)/page\(index + 1)", pages[index % pages.count],
        place: (index % pages.count, pages.count))
      page.frame = frame.offset(dx: Double(index) * frame.width, dy: 0)
      strip.addSubview(page)
    }
  }

  override func layoutSubviews() { canvas.center = bounds.center }

  /// Begins with the first picture; while it runs, nothing happens.
  func start() {
    guard !isRunning else { return }
    isRunning = true
    let home = Rect(origin: .zero, size: Carousel.size)
    View.performWithoutAnimation { strip.frame = home }
    let round = Double(pageCount) * pace.period
    View.animateKeyframes(
      withDuration: round, options: [.repeat, .curveLinear],
      animations: { [self] in
        for page in 0..<pageCount { addSlide(page, of: round) }
      },
      completion: { [weak self] _ in self?.isRunning = false })
  }

  /// One picture makes room for the next: ease in-out, in short straight pieces.
  private func addSlide(_ page: Int, of round: Double) {
    let start = (Double(page) * pace.period + pace.rest) / round
    let piece = pace.slide / round / Double(Carousel.pieces)
    let width = Carousel.size.width
    for number in 1...Carousel.pieces {
      let share = TimingCurve.easeInOut.value(at: Double(number) / Double(Carousel.pieces))
      View.addKeyframe(
        withRelativeStartTime: start + Double(number - 1) * piece, relativeDuration: piece
      ) {
        strip.center.x = width / 2 - (Double(page) + share) * width
      }
    }
  }

  private static let pieces = 16
}

/// One picture with its name and its place among the others.
private final class CarouselPage: View {
  private let page: (title: String, scenery: Scenery)
  private let place: (index: Int, count: Int)

  init(
    id: String, _ page: (title: String, scenery: Scenery),
    place: (index: Int, count: Int)
  ) {
    self.page = page
    self.place = place
    super.init(id: id)
    backgroundColor = page.scenery.sky
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    var pen = PagePen(unit: 1, palette: .none)
    pen.picture(page.scenery, in: bounds)
    let line = Rect(x: bounds.minX, y: bounds.maxY - 46, width: bounds.width, height: 46)
    pen.fill(line, Color(hex: 0x1B2027))
    pen.text(page.title, in: line.inset(dx: 16, dy: 0), size: 16, .bold, .white)
    for index in 0..<place.count {
      let center = Point(
        x: line.maxX - 16 - Double(place.count - 1 - index) * 14, y: line.midY)
      pen.disc(center, radius: 3.5, index == place.index ? .white : Color(hex: 0x7C828C))
    }
    list.append(contentsOf: pen.list)
  }
}

/// A quiet table of rows that lead nowhere: content below something that matters.
final class RowsHint: View, Scalable {
  var unit = 1.0
  var palette = PagePalette.none
  private let rows: [PageRow]
  /// What was drawn last, and for what.
  private var drawn: (bounds: Rect, palette: PagePalette, list: DisplayList)?

  init(id: String, rows: [PageRow]) {
    self.rows = rows
    super.init(id: id)
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    if let drawn, drawn.bounds == bounds, drawn.palette == palette {
      return list.append(contentsOf: drawn.list)
    }
    var pen = PagePen(unit: unit, palette: palette)
    PageBlock.rows(rows, height: RowsHint.rowHeight).draw(&pen, bounds)
    drawn = (bounds, palette, pen.list)
    list.append(contentsOf: pen.list)
  }

  /// The height of a row, in units.
  static let rowHeight = 68.0
}
