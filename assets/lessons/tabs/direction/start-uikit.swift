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

/// The container: three pages, whose order is that of the buttons.
final class RootController: UIViewController {
  private let pages = [
    Page("first", .systemGreen), Page("second", .brown), Page("third", .systemBlue),
  ]
  private let middle = CGRect(x: 0, y: 0, width: 320, height: 500)
  private var shown = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "root"
    view.backgroundColor = .darkGray
    for index in 0..<3 {
      let button = UIButton(type: .custom)
      button.accessibilityIdentifier = "button\(index + 1)"
      button.frame = CGRect(x: CGFloat(index) * 107, y: 500, width: 106, height: 68)
      button.setTitle("Tab \(index + 1)", for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.show(index) }, for: .touchUpInside)
      view.addSubview(button)
    }
    addChild(pages[0])
    pages[0].view.frame = middle
    view.addSubview(pages[0].view)
    pages[0].didMove(toParent: self)
  }

  private func show(_ index: Int) {
    guard index != shown else { return }
    let (old, new) = (pages[shown], pages[index])
    shown = index
    view.isUserInteractionEnabled = false
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = middle.offsetBy(dx: 320, dy: 0)
    transition(from: old, to: new, duration: 0.25) { [self] in
      old.view.frame = middle.offsetBy(dx: -320, dy: 0)
      new.view.frame = middle
    } completion: { [self] _ in
      old.removeFromParent()
      new.didMove(toParent: self)
      view.isUserInteractionEnabled = true
    }
  }
}
