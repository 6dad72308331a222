import Drawing
import Panels
import Scenes
import Sessions
import Toolkit
import Transitions
import WorkshopCore

/// One cell of a sweep: its values, the stage under them, how far its transition is, and its figures. A
/// press gives the scene the values.
struct SweepCell {
  let index: Int
  let grid: SweepGrid
  let model: SweepModel

  /// Its name among the page's widgets.
  package static func name(_ index: Int) -> String { "cell \(index)" }

  // MARK: Measures, in points

  /// The height of a line.
  private static func line(_ style: WidgetStyle) -> Double { style.grid(4) }
  /// The least height of the curve with the gaps around it.
  private static func curve(_ style: WidgetStyle) -> Double { style.grid(11) }

  /// The least room for all that is told.
  static func leastText(_ axes: [MotionSweep.Axis], _ style: WidgetStyle) -> Size {
    let values = axes.flatMap { axis in
      axis.values.map {
        width(name(of: axis.tunable), style.small, text($0, of: axis.tunable), style)
      }
    }
    let figures = SweepFigures.widest.map { width($0.name, style.small, $0.text, style) }
    return Size(
      width: ((values + figures).max() ?? 0).rounded(.up),
      height: Double(axes.count + SweepFigures.count) * line(style) + curve(style))
  }

  private static func width(
    _ name: Phrase, _ font: Font, _ text: Phrase, _ style: WidgetStyle
  ) -> Double {
    style.measurer.width(of: style.text(name), font: font) + style.grid(2)
      + style.measurer.width(of: style.text(text), font: style.smallNumber)
  }

  // MARK: Words

  /// Of a spring's name and its number's the number's, which is what differs.
  private static func name(of tunable: Tunable) -> Phrase {
    guard let comma = tunable.title.firstIndex(of: ",") else { return Phrase(key: tunable.title) }
    return Phrase(key: String(tunable.title[comma...].drop { $0 == "," || $0 == " " }))
  }

  private static func text(_ value: Double, of tunable: Tunable) -> Phrase {
    let number = Quantity(of: tunable).text(value)
    return tunable.unit.isEmpty
      ? .verbatim(number) : .verbatim(number + " ") + Phrase(key: tunable.unit)
  }

  // MARK: A frame

  /// Paints it, and takes what has happened to it.
  ///
  /// - Parameter visible: The part of the window in which it is seen.
  func draw(
    _ ui: inout Widgets, _ state: inout SweepState, in rect: Rect, visible: Rect
  ) -> [Ask] {
    guard let work = state.work else { return [] }
    let control = ui.control(
      SweepCell.name(index), in: rect, keys: [.enter, .arrows, .jumps],
      help: "The scene takes these values over", takesFocus: true)
    let requests = follow(control, count: work.combinations.count, in: rect, visible: visible)
    guard rect.intersects(visible) else { return requests }
    let (style, colors) = (ui.style, ui.style.colors)
    let ground =
      control.isPressed
      ? colors.controlPressed : control.isHovered ? colors.wellHovered : colors.well
    let isPresent = isPresent(work)
    ui.plate(rect, radius: style.grid(2), ground, edge: isPresent ? colors.accent : colors.edge)
    if isPresent { drawPresent(&ui, in: rect) }
    var rest = rect.inset(SweepGrid.padding(style.unit))
    if grid.isBeside {
      let place = rest.takeLeft(grid.stage.width, gap: SweepGrid.padding(style.unit))
      drawStage(&ui, state, in: place)
      drawValues(&ui, work, in: &rest)
    } else {
      drawValues(&ui, work, in: &rest)
      drawStage(&ui, state, in: rest.takeTop(grid.stage.height, gap: 0))
    }
    let figures = rest.takeBottom(
      Double(SweepFigures.count) * SweepCell.line(style), gap: style.grid(1))
    _ = rest.takeTop(style.grid(1), gap: 0)
    drawCurve(&ui, &state, work, in: rest)
    drawFigures(&ui, work.variants[index]?.report, in: figures)
    if control.isFocusVisible { ui.focusRing(around: rect.inset(1), radius: style.grid(2)) }
    return requests
  }

  private func follow(
    _ control: Toolkit.Control, count: Int, in rect: Rect, visible: Rect
  ) -> [Ask] {
    var requests: [Ask] = []
    func go(to other: Int) {
      if (0..<count).contains(other) { requests.append { $0.focusSwept(other) } }
    }
    for event in control.events {
      switch event {
      case .up(let point, _) where rect.contains(point) && visible.contains(point):
        requests.append { [index] in $0.takeSwept(index) }
      case .key("Enter", _): requests.append { [index] in $0.takeSwept(index) }
      case .key("ArrowRight", _): go(to: index + 1)
      case .key("ArrowLeft", _): go(to: index - 1)
      case .key("ArrowDown", _): go(to: index + grid.columns)
      case .key("ArrowUp", _): go(to: index - grid.columns)
      case .key("Home", _), .key("PageUp", _): go(to: 0)
      case .key("End", _), .key("PageDown", _): go(to: count - 1)
      default: break
      }
    }
    return requests
  }

