import Drawing

extension View {
  /// The colour that lies at a place, as far as the backgrounds of views tell: of the view and of those in it
  /// that the place is in, one over the other. Where none of them covers, there is white.
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
    let parts = subviewsByDepth(showing: .presented(at: time), lens: inner.lens)
    for part in parts.reversed() where ground.missing > 0.01 {
      part.lay(under: place, at: time, in: inner, into: &ground)
    }
    ground.put(state.backgroundColor.opacity(inner.opacity))
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
