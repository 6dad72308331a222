import Documents
import Drawing
import Transitions

extension Measured {
  nonisolated private static let reach = -1_000_000.0...1_000_000

  /// Reads what a device has shown.
  ///
  /// - Throws: An error with the place for what no device can have shown.
  nonisolated init(
    _ field: DocumentField, warnings: inout [DocumentWarning]
  ) throws(DocumentError) {
    let object = try field.object(
      knownKeys: ["device", "scale", "hz", "frames", "calls"], warnings: &warnings)
    device = try Self.name(object.required("device"))
    scale = try object.required("scale").number(in: 0.5...16)
    hz = try object.required("hz").integer(in: 1...1_000)
    frames = []
    calls = []
    for element in try Self.elements(object.required("frames"), atMost: Self.mostFrames) {
      let frame = try Self.frame(element, after: frames.last?.time ?? 0, warnings: &warnings)
      frames.append(frame)
    }
    guard let field = object["calls"] else { return }
    for element in try Self.elements(field, atMost: Self.mostCalls) {
      calls.append(try Self.call(element, after: calls.last?.time ?? 0, warnings: &warnings))
    }
  }

  nonisolated private static func elements(
    _ field: DocumentField, atMost most: Int
  ) throws(DocumentError) -> [DocumentField] {
    let elements = try field.elements()
    guard elements.count <= most else {
      throw field.error("\"\(field.path)\" has \(elements.count) elements, and may have \(most)")
    }
    return elements
  }

  nonisolated private static func name(_ field: DocumentField) throws(DocumentError) -> String {
    let name = try field.string()
    guard (1...200).contains(name.utf8.count) else {
      throw field.error("\"\(field.path)\" must have 1 to 200 bytes, but it has \(name.utf8.count)")
    }
    return name
  }

  nonisolated private static func frame(
    _ element: DocumentField, after earliest: Double, warnings: inout [DocumentWarning]
  ) throws(DocumentError) -> Frame {
    let object = try element.object(knownKeys: ["t", "views", "context"], warnings: &warnings)
    let time = try object.required("t").number(in: earliest...Session.longest)
    var views: [View] = []
    var ids: Set<String> = []
    for element in try elements(object.required("views"), atMost: mostViews) {
      let view = try view(element, warnings: &warnings)
      guard ids.insert(view.id).inserted else {
        throw element.error("the view \"\(view.id)\" is twice in one frame")
      }
      views.append(view)
    }
    let context = try object["context"].map { field throws(DocumentError) in
      try Self.context(field, warnings: &warnings)
    }
    return Frame(time: time, views: views, context: context)
  }

  nonisolated private static func context(
    _ field: DocumentField, warnings: inout [DocumentWarning]
  ) throws(DocumentError) -> Context {
    let object = try field.object(knownKeys: Context.names + ["percent"], warnings: &warnings)
    var frames: [Rect] = []
    for name in Context.names { frames.append(try rect(object.required(name))) }
    return Context(frames: frames, percent: try object["percent"]?.number(in: 0...1))
  }

  nonisolated private static func rect(_ field: DocumentField) throws(DocumentError) -> Rect {
    let edges = try numbers(field, count: 4)
    guard edges[2] >= 0, edges[3] >= 0 else {
      throw field.error("a frame's width and height cannot be negative")
    }
    return Rect(x: edges[0], y: edges[1], width: edges[2], height: edges[3])
  }

  nonisolated private static func view(
    _ element: DocumentField, warnings: inout [DocumentWarning]
  ) throws(DocumentError) -> View {
    let object = try element.object(
      knownKeys: ["id", "frame", "alpha", "transform", "radius"], warnings: &warnings)
    let frame = try rect(object.required("frame"))
    var transform = AffineTransform.identity
    if let field = object["transform"] {
      let map = try numbers(field, count: 6)
      transform = AffineTransform(
        a: map[0], b: map[1], c: map[2], d: map[3], tx: map[4], ty: map[5])
    }
    return View(
      id: try name(object.required("id")), frame: frame,
      alpha: try object["alpha"]?.number(in: 0...1) ?? 1, transform: transform,
      radius: try object["radius"]?.number(in: 0...reach.upperBound) ?? 0)
  }

  nonisolated private static func numbers(
    _ field: DocumentField, count: Int
  ) throws(DocumentError) -> [Double] {
    var numbers: [Double] = []
    for element in try field.elements(count: count) {
      numbers.append(try element.number(in: reach))
    }
    return numbers
  }

  nonisolated private static func call(
    _ element: DocumentField, after earliest: Double, warnings: inout [DocumentWarning]
  ) throws(DocumentError) -> Call {
    let object = try element.object(knownKeys: ["t", "who", "call"], warnings: &warnings)
    let time = try object.required("t").number(in: earliest...Session.longest)
    let name = try object.required("call").string()
    guard let call = Trace.Call(rawValue: name) else {
      throw try object.required("call").error(
        "\"\(name)\" is no call of a trace; `segue replay SESSION --trace` shows what they are called"
      )
    }
    return Call(time: time, who: try Self.name(object.required("who")), call: call)
  }

  /// As it stands in a session's file.
  nonisolated var json: JSONValue {
    [
      "device": .string(device), "scale": .number(scale), "hz": .number(Double(hz)),
      "frames": .array(frames.map(\.json)), "calls": .array(calls.map(\.json)),
    ]
  }
}

extension Measured.Frame {
  nonisolated fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "t", value: .number(time)), .init(key: "views", value: .array(views.map(\.json))),
    ]
    if let context { members.append(.init(key: "context", value: context.json)) }
    return .object(members)
  }
}

extension Measured.Context {
  nonisolated fileprivate var json: JSONValue {
    var members = zip(Self.names, frames).map { JSONValue.Member(key: $0, value: $1.edges) }
    if let percent { members.append(.init(key: "percent", value: .number(percent))) }
    return .object(members)
  }
}

extension Rect {
  nonisolated fileprivate var edges: JSONValue { .numbers([minX, minY, width, height]) }
}

extension Measured.View {
  nonisolated fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "id", value: .string(id)),
      .init(key: "frame", value: frame.edges),
      .init(key: "alpha", value: .number(alpha)),
    ]
    if transform != .identity {
      let map = transform
      members.append(
        .init(key: "transform", value: .numbers([map.a, map.b, map.c, map.d, map.tx, map.ty])))
    }
    if radius != 0 { members.append(.init(key: "radius", value: .number(radius))) }
    return .object(members)
  }
}

extension Measured.Call {
  nonisolated fileprivate var json: JSONValue {
    ["t": .number(time), "who": .string(who), "call": .string(call.rawValue)]
  }
}
