import Drawing
import Overlays
import Sessions
import Toolkit
import Transitions
import WorkshopCore

/// The page that shows the hierarchy of views, and what each is and shows.
struct LayersPage {
  package let layers: [LayerInspection]

  /// Paints the page.
  func draw(_ ui: inout Widgets, _ state: inout LayersState, in place: Rect) {
    let names = LayerName.names(of: layers)
    var rest = place
    drawFilter(&ui, &state, in: rest.takeTop(ui.style.row, gap: ui.style.gap))
    let detail = rest.takeBottom(detailHeight(ui.style, place), gap: ui.style.gap)
    let found = layers.indices.filter { state.finds(layers[$0]) }
    var selection = state.chosen.flatMap { chosen in found.firstIndex { names[$0] == chosen } }
    var pointed: Int?
    ui.list(
      "layers", count: found.count, selection: &selection, placeholder: state.nothingFound,
      reveals: state.isToBeRevealed, in: rest, pointed: { pointed = $0 },
      row: { row(of: layers[found[$0]], isTree: !state.isFiltered) })
    state.isToBeRevealed = false
    state.chosen = selection.map { names[found[$0]] } ?? state.chosen
    state.pointed = pointed.map { names[found[$0]] }
    if let index = state.marked.flatMap({ names.firstIndex(of: $0) }) {
      drawDetail(of: layers[index], &ui, in: detail)
    } else {
      ui.label("Choose a view to mark it.", in: detail, isQuiet: true, .center)
    }
  }

  // MARK: Rows

  private func drawFilter(_ ui: inout Widgets, _ state: inout LayersState, in place: Rect) {
    var rest = place
    let box = rest.takeRight(ui.style.grid(29), gap: ui.style.gap)
    ui.textField(
      "find", text: &state.wanted, placeholder: "Find a view",
      help: "Only views whose name contains this", in: rest)
    ui.checkbox(
      "only animated", isOn: &state.wantsDifferent,
      help: "Only views that an animation shows otherwise than their model", in: box)
  }

  private func row(of layer: LayerInspection, isTree: Bool) -> ListRow {
    var row = ListRow(.verbatim(layer.id), detail: notes(of: layer).joined(separator: " · "))
    row.indent = isTree ? layer.depth : 0
    row.isFaint = layer.isHidden || layer.presented.alpha == 0
    return row
  }

  /// What is worth saying in a row, the most telling last.
  private func notes(of layer: LayerInspection) -> [Phrase] {
    var notes: [Phrase] = []
    switch layer.role {
    case .container: notes.append("container view")
    case .from: notes.append("from")
    case .to: notes.append("to")
    case nil:
      if layer.controller != nil { notes.append("controller") }
      if layer.isPicture { notes.append("picture") }
    }
    if layer.isHidden { notes.append("hidden") }
    if layer.presented != layer.model { notes.append("animated") }
    return notes
  }

  // MARK: One view

  private func detailHeight(_ style: WidgetStyle, _ place: Rect) -> Double {
    min(8 * style.grid(4.5) + style.row, place.height * 0.55)
  }

  private func drawDetail(of layer: LayerInspection, _ ui: inout Widgets, in place: Rect) {
    let style = ui.style
    ui.clipped(to: place) { ui in
      var rest = place
      ui.header(.verbatim(layer.id), note: owner(of: layer), in: rest.takeTop(style.row, gap: 0))
      var columns = Columns(in: rest.takeTop(style.grid(4.5), gap: 0), style)
      ui.text("model", in: columns.model, font: style.small, color: style.colors.label, .trailing)
      ui.text("shown", in: columns.shown, font: style.small, color: style.colors.label, .trailing)
      for line in lines(of: layer) {
        columns = Columns(in: rest.takeTop(style.grid(4.5), gap: 0), style)
        draw(line, columns, &ui)
      }
    }
  }

  private func owner(of layer: LayerInspection) -> Phrase {
    if layer.isPicture { return "a departing snapshot" }
    return layer.controller.map { "controller \($0)" } ?? "view"
  }

  /// Where a name and its two values stand.
  private struct Columns {
    package let name: Rect
    let model: Rect
    let shown: Rect

    init(in row: Rect, _ style: WidgetStyle) {
      var rest = row
      name = rest.takeLeft((row.width * 0.2).rounded(), gap: style.grid(1))
      model = rest.column(0, of: 2, gap: style.grid(2))
      shown = rest.column(1, of: 2, gap: style.grid(2))
    }
  }

  /// A property as it is and as it is shown; one that is not animated has one value.
  private struct Line {
    package var name: Phrase
    var model: String
    var shown: String
  }

  private func lines(of layer: LayerInspection) -> [Line] {
    let (model, shown) = (layer.model, layer.presented)
    func line(_ name: Phrase, _ text: (ViewState) -> String) -> Line {
      Line(name: name, model: text(model), shown: text(shown))
    }
    return [
      line("origin") { pair($0.untransformedFrame.minX, $0.untransformedFrame.minY, 1) },
      line("size") { pair($0.bounds.width, $0.bounds.height, 1) },
      line("moved") { pair($0.transform.tx, $0.transform.ty, 1) },
      line(.verbatim("a  b")) { pair($0.transform.a, $0.transform.b, 2) },
      line(.verbatim("c  d")) { pair($0.transform.c, $0.transform.d, 2) },
      line(.verbatim("alpha")) { fixed($0.alpha, 3) },
      Line(
        name: "hidden", model: layer.isHidden ? "true" : "false",
        shown: layer.isHidden ? "true" : "false"),
    ]
  }

  private func pair(_ first: Double, _ second: Double, _ places: Int) -> String {
    "\(fixed(first, places))  \(fixed(second, places))"
  }

  private func draw(_ line: Line, _ columns: Columns, _ ui: inout Widgets) {
    let style = ui.style
    let differs = line.model != line.shown
    if differs {
      let ground = columns.shown.inset(dx: -style.grid(1), dy: 1)
      ui.list.fill(ground, radius: style.grid(1), style.colors.selection)
    }
    ui.text(line.name, in: columns.name, font: style.small, color: style.colors.label)
    ui.text(verbatim: line.model, in: columns.model, font: style.smallNumber, .trailing)
    ui.text(
      verbatim: line.shown, in: columns.shown, font: style.smallNumber,
      color: differs ? style.colors.text : style.colors.label, .trailing)
  }
}

extension Workbench {
  /// Which views are marked.
  package var layersState: LayersState {
    get { states[LayersState()] }
    _modify { yield &states[LayersState()] }
  }

  /// Shows a view in the hierarchy, and marks it on the stage.
  package func showLayer(_ name: LayerName) {
    showPage(.layers)
    layersState = LayersState()
    layersState.chosen = name
    layersState.isToBeRevealed = true
  }
}

nonisolated extension InspectorPage {
  /// The hierarchy of views.
  package static let layers: InspectorPage = .init(
    title: "Layers", words: "views hierarchy tree inspect structure",
    mark: { bench in
      let stage = bench.shown.stage
      return LayerMark(bench.layersState, among: stage.layers) { index in
        stage.animations(movingLayer: index).first.map(bench.words) ?? []
      }
    }
  ) { bench in
    let page = LayersPage(layers: bench.shown.stage.layers)
    return { ui, place in
      page.draw(&ui, &bench.layersState, in: place)
      return []
    }
  }
}
