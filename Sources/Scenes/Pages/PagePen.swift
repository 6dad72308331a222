import Drawing

/// Draws a page in a pane's units and colours; places are in units from its ``origin``.
struct PagePen {
  var list = DisplayList()
  /// Points per point of a pane that is 390 points wide.
  let unit: Double
  let palette: PagePalette
  /// Where places count from, in the list's points.
  private(set) var origin = Point.zero
  /// The vertical line about which everything is mirrored, for what reads from the right: twice its place, in the
  /// list's points.
  private(set) var axis: Double?

  /// The language that it writes in.
  private(set) var tongue: Tongue

  var ink: Color { palette.ink }
  var quiet: Color { palette.quiet }
  var accent: Color { palette.accent }
  var onAccent: Color { palette.onAccent }
  var track: Color { palette.track }

  init(unit: Double, palette: PagePalette, speaksChinese: Bool = false) {
    self.unit = unit
    self.palette = palette
    list.speaksChinese = speaksChinese
    tongue = list.tongue
    list.isBilingual = true
  }

  // MARK: Places

  /// Mirrors what is drawn from now on about the middle of an area, and says it in a language.
  mutating func mirror(in area: Rect, saying tongue: Tongue) {
    (axis, self.tongue) = (area.minX + area.maxX, tongue)
  }

  /// Draws what no mirror turns around, in a room that begins at the origin: maps and dials, playback, signs.
  mutating func unturned(_ width: Double, _ draw: (inout PagePen) -> Void) {
    let (corner, former) = (rect(0, 0, width, 0).origin, axis)
    axis = nil
    at(corner, draw)
    axis = former
  }

  private func place(_ x: Double, _ y: Double) -> Point {
    Point(x: origin.x + x * unit, y: origin.y + y * unit)
  }

  func point(_ x: Double, _ y: Double) -> Point {
    let place = place(x, y)
    return axis.map { Point(x: $0 - place.x, y: place.y) } ?? place
  }

  func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(
      origin: point(axis == nil ? x : x + width, y),
      size: Size(width: width * unit, height: height * unit))
  }

  /// Draws with places that count from another one.
  mutating func at(_ x: Double, _ y: Double, _ draw: (inout PagePen) -> Void) {
    at(place(x, y), draw)
  }

  /// The same, in the list's points.
  mutating func at(_ place: Point, _ draw: (inout PagePen) -> Void) {
    let former = origin
    origin = place
    draw(&self)
    origin = former
  }

  // MARK: Shapes

  mutating func fill(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color
  ) {
    list.append(.fill(RoundedRect(rect(x, y, width, height)), .color(color)))
  }

  mutating func fill(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double,
    foot: Double? = nil, _ color: Color
  ) {
    let (top, bottom) = (radius * unit, (foot ?? radius) * unit)
    let radii = CornerRadii(topLeft: top, topRight: top, bottomRight: bottom, bottomLeft: bottom)
    list.append(.fill(RoundedRect(rect(x, y, width, height), radii: radii), .color(color)))
  }

  mutating func card(_ width: Double, _ height: Double, _ color: Color? = nil) {
    fill(0, 0, width, height, 16, color ?? palette.card)
  }

  mutating func disc(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) {
    list.append(.fill(RoundedRect(circleAt: point(x, y), radius: radius * unit), .color(color)))
  }

  /// The line along a shape's edge.
  mutating func edge(_ shape: RoundedRect, _ width: Double, _ color: Color) {
    list.append(.stroke(shape, Stroke(color, width: width * unit)))
  }

  /// A line through points.
  mutating func path(_ points: [(Double, Double)], _ width: Double, _ color: Color) {
    list.append(.polyline(points.map { point($0.0, $0.1) }, Stroke(color, width: width * unit)))
  }

  /// The inside of a line through points.
  mutating func shape(_ points: [(Double, Double)], _ color: Color) {
    var outline = Path()
    for (x, y) in points { outline.addLine(to: point(x, y)) }
    outline.close()
    list.append(.path(outline, .color(color)))
  }

  /// A straight line of dashes: dots of a leader, bars of a code, holes of a film.
  mutating func dashes(
    _ on: Double, _ off: Double, from: (Double, Double), to: (Double, Double), _ width: Double,
    _ color: Color
  ) {
    let dash = Stroke.Dash(on: on * unit, off: off * unit)
    list.append(
      .line(
        from: point(from.0, from.1), to: point(to.0, to.1),
        Stroke(color, width: width * unit, dash: dash)))
  }

  /// A ring that is closed by a share, from the top on, to the right.
  mutating func ring(
    _ share: Double, _ x: Double, _ y: Double, _ radius: Double, _ width: Double, _ color: Color
  ) {
    let center = point(x, y)
    edge(RoundedRect(circleAt: center, radius: radius * unit), width, track)
    // In steps so small that the first terms of the series are enough.
    let angle = 2 * Double.pi * share / 48
    let square = angle * angle
    let cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30))
    let sine = angle * (1 - square / 6 * (1 - square / 20 * (1 - square / 42)))
    var way = Vector(dx: 0, dy: -radius * unit)
    let points = (0...48).map { _ in
      defer {
        way = Vector(dx: way.dx * cosine - way.dy * sine, dy: way.dx * sine + way.dy * cosine)
      }
      return center + way
    }
    list.append(.polyline(points, Stroke(color, width: width * unit)))
  }

  mutating func symbol(_ symbol: Symbol, _ x: Double, _ y: Double, _ side: Double, _ color: Color) {
    symbol.draw(into: &list, in: rect(x, y, side, side), color: color)
  }

  mutating func picture(
    _ scenery: Scenery, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ radius: Double, foot: Double? = nil
  ) {
    picture(scenery, in: rect(x, y, width, height), radius: radius, bottom: foot)
  }

  /// A bar of which a share is filled.
  mutating func bar(_ x: Double, _ y: Double, _ width: Double, _ height: Double, share: Double) {
    fill(x, y, width, height, height / 2, track)
    fill(x, y, max(width * share, height), height, height / 2, accent)
  }

  /// A switch that ends at a place, in a row's middle.
  mutating func toggle(_ isOn: Bool, right x: Double, _ y: Double) {
    fill(x - 46, y - 14, 46, 28, 14, isOn ? accent : track)
    disc(isOn ? x - 14 : x - 32, y, 11, isOn ? onAccent : .white)
  }

  /// An empty ring, or a filled one with a check mark.
  mutating func check(_ isDone: Bool, _ x: Double, _ y: Double) {
    guard isDone else {
      return edge(RoundedRect(circleAt: point(x, y), radius: 11 * unit), 1.6, quiet)
    }
    disc(x, y, 11, accent)
    unturned(2 * x) { pen in
      pen.path([(x - 5, y), (x - 1.5, y + 4), (x + 5, y - 4)], 2.2, pen.onAccent)
    }
  }
}
