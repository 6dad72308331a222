/// Pages to read, to sort and to tick off.
enum DocumentPages {
  static func blocks(of page: Page) -> [PageBlock]? {
    switch page {
    case .files:
      [
        .rows([
          PageRow(.symbol(.file), "Springs.pdf", "Today, 09:41", "2.4 MB"),
          PageRow(.symbol(.layers), "Storyboard.key", "Yesterday", "18 MB"),
          PageRow(.symbol(.clipboard), "Notes.md", "Yesterday", "12 KB"),
          PageRow(.symbol(.video), "Prototype.mov", "Monday", "41 MB"),
          PageRow(.symbol(.file), "Timings.csv", "Monday", "3 KB"),
          PageRow(.symbol(.photo), "Sketch.svg", "12 May", "96 KB"),
        ]),
        .heading("Storage", "61 of 128 GB"),
        .sliders([("Films", 0.62, "38 GB"), ("Pictures", 0.37, "23 GB")], hasKnobs: false),
      ]
    case .reading:
      [
        .prose(
          "On going back",
          [
            "A page that returns the way it came", "is easy to trust: nothing is lost,",
            "and the finger knows where it was.", "A page that vanishes leaves us to",
            "guess, and guessing is work. So let", "it go home, as slowly as the hand,",
            "and no faster than the eye.", "The rest is a matter of springs.",
          ]),
        .rows([
          PageRow(.check(true), "Springs by hand", "Read in April", "12 min"),
          PageRow(.check(false), "The paging view", "Chapter 4", "9 min"),
          PageRow(.check(false), "Notes on weight", "Saved today", "4 min"),
        ]),
      ]
    case .clips:
      [
        .prose("Code 代码", ["Spring(response: 0.4,", "  dampingRatio: 1)"]),
        .rows([
          PageRow(.symbol(.file), "example.org/springs", "Link 链接 · 2 min"),
          PageRow(.symbol(.clipboard), "Tea at ten, garden", "Text 文本 · 1 h"),
          PageRow(.symbol(.contact), "+49 30 555 0142", "Number 电话 · 3 h"),
        ]),
        .picture(.dunes, "Red hills", "Picture 图片 · yesterday", 130...220),
      ]
    case .checklist:
      [
        .rows(
          [
            PageRow(.check(true), "Tent and pegs"), PageRow(.check(true), "Two head torches"),
            PageRow(.check(true), "Matches"), PageRow(.check(false), "Map, 1 : 25,000"),
            PageRow(.check(false), "Rain jackets"),
            PageRow(.check(false), "Tea, and the small pot"),
            PageRow(.check(false), "Chocolate"),
            PageRow(.check(false), "A book for the train"), PageRow(.check(false), "Spare socks"),
          ], least: 2, height: 50),
        .sliders([("Packed", 0.33, "3 of 9")], hasKnobs: false),
      ]
    case .covers:
      [
        .heading("New here", "128 books"),
        .covers(["North wind", "Salt roads", "Small stars"], columns: 3),
        .rows([
          PageRow(.symbol(.clipboard), "Lent to Grace", "Salt roads", "till Friday"),
          PageRow(.symbol(.layers), "Wish list", "Four books", "€ 61"),
        ]),
      ]
    case .shelf:
      [
        .covers(
          ["Deep water", "Moth 70", "Old maps", "Glass", "Tin and tea", "Far north"], columns: 3),
        .sliders([("Deep water", 0.64, "64 %"), ("Old maps", 0.2, "20 %")], hasKnobs: false),
      ]
    case .chapter:
      [
        .picture(.sea, "Deep water", "M. Somerville · 212 pages", 130...250),
        .rows(
          [
            PageRow(.number("1"), "The harbour", "", "p. 1"),
            PageRow(.number("2"), "What the pilot said", "", "p. 28"),
            PageRow(.number("3"), "Under the ice", "", "p. 74"),
          ], height: 48),
      ]
    case .leaf:
      [
        .prose(
          "Under the ice",
          [
            "The boat went slower than we had", "feared, and quieter. Above us the",
            "light came through in plates, blue", "at the rim and green in the middle,",
            "and once a seal looked in.", "“Count,” said the pilot, “and do not",
            "stop.” So I counted. At ninety the", "hull touched something soft, and",
            "at two hundred we were through.", "Nobody spoke until the kettle did.",
            "Then all of us spoke at once.",
          ]),
        .heading("Chapter 3", "Page 74 of 212"),
      ]
    default: nil
    }
  }
}
