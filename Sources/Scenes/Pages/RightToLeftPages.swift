import Drawing

/// What a pane shows where the stage reads from the right: letters and books, in Arabic or in Hebrew.
struct RightToLeftPage {
  /// What the page is called, below the pane's title.
  let name: String
  let rows: [PageRow]
  private let reading: (title: String, share: Double)
  private let lines: [String]

  /// The page of a pane: always the same one for a name.
  init(ofPane id: String) {
    let number = id.utf8.reduce(0) { $0 + Int($1) }
    self = RightToLeftPage.all[number % RightToLeftPage.all.count]
  }

  private init(
    _ name: String, _ rows: [PageRow], reading: (title: String, share: Double), _ lines: [String]
  ) {
    (self.name, self.rows, self.reading, self.lines) = (name, rows, reading, lines)
  }

  /// Those that there are: Arabic and Hebrew in turn.
  static let all = [
    RightToLeftPage(
      "رسائل",
      [
        PageRow(.initials("ل"), "ليلى منصور", "صور من البحيرة", "١٠:٣٢"),
        PageRow(.initials("ع"), "عمر حداد", "المفتاح تحت الأصيص", "٠٩:٥٠"),
        PageRow(.initials("س"), "سلمى نجار", "القطار يصل متأخرًا", "٠٨:١٥"),
        PageRow(.initials("ي"), "يوسف كرم", "نوابض، ربما؟", "٠٧:٠٢"),
      ], reading: ("كتاب النوابض", 0.62),
      ["تعود الصفحة من حيث جاءت،", "ويتبعها الإصبع خطوةً خطوة."]),
    RightToLeftPage(
      "מכתבים",
      [
        PageRow(.initials("נ"), "נועה לוי", "תמונות מהאגם", "10:32"),
        PageRow(.initials("א"), "אורי כהן", "המפתח מתחת לעציץ", "09:50"),
        PageRow(.initials("ת"), "תמר ברק", "הרכבת מאחרת", "08:15"),
        PageRow(.initials("ד"), "דניאל שחר", "קפיצים, אולי?", "07:02"),
      ], reading: ("ספר הקפיצים", 0.38),
      ["הדף חוזר לאן שבא ממנו,", "והאצבע מובילה אותו עד הקצה."]),
    RightToLeftPage(
      "مكتبة",
      [
        PageRow(.initials("ر"), "روايات", "اثنا عشر كتابًا", "١٢"),
        PageRow(.initials("خ"), "خرائط قديمة", "من بغداد إلى فاس", "٧"),
        PageRow(.initials("ب"), "بحار عميقة", "الفصل الرابع", "٤"),
        PageRow(.initials("ش"), "شعر", "ديوان المساء", "٩"),
      ], reading: ("الشمال البعيد", 0.24),
      ["كان البحر هادئًا في المساء،", "ولم يبق من الضوء إلا القليل."]),
    RightToLeftPage(
      "ספרייה",
      [
        PageRow(.initials("ר"), "רומנים", "שנים־עשר ספרים", "12"),
        PageRow(.initials("מ"), "מפות ישנות", "מיפו עד חלב", "7"),
        PageRow(.initials("י"), "ים עמוק", "פרק רביעי", "4"),
        PageRow(.initials("ש"), "שירה", "מבחר חדש", "9"),
      ], reading: ("הצפון הרחוק", 0.8),
      ["הים היה שקט לעת ערב,", "ומן האור נותר רק מעט."]),
  ]

  /// Draws as much of the page as an area has room for, with a pen that mirrors.
  func draw(with pen: inout PagePen, in area: Rect) {
    let blocks = [PageBlock.rows(rows, height: 68), readingBlock, proseBlock]
    for (block, rect) in PageLayout(blocks, in: area, unit: pen.unit).places {
      block.draw(&pen, in: rect)
    }
  }

  /// How far a book has been read.
  private var readingBlock: PageBlock {
    PageBlock(64) { pen, width, height in
      pen.card(width, height)
      pen.write(reading.title, 14, 8, width - 28, 26, 15)
      pen.bar(14, height - 20, width - 28, 6, share: reading.share)
    }
  }

  private var proseBlock: PageBlock {
    PageBlock(28 + 26 * Double(lines.count)) { pen, width, height in
      pen.card(width, height)
      for (index, line) in lines.enumerated() {
        pen.write(line, 14, 14 + 26 * Double(index), width - 28, 26, 16)
      }
    }
  }
}
