internal import CSDL2
import Phrases
import Rasterizer

/// Frames drawn into memory, sent to a texture as far as they changed, and shown in step with the display.
final class TexturePresenter: Presenter {
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var framebuffer: Framebuffer
  private var isValid = false

  let name: String
  let mayBlock = true
  /// Whether a picture of another size is shown twice.
  private let showsTwice: Bool
  /// Whether the processor does the drawing that a graphics processor should do.
  let isSoftware: Bool

  init(window: OpaquePointer) throws(WindowError) {
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    guard let renderer = SDL_CreateRenderer(window, -1, flags) else {
      throw .last(while: "create a renderer")
    }
    self.renderer = renderer
    showsTwice = SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "wayland"
    let device = Self.deviceName(of: renderer)
    isSoftware = ["llvmpipe", "softpipe", "swrast", "software"].contains {
      device.lowercased().contains($0)
    }
    name = "texture (\(device))"
    framebuffer = Framebuffer(width: 1, height: 1)
  }

  func present(
    _ damage: Damage, draw: (Framebuffer, Damage) -> Void
  ) throws(WindowError) -> Double? {
    let texture = try updatedTexture()
    let damage = (isValid ? damage : .everything)
      .limited(toWidth: framebuffer.width, height: framebuffer.height)
    guard !damage.isEmpty else { return nil }
    draw(framebuffer, damage)
    for area in damage.areas { try upload(area, to: texture) }
    let isFirst = !isValid
    isValid = true
    let began = MonotonicClock.now
    try show(texture)
    // After a change of size on Wayland the first one still goes into a buffer of the former size, and a window
    // at rest would keep it.
    if isFirst && showsTwice { try show(texture) }
    return began
  }

  func presentAgain() throws(WindowError) -> Bool {
    guard isValid, let texture else { return false }
    try show(texture)
    return true
  }

  func invalidate() {
    isValid = false
    if let texture { SDL_DestroyTexture(texture) }
    texture = nil
  }

  func close() {
    invalidate()
    SDL_DestroyRenderer(renderer)
  }

  private func updatedTexture() throws(WindowError) -> OpaquePointer {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    let isSame = Int(width) == framebuffer.width && Int(height) == framebuffer.height
    if let texture, isSame { return texture }
    invalidate()
    let made = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
      max(1, width), max(1, height))
    guard let made else { throw .last(while: "create a texture of \(width) × \(height)") }
    SDL_SetTextureBlendMode(made, SDL_BLENDMODE_NONE)
    texture = made
    if !isSame { framebuffer = Framebuffer(width: max(1, Int(width)), height: max(1, Int(height))) }
    return made
  }

  private func upload(_ area: PixelBounds, to texture: OpaquePointer) throws(WindowError) {
    var rectangle = SDL_Rect(area)
    let first = framebuffer.first(in: area)
    guard SDL_UpdateTexture(texture, &rectangle, first, Int32(framebuffer.stride * 4)) == 0 else {
      throw .last(while: "send a frame to the graphics processor")
    }
  }

  private func show(_ texture: OpaquePointer) throws(WindowError) {
    guard SDL_RenderCopy(renderer, texture, nil, nil) == 0 else {
      throw .last(while: "show a frame")
    }
    SDL_RenderPresent(renderer)
  }

  /// The name of what really draws: OpenGL's own, if SDL draws through it, else SDL's.
  private static func deviceName(of renderer: OpaquePointer) -> String {
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(renderer, &info)
    let backend = info.name.map { String(cString: $0) } ?? "unknown"
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    let rendererName: UInt32 = 0x1F01  // GL_RENDERER
    guard backend.hasPrefix("opengl"), let symbol = SDL_GL_GetProcAddress("glGetString"),
      let name = unsafeBitCast(symbol, to: GetString.self)(rendererName)
    else { return backend }
    return "\(backend), \(String(cString: name))"
  }
}
