import Drawing
import SpringEngine
import TestSupport
import Testing
import Transitions

@Suite struct ZoomTransitionTests {
  @Test func `a push zooms out of the source, which is hidden meanwhile and given back`() {
    let rig = ZoomRig(.push)
    rig.open(at: 1)
    #expect(rig.source.isHidden)
    #expect(rig.window(at: 1)?.isClose(to: rig.sourcePlace) == true, "It starts in the source.")
    rig.stage.advance(to: 1.25)
    let half = rig.window(at: 1.25) ?? .zero
    #expect(half.width > rig.sourcePlace.width && half.width < 390)
    rig.stage.advance(to: 3)
    #expect(rig.faults(open: true) == [])
    rig.close(at: 4)
    #expect(rig.source.isHidden)
    rig.stage.advance(to: 4.499)
    #expect(rig.window(at: 4.499)?.isClose(to: rig.sourcePlace) == true, "It ends in the source.")
    rig.stage.advance(to: 6)
    #expect(rig.faults(open: false) == [])
  }

  @Test func `a presentation zooms, and back, and a dismissal on the way turns it around`() {
    let rig = ZoomRig(.present)
    rig.open(at: 1)
    rig.stage.advance(to: 1.2)
    let shown = rig.window(at: 1.2)
    rig.close(at: 1.2)
    #expect(rig.window(at: 1.2) == shown, "It does not jump.")
    rig.stage.advance(to: 4)
    #expect(rig.faults(open: false) == [])
    rig.open(at: 5)
    rig.stage.advance(to: 7)
    #expect(rig.faults(open: true) == [])
    rig.close(at: 8)
    rig.stage.advance(to: 10)
    #expect(rig.faults(open: false) == [])
  }

  @Test(arguments: ZoomRig.Way.allCases)
  func `a pull down takes it back with the finger's velocity, a short one does not`(
    way: ZoomRig.Way
  ) throws {
    let rig = ZoomRig(way)
    rig.open(at: 1)
    rig.stage.advance(to: 3)
    rig.pull(by: 60, over: 0.6, at: 4)
    #expect(rig.source.isHidden && rig.stage.transition?.isInteractive == true)
    rig.stage.handle(.up(Point(x: 200, y: 460)), at: 4.9)
    rig.stage.advance(to: 7)
    #expect(rig.faults(open: true) == [])
    rig.pull(by: 200, over: 0.2, at: 8)
    let held = try #require(rig.stage.transitionProgress)
    rig.stage.handle(.up(Point(x: 200, y: 600)), at: 8.2)
    let freed = try #require(rig.stage.transitionProgress)
    #expect(abs(freed.fraction - held.fraction) < 1e-6)
    #expect(freed.velocity > 1, "It keeps the velocity: \(freed.velocity)")
    rig.stage.advance(to: 11)
    #expect(rig.faults(open: false) == [])
  }

  @Test(arguments: ZoomRig.Way.allCases)
  func `without a source the container's own transition takes its place`(way: ZoomRig.Way) {
    let rig = ZoomRig(way)
    rig.hasSource = false
    rig.open(at: 1)
    rig.stage.advance(to: 1.2)
    #expect(rig.window(at: 1.2) == nil && !rig.source.isHidden)
    rig.stage.advance(to: 3)
    rig.pull(by: 200, over: 0.2, at: 4)
    #expect(rig.stage.transition == nil, "There is nowhere to go back to.")
    rig.stage.handle(.cancel, at: 4.5)
    rig.hasSource = true
    rig.close(at: 5)
    rig.stage.advance(to: 5.2)
    #expect(rig.window(at: 5.2) != nil)
    rig.stage.advance(to: 7)
    #expect(rig.faults(open: false) == [])
  }

  @Test(arguments: ZoomRig.Way.allCases)
  func `the options may keep a finger from pulling`(way: ZoomRig.Way) {
    let rig = ZoomRig(way)
    rig.mayPull = false
    rig.open(at: 1)
    rig.stage.advance(to: 3)
    rig.pull(by: 200, over: 0.2, at: 4)
    #expect(rig.stage.transition == nil)
  }

