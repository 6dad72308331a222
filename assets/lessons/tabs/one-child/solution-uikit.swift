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
    let label = UILabel(frame: CGRect(x: 20, y: 230, width: 280, height: 40))
    label.accessibilityIdentifier = "\(name)/label"
    label.text = name
    label.textAlignment = .center
    label.textColor = .white
    view.addSubview(label)
  }
}

/// The container: the page that a button asks for is its only child.
final class RootController: UIViewController {
  private let pages = [Page("first", .systemGreen), Page("second", .brown)]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "root"
    view.backgroundColor = .darkGray
    for index in 0..<2 {
      let button = UIButton(type: .custom)
      button.accessibilityIdentifier = "button\(index + 1)"
      button.frame = CGRect(x: CGFloat(index) * 160, y: 500, width: 160, height: 68)
      button.setTitle("Tab \(index + 1)", for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.show(index) }, for: .touchUpInside)
      view.addSubview(button)
    }
    show(0)
  }

  private func show(_ index: Int) {
    let new = pages[index]
    guard new.parent == nil else { return }
    if let old = children.first {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }
    addChild(new)
    new.view.frame = CGRect(x: 0, y: 0, width: 320, height: 500)
    view.addSubview(new.view)
    new.didMove(toParent: self)
  }
}
