import Documents
import Drawing
import Input
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
    if !assumed.isEmpty {
      members.append(.init(key: "assumed", value: .array(assumed.map { .string($0) })))
    }
    members.append(.init(key: "events", value: .array(events.compactMap(\.json))))
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
    if let measured { members.append(.init(key: "measured", value: measured.json)) }
    return .object(members)
  }
}

extension Session.Event {
  /// The event as it stands in a file; `nil` for what a session does not keep.
  nonisolated var json: JSONValue? {
    guard let member else { return nil }
    return .object([.init(key: "t", value: .number(time)), member] + pointerMember)
  }

  /// Which pointer it is, counted from 1, where it is not the first.
  nonisolated private var pointerMember: [JSONValue.Member] {
    guard case .stage(let event) = kind, let pointer = event.pointer, !pointer.isFirst else {
      return []
    }
    return [.init(key: "pointer", value: .number(Double(pointer.number + 1)))]
  }

  nonisolated private var member: JSONValue.Member? {
    switch kind {
    case .stage(let event): Session.kept(event)?.member
    case .tune(let tunings):
      .init(
        key: "tune",
        value: .object(tunings.map { .init(key: $0.name, value: .number($0.value)) }))
    }
  }
}

extension InputEvent {
  nonisolated fileprivate var member: JSONValue.Member? {
    switch self {
    case .down(let point, _): .init(key: "down", value: .numbers([point.x, point.y]))
    case .move(let point, _): .init(key: "move", value: .numbers([point.x, point.y]))
    case .up(let point, _): .init(key: "up", value: .numbers([point.x, point.y]))
    case .key(let stroke): .init(key: "key", value: .string(stroke.name))
    case .cancel: .init(key: "cancel", value: true)
    case .resize(let size): .init(key: "resize", value: .numbers([size.width, size.height]))
    case .rate(let rate): .init(key: "rate", value: .number(rate))
    case .scroll, .text: nil
    }
  }
}
