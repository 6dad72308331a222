import Drawing
import Phrases

/// What somebody did elsewhere, as another program has recorded it: contacts in a device's own units.
nonisolated package struct ForeignRecording: Hashable, Sendable {
  /// What contacts were made on.
  package var device = Device()
  /// What was done, in the order of the file.
  package var contacts: [Contact] = []
  /// What was taken for granted or mended, in sentences without a full stop.
  package var remarks: [Phrase] = []

  /// What contacts were made on.
  package struct Device: Hashable, Sendable {
    /// Whether places are places on a screen.
    package enum Kind: Hashable, Sendable {
      /// Places are places on the screen.
      case screen
      /// Places are places on a pad, and only their changes count.
      case touchpad
      /// There are changes alone, in counts or points.
      case mouse
    }

    package var kind = Kind.screen
    package var name = ""
    /// The axes, where the recording tells of them.
    package var x: Axis?
    package var y: Axis?
  }

  /// An axis of a device.
  package struct Axis: Hashable, Sendable {
    /// The least and the greatest value.
    package var least: Double
    package var greatest: Double
    /// Units in a millimetre; 0 where that is not known.
    package var resolution = 0.0

    /// How long it is, in its own units; above 0.
    var length: Double { greatest - least }
  }

  /// One thing that one finger did.
  package struct Contact: Hashable, Sendable {
    /// What it did.
    package enum Phase: Hashable, Sendable { case down, move, up, cancel }

    /// In seconds, from whenever the recording counts.
    package var time: Double
    /// Which finger, from 0.
    package var finger: Int
    package var phase: Phase
    /// In the device's units; of a mouse the sum of its steps.
    package var place: Point
    /// The line of the file, from 1.
    package var line = 0

    /// Creates one.
    package init(time: Double, finger: Int, phase: Phase, place: Point, line: Int = 0) {
      (self.time, self.finger, self.phase) = (time, finger, phase)
      (self.place, self.line) = (place, line)
    }
  }

  /// Creates an empty one.
  package init() {}
}

/// A form of recordings: one value in the list ``all``.
nonisolated package struct RecordingFormat: Sendable {
  /// What it is called in sentences.
  package let name: String
  /// Whether a text is one, by its first lines.
  let isOne: @Sendable (Substring) -> Bool
  /// Reads it.
  let read: @Sendable (String) throws(RecordingError) -> ForeignRecording

  /// All forms; the first that knows a text reads it.
  package static let all: [RecordingFormat] = [
    .libinput, .evemu, .getevent, .session, .pointerEvents, .table,
  ]

  /// The longest file that is read, in bytes.
  package static let longest = 64 << 20

  /// Whether bytes are a recording of another program, and nothing else that is opened: no session, and no table of a
  /// motion without touches.
  package static func isForeign(_ bytes: [UInt8]) -> Bool {
    let beginning = String(decoding: bytes.prefix(20_000), as: UTF8.self)[...]
    guard let format = all.first(where: { $0.isOne(beginning) }) else { return false }
    if format.name == RecordingFormat.table.name { return TableReader.saysTouches(beginning) }
    return format.name != RecordingFormat.session.name
  }

  /// Reads a recording of whichever form.
  ///
  /// - Throws: What is wrong, with the line.
  package static func read(_ bytes: [UInt8]) throws(RecordingError) -> ForeignRecording {
    guard bytes.count <= longest else {
      throw RecordingError(line: 1, "it is longer than 64 MB: cut out the part that counts")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let beginning = text.prefix(20_000)
    guard let format = all.first(where: { $0.isOne(beginning) }) else {
      throw RecordingError(
        line: 1, "no known recording: \(all.map(\.name).joined(separator: ", ")) are")
    }
    let recording = try format.read(text)
    guard recording.contacts.contains(where: { $0.phase == .down }) else {
      throw RecordingError(line: 1, "nothing comes down in this recording (\(format.name))")
    }
    return recording
  }
}

/// What is wrong with a recording, and where.
nonisolated package struct RecordingError: PhrasedError {
  /// The line, from 1.
  package let line: Int
  package let phrase: Phrase

  init(line: Int, _ phrase: Phrase) { (self.line, self.phrase) = (line, phrase) }
}
