import Segue

/// A page that only shows its colour.
final class Page: ViewController {
  private let color: Color

  init(_ name: String, _ color: UInt32) {
    self.color = Color(hex: color)
    super.init(id: name)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
  }
}

/// Slides the old page out on one side and the new one in from the other.
final class SlideAnimator: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.4
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let old = context.viewController(forKey: .from),
      let new = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    let way = context.initialFrame(for: new).minX
    new.view.frame = context.finalFrame(for: new)
    new.view.transform = AffineTransform(translationX: way, y: 0)
    context.containerView.addSubview(new.view)
    View.animate(withDuration: transitionDuration(using: context)) {
      new.view.transform = .identity
      old.view.transform = AffineTransform(translationX: -way, y: 0)
    } completion: { _ in
      old.view.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// The container: an arrow exchanges one child for the other, as the system would.
final class RootController: ViewController {
  private let photo = Page("photo", 0x4F46E5)
  private let video = Page("video", 0xDB2777)
  private var isRunning = false

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(photo)
    photo.view.frame = view.bounds
    view.addSubview(photo.view)
    photo.didMove(toParent: self)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "ArrowRight" || key == "ArrowLeft" else { return super.keyPressed(key) }
    let isForward = key == "ArrowRight"
    if !isRunning { exchange(isForward ? photo : video, isForward ? video : photo, isForward) }
    return true
  }

  private func exchange(_ old: ViewController, _ new: ViewController, _ isForward: Bool) {
    guard old.parent === self else { return }
    isRunning = true
    old.willMove(toParent: nil)
    addChild(new)
    let context = ManualTransitionContext(from: old, to: new, in: view)
    let width = isForward ? view.bounds.width : -view.bounds.width
    context.frames.toInitial = view.bounds.offset(dx: width, dy: 0)
    context.frames.fromFinal = view.bounds.offset(dx: -width, dy: 0)
    context.completionBlock = { [weak self] _ in
      guard let self else { return }
      old.view.removeFromSuperview()
      old.removeFromParent()
      new.didMove(toParent: self)
    }
    context.run(SlideAnimator())
  }
}

Playground.run("completing") { _ in RootController(id: "root") }
