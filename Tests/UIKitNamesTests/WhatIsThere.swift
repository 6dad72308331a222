import UIKitNames

// The rows of `WhatIsThere.md` that are *there* or *differ*, as code: `WhatIsThereTests` compares the list,
// and the compiler the rest.

@MainActor private func views(_ view: UIView, _ other: UIView, _ stage: Stage) {
  // row: `frame`, `bounds`, `center`, `transform`, `alpha`, `isHidden`, `clipsToBounds`
  (view.frame, view.bounds, view.center) = (other.frame, other.bounds, other.center)
  (view.transform, view.alpha, view.isHidden, view.clipsToBounds) = (.identity, 1, false, true)
  // row: `backgroundColor`, `tintColor`
  view.backgroundColor = .systemBlue.withAlphaComponent(0.5)
  view.tintColor = nil
  // row: `CGAffineTransform(rotationAngle:)`, `rotated(by:)`, `concatenating(_:)`, `inverted()`
  view.transform = CGAffineTransform(rotationAngle: .pi).rotated(by: 1).scaledBy(x: 2, y: 2)
    .concatenating(.identity).inverted()
  // row: `CATransform3D` and its functions
  var space = CATransform3DIdentity
  space.m34 = -1 / 500
  space = CATransform3DRotate(space, .pi / 2, 0, 1, 0)
  space = CATransform3DConcat(
    CATransform3DTranslate(space, 1, 2, 3), CATransform3DMakeScale(1, 1, 1))
  // row: `addSubview`, `insertSubview(_:at:)`, `removeFromSuperview`
  view.addSubview(other)
  view.insertSubview(other, at: 0)
  other.removeFromSuperview()
  // row: `bringSubviewToFront`, `sendSubviewToBack`, `insertSubview(_:aboveSubview:)`, `exchangeSubview`
  let third = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
  view.bringSubviewToFront(other)
  view.sendSubviewToBack(other)
  view.insertSubview(other, aboveSubview: third)
  view.insertSubview(other, belowSubview: third)
  view.exchangeSubview(at: 0, withSubviewAt: 1)
  // row: `convert(_:to:)`, `convert(_:from:)`
  _ = view.convert(CGPoint(x: 1, y: 2), to: other)
  _ = view.convert(view.bounds, from: nil)
  // row: `snapshotView(afterScreenUpdates:)`, `resizableSnapshotView`, `drawHierarchy`
  _ = view.snapshotView(afterScreenUpdates: false)
  _ = view.resizableSnapshotView(from: .zero, afterScreenUpdates: true, withCapInsets: .zero)
  _ = UIGraphicsImageRenderer(size: view.bounds.size).image { _ in
    _ = view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
  }
  // row: `tag`, `viewWithTag(_:)`, `isDescendant(of:)`
  other.tag = 3
  _ = view.viewWithTag(3)?.isDescendant(of: view)
  // row: `autoresizingMask`
  view.translatesAutoresizingMaskIntoConstraints = true
  view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  // row: `setNeedsLayout`, `layoutIfNeeded`, `layoutSubviews`
  view.setNeedsLayout()
  view.layoutIfNeeded()
  // row: `DispatchQueue.main.async`, `asyncAfter`
  DispatchQueue.main.async {}
  DispatchQueue.main.asyncAfter(deadline: .now() + 1) {}
  // row: `safeAreaInsets`
  _ = view.safeAreaInsets.top
  // row: `edgesForExtendedLayout`
  UIViewController().edgesForExtendedLayout = [.left, .right]
  // row: `window.rootViewController`
  view.window?.rootViewController?.dismiss(animated: true)
  // row: `setNeedsDisplay`
  view.setNeedsDisplay()
  // row: `window`
  let window: UIWindow? = view.window
  window?.addSubview(other)
  // row: `UIScreen.main`, `UIDevice.current`, `UIApplication.shared`
  _ = UIScreen.main.bounds.width * UIScreen.main.scale
  _ = UIDevice.current.userInterfaceIdiom == .pad
  _ = UIApplication.shared.keyWindow?.safeAreaInsets
  // row: `UIButton`, `UILabel`, `UIImageView`
  let button = UIButton(type: .system, primaryAction: UIAction(title: "push") { _ in })
  button.addAction(UIAction { _ in }, for: .touchUpInside)
  let label = UILabel(frame: .zero)
  (label.text, label.textAlignment) = ("text", .center)
  view.addSubview(UIImageView(image: nil))
}

