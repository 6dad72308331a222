import Documents
import SpringEngine

// SwiftUI, UIKit and Core Animation.

extension Form {
  static let swiftUI = Form(rank: 150) {
    source throws(Refusal) in
    for site in source.sites {
      if let reading = try swiftUI(site) { return reading }
    }
    return nil
  }

  private static func swiftUI(_ site: Site) throws(Refusal) -> Reading? {
    guard let reading = try swiftUIAlone(site) else { return nil }
    return try hastened(reading, by: site.rest)
  }

  /// A spring with what follows it: `.speed(2)` plays it twice as fast.
  private static func hastened(
    _ reading: Reading, by modifiers: [Term.Segment]
  ) throws(Refusal) -> Reading {
    var reading = reading
    for segment in modifiers where segment.name == "speed" {
      guard let arguments = segment.arguments else { continue }
      var finder = Finder(arguments)
      guard let speed = try finder.number(at: 0, as: "speed", in: .positive) else { continue }
      let spring = reading.feel.spring
      reading.feel = Feel(
        Spring(
          mass: spring.mass, stiffness: spring.stiffness * speed * speed,
          damping: spring.damping * speed),
        initialVelocity: reading.feel.initialVelocity * speed)
      reading.taken += finder.taken
      reading.account.used.formUnion(finder.account.used)
    }
    return reading
  }

  private static func swiftUIAlone(_ site: Site) throws(Refusal) -> Reading? {
    var finder = Finder(site.scope)
    finder.ignore("blendDuration", "value")
    let usesColons = !site.scope.items.contains { $0.separator == "=" }
    switch site.name {
    case "spring" where usesColons, "Spring" where usesColons, "interactiveSpring":
      if site.name == "spring", site.isPreset, let own = site.scope.positional.first,
        case .path = own.value
      {
        return try inBrackets(own, finder)
      }
      return try swiftUISpring(site, &finder)
    case "interpolatingSpring":
      guard site.isPreset else { return nil }
      if let own = site.scope.positional.first { return try inBrackets(own, finder) }
      if !["stiffness", "damping", "mass"].contains(where: { site.scope.has($0) }) {
        let spring = try finder.durationAndBounce(duration: 0.5)
        let velocity = try finder.number("initialVelocity", as: "initial velocity") ?? 0
        return Reading(spring, velocity: velocity, in: .swiftUI, finder)
      }
      let spring = try finder.physics(mass: 1)
      let velocity = try finder.number("initialVelocity", as: "initial velocity") ?? 0
      return Reading(spring, velocity: velocity, in: .swiftUIInterpolating, finder)
    case "smooth" where site.isPreset, "snappy" where site.isPreset, "bouncy" where site.isPreset:
      return try swiftUIPreset(site, &finder)
    case "default" where site.isBare && site.isPreset:
      finder.remarks.append("the default animation is taken for what it is since iOS 17: .smooth")
      return Reading(.smooth, in: .swiftUI, finder)
    default: return nil
    }
  }

  /// `.interpolatingSpring(.bouncy, initialVelocity: 5)`, `.spring(.init(duration: 0.5))`: the spring stands
  /// in its brackets.
  private static func inBrackets(
    _ own: Scope.Item, _ finder: Finder
  ) throws(Refusal) -> Reading {
    var finder = finder
    let scope = Scope(bracket: "", items: [own], place: own.place)
    for var site in Site.sites(in: scope).dropFirst() {
      if site.head == ["init"] { site.head = ["Spring"] }
      guard var reading = try swiftUI(site) else { continue }
      let velocity = try finder.number("initialVelocity", as: "initial velocity") ?? 0
      reading.feel.initialVelocity = velocity
      reading.taken += finder.taken
      reading.account.take(finder.account)
      return reading
    }
    throw Refusal.absent(own)
  }

