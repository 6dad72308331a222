import Sessions

/// Which displays are simulated, and how badly they keep time.
nonisolated package struct DisplaySettings: Hashable, Sendable {
  /// The rate at which the stage is shown, in frames per second; `nil` for the display that is there.
  package var rate: Int?
  /// In milliseconds; see ``SimulatedDisplay/jitter``.
  package var jitter = 0.0
  /// In percent; see ``SimulatedDisplay/drops``.
  package var drops = 0.0
  /// What jitter and drops are drawn from; it is shown, so that somebody else can see the same.
  package var seed: UInt64 = 1

  /// A display of a rate with these habits.
  func display(_ hz: Int) -> SimulatedDisplay {
    SimulatedDisplay(hz: hz, jitter: jitter / 1_000, drops: drops / 100, seed: seed)
  }

  /// The display on which the stage is shown, or `nil` for the one that is there.
  package var stage: SimulatedDisplay? { rate.map(display) }

  /// The displays that are compared.
  package var compared: [SimulatedDisplay] { SimulatedDisplay.rates.map(display) }

  /// Goes on to the next rate: from the slowest to the fastest, and then to the display that is there.
  package mutating func goOn() {
    let index = rate.flatMap { SimulatedDisplay.rates.firstIndex(of: $0) }
    let next = index.map { $0 + 1 } ?? 0
    rate = next < SimulatedDisplay.rates.count ? SimulatedDisplay.rates[next] : nil
  }

  /// What the badge says, or `nil` for the display that is there.
  var badge: String? { rate.map { "\($0) Hz" } }
}
