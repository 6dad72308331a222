import Drawing
import Input

extension Widgets {
  /// Two numbers as one place: the first from left to right, the second from the bottom to the top.
  ///
  /// A press takes the dot there, a drag carries it; with Shift a tenth as far, with Ctrl in longer
  /// steps. Arrow keys move it by a step, with Shift by ten.
  ///
  /// - Parameter marks: Values that are marked by a line, with a word each, such as the ratio 1.
  @discardableResult
  package mutating func pad(
    _ name: String, _ horizontal: Quantity, x: inout Double, _ vertical: Quantity,
    y: inout Double, marks: [PadMark] = [], help: Phrase = .empty, isEnabled: Bool = true,
    in rect: Rect
  ) -> Edit {
    var rest = rect
    let caption = rest.takeBottom(style.grid(5), gap: style.grid(1))
    let field = rest
    let control = control(
      name, in: field, keys: [.arrows, .jumps], shape: .crosshair, help: help,
      isEnabled: isEnabled, takesFocus: true)
    if describing != nil { describe(control, name, horizontal, x, vertical, y, in: rect) }
    let inner = field.inset(style.grid(2.5))
    var edit = Edit.none
    for event in control.events {
      let next = follow(event, control.id, horizontal, &x, vertical, &y, in: inner)
      if next != .none { edit = next }
    }
    let dot = PadPlaces(field: inner, x: horizontal.fraction(of: x), y: vertical.fraction(of: y))
    drawGround(control, horizontal, vertical, marks, dot, in: field)
    drawDot(control, dot, in: field)
    drawCaption(control, horizontal, x, vertical, y, in: caption)
    return edit
  }

  private mutating func describe(
    _ control: Control, _ name: String, _ horizontal: Quantity, _ x: Double, _ vertical: Quantity,
    _ y: Double, in rect: Rect
  ) {
    let numbers = [(horizontal, x), (vertical, y)].map { "\(style.text($0.title)) \($0.text($1))" }
    describe(control, .canvas, Phrase(key: name))
    describe(control) { ($0.place, $0.content) = (rect, numbers.joined(separator: ", ")) }
  }

  private mutating func follow(
    _ event: WidgetEvent, _ id: WidgetID, _ horizontal: Quantity, _ x: inout Double,
    _ vertical: Quantity, _ y: inout Double, in field: Rect
  ) -> Edit {
    // Where there is no room for a field, a press is still one on a number.
    let travel = Size(width: max(field.width, 1), height: max(field.height, 1))
    switch event {
    case .down(let place, let held, _):
      let fractions = (horizontal.fraction(of: x), vertical.fraction(of: y))
      var drag = Drag(
        id: id, startX: x, startY: y, fractionX: fractions.0, fractionY: fractions.1, last: place)
      let dot = PadPlaces(field: field, x: fractions.0, y: fractions.1)
      if (dot.point - place).length > WidgetStyle.smallestHit / 2 && !held.contains(.shift) {
        drag.fractionX = min(max((place.x - field.minX) / travel.width, 0), 1)
        drag.fractionY = min(max((field.maxY - place.y) / travel.height, 0), 1)
        carry(drag, horizontal, &x, vertical, &y, stepFactor(held))
      }
      interface.memory.drag = drag
      return (x, y) == (drag.startX, drag.startY) ? .none : .changing
    case .move(let place, let held):
      guard var drag = interface.memory.drag, drag.id == id, drag.isOn else { break }
      let share = held.contains(.shift) ? 0.1 : 1
      drag.fractionX += (place.x - drag.last.x) / travel.width * share
      drag.fractionY -= (place.y - drag.last.y) / travel.height * share
      drag.last = place
      interface.memory.drag = drag
      carry(drag, horizontal, &x, vertical, &y, stepFactor(held))
      return .changing
    case .up:
      guard let drag = interface.memory.drag, drag.id == id, drag.isOn else { break }
      interface.memory.drag?.isOn = false
      return (x, y) == (drag.startX, drag.startY) ? .none : .done
    case .cancel:
      guard let drag = interface.memory.drag, drag.id == id, drag.isOn else { break }
      interface.memory.drag?.isOn = false
      (x, y) = (drag.startX, drag.startY)
      return .undone
    case .key(let key, let held):
      return step(key, held, horizontal, &x, vertical, &y)
    default: break
    }
    return .none
  }

  private func carry(
    _ drag: Drag, _ horizontal: Quantity, _ x: inout Double, _ vertical: Quantity,
    _ y: inout Double, _ factor: Double
  ) {
    x = horizontal.snapped(horizontal.value(at: drag.fractionX), factor: factor)
    y = vertical.snapped(vertical.value(at: drag.fractionY), factor: factor)
  }

  private func step(
    _ key: String, _ held: Modifiers, _ horizontal: Quantity, _ x: inout Double,
    _ vertical: Quantity, _ y: inout Double
  ) -> Edit {
    let former = (x, y)
    switch key {
    case "ArrowRight", "ArrowLeft", "Home", "End": x = horizontal.moved(x, by: key, held)
    default: y = vertical.moved(y, by: key, held)
    }
    return (x, y) == former ? .none : .done
  }

  // MARK: Painting

