import SpringEngine

// libadwaita, Qt Quick and niri; Figma, design tokens, and bare words.

extension Form {
  static let libadwaita = Form(dialects: [.libadwaita]) { source throws(Refusal) in
    for site in source.sites {
      let isFull =
        ["adw_spring_params_new_full", "new_full"].contains(site.name) || site.name == "full"
      let isParams =
        site.name.hasPrefix("adw_spring_params_new") || site.head.contains("SpringParams")
      guard isParams, site.scope.positional.count >= 3 else { continue }
      var finder = Finder(site.scope)
      let first = isFull ? "damping" : "damping ratio"
      guard let damping = try finder.number(at: 0, as: first, in: .notNegative),
        let mass = try finder.number(at: 1, as: "mass", in: .positive),
        let stiffness = try finder.number(at: 2, as: "stiffness", in: .positive)
      else { continue }
      let spring =
        isFull
        ? Spring(mass: mass, stiffness: stiffness, damping: damping)
        : Spring(mass: mass, stiffness: stiffness, ratio: damping)
      return Reading(spring, velocity: try velocity(source), in: .libadwaita, finder)
    }
    return nil
  }

  /// The velocity of an animation that is set beside its parameters.
  private static func velocity(_ source: Source) throws(Refusal) -> Double {
    for site in source.sites {
      if site.scope.has("initial_velocity") || site.scope.has("initialVelocity") {
        var finder = Finder(site.scope)
        return try finder.number("initial_velocity", "initialVelocity", as: "velocity") ?? 0
      }
      if site.name.hasSuffix("set_initial_velocity"), let item = site.scope.items.last {
        return item.value.plainNumber ?? 0
      }
    }
    return 0
  }

  static let qt = Form(dialects: [.qt]) { source throws(Refusal) in
    guard let site = source.site("SpringAnimation", "SpringFollow"),
      site.scope.has("spring") || site.scope.has("damping")
    else { return nil }
    var finder = Finder(site.scope)
    finder.ignore("epsilon", "modulus", "to", "from", "duration", "loops")
    guard let strength = try finder.number("spring", as: "spring", in: .positive) else {
      throw finder.missing("spring")
    }
    let damping =
      try finder.number("damping", as: "damping", in: .notNegative) ?? finder.assume("damping", 0)
    let mass = try finder.number("mass", as: "mass", in: .positive) ?? 1
    if site.scope.has("velocity") {
      finder.ignore("velocity")
      finder.remarks.append("velocity is the highest speed, which is left aside")
    }
    guard let spring = QtQuickSpring(spring: strength, damping: damping, mass: mass).equivalent
    else {
      throw Refusal(
        site.place, "with these numbers Qt jumps to and fro at each step of 16 ms",
        "use a damping below 1 and a smaller spring")
    }
    return Reading(spring, in: .qt, finder)
  }

  static let niri = Form(dialects: [.niri]) { source throws(Refusal) in
    guard let site = source.site(having: "damping-ratio", "stiffness") else {
      if let site = source.site(having: "damping-ratio") {
        throw Refusal(site.place, "niri's spring needs a stiffness", "add stiffness=800")
      }
      return nil
    }
    var finder = Finder(site.scope)
    finder.ignore("epsilon", "slowdown")
    let ratio = try finder.number("damping-ratio", as: "damping ratio", in: .between(0.1, 10))
    let stiffness = try finder.number("stiffness", as: "stiffness", in: .between(1, 1e9))
    return Reading(
      Spring(stiffness: stiffness ?? 1, ratio: ratio ?? 1), in: .niri, finder)
  }

  // MARK: Design tools

  /// Figma's presets.
  private static let figmaPresets = [
    "GENTLE": (100.0, 15.0), "QUICK": (300, 20), "BOUNCY": (600, 15), "SLOW": (80, 20),
  ]

  static let figma = Form(dialects: [.figma]) { source throws(Refusal) in
    for site in source.sites {
      if let item = site.scope.item("easingFunctionSpring", "easing_function_spring"),
        case .list(let scope) = item.value
      {
        var finder = Finder(scope)
        let spring = try finder.physics(mass: 1)
        let velocity = try finder.number("initialVelocity", as: "initial velocity") ?? 0
        return Reading(spring, velocity: velocity, in: .figma, finder)
      }
      if case .text(let name)? = site.scope.item("type")?.value, let preset = figmaPresets[name] {
        var finder = Finder(site.scope)
        finder.ignore("duration")
        finder.note(preset.0, "stiffness", from: name)
        finder.note(preset.1, "damping", from: name)
        return Reading(
          Spring(stiffness: preset.0, damping: preset.1), in: .figma, finder)
      }
    }
    return nil
  }

