import Drawing
import Testing
import Transitions

/// View transitions, `transition(from:to:…)` of controllers (statement 1.6), and the appearance calls
/// that nobody forwards by hand.
@Suite struct ViewTransitionTests {
  private let bench = Bench()
  private var view: View { bench.view }

  /// The alphas at which something is painted in a colour.
  private func alphas(of color: Color, at time: Double) -> [Double] {
    bench.stage.advance(to: time)
    var list = DisplayList()
    bench.root.view.paint(into: &list, at: time)
    var (layers, result): ([Double], [Double]) = ([], [])
    for command in list.commands {
      switch command {
      case .pushLayer(let opacity): layers.append(opacity)
      case .popLayer: layers.removeLast()
      case .fill(_, .color(color)): result.append(layers.reduce(1, *))
      default: break
      }
    }
    return result
  }

  @Test func `a cross dissolve fades the old picture out over the new content`() {
    bench.at(1) {
      view.backgroundColor = .black
      View.transition(
        with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
        animations: { view.backgroundColor = .white }, completion: bench.note)
    }
    #expect(view.presented(at: 1).backgroundColor == .white)
    #expect(alphas(of: .white, at: 1.25) == [1])
    #expect(isClose(alphas(of: .black, at: 1.25).first ?? .nan, 0.75))
    bench.stage.advance(to: 2)
    #expect(alphas(of: .black, at: 2) == [])
    #expect(bench.ends == [true])
    #expect(bench.stage.timelineTotal == 0)
  }

  @Test func `a flip squeezes the old picture to a line and widens the new content`() {
    bench.at(1) {
      view.backgroundColor = .black
      View.transition(
        with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
        animations: { view.backgroundColor = .white }, completion: bench.note)
    }
    for (time, width, black) in [(1.25, 0.5, 1), (1.5, 0.0, 0), (1.75, 0.5, 0)] {
      #expect(isClose(bench.shown(time).transform.a, width))
      #expect(bench.shown(time).transform.d == 1)
      #expect(alphas(of: .black, at: time).filter { $0 > 0 }.count == black)
    }
    bench.stage.advance(to: 2)
    #expect(view.transform == .identity)
    #expect(bench.ends == [true])
  }

  nonisolated static let flips: [(AnimationOptions, Double, Double)] = [
    (AnimationOptions.transitionFlipFromLeft, 0, 1), (.transitionFlipFromRight, 0, 1),
    (.transitionFlipFromTop, 1, 0), (.transitionFlipFromBottom, 1, 0),
  ]

