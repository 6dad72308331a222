internal import CSDL2
import Drawing

/// How large the window's content is, in which units, and how often its display shows a frame.
@MainActor struct WindowMetrics {
  private let requestedScale: Double?
  private let desktopScale: Double
  /// The content's size, in points.
  private(set) var size = Size.zero
  /// The content's width, in pixels.
  private(set) var pixelWidth = 0
  /// The content's height, in pixels.
  private(set) var pixelHeight = 0
  /// Pixels per point: the desktop's, or what the caller asked for.
  private(set) var scale = 1.0
  /// What the display claims, in frames a second; 60 if it claims nothing.
  private(set) var refreshRate = 60.0

  /// Nothing is measured yet.
  ///
  /// - Parameters:
  ///   - requestedScale: Pixels per point that somebody asked for.
  ///   - desktopScale: Pixels per point that the desktop wants.
  init(requestedScale: Double?, desktopScale: Double) {
    self.requestedScale = requestedScale
    self.desktopScale = desktopScale
  }

  /// Units of the window system per point, where it counts in pixels.
  var unitScale: Double { requestedScale ?? desktopScale }

  /// Reads a window's sizes and scale anew.
  ///
  /// - Returns: Units of the window system per point.
  mutating func measure(_ window: OpaquePointer) -> Double {
    var (width, height, pixelWidth, pixelHeight): (Int32, Int32, Int32, Int32) = (1, 1, 1, 1)
    SDL_GetWindowSize(window, &width, &height)
    SDL_GetWindowSizeInPixels(window, &pixelWidth, &pixelHeight)
    let pixelsPerUnit = Double(max(1, pixelWidth)) / Double(max(1, width))
    scale = requestedScale ?? desktopScale * pixelsPerUnit
    let unitsPerPoint = scale / pixelsPerUnit
    size = Size(width: Double(width) / unitsPerPoint, height: Double(height) / unitsPerPoint)
    self.pixelWidth = Int(pixelWidth)
    self.pixelHeight = Int(pixelHeight)
    return unitsPerPoint
  }

  /// Reads the rate of a window's display anew.
  mutating func measureDisplay(of window: OpaquePointer) {
    var mode = SDL_DisplayMode()
    let display = max(0, SDL_GetWindowDisplayIndex(window))
    let isKnown = SDL_GetCurrentDisplayMode(display, &mode) == 0 && mode.refresh_rate > 0
    refreshRate = isKnown ? Double(mode.refresh_rate) : 60
  }
}
