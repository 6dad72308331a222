import Segue

/// A page that lays out its name by its own size.
final class PhotoController: ViewController {
  private let name = Label(id: "name")

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x4F46E5)
    (name.text, name.textColor, name.textAlignment) = ("Evening", .white, .center)
    view.addSubview(name)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    name.frame = Rect(x: 20, y: view.bounds.maxY - 84, width: view.bounds.width - 40, height: 40)
  }
}

/// Round corners that fly, and what is stretched within them.
final class Flight: View {
  init(showing content: View, from start: Rect) {
    super.init(id: "flight", frame: start)
    print("takeoff")
    (cornerRadius, clipsToBounds) = (12, true)
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }
}

/// Lets a picture of the page grow, and then shows the page.
final class GrowAnimator: ViewControllerAnimatedTransitioning {
  private let thumbnail: View

  init(_ thumbnail: View) {
    self.thumbnail = thumbnail
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.5
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let container = context.containerView
    guard let page = context.view(forKey: .to) else { return context.completeTransition(false) }
    page.frame = container.bounds
    guard let snapshot = page.snapshotView(afterScreenUpdates: true) else {
      return context.completeTransition(false)
    }
    let start = thumbnail.convert(thumbnail.bounds, to: container)
    let flight = Flight(showing: snapshot, from: start)
    container.addSubview(page)
    container.addSubview(flight)
    page.isHidden = true
    page.frame = start
    View.animate(withDuration: transitionDuration(using: context)) {
      flight.frame = container.bounds
      page.frame = container.bounds
    } completion: { _ in
      page.isHidden = false
      flight.removeFromSuperview()
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A board with a thumbnail; Enter shows its page.
final class WallController: ViewController, ViewControllerTransitioningDelegate {
  private let board = View(id: "board", frame: Rect(x: 20, y: 300, width: 350, height: 400))
  private let thumbnail = View(id: "first", frame: Rect(x: 30, y: 120, width: 120, height: 90))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0xE2E8F0)
    board.backgroundColor = .white
    thumbnail.backgroundColor = Color(hex: 0x4F46E5)
    view.addSubview(board)
    board.addSubview(thumbnail)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "Enter" else { return super.keyPressed(key) }
    let photo = PhotoController(id: "photo")
    photo.transitioningDelegate = self
    present(photo, animated: true)
    return true
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? {
    GrowAnimator(thumbnail)
  }
}

Playground.run("snapshot") { _ in WallController(id: "wall") }
