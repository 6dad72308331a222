import Documents
import SpringEngine

/// A text, taken apart, for the readers of the dialects.
struct Source {
  let root: Scope
  let sites: [Site]

  init(_ text: String) { self.init(TermParser.scope(of: text)) }

  init(_ root: Scope) {
    self.root = root
    sites = Site.sites(in: root)
  }

  /// The first site whose path ends in one of some names.
  func site(_ names: String...) -> Site? { sites.first { names.contains($0.name) } }

  /// The first site that has all of some labels.
  func site(having labels: String...) -> Site? {
    sites.first { site in labels.allSatisfy { site.scope.has($0) } }
  }

  /// Whether a name occurs anywhere in a path.
  func mentions(_ name: String) -> Bool { sites.contains { $0.head.contains(name) } }
}

/// How the dialects of one platform are found in a text and read.
struct Form: Sendable {
  /// When it is tried: those with the plainest marks first; no two have the same.
  var rank: Int
  /// Reads a text; `nil` if there is nothing of this platform in it.
  var read: @Sendable (Source) throws(Refusal) -> Reading?

  /// The forms of all dialects, in the order in which they are tried.
  static let all: [Form] =
    Dialect.allCases.map(\.reader).sorted { $0.rank < $1.rank }
    .reduce(into: []) { forms, form in
      if forms.last?.rank != form.rank { forms.append(form) }
    } + [.words]
}

extension Reading {
  /// A spring in a dialect, with what was noted on the way.
  init(_ spring: Spring, velocity: Double = 0, in dialect: Dialect, _ finder: Finder) {
    self.init(
      feel: Feel(spring, initialVelocity: velocity), dialect: dialect, taken: finder.taken,
      remarks: finder.remarks, deviation: nil, account: finder.account)
  }
}

extension Finder {
  /// Stiffness, damping and mass by their usual names, with a dialect's defaults.
  mutating func physics(
    mass: Double? = nil, stiffness: Double? = nil, damping: Double? = nil
  ) throws(Refusal) -> Spring {
    let given = (
      mass: try number("mass", as: "mass", in: .positive),
      stiffness: try number("stiffness", as: "stiffness", in: .positive),
      damping: try number("damping", as: "damping", in: .notNegative)
    )
    guard let stiffness = given.stiffness ?? stiffness.map({ assume("stiffness", $0) }) else {
      throw missing("stiffness")
    }
    guard let damping = given.damping ?? damping.map({ assume("damping", $0) }) else {
      throw missing("damping")
    }
    let heavy = given.mass ?? (mass == nil || mass == 1 ? 1 : assume("mass", mass ?? 1))
    return Spring(mass: heavy, stiffness: stiffness, damping: damping)
  }

  /// A duration and a bounce.
  mutating func durationAndBounce(
    _ durationNames: [String] = ["duration"], unit: Double = 1, duration: Double? = nil,
    bounce: Double? = 0
  ) throws(Refusal) -> Spring {
    var given: Double?
    for name in durationNames where given == nil {
      given = try time(name, as: "duration", unit: unit)
    }
    if let given, given >= 20, unit == 1 {
      remarks.append("the duration counts seconds: \(Figures.short(given)) of them")
    }
    guard let perceived = given ?? duration.map({ assume("duration", $0) }) else {
      throw missing(durationNames[0])
    }
    let bounciness = try number("bounce", as: "bounce", in: .between(-0.999, 1))
    guard let bounciness = bounciness ?? bounce.map({ $0 == 0 ? 0 : assume("bounce", $0) }) else {
      throw missing("bounce")
    }
    return Spring(duration: perceived, bounce: bounciness)
  }

  /// A velocity on the way between two numbers, in ways per second.
  func relative(
    _ velocity: Double, from start: Scope.Item, to end: Scope.Item
  ) throws(Refusal) -> Double {
    for item in [start, end] where item.value.plainNumber == nil {
      throw Refusal(
        item.place, "with a velocity the way has to be known, but \(item.value.told) is no number",
        "put the number itself in its place")
    }
    let way = (end.value.plainNumber ?? 1) - (start.value.plainNumber ?? 0)
    guard way != 0 else {
      throw Refusal(
        end.place, "with a velocity there has to be a way, but it ends where it begins",
        "write where it begins and where it ends")
    }
    return velocity / way
  }

  /// A refusal for what has to be there.
  func missing(_ name: String) -> Refusal {
    Refusal(scope.place, "\(name) is missing", "write it with its number, such as \(name): …")
  }
}
