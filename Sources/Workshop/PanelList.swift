/// The panels, in the order in which they are painted: one line each, and no other list.
extension PanelList {
  static let whole = PanelList([
    .sweep,
    .log,
    .timeline,
    .inspector,
    .problems,
    .lessons,
    .finding,
    .docks,
    .toolbar,
    .corner,
    .stops,
    .keys,
    .tour,
    .start,
    .badges,
    .toast,
    .caption,
    .trouble,
    .gallery,
    .fileDialog,
    .palette,
    .keySheet,
    .preferences,
    .menu,
  ])
}
