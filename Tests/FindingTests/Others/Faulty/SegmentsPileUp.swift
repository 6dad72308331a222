import UIKitNames

/// Three segments, each with a child of its own; a new one is made each time.
final class SegmentsPileUp: UIViewController {
  private var current: UIViewController?
  private let colors: [UIColor] = [.systemTeal, .systemPink, .systemGreen]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for index in 0..<3 {
      let button = UIButton(
        type: .system,
        primaryAction: UIAction(title: "S\(index)") { [unowned self] _ in
          show(index)
        })
      button.frame = CGRect(x: 20 + 120 * Double(index), y: 60, width: 110, height: 40)
      view.addSubview(button)
    }
    show(0)
  }

  private func show(_ index: Int) {
    let next = UIViewController()
    next.view.backgroundColor = colors[index]
    // BUG: the old one's view goes, the child stays.
    current?.view.removeFromSuperview()
    addChild(next)
    next.view.frame = CGRect(
      x: 0, y: 120, width: view.bounds.width, height: view.bounds.height - 120)
    view.addSubview(next.view)
    next.didMove(toParent: self)
    current = next
  }
}
