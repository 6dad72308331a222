import Testing
import UIKitNames

/// What code for iOS takes for granted beside views: selectors, queues, observers, random numbers.
@MainActor @Suite struct ObjectTests {
  private final class Hand: NSObject {
    private(set) var calls: [String] = []

    func plain() { calls.append("plain") }
    func one(_ sender: UIView) { calls.append("one \(sender.id)") }
    func two(_ first: Int, and second: String) -> String { "\(first)\(second)" }

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { calls.append("\(keyPath ?? ""): \(change?[.newKey] ?? "")") }
  }

  private static func stage(_ body: (UIViewController, Stage) -> Void) -> Stage {
    let root = UIViewController()
    let stage = Stage(root: root, size: CGSize(width: 320, height: 568))
    stage.install()
    stage.perform { body(root, stage) }
    return stage
  }

  @Test func `a selector calls what it fits, and nothing else`() {
    let hand = Hand()
    Selector(Hand.plain)(hand)
    Selector(Hand.one)(hand, UIView(id: "view"))
    Selector(Hand.one)(hand, "no view")
    Selector(Hand.plain)(UIView(id: "other"))
    #expect(hand.calls == ["plain", "one view"])
    #expect(Selector(Hand.two)(hand, 3, "x") as? String == "3x")
    #expect(Selector(Hand.two)(hand, 3) == nil)
    #expect(hand.responds(to: Selector(Hand.plain)))
    #expect(
      !hand.responds(to: Selector(UIView.layoutSubviews)) && !hand.responds(to: Selector("plain")))
  }

  @Test func `a recognizer lets go of the targets that are taken away`() {
    let (hand, other) = (Hand(), Hand())
    let tap = UITapGestureRecognizer(target: hand, action: Selector(Hand.plain))
    tap.addTarget(other, action: Selector(Hand.plain))
    tap.removeTarget(hand, action: nil)
    let stage = Self.stage { root, _ in root.view.addGestureRecognizer(tap) }
    stage.handle(.down(CGPoint(x: 9, y: 9)), at: 1)
    stage.handle(.up(CGPoint(x: 9, y: 9)), at: 1.1)
    stage.advance(to: 2)
    #expect(hand.calls.isEmpty && other.calls == ["plain"])
  }

  private final class Pulled: UIPanGestureRecognizer {
    init(by hand: Hand) {
      super.init()
      add(hand, action: Selector(Hand.plain))
    }
  }

  private final class Gate: UIView {
    var isOpen = false
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { isOpen }
  }

  @Test(arguments: [false, true])
  func `a recognizer with an initializer of its own has its target, and asks its view`(open: Bool) {
    let (hand, gate) = (Hand(), Gate(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
    gate.isOpen = open
    let pull = Pulled(by: hand)
    gate.gestureRecognizers = [UITapGestureRecognizer(), pull]
    gate.gestureRecognizers = [pull]
    #expect(gate.gestureRecognizers?.count == 1 && pull.name == "Pulled" && pull.axis == .any)
    let stage = Self.stage { root, _ in root.view.addSubview(gate) }
    stage.handle(.down(CGPoint(x: 9, y: 9)), at: 1)
    stage.handle(.move(CGPoint(x: 90, y: 9)), at: 1.1)
    stage.advance(to: 2)
    #expect(hand.calls == (open ? ["plain"] : []))
  }

  @Test func `numbers are read from whatever they are in`() {
    let all: [Any?] = [3, 2.5, Float(1.5), true, "7", NSNumber(value: 4)]
    #expect(all.map { $0.doubleValue } == [3, 2.5, 1.5, 1, 7, 4])
    let none: Any? = UIView(id: "view")
    #expect(none.doubleValue == nil && none.intValue == nil && all[1].intValue == 2)
    #expect(all[0].boolValue == true && all[2].floatValue == 1.5)
  }

  @Test func `text is as large as a label of it`() {
    let font = UIFont.systemFont(ofSize: 20)
    let (one, two) = (
      "8".size(withAttributes: [.font: font]),
      ("88" as NSString).size(withAttributes: [.font: font])
    )
    #expect(two.width > 1.5 * one.width && two.height == one.height)
    #expect(NSAttributedString(string: "8", attributes: [.font: font]).size() == one)
    #expect("8".size().width < one.width)
  }

  @Test func `a typeface keeps its weight and its digits in another size`() {
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .medium).withSize(30)
    #expect(digits.hasTabularDigits && digits.face == .medium && digits.pointSize == 30)
    let names = ["Helvetica", "Avenir-Medium", "Avenir-DemiBold", "Avenir-Black", "Menlo-Bold"]
    let faces = names.map { UIFont(name: $0, size: 12)?.face }
    #expect(faces == [.regular, .medium, .semibold, .bold, .mono])
  }

  @Test func `what is of no effect is kept all the same`() {
    let (root, bar, layer) = (UIViewController(), UINavigationBar(id: "bar"), CALayer())
    #expect(root.edgesForExtendedLayout == .all && bar.barStyle == .default)
    (root.edgesForExtendedLayout, bar.barStyle) = ([], .black)
    layer.minificationFilter = .trilinear
    let effect = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    bar.addMotionEffect(effect)
    #expect(root.edgesForExtendedLayout == [] && bar.barStyle == .black)
    #expect(layer.minificationFilter == .trilinear && bar.motionEffects.first === effect)
    bar.removeMotionEffect(effect)
    #expect(bar.motionEffects.isEmpty)
  }

  @Test func `a queue works after what runs now, in the order of the stage's time`() {
    var order: [String] = []
    let stage = Self.stage { _, stage in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { order.append("0.5 at \(stage.now)") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(250)) {
        order.append("0.25 at \(stage.now)")
      }
      let late = DispatchWorkItem { order.append("never") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: late)
      late.cancel()
      DispatchQueue.main.async { order.append("soon") }
      order.append("now")
    }
    stage.advance(to: 1)
    #expect(DispatchQueue.global(qos: .background) === DispatchQueue.main)
    #expect(order == ["now", "soon", "0.25 at 0.25", "0.5 at 0.5"])
    #expect(stage.trace.entries.count { $0.call == .timerFired } == 4)
  }

  @Test func `a property is observed by its key path and by its name, once for each step`() {
    let hand = Hand()
    var seen: [CGFloat] = []
    var observation: NSKeyValueObservation?
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let stage = Self.stage { root, _ in
      root.view.addSubview(view)
      observation = view.observe(\.alpha, options: [.new]) { _, change in
        seen.append(change.newValue ?? -1)
      }
      view.addObserver(hand, forKeyPath: "alpha", options: .new, context: nil)
    }
    stage.perform {
      view.alpha = 0.9
      view.alpha = 0.5
    }
    stage.perform { view.center.x = 3 }
    stage.perform { view.alpha = 0.2 }
    #expect(seen == [0.5, 0.2] && hand.calls == ["alpha: 0.5", "alpha: 0.2"])
    view.removeObserver(hand, forKeyPath: "alpha")
    observation?.invalidate()
    stage.perform { view.alpha = 1 }
    #expect(seen.count == 2 && hand.calls.count == 2)
  }

  @Test func `what hangs on an object goes with it`() {
    let key = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    defer { key.deallocate() }
    var owner: UIView? = UIView(frame: .zero)
    var value: Hand? = Hand()
    weak let kept = value
    objc_setAssociatedObject(owner as Any, key, value, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner as Any, key) as? Hand === value)
    value = nil
    #expect(kept != nil)
    // Made before, so that none of them comes to lie where the owner was.
    let others = (0..<200).map { _ in UIView(frame: .zero) }
    owner = nil
    for other in others { objc_setAssociatedObject(other, key, 1, .OBJC_ASSOCIATION_RETAIN) }
    #expect(kept == nil)
    #expect(others.allSatisfy { objc_getAssociatedObject($0, key) as? Int == 1 })
  }

  @Test func `random numbers are a stage's own, and the same in every run`() {
    func numbers() -> [Int] {
      var found: [Int] = []
      _ = Self.stage { _, _ in found = (0..<5).map { _ in Int.random(in: 0..<1_000) } }
      return found
    }
    let first = numbers()
    #expect(first == numbers() && Set(first).count > 1)
  }

  @Test func `what a view says itself is hit by touches`() {
    final class Hole: UIView {
      var behind: UIView?

      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? behind : hit
      }
    }
    let hole = Hole(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let behind = UIView(frame: CGRect(x: 200, y: 200, width: 50, height: 50))
    let stage = Self.stage { root, _ in
      root.view.addSubview(behind)
      root.view.addSubview(hole)
      hole.addSubview(inner)
      hole.behind = behind
    }
    func hit(_ x: Double) -> UIView? { stage.window.hitTest(CGPoint(x: x, y: x), at: stage.now) }
    #expect(hit(15) === inner && hit(50) === behind)
    #expect(hole.hitTest(CGPoint(x: 15, y: 15), with: nil) === inner)
    #expect(hole.hitTest(CGPoint(x: 150, y: 15), with: nil) == nil)
  }

  @Test func `a stack's subclass has its say in every push and pop, once`() {
    final class Deck: UINavigationController {
      private(set) var asked: [String] = []

      override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        asked.append("push")
        super.ownPush(viewController, animated: animated)
      }

      override func popViewController(animated: Bool) -> UIViewController? {
        asked.append("pop")
        return super.ownPop(animated: animated)
      }
    }
    let (first, second) = (UIViewController(), UIViewController())
    let deck = Deck(rootViewController: first)
    let stage = Stage(root: deck, size: CGSize(width: 320, height: 568))
    stage.install()
    // As code knows it that does not know the subclass.
    let stack: UINavigationController = deck
    stage.perform { stack.pushViewController(second, animated: false) }
    #expect(deck.viewControllers == [first, second])
    stage.perform { #expect(stack.popViewController(animated: false) === second) }
    #expect(deck.viewControllers == [first] && deck.asked == ["push", "pop"])
  }

  @Test func `what UIKit unwraps by itself can be unwrapped`() {
    let (tabs, first) = (UITabBarController(), UIViewController())
    tabs.viewControllers = [first]
    guard let view = first.view, let selected = tabs.selectedViewController else {
      Issue.record("there is a view and a selected tab")
      return
    }
    first.view = UIView(id: "other")
    #expect(first.view !== view && first.view?.id != nil && selected === first)
    #expect(tabs.viewControllers?.count == 1)
  }

  @Test func `a stack that begins empty shows what is pushed when its view is there, or later`() {
    final class Filled: UINavigationController {
      override func viewDidLoad() {
        super.viewDidLoad()
        pushViewController(UIViewController(), animated: false)
      }
    }
    for stack in [Filled(), UINavigationController()] {
      let stage = Stage(root: stack, size: CGSize(width: 320, height: 568))
      stage.install()
      stage.advance(to: 0.5)
      if stack.viewControllers.isEmpty {
        stage.perform { stack.pushViewController(UIViewController(), animated: true) }
      }
      stage.advance(to: 1)
      let top = stack.topViewController
      #expect(top?.view.window != nil && top?.parent === stack && top?.appearance == .appeared)
      stage.perform { stack.pushViewController(UIViewController(), animated: true) }
      stage.advance(to: 3)
      #expect(stack.viewControllers.count == 2 && stack.topViewController?.appearance == .appeared)
      #expect(Linter.findings(on: stage) == [])
    }
  }
}
