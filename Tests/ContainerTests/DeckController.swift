import Drawing
import SpringEngine
import Transitions

/// A deck of cards: the top card goes up to show the next one, and comes back from above. A finger
/// deals one to one.
///
/// A container as somebody would write it who has nothing but the public library.
final class DeckController: ConductingViewController {
  /// The cards, the first on top at the beginning.
  let cards: [ViewController]
  /// The card that is shown: during a transition already the new one.
  private(set) var index = 0
  var reentryPolicy = ReentryPolicy.automatic
  let table: View
  let pan: PanGestureRecognizer
  private var former = 0
  private var laidOutSize = Size(width: 0, height: 0)

  init(id: String, cards: [ViewController]) {
    self.cards = cards
    table = View(id: "\(id)/table")
    pan = PanGestureRecognizer(name: "\(id)/pan", axis: .vertical)
    super.init(id: id)
  }

  // MARK: What it can be asked for

  /// Shows another card.
  func show(_ target: Int, animated: Bool) {
    guard cards.indices.contains(target) else { return }
    guard conductor.stage != nil else { return index = target }
    switch conductor.entry(policy: reentryPolicy, isAnimated: animated) {
    case .begins:
      if target != index { begin(target, animated: animated) }
    case .reenters(let run):
      let card = cards[target]
      if card === run.plan.from || card === run.plan.to {
        conductor.forgetWaiting()
        conductor.redirect(cancelled: card === run.plan.from)
      } else {
        wait(for: target, animated: animated)
      }
    case .waits: wait(for: target, animated: animated)
    case .isIgnored: break
    }
  }

  private func wait(for target: Int, animated: Bool) {
    conductor.wait { [weak self] in self?.show(target, animated: animated) }
  }

  private func begin(_ target: Int, animated: Bool, isInteractive: Bool = false) {
    former = index
    var plan = TransitionPlan(
      from: cards[index], to: cards[target], in: table, isAnimated: animated)
    plan.isInteractive = isInteractive
    index = target
    conductor.begin(plan)
  }

  override func keyPressed(_ key: String) -> Bool {
    switch key {
    case "ArrowUp": show(index + 1, animated: true)
    case "ArrowDown": show(index - 1, animated: true)
    default: return super.keyPressed(key)
    }
    return true
  }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.bounds = Rect(x: 0, y: 0, width: 390, height: 844)
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.clipsToBounds = true
    view.addSubview(table)
    pan.beginsAtOnce = { [unowned self] in conductor.catches }
    pan.action = { [unowned self] _ in follow() }
    table.addGestureRecognizer(pan)
    installOnStage()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard table.bounds.size != laidOutSize else { return }
    laidOutSize = table.bounds.size
    conductor.rescale(extent: max(laidOutSize.height, 1)) { (1, $0) }
  }

  private func follow() {
    conductor.follow(
      pan,
      along: { _ in
        TransitionGrip.Path(
          direction: Vector(dx: 0, dy: index > former ? -1 : 1),
          extent: max(table.bounds.height, 1), start: .firm)
      },
      start: {
        let target = pan.initialDirection < 0 ? index + 1 : index - 1
        if cards.indices.contains(target) { begin(target, animated: true, isInteractive: true) }
      })
  }

  // MARK: Children

  override var shownChildren: [ViewController] { [cards[index]] }
  override var wantedChildren: [ViewController]? { [cards[index]] }
  override var otherControllers: [ViewController] { cards }
  override var transitionView: View? { table }

  override func installChildren() {
    let card = cards[index]
    addChild(card)
    card.view.frame = table.bounds
    card.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.addSubview(card.view)
    card.didMove(toParent: self)
  }

  override func defaultAnimator(for plan: TransitionPlan)
    -> (any ViewControllerAnimatedTransitioning)?
  { Deal(goesUp: index > former) }

  override func transitionWillEnd(_ run: TransitionRun, completed: Bool) {
    super.transitionWillEnd(run, completed: completed)
    if !completed { index = former }
  }
}

/// Takes the top card away upward, or brings one back from there; the one below grows to its full size.
private final class Deal: ViewControllerAnimatedTransitioning {
  private let goesUp: Bool

  init(goesUp: Bool) { self.goesUp = goesUp }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.45
  }

  func interactiveTravel(using context: any ViewControllerContextTransitioning) -> Double {
    max(context.containerView.bounds.height, 1)
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let above = AffineTransform(translationX: 0, y: -interactiveTravel(using: context))
    let below = AffineTransform(scaleX: 0.9, y: 0.9)
    context.containerView.insertSubview(
      to, at: goesUp ? 0 : context.containerView.subviews.count)
    to.transform = goesUp ? below : above
    View.animate(withDuration: transitionDuration(using: context)) {
      from.transform = goesUp ? above : below
      to.transform = .identity
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
