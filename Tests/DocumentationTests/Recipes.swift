import Drawing
import Foundation
import Overlays
import Scenes
import SessionSupport
import Sessions
import Shell
import Testing
import Toolkit
import ToolkitSupport
import Transitions

// The code of the recipes in `Sources/README.md`, compiled and tried; `RecipeTests` compares them.

/// Gives the container of the recipe its animator, for taps, keys and fingers alike.
final class GrowDelegate: ContainerViewControllerDelegate {
  func container(
    _ container: ContainerViewController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController,
    interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? { GrowAnimator() }
}

/// What goes grows away, what comes grows in.
final class GrowAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.5
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    context.containerView.addSubview(to)
    to.transform = AffineTransform(scaleX: 0.2, y: 0.2)
    to.alpha = 0
    View.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0
    ) {
      to.transform = .identity
      to.alpha = 1
      from.transform = AffineTransform(scaleX: 1.6, y: 1.6)
      from.alpha = 0
    } completion: { _ in
      from.transform = .identity
      from.alpha = 1
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

nonisolated extension Overlay {
  /// The edges of every view, moving or not.
  package static let edges = Overlay(
    "edges of every view", keys: "w", words: "outlines frames borders",
    film: Arguments.Option("--edges", help: "with the edges of every view"),
    parts: .on(.marks) { sight, list, canvas in
      for view in sight.views {
        let corners = view.corners.map(canvas.layout.windowPoint)
        list.append(.polyline(corners + corners.prefix(1), Stroke(canvas.theme.accent)))
      }
    },
    .labels { sight, canvas in
      sight.views.suffix(1).map { view in
        let corner = canvas.layout.windowPoint(view.corners[0])
        return canvas.label(
          view.id, at: Rect(origin: corner, size: .zero), .above, color: canvas.theme.neutral,
          importance: .place)
      }
    })
}

/// Shows one page; an arrow turns to the next one.
final class BookController: ConductingViewController {
  private let pages: [ViewController]
  private var index = 0
  private var former = 0

  init(id: String, pages: [ViewController]) {
    self.pages = pages
    super.init(id: id)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    installOnStage()
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "ArrowRight" else { return super.keyPressed(key) }
    turn()
    return true
  }

  func turn() {
    switch conductor.entry(policy: .automatic, isAnimated: true) {
    case .begins:
      former = index
      index = (index + 1) % pages.count
      conductor.begin(
        TransitionPlan(from: pages[former], to: pages[index], in: view, isAnimated: true))
    case .reenters, .waits: conductor.wait { [weak self] in self?.turn() }
    case .isIgnored: break
    }
  }

  override var shownChildren: [ViewController] { [pages[index]] }
  override var otherControllers: [ViewController] { pages }

  override func installChildren() {
    addChild(pages[index])
    pages[index].view.frame = view.bounds
    view.addSubview(pages[index].view)
    pages[index].didMove(toParent: self)
  }

  override func defaultAnimator(
    for plan: TransitionPlan
  ) -> (any ViewControllerAnimatedTransitioning)? { GrowAnimator() }

  override func transitionWillEnd(_ run: TransitionRun, completed: Bool) {
    super.transitionWillEnd(run, completed: completed)
    if !completed { index = former }
  }
}

/// The recipes work, and the map shows them as they are.
@Suite struct RecipeTests {
  @Test func `the code of the recipes is the code that is tried`() throws {
    func lines(_ text: some StringProtocol) -> String {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty && !$0.hasPrefix("import ") }.joined(separator: "\n")
    }
    let source = lines(
      try ["Recipes", "ActionRecipe"].map {
        try CatalogTests.text("Tests/DocumentationTests/\($0).swift")
      }.joined(separator: "\n"))
    let blocks = try CatalogTests.text("Sources/README.md").components(separatedBy: "```swift\n")
    #expect(blocks.count == 6)
    for block in blocks.dropFirst() {
      let code = lines(block.components(separatedBy: "```")[0])
      // Only the gallery's own module has kinds.
      if code.contains("SceneKind(") { continue }
      #expect(source.contains(code), "Recipes.swift has other code than\n\(code)")
    }
  }

  private final class Screen: ViewController {}

  private let screens = { ["photo", "video"].map { Screen(id: $0) } }

  /// Presses keys while transitions run, and waits for rest.
  private func play(_ keys: [String], makeRoot: @escaping () -> ViewController) -> Simulation {
    let scene = Scene(id: "grow", size: Size(width: 390, height: 844), makeRoot: makeRoot)
    let simulation = Simulation(scene: scene, size: scene.size)
    for (index, name) in keys.enumerated() {
      simulation.apply(key(name, at: 0.5 + 0.2 * Double(index)))
    }
    #expect(simulation.stage.transition != nil)
    simulation.advance(to: 20)
    return simulation
  }

  @Test func `the animator of the recipe's scene switches panes, and breaks nothing`() {
    let delegate = GrowDelegate()
    let simulation = play(["2", "1", "2"]) {
      let container = ContainerViewController(id: "container", viewControllers: screens())
      container.delegate = delegate
      return container
    }
    #expect(simulation.stage.topControllerID == "video")
    #expect(simulation.findings.isEmpty && SceneLaw.faultsAtRest(simulation) == [])
  }

  @Test func `the container of the recipe turns its pages, and breaks nothing`() {
    let simulation = play(["ArrowRight", "ArrowRight", "ArrowRight"]) {
      BookController(id: "book", pages: screens())
    }
    // The third press has taken the place of the second one, which waited.
    #expect(simulation.stage.topControllerID == "photo")
    #expect(simulation.findings.isEmpty && SceneLaw.faultsAtRest(simulation) == [])
  }

  @Test func `the overlay of the recipe draws an edge for each view`() throws {
    let simulation = try simulation(in: .drag)
    func edges(_ isOn: Bool) -> Int {
      var picture = Picture(window: Size(width: 1_280, height: 800), theme: .dark)
      picture.options[.edges] = isOn
      picture.theme.accent = Color(hex: 0x010203)
      var list = DisplayList()
      picture.paint(simulation, into: &list, measurer: FixedMeasurer())
      return list.commands.count {
        if case .polyline(_, let stroke) = $0 {
          stroke.color == Color(hex: 0x010203)
        } else {
          false
        }
      }
    }
    #expect(edges(true) == simulation.stage.layers.count && edges(false) == 0)
  }
}
