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

  private func fitted(_ size: Size, at place: Point, leavesRoomForTitle: Bool = true) -> (
    origin: Point?, size: Size
  ) {
    WindowPlacement(origin: place, leavesRoomForTitle: leavesRoomForTitle)
      .fitted(size, among: screens)
  }

  @Test func `a window opens where it was and as large, on whichever screen`() {
    for place in [Point(x: 100, y: 60), Point(x: 1_400, y: 40), Point(x: 2_600, y: 200)] {
      let (origin, size) = fitted(Size(width: 640, height: 480), at: place)
      #expect(origin == place && size == Size(width: 640, height: 480))
    }
  }

  @Test func `it is no larger than the screen that shows most of it, and begins at its edge then`()
  {
    let large = Size(width: 1_500, height: 900)
    let (small, there) = fitted(large, at: Point(x: 20, y: 90))
    #expect(small == Point(x: 0, y: 28) && there == Size(width: 1_366, height: 700))
    let (other, here) = fitted(large, at: Point(x: 1_300, y: 90))
    #expect(other == Point(x: 1_300, y: 90) && here == large, "Most of it is on the large screen.")
    let between = fitted(Size(width: 1_400, height: 500), at: Point(x: 740, y: 90))
    #expect(between.origin == Point(x: 740, y: 90) && between.size.width == 1_400, "More there.")
    let (asked, whole) = fitted(large, at: Point(x: 20, y: 90), leavesRoomForTitle: false)
    #expect(asked == Point(x: 0, y: 28) && whole == Size(width: 1_366, height: 740))
  }

  @Test func `a place on a screen that has gone is none, and a sliver at an edge is made whole`() {
    let size = Size(width: 900, height: 620)
    let (gone, middle) = fitted(size, at: Point(x: 5_000, y: 40))
    #expect(gone == nil && middle == size)
    let (sliver, same) = fitted(size, at: Point(x: 3_196, y: 40))
    #expect(sliver == Point(x: 2_386, y: 40) && same == size)
    let unknown = WindowPlacement(origin: .zero).fitted(size, among: [])
    #expect(unknown.origin == .zero && unknown.size == size, "No screen is known.")
  }

  @Test func `a new window that is almost as high as the screen is seen to its foot`() {
    let screen = Rect(x: 0, y: 0, width: 1_600, height: 900)
    let placement = WindowPlacement(leavesRoomForTitle: true)
    let (high, size) = placement.fitted(Size(width: 1_120, height: 860), among: [screen])
    #expect(high == Point(x: 240, y: 0) && size.height + 40 <= screen.height)
    let (free, _) = placement.fitted(Size(width: 1_120, height: 840), among: [screen])
    #expect(free == Point(x: 240, y: 10))
    #expect(placement.fitted(Size(width: 1_120, height: 700), among: [screen]).origin == nil)
  }

  @Test func `what less than half of is seen comes to the nearest screen`() {
    func seen(_ x: Double, _ y: Double) -> Point {
      WindowPlacement.seen(Rect(x: x, y: y, width: 800, height: 500), among: screens)
    }
    for place in [(20.0, 40.0), (1_000, 300), (1_360, 0), (2_800, 100)] {
      #expect(seen(place.0, place.1) == Point(x: place.0, y: place.1), "Two screens show it.")
    }
    #expect(seen(4_000, 200) == Point(x: 2_486, y: 200))
    #expect(seen(-900, 900) == Point(x: 0, y: 268))
    let wide = Rect(x: -2_000, y: 40, width: 4_000, height: 300)
    #expect(WindowPlacement.seen(wide, among: [screens[0]]) == Point(x: 0, y: 40))
  }
}
