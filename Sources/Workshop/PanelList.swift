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
    .toast,
    .caption,
    .trouble,
    .gallery,
    .fileDialog,
    .palette,
    .keySheet,
    .preferences,
    .menu,
  ]

  // What is asked on each frame or at each input is asked of those that have something to say.
  static let waking = all.compactMap(\.wake)
  static let moving = all.compactMap(\.moves)
  static let hearing = all.compactMap(\.hear)
  static let following = all.compactMap(\.follow)
  /// The foremost first.
  static let capturing = Array(all.compactMap(\.capture).reversed())
  /// The foremost first.
  static let takingKeys = Array(all.compactMap(\.key).reversed())
}