  private static func swiftUISpring(
    _ site: Site, _ finder: inout Finder
  ) throws(Refusal) -> Reading? {
    let scope = site.scope
    if scope.has("settlingDuration") {
      throw Refusal(
        scope.place, "how SwiftUI finds a spring for a settling duration is not published",
        "write its response and dampingRatio")
    }
    let saysResponse =
      scope.has("response") || scope.has("dampingFraction") || scope.has("dampingRatio")
    if saysResponse, !scope.has("stiffness") { return try swiftUIResponse(site, &finder) }
    if scope.has("mass") || scope.has("stiffness") { return try swiftUIPhysics(site, &finder) }
    if scope.has("duration") || scope.has("bounce") || scope.has("extraBounce") {
      if site.isInteractive {
        let extra = try finder.number("extraBounce", as: "extra bounce") ?? 0
        let duration =
          try finder.time("duration", as: "duration") ?? finder.assume("duration", 0.15)
        return try preset(duration, 0.14 + extra, site, finder)
      }
      guard !scope.items.contains(where: { $0.value.isText("spring") }) else { return nil }
      return Reading(try finder.durationAndBounce(duration: 0.5), in: .swiftUI, finder)
    }
    return try swiftUIDefault(site, &finder)
  }

  private static func swiftUIResponse(
    _ site: Site, _ finder: inout Finder
  ) throws(Refusal) -> Reading {
    let defaults = site.isInteractive ? (0.15, 0.86) : (0.5, 0.825)
    let response =
      try finder.number("response", as: "response", in: .positive)
      ?? finder.assume("response", defaults.0)
    let ratio =
      try finder.number("dampingFraction", "dampingRatio", as: "damping ratio", in: .notNegative)
      ?? finder.assume("damping ratio", defaults.1)
    return Reading(Spring(response: response, dampingRatio: ratio), in: .swiftUIResponse, finder)
  }

  private static func swiftUIPhysics(
    _ site: Site, _ finder: inout Finder
  ) throws(Refusal) -> Reading? {
    guard site.name == "Spring", site.scope.has("damping") else { return nil }
    var spring = try finder.physics(mass: 1)
    if !finder.flag("allowOverDamping"), spring.dampingRatio > 1 {
      spring = spring.withoutOverdamping
      finder.remarks.append("without allowOverDamping the damping is at most the critical one")
    }
    return Reading(spring, in: .swiftUIInterpolating, finder)
  }

  /// `.spring()` and `.interactiveSpring()`, which say nothing.
  private static func swiftUIDefault(
    _ site: Site, _ finder: inout Finder
  ) throws(Refusal) -> Reading? {
    guard site.scope.items.isEmpty, site.isPreset else { return nil }
    if site.isInteractive {
      finder.remarks.append("nothing is said: 0.15 s and a bounce of 0.14 are the defaults")
      return try preset(0.15, 0.14, site, finder)
    }
    finder.remarks.append("nothing is said: a duration of 0.5 s without bounce is the default")
    return Reading(.smooth, in: .swiftUI, finder)
  }

  private static func swiftUIPreset(
    _ site: Site, _ finder: inout Finder
  ) throws(Refusal) -> Reading? {
    let bounces: [String: Double] = ["smooth": 0, "snappy": 0.15, "bouncy": 0.3]
    let bounce = bounces[site.name] ?? 0
    let duration = try finder.time("duration", as: "duration") ?? 0.5
    let extra = try finder.number("extraBounce", as: "extra bounce") ?? 0
    finder.note(bounce, "bounce", from: site.name)
    return try preset(duration, bounce + extra, site, finder)
  }

  private static func preset(
    _ duration: Double, _ bounce: Double, _ site: Site, _ finder: Finder
  ) throws(Refusal) -> Reading {
    guard bounce > -1, bounce <= 1 else {
      throw Refusal(
        site.place, "the bounce is \(Figures.short(bounce)) in all",
        "let it and extraBounce add up to no more than 1")
    }
    return Reading(Spring(duration: duration, bounce: bounce), in: .swiftUI, finder)
  }

