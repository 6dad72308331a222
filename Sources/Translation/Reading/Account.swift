import Documents
import SpringEngine

/// What of a text a reader has used, so that nothing else is passed over in silence.
///
/// Each part that a ``Finder`` reads is noted by its place. When a reading is done, what is left over is
/// told; what could have made another spring of it is refused.
struct Account: Hashable, Sendable {
  /// A scope in which a spring was told.
  struct Home: Hashable, Sendable {
    var place: TextPosition
    var bracket: String

    init(_ scope: Scope) { (place, bracket) = (scope.place, scope.bracket) }
  }

  /// The places of the parts that were read.
  var used: Set<TextPosition> = []
  /// The scopes that were read in.
  var homes: Set<Home> = []

  /// The names that shape a spring somewhere: left over beside one that was read they may be part of it.
  private static let shapes: Set<String> = [
    "response", "dampingratio", "dampingfraction", "damping", "stiffness", "mass", "bounce",
    "extrabounce", "tension", "friction", "frequency", "bounciness", "springdamping",
    "springstiffness", "springmass", "visualduration", "settlingduration", "perceptualduration",
    "usingspringwithdamping", "ratio",
  ]

  /// What a name contains that has to do with a motion.
  private static let stems = [
    "velocity", "stiffness", "damping", "speed", "bounc", "tension", "friction", "delay",
    "duration", "repeat", "clamp", "autoreverse", "timescale", "begintime", "timeoffset", "reverse",
  ]

  /// The names that say how often a motion runs, and which way.
  private static let courses: Set<String> = [
    "loop", "loops", "iterations", "animationiterationcount", "direction", "animationdirection",
    "playbackrate", "updateplaybackrate", "immediate", "paused", "off",
  ]

  /// The words of CSS's shorthand that say the same, and niri's for none.
  private static let shorthands: Set<String> = [
    "infinite", "alternate", "alternate-reverse", "reverse", "paused", "off",
  ]

