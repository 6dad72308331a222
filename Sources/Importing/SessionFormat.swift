import Documents
import Drawing
import Input
import Phrases
import Sessions

nonisolated extension RecordingFormat {
  /// A session of Segue's own: its fingers, to be put on another scene.
  static let session = RecordingFormat(
    name: "a session",
    isOne: { $0.contains("scene") && $0.contains("events") && $0.contains("version") },
    read: { text throws(RecordingError) in
      do {
        var warnings: [DocumentWarning] = []
        return recording(
          of: try Session(Document(parsing: text, file: "session"), warnings: &warnings))
      } catch let error as DocumentError {
        throw RecordingError(line: error.position.line, error.sentence)
      } catch {
        throw RecordingError(line: 1, Phrase(describing: error))
      }
    })

  private static func recording(of session: Session) -> ForeignRecording {
    var recording = ForeignRecording()
    recording.device.note(Kernel.absX, least: 0, greatest: session.size.width, resolution: 0)
    recording.device.note(Kernel.absY, least: 0, greatest: session.size.height, resolution: 0)
    var others = 0
    for event in session.events {
      guard case .stage(let happened) = event.kind,
        let contact = contact(happened, at: event.time)
      else {
        others += 1
        continue
      }
      recording.contacts.append(contact)
    }
    if others > 0 {
      recording.remarks.append(
        "\(others) events that are no finger's were left out: keys, sizes, values")
    }
    return recording
  }

  private static func contact(
    _ event: InputEvent, at time: Double
  ) -> ForeignRecording.Contact? {
    let phase: ForeignRecording.Contact.Phase
    var place = Point.zero
    switch event {
    case .down(let point, _): (phase, place) = (.down, point)
    case .move(let point, _): (phase, place) = (.move, point)
    case .up(let point, _): (phase, place) = (.up, point)
    case .cancel: phase = .cancel
    case .key, .resize, .rate, .scroll, .text: return nil
    }
    return .init(time: time, finger: event.pointer?.number ?? 0, phase: phase, place: place)
  }
}
