#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// A page that only shows its colour.
final class Page: UIViewController {
  let name: String
  private let color: UIColor

  init(_ name: String, _ color: UIColor) {
    self.name = name
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = name
    view.backgroundColor = color
  }
}

/// The container: a finger pulls the video in from the right, and lets it go.
final class RootController: UIViewController {
  private let photo = Page("photo", .systemIndigo)
  private let video = Page("video", .systemPink)
  private let pan = UIPanGestureRecognizer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "root"
    addChild(photo)
    photo.view.frame = view.bounds
    view.addSubview(photo.view)
    photo.didMove(toParent: self)
    pan.addTarget { [weak self] _ in self?.panned() }
    view.addGestureRecognizer(pan)
  }

  private var width: CGFloat { view.bounds.width }

  private func panned() {
    let way = min(max(-pan.translation(in: view).x, 0), width)
    switch pan.state {
    case .began: begin()
    case .changed: place(way)
    case .ended: end(way > width / 2 || pan.velocity(in: view).x < -500)
    case .cancelled, .failed: end(false)
    default: break
    }
  }

  private func begin() {
    guard video.parent == nil else { return }
    photo.willMove(toParent: nil)
    addChild(video)
    video.view.frame = view.bounds
    view.addSubview(video.view)
    place(0)
  }

  private func place(_ way: CGFloat) {
    photo.view.transform = CGAffineTransform(translationX: -way, y: 0)
    video.view.transform = CGAffineTransform(translationX: width - way, y: 0)
  }

  private func end(_ isDone: Bool) {
    UIView.animate(withDuration: 0.3) {
      self.place(isDone ? self.width : 0)
    } completion: { [self] _ in
      isDone ? finish() : goBack()
    }
  }

  private func finish() {
    photo.view.removeFromSuperview()
    photo.view.transform = .identity
    photo.removeFromParent()
    video.didMove(toParent: self)
  }

  private func goBack() {
    video.willMove(toParent: nil)
    video.view.removeFromSuperview()
    video.removeFromParent()
    photo.willMove(toParent: self)
    photo.didMove(toParent: self)
  }
}
