import Toolkit
import Translation

nonisolated extension Dialect {
  /// What people call it, in the window's language.
  var phrase: Phrase { .told(title) }

  /// Whose words they are, where a spring's numbers follow: without which of its forms.
  var platform: Phrase {
    .told(String(title.prefix { $0 != "," }))
  }

  /// The dialects by what they are for, in the order of menus.
  static let families: [[Dialect]] = [
    [.swiftUI, .swiftUIResponse, .swiftUIInterpolating, .uiKit, .uiKitPhysics, .uiKitDuration],
    [.coreAnimation],
    [.compose, .android, .flutter, .flutterRatio, .flutterBounce],
    [.cssLinear, .cssCubicBezier, .webAnimations, .motion, .motionDuration, .reactSpring],
    [.reanimated, .reanimatedDuration, .reactNative],
    [.libadwaita, .qt, .niri],
    [.figma, .token],
  ]

  /// What it is also found by.
  var others: [String] {
    let family: [String] =
      switch self {
      case .swiftUI, .swiftUIResponse, .swiftUIInterpolating, .uiKit, .uiKitPhysics,
        .uiKitDuration, .coreAnimation:
        ["Apple", "iOS", "Swift"]
      case .compose, .android: ["Android", "Kotlin", "Jetpack"]
      case .flutter, .flutterRatio, .flutterBounce: ["Dart"]
      case .cssLinear, .cssCubicBezier, .webAnimations: ["web", "browser", "easing"]
      case .motion, .motionDuration: ["web", "Framer Motion"]
      case .reactSpring: ["web", "React"]
      case .reanimated, .reanimatedDuration, .reactNative: ["React Native"]
      case .libadwaita: ["GNOME", "GTK", "Adwaita"]
      case .qt: ["QML", "KDE"]
      case .niri: ["Wayland", "KDL"]
      case .figma: ["design"]
      case .token: ["design", "JSON", "W3C"]
      }
    return family + [rawValue, title, "copy", "export", "translate", "spring", "复制", "翻译", "弹簧"]
  }
}

nonisolated extension Loss {
  /// What is lost, in the window's language.
  var phrase: Phrase { .told(rawValue) }
}

nonisolated extension Rendition {
  /// Whether it shows the spring itself: a millionth of the way is single precision, which nobody sees.
  var isExact: Bool { (deviation?.way ?? 0) < 1e-6 }

  /// How far what it shows is from the spring.
  var exactness: Phrase {
    guard let deviation else { return "it cannot be written there" }
    return isExact ? "exact" : deviation.phrase
  }
}

nonisolated extension Deviation {
  /// Both numbers: a share of the way, and a delay at the same height.
  var phrase: Phrase {
    let way = Figures.short(Figures.rounded(self.way * 100, places: 2))
    let delay = Figures.short(Figures.rounded(self.delay * 1_000, places: 1))
    return "at most \(way) % of the way and \(delay) ms off"
  }
}
