import Drawing
import Rasterizer

/// The program's icon: a phone, and two panes that slide through it.
package enum AppIcon {
  /// The sizes that desktops look for, in pixels.
  nonisolated package static let sizes = [16, 22, 24, 32, 48, 64, 96, 128, 256, 512]

  /// The side of the icon's square, in its own points: a point is a pixel of the smallest icon.
  static let side = 16.0

  private static let body = Color(hex: 0x15171E)
  private static let bodyEdge = Color(hex: 0x59606E)
  private static let screen = Color(hex: 0xEDEEF2)
  private static let outgoing = (top: Color(hex: 0xFFCB70), bottom: Color(hex: 0xF28A36))
  private static let incoming = (top: Color(hex: 0x6CBCFF), bottom: Color(hex: 0x2A78E4))

  /// The icon as a drawing of 16 points.
  ///
  /// - Parameter pixels: How large it will be. Small icons have no details, large ones all.
  package static func drawing(for pixels: Int) -> DisplayList {
    var list = DisplayList()
    let phone = RoundedRect(Rect(x: 3, y: 0, width: 10, height: 16), radius: 2.25)
    let glass = RoundedRect(Rect(x: 4, y: 1, width: 8, height: 14), radius: 1.3)
    // What is outside of the phone: the pane that has gone, and the one that is still coming.
    list.append(.fill(pane(from: 0, to: 3.5, rounded: .left), shade(outgoing, alpha: 0.5)))
    list.append(.fill(pane(from: 12.5, to: 16, rounded: .right), shade(incoming, alpha: 0.5)))
    list.append(.fill(phone, .color(body)))
    if pixels >= 32 { appendEdge(to: &list, pixels) }
    list.append(.pushClip(glass))
    list.append(.fill(glass, .color(screen)))
    list.append(.fill(RoundedRect(Rect(x: 4, y: 1, width: 4, height: 14)), shade(outgoing)))
    if pixels >= 32 { appendContent(to: &list, pixels) }
    list.append(.fill(RoundedRect(Rect(x: 7, y: 1, width: 5, height: 14)), shade(incoming)))
    if pixels >= 32 { appendFinger(to: &list, pixels) }
    list.append(.popClip)
    return list
  }

  /// The icon in pixels, premultiplied, with its transparent surroundings.
  ///
  /// - Parameter pixels: Its width and height.
  package static func picture(_ pixels: Int) -> Framebuffer {
    // The renderer's frames are opaque. What differs over white and black is how transparent it is.
    let renderer = Renderer(fonts: FontLibrary(paths: []), threads: 1)
    let list = drawing(for: pixels)
    let result = Framebuffer(width: pixels, height: pixels)
    let light = Framebuffer(width: pixels, height: pixels)
    let scale = Double(pixels) / side
    renderer.draw(list, into: result, scale: scale, background: .black)
    renderer.draw(list, into: light, scale: scale, background: .white)
    for place in 0..<(pixels * pixels) {
      let (dark, light) = (result.pixels[place], light.pixels[place])
      let difference = channel(light, 8) - channel(dark, 8)
      let alpha = UInt32(max(0, min(255, 255 - difference)))
      let colour = [16, 8, 0].reduce(0) { $0 | min(alpha, UInt32(channel(dark, $1))) << UInt32($1) }
      result.pixels[place] = alpha << 24 | colour
    }
    return result
  }

  private static func channel(_ pixel: UInt32, _ shift: Int) -> Int { Int(pixel >> shift & 0xFF) }

  private enum Side { case left, right }

  /// A part of a pane beside the phone.
  private static func pane(from: Double, to: Double, rounded side: Side) -> RoundedRect {
    let (left, right) = side == .left ? (1.3, 0) : (0, 1.3)
    return RoundedRect(
      Rect(x: from, y: 2, width: to - from, height: 12),
      radii: CornerRadii(topLeft: left, topRight: right, bottomRight: right, bottomLeft: left))
  }

  private static func shade(_ colors: (top: Color, bottom: Color), alpha: Double = 1) -> Paint {
    .gradient(
      from: Point(x: 0, y: 1), colors.top.opacity(alpha), to: Point(x: 0, y: 15),
      colors.bottom.opacity(alpha))
  }

  /// The edge of the phone's body, which parts it from a dark ground.
  private static func appendEdge(to list: inout DisplayList, _ pixels: Int) {
    let width = pixels >= 64 ? 0.25 : 0.5
    let inner = Rect(x: 3, y: 0, width: 10, height: 16).inset(dx: width / 2, dy: width / 2)
    list.append(
      .stroke(RoundedRect(inner, radius: 2.25 - width / 2), Stroke(bodyEdge, width: width)))
  }

  /// What stands on the pane that goes, and the shadow that falls on it from the one that comes.
  private static func appendContent(to list: inout DisplayList, _ pixels: Int) {
    if pixels >= 48 {
      let light = Color.white.opacity(0.75)
      for (y, width) in [(2.75, 1.6), (4.25, 1.1)] {
        let bar = Rect(x: 4.75, y: y, width: width, height: 0.7)
        list.append(.fill(RoundedRect(bar, radius: 0.35), .color(light)))
      }
    }
    let shadow = Color(hex: 0x101828)
    list.append(
      .fill(
        RoundedRect(Rect(x: 5.5, y: 1, width: 1.5, height: 14)),
        .gradient(
          from: Point(x: 5.5, y: 0), shadow.opacity(0), to: Point(x: 7, y: 0), shadow.opacity(0.4)))
    )
  }

  /// The finger that drags the pane, its trail, and what stands on the pane.
  private static func appendFinger(to list: inout DisplayList, _ pixels: Int) {
    func circle(_ x: Double, _ y: Double, _ radius: Double, _ alpha: Double) {
      list.append(
        .fill(
          RoundedRect(circleAt: Point(x: x, y: y), radius: radius),
          .color(.white.opacity(alpha))))
    }
    if pixels >= 48 {
      for (y, width) in [(2.75, 2.6), (4.25, 1.8)] {
        let bar = Rect(x: 7.9, y: y, width: width, height: 0.7)
        list.append(.fill(RoundedRect(bar, radius: 0.35), .color(.white.opacity(0.85))))
      }
      circle(11.2, 10.6, 0.3, 0.45)
      circle(10.3, 10.55, 0.4, 0.6)
    }
    if pixels >= 48 {
      let bar = Rect(x: 6.5, y: 13.9, width: 3, height: 0.45)
      list.append(.fill(RoundedRect(bar, radius: 0.225), .color(.white.opacity(0.7))))
    }
    circle(8.75, 10.5, pixels >= 48 ? 1.05 : 1.25, 0.95)
  }
}