  static let token = Form(dialects: [.token]) { source throws(Refusal) in
    let isToken = source.sites.contains { $0.scope.has("$value") || $0.scope.has("$extensions") }
    guard isToken else { return nil }
    // The exact spring stands beside what the format knows; else the value itself is one.
    for site in source.sites {
      if site.label.last?.hasSuffix("spring") == true, site.scope.has("stiffness") {
        var finder = Finder(site.scope)
        let spring = try finder.physics(mass: 1)
        let velocity = try finder.number("initialVelocity", as: "initial velocity") ?? 0
        return Reading(spring, velocity: velocity, in: .token, finder)
      }
    }
    for site in source.sites where site.scope.has("stiffness") || site.scope.has("bounce") {
      var finder = Finder(site.scope)
      let spring =
        site.scope.has("stiffness")
        ? try finder.physics(mass: 1) : try tokenDuration(site.scope, &finder)
      return Reading(spring, in: .token, finder)
    }
    if let site = source.sites.first(where: {
      $0.scope.item("$type")?.value.isText("spring") ?? false
    }) {
      throw Refusal(
        site.scope.place, "the token has neither a stiffness nor a bounce",
        "write stiffness and damping, or duration and bounce, into its $value")
    }
    return nil
  }

  /// A duration as `{ "value": 300, "unit": "ms" }`, a text or a number, with a bounce.
  private static func tokenDuration(
    _ scope: Scope, _ finder: inout Finder
  ) throws(Refusal) -> Spring {
    guard case .list(let inner)? = scope.item("duration")?.value else {
      return try finder.durationAndBounce()
    }
    var value = Finder(inner)
    let unit = inner.item("unit")?.value.isText("ms") == true ? 1e-3 : 1
    guard let duration = try value.time("value", as: "duration", unit: unit) else {
      throw value.missing("value")
    }
    finder.take(value)
    let bounce = try finder.number("bounce", as: "bounce", in: .between(-0.999, 1)) ?? 0
    return Spring(duration: duration, bounce: bounce)
  }

  // MARK: Words

  /// Names with numbers, whatever stands around them: what the studio and many documents write.
  static let words = Form(dialects: [.swiftUIResponse, .motion, .swiftUI, .android]) {
    source throws(Refusal) in
    for site in source.sites {
      var finder = Finder(site.scope)
      let scope = site.scope
      if scope.has("response"),
        scope.has("dampingRatio") || scope.has("dampingFraction") || scope.has("ratio")
      {
        let response = try finder.number("response", as: "response", in: .positive)
        let ratio = try finder.number(
          "dampingRatio", "dampingFraction", "ratio", as: "damping ratio", in: .notNegative)
        let spring = Spring(response: response ?? 1, dampingRatio: ratio ?? 1)
        return Reading(spring, in: .swiftUIResponse, finder)
      }
      if scope.has("stiffness"), scope.has("damping") {
        finder.remarks.append(Reading.bareNumbers)
        let velocity = try finder.number("initialVelocity", "velocity", as: "initial velocity") ?? 0
        return Reading(try finder.physics(), velocity: velocity, in: .motion, finder)
      }
      if scope.has("stiffness"), scope.has("dampingRatio") || scope.has("damping_ratio") {
        let stiffness = try finder.number("stiffness", as: "stiffness", in: .positive) ?? 1
        let mass = try finder.number("mass", as: "mass", in: .positive) ?? 1
        let ratio =
          try finder.number("dampingRatio", "damping_ratio", as: "damping ratio", in: .notNegative)
          ?? 1
        return Reading(
          Spring(mass: mass, stiffness: stiffness, ratio: ratio), in: .android, finder)
      }
      if scope.has("duration"), scope.has("bounce") {
        return Reading(try finder.durationAndBounce(), in: .swiftUI, finder)
      }
    }
    return nil
  }
}
