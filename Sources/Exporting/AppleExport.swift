import Documents
import Drawing
import Scenes

/// A response as a view for Apple's platforms, on top of plain Swift that runs here too.
enum AppleExport {
  static func files(
    _ response: InteractiveResponse, for platform: ExportPlatform
  ) -> [(name: String, text: String)] {
    let view =
      platform == .uikit ? PackageResources.uikit_swift_txt : PackageResources.swiftui_swift_txt
    func filled(_ bytes: [UInt8]) -> String {
      ExportTemplate.filled(bytes, with: response)
        .replacing("@FILE@", with: file(platform))
        .replacing("// @CORE@\n", with: core(response))
    }
    return [
      (file(platform), filled(view)), ("Check.swift", filled(PackageResources.Check_swift_txt)),
    ]
  }

  /// The name of the file with the code.
  nonisolated static func file(_ platform: ExportPlatform) -> String {
    platform == .uikit ? "InteractivePagesView.swift" : "InteractivePages.swift"
  }

  /// The part without a platform: the numbers, and the sources of this module that follow them.
  private static func core(_ response: InteractiveResponse) -> String {
    let sources = [
      PackageResources.InteractiveTransition_Response_swift_txt,
      PackageResources.InteractiveTransition_swift_txt, PackageResources.Flight_swift_txt,
    ]
    let parts = sources.map { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      return text.firstRange(of: "// MARK: ").map { String(text[$0.lowerBound...]) } ?? text
    }
    return numbers(response.transition) + "\n" + parts.joined(separator: "\n")
  }

  private static func numbers(_ response: InteractiveTransition.Response) -> String {
    func text(_ number: Double) -> String { JSONValue.number(number).compactText }
    func spring(_ spring: InteractiveTransition.Response.Spring) -> String {
      ".init(stiffness: \(text(spring.stiffness)), damping: \(text(spring.damping)))"
    }
    let commit =
      switch response.commit {
      case .progress(let threshold): ".progress(threshold: \(text(threshold)))"
      case .velocity(let threshold): ".velocity(threshold: \(text(threshold)))"
      case .projection(let rate): ".projection(rate: \(text(rate)))"
      }
    return """
      // MARK: The numbers

      extension InteractiveTransition.Response {
        /// What was tuned.
        static let tuned = InteractiveTransition.Response(
          pages: \(response.pages), firstPage: \(response.firstPage), width: \(text(response.width)),
          gap: \(text(response.gap)), slack: \(text(response.slack)), slop: \(text(response.slop)), window: \(text(response.window)),
          band: \(text(response.band)), commit: \(commit),
          release: \(spring(response.release)),
          edge: \(spring(response.edge)),
          rest: \(text(response.rest)))
      }

      """
  }
}
