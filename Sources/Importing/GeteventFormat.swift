import Phrases

nonisolated extension RecordingFormat {
  /// What `adb shell getevent` writes with `-lt` or `-t`, with what `-lp` says of the device before it.
  static let getevent = RecordingFormat(
    name: "getevent",
    isOne: { text in text.split(separator: "\n").contains { GeteventLine($0) != nil } },
    read: { text throws(RecordingError) in
      var recording = ForeignRecording()
      var events: [String: [KernelEvent]] = [:]
      var latest = 0.0
      var isTimed = true
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        recording.device.noteGeteventAxis(line)
        guard let read = GeteventLine(line) else { continue }
        isTimed = isTimed && read.time != nil
        // Without times, reports follow one another as often as a screen that is scanned at 120 Hz.
        let time = read.time ?? latest
        if read.time == nil, read.type == 0 { latest += 1.0 / 120 }
        events[read.device, default: []].append(
          KernelEvent(
            time: time, type: read.type, code: read.code, value: read.value, line: index + 1))
      }
      if !isTimed {
        recording.remarks.append(
          "there are no times (getevent without -t): 120 reports in a second")
      }
      let device = recording.device
      let all = events.sorted { $0.key < $1.key }.map { name, events in
        var one = recording
        one.device = device
        one.take(events)
        return one
      }
      return all.max { $0.contacts.count < $1.contacts.count } ?? recording
    })
}

/// One line of `getevent`.
nonisolated struct GeteventLine {
  var time: Double?
  var device = ""
  var type = 0
  var code = 0
  var value = 0

  /// `[   12.345] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 000001f4`, each of the first two perhaps missing.
  init?(_ line: Substring) {
    var rest = line.trimmed
    if rest.hasPrefix("["), let end = rest.firstIndex(of: "]") {
      time = Double(String(rest[rest.index(after: rest.startIndex)..<end].trimmed))
      guard time?.isFinite == true else { return nil }
      rest = rest[rest.index(after: end)...].trimmed
    }
    if rest.hasPrefix("/dev/"), let end = rest.firstIndex(of: ":") {
      device = String(rest[..<end])
      rest = rest[rest.index(after: end)...].trimmed
    }
    let words = rest.split(whereSeparator: \.isWhitespace)
    guard words.count >= 3, let type = GeteventLine.type(words[0]),
      let code = GeteventLine.code(words[1]), let value = GeteventLine.value(words[2])
    else { return nil }
    (self.type, self.code, self.value) = (type, code, value)
  }

  private static func type(_ word: Substring) -> Int? {
    Kernel.types[String(word)] ?? (word.count == 4 ? Int(word, radix: 16) : nil)
  }

  /// A code that has no meaning here is one that nobody reads.
  private static func code(_ word: Substring) -> Int? {
    if let code = Kernel.names[String(word)] { return code }
    if word.count == 4, let code = Int(word, radix: 16) { return code }
    let isName =
      word.contains("_") && word.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" }
    return isName ? 0xffff : nil
  }

  /// Eight digits in sixteens, of which the highest bit is the sign; or a button's name for them.
  private static func value(_ word: Substring) -> Int? {
    switch word {
    case "DOWN": 1
    case "UP": 0
    default: word.count <= 8 ? UInt32(word, radix: 16).map { Int(Int32(bitPattern: $0)) } : nil
    }
  }
}

nonisolated extension ForeignRecording.Device {
  /// `ABS_MT_POSITION_X : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0`, by name or as `0035`.
  fileprivate mutating func noteGeteventAxis(_ line: Substring) {
    guard let start = line.ranges(of: "min ").first, line.contains("max ") else {
      if line.contains("INPUT_PROP_POINTER") { kind = .touchpad }
      if line.contains("INPUT_PROP_DIRECT") { kind = .screen }
      return
    }
    func number(_ key: String) -> Double? {
      line.ranges(of: key + " ").last.flatMap { range in
        Double(String(line[range.upperBound...].prefix { $0 == "-" || $0.isNumber }))
      }
    }
    guard
      let word = line[..<start.lowerBound].split(separator: ":").first?
        .split(whereSeparator: \.isWhitespace).last,
      let code = Kernel.names[String(word)] ?? Int(word, radix: 16),
      let least = number("min"), let greatest = number("max")
    else { return }
    note(code, least: least, greatest: greatest, resolution: number("resolution") ?? 0)
  }
}
