import Drawing
import Overlays
import Scenes
import SessionSupport
import Sessions
import Shell
import Testing
import Toolkit
import ToolkitSupport
import Transitions

@Suite struct OverlayTests {
  private func texts(_ simulation: Simulation, _ change: (inout WindowPicture) -> Void) -> [String]
  {
    windowTexts(list(of: simulation, change)).map(\.string)
  }

  @Test(arguments: [0, 1, 50, 120, 300])
  func `the graph draws one bar per kept frame and one budget line`(frames: Int) throws {
    let drawn = list(of: try simulation(in: .rest)) { picture in
      picture.options[.frameTimes] = true
      picture.theme.accent = Color(hex: 0x010203)
      picture.theme.warning = Color(hex: 0x040506)
      for frame in 0..<frames {
        picture.frameTimes.record(seconds: frame.isMultiple(of: 10) ? 0.02 : 0.004)
      }
    }
    func bars(_ color: UInt32) -> Int {
      drawn.commands.count {
        if case .fill(_, .color(Color(hex: color))) = $0 { true } else { false }
      }
    }
    let kept = min(frames, FrameTimes.capacity)
    #expect(bars(0x010203) + bars(0x040506) == kept)
    #expect(bars(0x040506) == (frames - kept..<frames).count { $0.isMultiple(of: 10) })
    let lines = drawn.commands.count { if case .line = $0 { true } else { false } }
    #expect(lines == 1)
  }

  @Test func `frame times tell the last, the longest and a percentile of what is kept`() {
    var times = FrameTimes()
    #expect(times.last == nil && times.longest == nil && times.percentile(0.5) == nil)
    times.record(seconds: 99)
    for frame in 1...FrameTimes.capacity { times.record(seconds: Double(frame)) }
    #expect(times.count == FrameTimes.capacity)
    #expect(times[0] == 1)
    #expect(times.last == 120)
    #expect(times.longest == 120)
    #expect(times.percentile(0.95) == 114)
    #expect(times.percentile(0) == 1)
    #expect(times.percentile(1) == 120)
  }

  @Test func `the rate follows the frames and is gone after a rest`() throws {
    var times = FrameTimes()
    #expect(times.rate == nil)
    for frame in 0..<60 { times.record(seconds: 0.004, at: Double(frame) / 120) }
    #expect(abs(try #require(times.rate) - 120) < 1e-6)
    times.record(seconds: 0.004, at: 5)
    #expect(times.rate == nil)
    times.record(seconds: 0.004, at: 5 + 1.0 / 60)
    #expect(abs(try #require(times.rate) - 60) < 1e-6)
  }

  @Test func `a trail keeps the latest samples and knows those of the last tenth of a second`() {
    var trail = GestureTrail()
    for step in 0..<300 { trail.record(Point(x: Double(step), y: 0), at: Double(step) / 120) }
    #expect(trail.count == GestureTrail.capacity)
    #expect(trail[0].point.x == 60)
    let first = trail.firstIndex(within: 0.1)
    let latest = trail[trail.count - 1].time
    #expect(latest - trail[first].time <= 0.1)
    #expect(latest - trail[first - 1].time > 0.1)
    trail.begin()
    #expect(trail.count == 0)
  }

