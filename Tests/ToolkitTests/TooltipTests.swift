import Drawing
import Testing
import Toolkit
import ToolkitSupport

/// Where a tooltip stands: beside what is worked on, and not over it.
@Suite struct TooltipTests {
  private static let help = "What this does, in some words  K"

  /// Three rows of three buttons close to one another, and a field below them.
  private func driver(at origin: Point, _ number: Box<Double>) -> (WidgetDriver, [Rect], Rect) {
    let places = (0..<9).map { index in
      Rect(
        x: origin.x + Double(index % 3) * 62, y: origin.y + Double(index / 3) * 30, width: 60,
        height: 28)
    }
    let field = Rect(x: origin.x, y: origin.y + 92, width: 180, height: 28)
    let ui = WidgetDriver { ui in
      for (index, place) in places.enumerated() {
        _ = ui.button(
          "\(index)", id: "\(index)", help: "What this does, in some words  K", in: place)
      }
      var value = number.value
      _ = ui.slider(
        Quantity(.empty, in: 0...10, step: 0.1, places: 2), value: &value, id: "field", in: field)
      number.value = value
    }
    return (ui, places, field)
  }

  private func tip(_ ui: WidgetDriver) -> Rect? { ui.texts.first { $0.string == Self.help }?.box }

  @Test(arguments: [
    Point(x: 200, y: 200), Point(x: 2, y: 2), Point(x: 440, y: 340), Point(x: 2, y: 340),
    Point(x: 440, y: 2),
  ])
  func `a tooltip covers neither its control nor its neighbours nor the pointer`(origin: Point)
    throws
  {
    for index in 0..<9 {
      let (ui, places, _) = driver(at: origin, Box(1))
      let pointer = places[index].center
      ui.move(pointer.x, pointer.y)
      ui.wait(0.6)
      let box = try #require(tip(ui))
      for place in places { #expect(!box.intersects(place), "\(index): \(box) over \(place)") }
      #expect(!box.intersects(Rect(origin: pointer, size: Size(width: 12, height: 16))))
      #expect(Rect(origin: .zero, size: ui.window).intersection(box) == box)
    }
  }

  @Test(arguments: [62.0, 100])
  func `a tooltip does not lie over what scrolls and can be pressed`(top: Double) throws {
    let number = Box(1.0)
    let lane = Rect(x: 20, y: top + 32, width: 440, height: 60)
    let ui = WidgetDriver { ui in
      _ = ui.control("lanes", in: lane, shape: .horizontalResize, scrolls: true)
      var value = number.value
      _ = ui.slider(
        Quantity("Response", in: 0...10, step: 0.1, places: 2), value: &value, id: "field",
        help: "What this does, in some words  K",
        in: Rect(x: 120, y: top, width: 240, height: 28))
      number.value = value
    }
    ui.move(200, top + 14)
    ui.wait(0.6)
    let box = try #require(tip(ui))
    #expect(!box.intersects(lane), "\(box)")
  }

  @Test func `the field that is written in stays in sight`() throws {
    let (ui, places, field) = driver(at: Point(x: 200, y: 200), Box(1))
    ui.press(field.maxX - 12, field.midY)
    ui.type("7")
    #expect(ui.interface.textPlace != nil)
    for place in places {
      ui.move(place.midX, place.midY)
      ui.wait(0.6)
      let written = try #require(ui.interface.textPlace)
      if let box = tip(ui) { #expect(!box.intersects(written)) }
    }
    ui.move(places[7].midX, places[7].midY)
    ui.wait(0.6)
    #expect(tip(ui) != nil)
  }

  @Test func `where everything can be pressed, it is still not the field that is covered`() throws {
    let number = Box(1.0)
    let field = Rect(x: 120, y: 180, width: 240, height: 30)
    let ui = WidgetDriver { ui in
      for index in 0..<176 {
        let place = Rect(
          x: Double(index % 11) * 60, y: Double(index / 11) * 30, width: 60, height: 30)
        guard !field.intersects(place) else { continue }
        _ = ui.button(
          "\(index)", id: "\(index)", help: "What this does, in some words  K", in: place)
      }
      var value = number.value
      _ = ui.slider(
        Quantity(.empty, in: 0...10, step: 0.1, places: 2), value: &value, id: "field", in: field)
      number.value = value
    }
    ui.press(field.maxX - 12, field.midY)
    ui.type("7")
    #expect(ui.interface.textPlace != nil)
    // Right above the field, where a tooltip would be below what it is of.
    ui.move(210, 165)
    ui.wait(0.6)
    let box = try #require(tip(ui))
    #expect(!box.intersects(field), "\(box)")
  }
}

/// A value that a closure shares with its owner.
private final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
