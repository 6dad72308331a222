extension SuiteFamily {
  /// What nothing does.
  static let zero = SuiteFamily(
    "zero", "a finger that goes nowhere, or takes no time",
    [
      .init("tap", "a tap at rest", ends: [0]) { hand in
        hand.grip(for: 0.05)
        hand.up()
        return [Claim(.still)]
      },
      .init("back", "a drag that comes back to where it began, and rests there", ends: [0]) {
        hand in
        hand.pull(from: 300, by: -160, over: 0.3)
        let back = hand.drag(160, over: 0.3)
        hand.wait(0.2)
        return [Claim(.still, back + Law.lag, to: hand.up())]
      },
      .init("instant", "down, across and up within one instant", ends: [0, 1]) { hand in
        hand.flick(from: 380, by: -300, over: 0)
        return []
      },
      .init("shiver", "three points on, and back", ends: [0]) { hand in
        hand.pull(from: 200, by: -3, over: 0.05)
        hand.drag(3, over: 0.05)
        hand.up()
        return [Claim(.within, at: [-0.01, 0.01])]
      },
    ])
}
