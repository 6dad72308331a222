import Glibc

/// The system's clock that only goes forward, in seconds (`CLOCK_MONOTONIC`).
nonisolated package enum MonotonicClock {
  /// How long before its deadline ``wait(until:)`` stops sleeping and spins, in seconds.
  ///
  /// The kernel wakes a sleeper 0.05 to 0.2 ms late; spinning hides that and costs this much
  /// processor time per wait.
  static let spin = 0.0003

  /// The time now, in seconds since a start that only the system knows.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Blocks until a time, exact to about a microsecond on a quiet machine; the past does not block.
  ///
  /// - Parameter deadline: The time to return at, in seconds of this clock.
  package static func wait(until deadline: Double) {
    let wake = deadline - spin
    if wake > now {
      let seconds = wake.rounded(.down)
      var time = timespec(tv_sec: Int(seconds), tv_nsec: Int((wake - seconds) * 1e9))
      while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
    }
    while now < deadline {}
  }
}
