import Drawing
import Toolkit

/// What the tool says around the phone: the caption, what a release decided, badges, toasts, errors.
///
/// It has one property for each thing that can be said.
package struct Notices: OverlayItem {
  /// One sentence below the phone that says what to do.
  package var caption: String?
  /// What a release decided; stands in the caption's place while it is there.
  package var pill: String?
  /// What is being done with user code; comes first in the caption's place.
  package var work: String?
  /// What was stored where.
  package var toast: String?
  /// The same in fewer words, for where there is no room.
  package var shortToast: String?
  /// Why something did not work, over the last good scene.
  package var errorMessage: String?
  /// What did not work: the message's heading.
  package var errorTitle = Picture.Trouble.file.rawValue
  /// How many of the stage's seconds pass in one outside; another than 1 shows a badge.
  package var rate = 1.0
  /// Whether the stage's clock stands still; shows a badge with its time.
  package var isPaused = false
  /// What is being recorded; shows a badge.
  package var recording = StageRecording.off
  /// What the display is said to be, where it is another than the one that is there; shows a badge.
  package var display: String?
  /// Whether somebody prefers less motion; shows a badge.
  package var isMotionReduced = false
  /// How much of the line below the phone something else takes at its foot, in points.
  package var lineInset = 0.0
  /// Whether something to press has the whole line below the phone.
  package var isLineTaken = false
  /// Whether a button goes with the toast.
  package var hasToastButton = false
  /// The badge that the pointer is on.
  package var hover: Notices.Hover?
  /// The stage's time, in seconds.
  var time = 0.0

  /// Says nothing.
  package init() {}

  /// A badge that can be pressed: what it tells of ends then.
  package enum Badge: String, CaseIterable, Hashable, Sendable {
    /// The stage's clock is slow.
    case rate
    /// It stands still.
    case paused
    /// The window is recorded.
    case recording
  }

  /// The badge that the pointer is on.
  package struct Hover: Hashable, Sendable {
    /// Which.
    package var badge: Badge
    /// Whether it is held down.
    package var isPressed: Bool

    /// Creates it.
    package init(badge: Badge, isPressed: Bool) {
      (self.badge, self.isPressed) = (badge, isPressed)
    }
  }

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    let toast = toastPlace(canvas)
    if toast?.isInLine != true { drawLine(into: &list, canvas) }
    drawBadges(into: &list, canvas)
    if let toast { draw(toast, into: &list, canvas) }
    if let errorMessage { drawError(errorMessage, into: &list, canvas) }
  }

  // MARK: Below the phone

  /// The line below the phone, as far as it is free.
  func line(of layout: StageLayout) -> Rect {
    var line = layout.captionLine
    line.size.height = max(line.height - lineInset, 0)
    return line
  }

  private func drawLine(into list: inout DisplayList, _ canvas: Canvas) {
    let line = line(of: canvas.layout)
    if let pill = work ?? pill {
      drawPill(pill, in: line, into: &list, canvas)
    } else if let caption, lineInset == 0 || line.height >= 16 * canvas.unit {
      drawCaption(caption, in: line, into: &list, canvas)
    }
  }

  /// Its end says most: rather smaller than cut off, and rather without its first words than without
  /// its last.
  private func drawPill(
    _ text: String, in place: Rect, into list: inout DisplayList, _ canvas: Canvas
  ) {
    func fits(_ text: String, _ font: Font) -> Bool {
      canvas.width(text, font) + 2.5 * font.size <= place.width
    }
    let (large, small) = (canvas.font(.bold, 13), canvas.font(.bold, 11))
    let font = fits(text, large) ? large : small
    var words = text[...]
    while !fits(String(words), font), let space = words.firstIndex(of: " ") {
      words = words[words.index(after: space)...]
    }
    canvas.pill(
      String(words), in: place, font: font, color: canvas.theme.panelText,
      ground: canvas.theme.panel, edge: canvas.theme.panelEdge, into: &list)
  }

  /// In one line; between panels in a smaller one, or in two.
  private func drawCaption(
    _ caption: String, in place: Rect, into list: inout DisplayList, _ canvas: Canvas
  ) {
    var font = canvas.font(.regular, 14)
    var lines = [caption]
    if canvas.width(caption, font) > place.width {
      font = canvas.font(.regular, 12)
      let limit = place.height >= 28 * canvas.unit ? 2 : 1
      lines = canvas.wrap(caption, font, width: place.width, limit: limit)
    }
    let pitch = min((17 * canvas.unit).rounded(), place.height / Double(lines.count))
    let block = place.centeredRow(Double(lines.count) * pitch)
    for (index, line) in lines.enumerated() {
      list.text(
        canvas.fit(line, font, width: place.width),
        in: lines.count == 1 ? place : block.row(index, of: lines.count, gap: 0), font: font,
        color: canvas.theme.text, .center)
    }
  }

  // MARK: Badges

  /// Below one another beside the phone's upper left corner; in a row where there is no room there.
  private func drawBadges(into list: inout DisplayList, _ canvas: Canvas) {
    var corner = firstCorner(canvas.layout)
    for (badge, text) in pressableBadges {
      drawBadge(canvas.text(text), badge.icon, of: badge, &corner, into: &list, canvas)
    }
    if let display { drawBadge(display, .display, &corner, into: &list, canvas) }
    if isMotionReduced { drawBadge(canvas.text("motion"), .reduced, &corner, into: &list, canvas) }
  }

  /// Where the first badge stands: its upper right corner in a column, its upper left one in a row.
  private func firstCorner(_ layout: StageLayout) -> Point {
    layout.badgeColumn ?? layout.badgeRow.origin
  }

  /// The badges that can be pressed and what they say, in their order.
  private var pressableBadges: [(badge: Badge, text: Phrase)] {
    var badges: [(Badge, Phrase)] = []
    if rate != 1 { badges.append((.rate, .verbatim(Notices.text(ofRate: rate)))) }
    if isPaused { badges.append((.paused, .verbatim(fixed(time, 3) + " s"))) }
    if let text = recording.text { badges.append((.recording, text)) }
    return badges
  }

  /// Where the badges that can be pressed stand.
  func badgePlaces(_ canvas: Canvas) -> [(badge: Badge, place: Rect)] {
    var corner = firstCorner(canvas.layout)
    return pressableBadges.map { badge, text in
      (badge, takeBox(canvas.text(text), hasIcon: badge.icon != nil, &corner, canvas))
    }
  }

  /// How many badges there are.
  package var badgeCount: Int {
    [rate != 1, isPaused, recording.text != nil, display != nil, isMotionReduced].count { $0 }
  }

  /// What stands before a badge's text.
  fileprivate enum Icon {
    case pause
    case record
    case display
    case reduced
  }

  /// - Parameter corner: The badge's upper right corner beside the phone, its upper left one in a
  ///   row; moves on to the next badge's.
  private func drawBadge(
    _ text: String, _ icon: Icon?, of badge: Badge? = nil, _ corner: inout Point,
    into list: inout DisplayList, _ canvas: Canvas
  ) {
    let font = badgeFont(hasIcon: icon != nil, canvas)
    let padding = 11 * canvas.unit
    let room = icon != nil ? 16 * canvas.unit : 0
    let box = takeBox(text, hasIcon: icon != nil, &corner, canvas)
    let (width, height) = (box.width, box.height)
    let shape = RoundedRect(box, radius: height / 2)
    list.append(.fill(shape, .color(canvas.theme.panel)))
    if let badge, let hover, hover.badge == badge {
      list.append(
        .fill(shape, .color(canvas.theme.panelText.opacity(hover.isPressed ? 0.24 : 0.12))))
    }
    list.append(
      .stroke(shape, Stroke(icon == .record ? Notices.red : canvas.theme.accent, width: 1.5)))
    let place = Point(x: box.minX + padding, y: box.midY)
    switch icon {
    case .pause: drawPause(at: place, into: &list, canvas)
    case .record: drawRecord(at: place, into: &list, canvas)
    case .display: drawDisplay(at: place, into: &list, canvas)
    case .reduced: drawReduced(at: place, into: &list, canvas)
    case nil: break
    }
    let line = Rect(
      x: box.minX + padding + room, y: box.minY, width: width - 2 * padding - room,
      height: height)
    list.text(text, in: line, font: font, color: canvas.theme.panelText, .center)
  }

  private func badgeFont(hasIcon: Bool, _ canvas: Canvas) -> Font {
    hasIcon ? canvas.font(.mono, 12) : canvas.font(.bold, 14)
  }

  /// The place of a badge; the corner moves on to the next one's.
  private func takeBox(
    _ text: String, hasIcon: Bool, _ corner: inout Point, _ canvas: Canvas
  ) -> Rect {
    let (padding, gap) = (11 * canvas.unit, canvas.layout.badgeGap)
    let room = hasIcon ? 16 * canvas.unit : 0
    let width =
      (canvas.width(text, badgeFont(hasIcon: hasIcon, canvas)) + 2 * padding + room).rounded(.up)
    let isBeside = canvas.layout.badgeColumn != nil
    let box = Rect(
      x: isBeside ? corner.x - width : corner.x, y: corner.y, width: width,
      height: canvas.layout.badgeRow.height)
    corner =
      isBeside ? Point(x: corner.x, y: box.maxY + gap) : Point(x: box.maxX + gap, y: corner.y)
    return box
  }

  private func drawPause(at point: Point, into list: inout DisplayList, _ canvas: Canvas) {
    let (width, height) = (3 * canvas.unit, 10 * canvas.unit)
    for step in [0.0, 5.5] {
      let bar = Rect(
        x: point.x + step * canvas.unit, y: point.y - height / 2, width: width, height: height)
      list.fill(bar, radius: 1, canvas.theme.accent)
    }
  }

  /// A dot while it runs, a ring while it is written.
  private func drawRecord(at point: Point, into list: inout DisplayList, _ canvas: Canvas) {
    let radius = 5 * canvas.unit
    let center = Point(x: point.x + radius, y: point.y)
    if case .running = recording {
      list.append(.fill(RoundedRect(circleAt: center, radius: radius), .color(Notices.red)))
    } else {
      let width = 2 * canvas.unit
      let ring = RoundedRect(circleAt: center, radius: radius - width / 2)
      list.append(.stroke(ring, Stroke(Notices.red, width: width)))
    }
  }

  /// A screen on its foot.
  private func drawDisplay(at point: Point, into list: inout DisplayList, _ canvas: Canvas) {
    let unit = canvas.unit
    let screen = Rect(x: point.x, y: point.y - 5 * unit, width: 11 * unit, height: 7.5 * unit)
    list.append(
      .stroke(
        RoundedRect(screen, radius: 1.5 * unit), Stroke(canvas.theme.accent, width: 1.5 * unit)))
    let foot = Rect(
      x: screen.midX - 3 * unit, y: screen.maxY + 1.5 * unit, width: 6 * unit, height: 1.5 * unit)
    list.fill(foot, canvas.theme.accent)
  }

  /// An arrow downward: less.
  private func drawReduced(at point: Point, into list: inout DisplayList, _ canvas: Canvas) {
    let (unit, stroke) = (canvas.unit, Stroke(canvas.theme.accent, width: 2 * canvas.unit))
    let x = point.x + 5 * unit
    list.append(
      .line(
        from: Point(x: x, y: point.y - 5 * unit), to: Point(x: x, y: point.y + 4 * unit), stroke))
    list.append(
      .polyline(
        [
          Point(x: x - 4 * unit, y: point.y + unit), Point(x: x, y: point.y + 5 * unit),
          Point(x: x + 4 * unit, y: point.y + unit),
        ], stroke))
  }

  private static let red = Color(red: 0.94, green: 0.22, blue: 0.21)

  /// A rate as people write it: `½×`.
  package static func text(ofRate rate: Double) -> String {
    switch rate {
    case 0.5: "½×"
    case 0.25: "¼×"
    case 0.1: "⅒×"
    case _ where rate >= 10: fixed(rate, 0) + "×"
    default: fixed(rate, 2) + "×"
    }
  }

  // MARK: Errors

  private func drawError(_ message: String, into list: inout DisplayList, _ canvas: Canvas) {
    let window = canvas.layout.window
    let padding = 14 * canvas.unit
    let width = min(window.width - 2 * canvas.layout.margin, 560 * canvas.unit).rounded()
    let font = canvas.monoFont
    let lineHeight = (17 * canvas.unit).rounded()
    let title = (22 * canvas.unit).rounded()
    let lines = canvas.wrap(message, font, width: width - 2 * padding, limit: 6)
    let height = title + Double(lines.count) * lineHeight + 2 * padding
    let box = Rect(
      x: ((window.width - width) / 2).rounded(),
      y: ((window.height - height) * 0.42).rounded(), width: width, height: height)
    drawErrorGround(box, into: &list, canvas)
    var row = Rect(
      x: box.minX + padding, y: box.minY + padding, width: width - 2 * padding, height: title - 6)
    list.text(
      canvas.fit(errorTitle, canvas.headingFont, width: row.width), in: row,
      font: canvas.headingFont, color: canvas.theme.errorText)
    row = Rect(x: row.minX, y: row.minY + title, width: row.width, height: lineHeight)
    for line in lines {
      list.text(line, in: row, font: font, color: canvas.theme.errorText)
      row = row.offset(dx: 0, dy: lineHeight)
    }
  }

  private func drawErrorGround(_ box: Rect, into list: inout DisplayList, _ canvas: Canvas) {
    let shape = RoundedRect(box, radius: 12 * canvas.unit)
    list.append(
      .shadow(
        shape,
        Shadow(
          color: Color(white: 0, alpha: 0.5), blur: 24 * canvas.unit,
          offset: Vector(dx: 0, dy: 6 * canvas.unit))))
    list.append(.fill(shape, .color(canvas.theme.error)))
    list.append(.stroke(shape, Stroke(canvas.theme.errorText.opacity(0.35))))
  }
}

extension Notices.Badge {
  /// What stands before its text.
  fileprivate var icon: Notices.Icon? {
    switch self {
    case .rate: nil
    case .paused: .pause
    case .recording: .record
    }
  }
}
