import Drawing
import TransitionCore
import TransitionViews

extension Stage {
  /// The fingerprint of what is painted at ``now``, with its colours, words and pictures, which
  /// ``stateHash`` does not have. It is rounded as that one is; two processes on one machine agree on it.
  ///
  /// - Parameter list: Is filled anew; memory to be used again.
  /// - Complexity: O(commands). No allocation once the list has its length.
  package func pictureHash(in list: inout DisplayList) -> UInt64 {
    list.removeAll()
    paint(into: &list)
    return list.pictureHash
  }

  /// The innermost view, back to front, that is painted otherwise than its counterpart on another stage, by
  /// its id; `nil` where none is.
  package func firstPaintedOtherwise(than other: Stage) -> String? {
    View.firstPaintedOtherwise(window, other.window, at: now)
  }
}

extension View {
  fileprivate static func firstPaintedOtherwise(
    _ one: View, _ other: View, at time: Double
  ) -> String? {
    let sight = Sight.presented(at: time)
    guard one.recordPicture(sight).pictureHash != other.recordPicture(sight).pictureHash else {
      return nil
    }
    for (one, other) in zip(one.parts, other.parts) {
      if let id = firstPaintedOtherwise(one, other, at: time) { return id }
    }
    return one.id
  }
}

nonisolated extension DisplayList {
  /// The fingerprint of all commands.
  fileprivate var pictureHash: UInt64 {
    var hash = PictureHash()
    for command in commands { hash.add(command) }
    return hash.value
  }
}

/// A fingerprint of display lists over quantised values, a word at a time: a list has many more numbers than
/// what ``StateHash`` takes, and nobody stores it.
nonisolated private struct PictureHash {
  private(set) var value: UInt64 = 0x9e37_79b9_7f4a_7c15

  mutating func add(_ command: DisplayList.Command) {
    switch command {
    case .transform(let map): add(1, map)
    case .opacity(let opacity): add(2, opacity, steps: 65_536)
    case .pushClip(let shape): add(3, shape)
    case .popClip: add(4)
    case .fill(let shape, let paint):
      add(5, shape)
      add(paint)
    case .path(let path, let paint):
      add(19)
      add(path)
      add(paint)
    case .shadow(let shape, let shadow):
      add(6, shape)
      add(shadow.color)
      add(shadow.blur)
      add(shadow.offset.dx)
      add(shadow.offset.dy)
    case .stroke(let shape, let stroke):
      add(7, shape)
      add(stroke)
    case .line(let start, let end, let stroke):
      add(8)
      add(start)
      add(end)
      add(stroke)
    case .polyline(let points, let stroke):
      add(9)
      add(UInt64(points.count))
      for point in points { add(point) }
      add(stroke)
    case .text(let text): add(text)
    case .image(let image, let rect):
      add(11)
      add(rect)
      add(image)
    case .pushLayer(let opacity): add(12, opacity, steps: 65_536)
    case .popLayer: add(13)
    case .pushPlane(let map, let bounds):
      add(14)
      add(map)
      add(bounds)
    case .popPlane: add(15)
    case .pushMasked: add(16)
    case .mask: add(17)
    case .popMasked: add(18)
    }
  }

  // MARK: Parts

  /// One round of a multiply and a shift, so that every bit of a word comes to count in all.
  private mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0xff51_afd7_ed55_8ccd
    value ^= value >> 32
  }

  private mutating func add(_ number: Double, steps: Double = 1024) {
    let rounded = (number * steps).rounded(.toNearestOrEven)
    add(UInt64(bitPattern: Int64(exactly: rounded) ?? (rounded > 0 ? .max : .min)))
  }

  private mutating func add(_ kind: UInt64, _ number: Double, steps: Double) {
    add(kind)
    add(number, steps: steps)
  }

  private mutating func add(_ kind: UInt64, _ map: AffineTransform) {
    add(kind)
    add(map.a, steps: 1_048_576)
    add(map.b, steps: 1_048_576)
    add(map.c, steps: 1_048_576)
    add(map.d, steps: 1_048_576)
    add(map.tx)
    add(map.ty)
  }

  private mutating func add(_ kind: UInt64, _ shape: RoundedRect) {
    add(kind)
    add(shape.rect)
    add(shape.radii.topLeft)
    add(shape.radii.topRight)
    add(shape.radii.bottomRight)
    add(shape.radii.bottomLeft)
  }

  private mutating func add(_ rect: Rect) {
    add(rect.minX)
    add(rect.minY)
    add(rect.width)
    add(rect.height)
  }

  private mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  private mutating func add(_ color: Color) {
    add(color.red, steps: 65_536)
    add(color.green, steps: 65_536)
    add(color.blue, steps: 65_536)
    add(color.alpha, steps: 65_536)
  }

  private mutating func add(_ paint: Paint) {
    switch paint {
    case .color(let color): add(color)
    case .gradient(let start, let first, let end, let last):
      add(start)
      add(first)
      add(end)
      add(last)
    case .blend(let blend):
      add(blend.isRadial ? 20 : 21)
      add(blend.start)
      add(blend.end)
      for stop in blend.stops {
        add(stop.color)
        add(stop.place, steps: 65_536)
      }
    }
  }

  private mutating func add(_ path: Path) {
    add(path.isEvenOdd ? 22 : 23)
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): add(point)
      case .curve(let first, let second, let end):
        add(first)
        add(second)
        add(end)
      case .close: add(24)
      }
    }
  }

  private mutating func add(_ stroke: Stroke) {
    add(stroke.color)
    add(stroke.width)
    guard let dash = stroke.dash else { return }
    add(dash.on)
    add(dash.off)
    add(dash.phase)
  }

  private mutating func add(_ map: ProjectiveTransform) {
    add(map.a, steps: 1_048_576)
    add(map.b, steps: 1_048_576)
    add(map.depthX, steps: 1_073_741_824)
    add(map.c, steps: 1_048_576)
    add(map.d, steps: 1_048_576)
    add(map.depthY, steps: 1_073_741_824)
    add(map.tx)
    add(map.ty)
    add(map.depth, steps: 1_048_576)
  }

  private mutating func add(_ text: Text) {
    add(10)
    for byte in text.string.utf8 { add(UInt64(byte)) }
    add(text.box)
    add(text.font.size)
    switch text.font.face {
    case .regular, .medium: add(0)
    case .semibold, .bold: add(1)
    case .mono, .number: add(2)
    }
    add(text.color)
    switch text.horizontal {
    case .leading: add(0)
    case .center: add(1)
    case .trailing: add(2)
    }
    switch text.vertical {
    case .top: add(0)
    case .center: add(1)
    case .bottom: add(2)
    }
  }

  /// An image by its size and some 256 of its pixels: of one that differs as a whole, more than enough.
  private mutating func add(_ image: Image) {
    add(UInt64(image.width))
    add(UInt64(image.height))
    for place in stride(from: 0, to: image.pixels.count, by: image.pixels.count / 256 + 1) {
      add(UInt64(image.pixels[place]))
    }
  }
}
