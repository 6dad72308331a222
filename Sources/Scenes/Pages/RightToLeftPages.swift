import Drawing

/// What a pane shows where the stage reads from the right: letters and books, in Arabic or in Hebrew.
struct RightToLeftPage {
  /// What the page is called, below the pane's title.
  let name: String
  private let rows: [Row]
  private let reading: (title: String, share: Double)
  private let lines: [String]

  /// Somebody's initial, what there is, and when.
  private struct Row {
    let initial: String, title: String, detail: String, time: String

    init(_ initial: String, _ title: String, _ detail: String, _ time: String) {
      (self.initial, self.title, self.detail, self.time) = (initial, title, detail, time)
    }
  }

  /// The page of a pane: always the same one for a name.
  init(ofPane id: String) {
    let number = id.utf8.reduce(0) { $0 + Int($1) }
    self = RightToLeftPage.all[number % RightToLeftPage.all.count]
  }

  private init(
    _ name: String, _ rows: [Row], reading: (title: String, share: Double), _ lines: [String]
  ) {
    (self.name, self.rows, self.reading, self.lines) = (name, rows, reading, lines)
  }

  /// Those that there are: Arabic and Hebrew in turn.
  static let all = [
    RightToLeftPage(
      "رسائل",
      [
        Row("ل", "ليلى منصور", "صور من البحيرة", "١٠:٣٢"),
        Row("ع", "عمر حداد", "المفتاح تحت الأصيص", "٠٩:٥٠"),
        Row("س", "سلمى نجار", "القطار يصل متأخرًا", "٠٨:١٥"),
        Row("ي", "يوسف كرم", "نوابض، ربما؟", "٠٧:٠٢"),
      ], reading: ("كتاب النوابض", 0.62),
      ["تعود الصفحة من حيث جاءت،", "ويتبعها الإصبع خطوةً خطوة."]),
    RightToLeftPage(
      "מכתבים",
      [
        Row("נ", "נועה לוי", "תמונות מהאגם", "10:32"),
        Row("א", "אורי כהן", "המפתח מתחת לעציץ", "09:50"),
        Row("ת", "תמר ברק", "הרכבת מאחרת", "08:15"),
        Row("ד", "דניאל שחר", "קפיצים, אולי?", "07:02"),
      ], reading: ("ספר הקפיצים", 0.38),
      ["הדף חוזר לאן שבא ממנו,", "והאצבע מובילה אותו עד הקצה."]),
    RightToLeftPage(
      "مكتبة",
      [
        Row("ر", "روايات", "اثنا عشر كتابًا", "١٢"),
        Row("خ", "خرائط قديمة", "من بغداد إلى فاس", "٧"),
        Row("ب", "بحار عميقة", "الفصل الرابع", "٤"),
        Row("ش", "شعر", "ديوان المساء", "٩"),
      ], reading: ("الشمال البعيد", 0.24),
      ["كان البحر هادئًا في المساء،", "ولم يبق من الضوء إلا القليل."]),
    RightToLeftPage(
      "ספרייה",
      [
        Row("ר", "רומנים", "שנים־עשר ספרים", "12"),
        Row("מ", "מפות ישנות", "מיפו עד חלב", "7"),
        Row("י", "ים עמוק", "פרק רביעי", "4"),
        Row("ש", "שירה", "מבחר חדש", "9"),
      ], reading: ("הצפון הרחוק", 0.8),
      ["הים היה שקט לעת ערב,", "ומן האור נותר רק מעט."]),
  ]

  /// Draws as much of the page as an area has room for.
  func draw(into list: inout DisplayList, area: Rect, unit: Double, palette: PagePalette) {
    var pen = PagePen(unit: unit, palette: palette)
    let blocks = [rowBlock, readingBlock, proseBlock]
    for (block, rect) in PageLayout(blocks, in: area, unit: unit).places { block.draw(&pen, rect) }
    list.append(contentsOf: pen.list)
  }

  /// A card of rows, as many as fit, which begin at the right.
  var rowBlock: PageBlock {
    let height = 68.0
    return PageBlock(height...height * Double(rows.count), step: height) { pen, rect in
      pen.card(rect)
      let count = min(Int(pen.size(of: rect).height / height + 1e-6), rows.count)
      for (index, row) in rows.prefix(count).enumerated() {
        let place = Rect(
          x: rect.minX + 14 * pen.unit, y: rect.minY + Double(index) * height * pen.unit,
          width: rect.width - 28 * pen.unit, height: height * pen.unit)
        if index > 0 { pen.rule(x: place.minX, y: place.minY, width: place.width) }
        RightToLeftPage.draw(row, index, in: place, &pen)
      }
    }
  }

  private static func draw(_ row: Row, _ index: Int, in place: Rect, _ pen: inout PagePen) {
    let unit = pen.unit
    let disc = Point(x: place.maxX - 20 * unit, y: place.midY)
    pen.disc(disc, radius: 20, PagePalette.mark(index))
    let sign = Rect(x: disc.x - 20 * unit, y: place.minY, width: 40 * unit, height: place.height)
    pen.text(row.initial, in: sign, size: 16, .semibold, .white, .center)
    let width = max(place.width - 110 * unit, 0)
    let words = Rect(x: place.minX + 56 * unit, y: 0, width: width, height: 22 * unit)
    pen.text(
      row.title, in: words.offset(dx: 0, dy: place.midY - 23 * unit), size: 15, .semibold, nil,
      .trailing)
    pen.text(
      row.detail, in: words.offset(dx: 0, dy: place.midY + 1 * unit), size: 13, .regular,
      pen.palette.quiet, .trailing)
    pen.text(row.time, in: place, size: 13, .regular, pen.palette.quiet)
  }

  /// How far a book has been read, which fills from the right.
  private var readingBlock: PageBlock {
    PageBlock(64) { pen, rect in
      pen.card(rect)
      let inner = rect.inset(dx: 14 * pen.unit, dy: 8 * pen.unit)
      let title = Rect(x: inner.minX, y: inner.minY, width: inner.width, height: 26 * pen.unit)
      pen.text(reading.title, in: title, size: 15, .regular, nil, .trailing)
      let track = Rect(
        x: inner.minX, y: inner.maxY - 12 * pen.unit, width: inner.width, height: 6 * pen.unit)
      pen.fill(track, radius: 3, pen.palette.track)
      let done = Rect(
        x: track.maxX - track.width * reading.share, y: track.minY,
        width: track.width * reading.share, height: track.height)
      pen.fill(done, radius: 3, pen.palette.accent)
    }
  }

  private var proseBlock: PageBlock {
    PageBlock(28 + 26 * Double(lines.count)) { pen, rect in
      pen.card(rect)
      for (index, line) in lines.enumerated() {
        let place = Rect(
          x: rect.minX + 14 * pen.unit, y: rect.minY + (14 + 26 * Double(index)) * pen.unit,
          width: rect.width - 28 * pen.unit, height: 26 * pen.unit)
        pen.text(line, in: place, size: 16, .regular, nil, .trailing)
      }
    }
  }
}
