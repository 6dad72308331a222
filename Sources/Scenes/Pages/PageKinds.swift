import Drawing

extension PageBlock {
  /// Makes a part of what the file says: its kind, and what it shows.
  init(_ part: PageReader) {
    guard let make = PageBlock.kinds[part.text(0)] else {
      preconditionFailure("A page has a part of the unknown kind \"\(part.text(0))\".")
    }
    self = make(part)
    kind = part.text(0)
  }

  /// The kinds of parts by their names.
  private static let kinds = lists.merging(figures) { one, _ in one }
    .merging(pictures) { one, _ in one }.merging(things) { one, _ in one }

  private static let lists: [String: (PageReader) -> PageBlock] = [
    "rows": {
      .rows(
        $0.rows(1) { PageRow($0) }, height: $0.number(2, otherwise: 60),
        least: $0.count(3, otherwise: 1))
    },
    "inbox": {
      .inbox($0.rows(1) { ($0.flag(0), $0.text(1), $0.text(2), $0.text(3), $0.text(4)) })
    },
    "people": { .people($0.rows(1) { ($0.text(0), $0.text(1), $0.text(2), $0.text(3)) }) },
    "alarms": { .alarms($0.rows(1) { ($0.text(0), $0.text(1), $0.flag(2)) }) },
    "quotes": {
      .quotes($0.rows(1) { ($0.text(0), $0.text(1), $0.text(2), $0.text(3), $0.numbers(4)) })
    },
    "leaders": {
      .leaders($0.rows(1) { ($0.text(0), $0.text(1)) }, height: $0.number(2, otherwise: 40))
    },
    "stops": { .stops($0.rows(1) { ($0.text(0), $0.text(1), $0.text(2)) }, present: $0.count(2)) },
    "steps": { .steps($0.rows(1) { ($0.text(0), $0.text(1)) }) },
    "agenda": { .agenda($0.rows(1) { ($0.text(0), $0.text(1), $0.text(2), $0.text(3)) }) },
    "board": { .board($0.rows(1) { ($0.text(0), $0.text(1), $0.text(2)) }) },
    "verse": { .verse($0.texts(1), sung: $0.count(2)) },
    "heading": { .heading($0.text(1), $0.text(2)) },
    "chips": { .chips($0.texts(1)) },
    "search": { .search($0.text(1)) },
    "field": { .field($0.text(1)) },
    "call": { .call($0.text(1), $0.text(2)) },
    "actions": { .actions($0.rows(1) { ($0.name(0), $0.text(1)) }) },
    "faces": { .faces($0.rows(1) { ($0.text(0), $0.text(1)) }) },
    "switches": { .switches($0.rows(1) { ($0.text(0), $0.flag(1)) }) },
    "sliders": {
      .sliders($0.rows(1) { ($0.text(0), $0.number(1), $0.text(2)) }, hasKnobs: $0.flag(2))
    },
    "chat": { .chat($0.rows(1) { ($0.flag(0), $0.text(1)) }) },
    "prose": {
      .prose(
        $0.text(1), $0.text(2), $0.text(3), initial: $0.count(4, otherwise: 3),
        isCard: $0.flag(5, otherwise: true))
    },
  ]

