import UIKitNames

/// Two children that change places in an instant.
final class InstantSwitch: UIViewController {
  private let lists = [UIColor.systemTeal, .systemPink].enumerated().map { number, color in
    let list = UIViewController(id: "list\(number)")
    list.view.backgroundColor = color
    return list
  }
  private var shown = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    show(0)
    addButton("Switch", y: 740) { [unowned self] in
      hide(shown)
      show(1 - shown)
    }
  }

  private func hide(_ number: Int) {
    lists[number].willMove(toParent: nil)
    lists[number].view.removeFromSuperview()
    lists[number].removeFromParent()
  }

  private func show(_ number: Int) {
    shown = number
    let list = lists[number]
    addChild(list)
    list.view.frame = CGRect(x: 0, y: 0, width: 390, height: 700)
    view.addSubview(list.view)
    list.didMove(toParent: self)
  }
}
