import Documents
import Drawing
import Scenes

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
  package var check: String {
    switch self {
    case .web: "node check.mjs"
    case .qt: "QML_XHR_ALLOW_FILE_READ=1 QT_QPA_PLATFORM=offscreen qmlscene check.qml"
    case .uikit, .swiftui:
      "swiftc -parse-as-library \(AppleExport.file(self)) Check.swift -o check && ./check"
    }
  }

  /// The files, by their names: the code, what shows it, what checks it, and what it is held against.
  @MainActor package func files(_ conformance: Conformance) -> [(name: String, text: String)] {
    let code =
      switch self {
      case .web: WebExport.files(conformance.response)
      case .qt: QtExport.files(conformance.response)
      case .uikit, .swiftui: AppleExport.files(conformance.response, for: self)
      }
    return code + [("conformance.json", conformance.json.compactText + "\n")]
  }
}

/// What stands for what in the code.
enum ExportTemplate {
  /// A template with the response's numbers.
  static func filled(_ bytes: [UInt8], with response: InteractiveResponse) -> String {
    filled(bytes, of: response.scene.id, response.numbers, on: response.size)
  }

  /// A template with the numbers of a scene, on a stage's size.
  static func filled(
    _ bytes: [UInt8], of scene: String, _ numbers: JSONValue, on size: Size
  ) -> String {
    // It stands in comments and in strings of other languages.
    let name = scene.map { $0.isLetter || $0.isNumber || "-_./ ".contains($0) ? $0 : "-" }
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("@SCENE@", with: String(name))
      .replacing("@WIDTH@", with: numberText(size.width))
    guard let mark = text.firstRange(of: "@RESPONSE@") else { return text }
    // The object is as far in as the line on which it begins.
    let line = text[..<mark.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
      .last
    let isDeep = line?.hasPrefix("    ") == true
    let object = object(numbers, step: isDeep ? "    " : "  ")
    let margin = line?.prefix { $0 == " " } ?? ""
    return text.replacing("@RESPONSE@", with: object.replacing("\n", with: "\n" + margin))
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

/// A response as a module for browsers, with a page that shows it and a check of it.
enum WebExport {
  static func files(_ response: InteractiveResponse) -> [(name: String, text: String)] {
    [
      ("interactive-transition.mjs", PackageResources.interactive_transition_mjs_txt),
      ("index.html", PackageResources.index_html),
      ("check.mjs", PackageResources.check_mjs_txt),
    ].map { ($0.0, ExportTemplate.filled($0.1, with: response)) }
  }
}

/// A response as a component of Qt Quick, with a window that shows it and a check of it.
enum QtExport {
  static func files(_ response: InteractiveResponse) -> [(name: String, text: String)] {
    [
      ("InteractivePages.qml", PackageResources.InteractivePages_qml),
      ("example.qml", PackageResources.example_qml),
      ("check.qml", PackageResources.check_qml),
    ].map { ($0.0, ExportTemplate.filled($0.1, with: response)) }
  }
}

// MARK: Layers

extension ExportPlatform {
  /// What holds the code for layers against the simulation, for a shell in its folder.
  package var layeredCheck: String {
    switch self {
    case .web, .qt: check
    case .uikit, .swiftui:
      "swiftc -parse-as-library \(AppleExport.layeredFile(self)) Check.swift -o check && ./check"
    }
  }

  /// The files, by their names: the code, what shows it, what checks it, and what it is held against.
  @MainActor package func files(
    _ conformance: LayeredConformance
  ) -> [(name: String, text: String)] {
    let response = conformance.response
    let module = ("layered-transition.mjs", PackageResources.layered_transition_mjs_txt)
    let parts: [(String, [UInt8])] =
      switch self {
      case .web:
        [
          module, ("index.html", PackageResources.layered_html),
          ("check.mjs", PackageResources.layered_check_mjs_txt),
        ]
      case .qt:
        [
          module, ("InteractiveLayers.qml", PackageResources.InteractiveLayers_qml),
          ("example.qml", PackageResources.layered_example_qml),
          ("check.qml", PackageResources.layered_check_qml),
        ]
      case .uikit:
        [
          (AppleExport.layeredFile(self), PackageResources.layered_uikit_swift_txt),
          ("Check.swift", PackageResources.layered_Check_swift_txt),
        ]
      case .swiftui:
        [
          (AppleExport.layeredFile(self), PackageResources.layered_swiftui_swift_txt),
          ("Check.swift", PackageResources.layered_Check_swift_txt),
        ]
      }
    let code = parts.map { part in
      let text = ExportTemplate.filled(
        part.1, of: response.scene.id, response.numbers, on: response.size)
      return (part.0, AppleExport.completed(text, for: self, response))
    }
    return code + [("conformance.json", conformance.json.compactText + "\n")]
  }
}
