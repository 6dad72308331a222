/// The levels, the first of which is left.
enum BackList {
  static let all: [BackStep] = [
    .drag, .recording, .sheet, .tour, .trouble, .problems, .start, .offer,
    .loop, .lessons, .inspector, .overlays, .stage,
  ]
}
