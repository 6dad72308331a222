import Drawing
import Toolkit

/// A panel with one widget of each kind that the keyboard can reach, in known places.
final class Sample {
  var presses = 0
  var isOn = false
  var isChecked = false
  var isOpen = true
  var tab = 0
  var value = 0.5
  var edits: [Edit] = []
  var x = 0.5
  var y = 0.5
  var choice = 0
  var name = "Ada"
  var nameEdits: [Edit] = []
  var row: Int?
  var events: [ListEvent] = []
  var read: Double?
  var isButtonEnabled = true

  static let quantity = Quantity("Response", in: 0...1, unit: "s")

  /// The names of what Tab reaches, in its order.
  static let stops = [
    "Press", "Toggle", "Check", "Section", "tabs", "Response", "pad", "menu", "name", "list",
    "plot",
  ]

  func draw(_ ui: inout Widgets) {
    _ = ui.panel(Rect(x: 0, y: 0, width: 320, height: 480))
    if ui.button(
      "Press", help: "Counts", isEnabled: isButtonEnabled,
      in: Rect(x: 16, y: 16, width: 80, height: 28))
    {
      presses += 1
    }
    ui.toggle("Toggle", isOn: &isOn, in: Rect(x: 104, y: 16, width: 80, height: 28))
    ui.checkbox("Check", isOn: &isChecked, in: Rect(x: 192, y: 16, width: 100, height: 28))
    ui.section("Section", isOpen: &isOpen, in: Rect(x: 16, y: 52, width: 280, height: 28))
    ui.tabs(
      "tabs", ["One", "Two", "Three"], selection: &tab,
      in: Rect(x: 16, y: 88, width: 280, height: 28))
    note(ui.slider(Self.quantity, value: &value, in: Self.sliderRect), in: &edits)
    ui.pad(
      "pad", Quantity("X", in: 0...1), x: &x, Quantity("Y", in: 0...1), y: &y,
      in: Rect(x: 16, y: 160, width: 120, height: 144))
    ui.menu(
      "menu", ["Red", "Green", "Blue"], selection: &choice,
      in: Rect(x: 160, y: 160, width: 136, height: 28))
    note(
      ui.textField("name", text: &name, in: Rect(x: 160, y: 196, width: 136, height: 28)),
      in: &nameEdits)
    let event = ui.list(
      "list", count: 20, selection: &row, in: Rect(x: 160, y: 232, width: 136, height: 86)
    ) { ListRow("Row \($0)") }
    if event != .none { events.append(event) }
    read = ui.plot(
      "plot", [PlotCurve("line", [Point(x: 0, y: 0), Point(x: 10, y: 10)])],
      x: PlotAxis("s", 0...10), y: PlotAxis("pt", 0...10),
      in: Rect(x: 16, y: 330, width: 280, height: 120))
  }

  private func note(_ edit: Edit, in edits: inout [Edit]) {
    if edit != .none { edits.append(edit) }
  }

  static let sliderRect = Rect(x: 16, y: 124, width: 280, height: 28)
  /// Where the knob can go: from the left end to the right end.
  static let rail = (from: 114.0, to: 206.0)

  /// Where the knob is for a value of the slider.
  static func knob(_ value: Double) -> Double { rail.from + (rail.to - rail.from) * value }
}
