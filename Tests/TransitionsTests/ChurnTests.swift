import Drawing
import Testing
import Transitions

/// Who is left after many transitions: nobody more than after a few.
@Suite struct ChurnTests {
  /// How many objects of the test's own kinds are alive.
  private final class Census {
    var views = 0
    var controllers = 0
    var animators = 0
  }

  private final class CountedView: View {
    let census: Census

    init(id: String, census: Census) {
      self.census = census
      super.init(id: id)
      census.views += 1
    }

    isolated deinit { census.views -= 1 }
  }

  private final class CountedController: ViewController {
    let census: Census

    init(id: String, census: Census) {
      self.census = census
      super.init(id: id)
      census.controllers += 1
    }

    isolated deinit { census.controllers -= 1 }

    override func loadView() {
      view = CountedView(id: id, census: census)
      view.addSubview(CountedView(id: "\(id)/label", census: census))
    }
  }

  private final class CountedAnimator: ViewControllerAnimatedTransitioning {
    let census: Census
    let note: (any ViewControllerContextTransitioning) -> Void

    init(census: Census, note: @escaping (any ViewControllerContextTransitioning) -> Void) {
      self.census = census
      self.note = note
      census.animators += 1
    }

    isolated deinit { census.animators -= 1 }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      0.3
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      note(context)
      let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
      if let to, to.superview == nil { context.containerView.addSubview(to) }
      to?.alpha = 0
      let shade = CountedView(id: "shade", census: census)
      context.containerView.addSubview(shade)
      View.animate(withDuration: 0.3) {
        to?.alpha = 1
        from?.transform = AffineTransform(translationX: -100, y: 0)
      } completion: { _ in
        shade.removeFromSuperview()
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// A stage that goes through one transition after the other.
  private final class Mill: ContainerViewControllerDelegate, NavigationControllerDelegate,
    ViewControllerTransitioningDelegate
  {
    let census = Census()
    let stage: Stage
    /// How many animators have been asked for.
    private(set) var begun = 0
    private let root: ViewController
    private var time = 1.0
    private var contexts: [() -> AnyObject?] = []
    private var coordinators: [() -> AnyObject?] = []

    init(_ kind: Kind) {
      let census = census
      func child(_ id: String) -> CountedController { CountedController(id: id, census: census) }
      switch kind {
      case .container:
        root = ContainerViewController(id: "box", viewControllers: ["a", "b", "c", "d"].map(child))
      case .navigation: root = NavigationController(id: "nav", rootViewController: child("a"))
      case .modal: root = child("a")
      }
      stage = Stage(root: root, size: Size(width: 390, height: 844), traceCapacity: 0)
      (root as? ContainerViewController)?.delegate = self
      (root as? NavigationController)?.delegate = self
      stage.install()
    }

    // MARK: One transition

    func run(_ number: Int) {
      switch root {
      case let container as ContainerViewController: turn(container, number)
      case let navigation as NavigationController: turn(navigation, number)
      default: present(number)
      }
      time += 2
      stage.advance(to: time)
      if number.isMultiple(of: 64) { forget() }
    }

    /// By turns a key, a retarget, a drag that goes on and one that comes back.
    private func turn(_ container: ContainerViewController, _ number: Int) {
      let key = String((container.selectedIndex + 1) % 4 + 1)
      switch number % 4 {
      case 0: stage.handle(.key(key), at: time)
      case 1:
        stage.handle(.key(key), at: time)
        stage.handle(.key(number.isMultiple(of: 3) ? "1" : "4"), at: time + 0.1)
        stage.handle(.key("2"), at: time + 0.2)
      default:
        let start = container.selectedIndex > 1 ? 100.0 : 300
        let way = (number % 4 == 2 ? 200.0 : 40) * (start < 200 ? 1 : -1)
        stage.handle(.down(Point(x: start, y: 300)), at: time)
        for step in 1...8 {
          stage.handle(
            .move(Point(x: start + way * Double(step) / 8, y: 300)),
            at: time + 0.02 * Double(step))
        }
        stage.handle(.up(Point(x: start + way, y: 300)), at: time + 0.5)
      }
    }

    private func turn(_ navigation: NavigationController, _ number: Int) {
      stage.perform {
        if navigation.viewControllers.count < 3 && number % 3 != 2 {
          navigation.pushViewController(
            CountedController(id: "p\(number)", census: census), animated: number % 5 != 0)
        } else if number.isMultiple(of: 2) {
          navigation.popViewController(animated: true)
        } else {
          navigation.popToRootViewController(animated: true)
        }
      }
      stage.advance(to: time + 0.1)
      if number % 4 == 3 { stage.perform { _ = navigation.popViewController(animated: true) } }
    }

    private func present(_ number: Int) {
      stage.perform {
        if root.presentedViewController != nil { return root.dismiss(animated: true) }
        let modal = CountedController(id: "m\(number)", census: census)
        modal.modalPresentationStyle = [.fullScreen, .pageSheet, .overFullScreen][number % 3]
        modal.transitioningDelegate = self
        root.present(modal, animated: number % 5 != 0)
      }
      stage.advance(to: time + 0.1)
      if number % 4 == 2 { stage.perform { root.dismiss(animated: true) } }
    }

    // MARK: Delegates

    private func animator() -> CountedAnimator {
      begun += 1
      return CountedAnimator(census: census) { [unowned self] context in
        contexts.append { [weak context] in context }
        let to = context.viewController(forKey: .to)
        let coordinator =
          to?.transitionCoordinator ?? context.viewController(forKey: .from)?.transitionCoordinator
        coordinator?.animate(alongsideTransition: nil) { _ in }
        coordinators.append { [weak coordinator] in coordinator }
      }
    }

    func container(
      _ container: ContainerViewController,
      animationControllerForTransitionFrom from: ViewController, to: ViewController,
      interactive: Bool
    ) -> (any ViewControllerAnimatedTransitioning)? { animator() }

    func navigationController(
      _ navigationController: NavigationController,
      animationControllerFor operation: NavigationController.Operation, from: ViewController,
      to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator() }

    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator() }

    func animationController(
      forDismissed dismissed: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { animator() }

    // MARK: Who is left

    private func forget() {
      contexts.removeAll { $0() == nil }
      coordinators.removeAll { $0() == nil }
    }

    /// Everybody who is alive, in the fixed state that the stage is brought into first.
    func count() -> [String: Int] {
      bringHome()
      forget()
      return [
        "views": census.views, "controllers": census.controllers, "animators": census.animators,
        "contexts": contexts.count, "coordinators": coordinators.count,
        "timelines": stage.timelineTotal, "shown": stage.shownViews.count,
      ]
    }

    private func bringHome() {
      for _ in 0..<2 {
        stage.perform {
          (root as? ContainerViewController)?.select(0, animated: false)
          (root as? NavigationController)?.popToRootViewController(animated: false)
          root.dismiss(animated: false)
        }
        time += 5
        stage.advance(to: time)
      }
    }
  }

  nonisolated enum Kind: String, CaseIterable, Sendable {
    case container, navigation, modal
  }

  @Test(arguments: Kind.allCases)
  func `after ten thousand transitions nobody is left who was not there after a hundred`(
    kind: Kind
  ) {
    let mill = Mill(kind)
    for number in 0..<100 { mill.run(number) }
    let few = mill.count()
    for number in 100..<10_000 { mill.run(number) }
    #expect(mill.count() == few)
    #expect(mill.begun > 7_500, "the others are not animated")
    #expect(few["timelines"] == 0 && few["animators"] == 0 && few["contexts"] == 0)
    #expect(few["coordinators"] == 0)
    #expect(few["controllers"] == (kind == .container ? 4 : 1))
  }
}
