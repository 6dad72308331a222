import Documents
import SpringEngine

// Motion, react-spring, Reanimated, React Native.

extension Form {
  static let motion = Form(rank: 160) { source throws(Refusal) in
    for site in source.sites {
      let isCall = site.head == ["spring"] || site.head == ["useSpring"]
      let saysSo = site.scope.item("type").map { $0.value.isText("spring") || $0.value.isSpring }
      if isCall, site.scope.items.count >= 4, site.scope.positional.count >= 4 {
        throw Refusal(
          site.place, "spring with four bare numbers is anime.js, which is not known here",
          "write them with their names: mass: …, stiffness: …, damping: …")
      }
      if saysSo == true || site.scope.has("visualDuration"), site.chain.isEmpty {
        return try motion(site.scope)
      }
      guard isCall else { continue }
      if let options = site.scope.items.last?.value, case .list(let scope) = options,
        scope.bracket == "{", !scope.items.isEmpty,
        !scope.has("config", "tension", "friction", "from")
      {
        // Svelte's spring has a value before its options, which count in frames.
        guard site.name == "useSpring" || site.scope.items.count == 1 else { return nil }
        return try motion(scope, generator: site)
      }
      if site.name == "spring", site.scope.positional.count == 2 {
        var finder = Finder(site.scope)
        let duration = try finder.number(at: 0, as: "visual duration", in: .positive) ?? 0.3
        let bounce = try finder.number(at: 1, as: "bounce") ?? 0.3
        return Reading(
          Spring(visualDuration: duration, bounce: bounce), in: .motionDuration, finder)
      }
    }
    return nil
  }

  /// - Parameter generator: The call of the generator itself, whose durations count milliseconds.
  private static func motion(
    _ scope: Scope, generator: Site? = nil
  ) throws(Refusal) -> Reading {
    var finder = Finder(scope)
    finder.ignore("restDelta", "restSpeed", "type", "keyframes")
    let isPhysical = scope.has("stiffness") || scope.has("damping") || scope.has("mass")
    if !isPhysical, scope.has("duration", "bounce") {
      return try motionDuration(finder, generator)
    }
    if !isPhysical, scope.has("visualDuration") {
      finder.ignore("visualDuration")
      finder.remarks.append("Motion leaves visualDuration aside where there is no bounce beside it")
    }
    if isPhysical, scope.has("duration") || scope.has("bounce") || scope.has("visualDuration") {
      finder.remarks.append("Motion leaves duration and bounce aside beside stiffness or damping")
      finder.ignore("duration", "bounce", "visualDuration")
    }
    let spring = try finder.physics(mass: 1, stiffness: 100, damping: 10)
    return Reading(spring, velocity: try finder.ownVelocity(), in: .motion, finder)
  }

  private static func motionDuration(
    _ finder: Finder, _ generator: Site?
  ) throws(Refusal) -> Reading {
    var finder = finder
    if let generator, !finder.scope.has("visualDuration"), !finder.scope.has("keyframes") {
      throw Refusal(
        generator.place, "\(generator.name) counts a duration otherwise from library to library",
        "write { type: \"spring\", duration: 0.5, bounce: 0.2 }, or the stiffness and the damping")
    }
    if finder.scope.has("velocity") {
      finder.ignore("velocity")
      finder.remarks.append("Motion leaves velocity aside beside a duration")
    }
    let bounce = try finder.number("bounce", as: "bounce")
    if finder.scope.has("visualDuration"), finder.scope.has("duration") {
      finder.ignore("duration")
      finder.remarks.append("Motion leaves duration aside beside visualDuration")
    }
    if let visual = try finder.time("visualDuration", as: "visual duration") {
      return Reading(
        Spring(visualDuration: visual, bounce: bounce ?? 0), in: .motionDuration, finder)
    }
    let unit = generator == nil ? 1 : 1e-3
    let duration =
      try finder.time("duration", as: "duration", unit: unit) ?? finder.assume("duration", 0.8)
    if duration > 10 { finder.remarks.append("Motion takes a duration above 10 s for 10 s") }
    let spring = Spring.web(duration: duration, bounce: bounce ?? finder.assume("bounce", 0.3))
    return Reading(spring, in: .motionDuration, finder)
  }

  // MARK: react-spring

