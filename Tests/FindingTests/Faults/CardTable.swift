import Drawing
import Transitions

/// A container of somebody's own: a card that a finger moves, and that a spring takes back to its place. The
/// key 1 takes the card out of the finger's hands, and turns a lamp on or off.
final class CardTable: ViewController {
  /// When it forgets how fast the card is.
  enum Lapse {
    /// When a finger lets go.
    case release
    /// When the key takes over.
    case key
  }

  private let card = ViewController(id: "card")
  private let lamp = ViewController(id: "lamp")
  private let lapse: Lapse?
  private let pan = PanGestureRecognizer(name: "table/pan", axis: .horizontal)
  private var home: Point { Point(x: view.bounds.midX, y: view.bounds.midY) }

  init(_ lapse: Lapse?) {
    self.lapse = lapse
    super.init(id: "table")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x224466)
    show(card, in: Rect(x: 60, y: 184, width: 200, height: 200))
    pan.action = { [unowned self] _ in follow() }
    card.view.addGestureRecognizer(pan)
  }

  private func show(_ child: ViewController, in frame: Rect) {
    addChild(child)
    child.view.frame = frame
    child.view.backgroundColor = Color(hex: 0xFFFFFF)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "1" else { return super.keyPressed(key) }
    if pan.state == .began || pan.state == .changed { takeOver() }
    if lamp.parent == nil {
      show(lamp, in: Rect(x: 20, y: 20, width: 20, height: 20))
    } else {
      lamp.willMove(toParent: nil)
      lamp.view.removeFromSuperview()
      lamp.removeFromParent()
    }
    return true
  }

  private func takeOver() {
    let velocity = lapse == .key ? Vector.zero : pan.velocity
    pan.action = nil
    pan.isEnabled = false
    pan.isEnabled = true
    pan.action = { [unowned self] _ in follow() }
    goHome(velocity)
  }

  private func follow() {
    switch pan.state {
    case .began, .changed: card.view.center = home + pan.translation
    case .ended: goHome(lapse == .release ? .zero : pan.velocity)
    case .cancelled: goHome(.zero)
    default: break
    }
  }

  private func goHome(_ velocity: Vector) {
    let way = home - card.view.center
    guard way.length > 0 else { return }
    let speed = velocity.dx * way.dx + velocity.dy * way.dy
    View.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.9,
      initialSpringVelocity: speed / (way.length * way.length)
    ) { [card, home] in card.view.center = home }
  }
}
