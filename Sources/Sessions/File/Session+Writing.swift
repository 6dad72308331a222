import Documents
import Drawing
import Transitions

extension Session {
  /// The session as canonical JSON: an event a line, numbers that read back exactly.
  nonisolated package var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init(key: "version", value: 1),
      .init(key: "scene", value: .string(scene)),
      .init(key: "size", value: .numbers([size.width, size.height])),
      .init(key: "hz", value: .number(Double(hz))),
    ]
    if let duration { members.append(.init(key: "duration", value: .number(duration))) }
    if let seed { members.append(.init(key: "seed", value: .number(Double(seed)))) }
    members.append(.init(key: "events", value: .array(events.map(\.json))))
    if let hashes {
      members.append(
        .init(key: "hashes", value: .array(hashes.map { .string(hexadecimal($0)) })))
    }
    if let shown {
      members.append(
        .init(
          key: "shown",
          value: .array(
            shown.map { .array([.number($0.time), .string(hexadecimal($0.hash))]) })))
    }
    return .object(members)
  }
}

extension Session.Event {
  /// The event as it stands in a file.
  nonisolated var json: JSONValue {
    .object([.init(key: "t", value: .number(time)), member])
  }

  nonisolated private var member: JSONValue.Member {
    switch kind {
    case .stage(.down(let point)): .init(key: "down", value: .numbers([point.x, point.y]))
    case .stage(.move(let point)): .init(key: "move", value: .numbers([point.x, point.y]))
    case .stage(.up(let point)): .init(key: "up", value: .numbers([point.x, point.y]))
    case .stage(.key(let name)): .init(key: "key", value: .string(name))
    case .stage(.cancel): .init(key: "cancel", value: true)
    case .stage(.resize(let size)):
      .init(key: "resize", value: .numbers([size.width, size.height]))
    case .stage(.rate(let rate)): .init(key: "rate", value: .number(rate))
    case .tune(let tunings):
      .init(
        key: "tune",
        value: .object(tunings.map { .init(key: $0.name, value: .number($0.value)) }))
    }
  }
}
