import Drawing
import Glibc
import Input
import SpringEngine
import TestSupport
import Transitions

/// What meddles with an application in its callbacks: every one of them may call any public operation.
///
/// Which callbacks do is a question of the seed, the callback's name and how often it has been called, so
/// that one can be left out without changing what the others do.
final class Meddler {
  /// Callbacks that do nothing, by name and number, though the seed would let them.
  var quiet: Set<String> = []
  /// Those that have done something, in their order.
  private(set) var done: [String] = []
  /// What they have done, in words.
  private(set) var words: [String] = []
  /// What they do.
  var act: ((inout SplitMix) -> String)?
  private let seed: UInt64
  private let share: Double
  private var counts: [String: Int] = [:]
  /// How many animators are in the middle of setting up views and animations.
  var settingUp = 0
  /// How many callbacks that do something are on the stack.
  private(set) var depth = 0
  private var left = 40

  init(seed: UInt64, share: Double) {
    (self.seed, self.share) = (seed, share)
  }

  /// A callback is being called.
  func meddle(_ place: String) {
    counts[place, default: 0] += 1
    let key = "\(place) \(counts[place, default: 0])"
    var numbers = SplitMix(seed: key.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
    guard numbers.happens(share), depth < 3, left > 0, let act, !quiet.contains(key) else { return }
    depth += 1
    left -= 1
    done.append(key)
    let index = words.count
    words.append("in \(key)")
    Self.tell("    in \(key)")
    words[index] += ": \(act(&numbers))"
    depth -= 1
  }

  /// Keeps what is done from outside among what is done.
  func note(_ line: String) { words.append(line) }

  /// Whether `SEGUE_TELL` asks for everything to be told before it is done, to find what traps.
  static var tells = getenv("SEGUE_TELL") != nil

  /// Tells what is about to be done.
  static func tell(_ words: @autoclosure () -> String) {
    guard tells else { return }
    let line = words() + "\n"
    _ = line.withCString { write(2, $0, line.utf8.count) }
  }
}

/// A controller that meddles in every callback.
class MeddlingController: ViewController {
  let meddler: Meddler

  init(id: String, _ meddler: Meddler) {
    self.meddler = meddler
    super.init(id: id)
  }

  private func meddle(_ call: String) { meddler.meddle("\(id).\(call)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let tap = TapGestureRecognizer(name: "\(id)/tap")
    tap.action = { [weak self] in
      if $0.state == .ended { self?.meddle("tap") }
    }
    view.addGestureRecognizer(tap)
    meddle("viewDidLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    transitionCoordinator?.animate(
      alongsideTransition: { [weak self] _ in self?.meddle("alongside") },
      completion: { [weak self] _ in self?.meddle("coordinatorCompletion") })
    transitionCoordinator?.notifyWhenInteractionChanges { [weak self] _ in
      self?.meddle("interactionChanged")
    }
    meddle("viewWillAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    meddle("viewIsAppearing")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    meddle("viewDidAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    meddle("viewWillDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    meddle("viewDidDisappear")
  }
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    meddle("viewWillLayoutSubviews")
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    meddle("viewDidLayoutSubviews")
  }
  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    meddle("willMove")
  }
  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    meddle("didMove")
  }
  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    meddle("viewWillTransition")
  }
}

/// An animator that moves and fades, in one of several ways, and meddles.
final class MeddlingAnimator: ViewControllerAnimatedTransitioning {
  let meddler: Meddler
  let name: String
  let isInterruptible: Bool
  let way: Int
  let duration: Double

  init(_ meddler: Meddler, _ name: String, isInterruptible: Bool, way: Int, duration: Double) {
    (self.meddler, self.name, self.isInterruptible) = (meddler, name, isInterruptible)
    (self.way, self.duration) = (way, duration)
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    duration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    meddler.settingUp += 1
    defer { meddler.settingUp -= 1 }
    meddler.meddle("\(name).animateTransition")
    guard !isOver(context) else { return }
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    if let to {
      if let end = context.viewController(forKey: .to) {
        to.untransformedFrame = context.finalFrame(for: end)
      }
      context.containerView.addSubview(to)
    }
    let moving = to ?? from
    let changes = { [meddler, name] in
      moving?.transform = AffineTransform(translationX: 0, y: 40)
      meddler.meddle("\(name).animations")
      moving?.transform = .identity
    }
    let completion = { [weak self] in
      guard let self else { return }
      meddler.meddle("\(name).completion")
      if !isOver(context) { context.completeTransition(!context.transitionWasCancelled) }
    }
    switch way {
    case 0: View.animate(withDuration: duration, animations: changes) { _ in completion() }
    case 1:
      View.animateKeyframes(withDuration: duration) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5, animations: changes)
      } completion: { _ in
        completion()
      }
    default:
      let animator = ViewPropertyAnimator(
        duration: duration, curve: .easeInOut, animations: changes)
      animator.addAnimations { moving?.alpha = 1 }
      animator.addCompletion { _ in completion() }
      animator.startAnimation()
    }
  }

  private func isOver(_ context: any ViewControllerContextTransitioning) -> Bool {
    (context as? TransitionContext)?.isCompleted ?? true
  }

  func animationEnded(_ transitionCompleted: Bool) { meddler.meddle("\(name).animationEnded") }
}

