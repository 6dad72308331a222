import Drawing
import Foundation
import Rasterizer
import Toolkit

/// Paints a list, and stores it as a picture.
package func writePicture(
  _ list: DisplayList, _ size: Size, scale: Double, theme: Theme, to path: String
) {
  let picture = Framebuffer(
    width: Int(size.width * scale), height: Int(size.height * scale))
  Renderer(fonts: WidgetDriver.fonts).draw(
    list, into: picture, scale: scale, background: theme.backdrop)
  try? Data(PNG.encode(picture)).write(to: URL(fileURLWithPath: path))
}

/// One command and where it stands: whether it is painted in the window's points.
package func windowTexts(_ list: DisplayList) -> [Text] {
  var isWindow = true
  var texts: [Text] = []
  for command in list.commands {
    switch command {
    case .transform(let map): isWindow = map.isIdentity
    case .text(let text) where isWindow: texts.append(text)
    default: break
    }
  }
  return texts
}

/// Every size that the window must look right in.
nonisolated package let windows = [
  Size(width: 640, height: 480), Size(width: 800, height: 600), Size(width: 1280, height: 720),
  Size(width: 1920, height: 1080), Size(width: 3840, height: 2160), Size(width: 420, height: 900),
]

/// The contrast of two colours, from 1 to 21, as the Web Content Accessibility Guidelines define it.
nonisolated package func contrast(_ one: Color, _ other: Color) -> Double {
  let (a, b) = (luminance(one), luminance(other))
  return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

nonisolated private func luminance(_ color: Color) -> Double {
  let linear = linearComponents(color)
  return 0.2126 * linear.0 + 0.7152 * linear.1 + 0.0722 * linear.2
}

/// A colour's components as amounts of light.
nonisolated package func linearComponents(_ color: Color) -> (Double, Double, Double) {
  func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
  return (linear(color.red), linear(color.green), linear(color.blue))
}

/// A translucent colour over an opaque one.
nonisolated package func composed(_ top: Color, over bottom: Color) -> Color {
  var result = bottom.mixed(with: top, by: top.alpha)
  result.alpha = 1
  return result
}

/// Measures every character alike.
package struct FixedMeasurer: TextMeasurer {
  /// Creates it.
  package init() {}

  package func width(of string: String, font: Font) -> Double {
    Double(string.count) * font.size * 0.6
  }
}
