#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// A page with its colour, and a white line along its foot.
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
    let size = view.bounds.size
    let foot = UIView(frame: CGRect(x: 0, y: size.height - 24, width: size.width, height: 24))
    foot.accessibilityIdentifier = "foot"
    foot.backgroundColor = .white
    foot.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(foot)
  }
}

/// The container: a bar of 88 points, and below it the content in which the child lies.
final class RootController: UIViewController {
  private let content = UIView()
  private let photo = Page("photo", .systemIndigo)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "root"
    content.accessibilityIdentifier = "content"
    layOut()
    view.addSubview(content)
    addChild(photo)
    install(photo.view)
    photo.didMove(toParent: self)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOut()
  }

  private func layOut() {
    let size = view.bounds.size
    content.frame = CGRect(x: 0, y: 88, width: size.width, height: size.height - 88)
  }

  private func install(_ child: UIView) {
    content.addSubview(child)
  }
}
