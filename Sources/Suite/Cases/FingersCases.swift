extension SuiteFamily {
  /// What further fingers do.
  static let fingers = SuiteFamily(
    "fingers", "a second finger comes, goes or stays",
    [
      .init("alone", "one finger, which the next case is held against", ends: [1]) { hand in
        hand.pull(from: 380, by: -130, over: 0.3, rest: 0.3)
        hand.drag(-150, over: 0.3)
        hand.wait(0.2)
        hand.up()
        return []
      },
      .init("passing", "the same while a second finger comes and goes", ends: [1]) { hand in
        let start = hand.pull(from: 380, by: -130, over: 0.3, rest: 0.1) + 0.1
        hand.down(60, finger: 1)
        hand.wait(0.1)
        hand.up(finger: 1)
        let end = hand.wait(0.1)
        hand.drag(-150, over: 0.3)
        hand.wait(0.2)
        hand.up()
        return [Claim(.still, start, to: end), Claim(.same, like: "fingers/alone")]
      },
      .init(
        "handed", "the first finger leaves while the second stays, and then that", ends: [0, 1]
      ) { hand in
        hand.pull(from: 380, by: -130, over: 0.3, rest: 0.1)
        hand.down(200, finger: 1)
        hand.wait(0.1)
        hand.up()
        hand.wait(0.2)
        hand.up(finger: 1)
        return []
      },
      .init("settling", "a flick is caught, and a second finger taps meanwhile", ends: [0, 1]) {
        hand in
        hand.flickAndCatch(for: 0.03)
        hand.down(100, finger: 1)
        hand.wait(0.03)
        hand.up(finger: 1)
        hand.wait(0.03)
        hand.up()
        return []
      },
    ])
}
