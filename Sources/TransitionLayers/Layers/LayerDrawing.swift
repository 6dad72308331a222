package import Drawing
package import TransitionViews

/// How contents are fitted into a layer's bounds, as `CALayerContentsGravity`.
nonisolated public struct ContentsGravity: RawRepresentable, Hashable, Sendable {
  /// Core Animation's own word.
  public let rawValue: String

  /// Creates a gravity.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In their own size, in the middle.
  public static let center = ContentsGravity(rawValue: "center")
  /// Stretched to fill the bounds.
  public static let resize = ContentsGravity(rawValue: "resize")
  /// As large as the bounds allow.
  public static let resizeAspect = ContentsGravity(rawValue: "resizeAspect")
  /// As small as the bounds allow if they are to fill them.
  public static let resizeAspectFill = ContentsGravity(rawValue: "resizeAspectFill")

  /// Where contents of a size, which has area, are shown.
  func place(of size: Size, in bounds: Rect) -> Rect {
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    let factor =
      switch self {
      case .center: 1.0
      case .resizeAspect: min(x, y)
      case .resizeAspectFill: max(x, y)
      default: 0.0
      }
    guard factor > 0 else { return bounds }
    let (width, height) = (size.width * factor, size.height * factor)
    return Rect(
      x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
}

/// What a layer has drawn of itself.
struct LayerDrawing {
  /// Whether it has to be drawn.
  var isDue = false
  private(set) var picture: ViewPicture?

  /// Whether it has to be drawn now.
  mutating func take(bounds: Rect, onResize: Bool) -> Bool {
    let isOld = onResize && picture?.size != bounds.size
    guard isDue || isOld, !bounds.isEmpty else { return false }
    isDue = false
    return true
  }

  /// Draws it.
  mutating func record(bounds: Rect, _ draw: (GraphicsImageRendererContext) -> Void) {
    let context = GraphicsImageRendererContext(bounds: bounds)
    Ambient.drawing(on: context) { draw(context) }
    picture = context.currentImage
  }
}

extension Layer: LayerBacking {
  package final func paint(
    into list: inout DisplayList, state: ViewState, showing sight: Sight, map: AffineTransform,
    opacity: Double
  ) {
    drawMoving()
    displayIfNeeded()
    let shown = content(showing: sight)
    if let picture = shown.contents, picture.size.width > 0, picture.size.height > 0 {
      let (size, part) = (picture.size, shown.contentsRect)
      let source = Rect(
        x: part.minX * size.width, y: part.minY * size.height, width: part.width * size.width,
        height: part.height * size.height)
      list.append(
        picture, part: source, in: contentsGravity.place(of: source.size, in: state.bounds),
        map: map, opacity: opacity)
    }
    paintCopies(into: &list, showing: sight, map: map, opacity: opacity)
    paintKind(shown, into: &list, state: state)
    if let picture = drawing.picture {
      list.append(
        picture, part: picture.bounds, in: state.bounds, map: map, opacity: opacity)
    }
  }

  package final func shadowShape(in state: ViewState, showing sight: Sight) -> RoundedRect? {
    guard let path = shadowOutline(content(showing: sight)), let rect = path.controlBounds else {
      return nil
    }
    return path.roundedRect ?? RoundedRect(rect)
  }

  package final func paintedArea(showing sight: Sight) -> Rect? {
    paintedArea(of: content(showing: sight))
  }
}
