import Segue

/// A page with its colour, and a white line along its foot.
final class Page: ViewController {
  private let color: Color

  init(_ name: String, _ color: UInt32) {
    self.color = Color(hex: color)
    super.init(id: name)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    let size = view.bounds.size
    let foot = View(
      id: "foot", frame: Rect(x: 0, y: size.height - 24, width: size.width, height: 24))
    foot.backgroundColor = .white
    foot.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(foot)
  }
}

/// The container: a bar of 88 points, and below it the content in which the child lies.
final class RootController: ViewController {
  private let content = View(id: "content")
  private let photo = Page("photo", 0x4F46E5)

  override func viewDidLoad() {
    super.viewDidLoad()
    layOut()
    view.addSubview(content)
    addChild(photo)
    install(photo.view)
    photo.didMove(toParent: self)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOut()
  }

  private func layOut() {
    let size = view.bounds.size
    content.frame = Rect(x: 0, y: 88, width: size.width, height: size.height - 88)
  }

  private func install(_ child: View) {
    content.addSubview(child)
  }
}

Playground.run("frames") { _ in RootController(id: "root") }