  /// The configurations that have names.
  private static let reactSpringPresets = [
    "default": (170.0, 26.0), "gentle": (120, 14), "wobbly": (180, 12), "stiff": (210, 20),
    "slow": (280, 60), "molasses": (280, 120),
  ]

  static let reactSpring = Form(rank: 120) { source throws(Refusal) in
    for site in source.sites {
      if site.head.count == 2, site.head[0] == "config",
        let preset = reactSpringPresets[site.name]
      {
        var finder = Finder(site.scope)
        finder.note(preset.0, "tension", from: site.name)
        finder.note(preset.1, "friction", from: site.name)
        return Reading(
          Spring(tension: preset.0, friction: preset.1), in: .reactSpring, finder)
      }
      let base = site.scope.items.lazy.compactMap { spreadPreset($0) }.first
      if base != nil || site.scope.has("tension", "friction") {
        return try tension(site.scope, base)
      }
      if site.scope.has("frequency") {
        var finder = Finder(site.scope)
        finder.ignore("mass", "precision")
        let response = try finder.number("frequency", as: "response", in: .positive) ?? 1
        let ratio =
          try finder.number("damping", as: "damping ratio", in: .notNegative)
          ?? finder.assume("damping ratio", 1)
        let velocity = try finder.perMillisecond()
        return Reading(
          Spring(response: max(response, 0.01), dampingRatio: ratio), velocity: velocity,
          in: .reactSpring, finder)
      }
    }
    return nil
  }

  /// What `...config.stiff` spreads out.
  private static func spreadPreset(_ item: Scope.Item) -> (
    item: Scope.Item, values: (Double, Double)
  )? {
    guard item.label == Scope.spread, case .path(let path) = item.value, path.count == 2,
      path[0].name == "config", let preset = reactSpringPresets[path[1].name]
    else { return nil }
    return (item, preset)
  }

  private static func tension(
    _ scope: Scope, _ base: (item: Scope.Item, values: (Double, Double))?
  ) throws(Refusal) -> Reading {
    let scope = scope.replacing("tension", "friction", by: base?.item)
    var finder = Finder(scope)
    finder.ignore("precision", "from", "to")
    if scope.has("duration"), let item = scope.item("duration") {
      throw Refusal(
        item.place, "with a duration react-spring runs a curve and no spring",
        "leave the duration out, or paste the curve")
    }
    if let base {
      finder.use(base.item)
      let name = base.item.value.told.english
      if !scope.has("tension") { finder.note(base.values.0, "tension", from: name) }
      if !scope.has("friction") {
        finder.note(base.values.1, "friction", from: name)
      }
    }
    let tension =
      try finder.number("tension", as: "tension", in: .positive)
      ?? base?.values.0 ?? finder.assume("tension", 170)
    let friction =
      try finder.number("friction", as: "friction", in: .notNegative)
      ?? base?.values.1 ?? finder.assume("friction", 26)
    let mass = try finder.number("mass", as: "mass", in: .positive) ?? 1
    let velocity = try finder.perMillisecond()
    if finder.flag("clamp") {
      finder.remarks.append("clamp is left aside: the spring overshoots")
    }
    return Reading(
      Spring(mass: mass, stiffness: tension, damping: friction), velocity: velocity,
      in: .reactSpring, finder)
  }

  // MARK: Reanimated

  /// The configurations that have names, in version 4.
  private static let reanimatedPresets:
    [String: (mass: Double, stiffness: Double, damping: Double)] =
      [
        "GentleSpringConfig": (4, 900, 120), "WigglySpringConfig": (4, 900, 90),
        "SnappySpringConfig": (4, 900, 110), "Reanimated3DefaultSpringConfig": (1, 100, 10),
      ]

  private static let reanimatedTimes = [
    "GentleSpringConfigWithDuration": (0.55, 1.0), "WigglySpringConfigWithDuration": (0.55, 0.75),
    "SnappySpringConfigWithDuration": (0.55, 0.92),
    "Reanimated3DefaultSpringConfigWithDuration": (1.333, 0.5),
  ]

