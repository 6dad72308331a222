import Drawing
import Testing
import Transitions

/// Text that is edited elsewhere: who has the first word, what is shown; and labels and buttons with more.
@Suite struct FieldTests {
  private let rig = GestureRig()

  private func texts(_ view: View) -> [Text] {
    var list = DisplayList()
    view.paint(into: &list, at: 0)
    return list.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private final class Editor: TextFieldDelegate {
    var calls: [String] = []
    var allows = true
    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { allows }
    func textFieldDidBeginEditing(_ textField: TextField) { calls.append("began") }
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool { allows }
    func textFieldDidEndEditing(_ textField: TextField) { calls.append("ended") }
  }

  @Test func `one responder is first at a time, unless its delegate forbids it`() {
    let (one, other, editor) = (TextField(id: "one"), TextField(id: "other"), Editor())
    #expect(!one.becomeFirstResponder(), "it is on no stage")
    one.frame = Rect(x: 0, y: 100, width: 200, height: 30)
    other.frame = Rect(x: 0, y: 200, width: 200, height: 30)
    rig.stage.perform { [one, other].forEach(rig.root.view.addSubview) }
    one.delegate = editor
    var sent = 0
    one.addAction(Action { _ in sent += 1 }, for: .allEditingEvents)
    rig.tap(100, 115, at: 1)
    #expect(one.isFirstResponder && one.isEditing && editor.calls == ["began"])
    editor.allows = false
    rig.tap(100, 215, at: 2)
    #expect(one.isFirstResponder && !other.isFirstResponder, "it does not let go")
    editor.allows = true
    rig.tap(100, 215, at: 3)
    #expect(!one.isFirstResponder && other.isFirstResponder && editor.calls == ["began", "ended"])
    #expect(sent == 2)
    rig.stage.perform { one.becomeFirstResponder() }
    editor.allows = false
    #expect(!rig.root.view.endEditing(false) && one.isFirstResponder)
    #expect(rig.root.view.endEditing(true) && !one.isFirstResponder)
    rig.stage.perform { other.becomeFirstResponder() }
    rig.stage.perform { other.removeFromSuperview() }
    #expect(!other.isFirstResponder)
  }

  @Test func `a field shows its text, dots for it, or what stands for it`() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 30))
    field.placeholder = "name"
    #expect(texts(field).map(\.string) == ["name"] && texts(field)[0].color.alpha < 1)
    field.text = "abc"
    #expect(texts(field).map(\.string) == ["abc"])
    field.isSecureTextEntry = true
    #expect(texts(field).map(\.string) == ["•••"])
    field.leftView = View(frame: Rect(x: 0, y: 0, width: 24, height: 24))
    #expect(texts(field)[0].box.minX == 0)
    field.leftViewMode = .always
    #expect(texts(field)[0].box.minX == 24)
  }

  @Test func `a text that is higher than its view scrolls`() {
    let view = TextView(frame: Rect(x: 0, y: 0, width: 200, height: 60))
    rig.stage.perform {
      rig.root.view.addSubview(view)
      view.text = "word"
    }
    #expect(view.contentSize.height < 60)
    rig.stage.perform { view.text = String(repeating: "many words ", count: 50) }
    #expect(view.contentSize.height > 60 && view.contentSize.width == 200)
    #expect(view.sizeThatFits(Size(width: 200, height: 0)).height == view.contentSize.height)
  }

  @Test func `a line that is too long is written smaller where it may be, down to its least size`()
  {
    let label = Label(frame: Rect(x: 0, y: 0, width: 80, height: 30))
    label.text = "a title that is too long"
    #expect(texts(label)[0].string.hasSuffix("…"))
    label.adjustsFontSizeToFitWidth = true
    #expect(texts(label).map(\.string) == [label.text] && texts(label)[0].font.size < 17)
    label.minimumScaleFactor = 0.9
    #expect(abs(texts(label)[0].font.size - 0.9 * 17) < 1e-9)
    #expect(texts(label)[0].string.hasSuffix("…"))
    label.adjustsFontSizeToFitWidth = false
    label.lineBreakMode = .byClipping
    #expect(texts(label).map(\.string) == [label.text] && texts(label)[0].font.size == 17)
    label.shadowColor = .white
    #expect(texts(label).map(\.color) == [.white, .black])
    #expect(texts(label)[0].box == texts(label)[1].box.offset(dx: 0, dy: -1))
  }

  @Test func `a picture and a title lie beside each other in the middle, inside of the insets`() {
    let button = Button(frame: Rect(x: 0, y: 0, width: 200, height: 40))
    button.setTitle("go", for: .normal)
    #expect(button.imageView == nil)
    let picture = ViewPicture(size: Size(width: 20, height: 20), list: DisplayList())
    button.setImage(picture, for: .normal)
    button.contentEdgeInsets = EdgeInsets(top: 0, left: 100, bottom: 0, right: 0)
    button.layoutIfNeeded()
    let (image, title) = (button.imageView?.frame ?? .zero, button.titleLabel?.frame ?? .zero)
    #expect(image.maxX == title.minX && image.width == 20 && image.midY == 20)
    #expect(abs((image.minX + title.maxX) / 2 - 150) < 1e-9)
    #expect(button.intrinsicContentSize.width == title.width + 120)
    button.setImage(ViewPicture(size: .zero, list: DisplayList()), for: .disabled)
    button.isEnabled = false
    #expect(button.imageView?.image?.size == .zero)
    button.contentHorizontalAlignment = .left
    button.isEnabled = true
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 100)
  }

  @Test(
    arguments: [
      (View.ContentMode.top, Rect(x: 30, y: 0, width: 40, height: 20)),
      (.bottomRight, Rect(x: 60, y: 80, width: 40, height: 20)),
      (.left, Rect(x: 0, y: 40, width: 40, height: 20)),
      (.redraw, Rect(x: 0, y: 0, width: 100, height: 100)),
    ])
  func `a picture lies at the edge that the mode says`(mode: View.ContentMode, place: Rect) {
    let view = ImageView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.image = ViewPicture(size: Size(width: 40, height: 20), list: DisplayList())
    view.contentMode = mode
    var list = DisplayList()
    view.paint(into: &list, at: 0)
    #expect(list.commands.contains(.pushClip(RoundedRect(place))))
  }
}
