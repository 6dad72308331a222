import Drawing
import Testing
import Transitions

/// §1.3, §1.6, §9.2: a plain parent may exchange its child at any moment of its own coming and going, in
/// every way, and nobody stays between appearing and appeared.
@Suite struct ExchangeTests {
  /// How the children are exchanged.
  enum Way: CaseIterable {
    case byHand, parentFirst, inBox, animatedByHand
    case atOnce, short, long, dissolving, thereAndBack
  }

  /// Where the parent is meanwhile.
  enum Phase: CaseIterable {
    case before, appearing, appeared, disappearing, gone
    case inWillAppear, inDidAppear, inWillDisappear, inDidDisappear
  }

  /// A parent on a stack, with a child in it and another one that is to take its place.
  private final class Family {
    let parent = Parent(id: "p")
    let (old, new) = (Witness(id: "old"), Witness(id: "new"))
    let navigation = NavigationController(id: "nav", rootViewController: ViewController(id: "root"))
    let stage: Stage
    private(set) var isExchanged = false

    init() {
      stage = Stage(root: navigation, size: Size(width: 390, height: 844))
      stage.install()
      parent.loadViewIfNeeded()
      parent.addChild(old)
      parent.view.addSubview(old.view)
      old.didMove(toParent: parent)
    }

    func at(_ time: Double, _ body: () -> Void) {
      stage.advance(to: time)
      stage.perform(body)
    }

    func exchange(_ way: Way) {
      guard !isExchanged else { return }
      isExchanged = true
      switch way {
      case .byHand: leave(); come()
      case .parentFirst:
        old.willMove(toParent: nil)
        old.removeFromParent()
        old.view.removeFromSuperview()
        come()
      case .inBox:
        // Both in a view of the parent's, which goes and comes as a whole.
        let (former, box) = (View(id: "former"), View(id: "box"))
        parent.view.addSubview(former)
        former.addSubview(old.view)
        old.willMove(toParent: nil)
        former.removeFromSuperview()
        old.removeFromParent()
        parent.addChild(new)
        box.addSubview(new.view)
        parent.view.addSubview(box)
        new.didMove(toParent: parent)
      case .animatedByHand:
        old.willMove(toParent: nil)
        parent.addChild(new)
        parent.view.addSubview(new.view)
        new.view.alpha = 0
        View.animate(withDuration: 0.6) {
          new.view.alpha = 1
        } completion: { [self] _ in
          old.view.removeFromSuperview()
          old.removeFromParent()
          new.didMove(toParent: parent)
        }
      case .atOnce: change(0)
      case .short: change(0.1)
      case .long: change(1)
      case .dissolving: change(1, .transitionCrossDissolve)
      case .thereAndBack:
        parent.addChild(new)
        new.didMove(toParent: parent)
        parent.transition(
          from: old, to: new, duration: 0.2, animations: { [new] in new.view.alpha = 0.9 })
        parent.transition(
          from: new, to: old, duration: 0.4, animations: { [old] in old.view.alpha = 0.9 })
        (isBack, isExchanged) = (true, true)
      }
    }

    private(set) var isBack = false

    private func leave() {
      old.willMove(toParent: nil)
      old.view.removeFromSuperview()
      old.removeFromParent()
    }

    private func come() {
      parent.addChild(new)
      parent.view.addSubview(new.view)
      new.didMove(toParent: parent)
    }

    private func change(_ duration: Double, _ options: AnimationOptions = []) {
      old.willMove(toParent: nil)
      parent.addChild(new)
      parent.transition(
        from: old, to: new, duration: duration, options: options,
        animations: { [new] in new.view.alpha = 0.9 },
        completion: { [self] _ in
          old.removeFromParent()
          new.didMove(toParent: parent)
        })
    }

