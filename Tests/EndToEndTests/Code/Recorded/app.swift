import UIKit

let slower = false

class Root: UINavigationController, UINavigationControllerDelegate {
  private var recorder: SegueRecorder?
  private var link: CADisplayLink?
  private let interaction = UIPercentDrivenInteractiveTransition()
  private var isPulled = false

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    setNavigationBarHidden(true, animated: false)
    view.accessibilityIdentifier = "Root"
    setViewControllers([page("list", .systemTeal), page("page", .systemOrange)], animated: false)
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(pull(_:)))
    edge.edges = .left
    view.addGestureRecognizer(edge)
  }

  private func page(_ name: String, _ color: UIColor) -> UIViewController {
    let page = UIViewController()
    page.view.backgroundColor = color
    page.view.accessibilityIdentifier = name
    let hidden = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    hidden.isHidden = true
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    inner.accessibilityIdentifier = "in hidden"
    hidden.addSubview(inner)
    page.view.addSubview(hidden)
    return page
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard recorder == nil, let window = view.window else { return }
    let recorder = SegueRecorder(scene: "Recorded.swift", in: window)
    recorder.start()
    self.recorder = recorder
    let link = CADisplayLink(target: self, selector: #selector(tick(_:)))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  @objc private func tick(_ link: CADisplayLink) {
    guard link.timestamp > 2.5, let recorder else { return }
    link.invalidate()
    try? recorder.stop().write(toFile: "@PATH@", atomically: true, encoding: .utf8)
  }

  @objc private func pull(_ edge: UIScreenEdgePanGestureRecognizer) {
    let way = edge.translation(in: view).x / view.bounds.width
    switch edge.state {
    case .began:
      isPulled = true
      popViewController(animated: true)
    case .changed: interaction.update(way)
    case .ended:
      isPulled = false
      let ends = way > 0.3
      recorder?.note("\(ends ? "finish" : "cancel")InteractiveTransition", of: "Root/context")
      if ends { interaction.finish() } else { interaction.cancel() }
    default:
      isPulled = false
      interaction.cancel()
    }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    Pop(recorder: recorder, interaction: interaction)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    isPulled ? interaction : nil
  }
}

class Pop: NSObject, UIViewControllerAnimatedTransitioning {
  private let recorder: SegueRecorder?
  private let interaction: UIPercentDrivenInteractiveTransition

  init(recorder: SegueRecorder?, interaction: UIPercentDrivenInteractiveTransition) {
    (self.recorder, self.interaction) = (recorder, interaction)
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  {
    slower ? 0.8 : 0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    recorder?.follow(transitionContext, by: interaction)
    guard let from = transitionContext.view(forKey: .from),
      let to = transitionContext.view(forKey: .to)
    else { return transitionContext.completeTransition(false) }
    transitionContext.containerView.insertSubview(to, belowSubview: from)
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      from.transform = CGAffineTransform(translationX: 390, y: 0)
    } completion: { _ in
      from.transform = .identity
      self.recorder?.note("completeTransition", of: "Root/context")
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
