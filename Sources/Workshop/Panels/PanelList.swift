/// The panels, in the order in which they are painted: one line each, and no other list.
enum PanelList {
  static let all: [Panel] = [
    .sweep,
    .timeline,
    .inspector,
    .problems,
    .finding,
    .docks,
    .toolbar,
    .corner,
    .stops,
    .tour,
    .badges,
    .gallery,
    .fileDialog,
    .palette,
    .keySheet,
    .preferences,
    .menu,
  ]
}
