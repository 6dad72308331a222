import Documents
import Drawing
import Input

extension Session {
  nonisolated private static let keys = [
    "version", "scene", "size", "hz", "duration", "seed", "assumed", "events", "hashes", "shown",
    "measured",
  ]
  nonisolated private static let eventKinds = [
    "down", "move", "up", "key", "cancel", "resize", "rate", "tune",
  ]
  /// A longer session is taken for a mistake; a day, in seconds.
  nonisolated package static let longest = 86_400.0
  /// A pointer further away is taken for a mistake, in points; so nothing can overflow.
  nonisolated private static let reach = -1_000_000.0...1_000_000

  /// Reads a session file.
  ///
  /// - Parameters:
  ///   - document: The file's tree.
  ///   - warnings: Receives what is odd in the file but does no harm.
  /// - Throws: A ``DocumentError`` with the file, the line and the column.
  nonisolated package init(
    _ document: Document, warnings: inout [DocumentWarning]
  ) throws(DocumentError) {
    let object = try document.root.object(knownKeys: Self.keys, warnings: &warnings)
    try self.init(head: object)
    duration = try object["duration"]?.number(in: 0...Self.longest)
    seed = try (object["seed"]?.integer(in: 0...Int.max)).map(UInt64.init)
    for sentence in try object["assumed"]?.elements() ?? [] {
      assumed.append(try sentence.string())
    }
    events = try Self.events(object.required("events"), warnings: &warnings)
    hashes = try object["hashes"].map(Self.hashes)
    shown = try object["shown"].map(Self.shown)
    if let field = object["measured"] { measured = try Measured(field, warnings: &warnings) }
  }

  /// Reads what stands before the input: the version, the scene, its size and the rate.
  nonisolated init(head object: DocumentObject) throws(DocumentError) {
    _ = try object.required("version").integer(in: 1...1)
    let scene = try object.required("scene")
    // Only whoever is at the terminal says that standard input is read.
    guard try scene.string() != "-" else {
      throw scene.error("\"scene\" must name a scene or a file, but it is \"-\"")
    }
    self.init(scene: try scene.string(), size: try Self.size(object.required("size")))
    hz = try object["hz"]?.integer(in: 1...1_000) ?? 120
  }

  /// Whether a document is a session rather than a scene: only sessions have events.
  nonisolated static func isSession(_ document: Document) -> Bool {
    guard case .object(let members) = document.node.content else { return false }
    return members.contains { $0.key == "events" || $0.key == "scene" }
  }

  nonisolated private static func size(_ field: DocumentField) throws(DocumentError) -> Size {
    let extents = try field.elements(count: 2)
    return Size(
      width: try extents[0].number(in: 1...16_384), height: try extents[1].number(in: 1...16_384))
  }

  nonisolated private static func point(_ field: DocumentField) throws(DocumentError) -> Point {
    let numbers = try field.elements(count: 2)
    return Point(x: try numbers[0].number(in: reach), y: try numbers[1].number(in: reach))
  }

  /// Reads input in its order, as a session has it.
  nonisolated package static func events(
    _ field: DocumentField, warnings: inout [DocumentWarning]
  ) throws(DocumentError) -> [Event] {
    var events: [Event] = []
    var order = Order()
    for element in try field.elements() {
      let event = try event(element, warnings: &warnings)
      try order.take(event, at: element)
      events.append(event)
    }
    return events
  }

  /// Reads one event, whatever stands before it.
  nonisolated static func event(
    _ element: DocumentField, warnings: inout [DocumentWarning]
  ) throws(DocumentError) -> Event {
    let object = try element.object(
      knownKeys: ["t"] + eventKinds + ["pointer"], warnings: &warnings)
    let time = try object.required("t").number(in: 0...longest)
    return Event(time: time, kind: try kind(of: object, at: element))
  }