/// A presentation controller that meddles.
final class MeddlingPresentation: PresentationController {
  var meddler: Meddler?

  private func meddle(_ call: String) {
    meddler?.meddle("\(presentedViewController.id).custom.\(call)")
  }

  override func presentationTransitionWillBegin() { meddle("willPresent") }
  override func presentationTransitionDidEnd(_ completed: Bool) { meddle("didPresent") }
  override func dismissalTransitionWillBegin() { meddle("willDismiss") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { meddle("didDismiss") }
  override func containerViewWillLayoutSubviews() { meddle("containerLayout") }
}

/// Whoever is asked and told, and meddles.
final class MeddlingDelegate: TabBarControllerDelegate, NavigationControllerDelegate,
  DrawerControllerDelegate, ViewControllerTransitioningDelegate, SheetPresentationControllerDelegate
{
  let meddler: Meddler
  private var numbers: SplitMix
  private var made = 0
  /// The interaction controllers that were handed out.
  private(set) var drivers: [PercentDrivenInteractiveTransition] = []

  /// Whether code holds a transition: then nothing moves, and yet nothing is at rest.
  var isHolding: Bool { drivers.contains { $0.context?.isInteractive == true && !isOver($0) } }

  private func isOver(_ driver: PercentDrivenInteractiveTransition) -> Bool {
    driver.context?.isCompleted ?? true
  }

  init(_ meddler: Meddler, seed: UInt64) {
    self.meddler = meddler
    numbers = SplitMix(seed: seed &+ 77)
  }

  private func meddle(_ place: String) { meddler.meddle("delegate.\(place)") }

  private func animator(_ place: String) -> (any ViewControllerAnimatedTransitioning)? {
    meddle("\(place).animator")
    guard numbers.happens(0.6) else { return nil }
    made += 1
    return MeddlingAnimator(
      meddler, "animator\(made)", isInterruptible: numbers.happens(0.7), way: numbers.whole(0...2),
      duration: numbers.one(of: [0.4, 0.4, 0.4, 0.4, 0]))
  }

  private func interaction(_ place: String) -> (any ViewControllerInteractiveTransitioning)? {
    meddle("\(place).interaction")
    guard numbers.happens(0.4) else { return nil }
    let driver = PercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = numbers.happens(0.6)
    drivers.append(driver)
    return driver
  }

  func tabBarController(
    _ tabBarController: TabBarController,
    animationControllerForTransitionFrom from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator("tabs") }
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction("tabs") }
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect controller: ViewController
  ) -> Bool {
    meddle("shouldSelect")
    return true
  }
  func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController)
  { meddle("didSelect") }
  func tabBarController(_ tabBarController: TabBarController, didShow controller: ViewController) {
    meddle("tabs.didShow")
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator("stack") }
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interaction("stack") }
  func navigationController(
    _ navigationController: NavigationController, willShow controller: ViewController,
    animated: Bool
  ) { meddle("stack.willShow") }
  func navigationController(
    _ navigationController: NavigationController, didShow controller: ViewController, animated: Bool
  ) { meddle("stack.didShow") }

  func drawerController(
    _ drawerController: DrawerController,
    animationControllerFor operation: DrawerController.Operation
  ) -> (any ViewControllerAnimatedTransitioning)? { animator("drawer") }
  func drawerController(
    _ drawerController: DrawerController, will operation: DrawerController.Operation,
    animated: Bool
  ) { meddle("drawer.will") }
  func drawerController(
    _ drawerController: DrawerController, did operation: DrawerController.Operation, animated: Bool
  ) { meddle("drawer.did") }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { animator("present") }
  func animationController(forDismissed dismissed: ViewController)
    -> (any ViewControllerAnimatedTransitioning)?
  { animator("dismiss") }
  func interactionControllerForPresentation(using animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  { interaction("present") }
  func interactionControllerForDismissal(using animator: any ViewControllerAnimatedTransitioning)
    -> (any ViewControllerInteractiveTransitioning)?
  { interaction("dismiss") }
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController
  ) -> PresentationController? {
    meddle("presentationController")
    let made = MeddlingPresentation(presented: presented, presenting: presenting)
    made.meddler = meddler
    return made
  }

  func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
    meddle("shouldDismiss")
    return true
  }
  func presentationControllerWillDismiss(_ controller: PresentationController) {
    meddle("sheet.willDismiss")
  }
  func presentationControllerDidDismiss(_ controller: PresentationController) {
    meddle("sheet.didDismiss")
  }
  func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
    meddle("sheet.didAttempt")
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) { meddle("sheet.detent") }
}