@MainActor private func smallViews(_ view: UIView, _ picture: UIImageView) {
  // row: `contentMode`, `isOpaque`, `accessibilityLabel`
  (picture.contentMode, view.isOpaque, view.accessibilityLabel) = (.topLeft, false, "label")
  // row: `semanticContentAttribute`, `effectiveUserInterfaceLayoutDirection`, `userInterfaceLayoutDirection(for:)`
  let meaning: UISemanticContentAttribute = .forceRightToLeft
  view.semanticContentAttribute = meaning
  let side: UIUserInterfaceLayoutDirection = UIView.userInterfaceLayoutDirection(for: meaning)
  _ = view.effectiveUserInterfaceLayoutDirection == side
  // row: `UIApplication.userInterfaceLayoutDirection`, `UITraitEnvironmentLayoutDirection`
  let read: UITraitEnvironmentLayoutDirection = view.traitCollection.layoutDirection
  _ = UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft && read == .rightToLeft
  // row: `next`, `becomeFirstResponder()`, `traitCollection`, `overrideUserInterfaceStyle`
  let next: UIResponder? = view.next
  next?.becomeFirstResponder()
  view.overrideUserInterfaceStyle = .dark
  _ = view.traitCollection.horizontalSizeClass == .compact
  // row: `UIVisualEffectView`, `UIBlurEffect`
  let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  blur.contentView.addSubview(view)
  // row: `UIActivityIndicatorView`, `UIProgressView`, `UIPageControl`
  UIActivityIndicatorView(style: .large).startAnimating()
  UIProgressView(frame: .zero).setProgress(0.5, animated: true)
  UIPageControl().numberOfPages = 3
  // row: `UISlider`, `UISwitch`, `UISegmentedControl`
  UISlider().value = 0.5
  UISwitch().setOn(true, animated: false)
  UISegmentedControl(items: ["a", "b"]).selectedSegmentIndex = 1
  // row: `UIDynamicAnimator` and its behaviors
  let animator = UIDynamicAnimator(referenceView: view)
  animator.addBehavior(UIGravityBehavior(items: [picture]))
  animator.addBehavior(UISnapBehavior(item: picture, snapTo: .zero))
  // row: `UITextField`, `UITextView`, `UISearchBar`
  (UITextField().text, UITextView().text, UISearchBar().placeholder) = ("a", "b", "c")
  // row: `attributedText`, `UIFont(name:size:)`
  let label = UILabel()
  label.attributedText = NSAttributedString(
    string: "a", attributes: [.foregroundColor: UIColor.red])
  label.font = UIFont(name: "Helvetica-Bold", size: 20)
  // row: `UIImage(named:)`, `UIImage(systemName:)`
  picture.image = UIImage(named: "photo") ?? UIImage(systemName: "photo")
}

@MainActor private func around(_ controller: UIViewController, _ other: UIViewController) {
  // row: `preferredStatusBarStyle`, `prefersStatusBarHidden`, `supportedInterfaceOrientations`
  class Owner: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { true }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  }
  // row: `UIAlertController`
  let alert = UIAlertController(title: "a", message: nil, preferredStyle: .alert)
  alert.addAction(UIAlertAction(title: "b", style: .cancel))
  // row: `UIStoryboardSegue`, `prepare(for:sender:)`
  let segue = UIStoryboardSegue(identifier: "a", source: controller, destination: other)
  controller.prepare(for: segue, sender: nil)
}

