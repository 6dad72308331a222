import Assets
import Documents
import Drawing
import Scenes
import Sessions

/// A platform that a response is carried away to.
nonisolated package enum ExportPlatform: String, CaseIterable, Sendable {
  /// Browsers: a module without dependency.
  case web
  /// Qt Quick: one component.
  case qt
  /// UIKit: a view.
  case uikit
  /// SwiftUI: a view.
  case swiftui

  /// What it is called.
  package var title: String {
    switch self {
    case .web: "the Web"
    case .qt: "Qt Quick"
    case .uikit: "UIKit"
    case .swiftui: "SwiftUI"
    }
  }

  /// What holds the code against the simulation, for a shell in its folder.
  package func check(of kind: CarriedKind) -> String {
    switch self {
    case .web: "node check.mjs"
    case .qt: "QML_XHR_ALLOW_FILE_READ=1 QT_QPA_PLATFORM=offscreen qmlscene check.qml"
    case .uikit, .swiftui:
      "swiftc -parse-as-library \(kind.file(self)) Check.swift -o check && ./check"
    }
  }

  /// The files, by their names: the code, what shows it, what checks it, and what it is held against.
  @MainActor package func files(
    _ conformance: some CarriedConformance
  ) -> [(name: String, text: String)] {
    let kind = conformance.kind
    let code = ExportTemplate.files(of: kind, for: self).map { name, template in
      (name, ExportTemplate.filled(template, for: self, conformance))
    }
    return code + [("conformance.json", conformance.json.compactText + "\n")]
  }
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

  private var view: String { self == .pages ? "InteractivePages" : "InteractiveLayers" }

  /// The name of the file with the view.
  func file(_ platform: ExportPlatform) -> String {
    switch platform {
    case .web: "index.html"
    case .qt: view + ".qml"
    case .uikit: view + "View.swift"
    case .swiftui: view + ".swift"
    }
  }
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
  /// The templates of what is written, by their paths in `assets/export`, the code first.
  static func files(
    of kind: CarriedKind, for platform: ExportPlatform
  ) -> [(name: String, template: String)] {
    let isPages = kind == .pages
    let module = (
      kind.module,
      isPages ? "web/interactive-transition.mjs" : "web/layered-transition.mjs"
    )
    let held = ("held.mjs", "web/held.mjs")
    let view =
      switch platform {
      case .web: isPages ? "web/index.html" : "web/layered.html"
      case .qt: isPages ? "qt/InteractivePages.qml" : "qt/InteractiveLayers.qml"
      case .uikit: isPages ? "swift/uikit.swift" : "swift/layered-uikit.swift"
      case .swiftui: isPages ? "swift/swiftui.swift" : "swift/layered-swiftui.swift"
      }
    let shown = (kind.file(platform), view)
    return switch platform {
    case .web: [module, shown, held, ("check.mjs", "web/check.mjs")]
    case .qt:
      [
        module, shown,
        ("example.qml", isPages ? "qt/example.qml" : "qt/layered-example.qml"), held,
        ("check.qml", "qt/check.qml"),
      ]
    case .uikit, .swiftui: [shown, ("Check.swift", "swift/Check.swift")]
    }
  }

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
      ("HAND", hand(platform)), ("PARTS", "web/parts.mjs"),
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
      .replacing("@FILE@", with: kind.file(platform))
      .replacing("@RESPONSE@", with: object(conformance.numbers, step: "  "))
      .replacing("// @CORE@\n", with: AppleExport.core(kind, conformance.swiftNumbers))
  }

  private static func text(_ template: String) -> String { Asset.text("assets/export/\(template)") }

  /// What a view does with a finger.
  private static func hand(_ platform: ExportPlatform) -> String? {
    switch platform {
    case .web: nil
    case .qt: "qt/hand.qml"
    case .uikit: "swift/hand-uikit.swift"
    case .swiftui: "swift/hand-swiftui.swift"
    }
  }

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
