import Glibc

/// The system's clock that only goes forward, in seconds (`CLOCK_MONOTONIC`).
nonisolated package enum MonotonicClock {
  /// The time now, in seconds since a start that only the system knows.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Blocks until a time; the past does not block.
  ///
  /// A quiet machine wakes 0.05 to 0.1 ms late. Spinning would hide that, and cost more processor time
  /// than painting a frame does.
  ///
  /// - Parameter deadline: The time to return at, in seconds of this clock.
  package static func wait(until deadline: Double) {
    guard deadline > now else { return }
    let seconds = deadline.rounded(.down)
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int((deadline - seconds) * 1e9))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }
}
