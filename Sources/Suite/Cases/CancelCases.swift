extension SuiteFamily {
  /// What follows when the system takes the finger away.
  static let cancel = SuiteFamily(
    "cancel", "the system takes the finger away",
    [
      .init("resting", "a finger that rests beyond the middle", ends: [0, 1]) { hand in
        hand.pull(from: 380, by: -250, over: 0.4, rest: 0.2)
        return [Claim(.smooth, hand.cancel())]
      },
      .init("moving", "a finger in the midst of a flick", ends: [0, 1]) { hand in
        hand.pull(from: 360, by: -160, over: 0.1)
        hand.cancel()
        return []
      },
      .init("again", "what comes back is caught, and taken to the next page", ends: [1]) { hand in
        hand.pull(from: 380, by: -190, over: 0.3)
        hand.cancel()
        hand.wait(0.1)
        let held = hand.grip(at: 380, for: 0.1)
        hand.drag(-240, over: 0.15)
        hand.up()
        return [Claim(.still, held.from, to: held.to)]
      },
    ])
}
