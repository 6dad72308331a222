/// A way to write a spring down: a library's, a platform's, a tool's.
package enum Dialect: String, CaseIterable, Hashable, Sendable {
  /// `Spring(duration:bounce:)`, `.spring(duration:bounce:)` and the presets.
  case swiftUI = "swiftui"
  /// `.spring(response:dampingFraction:)`.
  case swiftUIResponse = "swiftui-response"
  /// `.interpolatingSpring(mass:stiffness:damping:initialVelocity:)`.
  case swiftUIInterpolating = "swiftui-interpolating"
  /// `animate(withDuration:…usingSpringWithDamping:initialSpringVelocity:…)`.
  case uiKit = "uikit"
  /// `UISpringTimingParameters(mass:stiffness:damping:initialVelocity:)`.
  case uiKitPhysics = "uikit-physics"
  /// `animate(springDuration:bounce:…)`.
  case uiKitDuration = "uikit-duration"
  /// `CASpringAnimation`.
  case coreAnimation = "core-animation"
  /// `spring(dampingRatio, stiffness)` of Jetpack Compose.
  case compose
  /// `SpringForce` of Android's views.
  case android
  /// `SpringDescription(mass:stiffness:damping:)`.
  case flutter
  /// `SpringDescription.withDampingRatio`.
  case flutterRatio = "flutter-ratio"
  /// `SpringDescription.withDurationAndBounce`.
  case flutterBounce = "flutter-bounce"
  /// CSS's `linear()`.
  case cssLinear = "css-linear"
  /// CSS's `cubic-bezier()`.
  case cssCubicBezier = "css-cubic-bezier"
  /// Keyframes of `Element.animate`.
  case webAnimations = "web-animations"
  /// Stiffness, damping and mass of Motion.
  case motion
  /// Visual duration and bounce of Motion.
  case motionDuration = "motion-duration"
  /// Tension and friction of react-spring.
  case reactSpring = "react-spring"
  /// `withSpring` with stiffness, damping and mass.
  case reanimated
  /// `withSpring` with duration and damping ratio.
  case reanimatedDuration = "reanimated-duration"
  /// `Animated.spring` in any of its three forms.
  case reactNative = "react-native"
  /// `AdwSpringParams`.
  case libadwaita
  /// `SpringAnimation` of Qt Quick.
  case qt
  /// `spring` in niri's configuration.
  case niri
  /// A custom spring of Figma.
  case figma
  /// A design token.
  case token

  /// What people call it.
  package var title: String { facts.title }

  /// The version whose formula is used.
  package var version: String { facts.version }

  /// Where the formula stands.
  package var source: String { facts.source }

  private var facts: (title: String, version: String, source: String) {
    switch self {
    case .swiftUI:
      ("SwiftUI", "iOS 17", "WWDC 2023, session 10158; Apple's documentation of Spring")
    case .swiftUIResponse:
      ("SwiftUI, response", "iOS 13", "Apple's documentation of Animation; WWDC 2018, session 803")
    case .swiftUIInterpolating:
      ("SwiftUI, interpolating", "iOS 13", "Apple's documentation of Animation")
    case .uiKit: ("UIKit", "iOS 7", "measurements of the animations that UIKit adds to its layers")
    case .uiKitPhysics:
      ("UIKit, physics", "iOS 10", "Apple's documentation of UISpringTimingParameters")
    case .uiKitDuration:
      ("UIKit, duration", "iOS 17", "WWDC 2023, session 10158; Apple's documentation of UIView")
    case .coreAnimation:
      ("Core Animation", "iOS 17", "Apple's documentation and measurements of CASpringAnimation")
    case .compose:
      (
        "Compose", "1.7",
        "androidx compose-animation-core, AnimationSpec.kt and SpringSimulation.kt"
      )
    case .android: ("Android", "1.0", "androidx.dynamicanimation, SpringForce.java")
    case .flutter: ("Flutter", "3.32", "flutter/flutter, spring_simulation.dart")
    case .flutterRatio: ("Flutter, ratio", "3.32", "flutter/flutter, spring_simulation.dart")
    case .flutterBounce: ("Flutter, bounce", "3.32", "flutter/flutter, spring_simulation.dart")
    case .cssLinear: ("CSS linear()", "Easing Level 2", "W3C css-easing-2, section 2.2")
    case .cssCubicBezier: ("CSS cubic-bezier()", "Easing Level 1", "W3C css-easing-1, section 2.2")
    case .webAnimations: ("Web Animations", "Level 1", "W3C web-animations-1, section 4")
    case .motion: ("Motion", "12", "motiondivision/motion, generators/spring/index.ts")
    case .motionDuration:
      ("Motion, duration", "12", "motiondivision/motion, generators/spring/index.ts and find.ts")
    case .reactSpring: ("react-spring", "9", "pmndrs/react-spring, SpringValue.ts, constants.ts")
    case .reanimated:
      ("Reanimated", "4", "software-mansion/react-native-reanimated, spring/spring.ts")
    case .reanimatedDuration:
      ("Reanimated, duration", "4", "software-mansion/react-native-reanimated, springUtils.ts")
    case .reactNative:
      ("React Native", "0.76", "facebook/react-native, SpringAnimation.js and SpringConfig.js")
    case .libadwaita: ("libadwaita", "1.2", "GNOME/libadwaita, adw-spring-animation.c")
    case .qt: ("Qt Quick", "5.15 and 6", "qt/qtdeclarative, qquickspringanimation.cpp")
    case .niri: ("niri", "25.05", "YaLTeR/niri, animation/spring.rs and its configuration's wiki")
    case .figma: ("Figma", "plugin API 1", "figma/plugin-typings, EasingFunctionSpring")
    case .token: ("Design token", "2025.10", "Design Tokens Community Group, format, section 9.5")
    }
  }
}
