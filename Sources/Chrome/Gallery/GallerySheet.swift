import Drawing
import Input
import Scenes
import Toolkit
import WorkshopCore

/// The gallery: a card for each scene with a small stage that lives, and below them the user's files, with such a
/// stage where the file is code that this window has shown.
struct GallerySheet {
  /// The user's files, the latest first.
  let files: [RecentFile]
  /// What is shown of code among them, by their paths.
  let shown: [String: ThumbnailShelf.Card]
  /// What the program itself keeps.
  let kept: [KeptSession]
  /// The frame's time, in seconds outside.
  let time: Double

  /// A part with what is found in it.
  fileprivate struct Section {
    /// What stands above it; `nil` for what goes on.
    let title: Phrase?
    var items: [Item]
  }

  /// A thing and its place, from the content's upper left corner on.
  fileprivate struct Placed {
    let item: Item
    let rect: Rect
  }

  /// Paints it.
  ///
  /// - Returns: What was asked for since the last frame.
  func draw(
    _ ui: inout Widgets, _ gallery: inout GalleryState, _ state: inout FinderState
  ) -> [Ask] {
    var requests: [Ask] = []
    let style = ui.style
    let window = Rect(origin: .zero, size: ui.window)
    gallery.shelf.speaksChinese = style.language.isChinese
    gallery.shelf.beginFrame()
    _ = ui.control("ground", in: window, shape: .arrow, scrolls: true)
    ui.list.fill(window, style.theme.backdrop)
    var rest = window.inset(dx: style.grid(5), dy: style.grid(4))
    if drawHead(&ui, &gallery, &state, in: &rest) { requests.append { $0.closeSheet() } }
    drawNote(gallery.note, &ui, in: &rest)
    let sections = sections(gallery, state.typed)
    let metrics = Metrics(width: rest.width - Widgets.barWidth * style.unit, style)
    let (headings, places, height) = metrics.lay(sections, isSearch: !state.typed.isEmpty)
    if !gallery.isPainted { select(gallery.present, among: places, &state) }
    follow(&state, &gallery, places, page: rest.height, &requests)
    if places.isEmpty {
      ui.label("No scene and no file has this in its name.", in: rest, isQuiet: true, .center)
    }
    let pointer = ui.pointer
    let hasMoved = gallery.isPainted && pointer != gallery.pointer
    ui.scrollArea("cards", contentHeight: height, in: rest) { ui, content in
      draw(headings, &ui, in: content, visible: rest)
      ui.describing("list", .list, "Gallery", in: rest) { ui in
        for (index, placed) in places.enumerated() {
          let place = placed.rect.offset(dx: content.minX, dy: content.minY)
          if state.selection == index && state.isToBeRevealed { ui.reveal(place) }
          guard place.intersects(rest) else { continue }
          let control = ui.control(placed.item.name, in: place)
          if hasMoved && control.isHovered { state.selection = index }
          draw(placed.item, control, isChosen: state.selection == index, &ui, &gallery, in: place)
          if control.isActivated(in: place) { requests.append(placed.item.request) }
        }
      }
    }
    stopWhatIsOutOfSight(&gallery, places, state)
    state.isToBeRevealed = false
    (gallery.pointer, gallery.isPainted) = (pointer, true)
    return requests
  }

  private func draw(
    _ headings: [(Phrase, Rect)], _ ui: inout Widgets, in content: Rect, visible: Rect
  ) {
    for (title, row) in headings {
      let place = row.offset(dx: content.minX, dy: content.minY)
      guard place.intersects(visible) else { continue }
      ui.describe(title.english, .heading, title, in: place)
      ui.text(title, in: place, font: ui.style.heading)
    }
  }

  private func stopWhatIsOutOfSight(
    _ gallery: inout GalleryState, _ places: [Placed], _ state: FinderState
  ) {
    guard let selection = state.selection, places.indices.contains(selection) else {
      return gallery.shelf.stop(except: nil)
    }
    gallery.shelf.stop(except: card(of: places[selection].item)?.scene.reference)
  }

