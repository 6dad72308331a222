import Sessions

/// A session and what looks at it from beside: simulations of their own, made when somebody first wants
/// to see them. They only read; the session, its recording and its hashes are the same with them and
/// without.
///
/// When another scene is opened, others take their place.
package final class Observers {
  /// The session that is observed.
  let live: LiveSession
  /// What the session shows over time, as far as it was asked for.
  package let analysis: Analysis
  /// What breaks the contract up to the moment that is shown.
  var findings = FindingReader()
  /// What is pinned to be compared with.
  package var pinned: Comparison? { didSet { live.companion = pinned?.analysis.companion } }
  /// The stretch that was played again last.
  package var replayed: ReplayedStretch?
  /// The stage as a display of another rate shows it.
  private(set) lazy var display = Replica(of: live)
  /// The panes a little before and after.
  private(set) lazy var onionSkin = OnionSkin(of: live)
  /// What a device has shown under the session's input, beside it; `nil` without that.
  package var device: DeviceWatch? { live.measured == nil ? nil : deviceWatch }
  private lazy var deviceWatch = DeviceWatch(of: live)
  /// The stage as each of the compared displays shows it.
  package private(set) lazy var rates = SimulatedDisplay.rates.map { _ in
    Replica(of: live, traceCapacity: 0)
  }
  /// Whether each of them has come to its moment.
  package var areRatesReached = true
  /// Whether the displays come to the same end.
  package private(set) lazy var comparison = DisplayComparison(of: live, displays: [])

  /// Takes note that other code runs under the session's input.
  package func sceneChanged() {
    findings = FindingReader()
    comparison = DisplayComparison(of: live, displays: [])
    deviceWatch = DeviceWatch(of: live)
  }

  /// Begins to observe a session.
  ///
  /// - Parameter framePeriod: How long the display shows a frame, in seconds.
  init(of live: LiveSession, framePeriod: Double) {
    self.live = live
    analysis = Analysis(of: live)
    analysis.frameBudget = framePeriod
  }
}
