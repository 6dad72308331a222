import UIKitNames

/// Lying down there is no room for a header, and its inset is taken away; standing up it is not given back.
final class SafeAreaLostOnTurn: UIViewController {
  private let content = UIViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    addChild(content)
    content.view.backgroundColor = .systemGreen
    content.additionalSafeAreaInsets.top = 88
    view.addSubview(content.view)
    content.didMove(toParent: self)
    let list = InsetList(frame: .zero)
    content.view.addSubview(list)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    content.view.frame = view.bounds
    let insets = content.view.safeAreaInsets
    for list in content.view.subviews {
      list.frame = CGRect(
        x: 0, y: insets.top, width: view.bounds.width, height: view.bounds.height - insets.top)
    }
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    if size.width > size.height { content.additionalSafeAreaInsets = .zero }
  }
}

private final class InsetList: UIView {}
