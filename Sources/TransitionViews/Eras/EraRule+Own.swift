nonisolated extension EraRule {
  /// What is so under an era, or under Segue's own rules without one.
  public func text(in era: Era?) -> String { era.map { saying(in: $0).text } ?? own }

  /// What Segue's own rules say.
  public var own: String { EraRule.ownTexts[id] ?? saying(in: Era.columns[3]).text }

  /// Where they are not those of the latest version.
  private static let ownTexts = [
    1: "always heard: whatever moves can be caught",
    2: "the push turns around",
    3: "the first one becomes the second one, on its way",
    4: "the calls of a push that was taken back",
    7: "one pop, or one more where the first has come far enough",
    8: "the leading edge",
    9: "–",
    10: "as if there were no delegate",
    12: "one to one, behind the gesture's first points",
    13: "where the page would come to rest by itself",
    14: "a spring with the finger's velocity",
    15: "a spring",
    17: "down, from the edge, a pinch",
    18: "stops or drags it",
    19: "instant",
    20: "fullScreen",
    21: "all four",
  ]
}
