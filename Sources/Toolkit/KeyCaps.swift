import Drawing

extension Widgets {
  /// How wide keys are that are drawn beside one another, in points.
  package func keyCapsWidth(_ caps: [String]) -> Double {
    caps.reduce(0) { $0 + capWidth($1) } + Double(max(caps.count - 1, 0)) * style.grid(1)
  }

  /// Paints keys from the left of a rectangle on, in the middle of its height.
  package mutating func keyCaps(_ caps: [String], in rect: Rect) {
    var rest = rect
    for cap in caps {
      let box = rest.takeLeft(capWidth(cap), gap: style.grid(1))
        .centeredRow(min(style.grid(5), rect.height - 2))
      guard cap != "…" else {
        list.text(cap, in: box, font: style.small, color: style.colors.label, .center)
        continue
      }
      plate(box, radius: style.grid(1), style.colors.control, edge: style.colors.edge)
      list.text(said(cap), in: box, font: style.small, color: style.colors.text, .center)
    }
  }

  /// What stands on a cap: a word for what is no key, such as a drag, is said; a key keeps its name.
  private func said(_ cap: String) -> String {
    cap.count > 1 && cap.allSatisfy(\.isLowercase) ? style.text(Phrase(key: cap)) : cap
  }

  private func capWidth(_ cap: String) -> Double {
    let width = style.measurer.width(of: said(cap), font: style.small)
    return cap == "…"
      ? width.rounded(.up) : max((width + style.grid(2.5)).rounded(.up), style.grid(5))
  }
}
