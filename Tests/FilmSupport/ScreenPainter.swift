import TestSupport

/// Paints the pictures of a film of one screen.
struct ScreenPainter {
  private let kind: ScreenFilm.Kind
  private let travel: Double
  private let width: Int
  private let height: Int
  private let background: Layer
  /// What moves.
  private let front: Layer
  /// What stands above it.
  private var bar: Layer?
  /// Where it is at first.
  private var place = (x: 0.0, y: 0.0)
  private let isAcross: Bool
  /// How much darker what lies behind becomes.
  private let dimming: Double
  private let seed: UInt64

  init(_ kind: ScreenFilm.Kind, travel: Double, width: Int, height: Int, _ seed: UInt64) {
    (self.kind, self.travel, self.width, self.height) = (kind, travel, width, height)
    self.seed = seed
    var scenery = Scenery(seed: seed)
    let (w, h) = (Double(width), Double(height))
    switch kind {
    case .card, .drag, .cut:
      isAcross = scenery.random.happens(0.4) && abs(travel) < w * 0.45
      dimming = 0
      background = Layer(scenery.background(width: width, height: height), isAcross: isAcross)
      let blur = 10.0
      let cardWidth = scenery.random.number(0.3...(isAcross ? 0.4 : 0.8)) * w
      let cardHeight = scenery.random.number(0.15...0.3) * h
      front = Self.card(&scenery, cardWidth.rounded(), cardHeight.rounded(), blur, isAcross)
      let way = abs(travel)
      let free = isAcross ? w - Double(front.width) : h - Double(front.height)
      // All of the way lies in the picture, and what swings beyond it mostly does.
      let low = max(0, free / 2 - way / 2)
      let start = travel > 0 ? low : low + min(way, free)
      place =
        isAcross
        ? (start, ((h - Double(front.height)) / 2).rounded())
        : (((w - Double(front.width)) / 2).rounded(), start)
    case .sheet:
      isAcross = false
      dimming = scenery.random.happens(0.75) ? scenery.random.number(0.2...0.5) : 0
      background = Layer(scenery.background(width: width, height: height), isAcross: false)
      front = Self.sheet(&scenery, width, height, Int(-travel))
      place = (0, h)
    case .push:
      isAcross = true
      dimming = scenery.random.happens(0.6) ? 0.15 : 0
      background = Layer(scenery.page(width: width, height: height), isAcross: true)
      front = Layer(scenery.page(width: width, height: height), isAcross: true)
      place = (w, 0)
    case .list:
      isAcross = false
      dimming = 0
      background = Layer(Canvas(width: 1, height: 1), isAcross: false)
      let length = height + Int(2 * abs(travel)) + 40
      front = Layer(scenery.page(width: width, height: length), isAcross: false)
      place = (0, travel > 0 ? -1.5 * abs(travel) - 20 : -20 - 0.2 * abs(travel))
      bar = Self.bar(&scenery, width)
    }
  }

  private static func card(
    _ scenery: inout Scenery, _ width: Double, _ height: Double, _ blur: Double, _ isAcross: Bool
  ) -> Layer {
    var canvas = Canvas(width: Int(width + 2 * blur), height: Int(height + 2 * blur))
    let radius = scenery.random.number(4...18)
    if scenery.random.happens(0.7) {
      canvas.shade(
        x: blur, y: blur + 2, width: width, height: height, radius: radius, blur: blur,
        cover: scenery.random.number(0.15...0.45))
    }
    let paper = scenery.random.happens(0.4) ? scenery.color(0.2...0.9) : scenery.paper
    if scenery.random.happens(0.4) {
      canvas.paint(
        x: blur, y: blur, width: width, height: height, radius: radius, color: scenery.photo())
    } else {
      canvas.paint(x: blur, y: blur, width: width, height: height, radius: radius) { _, _ in paper }
    }
    scenery.text(
      &canvas, x: blur + 10, y: blur + 12, width: width - 24, lines: scenery.random.whole(1...4),
      size: 10)
    return Layer(canvas, isAcross: isAcross)
  }

  private static func sheet(
    _ scenery: inout Scenery, _ width: Int, _ height: Int, _ reach: Int
  ) -> Layer {
    // Longer than its way, for what swings beyond it.
    let page = scenery.page(width: width, height: height)
    var canvas = Canvas(width: width, height: height + 12)
    let radius = scenery.random.number(8...18)
    canvas.shade(
      x: 0, y: 12, width: Double(width), height: Double(height) + 60, radius: radius, blur: 12,
      cover: 0.25)
    let cells = page.cells
    canvas.paint(
      x: 0, y: 12, width: Double(width), height: Double(height) + 60, radius: radius
    ) { x, y in
      let index = min(Int(2 * y), 2 * height - 1) * 2 * width + min(Int(2 * x), 2 * width - 1)
      let cell = cells[index]
      return SIMD3(Double(cell.x), Double(cell.y), Double(cell.z))
    }
    return Layer(canvas, isAcross: false)
  }

  private static func bar(_ scenery: inout Scenery, _ width: Int) -> Layer {
    var canvas = Canvas(width: width, height: 44)
    let paper = scenery.paper * 0.96
    canvas.paint(x: 0, y: 0, width: Double(width), height: 44) { _, _ in paper }
    scenery.text(&canvas, x: Double(width) * 0.35, y: 16, width: 90, lines: 1, size: 13)
    return Layer(canvas, isAcross: false)
  }

  /// The picture when so much of the way is done.
  mutating func picture(_ progress: Double) -> [UInt8] {
    var screen = Screen(width: width, height: height)
    let back = kind == .push ? -0.3 * Double(width) * progress : 0
    background.lay(over: &screen, x: back, y: 0)
    if dimming > 0 { screen.dim(to: Float(1 - dimming * min(max(progress, 0), 1))) }
    let way = travel * progress
    front.lay(
      over: &screen, x: place.x + (isAcross ? way : 0), y: place.y + (isAcross ? 0 : way))
    bar?.lay(over: &screen, x: 0, y: 0)
    return screen.bytes
  }

  /// Another screen altogether.
  private(set) lazy var another: [UInt8] = {
    var scenery = Scenery(seed: seed &+ 77)
    var screen = Screen(width: width, height: height)
    Layer(scenery.background(width: width, height: height), isAcross: false)
      .lay(over: &screen, x: 0, y: 0)
    return screen.bytes
  }()
}
