import Documents

/// A scope with what stands before it: where in a text a spring may be told.
struct Site {
  /// The names of the path before the bracket: `["UIView", "animate"]`; empty for a bare bracket.
  var head: [String]
  /// The name that the whole value has: `["transition"]` of `transition: {…}`.
  var label: [String]
  var scope: Scope
  /// The calls of the same path, with this one: `SpringForce().setStiffness(200)`.
  var chain: [Term.Segment]
  /// What follows in the same path: `.speed(2)`.
  var rest: [Term.Segment] = []
  /// The call in whose brackets it stands without a name, as of `f({…})`; empty if in none.
  var caller = ""

  var name: String { head.last ?? "" }
  var place: TextPosition { chain.last?.place ?? scope.place }

  /// Every scope of a text, the outer ones first.
  static func sites(in root: Scope) -> [Site] {
    var sites = [Site(head: [], label: [], scope: root, chain: [])]
    collect(root, "", &sites)
    return sites
  }

  private static func collect(_ scope: Scope, _ caller: String, _ sites: inout [Site]) {
    for item in scope.items {
      collect(item.value, of: item, item.label.isEmpty ? caller : "", &sites)
    }
  }

  private static func collect(
    _ value: Term, of item: Scope.Item, _ caller: String, _ sites: inout [Site]
  ) {
    switch value {
    case .list(let inner):
      sites.append(Site(head: [], label: item.label, scope: inner, chain: [], caller: caller))
      collect(inner, "", &sites)
    case .path(let segments): collect(segments, of: item, &sites)
    case .choice(let branches):
      for branch in branches { collect(branch, of: item, caller, &sites) }
    case .number, .text, .obscure: break
    }
  }

  private static func collect(
    _ segments: [Term.Segment], of item: Scope.Item, _ sites: inout [Site]
  ) {
    for (index, segment) in segments.enumerated() {
      let head = segments[...index].map(\.name)
      // A name without brackets may be a preset: a call with nothing in it.
      let scope = segment.arguments ?? Scope(bracket: "·", items: [], place: segment.place)
      sites.append(
        Site(
          head: head, label: item.label, scope: scope, chain: Array(segments[...index]),
          rest: Array(segments[(index + 1)...])))
      collect(scope, segment.name, &sites)
    }
  }
}

/// The numbers of a site, asked for by name, with a note of which were taken.
struct Finder {
  let scope: Scope
  private(set) var taken: [String] = []
  var remarks: [Phrase] = []
  private(set) var account = Account()

  init(_ scope: Scope) {
    self.scope = scope
    account.homes.insert(Account.Home(scope))
  }

  /// The number with one of some names, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - names: The names that are looked for.
  ///   - meaning: What it is, as it is told.
  ///   - range: What it can be.
  /// - Throws: A refusal for what is no number, or one out of range.
  mutating func number(
    _ names: String..., as meaning: String, in range: Limits = .any
  ) throws(Refusal) -> Double? {
    guard let item = scope.item(names), let name = item.label.last else { return nil }
    account.used.insert(item.place)
    guard let number = item.value.plainNumber else {
      throw Refusal(
        item.place, "\(name) is \(item.value.told), which is no number",
        "put the number itself in its place")
    }
    try check(number, .verbatim(name), range, at: item.place)
    note(number, meaning, from: name)
    return number
  }

  /// The number in a place of a call, counted from 0 among those without names.
  mutating func number(
    at index: Int, as meaning: String, in range: Limits = .any
  ) throws(Refusal) -> Double? {
    let items = scope.positional
    guard index < items.count else { return nil }
    account.used.insert(items[index].place)
    guard let number = items[index].value.plainNumber else {
      throw Refusal(
        items[index].place,
        "the \(Phrase(key: meaning)) is \(items[index].value.told), which is no number",
        "put the number itself in its place")
    }
    try check(number, "the \(Phrase(key: meaning))", range, at: items[index].place)
    note(number, meaning, from: "")
    return number
  }

  /// The time with one of some names, in seconds, however it is written.
  ///
  /// - Parameter unit: What a bare number counts, in seconds.
  mutating func time(
    _ names: String..., as meaning: String, unit: Double = 1
  ) throws(Refusal) -> Double? {
    guard let item = scope.item(names), let name = item.label.last else { return nil }
    account.used.insert(item.place)
    guard let seconds = item.value.seconds(unit: unit) else {
      throw Refusal(
        item.place, "\(name) is \(item.value.told), which is no time",
        "put the time itself in its place, such as \(unit == 1 ? "0.5" : "500")")
    }
    try check(seconds, .verbatim(name), .positive, at: item.place)
    note(seconds, meaning, from: name)
    return seconds
  }

