import Drawing

/// The pages of small apps that panes can show, by their names in scene files.
nonisolated package enum Page: String, CaseIterable, Hashable, Sendable {
  // Photos.
  case gallery, postcards, editor, albums, prints, places, camera, uploads, frames, memories
  case negatives, captions, artworks
  // Films, music and voices.
  case player, episodes, music, tracks, podcast
  // Documents.
  case files, reading, clips, checklist, covers, shelf, chapter, leaf, notes
  // People.
  case contacts, profile, chat, mail, mailboxes, settings, activity, today, house
  // Ways and days.
  case day, night, tickets, journey, trails, route, week, calendar, event, clock, alarm, sleep
  case departures, harbour, fare
  // Food and money.
  case garden, kitchen, coffee, receipt, wallet, shop, stocks, calculator
  // Words to learn.
  case word, meaning, translate

  /// What a pane with a symbol shows if its file does not say.
  init?(_ symbol: Symbol) {
    switch symbol {
    case .photo: self = .gallery
    case .video: self = .player
    case .file: self = .files
    case .contact: self = .contacts
    case .clipboard: self = .clips
    case .sun: self = .day
    case .moon: self = .night
    default: return nil
    }
  }
}

extension Page {
  /// What stands above it.
  var header: PageHeader { PageFile.pages[rawValue]?.header ?? .large }

  /// What it says its words in where the stage reads from the right.
  package var tongue: Tongue { Page.hebrew.contains(self) ? .hebrew : .arabic }

  private static let hebrew: Set<Page> = [
    .player, .episodes, .podcast, .files, .reading, .clips, .checklist, .covers, .shelf, .chapter,
    .leaf, .notes, .contacts, .profile, .chat, .mail, .mailboxes, .settings, .activity, .today,
    .house,
    .week, .calendar, .event, .clock, .alarm, .sleep, .kitchen, .coffee, .receipt, .wallet, .shop,
    .stocks, .calculator, .word, .meaning, .translate,
  ]

  /// What it is made of, the most important part first.
  var blocks: [PageBlock] { PageFile.pages[rawValue]?.blocks ?? [] }

  /// The kinds of its parts.
  package var kinds: [String] { blocks.map(\.kind) }

  /// Draws as much of the page as an area has room for.
  func draw(with pen: inout PagePen, in area: Rect) {
    for (block, rect) in PageLayout(blocks, in: area, unit: pen.unit).places {
      block.draw(&pen, in: rect)
    }
  }

  /// The same, in the language of a list, or from the right in the page's own.
  package func draw(
    into list: inout DisplayList, area: Rect, unit: Double, palette: PagePalette,
    isMirrored: Bool = false
  ) {
    var pen = PagePen(unit: unit, palette: palette, speaksChinese: list.speaksChinese)
    if isMirrored { pen.mirror(in: area, saying: tongue) }
    draw(with: &pen, in: area)
    list.append(contentsOf: pen.list)
  }
}
