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
  /// Holds the pictures, the first one once more at the end; moves to the left, or to the right where the
  /// carousel begins there.
  private let strip: View
  private let canvas: View
  private let pageCount: Int
  private var isRunning = false
  /// 1 where the next picture comes from the right, as when it began.
  private var side = 1.0
  /// Tells the time, in seconds of the stage's clock.
  private let clock: () -> Double
  /// How far into its round it began, or will begin, in seconds.
  var phase = 0.0

  init(
    id: String, pages: [(title: String, scenery: Scenery)], pace: Pace,
    clock: @escaping () -> Double
  ) {
    self.pace = pace
    self.clock = clock
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

  /// Goes on where it was when it was last seen, at first with the first picture; while it runs, nothing
  /// happens.
  ///
  /// A round that begins in its middle is the whole round all the same, turned like a wheel: what is left
  /// of it, a jump from the last picture to the first, which are the same, and what came before.
  func start() {
    guard !isRunning else { return }
    isRunning = true
    turn()
    let begun = clock()
    let round = Double(pageCount) * pace.period
    let passed = phase / round
    let slides = slides(of: round)
    let (before, after) = (slides.filter { $0.start < passed }, slides.filter { $0.end > passed })
    // One that is under way is the last before and the first after.
    let cut = before.last.map { $0.share(at: passed) } ?? 0
    View.performWithoutAnimation {
      strip.frame = Rect(origin: .zero, size: Carousel.size)
      show(cut)
    }
    View.animateKeyframes(
      withDuration: round, options: [.repeat, .curveLinear],
      animations: { [self] in
        for slide in after {
          add(from: max(slide.start - passed, 0), to: slide.end - passed, showing: slide.to)
        }
        guard passed > 0 else { return }
        add(from: 1 - passed, to: 1 - passed, showing: 0)
        for slide in before {
          let end = min(slide.end, passed)
          add(
            from: 1 - passed + slide.start, to: 1 - passed + end, showing: slide.share(at: end))
        }
      },
      completion: { [weak self] _ in
        guard let self else { return }
        isRunning = false
        phase = (phase + clock() - begun).truncatingRemainder(dividingBy: round)
      })
  }

  /// Puts the pictures side by side as the carousel reads now.
  private func turn() {
    side = readingSign
    for (index, page) in strip.subviews.enumerated() {
      page.frame.origin.x = side * Double(index) * Carousel.size.width
    }
  }

  /// A straight piece of the way from one picture to the next.
  private struct Slide {
    /// When, as shares of the round.
    let start, end: Double
    /// Where, in pictures from the first.
    let from, to: Double

    func share(at time: Double) -> Double {
      time >= end ? to : from + (to - from) * (time - start) / (end - start)
    }
  }

  /// One picture makes room for the next: ease in-out, in short straight pieces.
  private func slides(of round: Double) -> [Slide] {
    let piece = pace.slide / round / Double(Carousel.pieces)
    func share(_ number: Int) -> Double {
      TimingCurve.easeInOut.value(at: Double(number) / Double(Carousel.pieces))
    }
    return (0..<pageCount).flatMap { page in
      let start = (Double(page) * pace.period + pace.rest) / round
      return (1...Carousel.pieces).map { number in
        let begin = start + Double(number - 1) * piece
        return Slide(
          start: begin, end: begin + piece, from: Double(page) + share(number - 1),
          to: Double(page) + share(number))
      }
    }
  }

  private func add(from start: Double, to end: Double, showing share: Double) {
    View.addKeyframe(
      withRelativeStartTime: min(start, 1), relativeDuration: max(min(end, 1) - min(start, 1), 0)
    ) { show(share) }
  }

  /// Puts the pictures where one is in sight, or two in part.
  private func show(_ share: Double) {
    let width = Carousel.size.width
    strip.center.x = width / 2 - side * share * width
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
    var pen = pen(1, .none, for: list, in: bounds)
    pen.picture(page.scenery, in: bounds)
    pen.at(Point(x: bounds.minX, y: bounds.maxY - 46)) { pen in
      pen.fill(0, 0, bounds.width, 46, Color(hex: 0x1B2027))
      pen.text(page.title, 16, 0, bounds.width - 32, 46, 16, .semibold, .white)
      for index in 0..<place.count {
        pen.disc(
          bounds.width - 16 - Double(place.count - 1 - index) * 14, 23, 3.5,
          index == place.index ? .white : Color(hex: 0x7C828C))
      }
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
  private var drawn: (bounds: Rect, palette: PagePalette, isMirrored: Bool, list: DisplayList)?

  init(id: String, rows: [PageRow]) {
    self.rows = rows
    super.init(id: id)
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    if let drawn, drawn.bounds == bounds, drawn.palette == palette,
      drawn.isMirrored == isRightToLeft, drawn.list.speaksChinese == list.speaksChinese
    {
      return list.append(contentsOf: drawn.list)
    }
    // A view without area has a unit of 0.
    guard unit > 0, !bounds.isEmpty else { return }
    var pen = pen(unit, palette, for: list, in: bounds)
    PageBlock.rows(rows, height: RowsHint.rowHeight).draw(&pen, in: bounds)
    drawn = (bounds, palette, isRightToLeft, pen.list)
    list.append(contentsOf: pen.list)
  }

  /// The height of a row, in units.
  static let rowHeight = 68.0
}
