import Testing
import UIKitNames

/// What code for iOS says every day: numbers, printed frames, values by their names, buttons, tabs.
@MainActor @Suite struct EverydayTests {
  private static func stage(_ root: UIViewController) -> Stage {
    let stage = Stage(root: root, size: CGSize(width: 320, height: 568))
    stage.install()
    return stage
  }

  // MARK: Numbers

  @Test func `whole numbers make places, as others do`() {
    let count = 3
    #expect(CGRect(x: 30 * count, y: 1, width: 2, height: count).minX == 90)
    #expect(CGRect(x: 0.5, y: 1, width: 2, height: 3).minX == 0.5)
    #expect(CGPoint(x: count, y: count) == CGPoint(x: 3.0, y: 3.0))
    #expect(CGSize(width: count, height: 7) == CGSize(width: 3.0, height: 7.0))
    #expect(CGVector(dx: count, dy: 0).dx == 3)
  }

  @Test func `frames are printed as on iOS`() {
    let frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    #expect("\(frame)" == "(0.0, 0.0, 390.0, 844.0)")
    #expect("\(CGPoint(x: 1, y: 2.5)) \(frame.size)" == "(1.0, 2.5) (390.0, 844.0)")
    #expect("\(frame as CGRect?, default: "")" == "(0.0, 0.0, 390.0, 844.0)")
    #expect("\([frame])" == "[(0.0, 0.0, 390.0, 844.0)]")
  }

  // MARK: Values by their names

  @Test func `what a layer gives by its name is a value and a boxed one`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 80, height: 40))
    let size = view.layer.value(forKeyPath: "bounds.size")
    #expect((size as? NSValue)?.cgSizeValue == CGSize(width: 80, height: 40))
    #expect(size as? CGSize == CGSize(width: 80, height: 40))
    let opacity = view.layer.value(forKeyPath: "opacity")
    #expect((opacity as? NSNumber)?.doubleValue == 1 && opacity as? CGFloat == 1)
    let place = view.layer.value(forKeyPath: "position") as? NSValue
    #expect(place?.cgPointValue == CGPoint(x: 50, y: 40))
    view.layer.setValue(NSValue(cgSize: CGSize(width: 8, height: 4)), forKeyPath: "bounds.size")
    view.layer.setValue(NSNumber(value: 0.5), forKeyPath: "opacity")
    #expect(view.bounds.size == CGSize(width: 8, height: 4) && view.alpha == 0.5)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)) as Any as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgPoint: .zero) as Any as? CGSize == nil)
  }

  @Test func `a view is read and set by names, and what it does not know is told`() {
    let root = UIViewController()
    let stage = Self.stage(root)
    stage.perform {
      let view: UIView = root.view
      view.setValue(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), forKeyPath: "frame")
      view.setValue(true, forKey: "hidden")
      view.setValue(0.25, forKeyPath: "layer.opacity")
      view.setValue(root, forKeyPath: "alpha")
      #expect((view.value(forKeyPath: "frame") as? NSValue)?.cgRectValue.width == 3)
      #expect(view.value(forKey: "hidden") as? Bool == true)
      #expect((view.value(forKeyPath: "alpha") as? NSNumber)?.doubleValue == 0.25)
      #expect(view.value(forKeyPath: "colour") == nil)
    }
    let told = stage.trace.entries.filter { $0.call == .printed }.map(\.who)
    #expect(
      told == [
        "'alpha' is not set by its name here: set the property",
        "'colour' is not read by its name here: read the property",
      ])
  }

  // MARK: Animators and recognizers

  @Test(arguments: [(-0.5, 100.0), (0.5, 250), (1.5, 400)])
  func `a fraction stops at the ends`(fraction: Double, place: Double) {
    let root = UIViewController()
    let stage = Self.stage(root)
    let box = UIView(frame: CGRect(x: 100, y: 0, width: 10, height: 10))
    stage.perform {
      root.view.addSubview(box)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        box.frame.origin.x = 400
      }
      animator.fractionComplete = fraction
      #expect(animator.fractionComplete == min(max(fraction, 0), 1))
    }
    stage.advance(to: 0.3)
    #expect(abs(box.presented(at: stage.now).frame.minX - place) < 1e-6)
  }

  private final class Swiped: UIViewController {
    private(set) var count = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      let pan = UIPanGestureRecognizer(target: self, action: Selector(Swiped.moved))
      view.addGestureRecognizer(pan)
    }

    func moved(_ edge: UIScreenEdgePanGestureRecognizer) { count += 1 }
  }

  @Test func `a method that takes another recognizer is told of once, with the line`() throws {
    let root = Swiped()
    let stage = Self.stage(root)
    stage.handle(.down(CGPoint(x: 100, y: 100)), at: 1)
    for step in 1...9 {
      let place = CGPoint(x: 100 + 10 * Double(step), y: 100)
      stage.handle(.move(place), at: 1 + 0.01 * Double(step))
    }
    let told = stage.trace.entries.filter {
      if case .diagnostic(.wrongArgument) = $0.argument { true } else { false }
    }
    #expect(root.count == 0 && told.count == 1)
    let place = try #require(told.first?.place)
    #expect(place.fileName == "EverydayTests.swift" && place.line == Self.lineOfPan)
    let wanted = "ScreenEdgePanGestureRecognizer"
    #expect(
      told.first?.argument
        == .diagnostic(.wrongArgument(wanted: wanted, given: "PanGestureRecognizer")))
  }

  private static let lineOfPan = 95

  // MARK: Buttons and tabs

  @Test func `a configuration is what a button shows`() {
    let root = UIViewController()
    let stage = Self.stage(root)
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    configuration.cornerStyle = .capsule
    let button = UIButton(configuration: configuration, primaryAction: nil)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.tintColor = .systemRed
    stage.perform { root.view.addSubview(button) }
    #expect(button.currentTitle == "Go" && button.currentTitleColor == .white)
    #expect(button.backgroundColor == .systemRed && button.layer.cornerRadius == 20)
    let plain = UILabel(frame: .zero)
    plain.text = "Go"
    #expect(button.intrinsicContentSize.width == plain.intrinsicContentSize.width + 24)
    stage.handle(.down(CGPoint(x: 50, y: 20)), at: 1)
    #expect(button.backgroundColor == UIColor.systemRed.withAlphaComponent(0.6))
    stage.handle(.up(CGPoint(x: 50, y: 20)), at: 1.1)
    stage.perform {
      button.configuration?.baseBackgroundColor = .systemGreen
      button.configuration?.baseForegroundColor = .black
    }
    #expect(button.backgroundColor == .systemGreen && button.currentTitleColor == .black)
    button.configuration = .plain()
    #expect(button.backgroundColor == nil && button.currentTitleColor == .systemRed)
  }

  @Test func `a tab's item is never missing, and those of the system say what they are for`() {
    let page = UIViewController()
    page.title = "Home"
    page.tabBarItem.tag = 4
    #expect(page.tabBarItem.title == "Home" && page.tabBarItem.tag == 4)
    page.tabBarItem = UITabBarItem(tabBarSystemItem: .mostViewed, tag: 2)
    #expect(page.tabBarItem.title == "Most Viewed" && page.tabBarItem.tag == 2)
    #expect(UITabBarItem(title: "A", image: nil, tag: 7).tag == 7)
    #expect(UITabBarItem(tabBarSystemItem: .search, tag: 0).title == "Search")
    #expect(UINavigationController.Operation.pop.rawValue == 2)
    #expect(UINavigationController.Operation(rawValue: 1) == .push)
  }
}
