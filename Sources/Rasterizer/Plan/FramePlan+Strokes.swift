import Drawing

// Lines and outlines become polygons in the list's coordinates, so that a stroke is stretched with
// what it surrounds. All polygons of one stroke turn the same way and paint as one shape.
extension FramePlan {
  /// Paints an outline, centred on the shape's edge.
  func add(_ stroke: Stroke, around shape: RoundedRect) {
    let half = stroke.width / 2
    guard let ink = ink(stroke), !shape.rect.isEmpty,
      let bounds = visibleBounds(of: shape.rect.stroked(stroke))
    else { return }
    let start = outlines.count
    let fitted = shape.fitted
    if let dash = usable(stroke.dash) {
      tracePerimeter(of: fitted)
      addDashes(dash, half)
    } else {
      addOutline(fitted.grown(by: half))
      addHole(fitted.grown(by: -half))
    }
    addFill(from: start, .ink(ink), bounds)
  }

  /// Paints a straight line, cut square at its two points.
  func add(_ stroke: Stroke, from start: Point, to end: Point) {
    path.removeAll(keepingCapacity: true)
    path.append(start)
    if end != start { path.append(end) }
    addPath(stroke, isRound: false)
  }

  /// Paints connected straight lines with round joins and, unless dashed, round ends.
  func add(_ stroke: Stroke, along points: [Point]) {
    guard points.count > 1 else { return }
    path.removeAll(keepingCapacity: true)
    for point in points where point != path.last { path.append(point) }
    addPath(stroke, isRound: true)
  }

  /// Paints what `path` holds; a path that goes nowhere is a dot if its ends are round.
  private func addPath(_ stroke: Stroke, isRound: Bool) {
    let half = stroke.width / 2
    guard let ink = ink(stroke), let area = Rect(around: path),
      let bounds = visibleBounds(of: area.stroked(stroke))
    else { return }
    let start = outlines.count
    if path.count > 1, let dash = usable(stroke.dash) {
      addDashes(dash, half)
    } else if path.count > 1 {
      addStroked(path, half, isRound: isRound)
    } else if isRound {
      addOutline(RoundedRect(circleAt: path[0], radius: half))
    }
    addFill(from: start, .ink(ink), bounds)
  }

  private func addStroked(_ path: [Point], _ half: Double, isRound: Bool) {
    outliner.begin()
    outliner.add(strokeAlong: path, half: half, isRound: isRound)
    outlines.addPolygon(outliner.points)
  }

  private func ink(_ stroke: Stroke) -> Ink? {
    guard stroke.width > 0, stroke.width.isFinite else { return nil }
    let ink = Ink(stroke.color, opacity: opacity)
    return ink.isInvisible ? nil : ink
  }

  /// A shape cut out of what was just added: its outline backwards.
  private func addHole(_ shape: RoundedRect) {
    guard !shape.rect.isEmpty else { return }
    outliner.begin()
    outliner.add(shape)
    outlines.addPolygon(outliner.points, backwards: true)
  }
}

// Dashes.
extension FramePlan {
  /// A pattern with two positive finite lengths; any other is a solid line.
  private func usable(_ dash: Stroke.Dash?) -> Stroke.Dash? {
    guard let dash, dash.on > 0, dash.off > 0, dash.on.isFinite, dash.off.isFinite,
      dash.phase.isFinite, (dash.on + dash.off) * outliner.magnification > 0.25
    else { return nil }
    return dash
  }

  /// Puts a shape's perimeter into `path`, clockwise from its top-left corner and closed.
  private func tracePerimeter(of shape: RoundedRect) {
    let toPixels = outliner.toPixels
    outliner.toPixels = .identity
    outliner.begin()
    outliner.add(shape)
    outliner.toPixels = toPixels
    path.removeAll(keepingCapacity: true)
    for point in outliner.points where point != path.last { path.append(point) }
    if let first = path.first, first != path.last { path.append(first) }
  }

  /// Adds the painted parts of `path`, each with its own corners and cut square at its ends.
  private func addDashes(_ dash: Stroke.Dash, _ half: Double) {
    let period = dash.on + dash.off
    var place = dash.phase - (dash.phase / period).rounded(.down) * period
    piece.removeAll(keepingCapacity: true)
    for index in 1..<path.count {
      let start = path[index - 1]
      let line = path[index] - start
      let length = line.length
      guard length.isFinite else { continue }
      var done = 0.0
      while done < length {
        let isOn = place < dash.on
        let step = max(min((isOn ? dash.on : period) - place, length - done), 1e-6 * period)
        if isOn && piece.isEmpty { piece.append(start + line * (done / length)) }
        done = min(done + step, length)
        place += step
        if isOn { extendPiece(to: start + line * (done / length)) }
        if place >= dash.on { finishPiece(half) }
        if place >= period { place = 0 }
      }
    }
    finishPiece(half)
  }

  private func extendPiece(to point: Point) {
    if point != piece.last { piece.append(point) }
  }

  private func finishPiece(_ half: Double) {
    if piece.count > 1 { addStroked(piece, half, isRound: false) }
    piece.removeAll(keepingCapacity: true)
  }
}
