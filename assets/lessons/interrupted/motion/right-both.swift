import Segue

/// A page that only shows its colour.
final class Page: ViewController {
  private let color: Color

  init(_ name: String, _ color: UInt32) {
    self.color = Color(hex: color)
    super.init(id: name)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
  }
}

/// The container: the arrows exchange the photo and the video.
final class RootController: ViewController {
  private let pages = [Page("photo", 0x4F46E5), Page("video", 0xDB2777)]
  private var shown = 0
  private var isRunning = false

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(pages[0])
    pages[0].view.frame = view.bounds
    view.addSubview(pages[0].view)
    pages[0].didMove(toParent: self)
  }

  override func keyPressed(_ key: String) -> Bool {
    switch key {
    case "ArrowRight": show(1)
    case "ArrowLeft": show(0)
    default: return super.keyPressed(key)
    }
    return true
  }

  private func show(_ index: Int) {
    guard index != shown, !isRunning else { return }
    let (old, new) = (pages[shown], pages[index])
    let way = index > shown ? view.bounds.width : -view.bounds.width
    (shown, isRunning) = (index, true)
    old.willMove(toParent: nil)
    addChild(new)
    let isReduced = view.window?.prefersReducedMotion ?? false
    new.view.frame = isReduced ? view.bounds : view.bounds.offset(dx: way, dy: 0)
    new.view.alpha = isReduced ? 0 : 1
    view.addSubview(new.view)
    View.animate(withDuration: 0.25) {
      new.view.alpha = 1
      if isReduced {
        old.view.alpha = 0
      } else {
        old.view.frame.origin.x = -way
      }
      new.view.frame.origin.x = 0
    } completion: { [self] _ in
      old.view.alpha = 1
      finish(old, new)
    }
  }

  private func finish(_ old: Page, _ new: Page) {
    old.view.removeFromSuperview()
    old.removeFromParent()
    new.didMove(toParent: self)
    isRunning = false
  }
}

Playground.run("motion") { _ in RootController(id: "root") }
