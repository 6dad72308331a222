internal import CSDL2
import Phrases
import Rasterizer

/// Frames drawn straight into the window's surface, memory that the X server shares.
final class SurfacePresenter: Presenter {
  private let window: OpaquePointer
  private var surface: UnsafeMutablePointer<SDL_Surface>
  private var framebuffer: Framebuffer
  private var isValid = false
  private var rectangles: [SDL_Rect] = []

  let name = "surface"
  let mayBlock = false

  init(window: OpaquePointer) throws(WindowError) {
    self.window = window
    surface = try Self.surface(of: window)
    framebuffer = Self.framebuffer(for: surface)
  }

  func present(
    _ damage: Damage, draw: (Framebuffer, Damage) -> Void
  ) throws(WindowError) -> Double? {
    try updateSurface()
    let damage = (isValid ? damage : .everything)
      .limited(toWidth: framebuffer.width, height: framebuffer.height)
    guard !damage.isEmpty else { return nil }
    draw(framebuffer, damage)
    isValid = true
    let began = MonotonicClock.now
    try show(damage)
    return began
  }

  func presentAgain() throws(WindowError) -> Bool {
    guard isValid else { return false }
    try show(Damage.everything.limited(toWidth: framebuffer.width, height: framebuffer.height))
    return true
  }

  func invalidate() { isValid = false }

  // The surface is the window's own.
  func close() { isValid = false }

  /// Fetches the surface anew: SDL replaces it when the window's size changes.
  private func updateSurface() throws(WindowError) {
    let current = try Self.surface(of: window)
    let isSame =
      current == surface && Int(current.pointee.w) == framebuffer.width
      && Int(current.pointee.h) == framebuffer.height
    if isSame && isValid { return }
    surface = current
    framebuffer = Self.framebuffer(for: current)
    isValid = false
  }

  private func show(_ damage: Damage) throws(WindowError) {
    rectangles.removeAll(keepingCapacity: true)
    for area in damage.areas {
      if !Self.isDrawable(surface) { try convert(area) }
      rectangles.append(SDL_Rect(area))
    }
    guard SDL_UpdateWindowSurfaceRects(window, rectangles, Int32(rectangles.count)) == 0 else {
      throw .last(while: "show a frame")
    }
  }

  /// Copies an area into a surface of another format, such as a 16-bit or 30-bit screen's.
  private func convert(_ area: PixelBounds) throws(WindowError) {
    let target = surface.pointee
    let offset = area.top * Int(target.pitch)
    let column = area.left * Int(target.format.pointee.BytesPerPixel)
    let status = SDL_ConvertPixels(
      Int32(area.width), Int32(area.height), SDL_PIXELFORMAT_RGB888.rawValue,
      framebuffer.first(in: area), Int32(framebuffer.stride * 4),
      target.format.pointee.format, target.pixels + (offset + column), target.pitch)
    guard status == 0 else { throw .last(while: "convert a frame") }
  }

  private static func surface(
    of window: OpaquePointer
  ) throws(WindowError) -> UnsafeMutablePointer<SDL_Surface> {
    guard let surface = SDL_GetWindowSurface(window) else {
      let error = WindowError.last(while: "get the window's surface")
      guard case .refused(let action, reason: "") = error else { throw error }
      throw .refused(
        action: action, reason: "this desktop has none, as Wayland; choose --presenter texture")
    }
    return surface
  }

  /// Whether a surface has the framebuffer's format, so that it can be drawn into.
  private static func isDrawable(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    let format = surface.pointee.format.pointee.format
    return format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
  }

  private static func framebuffer(for surface: UnsafeMutablePointer<SDL_Surface>) -> Framebuffer {
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    guard isDrawable(surface), let pixels = surface.pointee.pixels else {
      return Framebuffer(width: width, height: height)
    }
    return Framebuffer(
      borrowing: pixels.assumingMemoryBound(to: UInt32.self), width: width, height: height,
      stride: Int(surface.pointee.pitch) / 4)
  }
}
