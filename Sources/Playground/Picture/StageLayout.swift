public import Drawing

/// Where the stage lies in the window: as large as fits, in the middle, with room for the phone's
/// body around it.
nonisolated public struct StageLayout: Hashable, Sendable {
  /// The window's size, in points.
  public let window: Size
  /// The container's size, in its own points.
  public let container: Size
  /// The container's rectangle in the window, in points.
  public let stage: Rect
  /// Window points per container point.
  public let scale: Double

  /// The width of the phone's body around the stage, in window points.
  public static let body = 12.0
  /// The free margin around the body, in window points.
  public static let margin = 16.0

  /// Lays the stage out.
  ///
  /// - Parameters:
  ///   - window: The window's size, in points.
  ///   - container: The container's size; greater than 0.
  public init(window: Size, container: Size) {
    self.window = window
    self.container = container
    let border = 2 * (StageLayout.body + StageLayout.margin)
    let fit = min(
      (window.width - border) / container.width, (window.height - border) / container.height)
    scale = max(fit, 0.05)
    let size = Size(width: container.width * scale, height: container.height * scale)
    stage = Rect(
      x: ((window.width - size.width) / 2).rounded(),
      y: ((window.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }

  /// The map from the container's points to the window's.
  public var transform: AffineTransform {
    AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: stage.minX, ty: stage.minY)
  }

  /// Where a place in the window is in the container, in the container's points.
  public func containerPoint(_ point: Point) -> Point {
    Point(x: (point.x - stage.minX) / scale, y: (point.y - stage.minY) / scale)
  }

  /// Where a place in the container is in the window, in window points.
  public func windowPoint(_ point: Point) -> Point { transform.apply(point) }
}
