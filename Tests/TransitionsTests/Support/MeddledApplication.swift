import Drawing
import Input
import TestSupport
import Transitions

/// An application with everything that conducts transitions, in whose callbacks anything may be called.
final class MeddledApplication {
  /// What the program or a hand does from outside.
  struct Step {
    var wait: Double
    var event: InputEvent?
    /// The number that what the program does is made of.
    var number: UInt64
  }

  let stage: Stage
  private let meddler: Meddler
  private let delegate: MeddlingDelegate
  private let tabs: TabBarController
  private let all: [ViewController]
  private let stacks: [NavigationController]
  private let drawer: DrawerController
  private let book: PageViewController
  private let parent: MeddlingController
  /// Whether the plain parent's child is being exchanged.
  private var isExchanging = false
  /// The plain parent's children that have been sent away.
  private var leaving: [ViewController] = []
  /// Everybody who was ever made.
  private var everybody: [ViewController] = []

  init(seed: UInt64, _ meddler: Meddler) {
    self.meddler = meddler
    let delegate = MeddlingDelegate(meddler, seed: seed)
    self.delegate = delegate
    func leaf(_ id: String) -> ViewController { MeddlingController(id: id, meddler) }
    stacks = ["n1", "n2"].map {
      NavigationController(id: $0, rootViewController: leaf("\($0)root"))
    }
    book = PageViewController(id: "book", viewController: leaf("page"))
    drawer = DrawerController(id: "drawer", content: book, drawer: leaf("menu"))
    parent = MeddlingController(id: "parent", meddler)
    all = stacks + [drawer, parent]
    tabs = TabBarController(id: "tabs", viewControllers: all)
    tabs.delegate = delegate
    drawer.delegate = delegate
    for stack in stacks { stack.delegate = delegate }
    stage = Stage(root: tabs, size: Size(width: 390, height: 844))
    everybody = all + [tabs, book]
    meddler.act = { [weak self] in self?.deed(&$0) ?? "" }
    stage.install()
  }

  private func leaf(_ numbers: inout SplitMix) -> ViewController {
    let made = MeddlingController(id: "v\(everybody.count)", meddler)
    made.definesPresentationContext = numbers.happens(0.6)
    made.hidesBottomBarWhenPushed = numbers.happens(0.25)
    everybody.append(made)
    return made
  }

  // MARK: What is done

  /// Does one thing of all that can be done.
  ///
  /// - Returns: What, in words.
  private func deed(_ numbers: inout SplitMix) -> String {
    let animated = numbers.happens(0.6)
    switch numbers.whole(0...28) {
    case 0, 1:
      let index = numbers.whole(0...3) % tabs.viewControllers.count
      return tell("select \(index) \(animated)") { tabs.select(index, animated: animated) }
    case 2:
      let chosen = all.filter { _ in numbers.happens(0.7) }
      return tell("tabs \(chosen.map(\.id)) \(animated)") {
        tabs.setViewControllers(chosen.isEmpty ? all : chosen, animated: animated)
      }
    case 3...8: return inStack(&numbers, animated)
    case 9:
      let open = numbers.happens(0.6)
      return tell("drawer \(open) \(animated)") { drawer.setDrawerOpen(open, animated: animated) }
    case 10:
      let next = leaf(&numbers)
      return tell("page \(animated)") {
        book.setViewControllers([next], direction: .forward, animated: animated)
      }
    case 11...15: return present(&numbers, animated)
    case 16...19:
      let who = presented(&numbers)
      return tell("\(who.id).dismiss \(animated)") {
        who.dismiss(animated: animated) { [meddler] in meddler.meddle("\(who.id).dismissed") }
      }
    case 20, 21: return driving(&numbers)
    case 22:
      guard let sheet = front.sheetPresentationController, front.presentingViewController != nil
      else { return "no sheet" }
      let detent = numbers.one(of: [SheetPresentationController.Detent.Identifier.large, .medium])
      return tell("detent \(detent)") {
        sheet.animateChanges { sheet.selectedDetentIdentifier = detent }
      }
    case 23...26: return exchange(&numbers)
    case 27:
      let view = contained(&numbers).view
      return tell("layout of \(view.id)") {
        view.setNeedsLayout()
        view.layoutIfNeeded()
      }
    default:
      let who = contained(&numbers)
      return tell("animation of \(who.id)") {
        View.animate(withDuration: numbers.one(of: [0.3, 0.3, 0])) { [meddler] in
          who.view.alpha = 0.9
          meddler.meddle("\(who.id).block")
          who.view.alpha = 1
        } completion: { [meddler] _ in
          meddler.meddle("\(who.id).blockCompletion")
        }
      }
    }
  }

