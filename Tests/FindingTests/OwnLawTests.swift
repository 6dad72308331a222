import Documents
import Drawing
import Finding
import Glibc
import Input
import Judging
import Phrases
import Scenes
import Sessions
import Shell
import TestSupport
import Testing
import Transitions

/// Laws of a scene's author: looked for by their names, made short, and refused where they are none.
@Suite(.otherProcess) struct OwnLawTests {
  private static let size = Size(width: 390, height: 844)

  private func scene(_ laws: [StageLaw]) -> Scene {
    Scene("own", size: Self.size, laws: laws) { _ in
      Panes(["first", "second", "third"].map { ViewController(id: $0) })
    }
  }

  /// What a search finds with keys and a drag, made short.
  private func found(
    _ laws: [StageLaw], _ acts: [SearchAct] = [.key("2"), .key("1"), .settle], depth: Int = 3
  ) -> [Found] {
    let scene = scene(laws)
    let counting = Laws(laws.map { Law(own: $0.name) })
    let alphabet = Alphabet(acts)
    var search = Search(
      Search.Plan(depth: depth, sequences: 0), actCount: acts.count,
      evaluator: Attempt(scene, alphabet, counting))
    return search.run().suspects.compactMap {
      Found($0, alphabet: alphabet, scene: scene, laws: counting)
    }
  }

  private static let pull: [SearchAct] = [
    .press(finger: 0, Point(x: 300, y: 400)), .pull(finger: 0, Vector(dx: -60, dy: 0), steps: 4),
    .lift(finger: 0), .settle,
  ]

  // MARK: The forms

  @Test func `what must always hold is told with the views that the law has asked for`() throws {
    let law = StageLaw.always("second keeps away") { moment in
      moment.view("second").map { $0.frame.minX > 100 }
    }
    let one = try #require(found([law]).first)
    #expect(one.breach.law == Law(own: "second keeps away") && one.session.events.count == 1)
    #expect(one.breach.seen.english.hasPrefix("'second' at "), "\(one.breach.seen.english)")
    #expect(one.says.hasPrefix("second keeps away: "))
    #expect(found([.always("second is there", { $0.view("second").map { _ in true } })]).isEmpty)
  }

