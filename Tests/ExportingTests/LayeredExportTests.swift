import Documents
import Drawing
import Exporting
import Foundation
import Input
import Scenes
import Sessions
import Shell
import TestSupport
import Testing

/// What of each scene is carried away, and what layers and fingers do then.
@Suite(.otherProcess, .serialized) struct LayeredExportTests {
  nonisolated static let carried = [
    "swipe-back", "drawer", "shared-element", "tab-slide", "sheet-detents", "nil-delegate",
  ]

  /// Why a scene is refused, or `nil` where it is not.
  private static let reasons: [String: String?] = [
    "container-interactive": nil, "swipe-back": nil, "drawer": nil, "shared-element": nil,
    "tab-slide": nil, "nil-delegate": nil, "sheet-detents": nil,
    "container-spring": "a curve of its own", "drop-present": "by another way",
    "cross-dissolve": "by another way", "dancing-tabs": "a curve of its own",
    "photo-zoom": "does not go straight", "card-flip": "turns its panes", "cube": "turns its panes",
    "pinch-close": "does not go straight",
    "nested-app": "by another way",
  ]

  @Test
  func `every scene of the gallery is carried away as what it is, or refused with the reason`()
    throws
  {
    for id in Effort.daily(oneOf: 6, Gallery.builtInIDs) {
      var said: String?
      let scene = try galleryScene(id)
      do throws(CommandFailure) {
        _ = try CarriedResponse(of: scene, size: scene.size)
      } catch { said = error.message }
      let wanted =
        Gallery.isExhibit(id) ? "broken on purpose" : try #require(Self.reasons[id], "\(id)")
      if let wanted {
        #expect(said?.contains(wanted) == true, "\(id): \(said ?? "carried away")")
        #expect(said?.hasPrefix("'\(id)' cannot be exported: ") == true, "\(said ?? "")")
      } else {
        #expect(said == nil, "\(id): \(said ?? "")")
      }
    }
  }

  @Test(arguments: Effort.daily(oneOf: 2, carried))
  func `sessions of drags and keys show the same by the same ways`(id: String) throws {
    let swinging = ["spring.dampingRatio": 0.3, "spring.response": 0.6]
    for values in id == "nil-delegate" || id == "tab-slide" ? [[:]] : [[:], swinging] {
      let conformance = LayeredConformance(of: try layers(id, values), count: Tried.sessions)
      let found = LayeredAgreement(conformance)
      #expect(conformance.count == Tried.sessions && found.frames > Tried.frames)
      #expect(found.verdicts == 0 && found.worst < 1e-9, "\(found.worst): \(found.place)")
    }
  }

  @Test(.needs(.node), arguments: carried)
  func `what is written for the Web passes its check`(id: String) async throws {
    let count = Effort.count(daily: 15, all: 60)
    let (found, status) = try await ExportPlatform.web.check(
      LayeredConformance(of: layers(id), count: count))
    #expect(found.sessions == count && found.frames > 5_000 * count / 60 && found.verdicts == 0)
    #expect(found.worst < 3e-6 && status == 0, "\(found.worst) in \(found.worstSession)")
  }

  @Test(.needs(.qt), arguments: carried)
  func `what is written for Qt passes its check`(id: String) async throws {
    let count = Effort.count(daily: 10, all: 30)
    let (found, status) = try await ExportPlatform.qt.check(
      LayeredConformance(of: layers(id), count: count))
    #expect(found.sessions == count && found.verdicts == 0)
    #expect(found.worst < 3e-6 && status == 0, "\(found.worst) in \(found.worstSession)")
  }

  nonisolated private static let onApple = [ExportPlatform.uikit, .swiftui].flatMap { platform in
    carried.map { (platform, $0) }
  }

  @Test(arguments: Effort.daily(oneOf: 5, onApple))
  func `the plain part of what is written for Apple's platforms passes its check`(
    platform: ExportPlatform, id: String
  ) async throws {
    let (found, status) = try await platform.check(LayeredConformance(of: layers(id), count: 30))
    #expect(found.sessions == 30 && found.verdicts == 0)
    #expect(found.worst < 3e-6 && status == 0, "\(found.worst) in \(found.worstSession)")
  }

