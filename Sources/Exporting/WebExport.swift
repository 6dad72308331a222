import Documents
import Drawing
import Scenes

/// A response as a module for browsers, with a page that shows it and a check of it.
package enum WebExport {
  /// The files, by their names.
  package static func files(_ conformance: Conformance) -> [(name: String, text: String)] {
    let response = conformance.response
    func filled(_ bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self)
        .replacing("@SCENE@", with: response.scene.id)
        .replacing("@RESPONSE@", with: code(response.numbers))
        .replacing("@WIDTH@", with: numberText(response.size.width))
    }
    return [
      ("interactive-transition.mjs", filled(PackageResources.interactive_transition_mjs_txt)),
      ("index.html", filled(PackageResources.index_html)),
      ("check.mjs", filled(PackageResources.check_mjs_txt)),
      ("conformance.json", conformance.json.compactText + "\n"),
    ]
  }

  /// An object as people write it in code: a line for each member, keys without quotes.
  private static func code(_ numbers: JSONValue) -> String {
    guard case .object(let members) = numbers else { return numbers.compactText }
    let lines = members.map { "  \($0.key): \(line($0.value)),\n" }
    return "{\n" + lines.joined() + "}"
  }

  private static func line(_ value: JSONValue) -> String {
    guard case .object(let members) = value else { return value.compactText }
    return "{ " + members.map { "\($0.key): \(line($0.value))" }.joined(separator: ", ") + " }"
  }
}
