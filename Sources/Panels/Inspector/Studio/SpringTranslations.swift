import Drawing
import Toolkit
import Translation

/// A spring in every dialect, made anew only when it is another spring.
nonisolated struct SpringTranslations: Hashable, Sendable {
  /// The spring, and the velocity that it starts with.
  let feel: Feel
  /// It in every dialect, in the order of menus.
  let renditions: [Rendition]

  init(_ feel: Feel) {
    self.feel = feel
    let all = Translator.writeAll(feel)
    renditions = Dialect.families.joined().compactMap { dialect in
      all.first { $0.dialect == dialect }
    }
  }
}

/// What a dialect shows of a spring, where that is something else: ways over seconds.
nonisolated struct DialectCourse: Hashable, Sendable {
  /// What the points depend on.
  struct Key: Hashable, Sendable {
    var feel: Feel
    package var dialect: Dialect
    /// How long the curve is, in seconds.
    var span: Double
  }

  let key: Key
  /// The stretches in which it differs, each as points.
  let stretches: [[Point]]

  init(_ key: Key) {
    self.key = key
    guard let course = Translator.course(key.feel, in: key.dialect) else {
      stretches = []
      return
    }
    var stretches: [[Point]] = []
    var isInside = false
    for index in 0...DialectCourse.steps {
      let time = key.span * Double(index) / Double(DialectCourse.steps)
      let point = Point(x: time, y: course.value(time))
      let differs = abs(point.y - key.feel.value(at: time)) > DialectCourse.visible
      if differs {
        if !isInside { stretches.append([]) }
        stretches[stretches.count - 1].append(point)
      }
      isInside = differs
    }
    self.stretches = stretches.filter { $0.count > 1 }
  }

  /// About one piece for every second point of the widest plot.
  private static let steps = 400
  /// The difference that a plot shows, as a fraction of the way: about a third of a point.
  private static let visible = 0.002
}

/// The rows of the dialects as lines, made anew only when something of them has changed.
nonisolated package struct DialectRows: Hashable, Sendable {
  /// What the lines depend on.
  struct Key: Hashable, Sendable {
    var translations: SpringTranslations
    package var chosen: Dialect?
    var width: Double
    var unit: Double
    package var language: Language
  }

  /// One dialect.
  package struct Row: Hashable, Sendable {
    package let dialect: Dialect
    /// Its code, as far as it is shown.
    let code: [String]
    /// How far it is from the spring, how long it takes, what is lost.
    let facts: Paragraph
    /// Whether it can be copied.
    let hasText: Bool
  }

  let key: Key
  package let rows: [Row]

  init(_ key: Key, _ style: WidgetStyle) {
    self.key = key
    let width = key.width - 2 * style.grid(1.5)
    let letters = max(8, Int(width / style.measurer.width(of: "0", font: style.smallNumber)))
    rows = key.translations.renditions.map { rendition in
      let limit = rendition.dialect == key.chosen ? 60 : 3
      let code = DialectRows.lines(of: rendition.text ?? "–", letters: letters)
      // One line takes no more room than the words that tell of it.
      let shown = code.count > limit + 1 ? limit : code.count
      var facts = DialectRows.facts(of: rendition)
      if shown < code.count { facts = "\(code.count - shown) more lines; \(facts)" }
      return Row(
        dialect: rendition.dialect, code: Array(code.prefix(shown)),
        facts: Paragraph(style.text(facts), style.small, width: width, style),
        hasText: rendition.text != nil)
    }
  }

  /// Largest deviation and delay, how long it takes, and what is lost.
  static func facts(of rendition: Rendition) -> Phrase {
    guard rendition.text != nil else { return rendition.exactness }
    let duration = rendition.duration.map { Figures.short(Figures.rounded($0, places: 3)) }
    let first: Phrase =
      duration.map { "\(rendition.exactness); \($0) s" } ?? rendition.exactness
    guard !rendition.lost.isEmpty else { return first }
    return "\(first); lost: \(rendition.lost.map(\.phrase).joined(separator: ", "))"
  }

  /// Code in lines of so many letters at most, ended at a space where there is one.
  private static func lines(of code: String, letters: Int) -> [String] {
    var lines: [String] = []
    for whole in code.split(separator: "\n", omittingEmptySubsequences: false) {
      var rest = whole
      while rest.count > letters {
        let head = rest.prefix(letters)
        let end = head.dropFirst(letters / 2).lastIndex(of: " ") ?? head.endIndex
        lines.append(String(rest[..<end]))
        rest = rest[end...].drop { $0 == " " }
      }
      lines.append(String(rest))
    }
    return lines
  }
}
