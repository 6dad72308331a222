import Testing
import UIKitNames

/// Listings that were written for iOS say by which of their lines something moves.
@MainActor @Suite struct PlaceTests {
  @Test func `the article's own lines move its panes and complete its transition`() {
    let container = FTContainerViewController()
    let stage = Stage(root: container, size: CGSize(width: 320, height: 568))
    stage.install()
    stage.handle(.down(CGPoint(x: 300, y: 200)), at: 0.5)
    stage.handle(.move(CGPoint(x: 200, y: 200)), at: 0.55)
    stage.handle(.up(CGPoint(x: 100, y: 200)), at: 0.6)
    stage.advance(to: 0.8)
    let found = stage.animations(moving: container.videoSenderViewController.view).first
    #expect(found?.place?.fileName == "Article000.swift")
    #expect(found?.place?.module == "UIKitNamesTests")
    stage.advance(to: 3)
    let ends = stage.trace.entries.filter { $0.call == .completeTransition }
    #expect(ends.map { $0.place?.fileName } == ["Article000.swift"])
    #expect(ends.first?.place != found?.place)
  }

  @Test func `an animator whose listing presents and completes is known by both lines`() {
    let first = PushViewController()
    let stage = Stage(root: first, size: CGSize(width: 320, height: 568))
    stage.install()
    stage.handle(.down(CGPoint(x: 100, y: 65)), at: 1)
    stage.handle(.up(CGPoint(x: 100, y: 65)), at: 1.05)
    stage.advance(to: 2)
    let next = first.presentedViewController
    let found = next.map { stage.animations(moving: $0.view) } ?? []
    #expect(found.first?.place?.fileName == "Article001.swift")
    #expect(found.first?.animator == stage.transitionAnimator && found.first?.animator != nil)
    stage.advance(to: 13)
    let end = stage.trace.entries.last { $0.call == .completeTransition }
    #expect(end?.place?.fileName == "Article001.swift")
    #expect((end?.place?.line ?? 0) > (found.first?.place?.line ?? .max))
  }

  @Test func `what a target's method asks for is known by the line that added the target`() {
    let first = Presenting()
    let stage = Stage(root: first, size: CGSize(width: 320, height: 568))
    stage.install()
    stage.handle(.down(CGPoint(x: 100, y: 65)), at: 1)
    stage.handle(.up(CGPoint(x: 100, y: 65)), at: 1.05)
    stage.advance(to: 1.2)
    #expect(first.presentedViewController != nil && first.taps == 1)
    let place = stage.trace.entries.last { $0.call == .viewWillAppear }?.place
    #expect(place?.fileName == "PlaceTests.swift", "\(String(describing: place))")
  }

  @Test func `a recognizer and a control let go of their targets`() {
    let view = UIView(frame: .zero)
    let button = UIButton(frame: .zero)
    var target: Presenting? = Presenting()
    weak let kept = target
    view.addGestureRecognizer(
      UIPanGestureRecognizer(target: target, action: Selector(Presenting.pull(_:))))
    button.addTarget(target, action: Selector(Presenting.show), for: .touchUpInside)
    target = nil
    #expect(kept == nil)
    button.sendActions(for: .touchUpInside)
  }
}

/// Presents a controller where it is tapped.
private final class Presenting: UIViewController {
  private(set) var taps = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(Presenting.show)))
  }

  func show() {
    taps += 1
    present(UIViewController(), animated: true)
  }

  func pull(_ pan: UIPanGestureRecognizer) {}
}
