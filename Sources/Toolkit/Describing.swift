import Drawing

/// Takes down what the widgets of one frame are to those who do not see them, while somebody asks.
struct Describing {
  private struct Note {
    var node: Described
    /// The index of what it is in; −1 for none.
    var parent: Int
    /// Whether its name was said, rather than taken from what is painted on it.
    var isNamed = false
  }

  private var notes: [Note] = []
  private var open: [Int] = []

  /// Takes something down, in what is open.
  ///
  /// - Parameter parent: The identity of what it is a part of, if not of what is open.
  mutating func add(_ node: Described, isNamed: Bool, in parent: UInt64? = nil) {
    let index = parent.flatMap { id in notes.lastIndex { $0.node.id == id } }
    notes.append(Note(node: node, parent: index ?? open.last ?? -1, isNamed: isNamed))
  }

  /// Everything up to the end is in what was taken down last.
  mutating func begin() { open.append(notes.count - 1) }

  /// What was begun last ends; something that nothing is in was none.
  mutating func end() {
    guard let index = open.popLast(), index == notes.count - 1 else { return }
    notes.removeLast()
  }

  /// Says more of a widget that was taken down.
  mutating func change(_ id: UInt64, _ edit: (inout Described) -> Void) {
    guard let index = notes.lastIndex(where: { $0.node.id == id }) else { return }
    let former = notes[index].node.name
    edit(&notes[index].node)
    if notes[index].node.name != former { notes[index].isNamed = true }
  }

  /// Takes a text down that is painted: the name of the widget on which it stands, if that has none of its own;
  /// else a label.
  ///
  /// - Parameter isInSight: Whether it is painted where it can be seen.
  mutating func read(_ text: String, in box: Rect, isInSight: Bool) {
    guard !text.isEmpty else { return }
    let around = open.last ?? -1
    let index = notes.indices.last {
      $0 > around && notes[$0].parent == around && notes[$0].node.place.contains(box.center)
    }
    guard let index, notes[index].node.role != .label else {
      let count = notes.count { $0.parent == around && $0.node.role == .label }
      let outer = around >= 0 ? WidgetID(notes[around].node.id) : .root
      var label = Described(outer.child("text \(count)").value, .label, text, in: box)
      if !isInSight { label.states.remove(.showing) }
      return add(label, isNamed: true)
    }
    guard !notes[index].isNamed else { return }
    notes[index].node.name = notes[index].node.name.followed(by: text)
  }

  /// What stands beside a widget, or right above it, and says what it is.
  private func label(of index: Int) -> String? {
    let place = notes[index].node.place
    return notes[..<index].suffix(3).last { note in
      let box = note.node.place
      let isBeside = abs(box.midY - place.midY) < 6 && box.maxX <= place.minX + 1
      let isAbove = abs(box.minX - place.minX) < 8 && (-1...8).contains(place.minY - box.maxY)
      return note.parent == notes[index].parent && note.node.role == .label && (isBeside || isAbove)
    }?.node.name
  }

  private static let labelled: Set<Described.Role> = [
    .comboBox, .list, .pageTabList, .slider, .text,
  ]

  /// What was taken down, as trees. What has no name of its own is called by what stands beside it, or by its
  /// tooltip; a handle for the pointer that has neither is left out.
  var trees: [Described] {
    var notes = notes
    var roots: [Described] = []
    while let note = notes.popLast() {
      var node = note.node
      if !note.isNamed || Self.labelled.contains(node.role), node.role != .label {
        node.name = label(of: notes.count) ?? node.name
      }
      if node.name.isEmpty { node.name = node.help }
      if node.name.isEmpty && node.role == .pushButton { continue }
      node.children.reverse()
      if let first = node.children.first, node.place == .zero {
        node.place = node.children.dropFirst().reduce(first.place) { $0.union($1.place) }
      }
      if note.parent >= 0 {
        notes[note.parent].node.children.append(node)
      } else {
        roots.append(node)
      }
    }
    return roots.reversed()
  }
}

nonisolated extension String {
  /// The text with a line behind it: after a blank, but where both are Chinese, which has none in a sentence.
  fileprivate func followed(by line: String) -> String {
    guard let end = unicodeScalars.last, let start = line.unicodeScalars.first else {
      return self + line
    }
    return self + (end.isChinese && start.isChinese ? "" : " ") + line
  }
}

