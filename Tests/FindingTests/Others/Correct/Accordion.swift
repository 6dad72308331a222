import UIKitNames

/// Sections as children, of which a tap opens one and closes the others.
final class Accordion: UIViewController {
  private let sections = [UIColor.systemTeal, .systemPink, .systemGreen].enumerated().map {
    number, color in
    let section = UIViewController(id: "section\(number)")
    section.view.backgroundColor = color
    return section
  }
  private var opened: Int?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    for (number, section) in sections.enumerated() {
      addChild(section)
      view.addSubview(section.view)
      section.didMove(toParent: self)
      let tap = UITapGestureRecognizer()
      tap.addTarget { [unowned self] _ in toggle(number) }
      section.view.addGestureRecognizer(tap)
    }
    place()
  }

  private func toggle(_ number: Int) {
    opened = opened == number ? nil : number
    UIView.animate(withDuration: 0.35) { [self] in place() }
  }

  private func place() {
    var y = 60.0
    for (number, section) in sections.enumerated() {
      let height = opened == number ? 420.0 : 80
      section.view.frame = CGRect(x: 20, y: y, width: 350, height: height)
      y += height + 8
    }
  }
}