  // MARK: What is found

  private func sections(_ gallery: GalleryState, _ typed: String) -> [Section] {
    GalleryState.Part.allCases.flatMap { part -> [Section] in
      guard gallery.part == nil || gallery.part == part else { return [] }
      let items: [Item] =
        switch part {
        case .scenes, .museum, .eras:
          gallery.cards.filter { $0.part == part && $0.answers(typed) }
            .map { .card($0) }
        case .files:
          kept.filter { $0.answers(typed) }.map { .kept($0) }
            + actions.filter { action, _ in answers(action, typed) }.map { .action($0, $1) }
            + files.filter { typed.isEmpty || $0.answers(typed) }.map { .file($0) }
        }
      // Rows first, and cards below them.
      let kinds = [items.filter { !$0.isCard }, items.filter(\.isCard)].filter { !$0.isEmpty }
      return kinds.enumerated().map { Section(title: $0 == 0 ? part.title : nil, items: $1) }
    }
  }

  /// What makes a file of one's own, or opens one.
  private var actions: [(WorkshopCore.Action, Phrase)] {
    [
      (.newTransition, "a Swift file to go on from"),
      (
        .openFile,
        files.isEmpty ? "what you open or save is kept here" : "a session or a scene"
      ),
      (.lessons, "learn transitions, task by task"),
    ]
  }

  private func answers(_ action: WorkshopCore.Action, _ typed: String) -> Bool {
    typed.isEmpty
      || NameQuery(typed).rank(
        of: action.phrase.english, others: PaletteEntry(action)?.others ?? []) != nil
  }

  private func select(_ id: String, among places: [Placed], _ state: inout FinderState) {
    state.selection = places.firstIndex { $0.item.isScene(id) }
    state.isToBeRevealed = state.selection != nil
  }

  // MARK: Keys

  /// Lets the choice follow the keys since the last frame.
  private func follow(
    _ state: inout FinderState, _ gallery: inout GalleryState, _ places: [Placed], page: Double,
    _ requests: inout [Ask]
  ) {
    if let selection = state.selection, selection >= places.count { state.selection = nil }
    // What was typed chooses the first that answers.
    if state.selection == nil && !state.typed.isEmpty && !places.isEmpty { state.selection = 0 }
    for key in state.keys {
      switch key.key {
      case "Enter":
        if let selection = state.selection { requests.append(places[selection].item.request) }
      case "Tab": gallery.turn(by: key == "Tab" ? 1 : -1, &state)
      default: move(by: key.key, &state, places, page: page)
      }
    }
    state.keys.removeAll()
  }

  private func move(
    by key: String, _ state: inout FinderState, _ places: [Placed], page: Double
  ) {
    guard !places.isEmpty else { return }
    state.isToBeRevealed = true
    let last = places.count - 1
    guard let selection = state.selection else {
      state.selection = key == "End" ? last : 0
      return
    }
    switch key {
    case "ArrowRight": state.selection = min(selection + 1, last)
    case "ArrowLeft": state.selection = max(selection - 1, 0)
    case "Home": state.selection = 0
    case "End": state.selection = last
    case "ArrowDown": state.selection = neighbour(of: selection, places, by: 1)
    case "ArrowUp": state.selection = neighbour(of: selection, places, by: -1)
    case "PageDown": state.selection = neighbour(of: selection, places, by: page)
    case "PageUp": state.selection = neighbour(of: selection, places, by: -page)
    default: break
    }
  }

