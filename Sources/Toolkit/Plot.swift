import Drawing
import Input

extension Widgets {
  /// Curves over a horizontal axis, with ticks, marks, and a read-out under the pointer. With the
  /// keyboard's focus, arrow keys move the read-out.
  ///
  /// - Returns: The place that is being read, in the horizontal axis' values, or `nil`.
  @discardableResult
  package mutating func plot(
    _ name: String, _ curves: [PlotCurve], x: PlotAxis, y: PlotAxis, marks: [PlotMark] = [],
    in rect: Rect
  ) -> Double? {
    let places = PlotPlaces(x: x, y: y, in: rect, style)
    let control = control(
      name, in: places.field, keys: [.horizontal, .jumps], shape: .crosshair, takesFocus: true)
    describe(control, .chart, Phrase(key: name))
    describe(control) { $0.place = rect }
    let reading = reading(control, places)
    plate(rect, radius: style.radius, style.colors.well, edge: style.colors.edge)
    drawAxes(places)
    let field = places.field
    list.append(.pushClip(RoundedRect(field.inset(dx: 0, dy: -1))))
    for mark in marks { drawLine(of: mark, places) }
    for (index, curve) in curves.enumerated() { draw(curve, color(of: curve, index), places) }
    list.append(.popClip)
    var titles: [Rect] = []
    for mark in marks where !mark.title.isEmpty { drawTitle(of: mark, places, beside: &titles) }
    drawLegend(curves, at: reading, places)
    if let reading { drawReadOut(at: reading, curves, places) }
    if control.isFocusVisible { focusRing(around: rect, radius: style.radius) }
    return reading
  }

  private func color(of curve: PlotCurve, _ index: Int) -> Color {
    curve.color ?? style.colors.curves[index % style.colors.curves.count]
  }

  /// Where the plot is read: under the pointer, else where the keys have gone.
  private mutating func reading(_ control: Control, _ places: PlotPlaces) -> Double? {
    for case .key(let key, let held) in control.events {
      var fraction =
        interface.memory.reading.flatMap { $0.id == control.id ? $0.fraction : nil } ?? 0.5
      let step = held.contains(.shift) ? 0.1 : 0.01
      switch key {
      case "ArrowLeft": fraction -= step
      case "ArrowRight": fraction += step
      case "PageUp": fraction += 0.1
      case "PageDown": fraction -= 0.1
      case "Home": fraction = 0
      case "End": fraction = 1
      default: break
      }
      interface.memory.reading = (control.id, min(max(fraction, 0), 1))
    }
    let span = places.x.range.upperBound - places.x.range.lowerBound
    if let pointer = control.pointer, control.isHovered || control.isPressed {
      let fraction = (pointer.x - places.field.minX) / places.field.width
      return places.x.range.lowerBound + min(max(fraction, 0), 1) * span
    }
    guard control.isFocusVisible, let reading = interface.memory.reading, reading.id == control.id
    else {
      return nil
    }
    return places.x.range.lowerBound + reading.fraction * span
  }

  // MARK: Painting

  private mutating func drawAxes(_ places: PlotPlaces) {
    let (colors, field, font) = (style.colors, places.field, style.smallNumber)
    let level = places.y.ticks(atMost: max(1, Int(field.height / style.grid(8))))
    for value in places.values(places.y, level.step) {
      let line = (field.maxY - places.y.fraction(of: value) * field.height).rounded() + 0.5
      let stroke = Stroke(value == 0 ? colors.axisLine : colors.gridLine)
      list.append(
        .line(from: Point(x: field.minX, y: line), to: Point(x: field.maxX, y: line), stroke))
      let box = Rect(
        x: places.rect.minX, y: line - 8, width: field.minX - places.rect.minX - style.grid(1.5),
        height: 16)
      text(
        verbatim: fixed(value, level.places), in: box, font: font, color: colors.label, .trailing)
    }
    let width = style.measurer.width(of: "00.00", font: font) + style.grid(4)
    let upright = places.x.ticks(atMost: max(1, Int(field.width / width)))
    for value in places.values(places.x, upright.step) {
      let line = (field.minX + places.x.fraction(of: value) * field.width).rounded() + 0.5
      let stroke = Stroke(value == 0 ? colors.axisLine : colors.gridLine)
      list.append(
        .line(from: Point(x: line, y: field.minY), to: Point(x: line, y: field.maxY), stroke))
      let box = Rect(x: line - width / 2, y: field.maxY, width: width, height: style.grid(5))
      let shown = fixed(value, upright.places)
      let reach = style.measurer.width(of: shown, font: font) / 2 + style.grid(1)
      if line + reach <= places.titleStart {
        text(verbatim: shown, in: box, font: font, color: colors.label, .center)
      }
    }
    let title = Rect(
      x: places.titleStart, y: field.maxY, width: field.maxX - places.titleStart,
      height: style.grid(5))
    text(places.x.title, in: title, font: style.small, color: colors.label, .trailing)
    let head = Rect(
      x: places.rect.minX + style.gap, y: places.rect.minY,
      width: places.rect.width / 2, height: places.head)
    text(places.y.title, in: head, font: style.small, color: colors.label)
  }

