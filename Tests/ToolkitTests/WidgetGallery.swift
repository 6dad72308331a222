import Drawing
import Foundation
import Rasterizer
import Toolkit

/// Every widget in every state: four panels beside one another.
final class WidgetGallery {
  static let window = Size(width: 1280, height: 800)
  var response = 0.5
  var damping = 0.8
  var stiffness = 158.0
  var offset = -0.25
  var locked = 0.4
  var lockedToo = 0.7
  var isOn = true
  var isOff = false
  var isLooping = true
  var isOpen = true
  var isClosed = false
  var tab = 1
  var theme = 0
  var name = "Gentle, like a door"
  var search = ""
  var unknown = "dancing-tbas"
  var scene: Int? = 2
  var nothing: Int?

  func draw(_ ui: inout Widgets) {
    let whole = Rect(origin: .zero, size: ui.window)
    var rest = whole.inset(16)
    var bar = ui.panel(rest.takeBottom(52, gap: 16), name: "bar")
    drawTransport(&ui, &bar)
    for (index, column) in [drawButtons, drawNumbers, drawText, drawPlots].enumerated() {
      let part = rest.column(index, of: 4, gap: 16)
      var inside = ui.panel(part, name: "panel \(index)")
      ui.scope("panel \(index)") { ui in column(&ui, &inside) }
    }
  }

  private func drawTransport(_ ui: inout Widgets, _ bar: inout Rect) {
    for icon in Icon.allCases {
      let place = bar.takeLeft(28, gap: 4)
      _ = ui.button(
        .verbatim(icon.rawValue), icon: icon, isIconOnly: true,
        rank: icon == .play ? .primary : .quiet,
        in: place)
    }
    ui.toggle(
      "loops", isOn: &isLooping, icon: .loop, isIconOnly: true, rank: .quiet,
      in: bar.takeLeft(28))
    ui.progress(0.62, in: bar)
  }

  private func drawButtons(_ ui: inout Widgets, _ rest: inout Rect) {
    let row = ui.style.row
    ui.header("Buttons", note: "six kinds", in: rest.takeTop(row))
    var pair = rest.takeTop(row)
    _ = ui.button("Apply", rank: .primary, in: pair.column(0, of: 2))
    _ = ui.button("Cancel", in: pair.column(1, of: 2))
    pair = rest.takeTop(row)
    _ = ui.button("Copy", icon: .copy, in: pair.column(0, of: 2))
    _ = ui.button("Quiet", icon: .pin, rank: .quiet, in: pair.column(1, of: 2))
    pair = rest.takeTop(row)
    ui.toggle("Ghosts", isOn: &isOn, in: pair.column(0, of: 2))
    ui.toggle("Trail", isOn: &isOff, in: pair.column(1, of: 2))
    pair = rest.takeTop(row)
    _ = ui.button("Disabled", isEnabled: false, in: pair.column(0, of: 2))
    _ = ui.button(
      "A title that is longer than its button", help: "What the whole title says",
      in: pair.column(1, of: 2))
    ui.checkbox("Reduced motion", isOn: &isOn, id: "reduced", in: rest.takeTop(24, gap: 4))
    ui.checkbox("Velocity arrows", isOn: &isOff, id: "arrows", in: rest.takeTop(24, gap: 4))
    ui.checkbox(
      "Not here", isOn: &isOff, id: "not", isEnabled: false, in: rest.takeTop(24, gap: 12))
    ui.section("Choices", isOpen: &isOpen, in: rest.takeTop(row))
    ui.tabs("kind", ["Spring", "Curve", "Keys"], selection: &tab, in: rest.takeTop(row))
    ui.tabs(
      "other", ["Off", "On"], selection: &tab, isEnabled: false, in: rest.takeTop(row))
    var line = rest.takeTop(row)
    ui.label("Theme", in: line.takeLeft(72), isQuiet: true)
    ui.menu(
      "theme", ["Dark", "Light", "High contrast"], selection: &theme, help: "The colours", in: line)
    ui.section("Closed", isOpen: &isClosed, in: rest.takeTop(row))
    ui.progress(0.35, in: rest.takeTop(16))
    ui.label("A sentence that does not fit into the panel's width", in: rest.takeTop(20))
    ui.label("Quiet", in: rest.takeTop(20), isQuiet: true)
  }

