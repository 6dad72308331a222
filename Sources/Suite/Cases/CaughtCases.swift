extension SuiteFamily {
  /// What follows when something that settles is caught.
  static let caught = SuiteFamily(
    "caught", "a finger comes down while the pages settle",
    [
      .init("held", "a flick is caught and held, and let go where it is", ends: [0, 1]) { hand in
        let held = hand.flickAndCatch(for: 0.3)
        return [Claim(.still, held.from, to: held.to), Claim(.smooth, hand.up())]
      },
      .init("dragged", "a flick is caught and dragged on", ends: [1, 2]) { hand in
        let start = hand.flickAndCatch(for: 0.1).to
        let begun = hand.drag(-60, over: 0.1)
        let end = hand.drag(-60, over: 0.2)
        hand.up()
        return [Claim(.within, start, to: end, at: [0.2, 1.4]), Claim(.follows, begun, to: end)]
      },
      .init("redirected", "a flick is caught and flicked back", ends: [0]) { hand in
        let held = hand.flickAndCatch(for: 0.08)
        hand.drag(160, over: 0.1)
        let up = hand.up()
        return [
          Claim(.still, held.from, to: held.to), Claim(.handsOver, up),
          Claim(.heads, up, at: [0]),
        ]
      },
      .init("tapped", "a tap comes while a flick settles", ends: [0, 1]) { hand in
        hand.flickAndCatch(for: 0.04)
        return [Claim(.smooth, hand.up())]
      },
      .init("returning", "what comes back to its page is caught and flicked on", ends: [1]) {
        hand in
        hand.pull(from: 360, by: -130, over: 0.3, rest: 0.2)
        hand.up()
        hand.wait(0.08)
        hand.grip(at: 360, for: 0.05)
        hand.drag(-200, over: 0.12)
        let up = hand.up()
        return [Claim(.handsOver, up), Claim(.heads, up, at: [1])]
      },
    ])
}
