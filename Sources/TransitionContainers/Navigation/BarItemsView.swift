import Drawing
import TransitionCore
import TransitionViews

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

  private var places: [Place] = []
  private var item: NavigationItem?
  /// Where the buttons end that lie where the bar begins, and where the others begin, in points from there; the
  /// view's edges without.
  private(set) var leftEnd = 0.0
  private(set) var rightStart = 0.0
  private var tint = Color(white: 0)
  /// Whether other buttons come or go meanwhile.
  var isCrossing = false

  /// Shows the buttons of a controller.
  ///
  /// - Parameter item: `nil` for no buttons.
  func show(_ item: NavigationItem?, tint: Color) {
    (self.item, self.tint) = (item, tint)
  }

  /// Gives the buttons their places.
  ///
  /// - Parameter start: Where those on the left begin, in points from the edge where the bar begins.
  func arrange(from start: Double) {
    places = []
    var x = start
    for button in item?.leftBarButtonItems ?? [] {
      let width = Self.width(of: button)
      append(button, Rect(x: x, y: 0, width: width, height: bounds.height), .leading)
      x += width
    }
    leftEnd = places.isEmpty ? 0 : x
    x = bounds.width - Self.margin
    for button in item?.rightBarButtonItems ?? [] {
      let width = Self.width(of: button)
      x -= width
      append(button, Rect(x: x, y: 0, width: width, height: bounds.height), .trailing)
    }
    rightStart = item?.rightBarButtonItems?.isEmpty == false ? x : bounds.width
    isHidden = places.isEmpty
  }

  private func append(_ item: BarButtonItem, _ frame: Rect, _ alignment: Text.Horizontal) {
    let isOnLeft = (alignment == .leading) != isRightToLeft
    let place = asRead(frame, in: Rect(origin: .zero, size: bounds.size))
    places.append(Place(item: item, frame: place, alignment: isOnLeft ? .leading : .trailing))
  }

  /// The room that a button takes: an estimate, and a generous one, because layout has no fonts to measure
  /// with.
  private static func width(of item: BarButtonItem) -> Double {
    let room = TextEstimate(font: font(of: item)).room(for: item.title ?? "")
    return max(leastWidth, room.rounded(.up) + margin)
  }

  private static func font(of item: BarButtonItem) -> Font {
    Font(item.style == .done ? .semibold : .regular, size: size)
  }

  /// The button at a place of the view, or `nil`.
  func item(at point: Point) -> BarButtonItem? {
    isHidden ? nil : places.first { $0.frame.contains(point) }?.item
  }

  /// The buttons that can be tapped, with their rectangles in the view's coordinates.
  var frames: [(title: String, frame: Rect)] {
    isHidden ? [] : places.filter(\.item.isEnabled).map { ($0.item.title ?? "", $0.frame) }
  }

  override func draw(into list: inout DisplayList, bounds: Rect) {
    let share = isCrossing ? crossingShare.text : 1
    for place in places where share > 0 {
      let item = place.item
      let color = (item.tintColor ?? tint).opacity((item.isEnabled ? 1 : 0.35) * share)
      list.append(
        .text(
          Text(
            item.title ?? "", in: place.frame,
            font: Self.font(of: item), color: color, horizontal: place.alignment)))
    }
  }
}
