import Drawing
import Testing
import Transitions

/// Where a presented view lies that nobody but its animator has given a place.
@Suite struct RestPlaceTests {
  /// Slides the presented view in from below to a place of its own, and out again.
  private final class Slide: ViewControllerAnimatedTransitioning {
    let place: Rect
    var begins: () -> Void = {}
    init(to place: Rect) { self.place = place }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      0.3
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      begins()
      let below = place.offset(dx: 0, dy: 900 - place.minY)
      let coming = context.view(forKey: .to)
      let view = coming ?? context.view(forKey: .from)
      if let coming {
        context.containerView.addSubview(coming)
        coming.frame = below
      }
      View.animate(
        withDuration: 0.3,
        animations: { view?.frame = coming == nil ? below : place },
        completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
  }

  private func shown(_ style: PresentationStyle, at place: Rect) -> PresentationRig {
    let rig = PresentationRig(style, hasDelegate: true)
    rig.animator = Slide(to: place)
    rig.dismissalAnimator = Slide(to: place)
    rig.present(at: 0)
    rig.stage.advance(to: 1)
    return rig
  }

  private static let half = Rect(x: 20, y: 400, width: 350, height: 444)

  @Test func `a custom presentation stays where its animator has left it`() {
    let rig = shown(.custom, at: Self.half)
    #expect(rig.modal.view.frame == Self.half)
    #expect(!rig.calls.contains { $0.contains("diagnostic") })
    // Neither a layout pass nor the layout of what is in it moves it.
    rig.stage.perform {
      rig.modal.view.superview?.setNeedsLayout()
      rig.modal.view.setNeedsLayout()
    }
    #expect(rig.modal.view.frame == Self.half)
  }

  @Test(arguments: [PresentationStyle.overFullScreen, .overCurrentContext])
  func `where UIKit places it, so does what is presented over the screen or a context`(
    style: PresentationStyle
  ) {
    for asUIKit in [false, true] {
      let rig = PresentationRig(style, hasDelegate: true)
      rig.stage.presentsAsUIKit = asUIKit
      rig.animator = Slide(to: Self.half)
      rig.present(at: 0)
      rig.stage.advance(to: 1)
      #expect((rig.modal.view.frame == Self.half) == asUIKit)
      #expect(rig.calls.contains { $0.contains("diagnostic") } != asUIKit)
    }
  }

  @Test func `where UIKit places it, a dismissed controller ends where it stands`() {
    for (style, asUIKit) in [
      (PresentationStyle.custom, true), (.custom, false), (.fullScreen, true),
    ] {
      let rig = PresentationRig(style, hasDelegate: true)
      rig.stage.presentsAsUIKit = asUIKit
      let probe = ContextProbe()
      rig.animator = Slide(to: style == .custom ? Self.half : rig.stage.window.bounds)
      rig.dismissalAnimator = probe
      rig.present(at: 0)
      rig.stage.advance(to: 1)
      rig.dismiss(at: 2)
      #expect(probe.fromFinal == (asUIKit && style == .custom ? Self.half : .zero))
    }
  }

  /// Asks for the dismissed view again and again, and notes how often somebody else was asked for that.
  private final class Asking: ViewControllerAnimatedTransitioning {
    weak var card: Counting?
    private(set) var counts: [Int] = []

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      0.3
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      for _ in 0..<3 {
        _ = context.view(forKey: .from)
        counts.append(card?.asks ?? -1)
      }
      View.animate(
        withDuration: 0.3, animations: { context.view(forKey: .from)?.alpha = 0 },
        completion: { _ in context.completeTransition(true) })
      counts.append(card?.asks ?? -1)
    }
  }

  private final class Counting: PresentationController {
    var asks = 0
    override var presentedView: View? {
      asks += 1
      return super.presentedView
    }
  }

  @Test func `the presented view is asked for once in a transition, before it moves`() {
    final class Delegate: ViewControllerTransitioningDelegate {
      let asking = Asking()
      func presentationController(
        forPresented presented: ViewController, presenting: ViewController
      ) -> PresentationController? {
        let made = Counting(presented: presented, presenting: presenting)
        asking.card = made
        return made
      }
      func animationController(forDismissed dismissed: ViewController)
        -> (any ViewControllerAnimatedTransitioning)?
      { asking }
    }
    let (rig, delegate) = (PresentationRig(.custom), Delegate())
    rig.modal.transitioningDelegate = delegate
    rig.present(at: 0, animated: false)
    rig.dismiss(at: 2)
    let counts = delegate.asking.counts
    #expect(counts.count == 4 && counts[0] > 0 && Set(counts).count == 1, "\(counts)")
  }

