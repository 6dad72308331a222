extension SuiteFamily {
  /// What a finger's velocity does when it lets go.
  static let release = SuiteFamily(
    "release", "a finger lets go, with a velocity or without",
    [
      .init("flick", "a flick over two fifths of the way", ends: [1]) { hand in
        let up = hand.flick()
        return [Claim(.handsOver, up), Claim(.smooth, up), Claim(.heads, up, at: [1])]
      },
      .init("slow", "a slow drag over three quarters of the way, and a rest", ends: [1]) { hand in
        let begun = hand.pull(from: 380, by: -60, over: 0.2)
        let end = hand.drag(-250, over: 0.8)
        hand.wait(0.2)
        let up = hand.up()
        return [
          Claim(.follows, begun, to: end), Claim(.smooth, up), Claim(.heads, up, at: [1]),
        ]
      },
      .init("held", "a quick drag over a quarter, a long rest, and then the release", ends: [0]) {
        hand in
        let end = hand.pull(from: 360, by: -110, over: 0.06, rest: 0.4)
        let up = hand.up()
        return [Claim(.still, end + Law.lag, to: up), Claim(.heads, up, at: [0])]
      },
      .init("against", "most of the way, and a flick back at the end", ends: [0]) { hand in
        hand.pull(from: 380, by: -310, over: 0.5, rest: 0.2)
        hand.drag(160, over: 0.1)
        let up = hand.up()
        return [Claim(.handsOver, up), Claim(.smooth, up), Claim(.heads, up, at: [0])]
      },
    ])
}
