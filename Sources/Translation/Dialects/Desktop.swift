import Documents
import SpringEngine

// libadwaita, Qt Quick and niri; Figma, design tokens, and bare words.

extension Form {
  static let libadwaita = Form(rank: 50) { source throws(Refusal) in
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
      let velocity = try velocity(source, &finder)
      return Reading(spring, velocity: velocity, in: .libadwaita, finder)
    }
    return nil
  }

  /// The velocity of an animation that is set beside its parameters.
  private static func velocity(
    _ source: Source, _ finder: inout Finder
  ) throws(Refusal) -> Double {
    for site in source.sites {
      let item =
        site.name.hasSuffix("set_initial_velocity")
        ? site.scope.items.last : site.scope.item("initial_velocity", "initialVelocity")
      guard let item else { continue }
      finder.use(item)
      guard let velocity = item.value.plainNumber else {
        throw Refusal(
          item.place, "the velocity is \(item.value.told), which is no number",
          "write 0 in its place")
      }
      guard velocity != 0 else { return 0 }
      finder.note(velocity, "initial velocity", from: "")
      guard let ends = ends(source) else {
        finder.remarks.append(
          "the velocity counts in the value's own units: its way is taken for 1")
        return velocity
      }
      finder.use(ends.start, ends.end)
      return try finder.relative(velocity, from: ends.start, to: ends.end)
    }
    return 0
  }

  /// Where an animation begins and where it ends.
  private static func ends(_ source: Source) -> (start: Scope.Item, end: Scope.Item)? {
    for site in source.sites {
      let scope = site.scope
      if let start = scope.item("value_from", "valueFrom"),
        let end = scope.item("value_to", "valueTo")
      {
        return (start, end)
      }
      let isNew =
        site.name.hasPrefix("adw_spring_animation_new")
        || site.head.contains("SpringAnimation")
      if isNew, scope.positional.count >= 3 { return (scope.positional[1], scope.positional[2]) }
    }
    return nil
  }

  static let qt = Form(rank: 40) { source throws(Refusal) in
    guard let site = source.site("SpringAnimation", "SpringFollow"),
      site.scope.has("spring") || site.scope.has("damping")
    else { return nil }
    var finder = Finder(site.scope)
    finder.ignore("epsilon", "modulus", "to", "from", "duration")
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

  static let niri = Form(rank: 130) { source throws(Refusal) in
    guard let site = source.site(having: "damping-ratio", "stiffness") else {
      if let site = source.site(having: "damping-ratio") {
        throw Refusal(site.place, "niri's spring needs a stiffness", "add stiffness=800")
      }
      return nil
    }
    var finder = Finder(site.scope)
    finder.ignore("epsilon")
    if source.sites.contains(where: { $0.name == "slowdown" }) {
      finder.remarks.append("left aside: slowdown")
    }
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

  static let figma = Form(rank: 20) { source throws(Refusal) in
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
        finder.note(preset.0, "stiffness", from: name)
        finder.note(preset.1, "damping", from: name)
        return Reading(
          Spring(stiffness: preset.0, damping: preset.1), in: .figma, finder)
      }
    }
    return nil
  }

  static let token = Form(rank: 10) { source throws(Refusal) in
    let isToken = source.sites.contains { $0.scope.has("$value") || $0.scope.has("$extensions") }
    guard isToken else { return nil }
    // The exact spring stands beside what the format knows; else the value itself is one.
    for site in source.sites {
      if site.label.last?.hasSuffix("spring") == true, site.scope.has("stiffness") {
        var finder = Finder(site.scope)
        // What stands there for tools that do not read the extension is the same.
        for other in source.sites where site.label.last == "segue.spring" {
          if let item = other.scope.item("$value") { finder.use(item) }
        }
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
    value.ignore("unit")
    finder.take(value)
    finder.ignore("duration")
    let bounce = try finder.number("bounce", as: "bounce", in: .between(-0.999, 1)) ?? 0
    return Spring(duration: duration, bounce: bounce)
  }

  // MARK: Words

  /// The call to whom the numbers of a scope are given; `nil` if they stand alone.
  static func unknownCall(_ site: Site) -> String? {
    let keywords = ["return", "default", "yield", "export", ""]
    if !keywords.contains(site.name) { return site.name }
    return keywords.contains(site.caller) ? nil : site.caller
  }

  /// Whether a scope names the numbers of a spring.
  static func tellsWords(_ site: Site) -> Bool {
    let scope = site.scope
    if scope.has("response") {
      return scope.has("dampingRatio", "dampingFraction", "ratio") || unknownCall(site) != nil
    }
    if scope.has("stiffness") {
      return scope.has("damping", "dampingRatio", "damping_ratio") || unknownCall(site) != nil
    }
    return scope.has("duration") && scope.has("bounce")
  }

  /// Names with numbers, whatever stands around them: what the studio and many documents write.
  static let words = Form(rank: 180) {
    source throws(Refusal) in
    // What a call makes of its numbers is known only of those above.
    for site in source.sites where tellsWords(site) && unknownCall(site) == nil {
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
        if let item = scope.item("duration"), item.value.plainNumber ?? 0 >= 20 {
          throw Refusal(
            item.place, "the text does not say whether duration counts seconds or milliseconds",
            "write it with its unit, such as 500ms")
        }
        return Reading(try finder.durationAndBounce(), in: .swiftUI, finder)
      }
    }
    return nil
  }
}