@MainActor private func layout(_ view: UIView, _ other: UIView, _ controller: UIViewController) {
  // row: `translatesAutoresizingMaskIntoConstraints`, anchors, `NSLayoutConstraint`, `UILayoutPriority`
  view.translatesAutoresizingMaskIntoConstraints = false
  let top = view.topAnchor.constraint(equalTo: other.bottomAnchor, constant: 8)
  (top.priority, top.identifier) = (UILayoutPriority(999), "top")
  NSLayoutConstraint.activate([
    top, view.widthAnchor.constraint(greaterThanOrEqualTo: other.widthAnchor, multiplier: 0.5),
  ])
  // row: `NSLayoutConstraint(item:…)`, `constraints(withVisualFormat:…)`
  view.addConstraint(
    NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 10))
  other.addConstraints(
    NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-8-[view]|", options: [], metrics: nil, views: ["view": view]))
  // row: `UILayoutGuide`, `safeAreaLayoutGuide`, `layoutMarginsGuide`, `contentLayoutGuide`
  let guide = UILayoutGuide()
  other.addLayoutGuide(guide)
  guide.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).isActive = true
  guide.leftAnchor.constraint(equalTo: other.safeAreaLayoutGuide.leftAnchor).isActive = true
  // row: `intrinsicContentSize`, hugging, compression resistance, `systemLayoutSizeFitting`
  view.setContentHuggingPriority(.defaultHigh, for: .vertical)
  view.setContentCompressionResistancePriority(.required, for: .horizontal)
  _ = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
  // row: `updateConstraints`, `updateViewConstraints`, `setNeedsUpdateConstraints`
  view.setNeedsUpdateConstraints()
  controller.updateViewConstraints()
  // row: `UIStackView`
  let stack = UIStackView(arrangedSubviews: [view, other])
  (stack.axis, stack.distribution, stack.alignment) = (.vertical, .fillEqually, .center)
}

@MainActor private func lists(_ rows: UITableViewController, _ items: UICollectionViewController) {
  // row: `UICollectionView`, `UITableView`, their cells, controllers and layouts
  rows.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  rows.tableView.scrollToRow(at: IndexPath(row: 3, section: 0), at: .top, animated: true)
  let layout = items.collectionViewLayout as? UICollectionViewFlowLayout
  layout?.itemSize = CGSize(width: 100, height: 100)
  items.collectionView?.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
  // row: `UISwipeActionsConfiguration`, `UIContextualAction`
  let delete = UIContextualAction(style: .destructive, title: "Delete") { _, view, done in
    done(view.window != nil)
  }
  (delete.backgroundColor, delete.image) = (.systemRed, UIImage(named: "trash"))
  let actions = UISwipeActionsConfiguration(actions: [delete])
  actions.performsFirstActionWithFullSwipe = false
}