  @Test func `a label stands at the edge that it belongs to, and on no other label`() throws {
    let simulation = try simulation(in: .drag)
    var workspace = Workspace()
    workspace.open = .context
    let layout = StageLayout(
      window: Size(width: 1_280, height: 800), container: Size(width: 390, height: 844),
      workspace: workspace)
    let labels = windowTexts(list(of: simulation) { $0.options[.context] = true })
      .filter { $0.string.contains("×") && layout.phone.contains($0.box.center) }
    try #require(labels.count >= 6)
    for label in labels {
      let isAbove = label.box.midY < layout.stage.midY
      if label.string.contains(" initial ") { #expect(isAbove, "\(label.string)") }
      if label.string.contains(" final ") { #expect(!isAbove, "\(label.string)") }
      for other in labels where other != label {
        #expect(!label.box.intersects(other.box), "\(label.string) on \(other.string)")
      }
    }
  }

  @Test(arguments: [("drop-present", true), ("container-interactive", false)])
  func `the home indicator is light on a dark page and dark on a light bar`(
    scene: String, isLight: Bool
  ) throws {
    let run = try SceneRun(scene, [])
    let layout = StageLayout(
      window: Size(width: 1_280, height: 800), container: Size(width: 390, height: 844))
    let place = layout.windowPoint(Point(x: 195, y: 844 - 8 - 2.5))
    var map = AffineTransform.identity
    let bars = list(of: run.simulation) { _ in }.commands.compactMap { command -> Color? in
      if case .transform(let next) = command { map = next }
      guard case .fill(let shape, .color(let color)) = command,
        (map.apply(shape.rect.center) - place).length < 0.01
      else { return nil }
      return color
    }
    #expect(bars.map { $0.red > 0.5 } == [isLight])
  }

  @Test func `the phone has a status bar in the window, and the stage's own picture has none`()
    throws
  {
    let simulation = try SceneRun("container-interactive", []).simulation
    func times(_ list: DisplayList) -> [String] {
      list.commands.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
        .filter { $0 == "9:41" }
    }
    var plain = DisplayList()
    simulation.stage.paint(into: &plain)
    #expect(times(list(of: simulation) { _ in }).count == 1 && times(plain).isEmpty)
  }

  @Test func `ghosts say how long before and after what is shown they are`() throws {
    let simulation = try simulation(in: .drag)
    let (time, corners) = (
      simulation.stage.now,
      [Point(x: 20, y: 20), Point(x: 120, y: 20), Point(x: 120, y: 90), Point(x: 20, y: 90)]
    )
    func ghost(_ way: Double) -> OnionSkin.Ghost {
      let moved = corners.map { $0 + Vector(dx: way * 100, dy: 0) }
      return OnionSkin.Ghost(
        time: time + way, hash: 0, panes: [OnionSkin.Pane(id: "photo", corners: moved)])
    }
    let shown = texts(simulation) { picture in
      picture.options[.ghosts] = true
      picture.ghosts = [ghost(-0.1), ghost(-0.05), ghost(0.05), ghost(0.15)]
    }
    #expect(shown.contains("100 ms before") && shown.contains("150 ms after"))
    #expect(!shown.contains("50 ms before"))
  }

  @Test func `a drag shows its frames, its numbers and its calls`() throws {
    let simulation = try simulation(in: .drag)
    let shown = texts(simulation) { $0.options[.context] = true }
    let inspection = try #require(simulation.stage.transition)
    #expect(shown.contains("from photo initial 0,0 390×760"))
    #expect(shown.contains("from photo final −390,0 390×760"))
    #expect(shown.contains("to video initial 390,0 390×760"))
    #expect(shown.contains("to video final 0,0 390×760"))
    #expect(shown.contains("interactive"))
    #expect(shown.contains("photo → video"))
    #expect(shown.compactMap(Double.init).contains { abs($0 - inspection.fraction) < 0.0006 })
    #expect(
      shown.contains { $0.hasPrefix("update ×") || $0.hasPrefix("updateInteractiveTransition ×") })
  }

  @Test func `a modal transition shows its frames, its numbers and its arrow like any other`()
    throws
  {
    let simulation = try simulation(in: .rest)
    let sheet = ViewController(id: "sheet")
    sheet.modalPresentationStyle = .overFullScreen
    simulation.stage.perform { simulation.instance.root.present(sheet, animated: true) }
    simulation.advance(to: 0.5)
    let shown = texts(simulation) { picture in
      picture.options[.context] = true
      picture.options[.velocities] = true
    }
    #expect(shown.contains("container → sheet"))
    #expect(shown.contains("container 0,0 390×844"))
    #expect(shown.contains("to sheet initial unknown"))
    #expect(shown.contains("to sheet final 0,0 390×844"))
    let speed = try #require(simulation.stage.transition).velocity * -844
    #expect(speed < -100)
    #expect(shown.contains { $0.hasSuffix(" pt/s") && $0.hasPrefix("−\(Int(-speed.rounded()))") })
  }

  @Test func `an animator that forgets its transition is told before the watchdog bites`() throws {
    let simulation = try simulation(in: .rest)
    let forgetful = Forgetful()
    simulation.instance.container?.delegate = forgetful
    simulation.stage.handle(.key("2"), at: 1)
    simulation.advance(to: 1.1)
    let told = windowTexts(list(of: simulation) { $0.options[.context] = true })
      .filter { $0.color == Theme.dark.warning }.map(\.string)
    #expect(told == ["nothing moves, ends at 2.000 s"])
  }

  /// Never completes its transition.
  private final class Forgetful: ContainerViewControllerDelegate,
    ViewControllerAnimatedTransitioning
  {
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      0.5
    }

    func animateTransition(using context: any ViewControllerContextTransitioning) {}

    func container(
      _ container: ContainerViewController,
      animationControllerForTransitionFrom from: ViewController, to: ViewController,
      interactive: Bool
    ) -> (any ViewControllerAnimatedTransitioning)? { self }
  }

