import Drawing
import Input
import Testing
import Transitions

/// §9.3: callbacks that take somebody away, or bring somebody, whom the call that runs is about.
@Suite struct MeddledCallbackTests {
  /// A controller that does something once in one of its callbacks.
  private final class Meddling: ViewController {
    enum Place: String, CaseIterable {
      case viewDidLoad, willMove, viewWillAppear, viewIsAppearing, viewWillDisappear
      case viewDidDisappear
    }
    var deeds: [Place: () -> Void] = [:]

    private func at(_ place: Place) { deeds.removeValue(forKey: place)?() }

    override func viewDidLoad() {
      super.viewDidLoad()
      at(.viewDidLoad)
    }
    override func willMove(toParent parent: ViewController?) {
      super.willMove(toParent: parent)
      at(.willMove)
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      at(.viewWillAppear)
    }
    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      at(.viewIsAppearing)
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      at(.viewWillDisappear)
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      at(.viewDidDisappear)
    }
  }

  /// Tabs: two stacks, a plain parent, and a drawer over a page.
  private final class Household: TabBarControllerDelegate, NavigationControllerDelegate,
    DrawerControllerDelegate, SheetPresentationControllerDelegate,
    ViewControllerTransitioningDelegate
  {
    let (first, second) = (Meddling(id: "firstRoot"), Meddling(id: "secondRoot"))
    let (parent, child, other) = (Meddling(id: "p"), Meddling(id: "c"), Meddling(id: "d"))
    let (page, menu, modal) = (Meddling(id: "page"), Meddling(id: "menu"), Meddling(id: "m"))
    let stacks: [NavigationController]
    let drawer: DrawerController
    let tabs: TabBarController
    let stage: Stage
    var animator: (any ViewControllerAnimatedTransitioning)?
    /// What the next question does before it is answered.
    var asked: (() -> Void)?

    init() {
      stacks = [
        NavigationController(id: "n1", rootViewController: first),
        NavigationController(id: "n2", rootViewController: second),
      ]
      drawer = DrawerController(id: "drawer", content: page, drawer: menu)
      tabs = TabBarController(id: "tabs", viewControllers: stacks + [parent, drawer])
      stage = Stage(root: tabs, size: Size(width: 390, height: 844))
      stage.install()
      for stack in stacks { stack.delegate = self }
      (tabs.delegate, drawer.delegate, modal.transitioningDelegate) = (self, self, self)
    }

    func show(_ index: Int) { tabs.select(index, animated: false) }

    func at(_ time: Double, _ body: () -> Void) {
      stage.advance(to: time)
      stage.perform(body)
    }

    func add(_ added: ViewController) {
      parent.addChild(added)
      parent.view.addSubview(added.view)
      added.didMove(toParent: parent)
    }

    func exchange(_ duration: Double) {
      child.willMove(toParent: nil)
      parent.addChild(other)
      parent.transition(
        from: child, to: other, duration: duration,
        completion: { [self] _ in
          child.removeFromParent()
          if other.parent === parent { other.didMove(toParent: parent) }
        })
    }

    func drag(from start: Point, by way: Vector, at time: Double) {
      stage.handle(.down(start), at: time)
      for step in 1...5 {
        stage.handle(.move(start + way * (Double(step) / 5)), at: time + 0.02 * Double(step))
      }
      stage.handle(.up(start + way), at: time + 0.12)
    }

    /// What breaks the laws of rest and the contract.
    var faults: [String] {
      stage.faults(
        of: stacks + [first, second, parent, child, other, page, menu, modal, drawer, tabs])
    }

    private func ask() -> (any ViewControllerAnimatedTransitioning)? {
      let ask = asked
      asked = nil
      ask?()
      return animator
    }

    func tabBarController(
      _ tabBarController: TabBarController,
      animationControllerForTransitionFrom from: ViewController, to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { ask() }
    func navigationController(
      _ navigationController: NavigationController,
      animationControllerFor operation: NavigationController.Operation, from: ViewController,
      to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { ask() }
    func drawerController(
      _ drawerController: DrawerController,
      animationControllerFor operation: DrawerController.Operation
    ) -> (any ViewControllerAnimatedTransitioning)? { ask() }
    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { ask() }
    func animationController(forDismissed dismissed: ViewController)
      -> (any ViewControllerAnimatedTransitioning)?
    { animator }
    func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
      _ = ask()
      return true
    }
  }

  private let house = Household()

  // MARK: Children of a plain parent

  @Test(arguments: ["select", "andBack", "cover"])
  func `§1.4 a child that is added by hand takes its parent away while it appears`(deed: String) {
    let house = house
    house.at(1) { house.show(2) }
    house.child.deeds[deed == "andBack" ? .viewIsAppearing : .viewWillAppear] = {
      if deed == "cover" { return house.tabs.present(house.modal, animated: false) }
      house.show(0)
      if deed == "andBack" { house.tabs.select(2, animated: true) }
    }
    house.at(2) { house.add(house.child) }
    #expect(house.faults == [])
  }

  @Test(arguments: [false, true])
  func `§1.3 what takes a parent away at once while it goes, or comes, tells its children`(
    comes: Bool
  ) {
    let house = house
    house.at(1) { house.add(house.child) }
    house.parent.deeds[comes ? .viewWillAppear : .viewWillDisappear] = {
      if comes { house.tabs.setViewControllers([house.parent], animated: false) }
      house.show(0)
    }
    house.at(2) { house.show(2) }
    house.at(3) { house.tabs.present(house.modal, animated: true) }
    house.at(5) { house.modal.dismiss(animated: false) }
    #expect(house.faults == [])
  }

  @Test(arguments: [Meddling.Place.viewWillDisappear, .viewWillAppear, .viewDidLoad], [0.0, 0.4])
  private func `§1.6 one of two children that are exchanged takes the parent away`(
    place: Meddling.Place, duration: Double
  ) {
    let house = house
    house.at(1) {
      house.show(2)
      house.add(house.child)
    }
    let who = place == .viewWillDisappear ? house.child : house.other
    who.deeds[place] = { house.show(0) }
    house.at(2) { house.exchange(duration) }
    #expect(house.faults == [])
    house.at(40) { house.show(2) }
    #expect(house.faults == [] && house.other.appearance == .appeared)
  }

  @Test func `§1.6 a parent exchanges a child as it goes, before the child has heard of it`() {
    let house = house
    house.at(1) {
      house.show(2)
      house.add(house.child)
    }
    house.parent.deeds[.viewWillDisappear] = { house.exchange(0.4) }
    house.at(2) { house.show(0) }
    #expect(house.faults == [])
  }

  // MARK: Containers

  @Test(arguments: [Meddling.Place.viewDidLoad, .willMove])
  private func `§1.8 a stack that comes into sight while it moves its children in shows them`(
    place: Meddling.Place
  ) {
    let house = house
    house.other.deeds[place] = { house.show(1) }
    house.at(1) { house.stacks[1].pushViewController(house.other, animated: false) }
    house.at(2) { house.stacks[1].loadViewIfNeeded() }
    #expect(house.faults == [] && house.other.appearance == .appeared)
  }

  @Test func `§1.8 a drawer that its content closes as it comes stays hidden`() {
    let house = house
    house.at(1) { house.drawer.setDrawerOpen(true, animated: false) }
    house.page.deeds[.viewWillAppear] = { house.drawer.setDrawerOpen(false, animated: false) }
    house.at(2) { house.show(3) }
    #expect(house.faults == [] && house.menu.appearance == .disappeared)
  }

  @Test func `§1.14 a stack that first comes as its first transition ends says once what it shows`()
  {
    let house = house
    house.at(1) { house.tabs.select(1, animated: true) }
    house.second.deeds[.viewDidDisappear] = {
      house.tabs.setViewControllers(house.tabs.viewControllers.dropLast(), animated: true)
    }
    house.at(1.05) { house.stacks[1].pushViewController(house.other, animated: false) }
    #expect(house.faults == [])
    let told = house.stage.trace.entries.filter {
      $0.who == "n2/delegate" && $0.call == .didShow && $0.argument == .controller("d")
    }
    #expect(told.count == 1)
  }

  @Test func `§2.5 a delegate that pushes when it is asked about a drag back gets its push`() {
    let house = house
    house.at(1) { house.stacks[0].pushViewController(house.child, animated: false) }
    house.asked = { house.stacks[0].pushViewController(house.other, animated: true) }
    house.drag(from: Point(x: 5, y: 400), by: Vector(dx: 200, dy: 0), at: 2)
    #expect(house.faults == [])
    #expect(house.stacks[0].viewControllers.map(\.id) == ["firstRoot", "c", "d"])
  }

  // MARK: Presentations

  @Test(arguments: [false, true], [false, true])
  func `§9.3 a delegate presents from the sheet when it is asked whether that may go`(
    animated: Bool, hasDetents: Bool
  ) {
    let house = house
    house.modal.modalPresentationStyle = .pageSheet
    if hasDetents { house.modal.sheetPresentationController?.detents = [.medium(), .large()] }
    house.modal.sheetPresentationController?.delegate = house
    house.modal.transitioningDelegate = nil
    house.other.modalPresentationStyle = .pageSheet
    house.at(1) { house.tabs.present(house.modal, animated: false) }
    house.asked = { house.modal.present(house.other, animated: animated) }
    house.drag(from: Point(x: 200, y: 500), by: Vector(dx: 0, dy: 200), at: 2)
    #expect(house.faults == [] && house.modal.presentedViewController === house.other)
  }

  @Test(arguments: [false, true], [false, true])
  func `§9.3 a delegate dismisses the sheet when it is asked whether it may go`(
    animated: Bool, hasDetents: Bool
  ) {
    let house = house
    house.modal.modalPresentationStyle = .pageSheet
    if hasDetents { house.modal.sheetPresentationController?.detents = [.medium(), .large()] }
    house.modal.sheetPresentationController?.delegate = house
    house.modal.transitioningDelegate = nil
    house.at(1) { house.tabs.present(house.modal, animated: false) }
    house.asked = { house.tabs.dismiss(animated: animated) }
    house.drag(from: Point(x: 200, y: 500), by: Vector(dx: 0, dy: 200), at: 2)
    #expect(house.faults == [] && house.modal.appearance == .disappeared)
    #expect(house.tabs.presentedViewController == nil)
    let ends = house.stage.trace.entries.filter { $0.call == .dismissalTransitionDidEnd }
    #expect(ends.count == 1)
  }

  @Test func `§9.3 a delegate dismisses the sheet that springs in when a finger sends it back`() {
    let house = house
    house.modal.modalPresentationStyle = .pageSheet
    house.modal.sheetPresentationController?.delegate = house
    house.modal.transitioningDelegate = nil
    house.at(1) { house.tabs.present(house.modal, animated: true) }
    house.asked = { house.tabs.dismiss(animated: false) }
    house.drag(from: Point(x: 200, y: 700), by: Vector(dx: 0, dy: 120), at: 1.25)
    #expect(house.faults == [] && house.tabs.presentedViewController == nil)
  }

  @Test func `§9.3 somebody presents in the context of a stack whose view is being loaded`() {
    let house = house
    house.other.modalPresentationStyle = .overCurrentContext
    house.child.modalPresentationStyle = .currentContext
    house.second.deeds[.willMove] = { house.second.present(house.child, animated: false) }
    house.at(1) { house.stacks[1].present(house.other, animated: false) }
    house.at(2) { house.show(1) }
    #expect(house.faults == [] && house.child.appearance == .appeared)
    #expect(house.other.presentingViewController == nil)
  }

  @Test func `§1.2 who has been told to go and is covered in its own context stays in its parent`()
  {
    let house = house
    house.at(1) { house.add(house.child) }
    house.child.definesPresentationContext = true
    house.other.modalPresentationStyle = .currentContext
    house.at(2) {
      house.child.willMove(toParent: nil)
      house.child.present(house.other, animated: false)
    }
    #expect(house.other.view.isDescendant(of: house.parent.view))
    house.at(3) {
      house.child.willMove(toParent: house.parent)
      house.child.didMove(toParent: house.parent)
      house.show(2)
    }
    #expect(house.faults == [] && house.other.appearance == .appeared)
  }

  @Test func `§1.2 what a child presents in its context as it is taken away goes with it`() {
    let house = house
    house.at(1) {
      house.show(2)
      house.add(house.child)
    }
    house.child.definesPresentationContext = true
    house.other.modalPresentationStyle = .overCurrentContext
    house.child.deeds[.viewWillDisappear] = { house.child.present(house.other, animated: false) }
    house.at(2) {
      house.child.willMove(toParent: nil)
      house.child.view.removeFromSuperview()
      house.child.removeFromParent()
    }
    #expect(house.faults == [] && house.parent.view.subviews.isEmpty)
  }

  @Test func `§1.3 who presents in its context as it appears goes away with that`() {
    let house = house
    house.child.definesPresentationContext = true
    house.other.modalPresentationStyle = .currentContext
    house.child.deeds[.viewIsAppearing] = { house.child.present(house.other, animated: false) }
    house.other.deeds[.viewDidLoad] = { house.show(1) }
    house.at(1) { house.stacks[0].pushViewController(house.child, animated: false) }
    #expect(house.faults == [])
  }

  @Test func `§1.3 a stack that presents in its context as its transition is cut goes with that`() {
    let house = house
    house.other.modalPresentationStyle = .overCurrentContext
    house.first.deeds[.viewDidDisappear] = {
      house.stacks[0].present(house.other, animated: true)
    }
    house.child.deeds[.viewWillAppear] = {
      house.tabs.present(house.modal, animated: false)
    }
    house.at(1) { house.stacks[0].pushViewController(house.child, animated: false) }
    #expect(house.faults == [] && house.stacks[0].appearance == .disappeared)
  }

  @Test func `§1.3 a context that ends while it is being told that it goes goes once`() {
    let house = house
    house.other.modalPresentationStyle = .overCurrentContext
    house.at(1) { house.stacks[0].present(house.other, animated: false) }
    house.at(2) { house.stacks[0].pushViewController(house.child, animated: true) }
    house.at(2.1) {
      house.stacks[0].transitionCoordinator?.animate(alongsideTransition: nil) { _ in
        house.tabs.present(house.modal, animated: false)
      }
      house.show(1)
    }
    #expect(house.faults == [])
  }

  @Test func `§1.3 a child whose context ends as its parent goes, goes with the parent`() {
    let house = house
    house.at(1) {
      house.show(2)
      house.add(house.child)
    }
    house.child.definesPresentationContext = true
    house.other.modalPresentationStyle = .overCurrentContext
    house.other.transitioningDelegate = house
    let spy = SpyAnimator()
    spy.isInterruptible = false
    spy.animate = { context, spy in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.alpha = 0
      View.animate(withDuration: spy.duration) {
        to.alpha = 1
      } completion: { _ in
        context.completeTransition(true)
      }
    }
    house.animator = spy
    house.at(2) { house.child.present(house.other, animated: true) }
    house.at(2.1) { house.child.dismiss(animated: false) }
    house.modal.transitioningDelegate = nil
    house.at(2.2) { house.tabs.present(house.modal, animated: false) }
    #expect(house.faults == [] && house.child.appearance == .disappeared)
  }

  @Test func `§1.3 who is dismissed in a context as it comes into sight does not appear`() {
    let house = house
    house.other.modalPresentationStyle = .currentContext
    house.other.definesPresentationContext = true
    house.child.modalPresentationStyle = .overCurrentContext
    house.at(1) { house.stacks[1].present(house.other, animated: false) }
    house.at(2) { house.other.present(house.child, animated: false) }
    house.other.deeds[.viewWillAppear] = { house.stacks[1].dismiss(animated: true) }
    house.at(3) { house.show(1) }
    #expect(house.faults == [] && house.stacks[1].presentedViewController == nil)
  }

  @Test func `§1.8 a drawer that comes and goes while it moves its children in leaves none behind`()
  {
    let house = house
    house.page.deeds[.viewDidLoad] = {
      house.show(3)
      house.tabs.present(house.modal, animated: false)
    }
    house.at(1) { house.drawer.loadViewIfNeeded() }
    #expect(house.faults == [] && house.page.appearance == .disappeared)
  }

  // MARK: What the contract is read from

  @Test func `§3.7 an animator that is cut short in its own block is not blamed for its views`() {
    let house = house
    let spy = SpyAnimator()
    spy.animate = { context, spy in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      View.animate(withDuration: spy.duration) {
        (to.transform, to.alpha) = (AffineTransform(translationX: 0, y: 40), 0.5)
        house.show(1)
        (to.transform, to.alpha) = (.identity, 1)
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    house.animator = spy
    house.at(1) { house.stacks[0].pushViewController(house.child, animated: true) }
    #expect(house.faults == [])
  }

  @Test func `§3.2 a context that grows before the animator runs says its new final frame`() {
    let house = house
    house.child.hidesBottomBarWhenPushed = true
    house.modal.modalPresentationStyle = .currentContext
    let spy = SpyAnimator()
    spy.animate = { context, spy in
      guard let to = context.view(forKey: .to), let end = context.viewController(forKey: .to)
      else { return }
      to.untransformedFrame = context.finalFrame(for: end)
      context.containerView.addSubview(to)
      View.animate(withDuration: spy.duration) {
        to.alpha = 0.9
        to.alpha = 1
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    house.child.deeds[.viewWillAppear] = {
      house.animator = spy
      house.child.present(house.modal, animated: true)
    }
    house.second.deeds[.viewIsAppearing] = {
      house.stacks[1].pushViewController(house.child, animated: true)
    }
    house.at(1) { house.show(1) }
    #expect(house.faults == [] && house.modal.view.bounds.height == 844)
  }

  @Test func `§1.8 what a covered presenter is told late is no part of another transition`() {
    let house = house
    house.animator = SpyAnimator()
    house.other.modalPresentationStyle = .currentContext
    house.at(1) { house.stacks[0].present(house.other, animated: false) }
    house.at(1) { house.other.dismiss(animated: false) }
    house.other.deeds[.viewIsAppearing] = { house.tabs.select(1, animated: true) }
    house.at(2) { house.stacks[0].present(house.other, animated: false) }
    #expect(house.faults == [])
  }
}