  /// As it is, turned, turned far, mirrored, and turned and stretched.
  nonisolated static let placements = [
    AffineTransform.identity, AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 3, ty: 4),
    AffineTransform(a: -0.6, b: -0.8, c: 0.8, d: -0.6, tx: 0, ty: 0),
    AffineTransform(scaleX: 1, y: -1), AffineTransform(scaleX: -1, y: 1),
    AffineTransform(a: 1.6, b: 1.2, c: -0.3, d: 0.4, tx: 0, ty: 0),
  ]

  @Test(arguments: flips, placements)
  func `a flip squeezes a view across its own axis and nothing else, however the view lies`(
    flip: (options: AnimationOptions, edgeX: Double, edgeY: Double), placement: AffineTransform
  ) {
    bench.at(1) {
      view.transform = placement
      view.backgroundColor = .black
      View.transition(
        with: view, duration: 1, options: [flip.options, .curveLinear],
        animations: { view.backgroundColor = .white }, completion: bench.note)
    }
    for (time, share, black) in [(1.1, 0.8, 1), (1.25, 0.5, 1), (1.5, 0, 0), (1.75, 0.5, 0)] {
      let squeeze = AffineTransform(
        scaleX: max(share, flip.edgeX), y: max(share, flip.edgeY))
      let (shown, wanted) = (bench.shown(time).transform, squeeze.concatenating(placement))
      #expect(isClose(shown.a, wanted.a) && isClose(shown.b, wanted.b), "\(time): \(shown)")
      #expect(isClose(shown.c, wanted.c) && isClose(shown.d, wanted.d), "\(time): \(shown)")
      #expect(isClose(shown.tx, wanted.tx) && isClose(shown.ty, wanted.ty))
      #expect(alphas(of: .black, at: time).filter { $0 > 0 }.count == black)
    }
    bench.stage.advance(to: 2)
    #expect(view.transform == placement && bench.shown(2) == view.model)
    #expect(bench.ends == [true] && bench.stage.timelineTotal == 0)
  }

  @Test func `a transition without a kind, or without a length, applies at once`() {
    bench.at(1) {
      View.transition(
        with: view, duration: 1, animations: { view.alpha = 0.5 }, completion: bench.note)
      View.transition(
        with: view, duration: 0, options: .transitionCurlUp, animations: { view.alpha = 0.2 },
        completion: bench.note)
    }
    #expect(bench.shown(1).alpha == 0.2)
    #expect(bench.ends == [true, true])
  }

  @Test(arguments: [
    AnimationOptions.transitionCrossDissolve, .transitionCurlUp, .transitionCurlDown,
  ])
  func `one view takes the place of another`(options: AnimationOptions) {
    let other = View(id: "w", frame: view.frame)
    bench.at(1) {
      View.transition(from: view, to: other, duration: 1, options: options, completion: bench.note)
    }
    #expect(view.superview == nil)
    #expect(other.superview === bench.root.view)
    bench.at(3) {
      bench.root.view.addSubview(view)
      View.transition(
        from: other, to: view, duration: 1, options: [options, .showHideTransitionViews],
        completion: bench.note)
    }
    #expect(other.isHidden)
    #expect(!view.isHidden)
    bench.stage.advance(to: 4)
    #expect(bench.ends == [true, true])
    #expect(bench.stage.timelineTotal == 0)
  }

  // MARK: Controllers

  /// A controller that shows one of two children and forwards nothing by hand.
  private final class Switch {
    let parent = ViewController(id: "p")
    let (a, b) = (Child(id: "a"), Child(id: "b"))
    let stage: Stage
    var ends: [Bool] = []

    init() {
      stage = Stage(root: parent, size: Size(width: 320, height: 500))
      stage.perform {
        parent.addChild(a)
        parent.view.addSubview(a.view)
        a.didMove(toParent: parent)
      }
      stage.install()
    }

    var calls: [String] {
      stage.trace.entries.filter { !$0.isLayout }.map(\.words).filter { !$0.hasPrefix("p.") }
    }

    func go(_ options: AnimationOptions, duration: Double = 0.3) {
      stage.perform {
        a.willMove(toParent: nil)
        parent.addChild(b)
        parent.transition(
          from: a, to: b, duration: duration, options: options, animations: nil,
          completion: { [unowned self] finished in
            ends.append(finished)
            a.removeFromParent()
            b.didMove(toParent: parent)
          })
      }
    }
  }

  private static let order = [
    "a.viewWillDisappear", "b.viewWillAppear", "b.viewDidAppear", "a.viewDidDisappear",
    "a.didMove(nil)", "b.didMove(p)",
  ]

  nonisolated static let kinds: [AnimationOptions] = [
    AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft, .transitionCurlUp,
    AnimationOptions(),
  ]

  @Test(arguments: kinds, [0.3, 0])
  func `§1.6 only the appearance calls are sent, the to-view comes and the from-view goes`(
    options: AnimationOptions, duration: Double
  ) {
    let change = Switch()
    let before = change.calls.count
    change.go(options, duration: duration)
    change.stage.advance(to: 1)
    let calls = change.calls.dropFirst(before).filter {
      !$0.contains("willMove") && !$0.contains("viewDidLoad")
    }
    #expect(Array(calls) == Self.order)
    #expect(change.a.view.superview == nil)
    #expect(change.b.view.superview === change.parent.view)
    #expect(change.a.view.alpha == 1)
    #expect(!change.a.view.isHidden)
    #expect(change.ends == [true])
    #expect(change.stage.timelineTotal == 0)
  }

  @Test func `§1.6 a cross dissolve shows both, the from-view fading over the to-view`() {
    let change = Switch()
    change.go([.transitionCrossDissolve, .curveLinear])
    change.stage.advance(to: 0.15)
    let shown = change.stage.shownViews
    #expect(shown.map(\.id) == ["p", "b", "a"])
    #expect(shown.map(\.alpha) == [1, 1, 0.5])
  }

  @Test
  func `§1.6 a to-view that is there already, and a from-view that the caller removes, are legal`()
  {
    let change = Switch()
    change.stage.perform {
      change.a.willMove(toParent: nil)
      change.parent.addChild(change.b)
      change.b.view.frame = Rect(x: 320, y: 0, width: 320, height: 500)
      change.parent.view.addSubview(change.b.view)
    }
    change.stage.perform {
      change.parent.transition(
        from: change.a, to: change.b, duration: 0.25,
        animations: {
          change.a.view.frame = Rect(x: -320, y: 0, width: 320, height: 500)
          change.b.view.frame = Rect(x: 0, y: 0, width: 320, height: 500)
        })
    }
    change.stage.advance(to: 0.125)
    #expect(isClose(change.b.view.presented(at: 0.125).frame.minX, 160))
    change.stage.perform { change.a.view.removeFromSuperview() }
    change.stage.advance(to: 1)
    #expect(change.b.appearance == .appeared)
    #expect(change.a.appearance == .disappeared)
  }

  @Test func `§1.6 different parents, or appearance forwarded by hand, stop the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (parent, a, b) = (
          ViewController(id: "p"), ViewController(id: "a"), ViewController(id: "b")
        )
        parent.addChild(a)
        parent.transition(from: a, to: b, duration: 1)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let rig = Rig()
        rig.stage.perform {
          rig.container.addChild(rig.children[1])
          rig.container.transition(from: rig.children[0], to: rig.children[1], duration: 1)
        }
      }
    }
  }

  // MARK: Automatic forwarding

  @Test func `a child whose view is in its parent's appears and disappears with it`() {
    let change = Switch()
    #expect(change.a.appearance == .appeared)
    change.stage.perform {
      change.parent.beginAppearanceTransition(false, animated: true)
      change.parent.endAppearanceTransition()
    }
    #expect(change.a.appearance == .disappeared)
    #expect(
      change.calls.suffix(4) == [
        "a.viewWillAppear", "a.viewDidAppear", "a.viewWillDisappear", "a.viewDidDisappear",
      ])
  }

  @Test func `a child appears when its view comes, and disappears when it goes`() {
    let change = Switch()
    change.stage.perform {
      change.parent.addChild(change.b)
      change.parent.view.addSubview(change.b.view)
      change.b.didMove(toParent: change.parent)
    }
    #expect(change.b.appearance == .appeared)
    change.stage.perform { change.parent.view.insertSubview(change.b.view, at: 0) }
    #expect(change.b.appearance == .appeared, "Moving it back calls nothing.")
    change.stage.perform { change.b.view.removeFromSuperview() }
    #expect(change.b.appearance == .disappeared)
    #expect(!change.stage.trace.entries.contains { $0.call == .diagnostic })
  }
}