  @Test func `what must never come, come again in time, or wait for another thing`() {
    let broken: [(StageLaw, acts: Int)] = [
      (.never("a pane flies") { $0.view("second").map { $0.speed > 10 } }, 1),
      (.eventually("it rests soon", within: 0.1) { $0.isAtRest }, 1),
      (
        .before("first, then third", { $0.view("third").map { _ in true } }) {
          $0.view("second").map { _ in true }
        }, 1
      ),
      (
        .until("first alone until third", { $0.view("second") == nil }) {
          $0.view("third").map { _ in true }
        }, 1
      ),
      (.orderOf("did before will", [.viewDidAppear, .viewWillAppear]), 1),
    ]
    for (law, count) in broken {
      let found = found([law])
      #expect(
        found.count == 1 && found.first?.session.events.count == count,
        "\(law.name): \(found.map(\.says)) \(found.map(\.byHand))")
    }
    let kept: [StageLaw] = [
      .never("a pane is lost") { $0.views.isEmpty },
      .eventually("it rests", within: 3) { $0.isAtRest },
      .before("the first is first", { $0.view("first").map { _ in true } }) {
        $0.view("second").map { _ in true }
      },
      .until("first until second", { $0.view("first").map { _ in true } }) {
        $0.view("second").map { _ in true }
      },
      .orderOf("animated before completed", [.animateTransition, .completeTransition]),
    ]
    #expect(found(kept).isEmpty)
  }

  @Test func `what a cancelled transition has changed is measured at rest`() throws {
    // It counts what has come and gone, which a cancel does not take back.
    let counting = StageLaw.unchangedByCancel("nothing was called") { moment in
      "\(moment.time > 0.2)"
    }
    let acts = Self.pull + [.pull(finger: 0, Vector(dx: 55, dy: 0), steps: 4)]
    let one = try #require(found([counting], acts, depth: 5).first)
    #expect(one.breach.wanted.english == "as before the cancelled transition: false")
    let frames = StageLaw.unchangedByCancel("panes are where they were") { moment in
      moment.views.map { "\($0.id) \($0.frame.minX)" }.joined(separator: " ")
    }
    #expect(found([frames], acts, depth: 5).isEmpty)
  }

  @Test func `two ways of doing the same are played from the beginning`() throws {
    let key: [SearchAct] = [.key("2")]
    #expect(!key.isEmpty)
    let flick = Act.flick(from: Point(x: 330, y: 400), to: Point(x: 60, y: 400))
    let same = StageLaw.endsAlike("flick or key", [flick], [.key("2")])
    let other = StageLaw.endsAlike("flick or other key", [flick], [.key("3")])
    let unlike = HomeBench(scene([same, other])).unlikeWays
    #expect(unlike.map(\.breach.law.name) == ["flick or other key"])
    let one = try #require(unlike.first)
    #expect(one.events.count > 3 && one.breach.wanted.english.contains("'third'"))
  }

  // MARK: Refused, and undecided

  private final class Memory {
    var count = 0
    var fastest = 0.0
    weak var view: View?
  }

  @Test func `a law that remembers is refused: in another order it answers otherwise`() {
    let memory = Memory()
    let law = StageLaw.always("every other moment") { _ in
      memory.count += 1
      return memory.count.isMultiple(of: 2) ? true : nil
    }
    expectRefusal(of: law, "another order", in: scene([law]))
  }

  @Test func `a law that changes the stage is refused, and the one beside it is not`() {
    let memory = Memory()
    let meddler = StageLaw.always("pushes") { _ in
      memory.view?.alpha = 0.5
      return true
    }
    let honest = StageLaw.always("honest") { $0.view("first").map { _ in true } }
    let scene = Scene("own", size: Self.size, laws: [meddler, honest]) { _ in
      let first = ViewController(id: "first")
      memory.view = first.view
      return ContainerViewController(
        id: "container", viewControllers: [first, ViewController(id: "second")])
    }
    expectRefusal(of: meddler, "changes the stage", in: scene)
    let rows = LawTrial(scene, HomeBench(scene).events(of: [.key("2")])).rows()
    #expect(rows.first { $0.name == "honest" }?.refusal == nil)
  }

  @Test func `a law that answers by its process is refused`() throws {
    let pool = Asked(
      rows: [
        [LawTrial.Row(name: "mine", answers: 1)], [LawTrial.Row(name: "mine", answers: 2)],
      ])
    let trials = OwnLawTrials(on: pool)
    let laws = trials.sift(Laws([Law(own: "mine")]), Alphabet([.key("1")]))
    #expect(laws.all.isEmpty)
    #expect(trials.words.map(\.english).first?.contains("another process") == true)
  }

  private func expectRefusal(of law: StageLaw, _ words: String, in scene: Scene) {
    let trials = OwnLawTrials(on: HomeBench(scene))
    let laws = trials.sift(Laws([Law(own: law.name)]), Alphabet([.key("2"), .settle]))
    #expect(laws.all.isEmpty)
    #expect(trials.words.contains { $0.english.contains("'\(law.name)'") }, "\(trials.words)")
    #expect(trials.words.contains { $0.english.contains(words) }, "\(trials.words)")
  }

  @Test func `a law that nothing decides is named among what was left out`() {
    let laws = [
      StageLaw.always("nowhere") { $0.view("nowhere").map { _ in true } },
      StageLaw.always("somewhere") { $0.view("first").map { _ in true } },
    ]
    var search = Search(
      Search.Plan(depth: 1, sequences: 0), actCount: 1,
      evaluator: Attempt(
        scene(laws), Alphabet([.key("2")]), Laws(laws.map { Law(own: $0.name) })))
    #expect(search.run().gaps.undecided == ["nowhere"])
  }

  @Test func `a finger that moves between two moments of the grid has a finger's speed`() {
    let memory = Memory()
    let law = StageLaw.always("speed") { moment in
      memory.fastest = max(memory.fastest, moment.view("box")?.speed ?? 0)
      return true
    }
    let scene = Scene("restless", laws: [law]) { _ in Restless(id: "root") }
    let life = Simulation(scene: scene, size: Self.size)
    func apply(_ event: InputEvent, _ time: Double) {
      life.apply(Session.Event(time: time, kind: .stage(event)))
    }
    apply(.down(Point(x: 300, y: 400)), 0.1)
    // Just behind the grid's moments, and once right beside one.
    for step in 1...30 {
      let grid = Double(12 + step) / 120
      apply(
        .move(Point(x: 300 - 5 * Double(step), y: 400)), step == 9 ? grid.nextUp : grid + 1e-4)
    }
    // 5 pt in a 120th of a second, and twice as much where two steps lie in one.
    #expect(memory.fastest > 500 && memory.fastest < 1_300, "\(memory.fastest)")
  }

  @Test func `a law is asked the same whatever the rate at which the stage is sampled`() {
    var moments: [[Double]] = []
    for hz in [24.0, 60, 144] {
      let law = StageLaw.always("always") { _ in true }
      let life = Simulation(scene: scene([law]), size: Self.size, keepsMoments: true)
      life.apply(Session.Event(time: 0.1, kind: .stage(.key("2"))))
      for frame in 1...Int(hz) { life.advance(to: 0.1 + Double(frame) / hz) }
      moments.append(life.laws?.moments?.map(\.time) ?? [])
    }
    #expect(moments[0].count > 30 && moments[0] == moments[1] && moments[1] == moments[2])
  }
}

