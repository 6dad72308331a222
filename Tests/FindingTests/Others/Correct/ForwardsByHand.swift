import UIKitNames

/// A container that tells its children itself when they appear.
final class ForwardsByHand: UIViewController {
  private let pages = [UIColor.systemTeal, .systemPink].enumerated().map { number, color in
    let page = UIViewController(id: "hand\(number)")
    page.view.backgroundColor = color
    return page
  }
  private var shown = 0
  private var isChanging = false

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    add(pages[0])
    pages[0].didMove(toParent: self)
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

  private func add(_ page: UIViewController) {
    addChild(page)
    page.view.frame = CGRect(x: 0, y: 0, width: 390, height: 600)
    view.insertSubview(page.view, at: 0)
  }

  private func change() {
    guard !isChanging else { return }
    isChanging = true
    let (from, to) = (pages[shown], pages[1 - shown])
    from.willMove(toParent: nil)
    add(to)
    from.beginAppearanceTransition(false, animated: true)
    to.beginAppearanceTransition(true, animated: true)
    UIView.animate(withDuration: 0.3) {
      from.view.alpha = 0
    } completion: { [self] _ in
      from.view.removeFromSuperview()
      from.view.alpha = 1
      from.endAppearanceTransition()
      to.endAppearanceTransition()
      from.removeFromParent()
      to.didMove(toParent: self)
      shown = 1 - shown
      isChanging = false
    }
  }
}
