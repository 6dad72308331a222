import Documents
import Drawing
import Scenes
import Sessions
import Shell
import SpringEngine
import Transitions

/// What a finger and code do to a scene's layers, as numbers: places where they rest, ways between them, what
/// each layer shows on them.
///
/// It is read from the scene while it runs: its keys are pressed, and its transitions looked at.
package struct LayeredResponse {
  /// The scene, with the values that were exported.
  package let scene: Scene
  /// The stage's size, in points.
  package let size: Size
  /// The numbers.
  let response: LayeredTransition.Response
  /// The keys that go from a place on and back, by the way's number.
  let keys: [(forward: String, back: String)]

  /// Reads a scene's response.
  ///
  /// - Parameters:
  ///   - scene: With the values that are exported; motion is never reduced.
  ///   - size: The stage's size, in points.
  /// - Throws: A bad file's failure that says what of the scene cannot be carried away.
  package init(of scene: Scene, size: Size) throws(CommandFailure) {
    let scene = scene.tuned(to: [Tunable.reducedMotion.name: 0])
    (self.scene, self.size) = (scene, size)
    var found: [(forward: WayProbe.Passage, back: WayProbe.Passage)] = []
    var pressed: [String] = []
    let probe = WayProbe(scene: scene, size: size)
    while found.count < 4 {
      guard let forward = probe.passage(after: pressed, keys: WayProbe.forward) else { break }
      guard
        let back = probe.passage(
          after: pressed + [forward.key], keys: WayProbe.back, to: forward.from)
      else { break }
      let known = found.map(\.forward.to) + [found.first?.forward.from ?? ""]
      if known.contains(forward.to) { break }
      found.append((forward, back))
      pressed.append(forward.key)
    }
    guard !found.isEmpty else {
      throw InteractiveResponse.refusal(
        of: scene, "none of its keys goes somewhere from where another one comes back")
    }
    let hands = Hands(of: probe.rested(after: [pressed[0]]), size: size)
    var ways: [LayeredTransition.Response.Way] = []
    for (forward, back) in found {
      do {
        ways.append(try hands.way(forward, back))
      } catch {
        throw InteractiveResponse.refusal(of: scene, error.reason)
      }
    }
    response = hands.response(ways, size: size)
    var keys = found.map { (forward: $0.forward.key, back: $0.back.key) }
    for top in response.sheet?.tops.dropFirst() ?? [] {
      guard let key = probe.raisingKey(after: keys.map(\.forward), to: top) else {
        throw InteractiveResponse.refusal(
          of: scene, "no key takes its sheet to each height at which it rests")
      }
      keys.append((key, key))
    }
    self.keys = keys
  }

  /// How many sessions are tried before anything is written.
  private static let trials = 100

  /// Holds the code that would be written against the simulation, under made-up drags.
  ///
  /// - Throws: A bad file's failure where the scene responds otherwise.
  package func check() throws(CommandFailure) {
    let found = LayeredAgreement(LayeredConformance(of: self, count: Self.trials))
    guard found.holds else {
      throw InteractiveResponse.refusal(
        of: scene, "its layers do not go where the code would take them (\(found.place))")
    }
  }

  /// The numbers, as an object of the exported code.
  package var numbers: JSONValue { response.json }
}

/// Why layers cannot be carried away.
struct LayeredRefusal: Error { let reason: Phrase }

/// What of a scene's container a finger moves, and how.
private struct Hands {
  typealias Response = LayeredTransition.Response
  /// Keeps what it shows.
  private let simulation: Simulation
  private let root: ViewController
  private let sheet: SheetPresentationController?
  private let size: Size
  private var gestures = GestureConfiguration()
  private var release = TransitionRelease()

  /// - Parameter simulation: At rest where the first way leads.
  init(of simulation: Simulation, size: Size) {
    (self.simulation, self.size) = (simulation, size)
    (root, sheet) = (simulation.instance.root, WayProbe.sheet(of: simulation))
    if let configuration = sheet?.configuration {
      gestures = configuration.gestures
      release = TransitionRelease(
        spring: configuration.releaseSpring, edgeSpring: configuration.edgeSpring,
        commitPolicy: configuration.commitPolicy)
    } else if let navigation = root as? NavigationController {
      let configuration = navigation.configuration
      gestures = configuration.gestures
      release = TransitionRelease(
        spring: configuration.releaseSpring, edgeSpring: configuration.edgeSpring,
        commitPolicy: configuration.commitPolicy)
    } else if let drawer = root as? DrawerController {
      let configuration = drawer.configuration
      gestures = configuration.gestures
      release = TransitionRelease(
        spring: configuration.releaseSpring, edgeSpring: configuration.edgeSpring,
        commitPolicy: configuration.commitPolicy)
    }
  }

  func way(
    _ forward: WayProbe.Passage, _ back: WayProbe.Passage
  ) throws(LayeredRefusal) -> Response.Way {
    let layers = try forward.layers(against: back)
    return Response.Way(
      travel: forward.travel,
      forward: try move(forward, isForward: true), back: try move(back, isForward: false),
      layers: layers)
  }

