import Drawing
import Overlays
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// The hierarchy of views, and its page.
@Suite struct LayersTests {
  private func page() throws -> TimeBench {
    let bench = try TimeBench(window: Size(width: 1_280, height: 800))
    bench.key("i")
    try bench.press("Layers")
    return bench
  }

  @Test func `every view has its row, at its depth, with what it is and what it shows`() throws {
    let simulation = try simulation(in: .drag)
    let stage = simulation.stage
    let layers = stage.layers
    var index = 0
    func check(_ view: View, _ depth: Int) {
      let layer = layers[index]
      index += 1
      #expect(layer.id == view.id && layer.depth == depth)
      #expect(layer.model == view.model && layer.presented == view.presented(at: stage.now))
      #expect(layer.isHidden == view.isHidden)
      for subview in view.subviews { check(subview, depth + 1) }
    }
    for view in stage.window.subviews { check(view, 0) }
    #expect(index == layers.count && index > 5)
    // The stage alone does not keep the scene's controllers.
    withExtendedLifetime(simulation) {}
  }

  @Test func `the corners of a moved pane are where it is shown`() throws {
    let simulation = try simulation(in: .drag)
    let stage = simulation.stage
    let moved = stage.shownViews.filter { $0.transform.isTranslation }
    #expect(!moved.isEmpty)
    for view in moved {
      let layer = try #require(stage.layers.first { $0.id == view.id })
      let corner = Point(
        x: view.frame.minX + view.transform.tx, y: view.frame.minY + view.transform.ty)
      #expect(abs(layer.corners[0].x - corner.x) < 1e-9)
      #expect(abs(layer.corners[0].y - corner.y) < 1e-9)
      #expect(abs(layer.corners[2].x - corner.x - view.frame.width) < 1e-9)
    }
    withExtendedLifetime(simulation) {}
  }

  @Test(arguments: [
    ("container-interactive", "2"), ("container-spring", "2"), ("swipe-back", "1"),
    ("drawer", "1"), ("drop-present", "1"), ("dancing-tabs", "2"),
  ])
  func `in a transition the container view and both ends are told apart`(
    scene: String, press: String
  ) throws {
    var run = try SceneRun(scene, [key(press, at: 0.2)])
    run.seek(to: 0.1)
    #expect(run.stage.layers.allSatisfy { $0.role == nil })
    run.seek(to: 0.35)
    let transition = try #require(run.stage.transition)
    func only(_ role: LayerInspection.Role) -> LayerInspection? {
      let found = run.stage.layers.filter { $0.role == role }
      #expect(found.count == 1, "\(role): \(found.map(\.id))")
      return found.first
    }
    #expect(only(.from)?.controller == transition.from)
    #expect(only(.to)?.controller == transition.to)
    let container = try #require(only(.container))
    let area = transition.container
    #expect(container.corners[0] == area.origin)
    #expect(container.corners[2] == Point(x: area.maxX, y: area.maxY))
  }

  /// The marks on the stage: lines in a colour that nothing else has.
  private func marks(_ bench: TimeBench) -> [[Point]] {
    bench.list().commands.compactMap { command in
      guard case .polyline(let points, let stroke) = command,
        stroke.color == Color(hex: 0xE0218A)
      else { return nil }
      return points
    }
  }

  private func place(of row: String, in bench: TimeBench) throws -> Point {
    try #require(windowTexts(bench.list()).first { $0.string == row }).box.center
  }

  /// Presses a view's row and goes away, so that it is chosen and no longer pointed at.
  private func choose(_ row: String, in bench: TimeBench) throws {
    let place = try place(of: row, in: bench)
    for input in [.move(place), .down(place), .up(place)] as [InputEvent] {
      bench.handle(input)
    }
    bench.handle(.move(Point(x: 5, y: 5)))
    _ = bench.list()
  }