  // MARK: Values

  /// Whether the scene has these values now.
  private func isPresent(_ work: SweepWork) -> Bool {
    work.tunings(of: index).allSatisfy { tuning in
      model.tunables.contains { $0.name == tuning.name && abs($0.value - tuning.value) < 1e-9 }
    }
  }

  /// Marks the values that the scene has now.
  private func drawPresent(_ ui: inout Widgets, in rect: Rect) {
    ui.list.append(
      .stroke(
        RoundedRect(rect, radius: ui.style.grid(2)),
        Stroke(ui.style.colors.accent, width: 2 * ui.style.unit)))
  }

  private func drawValues(_ ui: inout Widgets, _ work: SweepWork, in rest: inout Rect) {
    for (axis, value) in zip(work.axes, work.combinations[index]) {
      drawLine(
        SweepCell.name(of: axis.tunable), SweepCell.text(value, of: axis.tunable), isStrong: true,
        &ui, in: rest.takeTop(SweepCell.line(ui.style), gap: 0))
    }
    _ = rest.takeTop(ui.style.grid(1), gap: 0)
  }

  private func drawFigures(_ ui: inout Widgets, _ report: MotionReport?, in place: Rect) {
    var rest = place
    for line in SweepFigures.lines(of: report) {
      drawLine(
        line.name, line.text, isStrong: false, &ui,
        in: rest.takeTop(SweepCell.line(ui.style), gap: 0))
    }
  }

  private func drawLine(
    _ name: Phrase, _ text: Phrase, isStrong: Bool, _ ui: inout Widgets, in row: Rect
  ) {
    let style = ui.style
    ui.text(name, in: row, font: style.small, color: style.colors.label)
    ui.text(
      text, in: row, font: style.smallNumber,
      color: isStrong ? style.colors.accent : style.colors.text, .trailing)
  }

  // MARK: The stage

  private func drawStage(_ ui: inout Widgets, _ state: SweepState, in place: Rect) {
    let style = ui.style
    let looped = state.stages.indices.contains(index) ? state.stages[index] : nil
    let size = looped?.simulation.stage.window.model.bounds.size ?? model.stage
    let scale = min(place.width / size.width, place.height / size.height)
    let (width, height) = (
      (size.width * scale).rounded(.down), (size.height * scale).rounded(.down)
    )
    let screen = Rect(
      x: (place.midX - width / 2).rounded(), y: (place.midY - height / 2).rounded(), width: width,
      height: height)
    let shape = RoundedRect(screen, radius: min(width, height) * 0.08)
    ui.list.append(.fill(shape, .color(style.theme.screen)))
    if let looped {
      ui.list.append(.pushClip(shape))
      let (stage, root) = (looped.simulation.stage, looped.simulation.stage.window)
      let frame = root.model.untransformedFrame
      let map = AffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: screen.minX, ty: screen.minY)
      root.paint(
        into: &ui.list, at: stage.now,
        base: map.translatedBy(x: -frame.minX, y: -frame.minY), opacity: 1)
      ui.list.append(.transform(.identity))
      ui.list.append(.opacity(1))
      if let finger = looped.finger {
        let disc = RoundedRect(circleAt: map.apply(finger), radius: 5 * style.unit)
        ui.list.append(.fill(disc, .color(Color(white: 1, alpha: 0.5))))
        ui.list.append(.stroke(disc, Stroke(Color(white: 0, alpha: 0.45))))
      }
      ui.list.append(.popClip)
    }
    ui.list.append(.stroke(shape, Stroke(style.theme.bodyEdge, width: 1)))
  }

  // MARK: The curve

  private func drawCurve(
    _ ui: inout Widgets, _ state: inout SweepState, _ work: SweepWork, in place: Rect
  ) {
    let colors = ui.style.colors
    let frame = SweepCurves.Frame(
      stretch: state.stretch, fractions: state.curves.fractions, size: place.size)
    for end in [0.0, 1] {
      let y = (place.minY + frame.point(0, end).y).rounded() + 0.5
      ui.list.append(
        .line(
          from: Point(x: place.minX, y: y), to: Point(x: place.maxX, y: y), Stroke(colors.gridLine))
      )
    }
    guard let variant = work.variants[index] else { return }
    let lines = state.curves.lines(of: index, variant, in: frame)
    ui.list.append(.transform(AffineTransform(translationX: place.minX, y: place.minY)))
    for points in lines {
      ui.list.append(.polyline(points, Stroke(colors.accent, width: 1.5 * ui.style.unit)))
    }
    ui.list.append(.transform(.identity))
    let moment = min(state.clock.moment, state.stretch.upperBound)
    let x = (place.minX + frame.point(moment, 0).x).rounded() + 0.5
    ui.list.append(
      .line(
        from: Point(x: x, y: place.minY), to: Point(x: x, y: place.maxY),
        Stroke(colors.text.opacity(0.5))))
  }
}
