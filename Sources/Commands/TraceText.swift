import Documents
import Drawing
import Sessions
import Transitions

/// Writes trace entries and frames as JSON, one object a line.
nonisolated enum TraceText {
  /// An entry: `{"t":0.1083,"frame":13,"who":"photo","call":"viewWillDisappear"}`, with `args` where
  /// the call has any.
  static func line(_ entry: Trace.Entry, hz: Int) -> String {
    var members: [JSONValue.Member] = [
      .init(key: "t", value: .number(entry.time)),
      .init(
        key: "frame", value: .number(Double(Session.frame(atOrAfter: entry.time, hz: hz)))),
      .init(key: "who", value: .string(entry.who)),
      .init(key: "call", value: .string(entry.call.rawValue)),
    ]
    if let arguments = arguments(entry.argument) {
      members.append(.init(key: "args", value: arguments))
    }
    return JSONValue.object(members).compactText
  }

  /// The arguments of a call, or `nil` where it has none.
  static func arguments(_ argument: Trace.Argument) -> JSONValue? {
    switch argument {
    case .none: nil
    case .animated(let animated): ["animated": .bool(animated)]
    case .parent(let id): ["parent": id.map(JSONValue.string) ?? .null]
    case .percent(let percent): ["percent": .number(percent)]
    case .didComplete(let didComplete): ["didComplete": .bool(didComplete)]
    case .isInteractive(let interactive): ["isInteractive": .bool(interactive)]
    case .size(let size): ["size": .numbers([size.width, size.height])]
    case .fromTo(let from, let to): ["from": .string(from), "to": .string(to)]
    case .controller(let id): ["controller": .string(id)]
    case .gesture(let translation, let velocity):
      [
        "translation": .numbers([translation.dx, translation.dy]),
        "velocity": .numbers([velocity.dx, velocity.dy]),
      ]
    case .pinch(let scale, let velocity): ["scale": .number(scale), "velocity": .number(velocity)]
    case .rotation(let angle, let velocity):
      ["rotation": .number(angle), "velocity": .number(velocity)]
    case .rule(let number, let era, let isGuess):
      ["rule": .number(Double(number)), "era": .string(era.description), "guess": .bool(isGuess)]
    case .diagnostic(let diagnostic): ["message": .string(diagnostic.message)]
    }
  }

  /// A frame: its time, its number, the views and the fingerprint.
  static func line(
    frame number: Int, time: Double, views: [ShownView], hash: UInt64
  ) -> String {
    JSONValue.object([
      .init(key: "t", value: .number(time)),
      .init(key: "frame", value: .number(Double(number))),
      .init(key: "views", value: .array(views.map(view))),
      .init(key: "hash", value: .string(hexadecimal(hash))),
    ]).compactText
  }

  private static func view(_ view: ShownView) -> JSONValue {
    let (frame, map) = (view.frame, view.transform)
    let members: [JSONValue.Member] = [
      .init(key: "id", value: .string(view.id)),
      .init(
        key: "frame", value: .numbers([frame.minX, frame.minY, frame.width, frame.height])),
      .init(
        key: "transform", value: .numbers([map.a, map.b, map.c, map.d, map.tx, map.ty])),
      .init(key: "alpha", value: .number(view.alpha)),
    ]
    let traits = view.traits.map { trait in
      JSONValue.Member(key: trait.name, value: .numbers(trait.numbers))
    }
    return .object(members + traits)
  }
}