@MainActor private func controllers(
  _ controller: UIViewController, _ other: UIViewController, _ stack: UINavigationController
) {
  // row: `addChild`, `willMove(toParent:)`, `didMove(toParent:)`, `removeFromParent`, `children`
  controller.addChild(other)
  other.didMove(toParent: controller)
  other.willMove(toParent: nil)
  other.removeFromParent()
  // row: `beginAppearanceTransition`, `endAppearanceTransition`
  other.beginAppearanceTransition(true, animated: true)
  other.endAppearanceTransition()
  // row: `transition(from:to:duration:options:animations:completion:)`
  controller.transition(from: controller, to: other, duration: 0.3, options: .curveLinear)
  // row: `present`, `dismiss`
  controller.present(other, animated: true)
  other.dismiss(animated: true)
  // row: `presentingViewController`, `navigationController`, `tabBarController`
  _ = (other.presentingViewController, controller.presentedViewController)
  _ = (controller.navigationController, controller.tabBarController)
  // row: `isBeingPresented`, `isBeingDismissed`, `isMovingToParent`, `isMovingFromParent`
  _ = (other.isBeingPresented, other.isBeingDismissed)
  _ = (other.isMovingToParent, other.isMovingFromParent)
  // row: `modalPresentationStyle`, `modalTransitionStyle`
  other.modalPresentationStyle = .automatic
  other.modalPresentationStyle = .fullScreen
  other.modalTransitionStyle = .crossDissolve
  // row: `.formSheet`, `.popover`
  other.modalPresentationStyle = .formSheet
  other.modalPresentationStyle = .popover
  other.sheetPresentationController?.prefersGrabberVisible = true
  // row: `viewIfLoaded`, `isViewLoaded`, `loadViewIfNeeded`
  if controller.viewIfLoaded?.window == nil, !controller.isViewLoaded {
    controller.loadViewIfNeeded()
  }
  // row: `.overCurrentContext`, `.currentContext`, `definesPresentationContext`
  other.modalPresentationStyle = .overCurrentContext
  other.modalPresentationStyle = .currentContext
  controller.definesPresentationContext = true
  controller.providesPresentationContextTransitionStyle = true
  // row: `preferredTransition`
  other.preferredTransition = .zoom(sourceViewProvider: { _ in nil })
  // row: `pushViewController`, `popViewController`, `setViewControllers`
  stack.pushViewController(UINavigationController(rootViewController: other), animated: true)
  stack.popViewController(animated: true)
  // row: `viewControllers` of a stack, to be set
  stack.viewControllers = [other]
  stack.viewControllers.append(controller)
  // row: `UINavigationController.Operation`, with `.none`
  let operation: UINavigationController.Operation = stack.viewControllers.count > 1 ? .pop : .none
  if operation == .pop { stack.popToRootViewController(animated: true) }
  // row: `visibleViewController`, `setNavigationBarHidden`, `isNavigationBarHidden`, `interactivePopGestureRecognizer`
  stack.isNavigationBarHidden = true
  _ = stack.visibleViewController
  stack.setNavigationBarHidden(true, animated: true)
  stack.interactivePopGestureRecognizer?.isEnabled = false
  // row: `interactiveContentPopGestureRecognizer`
  stack.interactiveContentPopGestureRecognizer?.isEnabled = false
  // row: `hidesBottomBarWhenPushed`
  controller.hidesBottomBarWhenPushed = true
  // row: `navigationItem`, `UIBarButtonItem`
  controller.navigationItem.title = "title"
  // row: `UITabBarItem`, `tabBarSystemItem`, `tag`, `tabBarItem`
  controller.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 2)
  controller.tabBarItem.tag += 1
  // row: `UITabBarController`
  let tabs = UITabBarController()
  tabs.viewControllers = [controller]
  tabs.selectedIndex = 0
  // row: `tabBar` of a tab bar controller
  tabs.tabBar.isHidden = true
  // row: `UIPageViewController`
  let pages = UIPageViewController(id: "pages", viewController: controller)
  pages.setViewControllers([other], direction: .forward, animated: true)
}

@MainActor private final class Puller {
  func pull(_ pan: UIPanGestureRecognizer) {}
  func tap() {}
  func press(_ sender: Any) {}
}

private final class Pressed: UIControl {
  // row: `UIControl`, `UIControl.Event`
  var latest: UIControl.Event?
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    latest = .touchDown
    super.touchesBegan(touches, with: event)
  }
}

private final class Own: UIViewController {
  // row: `loadView`, with `view = …` in it
  override func loadView() { view = UIView() }
  // row: `init(nibName:bundle:)`
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: NibBundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  init() { super.init(nibName: nil, bundle: nil) }
  // row: `view.bounds` in `viewDidLoad`
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIView(frame: view.bounds))
  }
}

private final class Told: UIViewController {
  // row: `viewDidLoad`, `viewWillAppear`, `viewIsAppearing`, `viewDidAppear` and their opposites
  private var appearances = 0
  override func viewIsAppearing(_ animated: Bool) { appearances += 1 }
  // row: `viewWillTransition(to:with:)`
  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) { super.viewWillTransition(to: size, with: coordinator) }
}

private final class Presenting: UIPresentationController {
  // row: `presentedView`, `frameOfPresentedViewInContainerView`, `containerViewWillLayoutSubviews`, `containerViewDidLayoutSubviews`
  override var presentedView: UIView? { presentedViewController.view }
  override var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  override func containerViewWillLayoutSubviews() { super.containerViewWillLayoutSubviews() }
  override func containerViewDidLayoutSubviews() { super.containerViewDidLayoutSubviews() }
  // row: `UIPresentationController`
  private var shade: UIView?
  override func presentationTransitionWillBegin() {
    shade = containerView.map { UIView(frame: $0.bounds) }
  }
}

// row: `UIViewControllerTransitioningDelegate`
private final class Delegate: UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

// row: `UIViewControllerAnimatedTransitioning`, with `interruptibleAnimator(using:)`
private final class Animator: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double {
    1
  }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }
  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  { UIViewPropertyAnimator(duration: 1, curve: .easeInOut) }
}

