extension SuiteFamily {
  /// What follows when the stage gets another width.
  static let resize = SuiteFamily(
    "resize", "the stage gets another width",
    [
      .init("resting", "at rest on the second page", ends: [1]) { hand in
        hand.flick(by: -200, over: 0.12)
        let rest = hand.wait(1.2)
        hand.resize(600)
        return [Claim(.still, rest)]
      },
      .init("settling", "while a flick settles", ends: [1]) { hand in
        let up = hand.flick()
        hand.wait(0.1)
        hand.resize(600)
        return [Claim(.heads, up, at: [1])]
      },
      .init("held", "under a finger that rests", ends: [0, 1]) { hand in
        hand.pull(from: 390, by: -350, over: 0.4, rest: 0.1)
        hand.resize(500)
        hand.wait(0.2)
        hand.up()
        return []
      },
    ])
}