  @Test func `a row that is pointed at, and one that is chosen, is marked where the view is shown`()
    throws
  {
    let bench = try page()
    #expect(marks(bench).isEmpty)
    let row = try place(of: "contact", in: bench)
    bench.handle(.move(row))
    _ = bench.list()
    let layer = try #require(bench.live.simulation.stage.layers.first { $0.id == "contact" })
    let corners = layer.corners.map(bench.bench.layout.windowPoint)
    #expect(marks(bench) == [corners + corners.prefix(1)])
    bench.handle(.move(Point(x: 5, y: 5)))
    _ = bench.list()
    #expect(marks(bench).isEmpty)
    try choose("contact", in: bench)
    #expect(marks(bench) == [corners + corners.prefix(1)])
    bench.key("i")
    #expect(marks(bench).isEmpty)
  }

  @Test func `arrow keys choose the neighbouring view`() throws {
    let bench = try page()
    try choose("contact", in: bench)
    func marked() -> [String] { bench.texts().filter { $0.hasSuffix(" 390×760") } }
    #expect(marked() == ["contact 390×760"])
    bench.key("ArrowUp")
    _ = bench.list()
    #expect(marked() == ["container/strip 390×760"])
    bench.key("ArrowDown")
    _ = bench.list()
    #expect(marked() == ["contact 390×760"])
  }

  @Test func `the chosen view's model stands beside what it shows`() throws {
    let bench = try page()
    try choose("contact", in: bench)
    bench.key(" ")
    bench.bench.live.go(to: 1.7, at: bench.now)
    let layer = try #require(bench.live.simulation.stage.layers.first { $0.id == "contact" })
    #expect(layer.model != layer.presented)
    let texts = bench.texts()
    #expect(texts.contains("model") && texts.contains("shown"))
    #expect(texts.contains("controller contact"))
    func pair(_ x: Double, _ y: Double) -> String { "\(tenths(x))  \(tenths(y))" }
    #expect(texts.contains(pair(layer.model.transform.tx, layer.model.transform.ty)))
    #expect(texts.contains(pair(layer.presented.transform.tx, layer.presented.transform.ty)))
    let ground = bench.list().commands.contains {
      if case .fill(_, .color(Theme.dark.widgets.selection)) = $0 { true } else { false }
    }
    #expect(ground, "What differs is lit.")
  }

  /// The names in the rows of the list.
  private func listed(_ bench: TimeBench) throws -> [String] {
    let list = try #require(bench.bench.place(of: ["inspector", "layers"]))
    let ids = Set(bench.live.simulation.stage.layers.map(\.id))
    return windowTexts(bench.list()).filter { list.contains($0.box.center) }.map(\.string)
      .filter(ids.contains)
  }

  @Test func `a part of a name leaves the views that have it, and no key of it reaches the tool`()
    throws
  {
    let bench = try page()
    let all = try listed(bench)
    #expect(all.contains("contact") && all.contains("container"))
    let field = try #require(bench.bench.place(of: ["inspector", "find"]))
    bench.press(field.center)
    bench.type("BAR")
    let wanted = bench.live.simulation.stage.layers.map(\.id).filter { $0.contains("bar") }
    #expect(try listed(bench) == wanted && !wanted.isEmpty && wanted.count < all.count)
    bench.type("q")
    #expect(try listed(bench) == [] && bench.texts().contains("No view matches."))
    bench.key("Escape")
    _ = bench.list()
    #expect(try listed(bench) == all, "Escape takes back what was typed.")
    #expect(bench.bench.openPanels.contains(.inspector))
  }

  @Test func `the box leaves the views that are shown otherwise than they are`() throws {
    let bench = try page()
    func pressBox() throws {
      bench.press(try #require(bench.bench.place(of: ["inspector", "only animated"])).center)
    }
    try pressBox()
    #expect(try listed(bench) == [] && bench.texts().contains("Every view shows its model."))
    bench.key(" ")
    bench.bench.live.go(to: 1.7, at: bench.now)
    let moving = bench.live.simulation.stage.layers.filter { $0.model != $0.presented }.map(\.id)
    #expect(try listed(bench) == moving && !moving.isEmpty)
    try pressBox()
    #expect(try listed(bench).count > moving.count)
  }

  private func tenths(_ value: Double) -> String {
    let number = Int((abs(value) * 10).rounded())
    let sign = value < 0 && number > 0 ? "−" : ""
    return "\(sign)\(number / 10).\(number % 10)"
  }
}