// row: `UIViewControllerInteractiveTransitioning`
private final class Driver: UIViewControllerInteractiveTransitioning {
  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    context.updateInteractiveTransition(0.5)
    context.cancelInteractiveTransition()
    // row: `UIViewControllerContextTransitioning`
    guard let to = context.viewController(forKey: .to) else { return }
    context.view(forKey: .to)?.frame = context.finalFrame(for: to)
    _ = (context.initialFrame(for: to), context.isInteractive, context.presentationStyle)
    context.completeTransition(!context.transitionWasCancelled)
    // row: `targetTransform`
    _ = context.targetTransform
  }
}

// row: `UIPercentDrivenInteractiveTransition`
private final class Percent: UIPercentDrivenInteractiveTransition {
  override func update(_ percentComplete: CGFloat) { super.update(percentComplete) }
  override func cancel() { super.cancel() }
  override func finish() { super.finish() }
}

// row: a context of one's own
private final class Context: ManualTransitionContext {}

@MainActor private func coordinators(_ coordinator: UIViewControllerTransitionCoordinator) {
  // row: `animate(alongsideTransition:completion:)`, `animateAlongsideTransition(in:)`
  coordinator.animate(
    alongsideTransition: { context in _ = context.transitionDuration },
    completion: { context in _ = context.isCancelled })
  coordinator.animateAlongsideTransition(in: nil, animation: { _ in })
  // row: `notifyWhenInteractionChanges`, `notifyWhenInteractionEnds`
  coordinator.notifyWhenInteractionChanges { _ in }
  coordinator.notifyWhenInteractionEnds { _ in }
  // row: `completionCurve`, `completionVelocity`
  _ = (coordinator.completionCurve, coordinator.completionVelocity)
}

@MainActor private func animations(_ view: UIView) {
  // row: `UIView.animate(withDuration:…)`, with options or a spring
  UIView.animate(withDuration: 1, delay: 0, options: [.curveEaseOut, .allowUserInteraction]) {
    view.alpha = 0
  }
  UIView.animate(
    withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
  ) {
    view.alpha = 1
  } completion: { _ in
  }
  // row: `UIView.animate(springDuration:bounce:…)`
  UIView.animate(springDuration: 0.4, bounce: 0.2) { view.alpha = 0 }
  // row: `animateKeyframes`, `addKeyframe`
  UIView.animateKeyframes(withDuration: 1, delay: 0) {
    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 1 }
  }
  // row: `UIView.transition(with:…)`, `UIView.transition(from:to:…)`
  UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve)
  // row: `setAnimationsEnabled`, `performWithoutAnimation`, `inheritedAnimationDuration`
  UIView.setAnimationsEnabled(UIView.areAnimationsEnabled)
  UIView.performWithoutAnimation { _ = UIView.inheritedAnimationDuration }
  // row: `UIViewPropertyAnimator`, `fractionComplete`
  let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { view.alpha = 0 }
  animator.startAnimation()
  animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  animator.fractionComplete = 0.5
  // row: an animator's `isUserInteractionEnabled`, `isManualHitTestingEnabled`, `pausesOnCompletion`, `scrubsLinearly`, `delay`
  animator.isUserInteractionEnabled = false
  animator.isManualHitTestingEnabled = true
  animator.scrubsLinearly = false
  animator.pausesOnCompletion = true
  _ = animator.delay
  // row: `UIViewAnimating`, `UIViewImplicitlyAnimating`
  let animating: any UIViewImplicitlyAnimating = animator
  animating.addCompletion { (position: UIViewAnimatingPosition) in _ = position == .end }
  animating.startAnimation(afterDelay: 0.5)
  // row: `UISpringTimingParameters`, `UICubicTimingParameters`
  _ = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: 0))
  _ = UICubicTimingParameters(animationCurve: .easeIn)
  // row: `Timer`
  let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { $0.invalidate() }
  timer.tolerance = 0.1
  // row: `CADisplayLink`
  let link = CADisplayLink { link in _ = link.targetTimestamp - link.timestamp }
  link.preferredFramesPerSecond = 30
  link.add(to: .main, forMode: .common)
}

