import Phrases

nonisolated extension RecordingFormat {
  /// What `evemu-record` writes: a device's description, and an event a line.
  static let evemu = RecordingFormat(
    name: "evemu-record",
    isOne: { text in
      text.hasPrefix("# EVEMU") || text.split(separator: "\n").contains { $0.hasPrefix("E: ") }
    },
    read: { text throws(RecordingError) in
      var recording = ForeignRecording()
      var events: [KernelEvent] = []
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
        switch words.first {
        case "N:": recording.device.name = words.dropFirst().joined(separator: " ")
        case "A:": recording.device.noteEvemuAxis(words)
        case "P:": recording.device.noteProperties(words)
        case "E:": events.append(try event(words, index + 1))
        default: break
        }
      }
      recording.take(events)
      return recording
    })

  /// `E: 1.234567 0003 0035 1024`, type and code in sixteens.
  private static func event(_ words: [Substring], _ line: Int) throws(RecordingError) -> KernelEvent
  {
    guard words.count >= 5, let time = Double(words[1]), time.isFinite,
      let type = Int(words[2], radix: 16), let code = Int(words[3], radix: 16),
      let value = Double(words[4])
    else {
      throw RecordingError(line: line, "an event is `E:`, a time, a type, a code and a value")
    }
    return KernelEvent(time: time, type: type, code: code, value: value.whole, line: line)
  }
}

nonisolated extension ForeignRecording.Device {
  /// `A: 35 0 1079 0 0 12`: the axis in sixteens, its ends, fuzz, flat, units in a millimetre.
  fileprivate mutating func noteEvemuAxis(_ words: [Substring]) {
    guard words.count >= 4, let code = Int(words[1], radix: 16) else { return }
    let numbers = words.dropFirst(2).compactMap { Double(String($0)) }.filter(\.isFinite)
    guard numbers.count >= 2 else { return }
    note(
      code, least: numbers[0], greatest: numbers[1],
      resolution: numbers.count > 4 ? numbers[4] : 0)
  }

  /// The first byte's bits: the first says that it is a pointer, as pads are, the second that it is a screen.
  fileprivate mutating func noteProperties(_ words: [Substring]) {
    guard words.count > 1, let bits = Int(words[1], radix: 16) else { return }
    if bits & 2 != 0 { kind = .screen } else if bits & 1 != 0 { kind = .touchpad }
  }
}