  private static let figures: [String: (PageReader) -> PageBlock] = [
    "figure": { .figure($0.text(1), $0.text(2), $0.text(3)) },
    "facts": { .facts($0.rows(1) { ($0.text(0), $0.text(1)) }) },
    "columns": {
      .columns($0.text(1), $0.rows(2) { ($0.text(0), $0.number(1)) }, chosen: $0.count(3))
    },
    "hours": { .hours($0.rows(1) { ($0.text(0), $0.name(1), $0.text(2)) }) },
    "ranges": { .ranges($0.rows(1) { ($0.text(0), $0.name(1), $0.count(2), $0.count(3)) }) },
    "curve": { .curve($0.text(1), $0.text(2), $0.numbers(3), $0.range(4, otherwise: 110...190)) },
    "rings": { .rings($0.rows(1) { ($0.number(0), $0.text(1), $0.text(2)) }) },
    "shares": { .shares($0.text(1), $0.text(2), $0.rows(3) { ($0.text(0), $0.number(1)) }) },
    "stamps": { .stamps($0.text(1), $0.count(2), of: $0.count(3)) },
    "month": {
      .month(
        $0.text(1), $0.count(2), startsAt: $0.count(3), today: $0.count(4),
        events: Set($0.list(5) { $0.count($1) }),
        pictures: .init(uniqueKeysWithValues: $0.rows(6) { ($0.count(0), $0.name(1)) }))
    },
    "week": {
      .week(
        $0.rows(1) { ($0.text(0), $0.text(1)) },
        $0.rows(2) { ($0.count(0), $0.number(1), $0.number(2), $0.text(3)) })
    },
    "leaf": { .leaf($0.text(1), $0.text(2), $0.text(3), $0.texts(4)) },
    "clock": { .clock(hour: $0.number(1), minute: $0.number(2)) },
    "moon": { .moon(lit: $0.number(1), $0.text(2), $0.text(3)) },
    "keypad": { .keypad($0.text(1), $0.text(2), $0.list(3) { PageReader.texts($0)($1) }) },
  ]

  private static let pictures: [String: (PageReader) -> PageBlock] = [
    "picture": {
      .picture($0.name(1), $0.text(2), $0.text(3), $0.range(4, otherwise: 130...320))
    },
    "post": { part in
      .post(PageRow(part.part(1)), part.name(2), likes: part.text(3))
    },
    "tiles": { .tiles(columns: $0.count(1), $0.list(2) { $0.name($1) }) },
    "albums": { .albums($0.rows(1) { ($0.name(0), $0.text(1), $0.text(2)) }) },
    "film": { .film($0.list(1) { $0.name($1) }, $0.text(2)) },
    "viewfinder": { .viewfinder($0.name(1), $0.texts(2)) },
    "crop": { .crop($0.name(1)) },
    "screen": { .screen($0.name(1), share: $0.number(2), times: $0.pair(3)) },
    "sleeve": { .sleeve($0.name(1)) },
    "playing": { .playing($0.text(1), $0.text(2), share: $0.number(3), times: $0.pair(4)) },
    "wave": { .wave($0.numbers(1), share: $0.number(2), times: $0.pair(3)) },
    "show": { .show($0.name(1), $0.text(2), $0.texts(3)) },
  ]

  private static let things: [String: (PageReader) -> PageBlock] = [
    "pass": {
      .pass(
        from: $0.pair(1), to: $0.pair(2), facts: $0.rows(3) { ($0.text(0), $0.text(1)) },
        train: $0.text(4))
    },
    "receipt": {
      .receipt(
        $0.text(1), $0.text(2), $0.rows(3) { ($0.text(0), $0.text(1)) }, total: $0.pair(4),
        $0.text(5))
    },
    "wallet": { .wallet($0.rows(1) { ($0.text(0), $0.text(1), $0.color(2)) }) },
    "covers": { .covers($0.texts(1), columns: $0.count(2)) },
    "book": { .book($0.count(1), $0.text(2), $0.texts(3)) },
    "folders": { .folders($0.rows(1) { ($0.text(0), $0.text(1)) }) },
    "note": { .note($0.text(1), $0.text(2)) },
    "map": {
      .map(
        $0.rows(1) { ($0.number(0), $0.number(1), $0.text(2)) }, $0.range(2, otherwise: 150...420))
    },
    "product": {
      .product($0.text(1), $0.text(2), $0.text(3), colors: $0.list(4) { $0.color($1) })
    },
    "rooms": { .rooms($0.rows(1) { ($0.name(0), $0.text(1), $0.text(2), $0.flag(3)) }) },
    "speech": { .speech($0.text(1), $0.text(2), $0.text(3), isTarget: $0.flag(4)) },
    "word": { .word($0.text(1), $0.text(2), $0.name(3)) },
    "portrait": { .portrait($0.text(1), $0.text(2), $0.text(3)) },
    "plan": {
      .plan(
        $0.rows(1) { ($0.number(0), $0.number(1), $0.number(2), $0.number(3)) }, here: $0.count(2))
    },
  ]
}
