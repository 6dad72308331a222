import Documents
import Exporting
import Foundation
import Scenes
import Sessions
import Shell
import Testing

/// A scene of the gallery.
private func galleryScene(_ id: String) throws -> Scene {
  var warnings: [DocumentWarning] = []
  return try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings).scene
}

/// A scene's response in layers, under other values of its tunables.
private func layers(_ id: String, _ values: [String: Double] = [:]) throws -> LayeredResponse {
  let scene = try galleryScene(id)
  return try LayeredResponse(of: scene.tuned(to: values), size: scene.size)
}

/// What of each scene is carried away, and what layers and fingers do then.
@Suite(.serialized) struct LayeredExportTests {
  nonisolated private static let hasNode = succeeds("node --version")
  nonisolated static let carried = ["swipe-back", "drawer", "shared-element", "tab-slide"]

  /// Why a scene is refused, or `nil` where it is not.
  private static let reasons: [String: String?] = [
    "container-interactive": nil, "swipe-back": nil, "drawer": nil, "shared-element": nil,
    "tab-slide": nil, "nil-delegate": "do not go where",
    "container-spring": "a curve of its own", "drop-present": "by another way",
    "cross-dissolve": "by another way", "dancing-tabs": "a curve of its own",
    "photo-zoom": "a curve of its own", "card-flip": "turns its panes", "cube": "turns its panes",
    "sheet-detents": "rests at heights", "pinch-close": "a curve of its own",
    "nested-app": "rests at heights",
  ]

  @Test
  func `every scene of the gallery is carried away as what it is, or refused with the reason`()
    throws
  {
    for id in Gallery.builtInIDs {
      var said: String?
      let scene = try galleryScene(id)
      do throws(CommandFailure) {
        _ = try CarriedResponse(of: scene, size: scene.size)
      } catch { said = error.message }
      let wanted =
        id.hasPrefix("museum/") ? "broken on purpose" : try #require(Self.reasons[id], "\(id)")
      if let wanted {
        #expect(said?.contains(wanted) == true, "\(id): \(said ?? "carried away")")
      } else {
        #expect(said == nil, "\(id): \(said ?? "")")
      }
    }
  }

  @Test(arguments: carried)
  func `a hundred sessions of drags and keys show the same by the same ways`(id: String) throws {
    // A zoom under a spring that swings long leaves its ways, and is refused.
    let swinging = ["spring.dampingRatio": 0.3, "spring.response": 0.6]
    for values in id == "shared-element" ? [[:]] : [[:], swinging] {
      let conformance = LayeredConformance(of: try layers(id, values), count: 100)
      let found = LayeredAgreement(conformance)
      #expect(conformance.count == 100 && found.frames > 10_000)
      #expect(found.verdicts == 0 && found.worst < 2e-6, "\(found.worst): \(found.place)")
    }
  }

  private func verdict(
    _ platform: ExportPlatform, _ conformance: LayeredConformance,
    changing change: (inout String) -> Void = { _ in }
  ) throws -> (verdict: Verdict, status: Int32) {
    let folder = try CarriedFolder(platform.files(conformance), changing: change)
    return try folder.check(by: platform.layeredCheck)
  }

  @Test(.enabled(if: hasNode, "It takes node."), arguments: carried)
  func `what is written for the Web passes its check`(id: String) throws {
    let (found, status) = try verdict(.web, LayeredConformance(of: layers(id), count: 60))
    #expect(found.sessions == 60 && found.frames > 5_000 && found.verdicts == 0)
    #expect(found.worst < 3e-6 && status == 0, "\(found.worst) in \(found.worstSession)")
  }

  @Test(.enabled(if: hasQt, "It takes qmlscene."), arguments: carried)
  func `what is written for Qt passes its check`(id: String) throws {
    let (found, status) = try verdict(.qt, LayeredConformance(of: layers(id), count: 30))
    #expect(found.sessions == 30 && found.verdicts == 0)
    #expect(found.worst < 3e-6 && status == 0, "\(found.worst) in \(found.worstSession)")
  }

  @Test(arguments: [ExportPlatform.uikit, .swiftui], carried)
  func `the plain part of what is written for Apple's platforms passes its check`(
    platform: ExportPlatform, id: String
  ) throws {
    let (found, status) = try verdict(platform, LayeredConformance(of: layers(id), count: 30))
    #expect(found.sessions == 30 && found.verdicts == 0)
    #expect(found.worst < 3e-6 && status == 0, "\(found.worst) in \(found.worstSession)")
  }

  @Test(
    .enabled(if: hasNode, "It takes node."),
    arguments: [
      ("drawer", "band: 0.55", "band: 0.5"), ("drawer", "extent: 312", "extent: 390"),
      ("swipe-back", "edge: 20", "edge: 200"),
      ("swipe-back", "start: [195, 470", "start: [190, 470"),
      ("shared-element", "duration: 0.5", "duration: 0.4"),
      ("tab-slide", "curve: [0.42, 0,", "curve: [0.2, 0,"),
    ])
  func `the check finds what was changed`(id: String, from: String, to: String) throws {
    let (found, status) = try verdict(
      .web, LayeredConformance(of: layers(id), count: 60)
    ) { text in
      #expect(text.contains(from))
      text = text.replacing(from, with: to)
    }
    #expect(status == 1 && (found.worst > 0.005 || found.verdicts > 0))
  }
}
