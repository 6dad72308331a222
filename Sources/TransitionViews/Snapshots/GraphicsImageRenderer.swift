public import Drawing

/// Makes pictures from what is drawn; the counterpart of `UIGraphicsImageRenderer`.
///
///     let picture = GraphicsImageRenderer(size: view.bounds.size).image { context in
///       view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
///     }
public struct GraphicsImageRenderer {
  private let bounds: Rect

  /// Creates a renderer of pictures of a size, in points.
  public init(size: Size) { bounds = Rect(origin: .zero, size: size) }

  /// Creates a renderer of pictures that show a rectangle of what is drawn, in points.
  public init(bounds: Rect) { self.bounds = bounds }

  /// Makes a picture; ``View/drawHierarchy(in:afterScreenUpdates:)`` inside `actions` draws into it.
  public func image(actions: (GraphicsImageRendererContext) -> Void) -> ViewPicture {
    let context = GraphicsImageRendererContext(bounds: bounds)
    Ambient.drawing(on: context) { actions(context) }
    return context.currentImage
  }
}

/// What a ``GraphicsImageRenderer`` draws into.
public final class GraphicsImageRendererContext {
  /// The rectangle of what is drawn that the picture shows.
  package let bounds: Rect
  private var list = DisplayList()
  /// The state of the commands that are drawn, in their own coordinates.
  private var state = (transform: AffineTransform.identity, opacity: 1.0)
  /// How many planes are open; a plane's transforms count from itself.
  private var planes = 0

  /// What ends what is open, the innermost last, each in the picture's coordinates.
  private var ends: [[DisplayList.Command]] = []
  /// What drawing with a pen keeps here.
  package var pen: AnyObject?
  /// The image that was being drawn when this one was begun.
  package var outer: GraphicsImageRendererContext?

  package init(bounds: Rect) {
    self.bounds = bounds
    list.append(.transform(map))
  }

  /// Whether nothing has been drawn.
  var isBlank: Bool { list.commands.count == 1 }

  /// How many parts are open.
  package var openCount: Int { ends.count }

  /// Begins a part of the list.
  ///
  /// - Parameters:
  ///   - start: What begins it.
  ///   - end: What ends it.
  package func open(_ start: DisplayList.Command, end: [DisplayList.Command]) {
    append(start)
    ends.append(
      end.map { command in
        if case .transform(let map) = command {
          .transform(map.concatenating(shift))
        } else {
          command
        }
      })
  }

  /// Ends the innermost part.
  package func closeInnermost() {
    for command in ends.popLast() ?? [] { list.append(command) }
    list.append(.transform(map))
    list.append(.opacity(state.opacity))
  }

  /// The map from the coordinates that are drawn in to the picture's.
  private var map: AffineTransform { state.transform.concatenating(shift) }

  /// The way from the renderer's bounds to the picture.
  private var shift: AffineTransform {
    AffineTransform(translationX: -bounds.minX, y: -bounds.minY)
  }

  /// What has been drawn so far.
  public var currentImage: ViewPicture {
    var list = list
    for command in ends.reversed().joined() { list.append(command) }
    return ViewPicture(size: bounds.size, list: list)
  }

  /// Fills a rectangle with a colour.
  public func fill(_ rect: Rect, with color: Color) {
    append(.fill(RoundedRect(rect), .color(color)))
  }

  /// Draws a picture, stretched to fill a rectangle.
  public func draw(_ picture: ViewPicture, in rect: Rect) {
    draw(picture, part: picture.bounds, in: rect)
  }

  package func draw(_ picture: ViewPicture, part: Rect, in rect: Rect) {
    list.append(picture, part: part, in: rect, map: map, opacity: state.opacity)
  }

  /// Appends one drawing command, in the coordinates of the renderer's bounds.
  public func append(_ command: DisplayList.Command) {
    switch command {
    case .transform(let transform) where planes == 0:
      state.transform = transform
      list.append(.transform(map))
    case .opacity(let opacity):
      state.opacity = opacity
      list.append(command)
    case .pushPlane(let seen, let area) where planes == 0:
      planes = 1
      list.append(.pushPlane(seen.concatenating(shift), bounds: area))
    case .pushPlane:
      planes += 1
      list.append(command)
    case .popPlane:
      planes = max(0, planes - 1)
      list.append(command)
    default: list.append(command)
    }
  }
}