  /// The nearest in the row that begins at least some way below, or above; in the last row, none but
  /// itself.
  private func neighbour(of index: Int, _ places: [Placed], by way: Double) -> Int {
    let start = places[index].rect
    let tops = places.map(\.rect.minY)
    let row =
      way > 0
      ? tops.filter { $0 >= start.minY + way }.min() ?? tops.max()
      : tops.filter { $0 <= start.minY + way }.max() ?? tops.min()
    guard let row, row != start.minY else { return index }
    let candidates = places.indices.filter { places[$0].rect.minY == row }
    return candidates.min {
      abs(places[$0].rect.midX - start.midX) < abs(places[$1].rect.midX - start.midX)
    } ?? index
  }

  // MARK: Layout

  /// The sizes of cards and rows, which fill the width.
  private struct Metrics {
    let width: Double
    let style: WidgetStyle

    init(width: Double, _ style: WidgetStyle) { (self.width, self.style) = (width, style) }

    /// Places everything, from the upper left corner on.
    func lay(
      _ sections: [Section], isSearch: Bool
    ) -> (headings: [(Phrase, Rect)], places: [Placed], height: Double) {
      var (headings, places, y) = ([(Phrase, Rect)](), [Placed](), 0.0)
      for section in sections {
        if let title = section.title {
          headings.append((title, Rect(x: 0, y: y, width: width, height: style.row)))
          y += style.row + style.grid(1)
        }
        let areCards = section.items.allSatisfy(\.isCard)
        let count = max(1, Int((width + gap) / (style.grid(areCards ? 40 : 70) + gap)))
        let height = areCards ? GallerySheet.cardHeight(style) : style.grid(11)
        for (index, item) in section.items.enumerated() {
          let row = Rect(
            x: 0, y: y + Double(index / count) * (height + gap), width: width, height: height)
          places.append(
            Placed(item: item, rect: row.column(index % count, of: count, gap: gap)))
        }
        y += Double((section.items.count + count - 1) / count) * (height + gap) + style.grid(2)
      }
      return (headings, places, max(y - style.grid(2), 0))
    }

    private var gap: Double { style.grid(2.5) }
  }

  private static func cardHeight(_ style: WidgetStyle) -> Double { style.grid(64) }

  // MARK: Painting

  /// - Returns: Whether it is to be closed.
  private func drawHead(
    _ ui: inout Widgets, _ gallery: inout GalleryState, _ state: inout FinderState,
    in rest: inout Rect
  ) -> Bool {
    let style = ui.style
    let isNarrow = rest.width < style.grid(180)
    var row = rest.takeTop(style.row, gap: style.grid(isNarrow ? 1.5 : 3))
    let font = Font(.semibold, size: 19 * style.unit)
    let width = style.measurer.width(of: style.text("Gallery"), font: font).rounded(.up)
    ui.text("Gallery", in: row.takeLeft(width, gap: style.grid(4)), font: font)
    let closes = ui.button(
      "Close", icon: .close, isIconOnly: true, rank: .quiet, help: "Close" + Action.back.hint,
      in: row.takeRight(style.row, gap: style.grid(2)))
    let parts = GalleryState.Part.allCases
    let tabs =
      isNarrow
      ? rest.takeTop(style.row, gap: style.grid(2))
      : row.takeRight(style.grid(92), gap: style.grid(3))
    ui.textField(
      "find", text: &state.typed, placeholder: "Find by name or number", icon: .search,
      in: row)
    var selection = gallery.part.map { $0.rawValue + 1 } ?? 0
    if ui.tabs("parts", ["All" as Phrase] + parts.map(\.tab), selection: &selection, in: tabs) {
      gallery.part = selection == 0 ? nil : parts[selection - 1]
      state.selection = 0
      state.isToBeRevealed = true
    }
    return closes
  }

  /// Says why it is there without having been asked for, if it is.
  private func drawNote(_ note: Phrase, _ ui: inout Widgets, in rest: inout Rect) {
    guard !note.isEmpty else { return }
    let style = ui.style
    let text = style.text(note)
    let lines = style.measurer.lines(of: text, style.body, width: rest.width, limit: 2)
    var place = rest.takeTop(Double(lines.count) * style.grid(4.5), gap: 0)
    ui.reading(text, in: place) { ui in
      for line in lines {
        ui.text(
          verbatim: line, in: place.takeTop(style.grid(4.5), gap: 0), color: style.colors.wrong)
      }
    }
    _ = rest.takeTop(style.grid(2), gap: 0)
  }

