extension SuiteFamily {
  /// What a release does at the very place where the decision changes, and beside it.
  static let threshold = SuiteFamily(
    "threshold", "a finger that rests lets go where the decision changes",
    [
      resting("exactly", "in the very middle", at: 200),
      resting("before", "a hundredth of the way before the middle", at: 196),
      resting("beyond", "a hundredth of the way beyond the middle", at: 204),
    ])

  /// A drag whose slop of 10 points is not shown, and a rest long enough for no velocity to be left.
  private static func resting(
    _ name: String, _ about: String, at place: Double
  ) -> SuiteCase.Draft {
    .init(name, about, ends: [0, 1]) { hand in
      let end = hand.pull(from: 380, by: -place - 10, over: 0.4, rest: 0.3)
      let up = hand.up()
      return [Claim(.still, end + Law.lag, to: up), Claim(.smooth, up)]
    }
  }
}
