import Drawing
import Overlays
import Toolkit
import WorkshopCore

/// What did not work, over the last good scene, until it is put away.
struct TroubleCard {
  package let trouble: Messages.Trouble
  let layout: StageLayout

  func draw(_ ui: inout Widgets) {
    let style = ui.style
    let padding = 14 * style.unit
    let width = min(ui.window.width - 2 * layout.margin, 560 * style.unit).rounded()
    let (line, title) = ((17 * style.unit).rounded(), (22 * style.unit).rounded())
    let font = style.font(.mono, 11)
    let lines = style.measurer.lines(
      of: style.text(trouble.message), font, width: width - 2 * padding, limit: 6)
    let height = title + Double(lines.count) * line + 2 * padding
    let box = Rect(
      x: ((ui.window.width - width) / 2).rounded(),
      y: ((ui.window.height - height) * 0.42).rounded(), width: width, height: height)
    drawGround(box, &ui)
    var rest = box.inset(padding)
    let color = style.theme.errorText
    ui.text(
      trouble.title.phrase, in: rest.takeTop(title - 6, gap: 6), font: style.font(.semibold, 11.5),
      color: color)
    ui.reading(style.text(trouble.message), in: rest) { ui in
      for text in lines {
        ui.text(verbatim: text, in: rest.takeTop(line, gap: 0), font: font, color: color)
      }
    }
  }

  private func drawGround(_ box: Rect, _ ui: inout Widgets) {
    let (unit, theme) = (ui.style.unit, ui.style.theme)
    let shadow = Shadow(
      color: Color(white: 0, alpha: 0.5), blur: 24 * unit, offset: Vector(dx: 0, dy: 6 * unit))
    ui.list.append(.shadow(RoundedRect(box, radius: 12 * unit), shadow))
    ui.plate(box, radius: 12 * unit, theme.error, edge: theme.errorText.opacity(0.35))
  }
}

extension Panel {
  package static let trouble = Panel(name: "trouble", layer: .window, role: .alert) {
    bench, sight in
    guard let trouble = bench.messages.trouble else { return nil }
    return { ui in
      TroubleCard(trouble: trouble, layout: sight.layout).draw(&ui)
      return []
    }
  }
}

extension BackStep {
  package static let trouble = BackStep(if: { $0.messages.trouble != nil }) { bench, _ in
    bench.messages.trouble = nil
  }
}
