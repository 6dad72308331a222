import Sessions

/// When a search has to be over that may take so long.
struct FindDeadline {
  /// When nothing more is tried.
  let search: ContinuousClock.Instant
  /// The same once something was found, which is to be made short.
  let searchOfFound: ContinuousClock.Instant
  /// When nothing is made shorter any more.
  let end: ContinuousClock.Instant

  /// From now.
  init(of seconds: Double) {
    let now = ContinuousClock.now
    search = now + .seconds(max(seconds - 0.3, seconds / 2))
    searchOfFound = now + .seconds(seconds - min(seconds * 0.2, 12))
    end = now + .seconds(seconds + 0.2)
  }
}

extension [Session.Tuning] {
  /// The values by the tunables' names.
  nonisolated var byName: [String: Double] {
    Dictionary(map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }
}
