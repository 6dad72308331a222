import UIKitNames

/// A line under the tabs goes along with the finger; where the swipe is taken back, it stays where it was going.
final class IndicatorStaysBehind: ContainerViewController, ContainerViewControllerDelegate {
  private let line = UIView(frame: CGRect(x: 0, y: 40, width: 130, height: 4))

  init() {
    let colors: [UIColor] = [.systemTeal, .systemPink, .systemGreen]
    let pages = colors.enumerated().map { number, color in
      let page = UIViewController(id: "tab\(number)")
      page.view.backgroundColor = color
      return page
    }
    super.init(id: "tabs", viewControllers: pages)
    delegate = self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    line.backgroundColor = .systemYellow
    view.addSubview(line)
  }

  func container(
    _ container: ContainerViewController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController, interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? {
    let index = viewControllers?.firstIndex { $0 === to } ?? 0
    UIView.animate(withDuration: 0.25) { [line] in line.frame.origin.x = 130 * Double(index) }
    return nil
  }
}