  @Test(arguments: ZoomRig.Way.allCases)
  func `a source that goes away in the middle harms nothing`(way: ZoomRig.Way) {
    let rig = ZoomRig(way)
    rig.open(at: 1)
    rig.stage.advance(to: 1.2)
    rig.stage.perform { rig.replaceSource() }
    rig.stage.advance(to: 3)
    #expect(rig.faults(open: true) == [])
    rig.close(at: 4)
    rig.stage.advance(to: 4.2)
    rig.stage.perform { rig.replaceSource() }
    rig.stage.advance(to: 6)
    #expect(rig.faults(open: false) == [])
  }

  @Test(arguments: ZoomRig.Way.allCases)
  func `a stage is freed in the middle of a zoom, with all that is in it`(way: ZoomRig.Way) {
    weak var stage: Stage?
    weak var detail: ViewController?
    weak var source: View?
    do {
      let rig = ZoomRig(way)
      (stage, detail, source) = (rig.stage, rig.detail, rig.source)
      rig.open(at: 1)
      rig.stage.advance(to: 1.2)
    }
    #expect(stage == nil && detail == nil && source == nil)
  }

  @Test func `the options colour the shade over what lies behind`() {
    let source = View(id: "thumb", frame: Rect(x: 20, y: 30, width: 80, height: 80))
    var options = ViewController.Transition.ZoomOptions()
    options.dimmingColor = Color(red: 1, green: 0, blue: 0)
    let detail = Child(id: "other")
    detail.preferredTransition = .zoom(options: options) { _ in source }
    let navigation = NavigationController(id: "nav", rootViewController: Child(id: "grid"))
    navigation.viewControllers[0].view.addSubview(source)
    let stage = Stage(root: navigation, size: Size(width: 390, height: 844))
    stage.install()
    stage.perform { navigation.pushViewController(detail, animated: true) }
    stage.advance(to: 0.2)
    let shade = navigation.contentView.subviews.first { $0.id == "nav/content/shade" }
    #expect(shade?.backgroundColor == options.dimmingColor)
  }

  @Test func `a cross dissolve and a cover are preferences, too`() {
    for transition in [ViewController.Transition.crossDissolve, .coverVertical] {
      let rig = ZoomRig(.push)
      rig.detail.preferredTransition = transition
      rig.open(at: 1)
      rig.stage.advance(to: 1.15)
      let shown = rig.detail.view.presented(at: 1.15)
      #expect(shown.alpha < 1 || shown.transform.ty > 0)
      rig.stage.advance(to: 3)
      #expect(rig.faults(open: true) == [])
      rig.close(at: 4)
      rig.stage.advance(to: 6)
      #expect(rig.faults(open: false) == [])
    }
    let rig = PresentationRig(.overFullScreen)
    rig.modal.modalTransitionStyle = .crossDissolve
    rig.present(at: 1)
    rig.stage.advance(to: 1.1)
    let shown = rig.modal.view.presented(at: 1.1)
    #expect(shown.alpha > 0 && shown.alpha < 1 && shown.transform.isIdentity)
    rig.dismiss(at: 1.1)
    rig.stage.advance(to: 3)
    #expect(rig.modal.view.alpha == 1 && rig.root.presentedViewController == nil)
  }

  @Test(arguments: ZoomRig.Way.allCases, 1...12)
  func `whatever hands and code do, everything comes to rest and nothing is left`(
    way: ZoomRig.Way, seed: Int
  ) {
    weak var stage: Stage?
    weak var detail: ViewController?
    do {
      let rig = ZoomRig(way)
      (stage, detail) = (rig.stage, rig.detail)
      rig.walk(steps: 60, seed: UInt64(seed))
      rig.stage.handle(.cancel, at: rig.stage.now)
      rig.stage.advance(to: rig.stage.now + 10)
      #expect(rig.faults(open: rig.isOpen) == [])
    }
    #expect(stage == nil && detail == nil)
  }
}