  // MARK: UIKit

  static let uiKit = Form(rank: 80) {
    source throws(Refusal) in
    for site in source.sites {
      if site.scope.has("usingSpringWithDamping") { return try withDuration(site) }
      let isAnimate = site.head == ["UIView", "animate"]
      if site.scope.has("springDuration") || isAnimate && site.scope.has("bounce") {
        return try springDuration(site)
      }
      if site.name == "UISpringTimingParameters", site.chain.last?.arguments != nil {
        return try timingParameters(site, source)
      }
      if site.name == "UIViewPropertyAnimator", site.scope.has("dampingRatio") {
        return try withDuration(site)
      }
    }
    return nil
  }

  /// `usingSpringWithDamping`, in Swift, in Objective-C and of a property animator.
  private static func withDuration(_ site: Site) throws(Refusal) -> Reading {
    var finder = Finder(site.scope)
    finder.ignore("options", "animations", "completion", "timingParameters")
    guard
      let duration = try finder.time(
        "withDuration", "animateWithDuration", "duration", as: "duration")
    else { throw finder.missing("withDuration") }
    let ratio = try finder.number(
      "usingSpringWithDamping", "dampingRatio", as: "damping ratio", in: .notNegative)
    let velocity =
      try finder.number("initialSpringVelocity", "initialVelocity", as: "initial velocity") ?? 0
    return try uiKit(duration, ratio ?? 1, velocity, site, finder)
  }

  private static func uiKit(
    _ duration: Double, _ ratio: Double, _ velocity: Double, _ site: Site, _ finder: Finder
  ) throws(Refusal) -> Reading {
    guard ratio > 0.001 else {
      throw Refusal(
        site.place, "with a damping of \(Figures.short(ratio)) there is no end for a duration",
        "use a damping above 0.001")
    }
    var finder = finder
    let isOver = ratio > 1 + 1e-9
    if isOver { finder.remarks.append("UIKit takes a damping above 1 for 1") }
    if duration > 10 { finder.remarks.append("UIKit takes a duration above 10 s for 10 s") }
    if duration < 0.01 { finder.remarks.append("UIKit takes a duration below 0.01 s for 0.01 s") }
    // What is 1 but for its last digits is meant to be 1.
    let end = UIKitEnd(
      duration: duration, dampingRatio: ratio > 1 - 1e-9 ? 1 : ratio, initialVelocity: velocity)
    if !end.arrives { finder.remarks.append(Reading.astray) }
    return Reading(end.spring, velocity: velocity, in: .uiKit, finder)
  }

  private static func springDuration(_ site: Site) throws(Refusal) -> Reading {
    var finder = Finder(site.scope)
    finder.ignore("options", "animations", "completion")
    let spring = try finder.durationAndBounce(["springDuration"], duration: 0.5)
    let velocity = try finder.number("initialSpringVelocity", as: "initial velocity") ?? 0
    return Reading(spring, velocity: velocity, in: .uiKitDuration, finder)
  }

  private static func timingParameters(
    _ site: Site, _ source: Source
  ) throws(Refusal) -> Reading {
    var finder = Finder(site.scope)
    let velocity = try vector("initialVelocity", &finder)
    if site.scope.has("dampingRatio") {
      let ratio = try finder.number("dampingRatio", as: "damping ratio", in: .positive) ?? 1
      guard let animator = source.site("UIViewPropertyAnimator") else {
        throw Refusal(
          site.place, "a damping ratio needs the duration of its animator",
          "paste UIViewPropertyAnimator(duration: …, timingParameters: …) with it")
      }
      var other = Finder(animator.scope)
      guard let duration = try other.time("duration", as: "duration") else {
        throw other.missing("duration")
      }
      other.ignore("timingParameters", "animations")
      finder.take(other)
      return try uiKit(duration, ratio, velocity, site, finder)
    }
    if site.scope.has("duration") || site.scope.has("bounce") {
      let spring = try finder.durationAndBounce(duration: 0.5)
      return Reading(spring, velocity: velocity, in: .uiKitDuration, finder)
    }
    guard site.scope.has("stiffness") || site.scope.has("mass") else {
      finder.remarks.append(
        "nothing is said: mass 3, stiffness 1000 and damping 500 are the defaults")
      return Reading(.uiKitDefault, velocity: velocity, in: .uiKitPhysics, finder)
    }
    return Reading(try finder.physics(), velocity: velocity, in: .uiKitPhysics, finder)
  }

