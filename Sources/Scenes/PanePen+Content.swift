import Drawing

extension PanePen {
  /// A grid of square pictures, as many as fit.
  mutating func drawPhotos() {
    let gap = 8 * unit
    let columns = max(3, Int(content.width / (124 * unit)))
    let side = (content.width - Double(columns - 1) * gap) / Double(columns)
    let rows = min(Int((content.height + gap) / (side + gap)), 5)
    var index = 0
    for row in 0..<max(rows, 0) {
      for column in 0..<columns {
        let tile = Rect(
          x: content.minX + Double(column) * (side + gap),
          y: content.minY + Double(row) * (side + gap), width: side, height: side)
        let kinds = Landscape.allCases
        picture(kinds[(index * 5 + row) % kinds.count], in: tile, radius: 12)
        index += 1
      }
    }
  }

  /// A film with its scrubber, and what comes next.
  mutating func drawPlayer() {
    let width = min(content.width, content.height * 1.2)
    let film = Rect(
      x: content.minX, y: content.minY, width: width, height: width * 9 / 16)
    list.append(
      .fill(RoundedRect(film, radius: 16 * unit), .color(Color(white: 0, alpha: 0.28))))
    picture(.dunes, in: film, radius: 16)
    drawPlayButton(at: film.center)
    let track = Rect(x: film.minX, y: film.maxY + 20 * unit, width: width, height: 4 * unit)
    drawScrubber(track, progress: 0.38)
    let isWide = content.width - width > 300 * unit
    let listTop = isWide ? content.minY : track.maxY + 46 * unit
    let listLeft = isWide ? film.maxX + 24 * unit : content.minX
    let list = Rect(
      x: listLeft, y: listTop, width: content.maxX - listLeft, height: content.maxY - listTop)
    let films: [(String, String, Landscape)] = [
      ("Flick and catch", "0:48", .hill), ("One spring, two ends", "2:15", .moon),
      ("Past the edge", "1:07", .sea), ("Back again", "0:31", .street),
    ]
    let rows = table(in: list, rows: films.count, height: 76, inset: 80)
    for (row, film) in zip(rows, films) {
      let still = Rect(
        x: row.minX, y: row.midY - 20 * unit, width: 68 * unit, height: 40 * unit)
      picture(film.2, in: still, radius: 7)
      titles(film.0, film.1, x: row.minX + 80 * unit, in: row, width: row.width - 80 * unit)
    }
  }

