import Drawing

/// The pages of small apps that panes can show, by their names in scene files.
nonisolated package enum Page: String, CaseIterable, Hashable, Sendable {
  // Photos.
  case gallery, postcards, editor, albums, prints, places, camera, uploads, frames, memories
  case negatives, captions, artworks
  // Videos and music.
  case player, episodes, music, tracks
  // Documents.
  case files, reading, clips, checklist, covers, shelf, chapter, leaf
  // People.
  case contacts, profile, chat, mail, mailboxes, settings, activity, today
  // Ways and days.
  case day, night, tickets, journey, trails, route, week, event, clock, sleep
  case departures, harbour
  // Food and money.
  case garden, kitchen, coffee, receipt, wallet
  // Words to learn.
  case word, meaning

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
    case .home, .layers, .menu: return nil
    }
  }
}

extension Page {
  /// What the page is made of, the most important part first.
  var blocks: [PageBlock] {
    PhotoPages.blocks(of: self) ?? DocumentPages.blocks(of: self) ?? PeoplePages.blocks(of: self)
      ?? JourneyPages.blocks(of: self) ?? TablePages.blocks(of: self)
      ?? LearningPages.blocks(of: self) ?? []
  }

  /// Draws as much of the page as an area has room for.
  package func draw(
    into list: inout DisplayList, area: Rect, unit: Double, palette: PagePalette
  ) {
    var pen = PagePen(unit: unit, palette: palette)
    for (block, rect) in PageLayout(blocks, in: area, unit: unit).places { block.draw(&pen, rect) }
    list.append(contentsOf: pen.list)
  }
}
