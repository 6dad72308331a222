import Drawing
import Overlays
import Toolkit
import WorkshopCore

/// What can be done with a file that was written.
struct ToastButton {
  let name: String
  let title: Phrase
  let help: Phrase
  let action: Action

  static let folder = ToastButton(
    name: "show", title: "Show in folder",
    help: "Show it in the file manager" + Action.showInFolder.hint, action: .showInFolder)
  static let open = ToastButton(
    name: "open", title: "Open it",
    help: "Open it with what the desktop opens it with: a page in the browser"
      + Action.openSaved.hint, action: .openSaved)
}

/// What was done, said for a while: beside the phone, or in the line below it, so that nobody's work is
/// covered.
struct Toast {
  let text: String
  /// The same in fewer words, for where there is no room.
  let short: String?
  /// What its buttons do, if any go with it.
  let buttons: [ToastButton]
  /// How many badges there are.
  package let badges: Int
  let layout: StageLayout
  let style: WidgetStyle

  /// What of the line below the phone it may have.
  enum Line {
    case free(Rect)
    /// Something that comes first, and goes soon, is said there.
    case spoken
    /// Something that must be pressed has it.
    case taken
  }

  /// Where it stands, and its lines.
  struct Placed {
    var box = Rect.zero
    var lines: [String] = []
    /// Whether it has the place of the caption.
    var isInLine = false
    /// Where its buttons stand, side by side.
    var buttons: Rect?
    let font: Font
    let lineHeight: Double
    let padding: Double

    init(_ style: WidgetStyle, size: Double) {
      font = style.font(.regular, size)
      lineHeight = (font.size * 1.36).rounded()
      padding = 16 * style.unit
    }

    /// Paints all but the button.
    func draw(_ ui: inout Widgets) {
      ui.floatingPlate(box, radius: (isInLine ? 10 : 17) * ui.style.unit)
      let whole = Double(lines.count) * lineHeight
      var rest = Rect(
        x: box.minX + padding, y: box.midY - whole / 2, width: box.width - 2 * padding,
        height: whole)
      for line in lines {
        ui.text(
          verbatim: line, in: rest.takeTop(lineHeight, gap: 0), font: font,
          color: ui.style.theme.panelText, .center)
      }
    }
  }

  // MARK: Places

  /// Where it stands; `nil` where what comes first has its place.
  func placed(_ line: Line) -> Placed? {
    if let beside { return beside }
    switch line {
    case .free(let place) where place.height >= 18 * style.unit: return inLine(place)
    case .free, .taken: return above
    case .spoken: return nil
    }
  }

  /// To the right of the phone, at the top, in as many lines as it needs there.
  private var beside: Placed? {
    var toast = Placed(style, size: 12.5)
    let (left, right) = (layout.phone.maxX + layout.margin, layout.area.maxX - layout.margin)
    let most = min(right - left, Toast.widest * style.unit)
    guard most >= Toast.narrowest * style.unit else { return nil }
    toast.lines = lines(toast, width: most - 2 * toast.padding, limit: 5)
    toast.box = Rect(
      origin: Point(x: left.rounded(.up), y: layout.margin.rounded()), size: size(toast, most))
    toast.buttons = buttonsBelow(toast.box, x: toast.box.minX)
    return toast
  }

  /// In the line below the phone, in the place of the caption.
  private func inLine(_ line: Rect) -> Placed {
    var toast = Placed(style, size: 11.5)
    toast.isInLine = true
    let isTight = line.width - buttonsWidth < Toast.leastArea * style.unit
    let room = buttons.isEmpty ? 0 : width(ofButtons: isTight ? 1 : buttons.count) + gap
    let most = min(line.width - room, Toast.widest * 1.4 * style.unit)
    let limit = max(Int((line.height - 3) / toast.lineHeight), 1)
    toast.lines = lines(toast, width: most - 2 * toast.padding, limit: limit)
    var size = size(toast, most)
    size.height = min(size.height, line.height - 1)
    toast.box = Rect(
      x: (line.midX - (size.width + room) / 2).rounded(),
      y: (line.midY - size.height / 2).rounded(), width: size.width, height: size.height)
    guard !buttons.isEmpty else { return toast }
    let height = min(Toast.button.height * style.unit, line.height - 1)
    toast.buttons = Rect(
      x: toast.box.maxX + gap, y: (toast.box.midY - height / 2).rounded(), width: room - gap,
      height: height)
    return toast
  }

  /// At the window's top, in the middle, where the line below the phone has something that must be pressed;
  /// clear of the badges: below them where they stand in a row, to their right beside the phone; and below the
  /// letters that name two phones.
  private var above: Placed {
    var toast = Placed(style, size: 12.5)
    let isNarrow = layout.area.width < Toast.leastArea * style.unit
    let clear = isNarrow ? Rect(origin: .zero, size: layout.window) : layout.area
    let column = badges > 0 ? layout.badgeColumn?.x : nil
    let left = max(clear.minX, column ?? 0)
    let right = min(clear.maxX, layout.window.width - layout.margin)
    let most = min(right - left, layout.window.width - 2 * layout.margin, 560 * style.unit)
    toast.lines = lines(toast, width: most - 2 * toast.padding, limit: 2)
    let size = size(toast, most)
    let isUnderBadges = badges > 0 && column == nil
    let edge = isUnderBadges ? layout.badgeRow.maxY + layout.badgeGap : layout.margin
    toast.box = Rect(
      x: max(clear.midX - size.width / 2, column ?? -.infinity).rounded(),
      y: max(edge, layout.letterFoot + layout.margin), width: size.width, height: size.height)
    toast.buttons = buttonsBelow(toast.box, x: (toast.box.midX - buttonsWidth / 2).rounded())
    return toast
  }

