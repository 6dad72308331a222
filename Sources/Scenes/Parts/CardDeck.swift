import Drawing
import SpringEngine
import Transitions

/// A container as somebody would write it for an app: the top card goes up to show the next one, and comes
/// back from above; a finger deals one to one.
final class CardDeck: ConductingViewController {
  let cards: [ViewController]
  /// The card that is shown: during a transition already the new one.
  private(set) var index = 0
  private var former = 0
  private let table: View
  private let pan: PanGestureRecognizer
  private var laidOutSize = Size(width: 0, height: 0)
  /// The spring of a release.
  var springs = Spring(response: 0.4, dampingRatio: 1)

  /// - Parameter cards: At least one, the first on top at the beginning.
  init(id: String, cards: [ViewController]) {
    self.cards = cards
    table = View(id: "\(id)/table")
    pan = PanGestureRecognizer(name: "\(id)/pan", axis: .vertical)
    super.init(id: id)
  }

  /// Shows another card.
  func show(_ target: Int, animated: Bool = true) {
    guard cards.indices.contains(target) else { return }
    switch conductor.entry(policy: .automatic, isAnimated: animated) {
    case .begins:
      if target != index { begin(target, animated: animated) }
    case .reenters(let run):
      let card = cards[target]
      if card === run.plan.from || card === run.plan.to {
        conductor.forgetWaiting()
        conductor.redirect(cancelled: card === run.plan.from)
      } else {
        conductor.wait { [weak self] in self?.show(target) }
      }
    case .waits: conductor.wait { [weak self] in self?.show(target) }
    case .isIgnored: break
    }
  }

  private func begin(_ target: Int, animated: Bool = true, isInteractive: Bool = false) {
    former = index
    var plan = TransitionPlan(
      from: cards[index], to: cards[target], in: table, isAnimated: animated)
    plan.isInteractive = isInteractive
    index = target
    conductor.begin(plan)
  }

  override func keyPressed(_ key: String) -> Bool {
    switch key {
    case "ArrowUp", "Enter": show(index + 1)
    case "ArrowDown", "Escape": show(index - 1)
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
    pan.beginsAtOnce = { [weak self] in self?.conductor.catches ?? false }
    pan.action = { [weak self] _ in self?.follow() }
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
        if cards.indices.contains(target) { begin(target, isInteractive: true) }
      })
  }

  // MARK: Children

  override var shownChildren: [ViewController] { [cards[index]] }
  override var wantedChildren: [ViewController]? { [cards[index]] }
  override var otherControllers: [ViewController] { cards }
  override var transitionView: View? { table }

  override var release: TransitionRelease {
    TransitionRelease(
      spring: springs, edgeSpring: springs, commitPolicy: super.release.commitPolicy)
  }

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
      from.transform = .identity
      to.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