    /// What breaks the laws at rest.
    var faults: [String] {
      var faults = stage.trace.entries.compactMap { entry in
        if case .diagnostic(let diagnostic) = entry.argument { diagnostic.message } else { nil }
      }
      let (shown, gone) = isBack ? (old, new) : (new, old)
      if shown.appearance != parent.appearance { faults.append("it is \(shown.appearance)") }
      if gone.appearance != .disappeared { faults.append("the other is \(gone.appearance)") }
      if shown.view.superview == nil { faults.append("its view is not there") }
      if gone.view.superview != nil { faults.append("the other's view is there") }
      if parent.appearance != .appeared && parent.appearance != .disappeared {
        faults.append("p is \(parent.appearance)")
      }
      return faults + old.faults + new.faults
    }
  }

  private final class Parent: ViewController {
    var moments: [Phase: () -> Void] = [:]

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      moments[.inWillAppear]?()
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      moments[.inDidAppear]?()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      moments[.inWillDisappear]?()
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      moments[.inDidDisappear]?()
    }
  }

  /// Notes every `did…` that does not follow its own `will…`.
  private final class Witness: ViewController {
    private(set) var faults: [String] = []
    private var calls: [String] = []

    private func hear(_ call: String, after former: Set<String>) {
      if !former.contains(calls.last ?? "") { faults.append("\(id): \(call) after \(calls)") }
      calls.append(call)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      hear("will appear", after: ["", "did disappear", "will disappear"])
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      hear("did appear", after: ["will appear"])
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      hear("will disappear", after: ["will appear", "did appear"])
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      hear("did disappear", after: ["will disappear"])
    }
  }

  private func play(_ way: Way, _ phase: Phase, animated: Bool, turnsAt turn: Double?) -> [String] {
    let family = Family()
    let (navigation, parent) = (family.navigation, family.parent)
    func exchange() { family.exchange(way) }
    parent.moments[phase] = exchange
    if phase == .before { family.at(0.5, exchange) }
    family.at(1) { navigation.pushViewController(parent, animated: animated) }
    if phase == .appearing { family.at(1.1, exchange) }
    if let turn { family.at(1 + turn) { navigation.popViewController(animated: true) } }
    if phase == .appeared { family.at(2, exchange) }
    family.at(3) {
      if navigation.topViewController === parent {
        navigation.popViewController(animated: animated)
      }
    }
    if phase == .disappearing { family.at(3.1, exchange) }
    if let turn, phase == .disappearing || phase == .inWillDisappear {
      family.at(3 + turn) { navigation.pushViewController(parent, animated: true) }
    }
    if phase == .gone || !family.isExchanged { family.at(4, exchange) }
    family.stage.advance(to: 8)
    return family.faults.map { "\(way) \(phase) \(animated) \(turn ?? 0): \($0)" }
  }

  @Test(arguments: Way.allCases, Phase.allCases)
  func `§9.2 whenever a plain parent exchanges its child, both are told what holds at rest`(
    way: Way, phase: Phase
  ) {
    #expect(play(way, phase, animated: true, turnsAt: nil) == [])
    #expect(play(way, phase, animated: false, turnsAt: nil) == [])
    for turn in [0.05, 0.2, 0.3] { #expect(play(way, phase, animated: true, turnsAt: turn) == []) }
  }

  @Test func `§1.6 a change that outlasts the parent's appearing ends in order, without a finding`()
  {
    let family = Family()
    family.at(1) { family.navigation.pushViewController(family.parent, animated: true) }
    family.at(1.1) { family.exchange(.long) }
    family.stage.advance(to: 1.5)
    #expect(family.parent.appearance == .appeared)
    #expect(family.old.appearance == .disappearing && family.new.appearance == .appearing)
    family.stage.advance(to: 3)
    #expect(family.old.appearance == .disappeared && family.new.appearance == .appeared)
    #expect(Linter.findings(on: family.stage) == [])
  }

  @Test func `§1.3 a new child does not appear before its parent`() {
    let family = Family()
    family.at(1) { family.navigation.pushViewController(family.parent, animated: true) }
    family.at(1.1) { family.exchange(.short) }
    family.stage.advance(to: 1.25)
    #expect(family.new.appearance == .appearing && family.old.appearance == .disappeared)
    family.stage.advance(to: 1.5)
    #expect(family.new.appearance == .appeared && family.parent.appearance == .appeared)
  }
}
