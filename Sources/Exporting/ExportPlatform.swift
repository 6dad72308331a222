import Assets
import Documents
import Drawing
import Scenes
import Sessions

/// A platform that a response is carried away to.
nonisolated package struct ExportPlatform: Sendable {
  /// A file that is written, and its template in `assets/export`.
  typealias File = (name: String, template: String)

  /// What the command line calls it.
  package let name: String
  /// What it is called.
  package let title: String
  /// What holds the code against the simulation, for a shell in its folder; `@VIEW@` is the file with
  /// the view.
  let check: String
  /// What its views do with a finger, as a template.
  var hand: String?
  /// Whether the response is a module of its own beside the view.
  let hasModule: Bool
  /// The view of pages, and what else is for them alone.
  let pages: [File]
  /// The view of layers, likewise.
  let layers: [File]
  /// The files that check it.
  let checks: [File]

  /// What holds the code against the simulation, for a shell in its folder.
  package func check(of kind: CarriedKind) -> String {
    check.replacing("@VIEW@", with: files(of: kind)[0].name)
  }

  /// What shows one kind, the view first.
  func files(of kind: CarriedKind) -> [File] { kind == .pages ? pages : layers }

  /// The files, by their names: the code, what shows it, what checks it, and what it is held against.
  @MainActor package func files(
    _ conformance: some CarriedConformance
  ) -> [(name: String, text: String)] {
    let kind = conformance.kind
    let module = hasModule ? [(name: kind.module, template: "web/\(kind.module)")] : []
    let code = (module + files(of: kind) + checks).map { name, template in
      (name, ExportTemplate.filled(template, for: self, conformance))
    }
    return code + [("conformance.json", conformance.json.compactText + "\n")]
  }
}

nonisolated extension ExportPlatform: CaseIterable {
  /// Every platform: the command and its manual follow this list.
  package static let allCases: [ExportPlatform] = [.web, .qt, .uikit, .swiftui]

  /// Browsers: a module without dependency.
  package static let web = ExportPlatform(
    name: "web", title: "the Web", check: "node check.mjs", hasModule: true,
    pages: [("index.html", "web/index.html")], layers: [("index.html", "web/layered.html")],
    checks: [("held.mjs", "web/held.mjs"), ("check.mjs", "web/check.mjs")])

  /// Qt Quick: one component.
  package static let qt = ExportPlatform(
    name: "qt", title: "Qt Quick",
    check: "QML_XHR_ALLOW_FILE_READ=1 QT_QPA_PLATFORM=offscreen qmlscene check.qml",
    hand: "qt/hand.qml", hasModule: true,
    pages: [
      ("InteractivePages.qml", "qt/InteractivePages.qml"), ("example.qml", "qt/example.qml"),
    ],
    layers: [
      ("InteractiveLayers.qml", "qt/InteractiveLayers.qml"),
      ("example.qml", "qt/layered-example.qml"),
    ], checks: [("held.mjs", "web/held.mjs"), ("check.qml", "qt/check.qml")])

  /// UIKit: a view.
  package static let uikit = ExportPlatform(
    name: "uikit", title: "UIKit", check: swiftCheck, hand: "swift/hand-uikit.swift",
    hasModule: false, pages: [("InteractivePagesView.swift", "swift/uikit.swift")],
    layers: [("InteractiveLayersView.swift", "swift/layered-uikit.swift")],
    checks: [("Check.swift", "swift/Check.swift")])

  /// SwiftUI: a view.
  package static let swiftui = ExportPlatform(
    name: "swiftui", title: "SwiftUI", check: swiftCheck, hand: "swift/hand-swiftui.swift",
    hasModule: false, pages: [("InteractivePages.swift", "swift/swiftui.swift")],
    layers: [("InteractiveLayers.swift", "swift/layered-swiftui.swift")],
    checks: [("Check.swift", "swift/Check.swift")])

  private static let swiftCheck = "swiftc -parse-as-library @VIEW@ Check.swift -o check && ./check"
}

nonisolated extension ExportPlatform: RawRepresentable {
  package init?(rawValue: String) {
    guard let platform = Self.allCases.first(where: { $0.name == rawValue }) else { return nil }
    self = platform
  }

  /// Its name.
  package var rawValue: String { name }
}

/// What is carried away.
nonisolated package enum CarriedKind: Sendable {
  /// Pages side by side.
  case pages
  /// Layers between places where they rest.
  case layers

  /// The type that responds, in every language.
  var type: String { self == .pages ? "InteractiveTransition" : "LayeredTransition" }

  /// The module for JavaScript.
  var module: String { self == .pages ? "interactive-transition.mjs" : "layered-transition.mjs" }
}

/// Input and what was shown, that code which was carried away is held against.
package protocol CarriedConformance {
  /// What is carried away.
  var kind: CarriedKind { get }
  /// The scene, with the values that were exported.
  var scene: Scene { get }
  /// The stage's size, in points.
  var size: Size { get }
  /// How many sessions there are.
  var count: Int { get }
  /// The file.
  var json: JSONValue { get }
  /// The numbers, as an object of the exported code.
  var numbers: JSONValue { get }
  /// The numbers, as Swift.
  var swiftNumbers: String { get }
  /// How many frames the code was played, and how far it was off at most, as a part of the way.
  var agreement: (frames: Int, worst: Double) { get }

  /// Adds the input of a recorded session.
  ///
  /// - Returns: Why it cannot be part of it, or `nil` if it is.
  mutating func add(_ session: Session) -> String?
}

/// What stands for what in the code.
enum ExportTemplate {
  /// A template with its parts and the numbers of a response.
  static func filled(
    _ template: String, for platform: ExportPlatform, _ conformance: some CarriedConformance
  ) -> String {
    let kind = conformance.kind
    // It stands in comments and in strings of other languages.
    let name = conformance.scene.id.map {
      $0.isLetter || $0.isNumber || "-_./ ".contains($0) ? $0 : "-"
    }
    var text = text(template)
    let parts = [
      ("HAND", platform.hand), ("PARTS", "web/parts.mjs"),
      (
        "DIFFERENCE",
        kind == .pages
          ? "swift/check-pages.swift" : "swift/check-layers.swift"
      ),
    ]
    for (mark, part) in parts {
      text = text.replacing("// @\(mark)@\n", with: part.map { Self.text($0) } ?? "")
    }
    return
      text.replacing("@SCENE@", with: String(name))
      .replacing("@WIDTH@", with: numberText(conformance.size.width))
      .replacing("@MODULE@", with: kind.module).replacing("@TYPE@", with: kind.type)
      .replacing("@FILE@", with: platform.files(of: kind)[0].name)
      .replacing("@RESPONSE@", with: object(conformance.numbers, step: "  "))
      .replacing("// @CORE@\n", with: AppleExport.core(kind, conformance.swiftNumbers))
  }

  private static func text(_ template: String) -> String { Asset.text("assets/export/\(template)") }

  /// An object as people write it in JavaScript: a line for each member, keys without quotes.
  private static func object(_ numbers: JSONValue, step: String) -> String {
    guard case .object(let members) = numbers else { return numbers.compactText }
    let lines = members.map { "\(step)\($0.key): \(line($0.value)),\n" }
    return "{\n" + lines.joined() + "}"
  }

  private static func line(_ value: JSONValue) -> String {
    switch value {
    case .object(let members):
      return "{ " + members.map { "\($0.key): \(line($0.value))" }.joined(separator: ", ") + " }"
    case .array(let values):
      return "[" + values.map(line).joined(separator: ", ") + "]"
    default: return value.compactText
    }
  }
}
