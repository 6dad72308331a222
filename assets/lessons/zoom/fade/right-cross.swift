import Segue

/// The whole picture: Enter closes it, and the arrow gives it the delegate that it has in reserve.
final class PhotoController: ViewController {
  var reserve: Fader?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x4F46E5)
    let label = Label(id: "title", frame: Rect(x: 20, y: 760, width: 350, height: 40))
    (label.text, label.textColor) = ("Evening", .white)
    view.addSubview(label)
  }

  override func keyPressed(_ key: String) -> Bool {
    switch key {
    case "Enter": dismiss(animated: true)
    case "ArrowUp": transitioningDelegate = reserve
    default: return super.keyPressed(key)
    }
    return true
  }
}

/// Fades the picture in over the wall, or out in front of it.
final class FadeAnimator: ViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.4
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard context.view(forKey: .from) != nil, let new = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    context.containerView.addSubview(new)
    new.alpha = 0
    View.animate(withDuration: transitionDuration(using: context)) {
      new.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// Gives the animator for both ways, or for the way out alone.
final class Fader: ViewControllerTransitioningDelegate {
  private let fadesIn: Bool

  init(fadesIn: Bool) {
    self.fadesIn = fadesIn
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    fadesIn ? FadeAnimator(isPresenting: true) : nil
  }

  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  {
    FadeAnimator(isPresenting: false)
  }
}

/// The wall, which opens the picture in three ways.
final class WallController: ViewController {
  private let both = Fader(fadesIn: true)
  private let out = Fader(fadesIn: false)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0xE2E8F0)
    let label = Label(id: "title", frame: Rect(x: 20, y: 60, width: 350, height: 40))
    label.text = "1, 2 or 3"
    view.addSubview(label)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard ["1", "2", "3"].contains(key) else { return super.keyPressed(key) }
    let photo = PhotoController(id: "photo")
    photo.reserve = both
    if key == "1" { photo.transitioningDelegate = both }
    if key == "2" { photo.transitioningDelegate = out }
    present(photo, animated: true)
    return true
  }
}

Playground.run("fade") { _ in WallController(id: "wall") }
