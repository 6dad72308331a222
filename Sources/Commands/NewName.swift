import Documents
import Shell

/// What something new is called, and where it comes.
nonisolated package struct NewName: Hashable, Sendable {
  /// The folder in which it comes, with a slash at its end; empty for the present one.
  package let folder: String
  /// The name itself: letters, digits, `-` and `_`.
  package let base: String

  /// The whole path, without an ending.
  package var path: String { folder + base }

  /// What code calls a module of that name.
  package var module: String { base.replacing("-", with: "_") }

  /// The name of a file; `.swift` may be left out.
  ///
  /// - Throws: `usage` for a name that cannot be.
  package init(file operand: String) throws(CommandFailure) {
    try self.init(operand.hasSuffix(".swift") ? String(operand.dropLast(6)) : operand)
  }

  /// The name of a package, which is a name in code as well.
  ///
  /// - Throws: `usage` for a name that cannot be.
  package init(package operand: String) throws(CommandFailure) {
    try self.init(operand.hasSuffix("/") ? String(operand.dropLast()) : operand)
    guard base.allSatisfy(\.isASCII) else {
      throw CommandFailure(.usage, "a package's name has only plain letters, unlike '\(base)'")
    }
    let lower = module.lowercased()
    guard !Self.taken.contains(where: { $0.lowercased() == lower }) else {
      throw CommandFailure(
        .usage, "a package cannot be called '\(base)', as Swift or Segue has that name already")
    }
  }

  private init(_ path: String) throws(CommandFailure) {
    let slash = path.lastIndex(of: "/")
    folder = slash.map { String(path[...$0]) } ?? ""
    base = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let isName = base.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    guard isName, let first = base.first, first.isLetter || first == "_", base.utf8.count <= 60
    else {
      throw CommandFailure(
        .usage,
        "a name begins with a letter and goes on with letters, digits, - and _, unlike '\(base)'")
    }
  }

  /// What no module can be called: targets of this package, what it imports, and Swift's own words.
  private static let taken = [
    "Assets", "Benchmarks", "CAssets", "CDBus", "CFreeType", "CGIF", "CHarfBuzz", "CPNG", "CSDL2",
    "CZlib",
    "Chrome", "Commands", "DesktopPortal", "Documents", "Drawing", "Exporting", "FilmSupport",
    "Finding", "Importing",
    "FindingChild", "FindingOthers", "Fitting", "Input", "Installation", "Judging", "LiveCode",
    "LiveCodeChild", "Overlays", "Panels", "Phrases", "Rasterizer",
    "RasterizerSupport", "Recording", "Scenes", "Segue",
    "SegueAll", "SegueScenes",
    "SegueFinding", "SeguePictures", "SegueTesting", "SegueTool", "SessionSupport", "Sessions",
    "Shell", "SpringEngine", "Suite", "TestSupport", "Toolkit", "ToolkitSupport",
    "TransitionContainers",
    "TransitionControls", "TransitionCore", "TransitionInspection", "TransitionLayers",
    "TransitionLayout", "TransitionLint", "TransitionLists", "TransitionViews", "Transitions",
    "Translation",
    "UIKitNames", "UserCode", "Window", "Workshop", "WorkshopCore", "Swift", "Testing", "XCTest",
    "Lessons", "Foundation", "Glibc", "Dispatch", "Synchronization",
    "_", "any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// What is said where something is already.
  static func refusal(of path: String) -> CommandFailure {
    CommandFailure(.cannotWrite, "\(path) is there already, and nothing is overwritten")
  }
}