  static let reanimated = Form(rank: 110) {
    source throws(Refusal) in
    for site in source.sites where site.label != Scope.spread {
      var finder = Finder(site.scope)
      if let preset = reanimatedPresets[site.name] {
        finder.note(preset.mass, "mass", from: site.name)
        finder.note(preset.stiffness, "stiffness", from: site.name)
        finder.note(preset.damping, "damping", from: site.name)
        let spring = Spring(
          mass: preset.mass, stiffness: preset.stiffness, damping: preset.damping)
        return reanimated(spring, finder)
      }
      if let preset = reanimatedTimes[site.name] {
        finder.note(preset.0, "duration", from: site.name)
        finder.note(preset.1, "damping ratio", from: site.name)
        return Reading(
          .reanimated(duration: preset.0, dampingRatio: preset.1), in: .reanimatedDuration, finder)
      }
    }
    if source.mentions("springify") { return try springified(source) }
    if let site = source.site("withSpring") {
      let configuration = site.scope.items.lazy.compactMap { item -> Scope? in
        if case .list(let scope) = item.value, scope.bracket == "{" { return scope }
        return nil
      }
      return try withSpring(configuration.first, site)
    }
    // Milliseconds beside a damping ratio occur nowhere else.
    if let site = source.site(having: "duration", "dampingRatio"),
      !site.scope.items.contains(where: { $0.separator == "=" })
    {
      return try withSpring(site.scope, site)
    }
    return nil
  }

  private static func withSpring(_ scope: Scope?, _ site: Site) throws(Refusal) -> Reading {
    if let scope { return try withSpring(configured: scope) }
    if let second = site.scope.positional.dropFirst().first {
      throw Refusal(
        second.place, "the configuration is \(second.value.told), which is not in the text",
        "paste the configuration itself")
    }
    var finder = Finder(site.scope)
    for item in site.scope.positional { finder.use(item) }
    finder.remarks.append(
      "nothing is said: mass 4, stiffness 900 and damping 120 are version 4's")
    return reanimated(Spring(mass: 4, stiffness: 900, damping: 120), finder)
  }

  private static func withSpring(configured whole: Scope) throws(Refusal) -> Reading {
    // `{ ...SnappySpringConfig, mass: 1 }`
    let base = whole.items.first { item in
      item.label == Scope.spread && reanimatedPresets[item.value.told.english] != nil
    }
    let scope = whole.replacing("mass", "stiffness", "damping", by: base)
    var finder = Finder(scope)
    finder.ignore("restDisplacementThreshold", "restSpeedThreshold")
    let velocity = try finder.ownVelocity()
    if finder.flag("overshootClamping") {
      finder.remarks.append("overshootClamping is left aside: the spring overshoots")
    }
    if scope.has("duration") || scope.has("dampingRatio") {
      for name in ["stiffness", "damping"] where scope.has(name) {
        finder.remarks.append("Reanimated leaves \(name) aside beside a duration")
      }
      let duration =
        try finder.time("duration", as: "duration", unit: 1e-3) ?? finder.assume("duration", 0.55)
      let ratio =
        try finder.number("dampingRatio", as: "damping ratio", in: .positive)
        ?? finder.assume("damping ratio", 1)
      finder.ignore("stiffness", "damping", "mass")
      // With a velocity it looks for another stiffness.
      let spring =
        velocity == 0
        ? Spring.reanimated(duration: duration, dampingRatio: ratio)
        : ReanimatedBisection(duration: duration, dampingRatio: ratio, velocity: velocity).spring
      return Reading(
        spring.withoutOverdamping, velocity: velocity, in: .reanimatedDuration, finder)
    }
    let own = base.flatMap { reanimatedPresets[$0.value.told.english] } ?? (4, 900, 120)
    if let base { finder.use(base) }
    let spring = try finder.physics(mass: own.mass, stiffness: own.stiffness, damping: own.damping)
    return reanimated(spring, velocity: velocity, finder)
  }

  /// Beyond critical damping it is run as if it were at it.
  private static func reanimated(
    _ spring: Spring, velocity: Double = 0, _ finder: Finder
  ) -> Reading {
    var finder = finder
    if spring.dampingRatio > 1 {
      finder.remarks.append("what is overdamped is run as critically damped")
    }
    return Reading(spring.withoutOverdamping, velocity: velocity, in: .reanimated, finder)
  }

