import Drawing
import Testing
import Transitions

/// The names that everybody who knows UIKit reaches for do what they do there.
@Suite struct EverydayNamesTests {
  private let bench = Bench()

  private final class Loaded: ViewController {
    var seen: [Rect] = []
    let own: View?

    init(own: View? = nil) {
      self.own = own
      super.init(nibName: nil, bundle: nil)
    }

    override func loadView() {
      guard let own else { return super.loadView() }
      view = own
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      seen.append(view.bounds)
    }
  }

  @Test
  func `a view is as large as the stage when it has been loaded, and one of its own as it is`() {
    let size = Rect(x: 0, y: 0, width: 1_000, height: 1_000)
    let (plain, own) = (Loaded(), Loaded(own: View(frame: Rect(x: 0, y: 0, width: 5, height: 7))))
    #expect(plain.viewIfLoaded == nil && !plain.isViewLoaded)
    bench.at(1) {
      View.animate(withDuration: 1) { plain.loadViewIfNeeded() }
      own.loadViewIfNeeded()
    }
    #expect(plain.seen == [size] && own.seen == [Rect(x: 0, y: 0, width: 5, height: 7)])
    #expect(plain.view.presented(at: 1) == plain.view.model, "It is not animated.")
    #expect(own.viewIfLoaded === own.own && own.view.id == "Loaded 2" && plain.view.id == "Loaded")
    let early = Loaded()
    #expect(early.view.bounds == .zero && early.seen == [.zero])
  }

  @Test func `setting a stack or its bar is the call without an animation`() {
    let rig = NavigationRig()
    let top = Child(id: "c")
    rig.stage.advance(to: 1)
    rig.stage.perform { rig.navigation.viewControllers = [rig.root, rig.next, top] }
    #expect(rig.stage.transition == nil && top.appearance == .appeared)
    #expect(rig.root.appearance == .disappeared && rig.stack == "abc")
    rig.stage.perform { rig.navigation.viewControllers.removeLast() }
    #expect(rig.stack == "ab" && rig.next.appearance == .appeared)
    rig.stage.perform { rig.navigation.isNavigationBarHidden = true }
    #expect(rig.navigation.contentView.frame.minY == 0 && rig.navigation.navigationBar.alpha == 0)
    rig.stage.perform { rig.navigation.isNavigationBarHidden.toggle() }
    #expect(rig.next.view.safeAreaInsets.top == 96)
    rig.stage.perform { rig.navigation.pushViewController(top, animated: true) }
    rig.stage.advance(to: 1.1)
    rig.stage.perform { rig.navigation.viewControllers = [rig.root] }
    rig.stage.advance(to: 5)
    #expect(rig.stack == "a" && rig.root.appearance == .appeared)
    #expect(Linter.findings(on: rig.stage) == [])
  }

  @Test func `a layer's presentation is what is shown now, and its model where it goes`() {
    let view = bench.view
    #expect(View(id: "loose").layer.presentation() == nil)
    bench.at(1) {
      View.animate(withDuration: 1, curve: .linear) {
        view.center.x = 150
        view.alpha = 0
        view.transform = AffineTransform(scaleX: 3, y: 3)
      }
    }
    bench.stage.advance(to: 1.5)
    let shown = view.layer.presentation()
    #expect(shown?.position.x == 100 && shown?.opacity == 0.5)
    #expect(shown?.affineTransform().a == 2 && shown?.frame.width == 200)
    #expect(shown?.model().position.x == 150 && view.layer.position.x == 150)
    bench.stage.advance(to: 2)
    #expect(shown?.position.x == 100, "It stays as it was.")
    #expect(bench.root.view.window?.rootViewController === bench.root)
  }

  @Test func `removing all animations shows the model, and completes with false`() {
    let (view, other) = (bench.view, View(id: "w", frame: .zero))
    view.addSubview(other)
    func begin(_ time: Double) {
      view.center.x = 0
      bench.at(time) {
        View.animate(withDuration: 1, animations: { view.center.x = 100 }, completion: bench.note)
        View.animate(
          withDuration: 1,
          animations: {
            view.alpha = view.alpha == 1 ? 0.5 : 1
            other.alpha = other.alpha == 1 ? 0.5 : 1
          }, completion: bench.note)
        View.animateKeyframes(
          withDuration: 1,
          animations: {
            View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
              view.cornerRadius += 5
            }
          }, completion: bench.note)
      }
    }
    begin(1)
    bench.at(1.5) { view.layer.removeAllAnimations() }
    #expect(bench.ends == [false, false], "What moves another view goes on.")
    #expect(view.presented(at: 1.5) == view.model && other.presented(at: 1.5) != other.model)
    bench.stage.advance(to: 3)
    #expect(bench.ends == [false, false, false])
    let animator = bench.mover()
    bench.at(4) { animator.startAnimation() }
    bench.at(4.5) { view.layer.removeAllAnimations() }
    #expect(view.presented(at: 4.5) == view.model)
    bench.stage.advance(to: 8)
    #expect(animator.state == .inactive && bench.stage.timelineTotal == 0)
    bench.at(9) {
      View.animate(withDuration: 1, options: [.repeat, .autoreverse]) { view.alpha = 0.1 }
      view.layer.removeAllAnimations()
    }
    #expect(bench.stage.contentStarts.isEmpty && view.presented(at: 9.3).alpha == 0.1)
  }

  @Test(arguments: [PresentationStyle.formSheet, .popover])
  func `a form sheet and a popover are sheets`(style: PresentationStyle) {
    let rig = PresentationRig(style)
    rig.modal.sheetPresentationController?.detents = [.medium()]
    rig.present(at: 1)
    rig.stage.advance(to: 3)
    #expect(rig.shownY() == 422 && rig.root.appearance == .appeared)
    #expect(rig.modal.presentationController is SheetPresentationController)
    rig.dismiss(at: 4)
    rig.stage.advance(to: 6)
    #expect(rig.modal.appearance == .disappeared && Linter.findings(on: rig.stage) == [])
  }
}
