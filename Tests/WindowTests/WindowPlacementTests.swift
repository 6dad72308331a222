import Drawing
import Testing
import Window

@Suite struct WindowPlacementTests {
  private let screens = [
    Rect(x: 0, y: 28, width: 1_366, height: 740), Rect(x: 1_366, y: 0, width: 1_920, height: 1_080),
  ]

  @Test func `a place is used where the window's upper left corner can be seen and dragged`() {
    for place in [Point(x: 0, y: 28), Point(x: 1_300, y: 700), Point(x: 2_000, y: 500)] {
      #expect(WindowPlacement.screen(of: place, among: screens) != nil, "\(place)")
    }
    for place in [
      Point(x: -40, y: 100), Point(x: 100, y: 760), Point(x: 5_000, y: 40), Point(x: 100, y: -200),
    ] {
      #expect(WindowPlacement.screen(of: place, among: screens) == nil, "\(place)")
    }
    #expect(WindowPlacement.screen(of: .zero, among: []) == nil)
  }
}