  @Test(
    .needs(.node),
    arguments: Effort.daily(
      oneOf: 4,
      [
        ("drawer", "band: 0.55", "band: 0.5"), ("drawer", "extent: 312", "extent: 390"),
        ("swipe-back", "edge: 20", "edge: 200"),
        ("swipe-back", "start: [195, 422", "start: [190, 422"),
        ("shared-element", "duration: 0.5", "duration: 0.4"),
        ("tab-slide", "curve: [0.42, 0,", "curve: [0.2, 0,"),
        ("sheet-detents", "tops: [422, 56]", "tops: [422, 66]"),
        ("sheet-detents", "handle: 74", "handle: 40"),
        ("sheet-detents", "this.place = 1;\n", ""), ("sheet-detents", "this.stop(stretch, t);", ""),
      ]))
  func `the check finds what was changed`(id: String, from: String, to: String) async throws {
    let (found, status) = try await ExportPlatform.web.check(
      LayeredConformance(of: layers(id), count: 60)
    ) { text in
      #expect(text.contains(from))
      text = text.replacing(from, with: to)
    }
    #expect(status == 1 && (found.worst > 0.005 || found.verdicts > 0))
  }

  @Test(
    .needs(.node),
    arguments: [
      ("if (slide) slide.grow(box, t);", ""), ("slide.stand(box);", "slide.stand({});"),
      ("this.shown((top) => this.height(top), t)", "this.height(this.top)"),
    ])
  func `the check finds what was changed of a sheet that swings`(from: String, to: String)
    async throws
  {
    let swinging = ["spring.dampingRatio": 0.15, "spring.response": 1]
    let conformance = LayeredConformance(of: try layers("sheet-detents", swinging), count: 60)
    let (found, status) = try await ExportPlatform.web.check(conformance) { text in
      #expect(text.contains(from))
      text = text.replacing(from, with: to)
    }
    #expect(status == 1 && (found.worst > 0.005 || found.verdicts > 0), "\(found.worst)")
  }

  // MARK: A recorded session

  /// A key, then a drag.
  private func session(_ id: String, _ key: String, from start: Point, to end: Point) throws
    -> Session
  {
    let scene = try galleryScene(id)
    var session = Session(scene: id, size: scene.size, hz: 60)
    session.events = [
      Session.Event(time: 0.2, kind: .stage(.key(KeyStroke(key)))),
      Session.Event(time: 2, kind: .stage(.down(start))),
    ]
    for step in 1...8 {
      let part = Double(step) / 8
      let place = start + (end - start) * part
      session.events.append(
        Session.Event(time: 2 + part * 0.2, kind: .stage(step == 8 ? .up(place) : .move(place))))
    }
    return session
  }

  @Test(arguments: [
    ("drawer", "Enter", Point(x: 200, y: 400), Point(x: 40, y: 400)),
    ("swipe-back", "Enter", Point(x: 5, y: 400), Point(x: 300, y: 410)),
    ("sheet-detents", "1", Point(x: 100, y: 470), Point(x: 100, y: 150)),
  ])
  func `a recorded session is part of the check unless it does more`(
    id: String, key: String, start: Point, end: Point
  ) async throws {
    var conformance = LayeredConformance(of: try layers(id), count: 0)
    var session = try session(id, key, from: start, to: end)
    #expect(conformance.add(session) == nil)
    #expect(conformance.count == 1 && conformance.agreement.frames > 100)
    if Need.node.isMet {
      let (found, status) = try await ExportPlatform.web.check(conformance)
      #expect(found.sessions == 1 && found.worst < 3e-6 && status == 0)
    }
    session.events.append(Session.Event(time: 4, kind: .stage(.key("F9"))))
    #expect(conformance.add(session)?.contains("at 4 s") == true)
    session.events.removeLast()
    session.size = Size(width: 320, height: 844)
    #expect(conformance.add(session) == "its stage has another size")
    #expect(conformance.count == 1)
  }

  @Test func `a session that taps a control is no part of it, and is told so`() throws {
    var conformance = LayeredConformance(of: try layers("sheet-detents"), count: 0)
    var session = try session(
      "sheet-detents", "1", from: Point(x: 195, y: 430), to: Point(x: 195, y: 430))
    // A tap on the grabber goes to the next height.
    session.events.removeAll { if case .stage(.move) = $0.kind { true } else { false } }
    let reason = conformance.add(session)
    #expect(reason?.contains("to 1, not 2") == true, "\(reason ?? "added")")
    #expect(conformance.count == 0)
  }
}
