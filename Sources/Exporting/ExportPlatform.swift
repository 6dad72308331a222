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
    // It stands in comments and in strings of other languages.
    let name = response.scene.id.map {
      $0.isLetter || $0.isNumber || "-_./ ".contains($0) ? $0 : "-"
    }
    return String(decoding: bytes, as: UTF8.self)
      .replacing("@SCENE@", with: String(name))
      .replacing("@RESPONSE@", with: object(response.numbers))
      .replacing("@WIDTH@", with: numberText(response.size.width))
  }

  /// An object as people write it in JavaScript: a line for each member, keys without quotes.
  private static func object(_ numbers: JSONValue) -> String {
    guard case .object(let members) = numbers else { return numbers.compactText }
    let lines = members.map { "  \($0.key): \(line($0.value)),\n" }
    return "{\n" + lines.joined() + "}"
  }

  private static func line(_ value: JSONValue) -> String {
    guard case .object(let members) = value else { return value.compactText }
    return "{ " + members.map { "\($0.key): \(line($0.value))" }.joined(separator: ", ") + " }"
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
