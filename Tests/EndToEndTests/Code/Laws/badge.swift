// A stack with a badge that says how many screens were opened. Going back half-way and letting go of it must not
// count: here it does.
import Segue

final class Root: NavigationController {
  private let badge = Label(id: "badge", frame: Rect(x: 330, y: 60, width: 40, height: 40))
  private var opened = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    badge.textAlignment = .center
    view.addSubview(badge)
    count()
  }

  func count() {
    badge.text = "\(opened)"
    badge.frame.size.width = 40 + 10 * Double(opened)
  }

  func open() {
    let screen = Screen(id: "screen \(viewControllers.count)")
    screen.onDisappear = { [weak self] in
      self?.opened += 1
      self?.count()
    }
    pushViewController(screen, animated: true)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "1" else { return super.keyPressed(key) }
    open()
    return true
  }
}

final class Screen: ViewController {
  var onDisappear: () -> Void = {}

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = id == "list" ? Color(hex: 0xE2E8F0) : Color(hex: 0xBFDBFE)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    onDisappear()
  }
}

Playground.run(
  "badge",
  laws: [
    .unchangedByCancel("a cancel does not count") { moment in
      moment.view("badge").map { "\($0.frame.width)" }
    },
    .always("the badge is in sight") { moment in
      moment.view("badge").map { $0.frame.maxX <= moment.size.width + 400 }
    },
    .never("a screen jumps off") { moment in moment.view("screen 1").map { $0.frame.minX < -390 } },
    .eventually("it comes to rest", within: 30) { $0.transition == nil },
    .before("the list is first", { $0.view("list").map { _ in true } }) {
      $0.view("screen 1").map { _ in true }
    },
  ]
) { _ in Root(id: "stack", rootViewController: Screen(id: "list")) }
