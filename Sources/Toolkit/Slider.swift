import Drawing
import Input

extension Widgets {
  /// A number on a rail, with its name before it and its value behind, which can be typed into.
  ///
  /// A drag moves it; with Shift a tenth as far, with Ctrl in steps ten times as long. Arrow keys move
  /// it by a step, with Shift by ten; Home and End go to the ends. A double click, a press on the
  /// number, Enter or a digit begins typing, and so does Tab where there is no rail, or if it comes from a
  /// number that is being typed; Enter takes the number, Escape does not, and the arrows up and down go on
  /// from it by a step. A number outside the range is not taken, and the slider says what is.
  @discardableResult
  package mutating func slider(
    _ quantity: Quantity, value: inout Double, id: String? = nil, help: Phrase = .empty,
    isEnabled: Bool = true, in rect: Rect
  ) -> Edit {
    let control = control(
      id ?? quantity.title.english, in: rect,
      keys: [.enter, .horizontal, .vertical, .jumps, .number], shape: .horizontalResize,
      help: help, isEnabled: isEnabled, takesFocus: true)
    let places = SliderPlaces(quantity, in: rect, style)
    var edit = Edit.none
    for event in control.events {
      let next = follow(event, control.id, quantity, &value, places)
      if next != .none { edit = next }
    }
    if describing != nil { describe(control, quantity, value) }
    draw(control, quantity, value, places)
    return edit
  }

  private mutating func describe(_ control: Control, _ quantity: Quantity, _ value: Double) {
    let unit = style.text(Phrase(key: quantity.unit))
    let name = style.text(quantity.title)
    describe(control) { node in
      node.role = .slider
      if !name.isEmpty { node.name = name }
      node.content = quantity.text(value) + (unit.isEmpty ? "" : " \(unit)")
      node.value = Described.Value(value, in: quantity.range, step: quantity.step)
    }
  }

  // MARK: Events

  private mutating func follow(
    _ event: WidgetEvent, _ id: WidgetID, _ quantity: Quantity, _ value: inout Double,
    _ places: SliderPlaces
  ) -> Edit {
    if interface.memory[editing: id] != nil, let edit = type(event, id, quantity, &value, places) {
      return edit
    }
    switch event {
    case .down(let place, let held, let clicks):
      return press(at: place, held, clicks, id, quantity, &value, places)
    case .move(let place, let held):
      guard var drag = interface.memory.drag, drag.id == id, drag.isOn else { break }
      let way = (place.x - drag.last.x) / places.travel
      drag.fractionX += held.contains(.shift) ? way * 0.1 : way
      drag.last = place
      interface.memory.drag = drag
      value = quantity.snapped(quantity.value(at: drag.fractionX), factor: stepFactor(held))
      return .changing
    case .up:
      guard let drag = interface.memory.drag, drag.id == id, drag.isOn else { break }
      interface.memory.drag?.isOn = false
      return value == drag.startX ? .none : .done
    case .cancel:
      guard let drag = interface.memory.drag, drag.id == id, drag.isOn else { break }
      interface.memory.drag?.isOn = false
      value = drag.startX
      return .undone
    case .set(let number):
      let former = value
      value = quantity.snapped(
        min(max(number, quantity.range.lowerBound), quantity.range.upperBound))
      return value == former ? .none : .done
    case .focused where isToBeTyped(places):
      beginEditing(id, quantity.text(value), selectsAll: true)
    case .key("Enter", _): beginEditing(id, quantity.text(value), selectsAll: true)
    case .key(let key, let held):
      let former = value
      value = quantity.moved(value, by: key, held)
      return value == former ? .none : .done
    case .text(let typed) where Quantity.startsNumber(typed):
      beginEditing(id, quantity.text(value), selectsAll: true)
      interface.memory[editing: id]?.editor.insert(typed)
    default: break
    }
    return .none
  }

  /// Whether the keyboard's focus alone begins typing: there is no rail to be moved with arrows, or the
  /// number before was being typed.
  private func isToBeTyped(_ places: SliderPlaces) -> Bool {
    interface.keyboard.isByTab && (places.rail.width == 0 || interface.keyboard.goesOnTyping)
  }

  /// How long the steps are that a drag stops at, in the quantity's own.
  func stepFactor(_ held: Modifiers) -> Double {
    held.contains(.shift) ? 0.1 : held.contains(.control) ? 10 : 1
  }