  /// Says that names are known, and that the motion of the spring does not depend on them.
  mutating func ignore(_ names: String...) {
    for item in scope.items where item.label.last.map(names.contains) ?? false {
      account.used.insert(item.place)
    }
  }

  /// Says that a part of the text has been read.
  mutating func use(_ items: Scope.Item...) { account.used.formUnion(items.map(\.place)) }

  /// Whether a name says yes.
  mutating func flag(_ name: String) -> Bool {
    ignore(name)
    return scope.item(name)?.value.isTrue ?? false
  }

  /// Takes what other numbers a finder has noted.
  mutating func take(_ other: Finder) {
    taken += other.taken
    remarks += other.remarks
    account.take(other.account)
  }

  /// The velocity with one of some names, which counts in the value's own units.
  mutating func ownVelocity(_ name: String = "velocity") throws(Refusal) -> Double {
    let velocity = try number(name, as: "initial velocity") ?? 0
    if velocity != 0 {
      remarks.append("\(name) counts in the value's own units: its way is taken for 1")
    }
    return velocity
  }

  /// Notes a number that was assumed.
  mutating func assume(_ meaning: String, _ value: Double) -> Double {
    remarks.append("\(Phrase(key: meaning)) is not said: \(Figures.short(value)) is the default")
    return value
  }

  /// Notes a number as taken.
  mutating func note(_ value: Double, _ meaning: String, from name: String) {
    let origin = name.isEmpty || name == meaning ? "" : " from \(name)"
    taken.append("\(meaning) \(Figures.short(value))\(origin)")
  }

  private func check(
    _ number: Double, _ name: Phrase, _ range: Limits, at place: TextPosition
  ) throws(Refusal) {
    guard !range.contains(number) else { return }
    let wanted = abs(number) < 1e12 ? range.told : Limits.any.told
    throw Refusal(
      place, "\(name) is \(Figures.short(number)), but must be \(wanted)",
      "look at where the number comes from")
  }
}

/// What a number may be.
enum Limits: Hashable {
  case any, positive, notNegative
  case between(Double, Double)

  func contains(_ number: Double) -> Bool {
    guard abs(number) < 1e12 else { return false }
    switch self {
    case .any: return true
    case .positive: return number >= 1e-9
    case .notNegative: return number >= 0
    case .between(let low, let high): return number >= low && number <= high
    }
  }

  /// The number itself, if it may be one.
  func kept(_ number: Double) -> Double? { contains(number) ? number : nil }

  /// As a part of a sentence.
  var told: Phrase {
    switch self {
    case .any: "a number that is not too large"
    case .positive: "greater than 0"
    case .notNegative: "0 or more"
    case .between(let low, let high): "from \(Figures.short(low)) to \(Figures.short(high))"
    }
  }
}

extension Term {
  /// As a part of a sentence.
  var told: Phrase {
    switch self {
    case .number(let number, let unit): .verbatim(Figures.short(number) + unit)
    case .text(let text): .verbatim("\"\(text.prefix(40))\"")
    case .path(let segments): .verbatim(segments.map(\.name).joined(separator: "."))
    case .list: "something in brackets"
    case .choice: "one of several"
    case .obscure(let what): what
    }
  }

  /// A time in seconds; a bare number counts in `unit`.
  func seconds(unit: Double) -> Double? {
    switch self {
    case .number(let number, "s"), .number(let number, "seconds"): return number
    case .number(let number, "ms"), .number(let number, "milliseconds"): return number / 1_000
    case .text(let text):
      let inner = TermParser.scope(of: text).items
      return inner.count == 1 ? inner[0].value.seconds(unit: unit) : nil
    case .path(let segments): return Self.seconds(of: segments) ?? plainNumber.map { $0 * unit }
    default: return plainNumber.map { $0 * unit }
    }
  }

  /// `Duration(milliseconds: 500)`, `.seconds(0.5)`; `const` before it says nothing.
  private static func seconds(of segments: [Segment]) -> Double? {
    guard let last = segments.last, let arguments = last.arguments else { return nil }
    let units = ["milliseconds": 1e-3, "seconds": 1, "microseconds": 1e-6, "minutes": 60]
    if last.name == "Duration" {
      var sum = 0.0
      for item in arguments.items {
        guard let name = item.label.last, let unit = units[name],
          let number = item.value.plainNumber
        else { return nil }
        sum += number * unit
      }
      return arguments.items.isEmpty ? nil : sum
    }
    guard let unit = units[last.name], arguments.items.count == 1 else { return nil }
    return arguments.items[0].value.plainNumber.map { $0 * unit }
  }
}
