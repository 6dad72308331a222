import Documents
import SpringEngine

// Jetpack Compose, Android's views and Flutter.

/// The named numbers of Compose and of `SpringForce`.
enum AndroidConstants {
  static let ratios = [
    "DampingRatioHighBouncy": 0.2, "DampingRatioMediumBouncy": 0.5, "DampingRatioLowBouncy": 0.75,
    "DampingRatioNoBouncy": 1, "DAMPING_RATIO_HIGH_BOUNCY": 0.2, "DAMPING_RATIO_MEDIUM_BOUNCY": 0.5,
    "DAMPING_RATIO_LOW_BOUNCY": 0.75, "DAMPING_RATIO_NO_BOUNCY": 1,
  ]

  static let stiffnesses: [String: Double] = [
    "StiffnessHigh": 10_000, "StiffnessMedium": 1_500, "StiffnessMediumLow": 400,
    "StiffnessLow": 200, "StiffnessVeryLow": 50, "STIFFNESS_HIGH": 10_000,
    "STIFFNESS_MEDIUM": 1_500, "STIFFNESS_LOW": 200, "STIFFNESS_VERY_LOW": 50,
  ]

  /// A scope with the numbers in place of their names.
  static func resolved(_ scope: Scope) -> Scope {
    var scope = scope
    for (index, item) in scope.items.enumerated() {
      guard case .path(let segments) = item.value, let name = segments.last?.name,
        segments.last?.arguments == nil, let number = ratios[name] ?? stiffnesses[name]
      else { continue }
      scope.items[index].value = .number(number, unit: "")
    }
    return scope
  }

  static func knows(_ term: Term) -> Bool {
    guard case .path(let segments) = term, let name = segments.last?.name else { return false }
    return ratios[name] != nil || stiffnesses[name] != nil
  }
}

extension Form {
  static let compose = Form(rank: 140) { source throws(Refusal) in
    for site in source.sites where site.name == "spring" || site.name == "SpringSpec" {
      let scope = AndroidConstants.resolved(site.scope)
      let isNamed =
        site.scope.items.contains { $0.separator == "=" }
        && (scope.has("dampingRatio") || scope.has("stiffness") || scope.has("visibilityThreshold"))
      let isPositional = site.scope.positional.contains { AndroidConstants.knows($0.value) }
      let isFloat = site.scope.positional.contains { item in
        if case .number(_, let unit) = item.value { return unit == "f" || unit == "F" }
        return false
      }
      // SwiftUI writes a dot before it.
      let isBare =
        site.head == ["spring"] && site.scope.items.isEmpty && site.scope.bracket == "("
        && site.chain.first?.isMember == false
      guard isNamed || isPositional || isFloat || isBare else { continue }
      var finder = Finder(scope)
      finder.ignore("visibilityThreshold")
      var ratio = try finder.number("dampingRatio", as: "damping ratio", in: .notNegative)
      var stiffness = try finder.number("stiffness", as: "stiffness", in: .positive)
      if stiffness == nil {
        stiffness = try finder.number(at: ratio == nil ? 1 : 0, as: "stiffness", in: .positive)
      }
      if ratio == nil {
        ratio = try finder.number(at: 0, as: "damping ratio", in: .notNegative)
      }
      let spring = Spring(
        stiffness: stiffness ?? finder.assume("stiffness", 1_500),
        ratio: ratio ?? finder.assume("damping ratio", 1))
      let velocity = try composeVelocity(source, &finder)
      return Reading(spring, velocity: velocity, in: .compose, finder)
    }
    return nil
  }

