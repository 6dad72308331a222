import Drawing
import TestSupport
import Transitions

/// An application of correct code alone, on a stage of 390 × 844 points: tabs with two navigation
/// controllers and a drawer over a book of pages, and whatever is presented in front of them.
///
/// It uses the public API only, so that everything that the linter says about it is either a false
/// finding or a fault of the containers.
final class RandomApplication {
  /// What is presented.
  enum Modal: Hashable, CaseIterable { case sheet, fullScreen, navigation, navigationSheet }

  /// What the program or a hand does; numbers choose among what there is at that time.
  indirect enum Deed: Hashable {
    case event(InputEvent)
    case select(Int, slides: Bool)
    case push(Int, animated: Bool)
    case pop(Int, animated: Bool)
    case popToRoot(Int, animated: Bool)
    case setStack(Int, count: Int, keeping: Int, animated: Bool)
    case drawer(open: Bool, animated: Bool)
    case turn(forward: Bool, animated: Bool)
    case present(Modal, animated: Bool)
    case dismiss(animated: Bool)
    /// One of those that are contained presents in a context, over what stays or not.
    case presentInContext(Int, over: Bool, animated: Bool)
    case dismissInContext(Int, animated: Bool)
    /// Several in one piece of code.
    case together([Deed])
  }

  /// A deed and when it comes after the one before, in seconds.
  struct Step: Hashable {
    var wait: Double
    var deed: Deed
  }

  let stage: Stage
  private let tabs: TabBarController
  private let navigations: [NavigationController]
  private let drawer: DrawerController
  private let book: PageViewController
  private let director = TabDirector()
  private var names = 0

  init() {
    navigations = ["n1", "n2"].map {
      NavigationController(id: $0, rootViewController: Self.leaf("\($0)root"))
    }
    book = PageViewController(id: "book", viewController: Self.leaf("page"))
    drawer = DrawerController(id: "drawer", content: book, drawer: Self.leaf("menu"))
    tabs = TabBarController(id: "tabs", viewControllers: navigations + [drawer])
    tabs.delegate = director
    stage = Stage(root: tabs, size: Size(width: 390, height: 844))
    stage.install()
  }

  private static func leaf(_ id: String) -> ViewController {
    let made = ViewController(id: id)
    made.view.backgroundColor = .white
    return made
  }

  private func leaf() -> ViewController {
    names += 1
    let made = Self.leaf("v\(names)")
    made.definesPresentationContext = names % 3 != 0
    return made
  }

  // MARK: Living

  /// Lives through a session, and until everything is at rest.
  ///
  /// - Parameter era: The era of the stage; that it refuses calls is no fault.
  /// - Returns: What is found, each as one line.
  static func findings(in session: [Step], era: Era? = nil) -> [String] {
    let application = RandomApplication()
    let stage = application.stage
    stage.era = era
    var linter = Linter()
    var seen = 0
    for step in session {
      let time = stage.now + step.wait
      if case .event(let event) = step.deed {
        stage.handle(event, at: time)
      } else {
        stage.advance(to: time)
        stage.perform { application.live(step.deed) }
      }
      application.read(&linter, &seen)
    }
    stage.handle(.cancel, at: stage.now)
    stage.advance(to: stage.now + 30)
    application.read(&linter, &seen)
    let restless = stage.atRest == nil ? ["the stage never comes to rest"] : []
    return restless
      + linter.findings.map { "\($0.time) \($0.who) \($0.statement) \($0.message)" }
  }

  private func read(_ linter: inout Linter, _ seen: inout Int) {
    for entry in stage.trace.latest(stage.trace.count - seen) {
      if case .diagnostic(.refusedInTransit) = entry.argument { continue }
      linter.read(entry)
    }
    seen = stage.trace.count
    if let rest = stage.atRest { linter.inspect(rest) }
  }

