import Drawing

/// What paints a plane's content: a plan has planes, and whoever paints plans paints these.
protocol PlanePainter: AnyObject {
  /// Paints it into transparent pixels.
  ///
  /// - Parameter bounds: What of the plane becomes the whole target.
  func draw(
    _ commands: ArraySlice<DisplayList.Command>, opacity: Double, bounds: Rect,
    into target: Framebuffer)
}

/// The textures of the planes that were seen last.
///
/// A plane that only turns is painted once; one whose content changes is painted as often as that, into
/// the same memory.
final class PlaneCache {
  /// For how many frames a texture is kept that is not needed.
  private static let patience = 120
  /// How many pixels textures may hold together before those that are not needed go.
  private static let greatestCount = 12_000_000

  private var textures: [PlaneTexture] = []
  private var frame = 0
  /// Paints planes; made for the first.
  private var painter: (any PlanePainter)?
  private let makePainter: () -> any PlanePainter

  init(makePainter: @escaping () -> any PlanePainter) { self.makePainter = makePainter }

  /// Begins a frame and forgets what was not needed for long.
  func beginFrame() {
    frame += 1
    guard !textures.isEmpty else { return }
    textures.removeAll { $0.frame + Self.patience < frame }
    while textures.reduce(0, { $0 + $1.pixelCount }) > Self.greatestCount,
      let oldest = textures.indices.min(by: { textures[$0].frame < textures[$1].frame }),
      textures[oldest].frame < frame - 1
    {
      textures.remove(at: oldest)
    }
  }

  /// Forgets every texture.
  func removeAll() {
    textures.removeAll()
    painter = nil
  }

  /// The texture of some commands, painted if need be.
  ///
  /// - Parameter bounds: What of the plane it shows.
  func texture(
    of commands: ArraySlice<DisplayList.Command>, opacity: Double, bounds: Rect, width: Int,
    height: Int
  ) -> PlaneTexture {
    if let known = textures.first(where: {
      $0.width == width && $0.height == height
        && $0.shows(commands, opacity: opacity, bounds: bounds)
    }) {
      known.frame = frame
      return known
    }
    let painter = painter ?? makePainter()
    self.painter = painter
    let texture = unused(width, height)
    texture.frame = frame
    texture.show(commands, opacity: opacity, bounds: bounds) { buffer in
      painter.draw(commands, opacity: opacity, bounds: bounds, into: buffer)
    }
    return texture
  }

  /// A texture of a size that no plane of this frame or the one before needs.
  private func unused(_ width: Int, _ height: Int) -> PlaneTexture {
    let free = textures.first {
      $0.width == width && $0.height == height && $0.frame < frame - 1
    }
    if let free { return free }
    let texture = PlaneTexture(width: width, height: height)
    textures.append(texture)
    return texture
  }
}