  @Test func `an animator that asks for it while it is being prepared gets it all the same`() {
    final class Early: ViewControllerAnimatedTransitioning {
      var animated: View?
      func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
        _ = context?.view(forKey: .to)
        return 0.3
      }
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        animated = context.view(forKey: .to)
        context.completeTransition(true)
      }
    }
    final class Wrapping: PresentationController {
      let wrapper = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
      override var presentedView: View? { wrapper }
    }
    final class Delegate: ViewControllerTransitioningDelegate {
      let early = Early()
      var made: Wrapping?
      func presentationController(
        forPresented presented: ViewController, presenting: ViewController
      ) -> PresentationController? {
        made = Wrapping(presented: presented, presenting: presenting)
        return made
      }
      func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
      ) -> (any ViewControllerAnimatedTransitioning)? { early }
    }
    let (rig, delegate) = (PresentationRig(.custom), Delegate())
    rig.modal.transitioningDelegate = delegate
    rig.present(at: 0)
    #expect(delegate.early.animated != nil && delegate.early.animated === delegate.made?.wrapper)
  }

  @Test
  func `a cancelled dismissal brings it back there, and one that code has moved to its new place`()
  {
    for moves in [false, true] {
      let rig = shown(.custom, at: Self.half)
      let place = moves ? Self.half.offset(dx: 0, dy: 100) : Self.half
      if moves { rig.stage.perform { rig.modal.view.frame = place } }
      let interaction = PercentDrivenInteractiveTransition()
      rig.dismissalInteraction = interaction
      rig.dismiss(at: 2)
      rig.stage.perform { interaction.update(0.5) }
      rig.stage.perform { interaction.cancel() }
      rig.stage.advance(to: 4)
      #expect(rig.root.presentedViewController === rig.modal)
      #expect(rig.modal.view.frame == place)
    }
  }

  @Test func `in another size it follows its mask, by default with its edges at their distance`() {
    let rig = shown(.custom, at: Self.half)
    rig.stage.handle(.resize(Size(width: 844, height: 800)), at: 2)
    #expect(rig.modal.view.frame == Rect(x: 20, y: 400, width: 804, height: 400))
    rig.stage.handle(.resize(Size(width: 390, height: 844)), at: 3)
    #expect(rig.modal.view.frame == Self.half)
  }

  /// Gives the presented view its place by constraints.
  private final class Pinning: ViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      0.3
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      let box = context.containerView
      if let view = context.view(forKey: .to) {
        view.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(view)
        for constraint in [
          view.centerXAnchor.constraint(equalTo: box.centerXAnchor),
          view.bottomAnchor.constraint(equalTo: box.bottomAnchor),
          view.widthAnchor.constraint(equalToConstant: 300),
          view.heightAnchor.constraint(equalToConstant: 200),
        ] { constraint.isActive = true }
        box.layoutIfNeeded()
      }
      View.animate(
        withDuration: 0.3, animations: {},
        completion: { _ in context.completeTransition(true) })
    }
  }

  @Test(arguments: [PresentationStyle.custom, .overFullScreen])
  func `what is placed by constraints stays with them, in every size`(style: PresentationStyle) {
    let rig = PresentationRig(style, hasDelegate: true)
    rig.animator = Pinning()
    rig.present(at: 0)
    rig.stage.advance(to: 1)
    #expect(rig.modal.view.frame == Rect(x: 45, y: 644, width: 300, height: 200))
    rig.stage.handle(.resize(Size(width: 600, height: 500)), at: 2)
    #expect(rig.modal.view.frame == Rect(x: 150, y: 300, width: 300, height: 200))
    #expect(!rig.calls.contains { $0.contains("diagnostic") })
  }

  @Test func `a presentation controller is told of the first layout before the animator runs`() {
    final class Card: PresentationController {
      var calls: [String] = []
      override func containerViewWillLayoutSubviews() { calls.append("will") }
      override func containerViewDidLayoutSubviews() { calls.append("did") }
      override func presentationTransitionWillBegin() { calls.append("begin") }
    }
    final class Delegate: ViewControllerTransitioningDelegate {
      var card: Card?
      func presentationController(
        forPresented presented: ViewController, presenting: ViewController
      ) -> PresentationController? {
        card = Card(presented: presented, presenting: presenting)
        return card
      }
      func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
      ) -> (any ViewControllerAnimatedTransitioning)? {
        let slide = Slide(to: RestPlaceTests.half)
        slide.begins = { [weak self] in self?.card?.calls.append("animate") }
        return slide
      }
    }
    let (rig, delegate) = (PresentationRig(.custom), Delegate())
    rig.modal.transitioningDelegate = delegate
    rig.present(at: 0)
    #expect(delegate.card?.calls.prefix(4) == ["begin", "will", "did", "animate"])
    let count = delegate.card?.calls.count ?? 0
    rig.dismiss(at: 0.1)
    rig.stage.advance(to: 2)
    #expect(delegate.card?.calls.count == count, "Not while it goes.")
  }

  @Test func `full screen is put right as ever, and told of`() {
    let rig = shown(.fullScreen, at: Self.half)
    #expect(rig.modal.view.frame == rig.stage.window.bounds)
    #expect(rig.stage.trace.diagnosticCount == 1)
  }

  @Test func `the default is full screen, and a sheet where the stage makes it one`() {
    for isSheet in [false, true] {
      let rig = PresentationRig(.automatic)
      rig.stage.presentsSheetsByDefault = isSheet
      #expect(ViewController(id: "x").modalPresentationStyle == .automatic)
      rig.stage.perform {
        #expect((rig.modal.sheetPresentationController != nil) == isSheet)
      }
      rig.present(at: 0)
      #expect(
        rig.modal.transitionCoordinator?.presentationStyle == (isSheet ? .pageSheet : .fullScreen))
      rig.stage.advance(to: 2)
      #expect((rig.modal.view.frame.minY > 0) == isSheet)
      #expect((rig.root.appearance == .appeared) == isSheet)
    }
  }
}
