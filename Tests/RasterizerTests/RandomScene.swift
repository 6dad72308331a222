import Drawing
import TestSupport

private let smallImage = noise(3, 5)
private let largeImage = noise(301, 200)

/// An image of translucent noise.
private func noise(_ width: Int, _ height: Int) -> Image {
  var numbers = SplitMix(seed: 9)
  return Image(
    width: width, height: height,
    pixels: (0..<width * height).map { _ in
      let alpha = UInt32.random(in: 0...255, using: &numbers)
      let blue = UInt32.random(in: 0...alpha, using: &numbers)
      return alpha << 24 | (alpha / 2) << 16 | (alpha / 3) << 8 | blue
    })
}

// Everything a display list can hold, at random places and sizes.
extension SplitMix {
  /// A point somewhere on or near a square of this side.
  mutating func point(_ side: Double) -> Point {
    Point(x: uniform(-0.1 * side...1.1 * side), y: uniform(-0.1 * side...1.1 * side))
  }

  /// A shape inside or partly outside a square of this side.
  mutating func shape(_ side: Double) -> RoundedRect {
    let size = Size(width: uniform(1...side * 0.7), height: uniform(1...side * 0.7))
    let corner = point(side * 0.7)
    func radius(_ numbers: inout SplitMix) -> Double {
      Bool.random(using: &numbers) ? 0 : numbers.uniform(0...side * 0.3)
    }
    return RoundedRect(
      Rect(origin: corner, size: size),
      radii: CornerRadii(
        topLeft: radius(&self), topRight: radius(&self), bottomRight: radius(&self),
        bottomLeft: radius(&self)))
  }

  /// A turned, sheared and scaled system of coordinates that keeps a square about where it is.
  mutating func transform(_ side: Double) -> AffineTransform {
    let turn = (uniform(-1...1), uniform(-0.4...0.4))
    return AffineTransform(
      a: uniform(0.6...1.2), b: turn.0 * 0.5, c: -turn.0 * 0.5 + turn.1, d: uniform(0.6...1.2),
      tx: uniform(-0.1...0.2) * side, ty: uniform(-0.1...0.2) * side)
  }

  /// A stroke of some width, dashed now and then.
  mutating func stroke() -> Stroke {
    let dash =
      Int.random(in: 0..<3, using: &self) == 0
      ? Stroke.Dash(on: uniform(1...9), off: uniform(1...9), phase: uniform(-5...5)) : nil
    return Stroke(color(), width: uniform(0.3...8), dash: dash)
  }

  /// An outline of lines and curves, by either rule.
  mutating func outline(_ side: Double) -> Path {
    var path = Path()
    for _ in 0..<2 {
      path.move(to: point(side))
      path.addLine(to: point(side))
      path.addCurve(to: point(side), control1: point(side), control2: point(side))
      path.close()
    }
    path.isEvenOdd = Bool.random(using: &self)
    return path
  }

  /// A blend of three colours.
  mutating func blend(_ side: Double) -> Gradient {
    let stops = [0, uniform(0...1), 1].map { Gradient.Stop(color(), at: $0) }
    return Gradient(
      stops, from: point(side), to: point(side), isRadial: Bool.random(using: &self))
  }

  /// One command that paints.
  mutating func painting(_ side: Double) -> DisplayList.Command {
    switch Int.random(in: 0..<8, using: &self) {
    case 7: .image(Bool.random(using: &self) ? smallImage : largeImage, in: shape(side).rect)
    case 0: .fill(shape(side), .color(color()))
    case 1: .fill(shape(side), .gradient(from: point(side), color(), to: point(side), color()))
    case 2:
      .shadow(
        shape(side),
        Shadow(color: color(), blur: uniform(0...30), offset: point(10) - point(10)))
    case 3: .stroke(shape(side), stroke())
    case 4: .line(from: point(side), to: point(side), stroke())
    case 5: .polyline((0..<6).map { _ in point(side) }, stroke())
    default: .fill(shape(side), .color(color(alpha: 1...1)))
    }
  }

  /// One command that paints, outlines and blends of many colours among them.
  mutating func anyPainting(_ side: Double) -> DisplayList.Command {
    guard Int.random(in: 0..<4, using: &self) == 0 else { return painting(side) }
    return .path(
      outline(side), Bool.random(using: &self) ? .color(color()) : .blend(blend(side)))
  }

  /// A scene with transforms, nested clips and groups.
  mutating func scene(_ side: Double, commands: Int = 24) -> [DisplayList.Command] {
    var result: [DisplayList.Command] = []
    var closing: [DisplayList.Command] = []
    for _ in 0..<commands {
      switch Int.random(in: 0..<10, using: &self) {
      case 0: result.append(.transform(transform(side)))
      case 1: result.append(.opacity(uniform(0.3...1)))
      case 2 where closing.count < 4:
        result.append(.pushClip(shape(side)))
        closing.append(.popClip)
      case 3 where closing.count < 4:
        result.append(.pushLayer(opacity: uniform(0.3...1)))
        closing.append(.popLayer)
      case 4: if let close = closing.popLast() { result.append(close) }
      default: result.append(painting(side))
      }
    }
    return result + closing.reversed()
  }
}
