import Drawing
import Testing
import Toolkit
import ToolkitSupport

@Suite struct PlotTests {
  @Test(arguments: [true, false]) func `titles of marks never stand on each other`(isLow: Bool) {
    let driver = WidgetDriver { ui in
      _ = ui.plot(
        "plot", [PlotCurve("line", [Point(x: 0, y: 0), Point(x: 10, y: 10)])],
        x: PlotAxis("s", 0...10), y: PlotAxis("pt", 0...10),
        marks: [
          PlotMark(.x(4), "peak", isLow: isLow), PlotMark(.x(4.2), "settled", isLow: isLow),
          PlotMark(.x(8), "apart", isLow: isLow),
        ],
        in: Rect(x: 16, y: 16, width: 280, height: 160))
    }
    driver.draw()
    let texts = windowTexts(driver.list)
    let places = ["peak", "settled", "apart"].compactMap { word in
      texts.first { $0.string == word }?.box
    }
    #expect(places.count == 3)
    guard places.count == 3 else { return }
    #expect(!places[0].intersects(places[1]) && !places[1].intersects(places[2]))
    #expect(places[0].minY == places[2].minY, "Only what would meet another one moves.")
  }
}
