import UIKitNames

/// A stack with nothing of its own: the system's push, and its pull from the edge.
final class PlainStack: UINavigationController {
  init() {
    let list = UIViewController(id: "list")
    super.init(id: "plain", rootViewController: list)
    list.view.backgroundColor = .systemOrange
    list.addButton("Open", y: 500) { [unowned self] in
      pushViewController(DetailScreen(), animated: true)
    }
  }
}
