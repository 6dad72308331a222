import Glibc

/// Lets SIGHUP, which comes when the terminal closes, end the program as SIGTERM does, which SDL turns into
/// the event that asks for the end. Where somebody has an opinion on the signal already, as `nohup` has,
/// nothing changes.
func endOnHangUp() {
  var action = sigaction()
  guard sigaction(SIGHUP, nil, &action) == 0, isDefault(action) else { return }
  signal(SIGHUP, becomeTermination)
}

private func isDefault(_ action: sigaction) -> Bool {
  unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    == unsafeBitCast(SIG_DFL, to: Int.self)
}

/// SDL's own handler knows SIGINT and SIGTERM alone.
nonisolated private func becomeTermination(_ number: Int32) { raise(SIGTERM) }
