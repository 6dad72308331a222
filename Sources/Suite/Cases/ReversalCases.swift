extension SuiteFamily {
  /// What follows when the direction changes, again and again.
  static let reversal = SuiteFamily(
    "reversal", "the direction changes, and changes again",
    [
      .init("twice", "one finger goes on, back and on again", ends: [1]) { hand in
        let begun = hand.pull(from: 380, by: -60, over: 0.15)
        hand.drag(-140, over: 0.2)
        hand.drag(100, over: 0.2)
        let end = hand.drag(-200, over: 0.3)
        hand.wait(0.2)
        hand.up()
        return [Claim(.follows, begun, to: end)]
      },
      .init("flicks", "a flick is flicked back, and that is flicked on", ends: [1]) { hand in
        hand.flickAndCatch(for: 0)
        hand.drag(160, over: 0.1)
        hand.up()
        hand.wait(0.05)
        let up = hand.flick(by: -200, over: 0.12)
        return [Claim(.handsOver, up), Claim(.heads, up, at: [1])]
      },
      .init("sharp", "a slow drag turns about shortly before its release", ends: [0]) { hand in
        hand.pull(from: 380, by: -140, over: 0.3)
        hand.drag(60, over: 0.04)
        hand.up()
        return []
      },
      .init("through", "a drag comes back through its start, to the other side", ends: [0]) {
        hand in
        hand.pull(from: 200, by: -120, over: 0.2)
        let back = hand.drag(120, over: 0.2)
        let end = hand.drag(120, over: 0.2)
        hand.wait(0.2)
        hand.up()
        return [Claim(.within, back, to: end, at: [-0.3, 0.05])]
      },
    ])
}