  @Test func `the newest call stands at the bottom`() throws {
    let simulation = try simulation(in: .settling)
    let list = list(of: simulation) { $0.options[.context] = true }
    let calls = windowTexts(list).filter { $0.font.face == .mono && $0.box.minX > 800 }
    let finish = try #require(calls.first { $0.string.hasPrefix("finish") })
    let start = try #require(calls.first { $0.string.hasPrefix("startInteractive") })
    #expect(finish.box.minY > start.box.minY)
  }

  @Test func `a breach of the contract is told in the warning colour`() throws {
    let drawn = list(of: try simulation(in: .diagnosed)) { $0.options[.context] = true }
    let told = windowTexts(drawn).filter { $0.color == Theme.dark.warning }.map(\.string)
    #expect(told.joined(separator: " ").contains("without beginAppearanceTransition"))
  }

  // MARK: The log

  private func log(_ situation: Situation, _ window: Size) throws -> [Text] {
    var picture = WindowPicture(window: window, theme: .dark)
    picture.options[.callLog] = true
    return windowTexts(picture.list(of: try simulation(in: situation)))
  }

  @Test(arguments: windows)
  func `the log folds what repeats, and groups what happens at one instant`(window: Size) throws {
    let shown = try log(.drag, window)
    let strings = shown.map(\.string)
    #expect(strings.contains("no breaches"))
    let update = try #require(strings.first { $0.hasPrefix("update ×") })
    #expect(try #require(Int(update.dropFirst("update ×".count))) > 15)
    let log = shown.filter { $0.font.face == .mono && $0.box.minX < window.width / 2 }
    let left = log.map(\.box.minX).min()
    let times = log.filter { $0.box.minX == left }.map(\.string)
    #expect(times.count >= 2 && times.allSatisfy { Double($0) != nil })
    #expect(Set(times).count == times.count, "\(times)")
    let names = strings.filter { $0 == "willMove" || $0 == "animateTransition" }
    #expect(names.count >= 2)
  }

  @Test(arguments: windows)
  func `the log tells the latest breach with its fix, in the warning colour`(
    window: Size
  ) throws {
    let shown = try log(.breached, window)
    let titles = shown.filter { $0.color == Theme.dark.warning && $0.string == "photo" }
    let strings = shown.map(\.string)
    #expect(!strings.contains { $0.contains("§") })
    #expect(strings.contains { $0.hasSuffix(" breaches") })
    #expect(strings.contains { $0.hasPrefix("→ set ") })
    let first = try #require(titles.first)
    let calls = shown.filter { $0.font.face == .mono && !$0.string.hasSuffix(" s") }
    #expect(try #require(calls.map(\.box.maxY).max()) <= first.box.minY)
  }