/// Panes that fade into one another in 0.4 s.
private final class Panes: ContainerViewController, ContainerViewControllerDelegate,
  ViewControllerAnimatedTransitioning
{
  init(_ panes: [ViewController]) {
    super.init(id: "container", viewControllers: panes)
    delegate = self
  }

  func container(
    _ container: ContainerViewController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController, interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.4
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let way = old.bounds.width
    context.containerView.addSubview(new)
    new.frame.origin.x = way
    View.animate(withDuration: 0.4) {
      new.frame.origin.x = 0
      old.frame.origin.x = -way
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

/// A box that a pan moves, while another one moves by itself.
private final class Restless: ViewController {
  private let box = View(id: "box", frame: Rect(x: 250, y: 350, width: 100, height: 100))

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.addSubview(box)
    let other = View(id: "other", frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(other)
    View.animate(withDuration: 10) { other.frame.origin.x = 300 }
    let pan = PanGestureRecognizer()
    pan.action = { [weak self, weak pan] _ in
      guard let self, let pan else { return }
      box.frame.origin.x = 250 + pan.translation.dx
    }
    view.addGestureRecognizer(pan)
  }
}

/// A bench that answers what it was made with.
private final class Asked: Bench {
  private var rows: [[LawTrial.Row]]
  var deadline: ContinuousClock.Instant?
  let unlikeWays: [AlikeBreach] = []

  init(rows: [[LawTrial.Row]]) { self.rows = rows }

  func trial(of events: [Session.Event]) -> [LawTrial.Row] {
    rows.isEmpty ? [] : rows.removeFirst()
  }

  func places(after prelude: [SearchAct]) -> [Point] { [] }
  func reaches(after prelude: [SearchAct]) -> [Touchables.Reach] { [] }
  func effect(of acts: [SearchAct]) -> Effect { HomeBench(Self.scene).effect(of: acts) }
  func events(of acts: [SearchAct]) -> [Session.Event] { [] }
  func breaches(of events: [Session.Event], laws: Laws) -> [Breach] { [] }
  func account(of breach: Breach, in events: [Session.Event]) -> Account { Account() }
  func moment(of breach: Breach, in events: [Session.Event]) -> Double { breach.moment }

  private static var scene: Scene {
    Scene(id: "asked", size: Size(width: 100, height: 100)) { ViewController(id: "root") }
  }
}