  private func buttonsBelow(_ box: Rect, x: Double) -> Rect? {
    guard !buttons.isEmpty else { return nil }
    return Rect(
      x: x, y: box.maxY + gap, width: buttonsWidth, height: Toast.button.height * style.unit)
  }

  fileprivate var gap: Double { (6 * style.unit).rounded() }

  /// The width of all its buttons, with what is between them.
  fileprivate var buttonsWidth: Double { width(ofButtons: buttons.count) }

  private func width(ofButtons count: Int) -> Double {
    Double(count) * (Toast.button.width * style.unit + gap) - gap
  }

  private func size(_ toast: Placed, _ most: Double) -> Size {
    let widest = toast.lines.map { width($0, toast.font) }.max() ?? 0
    let frame = ((toast.isInLine ? 8 : 17) * style.unit).rounded()
    return Size(
      width: min((widest + 2 * toast.padding).rounded(.up), most.rounded(.down)),
      height: Double(toast.lines.count) * toast.lineHeight + frame)
  }

  // MARK: Lines

  private func width(_ text: String, _ font: Font) -> Double {
    style.measurer.width(of: text, font: font)
  }

  /// The text in lines, or its fewer words; of a path that is too long for all of them, the beginning and the
  /// end.
  private func lines(_ toast: Placed, width: Double, limit: Int) -> [String] {
    let (measurer, font) = (style.measurer, toast.font)
    let hasPath = text.contains("/")
    let all =
      hasPath ? pathLines(font, width: width) : measurer.lines(of: text, font, width: width)
    guard all.count > limit else { return all }
    // Without its middle it breaks anywhere, so that its lines are full but for a letter.
    let fewer =
      hasPath
      ? measurer.fittedMiddle(text, font, width: (width - 2 * font.size) * Double(limit))
      : short ?? text
    return measurer.lines(of: fewer, font, width: width, limit: limit)
  }

  /// A sentence with a path in lines that end behind words or folders, or, in names that are too long for a
  /// line, anywhere.
  private func pathLines(_ font: Font, width: Double) -> [String] {
    var lines = [""]
    var rest = text[...]
    while !rest.isEmpty {
      // A path's first slash stays with the folder behind it.
      let end = rest.dropFirst().firstIndex { $0 == "/" || $0 == " " }.map { rest.index(after: $0) }
      let piece = String(rest[..<(end ?? rest.endIndex)])
      rest = rest.dropFirst(piece.count)
      if self.width(lines[lines.count - 1] + piece, font) <= width {
        lines[lines.count - 1] += piece
      } else {
        lines += style.measurer.lines(of: piece, font, width: width)
      }
    }
    return lines.filter { !$0.isEmpty }
  }

  // MARK: Measures

  /// The width of a toast beside the phone, in points at a unit of 1: the most, and what it needs.
  private static let widest = 400.0
  private static let narrowest = 190.0
  /// The button that goes with it, in points at a unit of 1.
  private static let button = Size(width: 128, height: 28)
  /// The least room for a sentence between docks, in points at a unit of 1; it lies over them where there
  /// is less.
  private static let leastArea = 300.0
}

extension Workbench {
  /// What of the line below the phone a toast may have.
  private func toastLine(_ layout: StageLayout) -> Toast.Line {
    if screen.card?.isLine == true { return .taken }
    let place = captionPlace(layout)
    return pill == nil || place.height < 18 * layout.unit ? .free(place) : .spoken
  }

  /// What can be done with the file that a toast tells of: a session is what is shown already.
  fileprivate var toastButtons: [ToastButton] {
    guard messages.isToastOfFile, let path = messages.savedPath else { return [] }
    return FileQuestion.isRead(path) ? [.folder] : [.open, .folder]
  }

  fileprivate func draw(_ toast: Toast, _ ui: inout Widgets) -> [Ask] {
    guard let placed = toast.placed(toastLine(toast.layout)) else { return [] }
    messages.isToastInLine = placed.isInLine
    ui.reading(toast.text, in: placed.box, placed.draw)
    guard let row = placed.buttons else { return [] }
    let count = row.width < toast.buttonsWidth ? 1 : toast.buttons.count
    return toast.buttons.prefix(count).enumerated().flatMap { index, button in
      let place = row.column(index, of: count, gap: toast.gap)
      return ui.button(button.title, id: button.name, help: button.help, in: place)
        ? [button.action.asked] : []
    }
  }
}

extension Panel {
  package static let toast = Panel(
    name: "toast", layer: .window, role: .notification, title: "message",
    wake: { $0.messages.nextWake },
    key: { $0.answersOffer($1) },
    follow: { bench, time in if bench.messages.expire(at: time) { bench.needsDisplay = true } },
    played: { $0.recoveryOffer?.isShown = false }
  ) { bench, sight in
    let messages = bench.messages
    // One question after the other: what waits below the phone comes first.
    let offer = bench.startQuestion == nil ? bench.recoveryOffer?.notice : nil
    guard let text = messages.toast?.text ?? offer else { return nil }
    let short = messages.toast.flatMap { $0.short.isEmpty ? nil : $0.short }
    return { ui in
      let toast = Toast(
        text: ui.style.text(text), short: short.map(ui.style.text),
        buttons: bench.toastButtons, badges: sight.badges, layout: sight.layout,
        style: ui.style)
      return bench.draw(toast, &ui)
    }
  }
}
