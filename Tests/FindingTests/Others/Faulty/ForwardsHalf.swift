import UIKitNames

/// A container that tells its children itself, and forgets how it ends.
final class ForwardsHalf: UIViewController {
  private let pages = [UIColor.systemTeal, .systemPink].enumerated().map { number, color in
    let page = UIViewController(id: "half\(number)")
    page.view.backgroundColor = color
    return page
  }
  private var shown = 0

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    show(pages[0])
    addButton("Other", y: 700) { [unowned self] in change() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    pages[shown].beginAppearanceTransition(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    pages[shown].endAppearanceTransition()
  }

  private func show(_ page: UIViewController) {
    addChild(page)
    page.view.frame = CGRect(x: 0, y: 0, width: 390, height: 600)
    view.addSubview(page.view)
    page.didMove(toParent: self)
  }

  private func change() {
    let (from, to) = (pages[shown], pages[1 - shown])
    from.willMove(toParent: nil)
    from.beginAppearanceTransition(false, animated: true)
    to.beginAppearanceTransition(true, animated: true)
    show(to)
    to.view.alpha = 0
    UIView.animate(withDuration: 0.3) {
      to.view.alpha = 1
    } completion: { [self] _ in
      from.view.removeFromSuperview()
      from.endAppearanceTransition()
      from.removeFromParent()
      shown = 1 - shown
    }
  }
}
