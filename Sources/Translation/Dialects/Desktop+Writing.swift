import Documents
import SpringEngine

extension Dialect {
  /// `AdwSpringParams`.
  package static let libadwaita: Dialect = Dialect(
    name: "libadwaita", phrase: .verbatim("libadwaita"), version: "1.2",
    source: "GNOME/libadwaita, adw-spring-animation.c",
    family: .linux, words: ["GNOME", "GTK", "Adwaita"], reader: .libadwaita,
    writer: { $0.libadwaita }, lacks: [], bareNumbers: "android")

  /// `SpringAnimation` of Qt Quick.
  package static let qt: Dialect = Dialect(
    name: "qt", phrase: .verbatim("Qt Quick"), version: "5.15 and 6",
    source: "qt/qtdeclarative, qquickspringanimation.cpp",
    family: .linux, words: ["QML", "KDE"], reader: .qt, writer: { $0.qt },
    lacks: [.mass, .initialVelocity], movesInSteps: true)

  /// `spring` in niri's configuration.
  package static let niri: Dialect = Dialect(
    name: "niri", phrase: .verbatim("niri"), version: "25.05",
    source: "YaLTeR/niri, animation/spring.rs and its configuration's wiki",
    family: .linux, words: ["Wayland", "KDL"], reader: .niri, writer: { $0.niri },
    lacks: [.mass, .initialVelocity], bareNumbers: "android")

  /// A custom spring of Figma.
  package static let figma: Dialect = Dialect(
    name: "figma", phrase: .verbatim("Figma"), version: "plugin API 1",
    source: "figma/plugin-typings, EasingFunctionSpring",
    family: .design, words: ["design"], reader: .figma, writer: { $0.figma }, lacks: [],
    bareNumbers: "motion")

  /// A design token.
  package static let token: Dialect = Dialect(
    name: "token", phrase: "Design token", version: "2025.10",
    source: "Design Tokens Community Group, format, section 9.5",
    family: .design, words: ["design", "JSON", "W3C"], reader: .token, writer: { $0.token() },
    lacks: [], bareNumbers: "motion")
}

extension Writer {
  var libadwaita: Draft? {
    let numbers = [ratio, spring.mass, spring.stiffness].map(Figures.exact).joined(separator: ", ")
    return Draft(
      text: """
        params = Adw.SpringParams.new(\(numbers))
        animation = Adw.SpringAnimation.new(widget, 0, 1, params, target)
        animation.set_epsilon(0.0001)
        """ + withVelocity { "\nanimation.set_initial_velocity(\($0))" })
  }

  var qt: Draft? {
    guard let numbers = QtQuickSpring(spring) else { return nil }
    let (strength, damping) = (Figures.exact(numbers.spring), Figures.exact(numbers.damping))
    return Draft(
      text: "SpringAnimation { spring: \(strength); damping: \(damping); epsilon: 0.001 }",
      course: .qt(numbers, settling: feel.settlingTime), lost: [.steps])
  }

  var niri: Draft? {
    let wanted = spring.stiffness / spring.mass
    let stiffness = min(max(1, wanted.rounded()), 4_294_967_295)
    let kept = min(max(ratio, 0.1), 10)
    let shown = Spring(stiffness: stiffness, ratio: kept)
    let isWhole = abs(stiffness / wanted - 1) < 1e-12
    let isOther = !isWhole || kept != ratio || velocity != 0
    return Draft(
      text: "spring damping-ratio=\(Figures.real(kept)) stiffness=\(Figures.exact(stiffness)) "
        + "epsilon=0.0001",
      course: isOther ? Course(Feel(shown)) : nil,
      lost: (kept == ratio ? [] : [.limits]) + (isWhole ? [] : [.fractions]))
  }

  var figma: Draft? {
    Draft(
      text: """
        easing: {
          type: "CUSTOM_SPRING",
          easingFunctionSpring: {
            \(coefficients(", ")), initialVelocity: \(Figures.exact(velocity))
          }
        }
        """, lost: [.catching])
  }

  mutating func token() -> Draft? {
    guard let nearest = nearestCurve() else { return nil }
    let curve = nearest.curve
    func number(_ number: Double) -> JSONValue { .number(Double(Figures.exact(number)) ?? number) }
    func time(_ seconds: Double) -> JSONValue {
      ["value": .number((seconds * 1_000).rounded()), "unit": "ms"]
    }
    let value: JSONValue = [
      "duration": time(nearest.duration), "delay": time(0),
      "timingFunction": .array([curve.x1, curve.y1, curve.x2, curve.y2].map(number)),
    ]
    let exact: JSONValue = [
      "mass": number(spring.mass), "stiffness": number(spring.stiffness),
      "damping": number(spring.damping), "initialVelocity": number(velocity),
    ]
    let token: JSONValue = [
      "$type": "transition", "$value": value, "$extensions": ["segue.spring": exact],
    ]
    let document: JSONValue = ["spring": token]
    return Draft(text: String(document.prettyText.dropLast()), lost: [.extensionOnly, .catching])
  }
}
