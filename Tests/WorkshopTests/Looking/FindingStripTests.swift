import Documents
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

/// What breaks the contract, where somebody sees it who has not asked.
@Suite struct FindingStripTests {
  private func bench(_ scene: String, until stageTime: Double) throws -> TimeBench {
    let bench = try TimeBench(window: Size(width: 1_280, height: 800), plays: false)
    bench.bench.open(.session(try session(of: scene), try sceneOfGallery(scene)), at: bench.now)
    bench.present(for: stageTime)
    _ = bench.list()
    return bench
  }

  @Test func `a breach is told with its statement, what happened and the fix, from then on`() throws
  {
    let bench = try bench("museum/completed-twice", until: 0.7)
    #expect(bench.bench.findingPlace == nil)
    bench.present(for: 1)
    let finding = try #require(bench.live.simulation.findings.last)
    let place = try #require(bench.bench.findingPlace)
    let told = windowTexts(bench.list()).filter { place.contains($0.box.center) }.map(\.string)
    #expect(!told.contains { $0.contains("§") }, "A number is no help to somebody who looks.")
    #expect(told.contains { $0.hasSuffix(finding.message) })
    #expect(told.contains("→ " + finding.fix))
    #expect(place.maxY <= 800 && place.minY >= bench.bench.layout.phone.maxY)
    bench.present(for: 2)
    #expect(bench.bench.findingPlace != nil)
  }