  /// Says a card as a row of a list, to those who do not see it.
  private func describe(
    _ item: Item, _ control: Control, isChosen: Bool, isOpen: Bool, _ ui: inout Widgets
  ) {
    let (words, style) = (item.words(in: ui.style.language), ui.style)
    ui.describe(control) { node in
      let parts = [words.title, words.note, isOpen ? "open" : .empty].map(style.text)
      node.role = .listItem
      node.name = parts.filter { !$0.isEmpty }.joined(separator: ", ")
      node.states.insert(.selectable)
      if isChosen { node.states.insert(.selected) }
    }
  }

  private func draw(
    _ item: Item, _ control: Control, isChosen: Bool, _ ui: inout Widgets,
    _ gallery: inout GalleryState, in place: Rect
  ) {
    describe(item, control, isChosen: isChosen, isOpen: item.isScene(gallery.present), &ui)
    let (style, colors) = (ui.style, ui.style.colors)
    let ground =
      control.isPressed
      ? colors.controlPressed
      : isChosen ? colors.selection : control.isHovered ? colors.wellHovered : colors.well
    let radius = style.grid(2)
    ui.plate(place, radius: radius, ground, edge: isChosen ? colors.accent : colors.edge)
    if isChosen {
      ui.list.append(
        .stroke(RoundedRect(place, radius: radius), Stroke(colors.accent, width: 2 * style.unit)))
    }
    switch item {
    case .card(let card): draw(card, plays: isChosen, &ui, &gallery, in: place)
    case .file(let file): draw(file, isChosen: isChosen, &ui, &gallery, in: place)
    case .kept, .action:
      let words = item.words(in: style.language)
      draw(words.title, words.note, item.icon, &ui, in: place)
    }
  }

  /// What a card has a stage for.
  private func card(of item: Item) -> ThumbnailShelf.Card? {
    switch item {
    case .card(let card): ThumbnailShelf.Card(scene: card.scene)
    case .file(let file): shown[file.path]
    case .kept, .action: nil
    }
  }

  /// A file's name and folder below its stage, or below a sign where there is none.
  private func draw(
    _ file: RecentFile, isChosen: Bool, _ ui: inout Widgets, _ gallery: inout GalleryState,
    in place: Rect
  ) {
    let (style, item) = (ui.style, Item.file(file))
    var rest = place.inset(dx: style.grid(2), dy: style.grid(2))
    var names = rest.takeBottom(style.grid(13), gap: style.grid(1))
    let words = item.words(in: style.language)
    ui.text(
      words.title, in: names.takeTop(style.grid(4.25), gap: 0), font: style.strong, .center)
    ui.text(
      words.note, in: names.takeTop(style.grid(4.25), gap: 0), font: style.small,
      color: isChosen ? style.colors.text : style.colors.label, .center)
    let card = card(of: item)
    let still = card.flatMap { gallery.shelf.picture(of: $0, plays: isChosen, at: time) }
    guard let card, still?.isStopped != true else {
      return ui.icon(item.icon, in: rest.centeredSquare(style.grid(14)), color: style.colors.label)
    }
    Thumbnail(still: still, size: still?.size ?? card.scene.size).draw(&ui, in: rest)
  }

  private func draw(
    _ card: GalleryCard, plays: Bool, _ ui: inout Widgets, _ gallery: inout GalleryState,
    in place: Rect
  ) {
    let style = ui.style
    var rest = place.inset(dx: style.grid(2), dy: style.grid(2))
    drawNames(
      of: card, isChosen: plays, &ui,
      in: rest.takeBottom(style.grid(13), gap: style.grid(1)))
    let still = gallery.shelf.picture(
      of: ThumbnailShelf.Card(scene: card.scene), plays: plays, at: time)
    Thumbnail(still: still, size: still?.size ?? card.scene.size).draw(&ui, in: rest)
    drawNumber(card.number, &ui, in: place)
    if card.scene.id == gallery.present { drawPresent(&ui, in: place) }
  }

