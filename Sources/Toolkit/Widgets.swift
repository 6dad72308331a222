import Drawing

/// One frame of the interface: what the widgets are called on.
///
/// See ``Interface`` for an example. Each kind of widget is in a file of its own; all of them are
/// built on ``control(_:in:keys:shape:help:isEnabled:takesFocus:scrolls:)``, which is there for
/// widgets of your own too.
package struct Widgets {
  /// The sizes, fonts and colours.
  package let style: WidgetStyle
  /// The window's size, in points.
  package let window: Size
  /// What has been painted so far; append what is no widget.
  package var list = DisplayList()
  /// What lasts from frame to frame; the frame alone holds it meanwhile.
  var interface: Interface
  var clipboard: any Clipboard { interface.clipboard }
  /// The drag that is under way, for widgets that are put together outside.
  package var drag: Drag? {
    get { interface.memory.drag }
    set { interface.memory.drag = newValue }
  }
  /// Where the pointer is, if it is in the window.
  package var pointer: Point? { interface.pointer }
  private(set) var scope = WidgetID.root
  /// The outermost scope.
  private var region = WidgetID.root
  private(set) var clip: Rect
  /// What the widgets are to those who do not see them, where somebody asks.
  var describing: Describing?
  /// What is painted last, above everything.
  private var tip: (text: String, anchor: Rect, isBeside: Bool)?
  private var complaint: (text: String, anchor: Rect)?
  var openMenu: MenuPicture?
  /// Whether tooltips stand to the right of what they tell of, rather than below it.
  package var hasTipsBeside = false

  init(style: WidgetStyle, window: Size, clipboard: any Clipboard) {
    self.style = style
    self.window = window
    interface = Interface(clipboard: clipboard)
    clip = Rect(origin: .zero, size: window)
  }

  // MARK: Scopes

  /// Calls widgets whose identities are apart from those of the same names elsewhere.
  ///
  /// - Parameter isFirst: Whether Tab reaches them before those that were called earlier.
  package mutating func scope(
    _ name: String, isFirst: Bool = false, _ body: (inout Widgets) -> Void
  ) {
    let (outer, start) = (scope, interface.next.stops.count)
    scope = scope.child(name)
    if outer == .root { region = scope }
    list.mark(scope.mark)
    body(&self)
    list.mark(~scope.mark)
    scope = outer
    if isFirst { interface.next.putFirst(from: start) }
  }

  /// Says that what is painted next, up to the next widget or scope, is a part of its own, which is compared
  /// with what had that name in the frame before.
  package mutating func part(_ name: String) { list.mark(scope.child(name).mark) }

  /// Calls widgets that show only inside a rectangle, and can be hit only there.
  package mutating func clipped(to rect: Rect, radius: Double = 0, _ body: (inout Widgets) -> Void)
  {
    let outer = clip
    clip = clip.intersection(rect)
    list.append(.pushClip(RoundedRect(rect, radius: radius)))
    body(&self)
    list.append(.popClip)
    clip = outer
  }

  /// Calls widgets that lie over all others: while they are there, nothing below can be hit or reached by
  /// Tab.
  ///
  /// - Returns: How many commands lie below them.
  package mutating func sheet(_ name: String, _ body: (inout Widgets) -> Void) -> Int {
    let below = list.commands.count
    interface.next.sheet = (interface.next.targets.count, interface.next.stops.count)
    scope(name, body)
    return below
  }

  /// Asks the scroll area around it to show a place of its content.
  package mutating func reveal(_ rect: Rect) { interface.keyboard.revealed = rect }

  // MARK: The base of all widgets

  /// Announces a widget, and says what has happened to it since the last frame.
  ///
  /// - Parameters:
  ///   - name: Its identity in the scope.
  ///   - rect: Where it is; what can be hit grows to 24 points.
  ///   - keys: The keys that it takes while it has the focus; none keeps it out of Tab's way.
  ///   - shape: The pointer's shape over it.
  ///   - help: What the tooltip says, or an empty string.
  ///   - isEnabled: Whether it can be used.
  ///   - takesFocus: Whether a press gives it the focus. Buttons leave it where it is, so that Space
  ///     goes on to play and pause.
  ///   - scrolls: Whether it follows the wheel.
  package mutating func control(
    _ name: String, in rect: Rect, keys: WidgetKeys = [], shape: PointerShape = .hand,
    help: Phrase = .empty, isEnabled: Bool = true, takesFocus: Bool = false, scrolls: Bool = false
  ) -> Control {
    let id = scope.child(name)
    list.mark(id.mark)
    guard isEnabled else {
      addTarget(id, rect, shape: .arrow, help: help)
      offerTip(help, id, rect)
      let control = Control(id: id, isEnabled: false)
      note(control, in: rect, keys: keys, shape, help)
      return control
    }
    addTarget(
      id, rect, shape: shape, help: help, scrolls: scrolls, takesFocus: takesFocus)
    if !keys.isEmpty {
      interface.add(Interface.Stop(id: id, region: region, keys: keys), name: name)
    }
    offerTip(help, id, rect)
    let isFocused = interface.focused == id
    if isFocused && interface.keyboard.isToBeRevealed { interface.keyboard.revealed = rect }
    let control = Control(
      id: id, isHovered: interface.hot == id && (interface.active ?? id) == id,
      isPressed: interface.active == id,
      isFocused: isFocused, isFocusVisible: isFocused && interface.keyboard.isVisible,
      pointer: interface.hot == id || interface.active == id ? interface.pointer : nil,
      events: interface.events(for: id))
    note(control, in: rect, keys: keys, shape, help)
    return control
  }

  /// Announces a place that Tab reaches and the pointer does not, for what takes presses by itself; it
  /// takes no keys. Paints the mark of the focus.
  package mutating func stop(_ name: String, in rect: Rect, radius: Double, help: Phrase) {
    let id = scope.child(name)
    interface.add(Interface.Stop(id: id, region: region, keys: []), name: name)
    offerTip(help, id, rect)
    let isFocused = interface.focused == id
    let style = style
    describe(name, .panel, .verbatim(name), in: rect) { node in
      node.help = style.text(help)
      node.states.insert(.focusable)
      if isFocused { node.states.insert(.focused) }
    }
    if interface.focused == id && interface.keyboard.isVisible {
      focusRing(around: rect, radius: radius)
    }
  }

  private mutating func addTarget(
    _ id: WidgetID, _ rect: Rect, shape: PointerShape, help: Phrase, scrolls: Bool = false,
    takesFocus: Bool = false
  ) {
    let hit = Widgets.hitRect(of: rect).intersection(clip)
    guard !hit.isEmpty else { return }
    interface.add(
      Interface.Target(
        id: id, rect: hit, layer: 0, shape: shape, scrolls: scrolls, takesFocus: takesFocus,
        hasHelp: !help.isEmpty))
  }

  /// Where a widget can be hit: where it is, and at least 24 points each way.
  static func hitRect(of rect: Rect) -> Rect {
    rect.inset(
      dx: -max(0, WidgetStyle.smallestHit - rect.width) / 2,
      dy: -max(0, WidgetStyle.smallestHit - rect.height) / 2)
  }

  private mutating func offerTip(_ help: Phrase, _ id: WidgetID, _ rect: Rect) {
    if !help.isEmpty && interface.showsTooltip(id) { tip = (style.text(help), rect, hasTipsBeside) }
  }

  /// Keeps the pointer from what lies below a rectangle.
  mutating func block(_ rect: Rect, name: String = "ground") {
    interface.add(
      Interface.Target(
        id: scope.child(name), rect: rect.intersection(clip), layer: 0, shape: .arrow,
        isWidget: false))
  }

  /// Says below a rectangle, above everything else, what is wrong there.
  mutating func complain(_ text: Phrase, at rect: Rect) {
    if !text.isEmpty { complaint = (style.text(text), rect) }
  }

  // MARK: Painting

  /// Paints the mark of the keyboard's focus around a shape.
  package mutating func focusRing(around rect: Rect, radius: Double) {
    let gap = 3 * style.unit
    list.append(
      .stroke(
        RoundedRect(rect.inset(dx: -gap, dy: -gap), radius: radius + gap),
        Stroke(style.colors.focus, width: 2 * style.unit)))
  }

  /// Paints a line of text in the tool's language, cut with an ellipsis where it does not fit.
  package mutating func text(
    _ phrase: Phrase, in box: Rect, font: Font? = nil, color: Color? = nil,
    _ horizontal: Text.Horizontal = .leading
  ) {
    text(verbatim: style.text(phrase), in: box, font: font, color: color, horizontal)
  }

  /// Paints a line of text as it is, cut with an ellipsis where it does not fit.
  package mutating func text(
    verbatim string: String, in box: Rect, font: Font? = nil, color: Color? = nil,
    _ horizontal: Text.Horizontal = .leading
  ) {
    let font = font ?? style.body
    if describing != nil { read(string, in: box) }
    list.text(
      style.measurer.fitted(string, font, width: box.width), in: box, font: font,
      color: color ?? style.colors.text, horizontal)
  }

  /// Paints a shape's ground and the line just inside its edge.
  package mutating func plate(_ rect: Rect, radius: Double, _ ground: Color, edge: Color? = nil) {
    list.fill(rect, radius: radius, ground)
    guard let edge, edge.alpha > 0 else { return }
    list.append(
      .stroke(RoundedRect(rect.inset(dx: 0.5, dy: 0.5), radius: radius - 0.5), Stroke(edge)))
  }

  // MARK: The end of a frame

  mutating func finish() {
    if let openMenu { draw(openMenu) }
    if let complaint {
      drawBubble(
        complaint.text, at: complaint.anchor, .trailing, ground: style.theme.error,
        color: style.theme.errorText)
    } else if let tip, interface.memory.menu == nil {
      drawBubble(
        tip.text, at: tip.anchor, tip.isBeside ? .leading : .center,
        ground: style.colors.tooltip, color: style.colors.onTooltip)
    }
    interface.endFrame()
  }

  /// Paints a line of text in a bubble below its anchor, or where it hides less; if it leads there, to its
  /// right.
  private mutating func drawBubble(
    _ text: String, at anchor: Rect, _ side: Text.Horizontal, ground: Color, color: Color
  ) {
    let (margin, padding) = (style.grid(1), style.grid(2))
    let room = window.width - 2 * margin - 2 * padding
    let shown = style.measurer.fitted(text, style.small, width: room)
    let width = (style.measurer.width(of: shown, font: style.small) + 2 * padding).rounded(.up)
    let box = bubble(at: anchor, side).place(
      Size(width: width, height: style.grid(6)), in: window,
      gap: style.grid(side == .leading ? 2 : 1.5), margin: margin)
    list.append(.shadow(RoundedRect(box, radius: style.radius), style.shadow))
    plate(box, radius: style.radius, ground, edge: style.colors.tooltipEdge)
    list.text(shown, in: box, font: style.small, color: color, .center)
  }

  /// What a bubble at a place has around it: the widgets of this frame, but for grounds and what holds the
  /// anchor.
  private func bubble(at anchor: Rect, _ side: Text.Horizontal) -> Bubble {
    var bubble = Bubble(anchor: anchor, side: side)
    let painted = interface.next
    for target in painted.targets[(painted.sheet?.targets ?? 0)...]
    where target.isWidget && target.shape != .arrow {
      let isAround = target.rect.intersection(anchor) == anchor
      if !isAround && target.rect != anchor { bubble.neighbours.append(target.rect) }
    }
    if let editing = interface.editing,
      let field = painted.targets.last(where: { $0.id == editing.id })
    {
      bubble.guarded.append(field.rect)
    }
    if let pointer = interface.pointer {
      bubble.guarded.append(
        Rect(origin: pointer, size: Size(width: style.grid(3), height: style.grid(4))))
    }
    return bubble
  }
}

/// What has happened to a widget, and how it is to look.
package struct Control {
  /// Its identity.
  package let id: WidgetID
  /// Whether it can be used.
  var isEnabled = true
  /// Whether the pointer is over it, and no other widget holds the pointer.
  package var isHovered = false
  /// Whether it holds the pointer.
  package var isPressed = false
  /// Whether it has the keyboard's focus.
  var isFocused = false
  /// Whether the focus is to be marked.
  package var isFocusVisible = false
  /// Where the pointer is, if it is over it or held by it.
  package var pointer: Point?
  /// What has happened since the last frame.
  package var events: [WidgetEvent] = []

  /// Whether it was pressed and let go over itself, or by Enter or Space.
  package func isActivated(in rect: Rect) -> Bool {
    events.contains { event in
      switch event {
      case .up(let place, _): Widgets.hitRect(of: rect).contains(place)
      case .key("Enter", _), .key(" ", _): true
      default: false
      }
    }
  }
}
