import UIKitNames

/// A pager of one's own that keeps all its pages as children, side by side.
final class KeptPager: UIViewController {
  private let pages = [UIColor.systemTeal, .systemPink, .systemGreen].enumerated().map {
    number, color in
    let page = UIViewController(id: "page\(number)")
    page.view.backgroundColor = color
    return page
  }
  private let pan = UIPanGestureRecognizer(axis: .horizontal)
  private var index = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    for page in pages {
      addChild(page)
      view.addSubview(page.view)
      page.didMove(toParent: self)
    }
    place(offset: 0)
    pan.addTarget { [unowned self] _ in follow() }
    view.addGestureRecognizer(pan)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if !pan.isActive { place(offset: 0) }
  }

  private func place(offset: Double) {
    let size = view.bounds.size
    for (number, page) in pages.enumerated() {
      page.view.frame = CGRect(
        x: Double(number - index) * size.width + offset, y: 0, width: size.width,
        height: size.height)
    }
  }

  private func follow() {
    switch pan.state {
    case .began, .changed: place(offset: pan.translation.dx)
    case .ended, .cancelled:
      let isFar = abs(pan.translation.dx) > view.bounds.width / 3
      if pan.state == .ended && isFar { index += pan.translation.dx < 0 ? 1 : -1 }
      index = min(max(index, 0), pages.count - 1)
      UIView.animate(withDuration: 0.3) { [self] in place(offset: 0) }
    default: break
    }
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "ArrowRight" || key == "ArrowLeft" else { return super.keyPressed(key) }
    // The finger has it.
    if pan.isActive { return true }
    index = min(max(index + (key == "ArrowRight" ? 1 : -1), 0), pages.count - 1)
    UIView.animate(withDuration: 0.3) { [self] in place(offset: 0) }
    return true
  }
}
