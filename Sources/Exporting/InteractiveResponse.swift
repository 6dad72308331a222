import Documents
import Drawing
import Scenes
import Sessions
import Shell
import SpringEngine
import Transitions

/// What a finger does to a scene's panes, as numbers: all that a program elsewhere needs to respond alike.
///
/// It is read from the scene itself, not from a table: its container's configuration, and the way that a
/// drag of it has.
package struct InteractiveResponse {
  /// The scene, with the values that were exported.
  package let scene: Scene
  /// The stage's size, in points.
  package let size: Size
  /// How many panes there are.
  package let pages: Int
  /// Which one is shown first.
  package let firstPage: Int
  /// The gap between two panes under a finger, in points.
  package let gap: Double
  /// Above where a press belongs to the bar, in points.
  package let floor: Double
  private let configuration: PagingController.Configuration
  /// Whether the container has another configuration before its first transition.
  private let changes: Bool

  /// Why exhibits are refused.
  static let ofExhibits: Phrase =
    "it is an exhibit, and shows what is broken on purpose or what versions of iOS do otherwise"

  /// Reads a scene's response.
  ///
  /// - Parameters:
  ///   - scene: With the values that are exported; motion is never reduced.
  ///   - size: The stage's size, in points.
  /// - Throws: A bad file's failure that says why the scene's response is of another kind.
  package init(of scene: Scene, size: Size) throws(CommandFailure) {
    let scene = scene.tuned(to: [Tunable.reducedMotion.name: 0])
    guard !Gallery.isExhibit(scene.id) else {
      throw Self.refusal(of: scene, Self.ofExhibits)
    }
    let simulation = Simulation(scene: scene, size: size, traceCapacity: 0)
    guard let container = simulation.instance.root as? ContainerViewController else {
      throw Self.refusal(of: scene, "its root is no plain container of panes side by side")
    }
    guard container.configuration.isPanEnabled, container.viewControllers.count > 1 else {
      throw Self.refusal(of: scene, "no finger drags its container's panes")
    }
    let before = container.configuration
    let floor = size.height - before.barHeight
    self.scene = scene
    self.size = size
    self.floor = floor
    pages = container.viewControllers.count
    firstPage = container.selectedIndex
    gap = try Self.gap(
      in: simulation, of: container, on: Size(width: size.width, height: floor))
    // As it is during a transition: a delegate may set it when one begins.
    configuration = container.configuration
    changes = configuration != before
  }

  /// The gap that a drag shows, in points.
  private static func gap(
    in simulation: Simulation, of container: TabbedController, on area: Size
  ) throws(CommandFailure) -> Double {
    let scene = simulation.scene
    let width = area.width
    let start = Point(x: width / 2, y: area.height / 2)
    let way = container.selectedIndex + 1 < container.viewControllers.count ? -1.0 : 1
    let slop = container.configuration.gestures.panSlop
    simulation.apply(Session.Event(time: 0.1, kind: .stage(.down(start))))
    let there = start + Vector(dx: way * (slop + width / 4), dy: 0)
    simulation.apply(Session.Event(time: 0.2, kind: .stage(.move(there))))
    guard let shown = simulation.stage.transition, shown.isInteractive else {
      throw refusal(of: scene, "a drag across its stage begins no transition")
    }
    guard shown.isInterruptible, shown.commitPolicy == container.configuration.commitPolicy else {
      throw refusal(of: scene, "its transitions are driven by an interaction of their own")
    }
    let gap = shown.travel - width
    guard gap >= 0, abs(shown.fraction * shown.travel - width / 4) < 0.01 else {
      throw refusal(of: scene, "its panes do not follow the finger one to one")
    }
    return gap
  }

  /// Holds the code that would be written against the simulation, under made-up drags.
  ///
  /// - Throws: A bad file's failure where the scene responds otherwise, as with an animator or a delegate
  ///   that does what the container's configuration does not say.
  package func check() throws(CommandFailure) {
    let found = Agreement(Conformance(of: self))
    guard found.apart <= Agreement.tolerance else {
      throw Self.refusal(
        of: scene,
        found.apart.isFinite
          ? "its animator does not lay its panes flat side by side (\(found.pane))"
          : "its animator turns its panes, in their plane or in space (\(found.pane))")
    }
    guard found.holds else {
      let reason: Phrase = "its panes do not go where the code would take them (\(found.place))"
      throw Self.refusal(
        of: scene,
        changes
          ? "\(reason), as its configuration changes when a transition begins: set it before"
          : reason)
    }
  }

  /// Says why a scene cannot be carried away, and under which version of iOS if it follows one.
  static func refusal(of scene: Scene, _ reason: Phrase) -> CommandFailure {
    let number = scene.tunables.last { $0.name == Tunable.era.name }?.value
    guard let era = number.flatMap(Era.init(number:)) else {
      return CommandFailure(
        .badFile,
        """
        '\(scene.id)' cannot be exported: \(reason); \
        '\(Gallery.defaultID)' can
        """)
    }
    return CommandFailure(
      .badFile,
      """
      '\(scene.id)' cannot be exported under the rules of iOS \(era): \(reason); \
      '\(Gallery.defaultID)' can
      """)
  }

  /// The numbers, as the code for Apple's platforms takes them.
  var transition: InteractiveTransition.Response {
    InteractiveTransition.Response(
      pages: pages, firstPage: firstPage, width: size.width, gap: gap,
      slack: configuration.padding,
      slop: configuration.gestures.panSlop, window: configuration.gestures.velocityWindow,
      band: RubberBand(dimension: size.width).coefficient, commit: commit,
      release: ReleaseSpring(configuration.releaseSpring),
      edge: ReleaseSpring(configuration.edgeSpring), rest: Self.rest)
  }

  /// How near to its end a spring is at rest, in points: the transition system's.
  private static let rest = 0.25

  private var commit: CommitRule { CommitRule(configuration.commitPolicy) }

  /// The numbers, as an object of the exported code.
  package var numbers: JSONValue {
    let response = transition
    return [
      "pages": .number(Double(response.pages)), "firstPage": .number(Double(response.firstPage)),
      "width": .number(response.width), "gap": .number(response.gap),
      "slack": .number(response.slack),
      "slop": .number(response.slop), "window": .number(response.window),
      "band": .number(response.band), "commit": response.commit.json,
      "release": response.release.json,
      "edge": response.edge.json, "rest": .number(response.rest),
    ]
  }
}

extension ReleaseSpring {
  /// A spring's, for a mass of 1.
  init(_ spring: Spring) {
    self.init(stiffness: spring.stiffness / spring.mass, damping: spring.damping / spring.mass)
  }

  /// As the exported code reads it.
  var json: JSONValue { ["stiffness": .number(stiffness), "damping": .number(damping)] }
}

extension CommitRule {
  /// A policy's.
  init(_ policy: CommitPolicy) {
    switch policy {
    case .progress(let threshold): self = .progress(threshold: threshold)
    case .velocity(let threshold): self = .velocity(threshold: threshold)
    case .projection(let rate): self = .projection(rate: rate.perMillisecond)
    }
  }

  /// As the exported code reads it.
  var json: JSONValue {
    switch self {
    case .progress(let threshold): ["rule": "progress", "threshold": .number(threshold)]
    case .velocity(let threshold): ["rule": "velocity", "threshold": .number(threshold)]
    case .projection(let rate): ["rule": "projection", "rate": .number(rate)]
    }
  }
}