  @Test func `what only a rest shows is told at the rest, though nothing is called then`() throws {
    /// Shows the view of a controller that is no child, and fades something for a second.
    final class Careless: ViewController {
      private let stranger = ViewController(id: "stranger")

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        view.addSubview(stranger.view)
        let box = View(id: "box")
        view.addSubview(box)
        View.animate(withDuration: 1) { box.alpha = 0 }
      }
    }
    let bench = try TimeBench(plays: false)
    let scene = Scene(id: "careless", size: Size(width: 390, height: 844)) {
      Careless(id: "careless")
    }
    bench.bench.open(.scene(scene), at: bench.now)
    bench.present(for: 0.5)
    #expect(bench.bench.findingPlace == nil)
    bench.present(for: 1)
    #expect(bench.bench.findingPlace != nil && !bench.texts().contains { $0.contains("§") })
  }

  /// A root with a box that a key fades out, under a law.
  private func fading(_ least: Double) -> Scene {
    Scene(
      "fading",
      laws: [
        .always("the box stays") { moment in moment.view("box").map { $0.alpha >= least } }
      ]
    ) { _ in Fading(id: "root") }
  }

  private final class Fading: ViewController {
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      let box = View(id: "box", frame: Rect(x: 100, y: 100, width: 100, height: 100))
      view.addSubview(box)
      View.animate(withDuration: 1) { box.alpha = 0.2 }
    }
  }

  @Test func `a law of one's own is told as it is broken, and looks again at each save`() throws {
    let bench = try TimeBench(plays: false)
    bench.bench.open(.scene(fading(0.5)), at: bench.now)
    bench.present(for: 0.3)
    #expect(bench.bench.findingPlace == nil)
    bench.present(for: 0.5)
    let place = try #require(bench.bench.findingPlace)
    let told = windowTexts(bench.list()).map(\.string).joined(separator: " ")
    #expect(told.contains("the box stays: 'box' at 100, 100"), "\(told)")
    let finding = try #require(bench.live.simulation.findings.last)
    #expect(finding.isOfOwnLaw && abs(finding.time - 0.63) < 0.1)
    // Another law in the file that was saved: the same moments are looked at again.
    bench.live.adopt(fading(0.1), at: bench.now)
    bench.present(for: 0.1)
    _ = bench.list()
    #expect(bench.bench.findingPlace == nil)
    bench.live.adopt(fading(0.5), at: bench.now)
    bench.present(for: 0.1)
    _ = bench.list()
    #expect(bench.bench.findingPlace != nil)
    // One press loops the moment.
    bench.handle(.down(place.center))
    bench.handle(.up(place.center))
    _ = bench.list()
    let loop = try #require(bench.live.loop)
    #expect(loop.contains(finding.time))
  }

  @Test func `laws of a file of limits hold in every scene that is opened`() throws {
    var warnings: [DocumentWarning] = []
    let text = """
      { version: 1, scenes: { "drawer": { laws: [
        { name: "shut", staysIn: { view: "menu", frame: [-400, 0, 200, 844] } } ] } } }
      """
    let bench = try TimeBench(window: Size(width: 1_280, height: 800), plays: false)
    let limits = try MotionTolerances(
      Document(parsing: text, file: "limits"), sceneIDs: [], warnings: &warnings)
    bench.bench.commandedLimits = (limits, "/limits.json5")
    bench.bench.open(
      .session(try session(of: "drawer"), try sceneOfGallery("drawer")), at: bench.now)
    bench.present(for: 3)
    _ = bench.list()
    #expect(bench.live.simulation.findings.map(\.who) == ["shut"])
    #expect(bench.bench.findingPlace != nil)
  }

  @Test func `where nothing is broken nothing is told`() throws {
    let bench = try TimeBench()
    #expect(bench.bench.findingPlace == nil)
    #expect(bench.bench.analysis.lanes.findings.isEmpty)
  }

  @Test func `it stands clear of the inspector and of what a release decided`() throws {
    let bench = try bench("museum/completed-twice", until: 8)
    bench.key("i")
    bench.handle(.down(bench.place(320, 300)))
    for move in 1...8 {
      bench.present(for: 0.016)
      bench.handle(.move(bench.place(320 - 20 * Double(move), 300)))
    }
    bench.handle(.up(bench.place(160, 300)))
    _ = bench.list()
    let texts = windowTexts(bench.list())
    let place = try #require(bench.bench.findingPlace)
    let pill = try #require(texts.first { $0.string.hasPrefix("released at") })
    #expect(!place.intersects(pill.box), "\(place) \(pill.box)")
    #expect(bench.bench.panelPlaces.inspector.map(place.intersects) == false, "\(place)")
  }

  @Test func `a press on it opens the log, and the log takes its place`() throws {
    let bench = try bench("museum/completed-twice", until: 2)
    let place = try #require(bench.bench.findingPlace)
    let events = bench.live.lived
    bench.handle(.down(place.center))
    bench.handle(.up(place.center))
    _ = bench.list()
    #expect(bench.texts().contains("Callback log"))
    #expect(bench.bench.findingPlace == nil && bench.live.lived == events)
    bench.key("e")
    _ = bench.list()
    #expect(bench.bench.findingPlace == place)
  }

  @Test func `going back to before it, nothing is broken yet`() throws {
    let bench = try bench("museum/completed-twice", until: 2)
    bench.key(" ")
    bench.bench.live.go(to: 0.5, at: bench.now)
    _ = bench.list()
    #expect(bench.bench.findingPlace == nil)
    bench.bench.live.go(to: 1.9, at: bench.now)
    _ = bench.list()
    #expect(bench.bench.findingPlace != nil)
  }

  @Test(arguments: [
    "museum/completed-twice", "museum/true-after-cancel", "museum/never-completed",
    "museum/unbalanced-appearance",
  ])
  func `the timeline marks every finding at its time, and tells it under the pointer`(
    scene: String
  ) throws {
    let bench = try bench(scene, until: 6)
    bench.key(" ")
    for _ in 0..<20 { _ = bench.list() }
    let findings = bench.bench.analysis.lanes.findings
    #expect(findings == bench.live.simulation.findings && !findings.isEmpty)
    let color = Theme.dark.widgets.wrong
    for finding in findings {
      let place = try #require(bench.bench.timelinePlace(of: finding.time))
      let marks = bench.list().commands.contains {
        guard case .fill(let shape, .color(color)) = $0 else { return false }
        return abs(shape.rect.midX - place.x) < 1 && shape.rect.height > shape.rect.width
      }
      #expect(marks, "\(finding)")
      bench.handle(.move(place))
      let texts = bench.texts()
      let beginning = String(finding.message.prefix(12))
      #expect(texts.contains { $0.contains(beginning) }, "\(texts)")
      #expect(texts.contains { $0.hasPrefix("→ " + finding.fix.prefix(12)) })
    }
  }

  @Test func `the scenes of the gallery show none`() throws {
    for id in Gallery.ids where !id.hasPrefix("museum/") {
      let bench = try bench(id, until: 4)
      #expect(bench.bench.findingPlace == nil, "\(id)")
    }
  }
}
