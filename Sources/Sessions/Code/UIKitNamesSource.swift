import LiveCode
import Shell

private typealias Files = PackageResources

nonisolated extension CodeSource {
  /// UIKit's names as sources: the program does not hold them compiled, because with them comes
  /// Foundation, which it does without.
  @MainActor static let uiKitNames = CodeSource(
    module: "UIKitNames",
    files: [
      ("Names+Animations.swift", Files.Names_Animations_swift_txt),
      ("Names+Controllers.swift", Files.Names_Controllers_swift_txt),
      ("Names+Geometry.swift", Files.Names_Geometry_swift_txt),
      ("Names+Gestures.swift", Files.Names_Gestures_swift_txt),
      ("Names+Transitions.swift", Files.Names_Transitions_swift_txt),
      ("Names+Views.swift", Files.Names_Views_swift_txt),
      ("Overloads+Color.swift", Files.Overloads_Color_swift_txt),
      ("Overloads+Controllers.swift", Files.Overloads_Controllers_swift_txt),
      ("Overloads+Geometry.swift", Files.Overloads_Geometry_swift_txt),
      ("Overloads+Gestures.swift", Files.Overloads_Gestures_swift_txt),
      ("Overloads+Space.swift", Files.Overloads_Space_swift_txt),
      ("Overloads+Views.swift", Files.Overloads_Views_swift_txt),
      ("UIKitNames.swift", Files.UIKitNames_swift_txt),
    ])
}

extension CodeScenes {
  /// What compiles code that imports ``module`` or UIKit's names.
  package static func makeCompiler() throws(CommandFailure) -> CodeCompiler {
    var compiler = try CodeCompiler(module: module)
    compiler.companions = [.uiKitNames]
    return compiler
  }
}
