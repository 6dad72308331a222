extension SuiteFamily {
  /// What follows where there is no page.
  static let edge = SuiteFamily(
    "edge", "a pull to where there is no page",
    [
      .init("pulled", "a slow pull beyond the first page", ends: [0]) { hand in
        let end = hand.pull(from: 100, by: 240, over: 0.4, rest: 0.2)
        return [Claim(.within, to: end, at: [-0.6, 0.001]), Claim(.heads, hand.up(), at: [0])]
      },
      .init("thrown", "a flick beyond the first page", ends: [0]) { hand in
        hand.flick(from: 100, by: 200)
        return [Claim(.within, at: [-0.6, 0.05])]
      },
      .init("caught", "what springs back from there is caught and held", ends: [0]) { hand in
        hand.flick(from: 100, by: 240, over: 0.4)
        hand.wait(0.05)
        let held = hand.grip(for: 0.2)
        hand.up()
        return [Claim(.still, held.from, to: held.to)]
      },
    ])
}
