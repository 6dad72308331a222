import Drawing
import Input

extension Widgets {
  /// A line of text to be written.
  ///
  /// The value follows every key. Enter and leaving complete the change, Escape takes it back.
  ///
  /// - Parameters:
  ///   - name: What it is called; its identity.
  ///   - placeholder: What it says while it is empty.
  ///   - error: What is wrong with the present text, or an empty string.
  ///   - selects: Whether all is selected when the keyboard comes to it, so that a letter replaces it.
  @discardableResult
  package mutating func textField(
    _ name: String, text: inout String, placeholder: Phrase = .empty, error: Phrase = .empty,
    icon: Icon? = nil, help: Phrase = .empty, isEnabled: Bool = true, selects: Bool = true,
    in rect: Rect
  ) -> Edit {
    let control = control(
      name, in: rect, keys: [.text], shape: .text, help: help, isEnabled: isEnabled,
      takesFocus: true)
    var box = rect.inset(dx: style.gap, dy: 0)
    let iconPlace = icon.map { _ in box.takeLeft(style.grid(4), gap: style.grid(1.5)) }
    if let editing = interface.memory[editing: control.id], editing.editor.text != text {
      // Somebody else has changed it meanwhile.
      beginEditing(control.id, text)
    }
    var edit = Edit.none
    for event in control.events {
      let next = write(event, control.id, &text, selects: selects, in: box)
      if next != .none { edit = next }
    }
    if describing != nil { describe(control, name, text, placeholder, error) }
    drawField(control, in: rect, isWrong: !error.isEmpty)
    if let icon, let iconPlace {
      self.icon(
        icon, in: iconPlace.centeredSquare(style.grid(3.5)), color: style.colors.label)
    }
    if interface.memory[editing: control.id] != nil {
      if text.isEmpty {
        self.text(placeholder, in: box.inset(dx: style.gap / 2, dy: 0), color: style.colors.label)
      }
      drawEditor(control.id, in: box, font: style.body)
      complain(error, at: rect)
    } else if text.isEmpty {
      self.text(placeholder, in: box, color: style.colors.label)
    } else {
      self.text(
        verbatim: text, in: box, color: isEnabled ? style.colors.text : style.colors.disabled)
    }
    return edit
  }

  private mutating func describe(
    _ control: Control, _ name: String, _ text: String, _ placeholder: Phrase, _ error: Phrase
  ) {
    let wrong = style.text(error)
    describe(control, .text, placeholder.isEmpty ? Phrase(key: name) : placeholder)
    describe(control) { node in
      node.content = text
      node.states.insert(.editable)
      if !wrong.isEmpty { node.help = wrong }
    }
  }

  /// Lets a field follow one event.
  private mutating func write(
    _ event: WidgetEvent, _ id: WidgetID, _ text: inout String, selects: Bool, in box: Rect
  ) -> Edit {
    switch event {
    case .focused: beginEditing(id, text, selectsAll: selects && interface.keyboard.isVisible)
    case .down(let place, let held, let clicks):
      if interface.memory[editing: id] == nil { beginEditing(id, text) }
      pointEditor(id, at: place, held, clicks: clicks, in: box, font: style.body)
    case .move(let place, _): dragEditor(id, to: place, in: box, font: style.body)
    case .blurred:
      guard let original = endEditing(id) else { break }
      return original == text ? .none : .done
    case .key("Enter", _):
      guard interface.memory[editing: id] != nil else { break }
      _ = endEditing(id)
      return .done
    case .key("Escape", _):
      guard let original = endEditing(id) else { break }
      defer { text = original }
      return text == original ? .none : .undone
    case .key(let key, let held):
      if interface.memory[editing: id] == nil { beginEditing(id, text) }
      guard pressEditor(id, key, held) else { break }
      text = interface.memory[editing: id]?.editor.text ?? text
      return .changing
    case .text(let typed):
      if interface.memory[editing: id] == nil { beginEditing(id, text) }
      interface.memory[editing: id]?.editor.insert(typed)
      text = interface.memory[editing: id]?.editor.text ?? text
      return .changing
    default: break
    }
    return .none
  }

  // MARK: The text that is being typed

  mutating func beginEditing(_ id: WidgetID, _ text: String, selectsAll: Bool = false) {
    interface.memory[editing: id] = Editing(
      id: id, editor: TextEditor(text, selectsAll: selectsAll), original: text)
  }

  /// Ends typing.
  ///
  /// - Returns: What the text was before, or `nil` if another widget's is being typed.
  mutating func endEditing(_ id: WidgetID) -> String? {
    guard let editing = interface.memory[editing: id] else { return nil }
    interface.memory[editing: id] = nil
    return editing.original
  }

