import Drawing

extension View {
  /// Whether most of a line lies on what is so dark that white is legible there, as far as the backgrounds of
  /// views tell. What is narrow, as the gap between two pages, is not asked.
  ///
  /// - Parameters:
  ///   - line: In the coordinates of the view's superview.
  ///   - time: The stage's time, in seconds.
  func isDark(along line: Rect, at time: Double) -> Bool {
    var (dark, light) = (0, 0)
    for share in [0.5, 0.1, 0.9, 0.3, 0.7] where max(dark, light) < 3 {
      let place = Point(x: line.minX + share * line.width, y: line.midY)
      if ground(under: place, at: time).isDark { dark += 1 } else { light += 1 }
    }
    return dark > light
  }

  /// The colour that lies at a place, as far as the backgrounds of views tell: of the view and of those in it
  /// that the place is in, one over the other, and of those that a picture of a view shows. Where none of them
  /// covers, there is white.
  ///
  /// - Parameters:
  ///   - point: In the coordinates of the view's superview.
  ///   - time: The stage's time, in seconds.
  /// - Complexity: O(views around the place and their siblings). No allocation but for what has depth.
  func ground(under point: Point, at time: Double) -> Color {
    var ground = Ground()
    lay(under: point, at: time, in: Surroundings(opacity: 1), into: &ground)
    return ground.color
  }

  /// What a view is seen in: as it is painted.
  private struct Surroundings {
    var opacity: Double
    var lens: Transform3D?
    var isTurned = false
  }

  private func lay(
    under point: Point, at time: Double, in outer: Surroundings, into ground: inout Ground
  ) {
    let state = presented(at: time)
    let isTurned = outer.isTurned != state.showsBack(through: outer.lens)
    let inner = Surroundings(
      opacity: outer.opacity * min(state.alpha, 1), lens: state.lens, isTurned: isTurned)
    guard !isHidden, inner.opacity > 0, isDoubleSided || !isTurned,
      let place = state.map(through: outer.lens).inverted()?.apply(point),
      state.bounds.contains(place)
    else { return }
    for part in departing.reversed() where ground.missing > 0.01 {
      part.lay(under: place, at: time, in: inner, into: &ground)
    }
    let content = snapshotSource ?? self
    let parts = content.subviewsByDepth(showing: .presented(at: time), lens: inner.lens)
    for part in parts.reversed() where ground.missing > 0.01 {
      part.lay(under: place, at: time, in: inner, into: &ground)
    }
    if let (recorded, part) = recordedGround {
      recorded.lay(
        under: place.mapped(from: state.bounds, to: part), opacity: inner.opacity, into: &ground)
    }
    ground.put(state.backgroundColor.opacity(inner.opacity))
  }

  /// The backgrounds in what a picture shows, and as much of that as it shows; `nil` for other views.
  private var recordedGround: (ground: PictureGround, part: Rect)? {
    if let picture { return (picture.ground, model.bounds) }
    return (self as? SnapshotView).map { ($0.ground, $0.part) }
  }

  // MARK: Pictures

  /// The backgrounds of the view and of all that is in it, without its own opacity and place.
  func recordGround(_ sight: Sight) -> PictureGround {
    let state = sight.state(of: self)
    return PictureGround(
      place: .identity, bounds: state.bounds, color: state.backgroundColor,
      parts: groundParts(sight, in: Surroundings(opacity: 1, lens: state.lens)))
  }

  private func groundParts(_ sight: Sight, in inner: Surroundings) -> [PictureGround] {
    let views = (snapshotSource ?? self).subviewsByDepth(showing: sight, lens: inner.lens)
    let parts = (views + departing).compactMap { $0.recordGround(sight, in: inner) }
    guard let (recorded, part) = recordedGround else { return parts }
    let way = AffineTransform(mapping: sight.state(of: self).bounds, to: part)
    return [recorded.fading(to: inner.opacity, through: .flat(way))] + parts
  }

  private func recordGround(_ sight: Sight, in outer: Surroundings) -> PictureGround? {
    let state = sight.state(of: self)
    let isTurned = outer.isTurned != state.showsBack(through: outer.lens)
    let inner = Surroundings(
      opacity: outer.opacity * min(state.alpha, 1), lens: state.lens, isTurned: isTurned)
    guard !isHidden, inner.opacity > 0, isDoubleSided || !isTurned, !state.bounds.isEmpty,
      let place = state.map(through: outer.lens).inverted()
    else { return nil }
    let made = PictureGround(
      place: place, bounds: state.bounds, color: state.backgroundColor.opacity(inner.opacity),
      parts: groundParts(sight, in: inner))
    return made.isEmpty ? nil : made
  }
}

/// The backgrounds in a picture of a view, as they were when it was made.
struct PictureGround {
  /// The map from the coordinates around to its own.
  var place: PlaneMap
  let bounds: Rect
  var color: Color
  /// Back to front.
  var parts: [PictureGround]

  fileprivate var isEmpty: Bool { color.alpha == 0 && parts.isEmpty }

  fileprivate func lay(under point: Point, opacity: Double, into ground: inout Ground) {
    guard let own = place.apply(point), bounds.contains(own) else { return }
    for part in parts.reversed() where ground.missing > 0.01 {
      part.lay(under: own, opacity: opacity, into: &ground)
    }
    ground.put(color.opacity(opacity))
  }

  /// The same in a picture of the picture.
  fileprivate func fading(to opacity: Double, through way: PlaneMap) -> PictureGround {
    var made = self
    made.place = way.concatenating(place)
    made.fade(to: opacity)
    return made
  }

  private mutating func fade(to opacity: Double) {
    guard opacity < 1 else { return }
    color = color.opacity(opacity)
    for index in parts.indices { parts[index].fade(to: opacity) }
  }
}

extension Point {
  /// The point that lies in one rectangle as this one does in another.
  fileprivate func mapped(from source: Rect, to target: Rect) -> Point {
    guard !source.isEmpty else { return target.origin }
    return AffineTransform(mapping: source, to: target).apply(self)
  }
}

/// Colours laid under one another, from the front to the back.
nonisolated private struct Ground {
  /// How much of what is behind shows through.
  private(set) var missing = 1.0
  private var (red, green, blue) = (0.0, 0.0, 0.0)

  var color: Color { Color(red: red + missing, green: green + missing, blue: blue + missing) }

  mutating func put(_ color: Color) {
    let part = missing * color.alpha
    red += part * color.red
    green += part * color.green
    blue += part * color.blue
    missing -= part
  }
}
