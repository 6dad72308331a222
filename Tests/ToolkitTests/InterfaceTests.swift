import Drawing
import Input
import Testing
import Toolkit
import ToolkitSupport

@Suite struct InterfaceTests {
  let sample = Sample()
  let ui: WidgetDriver

  init() {
    let sample = sample
    ui = WidgetDriver { sample.draw(&$0) }
  }

  // MARK: Keyboard

  @Test func `Tab reaches every widget in the order of the calls and comes round`() {
    var rings: [Rect] = []
    for _ in Sample.stops {
      ui.key("Tab")
      #expect(ui.wasKept)
      #expect(ui.focusRings.count == 1)
      rings += ui.focusRings
    }
    #expect(Set(rings).count == Sample.stops.count)
    ui.key("Tab")
    #expect(ui.focusRings == [rings[0]])
    ui.key("Shift+Tab")
    #expect(ui.focusRings == [rings[rings.count - 1]])
    for ring in rings.dropLast().reversed() {
      ui.key("Shift+Tab")
      #expect(ui.focusRings == [ring])
    }
  }

  @Test func `everything that the pointer can do the keyboard can do`() {
    ui.key("Tab", "Enter", " ")
    #expect(sample.presses == 2)
    ui.key("Tab", " ")
    #expect(sample.isOn)
    ui.key("Tab", " ")
    #expect(sample.isChecked)
    ui.key("Tab", "Enter")
    #expect(!sample.isOpen)
    ui.key("ArrowRight")
    #expect(sample.isOpen)
    ui.key("Tab", "ArrowRight", "ArrowRight", "ArrowRight")
    #expect(sample.tab == 2)
    ui.key("Tab", "ArrowRight")
    #expect(sample.value == 0.51)
    ui.key("Tab", "ArrowRight", "Shift+ArrowUp")
    #expect(sample.x == 0.51 && sample.y == 0.6)
    ui.key("Tab", "Enter", "ArrowDown", "ArrowDown", "Enter")
    #expect(sample.choice == 2)
    ui.key("Tab")
    ui.type("Eve")
    #expect(sample.name == "Eve")
    ui.key("Tab", "ArrowDown", "ArrowDown", "Enter")
    #expect(sample.row == 1 && sample.events == [.selected, .selected, .opened])
    ui.key("Tab", "Home", "ArrowRight")
    #expect(abs((sample.read ?? 0) - 0.1) < 1e-9)
  }

  @Test func `the focus is marked once the keyboard is used and not while the pointer is`() {
    ui.press(Sample.knob(0.5), 138)
    #expect(ui.interface.isFocused(["Response"]) && ui.focusRings.isEmpty)
    ui.key("ArrowRight")
    #expect(ui.focusRings.count == 1)
    ui.press(Sample.knob(0.2), 138)
    #expect(ui.interface.isFocused(["Response"]) && ui.focusRings.isEmpty)
  }

  @Test func `a press on a button leaves Space to play and pause`() {
    ui.press(50, 30)
    #expect(sample.presses == 1)
    ui.key(" ")
    #expect(!ui.wasKept)
    #expect(sample.presses == 1)
  }

  @Test func `Tab goes on from where the pointer was last`() {
    ui.press(240, 30)
    ui.key("Tab", "Enter")
    #expect(!sample.isOpen)
  }

  @Test func `Escape leaves, and then belongs to the tool`() {
    ui.key("Tab", "Escape")
    #expect(ui.wasKept && ui.focusRings.isEmpty)
    ui.key("Escape")
    #expect(!ui.wasKept)
    ui.key("Enter")
    #expect(!ui.wasKept && sample.presses == 0)
  }

  @Test(arguments: ["1", "ArrowRight", " ", "s", "F3", "Ctrl+s", "Ctrl+Tab", "Ctrl+Shift+Tab"])
  func `without the focus every key but Tab goes to the tool`(name: String) {
    ui.key(name)
    #expect(!ui.wasKept)
  }

