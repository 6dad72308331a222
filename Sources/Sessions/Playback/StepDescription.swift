import Drawing
import Input
import Phrases

/// What a person does to repeat a session, in words.
nonisolated package struct StepDescription {
  /// What is done, one thing after the other.
  package private(set) var words: [Phrase] = []
  private var places: [Int: (start: Point, now: Point)] = [:]
  private let size: Size

  /// The words, as one line.
  package var text: String { words.joined(separator: ", ").english }

  /// What is done where nothing is.
  private static let nothing: Phrase = "nothing at all: it is so from the start"

  /// Puts a session into words.
  package init(_ session: Session) {
    size = session.size
    var former = 0.0
    for event in session.events {
      let pause = event.time - former
      former = event.time
      if pause >= 0.15 { say("wait \(Self.tenths(pause)) s", for: event) }
      take(event)
    }
    for finger in places.keys.sorted() { tellPull(finger) }
    if words.isEmpty { words = [Self.nothing] }
  }

  /// A pause within a pull belongs to it.
  private mutating func say(_ pause: Phrase, for event: Session.Event) {
    if case .stage(.move) = event.kind { return }
    for finger in places.keys.sorted() { tellPull(finger) }
    words.append(pause)
  }

  private mutating func take(_ event: Session.Event) {
    switch event.kind {
    case .tune(let tunings):
      for tuning in tunings {
        words.append("set \(tuning.name) to \(Self.short(tuning.value))")
      }
    case .stage(let happened): take(happened)
    }
  }

  private mutating func take(_ event: InputEvent) {
    switch event {
    case .down(let place, let pointer):
      places[pointer.number] = (place, place)
      words.append(press(pointer, named(place)))
    case .move(let place, let pointer): places[pointer.number]?.now = place
    case .up(let place, let pointer):
      places[pointer.number]?.now = place
      let start = places[pointer.number]?.start ?? place
      tellPull(pointer.number)
      places[pointer.number] = nil
      if words.last == press(pointer, named(start)) {
        words[words.count - 1] = tap(pointer, named(start))
      } else {
        words.append(pointer.isFirst ? "let go" : "let go with finger \(pointer.number + 1)")
      }
    case .key(let stroke):
      for finger in places.keys.sorted() { tellPull(finger) }
      words.append("press the key \(stroke.name)")
    case .cancel: words.append("switch to another window")
    case .resize(let size):
      words.append("make it \(Self.short(size.width)) × \(Self.short(size.height)) pt")
    case .rate(let rate): words.append("set the speed to \(Self.short(rate))")
    case .scroll, .text: break
    }
  }

  private func press(_ pointer: Pointer, _ place: Phrase) -> Phrase {
    pointer.isFirst ? "press \(place)" : "press with finger \(pointer.number + 1) \(place)"
  }

  private func tap(_ pointer: Pointer, _ place: Phrase) -> Phrase {
    pointer.isFirst ? "tap \(place)" : "tap with finger \(pointer.number + 1) \(place)"
  }

  /// Tells how far a finger has gone since it was told last.
  private mutating func tellPull(_ finger: Int) {
    guard let (start, now) = places[finger], start != now else { return }
    places[finger] = (now, now)
    let way = now - start
    let isAcross = abs(way.dx) >= abs(way.dy)
    let distance = Self.short(max(abs(way.dx), abs(way.dy)).rounded())
    words.append(
      isAcross
        ? (way.dx > 0 ? "pull \(distance) pt to the right" : "pull \(distance) pt to the left")
        : (way.dy > 0 ? "pull \(distance) pt down" : "pull \(distance) pt up"))
  }

  private func named(_ place: Point) -> Phrase {
    if place.x <= 20 { return "at the left edge" }
    if place.x >= size.width - 20 { return "at the right edge" }
    if place.y <= 20 { return "at the top edge" }
    if place.y >= size.height - 20 { return "at the bottom edge" }
    return "at \(Self.short(place.x)), \(Self.short(place.y))"
  }

  private static func tenths(_ seconds: Double) -> String {
    short((seconds * 10).rounded() / 10)
  }

  private static func short(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
