import Drawing
import Toolkit
import Transitions

/// The ground of the window, the phone, and the stage on its screen.
struct StagePicture {
  let canvas: Canvas

  private var layout: StageLayout { canvas.layout }
  private var theme: Theme { canvas.theme }

  /// Appends the ground, the phone and what a stage's root shows at a time.
  func draw(_ root: View, at time: Double, into list: inout DisplayList) {
    list.append(.transform(.identity))
    list.append(.opacity(1))
    list.fill(Rect(origin: .zero, size: layout.window), theme.backdrop)
    drawPhone(root, at: time, into: &list)
  }

  /// Appends the phone and what a stage's root shows at a time.
  func drawPhone(_ root: View, at time: Double, into list: inout DisplayList) {
    drawBody(into: &list)
    let screen = RoundedRect(layout.stage, radius: layout.screenRadius)
    list.append(.fill(screen, .color(theme.screen)))
    list.append(.pushClip(screen))
    root.paint(into: &list, at: time, base: stageBase(of: root))
    list.mark(DisplayList.identity(of: "indicator"))
    list.append(.transform(.identity))
    list.append(.opacity(1))
    drawHomeIndicator(over: root, at: time, into: &list)
    list.append(.popClip)
  }

  /// The map from the root's superview, which it has not, to the window.
  private func stageBase(of root: View) -> AffineTransform {
    let frame = root.model.untransformedFrame
    return layout.transform.translatedBy(x: -frame.minX, y: -frame.minY)
  }

  /// A dark frame with a fine edge and a soft shadow.
  private func drawBody(into list: inout DisplayList) {
    let body = RoundedRect(layout.phone, radius: layout.screenRadius + layout.bezel)
    if theme.bodyShadow.alpha > 0 {
      let shadow = Shadow(
        color: theme.bodyShadow, blur: 36 * canvas.unit,
        offset: Vector(dx: 0, dy: 14 * canvas.unit))
      list.append(.shadow(body, shadow))
    }
    list.append(.fill(body, .color(theme.body)))
    list.append(.stroke(body, Stroke(theme.bodyEdge, width: max(1, 1.5 * canvas.unit))))
  }

  /// The bar at the screen's lower edge that a finger would swipe up from: light on what is dark.
  private func drawHomeIndicator(
    over root: View, at time: Double, into list: inout DisplayList
  ) {
    let size = layout.container
    let width = min(size.width * 0.34, 140)
    let height = 5.0
    let bar = Rect(
      x: (size.width - width) / 2, y: size.height - 8 - height, width: width, height: height)
    let shown = layout.windowRect(bar)
    let frame = root.model.untransformedFrame
    let place = Point(x: frame.minX + bar.midX, y: frame.minY + bar.midY)
    let isDark = StagePicture.ground(of: root, under: place, at: time)?.isDark == true
    list.fill(shown, radius: shown.height / 2, Color(white: isDark ? 0.96 : 0.08))
  }

  /// The colour of the foremost ground that a point is on.
  ///
  /// - Parameter point: In the coordinates of the view's superview.
  private static func ground(of view: View, under point: Point, at time: Double) -> Color? {
    let state = view.presented(at: time)
    guard !view.isHidden, state.alpha > 0.5, let inverse = state.superviewTransform.inverted()
    else { return nil }
    let place = inverse.apply(point)
    let isInside = state.bounds.contains(place)
    if view.clipsToBounds && !isInside { return nil }
    for subview in view.subviews.reversed() {
      if let color = ground(of: subview, under: place, at: time) { return color }
    }
    return isInside && state.backgroundColor.alpha > 0.5 ? state.backgroundColor : nil
  }
}

/// A pointer that nobody holds: a soft disc with a ring, legible on light and on dark.
struct PointerDisc: OverlayItem {
  /// In the container's points.
  let point: Point

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    let center = canvas.layout.windowPoint(point)
    let radius = max(22 * canvas.layout.scale, 10)
    let disc = RoundedRect(circleAt: center, radius: radius)
    list.append(
      .shadow(
        disc,
        Shadow(color: Color(white: 0, alpha: 0.4), blur: 8, offset: Vector(dx: 0, dy: 2))))
    list.append(.fill(disc, .color(Color(white: 1, alpha: 0.42))))
    list.append(
      .stroke(
        RoundedRect(circleAt: center, radius: radius + 1),
        Stroke(Color(white: 0, alpha: 0.35), width: 1)))
    list.append(.stroke(disc, Stroke(Color(white: 1, alpha: 0.95), width: 2)))
  }
}

nonisolated extension Color {
  /// Whether white is easier to see on it than black is; the weights are those of luma.
  fileprivate var isDark: Bool { 0.299 * red + 0.587 * green + 0.114 * blue < 0.5 }
}
