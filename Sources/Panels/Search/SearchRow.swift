import Drawing
import Finding
import Judging
import Toolkit
import WorkshopCore

/// A finding in lines as wide as the page: the law and the moment, what was seen, what was wanted, and of
/// the one that is chosen what a hand does.
struct SearchRow {
  private let law: Phrase
  private let moment: Phrase
  private let seen: Paragraph
  private let notes: [Paragraph]
  /// In points.
  let height: Double

  init(_ found: Found, _ lines: SearchLines.Row, isOpen: Bool, _ style: WidgetStyle) {
    (law, moment) = (found.breach.law.title.capitalized, SearchWords.moment(found))
    seen = lines.seen
    notes = [lines.wanted] + (isOpen ? lines.hand : [])
    height =
      2 * style.grid(1) + SearchRow.lineHeight(style) * Double(1 + seen.lines.count)
      + SearchRow.noteHeight(style) * Double(notes.lineCount)
  }

  /// How wide its lines may be in a page of a width, in points.
  static func room(in width: Double, _ style: WidgetStyle) -> Double {
    width - indent(style) - style.grid(1)
  }

  /// Paints the row, and takes what has happened to it.
  ///
  /// - Parameters:
  ///   - place: Which of the findings it is.
  ///   - count: How many there are.
  ///   - isChosen: Whether it is played.
  ///   - visible: The part of the window in which it is seen.
  func draw(
    _ place: Int, of count: Int, isChosen: Bool, _ ui: inout Widgets, in rect: Rect, visible: Rect
  ) -> [Ask] {
    let control = ui.control(
      "finding \(place)", in: rect, keys: [.enter, .vertical, .jumps],
      help: isChosen ? .empty : "Plays it over and over, with its moment marked",
      takesFocus: true)
    let requests = follow(control, place, count, in: rect, visible: visible)
    guard rect.intersects(visible) else { return requests }
    let (style, colors) = (ui.style, ui.style.colors)
    if isChosen {
      ui.list.fill(rect, radius: style.radius, colors.selection)
    } else if control.isHovered {
      ui.list.fill(rect, radius: style.radius, colors.wellHovered)
    }
    var rest = rect.inset(dx: 0, dy: style.grid(1))
    let mark = Rect(
      x: rect.minX + style.grid(0.75), y: rest.minY, width: 3 * style.unit, height: rest.height)
    ui.list.fill(mark, radius: 1.5 * style.unit, colors.wrong)
    _ = rest.takeLeft(SearchRow.indent(style), gap: 0)
    rest.size.width -= style.grid(1)
    let head = rest.takeTop(SearchRow.lineHeight(style), gap: 0)
    ui.text(law, in: head, font: style.strong)
    let quiet = isChosen ? colors.text : colors.label
    ui.text(moment, in: head, font: style.smallNumber, color: quiet, .trailing)
    ui.paragraph(seen, pitch: SearchRow.lineHeight(style), in: &rest)
    for note in notes {
      ui.paragraph(
        note, pitch: SearchRow.noteHeight(style), font: style.small, color: quiet, in: &rest)
    }
    if control.isFocusVisible {
      ui.focusRing(
        around: rect.inset(dx: style.grid(1), dy: style.grid(0.75)), radius: style.radius)
    }
    return requests
  }

  private func follow(
    _ control: Control, _ place: Int, _ count: Int, in rect: Rect, visible: Rect
  ) -> [Ask] {
    var requests: [Ask] = []
    func go(to other: Int) { requests.append { $0.focus(finding: min(max(other, 0), count - 1)) } }
    for event in control.events {
      switch event {
      case .up(let point, _) where rect.contains(point) && visible.contains(point):
        requests.append { $0.play(finding: place) }
      case .key("Enter", _): requests.append { $0.play(finding: place) }
      case .key("ArrowDown", _): go(to: place + 1)
      case .key("ArrowUp", _): go(to: place - 1)
      case .key("Home", _), .key("PageUp", _): go(to: 0)
      case .key("End", _), .key("PageDown", _): go(to: count - 1)
      default: break
      }
    }
    return requests
  }

  // MARK: Measures, in points

  /// What is left free at a row's beginning, with the mark in it.
  private static func indent(_ style: WidgetStyle) -> Double { style.grid(2.5) }
  /// The height of a line.
  private static func lineHeight(_ style: WidgetStyle) -> Double {
    (style.body.size * 1.4).rounded()
  }
  /// The height of a line in small letters.
  static func noteHeight(_ style: WidgetStyle) -> Double { (style.small.size * 1.45).rounded() }
}
