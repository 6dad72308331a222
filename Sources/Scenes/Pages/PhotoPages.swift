/// Pages of pictures, of films and of music.
enum PhotoPages {
  static func blocks(of page: Page) -> [PageBlock]? {
    switch page {
    case .gallery: [.tiles(columns: 3)]
    case .postcards:
      [
        .picture(.sea, "Low tide at six", "Lin Wei · 42 likes", 130...400),
        .rows([
          PageRow(.initials("AL"), "Ada", "Is that the old pier?", "2 h"),
          PageRow(.initials("GH"), "Grace", "Save me a shell, please.", "1 h"),
          PageRow(.initials("CY"), "Chen Yu", "Same time next year!", "8 min"),
        ]),
      ]
    case .editor:
      [
        .picture(.dunes, "Red hills", "4,032 × 3,024 · edited"),
        .sliders(
          [
            ("Exposure", 0.62, "+0.6"), ("Contrast", 0.48, "−0.1"), ("Warmth", 0.74, "+1.2"),
            ("Shadows", 0.3, "−0.8"),
          ], hasKnobs: true),
      ]
    case .albums:
      [
        .chips(["Albums", "People", "Places"]),
        .tiles(columns: 2, names: ["Seaside", "Old town", "Hikes", "Nights"], start: 2),
      ]
    case .prints:
      [
        .rows(
          [
            PageRow(.picture(.hill), "Postcard", "10 × 15 cm, matt", "€ 0.40"),
            PageRow(.picture(.sea), "Poster", "50 × 70 cm, glossy", "€ 18.00"),
            PageRow(.picture(.portrait), "Passport", "4 × 35 × 45 mm", "€ 6.50"),
            PageRow(.picture(.street), "Canvas", "40 × 40 cm, framed", "€ 32.00"),
            PageRow(.picture(.moon), "Calendar", "Thirteen sheets, A4", "€ 14.90"),
          ], least: 2, height: 64),
        .rows([PageRow(.symbol(.clipboard), "Order five prints", "Ready on Friday", "€ 71.80")]),
      ]
    case .places:
      [
        .map([
          (0.22, 0.3, "12"), (0.68, 0.25, "4"), (0.4, 0.66, "31"), (0.8, 0.7, "7"),
          (0.56, 0.44, "2"),
        ]),
        .rows([
          PageRow(.picture(.street), "Old town", "31 photos", "2 km"),
          PageRow(.picture(.hill), "North hill", "12 photos", "5 km"),
        ]),
      ]
    case .camera: [.viewfinder(.portrait)]
    case .uploads:
      [
        .figure("64%", "Backing up", "218 of 340 photos"),
        .sliders(
          [
            ("Pier at dawn.raw", 1, "done"), ("Market.jpg", 0.72, "72 %"),
            ("Star trail.tif", 0.35, "35 %"),
            ("Portrait of Lin.jpg", 0.08, "8 %"), ("Red hills.raw", 0.03, "waits"),
          ], hasKnobs: false),
        .rows([
          PageRow(.symbol(.layers), "Free space", "Attic disk", "412 GB"),
          PageRow(.symbol(.photo), "Last backup", "Yesterday, 22:10", "96 files"),
        ]),
      ]
    case .frames:
      [.crop(.street), .chips(["4 : 3", "1 : 1", "16 : 9", "Free"])]
    case .memories:
      [
        .month("May", 31, startsAt: 3, pictures: [3, 8, 9, 17, 18, 24, 30]),
        .rows([
          PageRow(.picture(.moon), "Star party", "17 May, on the hill", "24"),
          PageRow(.picture(.portrait), "Lin’s birthday", "8 May, at home", "61"),
        ]),
      ]
    case .negatives:
      [.film(3, start: 0), .film(3, start: 4), .film(3, start: 2), .film(3, start: 5)]
    case .captions:
      [
        .chips(["Diary", "Drafts", "Printed"]),
        .rows([
          PageRow(.symbol(.clipboard), "New entry", "Today, in one line"),
          PageRow(.symbol(.photo), "Add a picture", "From the camera"),
          PageRow(.symbol(.layers), "All years", "1,204 days", "2019"),
        ]),
      ]
    case .player:
      [
        .picture(.dunes, "Past the edge", "Chapter 2 of 5"),
        .playing("Rubber bands", "A film about springs", share: 0.38, times: ("0:42", "1:50")),
        .rows([
          PageRow(.picture(.hill), "Flick and catch", "0:48"),
          PageRow(.picture(.moon), "One spring, two ends", "2:15"),
          PageRow(.picture(.sea), "Back again", "0:31"),
        ]),
      ]
    case .episodes:
      [
        .picture(.moon, "The night train", "Six episodes · 2024", 130...260),
        .rows([
          PageRow(.number("1"), "Departure", "The last seat", "42 min"),
          PageRow(.number("2"), "A long tunnel", "Nobody sleeps", "39 min"),
          PageRow(.number("3"), "Border", "Two passports", "44 min"),
          PageRow(.number("4"), "Snow", "The dining car", "41 min"),
          PageRow(.number("5"), "Arrival", "Who waits?", "47 min"),
        ]),
      ]
    case .tracks:
      [
        .rows(
          [
            PageRow(.number("A1"), "First light", "", "3:12"),
            PageRow(.number("A2"), "The long way round", "", "4:40"),
            PageRow(.number("A3"), "Kettle and rain", "", "2:58"),
            PageRow(.number("B1"), "Harbour lights", "", "5:21"),
            PageRow(.number("B2"), "Home by nine", "", "3:47"),
          ], height: 48),
        .sliders([("Side A", 0.44, "4:46 of 10:50")], hasKnobs: false),
      ]
    case .artworks:
      [
        .heading("Room 4", "Light and weather"),
        .rows(
          [
            PageRow(.picture(.sea), "Evening at the pier", "Oil on wood, 1887", "31"),
            PageRow(.picture(.street), "Three houses", "Gouache, 1921", "32"),
            PageRow(.picture(.moon), "Moon over the bay", "Woodcut, 1904", "33"),
          ], height: 64),
      ]
    case .music:
      [
        .picture(.hill, "Slow rivers", "The Overtones · 2021"),
        .playing("Coasting", "Track 3 of 9", share: 0.56, times: ("2:04", "3:41")),
      ]
    default: nil
    }
  }
}
