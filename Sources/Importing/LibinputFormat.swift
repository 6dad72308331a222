import Drawing
import Phrases

nonisolated extension RecordingFormat {
  /// What `libinput record` writes: YAML, of which the lines that it writes are read.
  static let libinput = RecordingFormat(
    name: "libinput record",
    isOne: { $0.contains("ndevices:") || $0.contains("\ndevices:") && $0.contains("- node:") },
    read: { text throws(RecordingError) in try LibinputReader(text).recording() })
}

/// Reads the lines that `libinput record` writes.
nonisolated private struct LibinputReader {
  /// One of the devices.
  private struct Node {
    var recording = ForeignRecording()
    var events: [KernelEvent] = []
    var swipe: [ForeignRecording.Contact] = []
    var isSwiping = false
    var swiped = Point.zero
  }

  private var nodes: [Node] = []
  private var inAxes = false

  init(_ text: String) throws(RecordingError) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      try take(line.prefix { $0 != "#" }.trimmed, index + 1)
    }
  }

  private mutating func take(_ line: Substring, _ number: Int) throws(RecordingError) {
    if line.hasPrefix("- node:") { return nodes.append(Node()) }
    guard !nodes.isEmpty else { return }
    let last = nodes.count - 1
    if line.hasPrefix("- {") { return takeGesture(line, in: last, number) }
    if line.hasPrefix("- [") {
      guard let numbers = line.dropFirst(2).numbers, numbers.count == 5 else {
        throw RecordingError(line: number, "an event has five numbers in brackets")
      }
      let time = numbers[0] + numbers[1] / 1e6
      nodes[last].events.append(
        KernelEvent(
          time: time, type: numbers[2].whole, code: numbers[3].whole, value: numbers[4].whole,
          line: number))
      return
    }
    takeDescription(line, in: last)
  }

  private mutating func takeDescription(_ line: Substring, in node: Int) {
    let parts = line.split(separator: ":", maxSplits: 1).map(\.trimmed)
    guard let key = parts.first else { return }
    let value = parts.count == 2 ? parts[1] : ""
    if value.isEmpty { inAxes = key == "absinfo" }
    if key == "name", nodes[node].recording.device.name.isEmpty {
      nodes[node].recording.device.name = String(value.filter { $0 != "\"" })
    } else if line.contains("ID_INPUT_TOUCHPAD=1") {
      nodes[node].recording.device.kind = .touchpad
    } else if line.contains("ID_INPUT_MOUSE=1") || line.contains("ID_INPUT_POINTINGSTICK=1") {
      nodes[node].recording.device.kind = .mouse
    } else if inAxes, let code = Int(key), let numbers = value.numbers, numbers.count >= 5 {
      nodes[node].recording.device.note(
        code, least: numbers[0], greatest: numbers[1], resolution: numbers[4])
    }
  }

  /// `- {time: 1.2, type: GESTURE_SWIPE_UPDATE, nfingers: 3, delta: [ 1.00, 2.00], …}`
  private mutating func takeGesture(_ line: Substring, in node: Int, _ number: Int) {
    guard let type = line.field("type"), type.hasPrefix("GESTURE_SWIPE"),
      let time = line.field("time").flatMap({ Double($0) })
    else { return }
    func add(_ phase: ForeignRecording.Contact.Phase) {
      nodes[node].swipe.append(
        .init(
          time: time, finger: 0, phase: phase, place: nodes[node].swiped, line: number))
    }
    switch type {
    case "GESTURE_SWIPE_BEGIN": add(.down)
    case "GESTURE_SWIPE_UPDATE":
      guard let delta = line.list("delta"), delta.count == 2 else { return }
      nodes[node].swiped.x += delta[0]
      nodes[node].swiped.y += delta[1]
      add(.move)
    case "GESTURE_SWIPE_END":
      add(line.field("cancelled") == "true" ? .cancel : .up)
    default: break
    }
  }

  func recording() throws(RecordingError) -> ForeignRecording {
    let read = nodes.map { node in
      var recording = node.recording
      recording.take(node.events)
      if !node.swipe.isEmpty {
        recording.contacts = node.swipe
        recording.device.kind = .mouse
        recording.remarks.append(
          "swipes were taken as libinput has told them, in its accelerated units: one is a point")
      }
      return recording
    }
    guard let best = read.max(by: { $0.contacts.count < $1.contacts.count }) else {
      throw RecordingError(line: 1, "there is no device")
    }
    var recording = best
    let others = read.count { !$0.contacts.isEmpty } - 1
    if others > 0 {
      recording.remarks.append(
        "of \(others + 1) devices that were touched, '\(recording.device.name)' was taken")
    }
    return recording
  }
}

nonisolated extension ForeignRecording.Device {
  /// Takes what is told of an axis, by the kernel's number.
  mutating func note(_ code: Int, least: Double, greatest: Double, resolution: Double) {
    // What is shorter is no axis, and its places would be nowhere.
    guard greatest - least > 1e-3, least.magnitude < 1e9, greatest.magnitude < 1e9 else { return }
    let axis = ForeignRecording.Axis(
      least: least, greatest: greatest, resolution: resolution > 1e-3 ? resolution : 0)
    switch code {
    case Kernel.positionX: x = axis
    case Kernel.positionY: y = axis
    case Kernel.absX: x = x ?? axis
    case Kernel.absY: y = y ?? axis
    default: break
    }
  }
}

// MARK: - Text

nonisolated extension Substring {
  /// It without blanks at its ends.
  var trimmed: Substring {
    var rest = drop { $0.isWhitespace }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return rest
  }

  /// The numbers of a list in brackets; `nil` where it is none.
  var numbers: [Double]? {
    guard let start = firstIndex(of: "["), let end = lastIndex(of: "]"), start < end else {
      return nil
    }
    let parts = self[index(after: start)..<end].split(separator: ",")
    let numbers = parts.compactMap { Double(String($0.trimmed)) }.filter(\.isFinite)
    return numbers.count == parts.count ? numbers : nil
  }

  /// What stands behind a key in braces, up to the next comma.
  func field(_ key: String) -> String? {
    guard let start = range(of: key + ":") else { return nil }
    return String(self[start.upperBound...].prefix { $0 != "," && $0 != "}" }).trimmedText
  }

  /// The numbers of a list behind a key.
  func list(_ key: String) -> [Double]? {
    guard let start = range(of: key + ":") else { return nil }
    let rest = self[start.upperBound...]
    guard let end = rest.firstIndex(of: "]") else { return nil }
    return rest[...end].numbers
  }

  private func range(of text: String) -> Range<Index>? { ranges(of: text).first }
}

nonisolated extension String {
  /// It without blanks at its ends.
  var trimmedText: String { String(self[...].trimmed) }
}

nonisolated extension Double {
  /// It as a whole number, or the nearest that there is.
  var whole: Int { Int(Swift.min(Swift.max(self, -2e9), 4e9)) }
}
