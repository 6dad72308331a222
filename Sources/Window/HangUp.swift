import Glibc

/// Lets SIGHUP, which comes when the terminal closes, end the program as SIGTERM does: SDL turns it into
/// the event that asks for the end. Where somebody else has an opinion on the signal, as `nohup` does,
/// nothing changes.
///
/// - Precondition: SDL's events have been started; before, it has no handler to borrow.
func endOnHangUp() {
  var (termination, hangUp) = (sigaction(), sigaction())
  guard sigaction(SIGTERM, nil, &termination) == 0, sigaction(SIGHUP, nil, &hangUp) == 0,
    isDefault(hangUp)
  else { return }
  sigaction(SIGHUP, &termination, nil)
}

private func isDefault(_ action: sigaction) -> Bool {
  unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    == unsafeBitCast(SIG_DFL, to: Int.self)
}
