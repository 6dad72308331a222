import Drawing
import Input
import Testing
import Toolkit
import ToolkitSupport

@Suite struct SliderTests {
  let sample = Sample()
  let ui: WidgetDriver
  private let y = 138.0
  /// In the box with the number.
  private let number = 270.0

  init() {
    let sample = sample
    ui = WidgetDriver { sample.draw(&$0) }
  }

  // MARK: Dragging

  @Test func `the knob follows the pointer from end to end`() {
    ui.down(Sample.knob(0.5), y)
    for value in [0.0, 0.25, 0.6, 1, 0.5] {
      ui.move(Sample.knob(value), y)
      #expect(sample.value == value)
    }
  }

  @Test func `a press beside the knob takes it there`() {
    ui.down(Sample.knob(0.9), y)
    #expect(sample.value == 0.9 && sample.edits == [.changing])
    ui.up(Sample.knob(0.9), y)
    #expect(sample.edits == [.changing, .done])
  }

  @Test func `a fine drag moves a tenth as far, and neither begins nor ends with a jump`() {
    ui.down(Sample.knob(0.5), y)
    ui.move(Sample.knob(0.7), y)
    #expect(sample.value == 0.7)
    ui.move(Sample.knob(0.7), y, .shift)
    #expect(sample.value == 0.7)
    ui.move(Sample.knob(0.9), y, .shift)
    #expect(sample.value == 0.72)
    ui.move(Sample.knob(0.9), y)
    #expect(sample.value == 0.72)
    ui.move(Sample.knob(0.8), y)
    #expect(sample.value == 0.62)
  }

  @Test func `a fine drag reaches a tenth of a step, a coarse one stops at tens of steps`() {
    ui.drag((Sample.knob(0.5), y), to: (Sample.knob(0.53), y), .shift)
    #expect(sample.value == 0.503)
    ui.wait(1)
    ui.drag((Sample.knob(0.503), y), to: (Sample.knob(0.77), y), .control)
    #expect(sample.value == 0.8)
  }

  @Test func `Escape takes a drag back`() {
    ui.down(Sample.knob(0.5), y)
    ui.move(Sample.knob(0.9), y)
    ui.key("Escape")
    #expect(ui.wasKept && sample.value == 0.5)
    #expect(sample.edits == [.changing, .undone])
    ui.move(Sample.knob(0.1), y)
    #expect(sample.value == 0.5)
  }

  // MARK: Keys

  @Test(arguments: [
    ("ArrowRight", 0.51), ("ArrowUp", 0.51), ("ArrowLeft", 0.49), ("ArrowDown", 0.49),
    ("Shift+ArrowRight", 0.6), ("Shift+ArrowLeft", 0.4), ("Home", 0), ("End", 1), ("PageUp", 0.6),
    ("PageDown", 0.4),
  ])
  func `a key steps exactly`(name: String, value: Double) {
    ui.interface.focus("Response")
    ui.draw()
    ui.key(name)
    #expect(sample.value == value && sample.edits == [.done])
  }

  @Test func `a thousand steps leave no dust and stop at the end`() {
    ui.interface.focus("Response")
    ui.draw()
    ui.key("Home")
    for step in 1...100 {
      ui.key("ArrowRight")
      #expect(sample.value == Double(step) / 100)
    }
    ui.key("ArrowRight", "Shift+ArrowRight")
    #expect(sample.value == 1)
  }

  // MARK: Typing

  @Test(arguments: [
    ("0.25", 0.25), ("0,25", 0.25), (".3", 0.3), ("1", 1), ("0.123456", 0.123456), ("0.4s", 0.4),
    (" 0.4 s ", 0.4), ("1e-1", 0.1),
  ])
  func `what is typed is taken with Enter, in full`(typed: String, value: Double) {
    ui.interface.focus("Response")
    ui.draw()
    ui.key("Enter")
    ui.type(typed)
    #expect(sample.value == 0.5)
    ui.key("Enter")
    #expect(sample.value == value && sample.edits == [.done])
    #expect(ui.interface.textPlace == nil)
  }