@MainActor private func gestures(_ view: UIView) {
  // row: `UITapGestureRecognizer`, `UISwipeGestureRecognizer`, `UILongPressGestureRecognizer`
  let tap = UITapGestureRecognizer()
  tap.addTarget { [unowned view] in _ = $0.location(in: view) }
  view.addGestureRecognizer(tap)
  _ = UISwipeGestureRecognizer().direction
  _ = UILongPressGestureRecognizer().minimumPressDuration
  // row: `UIPanGestureRecognizer`
  let pan = UIPanGestureRecognizer()
  (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (1, 2)
  // row: several targets on one recognizer, `removeTarget`
  let second = pan.addTarget { _ in }
  pan.addTarget { _ in }
  pan.removeTarget(second)
  // row: `translation(in:)`, `velocity(in:)`
  _ = (pan.translation(in: view).x, pan.velocity(in: view).y)
  pan.setTranslation(.zero, in: view)
  // row: targets with selectors
  let puller = Puller()
  pan.addTarget(puller, action: Selector(Puller.pull))
  _ = UIPanGestureRecognizer(target: puller, action: Selector(Puller.pull))
  _ = UITapGestureRecognizer(target: puller, action: Selector(Puller.tap))
  UIButton().addTarget(puller, action: Selector(Puller.tap), for: .touchUpInside)
  _ = UIBarButtonItem(title: "", style: .plain, target: puller, action: Selector(Puller.press))
  // row: `UIScreenEdgePanGestureRecognizer`, `edges`
  UIScreenEdgePanGestureRecognizer(target: puller, action: Selector(Puller.pull)).edges = .right
  // row: `UIPinchGestureRecognizer`, `UIRotationGestureRecognizer`, `UIHoverGestureRecognizer`
  _ = (UIPinchGestureRecognizer().scale, UIRotationGestureRecognizer().rotation)
  _ = UIHoverGestureRecognizer()
  // row: `numberOfTouches`, `location(ofTouch:in:)`
  _ = pan.numberOfTouches
  // row: `cancelsTouchesInView`, `delaysTouchesBegan`, `delaysTouchesEnded`
  (pan.cancelsTouchesInView, pan.delaysTouchesBegan, pan.delaysTouchesEnded) = (true, false, true)
  // row: `isMultipleTouchEnabled`, `isExclusiveTouch`
  (view.isMultipleTouchEnabled, view.isExclusiveTouch) = (true, false)
  // row: `require(toFail:)`, `UIGestureRecognizerDelegate`
  tap.require(toFail: pan)
}

private final class Recognizer: UIGestureRecognizer {
  // row: a recognizer of one's own
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .recognized }
}

private final class Touched: UIView {
  // row: `touchesBegan`, `touchesMoved`, `touchesEnded`, `touchesCancelled` of views
  private var count = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
}

private final class PressedController: UIViewController {
  // row: `pressesBegan`, `UIPress`, `UIKey`, `UIKeyboardHIDUsage`
  private var page = 0
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.keyCode == .keyboardRightArrow }) else {
      return super.pressesBegan(presses, with: event)
    }
    page += 1
  }
}

@MainActor private func everyday(_ view: UIView, _ count: Int) {
  // row: `UIButton.Configuration`
  var configuration = UIButton.Configuration.filled()
  (configuration.title, configuration.cornerStyle) = ("Go", .capsule)
  configuration.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
  view.addSubview(UIButton(configuration: configuration))
  // row: `CGRect`, `CGPoint`, `CGSize` of `Int`, and how they are printed
  view.frame = CGRect(x: count, y: 2 * count, width: count, height: 40)
  print(view.frame, CGPoint(x: count, y: count), CGSize(width: count, height: 3))
  // row: `value(forKeyPath:)`, `setValue(_:forKeyPath:)`
  view.setValue(0.5, forKeyPath: "alpha")
  _ = (view.layer.value(forKeyPath: "bounds.size") as? NSValue)?.cgSizeValue
  // row: `Task`, `await`, `Task.sleep`
  Task {
    try await Task.sleep(nanoseconds: 500_000_000)
    await MainActor.run { view.alpha = 0 }
  }
}