  /// What one event after the other has to keep to: time does not run backwards, and each pointer goes
  /// down, moves, and goes up.
  nonisolated struct Order {
    private var latest = 0.0
    private var down: Set<Int> = []

    /// Takes in the next event.
    ///
    /// - Throws: An error at the event's place if it cannot come now.
    mutating func take(_ event: Event, at element: DocumentField) throws(DocumentError) {
      guard event.time >= latest else {
        let place = (try? element.object())?["t"] ?? element
        throw place.error(
          "time must not run backwards, but \(numberText(event.time)) follows \(numberText(latest))"
        )
      }
      latest = event.time
      switch event.kind {
      case .stage(.down(_, let pointer)):
        guard down.insert(pointer.number).inserted else {
          throw element.error(
            pointer.isFirst
              ? "the pointer goes down while it is down"
              : "pointer \(pointer.number + 1) goes down while it is down")
        }
      case .stage(.up(_, let pointer)): down.remove(pointer.number)
      case .stage(.cancel), .stage(.key("Escape")): down.removeAll()
      default: break
      }
    }
  }

  nonisolated private static func kind(
    of object: DocumentObject, at element: DocumentField
  ) throws(DocumentError) -> Kind {
    let present = eventKinds.filter { object[$0] != nil }
    guard let name = present.first, let field = object[name] else {
      throw element.error(
        "unknown event; an event has \"t\" and one of \(eventKinds.joined(separator: ", "))")
    }
    guard present.count == 1 else {
      throw element.error("an event is one thing, not \(present.joined(separator: " and "))")
    }
    return try kind(name, field, by: pointer(of: object, which: name))
  }

  /// Whose event it is: without a number the first pointer's, which is number 1 in a file.
  nonisolated private static func pointer(
    of object: DocumentObject, which name: String
  ) throws(DocumentError) -> Pointer {
    guard let field = object["pointer"] else { return Pointer() }
    guard ["down", "move", "up"].contains(name) else {
      throw field.error("\"\(name)\" is no pointer's; only down, move and up are")
    }
    return Pointer(number: try field.integer(in: 1...mostPointers) - 1)
  }

  nonisolated private static func kind(
    _ name: String, _ field: DocumentField, by pointer: Pointer
  ) throws(DocumentError) -> Kind {
    switch name {
    case "down": return .stage(.down(try point(field), by: pointer))
    case "move": return .stage(.move(try point(field), by: pointer))
    case "up": return .stage(.up(try point(field), by: pointer))
    case "key": return .stage(.key(try key(field)))
    case "resize": return .stage(.resize(try size(field)))
    case "rate": return .stage(.rate(try field.number(in: 0.001...1_000)))
    case "tune": return .tune(try tunings(field))
    default:
      guard try field.bool() else { throw field.error("\"cancel\" can only be true") }
      return .stage(.cancel)
    }
  }

  nonisolated private static func key(_ field: DocumentField) throws(DocumentError) -> String {
    let name = try field.string()
    guard !name.isEmpty else { throw field.error("a key must have a name") }
    return name
  }

  nonisolated private static func tunings(
    _ field: DocumentField
  ) throws(DocumentError) -> [Tuning] {
    var tunings: [Tuning] = []
    for (name, value) in try field.object().fields {
      tunings.append(Tuning(name: name, value: try value.number()))
    }
    return tunings
  }

  nonisolated private static func hash(_ field: DocumentField) throws(DocumentError) -> UInt64 {
    let text = try field.string()
    let isHash =
      text.utf8.count == 16 && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    guard isHash, let hash = UInt64(text, radix: 16) else {
      throw field.error(
        "\"\(field.path)\" must be 16 lower-case hexadecimal digits, but it is \"\(text)\"")
    }
    return hash
  }

  nonisolated private static func hashes(_ field: DocumentField) throws(DocumentError) -> [UInt64] {
    var hashes: [UInt64] = []
    for element in try field.elements() { hashes.append(try hash(element)) }
    return hashes
  }

  nonisolated private static func shown(_ field: DocumentField) throws(DocumentError) -> [Shown] {
    var shown: [Shown] = []
    for element in try field.elements() {
      shown.append(try fingerprint(element, after: shown.last?.time ?? 0))
    }
    return shown
  }

  /// Reads the fingerprint of a frame that was not shown before a time, in seconds.
  nonisolated static func fingerprint(
    _ element: DocumentField, after earliest: Double
  ) throws(DocumentError) -> Shown {
    let pair = try element.elements(count: 2)
    let time = try pair[0].number(in: earliest...longest)
    return Shown(time: time, hash: try hash(pair[1]))
  }
}
