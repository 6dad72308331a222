import UIKitNames

/// Children that are exchanged by the system's own transition from one to another.
final class FadingChildren: UIViewController {
  private let faces = [UIColor.systemTeal, .systemPink].enumerated().map { number, color in
    let face = UIViewController(id: "face\(number)")
    face.view.backgroundColor = color
    return face
  }
  private var shown = 0
  private var isTurning = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    add(faces[0])
    view.addSubview(faces[0].view)
    faces[0].didMove(toParent: self)
    addButton("Turn", y: 740) { [unowned self] in turn() }
  }

  private func add(_ face: UIViewController) {
    addChild(face)
    face.view.frame = CGRect(x: 45, y: 100, width: 300, height: 500)
  }

  private func turn() {
    guard !isTurning else { return }
    isTurning = true
    let (from, to) = (faces[shown], faces[1 - shown])
    from.willMove(toParent: nil)
    add(to)
    to.view.alpha = 0
    transition(from: from, to: to, duration: 0.4, options: []) {
      from.view.alpha = 0
      to.view.alpha = 1
    } completion: { [self] _ in
      from.view.alpha = 1
      from.removeFromParent()
      to.didMove(toParent: self)
      shown = 1 - shown
      isTurning = false
    }
  }
}
