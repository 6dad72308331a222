import Segue

/// The whole picture, and a lamp that a clean end lights; Enter closes it.
final class PhotoController: ViewController {
  let lamp = View(id: "lamp", frame: Rect(x: 180, y: 60, width: 30, height: 30))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x4F46E5)
    (lamp.backgroundColor, lamp.isHidden) = (.white, true)
    view.addSubview(lamp)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "Enter" else { return super.keyPressed(key) }
    dismiss(animated: true)
    return true
  }
}

/// Takes the picture out of its thumbnail, and back into it.
final class ZoomAnimator: ViewControllerAnimatedTransitioning {
  private let thumbnail: View
  private let isPresenting: Bool
  private let light: (Bool) -> Void

  init(_ thumbnail: View, isPresenting: Bool, light: @escaping (Bool) -> Void) {
    (self.thumbnail, self.isPresenting, self.light) = (thumbnail, isPresenting, light)
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.5
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to)
    else { return context.completeTransition(false) }
    let (container, photo) = (context.containerView, isPresenting ? new : old)
    container.addSubview(new)
    container.bringSubviewToFront(photo)
    let small = thumbnail.convert(thumbnail.bounds, to: container)
    if isPresenting { photo.frame = small }
    View.animate(withDuration: transitionDuration(using: context)) {
      photo.frame = self.isPresenting ? container.bounds : small
    } completion: { [light] _ in
      context.completeTransition(!context.transitionWasCancelled)
      light(!container.subviews.contains { $0 === old })
    }
  }
}

/// A wall with two thumbnails; 1 and 2 open their pictures.
final class WallController: ViewController, ViewControllerTransitioningDelegate {
  private let lamp = View(id: "lamp", frame: Rect(x: 180, y: 60, width: 30, height: 30))
  private let thumbnails = [
    View(id: "first", frame: Rect(x: 50, y: 420, width: 120, height: 90)),
    View(id: "second", frame: Rect(x: 220, y: 420, width: 120, height: 90)),
  ]
  private var chosen = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0xE2E8F0)
    (lamp.backgroundColor, lamp.isHidden) = (Color(hex: 0x0D9488), true)
    view.addSubview(lamp)
    for thumbnail in thumbnails {
      thumbnail.backgroundColor = Color(hex: 0x4F46E5)
      view.addSubview(thumbnail)
    }
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "1" || key == "2" else { return super.keyPressed(key) }
    (chosen, lamp.isHidden) = (key == "1" ? 0 : 1, true)
    let photo = PhotoController(id: "photo")
    photo.transitioningDelegate = self
    present(photo, animated: true)
    return true
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    thumbnails[0].isHidden = true
    return ZoomAnimator(thumbnails[chosen], isPresenting: true) { isOut in
      (presented as? PhotoController)?.lamp.isHidden = !isOut
    }
  }

  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  {
    ZoomAnimator(thumbnails[chosen], isPresenting: false) { [lamp, thumbnails] isOut in
      thumbnails[0].isHidden = false
      lamp.isHidden = !isOut
    }
  }
}

Playground.run("thumbnail") { _ in WallController(id: "wall") }
