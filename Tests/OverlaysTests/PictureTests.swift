import Drawing
import Overlays
import Rasterizer
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions

@Suite struct PictureTests {
  private let fonts = WidgetDriver.fonts

  @Test(arguments: windows, Situation.allCases)
  func `every text stands in its box and every box in the window`(
    window: Size, situation: Situation
  ) throws {
    let simulation = try simulation(in: situation)
    var crowded = crowdedPicture(window: window)
    var plain = WindowPicture(window: window, theme: .light)
    plain.notices.pill = "released at 0.31, 1240 pt/s: commits"
    for text in [crowded, plain].flatMap({ windowTexts($0.list(of: simulation)) }) {
      #expect(text.box.minX >= 0 && text.box.maxX <= window.width, "\(text)")
      #expect(text.box.minY >= 0 && text.box.maxY <= window.height, "\(text)")
      #expect(fonts.width(of: text.string, font: text.font) <= text.box.width + 0.5, "\(text)")
    }
    crowded.options = OverlayOptions()
    #expect(windowTexts(crowded.list(of: simulation)).count >= 5)
  }

  @Test(arguments: windows + [Size(width: 480, height: 360)])
  func `between panels too, what a release decided stands whole`(window: Size) throws {
    let simulation = try simulation(in: .drag)
    var picture = crowdedPicture(window: window)
    picture.open([.inspector, .timeline])
    let pill = "released at 0.31, 1240 pt/s: commits"
    picture.notices.pill = pill
    // A wide font, as some desktops have.
    var list = DisplayList()
    picture.paint(simulation, into: &list, measurer: FixedMeasurer())
    let shown = try #require(windowTexts(list).map(\.string).first { $0.hasSuffix("commits") })
    #expect(pill.hasSuffix(shown) && (shown.count == pill.count || pill.hasSuffix(" " + shown)))
  }

  @Test(arguments: windows)
  func `what was stored where stands clear of the letters over two phones`(window: Size) throws {
    let simulation = try simulation(in: .drag)
    var picture = WindowPicture(window: window, theme: .dark)
    picture.pinned = simulation
    picture.open([], isSplit: true)
    picture.notices.toast = "Saved to /a/rather/long/path/" + String(repeating: "deep/", count: 30)
    let texts = windowTexts(picture.list(of: simulation))
    let toast = try #require(texts.first { $0.string.hasPrefix("Saved") })
    let letters = texts.filter { $0.string == "A" || $0.string == "B" }
    var workspace = Workspace()
    workspace.isSplit = true
    let layout = StageLayout(
      window: window, container: simulation.scene.size, workspace: workspace)
    let hasTwo = layout.leftPhone != nil
    #expect(letters.count == (hasTwo ? 2 : 0))
    #expect(letters.allSatisfy { !$0.box.intersects(toast.box) })
  }

  @Test(arguments: 1...24)
  func `a path's first slash stays with its first folder`(letters: Int) throws {
    let simulation = try simulation(in: .drag)
    var picture = WindowPicture(window: Size(width: 1_120, height: 900), theme: .dark)
    picture.notices.toast =
      String(repeating: "x", count: letters) + " /home/ada/sessions/container-1.json"
    let lines = windowTexts(picture.list(of: simulation)).map(\.string)
    #expect(lines.contains { $0.contains("/home/") }, "\(lines)")
  }

  @Test func `between panels a sentence goes on in a second line, and nothing of it is left out`()
    throws
  {
    let simulation = try simulation(in: .drag)
    var picture = WindowPicture(window: Size(width: 700, height: 800), theme: .dark)
    picture.options[.callLog] = true
    picture.open(.timeline)
    let sentence = "Undone: the old future from 45.63 s on is back, and Ctrl+Shift+Z redoes it"
    picture.notices.toast = sentence
    let lines = windowTexts(picture.list(of: simulation)).filter { sentence.contains($0.string) }
      .filter { $0.string.count > 12 }
    let words = lines.flatMap { $0.string.split(separator: " ") }
    #expect(lines.count == 2 && words == sentence.split(separator: " "))
  }

  @Test(arguments: windows + [Size(width: 480, height: 700)])
  func `what was stored where stands clear of the badges`(window: Size) throws {
    let simulation = try simulation(in: .drag)
    var picture = WindowPicture(window: window, theme: .dark)
    (picture.notices.isPaused, picture.notices.rate, picture.notices.isMotionReduced) = (
      true, 0.5, true
    )
    let notice = "The last session ended abruptly: Ctrl+O opens it, Esc puts it away"
    picture.notices.toast = notice
    let texts = windowTexts(picture.list(of: simulation))
    let toast = try #require(texts.first { $0.string.hasPrefix("The last") })
    // It is whole wherever a window may be as small, in one line or in two.
    let lines = texts.map(\.string).filter { notice.contains($0) && $0.count > 3 }
    #expect(lines.joined(separator: " ") == notice || window.width < 480)
    let badges = texts.filter { $0.string == "motion" || $0.string == "½×" }
    #expect(badges.count == 2 && badges.allSatisfy { !$0.box.intersects(toast.box) })
  }

