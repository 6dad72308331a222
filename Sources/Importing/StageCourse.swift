import Drawing
import Input
import Phrases
import Sessions

/// A recording as what fingers do on a stage.
nonisolated package struct StageCourse: Sendable {
  /// How a recording is put on a stage.
  package struct Options: Hashable, Sendable {
    /// The size of the device, in its units, where the recording does not tell it.
    package var device: Size?
    /// How a touchpad's way becomes one on the screen.
    package var profile = TouchpadProfile.adaptive
    /// The desktop's setting of it, -1…1.
    package var speed = 0.0

    /// Creates what holds where nothing is said.
    package init() {}
  }

  /// What is played.
  package private(set) var events: [Session.Event] = []
  /// What was taken for granted or mended, in sentences.
  package private(set) var remarks: [Phrase]
  private let stage: Size
  private let options: Options

  /// Puts a recording on a stage.
  ///
  /// - Throws: An error where it cannot be known how large the device is.
  package init(
    _ recording: ForeignRecording, on stage: Size, _ options: Options = Options()
  ) throws(RecordingError) {
    (self.stage, self.options) = (stage, options)
    let mended = MendedContacts(recording.contacts)
    remarks = recording.remarks + mended.remarks
    switch recording.device.kind {
    case .screen: try put(mended.contacts, screen: recording.device)
    case .touchpad: slide(mended.contacts, recording.device)
    case .mouse: move(mended.contacts)
    }
    guard events.contains(where: { if case .stage(.down) = $0.kind { true } else { false } }) else {
      throw RecordingError(line: 1, "nothing of it touches the stage")
    }
    guard events.allSatisfy({ $0.time <= Session.longest }) else {
      throw RecordingError(line: 1, "it is longer than a day: cut out the part that counts")
    }
  }

  private mutating func add(_ contact: ForeignRecording.Contact, at place: Point) {
    let pointer = Pointer(number: contact.finger)
    let reach = 100_000.0
    let place = Point(
      x: min(max(place.x, -reach), reach), y: min(max(place.y, -reach), reach))
    let event: InputEvent =
      switch contact.phase {
      case .down: .down(place, by: pointer)
      case .move: .move(place, by: pointer)
      case .up: .up(place, by: pointer)
      case .cancel: .cancel
      }
    events.append(Session.Event(time: contact.time, kind: .stage(event)))
  }

  // MARK: Screens

  private mutating func put(
    _ contacts: [ForeignRecording.Contact], screen device: ForeignRecording.Device
  ) throws(RecordingError) {
    let given = options.device
    let axes = (
      x: given.map { ForeignRecording.Axis(least: 0, greatest: $0.width) } ?? device.x,
      y: given.map { ForeignRecording.Axis(least: 0, greatest: $0.height) } ?? device.y
    )
    guard let x = axes.x, let y = axes.y else {
      let (width, height) = (stage.width, stage.height)
      guard
        contacts.allSatisfy({
          (0...width).contains($0.place.x) && (0...height).contains($0.place.y)
        })
      else {
        throw RecordingError(
          line: contacts.first?.line ?? 1,
          "the recording does not say how large the screen is: give --device WIDTHxHEIGHT, in its units"
        )
      }
      remarks.append("places are taken for points of the stage, as all of them lie on it")
      for contact in contacts { add(contact, at: contact.place) }
      return
    }
    let scale = Vector(dx: stage.width / x.length, dy: stage.height / y.length)
    if abs(scale.dx / scale.dy - 1) > 0.1 {
      remarks.append("the screen has another shape than the stage: each axis was fitted by itself")
    }
    for contact in contacts {
      add(
        contact,
        at: Point(
          x: (contact.place.x - x.least) * scale.dx, y: (contact.place.y - y.least) * scale.dy))
    }
  }

  // MARK: Touchpads

  /// How large a pad is that does not say it, in millimetres, as libinput takes it.
  private static let padSize = Size(width: 69, height: 50)

  private mutating func slide(
    _ contacts: [ForeignRecording.Contact], _ device: ForeignRecording.Device
  ) {
    let units = (
      perMillimetre(device.x, StageCourse.padSize.width),
      perMillimetre(device.y, StageCourse.padSize.height)
    )
    if device.x?.resolution ?? 0 == 0 {
      remarks.append("the touchpad does not say how large it is: 69 × 50 mm, as libinput takes it")
    }
    let most = mostFingers(contacts)
    remarks.append(
      most > 1
        ? "two fingers or more on the touchpad are one on the stage, from its middle"
        : "the finger on the touchpad is one on the stage, from its middle")
    remarks.append(
      "the touchpad's way became points by libinput's profile '\(options.profile.rawValue)', speed \(options.speed)"
    )
    var pad = Pad(least: most > 1 ? 2 : 1, units: units, options: options, middle: middle)
    for contact in contacts {
      if let made = pad.take(contact) { add(made, at: made.place) }
    }
  }

  private var middle: Point { Point(x: stage.width / 2, y: stage.height / 2) }

  private func perMillimetre(_ axis: ForeignRecording.Axis?, _ size: Double) -> Double {
    guard let axis else { return 1 }
    return axis.resolution > 0 ? axis.resolution : axis.length / size
  }

  private func mostFingers(_ contacts: [ForeignRecording.Contact]) -> Int {
    var (down, most) = (Set<Int>(), 0)
    for contact in contacts {
      switch contact.phase {
      case .down: down.insert(contact.finger)
      case .up: down.remove(contact.finger)
      case .cancel: down = []
      case .move: break
      }
      most = max(most, down.count)
    }
    return most
  }

  // MARK: Mice

  private mutating func move(_ contacts: [ForeignRecording.Contact]) {
    remarks.append("a step of the mouse is a point, and a press begins in the stage's middle")
    var start = Point.zero
    for contact in contacts {
      if contact.phase == .down { start = contact.place }
      add(contact, at: middle + (contact.place - start))
    }
  }
}

