import Drawing

// Lines and outlines become polygons in the list's coordinates, so that a stroke is stretched with
// what it surrounds. All polygons of one stroke turn the same way and paint as one shape.
extension FramePlan {
  /// Paints an outline, centred on the shape's edge.
  func add(_ stroke: Stroke, around shape: RoundedRect) {
    let half = stroke.width / 2
    guard let ink = ink(stroke), !shape.rect.isEmpty,
      let bounds = visibleBounds(of: shape.rect.inset(dx: -half, dy: -half))
    else { return }
    let start = outlines.edges.count
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

  /// Paints a straight line with square-cut ends at its two points.
  func add(_ stroke: Stroke, from start: Point, to end: Point) {
    path.removeAll(keepingCapacity: true)
    path.append(start)
    path.append(end)
    addPath(stroke, isRound: false)
  }

  /// Paints connected straight lines with round joins and, unless dashed, round ends.
  func add(_ stroke: Stroke, along points: [Point]) {
    guard points.count > 1 else { return }
    path.removeAll(keepingCapacity: true)
    path.append(contentsOf: points)
    addPath(stroke, isRound: true)
  }

  /// Paints what `path` holds.
  private func addPath(_ stroke: Stroke, isRound: Bool) {
    let half = stroke.width / 2
    var area = Rect(origin: path[0], size: .zero)
    for point in path { area = area.including(point) }
    guard let ink = ink(stroke), let bounds = visibleBounds(of: area.inset(dx: -half, dy: -half))
    else { return }
    let start = outlines.edges.count
    if let dash = usable(stroke.dash) {
      addDashes(dash, half)
    } else {
      for index in 1..<path.count {
        addBar(from: path[index - 1], to: path[index], half)
        if index + 1 < path.count { addJoin(path[index - 1], path[index], path[index + 1], half) }
      }
      if isRound {
        addOutline(RoundedRect(circleAt: path[0], radius: half))
        addOutline(RoundedRect(circleAt: path[path.count - 1], radius: half))
      }
    }
    addFill(from: start, .ink(ink), bounds)
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

  /// A straight bar, clockwise.
  private func addBar(from start: Point, to end: Point, _ half: Double) {
    let line = end - start
    let length = line.length
    guard length > 0 else { return }
    let side = Vector(dx: -line.dy / length, dy: line.dx / length) * half
    outliner.begin()
    outliner.add(start - side)
    outliner.add(end - side)
    outliner.add(end + side)
    outliner.add(start + side)
    outlines.addPolygon(outliner.points)
  }

  /// A disc where two bars meet at an angle.
  private func addJoin(_ before: Point, _ corner: Point, _ after: Point, _ half: Double) {
    let first = corner - before
    let second = after - corner
    let cosine = first.dx * second.dx + first.dy * second.dy
    // Below about one degree the notch is thinner than anybody can see.
    if cosine > 0.9999 * first.length * second.length { return }
    addOutline(RoundedRect(circleAt: corner, radius: half))
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
    path.append(contentsOf: outliner.points)
    if let first = path.first { path.append(first) }
  }

  /// Adds the painted parts of `path`, cut square.
  private func addDashes(_ dash: Stroke.Dash, _ half: Double) {
    let period = dash.on + dash.off
    var place = dash.phase - (dash.phase / period).rounded(.down) * period
    for index in 1..<path.count {
      let start = path[index - 1]
      let line = path[index] - start
      let length = line.length
      guard length > 0, length.isFinite else { continue }
      var done = 0.0
      while done < length {
        let isOn = place < dash.on
        let step = min((isOn ? dash.on : period) - place, length - done)
        if isOn {
          addBar(
            from: start + line * (done / length), to: start + line * ((done + step) / length), half)
          let turns = done + step >= length && place + step < dash.on && index + 1 < path.count
          if turns { addJoin(start, path[index], path[index + 1], half) }
        }
        done += max(step, 1e-6 * period)
        place += step
        if place >= period { place = 0 }
      }
    }
  }
}

extension Rect {
  /// The smallest rectangle around this one and a point.
  fileprivate func including(_ point: Point) -> Rect {
    let (left, top) = (min(minX, point.x), min(minY, point.y))
    return Rect(
      x: left, y: top, width: max(maxX, point.x) - left, height: max(maxY, point.y) - top)
  }
}