  @Test(arguments: [
    ("0.5x", "“0.5x” is not a number"), ("1..2", "“1..2” is not a number"),
    ("nan", "“nan” is not a number"), ("0x1", "“0x1” is not a number"), (" ", "Type a number"),
    ("9", "Between 0.00 and 1.00 s"), ("-0.1", "Between 0.00 and 1.00 s"),
  ])
  func `typed nonsense keeps the last value and says why`(typed: String, reason: String) {
    ui.interface.focus("Response")
    ui.draw()
    ui.key("Enter")
    ui.type(typed)
    #expect(!ui.says(reason))
    ui.key("Enter")
    #expect(ui.says(reason))
    #expect(sample.value == 0.5 && sample.edits.isEmpty && ui.interface.textPlace != nil)
    ui.key("Backspace")
    #expect(!ui.says(reason))
    ui.key("Enter", "Tab")
    // Without its last character, one of them is a number.
    #expect(sample.value == (typed == "-0.1" ? 0 : 0.5))
    #expect(ui.interface.textPlace == nil)
  }

  @Test func `a digit begins typing, Escape takes it back, and then the slider goes on`() {
    ui.interface.focus("Response")
    ui.draw()
    ui.type("9")
    #expect(ui.interface.textPlace != nil)
    ui.key("Escape")
    #expect(ui.interface.textPlace == nil && ui.interface.isFocused(["Response"]))
    #expect(sample.value == 0.5)
    ui.key("ArrowRight")
    #expect(sample.value == 0.51)
  }

  @Test(arguments: [true, false])
  func `a double click begins typing and leaves the value where it was`(isOnRail: Bool) {
    let x = isOnRail ? Sample.knob(0.9) : number
    ui.press(x, y)
    ui.press(x, y)
    #expect(sample.value == 0.5 && ui.interface.textPlace != nil)
    ui.type("0.2")
    ui.key("Enter")
    #expect(sample.value == 0.2)
  }

  @Test func `leaving takes a good number and drops a bad one`() {
    ui.press(number, y)
    ui.type("0.3")
    ui.key("Tab")
    #expect(sample.value == 0.3)
    ui.press(number, y)
    ui.type("7")
    ui.press(500, 400)
    #expect(sample.value == 0.3 && ui.interface.textPlace == nil)
  }

  @Test func `a number typed, taken and left between two frames is taken`() {
    ui.interface.focus("Response")
    ui.draw()
    ui.inOneFrame {
      ui.type("0.7")
      ui.key("Shift+Tab")
      ui.key("ArrowRight")
    }
    #expect(sample.value == 0.7 && sample.tab == 1)
  }

  @Test func `Tab into a number without a rail begins typing, and the arrows up and down step it`()
  {
    var (value, edits) = (2.0, [Edit]())
    let ui = WidgetDriver { ui in
      let edit = ui.slider(
        Quantity("", in: 0...9, places: 1), value: &value, id: "number",
        in: Rect(x: 0, y: 0, width: 60, height: 28))
      if edit != .none { edits.append(edit) }
    }
    ui.key("Tab")
    #expect(ui.interface.textPlace != nil && edits == [])
    ui.type("3")
    ui.key("ArrowUp")
    #expect(value == 3.1 && edits == [.done])
    ui.type("4")
    ui.key("Enter")
    #expect(value == 4 && edits == [.done, .done])
  }

  @Test func `Tab from a number that is being typed goes on to type the next`() {
    ui.press(number, y)
    ui.type("0.3")
    ui.key("Tab")
    #expect(sample.value == 0.3 && !ui.interface.isFocused(["Response"]))
    ui.key("Shift+Tab")
    #expect(ui.interface.isFocused(["Response"]) && ui.interface.textPlace == nil)
    ui.key("Enter", "Shift+Tab", "Tab")
    #expect(ui.interface.textPlace == nil, "what lies between is no number")
  }

