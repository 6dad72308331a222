import Drawing
import Input
import Rasterizer
import Toolkit

/// A window with nothing but widgets, and a hand and a keyboard for them.
///
/// Every action is followed by a frame, as in the window; ``inOneFrame(_:)`` leaves it out.
package final class WidgetDriver {
  package static let fonts = FontLibrary()
  package let clipboard = PrivateClipboard()
  package var interface: Interface
  package private(set) var list = DisplayList()
  package private(set) var time = 1.0
  /// Whether the interface kept the last input.
  package private(set) var wasKept = false
  package var theme = Theme.dark
  package var unit = 1.0
  package let window: Size
  private let body: (inout Widgets) -> Void
  private var isBatching = false

  package init(
    window: Size = Size(width: 640, height: 480), _ body: @escaping (inout Widgets) -> Void
  ) {
    self.window = window
    self.body = body
    interface = Interface(clipboard: clipboard)
    draw()
  }

  package func draw() {
    list.removeAll()
    interface.draw(
      into: &list, window: window, theme: theme, unit: unit, measurer: Self.fonts, at: time, body)
  }

  /// Takes one input, and paints a frame and, if that asks for it, another.
  package func take(_ input: InputEvent) {
    time += 0.01
    wasKept = interface.handle(input, at: time)
    if isBatching { return }
    draw()
    if interface.needsFrame { draw() }
  }

  /// Does several things between two frames.
  package func inOneFrame(_ actions: () -> Void) {
    isBatching = true
    actions()
    isBatching = false
    draw()
    if interface.needsFrame { draw() }
  }

  package func wait(_ seconds: Double) {
    time += seconds
    draw()
  }

  // MARK: The hand

  package func move(_ x: Double, _ y: Double, _ held: Modifiers = []) {
    take(.move(Point(x: x, y: y), by: Pointer(modifiers: held)))
  }

  package func down(_ x: Double, _ y: Double, _ held: Modifiers = []) {
    take(.down(Point(x: x, y: y), by: Pointer(modifiers: held)))
  }

  package func up(_ x: Double, _ y: Double, _ held: Modifiers = []) {
    take(.up(Point(x: x, y: y), by: Pointer(modifiers: held)))
  }

  package func press(_ x: Double, _ y: Double, _ held: Modifiers = []) {
    move(x, y, held)
    down(x, y, held)
    up(x, y, held)
  }

  package func drag(_ from: (Double, Double), to: (Double, Double), _ held: Modifiers = []) {
    move(from.0, from.1, held)
    down(from.0, from.1, held)
    for step in 1...10 {
      let share = Double(step) / 10
      move(from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share, held)
    }
    up(to.0, to.1, held)
  }

  package func wheel(_ dy: Double, at x: Double, _ y: Double) {
    take(.scroll(Vector(dx: 0, dy: dy), at: Point(x: x, y: y)))
  }

  // MARK: The keyboard

  package func key(_ names: String...) {
    for name in names { take(.key(name)) }
  }

  /// Types as a keyboard does: each character as a key, and as text unless the key was kept away.
  package func type(_ text: String) {
    for character in text {
      take(.key(String(character)))
      take(.text(String(character)))
    }
  }

  // MARK: Looking

  package var texts: [Text] {
    list.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  package func says(_ string: String) -> Bool { texts.contains { $0.string == string } }

  /// The marks of the keyboard's focus.
  package var focusRings: [Rect] {
    list.commands.compactMap {
      if case .stroke(let shape, let stroke) = $0, stroke.width == 2 * unit,
        stroke.color == theme.widgets.focus
      {
        shape.rect
      } else {
        nil
      }
    }
  }
}