  private func live(_ deed: Deed) {
    switch deed {
    case .event(let event): stage.handle(event, at: stage.now)
    case .select(let number, let slides):
      let slide = SlideAnimator(duration: 0.4, padding: 10, motion: .curve(.easeInOut))
      director.animator = { _ in slides ? slide : nil }
      tabs.selectedIndex = number % 3
    case .push(let number, let animated):
      navigation(number).pushViewController(leaf(), animated: animated)
    case .pop(let number, let animated):
      _ = navigation(number).popViewController(animated: animated)
    case .popToRoot(let number, let animated):
      _ = navigation(number).popToRootViewController(animated: animated)
    case .setStack(let number, let count, let keeping, let animated):
      let navigation = navigation(number)
      let stack = navigation.viewControllers.prefix(keeping) + (0..<count).map { _ in leaf() }
      if !stack.isEmpty { navigation.setViewControllers(Array(stack), animated: animated) }
    case .drawer(let open, let animated): drawer.setDrawerOpen(open, animated: animated)
    case .turn(let forward, let animated):
      book.setViewControllers(
        [leaf()], direction: forward ? .forward : .reverse, animated: animated)
    case .present(let modal, let animated):
      if mayPresent { front.present(make(modal), animated: animated) }
    case .dismiss(let animated): front.dismiss(animated: animated)
    case .presentInContext(let number, let over, let animated):
      guard mayPresent, isSettled(contained(number)) else { return }
      let content = leaf()
      let made =
        number % 3 == 0
        ? NavigationController(id: "c\(content.id)", rootViewController: content) : content
      made.modalPresentationStyle = over ? .overCurrentContext : .currentContext
      contained(number).present(made, animated: animated)
    case .dismissInContext(let number, let animated):
      contained(number).dismiss(animated: animated)
    case .together(let deeds): for deed in deeds { live(deed) }
    }
  }

  /// The controllers that are presented, back to front.
  private var modals: [ViewController] {
    var found: [ViewController] = []
    while let next = (found.last ?? tabs).presentedViewController { found.append(next) }
    return found
  }

  private var front: ViewController { modals.last ?? tabs }

  /// Whether no presentation comes or goes: §2.10, correct code presents only then.
  private var mayPresent: Bool {
    ([tabs] + modals).allSatisfy { $0.appearance == .appeared || $0.appearance == .disappeared }
  }

  /// Whether neither a controller nor what it is in is being presented or dismissed.
  private func isSettled(_ controller: ViewController) -> Bool {
    guard controller.appearance == .appeared || controller.appearance == .disappeared else {
      return false
    }
    return controller.parent.map { isSettled($0) } ?? true
  }

  /// One of the navigation controllers that there are; those in front are chosen as often as all others.
  private func navigation(_ number: Int) -> NavigationController {
    if let modal = front as? NavigationController, number % 2 == 0 { return modal }
    return navigations[number / 2 % 2]
  }

  /// One of those that are contained, in front or not, or what is presented in its context.
  private func contained(_ number: Int) -> ViewController {
    let all =
      navigations.compactMap(\.topViewController) + navigations + [drawer, book] + book.children
    let chosen = all[number % all.count]
    let inFront = chosen.presentedViewController
    return number % 2 == 0 ? chosen : inFront ?? chosen
  }

  private func make(_ modal: Modal) -> ViewController {
    let content = leaf()
    let made: ViewController
    switch modal {
    case .sheet, .fullScreen: made = content
    case .navigation, .navigationSheet:
      made = NavigationController(id: "m\(content.id)", rootViewController: content)
    }
    made.modalPresentationStyle =
      modal == .sheet || modal == .navigationSheet ? .pageSheet : .fullScreen
    return made
  }

  // MARK: Making up

  /// A session of a seed; the same seed makes up the same.
  ///
  /// - Parameter contexts: Whether somebody presents in a context, too.
  static func session(seed: UInt64, contexts: Bool = false) -> [Step] {
    var numbers = SplitMix(seed: seed)
    let session = session(&numbers)
    guard contexts else { return session }
    return session.flatMap { step -> [Step] in
      guard numbers.happens(0.35) else { return [step] }
      let wait = numbers.one(of: [0, 0, 0.05, 0.2, 0.6])
      return [step, Step(wait: wait, deed: deedInContext(&numbers))]
    }
  }

  private static func deedInContext(_ numbers: inout SplitMix) -> Deed {
    let (number, animated) = (numbers.whole(0...20), numbers.happens(0.7))
    return numbers.happens(0.65)
      ? .presentInContext(number, over: numbers.happens(0.5), animated: animated)
      : .dismissInContext(number, animated: animated)
  }