  @Test func `letters that are typed at a number reached by Tab are not for the tool`() {
    ui.press(number, y)
    ui.key("Escape", "Tab", "Shift+Tab", "l")
    #expect(ui.interface.isFocused(["Response"]) && ui.wasKept && sample.value == 0.5)
    ui.key("Ctrl+s")
    #expect(!ui.wasKept)
    ui.drag((Sample.knob(0.5), y), to: (Sample.knob(0.7), y))
    ui.key("l")
    #expect(!ui.wasKept, "whoever drags the knob has not begun to type")
  }

  @Test func `an untouched number stays as exact as it was`() {
    sample.value = 0.123456
    ui.draw()
    ui.press(number, y)
    ui.key("Enter")
    #expect(sample.value == 0.123456)
  }

  // MARK: Quantities

  @Test func `equal distances of a logarithmic range are equal ratios`() {
    let quantity = Quantity("Stiffness", in: 1...10_000, places: 0, isLogarithmic: true)
    for (fraction, value) in [(0.0, 1.0), (0.25, 10), (0.5, 100), (0.75, 1_000), (1, 10_000)] {
      #expect(abs(quantity.value(at: fraction) - value) < 1e-9 * value)
      #expect(abs(quantity.fraction(of: value) - fraction) < 1e-12)
    }
  }

  @Test(arguments: [1.0, 99_999, 1e9])
  func `the box is wide enough for every number of the range`(bound: Double) {
    for value in [-bound, bound] {
      var value = value
      let quantity = Quantity("Velocity", in: -bound...bound, unit: "pt/s")
      let ui = WidgetDriver { ui in
        ui.slider(quantity, value: &value, in: Rect(x: 0, y: 0, width: 280, height: 28))
      }
      #expect(ui.says(quantity.text(value)))
    }
  }

  @Test func `a quantity without a range or a step stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Quantity("x", in: 1...1) }
    await #expect(processExitsWith: .failure) { _ = Quantity("x", in: 0...1, step: 0) }
    await #expect(processExitsWith: .failure) { _ = Quantity("x", in: 0...1, isLogarithmic: true) }
  }

  // MARK: The pad

  @Test func `the pad's dot follows the pointer in both directions, upward is more`() {
    ui.down(76, 226)
    let (x, y) = (sample.x, sample.y)
    ui.move(76 + 10, 226 - 20)
    #expect(abs(sample.x - x - 0.1) < 1e-9)
    #expect(abs(sample.y - y - 0.2) < 0.011)
    ui.move(86 + 20, 206 - 10, .shift)
    #expect(abs(sample.x - x - 0.12) < 0.0011)
    ui.key("Escape")
    #expect(sample.x == 0.5 && sample.y == 0.5)
  }

  @Test func `the pad stays in its ranges`() {
    ui.drag((76, 226), to: (630, -50))
    #expect(sample.x == 1 && sample.y == 1)
    ui.key("Shift+ArrowRight", "Shift+ArrowUp")
    #expect(sample.x == 1 && sample.y == 1)
    ui.key("Home", "ArrowLeft")
    #expect(sample.x == 0)
  }

  @Test func `a pad without room gives numbers all the same`() {
    for width in [0.0, 1, 8, 16, 24, 40] {
      for height in [0.0, 1, 16, 28, 40, 60] {
        var (x, y) = (0.5, 0.5)
        let pace = Quantity("Response", in: 0.1...3, isLogarithmic: true)
        let ui = WidgetDriver { ui in
          ui.pad(
            "pad", pace, x: &x, Quantity("Y", in: 0...1), y: &y,
            in: Rect(x: 100, y: 100, width: width, height: height))
        }
        for place in stride(from: 0.0, through: 1, by: 0.1) {
          let start = (100 + place * width, 100 + place * height)
          ui.drag(start, to: start)
          ui.drag(start, to: (start.0 + 7, start.1 - 9))
        }
        #expect((0.1...3).contains(x) && (0...1).contains(y), "\(width)×\(height)")
      }
    }
  }
}
