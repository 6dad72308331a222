/// Pages about people: who they are, what they write, what they like.
enum PeoplePages {
  static func blocks(of page: Page) -> [PageBlock]? {
    switch page {
    case .contacts:
      [
        .rows([
          PageRow(.initials("AL"), "Ada Lovelace", "London"),
          PageRow(.initials("林"), "Lin Wei 林薇", "Hangzhou 杭州"),
          PageRow(.initials("GH"), "Grace Hopper", "New York"),
          PageRow(.initials("HL"), "Hedy Lamarr", "Vienna"),
          PageRow(.initials("陈"), "Chen Yu 陈宇", "Chengdu 成都"),
          PageRow(.initials("KJ"), "Katherine Johnson", "Hampton"),
          PageRow(.initials("EN"), "Emmy Noether", "Göttingen"),
          PageRow(.initials("MS"), "Mary Somerville", "Jedburgh"),
        ])
      ]
    case .profile:
      [
        .picture(.portrait, "Lin Wei 林薇", "Photographer, Hangzhou", 130...270),
        .rows([
          PageRow(.symbol(.contact), "+86 571 5550 142", "Mobile"),
          PageRow(.symbol(.home), "18 Lake Street", "Home"),
          PageRow(.symbol(.file), "lin@example.org", "Mail"),
        ]),
        .chips(["Call", "Write", "Share"]),
      ]
    case .chat:
      [
        .chat([
          (false, "Are you at the station?"), (true, "Platform 9, under the clock"),
          (false, "Two minutes!"), (true, "I have the tickets."), (false, "And the tea?"),
          (true, "And the tea."), (false, "I can see you."), (true, "Wave, then!"),
        ])
      ]
    case .mail:
      [
        .heading("Yesterday", "3 unread"),
        .rows([
          PageRow(.initials("HL"), "Hedy Lamarr", "Hopping, as promised", "18:40"),
          PageRow(.initials("EN"), "Emmy Noether", "What stays the same", "14:12"),
          PageRow(.initials("MS"), "Mary Somerville", "Proofs of chapter 3", "09:05"),
        ]),
      ]
    case .mailboxes:
      [
        .heading("Folders"),
        .rows(
          [
            PageRow(.symbol(.layers), "Travel", "", "12"),
            PageRow(.symbol(.clipboard), "Receipts", "", "48"),
            PageRow(.symbol(.photo), "Pictures", "", "7"),
            PageRow(.symbol(.moon), "Later", "", "3"),
          ], height: 54),
      ]
    case .settings:
      [
        .switches([
          ("Wi-Fi", true), ("Quiet hours", false), ("Larger text", false), ("Less motion", true),
        ]),
        .sliders([("Brightness", 0.7, "70 %"), ("Volume", 0.4, "40 %")], hasKnobs: true),
        .rows([
          PageRow(.symbol(.contact), "Account", "Ada Lovelace"),
          PageRow(.symbol(.layers), "Storage", "61 of 128 GB"),
        ]),
      ]
    case .today: [.sliders([("Steps today", 0.74, "7,412")], hasKnobs: false)]
    case .activity:
      [
        .ring(0.74, "74 %", [("Steps", "7,412"), ("Stairs", "12"), ("Rest", "7.5 h")]),
        .columns(
          "Minutes outside",
          [
            ("Mo", 32), ("Tu", 48), ("We", 20), ("Th", 61), ("Fr", 45), ("Sa", 88), ("Su", 54),
          ], chosen: 5),
        .rows([
          PageRow(.symbol(.sun), "Morning walk", "4 km · 52 min", "06:30"),
          PageRow(.symbol(.moon), "Evening stretch", "12 min", "21:00"),
        ]),
      ]
    default: nil
    }
  }
}