  private mutating func press(
    at place: Point, _ held: Modifiers, _ clicks: Int, _ id: WidgetID, _ quantity: Quantity,
    _ value: inout Double, _ places: SliderPlaces
  ) -> Edit {
    if clicks == 2 || places.number.contains(place) {
      // The first of two presses has moved it: that was not meant.
      let isBack = clicks == 2 && interface.memory.drag?.id == id
      let former = value
      if isBack, let drag = interface.memory.drag { value = drag.startX }
      interface.memory.drag = nil
      beginEditing(id, quantity.text(value), selectsAll: true)
      return value == former ? .none : .undone
    }
    guard places.name.maxX <= place.x || places.name.width == 0 else {
      // The name is a handle: it moves the knob without a jump.
      interface.memory.drag = Drag(
        id: id, startX: value, fractionX: quantity.fraction(of: value), last: place)
      return .none
    }
    var drag = Drag(id: id, startX: value, fractionX: quantity.fraction(of: value), last: place)
    let isOnKnob = abs(places.x(at: drag.fractionX) - place.x) <= places.knob / 2 + 2
    if !isOnKnob && !held.contains(.shift) {
      drag.fractionX = min(max(places.fraction(at: place.x), 0), 1)
      value = quantity.snapped(quantity.value(at: drag.fractionX), factor: stepFactor(held))
    }
    interface.memory.drag = drag
    return value == drag.startX ? .none : .changing
  }

  // MARK: Typing

  /// Lets the number that is being typed follow an event; `nil` if it is none for it.
  private mutating func type(
    _ event: WidgetEvent, _ id: WidgetID, _ quantity: Quantity, _ value: inout Double,
    _ places: SliderPlaces
  ) -> Edit? {
    switch event {
    case .key("Enter", _): return take(id, quantity, &value, keepsWrong: true)
    case .blurred: return take(id, quantity, &value, keepsWrong: false)
    case .key("Escape", _):
      _ = endEditing(id)
      return .undone
    case .key(let key, let held) where Quantity.stepKeys.contains(key):
      let former = value
      value = quantity.moved(read(id, quantity) ?? value, by: key, held)
      beginEditing(id, quantity.text(value), selectsAll: true)
      return value == former ? Edit.none : .done
    case .key(let key, let held):
      if pressEditor(id, key, held) { interface.memory[editing: id]?.error = .empty }
    case .text(let typed):
      interface.memory[editing: id]?.editor.insert(typed)
      interface.memory[editing: id]?.error = .empty
    case .down(let place, let held, let clicks):
      guard places.number.contains(place) else {
        let edit = take(id, quantity, &value, keepsWrong: false)
        return edit == .none ? nil : edit
      }
      // A number is one word, its point included.
      pointEditor(
        id, at: place, held, clicks: clicks > 1 ? 3 : 1, in: places.digits, font: style.number,
        .trailing)
    case .move(let place, _):
      guard interface.memory.drag == nil || interface.memory.drag?.isOn == false else { return nil }
      guard interface.active == id, places.number.contains(place) else { break }
      dragEditor(id, to: place, in: places.digits, font: style.number, .trailing)
    default: return nil
    }
    return Edit.none
  }

  /// What was typed, if it is a number that can be taken.
  private func read(_ id: WidgetID, _ quantity: Quantity) -> Double? {
    guard let editing = interface.memory[editing: id], editing.editor.text != editing.original
    else { return nil }
    return try? quantity.read(editing.editor.text)
  }

  /// Takes what was typed, or says why it cannot be taken; the value is then what it was.
  private mutating func take(
    _ id: WidgetID, _ quantity: Quantity, _ value: inout Double, keepsWrong: Bool
  ) -> Edit {
    guard let editing = interface.memory[editing: id] else { return .none }
    let former = value
    // What nobody has changed stays exact, though it was shown with few decimals.
    if editing.editor.text != editing.original {
      do {
        value = try quantity.read(editing.editor.text)
      } catch {
        if keepsWrong {
          interface.memory[editing: id]?.error = error.phrase
          return .none
        }
      }
    }
    interface.memory[editing: id] = nil
    return value == former ? .none : .done
  }

  // MARK: Painting

  private mutating func draw(
    _ control: Control, _ quantity: Quantity, _ value: Double, _ places: SliderPlaces
  ) {
    let colors = style.colors
    text(
      quantity.title, in: places.name, color: control.isEnabled ? colors.label : colors.disabled)
    if places.rail.width > 0 { drawRail(control, quantity, value, places) }
    let editing = interface.memory[editing: control.id]
    let isWrong = editing?.error.isEmpty == false
    let overNumber = control.pointer.map(places.number.contains) == true && !control.isPressed
    plate(
      places.number, radius: style.grid(1), overNumber ? colors.wellHovered : colors.well,
      edge: isWrong ? colors.wrong : editing != nil ? colors.focus : colors.wellEdge)
    let ink = control.isEnabled ? colors.text : colors.disabled
    if let editing {
      drawEditor(control.id, in: places.digits, font: style.number, .trailing)
      complain(editing.error, at: places.number)
    } else {
      text(
        verbatim: quantity.text(value), in: places.digits, font: style.number, color: ink, .trailing
      )
    }
    if places.unit.width > 0 {
      text(
        Phrase(key: quantity.unit), in: places.unit, font: style.small,
        color: control.isEnabled ? colors.label : colors.disabled)
    }
    if control.isFocusVisible {
      if editing != nil {
        focusRing(around: places.number, radius: style.grid(1))
      } else if places.rail.width > 0 {
        focusRing(
          around: places.knobRect(at: clampedFraction(quantity, value)), radius: places.knob / 2)
      } else {
        focusRing(around: places.number, radius: style.grid(1))
      }
    }
  }

