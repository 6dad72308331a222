import Drawing

private let smallImage = noise(3, 5)
private let largeImage = noise(301, 200)

/// An image of translucent noise.
private func noise(_ width: Int, _ height: Int) -> Image {
  var numbers = SeededNumbers(seed: 9)
  return Image(
    width: width, height: height,
    pixels: (0..<width * height).map { _ in
      let alpha = UInt32.random(in: 0...255, using: &numbers)
      let blue = UInt32.random(in: 0...alpha, using: &numbers)
      return alpha << 24 | (alpha / 2) << 16 | (alpha / 3) << 8 | blue
    })
}

// Everything a display list can hold, at random places and sizes.
extension SeededNumbers {
  /// A point somewhere on or near a square of this side.
  mutating func point(_ side: Double) -> Point {
    Point(x: number(-0.1 * side...1.1 * side), y: number(-0.1 * side...1.1 * side))
  }

  /// A shape inside or partly outside a square of this side.
  mutating func shape(_ side: Double) -> RoundedRect {
    let size = Size(width: number(1...side * 0.7), height: number(1...side * 0.7))
    let corner = point(side * 0.7)
    func radius(_ numbers: inout SeededNumbers) -> Double {
      Bool.random(using: &numbers) ? 0 : numbers.number(0...side * 0.3)
    }
    return RoundedRect(
      Rect(origin: corner, size: size),
      radii: CornerRadii(
        topLeft: radius(&self), topRight: radius(&self), bottomRight: radius(&self),
        bottomLeft: radius(&self)))
  }

  /// A turned, sheared and scaled system of coordinates that keeps a square about where it is.
  mutating func transform(_ side: Double) -> AffineTransform {
    let turn = (number(-1...1), number(-0.4...0.4))
    return AffineTransform(
      a: number(0.6...1.2), b: turn.0 * 0.5, c: -turn.0 * 0.5 + turn.1, d: number(0.6...1.2),
      tx: number(-0.1...0.2) * side, ty: number(-0.1...0.2) * side)
  }

  /// A stroke of some width, dashed now and then.
  mutating func stroke() -> Stroke {
    let dash =
      Int.random(in: 0..<3, using: &self) == 0
      ? Stroke.Dash(on: number(1...9), off: number(1...9), phase: number(-5...5)) : nil
    return Stroke(color(), width: number(0.3...8), dash: dash)
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
        Shadow(color: color(), blur: number(0...30), offset: point(10) - point(10)))
    case 3: .stroke(shape(side), stroke())
    case 4: .line(from: point(side), to: point(side), stroke())
    case 5: .polyline((0..<6).map { _ in point(side) }, stroke())
    default: .fill(shape(side), .color(color(alpha: 1...1)))
    }
  }

  /// A scene with transforms, nested clips and groups.
  mutating func scene(_ side: Double, commands: Int = 24) -> [DisplayList.Command] {
    var result: [DisplayList.Command] = []
    var closing: [DisplayList.Command] = []
    for _ in 0..<commands {
      switch Int.random(in: 0..<10, using: &self) {
      case 0: result.append(.transform(transform(side)))
      case 1: result.append(.opacity(number(0.3...1)))
      case 2 where closing.count < 4:
        result.append(.pushClip(shape(side)))
        closing.append(.popClip)
      case 3 where closing.count < 4:
        result.append(.pushLayer(opacity: number(0.3...1)))
        closing.append(.popLayer)
      case 4: if let close = closing.popLast() { result.append(close) }
      default: result.append(painting(side))
      }
    }
    return result + closing.reversed()
  }
}
