import Drawing
import SessionSupport
import SpringEngine
import Transitions

/// The article on callback orders: one table a case, each written from the trace of a transition that
/// really ran.
enum CallbackTables {
  /// One case: what it is called, what is worth saying of it, and what happens.
  private struct Case {
    var title: String
    var note: String
    var play: () -> [Trace.Entry]
  }

  static func article() -> String {
    let introduction = """
      # Callback orders

      Who is called when, from the first question to the delegate to the last completion.

      ## Overview

      These tables are not typed: a test runs each case, writes down the stage's ``Trace`` and compares
      it with this page. Layout and gestures are left out. `photo` is shown first, `video` comes; a part
      of a transition is called `owner/role`.

      """
    return ([introduction] + cases.map(section)).joined(separator: "\n")
  }

  private static func section(_ example: Case) -> String {
    var lines = ["## \(example.title)", "", example.note, ""]
    lines += ["| | who | call | with |", "|---|---|---|---|"]
    for (index, entry) in example.play().enumerated() {
      lines.append(
        "| \(index + 1) | \(entry.who) | `\(entry.call.rawValue)` | \(words(entry.argument)) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(_ argument: Trace.Argument) -> String {
    switch argument {
    case .none, .animated, .gesture, .pinch, .rotation, .percent, .rule: ""
    case .parent(let id): id ?? "nil"
    case .didComplete(let flag), .isInteractive(let flag): "\(flag)"
    case .size(let size): "\(size.width) × \(size.height)"
    case .fromTo(let from, let to): "\(from) → \(to)"
    case .controller(let id): id
    case .diagnostic(let diagnostic): diagnostic.message
    }
  }

  // MARK: The cases

  private static var cases: [Case] {
    containerCases + navigationCases + modalCases + contextCases + drawerCases + [
      Case(
        title: "transition(from:to:)",
        note: "It sends the appearance calls alone; the containment calls are the caller's.",
        play: byHand)
    ]
  }

  private static var containerCases: [Case] {
    [
      Case(
        title: "A tap on a tab", note: "`shouldSelect` and `didSelect` come only for a tap."
      ) { tabs { tap($0, x: 290) } },
      Case(
        title: "A tab is selected in code, without a delegate",
        note: "Nobody answers the question for an animator, so the switch is instant."
      ) { tabs(hasDelegate: false) { $0.handle(.key("2"), at: 1) } },
      Case(
        title: "A root comes on a stage", note: "The first child is installed without an animation."
      ) { container(from: 0) { _ in } },
      Case(
        title: "A custom container switches",
        note: "The container forwards appearance itself; the delegate provides the animator."
      ) { container { $0.handle(.key("2"), at: 1) } },
      Case(
        title: "A finger drags a custom container to the next child",
        note: "The updates, one for each movement of the finger, are left out."
      ) { container { drag($0, to: 60) } },
      Case(
        title: "A finger lets a custom container go early",
        note: "`video` never appears, and `photo` never disappears."
      ) { container { drag($0, to: 270) } },
      Case(
        title: "A page is turned by a finger", note: "The incoming page is told first."
      ) { pages { drag($0, to: 60) } },
      Case(
        title: "A page is turned back",
        note: "The page that stays comes back before the other one goes."
      ) { pages { drag($0, to: 270) } },
    ]
  }

  private static var navigationCases: [Case] {
    [
      Case(
        title: "A navigation controller comes on a stage",
        note: "The delegate is told of the root when it first appears, and not again later."
      ) {
        run(
          NavigationController(id: "navigation", rootViewController: Screen(id: "photo")), from: 0
        ) { _ in }
      },
      Case(title: "A push", note: "`willShow` comes before the animation, `didShow` after it.") {
        navigation(isPushed: false) { stage, navigation in
          stage.perform { navigation.pushViewController(Screen(id: "video"), animated: true) }
        }
      },
      Case(title: "A pop", note: "`video` is popped.") {
        navigation(isPushed: true) { stage, navigation in
          stage.perform { _ = navigation.popViewController(animated: true) }
        }
      },
      Case(
        title: "A drag back from the edge that is let go early",
        note: """
          The delegate is asked before the drag begins, because it may turn it off. It gets no
          `didShow`: nothing new is shown.
          """
      ) {
        navigation(isPushed: true) { stage, _ in
          stage.handle(.down(Point(x: 5, y: 400)), at: 1)
          stage.handle(.move(Point(x: 30, y: 400)), at: 1.1)
          stage.handle(.move(Point(x: 60, y: 400)), at: 1.2)
          stage.handle(.up(Point(x: 60, y: 400)), at: 1.5)
        }
      },
    ]
  }

  private static var modalCases: [Case] {
    [
      Case(
        title: "Full screen: presentation", note: "The presenter disappears behind `video`."
      ) { modal(.fullScreen, isOut: false) },
      Case(title: "Full screen: dismissal", note: "The presenter comes back first.") {
        modal(.fullScreen, isOut: true)
      },
      Case(
        title: "A sheet: presentation",
        note: "The presenter stays in sight and gets nothing; so do over-full-screen and custom."
      ) { modal(.pageSheet, isOut: false) },
      Case(title: "A sheet: dismissal", note: "Mirrored.") { modal(.pageSheet, isOut: true) },
      Case(
        title: "A sheet that is pulled away by a finger",
        note: "The presentation controller's delegate is asked first, and told of the end last."
      ) { modal(.pageSheet) { pull($0, to: 700) } },
      Case(
        title: "A sheet that is pulled and let go early",
        note: "`video` stays; no `didDismiss` follows."
      ) { modal(.pageSheet) { pull($0, to: 260) } },
    ]
  }

  private static var contextCases: [Case] {
    [
      Case(
        title: "In a context: presentation",
        note: """
          `photo` is a tab that defines the context. The tab bar controller hears nothing.
          """
      ) { inContext(.currentContext, isWhole: true) { _ in } },
      Case(title: "In a context: dismissal", note: "Mirrored, as for full screen.") {
        inContext(.currentContext) { $0.selectedViewController.dismiss(animated: true) }
      },
      Case(
        title: "A context goes with what covers it",
        note: "`photo` is covered, and is told nothing; `music` is the other tab."
      ) { inContext(.currentContext) { $0.selectedIndex = 1 } },
      Case(
        title: "A context goes with what is over it", note: "Both are told."
      ) { inContext(.overCurrentContext) { $0.selectedIndex = 1 } },
      Case(
        title: "A context goes in the middle of a presentation",
        note: "What runs ends where it was going, before anybody is told that the context goes."
      ) { inContext(.overCurrentContext, after: 0.1) { $0.selectedIndex = 1 } },
    ]
  }

  private static var drawerCases: [Case] {
    [
      Case(
        title: "A drawer that a finger pulls in from the edge",
        note: "The content, `photo`, keeps its appearance; `video` is the drawer."
      ) {
        let drawer = DrawerController(
          id: "container", content: Screen(id: "photo"), drawer: Screen(id: "video"))
        return run(drawer) { stage in
          stage.handle(.down(Point(x: 5, y: 300)), at: 1)
          stage.handle(.move(Point(x: 30, y: 300)), at: 1.1)
          stage.handle(.move(Point(x: 250, y: 300)), at: 1.2)
          stage.handle(.up(Point(x: 250, y: 300)), at: 1.5)
        }
      }
    ]
  }

  // MARK: Playing

  private final class Screen: ViewController {}

  /// What the trace says from an instant on, without layout and gestures.
  private static func calls(of stage: Stage, from mark: Int) -> [Trace.Entry] {
    stage.trace.entries[mark...].filter { entry in
      let name = entry.call.rawValue
      return !name.contains("LayoutSubviews") && !name.hasPrefix("gesture")
        && entry.call != .updateInteractiveTransition
    }
  }

  private static func drag(_ stage: Stage, to end: Double) {
    stage.handle(.down(Point(x: 300, y: 300)), at: 1)
    stage.handle(.move(Point(x: 285, y: 300)), at: 1.1)
    stage.handle(.move(Point(x: end, y: 300)), at: 1.2)
    stage.handle(.up(Point(x: end, y: 300)), at: 1.5)
  }

  private static func container(from start: Int? = nil, _ play: (Stage) -> Void) -> [Trace.Entry] {
    let children = ["photo", "video"].map { Screen(id: $0) }
    let container = ContainerViewController(id: "container", viewControllers: children)
    let delegate = SpringSlideDelegate()
    container.delegate = delegate
    return run(container, from: start, play)
  }

  /// Gives the page after `photo`.
  private final class Book: PageViewControllerDataSource {
    private let video = Screen(id: "video")

    func pageViewController(
      _ pageViewController: PageViewController, viewControllerBefore controller: ViewController
    ) -> ViewController? { nil }

    func pageViewController(
      _ pageViewController: PageViewController, viewControllerAfter controller: ViewController
    ) -> ViewController? { controller === video ? nil : video }
  }

  private static func pages(_ play: (Stage) -> Void) -> [Trace.Entry] {
    let pages = PageViewController(id: "pages", viewController: Screen(id: "photo"))
    let book = Book()
    pages.dataSource = book
    return run(pages, play)
  }

  /// Gives the tabs their animator.
  private final class TabDelegate: TabBarControllerDelegate {
    func tabBarController(
      _ tabBarController: TabBarController,
      animationControllerForTransitionFrom from: ViewController, to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { SpringSlideAnimator() }
  }

  private static func tabs(hasDelegate: Bool = true, _ play: (Stage) -> Void) -> [Trace.Entry] {
    let children = ["photo", "video"].map { Screen(id: $0) }
    let container = TabBarController(id: "tabs", viewControllers: children)
    let delegate = TabDelegate()
    if hasDelegate { container.delegate = delegate }
    container.bar.items = children.map { child in
      TabBarItem(title: child.id, tint: Color(white: 0)) { _, _, _ in }
    }
    return run(container, play)
  }

  private static func tap(_ stage: Stage, x: Double) {
    stage.handle(.down(Point(x: x, y: 800)), at: 1)
    stage.handle(.up(Point(x: x, y: 800)), at: 1.05)
  }

  private static func run(
    _ root: ViewController, from start: Int? = nil, _ play: (Stage) -> Void
  ) -> [Trace.Entry] {
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    let mark = start ?? stage.trace.count
    play(stage)
    stage.advance(to: 20)
    return calls(of: stage, from: mark)
  }

  private static func navigation(
    isPushed: Bool, _ play: (Stage, NavigationController) -> Void
  ) -> [Trace.Entry] {
    let navigation = NavigationController(
      id: "navigation", rootViewController: Screen(id: "photo"))
    let stage = Stage(root: navigation, size: Size(width: 390, height: 844))
    stage.install()
    if isPushed {
      stage.perform { navigation.pushViewController(Screen(id: "video"), animated: false) }
    }
    let mark = stage.trace.count
    stage.advance(to: 1)
    play(stage, navigation)
    stage.advance(to: 20)
    return calls(of: stage, from: mark)
  }

  private static func pull(_ stage: Stage, to end: Double) {
    stage.handle(.down(Point(x: 200, y: 200)), at: 6)
    stage.handle(.move(Point(x: 200, y: 230)), at: 6.1)
    stage.handle(.move(Point(x: 200, y: end)), at: 6.2)
    stage.handle(.up(Point(x: 200, y: end)), at: 6.5)
  }

  private static func modal(_ style: PresentationStyle, isOut: Bool) -> [Trace.Entry] {
    isOut
      ? modal(style) { stage in
        stage.perform { stage.root.dismiss(animated: true) }
      } : modal(style, then: nil)
  }

  /// A presentation, or what happens after it.
  private static func modal(
    _ style: PresentationStyle, then play: ((Stage) -> Void)?
  ) -> [Trace.Entry] {
    let (photo, video) = (Screen(id: "photo"), Screen(id: "video"))
    video.modalPresentationStyle = style
    let stage = Stage(root: photo, size: Size(width: 390, height: 844))
    stage.install()
    let start = stage.trace.count
    stage.perform { photo.present(video, animated: true) }
    stage.advance(to: 5)
    guard let play else { return calls(of: stage, from: start) }
    let mark = stage.trace.count
    play(stage)
    stage.advance(to: 10)
    return calls(of: stage, from: mark)
  }

  /// What happens some time after a presentation in the context of a tab has begun.
  ///
  /// - Parameter isWhole: Whether the presentation is listed, too.
  private static func inContext(
    _ style: PresentationStyle, after wait: Double = 5, isWhole: Bool = false,
    _ play: (TabBarController) -> Void
  ) -> [Trace.Entry] {
    let (photo, video) = (Screen(id: "photo"), Screen(id: "video"))
    photo.definesPresentationContext = true
    video.modalPresentationStyle = style
    let tabs = TabBarController(id: "tabs", viewControllers: [photo, Screen(id: "music")])
    let stage = Stage(root: tabs, size: Size(width: 390, height: 844))
    stage.install()
    let before = stage.trace.count
    stage.perform { photo.present(video, animated: true) }
    stage.advance(to: wait)
    let mark = isWhole ? before : stage.trace.count
    stage.perform { play(tabs) }
    stage.advance(to: wait + 5)
    return calls(of: stage, from: mark)
  }

  private static func byHand() -> [Trace.Entry] {
    let (root, photo, video) = (Screen(id: "root"), Screen(id: "photo"), Screen(id: "video"))
    root.addChild(photo)
    root.view.addSubview(photo.view)
    photo.didMove(toParent: root)
    return run(root) { stage in
      stage.perform {
        photo.willMove(toParent: nil)
        root.addChild(video)
        root.transition(
          from: photo, to: video, duration: 0.3, options: .transitionCrossDissolve,
          completion: { _ in
            photo.removeFromParent()
            video.didMove(toParent: root)
          })
      }
    }
  }
}
