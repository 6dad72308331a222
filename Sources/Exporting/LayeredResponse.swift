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
    if probe.opensSheet(by: pressed) {
      throw InteractiveResponse.refusal(
        of: scene,
        "its sheet rests at heights between which a finger moves it, and shares drags with its content"
      )
    }
    guard !found.isEmpty else {
      throw InteractiveResponse.refusal(
        of: scene, "none of its keys goes somewhere from where another one comes back")
    }
    let root = Simulation(scene: scene, size: size, traceCapacity: 0).instance.root
    let hands = Hands(of: root, size: size)
    var ways: [LayeredTransition.Response.Way] = []
    for (forward, back) in found {
      do {
        ways.append(try hands.way(forward, back))
      } catch {
        throw InteractiveResponse.refusal(of: scene, error.reason)
      }
    }
    keys = found.map { ($0.forward.key, $0.back.key) }
    response = hands.response(ways, size: size)
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
struct LayeredRefusal: Error { let reason: String }

/// What of a scene's container a finger moves, and how.
private struct Hands {
  typealias Response = LayeredTransition.Response
  private let root: ViewController
  private let size: Size
  private var gestures = GestureConfiguration()
  private var release = TransitionRelease()

  init(of root: ViewController, size: Size) {
    (self.root, self.size) = (root, size)
    if let navigation = root as? NavigationController {
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
    let (drags, caught) = hands(isForward: isForward, zooms: passage.zooms)
    return Response.Move(
      duration: passage.duration, curve: try passage.curve(), drags: drags, caught: caught)
  }

  /// What a finger may do at rest, and in flight.
  private func hands(isForward: Bool, zooms: Bool) -> ([Response.Drag], Response.Drag?) {
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
    let drawer = root as? DrawerController
    return Response(
      places: ways.count + 1, firstPlace: 0, width: size.width, height: size.height,
      slop: gestures.panSlop, window: gestures.velocityWindow,
      band: RubberBand(dimension: size.width).coefficient, commit: CommitRule(release.commitPolicy),
      release: ReleaseSpring(release.spring), edge: ReleaseSpring(release.edgeSpring), rest: 0.25,
      ways: ways,
      stretch: drawer.map {
        Response.Stretch(
          place: 1, layer: $0.drawerViewController.id, dx: wayOut(of: $0), dy: 0,
          extent: drawerExtent($0))
      })
  }
}