/// A list with a thumbnail, from which a controller is zoomed: pushed, or presented.
extension ZoomTransitionTests {
  /// A view's frame as it is shown in its superview, its transform included.
  private func shown(_ view: View, in rig: ZoomRig) -> Rect {
    let state = view.presented(at: rig.stage.now)
    let (width, height) = (
      state.bounds.width * state.transform.a, state.bounds.height * state.transform.d
    )
    return Rect(
      x: state.position.x - width / 2, y: state.position.y - height / 2, width: width,
      height: height)
  }

  @Test(arguments: ZoomRig.Way.allCases)
  func `a part that is the source travels alone, with its corners, and all around it fades`(
    way: ZoomRig.Way
  ) throws {
    let rig = ZoomRig(way)
    rig.part = Rect(x: 45, y: 100, width: 300, height: 225)
    rig.source.cornerRadius = 8
    rig.open(at: 1)
    let part = try #require(
      rig.detail.view.superview?.superview?.subviews.first { $0.id.hasSuffix("/zoom/part") })
    #expect(shown(part, in: rig).isClose(to: rig.sourcePlace))
    let small = part.presented(at: 1)
    #expect(abs(small.cornerRadius * small.transform.a - 8) < 1e-9)
    #expect(rig.detail.view.presented(at: 1).alpha == 0)
    for step in 1..<50 {
      rig.stage.advance(to: 1 + Double(step) / 100)
      let state = part.presented(at: rig.stage.now)
      #expect(abs(state.transform.a - state.transform.d) < 1e-12, "It is never squashed.")
      let page = rig.detail.view.presented(at: rig.stage.now)
      #expect(page.transform == .identity, "The page stays in its place.")
    }
    rig.stage.advance(to: 1.4999)
    let origin = rig.detail.view.superview?.presented(at: 1.4999).frame.origin ?? .zero
    let place = rig.part?.offset(dx: origin.x, dy: origin.y) ?? .zero
    #expect(shown(part, in: rig).isClose(to: place))
    rig.stage.advance(to: 3)
    #expect(rig.faults(open: true) == [] && part.superview == nil)
    rig.close(at: 4)
    rig.close(at: 4.2)
    rig.stage.advance(to: 6)
    #expect(rig.faults(open: false) == [])
    #expect(rig.detail.view.alpha == 1)
  }

  /// The picture of the part that travels alone.
  private func picture(in rig: ZoomRig) -> View? {
    rig.detail.view.superview?.superview?.subviews.first { $0.id.hasSuffix("/zoom/part") }
  }

  @Test(arguments: ZoomRig.Way.allCases, [nil, Era.iOS18, .iOS26])
  func `a part arrives where it is on its page, also in another size`(way: ZoomRig.Way, era: Era?)
    throws
  {
    let rig = ZoomRig(way)
    rig.stage.era = era
    rig.detail.modalPresentationStyle = .fullScreen
    rig.putSleeve()
    rig.open(at: 1)
    rig.stage.advance(to: 1.2)
    let part = try #require(picture(in: rig))
    rig.stage.handle(.resize(Size(width: 500, height: 700)), at: 1.2)
    rig.stage.advance(to: 1.4999)
    let origin = rig.detail.view.superview?.presented(at: 1.4999).frame.origin ?? .zero
    let place = rig.sleeve.frame.offset(dx: origin.x, dy: origin.y)
    #expect(shown(part, in: rig).isClose(to: place), "\(shown(part, in: rig)) \(place)")
    rig.stage.advance(to: 3)
    rig.stage.handle(.resize(Size(width: 390, height: 844)), at: 3)
    #expect(rig.faults(open: true) == [])
    rig.close(at: 4)
    rig.stage.advance(to: 4.2)
    let other = try #require(picture(in: rig))
    rig.stage.handle(.resize(Size(width: 500, height: 700)), at: 4.2)
    rig.stage.advance(to: 4.4999)
    #expect(shown(other, in: rig).isClose(to: rig.sourcePlace), "\(shown(other, in: rig))")
  }

  @Test(arguments: [nil, Era.iOS18, .iOS26], [nil, "push", "whole", "pull"])
  func `a part is given back by whatever comes in the middle`(era: Era?, other: String?) {
    let rig = ZoomRig(.push)
    rig.stage.era = era
    rig.putSleeve()
    rig.open(at: 1)
    rig.stage.advance(to: 3)
    if other == "pull" { rig.pull(by: 120, over: 0.2, at: 3.8) } else { rig.close(at: 4) }
    rig.stage.advance(to: 4.1)
    let next = Child(id: "next")
    rig.stage.perform {
      if other == "whole" {
        rig.navigation.setViewControllers([rig.list, next], animated: true)
      } else if other != nil {
        rig.navigation.pushViewController(next, animated: true)
      }
    }
    rig.stage.handle(.cancel, at: 4.2)
    rig.stage.advance(to: 8)
    #expect(rig.detail.view.alpha == 1 && rig.sleeve.alpha == 1 && !rig.source.isHidden)
    rig.stage.perform {
      rig.navigation.setViewControllers([rig.list], animated: false)
      rig.navigation.pushViewController(rig.detail, animated: false)
    }
    rig.stage.advance(to: 10)
    #expect(rig.faults(open: true) == [])
  }

  @Test(arguments: [nil, Era.iOS18, .iOS26], 1...12)
  func `a part is given back whatever hands and code do`(era: Era?, seed: Int) {
    for (way, isWhole) in [(ZoomRig.Way.push, false), (.push, true), (.present, false)] {
      let rig = ZoomRig(way)
      rig.stage.era = era
      rig.detail.modalPresentationStyle = .fullScreen
      if !isWhole { rig.putSleeve() }
      rig.walk(steps: 60, seed: UInt64(seed))
      rig.stage.handle(.cancel, at: rig.stage.now)
      rig.stage.advance(to: rig.stage.now + 10)
      #expect(rig.faults(open: rig.isOpen) == [], "\(way) \(isWhole)")
    }
  }
}

