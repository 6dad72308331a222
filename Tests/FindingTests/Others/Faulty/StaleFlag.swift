import UIKitNames

/// A flag keeps a second opening away while one runs; the key that closes at once never clears it.
final class StaleFlag: UIViewController {
  private let panel = UIView(frame: CGRect(x: 0, y: 844, width: 390, height: 400))
  private var isBusy = false
  private var isOpen = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    panel.backgroundColor = .systemPurple
    view.addSubview(panel)
    addButton("Filter", y: 200) { [unowned self] in toggle() }
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "Escape" else { return super.keyPressed(key) }
    guard isOpen else { return true }
    isOpen = false
    isBusy = true
    panel.transform = .identity
    return true
  }

  private func toggle() {
    guard !isBusy else { return }
    isBusy = true
    isOpen.toggle()
    UIView.animate(withDuration: 0.3) { [self] in
      panel.transform = isOpen ? CGAffineTransform(translationX: 0, y: -400) : .identity
    } completion: { [self] _ in
      isBusy = false
    }
  }
}
