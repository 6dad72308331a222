import Drawing
import Toolkit

/// What was done, said for a while: beside the phone, or in the line below it, so that nobody's work is
/// covered.
extension Notices {
  /// A toast's ground, its lines, and the place of the button that goes with it.
  struct Toast {
    var box: Rect
    var lines: [String]
    /// Whether it has the place of the caption.
    var isInLine = false
    var button: Rect?
    let font: Font
    let lineHeight: Double
    let padding: Double

    init(_ canvas: Canvas, size: Double) {
      (box, lines) = (.zero, [])
      font = canvas.font(.regular, size)
      lineHeight = (font.size * 1.36).rounded()
      padding = 16 * canvas.unit
    }
  }

  func draw(_ toast: Toast, into list: inout DisplayList, _ canvas: Canvas) {
    canvas.panel(toast.box, radius: toast.isInLine ? 10 : 17, into: &list)
    let whole = Double(toast.lines.count) * toast.lineHeight
    var place = Rect(
      x: toast.box.minX + toast.padding, y: toast.box.midY - whole / 2,
      width: toast.box.width - 2 * toast.padding, height: toast.lineHeight)
    for line in toast.lines {
      list.text(line, in: place, font: toast.font, color: canvas.theme.panelText, .center)
      place.origin.y += toast.lineHeight
    }
  }

  /// Where the toast stands, if there is one and nothing that comes first has its place.
  func toastPlace(_ canvas: Canvas) -> Toast? {
    guard let toast else { return nil }
    if let beside = toastBeside(toast, canvas) { return beside }
    let line = line(of: canvas.layout)
    if isLineTaken || line.height < 18 * canvas.unit { return toastAbove(toast, canvas) }
    return pill == nil && work == nil ? toastInLine(toast, line, canvas) : nil
  }

  /// To the right of the phone, at the top, in as many lines as it needs there.
  private func toastBeside(_ text: String, _ canvas: Canvas) -> Toast? {
    var toast = Toast(canvas, size: 12.5)
    let layout = canvas.layout
    let (left, right) = (layout.phone.maxX + layout.margin, layout.area.maxX - layout.margin)
    let most = min(right - left, Notices.widestToast * canvas.unit)
    guard most >= Notices.narrowestToast * canvas.unit else { return nil }
    toast.lines = lines(of: text, toast, width: most - 2 * toast.padding, limit: 5, canvas)
    let size = size(of: toast, most: most, canvas)
    toast.box = Rect(
      x: left.rounded(.up), y: layout.margin.rounded(), width: size.width, height: size.height)
    if hasToastButton {
      toast.button = Rect(
        x: toast.box.minX, y: toast.box.maxY + (6 * canvas.unit).rounded(),
        width: Notices.toastButton.width * canvas.unit,
        height: Notices.toastButton.height * canvas.unit)
    }
    return toast
  }

  /// In the line below the phone, in the place of the caption.
  private func toastInLine(_ text: String, _ line: Rect, _ canvas: Canvas) -> Toast {
    var toast = Toast(canvas, size: 11.5)
    toast.isInLine = true
    let gap = (6 * canvas.unit).rounded()
    let room = hasToastButton ? Notices.toastButton.width * canvas.unit + gap : 0
    let most = min(line.width - room, Notices.widestToast * 1.4 * canvas.unit)
    let limit = max(Int((line.height - 3) / toast.lineHeight), 1)
    toast.lines = lines(of: text, toast, width: most - 2 * toast.padding, limit: limit, canvas)
    var size = size(of: toast, most: most, canvas)
    size.height = min(size.height, line.height - 1)
    toast.box = Rect(
      x: (line.midX - (size.width + room) / 2).rounded(),
      y: (line.midY - size.height / 2).rounded(), width: size.width, height: size.height)
    if hasToastButton {
      let height = min(Notices.toastButton.height * canvas.unit, line.height - 1)
      toast.button = Rect(
        x: toast.box.maxX + gap, y: (toast.box.midY - height / 2).rounded(), width: room - gap,
        height: height)
    }
    return toast
  }