  private static func session(_ numbers: inout SplitMix) -> [Step] {
    var session: [Step] = []
    while session.count < 30 {
      let wait = numbers.one(of: [0, 0, 0.05, 0.1, 0.2, 0.35, 0.6, 2])
      switch numbers.whole(0...9) {
      case 0, 1: session += drag(after: wait, &numbers)
      case 2: session += tap(after: wait, &numbers)
      case 3:
        let deeds = (0..<numbers.whole(2...3)).map { _ in deed(&numbers) }
        session.append(Step(wait: wait, deed: .together(deeds)))
      case 4: session.append(Step(wait: wait, deed: .event(other(&numbers))))
      default: session.append(Step(wait: wait, deed: deed(&numbers)))
      }
    }
    return session
  }

  private static func deed(_ numbers: inout SplitMix) -> Deed {
    let (number, animated) = (numbers.whole(0...3), numbers.happens(0.7))
    switch numbers.whole(0...12) {
    case 0, 1: return .select(number, slides: animated)
    case 2, 3, 4: return .push(number, animated: animated)
    case 5: return .pop(number, animated: animated)
    case 6: return .popToRoot(number, animated: animated)
    case 7:
      return .setStack(
        number, count: numbers.whole(0...2), keeping: numbers.whole(0...2), animated: animated)
    case 8: return .drawer(open: numbers.happens(0.6), animated: animated)
    case 9: return .turn(forward: numbers.happens(0.5), animated: animated)
    case 10, 11: return .present(numbers.one(of: Modal.allCases), animated: animated)
    default: return .dismiss(animated: animated)
    }
  }

  private static func other(_ numbers: inout SplitMix) -> InputEvent {
    switch numbers.whole(0...5) {
    case 0: .resize(Size(width: numbers.number(200...900), height: numbers.number(300...900)))
    case 1: .cancel
    default: .key(numbers.one(of: ["1", "2", "3", "ArrowLeft", "ArrowRight", "Escape"]))
    }
  }

  private static func point(_ numbers: inout SplitMix) -> Point {
    let x = numbers.happens(0.4) ? numbers.number(1...19) : numbers.number(20...380)
    return Point(x: x, y: numbers.one(of: [40, 90, 400, 800]))
  }

  private static func tap(after wait: Double, _ numbers: inout SplitMix) -> [Step] {
    let point = point(&numbers)
    return [
      Step(wait: wait, deed: .event(.down(point))), Step(wait: 0.05, deed: .event(.up(point))),
    ]
  }

  /// A drag, with a deed of the program in the middle of some.
  private static func drag(after wait: Double, _ numbers: inout SplitMix) -> [Step] {
    let start = point(&numbers)
    let reach = numbers.number(-250...250)
    let way = numbers.happens(0.3) ? Vector(dx: 0, dy: reach) : Vector(dx: reach, dy: 0)
    var steps = [Step(wait: wait, deed: .event(.down(start)))]
    for place in 1...5 {
      let to = start + way * (Double(place) / 5)
      steps.append(Step(wait: 0.016, deed: .event(.move(to))))
      if numbers.happens(0.1) { steps.append(Step(wait: 0, deed: deed(&numbers))) }
    }
    let end = numbers.happens(0.1) ? InputEvent.cancel : .up(start + way)
    return steps + [Step(wait: numbers.one(of: [0.016, 0.2]), deed: .event(end))]
  }

  // MARK: Shrinking

  /// A session without what is not needed to break the same law.
  static func shrunk(_ session: [Step], while breaks: ([Step]) -> Bool) -> [Step] {
    var session = session
    var goesOn = true
    while goesOn {
      goesOn = false
      var place = session.count - 1
      while place >= 0 {
        for shorter in variants(of: session, at: place) where breaks(shorter) {
          session = shorter
          goesOn = true
          break
        }
        place = min(place - 1, session.count - 1)
      }
    }
    return session
  }

  private static func variants(of session: [Step], at place: Int) -> [[Step]] {
    var made: [[Step]] = []
    var without = session
    let removed = without.remove(at: place)
    if place < without.count {
      var later = without
      later[place].wait += removed.wait
      made.append(later)
    }
    made.append(without)
    guard case .together(let deeds) = removed.deed else { return made }
    for index in deeds.indices {
      var fewer = deeds
      fewer.remove(at: index)
      var other = session
      other[place].deed = fewer.count == 1 ? fewer[0] : .together(fewer)
      made.append(other)
    }
    return made
  }
}