final class ZoomRig {
  enum Way: CaseIterable { case push, present }

  let list = Child(id: "list")
  let detail = Child(id: "detail")
  let navigation: NavigationController
  let stage: Stage
  private(set) var source = View(
    id: "thumbnail", frame: Rect(x: 40, y: 200, width: 120, height: 90))
  var hasSource = true
  var mayPull = true
  /// What of the zoomed view is the source in full size.
  var part: Rect?
  /// The view that this is, in the middle of the zoomed one, if it is a view.
  let sleeve = View(id: "sleeve", frame: Rect(x: 45, y: 100, width: 300, height: 225))
  private let way: Way

  init(_ way: Way) {
    self.way = way
    navigation = NavigationController(id: "nav", rootViewController: list)
    stage = Stage(
      root: way == .push ? navigation : list, size: Size(width: 390, height: 844))
    list.view.backgroundColor = .white
    detail.view.backgroundColor = .white
    list.view.addSubview(source)
    var options = ViewController.Transition.ZoomOptions()
    options.interactiveDismissShouldBegin = { [weak self] _ in self?.mayPull ?? false }
    options.alignmentRectProvider = { [weak self] context in
      #expect(context.zoomedViewController.id == "detail")
      return self.flatMap { $0.sleeve.superview == nil ? $0.part : $0.sleeve.frame }
    }
    detail.preferredTransition = .zoom(options: options) { [weak self] context in
      #expect(context.sourceViewController.id == "list")
      return self?.hasSource == true ? self?.source : nil
    }
    stage.install()
  }

  func open(at time: Double) {
    stage.advance(to: time)
    stage.perform {
      switch way {
      case .push: navigation.pushViewController(detail, animated: true)
      case .present: list.present(detail, animated: true)
      }
    }
  }

