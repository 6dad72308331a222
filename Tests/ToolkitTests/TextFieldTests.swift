import Drawing
import Input
import Testing
import Toolkit
import ToolkitSupport

@Suite struct TextFieldTests {
  let sample = Sample()
  let ui: WidgetDriver

  init() {
    let sample = sample
    ui = WidgetDriver { sample.draw(&$0) }
    ui.press(290, 210)  // behind the text's end
  }

  @Test func `typing goes where the caret is`() {
    ui.type("b")
    ui.key("ArrowLeft", "ArrowLeft")
    ui.type("x y")
    ui.key("Home")
    ui.type("ñ")
    #expect(sample.name == "ñAdx yab")
    ui.key("Delete", "End", "Backspace")
    #expect(sample.name == "ñdx ya")
  }

  @Test(arguments: ["é", "e\u{301}", "👩‍👩‍👧‍👦", "🇩🇪", "한", "क्षि"])
  func `a character is one for the caret however it is made`(character: String) {
    sample.name = "a"
    ui.draw()
    ui.key("Escape", "End")
    ui.take(.text(character))
    ui.type("b")
    ui.key("ArrowLeft", "Backspace")
    #expect(sample.name == "ab")
    ui.take(.text(character))
    ui.key("ArrowLeft", "ArrowLeft", "Delete", "Delete")
    #expect(sample.name == "b")
  }

  @Test func `a mark that is typed joins the letter before it`() {
    ui.type("e")
    ui.take(.text("\u{301}"))
    #expect(sample.name == "Ada" + "é")
    ui.key("Backspace")
    #expect(sample.name == "Ada")
  }

  @Test func `what is selected is copied, cut and pasted over`() {
    ui.key("Shift+ArrowLeft", "Shift+ArrowLeft", "Ctrl+c")
    #expect(ui.clipboard.read() == "da")
    ui.type("l")
    #expect(sample.name == "Al")
    ui.key("Ctrl+v", "Ctrl+a", "Ctrl+x")
    #expect(sample.name.isEmpty && ui.clipboard.read() == "Alda")
    ui.key("Ctrl+v", "Ctrl+v")
    #expect(sample.name == "AldaAlda")
  }

  @Test func `pasted line breaks become spaces and control characters are left out`() {
    ui.clipboard.write("b\nc\u{7}\u{1B}")
    ui.key("Ctrl+v")
    #expect(sample.name == "Adab c")
  }

  @Test func `Ctrl moves and deletes by words`() {
    ui.type(" Byron Lovelace")
    ui.key("Ctrl+Backspace")
    #expect(sample.name == "Ada Byron ")
    ui.key("Ctrl+ArrowLeft", "Ctrl+ArrowLeft")
    ui.type("_")
    #expect(sample.name == "_Ada Byron ")
    ui.key("Ctrl+Delete", "Ctrl+Shift+ArrowRight", "Ctrl+c")
    #expect(ui.clipboard.read() == " Byron")
  }

  @Test func `two clicks select a word, three everything, and a drag what it passes`() {
    sample.name = "one two"
    ui.draw()
    ui.key("Escape")
    ui.press(172, 210)
    ui.press(172, 210)
    ui.key("Ctrl+c")
    #expect(ui.clipboard.read() == "one")
    ui.press(172, 210)
    ui.key("Ctrl+c")
    #expect(ui.clipboard.read() == "one two")
    ui.wait(1)
    ui.drag((290, 210), to: (100, 210))
    ui.type("x")
    #expect(sample.name == "x")
  }

  @Test func `a text that somebody else has changed is the one that is written on`() {
    ui.type("xyz")
    sample.name = "Eve"
    ui.draw()
    ui.type("!")
    #expect(sample.name == "Eve!")
    ui.key("Escape")
    #expect(sample.name == "Eve")
  }

  @Test func `Escape takes everything back, Enter and leaving complete it`() {
    ui.type("xyz")
    ui.key("Escape")
    #expect(sample.name == "Ada" && sample.nameEdits.last == .undone)
    ui.type("m")
    ui.key("Enter")
    #expect(sample.name == "Adam" && sample.nameEdits.last == .done)
    ui.type("!")
    ui.key("Tab")
    #expect(sample.name == "Adam!" && sample.nameEdits.last == .done)
  }

