import Drawing
import Phrases

/// One event of the kernel's input system.
nonisolated struct KernelEvent {
  var time: Double
  var type: Int
  var code: Int
  var value: Int
  var line: Int
}

/// The numbers of the kernel's input system that matter here, by its names.
nonisolated enum Kernel {
  static let types = ["EV_SYN": 0, "EV_KEY": 1, "EV_REL": 2, "EV_ABS": 3]
  static let report = 0
  static let dropped = 3
  static let (leftButton, touch) = (0x110, 0x14a)
  static let (absX, absY) = (0, 1)
  static let (slot, positionX, positionY, trackingID) = (0x2f, 0x35, 0x36, 0x39)
  static let names: [String: Int] = [
    "SYN_REPORT": report, "SYN_DROPPED": dropped, "BTN_LEFT": leftButton, "BTN_MOUSE": leftButton,
    "BTN_TOUCH": touch, "ABS_X": absX, "ABS_Y": absY, "REL_X": 0, "REL_Y": 1,
    "ABS_MT_SLOT": slot, "ABS_MT_POSITION_X": positionX, "ABS_MT_POSITION_Y": positionY,
    "ABS_MT_TRACKING_ID": trackingID,
  ]
}

/// Makes contacts of the kernel's events, in frames that a report ends: of several slots, of one place and a touch,
/// or of a mouse's steps while its button is down.
nonisolated struct KernelFrames {
  private struct Slot {
    var id = -1
    var place = Point.zero
    /// Whether it is down for whoever reads the contacts, and where it was told last.
    var isTold = false
    var told = Point.zero
  }

  private(set) var contacts: [ForeignRecording.Contact] = []
  private(set) var droppedFrames = 0
  private var slots: [Int: Slot] = [:]
  private var current = 0
  private var usesSlots = false
  private var single = Slot()
  private var isSkipping = false
  private(set) var hasSteps = false
  private let isPad: Bool

  /// - Parameter isPad: Whether it is a touchpad, whose button is no touch.
  init(isPad: Bool) { self.isPad = isPad }

  /// The greatest number of slots that is believed.
  private static let mostSlots = 64

  mutating func take(_ event: KernelEvent) {
    if event.type == 0 { return end(event) }
    guard !isSkipping else { return }
    switch (event.type, event.code) {
    case (3, Kernel.slot): current = min(max(event.value, 0), KernelFrames.mostSlots)
    case (3, Kernel.trackingID):
      usesSlots = true
      slots[current, default: Slot()].id = event.value
    case (3, Kernel.positionX), (3, Kernel.positionY): move(event)
    case (3, Kernel.absX): single.place.x = Double(event.value)
    case (3, Kernel.absY): single.place.y = Double(event.value)
    case (2, 0): step(dx: Double(event.value), dy: 0)
    case (2, 1): step(dx: 0, dy: Double(event.value))
    case (1, Kernel.touch), (1, Kernel.leftButton):
      if event.code == Kernel.touch || !isPad { single.id = event.value == 0 ? -1 : 0 }
    default: break
    }
  }

  private mutating func move(_ event: KernelEvent) {
    usesSlots = true
    var slot = slots[current] ?? Slot()
    // A recording that begins in the middle of a touch has no number for it.
    if slots[current] == nil { slot.id = 0 }
    if event.code == Kernel.positionX {
      slot.place.x = Double(event.value)
    } else {
      slot.place.y = Double(event.value)
    }
    slots[current] = slot
  }

  private mutating func step(dx: Double, dy: Double) {
    hasSteps = true
    single.place.x += dx
    single.place.y += dy
  }

  /// Ends a frame: what was lost is skipped up to the next whole one.
  private mutating func end(_ event: KernelEvent) {
    if event.code == Kernel.dropped {
      (isSkipping, droppedFrames) = (true, droppedFrames + 1)
      return
    }
    guard event.code == Kernel.report else { return }
    if isSkipping {
      isSkipping = false
      return
    }
    guard usesSlots else {
      single = told(single, finger: 0, event)
      return
    }
    for number in slots.keys.sorted() {
      guard let slot = slots[number] else { continue }
      slots[number] = told(slot, finger: number, event)
    }
  }

  private mutating func told(_ slot: Slot, finger: Int, _ event: KernelEvent) -> Slot {
    var slot = slot
    let isDown = slot.id >= 0
    func add(_ phase: ForeignRecording.Contact.Phase) -> ForeignRecording.Contact {
      .init(time: event.time, finger: finger, phase: phase, place: slot.place, line: event.line)
    }
    if isDown && !slot.isTold {
      contacts.append(add(.down))
    } else if isDown && slot.told != slot.place {
      contacts.append(add(.move))
    } else if !isDown && slot.isTold {
      contacts.append(add(.up))
    }
    (slot.isTold, slot.told) = (isDown, slot.place)
    return slot
  }
}

nonisolated extension ForeignRecording {
  /// Takes the contacts that the kernel's events make.
  mutating func take(_ events: [KernelEvent]) {
    var frames = KernelFrames(isPad: device.kind == .touchpad)
    for event in events { frames.take(event) }
    contacts = frames.contacts
    if frames.hasSteps, device.x == nil { device.kind = .mouse }
    if frames.droppedFrames > 0 {
      remarks.append(
        "events were lost \(frames.droppedFrames) times (SYN_DROPPED): what came up to the next report was left out"
      )
    }
  }
}