  private func clampedFraction(_ quantity: Quantity, _ value: Double) -> Double {
    min(max(quantity.fraction(of: value), 0), 1)
  }

  private mutating func drawRail(
    _ control: Control, _ quantity: Quantity, _ value: Double, _ places: SliderPlaces
  ) {
    let colors = style.colors
    let fraction = clampedFraction(quantity, value)
    let rail = places.rail.centeredRow(style.grid(1))
    // A range with a zero inside fills from there.
    let zero =
      quantity.range.contains(0) && !quantity.isLogarithmic ? quantity.fraction(of: 0) : 0
    let (from, to) = (min(zero, fraction), max(zero, fraction))
    func onRail(_ fraction: Double) -> Double {
      (places.x(at: fraction) - rail.minX) / rail.width
    }
    let start = from == 0 ? 0 : onRail(from)
    self.rail(rail, from: start, to: onRail(to), isEnabled: control.isEnabled)
    if zero > 0 && zero < 1 {
      let tick = Rect(
        x: places.x(at: zero).rounded() - 0.5, y: rail.midY - style.grid(1.5), width: 1,
        height: style.grid(3))
      list.fill(tick, colors.label)
    }
    let knob = places.knobRect(at: fraction)
    let isLit = control.isPressed || control.isHovered
    let shape = RoundedRect(knob, radius: knob.width / 2)
    guard control.isEnabled else {
      return plate(knob, radius: knob.width / 2, colors.disabled, edge: colors.well)
    }
    if isLit {
      let halo = RoundedRect(knob.inset(-4 * style.unit), radius: knob.width / 2 + 4 * style.unit)
      list.append(.fill(halo, .color(colors.accent.opacity(control.isPressed ? 0.35 : 0.2))))
    }
    list.append(.fill(shape, .color(colors.knob)))
    list.append(.stroke(shape, Stroke(colors.knobEdge, width: style.unit)))
  }
}

/// Where the parts of a slider are.
struct SliderPlaces {
  var name: Rect
  var rail: Rect
  var number: Rect
  var digits: Rect
  var unit: Rect
  var knob: Double

  init(_ quantity: Quantity, in rect: Rect, _ style: WidgetStyle) {
    knob = (12 * style.unit).rounded()
    var rest = rect
    let nameWidth = quantity.title.isEmpty ? 0 : (rect.width * 0.3).rounded()
    name = rest.takeLeft(nameWidth, gap: nameWidth > 0 ? style.gap : 0)
    let said = style.text(Phrase(key: quantity.unit))
    let unitWidth =
      said.isEmpty ? 0 : style.measurer.width(of: said, font: style.small).rounded(.up)
    // As wide for every usual number, so that the rails of several sliders end together.
    let needed =
      max(
        SliderPlaces.width(quantity, quantity.range.lowerBound, style),
        SliderPlaces.width(quantity, quantity.range.upperBound, style))
      + unitWidth + style.grid(4)
    let width = min(max(style.grid(18), needed), rest.width)
    let box = rest.takeRight(width, gap: style.grid(3))
    number = box.centeredRow(min(style.grid(6), rect.height))
    var inside = number.inset(dx: style.grid(1.5), dy: 0)
    unit = inside.takeRight(min(unitWidth, inside.width), gap: unitWidth > 0 ? style.grid(1) : 0)
    digits = inside
    rail = rest.width >= style.grid(8) ? rest : Rect(origin: rest.origin, size: .zero)
  }

  private static func width(
    _ quantity: Quantity, _ value: Double, _ style: WidgetStyle
  ) -> Double {
    style.measurer.width(of: quantity.text(value), font: style.number).rounded(.up)
  }

  /// How far the knob can go, in points.
  var travel: Double { max(rail.width - knob, 1) }

  /// Where the knob's middle is at a fraction.
  func x(at fraction: Double) -> Double { rail.minX + knob / 2 + fraction * travel }

  /// The fraction whose place is under a point.
  func fraction(at x: Double) -> Double { (x - rail.minX - knob / 2) / travel }

  func knobRect(at fraction: Double) -> Rect {
    Rect(x: x(at: fraction) - knob / 2, y: rail.midY - knob / 2, width: knob, height: knob)
  }
}
