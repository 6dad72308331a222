import Documents
import Drawing
import Overlays
import Rasterizer
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Toolkit
import ToolkitSupport
import Transitions
import Workshop

/// The words of the inspector, in every scene.
@Suite struct InspectorLabelTests {
  @Test(arguments: [Language.english, .chinese])
  func `no label of the inspector is cut in any scene`(language: Language) throws {
    let window = Size(width: 1_120, height: 900)
    let bench = try OpenedBench(window: window, Opening(), demonstrates: false)
    bench.bench.commandedLanguage = language
    bench.key("i")
    var opened: [String: Int] = [:]
    for id in Effort.daily(oneOf: 4, Gallery.ids) {
      var warnings: [DocumentWarning] = []
      bench.bench.open(
        try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings), at: bench.now)
      bench.present(for: 0.05)
      for page in 0..<3 {
        bench.press(try #require(bench.bench.tabPlace(of: page, on: bench.list())))
        try expectWhole(bench, "\(id), page \(page)")
        guard page == 0 else { continue }
        // Each section, as far down as it goes.
        for section in ["Other values", "For other platforms"] {
          scroll(bench, by: -4_000)
          guard let head = bench.bench.place(of: ["inspector", "values", section]) else { continue }
          bench.press(head.center)
          opened[section, default: 0] += 1
          for _ in 0..<4 {
            try expectWhole(bench, "\(id), \(section)")
            scroll(bench, by: -120)
          }
        }
        scroll(bench, by: 4_000)
      }
    }
    for section in ["Other values", "For other platforms"] {
      #expect((opened[section] ?? 0) > 0, "\(opened)")
    }
  }

  private func scroll(_ bench: OpenedBench, by way: Double) {
    guard let panel = bench.bench.panelPlaces.inspector else { return }
    bench.handle(.scroll(Vector(dx: 0, dy: way), at: Point(x: panel.midX, y: panel.midY)))
    bench.present(for: 0.05)
  }

  private func expectWhole(_ bench: OpenedBench, _ state: String) throws {
    let panel = try #require(bench.bench.panelPlaces.inspector)
    for text in windowTexts(bench.list()) where panel.contains(text.box.center) {
      #expect(!text.string.hasSuffix("…") || text.string.count < 2, "\(text.string) in \(state)")
      #expect(
        WidgetDriver.fonts.width(of: text.string, font: text.font) <= text.box.width + 0.5,
        "\(text.string) in \(state)")
    }
  }
}
