import Drawing
import Toolkit

/// The spring in four vocabularies.
extension SpringPage {
  /// Paints one vocabulary: its name, and its numbers with their names above.
  func draw(
    _ vocabulary: SpringWords.Vocabulary, _ ui: inout Widgets, _ state: inout StudioState,
    in rect: Rect
  ) -> [InspectorRequest] {
    guard let shown else { return [] }
    let style = ui.style
    var (rest, name) = (rect, rect)
    if isNarrow(rect.width, style) {
      name = rest.takeTop(style.grid(3.5), gap: 0)
    } else {
      name = rest.takeLeft(style.grid(15), gap: style.gap).offset(dx: 0, dy: style.grid(2))
    }
    ui.text(Phrase(key: vocabulary.rawValue), in: name, color: style.colors.text)
    let words = SpringWords(
      shown.spring, mass: state.mass, initialVelocity: shown.initialVelocity)
    var requests: [InspectorRequest] = []
    for (index, word) in vocabulary.words.enumerated() {
      let place = rest.column(index, of: 3, gap: style.grid(1.5))
      requests += draw(word, words, &ui, &state, in: place)
    }
    return requests
  }

  private func draw(
    _ word: SpringWords.Word, _ words: SpringWords, _ ui: inout Widgets,
    _ state: inout StudioState, in rect: Rect
  ) -> [InspectorRequest] {
    // No wider than a number's box, so that all of them begin and end with their names.
    var box = rect
    box.size.width = min(box.width, ui.style.grid(18))
    let line = box.takeTop(ui.style.grid(3.5), gap: ui.style.grid(0.5))
    ui.text(word.title, in: line, font: ui.style.small, color: ui.style.colors.label)
    guard var value = words.value(word) else {
      ui.label(.verbatim("–"), in: box, isQuiet: true, .center)
      return []
    }
    let edit = ui.slider(
      word.quantity, value: &value, id: word.rawValue, help: word.help, in: box)
    guard edit != .none, let spring = words.spring(with: word, value) else { return [] }
    let requests = retune(to: spring, edit)
    if word == .mass, case .retune? = requests.first { state.mass = value }
    return requests
  }
}
