import Drawing
import Finding
import Judging
import Phrases
import Scenes
import Sessions
import TestSupport
import Testing
import Transitions

/// What looks like a fault and is none, each beside the fault that it looks like.
@Suite(.otherProcess) struct FalseAlarmTests {
  private func seen(_ acts: [SearchAct], _ root: @escaping () -> ViewController) throws -> [String]
  {
    let scene = Scene("alarm") { _ in root() }
    let events = HomeBench(scene).events(of: acts)
    return Attempt.breaches(of: events, scene: scene, laws: Laws([.lost, .rest, .blank]))
      .map(\.seen.english)
  }

  private let button = SearchAct.tap(Point(x: 195, y: 200))

  // MARK: Lists

  /// Scrolls a list, and begins to pull its screen away, which is taken back.
  private let pulls: [SearchAct] = [
    .tap(Point(x: 195, y: 200)), .settle,
    .drag(
      Course(from: Point(x: 195, y: 700), [.init(Vector(dx: 0, dy: -195), steps: 30)], rest: 20)),
    .settle,
    .drag(
      Course(from: Point(x: 50, y: 400), [.init(Vector(dx: 100, dy: 0), steps: 30)], rest: 20)),
    .settle,
  ]

  @Test func `rows that a list takes for others are neither left over nor of another colour`()
    throws
  {
    #expect(try seen(pulls) { ListHome(.none) } == [])
  }

  @Test func `a row that has kept a colour is told of, and so is what lies over a list`() throws {
    #expect(
      try seen(pulls) { ListHome(.colour) } == ["'TableViewCell' has another colour"])
    #expect(try seen(pulls) { ListHome(.view) } == ["'Banner' is left over"])
  }

  // MARK: Pages of one class

  @Test func `another page of the same class may have another colour`() throws {
    let page = {
      NavigationController(id: "stack", rootViewController: Page(.tomato, second: .navy))
    }
    #expect(try seen([button, .settle], page) == [])
    let tabs = {
      TabBarController(
        id: "tabs", viewControllers: [Page(.tomato, second: .tomato), Page(.navy, second: .tomato)])
    }
    #expect(try seen([.key("2"), .settle], tabs) == [])
  }

  @Test func `the same page in another colour is told of`() throws {
    let page = {
      NavigationController(
        id: "stack", rootViewController: Page(.tomato, second: .navy, turns: true))
    }
    #expect(
      try seen([button, .settle, button, .settle], page) == ["'Page' has another colour"])
  }

  // MARK: Pale screens

  @Test(arguments: [(0.9, false), (0.6, false), (0, true)])
  func `a screen that is a little pale is no blank, and one that is gone is`(
    alpha: Double, isBlank: Bool
  ) throws {
    let told = try seen([button, .settle]) { Fading(to: alpha) }
    #expect(told.contains { $0.contains("shows no screen") } == isBlank, "\(told)")
  }

  // MARK: Menus

  @Test func `a menu behind its content is not left over`() throws {
    #expect(try seen([button, .settle, button, .settle]) { MenuHome(id: "home") } == [])
  }
}

extension Color {
  fileprivate static let tomato = Color(hex: 0xFF6347), navy = Color(hex: 0x000080)
  fileprivate static let olive = Color(hex: 0x808000)
}

extension ViewController {
  /// A button in the upper half.
  fileprivate func addButton(_ act: @escaping () -> Void) {
    let button = Button(type: .system, primaryAction: Action(title: "Go") { _ in act() })
    button.frame = Rect(x: 95, y: 180, width: 200, height: 40)
    view.addSubview(button)
  }
}

/// What a list's screen leaves when it begins to go.
private enum Leaving {
  case none, colour, view
}

/// Opens a list.
private final class ListHome: ViewController {
  private let leaving: Leaving

  init(_ leaving: Leaving) {
    self.leaving = leaving
    super.init(id: "home")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    addButton { [unowned self] in
      let list = ListScreen(leaving)
      list.modalPresentationStyle = .overFullScreen
      list.transitioningDelegate = list
      present(list, animated: true)
    }
  }
}

private final class Banner: View {}

/// A list that goes to its beginning when somebody begins to pull it away.
private final class ListScreen: ViewController, TableViewDataSource,
  ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning
{
  private let table = TableView(frame: .zero)
  private let leaving: Leaving
  private var driver: PercentDrivenInteractiveTransition?

  init(_ leaving: Leaving) {
    self.leaving = leaving
    super.init(id: "list")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.rowHeight = 70
    table.dataSource = self
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    view.addSubview(table)
    let pan = PanGestureRecognizer(axis: .horizontal)
    pan.addTarget { [unowned self, unowned pan] _ in pull(pan) }
    view.addGestureRecognizer(pan)
  }

  private func pull(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      driver = PercentDrivenInteractiveTransition()
      dismiss(animated: true)
      table.contentOffset = .zero
      table.layoutIfNeeded()
      leave()
    case .changed: driver?.update(pan.translation.dx / 390)
    default:
      driver?.cancel()
      driver = nil
    }
  }

  private func leave() {
    switch leaving {
    case .none: break
    case .colour: table.cellForRow(at: [0, 5])?.backgroundColor = .tomato
    case .view:
      let banner = Banner(frame: Rect(x: 0, y: 0, width: 100, height: 20))
      banner.backgroundColor = .tomato
      view.addSubview(banner)
    }
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: ListPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.backgroundColor = Color(white: Double(indexPath.row % 10) / 10)
    return cell
  }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func interactionControllerForDismissal(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { driver }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.4
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let view: View? = context.view(forKey: .from)
    View.animate(withDuration: 0.4) {
      view?.transform = AffineTransform(translationX: 390, y: 0)
    } completion: { _ in
      if context.transitionWasCancelled { view?.transform = .identity }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A page of one colour, which pushes another one or goes back.
private final class Page: ViewController {
  private let colour: Color, second: Color
  private let turns: Bool

  init(_ colour: Color, second: Color, turns: Bool = false) {
    (self.colour, self.second, self.turns) = (colour, second, turns)
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = colour
    addButton { [unowned self] in
      guard let stack = navigationController else { return }
      if stack.viewControllers.count > 1 {
        stack.popViewController(animated: true)
      } else {
        stack.pushViewController(Page(second, second: second), animated: true)
      }
    }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if turns { view.backgroundColor = .olive }
  }
}

/// A screen that fades at a touch.
private final class Fading: ViewController {
  private let alpha: Double

  init(to alpha: Double) {
    self.alpha = alpha
    super.init(id: "fading")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    addButton { [unowned self] in view.alpha = alpha }
  }
}

/// A menu behind its content, which moves aside and back.
private final class MenuHome: ViewController {
  private func add(_ id: String, _ colour: Color) -> ViewController {
    let child = ViewController(id: id)
    addChild(child)
    child.view.frame = view.bounds
    child.view.backgroundColor = colour
    view.addSubview(child.view)
    child.didMove(toParent: self)
    return child
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    _ = add("menu", .black)
    let content = add("content", .white)
    content.addButton {
      let isOpen = !content.view.transform.isIdentity
      content.view.transform = isOpen ? .identity : AffineTransform(translationX: 60, y: 0)
    }
  }
}
