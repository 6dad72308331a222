import Drawing
import Finding
import FindingOthers
import Input
import Judging
import Scenes
import Sessions
import TestSupport
import Testing
import Transitions

/// What is found behind something that is wrong already.
@Suite(.otherProcess) struct BeyondBreachTests {
  private func laws(of root: @escaping () -> ViewController, acts: [SearchAct]) -> Set<Law> {
    let scene = Scene(id: "beyond", size: Size(width: 320, height: 568)) { root() }
    var search = Search(
      Search.Plan(depth: acts.count, sequences: 0), actCount: acts.count,
      evaluator: Attempt(scene, Alphabet(acts), Laws([.contract, .lost])))
    return Set(search.run().suspects.map(\.breach.law))
  }

  @Test func `a broken contract hides nothing that comes after the next rest`() {
    #expect(laws(of: { Doorman() }, acts: [.key("1"), .settle, .key("2")]) == [.contract, .lost])
  }

  @Test func `what is wrong from the start ends no search`() {
    #expect(laws(of: { Doorman(isOpen: true) }, acts: [.key("2")]) == [.contract, .lost])
  }

  @Test func `what a broken contract leaves at once is told as the broken contract alone`() {
    #expect(laws(of: { Doorman() }, acts: [.key("3"), .settle, .key("3")]) == [.contract])
  }

  @Test func `less motion is no reason to come to rest late`() throws {
    let scene = try #require(Other.all.first { $0.name == "late-timer" }).scene
    let events = HomeBench(scene).events(of: [
      .tune(Tunable.reducedMotion.name, 1), .tap(Point(x: 195, y: 522)),
    ])
    #expect(events.count == 3)
    let breaches = Attempt.breaches(of: events, scene: scene, laws: Laws([.late]))
    #expect(breaches.map(\.law) == [.late])
  }
}

/// The key 1 breaks the contract, harmlessly; only then the key 2 leaves a veil. The key 3 does both.
private final class Doorman: ViewController {
  private let guest = ViewController(id: "guest")
  private var isOpen: Bool

  init(isOpen: Bool = false) {
    self.isOpen = isOpen
    super.init(id: "doorman")
  }

  override func viewDidLoad() {
    addChild(guest)
    view.addSubview(guest.view)
    guest.didMove(toParent: self)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if isOpen { breakContract() }
  }

  override func keyPressed(_ key: String) -> Bool {
    switch key {
    case "1":
      isOpen = true
      breakContract()
    case "2" where isOpen: leaveVeil()
    case "3":
      breakContract()
      leaveVeil()
    default: return false
    }
    return true
  }

  private func leaveVeil() {
    guard view.subviews.count == 1 else { return }
    view.addSubview(View(id: "veil", frame: view.bounds))
  }

  private func breakContract() {
    guest.beginAppearanceTransition(false, animated: false)
    guest.beginAppearanceTransition(false, animated: false)
    guest.beginAppearanceTransition(true, animated: false)
    guest.endAppearanceTransition()
  }
}
