import Documents
import Drawing
import Exporting
import Scenes
import Sessions
import Shell
import SpringEngine
import TestSupport
import Testing
import Transitions

/// Which responses can be carried away, and what they are tried with.
@Suite(.otherProcess) struct InteractiveResponseTests {
  @Test func `the drags reach all that they are about`() throws {
    let response = try response()
    let root = try Document(
      parsing: Array(Conformance(of: response, count: Tried.sessions).json.compactText.utf8),
      file: "c"
    ).root.object()
    let sessions = try root.required("sessions").elements()
    var (least, most, returns, catches) = (0.0, 0.0, 0, 0)
    for session in sessions {
      var before: [Double?] = []
      for frame in try session.object().required("frames").elements() {
        let parts = try frame.elements()
        let shown = [try? parts[0].number(), try parts[1].number(), try parts[2].number()]
        least = min(least, shown[2] ?? 0)
        most = max(most, shown[2] ?? 0)
        if before.count == 3, let target = before[0], let progress = before[1], progress != 0 {
          if shown[0] == nil { catches += 1 }
          if let way = before[2], abs(way - target) > 0.3, progress < 0.5 { returns += 1 }
        }
        before = shown
      }
    }
    #expect(
      least < -0.1 && most > Double(response.pages) - 0.95, "It goes from \(least) to \(most).")
    #expect(returns > 10 && catches > 30, "\(returns) returns, \(catches) catches")
  }

  @Test func `what responds in another way is refused with the reason`() {
    for (id, reason) in [
      ("drawer", "no plain container"),
      ("dancing-tabs", "no plain container"),
      ("museum/fast-pan", "broken on purpose"),
    ] {
      let error = #expect(throws: CommandFailure.self) { _ = try response(id) }
      #expect(
        error?.code == .badFile && error?.message.contains(reason) == true, "\(id): \(error as Any)"
      )
    }
  }

  /// A pane that changes how its container decides, once it is shown.
  private final class StrictPane: ViewController {
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      (parent as? ContainerViewController)?.configuration.commitPolicy = .progress(threshold: 0.9)
    }
  }

  private func scene(last: @escaping () -> ViewController) -> Scene {
    Scene(id: "own", size: Size(width: 390, height: 844)) {
      ContainerViewController(
        id: "container",
        viewControllers: [ViewController(id: "a"), ViewController(id: "b"), last()])
    }
  }

  @Test func `a scene of somebody's own can be carried away if its panes go where the code goes`()
    throws
  {
    let plain = scene { ViewController(id: "c") }
    let response = try InteractiveResponse(of: plain, size: plain.size)
    #expect(response.pages == 3)
    try response.check()
    let strict = scene { StrictPane(id: "c") }
    // Nothing of it can be seen before the pane has been shown.
    let other = try InteractiveResponse(of: strict, size: strict.size)
    let error = #expect(throws: CommandFailure.self) { try other.check() }
    #expect(
      error?.code == .badFile && error?.message.contains("do not go where the code") == true,
      "\(error as Any)")
  }

  /// Sets the spring when a transition begins, as the file that `segue new` writes does.
  private final class Springs: ContainerViewController, ContainerViewControllerDelegate {
    private let spring: Spring

    init(_ spring: Spring) {
      self.spring = spring
      super.init(id: "springs", viewControllers: ["a", "b", "c"].map { ViewController(id: $0) })
      delegate = self
    }

    func container(
      _ container: ContainerViewController,
      animationControllerForTransitionFrom from: ViewController, to: ViewController,
      interactive: Bool
    ) -> (any ViewControllerAnimatedTransitioning)? {
      configuration.releaseSpring = spring
      return nil
    }
  }

  @Test func `a spring that is set when a transition begins is the one that is carried away`()
    throws
  {
    func response(_ spring: Spring) throws -> InteractiveResponse {
      let scene = Scene(id: "own", size: Size(width: 390, height: 844)) { Springs(spring) }
      return try InteractiveResponse(of: scene, size: scene.size)
    }
    let near = try response(Spring(mass: 1, stiffness: 250, damping: 30))
    #expect(near.numbers.compactText.contains(#""release":{"stiffness":250,"damping":30}"#))
    try near.check()
    // Until then what is pulled beyond an end and back goes by another one.
    let far = try response(Spring(mass: 1, stiffness: 300, damping: 12))
    #expect(far.numbers.compactText.contains(#""release":{"stiffness":300,"damping":12}"#))
    let error = #expect(throws: CommandFailure.self) { try far.check() }
    #expect(error?.message.contains("set it before") == true, "\(error as Any)")
  }

  /// Gives the container an animator of its own, whose views move by no gap.
  private final class Grower: ContainerViewController, ContainerViewControllerDelegate {
    init() {
      super.init(id: "grower", viewControllers: ["a", "b", "c"].map { ViewController(id: $0) })
      delegate = self
    }

    func container(
      _ container: ContainerViewController,
      animationControllerForTransitionFrom from: ViewController, to: ViewController,
      interactive: Bool
    ) -> (any ViewControllerAnimatedTransitioning)? {
      SlideAnimator(duration: 0.4, padding: 0, motion: .curve(.easeInOut))
    }
  }

  @Test func `an animator that leaves no gap changes the way, not where a transition begins`()
    throws
  {
    let scene = Scene(id: "own", size: Size(width: 390, height: 844)) { Grower() }
    let response = try InteractiveResponse(of: scene, size: scene.size)
    #expect(response.numbers.compactText.contains(#""gap":0,"slack":16"#))
    try response.check()
  }
}
