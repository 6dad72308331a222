import Drawing

/// What a view has drawn with a graphics context.
enum DrawnContent {
  /// It has not been asked yet.
  case unknown
  /// It draws nothing.
  case none
  /// What it has drawn, from the top left corner of its bounds.
  case picture(ViewPicture)
}

extension View {
  /// Appends what ``draw(_:)`` has drawn, stretched to the bounds that are shown.
  final func appendDrawn(
    to list: inout DisplayList, bounds: Rect, map: AffineTransform, opacity: Double
  ) {
    if case .unknown = drawn { drawContent() }
    guard case .picture(let picture) = drawn else { return }
    list.append(picture, part: picture.bounds, in: bounds, map: map, opacity: opacity)
  }

  private func drawContent() {
    let rect = model.bounds
    guard !rect.isEmpty else { return }
    stage?.willCallOut?()
    let context = GraphicsImageRendererContext(bounds: rect)
    Ambient.drawing(on: context) { draw(rect) }
    // What calls the default as well has drawn nevertheless.
    if !context.isBlank { drawn = .picture(context.currentImage) }
    if case .unknown = drawn { drawn = .none }
  }
}
