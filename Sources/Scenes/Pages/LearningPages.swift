/// Pages to learn from.
enum LearningPages {
  static func blocks(of page: Page) -> [PageBlock]? {
    switch page {
    case .word:
      [
        .picture(.moon, "die Dämmerung", "German, noun · card 8 of 20", 150...400),
        .sliders([("Known by heart", 0.4, "8 of 20")], hasKnobs: false),
        .rows(
          [
            PageRow(.check(true), "der Abend", "Learnt on Monday", "4 times"),
            PageRow(.check(false), "die Morgenröte", "Comes next", "new"),
            PageRow(.check(false), "das Zwielicht", "Comes after that", "new"),
          ]),
      ]
    case .meaning:
      [
        .prose(
          "Dusk, twilight 黄昏",
          [
            "The light between day and night,", "when the sun has gone and the sky",
            "has not yet noticed. In the north", "it can last until morning.",
          ]),
        .rows([
          PageRow(.number("1"), "bei Dämmerung", "at dusk"),
          PageRow(.number("2"), "es dämmert mir", "it dawns on me"),
          PageRow(.number("3"), "dämmrig", "dim, half-lit"),
        ]),
        .heading("Seen again", "in three days"),
      ]
    default: nil
    }
  }
}
