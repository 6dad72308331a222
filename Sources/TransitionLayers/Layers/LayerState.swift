import Drawing
import TransitionViews

/// What a layer can animate beyond what a view has: the content of every kind of layer.
nonisolated struct LayerContent {
  var path: Path?
  var fillColor: Color? = .black
  var strokeColor: Color?
  var lineWidth = 1.0
  var strokeStart = 0.0
  var strokeEnd = 1.0
  var lineDashPhase = 0.0
  var miterLimit = 10.0
  var colors: [Color] = []
  var locations: [Double] = []
  var startPoint = Point(x: 0.5, y: 0)
  var endPoint = Point(x: 0.5, y: 1)
  var contents: ViewPicture?
  var contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
  var shadowPath: Path?
  var fontSize = 36.0
  var textColor: Color? = .white
  /// What a kind of layer has beyond these.
  var custom: [String: LayerValue] = [:]
}

/// Everything of a layer that can be animated, at one instant.
nonisolated struct LayerState {
  var view: ViewState
  var content: LayerContent
}

/// Where a key path leads in a layer's state.
struct LayerKey {
  let get: (LayerState) -> LayerValue?
  let set: (inout LayerState, LayerValue) -> Void

  private init<Value>(
    _ path: WritableKeyPath<LayerState, Value>, _ wrap: @escaping (Value) -> LayerValue?,
    _ unwrap: @escaping (LayerValue) -> Value?
  ) {
    get = { wrap($0[keyPath: path]) }
    set = { state, value in if let new = unwrap(value) { state[keyPath: path] = new } }
  }

  private static func number(_ path: WritableKeyPath<LayerState, Double>) -> LayerKey {
    LayerKey(path, { .number($0) }, { $0.number })
  }
  private static func point(_ path: WritableKeyPath<LayerState, Point>) -> LayerKey {
    LayerKey(path, { .point($0) }, { $0.point })
  }
  private static func color(_ path: WritableKeyPath<LayerState, Color>) -> LayerKey {
    LayerKey(path, { .color($0) }, { $0.color })
  }
  private static func tint(_ path: WritableKeyPath<LayerState, Color?>) -> LayerKey {
    LayerKey(path, { .color($0 ?? .clear) }, { .some($0.color) })
  }
  private static func rect(_ path: WritableKeyPath<LayerState, Rect>) -> LayerKey {
    LayerKey(path, { .rect($0) }, { $0.rect })
  }
  private static func outline(_ path: WritableKeyPath<LayerState, Path?>) -> LayerKey {
    LayerKey(path, { $0.map(LayerValue.path) }, { .some($0.path) })
  }
  private static func transform(_ path: WritableKeyPath<LayerState, Transform3D>) -> LayerKey {
    LayerKey(path, { .transform($0) }, { $0.transform })
  }
  /// A part of the transform, taken apart and put together again.
  private static func part(
    _ path: WritableKeyPath<TransformParts, Double>,
    _ others: WritableKeyPath<TransformParts, Double>...
  ) -> LayerKey {
    LayerKey(
      \.view.transform3D, { .number(TransformParts($0)[keyPath: path]) }, { _ in nil }
    ).setting { state, value in
      guard let number = value.number else { return }
      var parts = TransformParts(state.view.transform3D)
      for path in [path] + others { parts[keyPath: path] = number }
      state.view.transform3D = parts.transform
    }
  }

  init(
    get: @escaping (LayerState) -> LayerValue?,
    set: @escaping (inout LayerState, LayerValue) -> Void
  ) { (self.get, self.set) = (get, set) }

  private func setting(_ set: @escaping (inout LayerState, LayerValue) -> Void) -> LayerKey {
    LayerKey(get: get, set: set)
  }

  /// What a key path names; `nil` for what layers do not have.
  static func named(_ path: String) -> LayerKey? { all[path] }

  private static let all: [String: LayerKey] = geometry.merging(content) { one, _ in one }

  private static let geometry: [String: LayerKey] = [
    "position": point(\.view.position), "position.x": number(\.view.position.x),
    "position.y": number(\.view.position.y), "zPosition": number(\.view.zPosition),
    "anchorPoint": point(\.view.anchorPoint), "anchorPoint.x": number(\.view.anchorPoint.x),
    "anchorPoint.y": number(\.view.anchorPoint.y), "bounds": rect(\.view.bounds),
    "bounds.origin": point(\.view.bounds.origin), "bounds.origin.x": number(\.view.bounds.origin.x),
    "bounds.origin.y": number(\.view.bounds.origin.y),
    "bounds.size": LayerKey(\.view.bounds.size, { .size($0) }, { $0.size }),
    "bounds.size.width": number(\.view.bounds.size.width),
    "bounds.size.height": number(\.view.bounds.size.height),
    "bounds.width": number(\.view.bounds.size.width),
    "bounds.height": number(\.view.bounds.size.height),
    "frame": LayerKey(get: { .rect($0.view.frame) }, set: { _, _ in }),
    "transform": transform(\.view.transform3D),
    "sublayerTransform": transform(\.view.sublayerTransform),
    "transform.scale": part(\.scale.x, \.scale.y, \.scale.z), "transform.scale.x": part(\.scale.x),
    "transform.scale.y": part(\.scale.y), "transform.scale.z": part(\.scale.z),
    "transform.scale.xy": part(\.scale.x, \.scale.y),
    "transform.rotation": part(\.rotation.z), "transform.rotation.z": part(\.rotation.z),
    "transform.rotation.x": part(\.rotation.x), "transform.rotation.y": part(\.rotation.y),
    "transform.translation.x": part(\.translation.x),
    "transform.translation.y": part(\.translation.y),
    "transform.translation.z": part(\.translation.z),
    "transform.translation": LayerKey(
      get: { state in
        let way = TransformParts(state.view.transform3D).translation
        return .size(Size(width: way.x, height: way.y))
      },
      set: { state, value in
        guard let way = value.size else { return }
        var parts = TransformParts(state.view.transform3D)
        (parts.translation.x, parts.translation.y) = (way.width, way.height)
        state.view.transform3D = parts.transform
      }),
  ]

