import UIKitNames

/// A number that every visit makes larger, and a bar that grows with it.
final class Counter: HomeScreen {
  private let label = UILabel(frame: CGRect(x: 95, y: 200, width: 200, height: 40))
  private var visits = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = "0"
    view.addSubview(label)
  }

  override func open() {
    super.open()
    visits += 1
    label.text = "\(visits)"
  }
}