  /// `FadeIn.springify().damping(15).stiffness(120)`.
  private static func springified(_ source: Source) throws(Refusal) -> Reading {
    var items: [Scope.Item] = []
    for site in source.sites {
      // It takes a duration itself, and forgets the one before it.
      let isDuration =
        site.name == "springify"
        || site.name == "duration" && site.head.dropLast().contains("springify")
      let isNumber = ["mass", "stiffness", "damping", "dampingRatio"].contains(site.name)
      guard isDuration || isNumber, let item = site.scope.items.first else { continue }
      let name = isDuration ? "duration" : site.name
      items.append(Scope.Item(label: [name], separator: ":", value: item.value, place: item.place))
    }
    let scope = Scope(bracket: "", items: items, place: source.root.place)
    return try withSpring(scope, source.sites[0])
  }

  // MARK: React Native

  static let reactNative = Form(rank: 100) { source throws(Refusal) in
    guard
      let call = source.sites.first(where: { $0.name == "spring" && $0.head.contains("Animated") }),
      let options = call.scope.items.lazy.compactMap({ item -> Scope? in
        if case .list(let scope) = item.value { return scope }
        return nil
      }).first
    else {
      if let site = source.site(having: "bounciness") ?? source.site(having: "toValue", "tension") {
        return try reactNative(site.scope)
      }
      return nil
    }
    return try reactNative(options)
  }

  private static func reactNative(_ scope: Scope) throws(Refusal) -> Reading {
    var finder = Finder(scope)
    finder.ignore(
      "toValue", "restDisplacementThreshold", "restSpeedThreshold", "isInteraction",
      "useNativeDriver")
    let velocity = try finder.ownVelocity()
    let isPhysical = scope.has("stiffness") || scope.has("damping") || scope.has("mass")
    let isBouncy = scope.has("bounciness") || scope.has("speed")
    let isTense = scope.has("tension") || scope.has("friction")
    guard [isPhysical, isBouncy, isTense].filter({ $0 }).count <= 1 else {
      throw Refusal(
        scope.place, "React Native takes only one of its three forms",
        "leave out all but stiffness, damping and mass")
    }
    var spring: Spring?
    if isPhysical {
      spring = try finder.physics(mass: 1, stiffness: 100, damping: 10)
    } else if isBouncy {
      let bounciness =
        try finder.number("bounciness", as: "bounciness") ?? finder.assume("bounciness", 8)
      let speed = try finder.number("speed", as: "speed") ?? finder.assume("speed", 12)
      spring = Spring(bounciness: bounciness, speed: speed)
    } else {
      let tension = try finder.number("tension", as: "tension") ?? finder.assume("tension", 40)
      let friction = try finder.number("friction", as: "friction") ?? finder.assume("friction", 7)
      let (stiffness, damping) = ((tension - 30) * 3.62 + 194, (friction - 8) * 3 + 25)
      if stiffness > 0, damping > 0 {
        spring = Spring(origamiTension: tension, friction: friction)
      }
    }
    guard let spring else {
      throw Refusal(
        scope.place, "React Native finds no spring for these numbers",
        "use a larger tension or friction, or a smaller bounciness")
    }
    if spring.dampingRatio > 1 {
      finder.remarks.append("what is overdamped is run as critically damped")
    }
    return Reading(spring.withoutOverdamping, velocity: velocity, in: .reactNative, finder)
  }
}

extension Finder {
  /// The velocity that react-spring counts in ways per millisecond.
  fileprivate mutating func perMillisecond() throws(Refusal) -> Double {
    guard let velocity = try number("velocity", as: "velocity per millisecond") else { return 0 }
    if velocity != 0 {
      remarks.append("velocity counts in the value's own units: its way is taken for 1")
    }
    return velocity * 1_000
  }
}

extension Scope {
  /// The scope without the numbers that stand before what is spread out over them.
  fileprivate func replacing(_ names: String..., by base: Item?) -> Scope {
    guard let base, let index = items.firstIndex(of: base) else { return self }
    var rest = self
    rest.items = items.enumerated().filter { place, item in
      place > index || !names.contains(item.label.last ?? "")
    }.map(\.element)
    return rest
  }
}

extension Term {
  /// Whether it is a path that ends in `spring`, as Motion's generator.
  fileprivate var isSpring: Bool {
    guard case .path(let segments) = self else { return false }
    return segments.last?.name == "spring" && segments.last?.arguments == nil
  }
}