  @Test func `the caret is always inside the field`() {
    ui.type(" and a text that is much longer than the field that it is in")
    for key in ["End", "Home", "ArrowRight", "Ctrl+ArrowRight", "Ctrl+ArrowRight", "End"] {
      ui.key(key)
      let caret = ui.list.commands.compactMap { command -> Rect? in
        if case .fill(let shape, .color(ui.theme.widgets.accent)) = command,
          shape.rect.width == 1.5
        {
          shape.rect
        } else {
          nil
        }
      }
      #expect(caret.count == 1)
      for rect in caret { #expect(rect.minX >= 160 && rect.maxX <= 296, "\(key): \(rect)") }
    }
  }

  // MARK: Lists, menus, scrolling

  @Test func `a list shows what is chosen and asks only for rows that can be seen`() {
    var asked: [Int] = []
    var selection: Int?
    let ui = WidgetDriver { ui in
      asked = []
      ui.list(
        "list", count: 100_000, selection: &selection, in: Rect(x: 0, y: 0, width: 200, height: 142)
      ) { index in
        asked.append(index)
        return ListRow("Row \(index)")
      }
    }
    #expect(asked == Array(0...4))
    ui.key("Tab", "End")
    #expect(selection == 99_999 && asked.last == 99_999 && asked.count <= 6)
    ui.key("PageUp", "ArrowUp")
    #expect(selection == 99_994 && asked.first == 99_994)
    ui.wheel(1e9, at: 50, 50)
    #expect(asked.first == 0)
    ui.wheel(-30, at: 50, 50)
    ui.press(50, 5)
    #expect(selection == 1)
    ui.wheel(-1e9, at: 50, 50)
    #expect(asked.last == 99_999)
  }

  @Test func `a double click opens a row, a single one chooses it`() {
    ui.press(200, 270)
    #expect(sample.row == 1 && sample.events == [.selected])
    ui.press(200, 270)
    #expect(sample.events == [.selected, .opened])
  }

  @Test func `an open menu takes the pointer, and a press elsewhere only closes it`() {
    ui.press(200, 174)
    #expect(ui.says("Green") && ui.says("Blue"))
    ui.press(50, 30)
    #expect(sample.presses == 0 && !ui.says("Green"))
    ui.press(200, 174)
    ui.press(200, 239)
    #expect(sample.choice == 1 && !ui.says("Blue"))
    ui.press(200, 174)
    ui.key("Escape")
    #expect(!ui.says("Blue") && sample.choice == 1)
  }

  @Test func `a menu stays in the window`() {
    var choice = 0
    let ui = WidgetDriver(window: Size(width: 200, height: 200)) { ui in
      ui.menu(
        "menu", ["One", "Two", "Three with a long name"], selection: &choice,
        in: Rect(x: 120, y: 160, width: 80, height: 28))
    }
    ui.press(150, 170)
    for text in ui.texts {
      #expect(text.box.minX >= 0 && text.box.maxX <= 200)
      #expect(text.box.minY >= 0 && text.box.maxY <= 200)
    }
    #expect(ui.says("Three with a long name"))
  }

  @Test func `Tab scrolls to what it reaches, and what is scrolled away cannot be hit`() {
    var on = Array(repeating: false, count: 8)
    let ui = WidgetDriver { ui in
      ui.scrollArea(
        "area", contentHeight: 8 * 40, in: Rect(x: 0, y: 0, width: 200, height: 100)
      ) { ui, content in
        var rows = content
        for index in on.indices {
          ui.checkbox("Row \(index)", isOn: &on[index], in: rows.takeTop(28, gap: 12))
        }
      }
    }
    ui.press(50, 215)
    #expect(!on.contains(true))
    ui.wheel(-200, at: 50, 50)
    ui.press(50, 14)
    #expect(on[5])
    for _ in 0..<8 {
      ui.key("Tab")
      let ring = ui.focusRings.first
      #expect((ring?.minY ?? -1) >= 0 && (ring?.maxY ?? 200) <= 100, "\(String(describing: ring))")
    }
  }

  @Test func `the bar of a scroll area can be dragged`() {
    var top = 0.0
    let ui = WidgetDriver { ui in
      ui.scrollArea("area", contentHeight: 400, in: Rect(x: 0, y: 0, width: 200, height: 100)) {
        top = $1.minY
      }
    }
    ui.drag((194, 10), to: (194, 300))
    #expect(top == -300)
    ui.drag((194, 90), to: (194, -300))
    #expect(top == 0)
  }
}