  private mutating func drawGround(
    _ control: Control, _ horizontal: Quantity, _ vertical: Quantity, _ marks: [PadMark],
    _ dot: PadPlaces, in field: Rect
  ) {
    let (colors, inner) = (style.colors, dot.field)
    plate(field, radius: style.radius, colors.well, edge: colors.edge)
    let fine = Stroke(colors.gridLine)
    for index in 0...4 {
      let x = (inner.minX + inner.width * Double(index) / 4).rounded() + 0.5
      let y = (inner.minY + inner.height * Double(index) / 4).rounded() + 0.5
      list.append(.line(from: Point(x: x, y: inner.minY), to: Point(x: x, y: inner.maxY), fine))
      list.append(.line(from: Point(x: inner.minX, y: y), to: Point(x: inner.maxX, y: y), fine))
    }
    for mark in marks { draw(mark, horizontal, vertical, in: inner) }
    if control.isFocusVisible { focusRing(around: field, radius: style.radius) }
  }

  private mutating func draw(
    _ mark: PadMark, _ horizontal: Quantity, _ vertical: Quantity, in inner: Rect
  ) {
    let stroke = Stroke(style.colors.label.opacity(0.8), dash: Stroke.Dash(on: 3, off: 3))
    let width = style.measurer.width(of: style.text(mark.title), font: style.small).rounded(.up)
    let height = style.grid(4)
    let (from, to, box): (Point, Point, Rect)
    switch mark.place {
    case .x(let value):
      let x = (inner.minX + horizontal.fraction(of: value) * inner.width).rounded() + 0.5
      (from, to) = (Point(x: x, y: inner.minY), Point(x: x, y: inner.maxY))
      let isAtEnd = x + width + 4 > inner.maxX
      box = Rect(
        x: isAtEnd ? x - width - 4 : x + 4, y: inner.maxY - height, width: width, height: height)
    case .y(let value):
      let y = (inner.maxY - vertical.fraction(of: value) * inner.height).rounded() + 0.5
      (from, to) = (Point(x: inner.minX, y: y), Point(x: inner.maxX, y: y))
      let isAtTop = y - height < inner.minY
      box = Rect(x: inner.maxX - width, y: isAtTop ? y : y - height, width: width, height: height)
    }
    list.append(.line(from: from, to: to, stroke))
    text(mark.title, in: box, font: style.small, color: style.colors.label)
  }

  private mutating func drawDot(_ control: Control, _ places: PadPlaces, in field: Rect) {
    let colors = style.colors
    let (point, inner) = (places.point, places.field)
    let line = Stroke(control.isEnabled ? colors.accent.opacity(0.55) : colors.gridLine)
    let (x, y) = (point.x.rounded(.down) + 0.5, point.y.rounded(.down) + 0.5)
    list.append(.line(from: Point(x: x, y: inner.minY), to: Point(x: x, y: inner.maxY), line))
    list.append(.line(from: Point(x: inner.minX, y: y), to: Point(x: inner.maxX, y: y), line))
    let radius = 6.5 * style.unit
    if control.isEnabled && (control.isPressed || control.isHovered) {
      let halo = colors.accent.opacity(control.isPressed ? 0.35 : 0.2)
      let reach = radius + 5 * style.unit
      list.append(.fill(RoundedRect(circleAt: point, radius: reach), .color(halo)))
    }
    let disc = RoundedRect(circleAt: point, radius: radius)
    list.append(.fill(disc, .color(control.isEnabled ? colors.accent : colors.disabled)))
    let ring = control.isEnabled ? colors.knob : colors.well
    list.append(.stroke(disc, Stroke(ring, width: 2 * style.unit)))
  }

  private mutating func drawCaption(
    _ control: Control, _ horizontal: Quantity, _ x: Double, _ vertical: Quantity, _ y: Double,
    in box: Rect
  ) {
    for (index, (quantity, value, sign)) in [(horizontal, x, "→"), (vertical, y, "↑")].enumerated()
    {
      var half = box.column(index, of: 2, gap: style.gap)
      let shown = quantity.textWithUnit(value)
      let width = style.measurer.width(of: shown, font: style.number).rounded(.up)
      let ink = control.isEnabled ? style.colors.text : style.colors.disabled
      let name = sign + " " + style.text(quantity.title)
      let nameWidth = style.measurer.width(of: name, font: style.small).rounded(.up)
      let room = max(half.width - width - style.grid(1.5), 0)
      if nameWidth > room {
        // The arrow alone says enough where the sliders stand below.
        let arrow = style.measurer.width(of: sign, font: style.small).rounded(.up)
        text(
          verbatim: sign, in: half.takeLeft(arrow, gap: style.grid(1.5)), font: style.small,
          color: style.colors.label)
        text(verbatim: shown, in: half, font: style.number, color: ink)
        continue
      }
      text(
        verbatim: name, in: half.takeLeft(min(nameWidth, room), gap: style.grid(1.5)),
        font: style.small,
        color: style.colors.label)
      text(verbatim: shown, in: half, font: style.number, color: ink)
    }
  }
}

/// A value of a pad that a line marks.
nonisolated package struct PadMark: Hashable, Sendable {
  /// Where the line is.
  package enum Place: Hashable, Sendable {
    /// Upright, at a value of the horizontal quantity.
    case x(Double)
    /// Level, at a value of the vertical quantity.
    case y(Double)
  }

  /// Where the line is.
  package var place: Place
  /// What it says.
  package var title: Phrase

  /// Creates a mark.
  package init(_ place: Place, _ title: Phrase) {
    self.place = place
    self.title = title
  }
}

/// Where a pad's dot is.
private struct PadPlaces {
  var field: Rect
  var point: Point

  init(field: Rect, x: Double, y: Double) {
    self.field = field
    point = Point(
      x: field.minX + min(max(x, 0), 1) * field.width,
      y: field.maxY - min(max(y, 0), 1) * field.height)
  }
}