  /// A name without what differs from language to language.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "_" && $0 != "-" }
  }

  private static func isOfMotion(_ name: String) -> Bool {
    let plain = plain(name)
    return shapes.contains(plain) || courses.contains(plain)
      || stems.contains { plain.contains($0) }
  }

  // MARK: What is left over

  /// The names of what a text says besides.
  ///
  /// - Throws: A refusal for what may be a part of the spring, and was not understood.
  func leftAside(in scope: Scope) throws(Refusal) -> [Phrase] {
    var names: [Phrase] = []
    let isHome = homes.contains(Home(scope))
    for item in scope.items where item.label.last == "options" && used.contains(item.place) {
      names += try inside(item.value)
    }
    for (index, item) in scope.items.enumerated() where !used.contains(item.place) {
      let holds = holdsHome(item.value)
      if holds { try checkChoice(item, at: index, in: scope) }
      if isHome, !holds {
        names += try leftOver(item, in: scope)
      } else if !holds, let name = item.label.last, Self.isOfMotion(name), !item.value.saysNothing {
        names.append(.verbatim(name))
      } else if !holds, item.label.isEmpty,
        scope.items.contains(where: { $0.commas == item.commas && holdsHome($0.value) }),
        let word = Self.shorthand(item.value, in: scope)
      {
        names.append(word)
      }
      names += try inside(item.value)
    }
    return names
  }

  /// What is told of a part beside a curve in a shorthand of CSS: the second time, how often it runs, and which way.
  private static func shorthand(_ value: Term, in scope: Scope) -> Phrase? {
    if let delay = value.timeWithUnit { return "a delay of \(Figures.short(delay)) s" }
    switch value {
    case .number(let times, "") where times != 1 && scope.bracket != "(":
      return "\(Figures.short(times)) times"
    case .path(let path) where path.count == 1 && shorthands.contains(path[0].name):
      return .verbatim(path[0].name)
    case .number, .text, .path, .list, .choice, .obscure: return nil
    }
  }

  /// An option of UIKit's by which a motion runs more often: `.repeat`, `UIViewAnimationOptionAutoreverse`.
  private static func option(_ path: [Term.Segment]) -> String? {
    guard let last = path.last, last.arguments == nil else { return nil }
    let plain = plain(last.name)
    return plain.hasSuffix("repeat") || plain.hasSuffix("autoreverse") ? last.name : nil
  }

  /// Whether a call around the spring changes its motion by its name, or by a number that is no target.
  private func changes(_ call: Term.Segment, _ items: [Scope.Item]) -> Bool {
    if Self.isOfMotion(call.name) { return true }
    let isToOne =
      call.name.hasPrefix("animate") || ["withSpring", "SpringKeyframe"].contains(call.name)
    let targets = call.name == "animate" ? 2 : isToOne ? 1 : 0
    let numbers = items.filter { $0.label.isEmpty && $0.value.plainNumber != nil }
    return numbers.dropFirst(targets).contains { !used.contains($0.place) }
  }

  /// What is left over within a value.
  private func inside(_ value: Term) throws(Refusal) -> [Phrase] {
    switch value {
    case .list(let scope): return try leftAside(in: scope)
    case .choice(let branches):
      var names: [Phrase] = []
      for branch in branches { names += try inside(branch) }
      return names
    case .path(let segments):
      var names: [Phrase] = []
      if let option = Self.option(segments) { names.append(.verbatim(option)) }
      var isAfter = false
      for segment in segments {
        let items = segment.arguments?.items ?? []
        let isUsed = used.contains(segment.place) || items.contains { used.contains($0.place) }
        let matters = !items.allSatisfy(\.value.saysNothing) || items.isEmpty
        let isHere = holdsHome(.path([segment]))
        if !isUsed, !isHere, segment.arguments != nil, matters,
          Self.isOfMotion(segment.name) || isAfter && segment.name != "start"
        {
          names.append(.verbatim(segment.name))
        }
        if isHere, !isUsed, !isHome(segment), changes(segment, items) {
          names.append(.verbatim(segment.name))
        }
        if let scope = segment.arguments { names += try leftAside(in: scope) }
        isAfter = isAfter || isHome(segment)
      }
      return names
    case .number, .text, .obscure: return []
    }
  }

  /// The name of a part that stands beside the spring's own.
  private func leftOver(_ item: Scope.Item, in scope: Scope) throws(Refusal) -> [Phrase] {
    if item.label == Scope.spread {
      throw Refusal.absent(item)
    }
    guard let name = item.label.last else {
      guard case .path(let segments) = item.value, segments.count == 1, scope.bracket == "{",
        segments[0].arguments == nil, Self.shapes.contains(Self.plain(segments[0].name))
      else {
        guard scope.bracket == "(" else {
          return Self.shorthand(item.value, in: scope).map { [$0] } ?? []
        }
        if item.value.plainNumber != nil { return [item.value.told] }
        if case .path = item.value { throw Refusal.absent(item) }
        return []
      }
      throw Refusal(
        item.place, "\(segments[0].name) is a name and no number",
        "put the number itself in its place")
    }
    if item.value.saysNothing { return [] }
    if name == "type", case .choice = item.value { throw Refusal.several(item) }
    guard Self.shapes.contains(Self.plain(name)) else {
      let isNumber = scope.bracket != "" && item.value.plainNumber != nil
      let isTold = isNumber || scope.bracket == "(" || Self.isOfMotion(name)
      return isTold ? [.verbatim(name)] : []
    }
    throw Refusal(
      item.place, "it is not known what \(name) does to this spring",
      "leave it out, or write the spring in one library's words")
  }

  // MARK: Which of several

  private func holdsHome(_ value: Term) -> Bool {
    switch value {
    case .list(let scope): holdsHome(scope)
    case .choice(let branches): branches.contains(where: holdsHome)
    case .path(let segments):
      segments.contains { segment in segment.arguments.map(holdsHome) ?? isHome(segment) }
    case .number, .text, .obscure: false
    }
  }

  private func isHome(_ segment: Term.Segment) -> Bool {
    homes.contains(
      Home(segment.arguments ?? Scope(bracket: "·", items: [], place: segment.place)))
  }

  private func holdsHome(_ scope: Scope) -> Bool {
    homes.contains(Home(scope))
      || scope.items.contains { used.contains($0.place) || holdsHome($0.value) }
  }

  /// Refuses a spring that is one branch of a choice.
  private func checkChoice(
    _ item: Scope.Item, at index: Int, in scope: Scope
  ) throws(Refusal) {
    func isElse(_ index: Int) -> Bool {
      guard scope.items.indices.contains(index), case .path(let path) = scope.items[index].value
      else { return false }
      return path.first?.name == "else"
    }
    var isOneOfSeveral = isElse(index - 1) || isElse(index + 1)
    if case .choice = item.value { isOneOfSeveral = true }
    if case .path(let path) = item.value, path.first?.name == "else" { isOneOfSeveral = true }
    if isOneOfSeveral { throw Refusal.several(item) }
  }

  // MARK: Other springs

  /// Adds what another reader has used.
  mutating func take(_ other: Account) {
    used.formUnion(other.used)
    homes.formUnion(other.homes)
  }

  /// Whether a spring was told at all, and not only taken for a dialect's default.
  var saysSomething: Bool {
    !used.isEmpty || homes.contains { $0.bracket == "(" || $0.bracket == "·" }
  }

  /// Where the first part of it stands.
  var place: TextPosition? {
    (used.isEmpty ? homes.map(\.place) : Array(used)).min {
      ($0.line, $0.column) < ($1.line, $1.column)
    }
  }

  /// A scope without the spring that was read.
  func rest(of scope: Scope) -> Scope {
    var rest = scope
    rest.items = scope.items.compactMap { item in
      guard !used.contains(item.place) else { return nil }
      var item = item
      switch item.value {
      case .list(let inner):
        if homes.contains(Home(inner)) { return nil }
        item.value = .list(self.rest(of: inner))
      case .path(var segments):
        for (index, segment) in segments.enumerated() {
          if isHome(segment) { return nil }
          guard let arguments = segment.arguments else { continue }
          // `withSpring(0, {…})`: without its object it is another call.
          let isCallOfHome = arguments.items.contains { item in
            switch item.value {
            case .list(let inner): homes.contains(Home(inner))
            case .path(let path): path.last.map { $0.arguments == nil && isHome($0) } ?? false
            default: false
            }
          }
          if isCallOfHome { return nil }
          segments[index].arguments = self.rest(of: arguments)
        }
        item.value = .path(segments)
      case .choice, .number, .text, .obscure: break
      }
      return item
    }
    return rest
  }
}

extension Refusal {
  /// A refusal for what stands elsewhere.
  static func absent(_ item: Scope.Item) -> Refusal {
    Refusal(item.place, "what \(item.value.told) holds is not in the text", "write its numbers out")
  }

  /// A refusal for one branch of a choice.
  static func several(_ item: Scope.Item) -> Refusal {
    Refusal(
      item.place, "the text does not say which of several is meant", "paste one of them alone")
  }
}

extension Term {
  /// Whether a value is as if its name were not there: 0, no, nothing, an empty list.
  var saysNothing: Bool {
    switch self {
    case .number(let number, _): number == 0
    case .text(let text): text.isEmpty
    case .path(let segments):
      segments.count == 1 && segments[0].arguments == nil
        && ["nil", "null", "undefined", "false", "NO", "False", "None", "zero"]
          .contains(segments[0].name)
    case .list(let scope): scope.items.isEmpty
    case .choice, .obscure: false
    }
  }
}