  private func tell(_ words: String, _ body: () -> Void) -> String {
    Meddler.tell("      \(words) at \(stage.now)")
    body()
    return words
  }

  private func inStack(_ numbers: inout SplitMix, _ animated: Bool) -> String {
    let stack = (front as? NavigationController) ?? numbers.one(of: stacks)
    switch numbers.whole(0...4) {
    case 0, 1:
      let next = leaf(&numbers)
      return tell("\(stack.id).push \(next.id) \(animated)") {
        stack.pushViewController(next, animated: animated)
      }
    case 2:
      return tell("\(stack.id).pop \(animated)") {
        _ = stack.popViewController(animated: animated)
      }
    case 3:
      return tell("\(stack.id).popToRoot \(animated)") {
        _ = stack.popToRootViewController(animated: animated)
      }
    default:
      let added = (0..<numbers.whole(0...2)).map { _ in leaf(&numbers) }
      let made = Array(stack.viewControllers.prefix(numbers.whole(0...2))) + added
      guard !made.isEmpty else { return "" }
      return tell("\(stack.id).set \(made.map(\.id)) \(animated)") {
        stack.setViewControllers(made, animated: animated)
      }
    }
  }

  private func present(_ numbers: inout SplitMix, _ animated: Bool) -> String {
    let content = leaf(&numbers)
    var made = content
    if numbers.happens(0.2) {
      let stack = NavigationController(id: "c\(content.id)", rootViewController: content)
      stack.delegate = delegate
      everybody.append(stack)
      made = stack
    }
    let style = numbers.one(of: [
      PresentationStyle.fullScreen, .overFullScreen, .pageSheet, .pageSheet, .custom,
      .currentContext, .overCurrentContext,
    ])
    made.modalPresentationStyle = style
    made.modalTransitionStyle = numbers.one(of: [.coverVertical, .crossDissolve, .flipHorizontal])
    if style == .custom || numbers.happens(0.4) { made.transitioningDelegate = delegate }
    if let sheet = made.sheetPresentationController {
      sheet.delegate = delegate
      if numbers.happens(0.5) { sheet.detents = [.medium(), .large()] }
    }
    let source = style.takesContext || numbers.happens(0.3) ? contained(&numbers) : front
    guard isThere(source) else { return "" }
    return tell("\(source.id).present \(made.id) \(style) \(animated)") {
      source.present(made, animated: animated) { [meddler] in
        meddler.meddle("\(made.id).presented")
      }
    }
  }

