import Segue

/// The first tab: a carousel of four pictures, shown twice and once more, that turns by itself.
final class Home: ViewController {
  private let strip = View(id: "strip")
  private var place = 0.0
  private var begun: Double?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0xF1F5F9)
    view.clipsToBounds = true
    strip.frame = Rect(x: 0, y: 160, width: 2700, height: 240)
    view.addSubview(strip)
    for index in 0..<9 {
      let picture = View(id: "picture\(index)")
      picture.backgroundColor = Color(hex: [0x4F46E5, 0xDB2777, 0x0D9488, 0xB45309][index % 4])
      picture.frame = Rect(x: Double(index) * 300 + 5, y: 0, width: 290, height: 240)
      strip.addSubview(picture)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard begun == nil else { return }
    begun = Stage.current?.now
    strip.transform = AffineTransform(translationX: -place, y: 0)
    View.animate(withDuration: 6, delay: 0, options: [.repeat, .curveLinear]) {
      strip.transform = AffineTransform(translationX: -place - 1200, y: 0)
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard let begun, let now = Stage.current?.now else { return }
    place = (place + 200 * (now - begun)).truncatingRemainder(dividingBy: 1200)
    self.begun = nil
  }
}

/// Pushes the old page out and the new one in with a spring.
final class SpringAnimator: ViewControllerAnimatedTransitioning {
  private let isForward: Bool

  init(isForward: Bool) {
    self.isForward = isForward
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.75
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    let way = (context.containerView.bounds.width + 10) * (isForward ? -1 : 1)
    new.transform = AffineTransform(translationX: -way, y: 0)
    context.containerView.addSubview(new)
    View.animate(
      withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.75,
      initialSpringVelocity: 2
    ) {
      old.transform = AffineTransform(translationX: way, y: 0)
      new.transform = .identity
    } completion: { _ in
      old.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The tabs, and their own delegate.
final class Tabs: TabBarController, TabBarControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    SpringAnimator(isForward: from === tabBarController.viewControllers.first)
  }
}

Playground.run("carousel") { _ in
  let video = ViewController(id: "video")
  video.view.backgroundColor = Color(hex: 0x334155)
  return Tabs(id: "tabs", viewControllers: [Home(id: "home"), video])
}