  /// Lets the text that is being typed follow a key.
  ///
  /// - Returns: Whether it is another one.
  mutating func pressEditor(_ id: WidgetID, _ key: String, _ held: Modifiers) -> Bool {
    guard var editing = interface.memory[editing: id] else { return false }
    let isChanged = editing.editor.press(key, held, clipboard)
    interface.memory[editing: id] = editing
    return isChanged
  }

  /// Puts the caret where a field was pressed; a second press selects a word, a third everything.
  mutating func pointEditor(
    _ id: WidgetID, at place: Point, _ held: Modifiers, clicks: Int, in box: Rect, font: Font,
    _ horizontal: Text.Horizontal = .leading
  ) {
    guard let editing = interface.memory[editing: id] else { return }
    let position = position(at: place.x, editing, in: box, font, horizontal)
    if clicks == 2 {
      interface.memory[editing: id]?.editor.selectWord(at: position)
    } else if clicks >= 3 {
      interface.memory[editing: id]?.editor.select(0..<editing.editor.characters.count)
    } else {
      interface.memory[editing: id]?.editor.move(to: position, held)
    }
  }

  /// Selects as far as the pointer was dragged.
  mutating func dragEditor(
    _ id: WidgetID, to place: Point, in box: Rect, font: Font,
    _ horizontal: Text.Horizontal = .leading
  ) {
    guard let editing = interface.memory[editing: id] else { return }
    let position = position(at: place.x, editing, in: box, font, horizontal)
    interface.memory[editing: id]?.editor.move(to: position, .shift)
  }

  /// The gap between characters that is nearest to a place.
  private func position(
    at x: Double, _ editing: Editing, in box: Rect, _ font: Font, _ horizontal: Text.Horizontal
  ) -> Int {
    let start = textStart(editing, in: box, font, horizontal)
    var nearest = 0
    var distance = Double.infinity
    for index in 0...editing.editor.characters.count {
      let gap = abs(start + style.measurer.width(of: editing.editor.prefix(index), font: font) - x)
      if gap < distance { (nearest, distance) = (index, gap) }
    }
    return nearest
  }

  private func textStart(
    _ editing: Editing, in box: Rect, _ font: Font, _ horizontal: Text.Horizontal
  ) -> Double {
    let width = style.measurer.width(of: editing.editor.text, font: font)
    let isTrailing = horizontal == .trailing && width <= box.width
    return isTrailing ? box.maxX - width : box.minX - editing.scroll
  }

  // MARK: Painting

  /// The ground of what can be typed into.
  mutating func drawField(_ control: Control, in rect: Rect, isWrong: Bool) {
    let colors = style.colors
    let isHovered = control.isHovered && interface.memory[editing: control.id] == nil
    plate(
      rect, radius: style.radius, isHovered ? colors.wellHovered : colors.well,
      edge: isWrong ? colors.wrong : colors.wellEdge)
    if control.isFocusVisible {
      focusRing(around: rect, radius: style.radius)
    } else if control.isFocused {
      let line = isWrong ? colors.wrong : colors.focus
      let inner = RoundedRect(rect.inset(0.5), radius: style.radius - 0.5)
      list.append(.stroke(inner, Stroke(line)))
    }
  }

  /// Paints the text that is being typed, what is selected of it, and the caret.
  mutating func drawEditor(
    _ id: WidgetID, in box: Rect, font: Font, _ horizontal: Text.Horizontal = .leading
  ) {
    guard var editing = interface.memory[editing: id] else { return }
    let editor = editing.editor
    func reach(_ count: Int) -> Double {
      style.measurer.width(of: editor.prefix(count), font: font)
    }
    let caret = reach(editor.caret)
    let width = reach(editor.characters.count)
    editing.scroll = min(max(editing.scroll, caret - box.width + 1), caret)
    editing.scroll = max(0, min(editing.scroll, width - box.width + 1))
    interface.memory[editing: id] = editing
    let start = textStart(editing, in: box, font, horizontal)
    let line = box.centeredRow((font.size * 1.5).rounded())
    list.append(.pushClip(RoundedRect(box.inset(dx: -1, dy: 0))))
    if !editor.selection.isEmpty {
      let (from, to) = (reach(editor.selection.lowerBound), reach(editor.selection.upperBound))
      list.fill(
        Rect(x: start + from, y: line.minY, width: to - from, height: line.height), radius: 2,
        style.colors.textSelection)
    }
    let place = Rect(x: start, y: box.minY, width: width, height: box.height)
    list.text(editor.text, in: place, font: font, color: style.colors.text)
    let caretX = (start + caret).rounded()
    list.fill(
      Rect(x: caretX - 0.5, y: line.minY, width: 1.5 * style.unit, height: line.height),
      style.colors.accent)
    list.append(.popClip)
  }
}