  @Test(arguments: ["s", "F3", "Ctrl+s", "Ctrl+ArrowLeft", "Ctrl+Tab", "["])
  func `a slider leaves the keys that it has no use for to the tool`(name: String) {
    ui.interface.focus("Response")
    ui.draw()
    ui.key(name)
    #expect(!ui.wasKept)
    ui.key("7")
    #expect(ui.wasKept)
  }

  @Test(arguments: ["s", " ", "?", "1", "Ctrl+c", "Home"])
  func `who writes text keeps every key that writes`(name: String) {
    ui.press(200, 210)
    ui.key(name)
    #expect(ui.wasKept)
    ui.key("F3")
    #expect(!ui.wasKept)
    ui.key("Ctrl+s")
    #expect(!ui.wasKept)
  }

  @Test func `a widget that is switched off cannot be pressed nor reached`() {
    sample.isButtonEnabled = false
    ui.draw()
    ui.press(50, 30)
    ui.key("Tab", " ")
    #expect(sample.presses == 0 && sample.isOn)
  }

  // MARK: Pointer

  @Test func `a button is pressed only if the pointer is let go over it`() {
    ui.move(50, 30)
    ui.down(50, 30)
    ui.up(50, 200)
    #expect(sample.presses == 0)
    ui.press(50, 30)
    #expect(sample.presses == 1)
  }

  @Test func `a press and a release between two frames count`() {
    ui.inOneFrame {
      ui.press(50, 30)
      ui.press(50, 30)
    }
    #expect(sample.presses == 1)  // it was pressed, or it was not
    ui.inOneFrame { ui.key("Tab", "Enter", "Tab", "Enter") }
    #expect(sample.isOn && sample.isChecked)
  }

  @Test func `an active slider keeps the pointer, wherever that goes`() {
    ui.down(Sample.knob(0.5), 138)
    ui.move(50, 30)
    #expect(ui.wasKept)
    #expect(sample.value == 0)
    ui.move(630, 470)
    #expect(ui.wasKept)
    #expect(sample.value == 1)
    #expect(ui.interface.pointerShape == .horizontalResize)
    ui.up(630, 470)
    #expect(ui.wasKept && ui.interface.pointerShape == .arrow)
    #expect(sample.presses == 0)
  }

  @Test func `a drag of the stage stays the stage's, whatever it passes over`() {
    ui.down(500, 300)
    #expect(!ui.wasKept)
    ui.move(50, 30)
    #expect(!ui.wasKept && ui.interface.pointerShape == .arrow)
    ui.up(50, 30)
    #expect(!ui.wasKept)
    #expect(sample.presses == 0)
  }

  @Test func `a panel keeps the pointer and the wheel from what lies below it`() {
    ui.press(8, 470)
    #expect(ui.wasKept)
    ui.wheel(-40, at: 8, 470)
    #expect(ui.wasKept)
    ui.wheel(-40, at: 500, 300)
    #expect(!ui.wasKept)
  }

  @Test(arguments: [
    (50.0, 30.0, PointerShape.hand), (180, 138, .horizontalResize), (70, 200, .crosshair),
    (200, 210, .text), (8, 470, .arrow), (500, 300, .arrow),
  ])
  func `the pointer's shape says what a press will do`(x: Double, y: Double, shape: PointerShape) {
    ui.move(x, y)
    #expect(ui.interface.pointerShape == shape)
  }

  @Test func `what can be hit is at least 24 points wide and high`() {
    var count = 0
    let tiny = WidgetDriver { ui in
      if ui.button("tiny", in: Rect(x: 100, y: 100, width: 4, height: 4)) { count += 1 }
    }
    tiny.press(91, 91)
    tiny.press(113, 113)
    #expect(count == 2)
    tiny.press(89, 102)
    tiny.press(115, 102)
    #expect(count == 2)
  }

  @Test func `losing the window takes a drag back`() {
    ui.down(Sample.knob(0.5), 138)
    ui.move(Sample.knob(0.9), 138)
    #expect(sample.value == 0.9)
    ui.take(.cancel)
    #expect(sample.value == 0.5 && sample.edits.last == .undone)
    ui.move(Sample.knob(0.2), 138)
    #expect(sample.value == 0.5)
  }