  private static let content: [String: LayerKey] = [
    "opacity": number(\.view.alpha), "backgroundColor": color(\.view.backgroundColor),
    "cornerRadius": number(\.view.cornerRadius), "borderWidth": number(\.view.borderWidth),
    "borderColor": color(\.view.borderColor), "shadowColor": color(\.view.shadowColor),
    "shadowOpacity": number(\.view.shadowOpacity), "shadowRadius": number(\.view.shadowRadius),
    "shadowOffset": LayerKey(
      \.view.shadowOffset, { .size(Size(width: $0.dx, height: $0.dy)) },
      { $0.size.map { Vector(dx: $0.width, dy: $0.height) } }),
    "shadowOffset.width": number(\.view.shadowOffset.dx),
    "shadowOffset.height": number(\.view.shadowOffset.dy),
    "shadowPath": outline(\.content.shadowPath), "path": outline(\.content.path),
    "fillColor": tint(\.content.fillColor), "strokeColor": tint(\.content.strokeColor),
    "lineWidth": number(\.content.lineWidth), "strokeStart": number(\.content.strokeStart),
    "strokeEnd": number(\.content.strokeEnd), "lineDashPhase": number(\.content.lineDashPhase),
    "miterLimit": number(\.content.miterLimit),
    "colors": LayerKey(\.content.colors, { .colors($0) }, { $0.colors }),
    "locations": LayerKey(\.content.locations, { .numbers($0) }, { $0.numbers }),
    "startPoint": point(\.content.startPoint), "endPoint": point(\.content.endPoint),
    "startPoint.x": number(\.content.startPoint.x), "startPoint.y": number(\.content.startPoint.y),
    "endPoint.x": number(\.content.endPoint.x), "endPoint.y": number(\.content.endPoint.y),
    "contents": LayerKey(
      \.content.contents, { $0.map(LayerValue.picture) }, { .some($0.picture) }),
    "contentsRect": rect(\.content.contentsRect), "fontSize": number(\.content.fontSize),
    "foregroundColor": tint(\.content.textColor),
  ]
}

/// A transform as the key paths of Core Animation take it apart: scale, then the turns about x, y and z,
/// translation, and perspective.
nonisolated struct TransformParts {
  var scale: SIMD3<Double>
  /// In radians.
  var rotation: SIMD3<Double>
  var translation: SIMD3<Double>
  /// The `m34` that the rest is seen through.
  private let perspective: Double
  /// How far y leans along x, for a flat transform.
  private let shear: Double

  init(_ transform: Transform3D) {
    let depths = [
      (transform.m14, transform.m13), (transform.m24, transform.m23),
      (transform.m34, transform.m33),
    ]
    let seen = depths.first { $0.1 != 0 && $0.0 != 0 }
    perspective = seen.map { $0.0 / $0.1 } ?? 0
    let rows = [
      SIMD3(transform.m11, transform.m12, transform.m13),
      SIMD3(transform.m21, transform.m22, transform.m23),
      SIMD3(transform.m31, transform.m32, transform.m33),
    ]
    let square = rows[0].dot(rows[0])
    shear = square > 0 ? rows[0].dot(rows[1]) / square : 0
    let upright = rows[1] - rows[0] * shear
    let isMirror = rows[0].dot(upright.cross(rows[2])) < 0
    scale = SIMD3(
      rows[0].length, isMirror ? -upright.length : upright.length, rows[2].length)
    let (x, y, z) = (
      rows[0].divided(by: scale.x) ?? SIMD3(1, 0, 0),
      upright.divided(by: scale.y) ?? SIMD3(0, 1, 0),
      rows[2].divided(by: scale.z) ?? SIMD3(0, 0, 1)
    )
    rotation = SIMD3(
      arcTangent(y.z, z.z), arcTangent(-x.z, max(0, 1 - x.z * x.z).squareRoot()),
      arcTangent(x.y, x.x))
    translation = SIMD3(transform.m41, transform.m42, transform.m43)
  }

  /// Put together again.
  var transform: Transform3D {
    var result = Transform3D(scaleX: scale.x, y: scale.y, z: scale.z)
    if shear != 0 {
      var lean = Transform3D()
      lean.m21 = shear
      result = lean.concatenating(result)
    }
    if rotation.x != 0 { turn(&result, Transform3D(rotationAngle: rotation.x, x: 1, y: 0, z: 0)) }
    if rotation.y != 0 { turn(&result, Transform3D(rotationAngle: rotation.y, x: 0, y: 1, z: 0)) }
    if rotation.z != 0 { turn(&result, Transform3D(AffineTransform(rotationAngle: rotation.z))) }
    (result.m41, result.m42, result.m43) = (translation.x, translation.y, translation.z)
    guard perspective != 0 else { return result }
    var eye = Transform3D()
    eye.m34 = perspective
    return result.concatenating(eye)
  }

  private func turn(_ transform: inout Transform3D, _ turn: Transform3D) {
    transform = transform.concatenating(turn)
  }
}
