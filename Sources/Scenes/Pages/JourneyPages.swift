/// Pages about where to go, and about days.
enum JourneyPages {
  static func blocks(of page: Page) -> [PageBlock]? {
    switch page {
    case .day:
      [
        .figure("24°", "Clear, light wind", "High 27° · low 15°"),
        .hours([
          ("Now", .sun, "24°"), ("13", .sun, "26°"), ("15", .sun, "27°"), ("17", .sun, "25°"),
          ("19", .moon, "21°"),
        ]),
        .picture(.dunes, "Sunrise 05:41", "Fifteen hours of light"),
        .curve("Temperature", "until midnight", [0.2, 0.35, 0.6, 0.85, 1, 0.9, 0.62, 0.4, 0.25]),
      ]
    case .night:
      [
        .figure("12°", "Clear, still", "Moon at 81 %"),
        .hours([
          ("22", .moon, "14°"), ("0", .moon, "12°"), ("2", .moon, "11°"), ("4", .moon, "10°"),
          ("6", .sun, "13°"),
        ]),
        .picture(.moon, "Moonset 03:12", "Nine hours of dark"),
        .curve("Cloud", "until morning", [0.5, 0.4, 0.2, 0.1, 0.05, 0.1, 0.22, 0.3, 0.28]),
      ]
    case .tickets:
      [
        .ticket(
          from: ("BER", "Berlin"), to: ("VIE", "Vienna"),
          facts: [("Leaves", "08:42"), ("Platform", "9"), ("Seat", "14 A")]),
        .rows([
          PageRow(.number("Sat"), "Vienna – Graz", "09:58 · one change", "€ 24"),
          PageRow(.number("Mon"), "Graz – Berlin", "22:10 · sleeper", "€ 79"),
          PageRow(.number("Fri"), "Berlin – Prague", "10:28 · direct", "€ 35"),
          PageRow(.number("Sun"), "Prague – Brno", "13:05 · direct", "€ 14"),
          PageRow(.number("Tue"), "Brno – Vienna", "15:22 · direct", "€ 17"),
        ]),
      ]
    case .journey:
      [
        .heading("To Vienna", "8 h 2 min"),
        .rows([
          PageRow(.number("08:42"), "Berlin", "Platform 9"),
          PageRow(.number("10:36"), "Dresden", "Three minutes"),
          PageRow(.number("12:52"), "Prague", "Change of engine"),
          PageRow(.number("16:44"), "Vienna", "Platform 3"),
        ]),
        .map([(0.2, 0.25, "1"), (0.45, 0.55, "2"), (0.78, 0.72, "3")]),
      ]
    case .trails:
      [
        .picture(.hill, "Ridge walk", "11 km · 640 m up", 130...250),
        .curve("Height", "1,240 m", [0.1, 0.22, 0.3, 0.5, 0.45, 0.7, 0.95, 0.8, 0.5, 0.3, 0.15]),
        .rows([
          PageRow(.picture(.sea), "Lake round", "6 km · flat", "1 h 30"),
          PageRow(.picture(.dunes), "Red hills", "14 km · 380 m up", "4 h"),
        ]),
      ]
    case .route:
      [
        .map([(0.16, 0.2, "1"), (0.42, 0.5, "2"), (0.66, 0.3, "3"), (0.82, 0.74, "4")]),
        .rows(
          [
            PageRow(.number("1"), "Car park, gate", "", "0 km"),
            PageRow(.number("2"), "Old bridge", "", "3.2 km"),
            PageRow(.number("3"), "Summit, 1,240 m", "", "6.8 km"),
            PageRow(.number("4"), "Mountain hut", "", "9.1 km"),
          ], height: 48),
      ]
    case .week:
      [
        .week(
          [("Mon", "12"), ("Tue", "13"), ("Wed", "14"), ("Thu", "15"), ("Fri", "16")],
          [
            (0, 0.05, 0.32, "Run"), (1, 0.14, 0.42, "Tea"), (1, 0.52, 0.86, "Call"),
            (2, 0.3, 0.62, "Plan"), (3, 0.04, 0.5, "Trip"), (4, 0.44, 0.78, "Choir"),
          ]),
        .rows([
          PageRow(.number("10:00"), "Tea with Lin", "Garden house"),
          PageRow(.number("14:30"), "Call about proofs", "Mary Somerville"),
        ]),
      ]
    case .event:
      [
        .figure("10:00", "Tea with Lin", "Tue 13 May · 1 h"),
        .rows([
          PageRow(.symbol(.home), "Garden house", "18 Lake Street", "2 km"),
          PageRow(.symbol(.contact), "Lin Wei 林薇", "Has accepted"),
          PageRow(.symbol(.clipboard), "Bring the prints", "Note"),
        ]),
        .map([(0.44, 0.5, "!")]),
      ]
    case .clock:
      [
        .clock(hour: 10, minute: 9),
        .rows([
          PageRow(.symbol(.sun), "Berlin", "Today", "10:09"),
          PageRow(.symbol(.sun), "Hangzhou 杭州", "Today, +6 h", "16:09"),
          PageRow(.symbol(.moon), "New York", "Today, −6 h", "04:09"),
        ]),
      ]
    case .sleep:
      [
        .figure("7.5", "Hours asleep", "22:50 to 06:20"),
        .columns(
          "This week",
          [
            ("Mo", 7.2), ("Tu", 6.1), ("We", 7.9), ("Th", 7.5), ("Fr", 5.8), ("Sa", 8.6),
            ("Su", 8.1),
          ], chosen: 3),
        .switches([("Alarm at 06:20", true), ("Rain sounds", false), ("Dim at 22:00", true)]),
      ]
    case .harbour:
      [
        .map([(0.24, 0.28, "A"), (0.5, 0.44, "B"), (0.72, 0.2, "C"), (0.82, 0.66, "D")]),
        .heading("Harbour town", "1 : 10,000"),
      ]
    case .departures:
      [
        .figure("09:57", "Central station", "Four trains this hour"),
        .rows([
          PageRow(.number("10:04"), "Harbour, Old pier", "Coaches 1 to 6", "Track 3"),
          PageRow(.number("10:11"), "Airport express", "Six minutes late", "Track 8"),
          PageRow(.number("10:20"), "Mill valley", "Stops everywhere", "Track 1"),
          PageRow(.number("10:42"), "Ulm – Munich", "With a dining car", "Track 5"),
          PageRow(.number("11:06"), "Night coast line", "Seats only", "Track 2"),
        ]),
        .sliders([("Seats taken, 10:04", 0.58, "58 %")], hasKnobs: false),
      ]
    default: nil
    }
  }
}
