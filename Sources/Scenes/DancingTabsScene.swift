import Drawing
import SpringEngine
import Transitions

/// The tutorial's dancing tab bar: the tab bar controller asks its delegate for an animator, whose
/// direction follows the order of the tabs, while a carousel on the first tab goes on by itself.
final class DancingTabsScene: TabBarControllerDelegate, Resting {
  static let kind = SceneKind("dancing-tabs", tunables: tunables, paneCount: 2...9, mirrors: true) {
    file, tunables in
    let scene = DancingTabsScene(file.panes, TunedValues(tunables))
    return SceneInstance(root: scene.tabs, values: scene.values, retained: [scene])
  }

  private static let tunables =
    Tunable.spring("spring", dampingRatio: 0.75, velocity: 2)
    + [.duration("spring.duration", 0.75), .gap("spring.padding", 10)]

  private let tabs: TabBarController
  private let values: TunedValues
  private let lifestyle: LifestyleViewController

  private init(_ panes: [SceneFile.Pane], _ values: TunedValues) {
    self.values = values
    lifestyle = LifestyleViewController(panes[0])
    let others = panes.dropFirst().map { PaneViewController($0) }
    var configuration = TabBarController.Configuration.tabs
    configuration.isPanEnabled = true
    tabs = TabBarController(
      id: "container", viewControllers: [lifestyle] + others, configuration: configuration)
    tabs.bar.show(panes)
    tabs.delegate = self
    lifestyle.clock = { [weak tabs] in tabs?.conductor.stage?.now ?? 0 }
  }

  func makeRestPoint() -> ((DancingTabsScene) -> Void)? {
    let select = tabs.makeSelection()
    let other = tabs.viewControllers.indices.dropFirst().first {
      tabs.viewControllers[$0].isViewLoaded
    }
    let phase = lifestyle.carouselPhase
    return { fresh in
      // Coming back to the first tab begins its carousel.
      if let other {
        fresh.tabs.select(other, animated: false)
        fresh.lifestyle.carouselPhase = phase
      }
      select(fresh.tabs)
    }
  }

  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom fromVC: ViewController, to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    let controllers = tabBarController.viewControllers
    guard let preIndex = controllers.firstIndex(where: { $0 === fromVC }),
      let selectedIndex = controllers.firstIndex(where: { $0 === toVC })
    else { return nil }
    return TabBarControllerAnimatedTransitioning(
      preIndex: preIndex, selectedIndex: selectedIndex, values: values)
  }
}

/// Moves both views by the container's width and a padding with a spring, to the side that the order
/// of the tabs gives. The tutorial kept the two indices in global variables.
final class TabBarControllerAnimatedTransitioning: ViewControllerAnimatedTransitioning {
  private let preIndex: Int
  private let selectedIndex: Int
  private let padding: Double
  private let damping: Double
  private let velocity: Double
  private let duration: Double

  init(preIndex: Int, selectedIndex: Int, values: TunedValues) {
    self.preIndex = preIndex
    self.selectedIndex = selectedIndex
    padding = values["spring.padding"]
    damping = values["spring.dampingRatio"]
    velocity = values["spring.velocity"]
    duration = values["spring.duration"]
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    duration
  }

  func interactiveTravel(using context: any ViewControllerContextTransitioning) -> Double {
    context.containerView.bounds.width + padding
  }

  func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let toView = transitionContext.view(forKey: .to),
      let fromView = transitionContext.view(forKey: .from)
    else { return transitionContext.completeTransition(true) }
    let containerView = transitionContext.containerView
    let translation = containerView.bounds.width + padding
    let way = (preIndex > selectedIndex) != containerView.isRightToLeft ? translation : -translation
    toView.transform = AffineTransform(translationX: -way, y: 0)
    containerView.addSubview(toView)
    View.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      usingSpringWithDamping: damping, initialSpringVelocity: velocity, options: .curveEaseInOut
    ) {
      fromView.transform = AffineTransform(translationX: way, y: 0)
      toView.transform = .identity
    } completion: { _ in
      fromView.transform = .identity
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// The first tab: a carousel that advances by itself, and rows below it.
final class LifestyleViewController: ViewController {
  private let pane: SceneFile.Pane
  /// Tells the time, in seconds of the stage's clock.
  var clock: () -> Double = { 0 }
  private lazy var carousel = makeCarousel()
  /// How far into its round the carousel began, or will begin, in seconds.
  var carouselPhase: Double {
    get { carousel.phase }
    set { carousel.phase = newValue }
  }

  init(_ pane: SceneFile.Pane) {
    self.pane = pane
    super.init(id: pane.id)
    title = pane.title
  }

  private func makeCarousel() -> Carousel {
    Carousel(
      id: "carousel",
      pages: [
        ("Low tide", .sea), ("New moon", .moon), ("Old town", .street),
        ("Red hills", .dunes),
      ], pace: Carousel.Pace(), clock: { [weak self] in self?.clock() ?? 0 })
  }

  override func loadView() {
    view = Board(
      pane,
      rows: [
        Board.Row(view: carousel, height: Carousel.size.height, gap: 0),
        Board.Row(
          view: RowsHint(id: "\(id)/rows", rows: PageFile.rows("lifestyle")), height: 272, gap: 18),
      ], isBelowBar: false)
  }

  /// Lets the carousel go on where it was, unless it runs because a transition was given up.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    carousel.start()
  }
}
