import Glibc

/// What of this process user code may not change for the window: what signals do, how much of the
/// system it may use, where relative paths begin. Looked at in each turn of the frame loop, in some
/// microseconds.
final class HouseRules {
  private var actions: [sigaction] = []
  private var blocked = sigset_t()
  private let limits: [rlimit]
  private let folder: Int32
  private let mode: mode_t
  /// Whether code has changed something that only another process can have again.
  private(set) var areBroken = false

  private static let kinds: [__rlimit_resource_t] = (0..<16).map(__rlimit_resource_t.init)

  /// Takes everything as it is now; timers that code sets end nothing.
  init() {
    for number in [SIGALRM, SIGVTALRM, SIGPROF, SIGPIPE, SIGUSR1, SIGUSR2] {
      signal(number, SIG_IGN)
    }
    limits = HouseRules.kinds.map { kind in
      var limit = rlimit()
      getrlimit(kind, &limit)
      return limit
    }
    folder = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    mode = umask(0)
    umask(mode)
    note()
  }

  /// Takes what signals do as it is now.
  func note() {
    actions = (1..<32).map { number in
      var action = sigaction()
      sigaction(Int32(number), nil, &action)
      return action
    }
    pthread_sigmask(SIG_SETMASK, nil, &blocked)
  }

  /// Takes back what code has changed.
  func hold() {
    for index in actions.indices {
      var present = sigaction()
      let number = Int32(index + 1)
      guard sigaction(number, nil, &present) == 0 else { continue }
      if HouseRules.handler(present) != HouseRules.handler(actions[index]) {
        sigaction(number, &actions[index], nil)
      }
    }
    pthread_sigmask(SIG_SETMASK, &blocked, nil)
    if folder >= 0 { fchdir(folder) }
    umask(mode)
    for (kind, wanted) in zip(HouseRules.kinds, limits) { hold(kind, wanted) }
  }

  private func hold(_ kind: __rlimit_resource_t, _ wanted: rlimit) {
    var present = rlimit()
    guard getrlimit(kind, &present) == 0 else { return }
    if present.rlim_max < wanted.rlim_max { areBroken = true }
    guard present.rlim_cur != wanted.rlim_cur else { return }
    present.rlim_cur = min(wanted.rlim_cur, present.rlim_max)
    setrlimit(kind, &present)
  }

  private static func handler(_ action: sigaction) -> Int {
    unsafeBitCast(action.__sigaction_handler.sa_sigaction, to: Int.self)
  }
}