nonisolated extension Unicode.Scalar {
  /// Whether it is a Chinese letter or sign.
  fileprivate var isChinese: Bool {
    properties.isIdeographic || (0x3000...0x303F).contains(value)
      || (0xFF00...0xFF60).contains(value)
  }
}

extension Widgets {
  /// Says what a widget is to those who do not see it, where somebody asks.
  package mutating func describe(_ control: Control, _ edit: (inout Described) -> Void) {
    describing?.change(control.id.value, edit)
  }

  /// The same where all there is to say is its kind and its name.
  package mutating func describe(
    _ control: Control, _ role: Described.Role, _ name: @autoclosure () -> Phrase
  ) {
    guard describing != nil else { return }
    let name = style.text(name())
    describe(control) { ($0.role, $0.name) = (role, name) }
  }

  /// Says what is painted next to those who do not see it: what it is called is no part of what is painted.
  package mutating func describe(
    _ id: String, _ role: Described.Role, _ name: @autoclosure () -> Phrase, in rect: Rect,
    _ edit: (inout Described) -> Void = { _ in }
  ) {
    guard describing != nil else { return }
    var node = Described(scope.child(id).value, role, style.text(name()), in: rect)
    edit(&node)
    describing?.add(node, isNamed: true)
  }

  /// Says what a part of a widget is, such as a row of a list.
  package mutating func describe(
    part: Int, of control: Control, _ role: Described.Role, _ name: @autoclosure () -> Phrase,
    isChosen: Bool,
    in rect: Rect
  ) {
    guard describing != nil else { return }
    var node = Described(
      control.id.child("part \(part)").value, role, style.text(name()), in: rect)
    node.states.insert(.selectable)
    if isChosen { node.states.insert(.selected) }
    if !control.isEnabled { node.states.subtract([.enabled, .sensitive]) }
    describing?.add(node, isNamed: true, in: control.id.value)
  }

  /// Says what stands in a list in the place of rows, and that it does so now.
  mutating func describe(emptiness: Phrase, of control: Control, in rect: Rect) {
    guard describing != nil, !emptiness.isEmpty else { return }
    let text = style.text(emptiness)
    describe(control) { $0.news = text }
    let label = Described(control.id.child("empty").value, .label, text, in: rect)
    describing?.add(label, isNamed: true, in: control.id.value)
  }

  /// Says that what a function calls is in one thing, for those who do not see it.
  package mutating func describing(
    _ id: String, _ role: Described.Role, _ name: Phrase, in rect: Rect,
    states: Set<Described.State> = [], _ body: (inout Widgets) -> Void
  ) {
    describe(id, role, name, in: rect) { $0.states.formUnion(states) }
    describing?.begin()
    body(&self)
    describing?.end()
  }

  /// Says that what a function paints is one text, for those who do not see it: it may be in lines, or cut.
  package mutating func reading(_ text: String, in rect: Rect, _ body: (inout Widgets) -> Void) {
    read(text, in: rect)
    let former = describing
    describing = nil
    body(&self)
    describing = former
  }

  /// Takes a widget down as it is announced: as a button, until it says what it is.
  mutating func note(
    _ control: Control, in rect: Rect, keys: WidgetKeys, _ shape: PointerShape, _ help: Phrase
  ) {
    // A ground is nothing by itself.
    guard describing != nil, !keys.isEmpty || shape != .arrow else { return }
    var node = Described(control.id.value, .pushButton, "", in: rect)
    node.help = style.text(help)
    if !keys.isEmpty { node.states.insert(.focusable) }
    if control.isFocused { node.states.insert(.focused) }
    if control.isPressed { node.states.insert(.pressed) }
    if !control.isEnabled { node.states.subtract([.enabled, .sensitive]) }
    if rect.intersection(clip).isEmpty { node.states.remove(.showing) }
    describing?.add(node, isNamed: false)
  }

  /// Takes a text down that is painted.
  mutating func read(_ text: String, in box: Rect) {
    let isInSight = !box.intersection(clip).isEmpty
    describing?.read(text, in: box, isInSight: isInSight)
  }
}
