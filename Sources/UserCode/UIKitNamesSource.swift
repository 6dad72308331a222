import Assets
import LiveCode
import Shell

nonisolated extension CodeSource {
  /// UIKit's names as sources: the program does not hold them compiled, because with them comes
  /// Foundation, which it does without.
  @MainActor package static let uiKitNames = CodeSource(
    module: "UIKitNames",
    files: Asset.paths.filter { $0.hasPrefix(folder) }.map {
      (String($0.dropFirst(folder.count)), Asset.bytes($0))
    })

  private static let folder = "Sources/UIKitNames/"
}

extension CodeScenes {
  /// What compiles code that imports ``module`` or UIKit's names.
  package static func makeCompiler() throws(CommandFailure) -> CodeCompiler {
    var compiler = try CodeCompiler(module: module)
    compiler.companions = [.uiKitNames]
    return compiler
  }
}