  private mutating func draw(_ curve: PlotCurve, _ color: Color, _ places: PlotPlaces) {
    let points = curve.points.map { places.point($0, of: curve) }
    let dash = curve.isDashed ? Stroke.Dash(on: 5, off: 4) : nil
    let width = (curve.isDashed ? 1.5 : 2) * style.unit
    list.append(.polyline(points, Stroke(color, width: width, dash: dash)))
  }

  private mutating func drawLine(of mark: PlotMark, _ places: PlotPlaces) {
    let field = places.field
    let color = (mark.color ?? style.colors.label).opacity(0.9)
    let (from, to) =
      switch mark.place {
      case .x(let value):
        (
          Point(x: places.markX(value), y: field.minY), Point(x: places.markX(value), y: field.maxY)
        )
      case .y(let value):
        (
          Point(x: field.minX, y: places.markY(value)), Point(x: field.maxX, y: places.markY(value))
        )
      }
    list.append(.line(from: from, to: to, Stroke(color, dash: Stroke.Dash(on: 3, off: 3))))
  }

  /// - Parameter others: Where titles stand already: one that would meet them goes above, or below them.
  private mutating func drawTitle(
    of mark: PlotMark, _ places: PlotPlaces, beside others: inout [Rect]
  ) {
    let field = places.field
    let width = style.measurer.width(of: style.text(mark.title), font: style.small).rounded(.up)
    let height = style.grid(4)
    var box: Rect
    switch mark.place {
    case .x(let value):
      guard places.x.range.contains(value) else { return }
      let x = places.markX(value)
      let start = x + 4 + width > field.maxX ? x - 4 - width : x + 4
      let top = mark.isLow ? field.maxY - height : field.minY
      box = Rect(x: start, y: top, width: width, height: height)
    case .y(let value):
      guard places.y.range.contains(value) else { return }
      let y = places.markY(value)
      let top = y - height < field.minY ? y : y - height
      box = Rect(x: field.maxX - width - 2, y: top, width: width, height: height)
    }
    while others.contains(where: { $0.intersects(box) }) {
      box.origin.y += mark.isLow ? -height : height
    }
    others.append(box)
    text(mark.title, in: box, font: style.small, color: mark.color ?? style.colors.label)
  }

  /// The curves' names in the upper right corner, above the field; with their values while the plot
  /// is read, so that nothing covers the curves.
  private mutating func drawLegend(
    _ curves: [PlotCurve], at reading: Double?, _ places: PlotPlaces
  ) {
    var head = Rect(
      x: places.rect.minX + style.gap, y: places.rect.minY,
      width: places.rect.width - 2 * style.gap, height: places.head)
    let title = style.measurer.width(of: style.text(places.y.title), font: style.small).rounded(.up)
    _ = head.takeLeft(title, gap: title > 0 ? style.gap : 0)
    let entries = curves.enumerated().map { index, curve in
      LegendEntry(
        curve, color(of: curve, index), value: reading.flatMap(curve.value(at:)), places.y, style)
    }
    let whole = entries.reduce(0) { $0 + $1.width(hasTitle: true, style) }
    let hasTitles = reading == nil || whole <= head.width
    // A single curve without a name needs no legend, but has a value while it is read.
    for entry in entries.reversed() where !entry.title.isEmpty || !entry.value.isEmpty {
      guard entry.width(hasTitle: hasTitles, style) <= head.width + style.grid(3) else { return }
      draw(entry, hasTitle: hasTitles, &head)
    }
  }

  private mutating func draw(_ entry: LegendEntry, hasTitle: Bool, _ head: inout Rect) {
    if !entry.value.isEmpty {
      let box = head.takeRight(entry.valueWidth, gap: style.grid(1))
      text(
        verbatim: entry.value, in: box, font: style.smallNumber, color: style.colors.text, .trailing
      )
    }
    if hasTitle {
      let box = head.takeRight(entry.titleWidth, gap: style.grid(1))
      text(verbatim: entry.title, in: box, font: style.small, color: style.colors.label)
    }
    let box = head.takeRight(style.grid(3), gap: style.grid(3))
    let dash = entry.isDashed ? Stroke.Dash(on: 4, off: 2) : nil
    list.append(
      .line(
        from: Point(x: box.minX, y: box.midY), to: Point(x: box.maxX, y: box.midY),
        Stroke(entry.color, width: 2 * style.unit, dash: dash)))
  }

