import Drawing

/// What the tool says around the phone: the caption, what a release decided, badges, toasts, errors.
struct Notices: OverlayItem {
  var caption: String?
  var pill: String?
  var toast: String?
  var errorMessage: String?
  var rate: Double
  var isPaused: Bool
  /// The stage's time, in seconds.
  var time: Double

  func draw(into list: inout DisplayList, _ canvas: Canvas) {
    drawLine(into: &list, canvas)
    drawBadges(into: &list, canvas)
    if let toast { drawToast(toast, into: &list, canvas) }
    if let errorMessage { drawError(errorMessage, into: &list, canvas) }
  }

  // MARK: Below the phone

  private func drawLine(into list: inout DisplayList, _ canvas: Canvas) {
    let line = canvas.layout.captionLine
    if let pill {
      canvas.pill(
        pill, in: line, font: canvas.font(.bold, 13), color: canvas.theme.panelText,
        ground: canvas.theme.panel, edge: canvas.theme.panelEdge, into: &list)
    } else if let caption {
      let font = canvas.font(.regular, 14)
      list.text(
        canvas.fit(caption, font, width: line.width), in: line, font: font,
        color: canvas.theme.text, .center)
    }
  }

  // MARK: Badges

  /// Beside the phone's upper left corner, or on the screen where there is no room beside it.
  private func drawBadges(into list: inout DisplayList, _ canvas: Canvas) {
    let layout = canvas.layout
    let height = (26 * canvas.unit).rounded()
    var top = layout.phone.minY + (layout.hasRoomBeside ? 0 : layout.bezel + 8 * canvas.unit)
    if rate != 1 {
      drawBadge(Notices.text(ofRate: rate), icon: nil, top, height, into: &list, canvas)
      top += height + 8 * canvas.unit
    }
    if isPaused {
      drawBadge(
        fixed(time, 3) + " s", icon: .pause, top, height, into: &list, canvas)
    }
  }

  private enum Icon {
    case pause
  }

  private func drawBadge(
    _ text: String, icon: Icon?, _ top: Double, _ height: Double, into list: inout DisplayList,
    _ canvas: Canvas
  ) {
    let font = icon == nil ? canvas.font(.bold, 14) : canvas.font(.mono, 12)
    let padding = 11 * canvas.unit
    let room = icon == nil ? 0 : 16 * canvas.unit
    let width = (canvas.width(text, font) + 2 * padding + room).rounded(.up)
    let layout = canvas.layout
    let x =
      layout.hasRoomBeside
      ? layout.phone.minX - layout.margin - width
      : layout.stage.minX + layout.screenRadius * 0.4
    let box = Rect(x: x, y: top, width: width, height: height)
    let shape = RoundedRect(box, radius: height / 2)
    list.append(.fill(shape, .color(canvas.theme.panel)))
    list.append(.stroke(shape, Stroke(canvas.theme.accent, width: 1.5)))
    if icon != nil { drawPause(at: Point(x: x + padding, y: box.midY), into: &list, canvas) }
    let place = Rect(
      x: x + padding + room, y: top, width: width - 2 * padding - room, height: height)
    list.text(text, in: place, font: font, color: canvas.theme.panelText, .center)
  }

  private func drawPause(at point: Point, into list: inout DisplayList, _ canvas: Canvas) {
    let (width, height) = (3 * canvas.unit, 10 * canvas.unit)
    for step in [0.0, 5.5] {
      let bar = Rect(
        x: point.x + step * canvas.unit, y: point.y - height / 2, width: width, height: height)
      list.fill(bar, radius: 1, canvas.theme.accent)
    }
  }

  /// A rate as people write it: `½×`.
  static func text(ofRate rate: Double) -> String {
    switch rate {
    case 0.5: "½×"
    case 0.25: "¼×"
    case 0.1: "⅒×"
    case _ where rate >= 10: fixed(rate, 0) + "×"
    default: fixed(rate, 2) + "×"
    }
  }

  // MARK: Toasts and errors

  /// At the window's top, in the middle.
  private func drawToast(_ text: String, into list: inout DisplayList, _ canvas: Canvas) {
    let window = canvas.layout.window
    let font = canvas.font(.regular, 12.5)
    let limit = min(window.width - 2 * canvas.layout.margin, 560 * canvas.unit)
    let padding = 16 * canvas.unit
    let shown = canvas.fitMiddle(text, font, width: limit - 2 * padding)
    let width = (canvas.width(shown, font) + 2 * padding).rounded(.up)
    let height = (34 * canvas.unit).rounded()
    let box = Rect(
      x: ((window.width - width) / 2).rounded(), y: canvas.layout.margin, width: width,
      height: height)
    canvas.panel(box, radius: 17, into: &list)
    list.text(
      shown, in: box.inset(dx: padding, dy: 0), font: font, color: canvas.theme.panelText, .center)
  }

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
      "The file has an error; the last good scene goes on", in: row, font: canvas.headingFont,
      color: canvas.theme.errorText)
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

extension Notices {
  /// Takes what a picture says.
  init(picture: Picture, time: Double) {
    self.init(
      caption: picture.caption, pill: picture.pill, toast: picture.toast,
      errorMessage: picture.errorMessage, rate: picture.rate, isPaused: picture.isPaused,
      time: time)
  }
}
