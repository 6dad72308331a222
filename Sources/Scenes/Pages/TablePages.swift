/// Pages about food, plants and money.
enum TablePages {
  static func blocks(of page: Page) -> [PageBlock]? {
    switch page {
    case .garden:
      [
        .picture(.hill, "South bed", "Rain expected at six", 130...200),
        .rows([
          PageRow(.check(true), "Tomatoes", "Watered at 07:10", "2 l"),
          PageRow(.check(false), "Basil", "Dry since yesterday", "½ l"),
          PageRow(.check(false), "Beans", "Tie up the tall ones", "3 l"),
          PageRow(.check(false), "Lemon tree", "Feed once a week", "1 l"),
        ]),
      ]
    case .kitchen:
      [
        .heading("Onion soup", "45 min · serves 4"),
        .rows([
          PageRow(.number("1"), "Slice six onions", "thin, along the fibre"),
          PageRow(.number("2"), "Brown in butter", "slowly, half an hour"),
          PageRow(.number("3"), "Add a litre of stock", "and a glass of wine"),
          PageRow(.number("4"), "Toast, cheese, grill", "until it bubbles"),
        ]),
        .sliders([("On the stove", 0.66, "19:40")], hasKnobs: false),
      ]
    case .coffee:
      [
        .rows(
          [
            PageRow(.picture(.dunes), "Flat white", "Double, oat milk", "€ 3.60"),
            PageRow(.picture(.street), "Filter", "Ethiopia, washed", "€ 3.20"),
            PageRow(.picture(.sea), "Iced tea", "Peach, no sugar", "€ 3.90"),
            PageRow(.picture(.portrait), "Almond cake", "Warm, one slice", "€ 4.10"),
          ], height: 64),
        .heading("Your cup", "8 of 10 stamps"),
        .sliders([("Two more, and one is free", 0.8, "8 / 10")], hasKnobs: false),
      ]
    case .receipt:
      [
        .rows(
          [
            PageRow(.none, "Flat white", "", "€ 3.60"), PageRow(.none, "Almond cake", "", "€ 4.10"),
            PageRow(.none, "Together", "", "€ 7.70"),
          ], height: 44)
      ]
    case .wallet:
      [
        .wallet([
          ("Library", "0042 7781", 0x2F7D4A), ("Travel", "•••• 2210", 0x1D6FA5),
          ("Everyday", "•••• 8841", 0x3A2A6B),
        ]),
        .rows([
          PageRow(.initials("C"), "Corner café", "Today, 08:15", "− € 7.70"),
          PageRow(.initials("R"), "Railway", "Yesterday", "− € 79.00"),
          PageRow(.initials("G"), "Grace Hopper", "Monday", "+ € 24.50"),
        ]),
      ]
    default: nil
    }
  }
}