  /// At the window's top, in the middle, where the line below the phone has something that must be pressed;
  /// clear of the badges: below them where they stand in a row, to their right beside the phone.
  private func toastAbove(_ text: String, _ canvas: Canvas) -> Toast {
    var toast = Toast(canvas, size: 12.5)
    let layout = canvas.layout
    let isNarrow = layout.area.width < Notices.narrowest * canvas.unit
    let clear = isNarrow ? Rect(origin: .zero, size: layout.window) : layout.area
    let badges = badgeCount > 0 ? layout.badgeColumn?.x : nil
    let left = max(clear.minX, badges ?? 0)
    let right = min(clear.maxX, layout.window.width - layout.margin)
    let most = min(right - left, layout.window.width - 2 * layout.margin, 560 * canvas.unit)
    toast.lines = lines(of: text, toast, width: most - 2 * toast.padding, limit: 2, canvas)
    let size = size(of: toast, most: most, canvas)
    // Beside two phones it stands below the letters that name them.
    let top = layout.leftPhone != nil ? VariantTag.foot(over: layout, canvas) : 0
    let isUnderBadges = badgeCount > 0 && badges == nil
    let edge = isUnderBadges ? layout.badgeRow.maxY + layout.badgeGap : layout.margin
    toast.box = Rect(
      x: max(clear.midX - size.width / 2, badges ?? -.infinity).rounded(),
      y: max(edge, top + layout.margin), width: size.width, height: size.height)
    if hasToastButton {
      let width = Notices.toastButton.width * canvas.unit
      toast.button = Rect(
        x: (toast.box.midX - width / 2).rounded(), y: toast.box.maxY + (6 * canvas.unit).rounded(),
        width: width, height: Notices.toastButton.height * canvas.unit)
    }
    return toast
  }

  /// A text in lines, or its fewer words; of a path that is too long for all of them, the beginning and the
  /// end.
  private func lines(
    of text: String, _ toast: Toast, width: Double, limit: Int, _ canvas: Canvas
  ) -> [String] {
    guard text.contains("/") else {
      let all = canvas.measurer.lines(of: text, toast.font, width: width)
      guard all.count > limit else { return all }
      return canvas.wrap(shortToast ?? text, toast.font, width: width, limit: limit)
    }
    let whole = pathLines(of: text, toast.font, width: width, canvas)
    if whole.count <= limit { return whole }
    // Without its middle it breaks anywhere, so that its lines are full but for a letter.
    let short = canvas.fitMiddle(
      text, toast.font, width: (width - 2 * toast.font.size) * Double(limit))
    return canvas.wrap(short, toast.font, width: width, limit: limit)
  }

  /// A sentence with a path in lines that end behind words or folders, or, in names that are too long for a
  /// line, anywhere.
  private func pathLines(
    of text: String, _ font: Font, width: Double, _ canvas: Canvas
  ) -> [String] {
    var lines = [""]
    var rest = text[...]
    while !rest.isEmpty {
      // A path's first slash stays with the folder behind it.
      let end = rest.dropFirst().firstIndex { $0 == "/" || $0 == " " }.map { rest.index(after: $0) }
      let piece = String(rest[..<(end ?? rest.endIndex)])
      rest = rest.dropFirst(piece.count)
      if canvas.width(lines[lines.count - 1] + piece, font) <= width {
        lines[lines.count - 1] += piece
      } else {
        lines += canvas.wrap(piece, font, width: width, limit: .max)
      }
    }
    return lines.filter { !$0.isEmpty }
  }

  private func size(of toast: Toast, most: Double, _ canvas: Canvas) -> Size {
    let widest = toast.lines.map { canvas.width($0, toast.font) }.max() ?? 0
    let frame = ((toast.isInLine ? 8 : 17) * canvas.unit).rounded()
    return Size(
      width: min((widest + 2 * toast.padding).rounded(.up), most.rounded(.down)),
      height: Double(toast.lines.count) * toast.lineHeight + frame)
  }

  /// The width of a toast beside the phone, in points at a unit of 1: the most, and what it needs.
  private static let widestToast = 400.0
  private static let narrowestToast = 190.0
  /// The button that goes with it, in points at a unit of 1.
  private static let toastButton = Size(width: 128, height: 28)
  /// The least room for a sentence between docks, in points at a unit of 1; it lies over them where there
  /// is less.
  private static let narrowest = 300.0
}
