import Drawing
import Testing
import Transitions

/// What a finger does to controls, and how they share it with gestures.
@Suite struct ControlTests {
  private let rig = GestureRig()
  private let control = Control(id: "c", frame: Rect(x: 150, y: 300, width: 100, height: 50))
  private let log = Log()

  private final class Log {
    var events: [String] = []
  }

  init() {
    let named: [(Control.Event, String)] = [
      (.touchDown, "down"), (.touchDragInside, "dragInside"), (.touchDragOutside, "dragOutside"),
      (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "upInside"),
      (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
    ]
    for (event, name) in named {
      control.addAction(Action { [log] _ in log.events.append(name) }, for: event)
    }
    rig.stage.perform { rig.root.view.addSubview(control) }
  }

  @Test func `a press inside is a touch down and a touch up inside`() {
    rig.down(200, 325, at: 1)
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    rig.up(200, 325, at: 1.1)
    #expect(!control.isTracking && !control.isHighlighted)
    #expect(log.events == ["down", "upInside"])
    rig.tap(20, 20, at: 2)
    #expect(log.events.count == 2)
  }

  @Test func `a control hears of its fingers to their end, and hands none of them on`() {
    final class Heard: Control {
      var calls: [String] = []
      override func touchesBegan(_ touches: Set<Touch>, with event: Transitions.Event?) {
        calls.append("began")
        super.touchesBegan(touches, with: event)
      }
      override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
        calls.append("ended")
        super.touchesEnded(touches, with: event)
      }
    }
    let (around, heard) = (TouchView(id: "around"), Heard(id: "heard"))
    around.frame = Rect(x: 0, y: 0, width: 90, height: 90)
    heard.frame = around.bounds
    around.addSubview(heard)
    rig.stage.perform { rig.root.view.addSubview(around) }
    rig.tap(20, 20, at: 1)
    #expect(heard.calls == ["began", "ended"] && around.heard.isEmpty)
  }

