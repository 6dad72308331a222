#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// A page with a colour, and a label that fills it.
final class Page: UIViewController {
  let name: String
  private let color: UIColor
  private let label = UILabel()

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
    label.accessibilityIdentifier = "\(name)/label"
    label.text = name
    label.textAlignment = .center
    label.textColor = .white
    view.addSubview(label)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    label.frame = view.bounds
  }
}

/// The container: a bar of 68 points at the bottom, and a page above it.
final class RootController: UIViewController {
  private let pages = [Page("first", .systemGreen), Page("second", .brown)]
  private var shown = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "root"
    view.backgroundColor = .darkGray
    for index in 0..<2 {
      let button = UIButton(type: .custom)
      button.accessibilityIdentifier = "button\(index + 1)"
      button.setTitle("Tab \(index + 1)", for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.show(index) }, for: .touchUpInside)
      button.frame = CGRect(x: CGFloat(index) * 160, y: 500, width: 160, height: 68)
      view.addSubview(button)
    }
    addChild(pages[0])
    pages[0].view.frame = middle
    view.addSubview(pages[0].view)
    pages[0].didMove(toParent: self)
  }

  private var middle: CGRect {
    CGRect(x: 0, y: 0, width: 320, height: 500)
  }

  private func show(_ index: Int) {
    guard index != shown else { return }
    let (old, new) = (pages[shown], pages[index])
    let way = index > shown ? middle.width : -middle.width
    shown = index
    view.isUserInteractionEnabled = false
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = middle.offsetBy(dx: way, dy: 0)
    transition(from: old, to: new, duration: 0.25) { [self] in
      old.view.frame = middle.offsetBy(dx: -way, dy: 0)
      new.view.frame = middle
    } completion: { [self] _ in
      old.removeFromParent()
      new.didMove(toParent: self)
      view.isUserInteractionEnabled = true
    }
  }
}