  @Test(arguments: windows)
  func `the log, the graph and the numbers do not meet`(window: Size) throws {
    let picture = crowdedPicture(window: window)
    let list = picture.list(of: try simulation(in: .breached))
    let layout = StageLayout(
      window: window, container: Size(width: 390, height: 844),
      workspace: Workspace(filming: picture.options))
    let panels = list.commands.compactMap { command -> Rect? in
      guard case .shadow(let shape, _) = command, shape.rect != layout.phone else { return nil }
      return shape.rect
    }.filter { $0.width > 100 && $0.width < window.width * 0.9 && $0.minY > 1 }
    // In a narrow window there is one panel at a time.
    #expect(panels.count >= 3 || window.width < 800)
    for (index, panel) in panels.enumerated() {
      for other in panels[(index + 1)...] { #expect(!panel.intersects(other), "\(panel) \(other)") }
    }
  }

  @Test func `the calls stand in one place: the log has them while it is there`() throws {
    let simulation = try simulation(in: .drag)
    let both = texts(simulation) {
      $0.options[.context] = true
      $0.options[.callLog] = true
    }
    #expect(both.contains("Callback log") && !both.contains("Calls"))
    #expect(both.count { $0 == "animateTransition" } == 1)
    #expect(texts(simulation) { $0.options[.context] = true }.contains("Calls"))
  }

  @Test func `the field agrees with the policy on both sides of its boundaries`() throws {
    let simulation = try simulation(in: .drag)
    let shown = texts(simulation) { $0.options[.decisionField] = true }
    #expect(shown.contains("commits") && shown.contains("returns"))
    #expect(shown.contains("held still"))
    let resting = texts(try self.restingSimulation()) { $0.options[.decisionField] = true }
    #expect(!resting.contains("commits"))
  }

  @Test func `the field of a way that goes down has what commits below what returns`() throws {
    let simulation = try simulation(in: .rest)
    let falling = Falling()
    let stack = NavigationController(id: "stack", rootViewController: ViewController(id: "root"))
    stack.delegate = falling
    simulation.stage.perform {
      simulation.instance.root.present(stack, animated: false)
      stack.pushViewController(ViewController(id: "top"), animated: false)
    }
    let drag = (0...10).map { Point(x: 5 + 14 * Double($0), y: 300) }
    simulation.stage.handle(.down(drag[0]), at: 1)
    for (step, point) in drag.enumerated() {
      simulation.stage.handle(.move(point), at: 1 + 0.02 * Double(step))
    }
    simulation.advance(to: 1.5)
    #expect(simulation.stage.transition?.way == Vector(dx: 0, dy: 600))
    let words = windowTexts(list(of: simulation) { $0.options[.decisionField] = true })
    let returns = try #require(words.last { $0.string == "returns" }).box
    let commits = try #require(words.last { $0.string == "commits" }).box
    #expect(returns.maxY < commits.minY)
    #expect(abs(returns.midX - commits.midX) < 20, "They stand below one another.")
  }

  /// A drag that takes the top of a stack down.
  private final class Falling: NavigationControllerDelegate, ViewControllerAnimatedTransitioning {
    func navigationController(
      _ navigationController: NavigationController,
      animationControllerFor operation: NavigationController.Operation, from: ViewController,
      to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { self }

    func navigationController(
      _ navigationController: NavigationController,
      interactionControllerFor animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { PercentDrivenInteractiveTransition() }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
      0.5
    }

    func interactiveTravel(using context: any ViewControllerContextTransitioning) -> Double { 600 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
        return
      }
      context.containerView.insertSubview(to, at: 0)
      View.animate(withDuration: 0.5) {
        from.transform = AffineTransform(translationX: 0, y: 600)
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private func restingSimulation() throws -> Simulation { try simulation(in: .rest) }

  @Test func `an arrow shows each moving pane's velocity and none at rest`() throws {
    let moving = texts(try simulation(in: .tab)) { $0.options[.velocities] = true }
    #expect(moving.contains { $0.hasSuffix(" pt/s") && $0.hasPrefix("−") })
    let resting = texts(try self.restingSimulation()) { $0.options[.velocities] = true }
    #expect(resting.isEmpty)
  }

  @Test
  func `an arrow that would leave the window ends at its edge, and shows it by a second head`()
    throws
  {
    let simulation = try simulation(in: .rest)
    simulation.apply(.init(time: 1, kind: .stage(.key("4"))))
    simulation.advance(to: 1.1)
    func arrows(_ width: Double) -> (heads: Int, reach: ClosedRange<Double>) {
      var (heads, places) = (0, [Double]())
      let drawn = list(of: simulation) { picture in
        picture.window = Size(width: width, height: 900)
        picture.options[.velocities] = true
      }
      for command in drawn.commands {
        switch command {
        case .line(let start, let end, let stroke) where stroke.width >= 2.5:
          places += [start.x, end.x]
        case .polyline(let points, let stroke) where points.count == 3 && stroke.width >= 2.5:
          heads += 1
          places += points.map(\.x)
        default: break
        }
      }
      return (heads, (places.min() ?? 0)...(places.max() ?? 0))
    }
    let (narrow, wide) = (arrows(430), arrows(1_600))
    #expect(narrow.reach.lowerBound > 0 && narrow.reach.upperBound < 430)
    #expect(wide.reach.lowerBound > 0 && wide.reach.upperBound < 1_600)
    #expect(narrow.heads > wide.heads && wide.heads >= 2)
  }
}

/// An overlay is one entry, which can read every view.
@Suite struct OverlayListTests {
  @Test func `an overlay reads every view in sight, moving or not, and none that is hidden`() throws
  {
    let places = Overlay(
      "the place of every view",
      parts: .on(.marks) { sight, list, canvas in
        for view in sight.views {
          let corners = view.corners.map(canvas.layout.windowPoint)
          list.append(.polyline(corners, Stroke(Color(hex: 0x010203), width: 1)))
        }
      })
    func outlines(_ simulation: Simulation) -> [[Point]] {
      list(of: simulation) { $0.options[places] = true }.commands.compactMap {
        if case .polyline(let points, let stroke) = $0, stroke.color == Color(hex: 0x010203) {
          points
        } else {
          nil
        }
      }
    }
    let simulation = try simulation(in: .drag)
    let all = simulation.stage.layers
    let shown = outlines(simulation)
    // More than the two panes that move: the container, its content, the bar.
    #expect(shown.count == all.count && all.count >= 5)
    // What lies in a hidden view is hidden.
    func count(_ view: View) -> Int { 1 + view.subviews.reduce(0) { $0 + count($1) } }
    let content = try #require(
      simulation.stage.root.view.subviews.max { count($0) < count($1) })
    #expect(count(content) >= 3)
    content.isHidden = true
    #expect(outlines(simulation).count == all.count - count(content))
  }

  @Test func `no two overlays have the same name, and a film's switch shows one alone`() throws {
    let overlays = OverlayList.all
    #expect(Set(overlays.map(\.title)).count == overlays.count)
    let switches = overlays.compactMap(\.film)
    #expect(Set(switches.map(\.name)).count == switches.count)
    for overlay in overlays {
      guard let film = overlay.film else { continue }
      let options = OverlayOptions(filmedBy: try Arguments([film.name], options: switches))
      #expect(options.overlays == [overlay] && options.filmed == options)
    }
    #expect(
      switches.map(\.name)
        == ["--overlay", "--log", "--velocities", "--trail", "--decision-field", "--ghosts"])
  }

  @Test func `a film shows what belongs to the session, and not what belongs to the tool`() {
    var options = OverlayOptions()
    for overlay in OverlayList.all { options[overlay] = true }
    #expect(options.overlays == OverlayList.all)
    let filmed = options.filmed
    #expect(!filmed[.frameTimes] && filmed[.context] && filmed[.ghosts])
    options[.context] = false
    #expect(!options[.context] && options.overlays.count == OverlayList.all.count - 1)
  }
}