  func close(at time: Double) {
    stage.advance(to: time)
    stage.perform {
      switch way {
      case .push: navigation.popViewController(animated: true)
      case .present: detail.dismiss(animated: true)
      }
    }
  }

  var isOpen: Bool {
    way == .push
      ? navigation.topViewController === detail : list.presentedViewController === detail
  }

  /// The source's place in the transition's container.
  var sourcePlace: Rect { Rect(x: 40, y: 200, width: 120, height: 90) }

  /// Lets a view of the zoomed one be the source in full size.
  func putSleeve() {
    sleeve.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    detail.view.frame = Rect(x: 0, y: 0, width: 390, height: 844)
    detail.view.addSubview(sleeve)
  }

  /// Where the window is shown, in the transition's container.
  func window(at time: Double) -> Rect? {
    guard let window = detail.view.superview, window.id.hasSuffix("/zoom") else { return nil }
    return window.presented(at: time).frame
  }

  /// Drags down and does not let go.
  func pull(by distance: Double, over duration: Double, at time: Double) {
    stage.handle(.down(Point(x: 200, y: 400)), at: time)
    for step in 1...10 {
      let part = Double(step) / 10
      stage.handle(.move(Point(x: 200, y: 400 + distance * part)), at: time + duration * part)
    }
  }

  /// Lets the source go, and another view take its place.
  func replaceSource() {
    source.removeFromSuperview()
    source = View(id: "thumbnail", frame: sourcePlace)
    list.view.addSubview(source)
  }

  /// Pushes, pops, presents, dismisses, drags, catches, resizes and waits at random.
  func walk(steps: Int, seed: UInt64) {
    var random = SplitMix(seed: seed)
    var isDown = false
    for _ in 0..<steps {
      let time = stage.now + Double.random(in: 0...0.25, using: &random)
      let place = Point(
        x: Double.random(in: 0...390, using: &random),
        y: Double.random(in: 100...840, using: &random))
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1: if isOpen { stage.advance(to: time) } else { open(at: time) }
      case 2: close(at: time)
      case 3, 4, 5:
        stage.handle(isDown ? .move(place) : .down(place), at: time)
        isDown = true
      case 6, 7:
        if isDown { stage.handle(.up(place), at: time) }
        isDown = false
      case 8:
        stage.handle(
          .resize(Size(width: Double.random(in: 200...500, using: &random), height: 844)), at: time)
      default: stage.perform { replaceSource() }
      }
    }
    stage.handle(.resize(Size(width: 390, height: 844)), at: stage.now + 0.01)
  }

  /// What breaks the law of rest; empty if all is well.
  func faults(open: Bool) -> [String] {
    var faults = Linter.findings(on: stage).map { "\($0.who): \($0.message)" }
    func check(_ holds: Bool, _ fault: String) { if !holds { faults.append(fault) } }
    check(isOpen == open, "open or not")
    check(!source.isHidden, "the source is hidden")
    check(stage.timelineTotal == 0 && !stage.isMoving, "something moves")
    let view = open ? detail.view : list.view
    check(view.transform.isIdentity && view.alpha == 1, "something is left over")
    let whole = Rect(x: 0, y: 0, width: 390, height: 844)
    check(view.frame.isClose(to: whole), "it lies at \(view.frame)")
    let container = view.superview
    check(container?.subviews.count == 1, "views are left: \(container?.subviews.map(\.id) ?? [])")
    check(detail.appearance == (open ? .appeared : .disappeared), "detail \(detail.appearance)")
    check(list.appearance == (open ? .disappeared : .appeared), "list \(list.appearance)")
    check(detail.view.alpha == 1 && sleeve.alpha == 1, "something is left faded")
    return faults
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    abs(minX - other.minX) < 1.5 && abs(minY - other.minY) < 1.5 && abs(maxX - other.maxX) < 1.5
      && abs(maxY - other.maxY) < 1.5
  }
}
