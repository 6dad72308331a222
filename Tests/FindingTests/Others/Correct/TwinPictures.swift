import UIKitNames

/// Five pictures of the same card, all of one name, which fly apart and are taken away.
final class TwinPictures: UIViewController {
  private lazy var card = addCard(CGRect(x: 145, y: 120, width: 100, height: 60))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    addButton("Deal", y: 700) { [unowned self] in deal() }
    card.alpha = 1
  }

  private func deal() {
    for number in 0..<5 {
      guard let picture = card.snapshotView(afterScreenUpdates: false) else { return }
      picture.frame = card.frame.offsetBy(dx: 0, dy: 97 * Double(number))
      view.addSubview(picture)
      UIView.animate(withDuration: 0.2 + 0.1 * Double(number)) {
        picture.alpha = 0
      } completion: { _ in
        picture.removeFromSuperview()
      }
    }
  }
}
