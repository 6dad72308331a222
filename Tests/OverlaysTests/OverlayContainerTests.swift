import Drawing
import Overlays
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Toolkit
import ToolkitSupport
import Transitions

/// The overlay in every kind of container.
@Suite struct OverlayContainerTests {
  private func texts(_ simulation: Simulation) -> [String] {
    windowTexts(list(of: simulation) { $0.options[.context] = true }).map(\.string)
  }

  @Test(arguments: [
    ("container-interactive", "2"), ("container-spring", "2"), ("drop-present", "1"),
    ("swipe-back", "1"), ("drawer", "1"), ("cross-dissolve", "1"), ("tab-slide", "2"),
    ("dancing-tabs", "2"), ("photo-zoom", "1"), ("nil-delegate", "1"),
    ("card-flip", "2"), ("shared-element", "1"), ("sheet-detents", "1"), ("cube", "2"),
    ("pinch-close", "1"),
  ])
  func `in every scene a transition shows both ends, its frames, how far it is and what drives it`(
    scene: String, press: String
  ) throws {
    var run = try SceneRun(scene, [key(press, at: 0.2)])
    run.seek(to: 0.3)
    let transition = try #require(run.stage.transition ?? run.stage.childTransition)
    let shown = texts(run.simulation)
    #expect(shown.contains("\(transition.from) → \(transition.to)"))
    #expect(shown.contains("running") && !shown.contains("idle"))
    for end in ["from \(transition.from)", "to \(transition.to)"] {
      #expect(shown.contains { $0.hasPrefix("\(end) initial ") })
      #expect(shown.contains { $0.hasPrefix("\(end) final ") })
    }
    #expect(shown.contains { $0.hasPrefix("\(transition.to) shown ") })
    #expect(shown.compactMap(Double.init).contains { abs($0 - transition.fraction) < 0.0006 })
    #expect(transition.fraction > 0 && transition.velocity != 0)
    #expect(shown.contains("0 flips") || shown.contains { $0.hasPrefix("0 flips, ") })
  }

  @Test(arguments: [("cube", 2), ("card-flip", 1)])
  func `an outline lies on the face that is seen in perspective`(scene: String, count: Int) throws {
    var run = try SceneRun(scene, [key("2", at: 0.2)])
    for time in stride(from: 0.23, to: 0.5, by: 0.03) {
      run.seek(to: time)
      guard let transition = run.stage.transition, transition.fraction > 0.05,
        transition.fraction < 0.9, abs(transition.fraction - 0.5) > 0.05
      else { continue }
      let drawn = list(of: run.simulation) { $0.options[.context] = true }
      let faces = faces(in: drawn, outlinedIn: drawn, size: transition.frames.toFinal.size)
      #expect(faces >= count, "\(time)")
    }
  }

  @Test(arguments: [("cube", 2), ("card-flip", 1)])
  func `a pinned outline lies on the face that would be seen`(scene: String, count: Int) throws {
    let shown = try SceneRun(scene, [])
    var pinned = try SceneRun(scene, [key("2", at: 0.2)])
    pinned.seek(to: 0.32)
    let transition = try #require(pinned.stage.transition)
    let drawn = list(of: shown.simulation) { $0.pinned = pinned.simulation }
    let faces = faces(
      in: list(of: pinned.simulation) { _ in }, outlinedIn: drawn,
      size: transition.frames.toFinal.size)
    #expect(faces >= count)
  }

