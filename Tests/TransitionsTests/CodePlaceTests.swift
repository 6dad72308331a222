import Drawing
import SpringEngine
import Testing
import Transitions

/// The lines that calls come from: what moves and what is traced knows them.
@Suite struct CodePlaceTests {
  private let bench = Bench()

  /// The next line of this file.
  private func next(_ line: UInt = #line) -> CodePlace {
    CodePlace(fileID: #fileID, line: line + 1)
  }

  /// The line that moves the bench's view now.
  private var mover: CodePlace? { bench.stage.animations(moving: bench.view).first?.place }

  private func shift() { bench.view.center.x += 10 }

  private func ignore(_ finished: Bool) {}

  @Test func `a place is a module, a file and a line, and equal to the same from elsewhere`() {
    let place = CodePlace(fileID: "App/Tilt.swift", line: 41)
    #expect("\(place)" == "Tilt.swift:41" && place.line == 41)
    #expect(place.module == "App" && place.fileName == "Tilt.swift")
    #expect(place.fileID == "App/Tilt.swift")
    let other: StaticString = "App/Tilt.swift"
    #expect(place == CodePlace(fileID: other, line: 41))
    #expect(place.hashValue == CodePlace(fileID: other, line: 41).hashValue)
    for (file, line) in [("App/Tilt.swif", 41), ("App/Tilt.swift2", 41), ("Ap/Tilt.swift", 41)]
      as [(StaticString, UInt)]
    { #expect(place != CodePlace(fileID: file, line: line)) }
    #expect(place != CodePlace(fileID: "App/Tilt.swift", line: 42))
    let alone = CodePlace(fileID: "Tilt.swift", line: 1)
    #expect(alone.module == "" && alone.fileName == "Tilt.swift")
  }

  @Test func `a place costs no more than two words, and an entry of the trace less than before`() {
    #expect(MemoryLayout<CodePlace?>.stride == 16)
    #expect(MemoryLayout<Trace.Entry>.stride <= 88)
  }

  @Test func `every form of an animation block knows its line`() {
    let forms: [() -> CodePlace] = [
      {
        let place = self.next()
        View.animate(withDuration: 1) { self.shift() }
        return place
      },
      {
        let place = self.next()
        View.animate(withDuration: 1, animations: { self.shift() }, completion: self.ignore)
        return place
      },
      {
        let place = self.next()
        View.animate(
          withDuration: 1, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0
        ) { self.shift() }
        return place
      },
      {
        let place = self.next()
        View.animate(springDuration: 0.5, bounce: 0.2) { self.shift() }
        return place
      },
      {
        let place = self.next()
        View.animateKeyframes(withDuration: 1) { self.shift() }
        return place
      },
      {
        let place = self.next()
        ViewPropertyAnimator(duration: 1, curve: .linear) { self.shift() }.startAnimation()
        return place
      },
      {
        let place = self.next()
        ViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { self.shift() }.startAnimation()
        return place
      },
      {
        let (one, two) = (Point(x: 0.1, y: 0), Point(x: 0.2, y: 1))
        let place = self.next()
        ViewPropertyAnimator(duration: 1, controlPoint1: one, controlPoint2: two) { self.shift() }
          .startAnimation()
        return place
      },
      {
        let place = self.next()
        ViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, animations: self.shift)
        return place
      },
      {
        let animator = ViewPropertyAnimator(duration: 1, curve: .linear)
        let place = self.next()
        animator.addAnimations { self.shift() }
        animator.startAnimation()
        return place
      },
      {
        let animator: any ViewImplicitlyAnimating = ViewPropertyAnimator(
          duration: 1, curve: .linear)
        let place = self.next()
        animator.addAnimations { self.shift() }
        animator.startAnimation()
        return place
      },
    ]
    for (number, form) in forms.enumerated() {
      var wanted: CodePlace?
      bench.at(2 * Double(number)) { wanted = form() }
      bench.stage.advance(to: 2 * Double(number) + 0.2)
      #expect(wanted != nil && mover == wanted, "form \(number)")
    }
  }

  @Test func `a keyframe knows its own line, also where a smooth curve is laid through all`() {
    for (number, options) in [
      KeyframeAnimationOptions.calculationModeLinear, .calculationModeCubic,
    ]
    .enumerated() {
      var wanted: [CodePlace] = []
      bench.at(2 * Double(number)) {
        View.animateKeyframes(withDuration: 1, options: options) {
          wanted.append(self.next())
          View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.shift() }
          wanted.append(self.next())
          View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.shift() }
        }
      }
      let found = bench.stage.animations(moving: bench.view).map(\.place)
      #expect(found == wanted.map(Optional.some))
    }
  }

  @Test func `what a view transition lays over a view knows its line`() {
    var wanted: CodePlace?
    bench.at(0) {
      wanted = next()
      View.transition(with: bench.view, duration: 1, options: .transitionCrossDissolve)
    }
    #expect(bench.stage.runningAnimations.map(\.place) == [wanted])
  }

  @Test func `what is animated alongside knows the line that asked for it, not the transition's`() {
    let rig = NavigationRig()
    let next = Child(id: "b")
    var (push, along): (CodePlace?, CodePlace?)
    rig.stage.perform {
      push = self.next()
      rig.navigation.pushViewController(next, animated: true)
    }
    rig.stage.perform {
      along = self.next()
      rig.navigation.transitionCoordinator?.animate(alongsideTransition: { next.view.alpha = 0.5 })
    }
    rig.stage.advance(to: 0.1)
    let all = rig.stage.animations(moving: next.view)
    #expect(all.first { $0.property == "alpha" }?.place == along)
    #expect(all.first { $0.property == "transform" }?.place == push)
  }

  // MARK: The trace

  /// The places of a trace's calls by a name.
  private func places(_ stage: Stage, _ call: Trace.Call) -> [CodePlace?] {
    stage.trace.entries.filter { $0.call == call }.map(\.place)
  }

  @Test func `a push is the place of all that follows from it, though it begins later`() {
    let rig = NavigationRig()
    var wanted: CodePlace?
    rig.stage.perform {
      wanted = next()
      rig.navigation.pushViewController(rig.next, animated: true)
    }
    #expect(places(rig.stage, .animateTransition) == [wanted])
    #expect(places(rig.stage, .viewWillAppear).last == wanted)
    rig.stage.advance(to: 2)
    #expect(places(rig.stage, .completeTransition) == [wanted])
    #expect(rig.stage.animations(moving: rig.next.view).isEmpty)
  }

  @Test func `what no code has asked for is known by the library's own line`() {
    let rig = NavigationRig()
    rig.push(rig.next, at: 0, animated: false)
    rig.drag(from: 5, by: 100, at: 1)
    let place = rig.stage.animations(moving: rig.next.view).first?.place
    #expect(
      place?.module == "TransitionContainers"
        && place?.fileName == "NavigationSlideAnimator.swift")
  }

  @Test func `completeTransition through the protocol is the line of the animator`() {
    let rig = NavigationRig(hasDelegate: true)
    let spy = SpyAnimator()
    var wanted: CodePlace?
    spy.animate = { context, spy in
      spy.slide(context) {
        wanted = self.next()
        context.completeTransition(true)
      }
    }
    rig.animator = spy
    rig.push(rig.next, at: 0)
    rig.stage.advance(to: 1)
    #expect(wanted != nil && places(rig.stage, .completeTransition) == [wanted])
    #expect(rig.faultsAtRest("ab") == [])
  }

  /// A context that somebody has written, as one does for UIKit.
  private final class OwnContext: ViewControllerContextTransitioning {
    let containerView = View(id: "box")
    let (isAnimated, isInteractive, transitionWasCancelled) = (true, true, false)
    let presentationStyle = PresentationStyle.custom
    private(set) var calls: [String] = []

    func viewController(forKey key: TransitionKey) -> ViewController? { nil }
    func view(forKey key: TransitionKey) -> View? { nil }
    func initialFrame(for controller: ViewController) -> Rect { .zero }
    func finalFrame(for controller: ViewController) -> Rect { .zero }
    func updateInteractiveTransition(_ percentComplete: Double) {
      calls.append("update \(percentComplete)")
    }
    func finishInteractiveTransition() { calls.append("finish") }
    func cancelInteractiveTransition() { calls.append("cancel") }
    func pauseInteractiveTransition() { calls.append("pause") }
    func completeTransition(_ didComplete: Bool) { calls.append("complete \(didComplete)") }
  }

  @Test func `a context of one's own hears each call once, through the protocol and without`() {
    let own = OwnContext()
    let context: any ViewControllerContextTransitioning = own
    let wanted = ["update 0.25", "finish", "cancel", "pause", "complete true"]
    context.updateInteractiveTransition(0.25)
    context.finishInteractiveTransition()
    context.cancelInteractiveTransition()
    context.pauseInteractiveTransition()
    context.completeTransition(true)
    #expect(own.calls == wanted)
    own.updateInteractiveTransition(0.25)
    own.completeTransition(false)
    #expect(own.calls.dropFirst(5) == ["update 0.25", "complete false"])
    let complete: (Bool) -> Void = context.completeTransition
    complete(true)
    #expect(own.calls.last == "complete true")
  }

  /// An interaction controller that limits what it is told.
  private final class Halved: PercentDrivenInteractiveTransition {
    private(set) var calls = 0

    override func update(_ fraction: Double) {
      calls += 1
      super.update(fraction / 2)
    }
  }

  @Test
  func `an override is called once for each call, and what a target does is done from its line`() {
    let rig = NavigationRig(hasDelegate: true)
    let (interaction, spy) = (Halved(), SpyAnimator())
    spy.animate = { context, _ in
      guard let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      View.animate(withDuration: 0.5) {
        to.transform = AffineTransform(rotationAngle: 1)
      } completion: { _ in
        to.transform = .identity
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    (rig.animator, rig.interaction) = (spy, interaction)
    let pan = PanGestureRecognizer(name: "pan", axis: .vertical)
    let place = next()
    pan.addTarget { _ in
      if pan.state == .began { rig.navigation.pushViewController(rig.next, animated: true) }
      if pan.state == .changed { interaction.update(pan.translation.dy / 400) }
      if pan.state == .ended { interaction.finish() }
    }
    rig.root.view.addGestureRecognizer(pan)
    rig.stage.handle(.down(Point(x: 100, y: 100)), at: 0)
    for step in 1...10 {
      rig.stage.handle(.move(Point(x: 100, y: 100 + 20 * Double(step))), at: 0.02 * Double(step))
    }
    let updates = places(rig.stage, .updateInteractiveTransition)
    #expect(updates.count == interaction.calls && !updates.isEmpty)
    #expect(updates.allSatisfy { $0 == place })
    rig.stage.handle(.up(Point(x: 100, y: 300)), at: 0.3)
    #expect(places(rig.stage, .finishInteractiveTransition) == [place])
    let gestures = rig.stage.trace.entries.filter { $0.who == "pan" }
    #expect(gestures.allSatisfy { $0.place == place })
    #expect(rig.stage.animations(moving: rig.next.view).first?.moverPlace == place)
  }

  @Test func `a timer and a frame are called from where they were made, and so is what they do`() {
    var (timer, link, both): (CodePlace?, CodePlace?, [CodePlace?]) = (nil, nil, [])
    bench.at(0) {
      timer = next()
      StageTimer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
        self.bench.root.willMove(toParent: nil)
      }
      link = next()
      let frames = DisplayLink { frames in
        frames.invalidate()
        self.bench.root.willMove(toParent: nil)
      }
      frames.add()
    }
    bench.stage.advance(to: 1)
    #expect(places(bench.stage, .timerFired) == [timer])
    #expect(places(bench.stage, .displayLinkEnded) == [link])
    both = Array(places(bench.stage, .willMove).suffix(2))
    #expect(both == [link, timer])
  }

  @Test func `a button's action presents from its own line, and the end comes from there too`() {
    let button = Button(id: "button", frame: Rect(x: 0, y: 0, width: 200, height: 80))
    let sheet = ViewController(id: "sheet")
    var place: CodePlace?
    let action = Action { [unowned bench] _ in
      place = self.next()
      bench.root.present(sheet, animated: true)
    }
    button.addAction(action, for: .touchUpInside)
    bench.at(0) { bench.root.view.addSubview(button) }
    bench.stage.handle(.down(Point(x: 100, y: 40)), at: 0.1)
    bench.stage.handle(.up(Point(x: 100, y: 40)), at: 0.2)
    bench.stage.advance(to: 0.3)
    #expect(place != nil && places(bench.stage, .animateTransition) == [place])
    #expect(bench.stage.animations(moving: sheet.view).first?.place == place)
    bench.stage.advance(to: 3)
    #expect(places(bench.stage, .completeTransition) == [place])
  }

  @Test func `containment and appearance by hand are called from the lines of who calls them`() {
    let child = ViewController(id: "child")
    var wanted: [CodePlace] = []
    bench.at(0) {
      wanted.append(next())
      bench.root.addChild(child)
      wanted.append(next())
      child.beginAppearanceTransition(true, animated: false)
      wanted.append(next())
      child.endAppearanceTransition(animated: false)
      wanted.append(next())
      child.removeFromParent()
    }
    let calls = bench.stage.trace.entries.filter { $0.who == "child" && $0.call != .viewDidLoad }
    #expect(calls.map(\.call) == [.willMove, .viewWillAppear, .viewDidAppear, .didMove])
    #expect(calls.map(\.place) == wanted.map(Optional.some))
  }

  @Test func `what one call leaves behind does not stick to the next one`() {
    let rig = NavigationRig()
    rig.push(rig.next, at: 0)
    rig.stage.advance(to: 2)
    rig.stage.perform { rig.root.willMove(toParent: nil) }
    #expect(rig.stage.trace.latest(1).map(\.call) == [.willMove])
    #expect(rig.stage.trace.latest(1)[0].place == nil)
  }

  @Test func `entries are the same calls wherever they come from`() {
    bench.at(0) { bench.root.record(.diagnostic) }
    var entry = bench.stage.trace.latest(1)[0]
    let former = entry
    entry.place = next()
    #expect(entry == former && entry.hashValue == former.hashValue)
    entry.who = "somebody"
    #expect(entry != former)
  }
}
