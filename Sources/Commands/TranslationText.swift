import Documents
import SpringEngine
import Translation

/// A translation as text for people and as JSON.
nonisolated enum TranslationText {
  /// What was read, and what was taken for what.
  static func taken(_ reading: Reading) -> [String] {
    let spring = reading.feel.spring
    var first =
      "\(reading.dialect.title): response \(Figures.short(spring.response)) s, damping ratio "
      + "\(Figures.short(spring.dampingRatio))"
    if reading.feel.initialVelocity != 0 {
      first += ", starting with \(Figures.short(reading.feel.initialVelocity)) ways per second"
    }
    let taken = reading.taken.isEmpty ? [] : ["  taken: " + reading.taken.joined(separator: ", ")]
    return [first] + taken + reading.remarks.map { "  \($0)" }
  }

  /// How far a dialect's code is from the spring, how long it takes, and what is lost.
  static func cost(_ rendition: Rendition) -> String {
    let lost = rendition.lost.map(\.rawValue).joined(separator: ", ")
    guard let deviation = rendition.deviation else { return "lost: \(lost)" }
    var parts = [exactness(deviation)]
    parts.append(
      rendition.duration.map { "\(Figures.short(Figures.rounded($0, places: 3))) s" }
        ?? "without end")
    if !lost.isEmpty { parts.append("lost: \(lost)") }
    return parts.joined(separator: "; ")
  }

  private static func exactness(_ deviation: Deviation) -> String {
    // Single precision is a millionth of the way at most, which nobody sees.
    if deviation.way < 1e-6 { return "exact" }
    let way = Figures.short(Figures.rounded(deviation.way * 100, places: 3))
    let delay = Figures.short(Figures.rounded(deviation.delay * 1_000, places: 1))
    return "at most \(way) % of the way and \(delay) ms off"
  }

  /// Everything, in numbers.
  static func json(_ reading: Reading, _ renditions: [Rendition]) -> JSONValue {
    let spring = reading.feel.spring
    return [
      "spring": [
        "mass": .number(spring.mass), "stiffness": .number(spring.stiffness),
        "damping": .number(spring.damping),
        "initialVelocity": .number(reading.feel.initialVelocity),
      ],
      "from": .string(reading.dialect.rawValue),
      "taken": strings(reading.taken), "remarks": strings(reading.remarks.map(\.english)),
      "dialects": .array(renditions.map(json)),
    ]
  }

  private static func json(_ rendition: Rendition) -> JSONValue {
    [
      "id": .string(rendition.dialect.rawValue), "version": .string(rendition.dialect.version),
      "source": .string(rendition.dialect.source),
      "text": rendition.text.map { .string($0) } ?? .null,
      "duration": number(rendition.duration), "maxDeviation": number(rendition.deviation?.way),
      "maxDelay": number(rendition.deviation?.delay),
      "lost": strings(rendition.lost.map(\.rawValue)),
    ]
  }

  private static func strings(_ strings: [String]) -> JSONValue {
    .array(strings.map { .string($0) })
  }

  private static func number(_ number: Double?) -> JSONValue {
    guard let number, number.isFinite else { return .null }
    return .number(number)
  }
}