  /// How many faces in perspective have an outline: on the plane of its face it is the face itself.
  private func faces(in seen: DisplayList, outlinedIn drawn: DisplayList, size: Size) -> Int {
    let planes = seen.commands.compactMap { command -> ProjectiveTransform? in
      if case .pushPlane(let map, _) = command, !map.isAffine { map.inverted() } else { nil }
    }
    let lines = Set(
      drawn.commands.compactMap { command -> [Point]? in
        guard case .polyline(let points, _) = command, points.count == 5,
          Set(points.map { ($0.x * 8).rounded() }).count > 1
        else { return nil }
        return points
      })
    return lines.count { line in
      planes.contains { plane in
        let corners = line.compactMap { plane.apply(to: $0) }
        guard corners.count == 5 else { return false }
        let diagonal = Vector(dx: corners[2].x - corners[0].x, dy: corners[2].y - corners[0].y)
        return abs(corners[1].y - corners[0].y) < 0.01 && abs(corners[2].x - corners[1].x) < 0.01
          && abs(diagonal.dx - size.width) < 0.01 && abs(diagonal.dy - size.height) < 0.01
      }
    }
  }

  @Test func `the containment API's change is told while it runs, and not after it`() throws {
    var run = try SceneRun("tab-slide", [key("2", at: 0.2)])
    run.seek(to: 0.15)
    #expect(run.stage.childTransition == nil)
    var former = -1.0
    for frame in 0...14 {
      run.seek(to: 0.205 + Double(frame) / 60)
      let change = try #require(run.stage.childTransition)
      #expect(change.from == "first" && change.to == "second")
      #expect(change.frames.toInitial == Rect(x: 320, y: 0, width: 320, height: 500))
      #expect(change.frames.toFinal == Rect(x: 0, y: 0, width: 320, height: 500))
      #expect(change.fraction > former && change.fraction <= 1)
      former = change.fraction
      let x = try #require(run.state("second")).position.x - 160
      #expect(abs(x - 320 * (1 - change.fraction)) < 1e-9)
    }
    run.seek(to: 0.46)
    #expect(run.stage.childTransition == nil && run.stage.transition == nil)
  }

  @Test func `each catch and each release is a flip`() throws {
    let simulation = try simulation(in: .drag)
    #expect(texts(simulation).contains("0 flips"))
    simulation.apply(.init(time: 0.361, kind: .stage(.up(Point(x: 156, y: 422)))))
    #expect(texts(simulation).contains("1 flip"))
    simulation.apply(.init(time: 0.37, kind: .stage(.down(Point(x: 200, y: 400)))))
    simulation.advance(to: 0.38)
    #expect(simulation.stage.transition?.coordinator.flips == 2)
    #expect(texts(simulation).contains("2 flips"))
  }

  // MARK: Where a release commits

  /// A scene, where a finger presses, and which way it takes the transition on.
  nonisolated static let drags: [(scene: String, before: [String], start: Point, way: Vector)] = [
    ("swipe-back", ["1"], Point(x: 5, y: 500), Vector(dx: 1, dy: 0)),
    ("drawer", [], Point(x: 5, y: 500), Vector(dx: 1, dy: 0)),
    ("drawer", ["1"], Point(x: 280, y: 700), Vector(dx: -1, dy: 0)),
    ("container-interactive", [], Point(x: 340, y: 500), Vector(dx: -1, dy: 0)),
    (sheet, [], Point(x: 195, y: 300), Vector(dx: 0, dy: 1)),
  ]
  /// The default scene behind a sheet.
  nonisolated private static let sheet = "sheet"

  /// A scene at rest, at the moment that is returned.
  private func start(
    _ drag: (scene: String, before: [String], start: Point, way: Vector)
  ) throws -> (simulation: Simulation, time: Double) {
    let isSheet = drag.scene == Self.sheet
    let scene = try sceneOfGallery(isSheet ? Gallery.defaultID : drag.scene)
    let simulation = Simulation(scene: scene, size: scene.size)
    if isSheet {
      let sheet = ViewController(id: "sheet")
      sheet.modalPresentationStyle = .pageSheet
      simulation.stage.perform { simulation.instance.root.present(sheet, animated: false) }
    }
    for (index, press) in drag.before.enumerated() {
      simulation.apply(.init(time: 0.2 + 2 * Double(index), kind: .stage(.key(press))))
    }
    return (simulation, 0.2 + 2 * Double(drag.before.count))
  }