  /// The velocity of `animateTo`, beside which the spring stands.
  private static func composeVelocity(
    _ source: Source, _ finder: inout Finder
  ) throws(Refusal) -> Double {
    let isThird = { (site: Site) in site.name == "animateTo" && site.scope.positional.count == 3 }
    guard let site = source.site(having: "initialVelocity") ?? source.sites.first(where: isThird)
    else { return 0 }
    // In `animateTo(300f, spring(), 1000f)` it stands without its name.
    var scope = site.scope
    if isThird(site), let index = scope.items.lastIndex(where: \.label.isEmpty) {
      scope.items[index].label = ["initialVelocity"]
    }
    var other = Finder(scope)
    other.ignore("targetValue", "animationSpec", "block")
    for item in scope.positional { other.use(item) }
    let velocity = try other.ownVelocity("initialVelocity")
    finder.take(other)
    return velocity
  }

  static let android = Form(rank: 70) { source throws(Refusal) in
    guard source.mentions("SpringForce") || source.site("setDampingRatio") != nil else {
      return nil
    }
    // Setters stand in a chain or one after the other, properties in a block or after a dot.
    var items: [Scope.Item] = []
    for site in source.sites {
      items += site.scope.items.filter { ["dampingRatio", "stiffness"].contains($0.label.last) }
      let names = ["setDampingRatio": "dampingRatio", "setStiffness": "stiffness"]
      if let name = names[site.name], let item = site.scope.items.first {
        items.append(
          Scope.Item(label: [name], separator: "=", value: item.value, place: item.place))
      }
    }
    let found = Scope(bracket: "", items: items, place: source.root.place)
    var finder = Finder(AndroidConstants.resolved(found))
    let ratio =
      try finder.number("dampingRatio", as: "damping ratio", in: .notNegative)
      ?? finder.assume("damping ratio", 0.5)
    let stiffness =
      try finder.number("stiffness", as: "stiffness", in: .positive)
      ?? finder.assume("stiffness", 1_500)
    return Reading(Spring(stiffness: stiffness, ratio: ratio), in: .android, finder)
  }

  static let flutter = Form(rank: 60) {
    source throws(Refusal) in
    for site in source.sites where site.head.contains("SpringDescription") {
      var finder = Finder(site.scope)
      let velocity = try flutterVelocity(source, &finder)
      switch site.name {
      case "withDampingRatio":
        let stiffness = try finder.number("stiffness", as: "stiffness", in: .positive)
        guard let stiffness else { throw finder.missing("stiffness") }
        let mass = try finder.number("mass", as: "mass", in: .positive) ?? 1
        let ratio =
          try finder.number("ratio", as: "damping ratio", in: .notNegative)
          ?? finder.assume("damping ratio", 1)
        return Reading(
          Spring(mass: mass, stiffness: stiffness, ratio: ratio), velocity: velocity,
          in: .flutterRatio, finder)
      case "withDurationAndBounce":
        let spring = try finder.durationAndBounce(unit: 1e-3, duration: 0.5)
        return Reading(spring, velocity: velocity, in: .flutterBounce, finder)
      case "SpringDescription" where site.scope.has("stiffness"):
        return Reading(try finder.physics(), velocity: velocity, in: .flutter, finder)
      default: continue
      }
    }
    return nil
  }

  /// The fourth number of a simulation, on a way from the second to the third.
  private static func flutterVelocity(
    _ source: Source, _ finder: inout Finder
  ) throws(Refusal) -> Double {
    guard let site = source.site("SpringSimulation", "ScrollSpringSimulation"),
      site.scope.positional.count >= 4
    else { return 0 }
    let items = site.scope.positional
    let numbers = items.map(\.value.plainNumber)
    finder.use(items[1], items[2], items[3])
    guard let velocity = numbers[3] else {
      let item = items[3]
      throw Refusal(
        item.place, "the velocity is \(item.value.told), which is no number", "write 0 in its place"
      )
    }
    guard velocity != 0 else { return 0 }
    finder.note(velocity, "initial velocity", from: "")
    return try finder.relative(velocity, from: items[1], to: items[2])
  }
}

extension Spring {
  /// A spring of a mass and a stiffness, damped by a fraction of what is critical.
  init(mass: Double = 1, stiffness: Double, ratio: Double) {
    self.init(
      mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot())
  }
}
