import Drawing
import Rasterizer
import Testing
import Toolkit
import ToolkitSupport

@Suite struct WidgetLookTests {
  @Test func `text that does not fit ends in an ellipsis, and other text is whole`() {
    let title = "A title that is longer than its button"
    for width in stride(from: 30.0, through: 400, by: 10) {
      let ui = WidgetDriver { ui in
        _ = ui.button(.verbatim(title), in: Rect(x: 0, y: 0, width: width, height: 28))
      }
      let shown = ui.texts.first
      guard let shown else { continue }
      let isWhole = shown.string == title
      #expect(isWhole || shown.string.hasSuffix("…"))
      #expect(isWhole || title.hasPrefix(shown.string.dropLast()))
      let room = WidgetDriver.fonts.width(of: title, font: shown.font)
      #expect(isWhole == (room <= shown.box.width))
    }
  }

  @Test(arguments: [0.85, 1, 1.5, 2])
  func `all text fits at every size of the interface`(unit: Double) {
    let gallery = WidgetGallery()
    let window = Size(
      width: WidgetGallery.window.width * unit, height: WidgetGallery.window.height * unit)
    let ui = WidgetDriver(window: window) { gallery.draw(&$0) }
    ui.unit = unit
    ui.draw()
    #expect(ui.texts.count > 80)
    for text in ui.texts {
      #expect(WidgetDriver.fonts.width(of: text.string, font: text.font) <= text.box.width + 0.5)
      #expect(text.font.size >= 8.5)
    }
  }

  // MARK: Plots

  @Test(arguments: [
    (0.0...1, 5, 0.2, 1), (0...10, 5, 2, 0), (-400...600, 4, 500, 0), (0...0.03, 6, 0.005, 3),
    (0...1, 1, 1, 0), (0...99_000, 5, 20_000, 0),
  ])
  func `ticks stand at round values, no more than there is room for`(
    range: ClosedRange<Double>, count: Int, step: Double, places: Int
  ) {
    let ticks = PlotAxis("", range).ticks(atMost: count)
    #expect(abs(ticks.step - step) < 1e-9 * step && ticks.places == places)
  }

  @Test func `the read-out tells what the curves are worth under the pointer`() {
    let sample = Sample()
    let ui = WidgetDriver { sample.draw(&$0) }
    ui.move(150, 380)
    let shown = WidgetLookTests.twoPlaces(sample.read ?? -1)
    #expect(ui.texts.count { $0.string == shown } == 2)
    ui.move(500, 400)
    #expect(sample.read == nil)
  }

  private static func twoPlaces(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
  }

  @Test func `a curve is a straight line between its points and nothing beyond them`() {
    let curve = PlotCurve("", [(0, 0), (1, 10), (1, 20), (3, 0)].map { Point(x: $0.0, y: $0.1) })
    #expect(curve.value(at: 0.5) == 5)
    #expect(curve.value(at: 1) == 20)
    #expect(curve.value(at: 2) == 10)
    #expect(curve.value(at: 3) == 0)
    #expect(curve.value(at: -0.1) == nil && curve.value(at: 3.1) == nil)
    #expect(PlotCurve("", []).value(at: 0) == nil)
  }

  // MARK: Layout

  @Test func `columns fill a rectangle, with their gaps, on whole points`() {
    for count in 1...7 {
      let rect = Rect(x: 3, y: 4, width: 257, height: 30)
      let columns = (0..<count).map { rect.column($0, of: count, gap: 8) }
      #expect(columns[0].minX == rect.minX && columns[count - 1].maxX == rect.maxX)
      for (left, right) in zip(columns, columns.dropFirst()) {
        #expect(abs(right.minX - left.maxX - 8) <= 1)
        #expect(right.minX == right.minX.rounded())
      }
    }
  }

  @Test func `what is cut off and what is left make up the whole`() {
    var rest = Rect(x: 0, y: 0, width: 100, height: 80)
    #expect(rest.takeTop(20, gap: 8) == Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(rest.takeBottom(10, gap: 2) == Rect(x: 0, y: 70, width: 100, height: 10))
    #expect(rest.takeLeft(30, gap: 5) == Rect(x: 0, y: 28, width: 30, height: 40))
    #expect(rest.takeRight(15, gap: 5) == Rect(x: 85, y: 28, width: 15, height: 40))
    #expect(rest == Rect(x: 35, y: 28, width: 45, height: 40))
    #expect(rest.takeTop(1_000).height == 40 && rest.height == 0)
  }
}