  /// A line at the place that is read, a dot on each curve, and the place itself on the axis.
  private mutating func drawReadOut(
    at x: Double, _ curves: [PlotCurve], _ places: PlotPlaces
  ) {
    let (colors, field) = (style.colors, places.field)
    let line = (field.minX + places.x.fraction(of: x) * field.width).rounded() + 0.5
    list.append(
      .line(
        from: Point(x: line, y: field.minY), to: Point(x: line, y: field.maxY),
        Stroke(colors.text.opacity(0.5))))
    for (index, curve) in curves.enumerated() {
      guard let value = curve.value(at: x) else { continue }
      let dot = places.point(Point(x: x, y: value), of: curve)
      guard field.inset(dx: -1, dy: -1).contains(dot) else { continue }
      let disc = RoundedRect(circleAt: Point(x: line, y: dot.y), radius: 4 * style.unit)
      list.append(.fill(disc, .color(color(of: curve, index))))
      list.append(.stroke(disc, Stroke(colors.well, width: 1.5 * style.unit)))
    }
    let shown = fixed(x, places.x.places)
    let width = style.measurer.width(of: shown, font: style.smallNumber) + style.grid(3)
    let start = min(max(line - width / 2, places.rect.minX + 2), places.rect.maxX - width - 2)
    let chip = Rect(
      x: start, y: field.maxY + 1, width: width, height: style.grid(4))
    // A rim of the ground keeps it apart from the ticks.
    list.fill(chip.inset(dx: -style.grid(1.5), dy: 0), colors.well)
    list.fill(chip, radius: style.grid(1), colors.text)
    text(verbatim: shown, in: chip, font: style.smallNumber, color: colors.well, .center)
  }
}

/// One curve of a legend.
private struct LegendEntry {
  var title: String
  var value: String
  var color: Color
  var isDashed: Bool
  var titleWidth: Double
  var valueWidth: Double

  init(
    _ curve: PlotCurve, _ color: Color, value: Double?, _ axis: PlotAxis, _ style: WidgetStyle
  ) {
    title = style.text(curve.title)
    self.value = value.map { fixed($0, axis.places) } ?? ""
    self.color = color
    isDashed = curve.isDashed
    titleWidth = style.measurer.width(of: title, font: style.small).rounded(.up)
    // As wide for every value, so that nothing dances.
    let widest = max(abs(axis.range.lowerBound), abs(axis.range.upperBound))
    valueWidth = style.measurer.width(
      of: fixed(-widest, axis.places), font: style.smallNumber
    ).rounded(.up)
  }

  /// The width with the line and the gap before it.
  func width(hasTitle: Bool, _ style: WidgetStyle) -> Double {
    (hasTitle ? titleWidth + style.grid(1) : 0)
      + (value.isEmpty ? 0 : valueWidth + style.grid(1)) + style.grid(6)
  }
}

/// Where a plot's parts are.
private struct PlotPlaces {
  let x: PlotAxis
  let y: PlotAxis
  let rect: Rect
  /// Where the curves are.
  let field: Rect
  /// The height of the row above the field.
  let head: Double
  /// Where the horizontal axis' title begins.
  let titleStart: Double

  init(x: PlotAxis, y: PlotAxis, in rect: Rect, _ style: WidgetStyle) {
    self.x = x
    self.y = y
    self.rect = rect
    head = style.grid(6)
    let left = style.measurer.width(of: "−0.00", font: style.smallNumber).rounded(.up)
    var field = rect
    _ = field.takeTop(head, gap: 0)
    _ = field.takeBottom(style.grid(5), gap: 0)
    _ = field.takeLeft(left + style.grid(3), gap: 0)
    _ = field.takeRight(style.grid(3), gap: 0)
    self.field = field
    let title = style.measurer.width(of: style.text(x.title), font: style.small).rounded(.up)
    // Where it is narrow, the title is worth more than the numbers before it, but for the first.
    titleStart = max(field.maxX - title, field.minX + style.grid(3))
  }

  /// The multiples of a step that are shown.
  func values(_ axis: PlotAxis, _ step: Double) -> [Double] {
    let first = (axis.range.lowerBound / step - 1e-9).rounded(.up)
    let last = (axis.range.upperBound / step + 1e-9).rounded(.down)
    guard first <= last, last - first < 200 else { return [] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  func point(_ point: Point, of curve: PlotCurve) -> Point {
    let range = curve.range ?? y.range
    let height = (point.y - range.lowerBound) / (range.upperBound - range.lowerBound)
    return Point(
      x: field.minX + x.fraction(of: point.x) * field.width, y: field.maxY - height * field.height)
  }

  func markX(_ value: Double) -> Double {
    (field.minX + x.fraction(of: value) * field.width).rounded() + 0.5
  }

  func markY(_ value: Double) -> Double {
    (field.maxY - y.fraction(of: value) * field.height).rounded() + 0.5
  }
}
