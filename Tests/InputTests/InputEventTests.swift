import Drawing
import Input
import Testing

@Suite struct InputEventTests {
  private let finger = Pointer(number: 2, modifiers: .shift)
  private let place = Point(x: 30, y: 50)

  @Test func `an event in other coordinates is the same, elsewhere`() {
    func half(_ point: Point) -> Point { Point(x: (point.x - 10) / 2, y: (point.y - 20) / 2) }
    let there = Point(x: 10, y: 15)
    let pairs: [(InputEvent, InputEvent)] = [
      (.down(place, by: finger), .down(there, by: finger)),
      (.move(place, by: finger), .move(there, by: finger)),
      (.up(place, by: finger), .up(there, by: finger)),
      (.scroll(Vector(dx: 4, dy: -6), at: place), .scroll(Vector(dx: 2, dy: -3), at: there)),
      (.cancel, .cancel), (.key("Ctrl+Tab"), .key("Ctrl+Tab")), (.text("é"), .text("é")),
      (.resize(Size(width: 8, height: 9)), .resize(Size(width: 8, height: 9))),
      (.rate(0.5), .rate(0.5)),
    ]
    for (event, other) in pairs { #expect(event.mapped(half) == other) }
  }

  @Test func `an event knows its place and its pointer, if it has them`() {
    for event in [
      InputEvent.down(place, by: finger), .move(place, by: finger), .up(place, by: finger),
    ] {
      #expect(event.place == place && event.pointer == finger)
    }
    #expect(InputEvent.scroll(.zero, at: place).place == place)
    #expect(InputEvent.down(place).pointer == Pointer(number: 0, modifiers: []))
    for event in [InputEvent.cancel, .key("1"), .text("1"), .resize(.zero), .rate(1)] {
      #expect(event.place == nil && event.pointer == nil)
    }
  }
}
