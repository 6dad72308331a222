import Drawing
import Importing

/// A motion that is known, and how each kind of recorder would have written it.
nonisolated struct MadeRecording: Sendable {
  /// Where fingers are at a time, in points of a stage of 390 × 844; nothing where one is up.
  typealias Fingers = @Sendable (Double) -> [Int: Point]

  let name: String
  let length: Double
  let fingers: Fingers

  /// How often the device tells where fingers are, in hertz.
  static let rate = 120.0
  static let stage = Size(width: 390, height: 844)
  /// The screen's units to a point of the stage.
  static let unit = 3.0

  static let all = [
    MadeRecording(name: "slow drag", length: 1) { time in
      time < 0.95 ? [0: Point(x: 330 - 240 * time, y: 420)] : [:]
    },
    MadeRecording(name: "flick", length: 0.2) { time in
      time < 0.1 ? [0: Point(x: 330 - 2_000 * time * time * 10, y: 400 + 20 * time)] : [:]
    },
    MadeRecording(name: "hold and turn back", length: 1) { time in
      time < 0.9 ? [0: Point(x: 200 - 120 * min(time, 0.4) + 90 * max(time - 0.6, 0), y: 300)] : [:]
    },
    MadeRecording(name: "two fingers", length: 0.6) { time in
      var fingers: [Int: Point] = [:]
      if time < 0.5 { fingers[0] = Point(x: 100 + 100 * time, y: 400) }
      if time > 0.1, time < 0.4 { fingers[1] = Point(x: 300 - 100 * time, y: 420) }
      return fingers
    },
    MadeRecording(name: "two taps", length: 0.5) { time in
      time < 0.05 || (0.3..<0.36).contains(time) ? [0: Point(x: 195, y: 700)] : [:]
    },
    MadeRecording(name: "up the stage", length: 0.5) { time in
      time < 0.45 ? [0: Point(x: 195, y: 800 - 1_200 * time)] : [:]
    },
  ]

  /// The frames of a device: what each finger does at each time.
  var frames: [(time: Double, fingers: [Int: Point])] {
    (0...Int(length * Self.rate)).map { frame in
      let time = Double(frame) / Self.rate
      return (time, fingers(time).mapValues(Self.rounded))
    }
  }

  /// To whole units, as a device counts.
  private static func rounded(_ place: Point) -> Point {
    Point(x: (place.x * unit).rounded() / unit, y: (place.y * unit).rounded() / unit)
  }

  /// One event of the kernel: type, code and value.
  typealias Event = (time: Double, type: Int, code: Int, value: Int)

  /// What the kernel tells, in slots.
  var kernelEvents: [Event] {
    var events: [Event] = []
    var down: [Int: Point] = [:]
    var number = 100
    for (time, fingers) in frames {
      var frame: [Event] = []
      for finger in 0...1 {
        let (now, former) = (fingers[finger], down[finger])
        guard now != former else { continue }
        frame.append((time, 3, 0x2f, finger))
        if former == nil {
          number += 1
          frame.append((time, 3, 0x39, number))
        }
        if let now {
          frame.append((time, 3, 0x35, Int((now.x * Self.unit).rounded())))
          frame.append((time, 3, 0x36, Int((now.y * Self.unit).rounded())))
        } else {
          frame.append((time, 3, 0x39, -1))
        }
        down[finger] = now
      }
      if !frame.isEmpty { events += frame + [(time, 0, 0, 0)] }
    }
    return events
  }

  // MARK: Forms

  static let width = Int(stage.width * unit)
  static let height = Int(stage.height * unit)

  func libinput(touchpad: Bool = false, resolution: Int = 12, _ events: [Event]? = nil) -> String {
    let lines = (events ?? kernelEvents).map { event in
      let seconds = Int(event.time)
      let micro = Int(((event.time - Double(seconds)) * 1e6).rounded())
      return "    - [\(seconds), \(micro), \(event.type), \(event.code), \(event.value)] # EV"
    }
    return """
      # libinput record
      version: 1
      ndevices: 1
      libinput:
        version: "1.25.0"
      devices:
      - node: /dev/input/event4
        evdev:
          # Name: Made Screen
          name: "Made Screen"
          id: [24, 1, 2, 3]
          codes:
            3: [47, 53, 54, 57] # EV_ABS
          absinfo:
            53: [0, \(Self.width), 0, 0, \(resolution)]
            54: [0, \(Self.height), 0, 0, \(resolution)]
          properties: [\(touchpad ? 0 : 1)]
        udev:
          properties:
          - \(touchpad ? "ID_INPUT_TOUCHPAD=1" : "ID_INPUT_TOUCHSCREEN=1")
        events:
        - evdev:
      \(lines.joined(separator: "\n"))
      """
  }

  func evemu(_ events: [Event]? = nil) -> String {
    let lines = (events ?? kernelEvents).map { event in
      "E: \(fixed(event.time)) \(hexadecimal(event.type, 4)) \(hexadecimal(event.code, 4)) \(event.value)\t# made"
    }
    return """
      # EVEMU 1.3
      # Kernel: made
      N: Made Screen
      I: 0018 0001 0002 0003
      P: 02 00 00 00 00 00 00 00
      A: 35 0 \(Self.width) 0 0 12
      A: 36 0 \(Self.height) 0 0 12
      \(lines.joined(separator: "\n"))
      """
  }

  func getevent(isNamed: Bool = true, hasAxes: Bool = true, _ events: [Event]? = nil) -> String {
    let names = [
      0x2f: "ABS_MT_SLOT", 0x35: "ABS_MT_POSITION_X", 0x36: "ABS_MT_POSITION_Y",
      0x39: "ABS_MT_TRACKING_ID",
    ]
    let lines = (events ?? kernelEvents).map { event in
      let value = hexadecimal(Int(UInt32(bitPattern: Int32(event.value))), 8)
      let words =
        isNamed
        ? event.type == 0
          ? "EV_SYN       \(event.code == 3 ? "SYN_DROPPED" : "SYN_REPORT")           \(value)"
          : "EV_ABS       \(names[event.code] ?? "ABS_MISC")    \(value)"
        : "\(hexadecimal(event.type, 4)) \(hexadecimal(event.code, 4)) \(value)"
      return "[   \(fixed(5_000 + event.time))] /dev/input/event2: \(words)"
    }
    let axes = """
      add device 1: /dev/input/event2
        name:     "made"
        events:
          ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_X     : value 0, min 0, max \(Self.width), fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_Y     : value 0, min 0, max \(Self.height), fuzz 0, flat 0, resolution 0
        input props:
          INPUT_PROP_DIRECT

      """
    return (hasAxes ? axes : "") + lines.joined(separator: "\n")
  }

  func pointerEvents() -> String {
    var lines: [String] = []
    var down: [Int: Point] = [:]
    for (time, fingers) in frames {
      for finger in 0...1 {
        let (now, former) = (fingers[finger], down[finger])
        guard now != former, let place = now ?? former else { continue }
        let type = former == nil ? "pointerdown" : now == nil ? "pointerup" : "pointermove"
        lines.append(
          "{\"type\": \"\(type)\", \"timeStamp\": \(fixed(time * 1_000)), \"pointerId\": \(finger + 7), "
            + "\"x\": \(place.x), \"y\": \(place.y), \"pressure\": 0.5}")
        down[finger] = now
      }
    }
    return """
      {"recorder": "pointer-events", "viewport": [390, 844], "events": [
      \(lines.joined(separator: ",\n"))
      ]}
      """
  }

  func table() -> String {
    var rows = ["finger,t,y,x,down"]
    var down: [Int: Point] = [:]
    for (time, fingers) in frames {
      for finger in 0...1 {
        guard let place = fingers[finger] ?? down[finger] else { continue }
        rows.append(
          "\(finger + 1),\(fixed(time)),\(place.y),\(place.x),\(fingers[finger] == nil ? 0 : 1)")
        down[finger] = fingers[finger]
      }
    }
    return rows.joined(separator: "\n")
  }

  private func fixed(_ number: Double) -> String {
    let millionths = Int((number * 1e6).rounded())
    let part = "\(millionths % 1_000_000)"
    return "\(millionths / 1_000_000)." + String(repeating: "0", count: 6 - part.count) + part
  }

  private func hexadecimal(_ number: Int, _ digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }
}
