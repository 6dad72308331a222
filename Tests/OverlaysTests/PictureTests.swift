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
    let plain = WindowPicture(window: window, theme: .light)
    for text in [crowded, plain].flatMap({ windowTexts($0.list(of: simulation)) }) {
      #expect(text.box.minX >= 0 && text.box.maxX <= window.width, "\(text)")
      #expect(text.box.minY >= 0 && text.box.maxY <= window.height, "\(text)")
      #expect(fonts.width(of: text.string, font: text.font) <= text.box.width + 0.5, "\(text)")
    }
    crowded.options = OverlayOptions()
    #expect(windowTexts(crowded.list(of: simulation)).isEmpty)
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
