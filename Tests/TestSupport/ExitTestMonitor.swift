import Glibc
import Synchronization

/// What Swift Testing's monitor of exit tests waits with: all children that have ended, one after the other.
///
/// The monitor asks for any child that has ended, and leaves it to whoever started it. Until he takes it in the
/// system's answer is the same child again, which keeps a processor busy and every exit test waiting. Here the
/// next one is told, and after the last of them the monitor rests for a moment.
@_cdecl("waitid")
public func waitInTurn(
  _ kind: idtype_t, _ id: id_t, _ information: UnsafeMutablePointer<siginfo_t>?, _ options: Int32
) -> Int32 {
  guard kind == P_ALL, options & WNOWAIT != 0 else {
    return systemWait(kind, id, information, options)
  }
  let answer = systemWait(kind, id, information, options)
  guard answer == 0 else { return answer }
  let former = told.withLock { $0 }
  let ended = endedChildren()
  if ended.last.map({ $0 <= former }) ?? true { usleep(50_000) }
  guard let next = ended.first(where: { $0 > former }) ?? ended.first else { return answer }
  told.withLock { $0 = next }
  // It may have been taken in meanwhile: then nothing is told.
  return systemWait(P_PID, id_t(next), information, options | WNOHANG)
}

/// The child that was told last.
private let told = Mutex<pid_t>(0)

/// The children of this process that have ended and were not taken in, in order.
private func endedChildren() -> [pid_t] {
  guard let folder = opendir("/proc") else { return [] }
  defer { closedir(folder) }
  var found: [pid_t] = []
  while let entry = readdir(folder) {
    // Only processes have numbers for names.
    let id = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { pid_t(truncatingIfNeeded: atol($0)) }
    }
    var information = siginfo_t()
    if id > 0,
      systemWait(P_PID, id_t(id), &information, WEXITED | WNOWAIT | WNOHANG) == 0,
      isEnded(&information)
    {
      found.append(id)
    }
  }
  return found.sorted()
}

/// Whether the system has filled something in; it leaves zeros for one that runs.
private func isEnded(_ information: inout siginfo_t) -> Bool { information.si_signo != 0 }

private typealias Wait =
  @convention(c) (idtype_t, id_t, UnsafeMutablePointer<siginfo_t>?, Int32) -> Int32

private let systemWait = unsafeBitCast(
  dlsym(UnsafeMutableRawPointer(bitPattern: -1), "waitid"), to: Wait.self)