  /// What the field says of the place of the finger; `nil` where it says nothing.
  private func field(_ simulation: Simulation) -> Bool? {
    guard let finger = simulation.stage.panInspection else { return nil }
    let layout = StageLayout(
      window: Size(width: 1_280, height: 800),
      container: simulation.stage.window.model.bounds.size)
    let place = layout.windowPoint(finger.location)
    let theme = Theme.dark
    for command in list(of: simulation, { $0.options[.decisionField] = true }).commands {
      guard case .fill(let shape, .color(let color)) = command, shape.rect.contains(place) else {
        continue
      }
      if color == theme.commits.opacity(0.16) { return true }
      if color == theme.returns.opacity(0.16) { return false }
    }
    return nil
  }

  @Test(arguments: 0..<drags.count)
  func `a release does what the field says at the finger`(index: Int) throws {
    let drag = Self.drags[index]
    var random = SplitMix(seed: UInt64(20 + index))
    var decided = (commits: 0, returns: 0)
    for _ in 0..<24 {
      let (simulation, beginning) = try start(drag)
      var time = beginning
      var place = drag.start
      simulation.apply(.init(time: time, kind: .stage(.down(place))))
      let (step, moves) = (random.number(2...28), random.whole(6...18))
      let turns = random.happens(0.4)
      for move in 1...moves {
        time += 0.012
        let forward = turns && move > moves / 2 ? -0.6 : 1.0
        place = place + drag.way * (step * forward)
        simulation.apply(.init(time: time, kind: .stage(.move(place))))
      }
      time += random.number(0.001...0.09)
      simulation.advance(to: time)
      guard let told = field(simulation), let held = simulation.stage.transition else { continue }
      simulation.apply(.init(time: time, kind: .stage(.up(place))))
      guard case .settling(let cancelled)? = simulation.stage.transition?.phase else {
        // It was so near its end that it is over: where it went, the end tells.
        let isOver = simulation.stage.transition == nil
        #expect(isOver && (held.fraction > 0.99) == told)
        continue
      }
      #expect(told == !cancelled, "\(drag.scene) at \(held.fraction), \(held.velocity)")
      if cancelled { decided.returns += 1 } else { decided.commits += 1 }
    }
    #expect(decided.commits >= 3 && decided.returns >= 3, "\(decided)")
  }

  @Test func `what is held moves as fast as it will when it is let go`() throws {
    for drag in Self.drags {
      let (simulation, beginning) = try start(drag)
      var time = beginning
      var place = drag.start
      simulation.apply(.init(time: time, kind: .stage(.down(place))))
      for _ in 0..<8 {
        time += 0.012
        place = place + drag.way * 12
        simulation.apply(.init(time: time, kind: .stage(.move(place))))
      }
      time += 0.004
      simulation.advance(to: time)
      let held = try #require(simulation.stage.transition, "\(drag.scene)")
      #expect(held.isInteractive && held.velocity > 0.5)
      simulation.apply(.init(time: time, kind: .stage(.up(place))))
      let released = try #require(simulation.stage.transition)
      #expect(abs(released.velocity / held.velocity - 1) < 1e-9, "\(drag.scene)")
    }
  }

  @Test func `a finger that rests loses its velocity, in the overlay as in a release`() throws {
    for drag in Self.drags {
      let (simulation, beginning) = try start(drag)
      simulation.apply(.init(time: beginning, kind: .stage(.down(drag.start))))
      for move in 1...8 {
        simulation.apply(
          .init(
            time: beginning + 0.012 * Double(move),
            kind: .stage(.move(drag.start + drag.way * (12 * Double(move))))))
      }
      simulation.advance(to: beginning + 0.1)
      #expect(try #require(simulation.stage.panInspection).velocity.length > 900)
      #expect(try #require(simulation.stage.transition).velocity > 0.5)
      simulation.advance(to: beginning + 0.21)
      #expect(try #require(simulation.stage.panInspection).velocity == .zero)
      #expect(try #require(simulation.stage.transition).velocity == 0, "\(drag.scene)")
    }
  }
}
