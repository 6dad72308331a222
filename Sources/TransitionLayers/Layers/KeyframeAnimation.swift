import Drawing
import SpringEngine
import TransitionViews

/// A change through several values, or along an outline, as `CAKeyframeAnimation`.
open class KeyframeAnimation: KeyPathAnimation {
  /// How the values between keyframes are found, as `CAAnimationCalculationMode`.
  nonisolated public struct CalculationMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's own word.
    public let rawValue: String

    /// Creates a mode.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Straight from value to value.
    public static let linear = CalculationMode(rawValue: "linear")
    /// Each value until the next one's time.
    public static let discrete = CalculationMode(rawValue: "discrete")
    /// Straight, at constant speed; the times are ignored.
    public static let paced = CalculationMode(rawValue: "paced")
    /// Along a smooth curve through the values.
    public static let cubic = CalculationMode(rawValue: "cubic")
    /// Along a smooth curve, at constant speed; the times are ignored.
    public static let cubicPaced = CalculationMode(rawValue: "cubicPaced")

    /// Whether it goes on at constant speed.
    var isPaced: Bool { self == .paced || self == .cubicPaced }
  }

  /// The values, in their order.
  public var values: [Any]?
  /// When each is reached, 0…1; evenly spaced without.
  public var keyTimes: [Double]?
  /// How the time runs between each value and the next.
  public var timingFunctions: [TimingFunction]?
  /// How the values between are found; default ``CalculationMode/linear``.
  public var calculationMode = CalculationMode.linear
  /// The outline that a place moves along, instead of ``values``; each of its steps takes as long as any.
  public var path: ShapePath?
  /// Whether what moves along ``path`` turns with it, as `CAAnimationRotationMode`: "auto" or "autoReverse".
  public var rotationMode: RotationMode?

  /// How what moves along an outline turns, as `CAAnimationRotationMode`.
  nonisolated public struct RotationMode: RawRepresentable, Hashable, Sendable {
    /// Core Animation's own word.
    public let rawValue: String

    /// Creates a mode.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along the outline.
    public static let rotateAuto = RotationMode(rawValue: "auto")
    /// Against it.
    public static let rotateAutoReverse = RotationMode(rawValue: "autoReverse")
  }

  private var stops: [LayerValue] = []
  private var times: [Double] = []
  /// The steps of the outline, each as straight lines.
  private var steps: [[Point]] = []

  /// Creates an animation of no property.
  public override init() { super.init() }

  override func duplicate() -> Animation {
    let made = KeyframeAnimation()
    made.take(property: self)
    (made.values, made.keyTimes, made.timingFunctions) = (values, keyTimes, timingFunctions)
    (made.calculationMode, made.path, made.rotationMode) = (calculationMode, path, rotationMode)
    return made
  }

  override func resolve(shown: LayerState) {
    steps = path?.path.steps ?? []
    stops = steps.isEmpty ? (values ?? []).compactMap { LayerValue($0) } : []
    let count = steps.isEmpty ? stops.count - 1 : steps.count
    guard count > 0 else { return times = [0] }
    let isDiscrete = calculationMode == .discrete
    let number = isDiscrete ? count + 2 : count + 1
    let even = (0..<number).map { Double($0) / Double(number - 1) }
    times = even
    if calculationMode.isPaced {
      let lengths = (0..<count).map(length)
      let whole = lengths.reduce(0, +)
      guard whole > 0 else { return }
      times = lengths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1 / whole) }
    } else if let keyTimes, keyTimes.count >= count + 1 {
      times = keyTimes + (isDiscrete && keyTimes.count == count + 1 ? [1] : [])
    }
  }

  private func length(_ index: Int) -> Double {
    guard steps.isEmpty else {
      return zip(steps[index], steps[index].dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    }
    return stops[index].distance(to: stops[index + 1])
  }

  /// The keyframe that a fraction of the pass lies after, and how far the next one is.
  private func place(of fraction: Double) -> (index: Int, share: Double) {
    let count = steps.isEmpty ? stops.count - 1 : steps.count
    let last = max(calculationMode == .discrete ? count : count - 1, 0)
    let index = min(max((times.firstIndex { $0 > fraction } ?? times.count) - 1, 0), last)
    guard index + 1 < times.count else { return (index, 0) }
    let extent = times[index + 1] - times[index]
    let share = extent > 0 ? min(max((fraction - times[index]) / extent, 0), 1) : 1
    guard let timingFunctions, index < timingFunctions.count else { return (index, share) }
    return (index, timingFunctions[index].curve.value(at: share))
  }

  override func value(at fraction: Double, model: LayerValue?) -> LayerValue? {
    let (index, share) = place(of: eased(fraction))
    if !steps.isEmpty {
      return .point(point(in: steps[min(index, steps.count - 1)], at: share).place)
    }
    guard stops.count > 1, calculationMode != .discrete else {
      return stops.isEmpty ? nil : stops[min(index, stops.count - 1)]
    }
    let (from, to) = (stops[index], stops[index + 1])
    guard calculationMode == .cubic || calculationMode == .cubicPaced else {
      return from.mixed(with: to, by: share)
    }
    return smooth(index, share)
  }

  /// Catmull and Rom's curve, by mixing (Barry and Goldman); at the ends the neighbour is mirrored.
  private func smooth(_ index: Int, _ t: Double) -> LayerValue {
    let (p1, p2) = (stops[index], stops[index + 1])
    let p0 = index > 0 ? stops[index - 1] : p2.mixed(with: p1, by: 2)
    let p3 = index + 2 < stops.count ? stops[index + 2] : p1.mixed(with: p2, by: 2)
    let (a1, a2, a3) = (
      p0.mixed(with: p1, by: t + 1), p1.mixed(with: p2, by: t), p2.mixed(with: p3, by: t - 1)
    )
    let (b1, b2) = (a1.mixed(with: a2, by: (t + 1) / 2), a2.mixed(with: a3, by: t / 2))
    return b1.mixed(with: b2, by: t)
  }

  /// A place on straight lines, and the way on from there.
  private func point(in step: [Point], at share: Double) -> (place: Point, way: Vector) {
    guard step.count > 1 else { return (step.first ?? .zero, .zero) }
    let along = share * Double(step.count - 1)
    let index = min(Int(along), step.count - 2)
    let way = step[index + 1] - step[index]
    return (step[index] + way * (along - Double(index)), way)
  }

  override func show(_ fraction: Double, pass: Double, on state: inout LayerState) {
    super.show(fraction, pass: pass, on: &state)
    guard let rotationMode, !steps.isEmpty else { return }
    let (index, share) = place(of: eased(fraction))
    let way = point(in: steps[min(index, steps.count - 1)], at: share).way
    var parts = TransformParts(state.view.transform3D)
    parts.rotation.z += arcTangent(way.dy, way.dx) + (rotationMode == .rotateAuto ? 0 : .pi)
    state.view.transform3D = parts.transform
  }
}

extension Path {
  /// Every step as straight lines of about the same length of the step's parameter.
  fileprivate var steps: [[Point]] {
    var (steps, from, start): ([[Point]], Point, Point) = ([], .zero, .zero)
    for element in elements {
      switch element {
      case .move(let point): (from, start) = (point, point)
      case .line(let point):
        steps.append([from, point])
        from = point
      case .curve(let first, let second, let end):
        var one = Path()
        one.move(to: from)
        one.addCurve(to: end, control1: first, control2: second)
        steps.append(one.parts(tolerance: 0.01)[0].points)
        from = end
      case .close:
        if from != start { steps.append([from, start]) }
        from = start
      }
    }
    return steps
  }
}
