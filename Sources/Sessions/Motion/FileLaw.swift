import Documents
import Drawing
import Phrases
import SegueScenes
import Transitions

/// A kind of law that a file of limits can say, without code: one value in the list ``all``.
nonisolated package struct FileLaw: Sendable {
  /// How the file calls it.
  let name: String
  /// What it may say.
  let keys: [String]
  /// Makes a law of a name of what stands in the file.
  let law: @Sendable (String, DocumentObject) throws(DocumentError) -> StageLaw

  static let all: [FileLaw] = [
    .appearsBy, .before, .staysIn, .keepsMoving, .neverFasterThan, .orderOf,
  ]

  /// Reads one law: `{ name: "…", staysIn: { view: "sheet", frame: [0, 60, 390, 784] } }`.
  ///
  /// - Throws: An error with its place.
  package static func read(
    _ field: DocumentField, _ warnings: inout [DocumentWarning]
  ) throws(DocumentError) -> StageLaw {
    let object = try field.object(knownKeys: ["name"] + all.map(\.name), warnings: &warnings)
    let said = all.filter { object[$0.name] != nil }
    guard said.count == 1, let kind = said.first, let body = object[kind.name] else {
      let names = all.map(\.name).joined(separator: ", ")
      throw field.error("\"\(field.path)\" must say one of \(names)")
    }
    let content = try body.object(knownKeys: kind.keys, warnings: &warnings)
    let views = ["view", "first", "then"].compactMap { try? content[$0]?.string() }
    let name =
      try object["name"].map { field throws(DocumentError) in try Self.name(field) }
      ?? ([kind.name] + views).joined(separator: " ")
    return try kind.law(name, content)
  }

  private static func name(_ field: DocumentField) throws(DocumentError) -> String {
    let name = try field.string()
    guard !name.isEmpty else { throw field.error("\"\(field.path)\" must be a name") }
    return name
  }

  // MARK: The list

  /// In a transition, a view is there so many seconds after its beginning.
  private static let appearsBy = FileLaw(name: "appearsBy", keys: ["view", "seconds", "to"]) {
    name, content throws(DocumentError) in
    let view = try content.required("view").string()
    let seconds = try content.required("seconds").number(in: 0...3_600)
    let to = try content["to"]?.string()
    return .always(name) { moment in
      guard let elapsed = moment.elapsed, to == nil || moment.transition?.to == to else {
        return nil
      }
      return moment.isSeen(view) ? true : elapsed < seconds ? nil : false
    }
  }

  /// A view is never seen before another one has been.
  private static let before = FileLaw(name: "before", keys: ["first", "then"]) {
    name, content throws(DocumentError) in
    let first = try content.required("first").string()
    let second = try content.required("then").string()
    return .before(name, { $0.isSeen(first) }, { $0.isSeen(second) })
  }

  /// A view stays in a frame, in another view, or on the stage, to half a point.
  private static let staysIn = FileLaw(name: "staysIn", keys: ["view", "frame", "in"]) {
    name, content throws(DocumentError) in
    let view = try content.required("view").string()
    let other = try content["in"]?.string()
    let numbers = try content["frame"]?.numbers(count: 4)
    return .always(name) { moment in
      let stage = Rect(origin: .zero, size: moment.size)
      let given = numbers.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
      guard let seen = moment.view(view)?.frame,
        let room = other.map({ moment.view($0)?.frame }) ?? given ?? stage
      else { return nil }
      let frame = room.inset(dx: -0.5, dy: -0.5)
      return frame.minX <= seen.minX && frame.minY <= seen.minY && frame.maxX >= seen.maxX
        && frame.maxY >= seen.maxY
    }
  }

  /// While a transition runs and no finger is down, a view does not stand for longer than some seconds.
  private static let keepsMoving = FileLaw(name: "keepsMoving", keys: ["view", "seconds", "speed"])
  {
    name, content throws(DocumentError) in
    let view = try content.required("view").string()
    let seconds = try content.required("seconds").number(in: 0.001...3_600)
    let speed = try content["speed"]?.number(in: 0...1e6) ?? 1
    return .eventually(name, within: seconds) { moment in
      guard moment.transition != nil, moment.fingers.isEmpty else { return nil }
      return moment.view(view).map { $0.speed > speed }
    }
  }

  /// A view is never faster than so many points per second.
  private static let neverFasterThan = FileLaw(name: "neverFasterThan", keys: ["view", "speed"]) {
    name, content throws(DocumentError) in
    let view = try content.required("view").string()
    let speed = try content.required("speed").number(in: 0...1e9)
    return .never(name) { moment in moment.view(view).map { $0.speed > speed } }
  }

  /// In every transition, calls come in an order.
  private static let orderOf = FileLaw(name: "orderOf", keys: ["calls"]) {
    name, content throws(DocumentError) in
    let field = try content.required("calls")
    var calls: [Trace.Call] = []
    for element in try field.elements() {
      guard let call = Trace.Call(rawValue: try element.string()) else {
        throw element.error("\"\(element.path)\" must be a call as a trace names it")
      }
      calls.append(call)
    }
    guard calls.count > 1, Set(calls).count == calls.count else {
      throw field.error("\"\(field.path)\" must be two calls or more, none of them twice")
    }
    return .orderOf(name, calls)
  }
}

extension Moment {
  /// Whether something of a view is on the stage, and not quite transparent.
  fileprivate func isSeen(_ id: String) -> Bool {
    guard let view = view(id), view.alpha > 0.01 else { return false }
    let seen = view.frame.intersection(Rect(origin: .zero, size: size))
    return seen.width > 0 && seen.height > 0
  }
}
