import Drawing
import Input
import Sessions

/// A step of a run, as it is told to the process that goes ahead.
nonisolated enum SimulationStep: Hashable, Sendable {
  /// Input happens at its own time.
  case event(Session.Event)
  /// The clock moves on to a time, in seconds, and the stage is painted.
  case time(Double)

  /// When it ends, in seconds of the stage's clock.
  var time: Double {
    switch self {
    case .event(let event): event.time
    case .time(let time): time
    }
  }
}

nonisolated extension ByteWriter {
  /// Writes an event with its time.
  package mutating func write(_ event: Session.Event) { write(SimulationStep.event(event)) }

  mutating func write(_ step: SimulationStep) {
    switch step {
    case .time(let time):
      write(UInt8(0))
      write(time)
    case .event(let event):
      switch event.kind {
      case .tune(let tunings):
        write(UInt8(1))
        write(event.time)
        write(tunings.count)
        for tuning in tunings {
          write(tuning.name)
          write(tuning.value)
        }
      case .stage(let input):
        write(UInt8(2))
        write(event.time)
        write(input)
      }
    }
  }

  private mutating func write(_ input: InputEvent) {
    switch input {
    case .down(let place, let pointer): write(0, place, pointer)
    case .move(let place, let pointer): write(1, place, pointer)
    case .up(let place, let pointer): write(2, place, pointer)
    case .cancel: write(UInt8(3))
    case .key(let stroke):
      write(UInt8(4))
      write(stroke.name)
    case .resize(let size):
      write(UInt8(5))
      write(size.width)
      write(size.height)
    case .rate(let rate):
      write(UInt8(6))
      write(rate)
    // A session keeps neither, for a stage does not look at them.
    case .scroll, .text: write(UInt8(7))
    }
  }

  private mutating func write(_ kind: UInt8, _ place: Point, _ pointer: Pointer) {
    write(kind)
    write(place.x)
    write(place.y)
    write(pointer.number)
  }
}

nonisolated extension ByteReader {
  /// The next event; `nil` for bytes that are none.
  package mutating func event() -> Session.Event? {
    guard case .event(let event)? = step() else { return nil }
    return event
  }

  /// The next step; `nil` for bytes that are none.
  mutating func step() -> SimulationStep? {
    guard let kind = byte(), let time = number() else { return nil }
    switch kind {
    case 0: return .time(time)
    case 1: return tunings().map { .event(Session.Event(time: time, kind: .tune($0))) }
    case 2: return input().map { .event(Session.Event(time: time, kind: .stage($0))) }
    default: return nil
    }
  }

  private mutating func tunings() -> [Session.Tuning]? {
    guard let count = integer(), count >= 0 else { return nil }
    var tunings: [Session.Tuning] = []
    for _ in 0..<count {
      guard let name = text(), let value = number() else { return nil }
      tunings.append(Session.Tuning(name: name, value: value))
    }
    return tunings
  }

  private mutating func input() -> InputEvent? {
    switch byte() {
    case 0: placed().map { .down($0, by: $1) }
    case 1: placed().map { .move($0, by: $1) }
    case 2: placed().map { .up($0, by: $1) }
    case 3: .cancel
    case 4: text().map { .key($0) }
    case 5: size().map { .resize($0) }
    case 6: number().map { .rate($0) }
    case 7: .text("")
    default: nil
    }
  }

  private mutating func placed() -> (Point, Pointer)? {
    guard let x = number(), let y = number(), let number = integer() else { return nil }
    return (Point(x: x, y: y), Pointer(number: number))
  }

  mutating func size() -> Size? {
    guard let width = number(), let height = number() else { return nil }
    return Size(width: width, height: height)
  }
}
