public import Drawing
import TransitionViews

/// A value in a box, as `NSValue`: code for iOS puts what an animation runs between into one.
nonisolated public final class BoxedValue {
  /// What is in it.
  public let value: Any

  /// Creates a box.
  public init(_ value: Any) { self.value = value }

  /// What is in it, if that is a place.
  public var point: Point? { value as? Point }
  /// What is in it, if that is an extent.
  public var size: Size? { value as? Size }
  /// What is in it, if that is a rectangle.
  public var rect: Rect? { value as? Rect }
}

/// A value that a layer's property has, or that an animation runs between.
enum LayerValue {
  case number(Double)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case color(Color)
  case transform(Transform3D)
  case path(Path)
  case picture(ViewPicture)
  case numbers([Double])
  case colors([Color])

  /// Takes what code for iOS gives; `nil` for what cannot be a layer's.
  init?(_ any: Any?) {
    switch any {
    case let point as Point: self = .point(point)
    case let size as Size: self = .size(size)
    case let vector as Vector: self = .size(Size(width: vector.dx, height: vector.dy))
    case let rect as Rect: self = .rect(rect)
    case let color as Color: self = .color(color)
    case let transform as Transform3D: self = .transform(transform)
    case let transform as AffineTransform: self = .transform(Transform3D(transform))
    case let path as ShapePath: self = .path(path.path)
    case let path as BezierPath: self = .path(path.path)
    case let path as Path: self = .path(path)
    case let picture as ViewPicture: self = .picture(picture)
    case let colors as [Color]: self = .colors(colors)
    case let list as [Any]: self = .numbers(list.compactMap { LayerValue($0)?.number })
    // Behind the values, which may pass for boxes themselves.
    case let box as BoxedValue: self.init(box.value)
    default:
      guard let number = LayerValue.number(of: any) else { return nil }
      self = .number(number)
    }
  }

  private static func number(of any: Any?) -> Double? {
    switch any {
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as Bool: number ? 1 : 0
    case let number as any BinaryInteger: Double(number)
    default: nil
    }
  }

  var number: Double? { if case .number(let value) = self { value } else { nil } }
  var rect: Rect? { if case .rect(let value) = self { value } else { nil } }
  var color: Color? { if case .color(let value) = self { value } else { nil } }
  var transform: Transform3D? { if case .transform(let value) = self { value } else { nil } }
  var path: Path? { if case .path(let value) = self { value } else { nil } }
  var picture: ViewPicture? { if case .picture(let value) = self { value } else { nil } }
  var numbers: [Double]? { if case .numbers(let value) = self { value } else { nil } }
  var colors: [Color]? { if case .colors(let value) = self { value } else { nil } }
  var point: Point? {
    switch self {
    case .point(let point): point
    case .size(let size): Point(x: size.width, y: size.height)
    default: nil
    }
  }
  var size: Size? {
    switch self {
    case .size(let size): size
    case .point(let point): Size(width: point.x, height: point.y)
    default: nil
    }
  }

  /// The value without its kind.
  var any: Any {
    switch self {
    case .number(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .color(let value): value
    case .transform(let value): value
    case .path(let value): ShapePath(value)
    case .picture(let value): value
    case .numbers(let value): value
    case .colors(let value): value
    }
  }

  // MARK: Between values

  /// The numbers that it is made of, where those can be mixed one by one.
  private var parts: [Double]? {
    switch self {
    case .number(let value): [value]
    case .point(let value): [value.x, value.y]
    case .size(let value): [value.width, value.height]
    case .rect(let value): [value.minX, value.minY, value.width, value.height]
    case .color(let value): value.parts
    case .numbers(let value): value
    case .colors(let value): value.flatMap(\.parts)
    case .path(let value):
      value.elements.reduce(into: []) { $0 += $1.places.flatMap { [$0.x, $0.y] } }
    case .transform, .picture: nil
    }
  }

  /// The same kind of value, made of other numbers.
  private func with(_ parts: [Double]) -> LayerValue {
    switch self {
    case .number: .number(parts[0])
    case .point: .point(Point(x: parts[0], y: parts[1]))
    case .size: .size(Size(width: parts[0], height: parts[1]))
    case .rect: .rect(Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3]))
    case .color: .color(Color(parts[...]))
    case .numbers: .numbers(parts)
    case .colors:
      .colors(stride(from: 0, to: parts.count, by: 4).map { Color(parts[$0..<$0 + 4]) })
    case .path(let path): .path(path.with(parts))
    case .transform, .picture: self
    }
  }

  /// The value a fraction of the way to another one. What cannot be mixed is the other one from the middle
  /// on, as are outlines of different steps.
  func mixed(with other: LayerValue, by fraction: Double) -> LayerValue {
    if case .transform(let from) = self, case .transform(let to) = other {
      return .transform(from.mixed(with: to, by: fraction))
    }
    guard let from = parts, let to = other.parts, from.count == to.count, !from.isEmpty else {
      return fraction < 0.5 ? self : other
    }
    return with(zip(from, to).map { $0 + ($1 - $0) * fraction })
  }

  /// The sum of two values; of transforms, the second after the first.
  func adding(_ other: LayerValue) -> LayerValue {
    if case .transform(let one) = self, case .transform(let next) = other {
      return .transform(one.concatenating(next))
    }
    guard let one = parts, let two = other.parts, one.count == two.count else { return other }
    return with(zip(one, two).map(+))
  }

  /// What must be added to get the other's negative: the value with every number's sign changed.
  var negated: LayerValue {
    if case .transform(let value) = self { return .transform(value.inverted() ?? .identity) }
    return parts.map { with($0.map(-)) } ?? self
  }

  /// How far another value is away, in its own unit.
  func distance(to other: LayerValue) -> Double {
    guard let from = parts, let to = other.parts, from.count == to.count else { return 1 }
    return zip(from, to).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
  }
}

extension Color {
  fileprivate var parts: [Double] { [red, green, blue, alpha] }

  fileprivate init(_ parts: ArraySlice<Double>) {
    let limited = parts.map { min(max($0, 0), 1) }
    self.init(red: limited[0], green: limited[1], blue: limited[2], alpha: limited[3])
  }
}

extension Path.Element {
  /// The places that the step is made of.
  fileprivate var places: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }
}

extension Path {
  /// The same steps at other places.
  fileprivate func with(_ parts: [Double]) -> Path {
    var (path, index) = (Path(), 0)
    func next() -> Point {
      defer { index += 2 }
      return Point(x: parts[index], y: parts[index + 1])
    }
    for element in elements {
      switch element {
      case .move: path.move(to: next())
      case .line: path.addLine(to: next())
      case .curve:
        let (first, second) = (next(), next())
        path.addCurve(to: next(), control1: first, control2: second)
      case .close: path.close()
      }
    }
    path.isEvenOdd = isEvenOdd
    return path
  }
}