  // MARK: Frames

  @Test func `two interfaces with the same input give the same lists`() {
    let (one, other) = (Self.scripted(), Self.scripted())
    #expect(one.count == other.count && one.count > 20)
    for (left, right) in zip(one, other) { #expect(left == right) }
  }

  /// The lists of a long script.
  private static func scripted() -> [DisplayList] {
    let sample = Sample()
    let ui = WidgetDriver { sample.draw(&$0) }
    var lists: [DisplayList] = []
    for step in 0..<24 {
      switch step % 6 {
      case 0: ui.drag((Sample.knob(0.2), 138), to: (160 + Double(step), 140))
      case 1: ui.key("Tab", "ArrowRight", "Enter")
      case 2: ui.wheel(-20, at: 200, 260)
      case 3: ui.press(200, 210)
      case 4: ui.type("ä7")
      default: ui.wait(0.6)
      }
      lists.append(ui.list)
    }
    return lists
  }

  @Test func `a second frame without input is the same and asks for no third`() {
    ui.move(50, 30)
    ui.wait(1)
    ui.draw()
    let first = ui.list
    ui.draw()
    #expect(ui.list == first)
    #expect(!ui.interface.needsFrame && ui.interface.nextWake == nil)
  }

  @Test func `what an input changed is asked to be shown by what was painted before it too`() {
    var value = 0.5
    let ui = WidgetDriver { ui in
      ui.label(.verbatim("now \(value)"), in: Rect(x: 0, y: 0, width: 200, height: 20))
      ui.slider(Sample.quantity, value: &value, in: Rect(x: 0, y: 30, width: 280, height: 28))
    }
    ui.key("Tab", "End")
    #expect(ui.says("now 1.0"))
  }

  @Test func `a widget that is gone lets go of the pointer, the keys and the text`() {
    var isThere = true
    var text = "one"
    let ui = WidgetDriver { ui in
      if isThere {
        ui.textField("field", text: &text, in: Rect(x: 10, y: 10, width: 100, height: 28))
      }
    }
    ui.move(40, 20)
    ui.down(40, 20)
    #expect(ui.interface.isFocused(["field"]) && ui.interface.pointerShape == .text)
    isThere = false
    ui.draw()
    #expect(!ui.interface.isFocused(["field"]) && ui.interface.pointerShape == .arrow)
    ui.key("a")
    #expect(!ui.wasKept)
  }

  @Test func `two widgets of one name stop the program and say so`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = WidgetDriver { ui in
        _ = ui.button("same", in: Rect(x: 0, y: 0, width: 50, height: 28))
        _ = ui.button("same", in: Rect(x: 60, y: 0, width: 50, height: 28))
      }
    }
  }

  // MARK: Tooltips

  @Test func `a tooltip appears after half a second of rest and not before`() {
    ui.move(50, 30)
    let due = ui.interface.nextWake
    #expect(due == ui.time + 0.5)
    ui.wait(0.49)
    #expect(!ui.says("Counts"))
    ui.wait(0.01)
    #expect(ui.says("Counts"))
    #expect(ui.interface.nextWake == nil)
    ui.move(500, 300)
    #expect(!ui.says("Counts"))
  }

  @Test func `a tooltip appears with the focus of the keyboard and goes with a press`() {
    ui.key("Tab")
    #expect(ui.says("Counts"))
    ui.key("Escape")
    #expect(!ui.says("Counts"))
    ui.move(50, 30)
    ui.wait(0.6)
    #expect(ui.says("Counts"))
    ui.press(50, 30)
    ui.wait(5)
    #expect(!ui.says("Counts"))
  }
}

@Suite struct NarrowWidgetTests {
  @Test func `tabs without any width take a press`() {
    var chosen = 1
    for width in 0...20 {
      for x in 0...width {
        let ui = WidgetDriver { ui in
          ui.tabs(
            "tabs", ["One", "Two"], selection: &chosen,
            in: Rect(x: 0, y: 0, width: Double(width), height: 28))
        }
        ui.press(Double(x), 14)
      }
    }
    #expect((0...1).contains(chosen))
  }
}