  private func move(
    _ passage: WayProbe.Passage, isForward: Bool
  ) throws(LayeredRefusal) -> Response.Move {
    let (drags, caught) = hands(isForward, zooms: passage.zooms, travel: passage.travel)
    return Response.Move(
      duration: passage.duration, curve: try passage.curve(), drags: drags, caught: caught)
  }

  /// What a finger may do at rest, and in flight.
  private func hands(
    _ isForward: Bool, zooms: Bool, travel: Double
  ) -> ([Response.Drag], Response.Drag?) {
    if root is NavigationController {
      var side = drag(dx: isForward ? -1 : 1, extent: size.width)
      let caught = side
      guard !isForward else { return ([], caught) }
      (side.edge, side.leads) = (gestures.edgeWidth, true)
      guard zooms else { return ([side], caught) }
      var down = drag(dy: 1, extent: size.height)
      down.leads = true
      return ([side, down], caught)
    }
    if sheet != nil {
      var pull = drag(dy: isForward ? -1 : 1, extent: travel)
      (pull.isElasticBefore, pull.isElasticAfter) = (isForward, !isForward)
      return (isForward ? [] : [pull], pull)
    }
    guard let drawer = root as? DrawerController else { return ([], nil) }
    let (out, extent) = (wayOut(of: drawer), drawerExtent(drawer))
    var pull = drag(dx: isForward ? -out : out, extent: extent)
    (pull.isElasticBefore, pull.isElasticAfter) = (isForward, !isForward)
    let caught = pull
    if isForward { (pull.edge, pull.leads) = (gestures.edgeWidth, true) }
    return ([pull], caught)
  }

  private func drag(dx: Double = 0, dy: Double = 0, extent: Double) -> Response.Drag {
    Response.Drag(
      dx: dx, dy: dy, edge: nil, leads: false, extent: extent, isElasticBefore: false,
      isElasticAfter: true)
  }

  private func wayOut(of drawer: DrawerController) -> Double { drawer.edge == .left ? -1 : 1 }

  private func drawerExtent(_ drawer: DrawerController) -> Double {
    let configuration = drawer.configuration
    return max(min(configuration.maximumWidth, configuration.widthFraction * size.width), 1)
  }

  func response(_ ways: [Response.Way], size: Size) -> Response {
    let heights = sheet.map { self.heights(of: $0, ways[0]) }
    let ways = heights.map { heights in heights.map { $0.way } } ?? ways
    return Response(
      places: ways.count + 1, firstPlace: 0, width: size.width, height: size.height,
      slop: gestures.panSlop, window: gestures.velocityWindow,
      band: RubberBand(dimension: size.width).coefficient, commit: CommitRule(release.commitPolicy),
      release: ReleaseSpring(release.spring), edge: ReleaseSpring(release.edgeSpring), rest: 0.25,
      ways: ways, stretch: stretch, sheet: heights.flatMap { numbers($0.map { $0.top }, ways[0]) })
  }

  private var stretch: Response.Stretch? {
    if let presented = sheet?.presentedViewController.view.id {
      return Response.Stretch(place: 1, layer: presented, dx: 0, dy: 1, extent: size.height)
    }
    guard let drawer = root as? DrawerController else { return nil }
    return Response.Stretch(
      place: 1, layer: drawer.drawerViewController.id, dx: wayOut(of: drawer), dy: 0,
      extent: drawerExtent(drawer))
  }

  // MARK: A sheet

  /// The sheet's tops with the ways that lead there, the lowest first: the same way, further.
  private func heights(
    of sheet: SheetPresentationController, _ first: Response.Way
  ) -> [(top: Double, way: Response.Way)] {
    let bottom = sheet.containerView?.bounds.maxY ?? size.height
    let tops = sheet.detents.map { detent in
      sheet.selectedDetentIdentifier = detent.identifier
      return sheet.frameOfPresentedViewInContainerView.minY
    }
    let layer = sheet.presentedViewController.view.id
    return tops.sorted(by: >).map { top in
      var way = first
      way.travel = bottom - top
      for path: WritableKeyPath<Response.Way, Response.Move> in [\.forward, \.back] {
        way[keyPath: path].caught?.extent = bottom - top
        for index in way[keyPath: path].drags.indices {
          way[keyPath: path].drags[index].extent = bottom - top
        }
      }
      for index in way.layers.indices where way.layers[index].name == layer {
        way.layers[index].end.height = bottom - top
        way.layers[index].end.y = (bottom + top) / 2
        way.layers[index].start.height = bottom - top
        way.layers[index].start.y = bottom + (bottom - top) / 2
      }
      return (top, way)
    }
  }

  private func numbers(_ tops: [Double], _ way: Response.Way) -> Response.Sheet? {
    guard let sheet, let view = sheet.presentedViewController.viewIfLoaded else { return nil }
    let content = view.subviews.filter { $0 is ScrollView }.map(\.frame.minY).min()
    return Response.Sheet(
      layer: view.id, shade: way.layers.first { $0.name.hasSuffix("/shade") }?.name,
      bottom: sheet.containerView?.bounds.maxY ?? size.height, tops: tops,
      handle: content ?? size.height, band: RubberBand(dimension: size.height).coefficient)
  }
}
