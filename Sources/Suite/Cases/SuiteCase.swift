import Sessions

/// One interruption: what fingers do, and which laws hold under them.
package struct SuiteCase {
  /// How often a course tells the position, in a second.
  package static let rate = 60.0
  /// Its family and its own name.
  package let id: String
  /// What happens, in a sentence.
  package let about: String
  /// What of the scene is tuned otherwise.
  let values: [String: Double]
  /// What happens, in order.
  let events: [Session.Event]
  /// What is asked for.
  let claims: [Claim]
  /// When it is over, in seconds: at a frame, long after the last event.
  package let end: Double

  /// The first finger.
  var finger: Finger { Finger(events, way: Hand.way) }

  init(_ family: String, _ draft: Draft) {
    var hand = Hand()
    let claims = draft.play(&hand)
    id = "\(family)/\(draft.name)"
    (about, values, events) = (draft.about, draft.values, hand.events)
    end = ((hand.now + draft.patience) * Self.rate).rounded(.up) / Self.rate
    self.claims =
      [Claim(.sampled), Claim(.continuous)] + claims + [
        Claim(.ends, at: draft.ends), Claim(.verdict),
      ]
  }

  /// A case as its family writes it.
  struct Draft {
    let name: String
    let about: String
    /// The pages at any of which it may end, whatever decides.
    let ends: [Double]
    let values: [String: Double]
    /// How long it may take to come to rest, in seconds.
    let patience: Double
    /// Plays it, and says what is asked for besides.
    let play: (inout Hand) -> [Claim]

    init(
      _ name: String, _ about: String, ends: [Double], values: [String: Double] = [:],
      patience: Double = 1.5, play: @escaping (inout Hand) -> [Claim]
    ) {
      (self.name, self.about, self.ends, self.values) = (name, about, ends, values)
      (self.patience, self.play) = (patience, play)
    }
  }
}

/// Cases of one kind.
package struct SuiteFamily {
  /// What their names begin with.
  package let name: String
  /// What they have in common.
  package let about: String
  /// They themselves.
  package let cases: [SuiteCase]

  init(_ name: String, _ about: String, _ drafts: [SuiteCase.Draft]) {
    (self.name, self.about) = (name, about)
    cases = drafts.map { SuiteCase(name, $0) }
  }

  /// Every family.
  package static let all: [SuiteFamily] = [
    .release, .cancel, .caught, .reversal, .fingers, .resize, .zero, .threshold, .edge, .spring,
  ]
}
