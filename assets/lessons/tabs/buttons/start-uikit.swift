#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// A page with a colour and a label.
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
    // A label with the accessibility identifier "first/label" or "second/label", in the middle.
  }
}

/// The container: a page of 320 × 500 points, and two buttons below it.
final class RootController: UIViewController {
  private let pages = [Page("first", .systemGreen), Page("second", .brown)]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "root"
    view.backgroundColor = .darkGray
    show(0)
    // Two buttons, "button1" and "button2", side by side below the page: 160 × 68 points each.
  }

  /// Puts a page in the place of the one that is there.
  private func show(_ index: Int) {
    for old in children {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    addChild(pages[index])
    pages[index].view.frame = CGRect(x: 0, y: 0, width: 320, height: 500)
    view.addSubview(pages[index].view)
    pages[index].didMove(toParent: self)
  }
}
