import Drawing
import Phrases

nonisolated extension RecordingFormat {
  /// A table with a head: `t, x, y` in seconds and any unit, perhaps `down` (1 or 0) and `finger`, in any order.
  static let table = RecordingFormat(
    name: "a table with the columns t, x, y",
    isOne: { text in
      guard let head = text.split(separator: "\n").first(where: { !$0.hasPrefix("#") }) else {
        return false
      }
      let names = Set(TableReader.cells(head).map { $0.lowercased() })
      return names.isSuperset(of: ["t", "x", "y"])
    },
    read: { text throws(RecordingError) in try TableReader.recording(text) })
}

nonisolated enum TableReader {
  /// Whether a text says in its head when fingers are down: else it may be any motion.
  static func saysTouches(_ text: Substring) -> Bool {
    let head = text.split(separator: "\n").first { !$0.hasPrefix("#") } ?? ""
    return cells(head).contains { $0.lowercased() == "down" }
  }

  static func cells(_ line: Substring) -> [String] {
    let mark: Character = line.contains("\t") ? "\t" : line.contains(";") ? ";" : ","
    return line.split(separator: mark, omittingEmptySubsequences: false).map {
      String($0.trimmed.filter { $0 != "\"" })
    }
  }

  static func recording(_ text: String) throws(RecordingError) -> ForeignRecording {
    var recording = ForeignRecording()
    var columns: [String: Int] = [:]
    var down: Set<Int> = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard !line.trimmed.isEmpty, !line.hasPrefix("#") else { continue }
      let cells = cells(line)
      if columns.isEmpty {
        for (place, name) in cells.enumerated() { columns[name.lowercased()] = place }
        continue
      }
      func number(_ name: String) throws(RecordingError) -> Double? {
        guard let place = columns[name] else { return nil }
        guard cells.indices.contains(place), let number = Double(cells[place]), number.isFinite,
          number.magnitude < 1e12
        else { throw RecordingError(line: index + 1, "there is no number in the column '\(name)'") }
        return number
      }
      let place = Point(x: try number("x") ?? 0, y: try number("y") ?? 0)
      let finger = min(max((try number("finger") ?? 1).whole - 1, 0), 1_000)
      let isDown = try number("down").map { $0 != 0 } ?? true
      let phase: ForeignRecording.Contact.Phase? =
        isDown
        ? (down.insert(finger).inserted ? .down : .move) : down.remove(finger) == nil ? nil : .up
      guard let phase else { continue }
      recording.contacts.append(
        .init(
          time: try number("t") ?? 0, finger: finger, phase: phase, place: place, line: index + 1))
    }
    if columns["down"] == nil {
      recording.remarks.append(
        "there is no column 'down': it is one touch from the first row to the last")
    }
    return recording
  }
}
