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

  private func panned() {
    // Began, changed, ended: what belongs where? pan.translation(in: view) is how far it is.
  }
}
