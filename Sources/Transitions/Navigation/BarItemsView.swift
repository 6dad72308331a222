import Drawing

/// The buttons of one controller in a navigation bar, on both sides.
final class BarItemsView: View {
  /// A button where it stands, in the view's coordinates.
  private struct Place {
    let item: BarButtonItem
    let frame: Rect
    let alignment: Text.Horizontal
  }

  private static let margin = 16.0
  /// The least width of a button, in points: what a finger can hit.
  private static let leastWidth = 44.0
  private static let size = 17.0
  /// The width of a character, about, as a fraction of the size: layout has no fonts to measure with.
  private static let characterWidth = 0.56

  private var places: [Place] = []
  private var tint = Color(white: 0)

  /// Shows the buttons of a controller.
  ///
  /// - Parameters:
  ///   - item: `nil` for no buttons.
  ///   - start: Where those on the left begin, in points.
  func show(_ item: NavigationItem?, from start: Double, tint: Color) {
    self.tint = tint
    places = []
    var x = start
    for button in item?.leftBarButtonItems ?? [] {
      let width = Self.width(of: button)
      append(button, Rect(x: x, y: 0, width: width, height: bounds.height), .leading)
      x += width
    }
    x = bounds.width - Self.margin
    for button in item?.rightBarButtonItems ?? [] {
      let width = Self.width(of: button)
      x -= width
      append(button, Rect(x: x, y: 0, width: width, height: bounds.height), .trailing)
    }
    isHidden = places.isEmpty
  }

  private func append(_ item: BarButtonItem, _ frame: Rect, _ alignment: Text.Horizontal) {
    places.append(Place(item: item, frame: frame, alignment: alignment))
  }

  private static func width(of item: BarButtonItem) -> Double {
    let count = Double(item.title?.count ?? 0)
    return max(leastWidth, (count * size * characterWidth).rounded(.up) + margin)
  }

  /// The button at a place of the view, or `nil`.
  func item(at point: Point) -> BarButtonItem? {
    isHidden ? nil : places.first { $0.frame.contains(point) }?.item
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    for place in places {
      let item = place.item
      let color = (item.tintColor ?? tint).opacity(item.isEnabled ? 1 : 0.35)
      list.append(
        .text(
          Text(
            item.title ?? "", in: place.frame,
            font: Font(item.style == .done ? .bold : .regular, size: Self.size), color: color,
            horizontal: place.alignment)))
    }
  }
}