  /// A velocity as a `CGVector`: the larger of its parts, in ways per second.
  private static func vector(_ name: String, _ finder: inout Finder) throws(Refusal) -> Double {
    guard let item = finder.scope.item(name) else { return 0 }
    finder.ignore(name)
    guard case .path(let segments) = item.value, let last = segments.last else {
      return try finder.number(name, as: "initial velocity") ?? 0
    }
    guard let arguments = last.arguments else {
      guard last.name == "zero" else {
        throw Refusal(
          item.place, "\(name) is \(item.value.told), which is no vector",
          "put the numbers in its place")
      }
      return 0
    }
    var parts = Finder(arguments)
    let across = try parts.number("dx", as: "initial velocity") ?? 0
    let along = try parts.number("dy", as: "initial velocity") ?? 0
    if across != along, across != 0, along != 0 {
      finder.remarks.append("of the two velocities the larger is taken")
    }
    return abs(across) >= abs(along) ? across : along
  }

  // MARK: Core Animation

  static let coreAnimation = Form(rank: 90) { source throws(Refusal) in
    guard source.mentions("CASpringAnimation") else { return nil }
    if let site = source.site(having: "perceptualDuration") {
      var finder = Finder(site.scope)
      let spring = try finder.durationAndBounce(["perceptualDuration"])
      var other = Finder(source.root)
      let velocity = try other.number("initialVelocity", as: "initial velocity") ?? 0
      finder.take(other)
      return Reading(spring, velocity: velocity, in: .coreAnimation, finder)
    }
    let site = source.site(having: "stiffness") ?? source.site(having: "damping")
    var finder = Finder((site ?? source.sites[0]).scope)
    finder.ignore("fromValue", "toValue", "byValue", "keyPath", "fillMode")
    if let duration = finder.scope.item("duration"), duration.value.plainNumber == nil {
      finder.use(duration)
    }
    var spring = try finder.physics(mass: 1, stiffness: 100, damping: 10)
    let velocity = try finder.number("initialVelocity", as: "initial velocity") ?? 0
    if !finder.flag("allowsOverdamping"), spring.dampingRatio > 1 {
      spring = spring.withoutOverdamping
      finder.remarks.append("without allowsOverdamping the damping is at most the critical one")
    }
    return Reading(spring, velocity: velocity, in: .coreAnimation, finder)
  }
}

extension Site {
  /// Whether it is SwiftUI's spring for what a finger holds.
  fileprivate var isInteractive: Bool { name == "interactiveSpring" }

  /// Whether it is a name without brackets.
  fileprivate var isBare: Bool { chain.last?.arguments == nil }

  /// Whether a name is SwiftUI's own, by the dot or the type before it: `.spring()`, `Animation.spring`.
  fileprivate var isPreset: Bool {
    if chain.count > 1 { return ["Animation", "Spring"].contains(head[head.count - 2]) }
    let isType = name == "Spring" || name != "spring" && name != "default"
    return chain.first?.isMember == true || isType && !isBare
  }
}

extension Term {
  /// Whether it says yes, in any language.
  var isTrue: Bool {
    guard case .path(let segments) = self, let name = segments.last?.name else { return false }
    return ["true", "YES", "True"].contains(name)
  }

  /// Whether it is a certain text.
  func isText(_ text: String) -> Bool { self == .text(text) }
}