  private func drawNumbers(_ ui: inout Widgets, _ rest: inout Rect) {
    let row = ui.style.row
    ui.header("Numbers", in: rest.takeTop(row))
    ui.slider(Self.response, value: &response, help: "How long a swing", in: rest.takeTop(row))
    ui.slider(Self.damping, value: &damping, in: rest.takeTop(row))
    ui.slider(Self.stiffness, value: &stiffness, in: rest.takeTop(row))
    ui.slider(
      Quantity("Offset", in: -1...1, unit: "pt"), value: &offset, in: rest.takeTop(row))
    ui.slider(
      Quantity("Locked", in: 0...1), value: &locked, isEnabled: false,
      in: rest.takeTop(row, gap: 16))
    ui.pad(
      "pad", Self.response, x: &response, Self.damping, y: &damping,
      marks: [PadMark(.y(1), "critical")], in: rest.takeTop(252, gap: 16))
    ui.header("Off", in: rest.takeTop(row))
    ui.pad(
      "off", Self.response, x: &locked, Self.damping, y: &lockedToo, isEnabled: false, in: rest)
  }

  private func drawText(_ ui: inout Widgets, _ rest: inout Rect) {
    let row = ui.style.row
    ui.header("Text and lists", in: rest.takeTop(row))
    ui.textField("name", text: &name, in: rest.takeTop(row))
    ui.textField(
      "search", text: &search, placeholder: "Search scenes", icon: .search, in: rest.takeTop(row))
    ui.textField(
      "wrong", text: &unknown, error: "No scene “dancing-tbas”; dancing-tabs?",
      in: rest.takeTop(row))
    ui.textField("off", text: &name, isEnabled: false, in: rest.takeTop(row, gap: 16))
    let names = [
      "dancing-tabs", "drawer", "sheet", "cards", "zoom", "page-curl", "a scene with a long name",
      "split", "stress", "photo-browser", "interrupt", "rubber band",
    ]
    ui.list(
      "scenes", count: names.count, selection: &scene, in: rest.takeTop(226)
    ) { index in
      ListRow(.verbatim(names[index]), detail: index == 2 ? "running" : "\(index + 1)", icon: .play)
    }
    ui.list(
      "empty", count: 0, selection: &nothing, placeholder: "Nothing yet",
      in: rest.takeTop(64, gap: 16)
    ) { _ in ListRow("") }
    ui.header("Scrolls", in: rest.takeTop(row))
    ui.scrollArea("area", contentHeight: 12 * 32, in: rest) { ui, content in
      var rows = content
      for index in 0..<12 {
        var isOn = index.isMultiple(of: 3)
        ui.checkbox("Row \(index + 1)", isOn: &isOn, in: rows.takeTop(24, gap: 8))
      }
    }
  }

  private func drawPlots(_ ui: inout Widgets, _ rest: inout Rect) {
    ui.header("Plots", in: rest.takeTop(ui.style.row))
    ui.plot(
      "spring",
      [
        PlotCurve("position", Self.curve(response, damping)),
        PlotCurve("before", Self.curve(0.5, 0.4), isDashed: true),
      ], x: PlotAxis("s", 0...1.2), y: PlotAxis("travel", -0.1...1.4),
      marks: [PlotMark(.x(0.82), "settles"), PlotMark(.y(1))], in: rest.takeTop(220, gap: 12))
    let velocity = Self.curve(response, damping).enumerated().map { index, point in
      Point(x: point.x, y: 400 * sin(Double(index) / 12) * exp(-Double(index) / 50))
    }
    ui.plot(
      "velocity", [PlotCurve("velocity", velocity)], x: PlotAxis("s", 0...1.2),
      y: PlotAxis("pt/s", -400...600, places: 0), in: rest.takeTop(160, gap: 12))
    ui.plot(
      "four",
      (0..<4).map { curve in
        PlotCurve(
          ["one", "two", "three", "four"][curve],
          (0...40).map {
            Point(x: Double($0), y: exp(-Double($0) / 20) * cos(Double($0) / 4 - Double(curve)))
          })
      }, x: PlotAxis("frames", 0...40, places: 0), y: PlotAxis("", -1...1), in: rest)
  }

  static let response = Quantity("Response", in: 0.1...2, unit: "s")
  static let damping = Quantity("Damping", in: 0...1.5)
  static let stiffness = Quantity(
    "Stiffness", in: 1...2_000, step: 1, places: 0, isLogarithmic: true)

  /// A damped swing towards 1.
  private static func curve(_ response: Double, _ damping: Double) -> [Point] {
    let omega = 2 * Double.pi / response
    let swing = omega * (max(1 - damping * damping, 0.01)).squareRoot()
    return (0...120).map { index in
      let time = Double(index) / 100
      return Point(x: time, y: 1 - exp(-damping * omega * time) * cos(swing * time))
    }
  }
}