  @Test func `a finger may stray by the margin, and leaves and enters beyond it`() {
    rig.down(200, 325, at: 1)
    rig.move(200 + 50 + 69, 325, at: 1.1)
    #expect(control.isHighlighted)
    rig.move(200 + 50 + 71, 325, at: 1.2)
    #expect(!control.isHighlighted && control.isTracking)
    rig.move(210, 325, at: 1.3)
    rig.up(210, 325, at: 1.4)
    #expect(
      log.events == [
        "down", "dragInside", "exit", "dragOutside", "enter", "dragInside", "upInside",
      ])
    log.events = []
    rig.down(200, 325, at: 2)
    rig.move(200, 600, at: 2.1)
    rig.up(200, 600, at: 2.2)
    #expect(log.events == ["down", "exit", "dragOutside", "upOutside"])
  }

  @Test func `a pan around the control takes the press away`() {
    let pan = rig.watch(PanGestureRecognizer(name: "pan", axis: .horizontal))
    rig.down(200, 325, at: 1)
    rig.move(205, 325, at: 1.1)
    rig.move(240, 325, at: 1.2)
    #expect(pan.isActive && !control.isTracking && !control.isHighlighted)
    rig.move(210, 325, at: 1.3)
    rig.up(210, 325, at: 1.4)
    #expect(log.events == ["down", "dragInside", "dragInside", "cancel"])
    log.events = []
    rig.tap(200, 325, at: 2)
    #expect(log.events == ["down", "upInside"])
  }

  @Test func `a tap around the control does not fire with it, and a tap on it does instead of it`()
  {
    rig.watch(TapGestureRecognizer(name: "outer"))
    rig.tap(200, 325, at: 1)
    #expect(log.events == ["down", "upInside"])
    #expect(!rig.actions.contains("outer ended"))
    rig.tap(20, 20, at: 2)
    #expect(rig.actions == ["outer ended"])
  }

  @Test func `Escape, disabling and leaving the hierarchy cancel a press`() {
    let ends: [() -> Void] = [
      { [rig] in rig.stage.handle(.key("Escape"), at: rig.stage.now) },
      { [rig] in rig.stage.handle(.cancel, at: rig.stage.now) },
      { [rig, control] in rig.stage.perform { control.isEnabled = false } },
      { [rig, control] in rig.stage.perform { control.removeFromSuperview() } },
    ]
    for (number, end) in ends.enumerated() {
      rig.stage.perform {
        control.isEnabled = true
        rig.root.view.addSubview(control)
      }
      log.events = []
      rig.down(200, 325, at: Double(number) + 1)
      end()
      #expect(log.events == ["down", "cancel"], "end \(number)")
      #expect(!control.isTracking && !control.isHighlighted)
      rig.up(200, 325, at: Double(number) + 1.5)
      #expect(log.events == ["down", "cancel"], "end \(number)")
    }
  }

  @Test func `a disabled control takes the touch and does nothing`() {
    rig.stage.perform { control.isEnabled = false }
    rig.tap(200, 325, at: 1)
    #expect(log.events == [])
    #expect(control.state == .disabled)
    control.isSelected = true
    #expect(control.state == [.disabled, .selected])
  }

  @Test func `an action is called once for each event that it was added for`() {
    var count = 0
    var senders: [Control?] = []
    let action = Action {
      count += 1
      senders.append($0.sender)
    }
    control.addAction(action, for: .valueChanged)
    control.addAction(action, for: .touchUpOutside)
    control.sendActions(for: [.valueChanged, .touchUpOutside])
    #expect(count == 1 && senders == [control] && action.sender == nil)
    control.removeAction(action, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(count == 1)
    control.sendActions(for: .touchUpOutside)
    #expect(count == 2)
  }

  // MARK: Buttons

  @Test func `a button shows the title of its state, and does its action once a press`() {
    var count = 0
    let button = Button(type: .system, primaryAction: Action(title: "Go") { _ in count += 1 })
    button.setTitle("Pressed", for: .highlighted)
    button.setTitleColor(.white, for: .selected)
    button.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    rig.stage.perform { rig.root.view.addSubview(button) }
    #expect(button.id == "Button" && button.titleLabel?.id == "Button/title")
    #expect(button.titleLabel?.text == "Go")
    rig.down(50, 25, at: 1)
    #expect(button.titleLabel?.text == "Pressed" && button.titleLabel?.alpha == 0.2)
    rig.up(50, 25, at: 1.1)
    #expect(count == 1 && button.titleLabel?.text == "Go" && button.titleLabel?.alpha == 1)
    button.isSelected = true
    #expect(button.titleLabel?.textColor == .white && button.currentTitle == "Go")
    button.isEnabled = false
    rig.tap(50, 25, at: 2)
    #expect(count == 1)
    #expect(rig.calls().contains("Button/press ended"))
  }

  // MARK: Labels and image views

  private func texts(_ view: View) -> [Text] {
    var list = DisplayList()
    view.paint(into: &list, at: 0)
    return list.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  @Test func `a label breaks lines between words, loses none, and fits the size that it asks for`()
  {
    let label = Label()
    label.text = "the quick brown fox jumps over the lazy dog\nand extraordinarily so"
    label.numberOfLines = 0
    for width in [60.0, 90, 150, 400, 1000] {
      label.frame = Rect(x: 0, y: 0, width: width, height: 300)
      let size = label.sizeThatFits(label.bounds.size)
      let lines = texts(label)
      #expect(size.width <= width && size.height == (20.4 * Double(lines.count)).rounded(.up))
      if width > 130 {
        #expect(
          lines.map(\.string).joined(separator: " ")
            == label.text?.replacing("\n", with: " "))
      }
      #expect(
        lines.map(\.string).joined().filter { $0 != " " } == label.text?.filter { !$0.isWhitespace }
      )
      label.sizeToFit()
      #expect(texts(label).map(\.string) == lines.map(\.string))
    }
    #expect(label.intrinsicContentSize.height == 41)
  }

  @Test func `a line of a label is to be drawn no wider than it was measured`() {
    let label = Label(frame: Rect(x: 0, y: 0, width: 300, height: 40))
    label.text = "Several words"
    var list = DisplayList()
    label.draw(into: &list, bounds: label.bounds)
    let fitted = list.commands.compactMap { command -> Double? in
      if case .text(let text) = command { text.fitted } else { nil }
    }
    #expect(fitted.count == 1 && fitted[0] > 50)
    #expect(fitted.map { $0.rounded(.up) } == [label.intrinsicContentSize.width])
  }

  @Test func `a style of text has its size and weight, and marks have no width`() {
    let styles: [Font.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
      .caption1, .caption2,
    ]
    let fonts = styles.map { Font.preferredFont(forTextStyle: $0) }
    #expect(fonts.map(\.size) == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    #expect(fonts.filter { $0.face != .regular } == [.systemFont(ofSize: 17, weight: .semibold)])
    let (plain, marked) = (Label(), Label())
    (plain.text, marked.text) = ("بب", "بَبَ")
    #expect(plain.intrinsicContentSize == marked.intrinsicContentSize)
  }

  @Test func `what is too long for its lines ends in an ellipsis`() {
    let label = Label(frame: Rect(x: 0, y: 0, width: 80, height: 60))
    label.text = "a title that is much too long"
    #expect(texts(label).count == 1)
    #expect(texts(label).first?.string.hasSuffix("…") == true)
    #expect(label.sizeThatFits(label.bounds.size).width <= 80)
    label.numberOfLines = 2
    #expect(texts(label).count == 2 && texts(label).last?.string.hasSuffix("…") == true)
    label.frame.size.width = 1000
    #expect(texts(label).map(\.string) == [label.text])
    label.textAlignment = .right
    label.font = .systemFont(ofSize: 30, weight: .semibold)
    #expect(texts(label).first?.horizontal == .trailing)
    #expect(texts(label).first?.font == Font(.semibold, size: 30))
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test(
    arguments: [
      (View.ContentMode.scaleToFill, Rect(x: 0, y: 0, width: 100, height: 100)),
      (.scaleAspectFit, Rect(x: 0, y: 25, width: 100, height: 50)),
      (.scaleAspectFill, Rect(x: -50, y: 0, width: 200, height: 100)),
      (.center, Rect(x: 30, y: 40, width: 40, height: 20)),
    ])
  func `a picture is fitted into its view by the mode`(mode: View.ContentMode, place: Rect) {
    let picture = GraphicsImageRenderer(size: Size(width: 40, height: 20)).image {
      $0.fill(Rect(x: 0, y: 0, width: 40, height: 20), with: .black)
    }
    let view = ImageView(image: picture)
    #expect(view.frame.size == picture.size && view.intrinsicContentSize == picture.size)
    view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    view.contentMode = mode
    var (list, map) = (DisplayList(), AffineTransform.identity)
    view.paint(into: &list, at: 0)
    var found: [Rect] = []
    for command in list.commands {
      switch command {
      case .transform(let next): map = next
      case .fill(let shape, _): found.append(map.bounds(of: shape.rect))
      default: break
      }
    }
    #expect(found == [place])
    #expect(list.commands.contains(.pushClip(RoundedRect(place))))
  }

  @Test func `an image view of pixels has their size in points`() {
    let image = Image(width: 6, height: 4, pixels: Array(repeating: 0, count: 24))
    #expect(ViewPicture(image, scale: 2).size == Size(width: 3, height: 2))
    #expect(
      ViewPicture(image).list.commands.last
        == .image(image, in: Rect(x: 0, y: 0, width: 6, height: 4)))
  }
}
