import Documents
import Exporting
import Foundation
import Scenes
import Sessions
import TestSupport
import Testing

/// Responses as views for Apple's platforms: their plain part is run, the rest is type-checked.
@Suite(.otherProcess, .serialized) struct AppleExportTests {
  @Test(arguments: feels)
  func `sessions of drags come to the same ends by the same ways`(
    values: [String: Double]
  ) throws {
    let conformance = Conformance(
      of: try response("container-interactive", values), count: Tried.sessions)
    let found = Agreement(conformance)
    #expect(conformance.count == Tried.sessions && found.frames > Tried.frames)
    #expect(found.holds && found.verdicts == 0)
    #expect(found.worst < 2e-6, "\(found.worst) in \(found.place)")
  }

  @Test(arguments: [ExportPlatform.uikit, .swiftui])
  func `the plain part of what is written passes its check as it stands`(
    platform: ExportPlatform
  ) async throws {
    let conformance = Conformance(of: try response(), count: Tried.sessions)
    let (verdict, status) = try await platform.check(conformance)
    #expect(
      verdict.sessions == Tried.sessions && verdict.frames > Tried.frames && verdict.verdicts == 0)
    #expect(verdict.worst < 2e-6, "\(verdict.worst) in \(verdict.worstSession)")
    #expect(status == 0)
  }

  @Test func `the check finds what was changed`() async throws {
    let conformance = Conformance(of: try response(), count: 30)
    let (verdict, status) = try await ExportPlatform.swiftui.check(conformance) { text in
      #expect(text.contains("band: 0.55"))
      text = text.replacing("band: 0.55", with: "band: 0.5")
    }
    #expect(status == 1 && verdict.worst > 0.005)
  }

  @Test(arguments: [ExportPlatform.uikit, .swiftui])
  func `the first line says what was not executed`(platform: ExportPlatform) throws {
    let files = platform.files(Conformance(of: try response(), count: 0))
    let first = try #require(files[0].text.split(separator: "\n").first)
    #expect(first.hasPrefix("// This view was not executed here, only type-checked:"))
    #expect(!files.contains { $0.text.contains(/@[A-Z]+@/) })
  }

  // MARK: Types

  /// Both modules, made of the signatures.
  private func stubs() async throws -> CarriedFolder {
    let folder = try CarriedFolder([])
    for module in ["ObjectiveC", "UIKit", "SwiftUI"] {
      let (said, status) = try await folder.run(
        "\(Self.swiftc) -parse-as-library -emit-module -module-name \(module) -I . "
          + "'\(Project.root)/Tests/ExportingTests/Stubs/\(module).swift'")
      #expect(said == "" && status == 0, "\(said.prefix(1_000))")
    }
    return folder
  }

  /// Selectors are only known where Objective-C is.
  nonisolated private static let swiftc =
    "swiftc -swift-version 6 -Xfrontend -enable-objc-interop"

  @Test(arguments: [ExportPlatform.uikit, .swiftui])
  func `a view is type-checked against the signatures that it uses`(
    platform: ExportPlatform
  ) async throws {
    let stubs = try await stubs()
    let conformance = Conformance(of: try response(), count: 0)
    let article = try articleBlocks("swift").first {
      $0.contains("import \(platform == .uikit ? "UIKit" : "SwiftUI")")
    }
    let use = ("Use.swift", try #require(article))
    func errors(_ options: String, changing change: (inout String) -> Void = { _ in })
      async throws -> String
    {
      let files =
        platform.files(conformance).filter {
          $0.name.hasSuffix("Pages.swift")
            || $0.name.hasSuffix("View.swift")
        } + [use]
      let folder = try CarriedFolder(files, changing: change)
      let names = files.map(\.name).joined(separator: " ")
      return try await folder.run(
        "\(Self.swiftc) -typecheck -parse-as-library -warnings-as-errors -module-name App "
          + "-I '\(stubs.path)' \(options) \(names)"
      ).said
    }
    // As an app's target may be made.
    for options in ["", "-default-isolation MainActor", "-swift-version 5"] {
      let said = try await errors(options)
      #expect(said == "", "\(options): \(said.prefix(1_500))")
    }
    let (from, to) =
      platform == .uikit
      ? ("link.invalidate()", "link.stop()") : ("touch.time.", "touch.date.")
    let said = try await errors("") { text in
      #expect(text.contains(from))
      text = text.replacing(from, with: to)
    }
    #expect(said.contains("error: value of type"), "Nothing was found: \(said)")
  }

  @Test(arguments: [ExportPlatform.uikit, .swiftui])
  func `views of layers are type-checked too`(platform: ExportPlatform) async throws {
    let stubs = try await stubs()
    for id in Effort.daily(oneOf: 3, LayeredExportTests.carried) {
      var warnings: [DocumentWarning] = []
      let scene = try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings).scene
      let response = try LayeredResponse(of: scene, size: scene.size)
      let file = platform.files(LayeredConformance(of: response, count: 0))[0]
      let said = try await CarriedFolder([file]).run(
        "\(Self.swiftc) -typecheck -parse-as-library -warnings-as-errors -module-name App "
          + "-I '\(stubs.path)' \(file.name)"
      ).said
      #expect(said == "", "\(id): \(said.prefix(1_500))")
    }
  }
}
