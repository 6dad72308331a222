import Foundation
import TestSupport
import Testing

/// The recorder for a phone, type-checked against the signatures of UIKit.
@Suite(.otherProcess, .serialized) struct RecorderTypesTests {
  /// What the compiler says of the recorder and of an app that uses it.
  private func errors(
    _ options: String = "", changing change: (inout String) -> Void = { _ in }
  ) async throws -> String {
    let recorder = try String(
      contentsOfFile: "\(Project.root)/assets/recorder/SegueRecorder.swift", encoding: .utf8)
    let use = """
      import UIKit

      @MainActor final class Use {
        let recorder: SegueRecorder
        init(_ window: UIWindow) { recorder = SegueRecorder(scene: "Cards", in: window) }
        func run(_ view: UIView, _ context: any UIViewControllerContextTransitioning) throws {
          recorder.start()
          recorder.record(view, as: "card")
          recorder.follow(context)
          recorder.follow(context, by: UIPercentDrivenInteractiveTransition())
          recorder.note("completeTransition", of: "card/context")
          try recorder.stop().write(toFile: "x.json5", atomically: true, encoding: .utf8)
        }
      }
      """
    let swiftc = "swiftc -swift-version 6 -Xfrontend -enable-objc-interop"
    let folder = try CarriedFolder(
      [("SegueRecorder.swift", recorder), ("Use.swift", use)], changing: change)
    for module in ["ObjectiveC", "UIKit"] {
      let (said, status) = try await folder.run(
        "\(swiftc) -parse-as-library -emit-module -module-name \(module) -I . "
          + "'\(Project.root)/Tests/ExportingTests/Stubs/\(module).swift'")
      #expect(said == "" && status == 0, "\(said.prefix(1_000))")
    }
    return try await folder.run(
      "\(swiftc) -typecheck -parse-as-library -warnings-as-errors -module-name App -I . \(options) "
        + "SegueRecorder.swift Use.swift"
    ).said
  }

  @Test(arguments: ["", "-default-isolation MainActor", "-swift-version 5"])
  func `it has UIKit's types`(options: String) async throws {
    let said = try await errors(options)
    #expect(said == "", "\(options): \(said.prefix(1_500))")
  }

  @Test func `what UIKit has not is found`() async throws {
    let said = try await errors { text in
      #expect(text.contains("link?.invalidate()"))
      text = text.replacing("link?.invalidate()", with: "link?.stop()")
    }
    #expect(said.contains("error: value of type"), "Nothing was found: \(said)")
  }
}
