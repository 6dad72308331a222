import Glibc

/// How much processor time of this thread something takes, in seconds; the quickest of some runs, so
/// that a busy machine does not count.
public func processorTime(runs: Int = 3, of body: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  var quickest = Double.infinity
  for _ in 0..<runs {
    let start = now()
    try body()
    quickest = min(quickest, now() - start)
  }
  return quickest
}
