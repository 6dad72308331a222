import Commands
import Documents
import Drawing
import Scenes
import SessionSupport
import Sessions
import Shell
import TestSupport
import Testing
import Transitions

/// `segue replay --lint`, with what it writes and how it ends.
@Suite(.otherProcess) struct LintCommandTests {
  /// A container that keeps its delegate, whose animator completes every transition twice and leaves
  /// the pane half transparent.
  private final class Careless: ContainerViewController, ContainerViewControllerDelegate,
    ViewControllerAnimatedTransitioning
  {
    func container(
      _ container: ContainerViewController,
      animationControllerForTransitionFrom from: ViewController, to: ViewController,
      interactive: Bool
    ) -> (any ViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      0.5
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to) else { return }
      context.containerView.addSubview(view)
      View.animate(withDuration: 0.5) {
        view.alpha = 0.5
      } completion: { _ in
        context.completeTransition(true)
        context.completeTransition(true)
      }
    }
  }

  private let scene = Scene(id: "careless", size: Size(width: 390, height: 844)) {
    let root = Careless(id: "box", viewControllers: ["a", "b"].map { ViewController(id: $0) })
    root.delegate = root
    return root
  }

  private func lint(hz: Int = 120, json: Bool = false, events: [Session.Event]) -> Ending {
    var session = Session(scene: "careless", size: scene.size)
    session.events = events
    return ending { output throws(CommandFailure) in
      try ReplayCommand.lint(session, scene: scene, hz: hz, json: json, output)
    }
  }

  private let swap = [Session.Event(time: 0.25, kind: .stage(.key("2")))]

  @Test func `each finding is a line with time, who, statement, breach and fix, and ends with 1`() {
    #expect(
      lint(events: swap)
        == Ending(
          code: 1,
          data: """
            0.75  box/animator  §3.7  the view of 'b' is left at alpha 0.5 — \
            animate it back to what it was before completeTransition
            0.75  box/context  §3.6  completeTransition was called twice — \
            the second call is ignored, call it exactly once

            """, talk: "2 findings"))
  }

  @Test func `--json gives an object a line, with the frame at the rate`() throws {
    let found = lint(hz: 10, json: true, events: swap)
    #expect(found.code == 1)
    let lines = found.data.split(separator: "\n")
    #expect(
      lines.first == """
        {"t":0.75,"frame":8,"who":"box/animator","statement":"§3.7",\
        "message":"the view of 'b' is left at alpha 0.5",\
        "fix":"animate it back to what it was before completeTransition"}
        """)
    #expect(lines.count == 2)
  }

  @Test(arguments: [1, 7, 24, 120, 1_000])
  func `the rate changes nothing of what is found`(hz: Int) {
    #expect(lint(hz: hz, events: swap) == lint(events: swap))
  }

  @Test func `nothing found is said on the side, and is a success`() {
    #expect(lint(events: []) == Ending(code: 0, data: "", talk: "no findings\n"))
  }

  @Test func `a session of the gallery has no findings, at any rate`() throws {
    try withFile(file("{ t: 0.1, key: \"2\" }, { t: 0.2, key: \"5\" }")) { path in
      let nothing = Ending(code: 0, data: "", talk: "no findings\n")
      #expect(replay(path, "--lint") == nothing)
      #expect(replay(path, "--lint", "--json", "--hz", "24") == nothing)
    }
  }

  @Test func `--lint stands alone, so that its exit code has one meaning`() throws {
    try withFile(file()) { path in
      for other in ["--trace", "--frames", "--check", "--record=x.json"] {
        let refused = replay(path, "--lint", other)
        #expect(refused.code == 64 && refused.talk.hasPrefix("--lint cannot be combined with --"))
      }
    }
  }

  @Test func `a simulation that is asked in between finds the same`() {
    let patient = Simulation(scene: scene, size: scene.size)
    let asked = Simulation(scene: scene, size: scene.size)
    for step in 0..<40 {
      let event = Session.Event(
        time: Double(step) * 0.17, kind: .stage(.key(step.isMultiple(of: 3) ? "1" : "2")))
      patient.apply(event)
      asked.apply(event)
      _ = asked.findings
      asked.advance(to: event.time + 0.1)
      _ = asked.findings
    }
    patient.advance(to: 60)
    asked.advance(to: 60)
    #expect(!patient.findings.isEmpty)
    #expect(asked.findings == patient.findings)
  }

  @Test func `a long session with a short trace is linted from its first call on`() {
    let short = Simulation(scene: scene, size: scene.size, traceCapacity: 64)
    let long = Simulation(scene: scene, size: scene.size)
    for step in 0..<40 {
      let event = Session.Event(
        time: Double(step) * 0.8, kind: .stage(.key(step.isMultiple(of: 2) ? "2" : "1")))
      short.apply(event)
      long.apply(event)
    }
    #expect(short.findings == long.findings && short.findings.count > 40)
    #expect(Simulation(scene: scene, size: scene.size, traceCapacity: 0).findings == [])
  }
}

/// The linter behind the window, where time goes back.
@Suite(.otherProcess) struct LiveLintTests {
  @Test func `what was found before a state of rest that is kept is still told after going back`()
    throws
  {
    let scene = try interactiveScene()
    let live = LiveSession(scene: scene, size: scene.size, startingAt: 0)
    let pane = live.simulation.instance.container?.selectedViewController
    live.simulation.stage.perform { pane?.viewDidLoad() }
    for number in 0..<1_100 { live.handle(.key("1"), arrivedAt: Double(number) / 100) }
    live.sample(at: 20)
    let found = live.simulation.findings
    #expect(found.map(\.statement) == ["§1.5"])
    let former = live.simulation
    live.go(to: 15, at: 21)
    live.go(to: 14, at: 22)
    #expect(live.simulation !== former && !live.checkpointTimes.isEmpty)
    #expect(live.simulation.findings == found)
  }
}
