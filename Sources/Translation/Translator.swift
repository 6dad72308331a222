import Documents
import SpringEngine

/// Reads springs as they stand in code, and writes them as other code.
///
///     let reading = try Translator.read("spring(dampingRatio = 0.75f, stiffness = 200f)")
///     Translator.write(reading.feel, in: .niri).text
///     // spring damping-ratio=0.75 stiffness=200 epsilon=0.0001
package enum Translator {
  /// The tolerance of fitted curves, as a fraction of the way, where nothing else is said.
  package static let tolerance = 0.002

  /// Reads what a text says.
  ///
  /// - Parameters:
  ///   - text: Code as people paste it: a call, an object, a declaration, with what stands around it.
  ///   - dialect: The dialect to read it as, or another of the same platform; `nil` finds out.
  /// - Throws: A ``Refusal`` with the place, the reason and what to do.
  package static func read(_ text: String, as dialect: Dialect? = nil) throws(Refusal) -> Reading {
    try Tokenizer.tokens(of: text).requireLimits()
    let source = Source(text)
    guard !source.root.items.isEmpty else {
      throw Refusal(source.root.place, Refusal.nothing, "paste a spring")
    }
    let isBare = dialect.map { $0.bareNumbers == $0.name } ?? true
    for form in Form.all
    where dialect.map({ $0.reader.rank == form.rank || isBare && form.rank == Form.words.rank })
      ?? true
    {
      if let reading = try form.read(source) { return try settled(reading, source) }
    }
    // Bare numbers are any dialect's that has these words.
    if let dialect, var reading = try Form.words.read(source),
      dialect.bareNumbers == reading.dialect.name
    {
      reading.dialect = dialect
      reading.stopAtCriticalDamping()
      return try settled(reading, source)
    }
    throw unknown(source, dialect)
  }

  /// A reading with what else the text says, and with what the dialect makes of it.
  private static func settled(_ reading: Reading, _ source: Source) throws(Refusal) -> Reading {
    var reading = reading
    var names: [Phrase] = []
    for name in try reading.account.leftAside(in: source.root) where !names.contains(name) {
      names.append(name)
    }
    if !names.isEmpty {
      reading.remarks.append("left aside: \(names.joined(separator: ", "))")
    }
    try requireMotion(reading.feel, source)
    reading.feel.spring = reading.feel.spring.withRoundedCriticalDamping
    if let other = other(than: reading, in: source) {
      let (spring, place) = (other.feel.spring, other.account.place ?? source.root.place)
      let position = "\(place.line):\(place.column)"
      reading.remarks.append(
        """
        another spring is left aside, at \(position): response \(Figures.short(spring.response)) s, \
        damping ratio \(Figures.short(spring.dampingRatio))
        """)
    }
    if reading.dialect.movesInSteps, let course = course(reading.feel, in: reading.dialect) {
      let deviation = Deviation(of: course, from: reading.feel)
      reading.deviation = deviation
      reading.remarks.append(
        """
        \(reading.dialect.phrase) moves in steps of its own, at most \
        \(Figures.short(Figures.rounded(deviation.way * 100, places: 2))) % of the way off
        """)
    }
    reading.account = Account()
    return reading
  }

  /// A spring whose numbers are each in order may still move as nothing does.
  private static func requireMotion(_ feel: Feel, _ source: Source) throws(Refusal) {
    let (response, ratio) = (feel.spring.response, feel.spring.dampingRatio)
    for (name, value, limits) in [
      ("the response" as Phrase, response, Limits.between(1e-6, 1e6)),
      ("the damping ratio", ratio, .between(0, 1e6)),
      ("the initial velocity", feel.initialVelocity, .between(-1e9, 1e9)),
    ] where !limits.contains(value) {
      throw Refusal(
        source.root.place, "\(name) is \(Figures.short(value)), but must be \(limits.told)",
        "look at where the number comes from")
    }
  }

  /// Another spring that a text tells, beside the one that was read.
  private static func other(than reading: Reading, in source: Source) -> Reading? {
    let rest = Source(reading.account.rest(of: source.root))
    guard !rest.root.items.isEmpty else { return nil }
    for form in Form.all {
      guard let other = (try? form.read(rest)) ?? nil, other.account.saysSomething else {
        continue
      }
      let (one, two) = (reading.feel.spring, other.feel.spring)
      let isSame =
        abs(two.response / one.response - 1) < 1e-4
        && abs(two.dampingRatio - one.dampingRatio) < 1e-4
      return isSame ? nil : other
    }
    return nil
  }

  private static func unknown(_ source: Source, _ dialect: Dialect?) -> Refusal {
    let place = source.root.items.first?.place ?? source.root.place
    if let site = source.site("ease", "linear", "ease-in", "ease-out", "ease-in-out", "steps") {
      return Refusal(
        site.place, "\(site.name) is a curve and no spring",
        "paste a spring, a cubic-bezier(…) or a linear(…) with its duration")
    }
    if let call = source.sites.first(where: Form.tellsWords).flatMap(Form.unknownCall) {
      return Refusal(
        place, "\(call) is not known here",
        "write its numbers alone, such as stiffness: 200, damping: 20")
    }
    if let site = source.site(having: "duration") ?? source.site(having: "withDuration") {
      return Refusal(
        site.place, "a duration alone is no spring", "add a bounce or a damping ratio")
    }
    if let dialect {
      return Refusal(place, "nothing of \(dialect.phrase) is in the text", "leave out --from")
    }
    return Refusal(
      place, Refusal.unknownWords,
      "paste the call itself, or write response: 0.4, dampingRatio: 0.8")
  }

  /// Writes a feel in a dialect.
  ///
  /// - Parameter tolerance: How far a fitted curve may be from the spring, as a fraction of the way.
  package static func write(
    _ feel: Feel, in dialect: Dialect, tolerance: Double = tolerance
  ) -> Rendition {
    var writer = Writer(feel, tolerance: tolerance)
    return writer.rendition(in: dialect)
  }

  /// What a feel's code in a dialect shows.
  ///
  /// - Returns: `nil` if that is the feel itself, or if the dialect cannot have it.
  package static func course(
    _ feel: Feel, in dialect: Dialect, tolerance: Double = tolerance
  ) -> Course? {
    var writer = Writer(feel, tolerance: tolerance)
    return writer.course(in: dialect)
  }

  /// Writes a feel in every dialect.
  package static func writeAll(_ feel: Feel, tolerance: Double = tolerance) -> [Rendition] {
    var writer = Writer(feel, tolerance: tolerance)
    return Dialect.allCases.map { writer.rendition(in: $0) }
  }
}