/// Several fingers on a pad as one on a stage.
nonisolated private struct Pad {
  /// How many fingers move the one.
  let least: Int
  let units: (Double, Double)
  let options: StageCourse.Options
  let middle: Point
  /// Where each finger was, and when.
  private var fingers: [Int: (place: Point, time: Double)] = [:]
  private var place: Point?

  init(least: Int, units: (Double, Double), options: StageCourse.Options, middle: Point) {
    (self.least, self.units, self.options, self.middle) = (least, units, options, middle)
  }

  /// What the one finger does as a finger on the pad does something.
  mutating func take(_ contact: ForeignRecording.Contact) -> ForeignRecording.Contact? {
    var made = contact
    made.finger = 0
    switch contact.phase {
    case .down: fingers[contact.finger] = (contact.place, contact.time)
    case .up: fingers[contact.finger] = nil
    case .cancel: fingers = [:]
    case .move:
      let former = fingers.updateValue((contact.place, contact.time), forKey: contact.finger)
      guard let former, let place, fingers.count >= least else { return nil }
      let moved = place + way(contact.place - former.place, in: contact.time - former.time)
      (self.place, made.place) = (moved, moved)
      return made
    }
    if fingers.count >= least, place == nil {
      (place, made.place, made.phase) = (middle, middle, .down)
      return made
    }
    guard fingers.count < least, let end = place else { return nil }
    (place, made.place) = (nil, end)
    if made.phase != .cancel { made.phase = .up }
    return made
  }

  /// A finger's way, in points; of several fingers each counts for its part.
  private func way(_ step: Vector, in time: Double) -> Vector {
    let millimetres = Vector(dx: step.dx / units.0, dy: step.dy / units.1)
    let factor = options.profile.points(
      perMillimetreAt: millimetres.length / max(time, 1e-3), setting: options.speed)
    return millimetres * (factor / Double(max(fingers.count, 1)))
  }
}