  private mutating func drawPlayButton(at center: Point) {
    disc(center, radius: 31 * unit, white: 0.96)
    func corner(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * unit, y: center.y + y * unit)
    }
    let corners = [corner(-5, -8), corner(9, 0), corner(-5, 8), corner(-5, -8), corner(9, 0)]
    list.append(.polyline(corners, Stroke(color, width: 5 * unit)))
    list.append(
      .polyline([corner(-3, -3), corner(3, 0), corner(-3, 3)], Stroke(color, width: 7 * unit)))
  }

  private mutating func drawScrubber(_ track: Rect, progress: Double) {
    fill(track, radius: 2, white: 0.32)
    let played = Rect(
      x: track.minX, y: track.minY, width: track.width * progress, height: track.height)
    fill(played, radius: 2, white: 1)
    disc(Point(x: played.maxX, y: track.midY), radius: 7 * unit, white: 1)
    let times = Rect(
      x: track.minX, y: track.maxY + 9 * unit, width: track.width, height: 16 * unit)
    text("0:42", in: times, size: 12, face: .mono)
    text("1:50", in: times, size: 12, face: .mono, .trailing)
  }

  /// Rows of files with their sizes.
  mutating func drawFiles() {
    let files = [
      ("Springs.pdf", "Today, 09:41", "2.4 MB"), ("Storyboard.key", "Yesterday", "18 MB"),
      ("Notes.md", "Yesterday", "12 KB"), ("Prototype.zip", "Monday", "41 MB"),
      ("Timings.csv", "Monday", "3 KB"), ("Sketch.svg", "12 May", "96 KB"),
      ("Sound.flac", "9 May", "27 MB"), ("Letter.txt", "2 May", "1 KB"),
      ("Plan.ods", "28 April", "52 KB"),
    ]
    let rows = table(in: content, rows: files.count, height: 64, inset: 44)
    for (row, file) in zip(rows, files) {
      drawSheet(
        in: Rect(
          x: row.minX + 1 * unit, y: row.midY - 17 * unit, width: 27 * unit,
          height: 34 * unit))
      titles(file.0, file.1, x: row.minX + 44 * unit, in: row, width: row.width - 120 * unit)
      text(file.2, in: row, size: 12.5, color: PanePen.secondary, .trailing)
    }
  }

  /// A sheet of paper with a folded corner and lines.
  private mutating func drawSheet(in rect: Rect) {
    let fold = 8 * unit
    list.append(
      .fill(
        RoundedRect(
          rect,
          radii: CornerRadii(
            topLeft: 4 * unit, topRight: fold, bottomRight: 4 * unit, bottomLeft: 4 * unit)),
        .color(Color(white: 1, alpha: 0.92))))
    for (index, length) in [0.45, 0.62, 0.62, 0.4].enumerated() {
      let line = Rect(
        x: rect.minX + 5 * unit, y: rect.minY + (9 + 6 * Double(index)) * unit,
        width: rect.width * length, height: 2 * unit)
      list.append(.fill(RoundedRect(line, radius: unit), .color(color.opacity(0.65))))
    }
  }

  /// Rows of people.
  mutating func drawContacts() {
    let people = [
      ("Ada Lovelace", "London", "AL"), ("Lin Wei 林薇", "Hangzhou 杭州", "林"),
      ("Grace Hopper", "New York", "GH"), ("Hedy Lamarr", "Vienna", "HL"),
      ("Chen Yu 陈宇", "Chengdu 成都", "陈"), ("Katherine Johnson", "Hampton", "KJ"),
      ("Emmy Noether", "Göttingen", "EN"), ("Mary Somerville", "Jedburgh", "MS"),
    ]
    let rows = table(in: content, rows: people.count, height: 72, inset: 56)
    for (index, (row, person)) in zip(rows, people).enumerated() {
      let face = Point(x: row.minX + 21 * unit, y: row.midY)
      disc(face, radius: 21 * unit, white: index.isMultiple(of: 2) ? 0.95 : 0.88)
      let box = Rect(
        x: face.x - 21 * unit, y: face.y - 21 * unit, width: 42 * unit, height: 42 * unit)
      text(person.2, in: box, size: 15, face: .bold, color: color, .center)
      titles(person.0, person.1, x: row.minX + 56 * unit, in: row, width: row.width - 80 * unit)
      drawChevron(at: Point(x: row.maxX - 4 * unit, y: row.midY))
    }
  }

  private mutating func drawChevron(at tip: Point) {
    let points = [
      Point(x: tip.x - 5 * unit, y: tip.y - 6 * unit), tip,
      Point(x: tip.x - 5 * unit, y: tip.y + 6 * unit),
    ]
    list.append(.polyline(points, Stroke(Color(white: 1, alpha: 0.6), width: 2 * unit)))
  }

  /// What was copied lately: code, a link, lines of text, a colour.
  mutating func drawClips() {
    var top = content.minY
    let clips: [(String, Double, (inout PanePen, Rect) -> Void)] = [
      ("Code 代码", 96, PanePen.drawCode), ("Link 链接", 76, PanePen.drawLink),
      ("Text 文本", 128, PanePen.drawParagraph), ("Colour 颜色", 84, PanePen.drawSwatches),
      ("Picture 图片", 144, PanePen.drawPicture),
    ]
    for (name, height, draw) in clips {
      let card = Rect(x: content.minX, y: top, width: content.width, height: height * unit)
      guard card.maxY <= content.maxY + unit else { return }
      well(card, radius: 16)
      let label = Rect(
        x: card.minX + 16 * unit, y: card.minY + 11 * unit, width: card.width - 32 * unit,
        height: 16 * unit)
      text(name, in: label, size: 12, color: PanePen.secondary)
      let body = Rect(
        x: label.minX, y: label.maxY + 7 * unit, width: label.width,
        height: card.maxY - label.maxY - 18 * unit)
      draw(&self, body)
      top = card.maxY + 12 * unit
    }
  }

  private static func drawCode(_ pen: inout PanePen, _ body: Rect) {
    let line = Size(width: body.width, height: 20 * pen.unit)
    for (index, code) in ["Spring(response: 0.4,", "       dampingRatio: 1)"].enumerated() {
      let origin = Point(x: body.minX, y: body.minY + Double(index) * 21 * pen.unit)
      pen.text(code, in: Rect(origin: origin, size: line), size: 14, face: .mono)
    }
  }

  private static func drawLink(_ pen: inout PanePen, _ body: Rect) {
    let box = Rect(x: body.minX, y: body.minY, width: body.width, height: 22 * pen.unit)
    pen.text("example.org/springs", in: box, size: 15)
    pen.fill(
      Rect(x: box.minX, y: box.maxY, width: 152 * pen.unit, height: pen.unit),
      white: 0.7)
  }

  private static func drawParagraph(_ pen: inout PanePen, _ body: Rect) {
    for (index, length) in [1, 0.92, 0.97, 0.55].enumerated() {
      let line = Rect(
        x: body.minX, y: body.minY + (6 + 20 * Double(index)) * pen.unit,
        width: body.width * length, height: 8 * pen.unit)
      pen.fill(line, radius: 4, white: 0.42)
    }
  }

  private static func drawSwatches(_ pen: inout PanePen, _ body: Rect) {
    for (index, alpha) in [1, 0.8, 0.6, 0.4, 0.22].enumerated() {
      let swatch = Rect(
        x: body.minX + Double(index) * 46 * pen.unit, y: body.minY, width: 36 * pen.unit,
        height: 36 * pen.unit)
      pen.fill(swatch, radius: 10, white: alpha)
    }
  }

  private static func drawPicture(_ pen: inout PanePen, _ body: Rect) {
    pen.picture(.dunes, in: body, radius: 10)
  }
}
