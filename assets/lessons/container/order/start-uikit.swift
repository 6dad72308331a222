#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

/// A page that only shows its colour.
final class Page: UIViewController {
  let name: String
  private let color: UIColor

  init(_ name: String, _ color: UIColor) {
    self.name = name
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = name
    view.backgroundColor = color
  }
}

/// The container: an arrow exchanges the photo for the video.
final class RootController: UIViewController {
  private let photo = Page("photo", .systemIndigo)
  private let video = Page("video", .systemPink)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "root"
    show(photo)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardRightArrow else {
      return super.pressesBegan(presses, with: event)
    }
    show(video)
  }

  func show(_ next: UIViewController) {
    // The old child goes, the next one comes: which calls, in which order?
  }
}