  /// The name in both languages, the tool's own first; a long one takes two lines.
  private func drawNames(
    of card: GalleryCard, isChosen: Bool, _ ui: inout Widgets, in place: Rect
  ) {
    let style = ui.style
    var rest = place
    let isChinese = style.language.isChinese
    let (title, other) =
      isChinese
      ? (card.scene.chineseTitle, card.scene.title) : (card.scene.title, card.scene.chineseTitle)
    let lines = style.measurer.halves(of: title, style.strong, width: place.width)
    for line in lines {
      ui.text(
        verbatim: line, in: rest.takeTop(style.grid(4.25), gap: 0), font: style.strong, .center)
    }
    ui.text(
      verbatim: other, in: rest.takeTop(style.grid(4.25), gap: 0), font: style.small,
      color: isChosen ? style.colors.text : style.colors.label, .center)
  }

  private func drawNumber(_ number: Int, _ ui: inout Widgets, in place: Rect) {
    let style = ui.style
    let corner = Rect(
      x: place.minX + style.grid(2), y: place.minY + style.grid(1.5), width: style.grid(7),
      height: style.grid(4.5))
    ui.text(
      verbatim: String(number), in: corner, font: style.smallNumber, color: style.colors.label)
  }

  /// Marks the scene that the window shows.
  private func drawPresent(_ ui: inout Widgets, in place: Rect) {
    let style = ui.style
    let width = (style.measurer.width(of: style.text("open"), font: style.small) + style.grid(3))
      .rounded(.up)
    let tag = Rect(
      x: place.maxX - width - style.grid(1.5), y: place.minY + style.grid(1.5), width: width,
      height: style.grid(4.5))
    ui.list.fill(tag, radius: tag.height / 2, style.colors.accent)
    ui.text("open", in: tag, font: style.small, color: style.colors.onAccent, .center)
  }

  private func draw(
    _ title: Phrase, _ note: Phrase, _ icon: Icon, _ ui: inout Widgets, in place: Rect
  ) {
    let style = ui.style
    var rest = place.inset(dx: style.grid(3), dy: style.grid(1.5))
    let side = style.grid(4.5)
    ui.icon(
      icon, in: rest.takeLeft(side, gap: style.grid(2.5)).centeredSquare(side),
      color: style.colors.label)
    ui.text(title, in: rest.row(0, of: 2, gap: 0), font: style.strong)
    ui.text(
      note, in: rest.row(1, of: 2, gap: 0), font: style.small, color: style.colors.label)
  }
}

extension TextMeasurer {
  /// The text in one line if it fits, else in two that are parted between words.
  nonisolated fileprivate func halves(of text: String, _ font: Font, width: Double) -> [String] {
    guard self.width(of: text, font: font) > width else { return [text] }
    let words = text.split(separator: " ").map(String.init)
    var first = words.count
    while first > 1
      && self.width(of: words.prefix(first).joined(separator: " "), font: font) > width
    {
      first -= 1
    }
    let lines = [words.prefix(first), words.dropFirst(first)].map { $0.joined(separator: " ") }
    return lines.filter { !$0.isEmpty }
  }
}

extension GalleryState {
  /// Goes on to the next part, or back.
  fileprivate mutating func turn(by step: Int, _ state: inout FinderState) {
    let count = Part.allCases.count + 1
    let next = ((part.map { $0.rawValue + 1 } ?? 0) + step + count) % count
    part = next == 0 ? nil : Part(rawValue: next - 1)
    state.selection = 0
    state.isToBeRevealed = true
  }
}
