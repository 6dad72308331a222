extension SuiteFamily {
  /// The same under a spring that swings, and one that crawls.
  static let spring = SuiteFamily(
    "spring", "springs that swing and that crawl",
    [
      .init("swinging", "a flick whose spring swings", ends: [1], values: swings, patience: 2.5) {
        hand in
        let up = hand.flick()
        return [Claim(.handsOver, up), Claim(.smooth, up)]
      },
      .init(
        "overshooting", "it is caught beyond its end, and let go there", ends: [1], values: swings,
        patience: 2.5
      ) { hand in
        hand.flick()
        hand.wait(0.28)
        let held = hand.grip(for: 0.2)
        hand.up()
        return [Claim(.still, held.from, to: held.to)]
      },
      .init("crawling", "a flick whose spring crawls", ends: [1], values: crawls, patience: 4) {
        hand in
        let up = hand.flick()
        return [Claim(.smooth, up), Claim(.heads, up, at: [1])]
      },
    ])

  private static let swings = ["spring.response": 0.4, "spring.dampingRatio": 0.4]
  private static let crawls = ["spring.response": 0.4, "spring.dampingRatio": 2]
}
