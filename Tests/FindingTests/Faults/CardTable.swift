import Drawing
import Transitions

/// A container of somebody's own: a card that a finger moves, and that a spring takes back to its place.
final class CardTable: ViewController {
  private let card = ViewController(id: "card")
  private let forgetsVelocity: Bool

  init(forgetsVelocity: Bool) {
    self.forgetsVelocity = forgetsVelocity
    super.init(id: "table")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x224466)
    addChild(card)
    card.view.frame = Rect(x: 60, y: 184, width: 200, height: 200)
    card.view.backgroundColor = Color(hex: 0xFFFFFF)
    view.addSubview(card.view)
    card.didMove(toParent: self)
    let pan = PanGestureRecognizer(name: "table/pan", axis: .horizontal)
    pan.action = { [unowned self, unowned pan] _ in follow(pan) }
    card.view.addGestureRecognizer(pan)
  }

  private func follow(_ pan: PanGestureRecognizer) {
    let home = Point(x: view.bounds.midX, y: view.bounds.midY)
    switch pan.state {
    case .began, .changed:
      card.view.center = home + pan.translation
    case .ended, .cancelled:
      let way = home - card.view.center
      guard way.length > 0 else { return }
      let speed = pan.velocity.dx * way.dx + pan.velocity.dy * way.dy
      let keeps = !forgetsVelocity && pan.state == .ended
      View.animate(
        withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.9,
        initialSpringVelocity: keeps ? speed / (way.length * way.length) : 0
      ) { [card] in card.view.center = home }
    default: break
    }
  }
}
