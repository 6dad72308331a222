import Drawing

/// A display list as a picture that scales: SVG 1.1.
///
/// It knows what the icon is drawn with: filled and outlined rounded rectangles, plain and blended
/// colours, and clips.
package struct VectorDrawing {
  private var definitions: [String] = []
  private var elements: [String] = []

  /// Writes a list.
  ///
  /// - Parameters:
  ///   - list: What to draw.
  ///   - side: The width and height of the picture, in the list's points.
  package static func text(of list: DisplayList, side: Double) -> String {
    var drawing = VectorDrawing()
    for command in list.commands { drawing.append(command) }
    let box = short(side)
    let lines =
      [
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"128\" height=\"128\" "
          + "viewBox=\"0 0 \(box) \(box)\">", "<defs>",
      ] + drawing.definitions + ["</defs>"] + drawing.elements + ["</svg>", ""]
    return lines.joined(separator: "\n")
  }

  private mutating func append(_ command: DisplayList.Command) {
    switch command {
    case .fill(let shape, let paint):
      elements.append("<path d=\"\(Self.path(shape))\" \(attributes(of: paint))/>")
    case .stroke(let shape, let stroke):
      elements.append(
        "<path d=\"\(Self.path(shape))\" fill=\"none\" stroke=\"\(Self.hex(stroke.color))\" "
          + "stroke-width=\"\(short(stroke.width))\"/>")
    case .pushClip(let shape):
      let name = define { "<clipPath id=\"\($0)\"><path d=\"\(Self.path(shape))\"/></clipPath>" }
      elements.append("<g clip-path=\"url(#\(name))\">")
    case .popClip: elements.append("</g>")
    case .path, .transform, .opacity, .shadow, .line, .polyline, .text, .image, .pushLayer,
      .popLayer,
      .pushPlane, .popPlane, .pushMasked, .mask, .popMasked:
      preconditionFailure("A picture that scales has no \(command).")
    }
  }

  /// Adds a definition under a name of its own.
  private mutating func define(_ definition: (String) -> String) -> String {
    let name = "d\(definitions.count)"
    definitions.append(definition(name))
    return name
  }

  private mutating func attributes(of paint: Paint) -> String {
    switch paint {
    case .color(let color):
      return "fill=\"\(Self.hex(color))\" fill-opacity=\"\(short(color.alpha))\""
    case .gradient(let from, let first, let to, let last):
      let place = [("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y)]
        .map { "\($0.0)=\"\(short($0.1))\"" }.joined(separator: " ")
      let stops = [(0, first), (1, last)].map { offset, color in
        "<stop offset=\"\(offset)\" stop-color=\"\(Self.hex(color))\" "
          + "stop-opacity=\"\(short(color.alpha))\"/>"
      }
      let name = define {
        "<linearGradient id=\"\($0)\" gradientUnits=\"userSpaceOnUse\" \(place)>"
          + stops.joined() + "</linearGradient>"
      }
      return "fill=\"url(#\(name))\""
    case .blend: preconditionFailure("A picture that scales has no \(paint).")
    }
  }

  /// The outline of a shape, clockwise from the end of its first corner.
  private static func path(_ shape: RoundedRect) -> String {
    let (rect, radii) = (shape.rect, shape.radii)
    func arc(_ radius: Double, _ x: Double, _ y: Double) -> String {
      radius > 0
        ? "a\(short(radius)) \(short(radius)) 0 0 1 \(short(x * radius)) \(short(y * radius))"
        : ""
    }
    return "M\(short(rect.minX + radii.topLeft)) \(short(rect.minY))"
      + "H\(short(rect.maxX - radii.topRight))" + arc(radii.topRight, 1, 1)
      + "V\(short(rect.maxY - radii.bottomRight))" + arc(radii.bottomRight, -1, 1)
      + "H\(short(rect.minX + radii.bottomLeft))" + arc(radii.bottomLeft, -1, -1)
      + "V\(short(rect.minY + radii.topLeft))" + arc(radii.topLeft, 1, -1) + "Z"
  }

  private static func hex(_ color: Color) -> String {
    let bytes = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    return "#"
      + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}