  /// What drives a transition does so, or the transition is completed.
  private func driving(_ numbers: inout SplitMix) -> String {
    guard let driver = delegate.drivers.last else { return "no driver" }
    switch numbers.whole(0...4) {
    case 0: return tell("update") { driver.update(0.4) }
    case 1: return tell("finish") { driver.finish() }
    case 2: return tell("cancel") { driver.cancel() }
    case 3: return tell("pause") { driver.pause() }
    default:
      return tell("complete") {
        // Who completes before the animator has set up its views breaks the contract.
        guard let context = driver.context, !context.isCompleted, meddler.settingUp == 0 else {
          return
        }
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// The plain parent's child is exchanged by hand, or by `transition(from:to:)`; not in the middle of that.
  private func exchange(_ numbers: inout SplitMix) -> String {
    guard !isExchanging else { return "" }
    isExchanging = true
    defer { isExchanging = false }
    let next = leaf(&numbers)
    let byHand = numbers.happens(0.4)
    let duration = numbers.one(of: [0.4, 0.4, 0])
    guard !byHand, let former = parent.children.last, former.view.superview != nil else {
      return tell("parent exchanges \(next.id)") { exchange(for: next) }
    }
    let options = numbers.one(of: [AnimationOptions(), .transitionCrossDissolve])
    return tell("parent transition \(former.id) \(next.id) \(duration)") {
      sendAway(former)
      parent.addChild(next)
      guard former.view.superview != nil else { return exchange(for: next) }
      transition(from: former, to: next, duration, options)
    }
  }

  private func exchange(for next: ViewController) {
    for former in parent.children where former !== next {
      sendAway(former)
      former.view.removeFromSuperview()
      former.removeFromParent()
    }
    parent.addChild(next)
    parent.view.addSubview(next.view)
    arrive(next)
  }

  private func transition(
    from former: ViewController, to next: ViewController, _ duration: Double,
    _ options: AnimationOptions
  ) {
    parent.transition(from: former, to: next, duration: duration, options: options) {
      [meddler] in
      next.view.transform = AffineTransform(translationX: 0, y: 20)
      meddler.meddle("parent.exchanging")
      next.view.transform = .identity
    } completion: { [self] _ in
      meddler.meddle("parent.exchanged")
      if former.parent === parent { former.removeFromParent() }
      arrive(next)
    }
  }

  /// A child is told once that it goes.
  private func sendAway(_ child: ViewController) {
    guard !leaving.contains(where: { $0 === child }) else { return }
    leaving.append(child)
    child.willMove(toParent: nil)
  }

  /// A child has come, if it has not been sent away again.
  private func arrive(_ child: ViewController) {
    guard child.parent === parent, !leaving.contains(where: { $0 === child }) else { return }
    child.didMove(toParent: parent)
  }

  // MARK: Who there is

  private var modals: [ViewController] {
    var found: [ViewController] = []
    while let next = (found.last ?? tabs).presentedViewController { found.append(next) }
    return found
  }

  private var front: ViewController { modals.last ?? tabs }

  private func presented(_ numbers: inout SplitMix) -> ViewController {
    numbers.one(of: modals + [tabs, contained(&numbers)])
  }

  private func contained(_ numbers: inout SplitMix) -> ViewController {
    let inside = all + book.children + parent.children + stacks.compactMap(\.topViewController)
    let chosen = numbers.one(of: inside)
    return numbers.happens(0.5) ? chosen : chosen.presentedViewController ?? chosen
  }

  // MARK: Living

  /// Lives through a session, and until everything is at rest.
  ///
  /// - Returns: What is found, each as one line.
  static func findings(
    seed: UInt64, in session: [Step], _ meddler: Meddler
  ) -> [String] {
    let application = MeddledApplication(seed: seed, meddler)
    let stage = application.stage
    var linter = Linter()
    var seen = 0
    func read() {
      for entry in stage.trace.latest(stage.trace.count - seen) {
        Meddler.tell("    \(entry.time) \(entry.who) \(entry.call) \(entry.argument)")
        linter.read(entry)
      }
      seen = stage.trace.count
      if let rest = stage.atRest, !application.delegate.isHolding { linter.inspect(rest) }
    }
    for step in session {
      Meddler.tell("  after \(step.wait) s: \(String(describing: step.event))")
      let time = stage.now + step.wait
      if let event = step.event {
        meddler.note("after \(step.wait) s: \(event)")
        stage.handle(event, at: time)
      } else {
        stage.advance(to: time)
        var numbers = SplitMix(seed: step.number)
        stage.perform { meddler.note("after \(step.wait) s: \(application.deed(&numbers))") }
      }
      _ = stage.shownViews
      read()
    }
    meddler.act = nil
    stage.handle(.cancel, at: stage.now)
    stage.advance(to: stage.now + 20)
    read()
    // What has waited for a transition may be held, too.
    for _ in 0..<5 {
      stage.perform { application.letGo() }
      stage.advance(to: stage.now + 20)
      read()
    }
    return application.faults()
      + linter.findings.filter { !breaches.contains($0.statement) }.map {
        "\($0.time) \($0.who) \($0.statement) \($0.message)"
      }
  }

  /// Nobody drives any more.
  private func letGo() {
    for driver in delegate.drivers where driver.context?.isInteractive == true { driver.finish() }
  }

  /// What breaks the laws of rest.
  private func faults() -> [String] {
    var faults: [String] = []
    func check(_ holds: Bool, _ fault: @autoclosure () -> String) {
      if !holds { faults.append("0 " + fault()) }
    }
    check(stage.nextDue == nil && stage.timelineTotal == 0, "rest: something is due")
    check(stage.transition == nil, "rest: a transition runs")
    for controller in everybody where controller.isViewLoaded {
      let isShown = controller.view.window === stage
      let state = controller.appearance
      check(state == (isShown ? .appeared : .disappeared), "rest: v shown \(isShown), but \(state)")
      check(controller.transitionCoordinator == nil, "rest: a coordinator is left")
      if let presenter = controller.presentingViewController {
        check(presenter.presentedViewController != nil, "rest: presented by nobody")
        check(isThere(presenter) || !isShown, "rest: presented by somebody who has gone")
      } else if isShown {
        check(isThere(controller), "rest: shown, but neither contained nor presented")
      }
    }
    let fronts = stage.window.subviews.filter { !$0.id.hasSuffix("presentation") }
    check(fronts.count <= 1, "rest: the window holds \(fronts.map(\.id))")
    return faults
  }

  /// Whether the stage's root, or what it contains and presents, leads to a controller.
  private func isThere(_ controller: ViewController) -> Bool {
    var controller = controller
    for _ in 0..<50 {
      if controller === tabs || tabs.viewControllers.contains(where: { $0 === controller }) {
        return true
      }
      guard let next = controller.parent ?? controller.presentingViewController else {
        return false
      }
      controller = next
    }
    return false
  }

  /// What such an application does itself: it presents by who comes or goes, asks coordinators of what is
  /// over, and ends transitions of which the animator is still setting up the views.
  private static let breaches: Set<String> = ["§2.10"]

  // MARK: Making up

  /// A session of a seed; the same seed makes up the same.
  static func session(seed: UInt64) -> [Step] {
    var numbers = SplitMix(seed: seed)
    var session: [Step] = []
    while session.count < 16 {
      let wait = numbers.one(of: [0, 0.05, 0.1, 0.2, 0.35, 0.6, 2])
      switch numbers.whole(0...5) {
      case 0: session += drag(after: wait, &numbers)
      case 1:
        let place = Point(x: numbers.number(5...380), y: numbers.one(of: [40, 90, 400, 820]))
        session += [.down(place), .up(place)].map { Step(wait: 0.05, event: $0, number: 0) }
      case 2 where numbers.happens(0.3):
        let size = Size(width: numbers.number(300...500), height: numbers.number(600...900))
        session.append(Step(wait: wait, event: .resize(size), number: 0))
      default: session.append(Step(wait: wait, event: nil, number: numbers.next()))
      }
    }
    return session
  }

  private static func drag(after wait: Double, _ numbers: inout SplitMix) -> [Step] {
    let start = Point(
      x: numbers.happens(0.4) ? 8 : numbers.number(20...380),
      y: numbers.one(of: [90, 400, 500, 700]))
    let reach = numbers.number(-250...300)
    let way = numbers.happens(0.6) ? Vector(dx: 0, dy: reach) : Vector(dx: reach, dy: 0)
    var steps = [Step(wait: wait, event: .down(start), number: 0)]
    for place in 1...4 {
      let to = start + way * (Double(place) / 4)
      steps.append(Step(wait: 0.016, event: .move(to), number: 0))
      if numbers.happens(0.15) { steps.append(Step(wait: 0, event: nil, number: numbers.next())) }
    }
    steps.append(Step(wait: 0.016, event: .up(start + way), number: 0))
    return steps
  }
}

extension PresentationStyle {
  /// Whether it covers a context rather than the window.
  fileprivate var takesContext: Bool { self == .currentContext || self == .overCurrentContext }
}