  @Test(arguments: windows)
  func `a place in the window and its place in the container are one place`(window: Size) {
    let layout = StageLayout(window: window, container: Size(width: 390, height: 844))
    let place = Point(x: 123, y: 456)
    let back = layout.containerPoint(layout.windowPoint(place))
    #expect((back - place).length < 1e-9)
  }

  @Test func `a window around a container shows it point for point`() {
    for size in [Size(width: 390, height: 844), Size(width: 1024, height: 768)] {
      for panels in [[], .log, [.log, .context]] as [PanelSet] {
        var workspace = Workspace()
        workspace.open = panels
        let window = StageLayout.window(around: size, workspace: workspace)
        let layout = StageLayout(window: window, container: size, workspace: workspace)
        #expect(layout.scale >= 1 && layout.scale < 1.02)
        #expect(layout.shown == panels)
      }
    }
  }

  @Test(arguments: Situation.allCases)
  func `painting changes nothing of what is painted`(situation: Situation) throws {
    let size = Size(width: 390, height: 844)
    let (watched, alone) = (try simulation(in: .rest), try simulation(in: .rest))
    let picture = crowdedPicture(window: Size(width: 800, height: 600))
    for event in events(of: situation, size: size) {
      let later = Session.Event(time: event.time + 1, kind: event.kind)
      watched.apply(later)
      alone.apply(later)
      _ = picture.list(of: watched)
      #expect(watched.stage.stateHash == alone.stage.stateHash)
    }
    for frame in 1...60 {
      watched.advance(to: 1.5 + Double(frame) / 120)
      alone.advance(to: 1.5 + Double(frame) / 120)
      _ = picture.list(of: watched)
      #expect(watched.stage.stateHash == alone.stage.stateHash)
    }
    #expect(watched.stage.trace.entries == alone.stage.trace.entries)
  }

  @Test(arguments: Situation.allCases)
  func `the same moment gives the same list and every clip is closed`(situation: Situation) throws {
    let simulation = try simulation(in: situation)
    let picture = crowdedPicture(window: Size(width: 1280, height: 800))
    let first = picture.list(of: simulation)
    #expect(first == picture.list(of: simulation))
    let opened = first.commands.count { if case .pushClip = $0 { true } else { false } }
    let closed = first.commands.count { $0 == .popClip }
    #expect(opened == closed)
  }

  @Test func `a theme changes the tool and not what is on the stage`() throws {
    let simulation = try simulation(in: .drag)
    func stagePart(_ theme: Theme) -> [DisplayList.Command] {
      let list = list(of: simulation) { $0.theme = theme }
      let start = list.commands.firstIndex { if case .pushClip = $0 { true } else { false } }
      return Array(list.commands[(start ?? 0)...])
    }
    #expect(stagePart(.dark) == stagePart(.light))
    #expect(stagePart(.dark) == stagePart(.highContrast))
  }

  @Test(arguments: [
    (1.0, false, nil), (0.5, false, "½×"), (0.25, false, "¼×"), (0.1, false, "⅒×"),
    (1, true, "0.360 s"),
  ])
  func `a badge tells the rate while it is not one and the time while it stands still`(
    rate: Double, isPaused: Bool, badge: String?
  ) throws {
    var picture = WindowPicture(window: Size(width: 1280, height: 800), theme: .dark)
    picture.notices.rate = rate
    picture.notices.isPaused = isPaused
    let texts = windowTexts(picture.list(of: try simulation(in: .rest)))
    #expect(texts.map(\.string) == (badge.map { [$0] } ?? []))
  }

  @Test(arguments: [
    Size(width: 390, height: 844), Size(width: 844, height: 390), Size(width: 320, height: 568),
    Size(width: 1024, height: 768), Size(width: 64, height: 2000), Size(width: 16, height: 16),
  ])
  func `what the panes and the tabs say fits where it stands`(container: Size) throws {
    for key in ["1", "2", "3", "4", "5"] {
      let simulation = try simulation(in: .rest, size: container)
      simulation.apply(.init(time: 1, kind: .stage(.key(key))))
      simulation.advance(to: 4)
      let list = list(of: simulation) { _ in }
      let texts = list.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
      #expect(texts.count > 5)
      for text in texts where container.width >= 320 {
        #expect(fonts.width(of: text.string, font: text.font) <= text.box.width, "\(text)")
      }
    }
  }
}
