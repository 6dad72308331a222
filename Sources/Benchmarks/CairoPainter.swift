import Drawing
import Rasterizer

/// Paints a display list of plain fills and shadows with Cairo, as a program on top of it would: paths
/// anew in every frame, and the blurred shadow, which Cairo cannot blur itself, from a mask that was
/// made once.
final class CairoPainter {
  private let cairo: Cairo
  private let target: Framebuffer
  private let surface: Cairo.Object
  private let context: Cairo.Object
  private var masks: [RoundedRect: Mask] = [:]

  /// A blurred shape, one pixel a point.
  private struct Mask {
    let surface: Cairo.Object
    let bytes: UnsafeMutablePointer<UInt8>
    /// Where its first pixel lies, in the shape's coordinates.
    let origin: Point
  }

  init(_ cairo: Cairo, into target: Framebuffer) {
    self.cairo = cairo
    self.target = target
    surface = UnsafeMutableRawPointer(target.pixels).withMemoryRebound(
      to: UInt8.self, capacity: target.stride * target.height * 4
    ) {
      cairo.surface(
        $0, Cairo.Format.color.rawValue, Int32(target.width), Int32(target.height),
        Int32(target.stride * 4))
    }
    context = cairo.context(surface)
  }

  isolated deinit {
    cairo.destroyContext(context)
    cairo.destroySurface(surface)
    for mask in masks.values {
      cairo.destroySurface(mask.surface)
      mask.bytes.deallocate()
    }
  }

  /// Paints the list over a background; text and what the six panes do not use are left out.
  func draw(_ list: DisplayList, scale: Double, background: Color) {
    setMatrix(.identity, scale)
    cairo.setSource(context, background.red, background.green, background.blue, 1)
    cairo.paint(context)
    for command in list.commands {
      switch command {
      case .transform(let map): setMatrix(map, scale)
      case .fill(let shape, .color(let color)):
        addPath(shape, to: context)
        cairo.setSource(context, color.red, color.green, color.blue, color.alpha)
        cairo.fill(context)
      case .shadow(let shape, let shadow): draw(shadow, of: shape)
      default: break
      }
    }
    cairo.flush(surface)
    precondition(cairo.status(context) == 0, "Cairo has given up, so there is nothing to measure.")
  }

  private func setMatrix(_ map: AffineTransform, _ scale: Double) {
    var matrix = Cairo.Matrix(
      xx: map.a * scale, yx: map.b * scale, xy: map.c * scale, yy: map.d * scale,
      x0: map.tx * scale, y0: map.ty * scale)
    cairo.setMatrix(context, &matrix)
  }

  private func addPath(_ shape: RoundedRect, to context: Cairo.Object) {
    let (rect, radius, quarter) = (shape.rect, shape.radii.topLeft, Double.pi / 2)
    cairo.newPath(context)
    cairo.arc(context, rect.maxX - radius, rect.minY + radius, radius, -quarter, 0)
    cairo.arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, quarter)
    cairo.arc(context, rect.minX + radius, rect.maxY - radius, radius, quarter, 2 * quarter)
    cairo.arc(context, rect.minX + radius, rect.minY + radius, radius, 2 * quarter, 3 * quarter)
    cairo.closePath(context)
  }

  // MARK: Shadows

  private func draw(_ shadow: Shadow, of shape: RoundedRect) {
    let mask = masks[shape] ?? makeMask(of: shape, blur: shadow.blur)
    masks[shape] = mask
    let color = shadow.color
    cairo.setSource(context, color.red, color.green, color.blue, color.alpha)
    cairo.mask(
      context, mask.surface, mask.origin.x + shadow.offset.dx, mask.origin.y + shadow.offset.dy)
  }

  /// The shape's coverage, blurred by three boxes, which is near enough to a Gaussian.
  private func makeMask(of shape: RoundedRect, blur: Double) -> Mask {
    let margin = (blur * 1.5).rounded(.up)
    let width = (Int(shape.rect.width + 2 * margin) + 3) & ~3
    let height = Int(shape.rect.height + 2 * margin)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: width * height)
    bytes.initialize(repeating: 0, count: width * height)
    let image = cairo.surface(
      bytes, Cairo.Format.mask.rawValue, Int32(width), Int32(height), Int32(width))
    let origin = Point(x: shape.rect.minX - margin, y: shape.rect.minY - margin)
    let pen = cairo.context(image)
    var matrix = Cairo.Matrix(xx: 1, yx: 0, xy: 0, yy: 1, x0: -origin.x, y0: -origin.y)
    cairo.setMatrix(pen, &matrix)
    addPath(shape, to: pen)
    cairo.setSource(pen, 0, 0, 0, 1)
    cairo.fill(pen)
    cairo.destroyContext(pen)
    cairo.flush(image)
    // Three boxes of an odd width w have the variance (w² − 1) ∕ 4; a blur is two deviations.
    let reach = Int((((blur * blur) + 1).squareRoot() - 1) / 2)
    for _ in 0..<3 {
      for row in 0..<height { blurLine(bytes + row * width, step: 1, count: width, reach) }
      for column in 0..<width { blurLine(bytes + column, step: width, count: height, reach) }
    }
    return Mask(surface: image, bytes: bytes, origin: origin)
  }

  /// Replaces every byte by the mean of those within a reach.
  private func blurLine(
    _ bytes: UnsafeMutablePointer<UInt8>, step: Int, count: Int, _ reach: Int
  ) {
    let line = (0..<count).map { Int(bytes[$0 * step]) }
    var sum = line.prefix(reach).reduce(0, +)
    for index in 0..<count {
      if index + reach < count { sum += line[index + reach] }
      if index > reach { sum -= line[index - reach - 1] }
      bytes[index * step] = UInt8((sum + reach) / (2 * reach + 1))
    }
  }
}
