import Drawing

extension Widgets {
  /// A window on content that is higher than it: scrolls by wheel, by its bar, and by itself to the
  /// widget that Tab reaches.
  ///
  /// - Parameters:
  ///   - name: Its identity; the content's identities are inside it.
  ///   - contentHeight: How high the content is, in points.
  ///   - body: Calls the content's widgets, in a rectangle of the content's height, which may begin
  ///     above the window's.
  package mutating func scrollArea(
    _ name: String, contentHeight: Double, in rect: Rect,
    _ body: (inout Widgets, _ content: Rect) -> Void
  ) {
    let area = control(name, in: rect, shape: .arrow, scrolls: true)
    let limit = max(0, contentHeight - rect.height)
    let room = limit > 0 ? Widgets.barWidth * style.unit : 0
    let offset = scrollOffset(area, limit: limit)
    let content = Rect(
      x: rect.minX, y: rect.minY - offset, width: rect.width - room,
      height: max(contentHeight, rect.height))
    let outer = interface.keyboard.revealed
    interface.keyboard.revealed = nil
    // The mark of the focus reaches a little beyond a widget.
    clipped(to: rect.inset(dx: -style.grid(1), dy: 0)) { ui in
      ui.describing(name, .scrollPane, .empty, in: rect) { ui in
        ui.scope(name) { ui in body(&ui, content) }
      }
    }
    if let focus = interface.keyboard.revealed {
      let margin = style.grid(2)
      let wanted = min(
        max(offset, focus.maxY - content.minY - rect.height + margin),
        focus.minY - content.minY - margin)
      interface.memory.setOffset(min(max(wanted, 0), limit), of: area.id)
      interface.needsFrame = true
      interface.keyboard.revealed = nil
    } else {
      interface.keyboard.revealed = outer
    }
    if limit > 0 { scrollBar(name, area.id, contentHeight: contentHeight, in: rect) }
  }

  /// How far something is scrolled after what has happened to it.
  func clampedOffset(_ offset: Double, limit: Double) -> Double { min(max(offset, 0), limit) }

  /// Lets a scrolled thing follow the wheel.
  mutating func scrollOffset(_ control: Control, limit: Double) -> Double {
    var offset = interface.memory.offset(of: control.id)
    for case .scroll(let way) in control.events { offset -= way.dy }
    offset = clampedOffset(offset, limit: limit)
    interface.memory.setOffset(offset, of: control.id)
    return offset
  }

  /// The width of a scroll bar's lane, in points.
  package static let barWidth = 12.0

  /// Paints the bar at the right edge, and lets it be dragged.
  mutating func scrollBar(
    _ name: String, _ id: WidgetID, contentHeight: Double, in rect: Rect
  ) {
    let width = Widgets.barWidth * style.unit
    let lane = Rect(x: rect.maxX - width, y: rect.minY, width: width, height: rect.height)
      .inset(dx: 0, dy: 2)
    let limit = contentHeight - rect.height
    let length = max(lane.height * rect.height / contentHeight, style.grid(6))
    let travel = max(lane.height - length, 1)
    let bar = control(name + " bar", in: lane, shape: .arrow)
    var offset = interface.memory.offset(of: id)
    for event in bar.events {
      switch event {
      case .down(let place, _, _):
        let top = lane.minY + offset / limit * travel
        if place.y < top || place.y >= top + length {
          offset = clampedOffset((place.y - lane.minY - length / 2) / travel * limit, limit: limit)
        }
        interface.memory.drag = Drag(id: bar.id, startX: offset, fractionX: offset, last: place)
      case .move(let place, _):
        guard let drag = interface.memory.drag, drag.id == bar.id else { break }
        let moved = drag.fractionX + (place.y - drag.last.y) / travel * limit
        offset = clampedOffset(moved, limit: limit)
      default: break
      }
    }
    if offset != interface.memory.offset(of: id) {
      interface.memory.setOffset(offset, of: id)
      interface.needsFrame = true
    }
    let inset = bar.isHovered || bar.isPressed ? 3.0 : 4.0
    let thumb = Rect(
      x: lane.minX + inset * style.unit, y: lane.minY + offset / limit * travel,
      width: lane.width - 2 * inset * style.unit, height: length)
    let color = style.colors.label.opacity(bar.isHovered || bar.isPressed ? 0.9 : 0.5)
    list.fill(thumb, radius: thumb.width / 2, color)
  }
}
