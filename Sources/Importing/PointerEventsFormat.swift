import Documents
import Drawing
import Phrases

nonisolated extension RecordingFormat {
  /// A browser's pointer events, as `assets/recorder/pointer-events.js` writes them: a list, or an object with a list
  /// `events` and the `viewport`.
  static let pointerEvents = RecordingFormat(
    name: "a browser's pointer events",
    isOne: { text in
      let first = text.first { !$0.isWhitespace }
      return (first == "{" || first == "[") && text.contains("pointerdown")
    },
    read: { text throws(RecordingError) in
      do {
        return try PointerEventsReader.recording(Document(parsing: text, file: "events").root)
      } catch let error as DocumentError {
        throw RecordingError(line: error.position.line, error.sentence)
      } catch {
        throw RecordingError(line: 1, Phrase(describing: error))
      }
    })
}

nonisolated private enum PointerEventsReader {
  /// The names that browsers have for the same.
  private static let phases: [String: ForeignRecording.Contact.Phase] = [
    "pointerdown": .down, "pointermove": .move, "pointerup": .up, "pointercancel": .cancel,
  ]

  static func recording(_ root: DocumentField) throws(DocumentError) -> ForeignRecording {
    var recording = ForeignRecording()
    var list = root
    if case .object = root.node.content {
      let object = try root.object()
      list = try object.required("events")
      if let viewport = try object["viewport"]?.numbers(count: 2) {
        recording.device.note(Kernel.absX, least: 0, greatest: viewport[0], resolution: 0)
        recording.device.note(Kernel.absY, least: 0, greatest: viewport[1], resolution: 0)
      }
    }
    var fingers: [Int: Int] = [:]
    var unit = 1.0
    for element in try list.elements() {
      let object = try element.object()
      let name = try object.required("type").string()
      guard let phase = phases[name] else { continue }
      let time = try time(object)
      if object["t"] == nil { unit = 1e-3 }
      let pointer = try object["pointerId"]?.integer(in: -1_000_000...1_000_000_000) ?? 0
      let finger = fingers[pointer] ?? fingers.count
      fingers[pointer] = finger
      recording.contacts.append(
        .init(
          time: time * unit, finger: finger, phase: phase, place: try place(object),
          line: element.node.position.line))
    }
    return recording
  }

  /// `t` in seconds, or a browser's `timeStamp` in milliseconds.
  private static func time(_ object: DocumentObject) throws(DocumentError) -> Double {
    try field("t", or: "timeStamp", of: object).number(in: -1e15...1e15)
  }

  private static func place(_ object: DocumentObject) throws(DocumentError) -> Point {
    Point(
      x: try field("x", or: "clientX", of: object).number(in: -1e6...1e6),
      y: try field("y", or: "clientY", of: object).number(in: -1e6...1e6))
  }

  private static func field(
    _ name: String, or other: String, of object: DocumentObject
  ) throws(DocumentError) -> DocumentField {
    if let field = object[name] { return field }
    return try object.required(other)
  }
}
